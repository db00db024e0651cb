/*
 * Registry of schemas/optim.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/adadelta_step.h"
#include "gen/kernels/ops/adagrad_step.h"
#include "gen/kernels/ops/adam_step.h"
#include "gen/kernels/ops/rmsprop_step.h"
#include "gen/kernels/ops/sgd_step.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_sgd_step;
extern const cti_op_entry cti_op_sgd_step_momentum;
extern const cti_op_entry cti_op_adam_step;
extern const cti_op_entry cti_op_adam_step_amsgrad;
extern const cti_op_entry cti_op_adagrad_step;
extern const cti_op_entry cti_op_adadelta_step;
extern const cti_op_entry cti_op_rmsprop_step;
extern const cti_op_entry cti_op_rmsprop_step_momentum;
extern const cti_op_entry cti_op_rmsprop_step_centred;

const cti_op_entry *const cti_ops_optim[] = {
    &cti_op_sgd_step,          &cti_op_sgd_step_momentum,     &cti_op_adam_step,
    &cti_op_adam_step_amsgrad, &cti_op_adagrad_step,          &cti_op_adadelta_step,
    &cti_op_rmsprop_step,      &cti_op_rmsprop_step_momentum, &cti_op_rmsprop_step_centred,
};
const size_t cti_ops_optim_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_adadelta_step_loop_table cti_adadelta_step_loops_base;
extern cti_adagrad_step_loop_table cti_adagrad_step_loops_base;
extern cti_adam_step_amsgrad_loop_table cti_adam_step_amsgrad_loops_base;
extern cti_adam_step_loop_table cti_adam_step_loops_base;
extern cti_rmsprop_step_centred_loop_table cti_rmsprop_step_centred_loops_base;
extern cti_rmsprop_step_loop_table cti_rmsprop_step_loops_base;
extern cti_rmsprop_step_momentum_loop_table cti_rmsprop_step_momentum_loops_base;
extern cti_sgd_step_loop_table cti_sgd_step_loops_base;
extern cti_sgd_step_momentum_loop_table cti_sgd_step_momentum_loops_base;

cti_adadelta_step_loop_table *cti_adadelta_step_loops = &cti_adadelta_step_loops_base;
cti_adagrad_step_loop_table *cti_adagrad_step_loops = &cti_adagrad_step_loops_base;
cti_adam_step_amsgrad_loop_table *cti_adam_step_amsgrad_loops = &cti_adam_step_amsgrad_loops_base;
cti_adam_step_loop_table *cti_adam_step_loops = &cti_adam_step_loops_base;
cti_rmsprop_step_centred_loop_table *cti_rmsprop_step_centred_loops = &cti_rmsprop_step_centred_loops_base;
cti_rmsprop_step_loop_table *cti_rmsprop_step_loops = &cti_rmsprop_step_loops_base;
cti_rmsprop_step_momentum_loop_table *cti_rmsprop_step_momentum_loops = &cti_rmsprop_step_momentum_loops_base;
cti_sgd_step_loop_table *cti_sgd_step_loops = &cti_sgd_step_loops_base;
cti_sgd_step_momentum_loop_table *cti_sgd_step_momentum_loops = &cti_sgd_step_momentum_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_adadelta_step_loop_table cti_adadelta_step_loops_v3;
extern cti_adagrad_step_loop_table cti_adagrad_step_loops_v3;
extern cti_adam_step_amsgrad_loop_table cti_adam_step_amsgrad_loops_v3;
extern cti_adam_step_loop_table cti_adam_step_loops_v3;
extern cti_rmsprop_step_centred_loop_table cti_rmsprop_step_centred_loops_v3;
extern cti_rmsprop_step_loop_table cti_rmsprop_step_loops_v3;
extern cti_rmsprop_step_momentum_loop_table cti_rmsprop_step_momentum_loops_v3;
extern cti_sgd_step_loop_table cti_sgd_step_loops_v3;
extern cti_sgd_step_momentum_loop_table cti_sgd_step_momentum_loops_v3;

static void choose_v3(void)
{
    cti_adadelta_step_loops = &cti_adadelta_step_loops_v3;
    cti_adagrad_step_loops = &cti_adagrad_step_loops_v3;
    cti_adam_step_amsgrad_loops = &cti_adam_step_amsgrad_loops_v3;
    cti_adam_step_loops = &cti_adam_step_loops_v3;
    cti_rmsprop_step_centred_loops = &cti_rmsprop_step_centred_loops_v3;
    cti_rmsprop_step_loops = &cti_rmsprop_step_loops_v3;
    cti_rmsprop_step_momentum_loops = &cti_rmsprop_step_momentum_loops_v3;
    cti_sgd_step_loops = &cti_sgd_step_loops_v3;
    cti_sgd_step_momentum_loops = &cti_sgd_step_momentum_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_adadelta_step_loop_table cti_adadelta_step_loops_v4;
extern cti_adagrad_step_loop_table cti_adagrad_step_loops_v4;
extern cti_adam_step_amsgrad_loop_table cti_adam_step_amsgrad_loops_v4;
extern cti_adam_step_loop_table cti_adam_step_loops_v4;
extern cti_rmsprop_step_centred_loop_table cti_rmsprop_step_centred_loops_v4;
extern cti_rmsprop_step_loop_table cti_rmsprop_step_loops_v4;
extern cti_rmsprop_step_momentum_loop_table cti_rmsprop_step_momentum_loops_v4;
extern cti_sgd_step_loop_table cti_sgd_step_loops_v4;
extern cti_sgd_step_momentum_loop_table cti_sgd_step_momentum_loops_v4;

static void choose_v4(void)
{
    cti_adadelta_step_loops = &cti_adadelta_step_loops_v4;
    cti_adagrad_step_loops = &cti_adagrad_step_loops_v4;
    cti_adam_step_amsgrad_loops = &cti_adam_step_amsgrad_loops_v4;
    cti_adam_step_loops = &cti_adam_step_loops_v4;
    cti_rmsprop_step_centred_loops = &cti_rmsprop_step_centred_loops_v4;
    cti_rmsprop_step_loops = &cti_rmsprop_step_loops_v4;
    cti_rmsprop_step_momentum_loops = &cti_rmsprop_step_momentum_loops_v4;
    cti_sgd_step_loops = &cti_sgd_step_loops_v4;
    cti_sgd_step_momentum_loops = &cti_sgd_step_momentum_loops_v4;
}
#endif

void cti_choose_optim(cti_level level)
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

static void *loops_of_sgd_step(void) { return cti_sgd_step_loops; }

static const cti_kernel_row sgd_step_loop_rows[] = {
    {"result", NULL, offsetof(cti_sgd_step_loop_table, result), 1, 3, {"result", "param", "grad"}},
};
static const cti_attr_info sgd_step_loop_attrs[] = {
    {"lr", offsetof(cti_sgd_step_attrs, lr), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_sgd_step_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_sgd_step_attrs, weight_decay), CTI_ATTR_DOUBLE},
};

static void *loops_of_sgd_step_momentum(void) { return cti_sgd_step_momentum_loops; }

static const cti_kernel_row sgd_step_momentum_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_sgd_step_momentum_loop_table, result),
     2,
     5,
     {"result", "momentum_buffer_next", "param", "grad", "momentum_buffer"}},
};
static const cti_attr_info sgd_step_momentum_loop_attrs[] = {
    {"lr", offsetof(cti_sgd_step_momentum_attrs, lr), CTI_ATTR_DOUBLE},
    {"nesterov", offsetof(cti_sgd_step_momentum_attrs, nesterov), CTI_ATTR_BOOL},
    {"maximize", offsetof(cti_sgd_step_momentum_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_sgd_step_momentum_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"momentum", offsetof(cti_sgd_step_momentum_attrs, momentum), CTI_ATTR_DOUBLE},
    {"fresh", offsetof(cti_sgd_step_momentum_attrs, fresh), CTI_ATTR_DOUBLE},
};

static void *loops_of_adam_step(void) { return cti_adam_step_loops; }

static const cti_kernel_row adam_step_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_adam_step_loop_table, result),
     3,
     7,
     {"result", "exp_avg_next", "exp_avg_sq_next", "param", "grad", "exp_avg", "exp_avg_sq"}},
};
static const cti_attr_info adam_step_loop_attrs[] = {
    {"decoupled", offsetof(cti_adam_step_attrs, decoupled), CTI_ATTR_BOOL},
    {"shrunk", offsetof(cti_adam_step_attrs, shrunk), CTI_ATTR_DOUBLE},
    {"length", offsetof(cti_adam_step_attrs, length), CTI_ATTR_DOUBLE},
    {"beta1", offsetof(cti_adam_step_attrs, beta1), CTI_ATTR_DOUBLE},
    {"rest1", offsetof(cti_adam_step_attrs, rest1), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_adam_step_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_adam_step_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"beta2", offsetof(cti_adam_step_attrs, beta2), CTI_ATTR_DOUBLE},
    {"rest2", offsetof(cti_adam_step_attrs, rest2), CTI_ATTR_DOUBLE},
    {"spread", offsetof(cti_adam_step_attrs, spread), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_adam_step_attrs, eps), CTI_ATTR_DOUBLE},
};

static void *loops_of_adam_step_amsgrad(void) { return cti_adam_step_amsgrad_loops; }

static const cti_kernel_row adam_step_amsgrad_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_adam_step_amsgrad_loop_table, result),
     4,
     9,
     {"result", "exp_avg_next", "exp_avg_sq_next", "max_exp_avg_sq_next", "param", "grad", "exp_avg", "exp_avg_sq",
      "max_exp_avg_sq"}},
};
static const cti_attr_info adam_step_amsgrad_loop_attrs[] = {
    {"decoupled", offsetof(cti_adam_step_amsgrad_attrs, decoupled), CTI_ATTR_BOOL},
    {"shrunk", offsetof(cti_adam_step_amsgrad_attrs, shrunk), CTI_ATTR_DOUBLE},
    {"length", offsetof(cti_adam_step_amsgrad_attrs, length), CTI_ATTR_DOUBLE},
    {"beta1", offsetof(cti_adam_step_amsgrad_attrs, beta1), CTI_ATTR_DOUBLE},
    {"rest1", offsetof(cti_adam_step_amsgrad_attrs, rest1), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_adam_step_amsgrad_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_adam_step_amsgrad_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"beta2", offsetof(cti_adam_step_amsgrad_attrs, beta2), CTI_ATTR_DOUBLE},
    {"rest2", offsetof(cti_adam_step_amsgrad_attrs, rest2), CTI_ATTR_DOUBLE},
    {"spread", offsetof(cti_adam_step_amsgrad_attrs, spread), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_adam_step_amsgrad_attrs, eps), CTI_ATTR_DOUBLE},
};

static void *loops_of_adagrad_step(void) { return cti_adagrad_step_loops; }

static const cti_kernel_row adagrad_step_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_adagrad_step_loop_table, result),
     2,
     5,
     {"result", "state_sum_next", "param", "grad", "state_sum"}},
};
static const cti_attr_info adagrad_step_loop_attrs[] = {
    {"length", offsetof(cti_adagrad_step_attrs, length), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_adagrad_step_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_adagrad_step_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_adagrad_step_attrs, eps), CTI_ATTR_DOUBLE},
};

static void *loops_of_adadelta_step(void) { return cti_adadelta_step_loops; }

static const cti_kernel_row adadelta_step_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_adadelta_step_loop_table, result),
     3,
     7,
     {"result", "square_avg_next", "acc_delta_next", "param", "grad", "square_avg", "acc_delta"}},
};
static const cti_attr_info adadelta_step_loop_attrs[] = {
    {"lr", offsetof(cti_adadelta_step_attrs, lr), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_adadelta_step_attrs, eps), CTI_ATTR_DOUBLE},
    {"rho", offsetof(cti_adadelta_step_attrs, rho), CTI_ATTR_DOUBLE},
    {"rest", offsetof(cti_adadelta_step_attrs, rest), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_adadelta_step_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_adadelta_step_attrs, weight_decay), CTI_ATTR_DOUBLE},
};

static void *loops_of_rmsprop_step(void) { return cti_rmsprop_step_loops; }

static const cti_kernel_row rmsprop_step_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_rmsprop_step_loop_table, result),
     2,
     5,
     {"result", "square_avg_next", "param", "grad", "square_avg"}},
};
static const cti_attr_info rmsprop_step_loop_attrs[] = {
    {"lr", offsetof(cti_rmsprop_step_attrs, lr), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_rmsprop_step_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_rmsprop_step_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"alpha", offsetof(cti_rmsprop_step_attrs, alpha), CTI_ATTR_DOUBLE},
    {"rest", offsetof(cti_rmsprop_step_attrs, rest), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_rmsprop_step_attrs, eps), CTI_ATTR_DOUBLE},
};

static void *loops_of_rmsprop_step_momentum(void) { return cti_rmsprop_step_momentum_loops; }

static const cti_kernel_row rmsprop_step_momentum_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_rmsprop_step_momentum_loop_table, result),
     3,
     7,
     {"result", "square_avg_next", "momentum_buffer_next", "param", "grad", "square_avg", "momentum_buffer"}},
};
static const cti_attr_info rmsprop_step_momentum_loop_attrs[] = {
    {"lr", offsetof(cti_rmsprop_step_momentum_attrs, lr), CTI_ATTR_DOUBLE},
    {"momentum", offsetof(cti_rmsprop_step_momentum_attrs, momentum), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_rmsprop_step_momentum_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_rmsprop_step_momentum_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"alpha", offsetof(cti_rmsprop_step_momentum_attrs, alpha), CTI_ATTR_DOUBLE},
    {"rest", offsetof(cti_rmsprop_step_momentum_attrs, rest), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_rmsprop_step_momentum_attrs, eps), CTI_ATTR_DOUBLE},
};

static void *loops_of_rmsprop_step_centred(void) { return cti_rmsprop_step_centred_loops; }

static const cti_kernel_row rmsprop_step_centred_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_rmsprop_step_centred_loop_table, result),
     4,
     9,
     {"result", "square_avg_next", "grad_avg_next", "momentum_buffer_next", "param", "grad", "square_avg", "grad_avg",
      "momentum_buffer"}},
};
static const cti_attr_info rmsprop_step_centred_loop_attrs[] = {
    {"lr", offsetof(cti_rmsprop_step_centred_attrs, lr), CTI_ATTR_DOUBLE},
    {"momentum", offsetof(cti_rmsprop_step_centred_attrs, momentum), CTI_ATTR_DOUBLE},
    {"maximize", offsetof(cti_rmsprop_step_centred_attrs, maximize), CTI_ATTR_BOOL},
    {"weight_decay", offsetof(cti_rmsprop_step_centred_attrs, weight_decay), CTI_ATTR_DOUBLE},
    {"alpha", offsetof(cti_rmsprop_step_centred_attrs, alpha), CTI_ATTR_DOUBLE},
    {"rest", offsetof(cti_rmsprop_step_centred_attrs, rest), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_rmsprop_step_centred_attrs, eps), CTI_ATTR_DOUBLE},
};

const cti_op_kernels cti_kernels_optim[] = {
    {
        .op = "sgd_step",
        .table = loops_of_sgd_step,
        .loops = sgd_step_loop_rows,
        .num_loops = 1,
        .attrs = sgd_step_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "sgd_step.momentum",
        .table = loops_of_sgd_step_momentum,
        .loops = sgd_step_momentum_loop_rows,
        .num_loops = 1,
        .attrs = sgd_step_momentum_loop_attrs,
        .num_attrs = 6,
    },
    {
        .op = "adam_step",
        .table = loops_of_adam_step,
        .loops = adam_step_loop_rows,
        .num_loops = 1,
        .attrs = adam_step_loop_attrs,
        .num_attrs = 11,
    },
    {
        .op = "adam_step.amsgrad",
        .table = loops_of_adam_step_amsgrad,
        .loops = adam_step_amsgrad_loop_rows,
        .num_loops = 1,
        .attrs = adam_step_amsgrad_loop_attrs,
        .num_attrs = 11,
    },
    {
        .op = "adagrad_step",
        .table = loops_of_adagrad_step,
        .loops = adagrad_step_loop_rows,
        .num_loops = 1,
        .attrs = adagrad_step_loop_attrs,
        .num_attrs = 4,
    },
    {
        .op = "adadelta_step",
        .table = loops_of_adadelta_step,
        .loops = adadelta_step_loop_rows,
        .num_loops = 1,
        .attrs = adadelta_step_loop_attrs,
        .num_attrs = 6,
    },
    {
        .op = "rmsprop_step",
        .table = loops_of_rmsprop_step,
        .loops = rmsprop_step_loop_rows,
        .num_loops = 1,
        .attrs = rmsprop_step_loop_attrs,
        .num_attrs = 6,
    },
    {
        .op = "rmsprop_step.momentum",
        .table = loops_of_rmsprop_step_momentum,
        .loops = rmsprop_step_momentum_loop_rows,
        .num_loops = 1,
        .attrs = rmsprop_step_momentum_loop_attrs,
        .num_attrs = 7,
    },
    {
        .op = "rmsprop_step.centred",
        .table = loops_of_rmsprop_step_centred,
        .loops = rmsprop_step_centred_loop_rows,
        .num_loops = 1,
        .attrs = rmsprop_step_centred_loop_attrs,
        .num_attrs = 7,
    },
};

const cti_tangent_row cti_tangents_optim[] = {
    {NULL, NULL, NULL, 0},
};
