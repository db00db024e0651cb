"""Every entry that ctgen accepts compiles and links: entries of every kind, with the most unusual names, defaults and
docs that the language allows, and entries with one mistake.

The accepted entries form one project: its printed C and the stubs of its kernels are compiled as C17, with the tree's
warnings as errors, its header as C++17. Together they define no symbol twice and require no symbol that the library
lacks (COTANGENT_LIBRARY). FUZZ_COMPILE=n: number of entries (default 40; thousands in runs by hand); SEED=n: another
seed; KEEP=folder: stores a project that does not compile in this folder. In addition, CTest runs opcheck on
tests/user_ops/odd, whose entries good_entries.py generates, too.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path

from good_entries import Entries
from support import ROOT, library

from ctgen.commands.scaffold import new_kernels
from ctgen.language.typetext import ATTRIBUTE_FORMS, PLAIN
from ctgen.model.diag import as_text
from ctgen.pipeline.compile import compile_sources
from ctgen.pipeline.records import Compiled, Sources
from ctgen.render.project import Project

ROUNDS = int(os.environ.get("FUZZ_COMPILE", "40"))
SEED = int(os.environ.get("SEED", "20264"))
KEEP = os.environ.get("KEEP", "")
LIBRARY = os.environ.get("COTANGENT_LIBRARY", "")
BATCH = 40
_LEFT_OUT = """{name}:
  doc: self twice, or thrice where how is given.
  args:
    self: T[*R]
    how: {kind}?
  means:
    how: whether self is taken thrice
  returns: T[*R]
  where: {{T: float}}
  forward:
    compose: result = self * 3 if has(how) else self * 2
"""
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
PRIVATE = [str(ROOT / "runtime"), str(ROOT / "generated")]
PUBLIC = [str(path) for path in (ROOT / "runtime" / "include", ROOT / "generated" / "include")]


def compiled(text: str, room: Path) -> Compiled:
    """Returns a user's project in a folder, with stubs of the kernels that its entries name."""
    schema = room / "own.yaml"
    schema.write_text(f"cotangent: 1\n\n{text}", encoding="utf-8")
    sources = Sources(room, (schema,), ROOT / "templates", room, Project("my", library()))
    for entry in re.split(r"(?m)^(?=\w+:$)", text):
        if re.search(r"(?m)^    kernel: \{cpu: \w+\.c\}$", entry):
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                new_kernels(sources, entry.partition(":")[0])
    return compile_sources(sources, None)


@cache
def of_library() -> frozenset[str]:
    """Returns the symbols that the library defines."""
    listed = subprocess.run(
        ["nm", "--defined-only", "--extern-only", "-A", LIBRARY], capture_output=True, text=True, check=True
    ).stdout
    return frozenset(line.rsplit(" ", 1)[-1] for line in listed.splitlines())


