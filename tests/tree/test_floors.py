"""A file includes only headers of the same folder, of a lower floor (layer of the library), and public headers (see
docs/architecture.md). No floor uses a function that a higher floor defines. A module of ctgen imports only modules of
the same package or of an earlier phase."""

import ast
import re
import sys
from pathlib import Path

CORE = ["device", "state", "base"]  # the three lowest layers of the runtime

# Folders whose headers the files of a folder may include.
ALLOWED = {
    "base": ["base"],
    "state": ["state", "base"],
    "device": ["device", "state", "base"],
    "tensor": ["tensor", *CORE],
    "comm": ["comm", "tensor", *CORE],  # from tensor/ only the plain views of launch.h
    "graph": ["graph", "tensor", *CORE],
    "cuda": ["cuda", *CORE],
    "kernels": ["kernels", "gen", "tensor", "cuda", *CORE],
    "ops": ["ops", "graph", "kernels", "tensor", *CORE],  # shared by generated operators
    "engine": ["engine", "graph", "tensor", *CORE],
    # policies/ uses hooks by public headers; it also uses internal functions for bytes on devices (decision 213), and
    # for the batches, tangents and modes of a second run (decision 260).
    "policies": ["policies", "ops", "graph", "kernels", "tensor", *CORE],
    "training": ["training", *CORE],  # calls operators by public headers; uses errors of lists
    "interop": ["interop", "tensor", *CORE],  # calls operators by public headers
    "tools": ["tools", "engine", "graph", "tensor", *CORE],  # reports about objects of the layers below
    "generated/gen": ["gen", "kernels", "tensor", *CORE],
    "generated/cpu": ["gen", "kernels", "tensor", *CORE],
    "generated/cuda": ["gen", "cuda", "kernels", "tensor", *CORE],
    "generated/ops": ["gen", "ops", "comm", "graph", "kernels", "tensor", *CORE],
    "generated": ["gen", "ops", "graph", "kernels", "tensor", *CORE],
}

# The layers from the lowest to the highest; a layer may call public functions of all lower layers.
ORDER = (
    "base state device tensor comm cuda graph kernels generated/gen generated/cpu generated/cuda ops generated/ops"
    " engine policies interop training tools generated"
).split()

# Functions that are used below the floor that defines them.
USED_BELOW = {
    "ct_is_none": "scopes take handles of tensors, which ct_none() is not; state declares no tensor",
    "ct_none": "check mode accepts the sentinel as a handle",
    "ct_release": "a scope returns a tensor to a caller that does not use scopes",
    "ct_retain": "a scope returns a tensor to a caller that does not use scopes",
    "cti_copy_on_device": "a copy within a device is a launch of a kernel",
    "cti_launchers_add_all": "the launchers of all operator families are added on the first launch",
    "cti_library_start": "generated with the registry: the first thread that starts fills its tables",
    "cti_multi_grad_arrived": "the hook of several tensors waits for the gradients of a pass",
    "cti_running_node": "anomaly mode names the node that the engine runs",
    "cti_tensor_meta_finish": "the history of a tensor ends with the tensor",
    "cti_warn_of_bytes": "the bytes of a scope are the bytes of its storages",
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


def without_texts(source: str) -> str:
    """Returns the source without comments and strings."""
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', "", source, flags=re.DOTALL)


DEFINITION = re.compile(
    r"^(?!static|typedef|CTI_INLINE|CTI_FN|extern|return|#)[A-Za-z_][^;={}#]*?\b(cti?_\w+)\s*\([^;{}]*\)\s*\{", re.M
)
USE = re.compile(r"\b(cti?_\w+)\b(?!\)\{|\s*(?:[A-Za-z_]|\*+\s*[),\w]))")  # not a type, which a name or `*)` follows


def upward_uses(root: Path) -> list[str]:
    """Returns the uses of functions that higher floors define. The uses are found in the source text; no build is
    needed."""
    sources = {}
    for top in ("runtime", "generated"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".c", ".h", ".inc") and (floor := floor_of(path, root)):
                sources[path] = (ORDER.index(floor), without_texts(path.read_text()))
    defined = {}
    for path, (floor, text) in sources.items():
        if path.suffix == ".c":
            defined.update((match.group(1), floor) for match in DEFINITION.finditer(text))
    found, unused = [], set(USED_BELOW)
    for path, (floor, text) in sources.items():
        for match in USE.finditer(text):
            name = match.group(1)
            is_declaration = (
                path.suffix == ".h" and text[text.rfind("\n", 0, match.start()) + 1 : match.end()][0] != " "
            )
            is_type = text[: match.start()].endswith("sizeof(")
            if defined.get(name, floor) <= floor or is_declaration or is_type:
                continue
            unused.discard(name)
            if name not in USED_BELOW:
                found.append(f"{path.relative_to(root)}: {name} is defined in {ORDER[defined[name]]}, a higher floor")
    return found + [f"{name} is used by no lower floor any more: remove it from USED_BELOW" for name in sorted(unused)]


def backward_imports(root: Path) -> list[str]:
    """Returns the imports of modules of a later phase, including imports inside functions and imports for type checking
    only."""
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
    found = [*violations(root), *upward_uses(root), *backward_imports(root)]
    for line in found:
        print(line)
    print(f"{len(found)} includes, uses and imports leave their floor")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
