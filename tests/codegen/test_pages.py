"""Pages of operators: each public one has a page, code blocks are narrow, and curves have the values of the functions
that they show."""

from __future__ import annotations

import math
import re
import unittest
from functools import cache

from support import ROOT, library

from ctgen.commands.curves import POINTS, Curves, curves
from ctgen.commands.pages import CURVES, pages, plotted
from ctgen.interpret.machine import Machine
from ctgen.pipeline.records import library_sources
from ctgen.render.docs.pages import CODE_WIDTH, Group, Paged, index
from ctgen.render.text import statement


@cache
def printed() -> dict[str, str]:
    return dict(pages(library(), ROOT / "templates", library_sources(ROOT).project.groups))


@cache
def curve(name: str) -> Curves:
    machine = Machine({d.op.name: d.op for d in library()})
    found = curves(next(d for d in library() if d.op.name == name), machine)
    assert found is not None
    return found


class Pages(unittest.TestCase):
    def test_every_public_operator_has_a_page_and_a_line_of_the_index(self) -> None:
        names = {d.op.row for d in library() if not d.op.private}
        for name in names:
            page = f"{name.lstrip('_')}.md"
            self.assertTrue(printed()[page].startswith(f"# {name}\n"), page)
            self.assertIn(f"]({page})", printed()["README.md"])
        self.assertEqual(len(printed()), len(names) + 2)  # README.md and the curves
        self.assertIn(CURVES, printed())

    def test_blocks_of_code_fit_a_small_screen(self) -> None:
        for name, text in printed().items():
            blocks = re.findall(r"(?ms)^```.*?\n(.*?)^```$", text) if name.endswith(".md") else []
            wide = [line for block in blocks for line in block.splitlines() if len(line) > CODE_WIDTH]
            self.assertEqual(wide, [], name)

    def test_a_page_states_what_is_kept(self) -> None:
        self.assertIn("**Kept for backward**\n\nSaved: self for the gradient of other", printed()["mul.md"])

    def test_operators_without_groups_are_listed_by_file(self) -> None:
        rows = [Paged("b", "two", "B."), Paged("a", "one", "A."), Paged("c", "two", "C.")]
        shown = [(group.name, [row.name for row in group.rows]) for group in index(rows, (), str)]
        self.assertEqual(shown, [("one", ["a"]), ("two", ["b", "c"])])
        groups = (Group("Second", ("two",)), Group("First", ("one",), ("c",)))
        shown = [(group.name, [row.name for row in group.rows]) for group in index(rows, groups, str)]
        self.assertEqual(shown, [("Second", ["b"]), ("First", ["a", "c"])])


class Statements(unittest.TestCase):
    def test_a_statement_is_broken_between_words_and_not_in_strings(self) -> None:
        text = 'ct_tensor *result = ct_einsum("a b c d", tensors, more, names);'
        self.assertEqual(
            statement(text, 40).split("\n"),
            ['ct_tensor *result = ct_einsum("a b c d",', "    tensors, more, names);"],
        )
        self.assertEqual(statement(text, 100), text)
        self.assertEqual(re.sub(r"\n +", " ", statement(text, 30)), text)


class Lines(unittest.TestCase):
    def test_a_function_and_its_gradient_have_their_values(self) -> None:
        found = curve("tanh")
        self.assertEqual(list(found.lines), ["result", "self.grad"])
        self.assertEqual((found.x[0], found.x[-1], len(found.x)), (-4.0, 4.0, POINTS))
        for x, y, grad in zip(found.x, found.lines["result"], found.lines["self.grad"]):
            assert y is not None and grad is not None
            self.assertAlmostEqual(y, math.tanh(x), places=5)
            self.assertAlmostEqual(grad, 1 - math.tanh(x) ** 2, places=4)

    def test_other_operands_are_held(self) -> None:
        found = curve("mul")
        self.assertEqual(found.held, {"other": 1.5})
        self.assertEqual(list(found.lines), ["result", "self.grad", "other.grad"])
        self.assertEqual(found.lines["other.grad"], found.x)

    def test_copies_and_operators_that_are_not_elementwise_have_none(self) -> None:
        several = [d for d in library() if d.op.row in ("clone", "contiguous", "zero", "sum", "eq", "dropout")]
        self.assertEqual(plotted(several), {})


if __name__ == "__main__":
    unittest.main()
