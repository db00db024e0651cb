"""The peer of bench_overhead: peers/overhead.cpp with the libtorch that is found."""

from __future__ import annotations

import subprocess
from pathlib import Path

from rows import torch_python

ROOT = Path(__file__).resolve().parent.parent
WHERE = "import torch; print(torch.__path__[0], int(torch._C._GLIBCXX_USE_CXX11_ABI))"


def by_cmake(build: Path) -> Path | None:
    """Debian's libtorch-dev."""
    command = ["cmake", "--build", str(build), "--target", "bench_overhead_libtorch"]
    made = subprocess.run(command, capture_output=True).returncode == 0
    return build / "bench/bench_overhead_libtorch" if made else None


def by_wheel(build: Path) -> Path | None:
    """The libtorch in the package of a Python."""
    python = torch_python()
    if python is None:
        return None
    home, abi = subprocess.run([python, "-c", WHERE], capture_output=True, text=True, check=True).stdout.split()
    include, libraries, program = Path(home) / "include", Path(home) / "lib", build / "bench/overhead_libtorch_wheel"
    if not (libraries / "libtorch_cpu.so").exists():
        return None
    command = ["c++", "-std=c++20", "-O2", f"-D_GLIBCXX_USE_CXX11_ABI={abi}", f"-isystem{include}"]
    command += [f"-isystem{include / 'torch/csrc/api/include'}", str(ROOT / "bench/peers/overhead.cpp"), "-o"]
    command += [str(program), f"-L{libraries}", f"-Wl,-rpath,{libraries}", "-Wl,--no-as-needed", "-ltorch_cpu", "-lc10"]
    return program if subprocess.run(command, capture_output=True).returncode == 0 else None


def program(build: Path) -> Path | None:
    return by_cmake(build) or by_wheel(build)
