"""The numeric checks detect planted errors: wrong derivatives, claims and conjugates, overflow, missing guards."""

from __future__ import annotations

import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

from middle_support import binary, derive, entries, library, unary

from ctgen.cache.reached import modules
from ctgen.interpret.machine import Machine
from ctgen.interpret.primitives import PRIMITIVES
from ctgen.model.diag import Sink
from ctgen.pipeline.derive import derive_all
from ctgen.plan.deriver import Deriver
from ctgen.verify.check import checked
from ctgen.verify.verdicts import VerdictCache, fingerprint


def found(text: str) -> list[tuple[str, str]]:
    return [(item.code, item.hint) for item in derive(text)[1].items]


def codes(text: str) -> list[str]:
    return [code for code, _ in found(text)]


KEEP = "  saved:\n    self: full\n"


class Gradients(unittest.TestCase):
    def test_a_wrong_factor_sign_or_operand_is_caught_and_the_repair_named(self) -> None:
        cases = {
            "result.grad * 3 * self": "'2' for '3'?",
            "result.grad * self * self": "",
            "-(result.grad * 2 * self)": "",
            "result.grad * 2 * (self + 1)": "",
        }
        for text, hint in cases.items():
            with self.subTest(text):
                errors = found(unary("sq(self)", f"  backward:\n    self: {text}\n{KEEP}"))
                self.assertEqual([code for code, _ in errors], ["CT0701"])
                if hint == "":
                    self.assertTrue(errors[0][1])

    def test_the_repair_of_a_written_formula(self) -> None:
        text = unary("tanh(self)", "  backward:\n    self: result.grad * (1 - result)\n  saved:\n    result: full\n")
        self.assertEqual(found(text), [("CT0701", "'result * result' for 'result'?")])

    def test_a_right_gradient_passes(self) -> None:
        self.assertEqual(found(unary("sq(self)", f"  backward:\n    self: result.grad * 2 * self\n{KEEP}")), [])

    def test_a_surrogate_is_a_convention_and_not_compared(self) -> None:
        rest = "  backward:\n    self: result.grad\n  surrogate: straight through\n  saved: nothing\n"
        self.assertEqual(found(unary("round(self)", rest)), [])
        self.assertEqual(codes(unary("round(self)", rest.replace("  surrogate: straight through\n", ""))), ["CT0701"])

    def test_a_missing_conjugate_is_caught_in_complex_numbers_only(self) -> None:
        rest = (
            "  backward:\n    self: result.grad * other\n    other: result.grad * self\n  saved:\n    self: for other\n"
            "    other: for self\n"
        )
        self.assertEqual(codes(binary("self * other", rest)), [])
        self.assertEqual(
            found(binary("self * other", rest, "promote number")), [("CT0705", "conj(other)"), ("CT0705", "conj(self)")]
        )

    def test_a_second_derivative_that_treats_a_value_as_constant(self) -> None:
        rest = f"  backward:\n    self: result.grad * 2 * stop(self)\n{KEEP}"
        errors = derive(unary("sq(self)", rest))[1].items
        self.assertEqual([item.code for item in errors], ["CT0701"])
        self.assertIn("differentiated in self", errors[0].text)

    def test_f32_overflow_is_caught(self) -> None:
        text = unary("log(1 + exp(self))", f"{KEEP}  tests: {{domain: {{self: [-100, 100]}}}}\n")
        self.assertEqual(codes(text), ["CT0703"])

    def test_kinks_that_meet_are_caught(self) -> None:
        self.assertEqual(codes(unary("abs(max(self, 0)) - max(-self, 0)", KEEP)), ["CT0702"])
        self.assertEqual(codes(unary("max(self, 0) - max(-self, 0)", KEEP)), [])

    def test_stated_points_and_ties(self) -> None:
        # S29.1
        point = "  tests:\n    points:\n      - {self: 0, gradient: 1}\n"
        self.assertEqual(codes(unary("abs(self)", KEEP + point)), ["CT0701"])
        self.assertEqual(codes(unary("abs(self)", KEEP + point.replace("gradient: 1", "gradient: 0"))), [])

    def test_higher_orders_at_a_point(self) -> None:
        wrong = "  backward:\n    self: 0 if self == 0 else result.grad * 2 * sq(self) / self\n"
        self.assertEqual(
            codes(unary("sq(self)", wrong + KEEP + "  tests:\n    points:\n      - {self: 0, orders: 2}\n")), ["CT0701"]
        )

    def test_coordinates_are_those_of_the_result_where_an_operand_is_repeated(self) -> None:
        entry = (
            "weighed:\n  doc: Differences by place.\n  args:\n    self: T[*B, C]\n    own: T[*B, 1]\n"
            "  returns: T[*B, C]\n  where: {T: float}\n  forward:\n    elementwise: (self - own * own) * at(-1)\n"
            "  saved:\n    own: for own\n"
        )
        for text in (entry, entry.replace("self - own * own", "own * own - self")):
            self.assertEqual(found(text), [])


