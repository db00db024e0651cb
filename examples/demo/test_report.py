"""The demo's page of charts, created from real runs: one well-formed, self-contained file, with every policy in every
chart, to scale.
"""

from __future__ import annotations

import copy
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from typing import Any

from report import page, sample_of, size_text
from test_policies import POLICIES, run

FIGURES: dict[str, Any] = {}


def parsed(figures: dict[str, Any]) -> ET.Element:
    return ET.fromstring(page(figures).removeprefix("<!DOCTYPE html>"))


def pictures(root: ET.Element, css: str) -> dict[str, ET.Element]:
    return {svg.get("aria-label", ""): svg for svg in root.iter("svg") if svg.get("class") == css}


def places(svg: ET.Element, line: str) -> list[tuple[float, float]]:
    found = next(p for p in svg.iter("polyline") if line in p.get("class", "").split())
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in found.get("points", "").split())]


class TestReport(unittest.TestCase):
    def test_needs_nothing_but_itself(self) -> None:
        text = page(FIGURES)
        for word in ("http:", "https:", "url(", "@import", "<script", "<link", "<img", "src=", "href="):
            self.assertNotIn(word, text)

    def test_every_policy_has_a_panel_with_its_losses(self) -> None:
        panels = pictures(parsed(FIGURES), "panel")
        self.assertEqual(list(panels), list(POLICIES))
        for report in FIGURES["policies"]:
            panel = panels[report["policy"]]
            self.assertEqual(len(places(panel, "train")), report["steps"])
            self.assertEqual(len(places(panel, "held")), len(report["points"]))
            self.assertEqual(len(places(panel, "plain")), len(FIGURES["policies"][0]["points"]))

    def test_losses_are_drawn_to_scale_and_upwards(self) -> None:
        report = FIGURES["policies"][3]
        points, values = places(pictures(parsed(FIGURES), "panel")[report["policy"]], "held"), [
            p["held_out"] for p in report["points"]
        ]
        scale = (points[0][1] - points[-1][1]) / (values[0] - values[-1])
        self.assertLess(scale, 0)  # y coordinates of the page increase downwards
        for (_, y), value in zip(points, values):
            self.assertAlmostEqual(y - points[0][1], scale * (value - values[0]), delta=0.2)
        steps = [p["step"] for p in report["points"]]
        across = (points[-1][0] - points[0][0]) / (steps[-1] - steps[0])
        for (x, _), step in zip(points, steps):
            self.assertAlmostEqual(x - points[0][0], across * (step - steps[0]), delta=0.2)

    def test_bars_are_as_long_as_the_bytes_and_seconds(self) -> None:
        charts = pictures(parsed(FIGURES), "bars")
        for name, fields in (
            ("bytes kept", ["bytes"]),
            ("most bytes held", ["peak_resident_bytes"]),
            ("seconds by policy", ["forward_s", "backward_s", "update_s"]),
        ):
            svg, sizes = charts[name], [sum(report[field] for field in fields) for report in FIGURES["policies"]]
            labels = [t.text for t in svg.iter("text") if t.get("class") == "label"]
            self.assertEqual(labels, list(POLICIES))
            tracks = {rect.get("y"): 0.0 for rect in svg.iter("rect")}
            for rect in svg.iter("rect"):
                if rect.get("class") != "track":
                    tracks[rect.get("y")] += float(rect.get("width", "").rstrip("%"))
            for length, size in zip(tracks.values(), sizes):
                self.assertAlmostEqual(length, 100 * size / max(sizes), delta=0.1)

    def test_operators_are_shown_with_what_they_keep(self) -> None:
        svg = pictures(parsed(FIGURES), "bars")["bytes by operator"]
        words = [t.text for t in svg.iter("text")]
        for line in FIGURES["policies"][0]["saved"]:
            self.assertIn(f"{size_text(line['bytes'])} in {line['saves']} saves", words)
        self.assertIn("Linear", words)

    def test_the_table_tells_bytes_and_agreement(self) -> None:
        rows = [[cell.text for cell in row] for row in parsed(FIGURES).iter("tr")][1:]
        self.assertEqual([row[0] for row in rows], list(POLICIES))
        self.assertEqual([row[2] for row in rows], [f"{r['bytes']:,}" for r in FIGURES["policies"]])
        self.assertEqual(
            [row[-1] for row in rows],
            ["equal to the bit" if r["lossless"] else "differs, as it may" for r in FIGURES["policies"]],
        )

    def test_a_lossless_policy_that_differs_is_told(self) -> None:
        wrong = copy.deepcopy(FIGURES)
        wrong["policies"][1]["loss_bits"][-1] = "0x1p+0"
        self.assertIn("differs, and must not", page(wrong))
        self.assertNotIn("differs, and must not", page(FIGURES))

    def test_text_that_looks_like_a_page_or_is_no_text_does_no_harm(self) -> None:
        hostile = copy.deepcopy(FIGURES)
        hostile["policies"][0]["sample"] = "</pre><script>&\x01\xc3\xa4\xff"
        self.assertEqual(sample_of(hostile["policies"][0]), "</pre><script>&\ufffd\u00e4\ufffd")
        self.assertIn("</pre><script>&\ufffd\u00e4\ufffd", [e.text for e in parsed(hostile).iter("pre")])

    def test_a_run_of_one_step_has_a_page_too(self) -> None:
        short = copy.deepcopy(FIGURES)
        for report in short["policies"]:
            report.update(steps=1, losses=report["losses"][:1], points=report["points"][:1])
        self.assertEqual(len(pictures(parsed(short), "panel")), len(POLICIES))


def main() -> int:
    program, text = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        reports = [run(program, text, "8", policy, folder) for policy in POLICIES]
    FIGURES.update(
        machine={"processor": "some <processor>", "threads": 2, "date": "2026-01-01"},
        text="gospels.txt",
        regenerate={"forms": 3, "seconds": 1.5},
        new_op={"seconds": 2.5, "output": ["gradcheck passes"]},
        policies=reports,
    )
    return 0 if unittest.main(argv=sys.argv[:1], exit=False).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
