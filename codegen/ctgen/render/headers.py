"""The header that declares a public name. Every operator has a header, so that a file depends only on the headers of
the operators that it calls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ctgen.lower.cnames import attr_type
from ctgen.lower.op import LoweredOp

#: suffixes that a header adds to the C name of its operator, for the variants of the function and for its types
_ENDS = ("_opts_defaults_", "_out", "_opts", "_result", "_")


def row_file(row: str) -> str:
    """Returns the file name of an operator. Leading underscores are removed, because some shells and file systems treat
    them specially."""
    return row.lstrip("_") or row


def folder(prefix: str) -> str:
    """Returns the name of the folder below include/ with the headers of this prefix."""
    return "cotangent" if prefix == "ct" else prefix


def op_header(prefix: str, row: str, is_private: bool) -> str:
    """Returns the path of the header that declares an operator. The header of a private operator is installed too,
    because derivatives of operators in users' projects may call the operator."""
    return f"{folder(prefix)}/{'private' if is_private else 'op'}/{row_file(row)}.h"


def family_header(prefix: str, family: str) -> str:
    return f"{folder(prefix)}/ops/{family}.h"


def cxx_header(family: str) -> str:
    """Returns the path of the library's C++ header of a family (the operators of one schema file)."""
    return f"cotangent/cxx/ops/{family}.hpp"


def enum_header(prefix: str, enum: str) -> str:
    return f"{folder(prefix)}/enum/{enum}.h"


def private_folder(prefix: str) -> str:
    """Returns the folder of generated private headers. The folder contains no handwritten headers, because an operator
    or a schema file may have the same name as a handwritten header."""
    return "gen/kernels" if prefix == "ct" else f"{prefix}/kernels"


def loops_header(prefix: str, row: str) -> str:
    """Returns the path of an operator's private header: scalar formulas, loop tables and kernels."""
    return f"{private_folder(prefix)}/ops/{row_file(row)}.h"


def guard(path: str) -> str:
    return re.sub(r"\W", "_", path).upper()


def enums_of(lowered_ops: Sequence[LoweredOp]) -> list[str]:
    """Returns the names of the attributes of type enum."""
    return sorted(
        {arg.name.rstrip("_") for lowered in lowered_ops for arg in lowered.attributes if attr_type(arg).kind == "enum"}
    )


class Headers:
    """Map from the public names of all ops to the headers that declare them."""

    def __init__(self, ops: Iterable[tuple[str, str, str, bool]]) -> None:
        """Creates the map. ops: for each operator its prefix, C name, entry, and true if it is private."""
        self._rows = {(prefix, c_name): op_header(prefix, row, is_private) for prefix, c_name, row, is_private in ops}
        known = sorted({prefix for prefix, _ in self._rows}, key=lambda prefix: (-len(prefix), prefix))
        self._name = re.compile(rf"\b({'|'.join(map(re.escape, known)) or 'ct'})_(\w+)")

    def of(self, names: Iterable[str]) -> list[str]:
        """Returns the headers that declare these C names of operators."""
        found = {self._header(*own.groups()) for name in names if (own := self._name.fullmatch(name))}
        return sorted(header for header in found if header)

    def _header(self, prefix: str, name: str) -> str:
        if (prefix, name) in self._rows:
            return self._rows[prefix, name]
        for end in _ENDS:
            stem = name.removesuffix(end)
            found = "" if stem == name else self._rows.get((prefix, stem)) or self._rows.get((prefix, f"{stem}_"))
            if found:
                return found
        return ""
