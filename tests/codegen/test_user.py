"""A user's project on an installed library: its entries get every check that the library's entries get, and every
command works on them.

The user's entries are entries of the library under other names, with gradients that are multiplied by five.
USER_ENTRIES=n: number of entries (default 12; 0: all); SEED=n: another seed.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import tempfile
import unittest
from pathlib import Path

from support import ROOT, SCHEMAS, library

from ctgen.cli import main
from ctgen.model.diag import Diagnostics, Sink, as_text
from ctgen.model.ops import Op, signature_of
from ctgen.pipeline.compile import compile_sources
from ctgen.pipeline.derive import derive_all
from ctgen.pipeline.installed import NoLibrary, library_ops
from ctgen.pipeline.load import bind
from ctgen.pipeline.records import Compiled, Sources
from ctgen.read.entry import build_file
from ctgen.render import project

ENTRIES = int(os.environ.get("USER_ENTRIES", "12"))
SEED = int(os.environ.get("SEED", "20262"))
ENTRY = re.compile(r"(?m)^(?=[A-Za-z_][\w.]*:\n)")
PROGRAM = re.compile(r"(?m)^(    )((?:reference|compose)(?=: \w+ = )|\w+(?=: .*result\.grad)): (?!\|)(.+)$")
FORMULA = re.compile(r"(?m)^(    [\w\[\]]+): (?!\|)(.+)$")

ELLIOT = """cotangent: 1

elliot:
  doc: self divided by one plus its magnitude, element by element.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    elementwise: self / (1 + abs(self))
"""

GATED = """
gated:
  doc: tanh of self times self.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    reference: result = mul(tanh(self), self)
  backward:
    self: FACTOR * result.grad * (tanh(self) + self * (1 - sq(tanh(self))))
  saved:
    self: full
"""


def checked(text: str) -> Diagnostics:
    """Returns the diagnostics of a user's entries; kernels are assumed to exist."""
    sink = Sink()
    found, source, *_ = build_file(f"cotangent: 1\n\n{text}".encode(), "own.yaml", sink)
    ops, _ = bind(found, {d.op.name: signature_of(d.op) for d in library()}, sink)
    diagnostics = sink.done([("own.yaml", source)])
    return diagnostics if diagnostics.errors else derive_all(ops, library=library())[1]


def resolved(text: str) -> tuple[Op, ...]:
    sink = Sink()
    found, source, *_ = build_file(f"cotangent: 1\n\n{text}".encode(), "own.yaml", sink)
    ops, _ = bind(found, {d.op.name: signature_of(d.op) for d in library()}, sink)
    assert not sink.done().errors, as_text(sink.done([("own.yaml", source)]))
    return ops


def owned(entry: str) -> str:
    """Returns an entry of the library, renamed as a user's."""
    return re.sub(r"^_*([A-Za-z])", r"own_\1", entry, count=1)


def backward(entry: str) -> re.Match[str] | None:
    return re.search(r"(?m)^  backward:\n((?:    .*\n)*)", entry)


def first_tensor(entry: str) -> re.Match[str] | None:
    section = re.search(r"(?m)^  args:\n((?:    .*\n)*)", entry)
    return re.search(r"(?m)^    (\w+): .*\[.*\]", section[1]) if section is not None else None


def is_let(entry: str, line: re.Match[str]) -> bool:
    section = re.search(r"(?m)^  let:\n(?:    .*\n)*", entry)
    return section is not None and section.start() < line.start() < section.end()


class EveryCheck(unittest.TestCase):
    def some(self) -> list[str]:
        found = [
            e
            for path in sorted(SCHEMAS.glob("*.yaml"))
            for e in ENTRY.split(path.read_text())
            if (section := backward(e)) is not None
            and FORMULA.search(section[1])
            and "    python: " not in e  # a file next to the library's schemas
        ]
        return found if ENTRIES == 0 else random.Random(SEED).sample(found, ENTRIES)

    def test_right_entries_are_accepted_and_wrong_gradients_refused(self) -> None:
        for entry in self.some():
            with self.subTest(entry.partition(":")[0]):
                self.assertEqual(as_text(checked(owned(entry))), "")
                section = backward(entry)
                assert section is not None
                wrong = owned(entry).replace(section[1], FORMULA.sub(r"\1: 5 * (\2)", section[1], count=1))
                self.assertTrue(any(re.match("CT07|CT0511|CT0314", item.code) for item in checked(wrong).errors), wrong)

    def test_a_gradient_five_times_too_large_through_ops_of_the_library(self) -> None:
        self.assertEqual(as_text(checked(GATED.replace("FACTOR * ", ""))), "")
        found = checked(GATED.replace("FACTOR", "5"))
        self.assertEqual([item.code for item in found.errors], ["CT0701"])
        self.assertEqual({item.span.file for item in found.items}, {"own.yaml"})

    def test_values_that_are_saved_are_formed_again_by_ops_of_the_library(self) -> None:
        text = (
            "apart:\n  doc: A test.\n  args:\n    self: T[*S]\n    other: T[*S]\n  returns: T[*S]\n  where: {T:"
            " float}\n"
        )
        text += "  forward:\n    elementwise: sq(self - other)\n  saved:\n    diff: value(self - other)\n"
        self.assertEqual(as_text(checked(text)), "")


