/*
 * Memory-bound operators, called by their public functions: bytes per second that a call must read and write, compared
 * with a copy within the device. Results that exist already are not counted: a backward pass reads saves and the output
 * gradient, and writes gradients.
 */
#include "measure.h"

#include <stdio.h>

typedef struct operands {
    ct_tensor *x, *y, *row, *row2, *truth, *image, *channel, *channel2, *classes;
} operands;

typedef ct_tensor *forward_fn(const operands *o);

static ct_tensor *relu(const operands *o) { return ct_relu(o->x); }

static ct_tensor *exponential(const operands *o) { return ct_exp(o->x); }

static ct_tensor *tangent(const operands *o) { return ct_tanh(o->x); }

static ct_tensor *gelu(const operands *o) { return ct_gelu(o->x); }

static ct_tensor *silu(const operands *o) { return ct_silu(o->x); }

static ct_tensor *add(const operands *o) { return ct_add(o->x, o->y); }

static ct_tensor *add_row(const operands *o) { return ct_add(o->x, o->row); }

static ct_tensor *mul(const operands *o) { return ct_mul(o->x, o->y); }

static ct_tensor *where(const operands *o) { return ct_where(o->truth, o->x, o->y); }

static ct_tensor *dropout(const operands *o) { return ct_dropout(o->x, 0.1, CT_ON); }

static ct_tensor *turned(const operands *o) { return ct_contiguous(ct_transpose(o->x, 0, 1)); }

static ct_tensor *sum(const operands *o) { return ct_sum(o->x); }

static ct_tensor *sum_rows(const operands *o) { return ct_sum(o->x, .dim = CT_INTS(1)); }

static ct_tensor *sum_columns(const operands *o) { return ct_sum(o->x, .dim = CT_INTS(0)); }

static ct_tensor *amax_rows(const operands *o) { return ct_amax(o->x, .dim = CT_INTS(1)); }

static ct_tensor *argmax_rows(const operands *o) { return ct_argmax(o->x, .dim = 1); }

static ct_tensor *var_rows(const operands *o) { return ct_var(o->x, .dim = CT_INTS(1)); }

static ct_tensor *norm(const operands *o) { return ct_linalg_vector_norm(o->x); }

static ct_tensor *cumsum(const operands *o) { return ct_cumsum(o->x, 1); }

static ct_tensor *softmax(const operands *o) { return ct_softmax(o->x, -1); }

static ct_tensor *log_softmax(const operands *o) { return ct_log_softmax(o->x, -1); }

static ct_tensor *cross_entropy(const operands *o) { return ct_cross_entropy(o->x, o->classes, ct_none()); }

static ct_tensor *layer_norm(const operands *o)
{
    return ct_layer_norm(o->x, CT_INTS(ct_tensor_size(o->row, 0)), o->row, o->row2);
}

static ct_tensor *rms_norm(const operands *o)
{
    return ct_rms_norm(o->x, CT_INTS(ct_tensor_size(o->row, 0)), o->row, .eps = 1e-6);
}

static ct_tensor *batch_norm(const operands *o)
{
    return ct_batch_norm(o->image, o->channel, o->channel2, ct_none(), ct_none(), CT_ON, 0.1, 1e-5);
}

enum { X = 1, Y = 2, ROW = 4, ROW2 = 8, IMAGE = 16, CHANNELS = 32, MOST_INPUTS = 4 };

/*
 * forward, backward: bytes to be moved, as a multiple of the bytes of x (backward 0: not measured); bits,
 * backward_bits: additional bits per element.
 */
typedef struct operator_case {
    const char *group, *name;
    forward_fn *call;
    double forward, backward, bits, backward_bits;
    unsigned inputs; /* number of gradients computed by the backward pass */
} operator_case;

static const operator_case cases[] = {
    {"elementwise", "relu", relu, 2, 2, 0, 1, X},
    {"elementwise", "exp", exponential, 2, 3, 0, 0, X},
    {"elementwise", "tanh", tangent, 2, 3, 0, 0, X},
    {"elementwise", "gelu", gelu, 2, 3, 0, 0, X},
    {"elementwise", "silu", silu, 2, 3, 0, 0, X},
    {"elementwise", "add", add, 3, 0, 0, 0, 0},
    {"elementwise", "add a row", add_row, 2, 0, 0, 0, 0},
    {"elementwise", "mul", mul, 3, 5, 0, 0, X | Y},
    {"elementwise", "where", where, 3, 0, 8, 0, 0},
    {"elementwise", "dropout", dropout, 2, 2, 0, 0, X},
    {"elementwise", "copy of a transpose", turned, 2, 0, 0, 0, 0},
    {"reduction", "sum", sum, 1, 0, 0, 0, 0},
    {"reduction", "sum of rows", sum_rows, 1, 0, 0, 0, 0},
    {"reduction", "sum of columns", sum_columns, 1, 0, 0, 0, 0},
    {"reduction", "amax of rows", amax_rows, 1, 0, 0, 0, 0},
    {"reduction", "argmax of rows", argmax_rows, 1, 0, 0, 0, 0},
    {"reduction", "var of rows", var_rows, 1, 2, 0, 0, X},
    {"reduction", "vector norm", norm, 1, 2, 0, 0, X},
    {"reduction", "cumsum of rows", cumsum, 2, 2, 0, 0, X},
    {"norm", "softmax", softmax, 2, 3, 0, 0, X},
    {"norm", "log_softmax", log_softmax, 2, 3, 0, 0, X},
    {"norm", "cross_entropy", cross_entropy, 1, 2, 0, 0, X},
    {"norm", "layer_norm", layer_norm, 2, 3, 0, 0, X | ROW | ROW2},
    {"norm", "rms_norm", rms_norm, 2, 3, 0, 0, X | ROW},
    {"norm", "batch_norm", batch_norm, 3, 5, 0, 0, IMAGE | CHANNELS}, /* reads its input twice */
};

