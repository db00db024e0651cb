"""Data for templates/op/core/checks.c.j2: errors and warnings of a call, except checks of dtypes and dims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Union

from ctgen.language import queries
from ctgen.language.queries import compute_name
from ctgen.lower.cnames import local, quoted
from ctgen.lower.conditions import negation
from ctgen.lower.cvalues import Value
from ctgen.lower.op import LoweredOp
from ctgen.lower.written import requirement
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Expr, Name, Num, Pack, TensorType
from ctgen.model.visit import walk
from ctgen.render.op.core.dtypes import said_input
from ctgen.render.op.core.forward import Forward, Program, inline_lets
from ctgen.render.text import string

_LOCAL_KINDS = {
    "int": "const int64_t ",
    "float": "const double ",
    "bool": "const bool ",
    "shape": "const cti_shape ",
    "ints": "const ct_ints ",
}

#: names of locals in the code that follows the checks
_RESULT_LOCALS = frozenset({"shape", "made", "fold", "folded", "state", "results", "row", "read", "status"})


@frozen
class Lets:
    """Local with the value of a `let` name. `reads` are the C names that the statements of the local read."""

    kind: ClassVar[str] = "lets"
    name: str
    lines: Program
    reads: frozenset[str]


@frozen
class Identity:
    """Shortcut of a call: if the condition is true, the call returns its first tensor."""

    kind: ClassVar[str] = "identity"
    before: Program
    condition: str
    tensor: str


@frozen
class Sizes:
    """Shape that must broadcast to the shape of the argument to which the operator writes (S16.8)."""

    kind: ClassVar[str] = "sizes"
    before: Program
    fails: str
    shape: str
    reads: frozenset[str]


@frozen
class Sentence:
    """Condition of a call, with the text of its message and the values in the text. Warnings are printed after all
    checks; the text of a warning is built only if a handler is set. `reads` are the C names in the statements of the
    check."""

    kind: str  # must (an error), should (a warning)
    before: Program
    fails: str
    words: str
    values: tuple[str, ...]
    reads: frozenset[str]
    refuses: str = "cti_call_require"


@frozen
class Divisor:
    """Integer tensor by which the operator divides. The call searches it for zeros before it writes anything."""

    kind: ClassVar[str] = "divisor"
    dtype: str
    said: str
    tensor: str


Check = Union[Lets, Identity, Sizes, Sentence, Divisor]


def may_fail(check: Check) -> bool:
    return isinstance(check, (Sizes, Divisor)) or check.kind == "must"


def identity(lowered: LoweredOp, host: Forward) -> tuple[Check, ...]:
    if lowered.op.identity_when is None:
        return ()
    if not lowered.inputs:
        raise ValueError("'identity_when' returns the first tensor, and there is none")
    host.dtypes_are_bound = False
    condition = host.inlined(lowered.op.identity_when).text
    host.dtypes_are_bound = True
    return (Identity(host.program(), condition, local(lowered.inputs[0][0])),)


def checks(lowered: LoweredOp, host: Forward) -> tuple[Check, ...]:
    return (*_requires(lowered, host), *_warns(lowered, host), *_lets(lowered, host, _host_formulas(lowered)))


def _lets(lowered: LoweredOp, host: Forward, read: Sequence[Expr]) -> list[Lets]:
    """Returns locals for the `let` names that the call reads more than once."""
    made: list[Lets] = []
    here, everywhere = (
        Counter(node for expr in found for node in walk(inline_lets(lowered, expr)))
        for found in (read, _host_formulas(lowered))
    )
    for statement in lowered.op.let.statements:
        name, meant = statement.targets[0], inline_lets(lowered, statement.value)
        if (
            statement.param is not None
            or isinstance(meant, (Name, Num))
            or meant in host.bound
            or not here[meant]
            or everywhere[meant] < 2
        ):
            continue
        with host.reading() as reads:
            value = host.value(meant)
        if value.kind in _LOCAL_KINDS:
            own = f"{name}_" if name in _RESULT_LOCALS else local(name)
            lines = host.program_as(_LOCAL_KINDS[value.kind], own, value.text)
            made.append(Lets(own, lines, frozenset(reads)))
            host.bound[meant] = Value(own, value.kind)
    return made


def _host_formulas(lowered: LoweredOp) -> list[Expr]:
    """Returns the formulas that a call evaluates on the host: conditions, result types, and conditions of saved
    tensors."""
    op = lowered.op
    conditions = [condition for condition, _ in (*op.requires, *op.warns)]
    dims = [dim.expr for output in (*op.outputs, *op.aux) for dim in output.type.dims]
    return [*conditions, *dims, *(plan.save.when for plan in lowered.saves if plan.save.when is not None)]


def _requires(lowered: LoweredOp, host: Forward) -> list[Check]:
    found: list[Check] = []
    for condition, message in lowered.op.requires:
        if isinstance(condition, Call) and condition.func == "in_range":
            continue  # the kernel checks every index before it writes elements
        found += _lets(lowered, host, [condition])
        with host.reading() as reads:
            fails, sizes = negation(host.condition(condition)), _source_sizes(lowered, condition)
            before = host.program()
            shape = host.shape(sizes) if sizes is not None else ""
        if sizes is not None:
            found.append(Sizes(before, fails.within(2), shape, frozenset(reads)))
            continue
        said = requirement(lowered, host, inline_lets(lowered, condition), message)
        words = _string_literals("static const char must[] = ", said.sentence)
        refuses = "cti_call_require_shape" if queries.is_of_shapes(lowered.op, condition) else "cti_call_require"
        found.append(Sentence("must", before, fails.text, words, said.values, said.reads | reads, refuses))
    return found


def _warns(lowered: LoweredOp, host: Forward) -> list[Check]:
    found: list[Check] = []
    for condition, message in lowered.op.warns:
        found += _lets(lowered, host, [condition])
        with host.reading() as reads:
            fails = negation(host.condition(condition)).within(2)
            before = host.program()
        said = requirement(lowered, host, inline_lets(lowered, condition), message)
        words = _string_literals("static const char should[] = ", said.sentence)
        found.append(Sentence("should", before, fails, words, said.values, said.reads | reads))
    return found


def _string_literals(head: str, text: str) -> str:
    """Returns a text as string literals, one per line. Each literal fits in a line that is indented by the width of
    `head`."""
    return string(" " * len(head), quoted(text), " ", 8).strip()


def _source_sizes(lowered: LoweredOp, condition: Expr) -> Expr | None:
    """Returns the shape that the condition requires to broadcast to the shape of the overwritten argument; None for
    other conditions."""
    written = queries.arg_named(lowered.op, queries.writes_argument(lowered.op))
    if (
        written is None
        or not isinstance(written.type, TensorType)
        or not isinstance(condition, Call)
        or condition.func != "expands_to"
    ):
        return None
    return condition.args[0] if written.type.dims == (Pack(condition.args[1]),) else None


def divisors(lowered: LoweredOp, host: Forward) -> tuple[Check, ...]:
    """Returns the divisors of the rounding divisions in the formula of an elementwise operator."""
    op, expr = lowered.op, lowered.op.meaning.expr
    if (
        op.meaning.kind != "elementwise"
        or expr is None
        or not any(dtypes.is_integer(d) for d in queries.rule_dtypes(op, compute_name(op)))
    ):
        return ()
    found = {
        part.args[1]: None
        for part in walk(inline_lets(lowered, expr))
        if isinstance(part, Call) and part.func in ("floordiv", "fmod", "mod", "quotient")
    }
    named = [(name, arg) for part in found for name, arg in lowered.inputs if part == Name(name)]
    return tuple(Divisor(host.compute_dtype(), said_input(lowered, name, arg), local(name)) for name, arg in named)
