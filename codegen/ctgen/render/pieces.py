"""What the printers of all kinds of core functions share."""

from __future__ import annotations

from typing import Protocol

from ctgen.lower.cnames import local
from ctgen.lower.op import Form


class PiecesLike(Protocol):
    def records(self) -> list[str]:
        ...

    def shape(self, at: int, name: str) -> list[str]:
        ...

    def record(self, result: str, *, test: str = "call->recorded", after: str = "") -> list[str]:
        ...

    def save_rest(self) -> list[str]:
        ...

    def end(self) -> list[str]:
        ...


def result_name(form: Form) -> str:
    return local(form.op.outputs[0].name)
