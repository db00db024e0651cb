"""Usage: test_headers.py ROOT COMPILER

Checks that each header compiles as the only include of a source file, with warnings as errors: public and private
headers (.h) as C17, public headers also as C++17, C++ headers (.hpp) as C++17 with more warnings. Of generated headers
that include the same headers and use the same public names, one is compiled. Also checks that no struct of options has
a field of type ct_switch, in which `false` is not off but the default (docs/decisions/0086)."""

import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

C_FLAGS = [
    "-std=c17",
    "-D_POSIX_C_SOURCE=200809L",
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Werror",
    "-fopenmp-simd",
    "-fsyntax-only",
    "-DCTI_LEVEL_SUFFIX=base",
]
CXX_FLAGS = ["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
HPP_FLAGS = [*CXX_FLAGS, "-Wconversion", "-Wold-style-cast"]


def compile_alone(root: Path, compiler: str, flags: list[str], suffix: str, header: str) -> str:
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as source:
        source.write(f'#include "{header}"\nint header_test_unit_(void);\n')
        source.flush()
        dirs = [f"-I{root / d}" for d in ("runtime/include", "generated/include", "runtime", "generated")]
        result = subprocess.run([compiler, *flags, *dirs, source.name], capture_output=True, text=True)
    return "" if result.returncode == 0 else f"{header} ({suffix}):\n{result.stderr}"


def distinct(root: Path, headers: list[Path]) -> list[Path]:
    """Returns all handwritten headers, and the first one of the generated headers with equal vocabularies."""
    found: dict[object, Path] = {}
    for header in headers:
        is_generated = header.is_relative_to(root / "generated")
        found.setdefault(vocabulary(header) if is_generated else header, header)
    return list(found.values())


def vocabulary(header: Path) -> tuple[str, frozenset[str], frozenset[str]]:
    """Returns the kind of a header, the headers that it includes, and the names that it uses; the name of the header
    itself, which its declarations contain, is replaced."""
    own = header.stem
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL).replace(own.upper(), "OWN").replace(own, "own")
    includes = re.findall(r"^#\s*include (\S+)", text, re.MULTILINE)
    return header.suffix, frozenset(includes), frozenset(re.findall(r"\b(?:cti?_\w+|CTI?_\w+|\w+_t|bool|NULL)\b", text))


def switches_in_options(root: Path) -> list[str]:
    """Returns an error for each ct_switch field of an options struct: `.field = false` would compile and mean the
    default."""
    found = []
    for top in ("runtime/include", "generated/include"):
        for header in sorted((root / top).rglob("*.h")):
            for struct, body in re.findall(r"typedef struct (\w+_opts) \{(.*?)\n\}", header.read_text(), re.S):
                found += [
                    f"{header.name}: {struct} has a ct_switch; an option is a bool that is off by default"
                    for _ in re.findall(r"\bct_switch\b", body)
                ]
    return found


def main() -> int:
    root, compiler = Path(sys.argv[1]), sys.argv[2]
    public = [
        str(p.relative_to(root / top))
        for top in ("runtime/include", "generated/include")
        for p in distinct(root, sorted((root / top).rglob("*.h")))
    ]
    shared = [
        str(p.relative_to(root / top))
        for top in ("runtime", "generated")
        for p in distinct(root, sorted((root / top).rglob("*.h")))
        if "include" not in p.relative_to(root / top).parts
    ]
    jobs = [(compiler, C_FLAGS, ".c", h) for h in public + shared]
    cxx = shutil.which("c++") or shutil.which("g++")
    if cxx:
        jobs += [(cxx, CXX_FLAGS, ".cpp", h) for h in public]
        jobs += [
            (cxx, HPP_FLAGS, ".cpp", str(p.relative_to(root / top)))
            for top in ("runtime/include", "generated/include")
            for p in sorted((root / top).rglob("*.hpp"))
        ]
    with ThreadPoolExecutor(2) as pool:
        errors = [e for e in pool.map(lambda job: compile_alone(root, *job), jobs) if e]
    switches = switches_in_options(root)
    for error in errors + switches:
        print(error)
    print(
        f"{len(jobs) - len(errors)} headers compile alone, {len(errors)} do not"
        + ("" if cxx else " (no C++ compiler: C only)")
    )
    return 1 if errors or switches else 0


if __name__ == "__main__":
    sys.exit(main())
