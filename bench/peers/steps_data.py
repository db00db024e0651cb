"""The values of bench/steps/model.c, and the requests of bench/steps/main.c, for its peers."""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy

INPUT, TARGET = 1000, 1001  # keys of the data; the key of a parameter is its index
VECTOR_SCALE, RATE = 0.1, 0.01
WARM_UPS, LEAST_SAMPLES, MOST_SAMPLES, SAMPLE_S = 2, 2, 101, 2e-3
NOW = time.process_time if os.environ.get("OMP_NUM_THREADS") == "1" else time.perf_counter


class Program(Protocol):
    def first(self) -> tuple[float, list[float]]:
        """The loss, and norms of the gradients of the parameters, without an update."""

    def step(self) -> None:
        """Forward, backward and update, complete when it returns."""


def hashed(size: tuple[int, ...], key: int) -> Any:
    index = numpy.arange(1, math.prod(size) + 1, dtype=numpy.uint32)
    h = index * numpy.uint32(0x9E3779B1) + numpy.uint32(key * 0x85EBCA77 & 0xFFFFFFFF)
    h = (h ^ h >> numpy.uint32(15)) * numpy.uint32(0x2C1B3C6D)
    return ((h ^ h >> numpy.uint32(12)) >> numpy.uint32(8)).reshape(size)


def values(size: tuple[int, ...], key: int, scale: float) -> Any:
    return ((hashed(size, key) / 8388608.0 - 1) * scale).astype(numpy.float32)


def classes(size: tuple[int, ...], key: int, count: int) -> Any:
    return (hashed(size, key) % numpy.uint32(count)).astype(numpy.int64)


def weight(size: tuple[int, ...], key: int) -> Any:
    return values(size, key, 1 / math.sqrt(math.prod(size[1:])))


def vector(size: int, key: int, base: float) -> Any:
    return values((size,), key, VECTOR_SCALE) + numpy.float32(base)


def run(program: Program, seconds: float) -> dict[str, Any]:
    begin = NOW()
    program.step()
    first = NOW() - begin
    steps = int(SAMPLE_S / (first + 1e-9)) + 1 if first < SAMPLE_S else 1
    samples: list[float] = []
    while len(samples) < MOST_SAMPLES and (len(samples) < LEAST_SAMPLES or NOW() - begin < seconds):
        start = NOW()
        for _ in range(steps):
            program.step()
        samples.append((NOW() - start) / steps * 1e9)
    samples.sort()
    return {"min": samples[0], "median": samples[len(samples) // 2], "max": samples[-1], "samples": len(samples)}


def serve(programs: dict[str, Callable[[], Program]], version: dict[str, Any]) -> None:
    program: Program | None = None
    for line in sys.stdin:
        words = line.split()
        said: dict[str, Any] = {"failed": "no such request"}
        try:
            if words[0] == "version":
                said = version
            elif words[0] == "programs":
                said = {"programs": list(programs)}
            elif words[0] == "open":
                program = None  # is freed before the next is made
                program = programs[words[1]]()
                loss, norms = program.first()
                for _ in range(WARM_UPS):
                    program.step()
                said = {"loss": loss, "norms": norms}
            elif words[0] == "run" and program:
                said = run(program, float(words[1]))
        except Exception as error:  # any exception of the peer is reported
            said = {"failed": f"{type(error).__name__}: {(str(error).splitlines() or [''])[0]}"}
        print(json.dumps(said), flush=True)
