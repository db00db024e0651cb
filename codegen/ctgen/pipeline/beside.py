"""Work in a process of its own while this one goes on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def beside(work: Callable[[], str | None]) -> Iterator[Callable[[], str | None]]:
    """Starts work in a copy of this process, and gives the call that waits for its answer: None also where the copy
    failed. What work changes stays in the copy, but for files. The block ends after the copy has ended."""
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
    """The copy's whole life: an exception in it, too, ends here."""
    code = 1
    try:
        text = work()
        if text is not None:
            with open(write_end, "w", encoding="utf-8") as pipe:
                pipe.write(text)
            code = 0
    finally:
        os._exit(code)
