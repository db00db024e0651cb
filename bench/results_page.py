"""The page of results.py: a section for each subject, from the figures that there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from chart import Scale, end
from steps import PROGRAMS

Figures = dict[str, Any]
Share = Callable[[Figures], "float | None"]

INTRODUCTION = """\
# Measurements

Written by `./bootstrap bench results` from figures in `build/release/bench/results`; do not edit. One thread and f32,
unless stated otherwise. *spread*: the largest sample divided by the smallest. *ratio*: the peer's minimum divided by
ours; above 1 ours is faster, or smaller. *of limit*: the share of the rate that one thread reaches on this machine.
"""
OVERHEAD = (
    *("add forward", "mul forward", "mul backward", "sin forward"),
    *("mul unrecorded with release", "mul as a custom function forward", "mul of 2 x 2", "mul of 2 x 2 in strides"),
    "identity hook, save and unpack",
)
SLOWEST = 4  # calls that are named
MISSING = "not measured"
TIMED = ("min", "median", "spread")
FASTER, SLOWER, BAR, LINE = "#4878a8", "#c0803c", 8, 16  # colours of the chart; heights of a bar and of a line
SCALE = Scale(left=190, width=420, least=1 / 4, most=32.0)


# ---- cells


def short(value: float | None) -> str:
    """Three digits, more for integers of thousands."""
    if value is None:
        return "-"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else None
    return f"{value:.3g}" if digits is None else f"{value:,.{digits}f}"


def two(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def ratio(value: float | None) -> str:
    """Two digits after the point, none from 10."""
    return "-" if value is None else f"{value:,.{0 if value >= 10 else 2}f}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """Columns after the first are aligned to the right."""
    columns = list(head)
    lines: list[list[str]] = [columns, ["---", *["---:"] * (len(columns) - 1)], *([*row] for row in rows)]
    return [f"| {' | '.join(line)} |" for line in lines]


def times(row: Figures | None, unit: float = 1) -> list[str]:
    if not row:
        return ["-"] * len(TIMED)
    return [short(row["min"] / unit), short(row["median"] / unit), ratio(row["max"] / row["min"])]


def against(row: Figures, peer: Figures | None, unit: float = 1, key: str = "min") -> list[str]:
    """The figure of a peer, and the ratio."""
    if not peer:
        return ["-", "-"]
    return [short(peer[key] / unit), ratio(peer[key] / row[key] if row[key] else None)]


def by_name(rows: list[Figures], key: str = "min") -> dict[str, Figures]:
    return {row["name"]: row for row in rows if key in row}


# ---- sections: a sentence, and a table or more


def overhead(parts: dict[str, Figures]) -> list[str]:
    found = parts["overhead"]["figures"]
    ours, peer = by_name(found["ours"]), by_name(found["libtorch"])
    if "profiler" in parts:
        profiled = by_name(parts["profiler"]["figures"]["ours"])
        ours |= {f"{name} is active": row for name, row in profiled.items() if name == "mul forward, profiler"}
    names = [name for name in ours if name in OVERHEAD or name.endswith("is active")]
    lines = ["Nanoseconds of a call on one element, in a chain of 1,000 calls: ours from C, libtorch's from C++."]
    lines += ["", *table(["ns", *TIMED, "libtorch", "ratio"], (overhead_row(name, ours, peer) for name in names))]
    return [*lines, "", *calls(found)]


def overhead_row(name: str, ours: dict[str, Figures], peer: dict[str, Figures]) -> list[str]:
    return [name, *times(ours[name]), *against(ours[name], peer.get(name))]


def calls(found: Figures) -> list[str]:
    """A sentence on calls of few elements, and one on instructions."""
    medians = {row["name"]: row["median"] for row in found["calls"] if "recorded" not in row["name"]}
    lines = []
    if "mul" in medians:
        order = sorted(medians, key=lambda name: -medians[name])
        middle = sorted(medians.values())[len(medians) // 2]
        slowest = ", ".join(f"{name} {short(medians[name])}" for name in order[:SLOWEST])
        lines = [
            f"{len(medians)} calls on 16 elements, unrecorded, take {short(medians[order[-1]])} to"
            f" {short(medians[order[0]])} ns, in the middle {short(middle)}, mul {short(medians['mul'])}; most take"
            f" {slowest}. Their instructions are in [calls.csv](calls.csv)."
        ]
    counts = found["instructions"]
    if not counts:
        return [*lines, "Instructions: not measured, without valgrind."]
    both = ", ".join(f"{name.partition(' ')[0]} {count:,.0f}" for name, count in counts.items() if is_whole(name))
    return [*lines, f"Instructions of forward, backward and release at the base level (mul: limit 1,000): {both}."]


def is_whole(name: str) -> bool:
    return name.endswith(" with backward") and "of" not in name


def memory(parts: dict[str, Figures]) -> list[str]:
    found = parts["memory"]["figures"]
    peer = {row["name"]: row["bytes"] for row in found["torch"]} | found["torch_seen_elsewhere"]
    rows = []
    for row in found["ours"]:
        other = peer.get(row["name"])
        rows.append(
            [
                row["name"],
                f"{row['bytes']:,}",
                f"{row['planned']:,}",
                f"{other:,}" if other else "-",
                ratio(other / row["bytes"] if other else None),
            ]
        )
    return [
        "Bytes that one forward saves for backward, without parameters; the same on every machine.",
        "",
        *table(["model", "saved", "by the schemas", "torch", "ratio"], rows),
    ]


def peak(parts: dict[str, Figures]) -> list[str]:
    found = parts["peak"]["figures"]["ours"]
    models = list(dict.fromkeys(row["model"] for row in found))
    plain = {row["model"]: row["growth"] for row in found if row["policy"] == "plain"}
    by_policy: dict[str, list[str]] = {}
    for row in sorted(found, key=lambda row: models.index(row["model"])):
        sizes = [f"{row[key] / 1e6:.1f}" for key in ("kept", "growth")]
        shares = [two(row["growth"] / row["live"]), two(row["growth"] / plain[row["model"]])]
        by_policy.setdefault(row["policy"], []).extend([*sizes, *shares])
    head = [cell for model in models for cell in (f"{model}: saved", "growth", "/ live", "/ plain")]
    return [
        (
            "MB by which the resident set grows beyond model, optimiser and libraries in four training steps; *live*:"
            " the peak of bytes in tensors above 64 KB, the least that the growth can be."
        ),
        "",
        *table(["policy", *head], ([policy, *cells] for policy, cells in by_policy.items())),
    ]


def conv(parts: dict[str, Figures]) -> list[str]:
    found = parts["conv"]["figures"]
    rate = rate_of(parts, "product")
    peer = by_name(found["torch"])
    by_layer: dict[str, list[str]] = {}
    for row in found["ours"]:
        share = row["operations"] / (row["min"] * 1e6) / rate if rate else None
        cells = [*times(row), *against(row, peer.get(row["name"])), two(share)]
        by_layer.setdefault(row["name"].rpartition(" ")[0], []).extend(cells)
    columns = [*TIMED, "torch", "ratio", "of limit"]
    head = [f"{'backward: ' if at == len(columns) else ''}{name}" for at, name in enumerate(columns * 2)]
    return [
        (
            "Elapsed milliseconds of forward and backward of a layer (gradients of input, weight and bias), batch 8;"
            " the limit is the rate of a matrix product."
        ),
        "",
        *table(["ms", *head], ([layer, *cells] for layer, cells in by_layer.items())),
    ]


def layers(parts: dict[str, Figures]) -> list[str]:
    copy, product = rate_of(parts, "copy"), rate_of(parts, "product")
    rows = []
    for subject in ("norm", "attention"):
        found = parts.get(subject, {}).get("figures", {"ours": [], "torch": []})
        if not found["ours"]:
            rows.append([f"{subject}: {MISSING}", *["-"] * 8])
        peer, sizes = by_name(found["torch"]), by_name(found["ours"], "bytes")
        peer_sizes = by_name(found["torch"], "bytes")
        for name, row in by_name(found["ours"]).items():
            least = limit(sizes[name], copy, product)
            share = least / (row["min"] * 1e3) if least else None
            saved = [f"{one[name]['bytes']:,}" if name in one else "-" for one in (sizes, peer_sizes)]
            rows.append([name, *times(row, 1e3), *against(row, peer.get(name), 1e3), two(share), *saved])
    return [
        (
            "Elapsed milliseconds of forward and backward, and bytes saved for backward; the limit is the rate of a"
            " copy for norms, and the rate of a matrix product for attention."
        ),
        "",
        *table(["ms", *TIMED, "torch", "ratio", "of limit", "saved", "torch saves"], rows),
    ]


def limit(size: Figures, copy: float | None, product: float | None) -> float | None:
    """The least nanoseconds of a layer."""
    if size["moved"]:
        return size["moved"] / copy if copy else None
    return size["operations"] / product if product else None


def steps(parts: dict[str, Figures]) -> list[str]:
    found = {row["program"]: row for row in parts["steps"]["figures"]["figures"]}
    both = parts.get("threads", {}).get("figures", {"figures": [], "threads": "all"})
    shared = {row["program"]: row for row in both["figures"]}
    rows = []
    for program, row in found.items():
        cells = [PROGRAMS[program], *times(row["ours"], 1e6)]
        for peer in ("torch", "jax"):
            cells += against(row["ours"], row.get(peer), 1e6)
        if own := shared.get(program):
            cells += [short(own["ours"]["min"] / 1e6)]
            cells += [against(own["ours"], own.get(peer), 1e6)[1] for peer in ("torch", "jax")]
        else:
            cells += ["-"] * 3
        rows.append(cells)
    head = ["ms", *TIMED, "torch", "ratio", "JAX", "ratio", f"{both['threads']} threads", "torch ratio", "JAX ratio"]
    return [
        (
            "Milliseconds of a training step, forward, backward and update, of one thread in processor time; the last"
            f" columns are minima with threads, elapsed{'' if shared else ', which were ' + MISSING}."
        ),
        "",
        *table(head, rows),
    ]


def rows(parts: dict[str, Figures]) -> list[str]:
    found = parts["rows"]["figures"]
    lines = []
    for one in found["classes"]:
        equal = one["compared"] - one["faster"] - one["slower"]
        counts = [str(one[key]) for key in ("compared", "faster")] + [str(equal), str(one["slower"])]
        medians = [ratio(1 / one["ratio"] if one["ratio"] else None), two(one["share"])]
        lines.append([f"{one['size']}, {one['kind']}".replace("both", "with backward"), *counts, *medians])
    by_worst = found["summary"][0].partition("figures ")[2]
    return [
        (
            f"Operators beside torch {found['torch']}, at about 4 thousand and 4 million elements: faster takes less"
            " than 1/1.2 of torch's time, as fast up to 1.2 of it, slower more. The limit is the rate of a copy, for"
            " operators that memory bounds. If the worst figure of each operator counts,"
            f" {by_worst}; [the slowest](../docs/rows.md)."
        ),
        "",
        *table(["figures", "compared", "faster", "as fast", "slower", "median ratio", "of limit"], lines),
    ]


def edits(parts: dict[str, Figures]) -> list[str]:
    """Rows of ctgen and of edit, whose row of CMake is left out."""
    lines, found = [], parts["edit"]["figures"]["edit"] if "edit" in parts else []
    if "ctgen" in parts:
        warm, cold = parts["ctgen"]["figures"]["warm_s"], parts["ctgen"]["figures"]["cold_s"]
        lines.append(["ctgen check --anew, cold", short(cold), short(cold), "1.00", "-"])
        row = {"min": min(warm), "median": sorted(warm)[len(warm) // 2], "max": max(warm)}
        lines.append(["ctgen check --anew, warm", *times(row), "-"])
    lines += [[row["name"], *times(row), short(row["processor"])] for row in found if "cmake" not in row["name"]]
    lines += [[f"{name}: {MISSING}", *["-"] * 4] for name in ("ctgen", "edit") if name not in parts]
    rows_of = f" of {found[0]['rows']} rows" if found else ""
    return [
        (
            f"Seconds from an edit of a schema{rows_of} to its test result, on all cores without a compiler cache; the"
            " last column is the median of processor time."
        ),
        "",
        *table(["s", *TIMED, "processor"], lines),
    ]


def compiled(parts: dict[str, Figures]) -> list[str]:
    files = parts["compile"]["figures"]["files"]
    lines = []
    for how in dict.fromkeys(one["how"] for one in files):
        own = [one for one in files if one["how"] == how]
        slow, large = (max(own, key=lambda one: one[key]) for key in ("seconds", "megabytes"))
        cells = [how, str(len(own)), short(sum(one["seconds"] for one in own))]
        lines.append([*cells, f"{slow['file']} {slow['seconds']:.2f} s", f"{large['file']} {large['megabytes']} MB"])
    return [
        "Processor time and memory of the compiler for each generated file, which are limited to 5 s and 300 MB.",
        "",
        *table(["compiled as", "files", "s together", "slowest", "largest"], lines),
    ]


SECTIONS: tuple[tuple[str, str, Callable[[dict[str, Figures]], list[str]], tuple[str, ...]], ...] = (
    ("Calls", "overhead", overhead, ("overhead",)),
    ("Saved bytes", "memory", memory, ("memory",)),
    ("Resident memory", "peak", peak, ("peak",)),
    ("Convolutions", "conv", conv, ("conv",)),
    ("Norms and attention", "norm`, `attention", layers, ("norm", "attention")),
    ("Training steps", "steps", steps, ("steps",)),
    ("Every operator", "rows", rows, ("rows",)),
    ("From an edit to its test result", "ctgen`, `edit", edits, ("ctgen", "edit")),
    ("Compilation", "compile", compiled, ("compile",)),
)


# ---- the page


def rate_of(parts: dict[str, Figures], name: str) -> float | None:
    return parts["machine"]["figures"][name] if "machine" in parts else None


def header(parts: dict[str, Figures]) -> list[str]:
    if "machine" not in parts:
        return [f"Machine: {MISSING}."]
    one, found = parts["machine"], parts["machine"]["figures"]
    peers = ", ".join(f"{name} {version or MISSING}" for name, version in found["peers"].items())
    first, last = (choose(parts.values(), key=lambda part: part["begin"]) for choose in (min, max))
    quick = [name for name, part in parts.items() if part["quick"] and name in ("steps", "rows")]
    others = [
        f"{name} ({part['processor']}, {part['begin'][:10]})"
        for name, part in parts.items()
        if (part["processor"], part["begin"][:10]) != (one["processor"], one["begin"][:10])
    ]
    lines = [
        f"- machine: {one['processor']}, {found['cores']} cores, level {found['level']}; {found['compiler']}",
        f"- BLAS: {found['blas']}, kernels {found['core']}{'; ' + found['note'] if found['note'] else ''}"
        + (f"; set: {', '.join(found['settings'])}" if found["settings"] else ""),
        (
            f"- limits of one thread: copy {found['copy']:.1f} GB/s read and written, product of 1024 x 1024 matrices"
            f" {found['product']:.0f} GFLOP/s"
        ),
        f"- peers: {peers}",
        f"- from {first['begin']}, load average {first['load'][0]}, to {last['end']}, load average {last['load'][1]}",
    ]
    lines += [f"- one round only: {', '.join(quick)}"] if quick else []
    return lines + ([f"- from other runs: {', '.join(others)}"] if others else [])


def page(parts: dict[str, Figures], cuda: str) -> str:
    """parts: the figures of every subject that was measured; cuda: the section on a GPU."""
    lines = [INTRODUCTION, *header(parts)]
    for title, names, section, needed in SECTIONS:
        lines += ["", f"## {title}: `bench {names}`", ""]
        lines += section(parts) if any(name in parts for name in needed) else [f"{MISSING.capitalize()}."]
    return "\n".join(lines) + "\n\n" + cuda


def chart(parts: dict[str, Figures]) -> str:
    """The time of torch for a step, divided by ours; a bar for each model."""
    found = [row for row in parts["steps"]["figures"]["figures"] if row.get("torch")]
    version = parts["steps"]["figures"]["versions"].get("torch", {}).get("version", "")
    height = LINE * len(found) + 60
    lines = SCALE.begin(height, f"Training steps: time of PyTorch {version} divided by Cotangent's, one thread")
    for number, row in enumerate(found):
        y, value = 40 + LINE * number, row["torch"]["min"] / row["ours"]["min"]
        lines.append(SCALE.name(y + BAR + 1, PROGRAMS[row["program"]]))
        lines.append(SCALE.bar(value, y + 1, BAR, FASTER if value >= 1 else SLOWER))
        at = max(SCALE.place(value), SCALE.place(1)) + 3
        lines.append(f'<text x="{at:.1f}" y="{y + BAR + 1}">{ratio(value)}</text>')
    lines.append(end(height, f"{parts['steps']['processor']}, {parts['steps']['begin'][:10]}; above 1 ours is faster"))
    return "\n".join(lines) + "\n"
