"""The Debian packages: their control data and files, and programs built with them, unpacked into a folder."""

from __future__ import annotations

import os
import re
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
NAMES = ("libcotangent0.1", "libcotangent-dev", "cotangent-ctgen")


class Package(unittest.TestCase):
    root: Path
    made: Path

    @classmethod
    def setUpClass(cls) -> None:
        room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(room.cleanup)
        cls.room, cls.system = Path(room.name), Path(room.name) / "system"
        cls.debs = {path.name.partition("_")[0]: path for path in cls.made.glob("*.deb")}
        for deb in cls.debs.values():
            cls.run_in("dpkg-deb", "-x", deb, cls.system)
        shutil.copy(cls.root / "examples/first/first.c", cls.room)
        (cls.pc,) = cls.system.rglob("cotangent.pc")
        cls.libraries = cls.pc.parent.parent

    @classmethod
    def run_in(cls, *command: str | Path, fails: bool = False, **variables: str) -> str:
        made = subprocess.run(command, cwd=cls.room, env={**os.environ, **variables}, capture_output=True, text=True)
        if (made.returncode != 0) != fails:
            raise AssertionError(f"{command}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        return made.stdout + made.stderr if fails else made.stdout

    def control(self, package: str, field: str) -> str:
        return self.run_in("dpkg-deb", "-f", self.debs[package], field).strip()

    def files(self, package: str) -> list[str]:
        listed = self.run_in("dpkg-deb", "-c", self.debs[package])
        return [line.split()[5].removeprefix("./") for line in listed.splitlines() if line[0] in "-l"]

    def flags(self, *options: str) -> list[str]:
        """Returns the output of pkg-config if the packages are installed in a folder."""
        variables = {"PKG_CONFIG_PATH": str(self.pc.parent), "PKG_CONFIG_SYSROOT_DIR": str(self.system)}
        return self.run_in("pkg-config", *options, "cotangent", **variables).split()

    def runs(self, program: Path | str) -> None:
        self.assertIn("loss after 200 steps", self.run_in(program, LD_LIBRARY_PATH=str(self.libraries)))

    def test_control_data(self) -> None:
        self.assertLessEqual(set(NAMES), set(self.debs))
        version = self.control("libcotangent0.1", "Version")
        self.assertEqual(self.control("cotangent-ctgen", "Architecture"), "all")
        self.assertRegex(
            self.control("libcotangent0.1", "Depends"),
            r"^libc6 [^,]*(, (libc6|libgcc-s1|libgomp1|libomp5|libjansson4|libopenblas0|libblas3)[^,]*)*$",
        )
        self.assertEqual(self.control("libcotangent-dev", "Depends"), f"libcotangent0.1 (= {version}), libc6-dev")
        for package in ("python3-yaml", "python3-jinja2"):
            self.assertIn(package, self.control("cotangent-ctgen", "Depends"))
        self.assertIn("libyaml-dev", self.control("cotangent-ctgen", "Recommends"))

    def test_programs_that_are_built_with_it_depend_on_its_library(self) -> None:
        self.run_in("dpkg-deb", "-e", self.debs["libcotangent0.1"], self.room / "control")
        version = self.control("libcotangent0.1", "Version")
        said = (self.room / "control/shlibs").read_text().strip()
        self.assertEqual(said, f"libcotangent 0.1 libcotangent0.1 (>= {version})")
        self.assertEqual((self.room / "control/triggers").read_text(), "activate-noawait ldconfig\n")

    def test_no_package_runs_scripts(self) -> None:
        for name, deb in self.debs.items():
            self.assertNotRegex(self.run_in("dpkg-deb", "-I", deb), r"(pre|post)(inst|rm)", name)

    def test_each_package_has_its_files(self) -> None:
        wanted = {
            "libcotangent0.1": r"usr/lib/[\w-]+/libcotangent\.so\.0\.1(\.0)?",
            "libcotangent-dev": (
                r"usr/include/cotangent/.*|usr/lib/[\w-]+/(libcotangent\.(so|a)|pkgconfig/.*|cmake/cotangent/.*)"
                r"|usr/share/man/man7/cotangent\.7\.gz"
            ),
            "cotangent-ctgen": (
                r"usr/bin/ctgen|usr/share/(cotangent/(codegen|templates|schemas|opcheck)/.*|cotangent/[\w.]+\.json"
                r"|man/man[15]/.*|bash-completion/completions/ctgen|zsh/.*/_ctgen|fish/.*/ctgen\.fish)"
            ),
        }
        for package, pattern in wanted.items():
            pattern += rf"|usr/share/doc/{re.escape(package)}/.*"
            files = self.files(package)
            self.assertEqual([name for name in files if not re.fullmatch(pattern, name)], [], package)
            for name in ("copyright", "changelog.gz", "changelog.Debian.gz"):
                self.assertIn(f"usr/share/doc/{package}/{name}", files)

    def test_no_file_names_the_machine_that_built_it(self) -> None:
        for path in self.system.rglob("*"):
            if path.suffix in (".cmake", ".pc") or path.name == "ctgen":
                text = path.read_text() if path.is_file() else ""
                self.assertNotIn(str(self.root), text, path)
                self.assertNotRegex(text, r"/lib/(gcc|llvm)|/libgomp|\.a\b(?<!libcotangent\.a)", path)
        self.assertNotRegex(self.pc.read_text(), r"/[\w/.-]+\.(so|a)\b")

    def test_pkg_config_names_the_library_alone(self) -> None:
        self.assertEqual([flag for flag in self.flags("--libs") if not flag.startswith("-L")], ["-lcotangent"])
        said = self.run_in("pkg-config", "--libs", "cotangent", PKG_CONFIG_PATH=str(self.pc.parent))
        self.assertEqual(said.split(), ["-lcotangent"])

    def test_a_program_by_pkg_config(self) -> None:
        flags = self.flags("--cflags", "--libs")
        self.run_in("cc", "-std=c17", "-O1", "first.c", "-o", "first", *flags)
        self.assertIn("libcotangent.so.0.1", self.run_in("readelf", "-d", "first"))
        self.runs(self.room / "first")

    def test_a_program_with_the_static_library(self) -> None:
        flags = self.flags("--static", "--cflags", "--libs")
        self.run_in("cc", "-std=c17", "-O1", "-Wl,--as-needed", "first.c", "-o", "static", "-l:libcotangent.a", *flags)
        self.assertNotIn("libcotangent", self.run_in("readelf", "-d", "static"))
        self.runs(self.room / "static")

    def test_a_program_by_cmake(self) -> None:
        (self.room / "CMakeLists.txt").write_text(PROJECT)
        self.run_in("cmake", "-G", "Ninja", "-S", ".", "-B", "out", f"-DCMAKE_PREFIX_PATH={self.system / 'usr'}")
        self.run_in("cmake", "--build", "out")
        self.runs(self.room / "out/first")

    def test_an_operator_of_a_project(self) -> None:
        shutil.copytree(self.root / "examples/add_op", self.room / "add_op")
        prefix = f"-DCMAKE_PREFIX_PATH={self.system / 'usr'}"
        self.run_in("cmake", "-G", "Ninja", "-S", "add_op", "-B", "add_op/out", prefix)
        self.run_in("cmake", "--build", "add_op/out", "--target", "check_elliot")
        self.run_in(self.room / "add_op/out/check_elliot", LD_LIBRARY_PATH=str(self.libraries))

    def test_an_operator_without_ctgen_is_refused_by_the_name_of_its_package(self) -> None:
        bare = self.room / "bare"
        for name in ("libcotangent0.1", "libcotangent-dev"):
            self.run_in("dpkg-deb", "-x", self.debs[name], bare)
        shutil.copytree(self.root / "examples/add_op", self.room / "refused")
        prefix = f"-DCMAKE_PREFIX_PATH={bare / 'usr'}"
        said = self.run_in("cmake", "-G", "Ninja", "-S", "refused", "-B", "refused/out", prefix, fails=True)
        self.assertIn("apt install cotangent-ctgen", " ".join(said.split()))

    def test_the_command_ctgen(self) -> None:
        variables = {"XDG_CACHE_HOME": str(self.room / "cache")}
        ctgen, schema = self.system / "usr/bin/ctgen", self.root / "examples/add_op/elliot.yaml"
        self.assertIn("twice", self.run_in(ctgen, "explain", "CT0101", **variables))
        said = self.run_in(ctgen, "--schema", schema, "--prefix", "my", "explain", "elliot", **variables)
        self.assertIn("gradient     self.grad", said)
        self.assertEqual(list(self.system.rglob("__pycache__")), [])

    @unittest.skipUnless(shutil.which("lintian"), "no lintian")
    def test_lintian_finds_nothing(self) -> None:
        said = subprocess.run(["lintian", *self.debs.values()], capture_output=True, text=True)
        self.assertEqual(re.findall(r"(?m)^[EW]: .*", said.stdout), [])
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)


if __name__ == "__main__":
    Package.root, Package.made = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
