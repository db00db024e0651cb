"""Batching rules: rules derived from an entry, rules stated by `batch:`, and rejected entries."""

import unittest
from pathlib import Path

from ctgen.derive.batching import Batching, batching
from ctgen.language.formula import parse_program
from ctgen.model.diag import Sink
from ctgen.pipeline import load
from support import ROOT


def library() -> tuple[dict[str, Batching], set[str]]:
    """Returns the batching rule of every operator, and the operators that the rules' programs call."""
    ops, diagnostics = load.load(sorted((ROOT / "schemas").glob("*.yaml")), None, ROOT)
    assert not diagnostics.errors
    return {op.name: batching(op) for op in ops}, {op.row for op in ops if not op.private}


CUT = """
cotangent: 1

cut:
  doc: The first of the slices of self.
  args:
    self: T[*S]
    behind: int
  means:
    behind: an axis
  returns: T[*with(S, {0}, 1)]
  where: {{T: any}}
  requires:
    - behind > 0
    - behind < rank(self)
  forward:
    view: slice(self, {0}, 0, 1, 1)
"""


def rule(text: str) -> Batching:
    path = Path("cut.yaml")
    found = load.load_all([path], None, None, {path: text})
    assert not found.diagnostics.errors, found.diagnostics
    return batching(found.ops[0])


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.rules, cls.rows = library()

    def roles(self, name: str, plan: int = 0) -> list[str]:
        return [role.role for role in self.rules[name].plans[plan].roles]

    def test_elementwise_formulas_broadcast_behind_the_batch(self) -> None:
        self.assertEqual(self.roles("mul"), ["broad", "broad"])
        self.assertEqual(self.roles("recurrence")[:2], ["lead", "lead"])  # items of one pack: all batched
        self.assertEqual(self.rules["tril"].plans[0].roles[0].least, 2)

    def test_axes_move_on(self) -> None:
        self.assertEqual(self.roles("sum")[:2], ["lead", "every"])
        self.assertEqual(self.roles("softmax")[:2], ["lead", "axis"])
        self.assertEqual(self.roles("squeeze"), ["lead", "rest"])
        self.assertEqual(self.roles("permute"), ["lead", "order"])
        self.assertEqual(self.roles("unsqueeze"), ["lead", "new"])

    def test_views_move_sizes_and_strides(self) -> None:
        self.assertEqual(self.roles("view"), ["lead", "count"])
        self.assertEqual(self.roles("expand")[:2], ["lead", "expanded"])
        self.assertEqual(self.roles("as_strided")[:3], ["lead", "sizes", "strides"])

    def test_an_axis_that_an_entry_numbers_from_the_front_is_no_plan(self) -> None:
        self.assertFalse(self.rules["t"].plans)
        for axis in ("0", "-behind"):  # the batch dimension might be the first
            self.assertFalse(rule(CUT.format(axis)).plans, axis)
        self.assertTrue(rule(CUT.format("-1")).plans)

    def test_defaults_of_axes_are_known(self) -> None:
        self.assertEqual([role.axis for role in self.rules["flatten"].plans[0].roles], [0, 0, -1])
        self.assertEqual(self.rules["mse_loss"].plans[0].roles[2].axis, 1)  # mean

    def test_a_kernel_that_nothing_tells_of_is_called_for_each_slice(self) -> None:
        self.assertTrue(self.rules["masked_scatter"].loops)
        self.assertFalse(self.rules["cross_entropy"].plans)
        self.assertTrue(self.rules["cross_entropy"].composed)  # by its reference

    def test_sizes_that_depend_on_values_have_no_rule(self) -> None:
        self.assertEqual(self.rules["masked_select"].sized, 0b10)
        self.assertEqual(self.rules["nonzero"].sized, 0b1)

    def test_plans_are_tried_in_the_order_of_the_lines(self) -> None:
        self.assertEqual(self.roles("batched_conv2d")[:3], ["fold", "whole", "whole"])
        self.assertEqual(self.roles("batched_conv2d", 1)[:3], ["fold", "fold", "fold"])
        self.assertEqual([plan.folded for plan in self.rules["batched_conv2d"].plans], [0, 1])

    def test_few_rows_are_called_for_each_slice(self) -> None:
        sliced = {name.partition(".")[0] for name, rule in self.rules.items() if rule.loops and not rule.sized}
        loops = sliced & self.rows
        self.assertLessEqual(len(loops), 0.03 * len(self.rows), sorted(loops))


ENTRY = """cotangent: 1
my_pick:
  doc: The elements of self at index.
  args:
    self: T[*S]
    index: i64[*J]
  returns: T[*J]
  where: {T: float}
  forward:
    primitive: gather
    kernel: {cpu: x.c}
  batch: BATCH
"""


class Lines(unittest.TestCase):
    def read(self, batch: str) -> tuple[object, str]:
        import tempfile

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.yaml"
            path.write_text(ENTRY.replace("BATCH", batch))
            from ctgen.read.entry import build_file

            sink = Sink()
            read = build_file(path.read_bytes(), "mine.yaml", sink, {})
            texts = " ".join(item.text for item in sink.done().items)
            return (read.ops[0].batch if read.ops else None), texts

    def test_each_kind_of_line_is_read(self) -> None:
        batch, _ = self.read("|\n    leading self, index\n    fold self 0, index 1, result 1\n    loop")
        self.assertEqual([line.kind for line in batch.lines], ["leading", "fold"])
        self.assertEqual(batch.lines[1].items, (("self", 0), ("index", 1), ("result", 1)))
        self.assertTrue(batch.loops)
        self.assertIsNone(batch.program)

    def test_a_formula_is_a_program(self) -> None:
        batch, _ = self.read("self + index")
        self.assertEqual(batch.program.statements[0].targets, ("result",))
        self.assertFalse(batch.loops)
        self.assertEqual(len(parse_program_of("a = self\nresult = a").statements), 2)

    def test_what_names_no_argument_is_told(self) -> None:
        _, texts = self.read("leading self, 1+2")
        self.assertIn("names no argument of a batch", texts)


def parse_program_of(text: str) -> object:
    from ctgen.model.ops import NOWHERE
    from ctgen.model.source import Text

    return parse_program(Text(text, "x", (0, text.index("\n") + 1), ((1, 1), (2, 1)), NOWHERE), Sink(), "result")


if __name__ == "__main__":
    unittest.main()
