"""`./bootstrap bench rows` calls every operator of the registry, with arguments that the operator has; the table, page
and chart are created from measured figures.
"""

from __future__ import annotations

import dataclasses
import re
import sys
import unittest
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(sys.argv[1]).resolve()
sys.path.insert(0, str(ROOT / "bench"))

try:
    import rows
    import rows_page
    import rows_plan
except ModuleNotFoundError as missing:
    print(f"without {missing.name}, nothing is tested")
    sys.exit(77)


def mistakes(data: rows_plan.Rows) -> list[str]:
    known = {op["row"] for op in rows_plan.registry()}
    names = set(data.rows) | set(data.left_out)
    found = [f"bench/rows.yaml has no row {name}" for name in sorted(known - names)]
    found += [f"bench/rows.yaml has {name}, which is no row" for name in sorted(names - known)]
    found += [f"{name} is called and left out" for name in sorted(set(data.rows) & set(data.left_out))]
    found += [f"slower: {name} is not called" for name in sorted(set(data.slower) - set(data.rows))]
    for row in data.rows.values():
        found += [f"{row.name} has no argument {arg}" for arg in row.args if arg not in data.kinds.get(row.name, {})]
        clashes = rows_plan.WORDS & set(data.kinds.get(row.name, {}))
        found += [f"'{word}' is an argument of {row.name}" for word in sorted(clashes)]
    return found


def figure(row: str, ours: float, torch: float) -> dict:
    times = {"ours": {"min": ours, "median": ours, "max": ours}, "torch": {"min": torch, "median": torch, "max": torch}}
    return {"row": row, "size": "large", "bytes": {"forward": 100, "both": 100}, "forward": times, "both": times}


class Plan(unittest.TestCase):
    data = rows_plan.read()

    def test_every_row_is_called_or_left_out_with_a_reason(self) -> None:
        self.assertEqual(mistakes(self.data), [])
        self.assertTrue(all(self.data.left_out.values()) and all(self.data.slower.values()))

    def test_a_forgotten_row_is_named(self) -> None:
        fewer = {name: row for name, row in self.data.rows.items() if name != "sin"}
        self.assertEqual(mistakes(dataclasses.replace(self.data, rows=fewer)), ["bench/rows.yaml has no row sin"])

    def test_every_case_can_be_planned(self) -> None:
        for row in self.data.rows.values():
            for size in row.sizes:
                plan = rows_plan.plan_of(self.data, row, size)
                self.assertEqual([arg["name"] for arg in plan["samples"][0]["args"]], list(row.args))
                if plan["torch"] is not None:
                    compile(plan["torch"], row.name, "eval")

    def test_sizes_are_expressions(self) -> None:
        self.assertEqual(rows_plan.value_of("2 * (r - 1) // 3", {"r": 10}), 6)
        for wrong in ("q", "r ** 2", "r()"):
            with self.assertRaises(rows_plan.Mistake):
                rows_plan.value_of(wrong, {"r": 10})

    def test_a_tensor_says_its_values(self) -> None:
        made = rows_plan.tensor_spec("f32[r, 2 * c] -0.5..2", {"r": 3, "c": 4}, True, 1)
        self.assertEqual([made[key] for key in ("shape", "low", "high", "grad")], [[3, 8], -0.5, 2.0, True])
        made = rows_plan.tensor_spec("i64[r] 0..r - 1", {"r": 3}, True, 1)
        self.assertEqual([made["low"], made["high"], made.get("grad")], [0, 2, None])
        self.assertEqual(rows_plan.tensor_spec("i64[r] every 8", {"r": 3}, False, 1)["values"], [0, 8, 16])


class Output(unittest.TestCase):
    def test_docs_show_rows_that_there_are(self) -> None:
        lines = (ROOT / "docs/rows.md").read_text().splitlines()
        shown = re.findall(r"(?m)^- [\d.]+  (\w+): ", "\n".join(lines))
        self.assertEqual(len(shown), rows_page.WORST)
        self.assertEqual(set(shown) - set(Plan.data.rows), set())
        self.assertIn(rows_page.PAGE, lines)
        self.assertLess(len(lines), 50)

    def test_rows_slower_than_the_limit_are_listed(self) -> None:
        by_row = {"sin": [figure("sin", 10, 40)], "add": [figure("add", 11, 10)], "topk": [figure("topk", 25, 10)]}
        said = rows.summary(dataclasses.replace(Plan.data, slower={"topk": "a heap"}), by_row)
        self.assertIn("3 rows, 3 beside torch", said[0])
        self.assertIn("1 take less than 1/1.2 of its time, 1 up to 1.2, 1 more", said[0])
        self.assertEqual([line.split() for line in said[1:]], [["2.50", "topk:", "a", "heap"]])

    def test_the_chart_is_well_formed(self) -> None:
        text = rows_page.chart([figure("sin", 10, 40), figure("a<b", 30, 10)], rows.ratio, "ratios & rows")
        bars = [one for one in ElementTree.fromstring(text).iter() if one.get("height") == "4"]
        self.assertEqual(len(bars), 4)

    def test_the_page_has_the_slowest_and_names_the_table(self) -> None:
        text = rows_page.page(["a summary"], [f"{50 - n}.00  row{n}: a heap" for n in range(30)])
        self.assertIn("torch's:\n\n- 50.00  row0: a heap\n", text)
        self.assertIn("The 20 slowest of 30, ", text)
        self.assertNotIn("row20", text)
        self.assertIn("rows.svg", text)
        self.assertIn(rows_page.TABLE, text)

    def test_the_table_has_a_line_for_each_figure(self) -> None:
        family, head, slow = {"sin": "unary"}, ["a summary"], ["2.50  topk: a heap"]
        text = rows_page.table([figure("sin", 1e3, 4e3)], family, rows.ratio, lambda one, kind: 0.5, head, slow)
        self.assertIn("| sin | large | 1.00 | 0.25 | 1.00 | 0.25 | 0.50 |", text)
        self.assertIn("a summary", text)
        self.assertIn("- 2.50  topk: a heap", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
