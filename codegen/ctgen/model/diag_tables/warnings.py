"""CT09xx: warnings, errors under --strict; no phase reports one so far."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

WARNINGS: dict[str, Row] = {
    "CT0901": Row(
        "no 'tests.domain': the check used {range} only",
        "tests: domain: {{{name}: {range}}}",
        "Without a domain the numeric check uses random points near 0.",
    ),
    "CT0902": Row(
        "your backward for '{name}' equals the derived one; remove it",
        "",
        "A gradient that ctgen can derive need not be written.",
    ),
    "CT0903": Row(
        'test skipped for {releases} releases: "{reason}" (issue {issue})',
        "correct it, or state a new reason",
        "A test can be skipped only for a limited time.",
    ),
    "CT0904": Row(
        "saving {better} instead of {given} would avoid the copy in place at the same cost",
        "",
        (
            "The compiler found another set of saved values that needs the same memory, and with which the in-place"
            " form needs no copy."
        ),
    ),
    "CT0905": Row(
        "no backward: the derived one recomputes from the inputs and saves {kept} tensors; ops.csv states {wanted}",
        "",
        "The gradient derived from a reference formula is correct, but saves more than necessary.",
    ),
}
