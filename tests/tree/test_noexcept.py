"""In C++ the compiler rejects a callback that may throw, since no exception can pass through a frame of the library; a
callback that is declared noexcept is accepted, and so is free: test_noexcept.py ROOT COMPILER.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BODIES = {
    "ct_tensor_register_hook(x, {}, nullptr, nullptr);": "[](ct_tensor *grad, void *) {} {{ return grad; }}",
    "ct_tensor_register_hook(x, nullptr, nullptr, {});": "[](void *) {} {{}}",
    "(void)ct_queue_callback({}, nullptr, nullptr);": "[](void *) {} {{ return CT_OK; }}",
    "ct_checkpoint({}, nullptr, list);": "[](ct_tensors inputs, void *) {} {{ return inputs; }}",
    "ct_checkpoint_opts o; o.drop = {};": "[](void *) {} {{}}",
    "ct_set_warning_handler({}, nullptr);": "[](const char *, void *) {} {{}}",
    "ct_saved_tensors_hooks_fns f = {{}}; f.drop = {};": "[](void *, void *) {} {{}}",
    "ct_function f = {{}}; f.backward = {};": "[](ct_function_ctx *, ct_tensors) {} {{ return CT_OK; }}",
}
PLAIN = "ct_set_warning_handler(ct_warn_stderr, nullptr); ct_tensor_register_hook(x, nullptr, nullptr, free);"


def error(root: Path, compiler: str, line: str) -> str:
    with tempfile.NamedTemporaryFile("w", suffix=".cc") as source:
        source.write("#include <cotangent/cotangent.h>\n#include <cstdlib>\n")
        source.write(f"void f(ct_tensor *x, ct_tensors list)\n{{\n(void)x, (void)list;\n{line}\n}}\n")
        source.flush()
        dirs = [f"-I{root / d}" for d in ("runtime/include", "generated/include")]
        call = [compiler, "-std=c++17", "-fsyntax-only", "-w", *dirs, source.name]
        said = subprocess.run(call, capture_output=True, text=True, timeout=100).stderr
        return next((line for line in said.splitlines() if " error: " in line), "")


def main() -> int:
    root, found = Path(sys.argv[1]), []
    for compiler in filter(shutil.which, ("g++", "clang++")):
        for call, body in BODIES.items():
            taken = error(root, compiler, call.format(body.format("noexcept")))
            refused = error(root, compiler, call.format(body.format("")))
            found += [f"{compiler}: refuses a callback that is noexcept: {call}: {taken}"] if taken else []
            found += [] if refused else [f"{compiler}: takes a callback that may throw: {call}"]
        said = error(root, compiler, PLAIN)
        found += [f"{compiler}: {said}"] if said else []
    print("\n".join(found))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
