"""Converts the plan of a sample (a choice for each argument) to tensors of given dtypes and memory layouts."""

import math
import random
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from ctgen.interpret.arrays import scalar_dtype
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import by_identity, frozen
from ctgen.model.ops import Arg, AttrType, Call, Derived, Num, Op, TensorType
from ctgen.model.visit import walk
from ctgen.opcheck.slots import Fixed, Ints, ScalarSlot, Plan, Sized, Slot
from ctgen.opcheck.values import computed_dtype, with_defaults
from ctgen.samples.sampling import Sampler
from ctgen.samples.tensors import Layout, TensorSpec, whole
from ctgen.samples.text import ArgValue

_DEFAULT = (-2.0, 2.0)
_APART = 1e-3
_TRIES = 24


@frozen
class Choice:
    """Dtypes of a call's arguments. `dtypes` maps the names of `where` to dtypes; `of` maps arguments to dtypes and
    takes precedence. `from_zero` is true if elements must not be negative, because they are converted to u8 or bool."""

    dtypes: Mapping[str, str]
    of: Mapping[str, str] = field(default_factory=dict)
    layout: Layout = "contiguous"
    from_zero: bool = False


class Filler:
    """Fills tensors with elements. kinks: true if derivatives of the operator jump where elements are equal, so that
    elements must differ by a minimum distance."""

    def __init__(self, derived: Derived, sampler: Sampler, kinks: bool) -> None:
        self.op: Op = derived.op
        self.derived = derived
        self.sampler = sampler
        self.kinks = kinks

    def args(self, plan: Plan, choice: Choice) -> dict[str, ArgValue]:
        """Returns all arguments, in the order of the entry."""
        choice = replace(choice, dtypes=self._with_computed(choice.dtypes, plan))
        for attempt in range(_TRIES):
            found: dict[str, ArgValue] = {}
            for index, arg in enumerate(self.op.args):
                if arg.name in plan.attrs:
                    found[arg.name] = plan.attrs[arg.name]
                elif isinstance(arg.type, AttrType) and arg.type.kind == "group":
                    found[arg.name] = 1
                elif arg.name in plan.slots:
                    found[arg.name] = self._argument(arg, plan.slots[arg.name], choice, index + attempt)
            if not self.kinks or plan.large or plan.is_long or _apart(found, self._defaults(found)):
                break
        return found

    def _defaults(self, given: Mapping[str, ArgValue]) -> list[float]:
        """Returns the values of numeric attributes (passed or default), with both signs. Formulas may change at these
        values."""
        found = [a.default.value for a in self.op.args if a.name not in given and isinstance(a.default, Num)]
        numbers = [float(v) for v in found if not isinstance(v, (bool, complex)) and math.isfinite(v)]
        return [*numbers, *(-v for v in (*numbers, *_floats(given)))]

    def _with_computed(self, chosen: Mapping[str, str], plan: Plan) -> Mapping[str, str]:
        """Adds the dtypes that `where` computes from other dtypes."""
        found = dict(chosen)
        given = with_defaults(self.op, plan.attrs)
        for rule in self.op.where:
            if rule.kind == "computed" and rule.name not in found:
                dtype = computed_dtype(rule, given, found)
                found |= {rule.name: dtype} if dtype is not None else {}
        return found

    def dtype(self, arg: Arg, choice: Choice) -> str:
        assert isinstance(arg.type, TensorType)
        if arg.name in choice.of:
            return choice.of[arg.name]
        own = choice.dtypes.get(arg.type.dtype.name, arg.type.dtype.name)
        return dtypes.apply(arg.type.dtype.func, own) if arg.type.dtype.func else own

    def _argument(self, arg: Arg, slot: Slot | tuple[Slot | None, ...], choice: Choice, index: int) -> ArgValue:
        if isinstance(slot, tuple):
            return tuple(
                None if item is None else self._tensor(arg, item, choice, index, f"[{i}]")
                for i, item in enumerate(slot)
            )
        return self._tensor(arg, slot, choice, index, "")

    def _tensor(self, arg: Arg, slot: Slot, choice: Choice, index: int, item: str) -> TensorSpec:
        if isinstance(slot, ScalarSlot):
            kind = {"bool": "bool", "i64": "i64", "f64": "f64", "c128": "c128"}[scalar_dtype(slot.value)]
            return TensorSpec(kind, (), "values", values=(slot.value,), is_scalar=True)
        dtype = self.dtype(arg, choice)
        seed = zlib.crc32(f"{self.op.name}:{arg.name}{item}:{slot.shape}".encode()) & 0x7FFFFFFF
        if isinstance(slot, Fixed):
            if (
                all(isinstance(v, bool) for v in slot.values)
                and slot.values
                and "bool" in queries.argument_dtypes(self.op, arg)
            ):
                dtype = "bool"  # the tensor contains truth values
            spec = TensorSpec(dtype, slot.shape, "values", values=whole(dtype, slot.values))
        elif isinstance(slot, Ints):
            spec = TensorSpec(dtype, slot.shape, "int", slot.low, slot.high, seed)
        else:
            spec = self._random(arg, dtype, slot, choice, index, seed)
        if isinstance(slot, Sized) and any(f.target == arg.name for f in self.op.tests.make):
            spec = self._built(arg, spec)
        written = {queries.writes_argument(self.op), *(update.target for update in self.op.updates)}
        return _laid_out(spec, choice.layout, arg.name in written)

    def _built(self, arg: Arg, drawn: TensorSpec) -> TensorSpec:
        """Returns the elements that the entry's `make` formula computes from random elements."""
        made = self.sampler.built(arg, drawn.array())
        return TensorSpec(drawn.dtype, drawn.shape, "values", values=whole(drawn.dtype, made.data), layout=drawn.layout)

    def _random(self, arg: Arg, dtype: str, slot: Sized, choice: Choice, index: int, seed: int) -> TensorSpec:
        low, high = self.sampler.domains.get(arg.name, _DEFAULT)
        spec = TensorSpec(dtype, slot.shape, "uniform", low, high, seed + index, layout=slot.layout or "contiguous")
        if dtypes.is_bool(dtype):
            return replace(spec, fill="int", low=0, high=1)
        if dtypes.is_integer(dtype):
            least, most = _int_range(dtype, low, high, choice.from_zero)
            return replace(spec, fill="int", low=least, high=most)
        if choice.from_zero and low < 0:
            low = 0.0
        if dtypes.is_complex(dtype):
            return replace(spec, fill="values", low=0, high=0, seed=0, values=_complex_values(spec, low, high))
        if not self.kinks:
            return replace(spec, low=low, high=high)
        width, step = high - low, index % 24  # a larger modulus would leave no values between low and high
        low, high = low + width * (0.03 + 0.011 * step), high - width * (0.05 + 0.017 * step)
        return replace(spec, fill="distinct", low=round(low, 6), high=round(high, 6))

    def with_grads(self, args: Mapping[str, ArgValue], differentiable: frozenset[str]) -> dict[str, ArgValue]:
        """Returns the arguments; tensors that can receive a gradient are marked to require one."""
        return {name: _marked(value) if name in differentiable else value for name, value in args.items()}


