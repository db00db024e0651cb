"""Calls of `./bootstrap bench rows`: bench/rows.yaml with its sizes inserted, as samples for rows.c and its peer."""

from __future__ import annotations

import ast
import json
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "bench/rows.yaml"
TENSOR = re.compile(
    r"(?P<dtype>[a-z]+\d*)\[(?P<shape>[^]]*)\](?: (?P<low>[^.].*?)\.\.(?P<high>.+?))?"
    r"(?: every (?P<step>\S+))?(?: (?P<how>definite|sorted))?"
)
DTYPES = {"f16", "bf16", "f32", "f64", "c64", "c128", "bool", "u8", "i8", "i16", "i32", "i64"}
FLOATING = {"f16", "bf16", "f32", "f64", "c64", "c128"}
OPERATORS: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}
SIZES = ("small", "large")
WORDS = {"torch", "only", "forward"}  # keys of an operator in addition to its arguments


class Mistake(Exception):
    """An invalid entry of rows.yaml."""


@dataclass(frozen=True)
class Row:
    name: str
    family: str
    args: dict[str, Any]
    torch: str | None  # an expression; None: torch has no counterpart
    sizes: tuple[str, ...]
    forward_only: bool
    has_rate: bool  # memory-bound: its bytes are compared with a copy


@dataclass(frozen=True)
class Rows:
    rows: dict[str, Row]
    sizes: dict[str, dict[str, int]]  # the values of the names of each size
    tensors: dict[str, str]
    left_out: dict[str, str]
    slower: dict[str, str]  # the reason why an operator is slower than torch's
    kinds: dict[str, dict[str, str]]  # the schema types of the arguments of each operator
    differentiable: dict[str, set[str]]


def registry() -> list[dict[str, Any]]:
    """The overloads that programs may call."""
    ops = json.loads((ROOT / "generated/ops.json").read_text())["ops"]
    return [op for op in ops if not op.get("private")]


def value_of(expression: str, words: dict[str, int]) -> int:
    """The value of an integer expression of the names of a size: + - * // and brackets."""

    def of(node: ast.expr) -> int:
        match node:
            case ast.Constant(value=int()):
                return node.value
            case ast.Name() if node.id in words:
                return words[node.id]
            case ast.UnaryOp(op=ast.USub()):
                return -of(node.operand)
            case ast.BinOp() if type(node.op) in OPERATORS:
                return OPERATORS[type(node.op)](of(node.left), of(node.right))
        raise Mistake(f"'{expression}' is no number in terms of {', '.join(words)}")

    return of(ast.parse(expression.strip(), mode="eval").body)


def default_expression(name: str, functional: list[str], is_tensor: dict[str, bool]) -> str:
    """Returns the torch call with the same name: leading tensors are passed by position, other arguments by name."""
    home, _, rest = name.partition("_")
    target = f"torch.{home}.{rest}" if home in ("linalg", "fft", "special") else f"torch.{name}"
    target = f"F.{name}" if name in functional else target
    parts = []
    leading = True
    for arg in is_tensor:
        leading = leading and is_tensor[arg]
        parts.append(arg if leading else f"{arg}={arg}")
    return f"{target}({', '.join(parts)})"


def read(path: Path = DATA) -> Rows:
    data = yaml.safe_load(path.read_text())
    ops = registry()
    first = {op["row"]: op for op in reversed(ops)}
    kinds: dict[str, dict[str, str]] = {}
    wanted: dict[str, set[str]] = {}
    for op in ops:
        kinds.setdefault(op["row"], {}).update({arg["name"]: arg["type"] for arg in op["args"]})
        wanted.setdefault(op["row"], set()).update(arg["name"] for arg in op["args"] if arg.get("differentiable"))
    rows = {}
    for name, given in data["rows"].items():
        family = first[name]["family"] if name in first else ""
        only = given.get("only")
        args = {key: value for key, value in given.items() if key not in WORDS}
        is_tensor = {key: bool(tensor_text(value, data["tensors"])) for key, value in args.items()}
        rows[name] = Row(
            name,
            family,
            args,
            given["torch"] if "torch" in given else default_expression(name, data["functional"], is_tensor),
            (only,) if only else SIZES,
            given.get("forward", False),
            family in data["memory"] and not only,
        )
    slower = {name: entry["why"] for entry in data["slower"] for name in entry["rows"]}
    return Rows(rows, data["sizes"], data["tensors"], data["left_out"], slower, kinds, wanted)


