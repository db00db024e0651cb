"""Inputs for the numeric checks. Some are the cases of an entry. The others have shapes and attributes that its types
permit, and random elements. The random seed is made from the operator's name, so that checks are reproducible."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ctgen.derive.elementwise import sample_interval
from ctgen.derive.scalar import depends
from ctgen.interpret.arrays import Array, BadCall, array
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Scalar, Undefined
from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.model.ops import Arg, AttrType, Call, Dim, Expr, Name, Num, Op, Pack, TensorType, Keyword
from ctgen.samples import covering

Sample = dict[str, Any]
#: maximum number of elements of all tensors in a case; larger cases test the tiles and threads of kernels, not formulas
_LARGEST = 200
#: complex literals such as 1+2i; -0.5-inf i is written without the blank
_COMPLEX = re.compile(r"([+-]?(?:[\d.]+(?:e[+-]?\d+)?|inf|nan))([+-](?:[\d.]+(?:e[+-]?\d+)?|inf|nan))i")
_UNREADABLE = (ValueError, TypeError, IndexError, KeyError, OverflowError, BadCall)
_SHAPES: tuple[tuple[int, ...], ...] = ((2, 3), (3,), ())
#: a size of 0, because reductions are defined for no elements too
_NO_ELEMENTS = (2, 0)
#: maximum number of axes of a tensor
_MOST_AXES = 16
#: maximum size that is tested because it is near a constant in a formula
_LONGEST = 600
#: maximum number of calls that select other branches
_MOST_BRANCHES = 20
#: shapes that broadcast, by number of packs
_TOGETHER = (
    ((2, 3), (2, 3), (2, 3)),
    ((2, 3), (3,), (2, 1)),
    ((2, 1), (1, 3), (3,)),
    ((), (2,), ()),
)


class BadTests(Exception):
    """Raised if `tests:` of the entry is invalid; `key` is the invalid part."""

    def __init__(self, key: str, given: object) -> None:
        super().__init__(f"'tests: {key}' cannot be read: {given}")
        self.key = key


#: a complex scalar, for attributes of type scalar of an entry with complex tensors
ANY_SCALAR = 0.75 - 0.5j


def elements(sample: Sample) -> int:
    """Returns the total number of elements of the tensors of a sample."""
    items = [item for value in sample.values() for item in (value if isinstance(value, list) else [value])]
    return sum(math.prod(item.shape) for item in items if isinstance(item, Array))


@dataclass
class Sampler:
    """Generates samples for one operator. complex_values: elements are c128 if the entry permits complex dtypes."""

    machine: Machine
    op: Op
    complex_values: bool = False

    def __post_init__(self) -> None:
        self.rng = random.Random(f"{self.op.name}:{self.complex_values}")
        self.domains = _domains(self.op)
        self.unmade: BadTests | None = None
        # number of generated invalid calls, by the condition that rejects the call
        self.refused: Counter[str] = Counter()
        # index of each rejected case, and the condition that rejects the case
        self.refused_cases: list[tuple[int, str]] = []

    def samples(self) -> list[Sample]:
        """Returns a few samples that satisfy the conditions of the entry."""
        found: list[Sample] = []
        cases = list(self._cases())
        small = [case for case in cases if elements(case) <= _LARGEST] or cases[:1]
        drawn = list(self._drawn())
        calls = small or drawn
        for sample in (*small, *drawn, *self._varied(calls), *self._branches(calls)):
            refused = self.refusal(sample)
            if refused is None:
                found.append(sample)
                continue
            self.refused[refused] += 1
            self.refused_cases += [(number, refused) for number, case in enumerate(cases) if case is sample]
        if not found and self.unmade is not None:
            raise self.unmade
        return found

    # ---- cases of the entry

    def _cases(self) -> Iterator[Sample]:
        cases = self.op.tests.get("cases")
        if isinstance(cases, list):
            for case in cases:
                if isinstance(case, dict):
                    yield self.from_case(case)

    def attributes_of_cases(self) -> Iterator[Sample]:
        names = {arg.name for arg in self.op.args if isinstance(arg.type, AttrType)}
        for case in self._cases():
            yield {name: value for name, value in case.items() if name in names}

    def from_case(self, case: Mapping[str, Any]) -> Sample:
        sample: Sample = {}
        for arg in self.op.args:
            if arg.name in case:
                try:
                    sample[arg.name] = self._given(arg, case[arg.name])
                except _UNREADABLE as error:
                    raise BadTests("cases", f"{arg.name}: {plain(case[arg.name])}") from error
        return sample

    def _given(self, arg: Arg, value: Any) -> Any:
        if isinstance(arg.type, AttrType):
            return attribute_of(arg.type, value)
        if arg.type.count is not None:
            return [self._tensor(arg, item) for item in value]
        return self._tensor(arg, value)

    def _tensor(self, arg: Arg, value: Any) -> Any:
        if isinstance(value, list):
            return self.filled(arg, [int(n) for n in value])
        if not isinstance(value, dict):
            return attribute(value)
        if "values" in value:
            return self.literal(arg, value["values"])
        shape = [int(n) for n in value.get("shape", [])]
        if "ints" in value:
            low, high = (int(n) for n in value["ints"])
            return array(self.dtype(arg), shape, [self.rng.randint(low, high) for _ in range(math.prod(shape))])
        return self.filled(arg, shape)

    def literal(self, arg: Arg, values: Any) -> Array:
        shape, flat = nested(values)
        return array(self.dtype(arg), shape, flat)

    # ---- samples that the types permit

    def _drawn(self) -> Iterator[Sample]:
        if isinstance(self.op.tests.get("cases"), list) and self.op.tests.get("cases"):
            return
        for index, attrs in enumerate(self.attributes()):
            for shapes in list(self._pack_shapes())[: None if index == 0 else 1]:
                sample = self._of_shapes(shapes, attrs)
                if sample is not None:
                    yield sample

    def attributes(self) -> Iterator[Sample]:
        """Yields the default attributes, then attributes in which one enum, bool or dim has another value."""
        base: Sample = {}
        changes: list[tuple[str, Any]] = []
        for arg in self.op.args:
            if not isinstance(arg.type, AttrType):
                continue
            options = _options(arg)
            if not arg.has_default and options:
                base[arg.name] = options[0]
                options = options[1:]
            changes += [(arg.name, option) for option in options]
        yield base
        for name, value in changes:
            yield {**base, name: value}

    def other_scalars(self, calls: Sequence[Mapping[str, Any]] = ()) -> Iterator[tuple[str, Any]]:
        """Yields other values for attributes that have their default in all calls. Such values detect formulas that
        ignore the attribute. Enums and bools are included only if the entry has cases."""
        stated = bool(self.op.tests.get("cases"))
        for arg in self.op.args:
            if isinstance(arg.type, AttrType) and arg.has_default and not any(arg.name in call for call in calls):
                kinds = ("int", "float", "scalar", "bool", "enum") if stated else ("int", "float")
                for value in _others(arg) if arg.type.kind in kinds else ():
                    yield arg.name, value

    def _varied(self, calls: Sequence[Sample]) -> Iterator[Sample]:
        """Yields variations of the first call: an attribute that always has its default gets another value, a scalar
        becomes complex, an optional tensor that is always present is omitted, and an optional tensor that is always
        absent is added."""
        for name, value in self.other_scalars(calls) if calls else ():
            yield {**calls[0], name: value}
        for arg in self.op.args if calls and self.complex_values else ():
            if isinstance(arg.type, AttrType) and arg.type.kind == "scalar":
                yield {**calls[0], arg.name: ANY_SCALAR}
        for arg in queries.tensor_args(self.op) if calls else ():
            if not isinstance(arg.type, TensorType) or not arg.type.optional or arg.type.count is not None:
                continue
            if all(call.get(arg.name) is not None for call in calls):
                yield {name: value for name, value in calls[0].items() if name != arg.name}
            elif all(call.get(arg.name) is None for call in calls):
                yield from self._with(arg, calls[0])

    def _branches(self, calls: Sequence[Sample]) -> Iterator[Sample]:
        """Yields variations of the first call with all pairs of values that select other branches of the formulas."""
        if not calls or self.complex_values:
            return
        choices = {
            arg.name: covering.branching(self.op, arg)
            for arg in self.op.args
            if isinstance(arg.type, AttrType) and (arg.name in calls[0] or arg.has_default)
        }
        given = [arg for arg in self.op.args if arg.name in choices]
        base = {arg.name: calls[0].get(arg.name, covering.default_of(arg)) for arg in given}

        def made(row: covering.Row) -> Sample | None:
            sample = {**calls[0], **{n: v for n, v in row.items() if v != base[n]}}
            return sample if self.refusal(sample) is None else None

        yield from covering.cover({n: v for n, v in choices.items() if v}, base, made, _MOST_BRANCHES)

    def _with(self, arg: Arg, call: Sample) -> Iterator[Sample]:
        """Yields the call with a tensor for `arg`, if the other arguments determine the shape of this tensor."""
        try:
            made = self._by_type(arg, self.machine.frame(self.op, (), call).env())
        except Undefined:
            return
        if made is not None:
            yield {**call, arg.name: made}

    def _pack_shapes(self) -> Iterator[dict[str, tuple[int, ...]]]:
        names = list(dict.fromkeys(packs_of(self.op)))
        if len(names) > 1:
            for shapes in _TOGETHER:
                yield {name: shapes[i % len(shapes)] for i, name in enumerate(names)}
        else:
            for shape in _SHAPES if self.op.meaning.kind == "elementwise" else (*_SHAPES, _NO_ELEMENTS):
                yield {name: shape for name in names}
            found = covering.compared(self.op)
            for axes in dict.fromkeys(n + d for n in found.axes for d in (-1, 0, 1) if 0 <= n + d <= _MOST_AXES):
                yield {name: tuple(2 if i in (0, 2, 4) else 1 for i in range(axes)) for name in names}
            counts = [n + d for n in found.elements for d in (-1, 0, 1)]
            if found.elements:
                counts.append(2 * max(found.elements))  # large enough for a formula that subtracts a size from it
            for count in dict.fromkeys(n for n in counts if 0 < n <= _LONGEST):
                yield {name: (count,) for name in names}

    def _of_shapes(self, packs: Mapping[str, tuple[int, ...]], attrs: Mapping[str, Any]) -> Sample | None:
        known: dict[Expr, Any] = {Name(name): shape for name, shape in packs.items()}
        known |= {Name(name): value for name, value in attrs.items()}
        sample: Sample = dict(attrs)
        for arg in self.op.args:
            if isinstance(arg.type, AttrType):
                if (
                    arg.type.kind == "shape"
                    and arg.name not in sample
                    and Name(arg.type.of) in known
                    and not arg.has_default
                ):
                    sample[arg.name] = known[Name(arg.type.of)]
                continue
            made = self._by_type(arg, known)
            if made is None:
                return None
            sample[arg.name] = made
            known[Name(arg.name)] = made
        return sample

    def _by_type(self, arg: Arg, known: dict[Expr, Any]) -> Any:
        assert isinstance(arg.type, TensorType)
        try:
            if arg.type.count is not None:
                count = self.machine.value(arg.type.count, known) if not isinstance(arg.type.count, Name) else 2
                known.setdefault(arg.type.count, count)
                return [self.filled(arg, self._shape(arg.type, known)) for _ in range(int(count))]
            return self.filled(arg, self._shape(arg.type, known))
        except BadTests as error:  # the conditions of the entry may reject the sizes
            self.unmade = error
            return None
        except Undefined:
            return None

    def _shape(self, kind: TensorType, known: dict[Expr, Any]) -> list[int]:
        out: list[int] = []
        for dim in kind.dims:
            if isinstance(dim.expr, Name) and dim.expr not in known:
                known[dim.expr] = self.size_of_dim() if isinstance(dim, Dim) else (2,)
            if (
                isinstance(dim, Pack)
                and isinstance(dim.expr, Call)
                and len(dim.expr.args) == 1
                and dim.expr.args[0] == Name("i")
            ):
                out += [2, 3]
                continue
            value = self.machine.value(dim.expr, known)
            out += list(value) if isinstance(dim, Pack) else [int(value)]
        return out

    def size_of_dim(self) -> int:
        return self.rng.choice((2, 3))

    def refusal(self, sample: Sample) -> str | None:
        """Returns the reason why the call is invalid; None if it is valid."""
        try:
            frame = self.machine.frame(self.op, (), sample)
            for rule in self.op.where:
                if (
                    rule.kind == "computed"
                    and rule.allowed
                    and frame.dtypes.get(rule.name, rule.allowed[0]) not in rule.allowed
                ):
                    return f"rejected by the dtypes of {rule.name}"
            env = frame.env()
            broken = next(
                (condition for condition, _ in self.op.requires if not self.machine.value(condition, env)), None
            )
            return None if broken is None else f"refused by '{spell(broken)}'"
        except Undefined as error:
            return f"refused ({error})"

    # ---- elements

    def dtype(self, arg: Arg) -> str:
        found = queries.argument_dtypes(self.op, arg)
        if not queries.is_inexact(found):
            return found[0] if found == ("bool",) else "i64" if "i64" in found else found[-1]
        if self.complex_values and queries.is_complex(found):
            return "c128"
        return "f64" if queries.is_inexact(d for d in found if not queries.is_complex((d,))) else "c128"

    def filled(self, arg: Arg, shape: Sequence[int]) -> Array:
        dtype = self.dtype(arg)
        drawn = array(dtype, shape, [self.element(arg.name, dtype) for _ in range(math.prod(shape))])
        return self.built(arg, drawn)

    def built(self, arg: Arg, drawn: Array) -> Array:
        """Returns the tensor that the formula in `make` computes from the random tensor `drawn`. The shape and dtype of
        the two tensors are equal. Without a formula, returns `drawn`."""
        formula = next((f for f in self.op.tests.make if f.target == arg.name), None)
        if formula is None:
            return drawn
        try:
            found = self.machine.run_program(formula.program, {Name("x"): drawn})
        except Undefined as error:
            raise BadTests("make", f"{arg.name}: no value for x of shape {list(drawn.shape)}: {error}") from error
        if not isinstance(found, Array) or found.shape != drawn.shape:
            given = list(found.shape) if isinstance(found, Array) else found
            raise BadTests("make", f"{arg.name}: returns the shape {given} for x of shape {list(drawn.shape)}")
        return array(drawn.dtype, drawn.shape, found.data)

    def element(self, name: str, dtype: str) -> Scalar:
        low, high = self.domains.get(name, (-2.0, 2.0))
        if dtype == "bool":
            return self.rng.random() < 0.5
        if dtype == "f64":
            return self.rng.uniform(low, high)
        if dtype == "c128":
            return complex(self.rng.uniform(low, high), self.rng.uniform(-1.0, 1.0))
        return self.rng.randrange(2)


def attribute(value: Any) -> Any:
    """Converts the text of an attribute in YAML to a value."""
    if isinstance(value, list):
        return tuple(attribute(item) for item in value)
    if isinstance(value, dict):
        return {name: attribute(item) for name, item in value.items()}
    if not isinstance(value, str):
        return value
    word = value.strip()
    if word in ("true", "True", "false", "False"):
        return word.lower() == "true"
    for kind in (int, float):
        try:
            return kind(word)
        except ValueError:
            continue
    parts = _COMPLEX.fullmatch(word)
    return complex(float(parts[1]), float(parts[2])) if parts else word


def attribute_of(kind: AttrType, value: Any) -> Any:
    """Returns the value of an attribute. Raises ValueError if the attribute's type does not permit it."""
    found = attribute(value)
    if kind.kind in ("int", "dim") and type(found) is not int:
        raise ValueError(f"{found!r} for an int")
    if kind.kind in ("float", "scalar") and not isinstance(found, (bool, int, float)):
        raise ValueError(f"{found!r} for a number")
    if kind.kind in ("dims", "ints", "int_n", "shape"):
        items = found if isinstance(found, tuple) else (found,)
        if found != "all" and not all(type(item) is int for item in items):
            raise ValueError(f"{found!r} for a list of ints")
    if kind.kind == "int_map":
        found = {} if found == () else found
        if not isinstance(found, dict) or not all(type(n) is int for n in found.values()):
            raise ValueError(f"{found!r} for named ints")
    if kind.kind == "bool" and not isinstance(found, bool):
        raise ValueError(f"{found!r} for a bool")
    return found


