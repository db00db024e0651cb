"""Parameters and results of the evaluator's primitives (operators implemented in Python). The arguments of an entry are
assigned to the parameters by position; the names in the entry do not matter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ctgen.model.diag import Sink
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Op, TensorType


@frozen
class Param:
    """A parameter of a primitive. `kind` consists of keys of _TAKES, joined by "or". `rank` is the minimum rank of a
    tensor. `many`: all further tensor arguments are assigned to this parameter. `optional`: the argument may be omitted
    or absent."""

    name: str
    kind: str
    rank: int = 0
    many: bool = False
    optional: bool = False


@frozen
class Form:
    params: tuple[Param, ...]
    results: tuple[str, ...]  # 'tensor' or 'list'


#: permitted kinds of attributes, by kind of parameter; tensors and lists of tensors are recognised by their type
_TAKES: Mapping[str, tuple[str, ...]] = {
    "tensor": (),
    "tensors": (),
    "number": ("scalar", "float", "int", "bool"),
    "int": ("int", "dim"),
    "ints": ("ints", "dims", "shape", "int_n", "dim", "int"),
    "floats": ("floats",),
    "bool": ("bool",),
    "keyword": ("enum", "str"),
    "dtype": ("dtype",),
    "device": ("device", "layout"),
    "generator": ("generator",),
}

_WINDOW = "kernel_size: ints, stride: ints, padding: ints"
_UNIQUE = "return_inverse: bool, return_counts: bool, dim: int? -> tensor, tensor, tensor"
_MEAN = f"{_WINDOW}, ceil_mode: bool?, count_include_pad: bool?, divisor_override: int?"


def _pools(axes: int) -> dict[str, str]:
    """Returns the signatures of the primitives for pooling over the last `axes` axes."""
    self, grad = f"self: tensor({axes})", f"grad: tensor({axes})"
    return {
        f"max_pool{axes}d_window_indices": f"{self}, {_WINDOW}, dilation: ints, ceil_mode: bool?",
        f"max_pool{axes}d_gather": f"{self}, window_index: tensor({axes}), {_WINDOW}, dilation: ints",
        f"max_pool{axes}d_scatter": f"{grad}, window_index: tensor({axes}), size: ints, {_WINDOW}, dilation: ints",
        f"avg_pool{axes}d": f"{self}, {_MEAN}",
        f"avg_pool{axes}d_adjoint": f"{grad}, size: ints, {_MEAN}",
        f"adaptive_avg_pool{axes}d": f"{self}, output_size: ints",
        f"adaptive_avg_pool{axes}d_adjoint": f"{grad}, size: ints",
    }


_TEXT: Mapping[str, str] = {
    "gather": "self: tensor, dim: int, index: tensor, sparse_grad: bool?",
    "scatter": "self: tensor, dim: int, index: tensor, src: tensor or number",
    "scatter_add": "self: tensor, dim: int, index: tensor, src: tensor or number",
    "index_select": "self: tensor, dim: int, index: tensor",
    "index_add": "self: tensor, dim: int, index: tensor, source: tensor, alpha: tensor or number?",
    "masked_scatter": "self: tensor, mask: tensor, source: tensor",
    "masked_select": "self: tensor, mask: tensor",
    "nonzero": "self: tensor",
    "embedding": "weight: tensor(2), indices: tensor, padding_idx: int?, scale_grad_by_freq: bool?, sparse: bool?",
    "embedding_backward": (
        "grad: tensor(1), indices: tensor, num_weights: int, padding_idx: int?, scale_grad_by_freq: bool?"
    ),
    "one_hot": "self: tensor, num_classes: int?",
    "bag_indices": "weight: tensor(2), indices: tensor(1), offsets: tensor(1), include_last_offset: bool, padding: int",
    "argmax": "self: tensor, dim: int?, keepdim: bool?",
    "argmin": "self: tensor, dim: int?, keepdim: bool?",
    "sort": "self: tensor, dim: int?, descending: bool?, stable: bool? -> tensor, tensor",
    "order_index": "self: tensor, dim: int, rule: keyword",
    "running_index": "self: tensor, dim: int, largest: bool",
    "searchsorted": (
        "sorted_sequence: tensor(1), self: tensor or number, out_int32: bool?, right: bool?, side: keyword?,"
        " sorter: tensor?"
    ),
    "flip": "self: tensor, dims: ints",
    "recurrence": "input: tensor, factor: tensor, dim: ints, reverse: bool?, own: bool?",
    "shifted": "input: tensor, dim: ints, reverse: bool?",
    "nuclear_norm": "self: tensor(2), dim: ints, keepdim: bool?",
    "polar_factor": "self: tensor(2), dim: ints",
    "polar_factor_tangent": "direction: tensor(2), self: tensor(2), dim: ints",
    "cat": "tensors: tensors, dim: int?",
    "stack": "tensors: tensors, dim: int?",
    "split": "self: tensor(1), sizes: int or ints, dim: int? -> list",
    "split_sizes": "self: tensor(1), sizes: int or ints, dim: int? -> list",
    "split_with_sizes": "self: tensor(1), sizes: int or ints, dim: int? -> list",
    "select_scatter": "self: tensor(1), src: tensor, dim: int, index: int",
    "slice_scatter": "self: tensor(1), src: tensor, dim: int?, start: int?, end: int?, step: int?",
    "diagonal_scatter": "self: tensor(2), src: tensor, offset: int?, dim1: int?, dim2: int?",
    "as_strided_adjoint": "grad: tensor, shape: ints, size: ints, stride: ints, offset: int?",
    "constant_pad_nd": "self: tensor, pad: ints, value: tensor or number?",
    "einsum": "equation: keyword, operands: tensor...",
    "einsum_adjoint": "grad: tensor, equation: keyword, others: tensor..., item: int?, size: ints",
    "imag_adjoint": "grad: tensor",
    "draw": "state: tensor, size: ints, distribution: keyword?, dtype: dtype?",
    "random_state": "generator: generator?",
    "poisson": "self: tensor, state: tensor",
    "multinomial": "self: tensor(1), state: tensor, num_samples: int, replacement: bool",
    "empty": "size: ints, dtype: dtype?, device: device?",
    "sum_to_size": "self: tensor, size: ints",
    "cumsum": "self: tensor, dim: int",
    "clone": "self: tensor",
    "contiguous": "self: tensor",
    "detach": "self: tensor",
    "to": "self: tensor, dtype: dtype?",
    "dft": "self: tensor, n: int?, dim: int?, norm: keyword?",
    "idft": "self: tensor, n: int?, dim: int?, norm: keyword?",
    "fourier": "self: tensor, dims: ints, inverse: bool",
    "unpack_bits": "self: tensor, size: ints?",
    "scatter_reduce": "self: tensor, dim: int, index: tensor, src: tensor, reduce: keyword, include_self: bool",
    "axis_index": "index: tensor, size: int, dim: int",
    "unravel": "indices: tensor, shape: ints",
    "count_bins": "self: tensor, minlength: int",
    "bincount": "self: tensor, weights: tensor?, minlength: int",
    "histc": "self: tensor, bins: int, min: number, max: number",
    "histogram": "self: tensor, bins: int, range: floats?, weight: tensor?, density: bool? -> tensor, tensor",
    "histogram_bins": "self: tensor, bins: tensor(1), weight: tensor?, density: bool? -> tensor, tensor",
    "unique_count": "self: tensor, consecutive: bool, dim: int?",
    "unique": f"self: tensor, sorted: bool, {_UNIQUE}",
    "unique_consecutive": f"self: tensor, {_UNIQUE}",
    **_pools(2),
    **_pools(3),
}
_PARAM = re.compile(r"(\w+): ([a-z ]+)(?:\((\d)\))?(\.\.\.)?(\?)?$")


def _form(text: str) -> Form:
    params, _, results = text.partition(" -> ")
    found = []
    for part in params.split(", "):
        matched = _PARAM.match(part)
        assert matched is not None, part
        name, kind, rank, many, optional = matched.groups()
        found.append(Param(name, kind, int(rank or 0), bool(many), bool(optional)))
    return Form(tuple(found), tuple(results.split(", ")) if results else ("tensor",))


FORMS: Mapping[str, Form] = {name: _form(text) for name, text in _TEXT.items()}


def signature(name: str) -> str:
    """Returns the signature for messages, for example gather(self: tensor, dim: int, index: tensor, sparse_grad:
    bool?)."""
    params, _, results = _TEXT[name].partition(" -> ")
    return f"{name}({params})" + (f" -> {results}" if results else "")


def paired(form: Form, args: Sequence[Arg]) -> Iterator[tuple[Param | None, Arg | None]]:
    """Yields each parameter with the argument at the same position. One of the two may be None."""
    rest = list(args)
    for at, param in enumerate(form.params):
        if param.many:
            while rest and isinstance(rest[0].type, TensorType):
                yield param, rest.pop(0)
            continue
        needed = sum(not p.optional for p in form.params[at + 1 :])
        if param.optional and (not rest or (len(rest) <= needed and not _fits(param, rest[0]))):
            continue
        yield param, rest.pop(0) if rest else None
    yield from ((None, arg) for arg in rest)


def _fits(param: Param, arg: Arg) -> bool:
    if isinstance(arg.type, AttrType):
        return any(arg.type.kind in _TAKES[kind] for kind in param.kind.split(" or "))
    if arg.type.count is not None:
        return param.kind == "tensors" or param.many
    return "tensor" in param.kind.split(" or ") or param.many


def check_primitive(op: Op, sink: Sink) -> None:
    """Reports CT0711 if the arguments of the entry do not fit the primitive."""
    name = op.meaning.name
    if op.meaning.kind != "primitive" or name not in FORMS:
        return
    problem = problem_of(op)
    if problem is not None:
        sink.report("CT0711", op.meaning.span, name=name, op=op.name, problem=problem, signature=signature(name))


def problem_of(op: Op) -> str | None:
    """Returns the reason why the entry's arguments or results do not fit the primitive; None if they fit."""
    form = FORMS[op.meaning.name]
    for param, arg in paired(form, op.args):
        if arg is None:
            return f"no argument stands for '{param.name if param else ''}'"
        if param is None:
            return f"there is nothing for '{arg.name}'"
        if not _fits(param, arg):
            return f"'{arg.name}' stands for '{param.name}', which is {_article(param.kind)}"
        absent = arg.type.optional and not (isinstance(arg.type, TensorType) and arg.type.count is not None)
        if absent and not param.optional:
            return f"'{arg.name}' may be absent, '{param.name}' may not"
    given = tuple("tensor" if o.type.count is None else "list" for o in op.outputs)
    if given != form.results:
        return (
            f"it gives {' and '.join(_article(r) for r in form.results)}, the entry returns"
            f" {' and '.join(_article(g) for g in given)}"
        )
    return None


def _article(kind: str) -> str:
    return f"{'an' if kind[0] == 'i' else 'a'} {kind}"