def tensor_text(value: Any, tensors: dict[str, str]) -> str:
    """The description of a tensor if a value is one, or of the first tensor of a list; else nothing."""
    if isinstance(value, list) and value:
        return tensor_text(value[0], tensors) if isinstance(value[0], str) else ""
    if not isinstance(value, str):
        return ""
    text = tensors.get(value, value)
    found = TENSOR.fullmatch(text)
    return text if found and found["dtype"] in DTYPES else ""


def tensor_spec(text: str, words: dict[str, int], grad: bool, seed: int) -> dict[str, Any]:
    found = TENSOR.fullmatch(text)
    assert found
    dtype = found["dtype"]
    shape = [value_of(part, words) for part in found["shape"].split(",") if part.strip()]
    spec: dict[str, Any] = {"dtype": dtype, "shape": shape, "seed": seed}
    if found["step"]:
        step = value_of(found["step"], words)
        return {**spec, "values": [step * i for i in range(shape[0])]}
    if dtype in FLOATING:
        ends = (float(found["low"]), float(found["high"])) if found["low"] else (-1.0, 1.0)
        return {**spec, "fill": "uniform", "low": ends[0], "high": ends[1], "grad": grad}
    low, high = (found["low"], found["high"]) if found["low"] else ("0", "1" if dtype == "bool" else "99")
    return {**spec, "fill": "int", "low": value_of(low, words), "high": value_of(high, words)}


def listed_argument(value: list[Any], kind: str, words: dict[str, int]) -> dict[str, Any]:
    if value and isinstance(value[0], list):
        return {"kind": "int_list_list", "value": [[value_of(str(item), words) for item in line] for line in value]}
    if kind.startswith("floats"):
        return {"kind": "float_list", "value": value}
    return {"kind": "int_list", "value": [value_of(str(item), words) for item in value]}


def argument(rows: Rows, row: Row, name: str, words: dict[str, int]) -> tuple[dict[str, Any], str]:
    """The argument in a sample's format, and the preparation of its tensor."""
    value, kind = row.args[name], rows.kinds[row.name][name]
    grad = name in rows.differentiable[row.name]
    text = tensor_text(value, rows.tensors)
    if text and isinstance(value, list):
        texts = [rows.tensors.get(item, item) for item in value]
        items = [tensor_spec(one, words, grad, 7 + i) for i, one in enumerate(texts)]
        return {"name": name, "kind": "tensor_list", "items": items}, ""
    if text:
        how = TENSOR.fullmatch(text)
        assert how
        seed = 1 + list(row.args).index(name)
        return {"name": name, "kind": "tensor", **tensor_spec(text, words, grad, seed)}, how["how"] or ""
    if isinstance(value, str) and value.startswith("="):
        value = value_of(value[1:], words)
    if isinstance(value, bool):
        return {"name": name, "kind": "bool", "value": value}, ""
    if isinstance(value, (int, float)):
        is_float = isinstance(value, float) or kind.startswith("float")
        return {"name": name, "kind": "float" if is_float else "int", "value": value}, ""
    if isinstance(value, list):
        return {"name": name, **listed_argument(value, kind, words)}, ""
    if isinstance(value, dict):
        return {"name": name, "kind": "int_map", "value": value}, ""
    return {"name": name, "kind": "dtype" if kind.startswith("dtype") else "string", "value": value}, ""


def plan_of(rows: Rows, row: Row, size: str) -> dict[str, Any]:
    made = [argument(rows, row, name, rows.sizes[size]) for name in row.args]
    grads = [item for arg, _ in made for item in arg.get("items", [arg]) if item.get("grad")]
    return {
        "op": row.name,
        "row": row.name,
        "samples": [{"id": 0, "about": size, "jobs": [], "args": [arg for arg, _ in made]}],
        "prepare": [[how, arg["name"]] for arg, how in made if how],
        "recorded": bool(grads) and not row.forward_only,
        "torch": row.torch,
    }


def tensors_bytes(plan: dict[str, Any], only_grad: bool = False) -> int:
    """The bytes of the tensors among the arguments, or of their gradients."""
    size = {"f16": 2, "bf16": 2, "i16": 2, "f32": 4, "i32": 4, "f64": 8, "i64": 8, "c64": 8, "c128": 16}
    total = 0
    for arg in plan["samples"][0]["args"]:
        for spec in arg.get("items", [arg] if arg["kind"] == "tensor" else []):
            if only_grad and not spec.get("grad"):
                continue
            count = size.get(spec["dtype"], 1)
            for extent in spec["shape"]:
                count *= extent
            total += count
    return total
