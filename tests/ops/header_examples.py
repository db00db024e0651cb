"""Usage: header_examples.py INCLUDE OUT

Writes a C program with the examples in the head comments of the public headers in INCLUDE. Each example becomes a
function that runs in its own scope, with 3 x 3 tensors x, y and w unless it declares them itself. The program runs all
examples, except the example of device.h on a machine without a CUDA device, prints the error of each example that
fails, and exits with the number of failures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

#: headers that must have an example
HEADERS = ("base saved_tensors function device checkpoint vmap autograd tensor hook guard").split()
_EXAMPLE = re.compile(r"/\*\n(?: \*.*\n)*? \* Example(?::| ).*\n((?: \*   .*\n)+)")
_HEAD = """/* Written by tests/ops/header_examples.py. */
#include <cotangent/cotangent.h>

#include <stdio.h>
"""
_MAIN = """
typedef struct example {
    const char *header;
    ct_status (*run)(ct_tensor *x, ct_tensor *y, ct_tensor *w);
} example;

static const example examples[] = {
%s
};

static bool may_run(const char *header)
{
    return header[0] != 'd' || ct_device_count(CT_DEVICE_CUDA) > 0; /* device.h */
}

int main(void)
{
    int failed = 0;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *x = ct_rand(CT_INTS(3, 3)), *y = ct_rand(CT_INTS(3, 3));
        ct_tensor *w = ct_tensor_requires_grad_(ct_rand(CT_INTS(3, 3)), true);
        if (may_run(examples[i].header) && examples[i].run(x, y, w) != CT_OK) {
            fprintf(stderr, "%%s: %%s\\n", examples[i].header, ct_error_message());
            ct_error_clear();
            failed++;
        }
        if (ct_scope_close(scope) != CT_OK) failed++;
    }
    printf("%%d of %%zu examples failed\\n", failed, sizeof examples / sizeof *examples);
    return failed;
}
"""


def examples(include: Path) -> Iterator[tuple[str, list[str]]]:
    for header in sorted(include.glob("*.h")):
        text = header.read_text(encoding="utf-8")
        if found := _EXAMPLE.match(text):
            yield header.stem, [line[5:] for line in found.group(1).splitlines()]


def split(lines: list[str]) -> tuple[list[str], list[str]]:
    """Returns the lines at file scope, which begin with `static`, and the statements."""
    top, body, is_inside = [], [], False
    for line in lines:
        is_top = line.startswith("static")
        (top if is_inside or is_top else body).append(line)
        is_inside = line != "}" and (is_inside or is_top and not line.endswith(";"))
    return top, body


def function(number: int, header: str, lines: list[str]) -> str:
    top, body = split(lines)
    declared = re.findall(r"^(?:ct_\w+|double) \*?(\w+) = ", "\n".join(body), re.M)
    given = ", ".join(f"ct_tensor *{name if name not in declared else name + '_'}" for name in "xyw")
    used = [f"(void){name};" for name in (*declared, *(name if name not in declared else name + "_" for name in "xyw"))]
    statements = "\n".join(f"    {line}" for line in [*body, *used, "return ct_error_status();"])
    return "\n".join(["", *top, f"static ct_status example_{number}({given}) /* {header}.h */\n{{\n{statements}\n}}\n"])


def program(include: Path) -> str:
    found = list(examples(include))
    missing = set(HEADERS) - {header for header, _ in found}
    assert not missing, f"no example at the top of {', '.join(sorted(missing))}"
    parts = [function(number, header, lines) for number, (header, lines) in enumerate(found)]
    rows = [f'    {{"{header}.h", example_{number}}},' for number, (header, _) in enumerate(found)]
    return "".join([_HEAD, *parts, _MAIN % "\n".join(rows)])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(program(Path(sys.argv[1])), encoding="utf-8")
