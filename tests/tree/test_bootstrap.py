"""bootstrap without a terminal: it prints few lines if all steps succeed, prints failures in full, and writes the
complete output to a log. The commands that bootstrap and README list exist.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

try:
    import yaml
except ImportError:
    yaml = None

CTEST = """#!/bin/sh
echo "Test project /somewhere"
for i in $(seq 1 300); do
    echo "        Start $i: ops.test_$i"
    if [ $i = 77 ]; then
        echo " $i/300 Test  #$i: ops.test_$i ...........***Failed    0.03 sec"
        echo "expected 3, got 4"
        echo "1/2 Test #1: inner ...   Passed    0.00 sec"
        echo
    else
        echo " $i/300 Test  #$i: ops.test_$i ...........   Passed    0.01 sec"
    fi
done
echo "99% tests passed, 1 tests failed out of 300"
exit 8
"""

CMAKE = """#!/bin/sh
for i in $(seq 1 200); do echo "[$i/200 0.1s] Building C object $i.o"; done
[ -z "$BROKEN" ] || { echo "FAILED: 7.o"; echo "7.c:1:1: error: expected a declaration"; exit 1; }
"""


class Bootstrap(unittest.TestCase):
    root: Path

    def setUp(self) -> None:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.folder = Path(room.name)
        shutil.copy(self.root / "bootstrap", self.folder)
        for name, text in {
            "ctest": CTEST,
            "cmake": CMAKE,
            "dpkg-query": "#!/bin/sh\necho install ok installed\n",
        }.items():
            (self.folder / name).write_text(text)
            (self.folder / name).chmod(0o755)
        for preset in ("release", "asan"):
            (self.folder / "build" / preset).mkdir(parents=True)
            (self.folder / "build" / preset / "build.ninja").touch()

    def run_it(self, *arguments: str, **variables: str) -> tuple[int, str]:
        environment = {**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}", **variables}
        made = subprocess.run(
            ["./bootstrap", *arguments],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return made.returncode, made.stdout

    def test_tests_print_a_line_for_each_tenth_and_failures_in_full(self) -> None:
        status, said = self.run_it("test")
        self.assertEqual(status, 1)
        release = said[said.index("testing release") : said.index("building asan")]
        self.assertEqual(re.findall(r"(?m)^  (\d+)/300 tests$", release), [str(i) for i in range(30, 301, 30)])
        self.assertIn("ops.test_77 ...........***Failed    0.03 sec\nexpected 3, got 4\n1/2 Test #1: inner", release)
        self.assertIn("1 tests failed out of 300", release)
        self.assertLess(len(release.splitlines()), 20)
        self.assertEqual((self.folder / "build/logs/test-release.log").read_text().count(" Passed "), 300)

    def test_builds_print_a_line_for_each_tenth_and_errors_in_full(self) -> None:
        status, said = self.run_it("build")
        self.assertEqual((status, len(said.splitlines())), (0, 11))
        status, said = self.run_it("build", BROKEN="1")
        self.assertEqual(status, 1)
        self.assertIn("FAILED: 7.o\n7.c:1:1: error: expected a declaration\n", said)
        self.assertEqual((self.folder / "build/logs/build-release.log").read_text().count("Building"), 200)

    def test_package_lists_what_it_made(self) -> None:
        folder = self.folder / "build/package"
        folder.mkdir()
        for name in ("build.ninja", "libcotangent0.1_0.1.0-0.1_amd64.deb"):
            (folder / name).touch()
        status, said = self.run_it("package")
        self.assertEqual((status, said.splitlines()[-1]), (0, "build/package/libcotangent0.1_0.1.0-0.1_amd64.deb"))
        status, said = self.run_it("package", BROKEN="1")
        self.assertEqual(status, 1)
        self.assertNotIn(".deb", said)

    def listed(self, variable: str) -> list[str]:
        found = re.findall(rf"(?m)^{variable}\+?='(.*)'$", (self.root / "bootstrap").read_text())
        self.assertTrue(found)
        return " ".join(found).split()

    def test_lists_agree(self) -> None:
        presets = [
            p["name"]
            for p in json.loads((self.root / "CMakePresets.json").read_text())["configurePresets"]
            if not p.get("hidden")
        ]
        self.assertEqual([*self.listed("presets"), "package"], presets)  # which is a command
        readme = re.search(r"`\./bootstrap bench NAME`: ([^.]*)\.", (self.root / "README.md").read_text())
        assert readme is not None
        self.assertEqual(re.findall(r"\w+", readme[1]), self.listed("benches"))
        known = re.search(r"(?s)choices=\[(.*?)\]", (self.root / "bench/bench.py").read_text())
        assert known is not None
        self.assertEqual(sorted(re.findall(r"\w+", known[1])), sorted(self.listed("benches")))
        self.assertIn("no benchmark 'x'; there are overhead, memory,", self.run_it("bench", "x")[1])
        self.assertIn(", clang or shared\n" if "shared" in presets else ", tsan or clang\n", self.run_it("help")[1])

    @unittest.skipUnless(yaml, "no PyYAML")
    def test_ci_runs_presets_by_commands_of_bootstrap(self) -> None:
        job = yaml.safe_load((self.root / ".github/workflows/ci.yml").read_text())["jobs"]["preset"]
        self.assertLessEqual(set(job["strategy"]["matrix"]["preset"]), set(self.listed("presets")))
        asked = [
            words
            for step in job["steps"]
            for words in re.findall(r"\./bootstrap (\w+) \$\{\{ matrix\.preset \}\}$", step.get("run", ""))
        ]
        self.assertEqual(asked, ["build", "check"])
        clang = re.search(r"apt-get install (clang .*?)\"", (self.root / "bootstrap").read_text())
        assert clang is not None
        self.assertTrue(any(step.get("run", "").endswith(clang[1]) for step in job["steps"]), clang[1])

    def test_check_runs_the_tests_that_a_preset_is_for(self) -> None:
        (self.folder / "ctest").write_text('#!/bin/sh\necho "ctest $*"\n')
        self.assertRegex(
            self.run_it("check", "asan")[1], r"(?s)building asan.*ctest --test-dir build/asan .* -L unit\n"
        )
        self.assertRegex(self.run_it("check")[1], r"ctest --test-dir build/release .* 900\n")


if __name__ == "__main__":
    Bootstrap.root = Path(sys.argv[1]).resolve()
    unittest.main(argv=sys.argv[:1])
