/*
 * Time of one call on few elements, for the most frequent kinds of calls: without recording, and recorded including the
 * release of the graph. One thread. Prints JSON lines; bench.py prints each as a multiple of the product of two
 * tensors.
 */
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { CALLS = 500, RUNS = 41, WARMUPS = 3 };

/* Operands of the calls: vectors of 16 elements, a matrix of 4 x 4, a bias of 4, one element, indices. */
typedef struct operands {
    ct_tensor *x, *y, *m, *row, *one, *batch, *mask, *indices, *classes;
} operands;

typedef struct call_shape {
    const char *name;
    ct_tensor *(*call)(const operands *o);
} call_shape;

#define CALL(name, expression) \
    static ct_tensor *name(const operands *o) { return expression; }

CALL(call_mul, ct_mul(o->x, o->y))
CALL(call_add, ct_add(o->x, o->y))
CALL(call_div, ct_div(o->x, o->y))
CALL(call_mul_scalar, ct_mul(o->x, 0.5))
CALL(call_scalar_sub, ct_sub(1.0, o->x))
CALL(call_div_scalar, ct_div(o->x, 3.0))
CALL(call_pow_scalar, ct_pow(o->x, 2.0))
CALL(call_add_one, ct_add(o->x, o->one))
CALL(call_add_row, ct_add(o->m, o->row))
CALL(call_add_alpha, ct_add(o->x, o->y, .alpha = ct_float(2)))
CALL(call_neg, ct_neg(o->x))
CALL(call_exp, ct_exp(o->x))
CALL(call_tanh, ct_tanh(o->x))
CALL(call_sigmoid, ct_sigmoid(o->x))
CALL(call_relu, ct_relu(o->x))
CALL(call_gelu, ct_gelu(o->x))
CALL(call_silu, ct_silu(o->x))
CALL(call_sum, ct_sum(o->x))
CALL(call_sum_dim, ct_sum(o->m, .dim = CT_INTS(1)))
CALL(call_mean, ct_mean(o->x))
CALL(call_amax, ct_amax(o->m, .dim = CT_INTS(1)))
CALL(call_softmax, ct_softmax(o->m, 1))
CALL(call_log_softmax, ct_log_softmax(o->m, 1))
CALL(call_matmul, ct_matmul(o->m, o->m))
CALL(call_bmm, ct_bmm(o->batch, o->batch))
CALL(call_linear, ct_linear(o->m, o->m, o->row))
CALL(call_view, ct_view(o->m, CT_INTS(16)))
CALL(call_reshape, ct_reshape(o->m, CT_INTS(2, 8)))
CALL(call_transpose, ct_transpose(o->m, 0, 1))
CALL(call_select, ct_select(o->m, 0, 1))
CALL(call_slice, ct_slice(o->x, 0, 2, 9))
CALL(call_unsqueeze, ct_unsqueeze(o->x, 0))
CALL(call_cat, ct_cat(CT_TENSORS(o->x, o->y, o->x, o->y)))
CALL(call_stack, ct_stack(CT_TENSORS(o->x, o->y, o->x, o->y)))
CALL(call_index_select, ct_index_select(o->m, 0, o->indices))
CALL(call_where, ct_where(o->mask, o->x, o->y))
CALL(call_gt, ct_gt(o->x, o->y))
CALL(call_mse_loss, ct_mse_loss(o->x, o->y))
CALL(call_cross_entropy, ct_cross_entropy(o->m, o->classes, ct_none()))
CALL(call_layer_norm, ct_layer_norm(o->m, CT_INTS(4), o->row, o->row))
CALL(call_clone, ct_clone(o->x))
CALL(call_zeros_like, ct_zeros_like(o->x))

static const call_shape shapes[] = {
    {"mul", call_mul},
    {"add", call_add},
    {"div", call_div},
    {"mul by a scalar", call_mul_scalar},
    {"scalar minus tensor", call_scalar_sub},
    {"div by a scalar", call_div_scalar},
    {"pow by a scalar", call_pow_scalar},
    {"add of one element", call_add_one},
    {"add of a row", call_add_row},
    {"add with alpha", call_add_alpha},
    {"neg", call_neg},
    {"exp", call_exp},
    {"tanh", call_tanh},
    {"sigmoid", call_sigmoid},
    {"relu", call_relu},
    {"gelu", call_gelu},
    {"silu", call_silu},
    {"sum", call_sum},
    {"sum over an axis", call_sum_dim},
    {"mean", call_mean},
    {"amax over an axis", call_amax},
    {"softmax", call_softmax},
    {"log_softmax", call_log_softmax},
    {"matmul", call_matmul},
    {"bmm", call_bmm},
    {"linear", call_linear},
    {"view", call_view},
    {"reshape", call_reshape},
    {"transpose", call_transpose},
    {"select", call_select},
    {"slice", call_slice},
    {"unsqueeze", call_unsqueeze},
    {"cat of 4", call_cat},
    {"stack of 4", call_stack},
    {"index_select", call_index_select},
    {"where", call_where},
    {"gt", call_gt},
    {"mse_loss", call_mse_loss},
    {"cross_entropy", call_cross_entropy},
    {"layer_norm", call_layer_norm},
    {"clone", call_clone},
    {"zeros_like", call_zeros_like},
};

static void fail(const char *what)
{
    fprintf(stderr, "calls: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

static operands make_operands(void)
{
    static const int64_t indices[] = {3, 0, 1};
    operands o = {
        .x = ct_rand(CT_INTS(16)),
        .y = ct_rand(CT_INTS(16)),
        .m = ct_rand(CT_INTS(4, 4)),
        .row = ct_rand(CT_INTS(4)),
        .one = ct_rand(CT_INTS(1)),
        .batch = ct_rand(CT_INTS(2, 4, 4)),
        .indices = ct_tensor_from(indices, CT_INTS(3), CT_DTYPE_I64),
        .classes = ct_zeros(CT_INTS(4), .dtype = CT_DTYPE_I64),
    };
    o.mask = ct_gt(o.x, o.y);
    if (!o.mask || !o.indices || !o.classes) fail("operands");
    ct_tensor *const leaves[] = {o.x, o.y, o.m, o.row, o.one, o.batch};
    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        if (!ct_tensor_requires_grad_(leaves[i], true)) fail("operands");
    return o;
}

/* Times CALLS calls and, if they are recorded, the release of their nodes. */
static double run_once(const call_shape *shape, const operands *o)
{
    const double start = bench_now_ns();
    const ct_scope scope = ct_scope_open();
    for (int i = 0; i < CALLS; i++)
        if (!shape->call(o)) fail(shape->name);
    if (ct_scope_close(scope) != CT_OK) fail(shape->name);
    return bench_now_ns() - start;
}

static void measure(const call_shape *shape, const operands *o, bool recorded)
{
    static double times[RUNS];
    for (int run = -WARMUPS; run < RUNS; run++) {
        ct_guard guard = recorded ? ct_enable_grad() : ct_no_grad();
        times[run < 0 ? 0 : run] = run_once(shape, o);
        if (ct_leave(&guard) != CT_OK) fail("guard");
    }
    char label[64];
    snprintf(label, sizeof label, "%s%s", shape->name, recorded ? ", recorded" : "");
    bench_print(label, "ns", bench_summary(times, RUNS, CALLS));
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const operands o = make_operands();
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (int recorded = 0; recorded < 2; recorded++) measure(&shapes[i], &o, recorded);
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
