"""What templates/op/functions.c.j2 shows: the public functions of an op form, which call its core."""

from __future__ import annotations

from ctgen.lower.cnames import is_on_by_default, local, option_field, options, options_type, plain_params, public_type
from ctgen.lower.cnames import required
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg
from ctgen.render.fast_path import FastPath, fast_path, has_fast_path
from ctgen.render.functions import definition_params, function_forms, is_writing
from ctgen.render.results import result_type


@frozen
class Function:
    """A public function. said: the operator in messages; destination: what is written in place, "" otherwise;
    overwritten: the same of a composition, whose parts read what it was before, with its name in messages; out, outs:
    what the caller gives for one result or several; opts: the type of the options that parameters stand for, and their
    fields; args: those of the core behind the call; fast: None without a fast path."""

    op: str
    returns: str
    name: str
    params: tuple[str, ...]
    said: str
    destination: str
    overwritten: str
    overwritten_said: str
    out: str
    outs: tuple[str, ...]
    opts: str
    fields: tuple[str, ...]
    args: tuple[str, ...]
    fast: FastPath | None


def functions(form: Form) -> tuple[Function, ...]:
    """The public functions; the plain one with its fast path where the op has one."""
    return tuple(_function(form, name, opts, kind) for name, opts, kind in function_forms(form))


def _function(form: Form, name: str, opts: bool, kind: str) -> Function:
    suffix = "_" if kind == "in_place" and not is_writing(form) else ""
    outputs = form.op.outputs if kind == "out" else ()
    positional = form.op.positional and not opts
    destination = local(form.destination) if kind == "in_place" else ""
    is_composed = form.op.meaning.kind == "compose"
    is_fast = name == f"{form.prefix}_{form.name}" and has_fast_path(form)
    return Function(
        op=form.name,
        returns=result_type(form),
        name=name,
        params=tuple(definition_params(form, opts, kind)),
        said=f"{form.op.name}{suffix}",
        destination="" if is_composed else destination,
        overwritten=destination if is_composed else "",
        overwritten_said=form.destination if is_composed else "",
        out="out" if len(outputs) == 1 else "",
        outs=tuple(f"out.{local(o.name)}" for o in outputs) if len(outputs) > 1 else (),
        opts=options_type(form.prefix, form.op) if positional else "",
        fields=_positional_fields(form) if positional else (),
        args=tuple(
            "overwritten.before" if is_composed and arg == destination else arg for arg in _core_args(form, opts)
        ),
        fast=fast_path(form) if is_fast else None,
    )


def _core_args(form: Form, opts: bool) -> list[str]:
    args = [local(arg.name) for arg in required(form.op)]
    return [*args, "opts" if opts else "&opts" if form.op.positional else "NULL"] if options(form.op) else args


def _positional_fields(form: Form) -> tuple[str, ...]:
    """The options that the parameters of a function without options stand for."""
    given = {arg.name: arg for arg in plain_params(form.op)}
    return tuple(
        f".{option_field(arg)} = {_as_field(form, given[arg.name], arg)}"
        for arg in options(form.op)
        if arg.name in given
    )


def _as_field(form: Form, given: Arg, arg: Arg) -> str:
    """A parameter as the field of the options, which tells a value from none."""
    name, of, to = local(given.name), public_type(form.prefix, given), public_type(form.prefix, arg)
    if of == to:
        return name
    makers = {
        ("int64_t ", "ct_scalar "): f"ct_int({name})",
        ("double ", "ct_scalar "): f"ct_float({name})",
        ("ct_switch ", "bool "): f"{name} {'!=' if is_on_by_default(arg) else '=='} CT_ON",
    }
    return makers[of, to]
