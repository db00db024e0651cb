"""Work in a separate process, concurrent with this one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def beside(work: Callable[[], str | None]) -> Iterator[Callable[[], str | None]]:
    """Starts work in a forked copy of this process, and yields a function that waits for its result: None also if the
    copy failed. Changes that work makes stay in the copy, except files. The block ends after the copy has ended."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        _answer(work, write_end)
    os.close(write_end)
    with open(read_end, encoding="utf-8") as pipe:
        answers: list[str | None] = []

        def wait() -> str | None:
            if not answers:
                text = pipe.read()
                _, status = os.waitpid(child, 0)
                answers.append(text if status == 0 else None)
            return answers[0]

        try:
            yield wait
        finally:
            wait()


def _answer(work: Callable[[], str | None], write_end: int) -> None:
    """Runs the copy until it exits, also after an exception."""
    code = 1
    try:
        text = work()
        if text is not None:
            with open(write_end, "w", encoding="utf-8") as pipe:
                pipe.write(text)
            code = 0
    finally:
        os._exit(code)
