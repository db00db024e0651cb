"""The demo's page of one step in a browser: the charts show the traces recorded by the profiler, with the same scale; a
click zooms to a slice; the page fits the screen of a phone, and loads no other file.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from browser_support import DESK, PHONE, By, browser, show, wait

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "examples" / "demo"))

from step_page import PARTS, run_of, step_page  # noqa: E402

POLICIES = ("default", "checkpoint", "selective")


def recorded(program: str, policy: str, folder: str) -> tuple[dict[str, Any], dict[str, Any]]:
    report, trace = Path(folder) / f"{policy}.json", Path(folder) / f"{policy}-trace.json"
    command = [program, "--text", str(ROOT / "examples/training/gospels.txt"), "--policy", policy, "--steps", "2"]
    command += ["--batch", "4", "--folder", folder, "--json", str(report), "--trace", str(trace), "--quiet"]
    subprocess.run(command, check=True)
    return json.loads(report.read_text()), json.loads(trace.read_text())


class StepPageTest(unittest.TestCase):
    driver: Any
    page: str
    runs: list[dict[str, Any]]

    def setUp(self) -> None:
        self.driver.get_log("browser")
        self.open()

    def open(self, size: tuple[int, int] = DESK) -> None:
        show(self.driver, self.page, size)
        self.assertTrue(wait(self.driver, lambda: bool(self.boxes())), "nothing is drawn")

    def boxes(self, kind: str = "") -> list[Any]:
        return list(self.driver.find_elements(By.CSS_SELECTOR, f"#chart .slice{kind}"))

    def parts(self) -> list[float]:
        """Returns the widths of the boxes of the step's parts."""
        return [float(box.get_attribute("width")) for box in self.boxes(".user_annotation")]

    def choose(self, policy: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, f'[data-run="{POLICIES.index(policy)}"]').click()

    def text(self, selector: str) -> str:
        return str(self.driver.find_element(By.CSS_SELECTOR, selector).text)

    def test_every_run_records_forward_backward_and_update(self) -> None:
        for run in self.runs:
            names = [name for name, category, *_ in run["slices"] if category == "user_annotation"]
            self.assertEqual(names, list(PARTS))
            self.assertGreater(len(run["slices"]), 300)
        kept = {run["policy"]: run["kept"] for run in self.runs}
        self.assertLess(kept["checkpoint"], kept["selective"])
        self.assertLess(kept["selective"], kept["default"])

    def test_the_table_tells_bytes_and_times_of_every_policy(self) -> None:
        rows = self.driver.find_elements(By.CSS_SELECTOR, "#runs tbody tr")
        self.assertEqual([row.text.split()[0] for row in rows], list(POLICIES))
        for row, run in zip(rows, self.runs):
            for part in run["parts"]:
                self.assertIn(f"{part:.1f}", row.text)

    def test_boxes_are_as_wide_as_the_parts_are_long_on_one_scale(self) -> None:
        scales = []
        for policy, run in zip(POLICIES, self.runs):
            self.choose(policy)
            for width, length in zip(self.parts(), run["parts"], strict=True):
                scales.append(width / length)
        for scale in scales:
            self.assertAlmostEqual(scale / scales[0], 1, delta=0.05)

    def test_what_runs_again_under_a_checkpoint_is_seen_in_backward(self) -> None:
        counts = {}
        for policy in ("default", "checkpoint"):
            self.choose(policy)
            slices = self.driver.execute_script("return stepView.slices()")
            backward = next(s for s in slices if s["name"] == "backward")
            inside = [s for s in slices if backward["start"] <= s["start"] < backward["end"]]
            counts[policy] = sum(s["name"] == "gelu" for s in inside)
        self.assertEqual(counts, {"default": 0, "checkpoint": 3})

    def test_a_click_shows_a_slice_from_end_to_end_and_the_button_all_again(self) -> None:
        whole = self.driver.execute_script("return stepView.range()")
        self.boxes(".user_annotation")[1].click()
        self.assertIn("backward: ", self.text("#details"))
        begin, end = self.driver.execute_script("return stepView.range()")
        self.assertAlmostEqual((end - begin) / 1e3, self.runs[0]["parts"][1], delta=0.01)
        width = self.driver.execute_script("return document.getElementById('chart').clientWidth")
        self.assertGreaterEqual(max(self.parts()), width)
        self.driver.find_element(By.ID, "whole").click()
        self.assertEqual(self.driver.execute_script("return stepView.range()"), whole)

    def test_names_are_listed_by_the_time_of_their_own(self) -> None:
        rows = [row.text for row in self.driver.find_elements(By.CSS_SELECTOR, "#names tr")][1:]
        self.assertEqual(len(rows), 15)
        shares = [float(row.split()[-2]) for row in rows]
        self.assertEqual(shares, sorted(shares, reverse=True))

    def test_the_bytes_of_live_tensors_are_drawn_above(self) -> None:
        path = self.driver.find_element(By.CSS_SELECTOR, "#chart .memory").get_attribute("d")
        places = [float(x) for x in re.findall(r"H([-\d.]+)", path)][:-1]  # the last point returns to the left
        self.assertGreater(len(places), 50)
        self.assertEqual(places, sorted(places))
        self.assertIn("bytes of live tensors, at most", self.text("#chart"))

    def test_a_phone_shows_it_without_scrolling_sideways(self) -> None:
        self.open(PHONE)
        self.assertLessEqual(self.driver.execute_script("return document.documentElement.scrollWidth"), PHONE[0])

    def test_the_page_loads_nothing_and_reports_no_error(self) -> None:
        self.assertEqual(self.driver.execute_script("return performance.getEntriesByType('resource').length"), 0)
        self.assertEqual([e["message"] for e in self.driver.get_log("browser") if e["level"] == "SEVERE"], [])


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        page = Path(name).resolve() / "step.html"
        StepPageTest.driver = browser()
        try:
            StepPageTest.runs = [run_of(*recorded(sys.argv[1], policy, name)) for policy in POLICIES]
            page.write_text(step_page(StepPageTest.runs, "a small <model>"))
            StepPageTest.page = page.as_uri()
            tests = unittest.defaultTestLoader.loadTestsFromTestCase(StepPageTest)
            result = unittest.TextTestRunner(verbosity=2).run(tests)
        finally:
            StepPageTest.driver.quit()
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