class Claims(unittest.TestCase):
    ENTRY = """
f:
  doc: A test.
  args:
    self: T[N]
  returns: T[N]
  where: {T: float}
  forward:
    reference: result = %s
    kernel: {cpu: f.c}
  %s
  backward:
    self: %s
  saved: nothing
"""

    def test_linear_in(self) -> None:
        # S30.5
        self.assertEqual(codes(self.ENTRY % ("self + 1", "linear_in: self", "result.grad")), ["CT0506"])
        self.assertEqual(codes(self.ENTRY % ("flip(self, [0])", "linear_in: self", "flip(result.grad, [0])")), [])

    def test_the_backward_of_a_linear_op_is_its_adjoint(self) -> None:
        self.assertEqual(
            found(self.ENTRY % ("self * 4", "linear_in: self", "result.grad"))[0], ("CT0511", "scale by 4?")
        )
        self.assertEqual(
            found(self.ENTRY % ("self * 2", "linear_in: self", "result.grad * -2"))[0], ("CT0511", "the sign is wrong")
        )

    def test_self_adjoint(self) -> None:
        turned = "flip(cumsum(flip(result.grad, [0]), 0), [0])"
        self.assertEqual(codes(self.ENTRY % ("cumsum(self, 0)", "self_adjoint: self", turned)), ["CT0509"])
        self.assertEqual(codes(self.ENTRY % ("flip(self, [0])", "self_adjoint: self", "flip(result.grad, [0])")), [])

    def test_self_adjoint_element_by_element(self) -> None:
        """The Jacobian of an elementwise function is diagonal, thus symmetric for real values; for complex values it is
        not its own adjoint.
        """
        rest = "  backward:\n    self: %s\n  saved:\n    result: full\n  self_adjoint: self\n"
        self.assertEqual(codes(unary("tanh(self)", rest % "result.grad * (1 - result * result)")), [])
        self.assertEqual(
            codes(unary("tanh(self)", rest % "result.grad * conj(1 - result * result)", "inexact")), ["CT0509"]
        )

    def test_self_adjoint_needs_a_result_of_the_same_sizes(self) -> None:
        rest = "  backward:\n    self: result.grad * other\n    other: result.grad * self\n  self_adjoint: self\n"
        broadcast = binary("self * other", rest + "  saved:\n    self: for other\n    other: for self\n")
        self.assertEqual(codes(broadcast), ["CT0506"])

    def test_a_wrong_jvp(self) -> None:
        text = self.ENTRY % ("flip(self, [0])", "jvp:\n    result: self.tangent", "flip(result.grad, [0])")
        self.assertEqual(codes(text), ["CT0701"])

    def test_a_tangent_rule_that_follows_not_every_input(self) -> None:
        """Tests written and derived tangent rules: if a rule had no term for an input, forward mode would treat the
        input as a constant.
        """
        derived, _ = derive(binary("self * other"))
        d = derived["f"]
        for missing, wanted in (("self", "self in forward mode"), ("other", "other in forward mode")):
            rules = tuple(
                replace(rule, terms=tuple((name, p) for name, p in rule.terms if name != missing))
                for rule in d.tangents
            )
            ops = {op.name: op for op in (d.op, *library())}
            sink = Sink()
            checked(Machine(ops), replace(d, tangents=rules), Deriver(list(ops.values())).known, sink)
            self.assertEqual([item.code for item in sink.done().items], ["CT0701"])
            self.assertIn(wanted, sink.done().items[0].text)

    def test_stats_that_are_another_function(self) -> None:
        text = """
whiten:
  doc: A test.
  args:
    self: T[N]
  returns: T[N]
  where: {T: float}
  aux:
    scale: T[1]
  stats:
    scale: rsqrt(mean(self * self, [0], keepdim=True)%s)
  forward:
    reference: result = self * rsqrt(mean(self * self, [0], keepdim=True) + 0.1)
    kernel: {cpu: whiten.c}
  backward:
    self: scale * (result.grad - self * scale * scale * mean(result.grad * self, [0], keepdim=True))
  saved:
    self: full
    scale: full
"""
        self.assertEqual(codes(text % ""), ["CT0704"])
        self.assertEqual(codes(text % " + 0.1"), [])


