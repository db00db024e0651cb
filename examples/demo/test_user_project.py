"""A user's project outside the tree, created only by following README: its entry, an entry with a kernel, opcheck by
ctest, pages, and a wrong gradient that is rejected.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from demo import ROOT

BLOCK = re.compile(r"<!-- file: examples/add_op/(\S+) -->\n```\w+\n(.*?)```", re.S)
COMMAND = re.compile(r"(?m)^    ((?:cmake|build/ctgen-my_ops) .*?)(?: +#.*)?$")

DOT = """
inner_of:
  doc: The inner product of two vectors.
  args:
    a: T[N]
    b: T[N]
  returns: T[]
  where: {T: f64}
"""

KERNEL = """{
    (void)launch;
    const double *x = a->data, *y = b->data;
    double total = 0;
    for (int64_t i = 0; i < a->numel; i++) total += x[i * a->strides[0]] * y[i * b->strides[0]];
    *(double *)result->data = total;
    return CT_OK;
}
"""

WRONG = """
gated:
  doc: tanh of self times self.
  args:
    self: T[*S]
  returns: T[*S]
  where: {T: float}
  forward:
    reference: result = mul(tanh(self), self)
  backward:
    self: 5 * result.grad * (tanh(self) + self * (1 - sq(tanh(self))))
  saved:
    self: full
"""

FOLDERS = """cmake_minimum_required(VERSION 3.25)
project(folders LANGUAGES C)
include_directories(${CMAKE_SOURCE_DIR})
find_package(cotangent REQUIRED)
cotangent_add_ops(my_ops SCHEMAS elliot.yaml PREFIX my)
add_executable(app app.c)
target_link_libraries(app PRIVATE my_ops cotangent::cotangent)
"""

APP = """#include "state/thread.h"
#include <my/ops.h>
#if __has_include("ops/dispatch.h") || __has_include("graph/node.h")
#error "private headers of the library reach the sources of a project"
#endif
int main(void) { return OWN_THREAD == 7 && my_elliot(ct_none()) == NULL ? 0 : 1; }
"""


class Project(unittest.TestCase):
    build: Path  # of the tree

    def setUp(self) -> None:
        self.room = tempfile.TemporaryDirectory()
        self.addCleanup(self.room.cleanup)
        self.prefix, self.project = Path(self.room.name) / "prefix", Path(self.room.name) / "a project"
        self.project.mkdir()
        self.readme = (ROOT / "README.md").read_text()
        self.section = self.readme[self.readme.index("## Add an operator") : self.readme.index("## A program")]
        for name, text in BLOCK.findall(self.section):
            (self.project / name).write_text(text)
        (self.project / "check_elliot.c").write_text((ROOT / "examples/add_op/check_elliot.c").read_text())
        self.commands = COMMAND.findall(self.section)
        self.run_in(ROOT, f"cmake --install '{self.build}' --prefix '{self.prefix}'")

    def run_in(self, folder: Path, command: str, fails: bool = False) -> str:
        made = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True)
        self.assertEqual(made.returncode != 0, fails, f"{command}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        return made.stdout + made.stderr

    def follow(self, start: str, fails: bool = False) -> str:
        """Runs the command of README that begins with start."""
        found = [c for c in self.commands if c.startswith(start)]
        self.assertEqual(len(found), 1, f"README has not one command '{start}...': {self.commands}")
        return self.run_in(self.project, found[0].replace("=DIR", f"='{self.prefix}'"), fails)

    @unittest.skipUnless(shutil.which("pkg-config"), "no pkg-config")
    def test_without_cmake(self) -> None:
        """Uses the installed package by pkg-config only; its licence and pages are installed, too."""
        found = next(self.prefix.rglob("cotangent.pc")).parent
        self.run_in(
            self.project,
            (
                f"cc -std=c17 -O1 '{ROOT}/examples/first/first.c' -o first $(PKG_CONFIG_PATH='{found}' pkg-config"
                " --cflags --libs cotangent)"
            ),
        )
        self.assertIn("loss after 200 steps", self.run_in(self.project, "./first"))
        for path in ("LICENSE", "docs/README.md", "generated/docs/README.md"):
            self.assertTrue(any(self.prefix.glob(f"share/doc/*/{path}")), path)

    def test_folders_of_the_project_and_of_the_library_are_apart(self) -> None:
        """A project has a file state/thread.h like the library, but cannot include the library's private headers."""
        (self.project / "state").mkdir()
        (self.project / "state/thread.h").write_text("#define OWN_THREAD 7\n")
        (self.project / "CMakeLists.txt").write_text(FOLDERS)
        (self.project / "app.c").write_text(APP)
        self.follow("cmake -G Ninja")
        self.run_in(self.project, "cmake --build build && build/app")

    def test_from_readme_alone(self) -> None:
        schema = self.project / "elliot.yaml"
        self.follow("cmake -G Ninja")
        said = self.run_in(self.project, "cmake --build build && ctest --test-dir build")
        self.assertRegex(said, r"100% tests passed.* out of 17\n")
        self.assertIn("gradient     self.grad", self.follow("build/ctgen-my_ops explain"))
        self.assertIn("halfway added", self.follow("build/ctgen-my_ops new halfway"))
        self.with_a_kernel(schema)
        self.assertTrue((self.project / "build/my_ops-generated/docs/inner_of.md").read_text().startswith("# inner_of"))
        schema.write_text(schema.read_text() + WRONG)
        said = self.run_in(self.project, "cmake --build build", fails=True)
        self.assertRegex(said, r"elliot\.yaml:\d+:5: error: \[CT0701\]")

    def with_a_kernel(self, schema: Path) -> None:
        forward = re.search(r"```yaml\n(  forward:\n    reference: .*?)```", self.section, re.S)
        assert forward is not None
        schema.write_text(schema.read_text() + DOT + forward[1])
        self.follow("build/ctgen-my_ops new --kernels inner_of")
        # the stub rejects every call
        self.follow("cmake --build build && ctest --test-dir build -R inner_of", fails=True)
        kernel = self.project / "cpu/inner_of.c"
        text = kernel.read_text()
        kernel.write_text(text[: text.index("\n{\n") + 1] + KERNEL)
        self.assertRegex(self.follow("cmake --build build && ctest --test-dir build -R inner_of"), "100% tests passed")


if __name__ == "__main__":
    Project.build = Path(sys.argv.pop(1)).resolve()
    unittest.main()
