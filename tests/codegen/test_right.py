"""Correct entries of kinds that ctgen once rejected or derived wrongly, generated from the description of each kind."""

from __future__ import annotations

import re
import tempfile
import unittest
from itertools import product
from pathlib import Path

from support import ROOT, own_project

from ctgen.language import queries
from ctgen.model.diag import as_text
from ctgen.opcheck.files import write_samples
from ctgen.pipeline.records import Compiled
from support import library

FINISH = ("result + 1", "sq(result)", "sqrt(result)", "exp(result)")
FOLDS = ("add", "mul", "max", "min", "logaddexp", "hypot")


def entry(forward: str, args: str = "self: T[*S]", returns: str = "T[*S]", rest: str = "", rule: str = "float") -> str:
    """Returns an entry `f`. args, rest: lines of the entry."""
    lines = "".join(f"    {line}\n" for line in args.splitlines())
    where = "".join(f"    {line}\n" for line in f"T: {rule}".splitlines())
    head = f"f:\n  doc: A test.\n  args:\n{lines}  returns: {returns}\n  where:\n{where}"
    return f"{head}  forward:\n    {forward}\n{rest}"


def said(text: str) -> str:
    return as_text(own_project(text).diagnostics)


class Folds(unittest.TestCase):
    """`finish` computes another value from the combined one; the derivative is by the combined value."""

    def folds(self, kind: str, dim: str) -> None:
        returns = "T[*reduce(S, dim, keepdim)]" if kind == "reduce" else "T[*S]"
        keepdim = "\nkeepdim: bool = false" if kind == "reduce" else ""
        rest = "  requires:\n    - numel(self) > 0\n  tests: {domain: {self: [0.5, 2]}}\n"
        for by, finish in product(FOLDS, FINISH):
            with self.subTest(kind=kind, by=by, finish=finish):
                forward = f"{kind}:\n      by: {by}\n      dim: dim\n      finish: {finish}"
                self.assertEqual(said(entry(forward, f"self: T[*S]\ndim: {dim}{keepdim}", returns, rest)), "")

    def test_reductions_over_axes(self) -> None:
        self.folds("reduce", "dims(self) = all")

    def test_scans(self) -> None:
        self.folds("scan", "dim(self)")


class Operands(unittest.TestCase):
    """A loop has a limited number of operands; a formula that needs more is composed of operators."""

    def sines(self, count: int, rest: str = "") -> Compiled:
        names = [f"a{i}" for i in range(count)]
        formula = " + ".join(f"sin({name})" for name in names)
        cases = f"  tests: {{cases: [{{{', '.join(f'{name}: [2, 3]' for name in names)}}}]}}\n"
        return own_project(entry(f"elementwise: {formula}", "\n".join(f"{n}: T[*S]" for n in names), rest=rest + cases))

    def test_the_limit_is_that_of_the_runtime(self) -> None:
        header = (ROOT / "runtime" / "kernels" / "elementwise.h").read_text()
        found = re.search(r"CTI_MAX_OPERANDS = (\d+)", header)
        assert found is not None
        self.assertEqual(int(found[1]), queries.MOST_OPERANDS)

    def test_no_printed_loop_has_more(self) -> None:
        for count in range(4, 15):
            with self.subTest(count):
                made = self.sines(count)
                self.assertEqual(as_text(made.diagnostics), "")
                assert made.emitted is not None
                text = "".join(t for path, t in made.emitted.files.items() if path.endswith(".c"))
                sizes = [int(n) for n in re.findall(r"cti_loop_spec \w+ = \{(?:\.num_operands = )?(\d+)", text)]
                self.assertLessEqual(max(sizes, default=0), queries.MOST_OPERANDS)

    def test_what_only_a_loop_does_is_refused(self) -> None:
        self.assertIn("CT0212", as_text(self.sines(12, "  inplace: a0\n").diagnostics))
        self.assertEqual(as_text(self.sines(11, "  inplace: a0, copy for a0\n").diagnostics), "")


