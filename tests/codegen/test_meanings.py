"""Every operator is compared with values that its kernel does not compute: by ctgen's evaluator, a Python function, or
stated results. Also checks that every operator has at least one such comparison.
"""

from __future__ import annotations

import random
import tempfile
import textwrap
import unittest
from pathlib import Path

from middle_support import derive, entries, library, library_signatures
from support import load

from ctgen.commands.explain import explain
from ctgen.interpret.machine import Machine
from ctgen.interpret.primitives import PRIMITIVES
from ctgen.language.primitives import FORMS, Param
from ctgen.model.diag import Diagnostics
from ctgen.model.ops import Derived
from ctgen.pipeline.derive import derive_all

CUBE = """
my_cube:
  doc: Cubes.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    primitive: my_cube
    python: own.py:my_cube
    kernel: {cpu: my_cube.c}
  backward:
    self: result.grad * 3 * self * self
  saved:
    self: full
"""
OWN = """
def my_cube(x):
    return [my_cube(v) for v in x] if isinstance(x, list) else x ** 3
"""


def project(schema: str, python: str) -> tuple[tuple[Derived, ...], Diagnostics]:
    """Returns the operators of a schema with a Python file next to it, and the diagnostics."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "own.yaml"
        path.write_text(f"cotangent: 1\n{schema}")
        (Path(folder) / "own.py").write_text(textwrap.dedent(python))
        ops, found = load([path], library_signatures(), root=path.parent)
        if found.errors:
            return (), found
        return derive_all([*ops, *library()], only=[op.name for op in ops])


def codes(schema: str, python: str = OWN) -> list[str]:
    return [item.code for item in project(schema, python)[1].items]


class Python(unittest.TestCase):
    def test_it_is_what_gradients_are_compared_with(self) -> None:
        self.assertEqual(codes(CUBE), [])
        self.assertEqual(codes(CUBE.replace("* 3 *", "* 5 *")), ["CT0701"])
        self.assertEqual(codes(CUBE, OWN.replace("3", "2")), ["CT0701"])

    def test_what_is_wrong_with_it_is_said_at_its_line(self) -> None:
        for python in (
            "def other(x): return x\n",
            "def my_cube(x) return x\n",
            "def my_cube(x): return missing\n",
            "def my_cube(x): return 'word'\n",
            "def my_cube(x): return [[1], [1, 2]]\n",
            "def my_cube(x): return x[0] + {}\n",
            "import nowhere_at_all\ndef my_cube(x): return x\n",
        ):
            found = project(CUBE, python)[1].items
            with self.subTest(python):
                self.assertEqual([item.code for item in found], ["CT0710"])
                self.assertEqual(found[0].span.line, 11)

    def test_a_call_that_is_refused_is_no_error_of_the_function(self) -> None:
        always = codes(CUBE, "def my_cube(x): raise ValueError('no')\n")
        self.assertEqual(always, ["CT0706"])

    def test_several_results_empty_tensors_and_attributes(self) -> None:
        schema = """
my_parts:
  doc: Numbers below and above a limit.
  args:
    self: T[N]
    limit: float = 0
    over: T[N]?
  returns:
    low: T[N]
    high: T[N]
  where: {T: float}
  forward:
    primitive: my_parts
    python: own.py:parts
    kernel: {cpu: my_parts.c}
  backward:
    self: where(self < limit, low.grad, high.grad)
  nondiff: {over: not needed}
  saved:
    self: full
  tests:
    cases:
      - {self: [5]}
      - {self: [4], limit: 0.5, over: [4]}
    values:
      - {self: [1, -2], low: [0, -2], high: [1, 0]}
      - {self: [], low: [], high: []}
