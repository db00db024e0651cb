"""Everyday formulas as entries without `saved`: each is accepted, or rejected by a diagnostic about the formula, with
its position.

Random formulas of one to four tensors, scalars, attributes, builtins and conditions, derived together with the
library's operators; the gradients of a share are checked numerically. Accepted entries are printed, and a share of the
files is compiled. EVERYDAY=n: number of formulas (default 60); SEED=n: another seed; CHECKED=n: one of n formulas is
checked numerically (default 10).
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from middle_support import entries, library
from support import ROOT
from test_golden import FLAGS

from ctgen.commands.scaffold_entry import drafts
from ctgen.language.builtins import BUILTINS
from ctgen.lower import unprintable
from ctgen.lower.check_real import check_real
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import Derived
from ctgen.pipeline.derive import derive_all
from ctgen.render.emit import emit
from ctgen.render.project import Project, Unprintable, lower_all

ROUNDS = int(os.environ.get("EVERYDAY", "60"))
SEED = int(os.environ.get("SEED", "20262"))
CHECKED = int(os.environ.get("CHECKED", "10"))
COMPILED = 5  # one of this many accepted entries is compiled
CODES = {
    "CT0315",
    "CT0510",
    "CT0514",
    "CT0702",
    "CT0703",
    "CT0705",
    "CT0706",
    "CT0707",
}  # possible errors in a readable formula, before it is printed

#: formulas that people try first, and the bytes per element in f32 that each may save (a bit counts an eighth)
EVERYDAY = {
    "a * a * o": 8,
    "sin(a) * b": 8,
    "silu(a) * b": 8,
    "gelu(a) * b": 8,
    "a * b": 8,
    "a / b": 8,
    "a + b": 0,
    "a - b": 0,
    "exp(a) * b": 8,
    "a / (1 + abs(a))": 4,
    "sq(a - b)": 4,
    "abs(a - b)": 4,
    "tanh(a) * sigmoid(b)": 8,
    "a * sigmoid(a)": 4,
    "tanh(a)": 4,
    "exp(a)": 4,
    "max(a, 0)": 0.25,
    "a if a > 0 else 0.1 * a": 0.125,
    "a if a > b else b": 0.125,
    "a * b + c": 8,
    "(a - b) / c": 8,
    "2.5 * a": 0,
    "a * cos(b) - o * sin(b)": 12,
    "sqrt(sq(a) + sq(b))": 8,
    "pow(a, 2) + pow(b, 3)": 8,
    "a * log(b)": 8,
    "a * tanh(softplus(a))": 4,
    "sigmoid(a) * (1 - sigmoid(a))": 4,
    "1 / (1 + exp(-a))": 4,
    "a * a * a": 4,
    "sin(a * b)": 8,
    "a * b * c": 12,
    "a * exp(b) + log(a)": 8,
}


def kept_bytes(d: Derived) -> float:
    return sum(0.125 if plan.save.form == "bits" else 4 for plan in d.saves)


class Formulas:
    """Random formulas of random kinds; the entry has the arguments that its formula reads."""

    functions = [
        name
        for name, row in BUILTINS.items()
        if row.value != "bool" and row.written and name not in ("at", "stop", "real", "imag", "conj", "sgn", "quotient")
    ]
    usual = [
        "add",
        "mul",
        "sub",
        "mul",
        "add",
        "div",
        "neg",
        "exp",
        "tanh",
        "sigmoid",
        "sq",
        "abs",
        "max",
        "min",
        "silu",
        "sin",
        "sqrt",
    ]
    signs = {"add": "+", "sub": "-", "mul": "*", "div": "/"}
    attributes = {
        "k": ("float", "0.5"),
        "n": ("int", "2"),
        "flag": ("bool", "true"),
        "s": ("scalar", "1.5"),
        "mode": ("enum(one, two)", "one"),
    }

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)

    def entry(self) -> str:
        names = ["self"] if self.r.random() < 0.4 else ["a", "b", "c", "o"][: self.r.choice((2, 2, 3, 4))]
        self.tensors = names
        self.given = self.r.sample(sorted(self.attributes), self.r.choice((0, 0, 0, 1, 2)))
        formula = self.value(self.r.choice((1, 2, 2, 3)))
        words = set(re.findall(r"\w+", formula))
        names, used = [n for n in names if n in words] or names[:1], [a for a in self.given if a in words]
        formula = formula if names[0] in words else f"{names[0]} + {formula}"
        args = [f"    {n}: T[*{'S' if len(names) == 1 else 'ABCD'[i]}]" for i, n in enumerate(names)]
        args += [f"    {a}: {self.attributes[a][0]} = {self.attributes[a][1]}" for a in used]
        returns = "T[*S]" if len(names) == 1 else f"T[*broadcast({', '.join('ABCD'[: len(names)])})]"
        rule = self.r.choice(("float", "float", "promote float", "promote any to float", "inexact"))
        return (
            "\n".join(
                [
                    "f:",
                    "  doc: A test.",
                    "  args:",
                    *args,
                    f"  returns: {returns}",
                    f"  where: {{T: {rule}}}",
                    "  forward:",
                    f"    elementwise: {formula}",
                ]
            )
            + "\n"
        )

    def value(self, depth: int) -> str:
        if depth == 0:
            return self.leaf()
        if self.r.random() < 0.12:
            return f"({self.value(depth - 1)} if {self.condition(depth - 1)} else {self.value(depth - 1)})"
        func = self.r.choice(self.usual if self.r.random() < 0.75 else self.functions)
        args = [self.value(depth - 1) for _ in BUILTINS[func].params]
        if func == "neg":
            return f"-({args[0]})"
        return f"({args[0]} {self.signs[func]} {args[1]})" if func in self.signs else f"{func}({', '.join(args)})"

    def condition(self, depth: int) -> str:
        flags = [a for a in self.given if a in ("flag", "mode")]
        if flags and self.r.random() < 0.5:
            return "flag" if flags[0] == "flag" else "mode == one"
        one = f"{self.value(depth)} {self.r.choice(('<', '<=', '>', '>=', '==', '!='))} {self.leaf()}"
        return (
            one
            if self.r.random() < 0.8
            else f"{one} {self.r.choice(('and', 'or'))} not {self.r.choice(self.tensors)} > 0"
        )

    def leaf(self) -> str:
        numbers = [a for a in self.given if a in ("k", "n", "s")]
        if numbers and self.r.random() < 0.2:
            return self.r.choice(numbers)
        if self.r.random() < 0.2:
            return self.r.choice(("1", "2", "0.5", "2.5", "3", "0", "0.1", "1e-6"))
        return self.r.choice(self.tensors)


class Everyday(unittest.TestCase):
    def test_what_people_try_first_is_accepted_and_lean(self) -> None:
        """An entry saves at most the inputs that the gradients read, and fewer bytes if a bit or a value is sufficient.
        """
        for formula, most in EVERYDAY.items():
            with self.subTest(formula):
                d, found = derived(drafts("elementwise", formula)[0].text("f", "A test."), False)
                self.assertEqual(found.items, ())
                self.assertLessEqual(kept_bytes(d), most, d.saves)

    def test_a_claim_about_the_form_in_place_leads_the_choice(self) -> None:
        """log can save its argument or its result. log saves its result if the in-place form must not copy."""
        text = drafts("elementwise", "log(self)")[0].text("f", "A test.") + "  inplace: self\n"
        d, found = derived(text, True)
        self.assertEqual(found.items, ())
        self.assertEqual([plan.save.name for plan in d.saves], ["result"])

    def test_random_formulas_stand_or_are_refused_at_their_place(self) -> None:
        formulas = Formulas(SEED)
        accepted: list[str] = []
        for k in range(ROUNDS):
            text = formulas.entry()
            with self.subTest(k=k, text=text):
                _, found = derived(text, k % CHECKED == 0)
                self.about_the_formula(text, found)
                if not found.items:
                    accepted.append(text)
        self.assertGreater(len(accepted), ROUNDS // 2, "the formulas are too hard to say much")
        self.compiles(accepted[::COMPILED])

    def about_the_formula(self, text: str, found: Diagnostics) -> None:
        lines = text.splitlines()
        for item in found.items:
            self.assertIn(item.code, CODES, item)
            self.assertIn("elementwise:", lines[item.span.line - 2], item)  # one header line precedes the entry

    def compiles(self, texts: list[str]) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            self.skipTest("no C compiler")
        files = self.printed(["\n" + text.replace("f:", f"f{k}:", 1) for k, text in enumerate(texts)])
        with tempfile.TemporaryDirectory() as room:
            out = Path(room)
            for path, text in files.items():
                if path.endswith((".c", ".h")):
                    (out / path).parent.mkdir(parents=True, exist_ok=True)
                    (out / path).write_text(text)
            includes = [
                f"-I{folder}"
                for folder in (
                    out / "include",
                    out,
                    *(ROOT / p for p in ("runtime/include", "generated/include", "runtime", "generated")),
                )
            ]
            for folder, level in (("ops", []), ("cpu", ["-DCTI_LEVEL_SUFFIX=base"])):
                pages = [path for path in out.glob(f"{folder}/f*.c") if path.stem[1:].isdigit()]
                self.assertGreater(len(pages), len(texts) // 2)
                for start in range(0, len(pages), 50):
                    command = [compiler, *FLAGS, *level, *includes, *pages[start : start + 50]]
                    run = subprocess.run(command, capture_output=True, text=True)
                    self.assertEqual(run.returncode, 0, run.stderr[:4000])

    def printed(self, texts: list[str]) -> dict[str, str]:
        """Returns the C code of entries. An entry that has no C code in one of its dtypes is left out; a diagnostic
        must report this for the formula, with its position.
        """
        own = [op for text in texts for op in entries(text)]
        found, diagnostics = derive_all([*library(), *own], numbers=False)
        self.assertEqual(diagnostics.errors, ())
        names = {op.name for op in own}
        project = Project("my", tuple(d for d in found if d.op.name not in names))
        try:
            lowered = lower_all([d for d in found if d.op.name in names], project)
            return dict(emit(lowered, ROOT / "templates", project).files)
        except Unprintable as error:
            for op, reason in error.problems:
                sink = Sink()
                unprintable.report(op, reason, sink)
                self.assertTrue(
                    all(item.code in ("CT0315", "CT0316") and item.span.line for item in sink.done().items),
                    sink.done().items,
                )
            bad = {op.name for op, _ in error.problems}
            return self.printed([text for text in texts if text.strip().partition(":")[0] not in bad])


def derived(text: str, numbers: bool) -> tuple[Derived, Diagnostics]:
    """Returns the entry f, derived together with the library; it is checked numerically only if reading and name
    resolution report nothing."""
    own, sink = entries(text), Sink()
    check_real(own[0], sink)
    front = sink.done()
    made, found = derive_all([*own, *library()], only=["f"], numbers=numbers and not front.items)
    return made[0], front + found


if __name__ == "__main__":
    unittest.main()