class Kinks(unittest.TestCase):
    """If the one-sided derivatives differ, the entry states the gradient that its formulas choose."""

    RELU = "  backward:\n    self: result.grad if live else 0\n  saved:\n    live: bits(self %s 0)\n%s"
    ZERO = "  tests:\n    points:\n      - {self: 0, gradient: 0}\n"

    def test_a_written_gradient_states_its_choice(self) -> None:
        for meaning in (
            "max(self, 0)",
            "self if self > 0 else 0",
            "self if not self < 0 else 0",
            "(self + abs(self)) / 2",
        ):
            for sign in (">", ">="):
                with self.subTest(meaning, sign=sign):
                    found = derive(unary(meaning, self.RELU % (sign, "")))[1].items
                    self.assertEqual([item.code for item in found], ["CT0707"])
                    self.assertIn("self = 0", found[0].text)
                    self.assertIn("tests: points: - {self: 0, gradient:", found[0].hint)

    def test_the_statement_decides(self) -> None:
        # S29.1
        self.assertEqual(codes(unary("max(self, 0)", self.RELU % (">", self.ZERO))), [])
        self.assertEqual(codes(unary("max(self, 0)", self.RELU % (">=", self.ZERO))), ["CT0701"])
        other = self.ZERO.replace("self: 0", "self: 1")
        self.assertEqual(
            codes(unary("max(self, 0)", self.RELU % (">=", other))), ["CT0701"]
        )  # a gradient that is stated for another point is an error

    def test_a_condition_of_the_meaning_is_a_choice_too(self) -> None:
        for sign in (">", ">=", "<", "<="):
            self.assertEqual(codes(unary(f"3 * self if self {sign} 0 else 2 * self", KEEP)), ["CT0707"])

    def test_builtins_follow_their_rules(self) -> None:
        for meaning in (
            "max(self, 0)",
            "abs(self)",
            "clamp(self, -1, 1)",
            "min(self, 2) + abs(self - 1)",
            "max(1 - 2 * self, 0.5)",
        ):
            for saved in (KEEP, ""):  # bits that the planner chooses are not the author's choice
                with self.subTest(meaning, saved=saved):
                    self.assertEqual(codes(unary(meaning, saved)), [])

    def test_a_smooth_boundary_needs_no_statement(self) -> None:
        self.assertEqual(codes(unary("sq(self) if self > 0 else 0", KEEP)), [])

    def test_the_boundary_is_found_wherever_it_lies(self) -> None:
        for at in ("1.5", "-7", "0.375", "8.125"):
            found = derive(unary(f"self if 2 * self > {float(at) * 2} else {at}", KEEP))[1].items
            self.assertEqual([item.code for item in found], ["CT0707"])
            self.assertIn(f"self = {at}", found[0].text)

    def test_each_input_states_its_own(self) -> None:
        rest = """  backward:
    self: result.grad if first else 0
    other: 0 if first else result.grad
  saved:
    first: bits(self > other)
"""
        self.assertEqual(codes(binary("max(self, other)", rest)), ["CT0707", "CT0707"])
        points = (
            "  tests:\n    points:\n      - {self: 1, other: 1, gradient: %s, of: [self]}\n      - {self: 1, other: 1,"
            " gradient: %s, of: [other]}\n"
        )
        self.assertEqual(codes(binary("max(self, other)", rest + points % (0, 1))), [])
        self.assertEqual(codes(binary("max(self, other)", rest + points % (1, 0))), ["CT0701", "CT0701"])


