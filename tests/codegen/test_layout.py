"""The files of the committed tree are formatted by clang-format, and a digest of the printed text identifies them.
Files of other projects stay as they are printed.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from support import ROOT

from ctgen.render import write
from ctgen.render.layout import Layout, NoFormatter, formatter

STYLE = ROOT / ".clang-format"
PRINTED = {"a.c": "int  f( void ){return 1 ;}\n", "b.md": "as  it   is\n"}


def programs(folder: str, **texts: str) -> mock._patch_dict:
    """Sets PATH to a folder that contains only the given programs."""
    for name, text in texts.items():
        path = Path(folder) / name.replace("_", "-")
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
    return mock.patch.dict(os.environ, {"PATH": folder})


@unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
class WithFormatter(unittest.TestCase):
    def test_c_is_laid_out_and_nothing_else(self) -> None:
        made = Layout(STYLE).texts(PRINTED)
        self.assertEqual(made, {"a.c": "int f(void) { return 1; }\n", "b.md": PRINTED["b.md"]})
        self.assertEqual(Layout(STYLE).texts(made), made)

    def test_a_tree_is_known_by_what_was_printed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            tree, wanted = Path(folder), write.Wanted(PRINTED, {}, Layout(STYLE))
            write.apply(tree, wanted, write.compare(tree, wanted))
            self.assertEqual((tree / "a.c").read_text(), "int f(void) { return 1; }\n")
            with mock.patch.object(Layout, "begin", side_effect=AssertionError("laid out again")):
                self.assertTrue(write.compare(tree, wanted).is_fresh)
            (tree / "a.c").write_text("int f(void) { return 2; }\n")
            self.assertEqual(write.compare(tree, wanted).edited, ("a.c",))

    def test_a_file_that_is_what_would_be_written_was_not_changed_by_hand(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            tree = Path(folder)
            before = write.Wanted({"a.c": "int f(void){return 1;}\n"}, {}, Layout(STYLE))
            write.apply(tree, before, write.compare(tree, before))
            after = write.Wanted({"a.c": "int f(void){return 2;}\n"}, {}, Layout(STYLE))
            (tree / "a.c").write_text("int f(void) { return 2; }\n")
            state = write.compare(tree, after)
            self.assertEqual((state.changed, state.edited), (("a.c",), ()))
            write.apply(tree, after, state)
            self.assertTrue(write.compare(tree, after).is_fresh)

    def test_another_style_lays_out_anew(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            tree, style = Path(folder) / "tree", Path(folder) / "style"
            style.write_text("BasedOnStyle: LLVM\n")
            wanted = write.Wanted(PRINTED, {}, Layout(style))
            write.apply(tree, wanted, write.compare(tree, wanted))
            style.write_text("BasedOnStyle: GNU\n")
            self.assertEqual(write.compare(tree, write.Wanted(PRINTED, {}, Layout(style))).changed, ("a.c",))

    def test_text_that_the_formatter_refuses_is_an_error(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            style = Path(folder) / "style"
            style.write_text("NoSuchKey: 1\n")
            with self.assertRaisesRegex(NoFormatter, "fails: .*NoSuchKey|NoSuchKey"):
                Layout(style).texts(PRINTED)


class WithoutFormatter(unittest.TestCase):
    def test_a_users_files_need_none(self) -> None:
        with tempfile.TemporaryDirectory() as folder, programs(folder):
            self.assertEqual(Layout(None).texts(PRINTED), PRINTED)
            self.assertEqual(Layout(Path(folder) / "no such file").texts(PRINTED), PRINTED)

    def test_the_librarys_are_refused_and_the_package_is_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder, programs(folder):
            with self.assertRaisesRegex(NoFormatter, "but there is none; in Debian it is clang-format-14"):
                Layout(STYLE).texts(PRINTED)

    def test_another_version_is_none(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with programs(folder, clang_format="echo clang-format version 16.0.6"):
                with self.assertRaisesRegex(NoFormatter, "there is version 16"):
                    formatter()
            with programs(folder, clang_format="echo Debian clang-format version 14.0.6"):
                self.assertTrue(formatter().endswith("clang-format"))


if __name__ == "__main__":
    unittest.main()
