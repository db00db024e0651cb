"""Users' projects, built outside the tree: with the installed package, or with the tree as a subproject."""

from __future__ import annotations

import subprocess
import tempfile
import unittest
from pathlib import Path

HEAD = "cmake_minimum_required(VERSION 3.25)\nproject(user LANGUAGES C)\nenable_testing()\n"
FOUND = HEAD + "find_package(cotangent REQUIRED)\n"

ENTRY = """{name}:
  doc: self divided by one plus its magnitude, element by element.
  args:
    self: T[*S]
  returns: T[*S]
  where: {{T: float}}
  forward:
    {meaning}
"""
LOOP = "elementwise: self / (1 + abs(self))"
CALLS = "compose: result = self / (1 + abs(self))"


def entries(*names: str, meaning: str = LOOP) -> str:
    return "cotangent: 1\n\n" + "\n".join(ENTRY.format(name=name, meaning=meaning) for name in names)


def program(*names: str, before: str = "", calls: str = "") -> str:
    """Returns a program that exits with 0 if an operator of each name exists, and the C expressions in `calls`
    succeed."""
    listed = "".join(f'"{name}", ' for name in names)
    return f"""#include <cotangent/cotangent.h>
#include <stdio.h>
{before}
int main(int argc, char **argv)
{{
    static const char *const names[] = {{{listed}NULL}};
    (void)argc;
    (void)argv;
    for (int i = 0; names[i]; i++) {{
        if (ct_op_find(names[i])) continue;
        printf("there is no operator %s\\n", names[i]);
        return 1;
    }}
{calls}
    return 0;
}}
"""


class Projects(unittest.TestCase):
    """Each test has a separate folder; the build is installed once into a common prefix."""

    build: Path  # of the tree
    source: Path
    objects: Path  # path of a file that lists the object files of the library in this build
    prefix: Path
    _installed: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls._installed = tempfile.TemporaryDirectory()
        cls.prefix = Path(cls._installed.name)
        subprocess.run(["cmake", "--install", cls.build, "--prefix", cls.prefix], check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls) -> None:
        cls._installed.cleanup()

    def setUp(self) -> None:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.room = Path(room.name)

    def write(self, **files: str) -> None:
        """In names, __ represents a dot and ___ a folder separator."""
        for name, text in files.items():
            path = self.room / name.replace("___", "/").replace("__", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def run_in(self, command: str, fails: bool = False) -> str:
        made = subprocess.run(["sh", "-c", command], cwd=self.room, capture_output=True, text=True)
        said = made.stdout + made.stderr
        self.assertEqual(made.returncode != 0, fails, f"{command}\n{said[-4000:]}")
        return said

    def make(self, options: str = "", fails: bool = False, folder: str = ".") -> str:
        configure = f"cmake -G Ninja -S {folder} -B {folder}/build -DCMAKE_PREFIX_PATH='{self.prefix};{self.room}/own'"
        return self.run_in(f"{configure} {options} && cmake --build {folder}/build", fails)
