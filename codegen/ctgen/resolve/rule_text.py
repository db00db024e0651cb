"""Converts formulas in ctgen's tables, which are text, to calls of operators, metadata functions and host arithmetic.

resolve/entries.py does the same for schemas, with all diagnostics. In this module the caller passes a map from the
names in the text to formulas, and the set of names that are tensors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache

from ctgen.language.formula import SYMBOLS, parse_expr
from ctgen.language.functions import ABBREVIATIONS, FACTORIES, INTRINSICS
from ctgen.language.overloads import Given, choose_form, rows_of
from ctgen.model.diag import Sink
from ctgen.model.frozen import frozen
from ctgen.model.kinds import Kind
from ctgen.model.ops import NOWHERE, Call, Expr, Grad, If, Item, ListOf, Name, Num, Op, OpSignature, Tangent
from ctgen.model.reads import Table
from ctgen.model.source import one_line
from ctgen.model.visit import children, rebuild, replace

_LOGIC = {
    "and": "logical_and",
    "or": "logical_or",
    "not": "logical_not",
    "mod": "remainder",
    "floordiv": "floor_divide",
}


class MissingOp(Exception):
    """Raised if a rule calls an operator that the schemas do not define."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@cache
def parsed(text: str) -> Expr:
    sink = Sink()
    expr = parse_expr(one_line(text, NOWHERE), sink)
    if expr is None:
        raise ValueError(f"the rule {text!r} cannot be read: {sink.done().items}")
    return expr


def is_tensor(expr: Expr, tensors: frozenset[str]) -> bool:
    """Returns true if a resolved formula is a tensor or a list of tensors."""
    if isinstance(expr, (Grad, Tangent)):
        return True
    if isinstance(expr, Name):
        return expr.id in tensors
    if isinstance(expr, Call):
        return expr.kind == "op"
    if isinstance(expr, If):
        return is_tensor(expr.then, tensors) or is_tensor(expr.other, tensors)
    if isinstance(expr, Item):
        return is_tensor(expr.base, tensors)
    if isinstance(expr, ListOf):
        return any(is_tensor(item, tensors) for item in expr.items)
    return False


class Signatures(Mapping[str, OpSignature]):
    """Operator forms by name, and the forms of each operator in file order. `meanings` are the entries of the forms.
    The caller stores in `proved` the facts that were derived from the entries."""

    def __init__(self, forms: Mapping[str, OpSignature], meanings: Mapping[str, Op] | None = None) -> None:
        self.forms: Table[OpSignature] = forms if isinstance(forms, Table) else Table(forms)
        self.meanings = meanings or {}
        self.proved: dict[object, bool] = {}
        self.rows = rows_of(self.forms)

    def __getitem__(self, name: str) -> OpSignature:
        return self.forms[name]

    def __contains__(self, name: object) -> bool:
        return name in self.forms

    def __iter__(self) -> Iterator[str]:
        return iter(self.forms)

    def __len__(self) -> int:
        return len(self.forms)


def op_call(
    ops: Mapping[str, OpSignature], func: str, args: tuple[Expr, ...], kwargs: tuple[tuple[str, Expr], ...] = ()
) -> Call:
    """Returns a call of an operator form: leading arguments by position, all other arguments by name in the order of
    the parameters."""
    op = ops.get(func)
    if op is None:
        raise MissingOp(func)
    names = [arg.name for arg in op.args]
    given = dict(kwargs)
    positional = list(args)
    while len(positional) < len(names) and names[len(positional)] in given:
        positional.append(given.pop(names[len(positional)]))
    rest = tuple((name, given[name]) for name in names if name in given)
    if len(positional) > len(names) or len(rest) != len(given):
        raise MissingOp(func)
    return Call(func, tuple(positional), rest, "op")


