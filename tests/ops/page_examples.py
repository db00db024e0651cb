"""Usage: page_examples.py DOCS OUT

Writes a C program with the examples of all pages in DOCS. Each example becomes a function that runs in its own scope.
The program runs all examples, prints the error of each example that fails, and exits with the number of failures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

_EXAMPLE = re.compile(r"^\*\*Example\*\*\n\n```c\n(.*?)^```$", re.M | re.S)
_HEAD = """/* Written by tests/ops/page_examples.py. */
#include <cotangent/cotangent.h>

#include <stdio.h>
"""
_MAIN = """
typedef struct example {
    const char *page;
    void (*run)(void);
} example;

static const example examples[] = {
%s
};

int main(void)
{
    int failed = 0;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const ct_scope scope = ct_scope_open();
        examples[i].run();
        if (ct_error_status() != CT_OK) {
            fprintf(stderr, "%%s: %%s\\n", examples[i].page, ct_error_message());
            ct_error_clear();
            failed++;
        }
        (void)ct_scope_close(scope);
    }
    printf("%%d of %%zu examples failed\\n", failed, sizeof examples / sizeof *examples);
    return failed;
}
"""


def examples(docs: Path) -> Iterator[tuple[str, list[str]]]:
    for page in sorted(docs.glob("*.md")):
        for block in _EXAMPLE.findall(page.read_text(encoding="utf-8")):
            yield page.name, block.splitlines()


def program(docs: Path) -> str:
    parts, rows = [_HEAD], []
    for number, (page, lines) in enumerate(examples(docs)):
        kept = [found for line in lines if (found := re.match(r".*?\*?(\w+) = ", line)) is not None]
        assert kept, f"{page}: an example keeps its result"
        result = kept[-1]
        body = "\n".join(f"    {line}" for line in [*lines, f"(void){result.group(1)};"])
        parts.append(f"\nstatic void example_{number}(void) /* {page} */\n{{\n{body}\n}}\n")
        rows.append(f'    {{"{page}", example_{number}}},')
    assert len(rows) > 150, f"{len(rows)} examples are too few to be the library's"
    return "".join([*parts, _MAIN % "\n".join(rows)])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(program(Path(sys.argv[1])), encoding="utf-8")