class Kinks(unittest.TestCase):
    """If a message proposes a line, ctgen accepts the entry with this line."""

    def test_hints_satisfy_the_check(self) -> None:
        for formula, rule in (
            ("z * z + c if abs(z) <= 2 else z", "complex"),
            ("z * c if real(z) > real(c) else c", "complex"),
            ("z * 2 if abs(z) < 1 else c", "inexact"),
            ("z * c if z > c else c", "float"),
        ):
            with self.subTest(formula):
                args, returns = "z: T[*A]\nc: T[*B]", "T[*broadcast(A, B)]"
                points: list[str] = []
                for _ in range(4):
                    rest = "".join(f"      - {point}\n" for point in points)
                    rest = f"  tests:\n    points:\n{rest}" if points else ""
                    message = said(entry(f"elementwise: {formula}", args, returns, rest, rule))
                    new = re.findall(r"tests: points: - (\{.*\}), if that", message)
                    if not new:
                        break
                    points += new
                self.assertTrue(points)
                self.assertEqual(message, "")


class Kernels(unittest.TestCase):
    AUX = """f:
  doc: A test.
  args:
    x: T[N]
  returns: T[N]
  where: {T: float}
  aux:
    size: T[]
  forward:
    reference: result = x / sqrt(sum(sq(x)) + 1)
    kernel: {cpu: f.c}
  backward:
    x: (result.grad - result * sum(result.grad * result)) / size
  saved:
    result: full
    size: full
"""

    def test_a_value_that_only_the_kernel_knows_ends_derivatives_at_order_1(self) -> None:
        self.assertIn("CT0505", said(self.AUX))
        made = own_project(self.AUX + "  order: 1\n")
        self.assertNotRegex(as_text(made.diagnostics), "CT05|CT07")


class Conventions(unittest.TestCase):
    """`surrogate` gradients: ctgen proves properties of them instead of comparing them with difference quotients."""

    def convention(self, gradient: str, forward: str = "elementwise: self * 1") -> str:
        return said(entry(forward, rest=f"  backward:\n    self: {gradient}\n  surrogate: by intent\n"))

    def test_gradients_that_are_no_derivatives(self) -> None:
        nonlinear = ("clamp(result.grad, -1, 1)", "sign(result.grad)", "result.grad * abs(result.grad)")
        for gradient in ("-result.grad", *nonlinear):
            for forward in ("elementwise: sign(self)", "reference: result = sign(self)"):
                with self.subTest(gradient, forward=forward):
                    self.assertEqual(self.convention(gradient, forward), "")

    def test_what_cannot_be_a_gradient(self) -> None:
        for gradient, code in (
            ("clamp(result.grad, 1, 2)", "CT0713"),
            ("result.grad / sqrt(-1 - sq(self))", "CT0713"),
            ("result.grad + 1", "CT0504"),
            ("sq(self)", "CT0504"),
        ):
            with self.subTest(gradient):
                self.assertIn(code, self.convention(gradient))


class Samples(unittest.TestCase):
    """opcheck's samples of entries whose types allow more than one dtype."""

    def written(self, text: str) -> dict[str, str]:
        made = own_project(text)
        self.assertEqual(as_text(made.diagnostics), "")
        with tempfile.TemporaryDirectory() as room:
            write_samples(made.derived, Path(room), {d.op.name: d for d in library()}, ["f"])
            return {path.name: path.read_text() for path in Path(room).glob("*.yaml")}

    def test_computed_dtypes_of_arguments(self) -> None:
        text = entry(
            "elementwise: weight * z * conj(w)",
            "z: T[*A]\nw: T[*B]\nweight: R[*C]",
            "T[*broadcast(A, B, C)]",
            rule="complex\nR: real_of(T)",
        )
        found = self.written(text)["f.yaml"]
        self.assertEqual(set(re.findall(r"name: weight, kind: tensor, dtype: (\w+)", found)), {"f32", "f64"})

    def test_indices_are_in_range_in_every_sample(self) -> None:
        for rule in ("i32", "i64", "integer"):
            with self.subTest(rule):
                text = entry(
                    "reference: result = index_select(x, 0, to(index, i64))",
                    "x: T[N, M]\nindex: I[K]",
                    "T[K, M]",
                    "  requires:\n    - in_range(index, N)\n",
                    f"float\nI: {rule}",
                )
                found = self.written(text)["f.yaml"]
                lows = re.findall(r"name: index, .*fill: int, low: (-?\d+)", found)
                large = found[found.index("above one block") :]
                self.assertTrue(lows)
                self.assertEqual(re.findall(r"name: index, .*low: (-\d+)", large.partition("  - id")[0]), [])


if __name__ == "__main__":
    unittest.main()
