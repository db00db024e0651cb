"""Work in a child process: its result and its failures are returned, and nothing of it remains."""

from __future__ import annotations

import os
import unittest

import support  # noqa: F401
from ctgen.pipeline.beside import beside


class BesideThisProcess(unittest.TestCase):
    def tearDown(self) -> None:
        with self.assertRaises(ChildProcessError):  # no child process remains
            os.waitpid(-1, os.WNOHANG)

    def test_the_answer_comes_back(self) -> None:
        for text in ("", "checked 1 operators", "ä" * 200_000):  # more than a pipe can hold
            with beside(lambda text=text: text) as answer:  # type: ignore[misc]
                self.assertEqual(answer(), text)
                self.assertEqual(answer(), text)

    def test_no_answer(self) -> None:
        with beside(lambda: None) as answer:
            self.assertIsNone(answer())

    def test_a_copy_that_fails_gives_no_answer(self) -> None:
        def fails() -> str:
            os.close(2)  # output of the child is no output of this test
            raise RuntimeError("fails")

        with beside(fails) as answer:
            self.assertIsNone(answer())

    def test_what_the_copy_changes_stays_in_it(self) -> None:
        seen: list[int] = []
        with beside(lambda: seen.append(1)) as answer:  # type: ignore[func-returns-value]
            answer()
        self.assertEqual(seen, [])

    def test_a_block_that_fails_leaves_no_copy(self) -> None:
        with self.assertRaises(KeyError), beside(lambda: "x" * 200_000):
            raise KeyError


if __name__ == "__main__":
    unittest.main()
