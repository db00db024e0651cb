"""Whatever ctgen accepts compiles: entries of every kind, with the oddest names, defaults and docs that the language has, as C17 and as C++17.

The printed C of what was accepted is compiled with the tree's warnings, all of which are errors. FUZZ_COMPILE=n entries (default 60, from a fixed
seed; 50,000 by hand); SEED=n for others; KEEP=folder keeps what does not compile.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from good_entries import Entries
from support import ROOT, own_project

from ctgen.compile import Compiled
from ctgen.diag import as_text

ROUNDS = int(os.environ.get("FUZZ_COMPILE", "60"))
SEED = int(os.environ.get("SEED", "20264"))
KEEP = os.environ.get("KEEP", "")
BATCH = 20
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-fsyntax-only"]
PRIVATE = [str(ROOT / "runtime"), str(ROOT / "generated")]
PUBLIC = [str(path) for path in (ROOT / "runtime" / "include", ROOT / "generated" / "include")]


def compiler_says(made: Compiled, room: Path) -> str:
    """What the C and the C++ compiler find in the printed files; "" for nothing. One unit for all files costs the headers once."""
    assert made.emitted is not None
    for name, text in made.emitted.files.items():
        (room / name).parent.mkdir(parents=True, exist_ok=True)
        (room / name).write_text(text, encoding="utf-8")
    units = {
        "all.c": [name for name in made.emitted.files if name.endswith(".c") and not name.startswith("cpu/")],
        "loops.c": [name for name in made.emitted.files if name.startswith("cpu/")],
        "header.cpp": [name for name in made.emitted.files if name.startswith("include/")],
    }
    includes = [f"-I{folder}" for folder in (room / "include", room, *PUBLIC)]
    said = ""
    for unit, parts in units.items():
        if not parts:
            continue
        (room / unit).write_text("".join(f'#include "{part}"\n' for part in parts), encoding="utf-8")
        command = ["gcc", "-std=c17", "-D_POSIX_C_SOURCE=200809L", *WARNINGS, *includes, *[f"-I{folder}" for folder in PRIVATE]]
        if unit == "loops.c":
            command += ["-DCTI_LEVEL_SUFFIX=base", "-fopenmp-simd"]
        if unit.endswith(".cpp"):
            command = ["g++", "-std=gnu++17", *WARNINGS, *includes]
        done = subprocess.run([*command, str(room / unit)], capture_output=True, text=True)
        said += done.stderr if done.returncode else ""
    return said


class Compiles(unittest.TestCase):
    @unittest.skipUnless(shutil.which("gcc") and shutil.which("g++"), "no compiler")
    def test_what_is_accepted_compiles(self) -> None:
        source = Entries(SEED)
        accepted: list[str] = []
        for k in range(ROUNDS):
            text = source.text(f"op_{k}")
            with self.subTest(k=k, text=text):
                made = own_project(text)
                self.assertEqual(made.emitted is None, made.diagnostics.failed(False), as_text(made.diagnostics))
                accepted += [text] * (made.emitted is not None)
        for start in range(0, len(accepted), BATCH):
            self.check(accepted[start : start + BATCH])
        self.assertGreater(len(accepted), ROUNDS // 3, "too few entries are accepted for the test to mean much")

    def check(self, texts: list[str]) -> None:
        """A batch; one by one if something is wrong with it, to say which."""
        with tempfile.TemporaryDirectory() as room:
            said = compiler_says(own_project("\n".join(texts)), Path(room))
        if not said:
            return
        if len(texts) > 1:
            for text in texts:
                self.check([text])
            return
        with self.subTest(text=texts[0]):
            if KEEP:
                (Path(KEEP) / f"{texts[0].partition(':')[0]}.yaml").write_text("cotangent: 1\n\n" + texts[0], encoding="utf-8")
            self.fail(f"{texts[0]}\n{said[:2000]}")


if __name__ == "__main__":
    unittest.main()
