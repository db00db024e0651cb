"""The man pages are displayed without a warning and are complete, and their example runs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PAGES = ("ctgen.1", "cotangent.7", "cotangent-schema.5")


class Pages(unittest.TestCase):
    root: Path
    build: Path

    def setUp(self) -> None:
        self.folder = self.build / "packaging"

    def run_in(self, *command: str | Path) -> tuple[str, str]:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "200", "LD_LIBRARY_PATH": str(self.build)}
        made = subprocess.run(command, env=environment, capture_output=True, text=True)
        self.assertEqual(made.returncode, 0, f"{command}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        return made.stdout, made.stderr

    def shown(self, page: str) -> str:
        """Returns the page as it is displayed, without hyphenation."""
        text, _ = self.run_in("man", "--no-hyphenation", "--no-justification", "-l", self.folder / page)
        return re.sub(r".\x08", "", text)

    def test_no_page_has_a_warning(self) -> None:
        for page in PAGES:
            said = self.run_in("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", self.folder / page)[1]
            self.assertEqual(said, "", page)

    @unittest.skipUnless(shutil.which("mandoc"), "no mandoc")
    def test_mandoc_finds_no_error(self) -> None:
        for page in PAGES:  # mandoc's warnings are ignored: they concern the form in which scdoc writes paragraphs
            self.run_in("mandoc", "-Tlint", "-Werror", self.folder / page)

    def test_ctgen_is_told_whole(self) -> None:
        help_of = [sys.executable, "-m", "ctgen"]
        shown = self.shown("ctgen.1")
        environment = {**os.environ, "PYTHONPATH": str(self.root / "codegen"), "PYTHONDONTWRITEBYTECODE": "1"}

        def said(*words: str) -> str:
            made = subprocess.run([*help_of, *words, "--help"], env=environment, capture_output=True, text=True)
            self.assertEqual(made.returncode, 0, made.stderr)
            return made.stdout

        commands = re.findall(r"(?m)^    ([\w-]+) ", said())
        self.assertIn("generate", commands)
        for command in commands:
            self.assertRegex(shown, rf"(?m)^ +{command}$")
        for option in {o for words in ((), *((c,) for c in commands)) for o in re.findall(r"--[\w-]+", said(*words))}:
            self.assertIn(f"{option}", shown)

    def test_every_key_and_function_of_the_language_is_told(self) -> None:
        shown = self.shown("cotangent-schema.5")
        tables = [(self.root / f"docs/schema/{name}.md").read_text() for name in ("keys", "functions", "builtins")]
        first = re.findall(r"(?m)^\| `([^`]+)` \|", "\n".join(tables))
        self.assertGreater(len(first), 200)
        self.assertEqual([name for name in first if f" {name}\n" not in shown], [])

    def test_the_example_runs(self) -> None:
        text = (self.root / "packaging/man/cotangent.7.scd.in").read_text()
        (program,) = re.findall(r"```\n(#include.*?)```", text, re.S)
        with tempfile.TemporaryDirectory() as room:
            (Path(room) / "main.c").write_text(program.replace(r"\\", "\\"))
            headers = [f"-I{self.root / folder / 'include'}" for folder in ("runtime", "generated")]
            linked = [f"-L{self.build}", "-lcotangent"]
            self.run_in("cc", "-std=c17", *headers, f"{room}/main.c", "-o", f"{room}/main", *linked)
            self.assertEqual(self.run_in(f"{room}/main")[0], "12\n")


if __name__ == "__main__":
    Pages.root, Pages.build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    if not shutil.which("man") or not all((Pages.build / "packaging" / page).exists() for page in PAGES):
        print("skipped: no man (Debian: man-db), or no pages (scdoc)")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
