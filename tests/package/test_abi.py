"""packaging/abi.sh: the library is compatible with itself, and not with a library that lacks a function."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

MAP = "COTANGENT_0.1 {{ global: ct_*; local: *; }};\nCOTANGENT_GENERATED_{abi} {{ global: cti_*; }};\n"
SOURCE = """struct options {{ int first; {field} }};
int ct_call(const struct options *o);
int ct_call(const struct options *o) {{ return o->first; }}
int cti_helper(void);
int cti_helper(void) {{ return 1; }}
{more}
"""


class Interface(unittest.TestCase):
    root: Path
    build: Path

    def setUp(self) -> None:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.room = Path(room.name)

    def run_in(self, *command: str | Path) -> None:
        made = subprocess.run(command, cwd=self.room, capture_output=True, text=True)
        self.assertEqual(made.returncode, 0, f"{command}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")

    def compare(self, old: Path, new: Path) -> tuple[int, str]:
        made = subprocess.run([self.root / "packaging/abi.sh", old, new], capture_output=True, text=True)
        return made.returncode, made.stdout + made.stderr

    def small(self, name: str, field: str = "", more: str = "", abi: int = 1, removed: str = "") -> Path:
        """Returns a library with two functions, in a separate folder."""
        folder = self.room / name
        folder.mkdir()
        text = SOURCE.format(field=field, more=more).replace(removed or "\0", f"static_{removed}")
        (folder / "small.c").write_text(text)
        (folder / "small.map").write_text(MAP.format(abi=abi))
        script = f"-Wl,--version-script={folder}/small.map"
        self.run_in("cc", "-g", "-shared", "-fPIC", script, folder / "small.c", "-o", folder / "libcotangent.so")
        return folder

    def without(self, function: str) -> Path:
        """Returns the library, linked again without exporting a function."""
        made = self.room / "libcotangent.so.0.1.0"
        script = (self.build / "cotangent.map").read_text().replace("local: *", f"local: {function}; *")
        (self.room / "less.map").write_text(script)
        needed = re.search(r"Libs.private: (.*)", (self.build / "cotangent.pc").read_text())
        assert needed is not None
        whole = ["-Wl,--whole-archive", self.build / "libcotangent.a", "-Wl,--no-whole-archive"]
        soname = ["-Wl,-soname,libcotangent.so.0.1", "-Wl,--version-script=less.map"]
        self.run_in("cc", "-shared", "-o", made, *soname, *whole, *needed[1].split())
        return made

    def test_the_library_and_itself(self) -> None:
        self.assertEqual(self.compare(self.build, self.build), (0, ""))

    def test_a_function_that_is_gone(self) -> None:
        (library,) = (path for path in self.build.glob("libcotangent.so*") if not path.is_symlink())
        status, said = self.compare(library, self.without("ct_add"))
        self.assertEqual(status, 1, said)
        self.assertRegex(said, r"(?m)^ +(\[D\] )?'?ct_add[@']")

    def test_a_function_that_is_new(self) -> None:
        new = self.small("new", more="int ct_more(void); int ct_more(void) { return 2; }")
        self.assertEqual(self.compare(self.small("old"), new)[0], 0)

    def test_a_structure_that_is_larger(self) -> None:
        status, said = self.compare(self.small("old"), self.small("new", field="int second;"))
        self.assertEqual(status, 1, said)
        self.assertIn("options", said)

    def test_functions_of_generated_code_count_within_one_number(self) -> None:
        old = self.small("old")
        self.assertEqual(self.compare(old, self.small("less", removed="cti_helper"))[0], 1)
        self.assertEqual(self.compare(old, self.small("next", removed="cti_helper", abi=2))[0], 0)

    def test_a_file_that_is_not_there(self) -> None:
        self.assertEqual(self.compare(self.room, self.build)[0], 2)


if __name__ == "__main__":
    if not shutil.which("abidiff"):
        print("skipped: no abidiff (Debian: abigail-tools)")
        sys.exit(77)
    Interface.root, Interface.build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
