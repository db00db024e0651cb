"""The requests of bench/rows.c in torch: cases written by bench/rows.py, each a torch expression of the same arguments;
the response to each request is one line of JSON.
"""

import json
import math
import os
import sys
import time

import torch
import torch.nn.functional as F

LEAST_SAMPLES, MOST_SAMPLES, SAMPLE_S = 2, 101, 2e-4
ONE_THREAD = os.environ.get("OMP_NUM_THREADS") == "1"
NOW = time.process_time if ONE_THREAD else time.perf_counter
DTYPES = {
    "f16": torch.float16,
    "bf16": torch.bfloat16,
    "f32": torch.float32,
    "f64": torch.float64,
    "c64": torch.complex64,
    "c128": torch.complex128,
    "bool": torch.bool,
    "u8": torch.uint8,
    "i8": torch.int8,
    "i16": torch.int16,
    "i32": torch.int32,
    "i64": torch.int64,
}


def tensor_of(spec):
    dtype = DTYPES[spec["dtype"]]
    if "values" in spec:
        return torch.tensor(spec["values"], dtype=dtype).reshape(spec["shape"])
    if spec["fill"] == "zeros":
        return torch.zeros(spec["shape"], dtype=dtype)
    low, high = spec["low"], spec["high"]
    if spec["fill"] == "int":
        return torch.randint(low, high + 1, spec["shape"]).to(dtype)
    parts = [torch.rand(spec["shape"]) * (high - low) + low for _ in range(2 if dtype.is_complex else 1)]
    return (torch.complex(*parts) if dtype.is_complex else parts[0]).to(dtype)


def prepared(how, tensor):
    if how == "sorted":
        return tensor.sort().values
    return tensor @ tensor.transpose(-2, -1) + torch.eye(tensor.shape[-1])


def argument_of(arg):
    if arg["kind"] == "tensor":
        return tensor_of(arg)
    if arg["kind"] == "tensor_list":
        return [tensor_of(item) for item in arg["items"]]
    if arg["kind"] == "dtype":
        return DTYPES[arg["value"]]
    return arg.get("value")


def tensors_of(result):
    if isinstance(result, torch.Tensor):
        return [result]
    return [one for item in result for one in tensors_of(item)] if isinstance(result, (tuple, list)) else []


class Case:
    def __init__(self, plan):
        args = {arg["name"]: argument_of(arg) for arg in plan["samples"][0]["args"]}
        for how, name in plan["prepare"]:
            args[name] = prepared(how, args[name])
        self.inputs = []
        for arg in plan["samples"][0]["args"]:
            value = args[arg["name"]]
            specs, values = (arg["items"], value) if arg["kind"] == "tensor_list" else ([arg], [value])
            self.inputs += [one for spec, one in zip(specs, values) if spec.get("grad")]
        names = {"torch": torch, "F": F, "math": math, **args}
        self.call = eval(f"lambda: {plan['torch']}", names)
        self.recorded = plan["recorded"] and bool(self.inputs)
        self.look()

    def look(self):
        outputs = self.outputs()
        kept = [one for one in outputs if one.requires_grad] if self.recorded else []
        self.cotangents = [torch.ones_like(one) for one in kept]
        try:
            differentiable = bool(kept)
            if kept:
                self.both()
        except RuntimeError:
            differentiable = False
        self.answer = {
            "differentiable": differentiable,
            "outputs": [{"itemsize": one.element_size(), "shape": list(one.shape)} for one in outputs],
        }

    def outputs(self):
        """The outputs of a call, unrecorded if torch cannot record it."""
        try:
            for tensor in self.inputs if self.recorded else []:
                tensor.requires_grad_()
            return tensors_of(self.call())
        except RuntimeError:
            self.recorded = False
            for tensor in self.inputs:
                tensor.requires_grad_(False)
            return tensors_of(self.call())

    def both(self):
        kept = [one for one in tensors_of(self.call()) if one.requires_grad]
        torch.autograd.grad(kept, self.inputs, self.cotangents, allow_unused=True)


def timed(call, seconds):
    begin = NOW()
    call()
    first = NOW() - begin
    calls = int(SAMPLE_S / (first + 1e-9)) + 1 if first < SAMPLE_S else 1
    values = []
    while len(values) < MOST_SAMPLES and (len(values) < LEAST_SAMPLES or NOW() - begin < seconds):
        start = NOW()
        for _ in range(calls):
            call()
        values.append((NOW() - start) / calls * 1e9)
    values.sort()
    return {"min": values[0], "median": values[len(values) // 2], "max": values[-1], "samples": len(values)}


def answer(case, words):
    """The case for the following requests, and the response to this one."""
    if words[0] == "version":
        return case, {"version": torch.__version__, "threads": torch.get_num_threads()}
    if words[0] == "case":
        with open(words[1]) as file:
            case = Case(json.load(file))
        return case, case.answer
    if words[0] == "both":
        return case, timed(case.both, float(words[1]))
    with torch.no_grad():
        return case, timed(case.call, float(words[1]))


def main():
    torch.manual_seed(0)
    if ONE_THREAD:
        torch.set_num_threads(1)
    case = None
    for line in sys.stdin:
        words = line.split()
        try:
            case, said = answer(None if words[0] == "case" else case, words)
        except Exception as error:  # any exception of torch is reported, too
            said = {"failed": f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"}
        print(json.dumps(said), flush=True)


main()
