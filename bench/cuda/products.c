/*
 * Compute-bound operators, called by their public functions: matrix products, compared with direct calls of cuBLAS in
 * the same program; attention; and convolutions. Operations per second, two for each multiplication and addition.
 */
#include "measure.h"

#include <stdio.h>

/* ---- products of matrices ---- */

typedef struct product_case {
    const char *name;
    int64_t count, rows, cols, inner;
    bool is_turned; /* the right matrix is stored as [cols, inner], like the weights of a linear layer */
} product_case;

static const product_case products[] = {
    {"4096 x 4096 x 4096", 1, 4096, 4096, 4096, false},        {"linear 8192 x 768 to 2304", 1, 8192, 2304, 768, true},
    {"linear 8192 x 768 to 3072", 1, 8192, 3072, 768, true},   {"linear 8192 x 3072 to 768", 1, 8192, 768, 3072, true},
    {"linear 8192 x 768 to 50304", 1, 8192, 50304, 768, true}, {"96 of 1024 x 64 x 1024", 96, 1024, 1024, 64, false},
};

static const struct {
    ct_dtype dtype;
    bare_type bare;
} product_types[] = {{CT_DTYPE_BF16, BARE_BF16}, {CT_DTYPE_F16, BARE_F16}, {CT_DTYPE_F32, BARE_F32}};

typedef struct product_call {
    ct_tensor *left, *right;
    bare_product bare;
} product_call;

static bool run_product(void *of)
{
    const product_call *c = of;
    return ct_matmul(c->left, c->bare.is_turned ? ct_transpose(c->right, -2, -1) : c->right) != NULL;
}

static bool run_bare(void *of) { return bare_multiply(&((const product_call *)of)->bare); }

static void measure_product(const product_case *p, ct_dtype dtype, bare_type bare)
{
    const int64_t part = bench_on.small ? 64 : 1, rows = p->rows / part, cols = p->cols / part, inner = p->inner / part,
                  count = p->count / (bench_on.small && p->count > 1 ? 48 : 1);
    const int64_t high = p->is_turned ? cols : inner, wide = p->is_turned ? inner : cols;
    char name[64];
    snprintf(name, sizeof name, "%s %s", p->name, ct_dtype_name(dtype));
    const ct_scope scope = ct_scope_open();
    ct_guard guard = ct_no_grad();
    product_call c = {
        .left = bench_random(count > 1 ? CT_INTS(count, rows, inner) : CT_INTS(rows, inner), dtype, false),
        .right = bench_random(count > 1 ? CT_INTS(count, high, wide) : CT_INTS(high, wide), dtype, false)};
    ct_tensor *result = bench_random(CT_INTS(count, rows, cols), dtype, false);
    c.bare = (bare_product){.type = bare,
                            .is_turned = p->is_turned,
                            .count = count,
                            .rows = rows,
                            .cols = cols,
                            .inner = inner,
                            .left = ct_tensor_data(c.left),
                            .right = ct_tensor_data(c.right),
                            .result = ct_tensor_data(result)};
    const double work = 2.0 * (double)(count * rows * cols) * (double)inner / 1000;
    bench_measure_beside(&(bench_figure){"matmul", name, "TFLOP/s", work, 1}, run_product, &c, run_bare, &c);
    if (ct_leave(&guard) != CT_OK) bench_fail("a guard");
    ct_scope_close(scope);
}

/* ---- attention and convolution: forward, and backward from its saves ---- */

typedef struct layer_call {
    ct_tensor *(*call)(ct_tensor *const *inputs, const void *of);
    const void *of;
    ct_tensor *inputs[3], *result, *grad;
    int64_t num_inputs;
} layer_call;

static bool run_forward(void *of)
{
    const layer_call *c = of;
    return c->call(c->inputs, c->of) != NULL;
}

static bool run_backward(void *of)
{
    const layer_call *c = of;
    return ct_grad(CT_TENSORS(c->result), ct_tensors_of(c->inputs, c->num_inputs), .grad_outputs = CT_TENSORS(c->grad),
                   .retain_graph = true)
               .count == c->num_inputs;
}

/* forward, backward: number of operations. */
static void measure_layer(const char *group, const char *name, layer_call *c, double forward, double backward)
{
    char label[96];
    ct_guard guard = ct_no_grad();
    snprintf(label, sizeof label, "%s forward", name);
    bench_measure(&(bench_figure){group, label, "TFLOP/s", forward / 1000, 1}, run_forward, c);
    if (ct_leave(&guard) != CT_OK) bench_fail("a guard");
    c->result = c->call(c->inputs, c->of);
    c->grad = c->result ? ct_rand_like(c->result) : NULL;
    if (!c->grad) bench_fail(name);
    snprintf(label, sizeof label, "%s backward", name);
    bench_measure(&(bench_figure){group, label, "TFLOP/s", backward / 1000, 1}, run_backward, c);
}

