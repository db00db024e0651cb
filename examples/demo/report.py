"""The demo's figures as one page: no script, nothing from the network, readable in light and dark, wide and narrow.

`python3 report.py FIGURES.json PAGE.html` makes it from what `./bootstrap demo --json` wrote.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from charts import Bar, Line, bar_chart, frame_of, line_chart

Report = dict[str, Any]


def size_text(size: float) -> str:
    for unit, scale in (("MiB", 2**20), ("KiB", 2**10)):
        if size >= scale:
            return f"{size / scale:.1f} {unit}"
    return f"{size:.0f} bytes" if size else "nothing"


def sample_of(report: Report) -> str:
    """The program writes bytes as they come; they are UTF-8 where the text was. What no page may hold is shown as
    such."""
    text = report["sample"].encode("latin-1").decode("utf-8", "replace")
    return "".join(c if c >= " " or c in "\n\t" else "\ufffd" for c in text)


def node_name(node: str) -> str:
    """LinearBackward0 is the node of linear; the page speaks of the operator."""
    return node.removesuffix("0").removesuffix("Backward")


def window_of(report: Report) -> int:
    return max(1, report["steps"] // 25)


def averaged(losses: Sequence[float], window: int) -> list[tuple[float, float]]:
    """The mean of the last steps at every step: single batches differ too much to see a course."""
    means = []
    for i in range(len(losses)):
        seen = losses[max(0, i - window + 1) : i + 1]
        means.append((i + 1.0, sum(seen) / len(seen)))
    return means


def held_out(report: Report) -> list[tuple[float, float]]:
    return [(point["step"] + 1.0, point["held_out"]) for point in report["points"]]


def verdict(report: Report, plain: Report) -> str:
    if report["loss_bits"] == plain["loss_bits"]:
        return "equal to the bit"
    return "differs, and must not" if report["lossless"] else "differs, as it may"


def key(css: str, words: str) -> str:
    return f'<span class="key {css}"></span>{escape(words)}'


def loss_section(reports: Sequence[Report]) -> str:
    plain = reports[0]
    window = window_of(plain)
    training = f"training, mean of {window} steps" if window > 1 else "training"
    lines = {
        r["policy"]: [
            Line("default, held out", "plain", held_out(plain)),
            Line("training", "train", averaged(r["losses"], window)),
            Line("held out", "held", held_out(r), dots=True),
        ]
        for r in reports
    }
    frame = frame_of([line for panel in lines.values() for line in panel])
    panels = "".join(
        line_chart(r["policy"], lines[r["policy"]], frame, "step", f"{r['points'][-1]['held_out']:.3f} held out")
        for r in reports
    )
    return (
        f'<h2>Loss, by policy</h2><p class="faint">Nats a character.{key("train", training)}'
        f'{key("held", "held out")}{key("plain", "held out under the default")}</p><div class="panels">{panels}</div>'
    )


def share(report: Report, plain: Report, field: str) -> str:
    return f"{size_text(report[field])}, {100 * report[field] / (plain[field] or 1):.0f} %"


def memory_section(reports: Sequence[Report]) -> str:
    plain = reports[0]
    kept = [Bar(r["policy"], [("one", r["bytes"])], share(r, plain, "bytes")) for r in reports]
    held = [
        Bar(
            r["policy"],
            [("base", r["start_resident_bytes"]), ("one", r["peak_resident_bytes"] - r["start_resident_bytes"])],
            share(r, plain, "peak_resident_bytes"),
        )
        for r in reports
    ]
    return (
        '<h2>Memory, by policy</h2><div class="grid2"><figure><figcaption>Kept for backward by the graph of one'
        f' step</figcaption>{bar_chart("bytes kept", kept)}</figure><figure><figcaption>Most memory that the process'
        f' ever held</figcaption>{bar_chart("most bytes held", held)}<p'
        f' class="faint">{key("base", "before the first step")}{key("one", "training")}</p></figure></div><p'
        ' class="faint">Kept: every storage once, parameters left out. Training also holds gradients, what is in'
        " flight, and freed blocks that wait for their next use. On a machine without accelerator, save_on_cpu moves"
        " nothing.</p>"
    )


def operator_section(plain: Report) -> str:
    lines = sorted(plain["saved"], key=lambda line: -line["bytes"])
    bars = [
        Bar(node_name(line["node"]), [("one", line["bytes"])], f"{size_text(line['bytes'])} in {line['saves']} saves")
        for line in lines
        if line["bytes"]
    ]
    shared = ", ".join(node_name(line["node"]) for line in lines if not line["bytes"])
    note = (
        '<p class="faint">A storage is counted once, where it comes first.'
        f' {f"Only what others keep too: {escape(shared)}." if shared else ""}</p>'
    )
    return (
        "<figure><figcaption>Kept for backward by operator, default"
        f" policy</figcaption>{bar_chart('bytes by operator', bars)}{note}</figure>"
    )


def time_section(reports: Sequence[Report]) -> str:
    bars = [
        Bar(
            r["policy"],
            [("one", r["forward_s"]), ("two", r["backward_s"]), ("three", r["update_s"])],
            f"{r['seconds']:.1f} s, {r['ms_per_step']:.1f} ms a step",
        )
        for r in reports
    ]
    return (
        f'<figure><figcaption>Seconds of training, by policy</figcaption>{bar_chart("seconds by policy", bars)}'
        f'<p class="faint">{key("one", "forward")}{key("two", "backward")}{key("three", "update")}</p></figure>'
    )


def attention_section(attention: Sequence[Report]) -> str:
    """What attention keeps when it is composed of matrix products and softmax, and as one operator."""
    bars = [Bar(r["attention"], [("one", r["bytes"])], size_text(r["bytes"])) for r in attention]
    return (
        "<figure><figcaption>The same model with each form of attention, default"
        f" policy</figcaption>{bar_chart('bytes by form of attention', bars)}<p"
        f" class=\"faint\">{' '.join(escape(r['what']) for r in attention)}</p></figure>"
    )


def table_section(reports: Sequence[Report]) -> str:
    plain = reports[0]
    rows = [
        [
            r["policy"],
            r["what"],
            f"{r['bytes']:,}",
            f"{r['peak_resident_bytes']:,}",
            f"{r['ms_per_step']:.1f}",
            f"{r['losses'][-1]:.4f}",
            f"{r['points'][-1]['held_out']:.4f}",
            verdict(r, plain),
        ]
        for r in reports
    ]
    head = [
        "policy",
        "activations live",
        "bytes kept",
        "most bytes held",
        "ms a step",
        "last loss",
        "held out",
        "all losses",
    ]
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    return (
        "<h2>The same in numbers</h2><div"
        f' class="scroll"><table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def settings_section(figures: Report) -> str:
    plain, machine = figures["policies"][0], figures["machine"]
    said = [
        f"{plain['model']}: {plain['weights']:,} weights",
        f"{plain['steps']} steps of {plain['batch']} contexts of {plain['context']} characters",
        f"seed {plain['seed']}",
        f"text {figures['text']}",
        f"{machine['processor']}, {machine['threads']} threads",
        machine["date"],
    ]
    return f'<p class="faint">{escape("; ".join(said))}.</p>'


def operators_section(figures: Report) -> str:
    said = figures["new_op"]["output"]
    return (
        f"<h2>Operators are data</h2><p>{figures['regenerate']['forms']} operator forms were checked and found up to"
        f" date in {figures['regenerate']['seconds']:.1f} s. A new one, from one entry in a project of its own, was"
        f" generated, compiled and proved in {figures['new_op']['seconds']:.1f} s; it"
        f" said:</p><pre>{escape(chr(10).join(said))}</pre>"
    )


def page(figures: Report) -> str:
    """The whole page: well-formed as XML too, so that a test can read it."""
    reports, css = figures["policies"], (Path(__file__).parent / "report.css").read_text()
    attention = attention_section(figures["attention"]) if figures.get("attention") else ""
    sections = [
        "<h1>Cotangent: a transformer trained, and where its activations lived</h1>",
        settings_section(figures),
        loss_section(reports),
        memory_section(reports),
        '<h2>Where the bytes are, and the time</h2><div class="grid2">',
        operator_section(reports[0]),
        "<div>",
        time_section(reports),
        attention,
        "</div></div>",
        table_section(reports),
        f"<h2>A sample of what it learnt</h2><pre>{escape(sample_of(reports[0]))}</pre>",
        operators_section(figures),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/><meta name="viewport"'
        ' content="width=device-width, initial-scale=1"/><title>Cotangent: the demo\'s'
        f" report</title><style>\n{css}</style></head><body>\n"
        + "\n".join(sections)
        + "\n</body></html>\n"
    )


def main() -> int:
    if len(sys.argv) != 3:
        print("usage: report.py FIGURES.json PAGE.html", file=sys.stderr)
        return 2
    Path(sys.argv[2]).write_text(page(json.loads(Path(sys.argv[1]).read_text())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
