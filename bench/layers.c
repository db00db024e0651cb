/*
 * Time of forward and backward, and bytes saved between them, of attention (argument "attention") or of normalisations
 * ("norm"). Prints JSON lines.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARM_UPS = 2, RUNS = 9, MOST_INPUTS = 4 };

static void fail(const char *what)
{
    fprintf(stderr, "layers: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

static ct_tensor *leaf(ct_ints size)
{
    ct_tensor *t = ct_randn(size);
    if (!t || !ct_tensor_requires_grad_(t, true)) fail("an input");
    return t;
}

typedef struct layer {
    const char *name;
    ct_tensor *(*forward)(ct_tensor *const *inputs);
    ct_tensor *inputs[MOST_INPUTS];
    int64_t num_inputs;
    double operations, moved; /* least numbers of forward and backward; 0: not the limit */
} layer;

static void measure(const layer *l)
{
    double times[RUNS];
    int64_t kept = 0;
    for (int run = -WARM_UPS; run < RUNS; run++) {
        const ct_scope scope = ct_scope_open();
        const double start = bench_now_ns();
        ct_tensor *result = l->forward(l->inputs);
        const double forward = bench_now_ns() - start;
        if (!result) fail(l->name);
        if (run == -1) {
            ct_saved_bytes bytes;
            if (ct_saved_tensors_bytes(CT_TENSORS(result), CT_NO_TENSORS, NULL, NULL, &bytes) != CT_OK) fail(l->name);
            kept = bytes.total;
        }
        ct_tensor *ones = ct_ones_like(result);
        const double back = bench_now_ns();
        const ct_tensors grads =
            ct_grad(CT_TENSORS(result), ct_tensors_of(l->inputs, l->num_inputs), .grad_outputs = CT_TENSORS(ones));
        if (grads.count != l->num_inputs) fail(l->name);
        if (run >= 0) times[run] = forward + bench_now_ns() - back;
        ct_scope_close(scope);
    }
    bench_print(l->name, "us", bench_summary(times, RUNS, 1000));
    printf("{\"name\": \"%s\", \"bytes\": %lld, \"operations\": %.0f, \"moved\": %.0f}\n", l->name, (long long)kept,
           l->operations, l->moved);
}

/* ---- attention ---- */

static ct_tensor *attend(ct_tensor *const *in)
{
    return ct_scaled_dot_product_attention(in[0], in[1], in[2], ct_none());
}

static ct_tensor *attend_causally(ct_tensor *const *in)
{
    return ct_scaled_dot_product_attention(in[0], in[1], in[2], ct_none(), .is_causal = true);
}

/* Two products of forward and four of backward; under a causal mask half of each. */
static void attention(const char *name, ct_tensor *(*forward)(ct_tensor *const *), int64_t batch, int64_t heads,
                      int64_t length, int64_t depth)
{
    const ct_scope scope = ct_scope_open();
    const ct_ints size = CT_INTS(batch, heads, length, depth);
    const double product = 2.0 * (double)(batch * heads * length) * (double)(length * depth);
    const double operations = 6 * product * (forward == attend_causally ? 0.5 : 1);
    measure(&(layer){name, forward, {leaf(size), leaf(size), leaf(size)}, 3, operations, 0});
    ct_scope_close(scope);
}

/* ---- normalisations ---- */

static ct_tensor *by_layer(ct_tensor *const *in)
{
    return ct_layer_norm(in[0], CT_INTS(ct_tensor_size(in[1], 0)), in[1], in[2]);
}

static ct_tensor *by_rms(ct_tensor *const *in)
{
    return ct_rms_norm(in[0], CT_INTS(ct_tensor_size(in[1], 0)), in[1], .eps = 1e-6);
}

static ct_tensor *by_batch(ct_tensor *const *in)
{
    return ct_batch_norm(in[0], in[1], in[2], ct_none(), ct_none(), CT_ON, 0.1, 1e-5);
}

/* Forward reads the input and writes the result; backward reads the input and a gradient and writes one. */
static double moved(ct_tensor *input) { return 5.0 * sizeof(float) * (double)ct_tensor_numel(input); }

static void norms(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = leaf(CT_INTS(4096, 768)), *w = leaf(CT_INTS(768)), *b = leaf(CT_INTS(768));
    measure(&(layer){"layer_norm 4096 x 768", by_layer, {x, w, b}, 3, 0, moved(x)});
    measure(&(layer){"rms_norm 4096 x 768", by_rms, {x, w}, 2, 0, moved(x)});
    ct_tensor *image = leaf(CT_INTS(16, 64, 56, 56)), *scale = leaf(CT_INTS(64)), *shift = leaf(CT_INTS(64));
    measure(&(layer){"batch_norm 16 x 64 x 56 x 56", by_batch, {image, scale, shift}, 3, 0, moved(image)});
    ct_scope_close(scope);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "norm") == 0) {
        norms();
    } else if (argc == 2 && strcmp(argv[1], "attention") == 0) {
        attention("attention 8 x 8 x 128 x 64", attend, 8, 8, 128, 64);
        attention("attention 1 x 8 x 1024 x 64", attend, 1, 8, 1024, 64);
        attention("causal 1 x 8 x 1024 x 64", attend_causally, 1, 8, 1024, 64);
    } else {
        fprintf(stderr, "usage: bench_layers attention | norm\n");
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
