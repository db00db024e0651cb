"""The C++ interface compiles without a warning as C++17 and C++20, by g++ and clang++: a program that calls every
operator, and the tests. test_compilers.py ROOT PROGRAM
"""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

FLAGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wold-style-cast", "-Werror", "-fsyntax-only"]


def compiled(root: Path, compiler: str, standard: str, source: Path) -> str:
    dirs = [f"-I{root / d}" for d in ("runtime/include", "generated/include", "tests/cxx")]
    run = subprocess.run([compiler, f"-std=c++{standard}", *FLAGS, *dirs, source], capture_output=True, text=True)
    return "" if run.returncode == 0 else f"{compiler} -std=c++{standard} {source}:\n{run.stderr}"


def main() -> int:
    root, program = Path(sys.argv[1]), Path(sys.argv[2])
    compilers = [name for name in ("g++", "clang++", "clang++-14") if shutil.which(name)][:2]
    if not compilers:
        return 77
    sources = [program, *sorted((root / "tests/cxx").glob("*.cc"))]
    jobs = list(product(compilers, ("17", "20"), sources))
    with ThreadPoolExecutor(2) as pool:
        errors = [error for error in pool.map(lambda job: compiled(root, *job), jobs) if error]
    print("\n".join(errors) or f"{len(jobs)} compilations by {' and '.join(compilers)} without a warning")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
