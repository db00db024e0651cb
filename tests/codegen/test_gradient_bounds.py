"""Bounds of gradients at points without a derivative: the samples of opcheck's job `points` for the library's
operators, computed only from their definitions.
"""

from __future__ import annotations

import math
import unittest

from ctgen.samples.tensors import TensorSpec
from ctgen.samples.text import Sample
from testdata_support import own_samples, sample

Bounds = tuple[complex, complex]


def bounds(s: Sample, name: str) -> list[Bounds]:
    low, high = (next(e for e in ends if e.name == name) for ends in (s.low, s.high))
    return list(zip(low.values, high.values))


def at(s: Sample, name: str, **values: float) -> Bounds:
    """Returns the bounds of the gradient of an input at the element at which the inputs have these values. -0 and 0 are
    different values.
    """
    specs = {arg: s.args[arg] for arg in values}
    assert all(isinstance(spec, TensorSpec) for spec in specs.values())
    count = specs[name].numel
    found = [
        i
        for i in range(count)
        if all(repr(float(specs[arg].elements()[i].real)) == repr(float(v)) for arg, v in values.items())
    ]
    return bounds(s, name)[found[0]]


def is_silent(found: Bounds) -> bool:
    return all(math.isnan(end.real) for end in found)


ROOT_OF_SHIFTED = """
shifted_root:
  doc: Square root of self - 1.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    elementwise: sqrt(self - 1)
  tests: {domain: {self: [1.2, 4]}}
"""
CUT = """
cut:
  doc: The smaller of self and limit.
  args:
    self: T[*S]
    limit: float = 0.3
  returns: T[*S]
  where: {T: float}
  forward:
    elementwise: min(self, limit)
"""


class GradientBounds(unittest.TestCase):
    def assert_between(self, found: Bounds, low: float, high: float) -> None:
        self.assertAlmostEqual(found[0].real, low, 4)
        self.assertAlmostEqual(found[1].real, high, 4)

    def test_a_kink_is_bounded_by_its_one_sided_derivatives(self) -> None:
        s = sample("relu", "special points f64")
        self.assert_between(at(s, "self", self=-0.0), 0, 1)
        self.assert_between(at(s, "self", self=2.0), 1, 1)
        self.assert_between(at(s, "self", self=-math.inf), 0, 0)

    def test_a_root_at_zero_has_an_infinite_gradient(self) -> None:
        _, samples = own_samples(ROOT_OF_SHIFTED)
        s = next(s for s in samples if s.about == "special points f64")
        self.assertEqual(at(s, "self", self=1.0), (math.inf, math.inf))

    def test_a_jump_and_a_result_that_is_not_finite_say_nothing(self) -> None:
        self.assertTrue(is_silent(at(sample("sign", "special points f64"), "self", self=0.0)))
        self.assertTrue(is_silent(at(sample("log", "special points f64"), "self", self=0.0)))
        self.assertTrue(is_silent(at(sample("relu", "special points f64"), "self", self=math.nan)))

    def test_a_tie_lies_between_nothing_and_all_and_gives_one_together(self) -> None:
        s = sample("maximum", "special points f64")
        self.assert_between(at(s, "self", self=2.0, other=2.0), 0, 1)
        self.assert_between(at(s, "other", self=1.0, other=2.0), 1, 1)
        ties = sample("amax", "ones f64")
        self.assertGreater(len(bounds(ties, "self")), 1)
        for found in bounds(ties, "self"):
            self.assert_between(found, 0, 1)

    def test_equal_elements_of_a_softmax_have_no_gradient_together(self) -> None:
        for about in ("zeros f64", "ones f64", "among others both zeros f64"):
            self.assert_between(bounds(sample("softmax", about), "together")[0], 0, 0)

    def test_what_an_entry_states_is_left_to_it(self) -> None:
        s = sample("pow", "special points f64")
        self.assertTrue(is_silent(at(s, "self", self=math.inf, exponent=-math.inf)))
        self.assertTrue(is_silent(at(s, "exponent", self=0.0, exponent=0.0)))
        self.assert_between(at(s, "self", self=0.0, exponent=0.0), 0, 0)
        self.assert_between(at(s, "self", self=2.0, exponent=2.0), 4, 4)

    def test_complex_numbers_have_bounds_along_both_axes(self) -> None:
        for low, high in bounds(sample("vector_norm_one", "zeros c128"), "self"):
            self.assertAlmostEqual(low, -1 - 1j, 4)
            self.assertAlmostEqual(high, 1 + 1j, 4)

    def test_an_operand_broadcast_to_no_elements_has_gradient_zero(self) -> None:
        found = bounds(sample("mul", "empty f64"), "other")
        self.assertEqual(found, [(0, 0)] * len(found))
        self.assertTrue(found)

    def test_single_precision_has_the_same_bounds(self) -> None:
        wide, narrow = (sample("relu", f"special points {dtype}") for dtype in ("f64", "f32"))
        self.assertEqual(str(bounds(narrow, "self")), str(bounds(wide, "self")))
        self.assertEqual([e.dtype for e in narrow.low], ["f32", "f64"])

    def test_bounds_among_the_attributes_are_points(self) -> None:
        _, samples = own_samples(CUT)
        s = next(s for s in samples if s.about == "special points f64")
        self.assert_between(at(s, "self", self=0.3), 0, 1)


if __name__ == "__main__":
    unittest.main()
