"""Linearity in the output gradients: what is proved, what is refused, and the split by output."""

from __future__ import annotations

import unittest

from middle_support import derive, gradient, library_signatures, of_library, text_of

from ctgen.diag import Sink
from ctgen.linear import NotLinear, check, split
from ctgen.model import Assign, Call, Grad, If, Name, Num, Program, Span
from ctgen.walk import program_of

A, B, X = Grad("a"), Grad("b"), Name("x")


def op(name: str, *args: object) -> Call:
    return Call(name, args, (), "op")  # type: ignore[arg-type]


def parts(value: object) -> dict[str, str]:
    return {output: text_of(program) for output, program in split(library_signatures(), program_of("t", value))}  # type: ignore[arg-type]


class Split(unittest.TestCase):
    def test_a_sum_is_one_group_of_terms_for_each_gradient(self) -> None:
        self.assertEqual(parts(op("add", op("mul", A, X), op("mul", B, X))), {"a": "a.grad * x", "b": "b.grad * x"})

    def test_a_common_factor_goes_to_both(self) -> None:
        self.assertEqual(parts(op("mul", op("sub", A, B), X)), {"a": "a.grad * x", "b": "-b.grad * x"})

    def test_a_local_name_shared_by_both_is_split_too(self) -> None:
        program = Program((Assign(("s",), op("add", A, B)), Assign(("t",), op("mm", Name("s"), X))))
        found = {o: text_of(p) for o, p in split(library_signatures(), program)}
        self.assertEqual(found, {"a": "mm(a.grad, x)", "b": "mm(b.grad, x)"})

    def test_statements_free_of_gradients_are_kept_where_they_are_needed(self) -> None:
        program = Program(
            (Assign(("s",), op("tanh", X)), Assign(("u",), op("exp", X)), Assign(("t",), op("add", op("mul", A, Name("s")), B)))
        )
        found = dict(split(library_signatures(), program))
        self.assertEqual(text_of(found["a"]), "s = tanh(x)\nt = a.grad * s")
        self.assertEqual(text_of(found["b"]), "b.grad")

    def test_a_choice_by_an_attribute_keeps_both_sides(self) -> None:
        self.assertEqual(parts(If(Name("keepdim"), op("neg", A), A)), {"a": "-a.grad if keepdim else a.grad"})

    def test_two_outputs_of_a_cell_share_their_formula(self) -> None:
        cell = of_library("lstm_update")["lstm_update"]
        found = dict(gradient(cell, "c").terms)
        self.assertEqual(set(found), {"hy", "cy"})
        self.assertNotIn("hy.grad", text_of(found["cy"]))
        self.assertNotIn("cy.grad", text_of(found["hy"]))


class Refused(unittest.TestCase):
    def refusal(self, value: object) -> str:
        with self.assertRaises(NotLinear) as found:
            parts(value)
        return found.exception.kind

    def test_a_product_of_two_gradients(self) -> None:
        self.assertEqual(self.refusal(op("mul", A, A)), "product")
        self.assertEqual(self.refusal(op("mul", A, B)), "product")

    def test_a_gradient_under_a_division_or_in_a_condition(self) -> None:
        self.assertEqual(self.refusal(op("div", X, A)), "product")
        self.assertEqual(self.refusal(op("where", op("gt", A, Num(0)), A, Num(0))), "product")

    def test_a_function_that_is_not_linear(self) -> None:
        self.assertEqual(self.refusal(op("exp", A)), "product")

    def test_a_term_without_gradient(self) -> None:
        self.assertEqual(self.refusal(op("add", A, X)), "term")
        self.assertEqual(self.refusal(op("where", X, A, Num(1))), "term")

    def test_zeros_are_no_term(self) -> None:
        self.assertEqual(parts(op("where", X, A, Num(0))), {"a": "where(x, a.grad, 0)"})

    def test_the_message_names_the_part(self) -> None:
        sink = Sink()
        check(library_signatures(), program_of("t", op("add", A, op("mul", A, A))), ("a",), Span("f", 1, 1, 2), sink)
        self.assertEqual([(i.code, i.text) for i in sink.done().items], [("CT0503", "gradient is not linear in a.grad: 'a.grad * a.grad'")])

    def test_an_op_is_linear_where_its_entry_says_so(self) -> None:
        text = """
half:
  doc: A test.
  args:
    self: T[N]
    dims: dims(self) = all
  returns: T[N]
  where: {T: float}
  forward:
    primitive: flip
    kernel: {cpu: half.c}
%s  backward:
    self: half(result.grad, dims)
  saved: nothing
"""
        _, without = derive(text % "")
        _, with_claim = derive(text % "  linear_in: self\n")
        self.assertIn("CT0503", [i.code for i in without.items])
        self.assertNotIn("CT0503", [i.code for i in with_claim.items])


if __name__ == "__main__":
    unittest.main()
