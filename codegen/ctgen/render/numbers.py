"""Numbers as operands: what `numbers.h` says of each function, so that `ct_mul(x, 2)` makes the tensor or the ct_scalar
of 2 by itself.

In C a macro of the function's own name, in C++ a template beside the function. A tensor that stands first is left as it
is."""

from __future__ import annotations


from ctgen.lower.cnames import attr_type, declared_name, plain_params, required
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, TensorType
from ctgen.render.results import result_type
from ctgen.render.functions import function_forms, prototype_params


@frozen
class Numbers:
    """One function that takes numbers: as C and as C++."""

    macro: str
    overload: str


def numbers_of(form: Form) -> tuple[Numbers, ...]:
    if form.op.private or form.op.meaning.kind == "runtime":
        return ()
    found = []
    for name, with_opts, kind in function_forms(form):
        params = required(form.op) if with_opts else plain_params(form.op)
        makers = {
            declared_name(form.op, arg): _maker(arg)
            for at, arg in enumerate(params)
            if _maker(arg) and (at > 0 or arg.is_attr)
        }
        if makers:
            found.append(
                _function(
                    form,
                    name,
                    [declared_name(form.op, arg) for arg in params],
                    makers,
                    prototype_params(form, with_opts, kind),
                )
            )
    return tuple(found)


def _maker(arg: Arg) -> str:
    """What makes the argument out of a number; "" if it takes none."""
    if isinstance(arg.type, TensorType):
        return "operand" if arg.type.scalar else ""
    return "scalar" if attr_type(arg).kind == "scalar" else ""


def _function(form: Form, name: str, params: list[str], makers: dict[str, str], prototype: list[str]) -> Numbers:
    more = prototype[len(params) :]
    given = [f"CT_{makers[param].upper()}({param})" if param in makers else param for param in params]
    macro = (
        f"#define {name}({', '.join([*params, *(['...'] if more else [])])})"
        f" {name}({', '.join([*given, *(['__VA_ARGS__'] if more else [])])})"
    )
    kinds = {param: f"ct_kind{at}" for at, param in enumerate(makers)}
    head = (
        f"template <{', '.join(f'class {kind}' for kind in kinds.values())}, class ="
        f" ct_if_number<{', '.join(kinds.values())}>>"
    )
    typed = [f"{kinds[param]} {param}" if param in makers else text for param, text in zip(params, prototype)]
    last = [text.split("*")[-1].split(" ")[-1] for text in more]
    passed = [f"ct_{makers[param]}_of({param})" if param in makers else param for param in params]
    start = f"inline {result_type(form)}{name}("
    lines = [
        f"{head} {start}{', '.join([*typed, *more])})",
        "{",
        f"    return {name}({', '.join([*passed, *last])});",
        "}",
    ]
    return Numbers(macro, "\n".join(lines))
