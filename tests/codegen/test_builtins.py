"""The table of scalar functions: each derivative rule agrees with difference quotients, in real and complex arithmetic,
and with the conventions of ops.md.
"""

from __future__ import annotations

import math
import unittest

from middle_support import scalar

from ctgen.derive.scalar import NoRule, Scalar
from ctgen.derive.simplify import all_real
from ctgen.interpret.scalar_eval import evaluate
from ctgen.interpret.scalar_math import call_complex, call_real, to_f32
from ctgen.language.builtins import BUILTINS, EVERYWHERE
from ctgen.model.ops import Call, Expr, Grad, Name, Tangent

STEP = 1e-6


def call_of(name: str) -> tuple[Call, list[Name]]:
    leaves = [Name(f"x{i}") for i in range(len(BUILTINS[name].params))]
    return Call(name, tuple(leaves), (), "builtin"), leaves


def inside(name: str, i: int) -> float:
    row = BUILTINS[name]
    low, high = row.domain[i] if i < len(row.domain) else EVERYWHERE
    return low + (0.61 + 0.13 * i) * (high - low)


class RealRules(unittest.TestCase):
    def test_every_partial_agrees_with_a_difference(self) -> None:
        checked = 0
        for name, row in BUILTINS.items():
            if row.value == "bool" or name in ("at", "stop", "digamma", "imaginary"):
                continue
            call, leaves = call_of(name)
            point: dict[Expr, float] = {leaf: inside(name, i) for i, leaf in enumerate(leaves)}
            for leaf in leaves:
                with self.subTest(name, leaf=leaf.id):
                    up = evaluate(call, {**point, leaf: point[leaf] + STEP})
                    down = evaluate(call, {**point, leaf: point[leaf] - STEP})
                    wanted = (up - down) / (2 * STEP)
                    given = evaluate(Scalar(all_real).partial(call, leaf), point)
                    self.assertAlmostEqual(given, wanted, delta=2e-5 * (1 + abs(wanted)))
                    checked += 1
        self.assertGreater(checked, 50)

    def test_alternatives_have_the_value_of_the_first_partial(self) -> None:
        for name, row in BUILTINS.items():
            for text in row.alternatives:
                with self.subTest(name, text=text):
                    call, leaves = call_of(name)
                    x = inside(name, 0)
                    given = evaluate(scalar(text), {Name("result"): evaluate(call, {leaves[0]: x})})
                    wanted = evaluate(Scalar(all_real).partial(call, leaves[0]), {leaves[0]: x})
                    self.assertAlmostEqual(given, wanted, places=9)

    def test_a_builtin_without_rule_says_so(self) -> None:
        call, leaves = call_of("digamma")
        with self.assertRaises(NoRule):
            Scalar(all_real).partial(call, leaves[0])


class ComplexRules(unittest.TestCase):
    """The gradient of the operand is d/dRe + i d/dIm of Re(conj(u) f)."""

    def test_gradients_agree_with_differences_in_both_directions(self) -> None:
        rules = Scalar(lambda leaf: True)
        u, checked = 0.7 - 0.4j, 0
        for name, row in BUILTINS.items():
            if row.value == "bool" or not row.complex_ok or name in ("at", "stop"):
                continue
            call, leaves = call_of(name)
            point: dict[Expr, complex] = {
                leaf: complex(inside(name, i), 0.3 - 0.2 * i) for i, leaf in enumerate(leaves)
            }
            for leaf in leaves:
                with self.subTest(name, leaf=leaf.id):
                    arriving = complex(u.real) if row.value == "real" else u

                    def objective(z: complex) -> float:
                        value = complex(evaluate(call, {**point, leaf: z}))
                        return (arriving.conjugate() * value).real

                    z = point[leaf]
                    wanted = complex(
                        (objective(z + STEP) - objective(z - STEP)) / (2 * STEP),
                        (objective(z + STEP * 1j) - objective(z - STEP * 1j)) / (2 * STEP),
                    )
                    formula = rules.gradient(call, leaf, Grad("result"))
                    given = evaluate(
                        formula, {**point, Grad("result"): arriving, Name("result"): evaluate(call, point)}
                    )
                    self.assertLess(abs(given - wanted), 1e-4 * (1 + abs(wanted)))
                    checked += 1
        self.assertGreater(checked, 30)

    def test_tangents_agree_with_differences(self) -> None:
        rules = Scalar(lambda leaf: True)
        t = 0.3 + 0.8j
        for name in ("abs", "conj", "real", "sgn", "exp", "mul", "div", "tanh"):
            with self.subTest(name):
                call, leaves = call_of(name)
                point: dict[Expr, complex] = {leaf: complex(inside(name, i), 0.3) for i, leaf in enumerate(leaves)}
                leaf = leaves[0]
                up = evaluate(call, {**point, leaf: point[leaf] + STEP * t})
                down = evaluate(call, {**point, leaf: point[leaf] - STEP * t})
                formula = rules.tangent(call, leaf, Tangent("x"))
                given = evaluate(formula, {**point, Tangent("x"): t, Name("result"): evaluate(call, point)})
                self.assertLess(abs(given - (up - down) / (2 * STEP)), 1e-5)


