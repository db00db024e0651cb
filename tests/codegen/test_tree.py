"""Kernel files and the generated tree (CT08xx): small projects in tests/diag/<code>_<slug>/, and the guarantees of
writing (schema.md section 6).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Mapping
from pathlib import Path

from support import DIAG, installed, library

from ctgen.cli import _tree_diagnostics
from ctgen.model.diag import as_text
from ctgen.pipeline.compile import compile_sources
from ctgen.pipeline.load import load
from ctgen.pipeline.records import Compiled, Sources
from ctgen.read import kernel_files
from ctgen.render import write
from ctgen.render.layout import Layout
from ctgen.render.project import Project

ROOT = Path(__file__).resolve().parents[2]
UPDATE = os.environ.get("UPDATE") == "1"


def compiled(folder: Path, prefix: str = "own") -> Compiled:
    schemas = tuple(sorted((folder / "schemas").glob("*.yaml")))
    return compile_sources(
        Sources(folder, schemas, ROOT / "templates", folder / "kernels", Project(prefix, library())), None
    )


def generate(folder: Path) -> write.State:
    made = compiled(folder).emitted
    assert made is not None
    tree = folder / "generated"
    wanted = write.Wanted(made.files, made.ops, Layout(None))
    state = write.compare(tree, wanted)
    write.apply(tree, wanted, state)
    return state


def schemas_of(folder: Path) -> Mapping[str, str]:
    made = compiled(folder).emitted
    assert made is not None
    return made.schemas


def state_of(folder: Path) -> write.State:
    made = compiled(folder).emitted
    assert made is not None
    return write.compare(folder / "generated", write.Wanted(made.files, made.ops, Layout(None)))


class Goldens(unittest.TestCase):
    maxDiff = None

    def agree(self, folder: str, text: str) -> None:
        golden = DIAG / f"{folder}.err"
        if UPDATE:
            golden.write_text(text)
        self.assertIn(f"[{folder.partition('_')[0]}]", text)
        self.assertEqual(text, golden.read_text())

    def test_kernels_that_are_not_there(self) -> None:
        for name in ("CT0801_no_cuda_file", "CT0801_no_kernel_file", "CT0802_no_symbol"):
            with self.subTest(name):
                folder = DIAG / name
                ops, found = load(sorted((folder / "schemas").glob("*.yaml")), installed(), root=folder)
                self.agree(name, as_text(found + kernel_files.check(ops, folder / "kernels", folder)))

    def kernel_message(self, kernel: str, there: Mapping[str, str], more: str = "") -> str:
        """Returns the message about an entry with this kernel, if kernels/ contains these files."""
        with tempfile.TemporaryDirectory() as room:
            folder = Path(shutil.copytree(DIAG / "CT0801_no_kernel_file", Path(room) / "project"))
            for file, text in there.items():
                (folder / "kernels" / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / "kernels" / file).write_text(text)
            path = folder / "schemas" / "own.yaml"
            path.write_text(path.read_text().replace("{cpu: twice.c}", "{" + kernel + "}" + more))
            ops, found = load([path], installed(), root=folder)
            self.assertEqual(found.errors, ())
            return as_text(kernel_files.check(ops, folder / "kernels", folder))

    def test_a_kernel_in_another_folder_is_guessed_as_an_entry_writes_it(self) -> None:
        there = {"cpu/sums/index.c": "", "cpu/blas/blas.c": ""}
        self.assertIn("did you mean sums/index.c?", self.kernel_message("cpu: index/index.c", there))
        self.assertIn("did you mean blas/blas.gemm?", self.kernel_message("cpu: blas.gemm", there))

    def test_only_a_kernel_of_the_cpu_has_its_stub_written(self) -> None:
        self.assertIn("ctgen new --kernels double_all", self.kernel_message("cpu: absent.c", {}))
        said = self.kernel_message(
            "cpu: here.c, cuda: absent.cu", {"cpu/here.c": "cti_double_all_cpu", "cuda/x.cu": ""}
        )
        self.assertIn("[CT0801]", said)
        self.assertNotIn("ctgen new", said)

    def test_a_function_that_sizes_scratch_stands_beside_its_kernel(self) -> None:
        more = "\n    workspace: double_workspace(shape(self))"
        there = {"cpu/here.c": "cti_double_all_cpu"}
        self.assertIn("cti_double_workspace", self.kernel_message("cpu: here.c", there, more))
        there = {"cpu/here.c": "cti_double_all_cpu cti_double_workspace"}
        self.assertEqual(self.kernel_message("cpu: here.c", there, more), "")

    def test_an_entry_that_has_no_c(self) -> None:
        for name in (
            "CT0315_complex",
            "CT0316_fraction",
            "CT0316_beyond",
            "CT0316_attribute",
            "CT0217_no_header",
            "CT0317_tanh",
            "CT0318_parity",
            "CT0806_no_c",
            "CT0806_two_kernels",
            "CT0814_no_map",
        ):
            with self.subTest(name):
                made = compiled(DIAG / name)
                self.assertIsNone(made.emitted)
                self.agree(name, as_text(made.diagnostics))

    def test_names_that_the_header_cannot_have(self) -> None:
        for name, prefix in (("CT0807_words", "own"), ("CT0808_same_function", "own"), ("CT0809_prefix", "my-ops")):
            with self.subTest(name):
                made = compiled(DIAG / name, prefix)
                self.assertIsNone(made.emitted)
                self.agree(name, as_text(made.diagnostics))

    def test_a_file_changed_by_hand(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = Path(shutil.copytree(DIAG / "CT0804_changed_by_hand", Path(room) / "project"))
            generate(folder)
            for path in ("ops/twice.c", "registry.c"):
                page = folder / "generated" / path
                page.write_text(page.read_text() + "/* mine */\n")
            state = state_of(folder)
            self.assertEqual(state.edited, ("ops/twice.c", "registry.c"))
            self.agree(
                "CT0804_changed_by_hand",
                as_text(_tree_diagnostics(folder / "generated", folder, state, schemas_of(folder))),
            )

    def test_a_file_that_belongs_to_no_op(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = Path(shutil.copytree(DIAG / "CT0805_orphan", Path(room) / "project"))
            generate(folder)
            schema = folder / "schemas/own.yaml"
            schema.write_text(schema.read_text().replace("twice:", "double_it:"))
            state = state_of(folder)
            self.assertIn("ops/twice.c", state.orphaned)
            self.agree(
                "CT0805_orphan",
                as_text(_tree_diagnostics(folder / "generated", folder, write.State(orphaned=state.orphaned), {})),
            )
            generate(folder)
            self.assertFalse((folder / "generated/ops/twice.c").exists())
            self.assertTrue(state_of(folder).is_fresh)


class Writing(unittest.TestCase):
    def project(self, room: str) -> Path:
        return Path(shutil.copytree(DIAG / "CT0805_orphan", Path(room) / "project"))

    def test_a_comment_rewrites_nothing(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = self.project(room)
            generate(folder)
            schema = folder / "schemas/own.yaml"
            schema.write_text("# a comment\n" + schema.read_text())
            self.assertTrue(state_of(folder).is_fresh)

    def test_a_second_run_writes_nothing(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = self.project(room)
            self.assertFalse(generate(folder).is_fresh)
            times = {path: path.stat().st_mtime_ns for path in (folder / "generated").rglob("*.c")}
            self.assertTrue(generate(folder).is_fresh)
            self.assertEqual(times, {path: path.stat().st_mtime_ns for path in (folder / "generated").rglob("*.c")})

    def test_files_that_ctgen_never_wrote_stay(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = self.project(room)
            own = folder / "generated/ops/own_notes.txt"
            own.parent.mkdir(parents=True)
            own.write_text("keep me")
            generate(folder)
            self.assertEqual(own.read_text(), "keep me")

    def test_a_schema_with_an_error_writes_nothing(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = self.project(room)
            schema = folder / "schemas/own.yaml"
            schema.write_text(schema.read_text().replace("self * 2", "self * tow"))
            self.assertIsNone(compiled(folder).emitted)
            self.assertFalse((folder / "generated").exists())

    def test_the_bytes_do_not_depend_on_hash_seed_or_folder(self) -> None:
        script = (
            "import sys, hashlib; from pathlib import Path; sys.path[:0] = sys.argv[2:4]; import test_tree;"
            "made = test_tree.compiled(Path(sys.argv[1])).emitted;"
            "print(hashlib.sha256(repr(sorted(made.files.items())).encode()).hexdigest())"
        )
        seen = set()
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            for seed, room in (("0", one), ("1", one), ("2", two)):
                folder = Path(room) / "project"
                if not folder.exists():
                    self.project(room)
                run = subprocess.run(
                    [sys.executable, "-c", script, str(folder), str(ROOT / "codegen"), str(Path(__file__).parent)],
                    env={**os.environ, "PYTHONHASHSEED": seed},
                    capture_output=True,
                    text=True,
                )
                self.assertEqual(run.returncode, 0, run.stderr)
                seen.add(run.stdout)
        self.assertEqual(len(seen), 1)


if __name__ == "__main__":
    unittest.main()
