"""Reductions by mul, max, min and logaddexp have derived gradients, which the compiler's numeric checks accept."""

from __future__ import annotations

import unittest
from functools import cache

from middle_support import derive
from support import ROOT, SCHEMAS

from ctgen.model.ops import Derived
from ctgen.pipeline.derive import derive_all
from ctgen.pipeline.load import load

FOLDS = ROOT / "tests" / "user_ops" / "folds.yaml"


@cache
def derived() -> dict[str, Derived]:
    ops, found = load([*sorted(SCHEMAS.glob("*.yaml")), FOLDS], root=ROOT)
    assert not found.errors, found.errors
    names = tuple(op.name for op in ops if op.file == "tests/user_ops/folds.yaml")
    made, found = derive_all(ops, only=names)
    assert not found.errors, found.errors
    return {d.op.name: d for d in made if d.op.name in names}


class Folds(unittest.TestCase):
    def test_each_has_a_gradient_and_a_tangent_of_every_order(self) -> None:
        made = derived()
        self.assertEqual(len(made), 10)
        for name, d in made.items():
            with self.subTest(name):
                self.assertEqual([g.target for g in d.gradients], ["self"])
                self.assertEqual([t.target for t in d.tangents], ["result"])
                self.assertIsNone(d.order)

    def test_a_product_needs_no_result(self) -> None:
        made = derived()
        for name in ("product", "running_product"):
            self.assertEqual([s.save.name for s in made[name].saves], ["self"])

    def test_bits_stand_for_where_an_extreme_starts(self) -> None:
        self.assertEqual([(s.save.name, s.save.form) for s in derived()["running_max"].saves], [("start", "bits")])


class OneAxis(unittest.TestCase):
    def test_one_axis_may_be_asked_for_of_a_tensor_that_has_none(self) -> None:
        """Derived gradients are right for every call that the entry allows."""
        for by in ("add", "mul", "max", "min", "logaddexp", "hypot"):
            with self.subTest(by):
                _, found = derive(ONE_AXIS % by)
                self.assertEqual([(i.code, i.text) for i in found.items if i.code != "CT0707"], [])


ONE_AXIS = """
folded:
  doc: A test.
  args:
    self: T[*S]
    dim: dim(self)
    keepdim: bool = false
  returns: T[*reduce(S, dim, keepdim)]
  where: {T: float}
  forward:
    reduce: {map: self, by: %s, dim: dim, acc: wide(T)}
"""


if __name__ == "__main__":
    unittest.main()
