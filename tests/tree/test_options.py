"""The compiler rejects option values that would be misinterpreted: numbers with a fraction for integers, lists for
scalars, lists in braces, values without a name. Values that fit compile without a warning, nested and in every
standard: test_options.py ROOT COMPILER.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

REFUSED = """\
ct_sum(x, .dim = 0.5);
ct_sum(x, .dim = {0, 1});
ct_sum(x, .keepdim = CT_INTS(1));
ct_sum(x, NULL);
ct_sum(x, &summed);
ct_sum(x, .dims = 0);
ct_cat(list, .dim = 0.5);
ct_cat(list, .dim = CT_INTS(0));
ct_layer_norm(x, CT_INTS(3), w, w, .eps = CT_INTS(1));
ct_leaky_relu(x, .negative_slope = CT_INTS(1));
ct_add(x, x, .alpha = CT_INTS(1));
ct_add(x, x, .alpha = "1");
ct_argmax(x, .dim = CT_INTS(0));
ct_optimiser_sgd(list, .lr = CT_FLOATS(0.1));
ct_optimiser_sgd(list, NULL);
ct_optimiser_add_group(NULL, list, .lr = "1");
ct_schedule_cosine(n, 10, .warmup = 0.5);
ct_tensor_from_floats((double[]){1, 2}, CT_INTS(2));
ct_tensor_from_longs((int[]){1, 2}, CT_INTS(2));
ct_tensor_from_doubles(x, CT_INTS(2));
ct_vmap(NULL, NULL, list, .in_dims = 0.5);
ct_gradcheck(NULL, NULL, list, .atol = "0");
ct_backward(x, NULL);
ct_grad(list, list, NULL);
""".splitlines()

TAKEN = """\
ct_sum(x);
ct_sum(x, .dim = 0, .keepdim = true);
ct_sum(x, .dim = CT_INTS(0, 1));
ct_sum(ct_mul(ct_sum(ct_sub(1, x), .dim = 1), ct_sum(x, .dim = 0, .keepdim = true)), .dim = 0);
ct_add(ct_add(x, 2, .alpha = 0.5), ct_full(CT_INTS(2), 2.5, .dtype = CT_DTYPE_F64), .alpha = 2);
ct_pow(2, ct_pow(x, 2)), ct_sub(1.5f, ct_sub(x, n)), ct_mul(true, x);
ct_argmax(x, .dim = 0);
ct_cat(CT_TENSORS(x, ct_cat(list, .dim = 1)), .dim = 1);
ct_optimiser_destroy(ct_optimiser_adam(list, .lr = 0.1, .weight_decay = 1));
ct_release((ct_sum)(x, &summed));
if (ct_backward(ct_sum(x), .retain_graph = true) != CT_OK) return;
ct_scaler_destroy(ct_scaler_create(.init_scale = 1024)), ct_scaler_destroy(ct_scaler_create());
ct_init_normal_(ct_init_kaiming_uniform_(x, .negative_slope = 1), .std = 2);
ct_add(ct_tensor_from_floats((float[]){1, 2}, CT_INTS(2)), ct_tensor_from_doubles((const double[]){1}, CT_INTS(1)));
ct_linear(ct_linear(ct_linear(x, w, w), w, w), w, w);
""".splitlines()

NESTED = "ct_add(ct_mul(" * 30 + "x" + ", 2), 1, .alpha = 2)" * 30 + ";"
FLAGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror=implicit-function-declaration"]


def program(lines: list[str]) -> str:
    head = "#include <cotangent/cotangent.h>\n"
    about = "void f(ct_tensor *x, ct_tensor *w, ct_tensors list, int n)\n{\n(void)n, (void)w, (void)list;\n"
    made = "const ct_sum_opts summed = CT_OPTIONS(ct_sum, .dim = 0);\n(void)summed;\n"
    return head + about + made + "".join(f"{line}\n" for line in lines) + "}\n"


def compiled(root: Path, compiler: str, standard: str, lines: list[str]) -> str:
    with tempfile.NamedTemporaryFile("w", suffix=".c") as source:
        source.write(program(lines))
        source.flush()
        dirs = [f"-I{root / d}" for d in ("runtime/include", "generated/include")]
        call = [compiler, f"-std={standard}", *FLAGS, "-fsyntax-only", *dirs, source.name]
        return subprocess.run(call, capture_output=True, text=True, timeout=100).stderr


def main() -> int:
    root, found = Path(sys.argv[1]), []
    compilers = {sys.argv[2], *filter(shutil.which, ("gcc", "clang"))}
    for compiler in sorted(compilers):
        for standard in ("c17", "gnu17", "c2x"):
            for line in compiled(root, compiler, standard, [*TAKEN, NESTED]).splitlines():
                if re.search(r"\b(error|warning):", line):
                    found.append(f"{compiler} {standard}: taken with complaint: {line}")
        for line in REFUSED:
            if " error: " not in compiled(root, compiler, "c17", [line]):
                found.append(f"{compiler}: is not refused: {line}")
    print("\n".join(found))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
