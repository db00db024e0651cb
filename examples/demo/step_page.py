"""One step of the transformer under several policies, as recorded by the profiler: a page that draws the traces itself,
as flame charts with a common scale, each with the bytes of live tensors above. It loads nothing from the network.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from report import Report, size_text

HERE = Path(__file__).parent
#: ranges of the training program, in order
PARTS = ("forward", "backward", "update")


def slices(events: Sequence[dict[str, Any]]) -> list[list[Any]]:
    """Calls, nodes and ranges by their beginning: name, category, start and duration in microseconds, bytes allocated
    minus bytes freed.
    """
    complete = [event for event in events if event["ph"] == "X"]
    complete.sort(key=lambda event: (event["ts"], -event["dur"]))
    return [
        [e["name"], e["cat"], round(e["ts"], 1), round(e["dur"], 1), e.get("args", {}).get("Bytes", 0)]
        for e in complete
    ]


def memory(events: Sequence[dict[str, Any]]) -> list[list[float]]:
    """Bytes of live tensor data at each change; a trace has the counts of both ends of an event together."""
    counts = [e for e in events if e["ph"] == "C" and "bytes" in e["args"]]
    found: list[list[float]] = []
    for event in sorted(counts, key=lambda event: event["ts"]):
        held = event["args"]["bytes"]
        if not found or found[-1][1] != held:
            found.append([round(event["ts"], 1), held])
    return found


def run_of(report: Report, trace: Report) -> Report:
    """Returns the data of a run for the page. report is the output of the training program, trace the output of the
    profiler."""
    events = trace["traceEvents"]
    parts = {e["name"]: e["dur"] / 1e3 for e in events if e["ph"] == "X" and e["name"] in PARTS}
    return {
        "policy": report["policy"],
        "what": report["what"],
        "kept": report["bytes"],
        "ms_per_step": report["ms_per_step"],
        "parts": [parts[name] for name in PARTS],
        "most": max(held for _, held in memory(events)),
        "slices": slices(events),
        "memory": memory(events),
    }


def _row(run: Report, plain: Report) -> str:
    profiled = sum(run["parts"])
    cells = [
        run["policy"],
        run["what"],
        f"{size_text(run['kept'])} ({100 * run['kept'] / plain['kept']:.0f} %)",
        f"{size_text(run['most'])} ({100 * run['most'] / plain['most']:.0f} %)",
        *(f"{part:.1f}" for part in run["parts"]),
        f"{profiled:.1f}",
        f"{run['ms_per_step']:.1f}",
    ]
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def _table(runs: Sequence[Report]) -> str:
    head = ["policy", "activations live", "kept for backward", "most tensor bytes", *(f"{p} ms" for p in PARTS)]
    head += ["step ms, profiled", "without profiler"]
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join(_row(run, runs[0]) for run in runs)
    return f'<div class="scroll"><table id="runs"><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>'


def _chart(runs: Sequence[Report]) -> str:
    buttons = "".join(
        f'<button type="button" data-run="{i}">{escape(run["policy"])}</button>' for i, run in enumerate(runs)
    )
    keys = "".join(
        f'<span class="key {css}"></span>{words}'
        for css, words in (("cpu_op", "operator"), ("backward", "node"), ("user_annotation", "part of the step"))
    )
    return (
        f'<div id="choice" role="group" aria-label="policy">{buttons}<button type="button" id="whole">whole step'
        f'</button></div><p class="faint">{keys}</p><div id="chart"></div><p id="details" aria-live="polite"></p>'
    )


def step_page(runs: Sequence[Report], settings: str) -> str:
    """runs: the run without a policy first; settings: a description of the common settings."""
    css = (HERE / "report.css").read_text() + (HERE / "step_page.css").read_text()
    data = json.dumps(list(runs)).replace("<", "\\u003c")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/><meta name="viewport"'
        ' content="width=device-width, initial-scale=1"/><title>Cotangent: one step, under the profiler</title>'
        f"<style>\n{css}</style></head><body>\n<h1>One training step, by where its activations live</h1>"
        f'<p class="faint">{escape(settings)}</p>{_table(runs)}<h2>The step as it was recorded</h2>'
        f'{_chart(runs)}<h2>Where the time went</h2><div class="scroll"><table id="names"></table></div>\n'
        f'<script type="application/json" id="data">{data}</script>\n'
        f"<script>\n{(HERE / 'step_page.js').read_text()}</script>\n</body></html>\n"
    )
