"""Every diagnostic has a golden file: tests/diag/<code>_<slug>.yaml contains one mistake, and .err next to it contains
the message.

UPDATE=1 rewrites the .err files; review that diff like code. A folder <code>_<slug>/ instead of a file is a small
project: its `schemas/` are loaded with the folder as root (for diagnostics that depend on kernel files or on the
generated tree).
"""

from __future__ import annotations

import json
import os
import unittest
from pathlib import Path

from support import DIAG, installed, worked

from ctgen.model.diag import CAP, Diagnostics, as_editor, as_json, as_text
from ctgen.model.diag_tables import TABLE
from ctgen.pipeline.derive import derive_all
from ctgen.pipeline.load import load

UPDATE = os.environ.get("UPDATE") == "1"


def cases() -> list[Path]:
    return sorted(path for path in DIAG.iterdir() if path.suffix == ".yaml")


def diagnose(path: Path) -> Diagnostics:
    """Runs the stages up to the one that owns the code; later stages run only if the earlier ones accept the entry."""
    ops, found = load([path], installed(), root=DIAG)
    if found.errors:
        return found
    known = {op.name for op in ops}
    _, derived = derive_all([*ops, *(op for op in worked() if op.name not in known)], only=tuple(known))
    return found + derived


class Goldens(unittest.TestCase):
    maxDiff = None

    def test_each_bad_schema_gives_its_message(self) -> None:
        for path in cases():
            with self.subTest(path.name):
                found = diagnose(path)
                code = path.name.partition("_")[0]
                self.assertIn(code, {item.code for item in found.items}, as_text(found))
                text, golden = as_text(found), path.with_suffix(".err")
                if UPDATE:
                    golden.write_text(text)
                self.assertEqual(text, golden.read_text())

    def test_every_code_but_the_warnings_has_a_golden(self) -> None:
        files = {path.name.partition("_")[0] for path in DIAG.iterdir()}
        wanted = {code for code in TABLE if not code.startswith("CT09")} - {
            "CT0719"
        }  # an internal error of ctgen; no entry is known to cause it
        self.assertEqual(sorted(wanted - files), [])
        self.assertEqual(sorted(files - set(TABLE)), [])

    def test_every_golden_of_text_has_its_schema(self) -> None:
        strays = [
            path.name
            for path in DIAG.glob("*.err")
            if not path.with_suffix(".yaml").exists() and not path.with_suffix("").is_dir()
        ]
        self.assertEqual(strays, [])

    def test_every_message_says_where_and_what(self) -> None:
        for path in cases():
            for item in diagnose(path).items:
                with self.subTest(path.name, code=item.code):
                    self.assertEqual(item.span.file, path.name)
                    self.assertGreater(item.span.line, 0)
                    self.assertGreater(item.span.end_col, item.span.col)
                    self.assertTrue(item.text)
                    self.assertNotIn(
                        "{", item.text.replace("{{", "").replace("{self", "").replace("{ }", "").replace("'{'", "")
                    )

    def test_every_paragraph_is_a_sentence(self) -> None:
        for code, row in TABLE.items():
            with self.subTest(code):
                self.assertTrue(row.paragraph.endswith("."))
                self.assertTrue(row.title)


class Fixes(unittest.TestCase):
    """The edit that a diagnostic proposes removes that diagnostic."""

    def test_edits_remove_their_diagnostic(self) -> None:
        for path in cases():
            try:
                source = path.read_text()
            except UnicodeDecodeError:
                continue
            for item in diagnose(path).sorted():
                if item.fix is None:
                    continue
                with self.subTest(path.name, code=item.code):
                    lines = source.split("\n")
                    span = item.fix.span
                    line = lines[span.line - 1]
                    lines[span.line - 1] = line[: span.col - 1] + item.fix.text + line[span.end_col - 1 :]
                    self.assertNotEqual("\n".join(lines), source)
                    self.assertNotIn((item.code, item.span.line, item.span.col), self.left("\n".join(lines), path))

    @staticmethod
    def left(text: str, path: Path) -> set[tuple[str, int, int]]:
        from support import load_bytes

        _, found = load_bytes(text.encode(), path.name)
        return {(item.code, item.span.line, item.span.col) for item in found.items}


class Printing(unittest.TestCase):
    def many(self) -> Diagnostics:
        from ctgen.model.diag import Sink
        from ctgen.model.ops import Span

        sink = Sink()
        for line in range(CAP + 5, 0, -1):
            sink.report("CT0604", Span("a.yaml", line, 3, 7), name=f"x{line}")
        sink.report("CT0604", Span("a.yaml", 1, 3, 7), name="x1")
        return sink.done([("a.yaml", "\n".join(f"  self{k}" for k in range(CAP + 5)))])

    def test_text_is_sorted_without_repeats_and_capped(self) -> None:
        text = as_text(self.many())
        self.assertTrue(
            text.startswith(
                "a.yaml:1:3: error: [CT0604] 'x1' is saved, but no gradient reads it\n      self0\n      ^~~~\n    "
                "hint: remove it\n"
            )
        )
        self.assertEqual(text.count("error:"), CAP)
        self.assertTrue(text.endswith("and 5 more diagnostics\n"))

    def test_editor_lines_are_one_per_diagnostic(self) -> None:
        lines = as_editor(self.many()).splitlines()
        self.assertEqual(
            lines[0], "a.yaml:1:3: error: 'x1' is saved, but no gradient reads it [CT0604] (hint: remove it)"
        )
        self.assertEqual(len(lines), CAP + 1)

    def test_json_carries_the_fix_as_an_edit(self) -> None:
        found = diagnose(DIAG / "CT0301_unknown_name.yaml")
        data = json.loads(as_json(found))
        first = data["diagnostics"][0]
        self.assertEqual(first["code"], "CT0301")
        self.assertEqual(first["fix"]["text"], "other")
        self.assertEqual((first["fix"]["line"], first["fix"]["column"]), (first["line"], first["column"]))
        self.assertEqual(data["more"], 0)

    def test_a_warning_fails_only_under_strict(self) -> None:
        from ctgen.model.diag import Sink
        from ctgen.model.ops import Span

        sink = Sink()
        sink.report("CT0902", Span("a.yaml", 1, 1, 2), name="self")
        found = sink.done()
        self.assertFalse(found.failed())
        self.assertTrue(found.failed(strict=True))
        self.assertIn("a.yaml:1:1: warning: [CT0902]", as_text(found))

    def test_control_characters_of_a_file_never_reach_the_terminal(self) -> None:
        found = diagnose(DIAG / "CT0106_control_character.yaml")
        self.assertNotIn("\x1b", as_text(found))


if __name__ == "__main__":
    unittest.main()
