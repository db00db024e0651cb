"""The CUDA code is complete: every elementwise, reduction and scan operator of ops.json has CUDA code for its forward
pass, for every set of gradients that the CPU computes in one pass, and for its tangent, all for any strides and in
every compute type. Derivatives that are composed of operators use operators with kernels.
"""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

COMPUTES = ("f32", "f64", "c64", "c128", "i64")
COMPUTED_IN = {
    "f16": "f32",
    "bf16": "f32",
    "f32": "f32",
    "f64": "f64",
    "c64": "c64",
    "c128": "c128",
}  # and integers in i64
#: one launcher is a contiguous kernel and its strided twin, or a kernel that accepts any strides
LAUNCHERS = re.compile(r"(?:cti_elementwise_launch|cti_reduce_entry|cti_scan_launch)<.*>")
MOST_TOGETHER = 3  # sets of gradients in one pass: each gradient separately, and sets of this size
#: operators in derivatives of reductions and scans that have no CUDA kernel yet (docs/cuda.md)
WITHOUT_KERNEL = {"flip", "recurrence", "shifted"}


@dataclass(frozen=True)
class Tree:
    """Contents of the files: per operator the compute types of each column, and the operators that its derivative
    calls.
    """

    cuda: dict[str, dict[str, set[str]]]
    cpu: dict[str, dict[str, set[str]]]
    copies: set[str]
    calls: dict[str, set[str]]


def split_items(text: str) -> list[str]:
    """Splits a text at commas outside of brackets."""
    items, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "<({") - (sign in ">)}")
        if sign == "," and depth == 0:
            items.append(text[start:at].strip())
            start = at + 1
    return [*items, text[start:].strip()]


