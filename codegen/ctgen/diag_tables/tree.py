"""CT08xx: kernels and the tree."""

from __future__ import annotations

from ctgen.diag_tables.row import Row

TREE: dict[str, Row] = {
    "CT0801": Row(
        "no file {path}{guess}",
        "{remedy}",
        "A kernel named by an entry is a file in runtime/kernels/<device>/, or beside the schema in a user project.",
    ),
    "CT0802": Row(
        "{path} does not define {symbol}",
        "ctgen new --kernels {op} writes the stub",
        "The symbol of a kernel follows from the op's name and the device; the file must define it.",
    ),
    "CT0803": Row(
        "op '{op}' is also defined in {other}",
        "rename one; 'aliases' adds a name",
        "A name stands for one operator in all schema files.",
    ),
    "CT0804": Row(
        "changed by hand since ctgen wrote it",
        "change {schema}, or --force",
        "Generated files are never edited: the next run would lose the change.",
    ),
    "CT0805": Row(
        "belongs to no op any more",
        "ctgen generate removes it",
        "The file is in the manifest but is no longer produced.",
    ),
    "CT0806": Row(
        "no C can be printed for '{op}': {reason}",
        "write the entry without it",
        "The language says more than the compiler can print so far; nothing is written.",
    ),
}
