"""`ctgen explain` prints formulas in the schema's syntax, the saved tensors with the gradients that read them, copies
of in-place forms, the differentiation order, and explanations of codes; it rejects unknown names.
"""

from __future__ import annotations

import contextlib
import io
import unittest

from support import library

from ctgen.commands.explain import explain, explain_code
from ctgen.model.diag_tables import TABLE


def said(op: str, what: str | None = None) -> str:
    return explain(op, library(), what)


class Whole(unittest.TestCase):
    def test_position_meaning_gradients_saves_and_order_stand_in_it(self) -> None:
        text = said("mul")
        for part in (
            "schemas/binary.yaml:",
            "Product, element by element",
            "elementwise  self * other",
            "self.grad = result.grad * conj(other)",
            "result.tangent = ",
            "keeps        self, 4 bytes per element of self in f32",
            "read by other.grad",
            "only if other needs a gradient",
            "copies self first if other needs a gradient",
            "order        any",
        ):
            with self.subTest(part):
                self.assertIn(part, text)

    def test_let_names_that_a_formula_or_a_condition_uses_are_written_out(self) -> None:
        self.assertIn("n = (input - mean) * rstd", said("layer_norm"))
        self.assertIn("by_result = exponent == -1", said("pow.scalar"))

    def test_written_gradients_say_where(self) -> None:
        self.assertRegex(said("div"), r"given at schemas/binary\.yaml:\d+:5")
        self.assertIn("derived; reads other", said("mul"))

    def test_constants_say_why(self) -> None:
        self.assertIn(
            "weight: the gradient of the weights is defined for targets that are probabilities", said("cross_entropy")
        )

    def test_every_op_can_be_explained_within_the_width_of_a_page(self) -> None:
        for d in library()[::4]:  # no part of the text applies to only one operator
            for what in (None, "memory", "order", "inplace"):
                text = said(d.op.name, what)
                with self.subTest(d.op.name, what=what):
                    self.assertTrue(text.startswith(d.op.name))
                    self.assertLessEqual(max(len(line) for line in text.splitlines()), 140)


class Parts(unittest.TestCase):
    def test_memory_names_form_bytes_and_reader(self) -> None:
        text = said("relu", "memory")
        self.assertIn("live = bits(self > 0), 1 bit per element of self", text)
        self.assertIn("read by self.grad = result.grad if live else 0", text)
        self.assertNotIn("tangent", text)

    def test_memory_says_what_is_not_kept(self) -> None:
        self.assertIn("not kept: self, target", said("mse_loss", "memory"))
        self.assertIn("nothing: its gradients read sizes, dtypes and attributes only", said("sum", "memory"))
        self.assertIn("nothing: the gradient is 0", said("sign", "memory"))
        self.assertIn("nothing: it creates no node", said("eq", "memory"))

    def test_a_composition_names_the_parts_that_keep_something(self) -> None:
        self.assertIn("vector_norm_two (self, result)", said("pairwise_distance", "memory"))

    def test_conditions_of_saves_are_told(self) -> None:
        self.assertIn("only when not by_result and not free", said("pow.scalar", "memory"))

    def test_in_place_tells_what_is_copied_and_for_whom(self) -> None:
        self.assertIn("copies nothing: no gradient reads self", said("div", "inplace"))
        self.assertIn("changes the sizes and strides of self, no element", said("transpose", "inplace"))
        self.assertIn("always: it writes into self", said("copy_", "inplace"))
        self.assertIn("not offered", said("matmul", "inplace"))

    def test_order_of_ops_without_a_gradient(self) -> None:
        self.assertIn("0: there is nothing to differentiate", said("eq", "order"))


class Names(unittest.TestCase):
    def complaint(self, op: str) -> str:
        with contextlib.redirect_stderr(io.StringIO()) as said_there:
            self.assertEqual(said(op), "")
        return said_there.getvalue()

    def test_an_unknown_op_gets_the_nearest_name(self) -> None:
        self.assertEqual(self.complaint("matmull"), "ctgen: there is no op 'matmull'; did you mean 'matmul'?\n")

    def test_every_code_has_a_paragraph(self) -> None:
        for code, row in TABLE.items():
            text = explain_code(code)
            with self.subTest(code):
                self.assertTrue(text.startswith(f"{code}  "))
                self.assertIn(row.paragraph.split()[0], text)
                self.assertNotIn("{name}", text)

    def test_an_unknown_code_is_told(self) -> None:
        with contextlib.redirect_stderr(io.StringIO()) as said_there:
            self.assertEqual(explain_code("CT0599"), "")
        self.assertIn("there is no diagnostic CT0599", said_there.getvalue())


if __name__ == "__main__":
    unittest.main()
