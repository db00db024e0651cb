"""Scalar derivatives, their simplification, and the derived gradients of elementwise operators."""

from __future__ import annotations

import unittest

from middle_support import binary, derive, gradient, of_library, scalar, text_of, unary

from ctgen.derive.scalar import Scalar
from ctgen.derive.simplify import all_real, clean
from ctgen.language.spell import spell
from ctgen.model.ops import Grad, Name, Num


def grad(text: str, at: str = "self", complex_values: bool = False) -> str:
    leaves = (lambda leaf: not isinstance(leaf, Num)) if complex_values else all_real
    rules = Scalar(leaves)
    return spell(rules.gradient(clean(scalar(text), leaves), Name(at), Grad("result")))


class Formulas(unittest.TestCase):
    def test_gradients_read_as_a_person_writes_them(self) -> None:
        cases = {
            "self * other": "result.grad * other",
            "self - other": "result.grad",
            "-self": "-result.grad",
            "self / other": "result.grad / other",
            "log(self)": "result.grad / self",
            "exp(self)": "result.grad * exp(self)",
            "sq(self)": "result.grad * 2 * self",
            "abs(self)": "result.grad * sgn(self)",
            "floor(self)": "0",
            "self if self > 0 else 0": "result.grad if self > 0 else 0",
            "stop(self) * self": "result.grad * stop(self)",
        }
        for text, wanted in cases.items():
            with self.subTest(text):
                self.assertEqual(grad(text), wanted)

    def test_a_holomorphic_function_contributes_the_conjugate_of_its_derivative(self) -> None:
        self.assertEqual(grad("self * other", complex_values=True), "result.grad * conj(other)")
        self.assertEqual(
            grad("self / other", "other", complex_values=True), "-(result.grad * conj(self / other / other))"
        )

    def test_two_sided_functions_carry_their_own_rules(self) -> None:
        self.assertEqual(grad("conj(self)", complex_values=True), "conj(result.grad)")
        self.assertEqual(grad("real(self)", complex_values=True), "real(result.grad)")

    def test_an_if_becomes_an_if(self) -> None:
        self.assertEqual(grad("sq(self) if self > 1 else 3"), "result.grad * 2 * self if self > 1 else 0")


class CleanUp(unittest.TestCase):
    def test_neutral_elements_and_signs_fold(self) -> None:
        cases = {
            "0 + x": "x",
            "x - 0": "x",
            "1 * x": "x",
            "0 * x": "0",
            "x / 1": "x",
            "0 / x": "0",
            "-(-x)": "x",
            "x - -y": "x + y",
            "x * -y": "-(x * y)",
            "2 * (3 * x)": "6 * x",
            "pow(x, 1)": "x",
            "pow(x, 2)": "sq(x)",
            "x if 1 > 0 else y": "x",
            "x if y > 0 else x": "x",
            "conj(x)": "x",
            "real(x)": "x",
            "2 * 3": "6",
            "1 / 4": "0.25",
        }
        for text, wanted in cases.items():
            with self.subTest(text):
                self.assertEqual(spell(clean(scalar(text))), wanted)

    def test_an_inexact_quotient_of_literals_stays(self) -> None:
        self.assertEqual(spell(clean(scalar("1 / 3"))), "1 / 3")

    def test_conj_of_a_product_with_a_real_factor_keeps_to_the_complex_one(self) -> None:
        complex_x = lambda leaf: leaf == Name("x")  # noqa: E731
        self.assertEqual(spell(clean(scalar("conj(a * x)"), complex_x)), "a * conj(x)")