def plain(value: Any) -> str:
    """Returns data of `tests:` as text, in approximately the notation of the file."""
    if isinstance(value, list):
        return f"[{', '.join(plain(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {plain(item)}' for key, item in value.items())}}}"
    return str(value)


def nested(values: Any) -> tuple[tuple[int, ...], list[Scalar]]:
    """Returns the shape of nested lists, and their elements."""
    if not isinstance(values, list):
        number = attribute(values)
        return (), [number if isinstance(number, (bool, int, float)) else math.nan]
    parts = [nested(value) for value in values]
    inner = parts[0][0] if parts else ()
    return (len(parts), *inner), [x for _, flat in parts for x in flat]


def _options(arg: Arg) -> list[Any]:
    """Returns values to test for an attribute, except its default."""
    kind = arg.type
    assert isinstance(kind, AttrType)
    table: dict[str, list[Any]] = {
        "int": [1],
        "float": [0.5],
        "bool": [True, False],
        "scalar": [2.5, 2],
        "dim": [0, -1],
        "dims": [(0,), (-1,)],
        "device": ["cpu"],
    }
    if kind.kind == "enum":
        return list(kind.values)
    options = table.get(kind.kind, [])
    if arg.has_default and kind.kind in ("int", "float", "device"):
        return []
    if isinstance(arg.default, Num) and kind.kind == "bool":
        return [not arg.default.value]
    return options


