"""The Debian package: its control data, and a program built against its files by pkg-config and by CMake."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(packaged LANGUAGES C)
find_package(cotangent REQUIRED)
add_executable(first first.c)
target_link_libraries(first PRIVATE cotangent::cotangent)
"""


class Package(unittest.TestCase):
    root: Path
    build: Path

    @classmethod
    def setUpClass(cls) -> None:
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.room, cls.system = Path(room.name), Path(room.name) / "system"
        cls.run_in("cpack", "-G", "DEB", "-B", cls.room / "made", "--config", cls.build / "CPackConfig.cmake")
        (cls.deb,) = (cls.room / "made").glob("*.deb")
        cls.run_in("dpkg-deb", "-x", cls.deb, cls.system)
        shutil.copy(cls.root / "examples/first/first.c", cls.room)

    @classmethod
    def run_in(cls, *command: str | Path, **variables: str) -> str:
        made = subprocess.run(command, cwd=cls.room, env={**os.environ, **variables}, capture_output=True, text=True)
        if made.returncode:
            raise AssertionError(f"{command}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        return made.stdout

    def control(self, field: str) -> str:
        return self.run_in("dpkg-deb", "-f", self.deb, field).strip()

    def test_control_data(self) -> None:
        self.assertRegex(self.deb.name, r"^libcotangent-dev_[\d.]+_\w+\.deb$")
        self.assertEqual(self.control("Package"), "libcotangent-dev")
        self.assertRegex(
            self.control("Depends"),
            r"^libc6-dev(, lib(gcc|omp)-\d+-dev)?(, libopenblas-openmp-dev \| libopenblas-dev)?"
            r"(, libjansson-dev)?$",
        )
        for package in ("python3-yaml", "python3-jinja2", "libyaml-dev"):
            self.assertIn(package, self.control("Recommends"))

    def test_files_are_where_debian_has_them_and_none_names_the_build(self) -> None:
        names = {str(path.relative_to(self.system)) for path in self.system.rglob("*") if path.is_file()}
        self.assertEqual(
            [
                n
                for n in names
                if not n.startswith(("usr/lib/", "usr/include/cotangent/", "usr/share/cotangent/", "usr/share/doc/"))
            ],
            [],
        )
        for path in self.system.rglob("*"):
            if path.suffix in (".cmake", ".pc"):
                self.assertNotIn(str(self.root), path.read_text(), path)

    def test_a_program_by_pkg_config(self) -> None:
        (folder,) = {path.parent for path in self.system.rglob("cotangent.pc")}
        flags = self.run_in("pkg-config", "--cflags", "--libs", "cotangent", PKG_CONFIG_PATH=str(folder))
        self.run_in("sh", "-c", f"cc -std=c17 -O1 first.c -o first {flags.strip()}")
        self.assertIn("loss after 200 steps", self.run_in(self.room / "first"))

    def test_a_program_by_cmake(self) -> None:
        (self.room / "CMakeLists.txt").write_text(PROJECT)
        self.run_in("cmake", "-G", "Ninja", "-S", ".", "-B", "out", f"-DCMAKE_PREFIX_PATH={self.system / 'usr'}")
        self.run_in("cmake", "--build", "out")
        self.assertIn("loss after 200 steps", self.run_in(self.room / "out/first"))


if __name__ == "__main__":
    Package.root, Package.build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    unittest.main(argv=sys.argv[:1])
