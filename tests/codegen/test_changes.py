"""After an edit, ctgen compiles only the affected entries. Such a run must write the same files and report the same
messages as a run that compiles all entries. The tests edit a small library. After each edit ctgen runs with the state
of the previous run, and the files and messages are compared with the files and messages of a full run."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import tempfile
import unittest
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from support import ROOT

from ctgen import cli
from ctgen.cache.store import Store, Watch
from ctgen.model import reads
from ctgen.model.diag import as_text
from ctgen.opcheck import files
from ctgen.pipeline import changes, committed
from ctgen.pipeline import compile as compiling
from ctgen.pipeline.compile import compile_sources
from ctgen.pipeline.records import globs, library_sources
from ctgen.render import write
from ctgen.verify.verdicts import calls

#: operators of the library's own schemas; none of them calls any other
COPIED = frozenset(
    "add conj cos exp expand full_sigmoid full_tanh gt lt mul ne neg relu sin square sub sum_to_size tanh tanhshrink"
    " where".split()
)
ENTRY = "{}:\n  doc: A test.\n  args:\n    self: T[*S]\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n    {}\n"
OWN = "cotangent: 1\n\n" + "\n".join(
    (
        ENTRY.format("wave", "elementwise: sin(self) * self"),
        ENTRY.format("half", "elementwise: self * 0.5").replace("  args", "  private: true\n  args"),
        ENTRY.format("halves", "compose: result = half(self) + half(self)"),
        ENTRY.format("outer", "compose: result = halves(sin(self))"),
        ENTRY.format("adjoint", "reference: result = half(self) * sin(self)"),
        ENTRY.format("bounded", "elementwise: self * 2").replace(
            "  forward", "  requires:\n    - rank(self) < 9\n  forward"
        ),
        ENTRY.format("asking", "compose: result = bounded(self)"),
        ENTRY.format("asking_twice", "compose: result = asking(self) * 2"),
        ENTRY.format("kept", "elementwise: exp(self)") + "  saved:\n    result: full\n",
        ENTRY.format("scaled", "elementwise: self * factor").replace(
            "  returns",
            "    factor: float = 2\n    mode: enum(one, two) = one\n"
            "  means:\n    mode: the mode\n    factor: the factor\n  returns",
        ),
        ENTRY.format("plain", "elementwise: self + 1"),
    )
)


def blocks(text: str) -> list[str]:
    """Returns a schema file as text before the first entry, and each entry with the comments above it."""
    return re.split(r"(?m)^(?=(?:# .*\n)*[a-z_][\w.]*:(?: \d+)?\n)", text)


@cache
def schema_texts() -> Mapping[str, str]:
    found = {"own.yaml": OWN, "arguments.yaml": (ROOT / "schemas" / "arguments.yaml").read_text()}
    for path in sorted((ROOT / "schemas").glob("*.yaml")):
        parts = {re.sub(r"(?m)^#.*\n", "", part).partition(":")[0]: part for part in blocks(path.read_text())}
        kept = [part for name, part in parts.items() if name.partition(".")[0] in COPIED]
        if kept:
            heads = [parts[name] for name in ("cotangent", "functions") if name in parts]
            found[path.name] = "".join([*heads, *kept])
    return found


class Project:
    """A small library in a folder, and runs of ctgen in it."""

    def __init__(self, folder: Path, verdicts: bytes = b"") -> None:
        self.folder = folder
        shutil.copytree(ROOT / "templates", folder / "templates")
        (folder / "runtime").mkdir()
        shutil.copytree(ROOT / "runtime" / "kernels", folder / "runtime" / "kernels")
        (folder / "schemas").mkdir()
        for path in (ROOT / "schemas").glob("*.py"):
            shutil.copy(path, folder / "schemas")
        for name, text in schema_texts().items():
            (folder / "schemas" / name).write_text(text)
        for cache_folder in (folder / "cache", folder / "verdicts"):
            cache_folder.mkdir()
            if verdicts:
                (cache_folder / "verdicts.json").write_bytes(verdicts)

    def run(self, *command: str) -> tuple[int, str]:
        said = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            code = cli.main(["--root", str(self.folder), "--cache", str(self.folder / "cache"), *command])
        return code, said.getvalue()

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text() if path.exists() else ""
        after = re.sub(old, lambda found: found.expand(new), text, count=1)
        assert after != text, (file, old)
        path.write_text(after)


def own(entry: str, old: str, new: str) -> tuple[str, str, str]:
    """Returns an edit within an entry of own.yaml."""
    return "schemas/own.yaml", rf"(?ms)(^{entry}:\n.*?){old}", rf"\g<1>{new}"


def added(entry: str) -> tuple[str, str, str]:
    return "schemas/own.yaml", r"\Z", "\n" + entry.replace("\\", "\\\\")


FORMULA = r"elementwise: ([^\n]*)"
#: edits after which only a part of the library is compiled; each is a title, a file, a pattern and its replacement
EDITS: dict[str, tuple[str, str, str]] = {
    "a formula": own("wave", FORMULA, r"elementwise: (\2) * 0.5"),
    "a formula again": own("wave", FORMULA, r"elementwise: (\2) + 1"),
    "a comment": own("plain", "  doc", "  # a remark\n  doc"),
    "a doc": own("plain", "A test", "Another text"),
    "a private operator that others call": own("half", FORMULA, "elementwise: self * 0.25"),
    "the doc of an operator that others call": own("half", "A test", "Another text"),
    "a composition": own("halves", "half\\(self\\) \\+", "half(self) -"),
    "a reference": own("adjoint", "\\* sin", "+ sin"),
    "a condition that compositions inherit": own("bounded", "< 9", "< 8"),
    "a condition that is removed": own("bounded", "  requires:\n    - rank\\(self\\) < 8\n", ""),
    "a condition that is added": own("bounded", "  forward", "  requires:\n    - rank(self) < 7\n  forward"),
    "a save": own("kept", "    result: full", "    self: full"),
    "a save that is removed": own("kept", "  saved:\n    self: full\n", ""),
    "a save that is added": own("plain", r"(elementwise: [^\n]*\n)", r"\2  saved: nothing\n"),
    "a dtype list": own("plain", "T: float", "T: [f32, f64]"),
    "a dtype list of an operator that others call": own("half", "T: float", "T: [f32, f64]"),
    "the dtype list of its callers": own("outer", "T: float", "T: [f32, f64]"),
    "a default": own("scaled", "= 2", "= 3"),
    "an argument's own meaning": own("scaled", "factor: the factor", "factor: the number"),
    "an argument's common meaning": ("schemas/arguments.yaml", "  self: the input", "  self: the operand"),
    "an unused common meaning": ("schemas/arguments.yaml", "  query: queries", "  query: rows"),
    "an argument": own("plain", "  returns", "    factor: float = 2\n  means:\n    factor: the factor\n  returns"),
    "an operator": added(ENTRY.format("first", "elementwise: cos(self) * self")),
    "an operator that no formula calls but rules may look up": added(
        ENTRY.format("reciprocal", "elementwise: 1 / self").replace("where: {T: float}", "where: {T: float}")
    ),
    "a composition of a new operator": added(ENTRY.format("second", "compose: result = first(self) * 2")),
    "another name, also in its caller": ("schemas/own.yaml", r"(?s)first(:.*)first\(", r"third\1third("),
    "an operator that calls a declared function": added(ENTRY.format("shrunk", "elementwise: tanhshrink(self) * 2")),
    "a declared function": ("schemas/activation.yaml", r"sq\(tanh\(a\)\)", "tanh(a) * tanh(a)"),
    "the accuracy of a declared function": (
        "schemas/activation.yaml",
        "    params: a\n",
        "    params: a\n    ulp: 8\n",
    ),
    "a form": added(
        ENTRY.format("wave.by", "elementwise: sin(self) * factor").replace(
            "  returns", "    factor: float\n  means:\n    factor: the factor\n  returns"
        )
    ),
    "a form that is removed": ("schemas/own.yaml", r"(?s)\nwave\.by:.*\Z", ""),
    "an operator of the library": ("schemas/unary.yaml", r"elementwise: cos\(self\)", "elementwise: cos(self) * 1"),
    "the text of what everything calls": ("schemas/binary.yaml", r"(?s)(\nmul:\n.*?  doc: \"?)", r"\1Text. "),
    "the order of entries": ("schemas/own.yaml", r"(?s)(wave:\n.*?\n)(half:\n.*?\n)(?=halves)", r"\2\1"),
    "another file": ("schemas/more.yaml", r"\A", "cotangent: 1\n\n" + ENTRY.format("fourth", "elementwise: self - 2")),
    "an operator that moves there": ("schemas/more.yaml", r"\Z", "\n" + ENTRY.format("fifth", "elementwise: self / 2")),
    "a removed operator": ("schemas/own.yaml", r"(?s)\nkept:.*?(?=\nscaled:)", ""),
    "a removed composition": ("schemas/own.yaml", r"(?s)\nasking_twice:.*?(?=\nscaled:)", ""),
    "a kernel file": ("runtime/kernels/cpu/reduce/sum_to_size.c", r"\Z", "\n"),
}
#: edits that a full run handles: edits that affect all operators, and errors, each followed by its repair
WHOLE: dict[str, tuple[str, str, str]] = {
    "a template": ("templates/op.c.j2", r"\Z", "/* the end */\n"),
    "enumerators": own("scaled", r"enum\(one, two\)", "enum(one, two, three)"),
    "an error": own("half", r"elementwise: self", "elementwise: nothing(self)"),
    "the error repaired": own("half", r"elementwise: nothing\(self\)", "elementwise: self"),
    "a call of a missing operator": own("halves", r"half\(self\) -", "hal(self) -"),
    "that repaired": own("halves", r"hal\(self\) -", "half(self) -"),
    "a public name that another operator has": added(ENTRY.format("plain_out", "elementwise: self * 3")),
    "that operator removed": ("schemas/own.yaml", r"(?s)\nplain_out:.*\Z", ""),
}


class Edits(unittest.TestCase):
    maxDiff = None
    verdicts = b""  # the verdicts on the unedited project

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = Project(Path(folder.name).resolve(), self.verdicts)
        self.folder = self.project.folder
        self.assertEqual(self.project.run("generate"), (0, ""))
        Edits.verdicts = (self.folder / "cache" / "verdicts.json").read_bytes()

    def agree(self, before: str = "") -> bool:
        """Compares the tree and the messages with a run without state; returns true if the schemas are
        right."""
        code, said = self.project.run("generate")
        cold = compile_sources(library_sources(self.folder), self.folder / "verdicts")
        self.assertEqual(said.strip(), as_text(cold.diagnostics).strip())
        tree = self.folder / "generated"
        manifest = (tree / write.MANIFEST).read_text()
        if cold.emitted is None:
            self.assertEqual((code, manifest), (2, before))
            return False
        self.assertEqual(code, 0)
        texts = cold.emitted.files
        for path, text in texts.items():
            self.assertEqual((tree / path).read_text(), text, path)
        digests = {path: (write.digest(text.encode()),) * 2 for path, text in texts.items()}
        self.assertEqual(manifest, write.manifest_text(digests, cold.emitted.ops))
        there = {str(path.relative_to(tree)) for path in tree.rglob("*") if path.is_file()}
        self.assertEqual(there - {write.MANIFEST, committed.SOURCES, ".ctgen.lock"}, set(texts))
        return True

    def samples(self) -> None:
        """Compares the samples of opcheck with a run without state."""
        self.assertEqual(self.project.run("test-data", "--out", str(self.folder / "samples")), (0, ""))
        cold = compile_sources(library_sources(self.folder), self.folder / "verdicts")
        files.write_samples(cold.derived, self.folder / "cold")
        made = [{p.name: p.read_text() for p in (self.folder / n).glob("*.yaml")} for n in ("samples", "cold")]
        self.assertEqual(*made)

    def test_edits(self) -> None:
        in_part: list[bool] = []
        compiled = changes.Part.compile

        def counted(part: changes.Part, cache_folder: Path | None) -> object:
            in_part.append(False)
            made = compiled(part, cache_folder)
            in_part[-1] = True
            return made

        self.samples()
        with mock.patch.object(changes.Part, "compile", counted):
            for what, edit in {**EDITS, **WHOLE}.items():
                with self.subTest(edit=what):
                    before = (self.folder / "generated" / write.MANIFEST).read_text()
                    in_part.clear()
                    self.project.edit(*edit)
                    is_right = self.agree(before)
                    self.assertTrue(is_right or what in WHOLE)
                    self.assertEqual(in_part == [True], what in EDITS)
        self.samples()

    def test_every_operator_that_is_called_was_read(self) -> None:
        made = compile_sources(library_sources(self.folder), self.folder / "verdicts")
        for derived in made.derived:
            for name in calls(derived):
                self.assertIn(("op", name.partition(".")[0]), reads.recorded[derived.op.row], derived.op.name)
        self.assertFalse([row for row, found in reads.recorded.items() if ("op", "") in found])

    def compiled(self) -> tuple[tuple[int, str], int]:
        """Returns the result of a run of a clone, and the number of full runs in it."""
        (self.folder / "cache" / "generate.state").unlink(missing_ok=True)
        runs: list[object] = []

        def counted(*arguments: Any) -> object:
            runs.append(arguments)
            return compile_sources(*arguments)

        with mock.patch.object(compiling, "compile_sources", counted):
            return self.project.run("generate"), len(runs)

    def test_a_clone_is_known_by_digests(self) -> None:
        """A run without state compiles nothing if no file differs, and finds every difference."""
        folder = self.folder
        schema, template = folder / "schemas" / "own.yaml", folder / "templates" / "op.c.j2"
        printed, recorded = folder / "generated" / "ops" / "wave.c", folder / "generated" / committed.SOURCES
        self.assertEqual(self.compiled(), ((0, ""), 0))
        for what, path in {"schema": schema, "template": template, "printed": printed, "record": recorded}.items():
            with self.subTest(what=what):
                before = path.read_bytes()
                path.write_bytes(before + b"\n")
                (code, said), runs = self.compiled()
                self.assertEqual((code, runs), (2 if path is printed else 0, 1), said)
                self.assertIn("CT0804" if path is printed else "", said)
                path.write_bytes(before)
                self.compiled()
        printed.unlink()
        self.assertEqual(self.compiled(), ((0, ""), 1))
        self.assertTrue(printed.exists())
        recorded.write_text("0\n")
        self.assertEqual(self.project.run("check", "--anew")[0], 1)

    def test_an_edit_during_a_run_is_found_by_the_next(self) -> None:
        compare = write.compare

        def edited(*arguments: Any) -> write.State:
            with contextlib.suppress(AssertionError):
                self.project.edit(*own("plain", r"self \+ 1", "self + 3"))
            return compare(*arguments)

        self.project.edit(*EDITS["a formula"])
        with mock.patch.object(write, "compare", edited):
            self.assertEqual(self.project.run("generate"), (0, ""))
        self.assertTrue(self.agree())


class Remembered(unittest.TestCase):
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
