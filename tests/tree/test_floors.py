"""An include goes to the same folder, to a floor below, or to a public header (architecture: the house); an import of
ctgen to the same package or an earlier one."""

import ast
import re
import sys
from pathlib import Path

CORE = ["device", "state", "base"]  # the three lowest floors of the runtime

# A file of a folder may include the folders named; "" is the folder itself.
ALLOWED = {
    "base": ["base"],
    "state": ["state", "base"],
    "device": ["device", "state", "base"],
    "tensor": ["tensor", *CORE],
    "comm": ["comm", "tensor", *CORE],  # of tensor/ the plain views of launch.h only
    "graph": ["graph", "tensor", *CORE],
    "cuda": ["cuda", *CORE],
    "kernels": ["kernels", "gen", "tensor", "cuda", *CORE],
    "ops": ["ops", "graph", "kernels", "tensor", *CORE],  # what generated operators share
    "engine": ["engine", "graph", "tensor", *CORE],
    # Hooks by the public headers; bytes of devices (213); batches, tangents and modes of a later run (260).
    "policies": ["policies", "ops", "graph", "kernels", "tensor", *CORE],
    "training": ["training", *CORE],  # made of operators by their public headers; errors of lists
    "interop": ["interop", "tensor", *CORE],  # operators by their public headers
    "tools": ["tools", "engine", "graph", "tensor", *CORE],  # reports about what the layers below hold
    "generated/gen": ["gen", "kernels", "tensor", *CORE],
    "generated/cpu": ["gen", "kernels", "tensor", *CORE],
    "generated/cuda": ["gen", "cuda", "kernels", "tensor", *CORE],
    "generated/ops": ["gen", "ops", "comm", "graph", "kernels", "tensor", *CORE],
    "generated": ["gen", "ops", "graph", "kernels", "tensor", *CORE],
}

# The phases of the compiler: a module may import from its own package and from those before it.
PHASES = (
    "cache model language read resolve types interpret derive plan samples verify lower render opcheck pipeline"
    " commands".split()
)


def floor_of(path: Path, root: Path) -> str | None:
    parts = path.relative_to(root).parts
    if parts[0] == "runtime":
        return None if parts[1] == "include" else parts[1]
    if parts[1] == "include":
        return None
    return "generated/" + parts[1] if len(parts) > 2 else "generated"


def violations(root: Path) -> list[str]:
    found = []
    files = sorted(
        p
        for top in ("runtime", "generated")
        for p in (root / top).rglob("*")
        if p.suffix in (".c", ".h", ".cu", ".cuh")
    )
    for path in files:
        floor = floor_of(path, root)
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
            if not match:
                continue
            target = match.group(1)
            if target.startswith("cotangent/"):
                continue
            folder = target.split("/")[0] if "/" in target else "(beside)"
            if floor is None or folder not in ALLOWED[floor]:
                found.append(
                    f"{path.relative_to(root)}:{number}: '{target}' is not below {floor or 'the public headers'}"
                )
    return found


def backward_imports(root: Path) -> list[str]:
    """Imports of a later phase, those inside of functions and for types alone included."""
    found = []
    top = root / "codegen" / "ctgen"
    for path in sorted(top.glob("*/**/*.py")):
        own = path.relative_to(top).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("ctgen"):
                continue
            package = ((node.module or "").split(".") + [""])[1]
            if own not in PHASES or package not in PHASES or PHASES.index(package) > PHASES.index(own):
                found.append(f"{path.relative_to(root)}:{node.lineno}: '{node.module}' is not before {own}")
    return found


def main() -> int:
    root = Path(sys.argv[1])
    found = [*violations(root), *backward_imports(root)]
    for line in found:
        print(line)
    print(f"{len(found)} includes and imports leave their floor")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
