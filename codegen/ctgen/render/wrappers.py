"""Data for templates/op/functions.c.j2: the public functions of an op form, which call its core."""

from __future__ import annotations

from ctgen.lower.cnames import local, options, required
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.render.fast_path import FastPath, fast_path, has_fast_path
from ctgen.render.functions import definition_params, function_forms, is_writing
from ctgen.render.results import result_type


@frozen
class Function:
    """A public function. `said` is the name of the operator in messages. `destination` is the argument written in
    place, "" otherwise. `overwritten` is the same for a composition, whose operators read the old value;
    `overwritten_said` is its name in messages. `out` and `outs` are the caller's destinations for one result or
    several. `args` are the arguments of the core after `call`. `fast` is None if the function has no fast path."""

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
    args: tuple[str, ...]
    fast: FastPath | None


def functions(form: Form) -> tuple[Function, ...]:
    """Returns the public functions. Only the plain function has a fast path."""
    return tuple(_function(form, name, kind) for name, kind in function_forms(form))


def _function(form: Form, name: str, kind: str) -> Function:
    suffix = "_" if kind == "in_place" and not is_writing(form) else ""
    outputs = form.op.outputs if kind == "out" else ()
    destination = local(form.destination) if kind == "in_place" else ""
    is_composed = form.op.meaning.kind == "compose"
    is_fast = name == f"{form.prefix}_{form.name}" and has_fast_path(form)
    return Function(
        op=form.name,
        returns=result_type(form),
        name=name,
        params=tuple(definition_params(form, kind)),
        said=f"{form.op.name}{suffix}",
        destination="" if is_composed else destination,
        overwritten=destination if is_composed else "",
        overwritten_said=form.destination if is_composed else "",
        out="out" if len(outputs) == 1 else "",
        outs=tuple(f"out.{local(o.name)}" for o in outputs) if len(outputs) > 1 else (),
        args=tuple("overwritten.before" if is_composed and arg == destination else arg for arg in _core_args(form)),
        fast=fast_path(form) if is_fast else None,
    )


def _core_args(form: Form) -> list[str]:
    args = [local(arg.name) for arg in required(form.op)]
    return [*args, "opts"] if options(form.op) else args
