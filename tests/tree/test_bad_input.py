"""tests/engine/test_bad_input.c calls every public function that takes a tensor, a node, a handle or a list of them
with bad input (except operators, whose headers are generated: opcheck has a job for them).
"""

import re
import sys
from pathlib import Path

#: functions whose contract allows NULL, or that take no handle that could be NULL
EXEMPT = {
    "ct_tensor_format": "writes <none>",
    "ct_tensors_copy": "looks at no handle",
    "ct_print": "writes NULL",
    "ct_retain": "lets NULL pass",
    "ct_release": "lets NULL pass",
    "ct_is_none": "lets NULL pass",
    "ct_scope_escape": "lets NULL pass",
    "ct_scope_return": "lets NULL pass",
    "ct_scope_keep": "lets NULL pass",
    "ct_scope_take": "lets NULL pass",
    "ct_scope_hold": "lets NULL pass",
    "ct_with_saved_tensors_hooks": "takes functions alone",
    "ct_optimiser_destroy": "lets NULL pass",
    "ct_generator_seed": "NULL stands for the default generator",
    "ct_seed": "NULL stands for the default generator",
    "ct_initial_seed": "NULL stands for the default generator",
    "ct_get_rng_state": "NULL stands for the default generator",
    "ct_set_rng_state": "NULL stands for the default generator",
}
FUNCTION = re.compile(r"CT_API[^;{]*?\b(ct_\w+)\)?\(([^;]*)\);", re.S)
HANDLES = re.compile(
    r"\bct_(tensor|node|hooks|raw_saved|generator|optimiser)\b[^,]*\*|\bct_tensors\b|\bct_gradient_edges\b"
)


def main() -> int:
    root = Path(sys.argv[1])
    text = "".join(path.read_text() for path in sorted((root / "tests/engine").glob("test_bad_input*.c")))
    problems, count = [], 0
    for header in sorted((root / "runtime/include/cotangent").glob("*.h")):
        for name, arguments in FUNCTION.findall(re.sub(r"/\*.*?\*/|//[^\n]*", "", header.read_text(), flags=re.S)):
            if not HANDLES.search(arguments) or name in EXEMPT:
                continue
            count += 1
            if not re.search(rf"\b{name}\(", text):
                problems.append(f"{header.name}: {name} takes a handle, and test_bad_input.c does not call it")
    for problem in problems:
        print(problem)
    print(f"{count} functions that take handles")
    return 1 if problems or count < 60 else 0


if __name__ == "__main__":
    sys.exit(main())
