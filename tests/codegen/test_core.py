"""In core functions (the generated functions that compute an operator) every declared local is used; each kind of
definition is tested by an example.
"""

from __future__ import annotations

import re
import unittest

from ctgen.lower.op import LoweredOp
from ctgen.model.ops import signature_of
from ctgen.render.op.core.core import Core, core
from ctgen.render.op.core.dims import DimGroup, DimLocal, PackLocal

from support import ROOT, library, own_project


def cores() -> dict[str, Core]:
    derived = [one for one in library() if one.op.meaning.kind != "runtime"]
    ops = {one.op.name: signature_of(one.op) for one in library()}
    return {one.op.name: core(LoweredOp(one, ops)) for one in derived}


def core_text(text: str, name: str) -> str:
    """Returns the core function of an entry, as printed for a user's project, on one line: the formatter breaks
    lines."""
    made = own_project(text)
    assert made.emitted is not None, made.diagnostics.errors
    found = re.search(rf"^static [^\n]*{name}_core\(.*?^}}", made.emitted.files[f"ops/{name}.c"], re.S | re.M)
    assert found is not None
    return " ".join(found.group().split())


class Locals(unittest.TestCase):
    def test_each_dim_that_has_a_local_is_read(self) -> None:
        read = 0
        for name, made in cores().items():
            for step in (step for group in made.dims for step in group.steps):
                if isinstance(step, (DimLocal, PackLocal)):
                    with self.subTest(op=name, dim=step.name):
                        read += 1
                        self.assertIn(step.name, made.reads)
        self.assertGreater(read, 100)

    def test_a_dim_that_no_formula_reads_has_none(self) -> None:
        entry = (
            "plain:\n  doc: self and the sum of other.\n  args:\n    self: T[N]\n    other: T[M]\n  returns: T[N]\n"
            "  where: {T: float}\n  requires:\n    - N > 1\n  forward:\n    compose: result = self + sum(other)\n"
            "  tests:\n    cases:\n      - {self: [2], other: [3]}\n"
        )
        text = core_text(entry, "plain")
        self.assertIn("const int64_t N = cti_size_at(self, 0);", text)
        self.assertNotIn("int64_t M", text)
        self.assertIn('cti_check_ndim(call->op, "other", other, 1, false)', text)

    def test_an_attribute_that_is_passed_to_nothing_has_none(self) -> None:
        for name, made in cores().items():
            for step in made.attributes:
                with self.subTest(op=name, attribute=step.name):
                    self.assertTrue(step.may_fail or step.name in made.reads)


class Groups(unittest.TestCase):
    def test_the_only_check_of_an_optional_tensor_joins_the_test_that_it_is_there(self) -> None:
        entry = (
            "plain:\n  doc: self, scaled.\n  args:\n    self: T[*S]\n    scale: T[]?\n  returns: T[*S]\n  where: {T:"
            " float}\n  forward:\n    compose: result = self * scale if has(scale) else self + 0\n  tests:\n   "
            " cases:\n      - {self: [2], scale: []}\n"
        )
        self.assertIn('if (!cti_absent(scale) && cti_check_ndim(call->op, "scale"', core_text(entry, "plain"))

    def test_a_group_without_steps_is_left_out(self) -> None:
        self.assertFalse([group for made in cores().values() for group in made.dims if not group.steps])
        self.assertFalse(DimGroup("bias", ()).may_fail)


class Templates(unittest.TestCase):
    def test_each_kind_of_meaning_has_a_file(self) -> None:
        shown = {made.template for made in cores().values()}
        self.assertGreaterEqual(len(shown), 7)
        for path in shown:
            self.assertTrue((ROOT / "templates" / path).exists(), path)

    def test_the_label_stands_where_something_jumps_to_it(self) -> None:
        for name, made in cores().items():
            with self.subTest(op=name):
                self.assertTrue(made.can_fail)
        entry = (
            "twice:\n  doc: The parts of self.\n  args:\n    self: T[*S]\n  returns: 2 * T[*S]\n  where: {T: float}\n"
            "  forward:\n    compose: result = [self + 0, self * 2]\n  tests:\n    cases:\n      - {self: [2]}\n"
        )
        text = core_text(entry, "twice")
        self.assertEqual("goto failed;" in text, " failed:" in text)


if __name__ == "__main__":
    unittest.main()
