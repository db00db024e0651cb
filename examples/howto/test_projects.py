"""The projects of docs/howto, outside the tree on an installed library: they build, pass opcheck, and print the output
shown in their pages; an ambiguous choice is rejected with the message in the page.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


class Projects(unittest.TestCase):
    build: Path  # of the tree
    room: tempfile.TemporaryDirectory[str]
    prefix: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.room.cleanup)
        cls.prefix = Path(cls.room.name) / "prefix"
        subprocess.run(["cmake", "--install", cls.build, "--prefix", cls.prefix], check=True, stdout=subprocess.DEVNULL)

    def run_in(self, folder: Path, *commands: str) -> str:
        made = subprocess.run(["sh", "-ec", "\n".join(commands)], cwd=folder, capture_output=True, text=True)
        self.assertEqual(made.returncode, 0, f"{commands}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        return made.stdout

    def project(self, name: str) -> Path:
        """A copy of a project, built and tested."""
        folder = Path(self.room.name) / name
        shutil.copytree(HERE / name, folder)
        self.run_in(
            folder,
            f"cmake -G Ninja -S . -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH='{self.prefix}'",
            "cmake --build build",
            "ctest --test-dir build --output-on-failure",
        )
        return folder

    def prints(self, folder: Path, command: str, page: str) -> None:
        self.assertEqual(self.run_in(folder, command), (folder / page).read_text())

    def test_operator(self) -> None:
        self.prints(self.project("operator"), "build/use", "use.txt")

    def test_operator_refused(self) -> None:
        folder = Path(self.room.name) / "refused"
        shutil.copytree(HERE / "operator", folder)
        lists = folder / "CMakeLists.txt"
        lists.write_text(lists.read_text().replace("soft_threshold.yaml", "refused.yaml"))
        configure: list[str | Path] = [
            "cmake",
            "-G",
            "Ninja",
            "-S",
            folder,
            "-B",
            folder / "build",
            f"-DCMAKE_PREFIX_PATH={self.prefix}",
        ]
        self.assertNotEqual(subprocess.run(configure, capture_output=True).returncode, 0)
        made = subprocess.run([folder / "build/ctgen-shrink", "generate"], capture_output=True, text=True)
        self.assertEqual(made.stderr, (folder / "refused.txt").read_text())

    def test_kernel(self) -> None:
        self.project("kernel")

    def test_scalar_function(self) -> None:
        self.project("scalar_function")

    def test_embed(self) -> None:
        folder = self.project("embed")
        self.prints(folder, "build/in_c", "in_c.txt")
        self.prints(folder, "build/in_cxx", "in_cxx.txt")

    @unittest.skipUnless(shutil.which("pkg-config"), "no pkg-config")
    def test_embed_by_pkg_config(self) -> None:
        folder = Path(self.room.name) / "by_pkg_config"
        shutil.copytree(HERE / "embed", folder)
        config = f"PKG_CONFIG_PATH='{next(self.prefix.rglob('cotangent.pc')).parent}' pkg-config"
        flags = f"$({config} --cflags --libs cotangent) -Wl,-rpath,$({config} --variable=libdir cotangent)"
        self.run_in(folder, f"cc -std=c17 main.c fit.c -o in_c {flags}", f"c++ -std=c++17 main.cc -o in_cxx {flags}")
        self.prints(folder, "./in_c", "in_c.txt")
        self.prints(folder, "./in_cxx", "in_cxx.txt")


if __name__ == "__main__":
    Projects.build = Path(sys.argv.pop(1)).resolve()
    unittest.main()