def cuda_tables(root: Path) -> dict[str, dict[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted((root / "generated/cuda").glob("*.cu")):
        arrays = re.findall(
            r"^const cti_cuda_\w+ cti_(\w+?)_cuda_(\w+)\[CTI_COMPUTE_COUNT\] = \{\n(.*?)\n\};",
            path.read_text(),
            re.DOTALL | re.MULTILINE,
        )
        for op, column, items in arrays:
            launchers = split_items(items.rstrip().removesuffix(","))
            assert len(launchers) == len(COMPUTES), (op, column, launchers)
            found.setdefault(op, {})[column] = {
                c for c, launcher in zip(COMPUTES, launchers) if LAUNCHERS.fullmatch(launcher)
            }
    return found


def cpu_tables(root: Path) -> dict[str, dict[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted((root / "generated/cpu").glob("*.c")):
        for op, body in re.findall(
            r"^cti_(\w+)_loop_table CTI_LEVEL\(\w+\) = \{\n(.*?)\n\};", path.read_text(), re.DOTALL | re.MULTILINE
        ):
            found[op] = {
                name: {c.lower() for c in re.findall(r"CTI_COMPUTE_(\w+)", items)}
                for name, items in re.findall(r"\.(\w+) =\s*\{(.*?)\}", body, re.DOTALL)
            }
    return found


def functions_of(text: str) -> dict[str, str]:
    return {
        name: body
        for name, body in re.findall(r"^static ct_status (\w+)\([^;{]*\)\n\{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    }


def derivative_calls(root: Path, ops: list[dict]) -> dict[str, set[str]]:
    """Returns for each operator the operators that its backward and jvp functions call."""
    by_function = {c: op["name"] for op in ops for c in op["c"]}
    functions = {}
    for path in sorted((root / "generated/ops").glob("*.c")):
        functions |= functions_of(path.read_text())
    found = {}
    for op in ops:
        c_name = op["name"].replace(".", "_")
        bodies = functions.get(f"{c_name}_backward", "") + functions.get(f"jvp_{c_name}", "")
        found[op["name"]] = {by_function[c] for c in re.findall(r"\b(ct_\w+)\(", bodies) if c in by_function}
    return found


def read_tree(root: Path, ops: list[dict]) -> Tree:
    copies = set()
    for path in (root / "generated/cuda").glob("*.c"):
        copies |= set(re.findall(r'\{\.op = "([\w.]+)".*\.loops = cti_cuda_copies', path.read_text()))
    return Tree(cuda_tables(root), cpu_tables(root), copies, derivative_calls(root, ops))


# ---- required columns ----


def gradient_sets(op: dict) -> list[str]:
    """Returns a column for each set of gradients that a pass computes; a gradient that equals the output gradient, or
    is 0, needs none.
    """
    arriving = f"{op['outputs'][0]['name']}.grad"
    computed = [arg for arg, formula in op["gradients"].items() if formula not in ("0", arriving)]
    sets = [*([name] for name in computed), *([computed] if 1 < len(computed) <= MOST_TOGETHER else [])]
    return ["_".join([*chosen, "grad" if len(chosen) == 1 else "grads"]) for chosen in sets]


def wanted_columns(op: dict) -> list[str]:
    if op["meaning"] == "reduce":
        return ["reduce"]
    if op["meaning"] == "scan":
        return ["scan"]
    result = op["outputs"][0]["name"]
    moves = any(formula != "0" for formula in op["gradients"].values())
    is_reduced = any(arg["type"] == "enum(none, mean, sum)" for arg in op["args"])
    columns = [result, *gradient_sets(op), *([f"{result}_tangent"] if moves else [])]
    return [*columns, "total", *(["total_tangent"] if moves else [])] if is_reduced else columns


def wanted_computes(op: dict, column: str, tree: Tree, name: str) -> set[str]:
    """Returns the compute types of the CPU's loop; for a reduction without one, and for a tangent, the compute types of
    the argument's dtypes.
    """
    own = tree.cpu.get(name, {})
    base = {"total": op["outputs"][0]["name"]}.get(column, column)
    if base in own:
        return own[base]
    dtypes = next((arg["dtypes"] for arg in op["args"] if arg.get("dtypes")), [])
    if column in ("reduce", "scan"):
        whole = "f32" if any(rule.endswith(("to float", "in inexact")) for rule in op["where"].values()) else "i64"
        return {COMPUTED_IN.get(dtype, whole) for dtype in dtypes}
    return {c for c in own.get(op["outputs"][0]["name"], set()) if c != "i64"}


def missing(ops: list[dict], tree: Tree) -> list[str]:
    found = []
    by_name = {op["name"]: op for op in ops}
    for op in ops:
        name = op["name"].replace(".", "_")
        if op["meaning"] not in ("elementwise", "reduce", "scan") or op["name"] in tree.copies:
            continue
        columns = tree.cuda.get(name, {})
        loops = [loop for loop in tree.cpu.get(name, {}) if loop not in ("map", "finish")]
        for column in dict.fromkeys([*wanted_columns(op), *loops]):
            lacking = wanted_computes(op, column, tree, name) - columns.get(column, set())
            if column not in columns:
                found.append(f"{op['name']}: no CUDA kernel of {column}")
            elif lacking or not columns[column]:
                found.append(
                    f"{op['name']}: {column} has no CUDA kernel for {', '.join(sorted(lacking)) or 'any type'}"
                )
        if op["meaning"] == "elementwise":
            continue
        called = {
            c
            for c in tree.calls[op["name"]]
            if by_name[c]["meaning"] == "kernel" and not tree.cuda.get(c.replace(".", "_"))
        }
        found += [
            f"{op['name']}: its derivative calls {c}, which has no CUDA kernel" for c in sorted(called - WITHOUT_KERNEL)
        ]
    return found


def planted(ops: list[dict], tree: Tree) -> list[str]:
    """Planted omissions that must be detected, each with the expected message."""
    failures = []
    for op, column in (
        ("mul", "self_other_grads"),
        ("mse_loss", "total_tangent"),
        ("exp", "result_tangent"),
        ("cumsum", "scan"),
        ("max", "tie"),
        ("add", "result"),
    ):
        without = {**tree.cuda, op: {name: computes for name, computes in tree.cuda[op].items() if name != column}}
        if f"{op}: no CUDA kernel of {column}" not in missing(ops, Tree(without, tree.cpu, tree.copies, tree.calls)):
            failures.append(f"{column} of {op} left out is not found")
        fewer = {**tree.cuda, op: {**tree.cuda[op], column: tree.cuda[op][column] - {"f64"}}}
        if f"{op}: {column} has no CUDA kernel for f64" not in missing(
            ops, Tree(fewer, tree.cpu, tree.copies, tree.calls)
        ):
            failures.append(f"{column} of {op} without f64 is not found")
    calls = {**tree.calls, "max": {"gather"}}
    if "max: its derivative calls gather, which has no CUDA kernel" not in missing(
        ops, Tree(tree.cuda, tree.cpu, tree.copies, calls)
    ):
        failures.append("a derivative that calls gather is not found")
    return failures


def main() -> int:
    root = Path(sys.argv[1])
    ops = json.loads((root / "generated/ops.json").read_text())["ops"]
    tree = read_tree(root, ops)
    found = [*planted(ops, tree), *missing(ops, tree)]
    for line in found:
        print(line)
    counted = [op for op in ops if op["meaning"] in ("elementwise", "reduce", "scan")]
    print(
        f"{len(counted)} forms looked at, {sum(len(columns) for columns in tree.cuda.values())} columns,"
        f" {len(tree.copies)} copies; {len(found)} missing"
    )
    return 1 if found or not counted else 0


if __name__ == "__main__":
    sys.exit(main())