class Compared(unittest.TestCase):
    """A check that compared no values counts as failed."""

    FIVE_TIMES = "  backward:\n    self: result.grad * 5 * self\n  saved:\n    self: full\n"

    def test_a_requirement_that_never_holds(self) -> None:
        found = derive(unary("sq(self)", self.FIVE_TIMES + "  requires:\n    - rank(self) > 20\n"))[1].items
        self.assertEqual([item.code for item in found], ["CT0706"])
        self.assertIn("refused by 'rank(self) > 20'", found[0].text)

    def test_a_domain_without_values(self) -> None:
        text = (
            "  backward:\n    self: result.grad * 5 / self\n  saved:\n    self: full\n  tests: {domain: {self: [-3,"
            " -1]}}\n"
        )
        found = derive(unary("log(self)", text))[1].items
        self.assertEqual([item.code for item in found], ["CT0706"])
        self.assertIn("domain", found[0].hint)

    def test_cases_that_are_no_legal_calls(self) -> None:
        cases = "  tests:\n    cases:\n      - {self: [3], other: [4]}\n      - {self: [2, 2], other: [5, 2]}\n"
        rest = (
            "  backward:\n    self: result.grad * 5 * other\n    other: result.grad * self\n  saved:\n    self: for"
            " other\n    other: for self\n"
        )
        text = binary("self * other", rest + cases).replace(
            "elementwise: self", "kernel: {cpu: f.c}\n    reference: result = self"
        )
        self.assertEqual(codes(text), ["CT0706", "CT0706"])

    def test_an_entry_without_gradients_of_its_own_has_calls_too(self) -> None:
        text = (
            "pair:\n  doc: d.\n  args: {self: 'T[*S]'}\n  returns: T[*S]\n  where: {T: float}\n  requires:\n    -"
            " numel(S) > 5\n"
        )
        text += (
            "  forward:\n    compose: |\n      y = mul(self, self)\n      result = mul(y, 2)\n  tests:\n    cases:\n"
        )
        self.assertEqual(codes(text + "      - {self: [2]}\n"), ["CT0712", "CT0706"])
        self.assertEqual(codes(text + "      - {self: [2]}\n      - {self: [6]}\n"), ["CT0712"])
        self.assertEqual(codes(text + "      - {self: [6]}\n"), [])

    def test_an_error_of_the_evaluator_is_no_missing_value(self) -> None:
        from unittest import mock

        with mock.patch("ctgen.verify.check.record", side_effect=KeyError("a slip of the checker")):
            found = derive(unary("sq(self)", self.FIVE_TIMES))[1].items
        self.assertEqual([item.code for item in found], ["CT0719"])
        self.assertIn("a slip of the checker", found[0].text)


