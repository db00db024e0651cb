"""schemas/docs/groups.yaml assigns a group to every public operator: it lists each schema file with public operators
once, and no file that does not exist. A user looks for operators under a dozen headings, not in 90 files."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

try:
    import yaml
except ImportError:
    print("skipped: no PyYAML")
    sys.exit(77)


def mistakes(groups: list[dict[str, Any]], family_of: dict[str, str]) -> list[str]:
    """Returns the errors. family_of: the schema file of each public operator."""
    files = Counter(file for group in groups for file in group["files"])
    operators = Counter(name for group in groups for name in group.get("operators", ()))
    found = [f"{name} is in {count} groups" for name, count in [*files.items(), *operators.items()] if count > 1]
    found += [f"schemas/{file}.yaml has public operators and no group" for file in {*family_of.values()} - {*files}]
    found += [f"{file} is no schema file with public operators" for file in {*files} - {*family_of.values()}]
    found += [f"{name} is no public operator" for name in {*operators} - {*family_of}]
    return sorted(found)


def main() -> int:
    root = Path(sys.argv[1])
    groups = yaml.safe_load((root / "schemas/docs/groups.yaml").read_text())
    ops = json.loads((root / "generated/ops.json").read_text())["ops"]
    family_of = {op["row"]: op["family"] for op in ops if not op.get("private")}
    fewer = [{**group, "files": [file for file in group["files"] if file != "loss"]} for group in groups]
    if mistakes(fewer, family_of) != ["schemas/loss.yaml has public operators and no group"]:
        print("a file without a group is not found")
        return 1
    found = mistakes(groups, family_of)
    print("\n".join([*found, f"{len(groups)} groups, {len(family_of)} operators, {len(found)} mistakes"]))
    return 1 if found or len(groups) > 20 else 0


if __name__ == "__main__":
    sys.exit(main())
