"""The conditions of called operators become conditions of the composition, in terms of the composition's arguments."""

from __future__ import annotations

import math
import unittest

from middle_support import entries, library

from ctgen.language.spell import spell
from ctgen.model.ops import Name, Num, Op
from ctgen.types.demands import with_demands
from ctgen.types.known import Known
from ctgen.types.symbolic import host

ENTRY = """
pooled_line:
  doc: A pool of a line.
  args:
    signal: T[*S]
    width: int[1]
    flat: bool = false
  means:
    signal: the line
    width: of a window
    flat: whether there are rows
  returns: T[*M]
  where: {T: float}
  sizes: {M: kernel}
  requires:
    - REQUIRED
  forward:
    compose: BODY
"""


def composition(body: str, required: str = "rank(signal) < 9") -> Op:
    text = ENTRY.replace("  sizes: {M: kernel}\n", "").replace("T[*M]", "T[*S]")
    (op,) = entries(text.replace("BODY", body).replace("REQUIRED", required))
    return op


def asked(body: str, required: str = "rank(signal) < 9") -> list[str]:
    """Returns the derived conditions of the composition, without the condition that its entry states."""
    op = composition(body, required)
    made, *_ = with_demands([op, *library()], only=[op.name])
    return [spell(condition) for condition, _ in made.requires[len(op.requires) :]]


POOL = "result = squeeze(avg_pool2d(unsqueeze(signal, -2), [1, width[0]]), -2)"


class DemandsTest(unittest.TestCase):
    def test_conditions_on_attributes_name_those_of_the_composition(self) -> None:
        self.assertIn("width[0] > 0", asked(POOL))

    def test_conditions_that_constants_meet_are_left_out(self) -> None:
        self.assertFalse([text for text in asked(POOL) if "1 > 0" in text or "true" in text])

    def test_axes_are_those_that_the_caller_gave(self) -> None:
        self.assertIn("rank(S) == 2 or rank(S) == 3", asked(POOL))

    def test_what_the_entry_requires_itself_is_not_said_twice(self) -> None:
        self.assertNotIn("width[0] > 0", asked(POOL, "width[0] > 0"))
        self.assertNotIn("rank(S) == 2 or rank(S) == 3", asked(POOL, "rank(signal) == 2"))

    def test_that_a_number_is_infinite_is_not_decided_by_its_range(self) -> None:
        known = Known.of(composition(POOL), ())
        for value in (math.inf, -math.inf):
            for func in ("eq", "ne", "lt", "ge"):
                self.assertIsNone(known.decided(host(func, Name("p"), Num(value))))

    def test_a_part_of_one_branch_asks_where_the_branch_is_taken(self) -> None:
        body = f"result = signal if flat else {POOL.removeprefix('result = ')}"
        self.assertIn("flat or width[0] > 0", asked(body))

    def test_what_both_branches_ask_is_asked_of_every_call(self) -> None:
        pool = POOL.removeprefix("result = ")
        self.assertIn("width[0] > 0", asked(f"result = {pool} if flat else neg({pool})"))

    def test_operands_that_a_part_broadcasts_must_broadcast(self) -> None:
        by_name = {op.name: op for op in with_demands(library())}
        texts = [spell(condition) for condition, _ in by_name["pairwise_distance"].requires]
        self.assertIn("broadcasts(A, B)", texts)

    def test_parts_of_parts_ask_too(self) -> None:
        by_name = {op.name: op for op in with_demands(library())}
        self.assertIn("rank(S) > 0", [spell(condition) for condition, _ in by_name["fft_ihfft2"].requires])


if __name__ == "__main__":
    unittest.main()
