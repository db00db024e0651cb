"""Mistakes that only some calls reveal are rejected: a sample takes each branch of a formula, and the condition of the
branch is compared with the condition that it represents.

Every mutant is an entry in which a gradient, a save or a claim is wrong only if a condition holds. Mutants that ctgen
cannot detect, since it has no memory layouts and one width of floats, are in tests/user_ops/mutants: opcheck rejects
them.
"""

from __future__ import annotations

import os
import unittest

from support import codes, own_project

ENTRY = """\
mutant:
  doc: A mutant.
  args:
    self: T[*S]
    k: float = 2
    n: int = 2
    one: bool = false
    two: bool = false
    way: enum(left, middle, right) = left
    shift: float?
  returns: T[*S]
  where: {{T: float}}
  forward:
    {forward}
  backward:
    self: {backward}
"""
FORWARD = "elementwise: self * self * k * (n * n + 3)"
RIGHT = "result.grad * 2 * self * k * (n * n + 3)"
#: conditions under which a gradient is wrong
CONDITIONS = (
    "numel(self) >= 200",
    "numel(self) == 131",
    "numel(self) - rank(self) > 96",
    "rank(self) == 4",
    "rank(self) > 4",
    "k == 1",
    "k > 40",
    "k < -3",
    "n == 17",
    "n < -2",
    "one and two",
    "one and not two",
    "two and way == right",
    "way == middle and one",
    "has(shift)",
    "has(shift) and one",
    "one and k == 7",
    "n == 5 and k == 7",
)


def found(entry: str) -> list[str]:
    return codes(own_project(entry).diagnostics)


class Gradients(unittest.TestCase):
    def test_the_entry_itself_is_right(self) -> None:
        self.assertEqual(found(ENTRY.format(forward=FORWARD, backward=RIGHT)), [])

    def test_each_branch_of_a_gradient_is_compared(self) -> None:
        for condition in CONDITIONS:
            with self.subTest(condition):
                wrong = ENTRY.format(forward=FORWARD, backward=f"{RIGHT} * 0.5 if {condition} else {RIGHT}")
                self.assertIn("CT0701", found(wrong))

    def test_a_condition_under_let_is_one_of_the_gradient(self) -> None:
        wrong = ENTRY.format(forward=FORWARD, backward=f"{RIGHT} * half") + "  let:\n    half: 0.5 if k == 9 else 1\n"
        self.assertIn("CT0701", found(wrong))


class Saves(unittest.TestCase):
    def test_a_save_is_there_wherever_the_gradient_reads_it(self) -> None:
        for condition in ("k != 1", "n > 2", "not one", "not (one and two)", "way != right", "numel(self) < 150"):
            with self.subTest(condition):
                wrong = ENTRY.format(forward=FORWARD, backward=RIGHT) + f"  saved:\n    self: full when {condition}\n"
                self.assertIn("CT0701", found(wrong))


class Identity(unittest.TestCase):
    def test_it_holds_where_the_condition_does(self) -> None:
        for condition in ("k == 3", "one", "n == 4 and two", "has(shift)"):
            with self.subTest(condition):
                forward = f"identity_when: {condition}\n    elementwise: self * k if one or two or true else self"
                self.assertIn("CT0506", found(ENTRY.format(forward=forward, backward="result.grad * k")))

    def test_a_switch_that_no_formula_reads_decides_by_itself(self) -> None:
        forward = "identity_when: k == 1 or one\n    elementwise: self * k"
        self.assertEqual(found(ENTRY.format(forward=forward, backward="result.grad * k")), [])


if __name__ == "__main__":
    unittest.main()
