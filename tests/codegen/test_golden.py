"""Golden files of generated C: tests/golden/c/<operator>.c for worked examples of the language
(tests/golden/worked.yaml) whose C differs in structure from generated/. All other kinds are in generated/, which is
committed: `ctgen.fresh` fails if the compiler prints other text, and the diff of generated/ is reviewed.

Every worked example, with or without a golden, is printed here and compiled. UPDATE=1 writes the golden files anew:

    UPDATE=1 PYTHONPATH=codegen:tests/codegen python3 -m unittest test_golden
"""

from __future__ import annotations

import difflib
import os
import shutil
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path

from support import GOLDEN, ROOT, worked

from ctgen.pipeline.derive import derive_all
from ctgen.render.emit import emit
from ctgen.render.layout import Layout
from ctgen.render.project import Emitted, Project, lower_all

UPDATE = os.environ.get("UPDATE") == "1"
C = GOLDEN / "c"
FLAGS = (
    "-std=c17",
    "-D_POSIX_C_SOURCE=200809L",
    "-fsyntax-only",
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Werror",
)
SHOWN = 40  # lines of a difference

PAGES = {
    "conv2d": "a kernel, and gradients that are rows of their own",
    "lstm_cell": "a list of fixed length, several outputs, absent gradients of them",
    "split": "a list of views of one node (MULTI_OUTPUT_NODE)",
}


@cache
def printed() -> Emitted:
    derived, found = derive_all(worked(), numbers=False)
    assert not found.errors, found.errors
    return emit(lower_all(derived, Project()), ROOT / "templates")


def goldens() -> dict[str, str]:
    """Returns the printed texts by the name of the golden file."""
    files = Layout(ROOT / ".clang-format").texts(printed().files)
    return {f"{row}.c": files[f"ops/{row}.c"] for row in PAGES}


class Goldens(unittest.TestCase):
    def test_each_page_is_printed_as_its_golden(self) -> None:
        for name, text in goldens().items():
            path = C / name
            if UPDATE:
                C.mkdir(exist_ok=True)
                path.write_text(text)
            with self.subTest(name):
                there = path.read_text().splitlines() if path.exists() else []
                lines = list(
                    difflib.unified_diff(
                        there, text.splitlines(), f"tests/golden/c/{name}", "printed now", lineterm="", n=1
                    )
                )
                self.assertEqual(lines, [], "\n".join(["UPDATE=1 accepts this:", *lines[:SHOWN]]))

    def test_what_is_printed_compiles(self) -> None:
        """Compiles the worked examples with the headers of the runtime, including operators whose kernels or process
        groups the library lacks.
        """
        compiler = shutil.which("cc")
        if compiler is None:
            self.skipTest("no C compiler")
        with tempfile.TemporaryDirectory() as room:
            out = Path(room)
            for path, text in printed().files.items():
                if path.endswith((".c", ".h")):
                    (out / path).parent.mkdir(parents=True, exist_ok=True)
                    (out / path).write_text(text)
            includes = [f"-I{folder}" for folder in (out / "include", ROOT / "runtime/include", out, ROOT / "runtime")]
            examples = [path for path, schema in printed().schemas.items() if schema == "tests/golden/worked.yaml"]
            for folder, level in (("ops", []), ("cpu", ["-DCTI_LEVEL_SUFFIX=base"])):
                pages = [out / path for path in examples if path.startswith(f"{folder}/")]
                self.assertGreater(len(pages), 8)
                run = subprocess.run([compiler, *FLAGS, *level, *includes, *pages], capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, run.stderr[:4000])

    def test_every_golden_is_of_a_page(self) -> None:
        self.assertEqual(sorted(path.name for path in C.iterdir()), sorted(goldens()))


if __name__ == "__main__":
    unittest.main()
