/*
 * Forward mode: calls whose operands all have tangents, compared with the same calls without tangents, at two sizes;
 * one thread. Prints JSON lines.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 31, WARMUPS = 5, MAX_OPERANDS = 3 };

static void fail(const char *what)
{
    fprintf(stderr, "tangent: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

/* Operands: positive values, all of one size. */
typedef ct_tensor *(*call)(ct_tensor *const *x);

static ct_tensor *add(ct_tensor *const *x) { return ct_add(x[0], x[1]); }

static ct_tensor *mul(ct_tensor *const *x) { return ct_mul(x[0], x[1]); }

static ct_tensor *divide(ct_tensor *const *x) { return ct_div(x[0], x[1]); }

static ct_tensor *tanh_of(ct_tensor *const *x) { return ct_tanh(x[0]); }

static ct_tensor *sigmoid(ct_tensor *const *x) { return ct_sigmoid(x[0]); }

static ct_tensor *gelu(ct_tensor *const *x) { return ct_gelu(x[0]); }

static ct_tensor *silu(ct_tensor *const *x) { return ct_silu(x[0]); }

static ct_tensor *exp_of(ct_tensor *const *x) { return ct_exp(x[0]); }

static ct_tensor *sqrt_of(ct_tensor *const *x) { return ct_sqrt(x[0]); }

static ct_tensor *relu(ct_tensor *const *x) { return ct_relu(x[0]); }

static ct_tensor *maximum(ct_tensor *const *x) { return ct_maximum(x[0], x[1]); }

static ct_tensor *sum(ct_tensor *const *x) { return ct_sum(x[0]); }

static ct_tensor *cumsum(ct_tensor *const *x) { return ct_cumsum(x[0], 1); }

static ct_tensor *softmax(ct_tensor *const *x) { return ct_softmax(x[0], 1); }

static ct_tensor *matmul(ct_tensor *const *x) { return ct_matmul(x[0], x[1]); }

static ct_tensor *linear(ct_tensor *const *x) { return ct_linear(x[0], x[1], ct_none()); }

static ct_tensor *addmm(ct_tensor *const *x) { return ct_addmm(x[0], x[1], x[2]); }

static ct_tensor *layer_norm(ct_tensor *const *x)
{
    return ct_layer_norm(x[0], CT_INTS(ct_tensor_size(x[0], 1)), ct_none(), ct_none());
}

/* The first rows of two operands are weight and bias. */
static ct_tensor *layer_norm_scaled(ct_tensor *const *x)
{
    ct_tensor *weight = ct_select(x[1], 0, 0), *bias = ct_select(x[2], 0, 0);
    return ct_layer_norm(x[0], CT_INTS(ct_tensor_size(x[0], 1)), weight, bias);
}

static ct_tensor *rms_norm(ct_tensor *const *x)
{
    return ct_rms_norm(x[0], CT_INTS(ct_tensor_size(x[0], 1)), ct_none());
}

/* Channels with `side` elements, one image. */
static ct_tensor *batch_norm(ct_tensor *const *x)
{
    ct_tensor *image = ct_unsqueeze(x[0], 0);
    return ct_batch_norm(image, ct_none(), ct_none(), ct_none(), ct_none(), true, 0.1, 1e-5);
}

typedef struct row {
    const char *name;
    call call;
    int operands;
} row;

/* One head; as many keys and values as queries. */
static ct_tensor *attention(ct_tensor *const *x)
{
    ct_tensor *q = ct_unsqueeze(x[0], 0), *k = ct_unsqueeze(x[1], 0), *v = ct_unsqueeze(x[2], 0);
    return ct_scaled_dot_product_attention(q, k, v, ct_none());
}

static ct_tensor *dropout(ct_tensor *const *x) { return ct_dropout(x[0], 0.1, CT_ON); }

/* The class of each row is its index. */
static ct_tensor *cross_entropy(ct_tensor *const *x)
{
    return ct_cross_entropy(x[0], ct_arange(ct_int(0), ct_int(ct_tensor_size(x[0], 0))), ct_none());
}

static ct_tensor *max_pool2d(ct_tensor *const *x) { return ct_max_pool2d(ct_unsqueeze(x[0], 0), CT_INTS(2, 2)); }

static const row rows[] = {
    {"add", add, 2},
    {"mul", mul, 2},
    {"div", divide, 2},
    {"maximum", maximum, 2},
    {"exp", exp_of, 1},
    {"sqrt", sqrt_of, 1},
    {"relu", relu, 1},
    {"tanh", tanh_of, 1},
    {"sigmoid", sigmoid, 1},
    {"silu", silu, 1},
    {"gelu", gelu, 1},
    {"sum", sum, 1},
    {"cumsum", cumsum, 1},
    {"softmax", softmax, 1},
    {"layer_norm", layer_norm, 1},
    {"matmul", matmul, 2},
    {"linear", linear, 2},
    {"addmm", addmm, 3},
    {"rms_norm", rms_norm, 1},
    {"batch_norm", batch_norm, 1},
    {"layer_norm with weight and bias", layer_norm_scaled, 3},
    {"attention", attention, 3},
    {"cross_entropy", cross_entropy, 1},
    {"dropout", dropout, 1},
    {"max_pool2d", max_pool2d, 1},
};

static bench_result time_calls(const row *r, ct_tensor *const *x, int repeats)
{
    static double times[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        const double start = bench_now_ns();
        for (int i = 0; i < repeats; i++) {
            const ct_scope scope = ct_scope_open();
            if (!r->call(x)) fail(r->name);
            if (ct_scope_close(scope) != CT_OK) fail("scope");
        }
        times[run < 0 ? 0 : run] = bench_now_ns() - start;
    }
    return bench_summary(times, RUNS, repeats);
}

static void print_row(const row *r, const char *what, int64_t side, bench_result result)
{
    char text[96];
    (void)snprintf(text, sizeof text, "%s %s, %d x %d", r->name, what, (int)side, (int)side);
    bench_print(text, "us", (bench_result){result.min / 1e3, result.median / 1e3, result.max / 1e3});
}

static void measure(const row *r, int64_t side, int repeats)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *plain[MAX_OPERANDS], *duals[MAX_OPERANDS];
    ct_guard level = ct_dual_level();
    for (int i = 0; i < r->operands; i++) {
        plain[i] = ct_rand(CT_INTS(side, side));
        duals[i] = plain[i] ? ct_make_dual(plain[i], ct_rand(CT_INTS(side, side))) : NULL;
        if (!duals[i]) fail("operands");
    }
    const bench_result forward = time_calls(r, plain, repeats), pass = time_calls(r, duals, repeats);
    if (ct_leave(&level) != CT_OK || ct_scope_close(scope) != CT_OK) fail("end");
    print_row(r, "forward", side, forward);
    print_row(r, "tangent", side, pass);
}

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        measure(&rows[i], 32, 200);
        measure(&rows[i], 1000, rows[i].operands > 1 ? 2 : 4);
    }
    return EXIT_SUCCESS;
}