@frozen
class Maker:
    """Converts text to calls. `tensors` are names of tensors. `like` is the tensor whose dtype and device a factory
    uses. `kinds` has the kind of each attribute, by the attribute's name."""

    ops: Signatures
    tensors: frozenset[str]
    like: Expr | None = None
    kinds: Mapping[str, Kind] = field(default_factory=dict)

    def make(self, text: str, **parts: Expr) -> Expr:
        """Returns the formula that the text represents, with names in it replaced by `parts`."""
        own = frozenset(name for name, part in parts.items() if is_tensor(part, self.tensors))
        kinds = {
            **self.kinds,
            **{name: self._kind(part, self.tensors) for name, part in parts.items() if name not in own},
        }
        typed = Maker(self.ops, self.tensors, self.like, kinds)._typed(parsed(text), own | self.tensors)
        return replace(typed, {Name(name): part for name, part in parts.items()})

    def _typed(self, expr: Expr, tensors: frozenset[str]) -> Expr:
        if isinstance(expr, Call):
            return self._call(expr, tensors)
        return rebuild(expr, tuple(self._typed(part, tensors) for part in children(expr)))

    def _call(self, call: Call, tensors: frozenset[str]) -> Expr:
        short = ABBREVIATIONS.get(call.func)
        if short is not None and not short.keywords:
            names: dict[Expr, Expr] = {Name(p.rstrip("?")): arg for p, arg in zip(short.params, call.args)}
            return self._typed(replace(parsed(short.text), names), tensors)
        args = tuple(self._typed(arg, tensors) for arg in call.args)
        kwargs = tuple((key, self._typed(value, tensors)) for key, value in call.kwargs)
        any_tensor = any(is_tensor(arg, tensors) for arg in args)
        if call.func in SYMBOLS:
            if not any_tensor:
                return Call(call.func, args, (), "host")
            return op_call(self.ops, _LOGIC.get(call.func, call.func), args)
        if call.func in INTRINSICS and not (INTRINSICS[call.func].dims_only and any_tensor):
            return Call(call.func, args, kwargs, "intrinsic")
        made = op_call(self.ops, self._form(call.func, args, kwargs, tensors), args, kwargs)
        makes = all(arg.is_attr for arg in self.ops[made.func].args)
        return self._like(made, ("dtype", "device") if call.func in FACTORIES else ("device",)) if makes else made

    def _form(
        self, func: str, args: tuple[Expr, ...], kwargs: tuple[tuple[str, Expr], ...], tensors: frozenset[str]
    ) -> str:
        """Returns the form of an operator that accepts arguments of these kinds. Returns the name itself if the
        operator has only one form."""
        forms = self.ops.rows.get(func, ())
        if len(forms) < 2:
            return func
        named = tuple((key, self._kind(value, tensors)) for key, value in kwargs)
        return choose_form(forms, Given(tuple(self._kind(arg, tensors) for arg in args), named)).name

    def _kind(self, expr: Expr, tensors: frozenset[str]) -> Kind:
        if is_tensor(expr, tensors):
            return "list" if isinstance(expr, ListOf) else "tensor"
        if isinstance(expr, Num):
            return "bool" if isinstance(expr.value, bool) else "int" if isinstance(expr.value, int) else "float"
        if isinstance(expr, ListOf):
            return "ints"
        if isinstance(expr, Name):
            return self.kinds.get(expr.id, "unknown")
        if isinstance(expr, Call) and expr.kind == "intrinsic" and expr.func in INTRINSICS:
            gives = INTRINSICS[expr.func].gives
            return "unknown" if gives == "any" or gives == "same" else gives
        return "unknown"

    def _like(self, call: Call, names: tuple[str, ...]) -> Call:
        """Adds arguments to a call that creates a tensor and has no tensor argument. Omitted parameters whose names are
        in `names` are read from `like`."""
        if self.like is None:
            return call
        given = {key for key, _ in call.kwargs} | {arg.name for arg, _ in zip(self.ops[call.func].args, call.args)}
        accepted = {arg.name for arg in self.ops[call.func].args} - given
        extra = tuple((name, metadata(f"{name}_of", self.like)) for name in names if name in accepted)
        return op_call(self.ops, call.func, call.args, call.kwargs + extra)


def metadata(func: str, *args: Expr) -> Call:
    return Call(func, args, (), "intrinsic")


def host(func: str, *args: Expr) -> Call:
    return Call(func, args, (), "host")


def shape_of(expr: Expr) -> Expr:
    return metadata("shape", expr)
