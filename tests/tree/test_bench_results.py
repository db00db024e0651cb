"""`./bootstrap bench results` prints the page and the chart from the figures that there are, and names subjects without
figures; a subject runs in a session of its own.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(sys.argv[1]).resolve()
EXAMPLE = ROOT / "tests/tree/bench_results"
sys.path.insert(0, str(ROOT / "bench"))

try:
    import edit
    import results
    import results_page
except ModuleNotFoundError as missing:
    print(f"without {missing.name}, nothing is tested")
    sys.exit(77)

PAGE_LINES = 165
PARTS = results.read(EXAMPLE)


class Page(unittest.TestCase):
    text = results_page.page(PARTS, "## On a GPU\n")

    def section(self, title: str, parts: dict[str, results.Figures] | None = None) -> str:
        text = self.text if parts is None else results_page.page(parts, "## On a GPU\n")
        return text.partition(f"\n## {title}: ")[2].partition("\n## ")[0]

    def row(self, title: str, start: str) -> list[str]:
        found = [line for line in self.section(title).splitlines() if line.startswith(f"| {start} |")]
        self.assertEqual(len(found), 1, start)
        return [cell.strip() for cell in found[0].split("|")[2:-1]]

    def test_the_header_has_the_machine(self) -> None:
        head = self.text.partition("\n## ")[0]
        for said in ("Some CPU (family 6, model 7), 2 cores, level v4 (AVX-512); cc 12.2.0", "kernels SkylakeX"):
            self.assertIn(said, head)
        for said in (
            "set: OMP_WAIT_POLICY=passive",
            "copy 100.0 GB/s",
            "125 GFLOP/s",
            "torch 2.15.0, jax not measured",
        ):
            self.assertIn(said, head)
        self.assertIn("from 2026-11-30 10:12, load average 0.2, to 2026-12-01 10:21, load average 1.1", head)
        self.assertIn("from other runs: memory (Some CPU (family 6, model 7), 2026-11-30)", head)
        self.assertIn("one round only: rows", head)

    def test_times_have_spread_peer_ratio_and_share_of_the_limit(self) -> None:
        self.assertEqual(self.row("Calls", "mul forward"), ["10.0", "10.5", "2.00", "700", "70"])
        self.assertEqual(self.row("Calls", "identity hook, save and unpack")[3:], ["-", "-"])
        forward, backward = ["8.00", "10.0", "2.00", "12.0", "1.50", "0.50"], ["20.0", "22.0", "1.20", "-", "-", "0.40"]
        self.assertEqual(self.row("Convolutions", "3x3"), forward + backward)
        layer = self.row("Norms and attention", "layer_norm")
        self.assertEqual(layer, ["5.00", "5.50", "1.20", "2.50", "0.50", "0.50", "1,000", "2,000"])

    def test_calls_and_instructions_are_summed_up(self) -> None:
        said = self.section("Calls")
        self.assertIn("2 calls on 16 elements, unrecorded, take 20.0 to 31.0 ns, in the middle 31.0, mul 20.0", said)
        self.assertIn("(mul: limit 1,000): mul 1,000.", said)
        self.assertNotIn("add of 4 x 4", said)

    def test_bytes_are_compared(self) -> None:
        self.assertEqual(self.row("Saved bytes", "MLP"), ["474,368", "474,368", "948,736", "2.00"])
        self.assertEqual(self.row("Saved bytes", "block"), ["100", "100", "-", "-"])

    def test_policies_are_compared_with_none(self) -> None:
        row = self.row("Resident memory", "file")
        self.assertEqual(row, ["0.0", "18.0", "2.00", "0.20", "0.0", "15.0", "2.00", "0.50"])

    def test_steps_are_compared_with_both_peers(self) -> None:
        row = self.row("Training steps", "MLP 784-512-512-10, batch 64")
        self.assertEqual(row, ["2.00", "2.20", "1.20", "3.00", "1.50", "-", "-", "-", "-", "-"])
        self.assertIn("with threads, elapsed, which were not measured", self.section("Training steps"))

    def test_ratios_of_operators_are_above_one_where_ours_is_faster(self) -> None:
        self.assertEqual(self.row("Every operator", "large, with backward"), ["2", "1", "1", "0", "2.00", "0.25"])
        self.assertEqual(self.row("Every operator", "small, forward"), ["0", "0", "0", "0", "-", "-"])

    def test_times_of_the_compiler_are_printed(self) -> None:
        title = "From an edit to its test result"
        self.assertEqual(self.row(title, "ctgen check --anew, warm"), ["4.00", "5.00", "1.50", "-"])
        self.assertEqual(self.row(title, "build, nothing to do"), ["0.05", "0.06", "2.00", "0.055"])
        self.assertNotIn("cmake", self.section(title))
        row = ["2", "1.75", "cpu/clamp.c 1.25 s", "cpu/add.c 90 MB"]
        self.assertEqual(self.row("Compilation", "level v3"), row)

    def test_what_was_not_measured_is_named(self) -> None:
        fewer = {name: part for name, part in PARTS.items() if name not in ("rows", "ctgen", "compile")}
        for title in ("Every operator", "Compilation"):
            self.assertIn("\n\nNot measured.\n", self.section(title, fewer), title)
        self.assertIn("| ctgen: not measured |", self.section("From an edit to its test result", fewer))
        self.assertIn("| attention: not measured |", self.section("Norms and attention"))
        empty = results_page.page({}, "## On a GPU\n")
        self.assertIn("Machine: not measured.", empty)
        self.assertEqual(empty.count("\nNot measured.\n"), len(results_page.SECTIONS))
        self.assertTrue(empty.endswith("## On a GPU\n"))

    def test_without_the_machine_there_is_no_limit(self) -> None:
        parts = {name: part for name, part in PARTS.items() if name != "machine"}
        self.assertIn("| 3x3 | 8.00 | 10.0 | 2.00 | 12.0 | 1.50 | - |", self.section("Convolutions", parts))

    def test_the_committed_page_is_printed_and_short(self) -> None:
        text = results.PAGE.read_text()
        self.assertTrue(text.startswith(results_page.INTRODUCTION))
        self.assertTrue(text.endswith(results.CUDA.read_text()))
        self.assertLessEqual(len(text.splitlines()), PAGE_LINES)
        titles = re.findall(r"(?m)^## (.*): `bench ", text)
        self.assertEqual(titles[:-1], [section[0] for section in results_page.SECTIONS])


class Chart(unittest.TestCase):
    def bars(self, text: str) -> list[ElementTree.Element]:
        return [one for one in ElementTree.fromstring(text).iter() if one.get("height") == str(results_page.BAR)]

    def test_a_bar_is_a_model_that_torch_has(self) -> None:
        text = results_page.chart(PARTS)
        faster, slower = self.bars(text)
        one = f"{results_page.SCALE.place(1):.1f}"
        self.assertEqual((faster.get("x"), faster.get("fill")), (one, results_page.FASTER))
        self.assertLess(float(slower.get("x", one)), float(one))
        self.assertEqual(slower.get("fill"), results_page.SLOWER)
        for said in (">1.50<", ">0.50<", "PyTorch 2.15.0", "Some CPU (family 6, model 7), 2026-12-01"):
            self.assertIn(said, text)

    def test_the_readme_shows_the_committed_chart(self) -> None:
        self.assertIn(f"({results.CHART.relative_to(ROOT)})", (ROOT / "README.md").read_text())
        self.assertGreater(len(self.bars(results.CHART.read_text())), 5)


class Copy(unittest.TestCase):
    def test_the_tree_that_edit_copies_has_the_folders_of_its_build(self) -> None:
        text = (ROOT / "CMakeLists.txt").read_text()
        with tempfile.TemporaryDirectory() as room:
            tree = edit.Tree(ROOT, Path(room) / "copy")
            tree.make(0)
            made = {path.parent.name for path in tree.folder.glob("*/CMakeLists.txt")}
        self.assertEqual(set(re.findall(r"add_subdirectory\((\w+)\)", text)) - made, {"bench"})  # which is off


class Command(unittest.TestCase):
    def setUp(self) -> None:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.room = Path(room.name)

    def run_bench(self, *options: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(ROOT / "bench/bench.py"), "results", "--build", str(self.room / "build")]
        return subprocess.run([*command, *options], capture_output=True, text=True)

    def test_a_folder_of_figures_is_printed(self) -> None:
        page, chart = self.room / "page.md", self.room / "chart.svg"
        done = self.run_bench("--figures", str(EXAMPLE), "--page", str(page), "--svg", str(chart))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(page.read_text(), results_page.page(PARTS, results.CUDA.read_text()))
        self.assertEqual(chart.read_text(), results_page.chart(PARTS))

    def test_an_unknown_subject_names_those_there_are(self) -> None:
        done = self.run_bench("--only", "conv,x")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no subject x; there are machine, overhead, ", done.stderr)

    def test_a_subject_that_fails_has_no_figures(self) -> None:
        """Here there is no build."""
        folder = self.room / "build/bench/results"
        folder.mkdir(parents=True)
        (folder / "conv.json").write_text((EXAMPLE / "conv.json").read_text())
        page, chart = self.room / "page.md", self.room / "chart.svg"
        done = self.run_bench("--only", "conv", "--page", str(page), "--svg", str(chart))
        self.assertEqual(done.returncode, 1)
        self.assertIn("no figures of conv", done.stderr)
        self.assertRegex(done.stdout, r"(?s)conv +failed after \d+ s: \S*/conv\.log\n.*bench_conv")
        self.assertFalse((folder / "conv.json").exists())
        self.assertIn("Not measured.", page.read_text())
        self.assertFalse(chart.exists())

    def test_a_command_runs_in_a_session_of_its_own(self) -> None:
        log = self.room / "log"
        ask = [sys.executable, "-c", "import os, sys; print(os.getsid(0) == os.getpid(), os.environ['X']); sys.exit(3)"]
        self.assertEqual(results.in_session(ask, {**os.environ, "X": "y"}, log), 3)
        self.assertEqual(log.read_text(), "True y\n")

    def test_an_interruption_ends_the_session(self) -> None:
        """The command writes its id and interrupts the caller."""
        pid, log = self.room / "pid", self.room / "log"
        text = f"import os, signal, time; open({str(pid)!r}, 'w').write(str(os.getpid())); "
        text += "os.kill(os.getppid(), signal.SIGUSR1); time.sleep(600)"
        old = signal.signal(signal.SIGUSR1, results.stop)
        self.addCleanup(signal.signal, signal.SIGUSR1, old)
        with self.assertRaises(SystemExit):
            results.in_session([sys.executable, "-c", text], dict(os.environ), log)
        self.assertFalse(Path(f"/proc/{pid.read_text()}").exists())

    def test_every_subject_is_a_benchmark(self) -> None:
        found = re.search(r"benches='(.*)'\nbenches\+='(.*)'", (ROOT / "bootstrap").read_text())
        assert found
        known = f"{found[1]}{found[2]}".split()
        self.assertEqual([one.bench for one in results.SUBJECTS if one.bench not in known], [])
        self.assertEqual({path.stem for path in EXAMPLE.iterdir()} - set(results.chosen(None)), set())
        self.assertTrue(all(json.loads(path.read_text())["figures"] for path in EXAMPLE.iterdir()))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
