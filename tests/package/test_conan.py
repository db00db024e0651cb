"""The Conan recipe: a package is created, shared and static, and a program of its test_package runs. No remote is
accessed, and the library is linked from the objects of this build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

DEPLOYED = """from conan import ConanFile

class Program(ConanFile):
    settings = ("os", "arch", "compiler", "build_type")
    requires = ("cotangent/[>=0.1]",)
    generators = ("PkgConfigDeps",)
"""


class Recipe(unittest.TestCase):
    root: Path
    objects: Path

    @classmethod
    def setUpClass(cls) -> None:
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.room = Path(room.name)
        cls.conan("profile", "detect")

    @classmethod
    def conan(cls, *words: str | Path, fails: bool = False) -> str:
        environment = {**os.environ, "CONAN_HOME": str(cls.room / "home")}
        made = subprocess.run(["conan", *words], cwd=cls.room, env=environment, capture_output=True, text=True)
        if (made.returncode != 0) != fails:
            raise AssertionError(f"conan {words}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        return made.stdout + made.stderr

    def create(self, *options: str, fails: bool = False) -> str:
        settings = {
            "tools.cmake.cmaketoolchain:extra_variables": f"{{'COTANGENT_OBJECTS': '{self.objects}'}}",
            "tools.cmake.cmaketoolchain:generator": "Ninja",
            "tools.cmake.cmake_layout:test_folder": str(self.room / "test"),
        }
        said = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return self.conan("create", self.root / "packaging/conan", "-nr", *said, *options, fails=fails)

    def test_the_static_library(self) -> None:
        self.assertIn("derivative 12\n", self.create())
        (self.room / "conanfile.py").write_text(DEPLOYED)
        self.conan("install", ".", "-nr", "-of", "out")
        said = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "cotangent"],
            env={**os.environ, "PKG_CONFIG_PATH": str(self.room / "out")},
            capture_output=True,
            text=True,
        )
        self.assertEqual(said.returncode, 0, said.stderr)
        program = self.root / "packaging/conan/test_package/derivative.c"
        build = ["cc", program, "-o", self.room / "derivative", *said.stdout.split()]
        made = subprocess.run(build, capture_output=True)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertEqual(subprocess.run([self.room / "derivative"], capture_output=True).stdout, b"derivative 12\n")

    def test_the_shared_library(self) -> None:
        self.assertIn("derivative 12\n", self.create("-o", "&:shared=True"))

    def test_a_program_that_fails_fails_the_recipe(self) -> None:
        shutil.copytree(self.root / "packaging/conan/test_package", self.room / "wrong")
        program = self.room / "wrong/derivative.c"
        program.write_text(program.read_text().replace("value == 12", "value == 13"))
        self.assertIn("derivative 12\n", self.create("-tf", str(self.room / "wrong"), fails=True))


if __name__ == "__main__":
    if not shutil.which("conan"):
        print("skipped: no conan (pip install conan)")
        sys.exit(77)
    Recipe.root, Recipe.objects = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
