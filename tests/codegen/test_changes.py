"""A run that processes only what changed writes and prints the same as a run over everything.

A small project is edited at random: formulas; docs; new, renamed and removed operators; signatures that others call;
entries that are broken, repaired or moved. After each edit ctgen runs with its cache, and the tree and the messages are
compared with a run without a cache. CTGEN_CHANGES is the number of edits (short in CI), CTGEN_SEED selects another
sequence.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import shutil
import tempfile
import unittest
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from middle_support import library
from support import ROOT

from ctgen import cli
from ctgen.cache.store import Store, Watch
from ctgen.model.diag import as_text
from ctgen.model.ops import Op
from ctgen.opcheck import files
from ctgen.pipeline import changes, committed
from ctgen.pipeline import compile as compiling
from ctgen.pipeline.changes import Rows, entries_of, slices
from ctgen.pipeline.compile import compile_sources
from ctgen.pipeline.records import globs, library_sources
from ctgen.pipeline.derive import derive_all
from ctgen.render import write

EDITS = int(os.environ.get("CTGEN_CHANGES", "14"))
SEED = os.environ.get("CTGEN_SEED", "changes")
#: operators that are edited; their callees are added
EDITED = ("tanh", "full_tanh", "silu", "relu", "exp", "sin", "cos", "div", "square", "clamp", "softmax", "mse_loss")
#: formulas of operators that are added; all of them are right
MEANINGS = (
    "elementwise: sin(self) * self",
    "elementwise: exp(self) + 2",
    "elementwise: self / (1 + self * self)",
    "elementwise: tanh(self) * cos(self)",
    "reference: result = fresh_1(self) * fresh_2(self)",
    "reference: result = sin(fresh_3(self))",
)
ENTRY = (
    "fresh_{}:\n  doc: A fresh one.\n  args:\n    self: T[*S]\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n   "
    " {}\n"
)


@cache
def schema_texts() -> dict[str, str]:
    """Some operators of the library's schemas and all operators that these call, by file; and entries of its own."""
    derived, _ = derive_all(library.__wrapped__(), numbers=False)  # declared functions are of the last load
    texts = {d.op.span.file: (ROOT / d.op.span.file).read_text() for d in derived}
    rows = Rows(entries_of(derived, texts, [d.op for d in derived]))
    wanted = rows.reached([row for row in EDITED if row in rows.forms], rows.calls)
    found = {}
    for file, text in texts.items():
        starts = [(d.op.span.line, d.op.name) for d in derived if d.op.span.file == file]
        head = text.split("\n")[: min(line for line, _ in starts) - 1]
        own = slices(text, starts)
        kept = [
            own[d.op.name].split("\n")[len(head) :] for d in derived if d.op.span.file == file and d.op.row in wanted
        ]
        if kept:
            found[file] = "\n".join(["\n".join(head), *("\n".join(lines) for lines in kept)]).rstrip("\n") + "\n"
    entries = [ENTRY.format(number, meaning) for number, meaning in enumerate(MEANINGS[:4], 1)]
    return {**found, "schemas/own.yaml": "\n".join(["cotangent: 1\n", *entries])}


def project(folder: Path) -> None:
    shutil.copytree(ROOT / "templates", folder / "templates")
    (folder / "runtime").symlink_to(ROOT / "runtime")
    (folder / "schemas").mkdir()
    for meanings in (ROOT / "schemas").glob("*.py"):
        shutil.copy(meanings, folder / "schemas")
    for file, text in schema_texts().items():
        (folder / file).write_text(text)


