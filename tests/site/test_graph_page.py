"""The page of a graph in a browser: the page draws the graph, shows the saved tensors of a node, finds nodes by search
and in a table, pans and zooms, fits the screen of a phone, and loads no other file. The program writes the example of
docs/howto/read-a-graph.md.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from browser_support import DESK, PHONE, By, browser, show, wait

PAINTED = """
const canvas = document.getElementById("canvas");
const bytes = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
const seen = new Set();
for (let i = 0; i < bytes.length; i += 4)
  if (bytes[i + 3] === 255) seen.add((bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2]);
return [...seen];
"""


class GraphPageTest(unittest.TestCase):
    driver: Any
    page: str

    def setUp(self) -> None:
        self.driver.get_log("browser")
        self.open()

    def open(self, size: tuple[int, int] = DESK) -> None:
        show(self.driver, self.page, size)
        self.assertTrue(wait(self.driver, lambda: bool(self.painted())), "nothing is drawn")

    def painted(self) -> set[int]:
        return set(self.driver.execute_script(PAINTED))

    def text(self, selector: str) -> str:
        return str(self.driver.find_element(By.CSS_SELECTOR, selector).text)

    def place(self, node: int) -> tuple[float, float]:
        x, y = self.driver.execute_script("return graphView.place(arguments[0])", node)
        return float(x), float(y)

    def scale(self) -> float:
        return float(self.driver.execute_script("return graphView.scale()"))

    def mouse(self, kind: str, x: float, y: float) -> None:
        event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "buttons": 1}
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)

    def test_nodes_are_drawn_in_the_colours_of_the_legend(self) -> None:
        colours = "return ['root', 'saves', 'leaf'].map(name => parseInt(getComputedStyle(document.documentElement)"
        for colour in self.driver.execute_script(colours + ".getPropertyValue('--' + name).trim().slice(1), 16))"):
            self.assertIn(colour, self.painted())
        self.assertEqual(self.text("h1"), "first step")
        self.assertIn("7 nodes, 5 saves, 10.6 KiB kept for backward", self.text("#totals"))

    def test_a_click_on_a_node_tells_what_it_keeps_and_where(self) -> None:
        x, y = self.place(2)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)
        self.assertIn("#2 GeluBackward0", self.text("#details h2"))
        self.assertIn("packed: int8", self.text("#details"))
        self.assertIn("f32[64, 32]", self.text("#details"))
        self.driver.find_element(By.CSS_SELECTOR, "#details .link").click()  # the node to which it passes gradients
        self.assertIn("#3 LinearBackward0", self.text("#details h2"))

    def test_search_counts_matches_and_goes_through_them(self) -> None:
        field = self.driver.find_element(By.ID, "query")
        field.send_keys("linear")
        self.assertEqual(self.text("#count"), "2 matches")
        field.submit()
        self.assertEqual(self.text("#count"), "1 of 2")
        self.assertIn("#1 LinearBackward0", self.text("#details h2"))
        self.driver.find_element(By.ID, "before").click()
        self.assertIn("#3 LinearBackward0", self.text("#details h2"))
        field.clear()
        field.send_keys("int8")  # search also finds the storage of a saved tensor
        self.assertEqual(self.text("#count"), "2 matches")
        field.clear()
        field.send_keys("conv")
        self.assertEqual(self.text("#count"), "no match")

    def test_the_table_sums_by_node_and_can_be_sorted(self) -> None:
        rows = "#types tbody tr"
        self.assertEqual(self.text(rows).split("\n"), ["LinearBackward0 2 3 8.3 KiB"])
        self.driver.find_element(By.CSS_SELECTOR, "#types [data-key=name]").click()
        self.assertIn("AccumulateGrad 3 0 0 bytes", self.text(rows))
        self.driver.find_element(By.CSS_SELECTOR, rows).click()
        self.assertEqual(self.text("#count"), "3 matches")

    def test_dragging_moves_and_buttons_zoom(self) -> None:
        x, y = self.place(0)
        self.mouse("mousePressed", x + 200, y)
        self.mouse("mouseMoved", x + 260, y + 40)
        self.mouse("mouseReleased", x + 260, y + 40)
        self.assertEqual([round(value) for value in self.place(0)], [round(x + 60), round(y + 40)])
        before = self.scale()
        self.driver.find_element(By.ID, "in").click()
        self.assertGreater(self.scale(), before)
        self.driver.find_element(By.ID, "fit").click()
        self.assertTrue(wait(self.driver, lambda: abs(self.place(0)[1] - y) < 1))

    def test_a_phone_shows_graph_and_table_without_scrolling_sideways(self) -> None:
        self.open(PHONE)
        self.assertLessEqual(self.driver.execute_script("return document.documentElement.scrollWidth"), PHONE[0])
        for node in range(7):
            self.assertTrue(0 <= self.place(node)[0] <= PHONE[0])
        self.assertIn("GeluBackward0", self.text("#types"))

    def test_the_page_loads_nothing_and_reports_no_error(self) -> None:
        self.assertEqual(self.driver.execute_script("return performance.getEntriesByType('resource').length"), 0)
        self.assertEqual([e["message"] for e in self.driver.get_log("browser") if e["level"] == "SEVERE"], [])


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        page = Path(name).resolve() / "graph.html"
        GraphPageTest.driver = browser()
        try:
            subprocess.run([sys.argv[1], str(page)], stdout=subprocess.DEVNULL, check=True)
            GraphPageTest.page = page.as_uri()
            tests = unittest.defaultTestLoader.loadTestsFromTestCase(GraphPageTest)
            result = unittest.TextTestRunner(verbosity=2).run(tests)
        finally:
            GraphPageTest.driver.quit()
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