class Varied(unittest.TestCase):
    """If every sample omits an argument, or every sample passes it, the check varies the argument: a gradient that is
    right only for the default is wrong.
    """

    #: text of the argument, its use in the definition, and the part of this use in a gradient that is right for the
    #: default
    FORGOTTEN = (
        ("k: float = 1", "k * self", "result.grad"),
        ("k: float = 0", "self + k * self", "result.grad"),
        ("k: int = 1", "k * self", "result.grad"),
        ("k: scalar = 1", "k * self", "result.grad"),
        ("k: bool = false", "2 * self if k else self", "result.grad"),
        ("k: enum(one, two) = one", "2 * self if k == two else self", "result.grad"),
        ("k: float?", "k * self if has(k) else self", "result.grad"),
        ("k: T[*S]?", "k * self if has(k) else 3 * self", "k * result.grad if has(k) else result.grad"),
        ("k: T[*S]?", "k * self if has(k) else 3 * self", "result.grad if has(k) else 3 * result.grad"),
    )

    def text(self, argument: str, meaning: str, gradient: str, kind: str, case: bool) -> str:
        backward = f"  backward:\n    self: {gradient}\n"
        if argument.startswith("k: T"):
            backward += "  nondiff: {k: a constant}\n"
        cases = "  tests:\n    cases:\n      - {self: [2, 3]}\n" if case else ""
        form = f"    {kind}: {'' if kind == 'elementwise' else 'result = '}{meaning}\n"
        saved = (
            "  saved:\n    k: for self\n" if argument.startswith("k: T") and "k *" in gradient else "  saved: nothing\n"
        )
        args = f"  args:\n    self: T[*S]\n    {argument}\n"
        return (
            f"f:\n  doc: A test.\n{args}  returns: T[*S]\n  where: {{T: float}}\n "
            f" forward:\n{form}{backward}{saved}{cases}"
        )

    def test_a_gradient_that_forgets_an_argument(self) -> None:
        for argument, meaning, gradient in self.FORGOTTEN:
            for kind in ("elementwise", "reference"):
                for case in (False, True):
                    with self.subTest(argument, gradient=gradient, kind=kind, case=case):
                        found = derive(self.text(argument, meaning, gradient, kind, case))[1].items
                        self.assertIn("CT0701", [item.code for item in found])
                        self.assertRegex(
                            next(item.text for item in found if item.code == "CT0701"), r"k = |no k|k = \[2, 3\]"
                        )

    def test_what_forgets_nothing_passes(self) -> None:
        for argument, meaning, gradient in self.FORGOTTEN:
            if argument.startswith("k: T"):
                continue
            whole = meaning.replace("self", "result.grad")
            for kind in ("elementwise", "reference"):
                with self.subTest(argument, kind=kind):
                    self.assertEqual(codes(self.text(argument, meaning, whole, kind, True)), [])

    def test_a_fold_of_no_elements(self) -> None:
        text = """
f:
  doc: A test.
  args:
    self: T[*S]
  returns: T[]
  where: {T: float}
  forward:
    reduce: {map: sq(self), by: add, dim: all, finish: %s}
"""
        found = derive(text % "sqrt(result)")[1].items
        self.assertEqual([item.code for item in found], ["CT0701"])
        self.assertIn("without elements", found[0].hint)
        self.assertEqual(codes(text % "sqrt(result + 1)"), [])


class Degenerate(unittest.TestCase):
    """If all elements are zero, or equal, a gradient must be finite wherever the definition has derivatives."""

    LENGTH = (
        "f:\n  doc: A test.\n  args:\n    self: T[*S]\n  returns: T[]\n  where: {T: float}\n  requires:\n    -"
        " numel(self) > 0\n"
    )
    LENGTH += (
        "  forward:\n    reduce: {map: sq(self), by: add, dim: all, finish: sqrt(result)}\n  backward:\n    self: %s\n "
        " saved:\n    self: full\n    result: full\n"
    )

    def test_the_length_of_zeros(self) -> None:
        found = derive(self.LENGTH % "result.grad * self / result")[1].items
        self.assertEqual([item.code for item in found], ["CT0701"])
        self.assertIn("every element of 'self' is 0: the formula gives nan", found[0].text)
        self.assertEqual(codes(self.LENGTH % "result.grad * where(result == 0, self, self / result)"), [])

    def test_a_modulus_of_complex_numbers(self) -> None:
        text = (
            "f:\n  doc: A test.\n  args:\n    self: T[*S]\n  returns: R[*S]\n  where: {T: inexact, R: real_of(T)}\n "
            " forward:\n    elementwise: abs(self)\n"
        )
        text += "  backward:\n    self: result.grad * %s\n  saved:\n    self: full\n%s"
        self.assertEqual(codes(text % ("self / result", "    result: full\n")), ["CT0701"])
        self.assertEqual(codes(text % ("sgn(self)", "  tests:\n    points:\n      - {self: 0, gradient: 0}\n")), [])

    def test_a_derived_gradient(self) -> None:
        self.assertEqual(codes(unary("sqrt(self * self)")), ["CT0701"])
        self.assertEqual(codes(unary("sqrt(self)")), [])  # not differentiable there