typedef struct attention_case {
    int64_t batch, heads, length, depth;
    bool is_causal;
} attention_case;

static const attention_case attentions[] = {
    {8, 12, 1024, 64, true}, {8, 12, 1024, 64, false}, {2, 16, 4096, 128, true}};

static ct_tensor *attend(ct_tensor *const *in, const void *of)
{
    return ct_scaled_dot_product_attention(in[0], in[1], in[2], ct_none(),
                                           .is_causal = ((const attention_case *)of)->is_causal);
}

static void measure_attention(const attention_case *a, ct_dtype dtype)
{
    const int64_t length = bench_on.small ? 20 : a->length, batch = bench_on.small ? 1 : a->batch,
                  heads = bench_on.small ? 2 : a->heads, depth = bench_on.small ? 8 : a->depth;
    const ct_ints size = CT_INTS(batch, heads, length, depth);
    /* Two products of length x length x depth; causal: half of each. Backward: five products. */
    const double one = 2.0 * (double)(batch * heads * length) * (double)(length * depth) / (a->is_causal ? 2 : 1);
    char name[64];
    const ct_scope scope = ct_scope_open();
    layer_call c = {attend,
                    a,
                    {bench_random(size, dtype, true), bench_random(size, dtype, true), bench_random(size, dtype, true)},
                    NULL,
                    NULL,
                    3};
    snprintf(name, sizeof name, "%s%d x %d x %d x %d %s", a->is_causal ? "causal " : "", (int)a->batch, (int)a->heads,
             (int)a->length, (int)a->depth, ct_dtype_name(dtype));
    measure_layer("attention", name, &c, 2 * one, 5 * one);
    ct_scope_close(scope);
}

typedef struct conv_case {
    const char *name;
    int64_t batch, in, out, side, kernel, stride;
} conv_case;

static const conv_case convolutions[] = {{"3x3 64-64 56x56", 64, 64, 64, 56, 3, 1},
                                         {"3x3 stride 2 128-256 28x28", 64, 128, 256, 28, 3, 2},
                                         {"1x1 256-512 28x28", 64, 256, 512, 28, 1, 1},
                                         {"7x7 stride 2 3-64 224x224", 64, 3, 64, 224, 7, 2}};

static ct_tensor *convolve(ct_tensor *const *in, const void *of)
{
    const conv_case *c = of;
    return ct_conv2d(in[0], in[1], ct_none(), .stride = CT_INTS(c->stride, c->stride),
                     .padding = CT_INTS(c->kernel / 2, c->kernel / 2));
}

static void measure_convolution(const conv_case *v, ct_dtype dtype)
{
    const int64_t batch = bench_on.small ? 1 : v->batch, side = bench_on.small ? 8 : v->side,
                  in = bench_on.small ? 3 : v->in, out = bench_on.small ? 4 : v->out;
    const int64_t after = (side + 2 * (v->kernel / 2) - v->kernel) / v->stride + 1;
    const double one = 2.0 * (double)(batch * out * after * after) * (double)(in * v->kernel * v->kernel);
    char name[64];
    const ct_scope scope = ct_scope_open();
    layer_call c = {convolve,
                    v,
                    {bench_random(CT_INTS(batch, in, side, side), dtype, true),
                     bench_random(CT_INTS(out, in, v->kernel, v->kernel), dtype, true)},
                    NULL,
                    NULL,
                    2};
    snprintf(name, sizeof name, "%s %s", v->name, ct_dtype_name(dtype));
    measure_layer("convolution", name, &c, one, 2 * one);
    ct_scope_close(scope);
}

void bench_products(void)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_BF16, CT_DTYPE_F16, CT_DTYPE_F32};
    for (size_t t = 0; t < sizeof product_types / sizeof *product_types; t++)
        for (size_t i = 0; i < sizeof products / sizeof *products; i++)
            measure_product(&products[i], product_types[t].dtype, product_types[t].bare);
    for (size_t t = 0; t < sizeof dtypes / sizeof *dtypes; t++)
        for (size_t i = 0; i < sizeof attentions / sizeof *attentions; i++)
            measure_attention(&attentions[i], dtypes[t]);
    for (size_t t = 0; t < sizeof dtypes / sizeof *dtypes; t++)
        for (size_t i = 0; i < sizeof convolutions / sizeof *convolutions; i++)
            measure_convolution(&convolutions[i], dtypes[t]);
}