class Editor:
    """Random edits of schema text; each returns its description."""

    def __init__(self, folder: Path) -> None:
        self.rng = random.Random(SEED)
        self.own = folder / "schemas" / "own.yaml"
        self.files = sorted((folder / "schemas").glob("*.yaml"))
        self.made = 4
        self.last = (self.files[0], "")
        self.is_broken = False

    def edit(self) -> str:
        if self.is_broken:
            path, text = self.last
            path.write_text(text)
            self.is_broken = False
            return f"{path.name} mended"
        kinds = (
            self.formula,
            self.formula,
            self.formula,
            self.doc,
            self.comment,
            self.new,
            self.new,
            self.rename,
            self.remove,
            self.signature,
            self.broken,
            self.moved,
            self.function,
        )
        kind = self.rng.choice(kinds)
        while True:
            path = self.own if self.rng.random() < 0.6 else self.rng.choice(self.files)
            text = path.read_text()
            after = kind(path, text)
            if after is None:
                kind = self.rng.choice(kinds)
            elif after != text:
                path.write_text(after)
                self.last = (path, text)
                return f"{kind.__name__} in {path.name}"

    def one(self, pattern: str, text: str) -> re.Match[str] | None:
        found = list(re.finditer(pattern, text, re.MULTILINE))
        return self.rng.choice(found) if found else None

    def formula(self, path: Path, text: str) -> str | None:
        found = self.one(r"^    elementwise: (?!.*[|>]$)(.+)$", text)
        factor = self.rng.choice(("0.5", "-1.25", "3"))
        return None if found is None else f"{text[: found.start(1)]}({found[1]}) * {factor}{text[found.end(1) :]}"

    def doc(self, path: Path, text: str) -> str | None:
        found = self.one(r"^  doc: ([A-Z][^\n]*)$", text)
        return None if found is None else f"{text[: found.end(1)]} Once more.{text[found.end(1) :]}"

    def comment(self, path: Path, text: str) -> str | None:
        found = self.one(r"^\w[\w.]*:\n", text)
        return None if found is None else f"{text[: found.start()]}# a remark\n{text[found.start() :]}"

    def function(self, path: Path, text: str) -> str | None:
        """Changes the formula of a declared function."""
        found = self.one(r"^    doc: ([a-z][^\n]*)$", text)
        return None if found is None else f"{text[: found.end(1)]}, once more{text[found.end(1) :]}"

    def new(self, path: Path, text: str) -> str | None:
        self.made += 1
        entry = ENTRY.format(self.made, self.rng.choice(MEANINGS))
        return f"{text.rstrip()}\n\n{entry}"

    def rename(self, path: Path, text: str) -> str | None:
        found = self.one(r"^(fresh_\d+):$", text)
        self.made += 1
        return None if found is None else f"{text[: found.start(1)]}fresh_{self.made}{text[found.end(1) :]}"

    def remove(self, path: Path, text: str) -> str | None:
        found = self.one(r"^fresh_\d+:\n(?:  .*\n)+", text)
        return None if found is None else text[: found.start()] + text[found.end() :]

    def signature(self, path: Path, text: str) -> str | None:
        found = self.one(r"^    self: T\[\*S\]\n(?=  returns)", text)
        return None if found is None else f"{text[: found.end()]}    also: int = 0\n{text[found.end() :]}"

    def broken(self, path: Path, text: str) -> str | None:
        found = self.one(r"^    elementwise: (.+)$", text)
        wrong = self.rng.choice(("nothing(self)", "self +", "sin(self, self)"))
        return None if found is None else f"{text[: found.start(1)]}{wrong}{text[found.end(1) :]}"

    def moved(self, path: Path, text: str) -> str | None:
        parts = re.split(r"\n(?=\w[\w.]*:\n)", text)
        if len(parts) < 4:
            return None
        at = self.rng.randrange(1, len(parts) - 1)
        parts[at], parts[at + 1] = parts[at + 1].rstrip("\n") + "\n", parts[at]
        return "\n".join(parts).rstrip("\n") + "\n"


