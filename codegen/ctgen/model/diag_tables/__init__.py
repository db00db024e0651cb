"""The wording of every diagnostic. Each file contains one hundred codes, which a single stage of the compiler
reports."""

from __future__ import annotations

from ctgen.model.diag_tables.derivatives import DERIVATIVES
from ctgen.model.diag_tables.entry import ENTRY
from ctgen.model.diag_tables.formulas import FORMULAS
from ctgen.model.diag_tables.memory import MEMORY
from ctgen.model.diag_tables.numbers import NUMBERS
from ctgen.model.diag_tables.reading import READING
from ctgen.model.diag_tables.row import Row
from ctgen.model.diag_tables.shapes import SHAPES
from ctgen.model.diag_tables.tree import TREE
from ctgen.model.diag_tables.warnings import WARNINGS

#: wording by code, from all tables
TABLE: dict[str, Row] = {
    **READING,
    **ENTRY,
    **FORMULAS,
    **SHAPES,
    **DERIVATIVES,
    **MEMORY,
    **NUMBERS,
    **TREE,
    **WARNINGS,
}

__all__ = ["TABLE", "Row"]
