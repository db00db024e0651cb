"""Usage: page_examples.py LANGUAGE PAGES OUT

Writes a program in LANGUAGE, c or c++, with the examples of all pages in the folder PAGES. The program calls each
operator once, with random inputs that are equal in both languages, and prints the elements of each result, so that both
programs print the same text. The program in C exits with the number of examples that fail, after their errors. The C++
program sets options field by field, because C++17 has no designated initializers.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

_EXAMPLE = re.compile(r"^\*\*Example\*\*\n\n```c\n(.*?)^```\n\n```c\+\+\n(.*?)^```$", re.M | re.S)
_CALL = re.compile(r"ct::(\w+)\(")

_INCLUDES = {"c": "page_print.h", "c++": "page_print.hpp"}
_MAIN = """
int main(void)
{
%s
    return num_failed;
}
"""


def examples(pages: Path) -> Iterator[tuple[str, list[str], list[str]]]:
    for page in sorted(pages.glob("*.md")):
        for c, cxx in _EXAMPLE.findall(page.read_text(encoding="utf-8")):
            yield page.stem, statements(c), statements(cxx)


def statements(block: str) -> list[str]:
    """Returns the statements of a block, each as one line; in the block, long statements continue on indented lines."""
    return re.sub(r"\n +", " ", block).splitlines()


def shown_in_c(lines: list[str]) -> list[str]:
    """Returns statements that print the result of the last call."""
    call = next(line for line in reversed(lines) if " = ct_" in line)
    kind = call.split(" ", 1)[0]
    if kind == "ct_status":
        value = next(line for line in lines if re.fullmatch(r"\w+ value;", line)).split(" ")[0]
        return [f"print_status(status); print_{value}(value);"]
    if kind == "ct_tensors":
        return ["print_list(result);"]
    if kind == "ct_tensor":
        return ["print_tensor(result);"]
    return ["print_struct(&results, sizeof results);"]


def shown_in_cxx(lines: list[str]) -> list[str]:
    call = next(line for line in reversed(lines) if " = ct::" in line)
    bound = re.match(r"const auto \[(.*?)\] = ", call)
    if bound:
        return [f"print_list_of({{{bound[1]}}});"]
    return ["print_result(value);" if "const auto value = " in call else "print_result(result);"]


def closing(text: str, start: int) -> int:
    """Returns the index after the bracket that closes the bracket at index `start`."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "({") - (text[place] in ")}")
        if depth == 0:
            return place + 1
    raise ValueError(text)


def without_names(lines: list[str]) -> list[str]:
    """Replaces designated initializers of options by variables whose fields are assigned, as C++17 requires."""
    found: list[str] = []
    for line in lines:
        while (start := line.rfind(", {.")) >= 0:
            end = closing(line, start + 2)
            call = max(
                place.start() for place in _CALL.finditer(line, 0, start) if closing(line, place.end() - 1) > end
            )
            function, name = _CALL.match(line, call), f"opts{len(found)}"
            assert function is not None
            found.append(f"ct::{function[1].rstrip('_')}_opts {name};")
            found += [f"{name}.{field};" for field in line[start + 4 : end - 1].split(", .")]
            line = f"{line[:start]}, {name}{line[end:]}"
        found.append(line)
    return found


def program(parts: list[tuple[str, list[str]]], language: str) -> str:
    text, calls = [f'/* Written by tests/ops/page_examples.py. */\n#include "{_INCLUDES[language]}"\n'], []
    for number, (page, lines) in enumerate(parts):
        body = "\n".join(f"    {line}" for line in lines)
        text.append(f"\nstatic void example_{number}(void) /* {page} */\n{{\n{body}\n}}\n")
        call = f"example_{number}();"
        if language == "c":
            call = f"{{ const ct_scope scope = ct_scope_open(); {call} (void)ct_scope_close(scope); }}"
        calls += [f'    begin("{page}");', f"    {call}"]
    return "".join([*text, _MAIN % "\n".join(calls)])


def main() -> None:
    language, pages, out = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    found = list(examples(pages))
    assert len(found) > 500, f"{len(found)} examples are too few to be the library's"
    if language == "c":
        parts = [(page, [*c, f'if (has_failed("{page}")) return;', *shown_in_c(c)]) for page, c, _ in found]
    else:
        parts = [(page, [*without_names(cxx), *shown_in_cxx(cxx)]) for page, _, cxx in found]
    out.write_text(program(parts, language), encoding="utf-8")


if __name__ == "__main__":
    main()