def _marked(value: ArgValue) -> ArgValue:
    if isinstance(value, tuple):
        return tuple(_marked(item) for item in value)
    if isinstance(value, TensorSpec):
        return replace(value, grad=dtypes.is_inexact(value.dtype) and not value.is_scalar)
    return value


def _int_range(dtype: str, low: float, high: float, from_zero: bool) -> tuple[int, int]:
    """Returns a range of small integers. If the domain is restricted, they are not negative, because integer powers and
    divisions are not defined for all values."""
    if (low, high) != _DEFAULT and math.ceil(max(low, 0.0)) <= math.floor(high):
        return math.ceil(max(low, 0.0)), math.floor(high)
    return (0, 5) if dtype == "u8" or from_zero else (-3, 3)


def _complex_values(spec: TensorSpec, low: float, high: float) -> tuple[complex, ...]:
    rng = random.Random(spec.seed)
    side = 2.0 if (low, high) == _DEFAULT else 1.0
    return tuple(
        complex(round(rng.uniform(low, high), 3), round(rng.uniform(-side, side), 3)) for _ in range(spec.numel)
    )


def _laid_out(spec: TensorSpec, layout: Layout, written: bool) -> TensorSpec:
    """Returns the tensor in the memory layout, if this layout is possible. An index tensor is not expanded, because
    that would repeat indices. A tensor that the call overwrites must not have overlapping elements."""
    if layout == "contiguous" or spec.is_scalar:
        return spec
    if layout == "transposed" and len(spec.shape) < 2:
        layout = "strided"
    if layout == "expanded" and (
        written or not spec.shape or not dtypes.is_inexact(spec.dtype) or spec.fill == "values"
    ):
        return spec
    return spec.with_layout(layout)


def _elements(args: Mapping[str, ArgValue]) -> Iterator[float]:
    for value in args.values():
        for spec in value if isinstance(value, tuple) else (value,):
            if isinstance(spec, TensorSpec) and spec.fill == "distinct":
                yield from (float(v.real) for v in spec.elements())


def _floats(args: Mapping[str, ArgValue]) -> Iterator[float]:
    for value in args.values():
        yield from (v for v in (value if isinstance(value, tuple) else (value,)) if isinstance(v, float))


def _apart(args: Mapping[str, ArgValue], special: Sequence[float]) -> bool:
    """Returns true if any two elements differ by a minimum distance, and no element is near 0 or a special value."""
    elements = list(_elements(args))
    found = sorted([0.0, *elements, *_floats(args)])
    return all(b - a > _APART for a, b in zip(found, found[1:])) and not any(
        abs(v - s) <= _APART for s in special if s for v in elements
    )


# ---- kinks -------------------------------------------------------------------------------

_KINKED = {
    "abs",
    "sign",
    "sgn",
    "min",
    "max",
    "clamp",
    "floor",
    "ceil",
    "round",
    "trunc",
    "floordiv",
    "quotient",
    "mod",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
}
_SORTED = {"argmax", "argmin", "sort", "order_index", "running_index"}


def is_kinked(name: str, derived: Mapping[str, Derived], known: dict[str, bool]) -> bool:
    """Returns true if the operator's values or derivatives jump where elements are equal. The cause may be its formula,
    or an operator that it calls. known: results of earlier calls."""
    if name not in known:
        known[name] = False
        found = derived.get(name)
        known[name] = found is not None and (
            _kinked(found.op) or any(is_kinked(callee, derived, known) for callee in queries.called_ops(found.op))
        )
    return known[name]


def _kinked(op: Op) -> bool:
    meaning = op.meaning
    if meaning.kind in ("reduce", "scan") and meaning.by in ("max", "min"):
        return True
    if meaning.kind == "primitive" and meaning.name in _SORTED:
        return True
    return any(call in _KINKED for call in _scalar_calls(op))


def _scalar_calls(op: Op) -> list[str]:
    formulas = [e for e in (op.meaning.expr, op.meaning.map, op.meaning.finish) if e is not None]
    formulas += [s.value for s in op.let.statements] if op.meaning.kind == "elementwise" else []
    return [n.func for f in formulas for n in walk(f) if isinstance(n, Call) and n.kind == "builtin"]
