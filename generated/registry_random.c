/*
 * Registry of schemas/random.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/bernoulli.h"
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/dropout.h"
#include "gen/kernels/ops/normal_.h"
#include "gen/kernels/ops/rand.h"
#include "gen/kernels/ops/randn.h"
#include "gen/kernels/ops/random_state.h"
#include "gen/kernels/ops/scaled_where.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_rand;
extern const cti_op_entry cti_op_randn;
extern const cti_op_entry cti_op_dropout;
extern const cti_op_entry cti_op_feature_dropout;
extern const cti_op_entry cti_op_scaled_where;
extern const cti_op_entry cti_op_draw;
extern const cti_op_entry cti_op_random_state;
extern const cti_op_entry cti_op_rand_like;
extern const cti_op_entry cti_op_randn_like;
extern const cti_op_entry cti_op_bernoulli;
extern const cti_op_entry cti_op_bernoulli_p;
extern const cti_op_entry cti_op_randint;
extern const cti_op_entry cti_op_randint_like;
extern const cti_op_entry cti_op_randperm;
extern const cti_op_entry cti_op_normal_;

const cti_op_entry *const cti_ops_random[] = {
    &cti_op_rand,        &cti_op_randn,        &cti_op_dropout,      &cti_op_feature_dropout, &cti_op_scaled_where,
    &cti_op_draw,        &cti_op_random_state, &cti_op_rand_like,    &cti_op_randn_like,      &cti_op_bernoulli,
    &cti_op_bernoulli_p, &cti_op_randint,      &cti_op_randint_like, &cti_op_randperm,        &cti_op_normal_,
};
const size_t cti_ops_random_count = 15;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_bernoulli_loop_table cti_bernoulli_loops_base;
extern cti_bernoulli_p_loop_table cti_bernoulli_p_loops_base;
cti_draw_cpu_kernel cti_draw_cpu_base;
extern cti_dropout_loop_table cti_dropout_loops_base;
extern cti_normal__loop_table cti_normal__loops_base;
extern cti_rand_loop_table cti_rand_loops_base;
extern cti_randn_loop_table cti_randn_loops_base;
cti_random_state_cpu_kernel cti_random_state_cpu_base;
extern cti_scaled_where_loop_table cti_scaled_where_loops_base;

cti_bernoulli_loop_table *cti_bernoulli_loops = &cti_bernoulli_loops_base;
cti_bernoulli_p_loop_table *cti_bernoulli_p_loops = &cti_bernoulli_p_loops_base;
cti_draw_cpu_kernel *CTI_REPLACEABLE cti_draw_cpu = cti_draw_cpu_base;
cti_dropout_loop_table *cti_dropout_loops = &cti_dropout_loops_base;
cti_normal__loop_table *cti_normal__loops = &cti_normal__loops_base;
cti_rand_loop_table *cti_rand_loops = &cti_rand_loops_base;
cti_randn_loop_table *cti_randn_loops = &cti_randn_loops_base;
cti_random_state_cpu_kernel *CTI_REPLACEABLE cti_random_state_cpu = cti_random_state_cpu_base;
cti_scaled_where_loop_table *cti_scaled_where_loops = &cti_scaled_where_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_bernoulli_loop_table cti_bernoulli_loops_v3;
extern cti_bernoulli_p_loop_table cti_bernoulli_p_loops_v3;
cti_draw_cpu_kernel cti_draw_cpu_v3;
extern cti_dropout_loop_table cti_dropout_loops_v3;
extern cti_normal__loop_table cti_normal__loops_v3;
extern cti_rand_loop_table cti_rand_loops_v3;
extern cti_randn_loop_table cti_randn_loops_v3;
cti_random_state_cpu_kernel cti_random_state_cpu_v3;
extern cti_scaled_where_loop_table cti_scaled_where_loops_v3;

static void choose_v3(void)
{
    cti_bernoulli_loops = &cti_bernoulli_loops_v3;
    cti_bernoulli_p_loops = &cti_bernoulli_p_loops_v3;
    cti_draw_cpu = cti_draw_cpu_v3;
    cti_dropout_loops = &cti_dropout_loops_v3;
    cti_normal__loops = &cti_normal__loops_v3;
    cti_rand_loops = &cti_rand_loops_v3;
    cti_randn_loops = &cti_randn_loops_v3;
    cti_random_state_cpu = cti_random_state_cpu_v3;
    cti_scaled_where_loops = &cti_scaled_where_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_bernoulli_loop_table cti_bernoulli_loops_v4;
extern cti_bernoulli_p_loop_table cti_bernoulli_p_loops_v4;
cti_draw_cpu_kernel cti_draw_cpu_v4;
extern cti_dropout_loop_table cti_dropout_loops_v4;
extern cti_normal__loop_table cti_normal__loops_v4;
extern cti_rand_loop_table cti_rand_loops_v4;
extern cti_randn_loop_table cti_randn_loops_v4;
cti_random_state_cpu_kernel cti_random_state_cpu_v4;
extern cti_scaled_where_loop_table cti_scaled_where_loops_v4;

static void choose_v4(void)
{
    cti_bernoulli_loops = &cti_bernoulli_loops_v4;
    cti_bernoulli_p_loops = &cti_bernoulli_p_loops_v4;
    cti_draw_cpu = cti_draw_cpu_v4;
    cti_dropout_loops = &cti_dropout_loops_v4;
    cti_normal__loops = &cti_normal__loops_v4;
    cti_rand_loops = &cti_rand_loops_v4;
    cti_randn_loops = &cti_randn_loops_v4;
    cti_random_state_cpu = cti_random_state_cpu_v4;
    cti_scaled_where_loops = &cti_scaled_where_loops_v4;
}
#endif

void cti_choose_random(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static cti_draw_cpu_kernel *own_cti_draw_cpu;
extern cti_kernel_slot cti_draw_cpu_slot;

static ct_status replaced_cti_draw_cpu(cti_launch *launch, const cti_view *state_, ct_ints size, int distribution,
                                       ct_dtype dtype, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("state", state_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("distribution", distribution), CTI_KERNEL_VALUE("dtype", dtype),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_draw_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_draw_cpu(launch, state_, size, distribution, dtype, result);
}

static void switch_cti_draw_cpu(bool replaced)
{
    if (!own_cti_draw_cpu) own_cti_draw_cpu = cti_draw_cpu;
    cti_draw_cpu = replaced ? replaced_cti_draw_cpu : own_cti_draw_cpu;
}

cti_draw_cpu_kernel *cti_draw_backend;

static void bind_cti_draw_cpu(cti_backend_function *function) { cti_draw_backend = (cti_draw_cpu_kernel *)function; }

cti_kernel_slot cti_draw_cpu_slot = {
    .replace = switch_cti_draw_cpu, .cuda = "cti_draw_cuda", .bind = bind_cti_draw_cpu};

static cti_random_state_cpu_kernel *own_cti_random_state_cpu;
extern cti_kernel_slot cti_random_state_cpu_slot;

static ct_status replaced_cti_random_state_cpu(cti_launch *launch, ct_generator *generator, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("generator", generator), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_random_state_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_random_state_cpu(launch, generator, result);
}

static void switch_cti_random_state_cpu(bool replaced)
{
    if (!own_cti_random_state_cpu) own_cti_random_state_cpu = cti_random_state_cpu;
    cti_random_state_cpu = replaced ? replaced_cti_random_state_cpu : own_cti_random_state_cpu;
}

cti_random_state_cpu_kernel *cti_random_state_backend;

static void bind_cti_random_state_cpu(cti_backend_function *function)
{
    cti_random_state_backend = (cti_random_state_cpu_kernel *)function;
}

cti_kernel_slot cti_random_state_cpu_slot = {
    .replace = switch_cti_random_state_cpu, .cuda = "cti_random_state_cuda", .bind = bind_cti_random_state_cpu};

static void *loops_of_rand(void) { return cti_rand_loops; }

static const cti_kernel_row rand_loop_rows[] = {
    {"result", NULL, offsetof(cti_rand_loop_table, result), 1, 2, {"result", "u_raw"}},
};

static void *loops_of_randn(void) { return cti_randn_loops; }

static const cti_kernel_row randn_loop_rows[] = {
    {"result", NULL, offsetof(cti_randn_loop_table, result), 1, 2, {"result", "u_raw"}},
};

static void *loops_of_dropout(void) { return cti_dropout_loops; }

static const cti_kernel_row dropout_loop_rows[] = {
    {"result", NULL, offsetof(cti_dropout_loop_table, result), 1, 3, {"result", "input", "u_raw"}},
    {"input_grad", NULL, offsetof(cti_dropout_loop_table, input_grad), 1, 3, {"input_grad", "result_grad", "u_raw"}},
};
static const cti_attr_info dropout_loop_attrs[] = {
    {"p", offsetof(cti_dropout_attrs, p), CTI_ATTR_DOUBLE},
};

static void *loops_of_scaled_where(void) { return cti_scaled_where_loops; }

static const cti_kernel_row scaled_where_loop_rows[] = {
    {"result", NULL, offsetof(cti_scaled_where_loop_table, result), 1, 3, {"result", "self", "kept"}},
    {"self_grad", NULL, offsetof(cti_scaled_where_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "kept"}},
};
static const cti_attr_info scaled_where_loop_attrs[] = {
    {"scale", offsetof(cti_scaled_where_attrs, scale), CTI_ATTR_DOUBLE},
};

extern cti_kernel_slot cti_draw_cpu_slot;
static const cti_kernel_row draw_kernel_rows[] = {
    {"forward", &cti_draw_cpu_slot, 0, 1, 2, {"result", "state"}},
};

extern cti_kernel_slot cti_random_state_cpu_slot;
static const cti_kernel_row random_state_kernel_rows[] = {
    {"forward", &cti_random_state_cpu_slot, 0, 1, 1, {"result"}},
};

static void *loops_of_bernoulli(void) { return cti_bernoulli_loops; }

static const cti_kernel_row bernoulli_loop_rows[] = {
    {"result", NULL, offsetof(cti_bernoulli_loop_table, result), 1, 3, {"result", "self", "u_raw"}},
};

static void *loops_of_bernoulli_p(void) { return cti_bernoulli_p_loops; }

static const cti_kernel_row bernoulli_p_loop_rows[] = {
    {"result", NULL, offsetof(cti_bernoulli_p_loop_table, result), 1, 2, {"result", "u_raw"}},
};
static const cti_attr_info bernoulli_p_loop_attrs[] = {
    {"p", offsetof(cti_bernoulli_p_attrs, p), CTI_ATTR_DOUBLE},
};

static void *loops_of_normal_(void) { return cti_normal__loops; }

static const cti_kernel_row normal__loop_rows[] = {
    {"self", NULL, offsetof(cti_normal__loop_table, self), 1, 2, {"self", "u_raw"}},
};
static const cti_attr_info normal__loop_attrs[] = {
    {"mean", offsetof(cti_normal__attrs, mean), CTI_ATTR_DOUBLE},
    {"std", offsetof(cti_normal__attrs, std), CTI_ATTR_DOUBLE},
};

const cti_op_kernels cti_kernels_random[] = {
    {
        .op = "rand",
        .table = loops_of_rand,
        .loops = rand_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "randn",
        .table = loops_of_randn,
        .loops = randn_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "dropout",
        .table = loops_of_dropout,
        .loops = dropout_loop_rows,
        .num_loops = 2,
        .attrs = dropout_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "scaled_where",
        .table = loops_of_scaled_where,
        .loops = scaled_where_loop_rows,
        .num_loops = 2,
        .attrs = scaled_where_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "draw",
        .kernels = draw_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "random_state",
        .kernels = random_state_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "bernoulli",
        .table = loops_of_bernoulli,
        .loops = bernoulli_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "bernoulli.p",
        .table = loops_of_bernoulli_p,
        .loops = bernoulli_p_loop_rows,
        .num_loops = 1,
        .attrs = bernoulli_p_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "normal_",
        .table = loops_of_normal_,
        .loops = normal__loop_rows,
        .num_loops = 1,
        .attrs = normal__loop_attrs,
        .num_attrs = 2,
    },
};

const cti_tangent_row cti_tangents_random[] = {
    {"dropout", "result_tangent", loops_of_dropout, offsetof(cti_dropout_loop_table, result_tangent)},
    {"scaled_where", "result_tangent", loops_of_scaled_where, offsetof(cti_scaled_where_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
