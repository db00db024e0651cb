"""Writes the right-hand column of docs/from-pytorch.md as one program: from_pytorch.py PAGE OUT.

Each line runs on tensors that are created for it, in the order of the page. The program prints the error of each line
that fails, and its exit status is the number of failures.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROW = re.compile(r"^\| `(?P<pytorch>[^`]+)` \| `(?P<cotangent>[^`]+)` \|$", re.M)
LEAST = 80
HEAD = r"""/* Written by tests/ops/from_pytorch.py. */
#include <cotangent/cotangent.h>

#include <stdio.h>

/* a line of the page may leave its result */
#pragma GCC diagnostic ignored "-Wunused-value"
#pragma GCC diagnostic ignored "-Wunused-result"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"

static ct_tensors f(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_square(inputs.items[0])));
}

static ct_tensor *hook(ct_tensor *grad, void *payload)
{
    (void)payload;
    return ct_mul(grad, 2);
}

static ct_status square_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status != CT_OK ? status : ct_function_return(ctx, CT_TENSORS(ct_square(inputs.items[0])));
}

static ct_status square_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    ct_tensor *x = ct_saved_tensors(ctx).items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_mul(x, 2), grads.items[0])));
}

static const ct_function square = {.name = "Square", .forward = square_forward, .backward = square_backward};

/* What the lines name. */
typedef struct names {
    ct_tensor *x, *y, *w, *z, *loss, *rows, *labels, *mask, *images;
    ct_params *params;
    ct_optimiser *optimiser;
    ct_scaler *scaler;
    ct_batches *batches;
    ct_profiler *profiler;
    int64_t step;
} names;

static names names_make(void)
{
    names n = {.x = ct_rand(CT_INTS(2, 3)), .y = ct_rand(CT_INTS(2, 3)), .images = ct_rand(CT_INTS(1, 2, 8, 8))};
    n.params = ct_params_create();
    n.w = ct_params_add(n.params, "w", ct_rand(CT_INTS(3, 3)));
    n.z = ct_matmul(n.x, n.w);
    n.loss = ct_sum(n.z);
    n.rows = ct_tensor_from_longs((int64_t[]){1, 0}, CT_INTS(2));
    n.labels = ct_tensor_from_longs((int64_t[]){2, 0}, CT_INTS(2));
    n.mask = ct_gt(n.x, n.y);
    n.optimiser = ct_optimiser_sgd(ct_params_tensors(n.params));
    n.scaler = ct_scaler_create();
    n.batches = ct_batches_create(10, 4);
    n.profiler = ct_profiler_create();
    return n;
}

static void names_end(const names *n, ct_optimiser *made)
{
    if (made != n->optimiser) ct_optimiser_destroy(made);
    ct_optimiser_destroy(n->optimiser);
    ct_params_destroy(n->params);
    ct_scaler_destroy(n->scaler);
    ct_batches_destroy(n->batches);
    (void)ct_profiler_free(n->profiler);
}
"""
PRELUDE = """    const names n = names_make();
    ct_tensor *x = n.x, *y = n.y, *w = n.w, *z = n.z, *loss = n.loss, *rows = n.rows, *labels = n.labels;
    ct_tensor *mask = n.mask, *images = n.images;
    ct_params *params = n.params;
    ct_optimiser *optimiser = n.optimiser;
    ct_scaler *scaler = n.scaler;
    ct_batches *batches = n.batches;
    ct_profiler *profiler = n.profiler;
    const int64_t step = n.step;
"""
MAIN = """
typedef struct line {
    const char *text;
    void (*run)(void);
} line;

static const line lines[] = {
%s
};

int main(void)
{
    int failed = 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const ct_scope scope = ct_scope_open();
        lines[i].run();
        if (ct_error_status() != CT_OK) {
            fprintf(stderr, "%%s: %%s\\n", lines[i].text, ct_error_message());
            ct_error_clear();
            failed++;
        }
        if (ct_scope_close(scope) != CT_OK) return 1;
    }
    printf("%%d of %%zu lines failed\\n", failed, sizeof lines / sizeof *lines);
    return failed;
}
"""


def lines_of(page: str) -> list[str]:
    """Returns the lines for Cotangent, in order. Fails if the page has a table row that ROW does not match, since the
    row would not be tested."""
    found = [match["cotangent"] for match in ROW.finditer(page)]
    rows = [line for line in page.splitlines() if line.startswith("|") and not line.startswith(("|---", "| PyTorch |"))]
    assert len(rows) == len(found), f"{len(rows)} rows, {len(found)} of them `PyTorch` beside `Cotangent`"
    assert len(found) >= LEAST, f"{len(found)} lines are too few to be the page's"
    return found


def program(page: str) -> str:
    parts, table = [HEAD], []
    for number, line in enumerate(lines_of(page)):
        statement = line if line.endswith(";") else f"{line};"
        body = f"{PRELUDE}    {statement}\n    names_end(&n, optimiser);\n"
        parts.append(f"\nstatic void line_{number}(void)\n{{\n{body}}}\n")
        text = line.replace("\\", "\\\\").replace('"', '\\"')
        table.append(f'    {{"{text}", line_{number}}},')
    return "".join([*parts, MAIN % "\n".join(table)])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(program(Path(sys.argv[1]).read_text(encoding="utf-8")), encoding="utf-8")
