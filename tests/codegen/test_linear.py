"""Linearity in the output gradients: formulas that are proved linear, that are rejected, and that are split by
output."""

from __future__ import annotations

import cmath
import random
import unittest

from middle_support import derive, gradient, library, library_signatures, of_library, text_of

from ctgen.derive.linear import NotLinear, Prover, check, is_joint, split
from ctgen.interpret.arrays import Array, array
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model.diag import Sink
from ctgen.model.ops import Assign, Call, Grad, If, Name, Num, Op, Program, Span, Tangent, TensorType
from ctgen.model.visit import program_of
from ctgen.resolve.rule_text import Signatures
from ctgen.samples.sampling import Sampler
from ctgen.verify.call import random_like

OPS = Signatures(library_signatures(), {op.name: op for op in library()})
A, B, C, X = Grad("a"), Grad("b"), Grad("c"), Name("x")


def op(name: str, *args: object) -> Call:
    return Call(name, args, (), "op")  # type: ignore[arg-type]


def parts(value: object) -> dict[str, str]:
    return {output: text_of(program) for output, program in split(OPS, program_of("t", value))}


class Split(unittest.TestCase):
    def test_a_sum_is_one_group_of_terms_for_each_gradient(self) -> None:
        self.assertEqual(parts(op("add", op("mul", A, X), op("mul", B, X))), {"a": "a.grad * x", "b": "b.grad * x"})

    def test_a_common_factor_goes_to_both(self) -> None:
        self.assertEqual(parts(op("mul", op("sub", A, B), X)), {"a": "a.grad * x", "b": "-b.grad * x"})

    def test_a_local_name_shared_by_both_is_split_too(self) -> None:
        program = Program((Assign(("s",), op("add", A, B)), Assign(("t",), op("mm", Name("s"), X))))
        found = {o: text_of(p) for o, p in split(OPS, program)}
        self.assertEqual(found, {"a": "mm(a.grad, x)", "b": "mm(b.grad, x)"})

    def test_statements_free_of_gradients_are_kept_where_they_are_needed(self) -> None:
        program = Program(
            (
                Assign(("s",), op("tanh", X)),
                Assign(("u",), op("exp", X)),
                Assign(("t",), op("add", op("mul", A, Name("s")), B)),
            )
        )
        found = dict(split(OPS, program))
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


class Joint(unittest.TestCase):
    """A call that is linear in several arguments jointly, each of which may be omitted."""

    def test_an_argument_of_another_gradient_is_left_out(self) -> None:
        found = parts(op("layer_norm_tangent", X, Name("sizes"), A, B, C, Name("w")))
        self.assertEqual(
            found,
            {
                "a": "layer_norm_tangent(x, sizes, a.grad, weight=w)",
                "b": "layer_norm_tangent(x, sizes, weight_direction=b.grad, weight=w)",
                "c": "layer_norm_tangent(x, sizes, bias_direction=c.grad, weight=w)",
            },
        )

    def test_one_that_must_be_given_is_zeros(self) -> None:
        found = parts(op("slice_scatter", A, B, Num(0)))
        zeros = "zeros(shape(a.grad), dtype=dtype_of(b.grad), device=device_of(b.grad))"
        self.assertEqual(found["b"], f"slice_scatter({zeros}, b.grad, 0)")

    def test_which_rules_are_one_call(self) -> None:
        x, w = Tangent("x"), Tangent("w")
        for value, joint in (
            (op("rms_norm_tangent", X, Name("sizes"), x, w), True),
            (op("rms_norm_tangent", X, Name("sizes"), x), False),
            (op("rms_norm_tangent", X, Name("sizes"), op("neg", x), w), False),
            (op("slice_scatter", x, w), False),
            (op("neg", op("rms_norm_tangent", X, Name("sizes"), x, w)), False),
        ):
            with self.subTest(text_of(program_of("t", value))):
                self.assertEqual(is_joint(OPS, program_of("t", value)), joint)


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
        check(OPS, program_of("t", op("add", A, op("mul", A, A))), ("a",), Span("f", 1, 1, 2), sink)
        self.assertEqual(
            [(i.code, i.text) for i in sink.done().items],
            [("CT0503", "gradient is not linear in a.grad: 'a.grad * a.grad'")],
        )

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

    def test_numbers_that_are_given(self) -> None:
        """masked_fill is linear only if it fills with 0."""
        self.assertEqual(parts(op("masked_fill", A, X, Num(0))), {"a": "masked_fill(a.grad, x, 0)"})
        self.assertEqual(self.refusal(op("masked_fill", A, X, Num(5))), "product")