class Cache(unittest.TestCase):
    def test_a_verdict_is_kept_by_content(self) -> None:
        ops = entries(unary("tanh(self)", "  saved:\n    result: full\n"))
        every = [*ops, *library()]
        with tempfile.TemporaryDirectory() as folder:
            cache = VerdictCache(Path(folder) / "verdicts")
            derive_all(every, cache, only=("f",))
            again = VerdictCache(Path(folder) / "verdicts")
            self.assertEqual(len(again._passed), 1)
            other = entries(unary("exp(self)", "  saved:\n    result: full\n"))
            derive_all([*other, *library()], again, only=("f",))
            self.assertEqual(len(VerdictCache(Path(folder) / "verdicts")._passed), 2)

    def test_an_error_is_never_cached(self) -> None:
        ops = entries(unary("sq(self)", "  backward:\n    self: result.grad\n  saved: nothing\n"))
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(2):
                _, diagnostics = derive_all([*ops, *library()], VerdictCache(Path(folder)), only=("f",))
                self.assertEqual([i.code for i in diagnostics.items], ["CT0701"])

    def test_moving_a_line_changes_no_key_and_changing_a_formula_does(self) -> None:
        text = unary("tanh(self)", "  saved:\n    result: full\n")
        here, moved = entries(text)[0], entries("\n\n\n" + text)[0]
        self.assertNotEqual(here.span, moved.span)
        self.assertEqual(fingerprint(here), fingerprint(moved))
        self.assertNotEqual(fingerprint(here), fingerprint(entries(text.replace("tanh", "exp"))[0]))

    def test_the_words_of_an_argument_are_in_no_key(self) -> None:
        text = unary("tanh(self)", "  saved:\n    result: full\n  means:\n    self: %s\n")
        here, said = entries(text % "the input")[0], entries(text % "any tensor")[0]
        self.assertNotEqual(here.means, said.means)
        self.assertEqual(fingerprint(here), fingerprint(said))

    def test_every_module_that_a_verdict_or_a_sample_rests_on_is_in_its_key(self) -> None:
        """The cache key depends on every module that computes a primitive or that the evaluator calls. Modules that
        print C are not in the key, as they affect neither verdicts nor samples.
        """
        functions = (getattr(function, "func", function) for function in PRIMITIVES.values())  # inside a partial
        computing = {function.__module__.removeprefix("ctgen.") for function in functions}
        computing |= {"interpret.singular", "interpret.python_meaning", "verify.stated_values", "interpret.scalar_math"}
        for roots in (("pipeline.derive", "verify.check"), ("opcheck.files",)):
            with self.subTest(roots):
                self.assertLessEqual(
                    {"interpret.joining", "interpret.pooling", "interpret.primitives"} | computing, set(modules(*roots))
                )
                self.assertFalse({"render.emit", "render.op", "render.text"} & set(modules(*roots)))

    def test_a_broken_file_counts_as_empty(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "verdicts.json").write_text("{nonsense")
            self.assertFalse(VerdictCache(Path(folder)).passed("x"))

    def test_a_folder_that_cannot_be_written_costs_time_only(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "file").write_text("")
            cache = VerdictCache(Path(folder) / "file" / "below")
            cache.add("x")
            cache.save(all_ops=True)
            self.assertTrue(cache.passed("x"))


if __name__ == "__main__":
    unittest.main()
