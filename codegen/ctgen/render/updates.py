"""Prints `updates`: arguments that a call overwrites outside the graph, when everything else has been done."""

from __future__ import annotations

from dataclasses import replace

from ctgen.lower.cnames import local
from ctgen.lower.cvalues import Value
from ctgen.lower.op import Form
from ctgen.lower.statements import texts
from ctgen.lower.tensor import print_into
from ctgen.model.ops import Assign, Expr, Formula, If, Name, Program, TensorType
from ctgen.model.programs import live, names_used
from ctgen.render.arguments import FAIL, Forward, check, inline_lets, said_input


def reads(form: Form, name: str) -> bool:
    """Whether some update reads an aux."""
    return any(name in names_used(s.value) for u in form.op.updates for s in _whole(form, u.program).statements)


def checks(form: Form) -> list[str]:
    """Before anything is done: what is to be overwritten can be, and has no history."""
    written = {update.target: None for update in form.op.updates}
    targets = [(name, arg) for target in written for name, arg in form.inputs if name == target]
    return [
        f'if (cti_call_check_update(call, "{said_input(form, name, arg)}", {local(name)}) != CT_OK) {FAIL}'
        for name, arg in targets
    ]


def values(form: Form, host: Forward) -> list[str]:
    """All new values first, since each is of the old ones, and making one may fail."""
    if not form.op.updates:
        return []
    for aux in form.op.aux:
        host.defined[aux.name] = Value(local(aux.name), "tensor")
    return [line for update in form.op.updates for line in _value(form, host, update)]


def writes(form: Form) -> list[str]:
    """Then they are written, when nothing else can fail."""
    return [
        f"if (cti_call_update(call, {local(u.target)}, next_{local(u.target)}) != CT_OK) {FAIL}"
        for u in form.op.updates
    ]


def _value(form: Form, host: Forward, update: Formula) -> list[str]:
    name = local(update.target)
    condition, program = _split(update)
    tests = [f"!cti_absent({name})"] if _is_optional(form, update.target) else []
    if condition is not None:
        tests.append(host.value(inline_lets(form, condition)).within(3))
    lines = [*host.flush(), f"ct_tensor *next_{name} = NULL; /* stays as it is */"]
    defined = dict(host.defined)
    body = [
        "ct_guard guard = ct_no_grad();",
        *texts(print_into(host, _whole(form, program), f"next_{name}")),
        check("ct_leave(&guard)"),
        f"if (!next_{name}) {FAIL}",
    ]
    host.defined.clear()
    host.defined.update(defined)
    if not tests:
        return [*lines, "{", *[f"    {line}" for line in body], "}"]
    return [*lines, f"if ({' && '.join(tests)}) {{", *[f"    {line}" for line in body], "}"]


def _split(update: Formula) -> tuple[Expr | None, Program]:
    """`new if condition else target` writes only where the condition holds."""
    *before, last = update.program.statements
    if isinstance(last.value, If) and last.value.other == Name(update.target):
        return last.value.cond, replace(update.program, statements=(*before, replace(last, value=last.value.then)))
    return None, update.program


def _whole(form: Form, program: Program) -> Program:
    """With the let statements that it reads in front."""
    needed = tuple(name for s in program.statements for name in names_used(s.value))
    lets: tuple[Assign, ...] = live([s for s in form.op.let.statements if s.param is None], needed)
    return replace(program, statements=(*lets, *program.statements))


def _is_optional(form: Form, target: str) -> bool:
    arg = next(a for a in form.op.args if a.name == target)
    return isinstance(arg.type, TensorType) and arg.type.optional
