"""Example call of an operator in C++, printed on the operator's page."""

from __future__ import annotations

from collections.abc import Sequence

from ctgen.lower.cnames import local
from ctgen.lower.op import LoweredOp
from ctgen.render.header.example import Spelling, example
from ctgen.render.header.functions import ANSWER, function_forms

_TYPES = {
    "bool": "bool",
    "u8": "uint8_t",
    "i8": "int8_t",
    "i16": "int16_t",
    "i32": "int32_t",
    "i64": "int64_t",
    "f32": "float",
}


class Cxx(Spelling):
    """Syntax of a call in C++."""

    none = "{}"
    no_ints = "{}"
    words = {True: "true", False: "false"}
    host = "ct::host"

    def declared(self, kind: str) -> str:
        return "const ct::Tensor " if kind == "ct_tensor *" else "const std::vector<ct::Tensor> "

    def listed(self, maker: str, items: Sequence[str]) -> str:
        return f"{{{', '.join(items)}}}"

    def called(self, name: str, args: Sequence[str], opts: Sequence[tuple[str, str]]) -> str:
        fields = ", ".join(f".{field} = {value}" for field, value in opts)
        return f"ct::{name.removeprefix('ct_')}({', '.join([*args, *([f'{{{fields}}}'] if opts else [])])})"

    def elements(self, dtype: str, items: Sequence[str], shape: str) -> str:
        return f"ct::tensor<{_TYPES[dtype]}>({{{', '.join(items)}}}, {shape})"

    def dtype(self, word: str) -> str:
        return "ct::boolean" if word == "bool" else f"ct::{word}"

    def kept(self, lowered: LoweredOp, args: Sequence[str], opts: Sequence[tuple[str, str]]) -> list[str]:
        call = self.called(function_forms(lowered)[0][0], args, opts)
        names = [local(output.name) for output in lowered.op.outputs]
        if lowered.op.answer:
            return [f"const auto {ANSWER} = {call};"]
        if len(names) > 1:
            return [f"const auto [{', '.join(names)}] = {call};"]
        if lowered.op.outputs[0].type.count is not None:
            return [f"const std::vector<ct::Tensor> result = {call};"]
        return [f"const ct::Tensor result = {call};"]


def example_cxx(lowered: LoweredOp) -> tuple[str, ...]:
    """Returns the statements of the example. Returns () if no sample can be written as literals, and for operators of a
    user's project."""
    return example(lowered, Cxx()) if lowered.prefix == "ct" else ()
