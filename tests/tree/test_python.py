"""bootstrap runs ctgen with a Python that can import ctgen's dependencies, whatever is first in PATH; if there is none,
it names the missing packages.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BARE = '#!/bin/sh\nexec "{python}" -I -S "$@"\n'  # -S: without the folders of installed packages
SCRIPT = """
cmake_minimum_required(VERSION 3.25)
include({root}/cmake/CotangentPython.cmake)
cotangent_find_python(python reasons)
message("[${{python}}]${{reasons}}")
"""


class Choice(unittest.TestCase):
    root: Path

    def setUp(self) -> None:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.folder = Path(room.name)
        self.bare = self.program(BARE.format(python=sys.executable))
        self.script = self.folder / "find.cmake"
        self.script.write_text(SCRIPT.format(root=self.root))

    def program(self, text: str, name: str = "python3") -> Path:
        made = self.folder / name
        made.write_text(text)
        made.chmod(0o755)
        return made

    def run_with(self, command: list[str | Path], **variables: str) -> str:
        path = f"{self.folder}:{Path(sys.executable).parent}:{os.environ['PATH']}"
        made = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, "COTANGENT_PYTHON": "", "PATH": path, **variables},
            capture_output=True,
            text=True,
        )
        return made.stdout + made.stderr

    def cmake(self, **variables: str) -> str:
        return self.run_with(["cmake", "-P", self.script], **variables)

    def test_cmake_passes_over_a_python_without_packages(self) -> None:
        said = self.cmake()
        self.assertNotIn(f"[{self.bare}]", said)
        self.assertRegex(said, r"^\[/.*python3")
        self.assertIn(f"{self.bare} lacks PyYAML and Jinja2", said)

    def test_cmake_names_what_the_one_asked_for_lacks(self) -> None:
        said = self.cmake(COTANGENT_PYTHON=str(self.bare))
        self.assertIn(f"[]\n  {self.bare} lacks PyYAML and Jinja2\n", said)
        self.assertIn("python3-yaml python3-jinja2", said)
        (self.folder / "jinja2.py").write_text("")
        half = self.program(f'#!/bin/sh\nPYTHONPATH={self.folder} exec "{sys.executable}" -S "$@"\n', "half")
        self.assertIn(f"[]\n  {half} lacks PyYAML\n", self.cmake(COTANGENT_PYTHON=str(half)))

    def test_cmake_tells_an_old_python_and_none(self) -> None:
        old = self.program(
            f'#!/bin/sh\nshift\nexec "{sys.executable}" -c "import sys; sys.version_info = (3, 9, 2)\n$1"\n', "old"
        )
        self.assertIn(f"{old} is Python 3.9", self.cmake(COTANGENT_PYTHON=str(old)))
        self.assertIn("/nowhere/python3 cannot be run", self.cmake(COTANGENT_PYTHON="/nowhere/python3"))

    def test_bootstrap_chooses_likewise(self) -> None:
        self.assertIn("usage:", self.run_with(["./bootstrap", "ctgen", "--help"]))
        said = self.run_with(["./bootstrap", "ctgen", "--help"], COTANGENT_PYTHON=str(self.bare))
        self.assertIn(f"{self.bare} lacks PyYAML and Jinja2", said)
        self.assertNotIn("usage:", said)


if __name__ == "__main__":
    Choice.root = Path(sys.argv[1]).resolve()
    unittest.main(argv=sys.argv[:1])