"""
        python = """
        def parts(x, limit, over):
            assert over is None or len(over) == len(x)
            return [v if v < limit else 0 for v in x], [0 if v < limit else v for v in x]
        """
        self.assertEqual(codes(schema, python), [])
        self.assertEqual(codes(schema.replace("low.grad, high", "high.grad, low"), python), ["CT0701"])


class Stated(unittest.TestCase):
    def test_a_primitive_has_at_least_stated_results(self) -> None:
        plain = CUBE.replace("    python: own.py:my_cube\n", "")
        self.assertEqual(codes(plain), ["CT0708"])
        self.assertEqual(codes(plain + "  tests:\n    values:\n      - {self: 2, result: 8}\n"), [])

    def test_stated_results_hold_for_any_meaning(self) -> None:
        self.assertEqual(codes(CUBE + "  tests:\n    values:\n      - {self: [2, -1], result: [8, -1]}\n"), [])
        self.assertEqual(codes(CUBE + "  tests:\n    values:\n      - {self: [2, -1], result: [8, 1]}\n"), ["CT0709"])
        self.assertEqual(codes(CUBE + "  tests:\n    values:\n      - {self: [2, -1], result: [8]}\n"), ["CT0709"])
        self.assertEqual(codes(CUBE + "  tests:\n    values:\n      - {self: [2, -1]}\n"), ["CT0212"])
        self.assertEqual(codes(CUBE + "  tests:\n    values:\n      - {self: 2, other: 3, result: 8}\n"), ["CT0301"])

    def test_explain_says_what_an_op_is_compared_with(self) -> None:
        derived, _ = project(CUBE + "  tests:\n    values:\n      - {self: 2, result: 8}\n", OWN)
        self.assertIn("with the Python function my_cube of own.py and 1 stated result", explain("my_cube", derived))


KINDS = {
    "tensor": "T[*S{i}]",
    "tensors": "n{i} * T[*S{i}]",
    "int": "int",
    "ints": "ints",
    "int or ints": "ints",
    "bool": "bool",
    "keyword": "str",
    "dtype": "dtype?",
    "device": "device?",
    "generator": "generator?",
    "number": "scalar",
    "floats": "floats",
    "tensor or number": "scalar",
}


def entry_of(name: str, args: list[tuple[str, str]]) -> str:
    lines = "".join(f"    {arg}: {kind}\n" for arg, kind in args)
    returns = "  returns: T[*S0]\n"
    if FORMS[name].results == ("tensor", "tensor"):
        returns = "  returns:\n    one: T[*S0]\n    two: T[*S0]\n"
    elif FORMS[name].results == ("tensor", "tensor", "tensor"):
        returns = "  returns:\n    one: T[*S0]\n    two: T[*S0]\n    three: T[*S0]\n"
    elif FORMS[name].results == ("list",):
        returns = "  returns: 2 * T[*S0]\n"
    head = (
        f"probe:\n  doc: A test.\n  args:\n{lines}{returns}  where: {{T: any}}\n  forward:\n    primitive: {name}\n   "
        " kernel: {cpu: probe.c}\n"
    )
    return head + "  order: 0\n"


class Positions(unittest.TestCase):
    def test_every_primitive_says_what_it_takes(self) -> None:
        self.assertEqual(set(FORMS), set(PRIMITIVES))

    def test_names_of_arguments_do_not_matter(self) -> None:
        text = """
picked:
  doc: The rows that which names.
  args:
    table: T[*S]
    along: dim(table)
    which: I[K]
  returns: T[*with(S, along, K)]
  where:
    T: float
    I: [i32, i64]
  forward:
    primitive: index_select
    kernel: {cpu: picked.c}
  backward:
    table: index_add(zeros(shape(table)), along, which, result.grad)
  saved:
    which: full
  tests:
    cases:
      - {table: [3, 4], along: 1, which: {values: [0, 2, 2]}}
"""
        self.assertEqual([i.code for i in derive(text)[1].items], [])
        self.assertEqual(
            [i.code for i in derive(text.replace("which, result.grad", "which, 5 * result.grad"))[1].items], ["CT0701"]
        )

    def test_any_arguments_run_or_are_refused_at_the_entry(self) -> None:
        """For every primitive: the right kinds under other names, and kinds dropped, doubled and exchanged."""
        rng = random.Random(20261)
        for name, form in FORMS.items():
            right = [(f"x{i}", KINDS[p.kind].format(i=i)) for i, p in enumerate(form.params) if _is_there(p)]
            self.check(name, right, True)
            for _ in range(6):
                wrong = list(right)
                at = rng.randrange(len(wrong))
                slip = rng.randrange(3)
                if slip == 0:
                    wrong.pop(at)
                elif slip == 1:
                    wrong.insert(at, ("extra", rng.choice(["T[*E]", "bool", "dtype?", "str"])))
                else:
                    wrong[at] = (wrong[at][0], rng.choice(["T[*E]", "bool", "int", "str", "int?"]))
                self.check(name, wrong, False)

    def check(self, name: str, args: list[tuple[str, str]], right: bool) -> None:
        if not any("S0]" in kind for _, kind in args):
            args = [*args, ("S0_", "shape(*S0)")] if name in ("random_state", "draw", "empty") and right else args
        with self.subTest(name, args=args):
            try:
                ops = entries(entry_of(name, args))
            except AssertionError as refused:
                if right and "CT0711" in str(refused) and name not in ("random_state", "draw", "empty"):
                    raise
                return
            machine = Machine({op.name: op for op in ops})
            from ctgen.samples.sampling import Sampler
            from ctgen.interpret.scalar_math import Undefined

            for sample in Sampler(machine, ops[0]).samples():
                try:
                    machine.run(machine.frame(ops[0], (), sample))
                except Undefined:
                    continue


def _is_there(param: Param) -> bool:
    return not param.many or param.kind == "tensor"


if __name__ == "__main__":
    unittest.main()
