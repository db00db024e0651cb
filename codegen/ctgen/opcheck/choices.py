"""Selection of jobs (tests of opcheck), dtypes, layouts and input values for the samples of an operator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ctgen.language import queries
from ctgen.model.ops import Arg, Call, DtypeRule, Op, TensorType
from ctgen.opcheck.slots import Fixed, ScalarSlot, Plan
from ctgen.samples.tensors import Layout, TensorSpec
from ctgen.samples.text import ArgValue

Jobs = tuple[str, ...]
FULL: Jobs = ("forward", "gradcheck", "gradgradcheck", "jvp", "inplace", "out", "hooks", "saved_bytes")
#: jobs for single precision, in which gradcheck only compares fused with recorded gradients
COMPARED: Jobs = ("forward", "gradcheck", "inplace", "out", "hooks", "saved_bytes", "narrow")
#: jobs for tensors larger than a block of a loop; derivatives are checked only along random directions
LONG: Jobs = ("forward", "gradcheck", "jvp", "out", "saved_bytes")
#: jobs for combinations of two attributes
DESIGNED: Jobs = ("forward", "gradcheck", "jvp", "saved_bytes")
COMPUTED: Jobs = ("forward", "saved_bytes")
PLAIN: Jobs = ("forward", "inplace", "out", "saved_bytes", "narrow")
#: jobs for memory layouts in which a saved tensor may hold more memory than its elements need
LAID_OUT: Jobs = ("forward", "out", "narrow")
SHARED: Jobs = ("threads",)
VALUES: Jobs = ("forward",)
POINTS: Jobs = ("forward", "points")

LAYOUTS: tuple[Layout, ...] = ("transposed", "strided", "offset")

WITH_GRADS = ("gradcheck", "gradgradcheck", "jvp", "hooks", "saved_bytes", "points", "narrow")
PRECISE = ("f64", "c128")
#: primitive operators whose result has undefined elements
UNKNOWN = ("empty", "draw", "random_state")
MIXED = (
    ("f32", "f64"),
    ("f64", "f32"),
    ("i32", "f32"),
    ("f32", "i64"),
    ("u8", "i8"),
    ("bool", "i64"),
    ("f16", "bf16"),
    ("i16", "f16"),
    ("f32", "c64"),
    ("c64", "f64"),
    ("f64", "c128"),
    ("c128", "f64"),
    ("f64", "i64"),
    ("i64", "f64"),
)
MOST_RUN = 8192
#: maximum number of elements of a result
MOST_SHARED = 1 << 20
TO_DTYPE = (("f32", "f64"), ("f32", "f32"), ("i64", "f32"), ("f64", "f32"), ("f32", "c64"), ("f16", "f32"))


def not_offered(op: Op) -> set[str]:
    """Returns the jobs for forms (in place, out=) that the operator does not have. `out` is included if the definition
    does not determine the result of a call."""
    written = bool(queries.writes_argument(op))
    found = {"inplace"} if op.inplace is None or written else set()
    if (
        op.meaning.kind in ("view", "compose", "collective")
        or op.draws
        or op.sizes
        or written
        or op.meaning.name in UNKNOWN
    ):
        found.add("out")
    return found


def wanted_names(op: Op, args: Mapping[str, ArgValue]) -> list[str]:
    """Returns the inputs that may require a gradient, with opcheck's names and in its order."""
    names: list[str] = []
    for arg in op.args:
        value = args.get(arg.name)
        if isinstance(value, TensorSpec) and value.grad:
            names.append(arg.name)
        elif isinstance(value, tuple):
            names += [f"{arg.name}[{i}]" for i, item in enumerate(value) if isinstance(item, TensorSpec) and item.grad]
    return names


def main_dtype(allowed: Sequence[str]) -> str:
    return next(
        (d for d in ("f64", "c128", "f32", "i64", "i32", "u8", "bool") if d in allowed),
        allowed[0] if allowed else "f64",
    )


def narrowed(found: Mapping[str, str]) -> dict[str, str]:
    """Returns the dtypes, converted to single precision. In single precision, opcheck compares fused with recorded
    gradients, and computes no finite differences."""
    single = {"f64": "f32", "c128": "c64"}
    return {name: single.get(dtype, dtype) for name, dtype in found.items()}


def skipped_jobs(op: Op) -> tuple[str, ...]:
    skip = op.tests.get("skip")
    return tuple(skip) if isinstance(skip, dict) else ()


def holds_all(items: tuple[Any, ...]) -> bool:
    return any(isinstance(item, TensorSpec) and item.grad for item in items)


def layouts_of(op: Op) -> tuple[Layout, ...]:
    """Returns the memory layouts that do not change the result of an operator. No other layout is returned for
    as_strided, which reads the storage, or for view and view_as_complex, which accept only compatible strides."""
    call = op.meaning.expr
    if op.meaning.kind == "view" and isinstance(call, Call) and not op.meaning.or_copy:
        if call.func in ("as_strided", "view_as_complex"):
            return ()
        if call.func == "reshape":
            return ("strided", "offset")
    return (*LAYOUTS, "expanded")


def carries(arg: Arg, rule: DtypeRule) -> bool:
    return isinstance(arg.type, TensorType) and arg.type.dtype.name == rule.name


def alike(given: Sequence[Arg], plan: Plan) -> tuple[str, str] | None:
    for i, a in enumerate(given):
        for b in given[i + 1 :]:
            assert isinstance(a.type, TensorType) and isinstance(b.type, TensorType)
            alike = (
                a.type.dtype == b.type.dtype
                and a.type.optional == b.type.optional
                and plan.slots[a.name] == plan.slots[b.name]
            )
            if alike and queries.is_inexact((a.type.dtype.name,)) is False and a.is_tensor and b.is_tensor:
                return a.name, b.name
    return None


def with_attribute(plan: Plan, attr: str, value: str) -> Plan:
    return replace(plan, attrs={**plan.attrs, attr: value})


def point_of(plan: Plan) -> Plan:
    """Returns the plan of a point, with scalar operands replaced by zero-dimensional tensors."""
    return replace(
        plan, slots={n: Fixed((), (s.value,)) if isinstance(s, ScalarSlot) else s for n, s in plan.slots.items()}
    )


def shown_value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value).strip("()")