typedef struct operator_call {
    const operator_case *of;
    const operands *on;
    ct_tensor *result, *grad, *inputs[MOST_INPUTS];
    int64_t num_inputs;
} operator_call;

static bool run_forward(void *of)
{
    const operator_call *c = of;
    return c->of->call(c->on) != NULL;
}

static bool run_backward(void *of)
{
    const operator_call *c = of;
    return ct_grad(CT_TENSORS(c->result), ct_tensors_of(c->inputs, c->num_inputs), .grad_outputs = CT_TENSORS(c->grad),
                   .retain_graph = true)
               .count == c->num_inputs;
}

static void gather_inputs(operator_call *c)
{
    const operands *o = c->on;

    const struct {
        unsigned bit;
        ct_tensor *tensor;
    } all[] = {{X, o->x},
               {Y, o->y},
               {ROW, o->row},
               {ROW2, o->row2},
               {IMAGE, o->image},
               {CHANNELS, o->channel},
               {CHANNELS, o->channel2}};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (c->of->inputs & all[i].bit) c->inputs[c->num_inputs++] = all[i].tensor;
}

static void measure(const operator_case *of, const operands *o, ct_dtype dtype)
{
    const double numel = (double)ct_tensor_numel(o->x), bytes = numel * (double)ct_dtype_size(dtype);
    operator_call c = {.of = of, .on = o};
    char name[64];
    const ct_scope scope = ct_scope_open();
    ct_guard guard = ct_no_grad();
    snprintf(name, sizeof name, "%s %s forward", of->name, ct_dtype_name(dtype));
    bench_measure(&(bench_figure){of->group, name, "GB/s", of->forward * bytes + of->bits * numel / 8, 1}, run_forward,
                  &c);
    if (ct_leave(&guard) != CT_OK) bench_fail("a guard");
    if (of->backward > 0) {
        gather_inputs(&c);
        c.result = of->call(o);
        c.grad = c.result ? ct_ones_like(c.result) : NULL;
        if (!c.grad) bench_fail(of->name);
        snprintf(name, sizeof name, "%s %s backward", of->name, ct_dtype_name(dtype));
        bench_measure(&(bench_figure){of->group, name, "GB/s", of->backward * bytes + of->backward_bits * numel / 8, 1},
                      run_backward, &c);
    }
    ct_scope_close(scope);
}

static bool run_copy(void *of)
{
    const operands *o = of;
    const size_t size = (size_t)ct_tensor_numel(o->x) * sizeof(float);
    return bare_copy(ct_tensor_data(o->y), ct_tensor_data(o->x), size);
}

static void measure_copy(int64_t rows, int64_t length)
{
    const ct_scope scope = ct_scope_open();
    operands o = {.x = bench_random(CT_INTS(rows, length), CT_DTYPE_F32, false),
                  .y = bench_random(CT_INTS(rows, length), CT_DTYPE_F32, false)};
    const double bytes = 2.0 * (double)(rows * length) * sizeof(float);
    bench_measure(&(bench_figure){"copy", "copy", "GB/s", bytes, 1}, run_copy, &o);
    ct_scope_close(scope);
}

void bench_operators(void)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_BF16};
    const int64_t side = bench_on.small ? 2 : 32, length = bench_on.small ? 40 : 1024,
                  rows = bench_on.small ? 8 : 65536;
    measure_copy(rows, length);
    for (size_t d = 0; d < 2; d++) {
        const ct_scope scope = ct_scope_open();
        operands o = {.x = bench_random(CT_INTS(rows, length), dtypes[d], true),
                      .y = bench_random(CT_INTS(rows, length), dtypes[d], true),
                      .row = bench_random(CT_INTS(length), dtypes[d], true),
                      .row2 = bench_random(CT_INTS(length), dtypes[d], true),
                      .image = bench_random(CT_INTS(rows / side / side, length, side, side), dtypes[d], true),
                      .channel = bench_random(CT_INTS(length), CT_DTYPE_F32, true),
                      .channel2 = bench_random(CT_INTS(length), CT_DTYPE_F32, true)};
        o.truth = ct_gt(ct_detach(o.x), ct_num(0.5));
        o.classes = ct_randint(0, length, CT_INTS(rows), .device = bench_on.device);
        if (!o.truth || !o.classes) bench_fail("operands");
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) measure(&cases[i], &o, dtypes[d]);
        ct_scope_close(scope);
    }
}