class Edits(unittest.TestCase):
    maxDiff = None
    verdicts = b""  # verdicts of the initial project: its entries are checked only once

    def lay_out(self, folder: Path) -> None:
        project(folder)
        for cache in (folder / "cache", folder / "verdicts"):
            cache.mkdir()
            if self.verdicts:
                (cache / "verdicts.json").write_bytes(self.verdicts)

    def begin(self, folder: Path) -> None:
        self.lay_out(folder)
        self.assertEqual(self.run_ctgen(folder, "generate"), (0, ""))
        Edits.verdicts = (folder / "cache" / "verdicts.json").read_bytes()

    def run_ctgen(self, folder: Path, *command: str) -> tuple[int, str]:
        said = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            code = cli.main(["--root", str(folder), "--cache", str(folder / "cache"), *command])
        return code, said.getvalue()

    def agree(self, folder: Path, before: str) -> bool:
        """Compares the tree and the messages with a run that caches verdicts only; returns true if the schemas are
        right.
        """
        code, said = self.run_ctgen(folder, "generate")
        cold = compile_sources(library_sources(folder), folder / "verdicts")
        self.assertEqual(said.strip(), as_text(cold.diagnostics).strip())
        manifest = (folder / "generated" / write.MANIFEST).read_text()
        if cold.emitted is None:
            self.assertEqual((code, manifest), (2, before))
            return False
        self.assertEqual(code, 0)
        for path, text in cold.emitted.files.items():
            self.assertEqual((folder / "generated" / path).read_text(), text, path)
        self.assertEqual(
            manifest,
            write.manifest_text(
                {path: (write.digest(text.encode()),) * 2 for path, text in cold.emitted.files.items()},
                cold.emitted.ops,
            ),
        )
        there = {
            str(path.relative_to(folder / "generated")) for path in (folder / "generated").rglob("*") if path.is_file()
        }
        self.assertEqual(there - {write.MANIFEST, committed.SOURCES, ".ctgen.lock"}, set(cold.emitted.files))
        return True

    def test_files_beside_the_entries(self) -> None:
        """A changed template, an added schema file, and a removed one."""
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room).resolve()
            self.begin(folder)
            template, more = folder / "templates" / "op.c.j2", folder / "schemas" / "more.yaml"
            edits = {
                "template": lambda: template.write_text(template.read_text() + "/* the end */\n"),
                "comes": lambda: more.write_text("cotangent: 1\n" + ENTRY.format("more", MEANINGS[1])),
                "goes": more.unlink,
            }
            for what, edit in edits.items():
                with self.subTest(edit=what):
                    edit()
                    self.assertTrue(self.agree(folder, ""))

    def test_kernels_are_watched_in_folders_of_any_depth(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            kernels = Path(room) / "runtime" / "kernels"
            for name in ("cpu/flat.c", "cpu/conv/conv2d.c", "cuda/a/b/deep.cu"):
                (kernels / name).parent.mkdir(parents=True, exist_ok=True)
                (kernels / name).touch()
            watched = globs(library_sources(Path(room)))
            found = {path for folder, pattern in watched if folder == str(kernels) for path in kernels.glob(pattern)}
            self.assertEqual(
                {path.relative_to(kernels).as_posix() for path in found if path.is_file()},
                {"cpu/flat.c", "cpu/conv/conv2d.c", "cuda/a/b/deep.cu"},
            )

    def test_a_clone_is_known_by_digests(self) -> None:
        """Without a cache nothing is compiled if nothing differs; any difference is detected."""
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room).resolve()
            self.begin(folder)
            schema, template = folder / "schemas" / "own.yaml", folder / "templates" / "op.c.j2"
            printed = folder / "generated" / "ops" / "fresh_1.c"
            recorded = folder / "generated" / committed.SOURCES
            self.assertEqual(self.compiled(folder), ((0, ""), 0))
            for what, path in {"schema": schema, "template": template, "printed": printed, "record": recorded}.items():
                with self.subTest(what=what):
                    before = path.read_bytes()
                    path.write_bytes(before + b"\n")
                    (code, said), runs = self.compiled(folder)
                    self.assertEqual((code, runs), (2 if path is printed else 0, 1), said)
                    self.assertIn("CT0804" if path is printed else "", said)
                    path.write_bytes(before)
                    self.compiled(folder)
            printed.unlink()
            self.assertEqual(self.compiled(folder), ((0, ""), 1))
            self.assertTrue(printed.exists())

    def test_check_anew_asks_for_the_record(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room).resolve()
            self.begin(folder)
            self.assertEqual(self.run_ctgen(folder, "check", "--anew")[0], 0)
            (folder / "generated" / committed.SOURCES).write_text("0\n")
            self.assertEqual(self.run_ctgen(folder, "check", "--anew")[0], 1)

    def compiled(self, folder: Path) -> tuple[tuple[int, str], int]:
        """A run of a clone, and how often everything was compiled."""
        (folder / "cache" / "generate.state").unlink(missing_ok=True)
        runs: list[object] = []

        def counted(*arguments: Any) -> object:
            runs.append(arguments)
            return compile_sources(*arguments)

        with mock.patch.object(compiling, "compile_sources", counted):
            return self.run_ctgen(folder, "generate"), len(runs)

    def test_a_function_that_another_operator_has(self) -> None:
        """CT0808 concerns all operators."""
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room).resolve()
            self.begin(folder)
            own, before = folder / "schemas" / "own.yaml", (folder / "generated" / write.MANIFEST).read_text()
            own.write_text(own.read_text() + "\n" + ENTRY.format("1_out", MEANINGS[1]))
            self.assertFalse(self.agree(folder, before))

    def test_an_edit_during_a_run_is_found_by_the_next(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room).resolve()
            self.lay_out(folder)
            own = folder / "schemas" / "own.yaml"
            compare = write.compare

            def edited(*arguments: Any) -> write.State:
                own.write_text(own.read_text().replace("exp(self) + 2", "exp(self) + 3"))
                return compare(*arguments)

            with mock.patch.object(write, "compare", edited):
                self.assertEqual(self.run_ctgen(folder, "generate"), (0, ""))
            self.assertTrue(self.agree(folder, ""))

    def test_an_edit_in_the_middle_of_a_file_reaches_its_own_row_each_time(self) -> None:
        reached: list[frozenset[str]] = []
        derivation = changes.derive.Derivation

        def counted(ops: Sequence[Op], *more: Any) -> object:
            reached.append(frozenset(op.row for op in ops))
            return derivation(ops, *more)

        with tempfile.TemporaryDirectory() as room, mock.patch.object(changes.derive, "Derivation", counted):
            folder = Path(room)
            self.begin(folder)
            own = folder / "schemas" / "own.yaml"
            for number in (3, 4, 3, 2):
                own.write_text(
                    re.sub(rf"(?s)(fresh_{number}:.*?elementwise: [^\n]*)", r"\1 * 0.5", own.read_text(), count=1)
                )
                reached.clear()
                self.run_ctgen(folder, "generate")
                self.assertEqual(reached, [frozenset({f"fresh_{number}"})])
            declaring = folder / "schemas" / "activation.yaml"
            text = declaring.read_text()
            for after, is_alone in (
                (text + "\n" + ENTRY.format(9, "elementwise: tanhshrink(self)"), True),
                (text + "\n" + ENTRY.format(9, "elementwise: tanhshrink(self) * 2"), True),
                (text.replace("    params: a\n", "    params: a\n    ulp: 8\n", 1), False),
            ):
                declaring.write_text(after)
                reached.clear()
                self.assertEqual(self.run_ctgen(folder, "generate"), (0, ""))
                self.assertEqual([rows == {"fresh_9"} for rows in reached], [is_alone])

    def test_random_edits(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room).resolve()
            self.begin(folder)
            self.assertEqual(self.run_ctgen(folder, "test-data", "--out", str(folder / "samples")), (0, ""))
            editor = Editor(folder)
            parts: list[bool] = []
            whole = changes.Part.compile

            def counted(part: changes.Part, cache: Path | None) -> object:
                made = whole(part, cache)
                parts.append(made is not None)
                return made

            with mock.patch.object(changes.Part, "compile", counted):
                for step in range(EDITS):
                    before = (folder / "generated" / write.MANIFEST).read_text()
                    what = editor.edit()
                    with self.subTest(step=step, edit=what, seed=SEED):
                        editor.is_broken = not self.agree(folder, before)
                if editor.is_broken:
                    editor.edit()
                self.run_ctgen(folder, "generate")
                self.run_ctgen(folder, "test-data", "--out", str(folder / "samples"))
            self.assertGreaterEqual(sum(parts), EDITS // 4, "hardly any edit was compiled by itself")
            cold = compile_sources(library_sources(folder), folder / "verdicts")
            files.write_samples(cold.derived, folder / "cold")
            texts = [
                {path.name: path.read_text() for path in (folder / name).glob("*.yaml")} for name in ("samples", "cold")
            ]
            self.assertEqual(*texts)


class Remembered(unittest.TestCase):
    def test_a_damaged_file_counts_as_none(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            path = Path(room) / "x.state"
            Store(path).write({"start": {"a": 1}, "more": list(range(1000))})
            data = path.read_bytes()
            self.assertEqual(Store(path).get("more"), list(range(1000)))
            for place in (0, 3, len(data) // 2, len(data) - 1):
                path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
                self.assertIn(
                    (Store(path).get("start"), Store(path).get("more")),
                    [(None, None), ({"a": 1}, None), (None, list(range(1000)))],
                )
            path.write_bytes(data[: len(data) // 2])
            self.assertIsNone(Store(path).get("more"))

    def test_a_file_is_known_by_its_content(self) -> None:
        with tempfile.TemporaryDirectory() as room:
            path = Path(room) / "a.yaml"
            path.write_text("one")
            watch = Watch.of([], [(room, "*.yaml")])
            path.write_text("one")
            self.assertEqual(watch.changed(watch.again()), set())
            path.write_text("two")  # same length, and within the clock's resolution
            self.assertEqual(watch.changed(watch.again()), {str(path)})
            (Path(room) / "b.yaml").write_text("")
            path.unlink()
            self.assertEqual(watch.changed(watch.again()), {str(path), str(Path(room) / "b.yaml")})


if __name__ == "__main__":
    unittest.main()
