"""References that call one operator, for every operator of the library: `reference: result = op(args)`. The gradient
that is derived from the reference is correct, or a diagnostic reports a mistake in the entry. No diagnostic reports a
limitation of ctgen.

REFERENCES=N: tests every N-th operator, beginning with operator SEED (default 10; 1 tests all). COTANGENT_CACHE: folder
of the cache.
"""

from __future__ import annotations

import os
import re
import tempfile
import unittest
from collections.abc import Iterator
from pathlib import Path

from support import ROOT, SCHEMAS, library

from ctgen.model.diag import as_text
from ctgen.model.ops import Op
from ctgen.pipeline.compile import compile_sources
from ctgen.pipeline.records import Sources
from ctgen.render.emit import Project

EVERY = int(os.environ.get("REFERENCES", "10"))
SEED = int(os.environ.get("SEED", "3"))
ENTRY = re.compile(r"(?m)^(?=[A-Za-z_][\w.]*:\n)")
SECTION = re.compile(r"(?m)^  (\w+):.*\n(?:(?:    .*|\s*)\n)*")
STATEMENT = re.compile(r"(?m)^    \S.*\n(?:      .*\n)*")
KEPT = ("doc", "args", "positional", "returns", "where", "sizes", "requires", "let", "tests", "nondiff")
#: messages about ctgen itself
INTERNAL = re.compile(r"mistake is ctgen's|CT0719|Traceback|is no name|has no value here|no host value")


def needed_lets(lets: str, beside: str) -> str:
    """Returns the names of `let` that types and conditions read."""
    found: list[str] = []
    while True:
        more = [
            line
            for line in STATEMENT.findall(lets)
            if line not in found
            and any(
                re.search(rf"\b{name.strip()}\b", beside)
                for name in re.sub(r"\(.*", "", line.partition(":")[0]).split(",")
            )
        ]
        if not more:
            ordered = "".join(line for line in STATEMENT.findall(lets) if line in found)
            return f"  let:\n{ordered}" if found else ""
        found += more
        beside += "".join(line.partition(":")[2] for line in more)


def reference(entry: str, op: Op) -> str:
    """Returns an entry with the arguments, results and conditions of an operator, defined by a call of it."""
    parts = {m[1]: m[0] for m in SECTION.finditer(entry) if m[1] in KEPT}
    beside = "".join(text for key, text in parts.items() if key not in ("let", "doc", "tests"))
    parts["let"] = needed_lets(parts.get("let", ""), beside)
    name = f"own_{op.name.lstrip('_').replace('.', '_')}"
    outputs = ", ".join(output.name for output in op.outputs)
    call = f"{op.name}({', '.join(arg.name for arg in op.args)})"
    body = "".join(parts[key] for key in KEPT if key in parts)
    return f"{name}:\n{body}  forward:\n    reference: {outputs} = {call}\n"


def references() -> Iterator[tuple[str, str]]:
    ops = {d.op.name: d.op for d in library()}
    for path in sorted(SCHEMAS.glob("*.yaml")):
        for entry in ENTRY.split(path.read_text()):
            op = ops.get(entry.partition(":")[0])
            if op is not None and not op.answer and op.outputs and not any(output.writes for output in op.outputs):
                yield op.name, reference(entry, op)


def said_of(text: str) -> str:
    """Returns the diagnostics of an entry, including diagnostics of printing C."""
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / "own.yaml"
        path.write_text(f"cotangent: 1\n\n{text}")
        sources = Sources(Path(room), (path,), ROOT / "templates", Path(room), Project("own", library()))
        return as_text(compile_sources(sources, None).diagnostics)


#: operators whose gradients read internal values (statistics, bits, dtypes); a reference definition recomputes them,
#: but cannot recompute the mask of dropout
KEEPING = ("amax", "var", "glu", "normalize", "pairwise_distance", "prod.dim", "fft_fft", "dropout", "floor", "unbind")
ROUNDING = ("floor", "ceil", "trunc", "round", "sign", "angle_real", "copysign", "div.mode")


class EveryOperator(unittest.TestCase):
    def check(self, name: str, text: str) -> str:
        said = said_of(text)
        self.assertIsNone(INTERNAL.search(said), f"{name}\n{text}\n{said}")
        return said

    def test_what_is_said_is_said_of_the_entry(self) -> None:
        for name, text in list(references())[SEED % EVERY :: EVERY]:
            with self.subTest(name):
                self.check(name, text)

    def test_statistics_bits_dtypes_and_names_are_formed_again(self) -> None:
        for name, text in references():
            if name in KEEPING and name != "dropout":
                with self.subTest(name):
                    self.assertEqual(self.check(name, text), "")

    def test_what_is_drawn_is_not(self) -> None:
        text = dict(references())["dropout"]
        self.assertIn("CT0515", self.check("dropout", text))
        self.assertEqual(said_of(text.replace("reference:", "compose:")), "")

    def test_steps_have_the_gradient_0(self) -> None:
        for name, text in references():
            if name in ROUNDING:
                with self.subTest(name):
                    self.assertEqual(self.check(name, text), "")

    def test_a_convention_is_said_again(self) -> None:
        text = dict(references())["normal.std"]
        self.assertIn("CT0516", self.check("normal.std", text))


if __name__ == "__main__":
    unittest.main()