def compiler_says(made: Compiled, room: Path) -> str:
    """Returns the messages of the compilers and the linker about the printed files and the stubs; "" if there are none.
    The header that all files include first is precompiled.
    """
    assert made.emitted is not None
    printed = room / "printed"
    for name, text in made.emitted.files.items():
        (printed / name).parent.mkdir(parents=True, exist_ok=True)
        (printed / name).write_text(text, encoding="utf-8")
    folders = [printed / "include", printed, *PUBLIC, *PRIVATE]
    flags = ["-std=c17", "-D_POSIX_C_SOURCE=200809L", "-O0", *WARNINGS, *[f"-I{folder}" for folder in folders]]
    (room / "once" / "ops").mkdir(parents=True)
    subprocess.run(
        [
            "gcc",
            *flags,
            "-x",
            "c-header",
            str(ROOT / "runtime/ops/call/call.h"),
            "-o",
            str(room / "once/ops/support.h.gch"),
        ],
        check=True,
    )
    sources = [
        str(printed / name) for name in made.emitted.files if name.endswith(".c") and not name.startswith("cpu/")
    ]
    loops = [*(printed / name for name in made.emitted.files if name.startswith("cpu/")), *sorted(room.glob("cpu/*.c"))]
    (printed / "loops.c").write_text(
        "typedef int some;\n" + "".join(f'#include "{path}"\n' for path in loops), encoding="utf-8"
    )
    (room / "objects").mkdir()
    said = ""
    for own in (
        [f"-I{room / 'once'}", *flags, *sources],
        ["-DCTI_LEVEL_SUFFIX=base", "-fopenmp-simd", *flags, str(printed / "loops.c")],
    ):
        done = subprocess.run(["gcc", "-c", *own], capture_output=True, text=True, cwd=room / "objects")
        said += done.stderr if done.returncode else ""
    (printed / "header.cpp").write_text(
        "".join(f'#include "{name}"\n' for name in made.emitted.files if name.startswith("include/")), encoding="utf-8"
    )
    command = [
        "g++",
        "-fsyntax-only",
        "-std=gnu++17",
        *WARNINGS,
        *[f"-I{folder}" for folder in folders[:-2]],
        str(printed / "header.cpp"),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    said += done.stderr if done.returncode else ""
    return said or linker_says([str(path) for path in sorted((room / "objects").glob("*.o"))], printed / "whole.o")


def linker_says(objects: list[str], whole: Path) -> str:
    done = subprocess.run(["gcc", "-r", "-nostdlib", "-o", str(whole), *objects], capture_output=True, text=True)
    if done.returncode or not LIBRARY:
        return done.stderr if done.returncode else ""
    asked = subprocess.run(["nm", "--undefined-only", str(whole)], capture_output=True, text=True, check=True).stdout
    missing = {name for name in asked.split() if name.startswith(("ct_", "cti_", "my_"))} - of_library()
    return "".join(f"undefined: {name}\n" for name in sorted(missing))


@unittest.skipUnless(shutil.which("gcc") and shutil.which("g++"), "no compiler")
class Compiles(unittest.TestCase):
    def test_what_is_accepted_compiles(self) -> None:
        source = Entries(SEED, nearly=0.3, kernels=True)
        accepted: list[str] = []
        total = 0
        for k in range(ROUNDS):
            text = source.text(f"op_{k}")
            with self.subTest(k=k, text=text), tempfile.TemporaryDirectory() as room:
                made = compiled(text, Path(room))
                self.assertEqual(made.emitted is None, made.diagnostics.failed(False), as_text(made.diagnostics))
                accepted += [text] * (made.emitted is not None)
            if len(accepted) == BATCH or k == ROUNDS - 1:
                self.check(accepted)
                total += len(accepted)
                accepted = []
        self.assertGreater(total, ROUNDS // 3, "too few entries are accepted for the test to mean much")

    def test_what_once_did_not_compile_does(self) -> None:
        text = Path(__file__).with_name("once_broken.yaml").read_text(encoding="utf-8").partition("\n\n")[2]
        self.check(re.split(r"\n(?=\w+:$)", text, flags=re.M))

    def test_what_may_be_left_out_compiles_or_is_refused(self) -> None:
        refused = []
        accepted = []
        for at, kind in enumerate([*PLAIN, *ATTRIBUTE_FORMS]):
            text = _LEFT_OUT.format(name=f"left_out_{at}", kind=kind)
            with tempfile.TemporaryDirectory() as room:
                made = compiled(text, Path(room))
            codes = [item.code for item in made.diagnostics.errors]
            self.assertLessEqual(set(codes), {"CT0204"}, as_text(made.diagnostics))
            (refused if codes else accepted).append(text if not codes else kind)
        self.check(accepted)
        self.assertEqual(refused, ["bool", "shape(*S)", "int[2]", "dims(self)"], "what is refused")

    def check(self, texts: list[str]) -> None:
        """Checks a batch of entries; if the batch fails, checks its halves, to find the wrong entry."""
        if not texts:
            return
        with tempfile.TemporaryDirectory() as room:
            made = compiled("\n".join(texts), Path(room))
            said = as_text(made.diagnostics) if made.emitted is None else compiler_says(made, Path(room))
        if not said:
            return
        if len(texts) > 1:
            self.check(texts[: len(texts) // 2])
            self.check(texts[len(texts) // 2 :])
            return
        with self.subTest(text=texts[0]):
            if KEEP:
                Path(KEEP).mkdir(parents=True, exist_ok=True)
                (Path(KEEP) / f"{texts[0].partition(':')[0]}.yaml").write_text(
                    "cotangent: 1\n\n" + texts[0], encoding="utf-8"
                )
            self.fail(f"{texts[0]}\n{said[:2000]}")


if __name__ == "__main__":
    unittest.main()