class Unread(unittest.TestCase):
    """A name that no formula reads causes no unused variable in C."""

    def test_locals_that_nothing_reads(self) -> None:
        every = [e for path in sorted(SCHEMAS.glob("*.yaml")) for e in ENTRY.split(path.read_text())]
        every = [e for e in every if "elementwise:" not in e and first_tensor(e) is not None]
        programs = [(e, m) for e in every for m in PROGRAM.finditer(e) if not is_let(e, m)]
        self.assertGreater(len(programs), 50)
        for entry, line in random.Random(SEED).sample(programs, 40 if ENTRIES else len(programs)):
            with self.subTest(entry.partition(":")[0], line=line[0]):
                own = line[3] if line[2] in ("reference", "compose") else f"{line[2]} = {line[3]}"
                tensor = first_tensor(entry)
                assert tensor is not None
                listed = " * " in tensor[0]
                unread = [f"zz1 = {'count' if listed else 'rank'}({tensor[1]})", "zz2 = zz1 + 1"]
                unread.append("zz3 = 1" if listed else f"zz3, zz4 = unbind(stack([{tensor[1]}, {tensor[1]}], 0), 0)")
                block = "".join(f"\n{line[1]}  {statement}" for statement in (*unread, own))
                more = entry[: line.start()] + f"{line[1]}{line[2]}: |{block}" + entry[line.end() :]
                self.assertEqual(resolved(owned(more)), resolved(owned(entry)))


class Names(unittest.TestCase):
    """CT0813: the library's names are reserved, whatever the prefix of a project's functions."""

    def test_names_of_the_library(self) -> None:
        for name, taken in (("softmax", "softmax"), ("sum.own", "sum"), ("max_dim", "max"), ("max.dim", "max")):
            with self.subTest(name):
                found = checked(ELLIOT.partition("\n\n")[2].replace("elliot:", f"{name}:", 1)).errors
                self.assertEqual([(item.code, item.span.line) for item in found], [("CT0813", 3)])
                self.assertIn(f"'{taken}'", found[0].text)

    def test_aliases(self) -> None:
        found = checked(ELLIOT.partition("\n\n")[2].replace("  doc", "  aliases: relu\n  doc")).errors
        self.assertEqual([item.code for item in found], ["CT0813"])


