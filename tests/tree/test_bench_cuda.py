"""The comparison of figures in `./bootstrap bench cuda`; the parser of ptxas output in `./bootstrap bench registers`;
and a check that no kernel in the table of registers spills.
"""

from __future__ import annotations

import csv
import io
import re
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
sys.path.insert(0, str(ROOT / "bench"))

import cuda_report  # noqa: E402
import registers  # noqa: E402

SAID = """\
ptxas info    : 7 bytes gmem
ptxas info    : Compiling entry function '_Z5plainv' for 'sm_90'
ptxas info    : Function properties for _Z5plainv
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 20 registers, used 0 barriers
ptxas info    : Compile time = 3.207 ms
ptxas info    : Function properties for slow_path
    40 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Compiling entry function '_Z6sharedv' for 'sm_90'
ptxas info    : Function properties for _Z6sharedv
    16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 127 registers, used 1 barriers, 16 bytes cumulative stack size, 50000 bytes smem, 400 bytes cmem[0]
"""
PTX = """\
.visible .entry _Z5plainv(
        .param .align 8 .b8 _Z5plainv_param_0[80]
)
{
        ret;
}
.weak .entry _Z6sharedv(
        .param .u64 _Z6sharedv_param_0
)
.maxntid 16, 16, 2
.minnctapersm 1
{
        ret;
}
"""


class Registers(unittest.TestCase):
    kernels = registers.kernels_of(SAID, registers.threads_of(PTX))

    def test_ptx_says_how_many_threads_a_block_has(self) -> None:
        self.assertEqual(registers.threads_of(PTX), {"_Z6sharedv": 512})

    def test_blocks_of_printed_kernels_are_known(self) -> None:
        ptx = PTX.replace("_Z5plainv", "_Z15cti_flat_kernelI3expLi4EEvv").replace("_Z6sharedv", "_Z15cti_flat_kernelv")
        self.assertEqual(registers.threads_of(ptx)["_Z15cti_flat_kernelI3expLi4EEvv"], 256)
        self.assertEqual(registers.threads_of(ptx)["_Z15cti_flat_kernelv"], 512)
        for file in ("elementwise.cuh", "reduce.cuh"):
            text = (ROOT / "runtime/kernels/cuda" / file).read_text()
            self.assertEqual(set(re.findall(r"CTI_LAUNCH\([^;]*?, (\w+), 0,\s", text)), {"CTI_CUDA_THREADS"}, file)

    def test_ptxas_is_read(self) -> None:
        plain, shared = self.kernels
        self.assertEqual((plain.name, plain.registers, plain.shared, plain.threads), ("_Z5plainv", 20, 0, 1024))
        self.assertEqual((plain.stack, plain.spilled), (40, 20))  # including the function that it calls
        self.assertEqual((shared.registers, shared.shared, shared.threads), (127, 50000, 512))
        self.assertEqual((shared.stack, shared.spilled), (16, 0))

    def test_what_no_device_can_start_is_a_mistake(self) -> None:
        by = {"a.cu": {"90": self.kernels}}
        spilled, no_memory = registers.mistakes(by)
        self.assertIn("a.cu: sm_90: _Z5plainv: spills 20 bytes", spilled)
        self.assertIn("a.cu: sm_90: _Z6sharedv: 50000 bytes of static shared memory, of 49152", no_memory)
        fits = registers.Kernel("k", registers=64, shared=49152)
        self.assertEqual(fits.mistakes(), [])
        fits.registers = 65  # given as 72
        self.assertIn("65 registers x 1024 threads are 73728", fits.mistakes()[0])
        fits.threads = 512
        self.assertEqual(fits.mistakes(), [])

    def test_a_line_of_the_table_is_a_file(self) -> None:
        text = registers.table({"a.cu": {"90": self.kernels}}, ["90"])
        head, row = list(csv.DictReader(io.StringIO(text)))[0], text.splitlines()[1]
        self.assertEqual(head["registers sm_90"], "127")
        self.assertEqual(row, "a.cu,2,127,40,50000,20")

    def test_no_kernel_spills(self) -> None:
        rows = list(csv.DictReader((ROOT / registers.TABLE).open()))
        self.assertGreater(len(rows), 100)
        for row in rows:
            spilled = {name: value for name, value in row.items() if name.startswith("spilled") and value != "0"}
            self.assertEqual(spilled, {}, row["file"])

    def test_sources_are_those_of_the_back_end(self) -> None:
        found = registers.sources()
        for one in ("generated/cuda/unary.cu", "runtime/kernels/cuda/common.cu", "runtime/kernels/cuda/blas/vector.cu"):
            self.assertIn(one, found)