class Conventions(unittest.TestCase):
    """Gradients that need a convention, as ops.md states them."""

    CASES = (
        ("abs(x)", "x", {"x": 0.0}, 0.0),
        ("sgn(x)", "x", {"x": 0.0}, 0.0),
        ("max(x, y)", "x", {"x": 1.0, "y": 1.0}, 0.5),
        ("max(x, y)", "x", {"x": math.nan, "y": 1.0}, 1.0),
        ("max(x, y)", "y", {"x": math.nan, "y": 1.0}, 1.0),
        ("clamp(x, y, z)", "x", {"x": 1.0, "y": 1.0, "z": 2.0}, 1.0),
        ("clamp(x, y, z)", "x", {"x": 1.0, "y": 3.0, "z": 2.0}, 0.0),
        ("clamp(x, y, z)", "z", {"x": 1.0, "y": 3.0, "z": 2.0}, 1.0),
        ("pow(x, y)", "x", {"x": 0.0, "y": 0.0}, 0.0),
        ("pow(x, y)", "y", {"x": 0.0, "y": 2.0}, 0.0),
        ("xlogy(x, y)", "x", {"x": 0.0, "y": -1.0}, 0.0),
        ("hypot(x, y)", "x", {"x": 0.0, "y": 0.0}, 0.0),
        ("atan2(x, y)", "y", {"x": 0.0, "y": 0.0}, 0.0),
        ("logaddexp(x, y)", "x", {"x": math.inf, "y": math.inf}, 0.5),
        ("softplus(x)", "x", {"x": 1e4}, 1.0),
        ("softplus(x)", "x", {"x": -1e4}, 0.0),
    )

    def test_at_the_points(self) -> None:
        # S29.2, S29.4, S29.6, S29.9, S29.11, S29.15
        for text, leaf, point, wanted in self.CASES:
            with self.subTest(text, point=point):
                formula = Scalar(all_real).partial(scalar(text), Name(leaf))
                self.assertEqual(evaluate(formula, {Name(n): v for n, v in point.items()}), wanted)

    def test_a_negative_base_has_no_gradient_in_the_exponent(self) -> None:
        formula = Scalar(all_real).partial(scalar("pow(x, y)"), Name("y"))
        self.assertTrue(math.isnan(evaluate(formula, {Name("x"): -1.0, Name("y"): 2.0})))


class Values(unittest.TestCase):
    def test_ieee_results_where_python_raises(self) -> None:
        self.assertEqual(call_real("div", (1.0, 0.0)), math.inf)
        self.assertEqual(call_real("div", (1.0, -0.0)), -math.inf)
        self.assertTrue(math.isnan(call_real("div", (0.0, 0.0))))
        self.assertEqual(call_real("exp", (1e4,)), math.inf)
        self.assertEqual(call_real("log", (0.0,)), -math.inf)
        self.assertTrue(math.isnan(call_real("log", (-1.0,))))
        self.assertTrue(math.isnan(call_real("sqrt", (-1.0,))))
        self.assertEqual(call_real("pow", (0.0, -1.0)), math.inf)
        self.assertEqual(call_real("pow", (1e200, 2.0)), math.inf)

    def test_max_and_min_pass_nan_on(self) -> None:
        for func in ("max", "min"):
            self.assertTrue(math.isnan(call_real(func, (math.nan, 1.0))))
            self.assertTrue(math.isnan(call_real(func, (1.0, math.nan))))

    def test_f32_overflows_to_infinity(self) -> None:
        self.assertEqual(to_f32(1e39), math.inf)
        self.assertEqual(to_f32(0.1), 0.10000000149011612)
        self.assertEqual(evaluate(scalar("exp(x) / (1 + exp(x))"), {Name("x"): 1.0}, rounded=True), to_f32(0.7310586))

    def test_complex_values(self) -> None:
        self.assertEqual(call_complex("abs", (3 + 4j,)), 5.0)
        self.assertEqual(call_complex("sgn", (0j,)), 0j)
        self.assertEqual(call_complex("conj", (1 + 2j,)), 1 - 2j)


if __name__ == "__main__":
    unittest.main()