class Project(unittest.TestCase):
    """Runs the commands with --library before and after the command's name."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name)
        self.schema = self.root / "elementwise.yaml"  # same name as a header of the library
        self.schema.write_text(ELLIOT)

    def call(self, *args: str) -> tuple[int, str, str]:
        options = ["--root", str(self.root), "--library", str(ROOT), "--prefix", "my", "--schema", str(self.schema)]
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
            code = main([*options, *args])
        return code, out.getvalue(), err.getvalue()

    def test_generate_check_and_pages(self) -> None:
        self.assertEqual(self.call("check")[0], 1)
        self.assertEqual(self.call("generate")[::2], (0, ""))
        self.assertEqual(self.call("check"), (0, "generated/ is fresh: nothing changed since it was written\n", ""))
        self.assertRegex(self.call("check", "--anew")[1], r"generated/ is fresh: \d+ files\n")
        tree = self.root / "generated"
        self.assertTrue((tree / "docs/elliot.md").read_text().startswith("# elliot"))
        self.assertIn("set(COTANGENT_CHECKED_OPS\n    elliot)", (tree / "opcheck.cmake").read_text())
        self.assertFalse((tree / "kernels").exists(), "a header that could shadow one of the library's")
        for source in tree.rglob("*.c"):
            self.assertNotIn('"gen/kernels/ops/', source.read_text())
        page = tree / "docs/elliot.md"
        page.write_text(page.read_text() + "by hand\n")
        self.assertEqual(self.call("check")[0], 1)
        page.unlink()
        self.assertEqual(self.call("check")[0], 1)

    def test_a_prefix_of_several_words_and_calls_of_own_ops(self) -> None:
        self.schema.write_text(
            ELLIOT
            + ELLIOT.partition("\n\n")[2]
            .replace("elliot:", "\ntwice:", 1)
            .replace("elementwise: self / (1 + abs(self))", "compose: result = elliot(elliot(self))")
        )
        self.assertEqual(self.call("generate", "--prefix", "my_own_ops")[::2], (0, ""))
        text = (self.root / "generated/ops/twice.c").read_text()
        self.assertIn("my_own_ops_elliot(", text)
        self.assertIn("#include <my_own_ops/op/elliot.h>", text)

    def test_list_marks_the_own_ops_and_explain_knows_both(self) -> None:
        lines = self.call("list")[1].splitlines()
        self.assertEqual([line.split()[1] for line in lines if line.startswith("*")], ["elliot"])
        self.assertGreater(len(lines), 150)
        self.assertIn("gradient", self.call("explain", "elliot")[1])
        self.assertIn("gradient", self.call("explain", "tanh")[1])
        self.assertIn("my_elliot", self.call("explain", "--code", "elliot")[1])
        self.assertEqual(self.call("explain", "eliot")[2].count("did you mean 'elliot'"), 1)

    def test_samples_of_the_own_ops_only(self) -> None:
        self.assertEqual(self.call("test-data", "--out", str(self.root / "samples"))[::2], (0, ""))
        self.assertEqual([path.name for path in (self.root / "samples").iterdir()], ["elliot.yaml"])

    def test_new_entries_and_stubs_of_kernels(self) -> None:
        code, out, err = self.call("new", "halved", "--compose", "mul(elliot(x), 0.5)")
        self.assertEqual((code, err), (0, ""), err)
        self.assertIn("elementwise.yaml", out)
        self.assertIn("halved:", self.schema.read_text())
        self.assertEqual(self.call("new", "tanh", "--elementwise", "sin(self)")[0], 2)
        code, out, err = self.call("new", "apart", "--elementwise", "abs(a - b)", "--family", "other")
        self.assertEqual((code, err), (0, ""), err)
        self.assertTrue((self.root / "other.yaml").read_text().startswith("cotangent: 1\n\napart:"))
        self.assertIn("add other.yaml to the SCHEMAS", out)
        self.schema.write_text(
            ELLIOT + GATED.replace("FACTOR * ", "").replace("  backward", "    kernel: {cpu: gated.c}\n  backward")
        )
        self.assertIn("CT0801", self.call("generate")[2])
        self.assertEqual(self.call("new", "--kernels", "gated")[::2], (0, ""))
        self.assertIn('#include "my/kernels/ops/gated.h"', (self.root / "cpu/gated.c").read_text())
        self.assertEqual(self.call("generate")[::2], (0, ""))

    def test_what_is_no_library_and_no_prefix(self) -> None:
        with contextlib.redirect_stderr(io.StringIO()) as err:
            self.assertEqual(main(["list", "--root", str(self.root), "--library", str(self.root)]), 2)
            self.assertEqual(main(["list", "--root", str(self.root), "--library", str(ROOT), "--prefix", "cti"]), 2)
            self.assertEqual(main(["list", "--root", str(self.root), "--prefix", "my"]), 2)
        for part in ("there is no library at", "--prefix 'cti'", "--prefix is an option of a user's project"):
            self.assertIn(part, err.getvalue())


class Kept(unittest.TestCase):
    """The library is read once; a cache that cannot be read, or belongs to another library, counts as absent."""

    def test_a_cache_that_is_damaged(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            share, cache = Path(folder) / "share", Path(folder) / "cache"
            (share / "schemas").mkdir(parents=True)
            schema = share / "schemas" / "own.yaml"
            schema.write_text(ELLIOT)
            first = library_ops(share, cache)
            self.assertEqual(library_ops(share, cache), first)
            whole = (cache / "library.state").read_bytes()
            for damaged in (b"", whole[:100], whole[:-1], whole.partition(b"\n")[0] + b"\n(1", b"\0" * 1000):
                (cache / "library.state").write_bytes(damaged)
                self.assertEqual(library_ops(share, cache), first)
            schema.write_text(ELLIOT.replace("elliot:", "other:"))
            self.assertEqual([d.op.name for d in library_ops(share, cache)], ["other"])
            schema.write_text("cotangent: 1\n\nbroken: 1\n")
            with self.assertRaisesRegex(NoLibrary, "another version"):
                library_ops(share, cache)


class Files(unittest.TestCase):
    """Schema files of a project, with any names and any number of entries."""

    def compiled(self, **texts: str) -> Compiled:
        with tempfile.TemporaryDirectory() as room:
            paths = [Path(room) / f"{name}.yaml" for name in texts]
            for path, text in zip(paths, texts.values()):
                path.write_text(f"cotangent: 1\n{text}", encoding="utf-8")
            own = project.Project("my", library())
            return compile_sources(Sources(Path(room), tuple(paths), ROOT / "templates", Path(room), own), None)

    def test_signs_that_c_does_not_have_become_underscores_and_no_two_are_the_same(self) -> None:
        entry = ELLIOT.removeprefix("cotangent: 1\n")
        made = self.compiled(**{"my-ops.2": entry, "my_ops_2": entry.replace("elliot", "softer")})
        assert made.emitted is not None, as_text(made.diagnostics)
        declared = re.findall(r"\*const (cti_ops_\w*)\[\]", made.emitted.files["registry.c"])
        self.assertEqual(declared, ["cti_ops_my_my_ops_2", "cti_ops_my_my_ops_2_"])
        for name in declared:
            self.assertEqual(sum(f" {name}[] = {{" in text for text in made.emitted.files.values()), 1)

    def test_a_project_without_entries_has_a_registry(self) -> None:
        made = self.compiled(empty="")
        assert made.emitted is not None, as_text(made.diagnostics)
        self.assertIn('cti_require_abi(&made, "my")', made.emitted.files["registry.c"])


if __name__ == "__main__":
    unittest.main()
