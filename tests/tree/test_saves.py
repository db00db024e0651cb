"""SavedVariable is the only way to save a tensor for backward (S9.1, S30.10).

Generated nodes may contain cti_saved fields, attributes and random state, but no tensor, storage or pointer to one;
only graph/ may take a reference from within a node that outlives a call.
"""

import re
import sys
from pathlib import Path

POINTER = re.compile(r"\b(?:ct_tensor|cti_storage|cti_view|ct_tensors)\b\s*\**")
RETAIN = re.compile(r"\b(?:ct_retain|cti_retain)\s*\(")


def node_structs(text: str) -> list[tuple[str, str]]:
    """Returns the name and body of every struct that begins with a base node."""
    return [
        (m.group(2), m.group(1))
        for m in re.finditer(r"typedef struct(?: \w+)? \{([^}]*ct_node\s+base;[^}]*)\}\s*(\w+);", text)
    ]


def violations(root: Path) -> list[str]:
    found = []
    for path in sorted((root / "generated").rglob("*.c")):
        text = path.read_text()
        for name, body in node_structs(text):
            for line in body.splitlines():
                if POINTER.search(line.split("/*")[0]):
                    found.append(
                        f"{path.relative_to(root)}: {name} holds a tensor outside SavedVariable: {line.strip()}"
                    )
        if RETAIN.search(text):
            found.append(f"{path.relative_to(root)}: generated code retains a tensor by itself")
    allowed = {"leaf_accumulator.c", "copy_slices.c"}  # a leaf and the geometry of a view, not element data
    for path in sorted((root / "runtime").rglob("*.c")):
        for name, body in node_structs(path.read_text()):
            for line in body.splitlines():
                if POINTER.search(line.split("/*")[0]) and path.name not in allowed:
                    found.append(
                        f"{path.relative_to(root)}: {name} holds a tensor outside SavedVariable: {line.strip()}"
                    )
    return found


def main() -> int:
    root = Path(sys.argv[1])
    planted = "typedef struct {\n    ct_node base;\n    ct_tensor *self;\n} bad_node;"
    if not any(POINTER.search(line) for _, body in node_structs(planted) for line in body.splitlines()):
        print("the search does not find a planted tensor field")
        return 1
    found = violations(root)
    for line in found:
        print(line)
    nodes = sum(len(node_structs(p.read_text())) for p in (root / "generated").rglob("*.c"))
    print(f"{nodes} generated nodes searched, {len(found)} ways around SavedVariable")
    if nodes < 100:
        print("these are too few to be the tree's nodes")
    return 1 if found or nodes < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
