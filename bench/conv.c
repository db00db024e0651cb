/*
 * Convolutions of common sizes, f32: forward without recording, and backward to input, weight and bias, on
 * OMP_NUM_THREADS threads. Prints JSON lines.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 31, WARMUPS = 3 };

typedef struct layer {
    const char *name;
    int64_t batch, in, out, high, wide, kernel_high, kernel_wide, stride, groups; /* conv1d: high is 0 */
} layer;

static const layer layers[] = {
    {"3x3 64-64 56x56", 8, 64, 64, 56, 56, 3, 3, 1, 1},
    {"3x3 stride 2 64-128 56x56", 8, 64, 128, 56, 56, 3, 3, 2, 1},
    {"3x3 512-512 7x7", 8, 512, 512, 7, 7, 3, 3, 1, 1},
    {"7x7 stride 2 3-64 112x112", 8, 3, 64, 112, 112, 7, 7, 2, 1},
    {"1x1 64-128 56x56", 8, 64, 128, 56, 56, 1, 1, 1, 1},
    {"depthwise 3x3 64 56x56", 8, 64, 64, 56, 56, 3, 3, 1, 64},
    {"conv1d 5 64-64 1024", 8, 64, 64, 0, 1024, 0, 5, 1, 1},
};

/* Operations of forward: a multiplication and an addition for each weight that an element of the result meets. */
static double operations(const layer *l)
{
    const int64_t high = l->high ? (l->high + l->stride - 1) / l->stride : 1;
    const int64_t wide = (l->wide + l->stride - 1) / l->stride,
                  kernel = (l->high ? l->kernel_high : 1) * l->kernel_wide;
    return 2.0 * (double)(l->batch * l->out * high * wide) * (double)(l->in / l->groups * kernel);
}

static void fail(const char *what)
{
    fprintf(stderr, "conv: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

static ct_tensor *call(const layer *l, ct_tensor *input, ct_tensor *weight, ct_tensor *bias)
{
    const int64_t ph = l->kernel_high / 2, pw = l->kernel_wide / 2;
    if (!l->high) return ct_conv1d(input, weight, bias, .stride = CT_INTS(l->stride), .padding = CT_INTS(pw));
    return ct_conv2d(input, weight, bias, .stride = CT_INTS(l->stride, l->stride), .padding = CT_INTS(ph, pw),
                     .groups = l->groups);
}

static ct_tensor *parameter(ct_ints size)
{
    ct_tensor *made = ct_tensor_requires_grad_(ct_randn(size), true);
    if (!made) fail("randn");
    return made;
}

static void measure(const layer *l)
{
    const ct_scope all = ct_scope_open();
    ct_tensor *input =
        parameter(l->high ? CT_INTS(l->batch, l->in, l->high, l->wide) : CT_INTS(l->batch, l->in, l->wide));
    ct_tensor *weight = parameter(l->high ? CT_INTS(l->out, l->in / l->groups, l->kernel_high, l->kernel_wide)
                                          : CT_INTS(l->out, l->in, l->kernel_wide));
    ct_tensor *bias = parameter(CT_INTS(l->out)), *shaped = call(l, input, weight, bias);
    if (!shaped) fail(l->name);
    ct_tensor *grad = ct_mul(ct_detach(shaped), ct_num(0.5));
    static double forward[RUNS], backward[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        const int i = run < 0 ? 0 : run;
        const ct_scope scope = ct_scope_open();
        ct_guard guard = ct_no_grad();
        const double t0 = bench_now_ns();
        if (!call(l, input, weight, bias)) fail(l->name);
        forward[i] = bench_now_ns() - t0;
        if (ct_leave(&guard) != CT_OK) fail("guard");
        ct_tensor *result = call(l, input, weight, bias);
        const double t1 = bench_now_ns();
        const ct_tensors made =
            ct_grad(CT_TENSORS(result), CT_TENSORS(input, weight, bias), .grad_outputs = CT_TENSORS(grad));
        backward[i] = bench_now_ns() - t1;
        if (made.count != 3) fail(l->name);
        ct_scope_close(scope);
    }
    char label[64];
    snprintf(label, sizeof label, "%s forward", l->name);
    bench_print(label, "ms", bench_summary(forward, RUNS, 1e6));
    snprintf(label, sizeof label, "%s backward", l->name);
    bench_print(label, "ms", bench_summary(backward, RUNS, 1e6));
    printf("{\"name\": \"%s forward\", \"operations\": %.0f}\n", l->name, operations(l));
    printf("{\"name\": \"%s backward\", \"operations\": %.0f}\n", l->name, 2 * operations(l)); /* input and weight */
    ct_scope_close(all);
}

int main(void)
{
    ct_manual_seed(1);
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) measure(&layers[i]);
    return EXIT_SUCCESS;
}