class Elementwise(unittest.TestCase):
    def test_the_result_is_reused_where_a_subterm_equals_it(self) -> None:
        d, found = derive(unary("tanh(self)", "  saved:\n    result: full\n"))
        self.assertFalse(found.items)
        self.assertEqual(gradient(d["f"], "self").text, "result.grad * (1 - result * result)")

    def test_the_result_is_reused_by_value(self) -> None:
        d, found = derive(unary("1 / (1 + exp(-self))", "  saved:\n    result: full\n"))
        self.assertFalse(found.items)
        self.assertEqual(gradient(d["f"], "self").text, "result.grad * result * (1 - result)")

    def test_the_table_offers_the_result_where_the_entry_keeps_it(self) -> None:
        kept, found = derive(unary("log(self)", "  saved:\n    result: full\n  tests: {domain: {self: [0.5, 2]}}\n"))
        self.assertFalse(found.items)
        self.assertEqual(gradient(kept["f"], "self").reads, ("result",))

    def test_a_declared_value_takes_the_place_of_its_subterm(self) -> None:
        mse = of_library("mse_loss")["mse_loss"]
        self.assertEqual(gradient(mse, "self").text, "result.grad * 2 * diff")
        history = {h.target: h.text for h in mse.saves[0].history}
        self.assertEqual(history, {"self": "diff.grad", "target": "-diff.grad"})

    def test_a_broadcast_operand_is_summed_and_another_is_not(self) -> None:
        d, _ = derive(binary("self * other", "  saved:\n    self: for other\n    other: for self\n"))
        self.assertEqual(text_of(gradient(d["f"], "other").graph), "sum_to_size(result.grad * self, shape(other))")
        d, _ = derive(unary("2 * self", "  saved: nothing\n"))
        self.assertEqual(text_of(gradient(d["f"], "self").graph), "2 * result.grad")

    def test_the_recorded_form_guards_what_the_scalar_form_never_computes(self) -> None:
        power = of_library("pow")["pow"]
        program = text_of(gradient(power, "self").graph)
        self.assertIn("where(exponent == 0", program.replace("t0_", "exponent == 0"))
        self.assertIn("pow(where(", program.replace("\n", " "))

    def test_a_zero_gradient_reads_and_saves_nothing(self) -> None:
        sign = of_library("sign")["sign"]
        self.assertTrue(gradient(sign, "self").zero)
        self.assertEqual(sign.saves, ())

    def test_reduced_spreads_the_gradient_over_the_values(self) -> None:
        program = text_of(gradient(of_library("mse_loss")["mse_loss"], "self").graph)
        self.assertIn("if reduction == mean else result.grad", program)
        self.assertIn("numel(broadcast(A, B))", program)

    def test_the_old_value_of_an_overwritten_argument_takes_no_part(self) -> None:
        self.assertEqual(of_library("copy_")["copy_"].differentiable, ("src",))

    def test_integer_and_bool_results_take_no_part(self) -> None:
        self.assertEqual(of_library("eq")["eq"].gradients, ())
        self.assertEqual(of_library("count_nonzero")["count_nonzero"].gradients, ())


class Tangents(unittest.TestCase):
    def test_forward_mode_has_no_conjugate(self) -> None:
        rule = of_library("mul")["mul"].tangents[0]
        self.assertEqual(rule.text, "self.tangent * other + other.tangent * self")
        self.assertEqual([name for name, _ in rule.terms], ["self", "other"])

    def test_a_written_gradient_gives_the_tangent_its_conventions(self) -> None:
        rule = of_library("relu")["relu"].tangents[0]
        self.assertEqual(rule.text, "self.tangent if live else 0")
        self.assertEqual(rule.reads, ("self",))

    def test_linear_ops_are_called_on_the_tangent(self) -> None:
        rule = of_library("mm")["mm"].tangents[0]
        self.assertEqual([text_of(p) for _, p in rule.terms], ["mm(self.tangent, mat2)", "mm(self, mat2.tangent)"])

    def test_arguments_linear_together_are_zero_beside_one_that_moves(self) -> None:
        rule = of_library("scatter_add")["scatter_add"].tangents[0]
        self.assertIn("zeros(shape(src)", text_of(dict(rule.terms)["self"]))

    def test_a_symmetric_jacobian_takes_the_tangent_for_the_gradient(self) -> None:
        rule = of_library("softmax")["softmax"].tangents[0]
        self.assertEqual(text_of(rule.program), "result * (self.tangent - sum(self.tangent * result, dim, true))")


if __name__ == "__main__":
    unittest.main()
