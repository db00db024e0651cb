"""CT09xx: warnings, errors under --strict; no phase reports one so far."""

from __future__ import annotations

from ctgen.model.diag_tables.row import Row

WARNINGS: dict[str, Row] = {
    "CT0901": Row(
        "no 'tests.domain': the check used {range} only",
        "tests: domain: {{{name}: {range}}}",
        "Without a domain the numeric check draws its points near 0.",
    ),
    "CT0902": Row(
        "your backward for '{name}' equals the derived one; remove it",
        "",
        "What can be derived need not be written.",
    ),
    "CT0903": Row(
        'test skipped for {releases} releases: "{reason}" (issue {issue})',
        "fix it, or state a new reason",
        "A skipped test is a debt with a date.",
    ),
    "CT0904": Row(
        "saving {better} instead of {given} would spare the copy in place at the same cost",
        "",
        "The planner found an equally small set without the copy.",
    ),
    "CT0905": Row(
        "no backward: the derived one recomputes from the inputs and keeps {kept} tensors; ops.csv says {wanted}",
        "",
        "A derived gradient of a reference is right but not lean.",
    ),
}
