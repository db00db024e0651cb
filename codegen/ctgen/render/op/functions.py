"""Data for templates/op/functions.c.j2: the public functions of an operator form, which call its core."""

from __future__ import annotations

from ctgen.lower.cnames import local, options, required
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.render.header.functions import definition_params, function_forms, is_writing
from ctgen.render.op.core.results import result_type
from ctgen.render.op.fast_path import FastPath, fast_path, has_fast_path


@frozen
class Function:
    """A public function. `said` is the name of the operator in messages. `destination` is the argument to which an
    in-place function writes, "" for other functions. `overwritten` is this argument for a composition, whose operators
    read the old value; `overwritten_said` is the name of this argument in messages. `out` and `outs` are the caller's
    destinations for one result or several. `args` are the arguments that follow `call` in the call of the core
    function. `fast` is None if the function has no fast path."""

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


def functions(lowered: LoweredOp) -> tuple[Function, ...]:
    """Returns the public functions. Only the plain function has a fast path."""
    return tuple(_function(lowered, name, kind) for name, kind in function_forms(lowered))


def _function(lowered: LoweredOp, name: str, kind: str) -> Function:
    suffix = "_" if kind == "in_place" and not is_writing(lowered) else ""
    outputs = lowered.op.outputs if kind == "out" else ()
    destination = local(lowered.destination) if kind == "in_place" else ""
    is_composed = lowered.op.meaning.kind == "compose"
    is_fast = name == f"{lowered.prefix}_{lowered.name}" and has_fast_path(lowered)
    return Function(
        op=lowered.name,
        returns=result_type(lowered),
        name=name,
        params=tuple(definition_params(lowered, kind)),
        said=f"{lowered.op.name}{suffix}",
        destination="" if is_composed else destination,
        overwritten=destination if is_composed else "",
        overwritten_said=lowered.destination if is_composed else "",
        out="out" if len(outputs) == 1 else "",
        outs=tuple(f"out.{local(o.name)}" for o in outputs) if len(outputs) > 1 else (),
        args=tuple("overwritten.before" if is_composed and arg == destination else arg for arg in _core_args(lowered)),
        fast=fast_path(lowered) if is_fast else None,
    )


def _core_args(lowered: LoweredOp) -> list[str]:
    args = [local(arg.name) for arg in required(lowered.op)]
    return [*args, "opts"] if options(lowered.op) else args