#: arguments in which operators are linear at samples, although ctgen cannot prove it: arguments of scalar functions, of
#: sums with conditions, and of compositions in C; nextafter changes only the last digit, and u8 images are rounded
UNPROVED = {
    "copy_(src)",
    "cross_entropy.prob(target)",
    "diff(self)",
    "dist_all_reduce.extreme(self)",
    "dist_all_reduce.prod(self)",
    "einops_reduce(self)",
    "istft(self)",
    "ldexp(self)",
    "linear_cross_entropy.prob(target)",
    "nan_to_num(self)",
    "nansum(self)",
    "nextafter(self)",
    "polar(abs)",
    "rms_norm(weight)",
    "soft_margin_terms(weight)",
    "stft(self)",
    "upsample_bilinear2d(self)",
    "xlogy(self)",
}


class Meanings(unittest.TestCase):
    """Linearity is derived from entries, regardless of their names."""

    def test_compositions_coordinates_folds_and_choices(self) -> None:
        calls = [
            op("matmul", X, A),
            op("matmul", A, X),
            op("triu", A),
            op("tril", A),
            op("mean", A),
            op("cumsum", A, Num(0)),
            op("clone", A),
        ]
        for call in calls:
            with self.subTest(call.func):
                self.assertEqual(list(parts(call)), ["a"])

    def test_an_entry_of_ones_own(self) -> None:
        """Scalar formulas with let names and coordinates, programs of them, and formulas that only appear to be
        linear.
        """
        for formula, linear in (
            ("t * self if at(0) < 2 else -self", True),
            ("conj(self) / t + self", True),
            ("self * self", False),
            ("self + 1", False),
            ("abs(self)", False),
            ("self if self > 0 else 0", False),
            ("0.5 * (self - t * self)", True),
            ("self if t > 0 else 1", False),
        ):
            text = OWN % formula
            _, found = derive(text)
            with self.subTest(formula):
                self.assertEqual("CT0503" not in [i.code for i in found.items], linear, found.items)

    def test_what_is_proved_of_the_library_holds_in_numbers(self) -> None:
        """For every tensor argument of every operator with one output: f(x + 2 y) is f(x) + 2 f(y) if linearity is
        proved; if not, a sample contradicts it, with few exceptions (an enum keyword selects one of several programs).
        """
        ops = {o.name: o for o in library()}
        machine, prover = Machine(ops), Prover(OPS)
        proved, missed = 0, []
        for o in library():
            if (
                not queries.grad_outputs(o)
                or len(o.outputs) != 1
                or o.meaning.kind in ("primitive", "collective", "runtime")
                or o.draws
            ):
                continue
            for arg in o.args:
                if (
                    not isinstance(arg.type, TensorType)
                    or arg.type.count is not None
                    or not queries.is_inexact(queries.argument_dtypes(o, arg))
                ):
                    continue
                claimed = prover.is_linear(Call(o.name, tuple(Name(a.name) for a in o.args), (), "op"), [arg.name])
                shown = [linear_at(machine, o, arg.name, sample) for sample in Sampler(machine, o).samples()[:2]]
                with self.subTest(o.name, arg=arg.name):
                    self.assertFalse(claimed and False in shown)
                proved += claimed
                missed += [f"{o.name}({arg.name})"] if not claimed and shown and all(shown) else []
        self.assertGreater(proved, 40)
        self.assertEqual(set(missed) - UNPROVED, set())


def linear_at(machine: Machine, o: Op, name: str, sample: dict[str, object]) -> bool | None:
    """Returns true if the operator is additive in one argument, at a sample; None if this cannot be determined."""
    x = sample.get(name)
    if not isinstance(x, Array) or not queries.is_inexact((x.dtype,)) or not x.data:
        return None
    y = random_like(x, random.Random(o.name))
    both = array(x.dtype, x.shape, [a + 2 * b for a, b in zip(x.data, y.data)])
    try:
        found = [machine.run(machine.frame(o, (), {**sample, name: v}))[0] for v in (x, y, both)]
    except Undefined:
        return None
    if not all(isinstance(v, Array) and all(cmath.isfinite(e) for e in v.data) for v in found):
        return None
    fx, fy, fz = (v.data for v in found)
    return all(abs(a + 2 * b - c) <= 1e-8 * max(1.0, abs(c), abs(a)) for a, b, c in zip(fx, fy, fz))


OWN = """
half:
  doc: A test.
  args:
    self: T[N]
    t: float = 2
  returns: T[N]
  where: {T: float}
  forward:
    elementwise: %s

wrapped:
  doc: A test.
  args:
    self: T[N]
  returns: T[N]
  where: {T: float}
  forward:
    compose: |
      a = half(self)
      result = half(a * 2)

f:
  doc: A test.
  args:
    self: T[N]
  returns: T[N]
  where: {T: float}
  forward:
    reference: result = sin(self)
  backward:
    self: wrapped(result.grad) * cos(self)
  saved:
    self: full
"""


if __name__ == "__main__":
    unittest.main()