def line(group: str, name: str, unit: str, middle: float, spread: float = 0.0) -> dict:
    values = {"min": middle - spread, "median": middle, "max": middle + spread}
    return {"group": group, "name": name, "unit": unit, **values}


class Report(unittest.TestCase):
    ours = [
        line("copy", "copy", "GB/s", 1000),
        line("elementwise", "exp f32 forward", "GB/s", 950, 10),
        line("elementwise", "exp f32 backward", "GB/s", 800),
        line("matmul", "square", "TFLOP/s", 600),
        line("matmul bare", "square", "TFLOP/s", 610),
        line("matmul share", "square", "", 0.984, 0.01),
        line("gpt2", "step", "ms", 100),
    ]
    torch = [
        line("elementwise", "exp f32 forward", "GB/s", 475),
        line("gpt2", "step", "ms", 150),
        line("gpt2", "step, compiled", "ms", 80),
    ]

    def said(self, start: str) -> str:
        found = [text for text in cuda_report.tables(self.ours, self.torch) if text.startswith(start)]
        self.assertEqual(len(found), 1, start)
        return found[0]

    def test_memory_is_a_share_of_the_copy(self) -> None:
        self.assertEqual(self.said("exp f32 backward").split()[3:9], ["800.0"] * 3 + ["0.80"] * 3)
        self.assertIn("elementwise: 1 of 2 reach 0.90; least 0.80, median 0.95", self.said("elementwise: "))

    def test_products_are_a_share_of_those_beside_them(self) -> None:
        self.assertEqual(self.said("square").split()[4:7], ["0.97", "0.98", "0.99"])
        self.assertIn("1 of 1 reach 0.97", self.said("matmul: "))

    def test_ratios_are_above_one_where_ours_is_better(self) -> None:
        self.assertEqual(self.said("exp f32 forward").split()[-1], "2.00")
        self.assertEqual(self.said("step  ").split()[-1], "1.50")
        self.assertEqual(self.said("step, compiled").split()[-1], "0.80")

    def test_figures_that_vary_are_told(self) -> None:
        found = cuda_report.noisy([line("norm", "softmax", "GB/s", 100, 20), line("norm", "rms_norm", "GB/s", 100, 5)])
        self.assertEqual(found, ["noisy: norm, softmax: 80 to 120 GB/s"])

    def test_without_a_device_the_program_says_so(self) -> None:
        with self.assertRaises(SystemExit) as stopped, redirect_stdout(io.StringIO()):
            cuda_report.run_program(str(self.program("echo no CUDA device: why >&2; exit 77")), False, [])
        self.assertIn("no CUDA device: why", str(stopped.exception))

    def test_a_program_that_fails_is_no_figure(self) -> None:
        with self.assertRaises(SystemExit) as stopped:
            cuda_report.run_program(str(self.program("echo broken >&2; exit 1")), False, [])
        self.assertIn("broken", str(stopped.exception))

    def program(self, text: str) -> Path:
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        made = Path(room.name) / "program"
        made.write_text(f"#!/bin/sh\n{text}\n")
        made.chmod(0o755)
        return made


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