def _others(arg: Arg) -> list[Any]:
    """Returns values near the default of an attribute, because these are often valid."""
    kind, default = arg.type, arg.default.value if isinstance(arg.default, Num) else None
    assert isinstance(kind, AttrType)
    if kind.kind == "enum":
        return [word for word in kind.values if not (isinstance(arg.default, Keyword) and arg.default.text == word)]
    if kind.kind == "bool":
        return [not default] if isinstance(default, bool) else [True]
    if isinstance(default, complex):
        return []
    if kind.kind == "int":
        return [2 if default is None else int(default) + 1]
    return [0.7 if default is None or not math.isfinite(default) else 0.5 * default + 0.3]


def packs_of(op: Op) -> Iterator[str]:
    for arg in op.args:
        if isinstance(arg.type, TensorType):
            for dim in arg.type.dims:
                if isinstance(dim, Pack) and isinstance(dim.expr, Name):
                    yield dim.expr.id
        elif arg.type.kind == "shape" and arg.type.of:
            yield arg.type.of


def _domains(op: Op) -> dict[str, tuple[float, float]]:
    """Returns the interval for the random elements of each input: the interval in the entry, or the domain of the
    formula."""
    found: dict[str, tuple[float, float]] = {}
    for formula in (op.meaning.expr, op.meaning.map):
        if formula is None:
            continue
        for arg in queries.tensor_args(op):
            if depends(formula, Name(arg.name)):
                found[arg.name] = sample_interval(formula, Name(arg.name))
    declared = op.tests.get("domain")
    if isinstance(declared, dict):
        for name, bounds in declared.items():
            try:
                low, high = (attribute(b) for b in bounds)
                found[name] = (float(low), float(high))
            except _UNREADABLE as error:
                raise BadTests("domain", f"{name}: {plain(bounds)}") from error
    return found
