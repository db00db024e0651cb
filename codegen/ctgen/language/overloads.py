"""Overload resolution for calls of operators: selects the form of the operator, and matches arguments with
parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ctgen.model.frozen import frozen
from ctgen.model.kinds import HOST_SCALARS, Kind, accepts
from ctgen.model.ops import Arg, AttrType, Op, OpSignature, signature_of
from ctgen.model.reads import Table


@frozen
class Library:
    """All operator forms that formulas may call. `rows` has the forms of each operator, in file order."""

    forms: Mapping[str, OpSignature]
    rows: Mapping[str, tuple[OpSignature, ...]]

    def __contains__(self, name: str) -> bool:
        return name in self.forms or name in self.rows

    def names(self) -> list[str]:
        return sorted({name for table in (self.forms, self.rows) for name in table if name in table})


def library_of(ops: Sequence[Op], installed: Mapping[str, OpSignature] | None = None) -> Library:
    """Returns the operators of the schemas and of an installed library. If both define an operator, the schemas'
    operator is used. Operators that return host values are omitted, because formulas cannot call them."""
    known = installed or {}
    own: dict[str, OpSignature] = {}
    for op in ops:
        if not op.answer:
            own.setdefault(op.name, signature_of(op))
    forms = Table(own, known, lambda name: _callable(known.get(name)))
    return Library(forms, rows_of(forms))


def _callable(form: OpSignature | None) -> OpSignature | None:
    return None if form is None or any(output.answer for output in form.outputs) else form


def rows_of(forms: Table[OpSignature]) -> Table[tuple[OpSignature, ...]]:
    """Returns the forms of each operator, in the order of the table."""
    names: dict[str, list[str]] = {}
    for name in forms.names():
        names.setdefault(name.partition(".")[0], []).append(name)
    return Table({}, names, lambda row: tuple(forms[name] for name in names.get(row, ()) if name in forms) or None)


@frozen
class Given:
    """The kinds of the positional and keyword arguments of a call."""

    args: tuple[Kind, ...]
    kwargs: tuple[tuple[str, Kind], ...]


def _pairs(form: OpSignature, given: Given) -> list[tuple[Arg, Kind]] | None:
    """Returns pairs of a parameter and the kind of its argument. Returns None if the number or the names of the
    arguments are wrong."""
    if len(given.args) > len(form.args):
        return None
    pairs = list(zip(form.args, given.args))
    named = {arg.name: arg for arg in form.args[len(given.args) :]}
    for name, kind in given.kwargs:
        if name not in named:
            return None
        pairs.append((named[name], kind))
    taken = {arg.name for arg, _ in pairs}
    if any(not arg.has_default and arg.name not in taken for arg in form.args):
        return None
    return pairs


def fits(form: OpSignature, given: Given) -> bool:
    pairs = _pairs(form, given)
    return pairs is not None and all(accepts(arg.type, kind) for arg, kind in pairs)


def _scalars_by_type(form: OpSignature, given: Given) -> int:
    """Returns the number of scalar arguments whose parameter has a scalar type. Parameters of a tensor type that
    accepts scalars do not count."""
    return sum(
        isinstance(arg.type, AttrType) and kind in HOST_SCALARS and arg.type.kind in ("scalar", "float")
        for arg, kind in _pairs(form, given) or ()
    )


def choose_form(candidates: Sequence[OpSignature], given: Given) -> OpSignature:
    """Returns the form that fits the call. If none fits, returns the form whose error message is the most useful."""
    fitting = [form for form in candidates if fits(form, given)]
    if not fitting:
        by_count = [form for form in candidates if _pairs(form, given) is not None]
        plain = [form for form in candidates if not form.form]
        return (by_count or plain or list(candidates))[0]
    best = max(_scalars_by_type(form, given) for form in fitting)
    chosen = [form for form in fitting if _scalars_by_type(form, given) == best]
    plain = [form for form in chosen if not form.form]
    return (plain or chosen)[0]


def parameters(form: OpSignature) -> str:
    """Returns the call syntax of a form, for example `pow(self, exponent)`. The values of defaults are omitted."""
    return f"{form.name}({', '.join(arg.name + ('=' if arg.has_default else '') for arg in form.args)})"


def is_absent_ok(arg: Arg) -> bool:
    """Returns true if an absent optional value may be passed to the parameter."""
    return arg.type.optional


def clashes(forms: Sequence[OpSignature]) -> list[tuple[OpSignature, OpSignature]]:
    """Returns pairs of forms that are ambiguous: their required arguments have the same kinds."""
    out = []
    for at, later in enumerate(forms):
        for earlier in forms[:at]:
            if _same_call(earlier, later):
                out.append((earlier, later))
                break
    return out


def _same_call(left: OpSignature, right: OpSignature) -> bool:
    """Returns true if the required arguments of both forms have the same names, kinds and dtype classes, and no other
    argument that both have differs."""
    classes = {arg.name: _class(left, arg) for arg in left.args}
    agree = all(classes.get(arg.name, mine) == mine for arg in right.args for mine in (_class(right, arg),))
    return agree and _required(left) == _required(right)


def _required(form: OpSignature) -> tuple[tuple[str, str], ...]:
    return tuple((arg.name, _class(form, arg)) for arg in form.args if not arg.has_default)


def _class(form: OpSignature, arg: Arg) -> str:
    if isinstance(arg.type, AttrType):
        return arg.type.kind if arg.type.kind != "enum" else f"enum {arg.type.values}"
    rule = next((rule for rule in form.where if rule.name == arg.type.dtype.name), None)
    allowed = rule.allowed if rule is not None else (arg.type.dtype.name,)
    return f"{'list' if arg.type.count is not None else 'tensor'} {allowed}"
