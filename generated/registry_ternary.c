/*
 * Registry of schemas/ternary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/addcdiv.h"
#include "gen/kernels/ops/addcmul.h"
#include "gen/kernels/ops/clamp.h"
#include "gen/kernels/ops/clamp_max.h"
#include "gen/kernels/ops/clamp_min.h"
#include "gen/kernels/ops/lerp.h"
#include "gen/kernels/ops/where.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_where;
extern const cti_op_entry cti_op_clamp;
extern const cti_op_entry cti_op_clamp_scalar;
extern const cti_op_entry cti_op_clamp_min;
extern const cti_op_entry cti_op_clamp_max;
extern const cti_op_entry cti_op_lerp;
extern const cti_op_entry cti_op_addcmul;
extern const cti_op_entry cti_op_addcdiv;

const cti_op_entry *const cti_ops_ternary[] = {
    &cti_op_where,     &cti_op_clamp, &cti_op_clamp_scalar, &cti_op_clamp_min,
    &cti_op_clamp_max, &cti_op_lerp,  &cti_op_addcmul,      &cti_op_addcdiv,
};
const size_t cti_ops_ternary_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_addcdiv_loop_table cti_addcdiv_loops_base;
extern cti_addcmul_loop_table cti_addcmul_loops_base;
extern cti_clamp_loop_table cti_clamp_loops_base;
extern cti_clamp_max_loop_table cti_clamp_max_loops_base;
extern cti_clamp_min_loop_table cti_clamp_min_loops_base;
extern cti_clamp_scalar_loop_table cti_clamp_scalar_loops_base;
extern cti_lerp_loop_table cti_lerp_loops_base;
extern cti_where_loop_table cti_where_loops_base;

cti_addcdiv_loop_table *cti_addcdiv_loops = &cti_addcdiv_loops_base;
cti_addcmul_loop_table *cti_addcmul_loops = &cti_addcmul_loops_base;
cti_clamp_loop_table *cti_clamp_loops = &cti_clamp_loops_base;
cti_clamp_max_loop_table *cti_clamp_max_loops = &cti_clamp_max_loops_base;
cti_clamp_min_loop_table *cti_clamp_min_loops = &cti_clamp_min_loops_base;
cti_clamp_scalar_loop_table *cti_clamp_scalar_loops = &cti_clamp_scalar_loops_base;
cti_lerp_loop_table *cti_lerp_loops = &cti_lerp_loops_base;
cti_where_loop_table *cti_where_loops = &cti_where_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_addcdiv_loop_table cti_addcdiv_loops_v3;
extern cti_addcmul_loop_table cti_addcmul_loops_v3;
extern cti_clamp_loop_table cti_clamp_loops_v3;
extern cti_clamp_max_loop_table cti_clamp_max_loops_v3;
extern cti_clamp_min_loop_table cti_clamp_min_loops_v3;
extern cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v3;
extern cti_lerp_loop_table cti_lerp_loops_v3;
extern cti_where_loop_table cti_where_loops_v3;

static void choose_v3(void)
{
    cti_addcdiv_loops = &cti_addcdiv_loops_v3;
    cti_addcmul_loops = &cti_addcmul_loops_v3;
    cti_clamp_loops = &cti_clamp_loops_v3;
    cti_clamp_max_loops = &cti_clamp_max_loops_v3;
    cti_clamp_min_loops = &cti_clamp_min_loops_v3;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v3;
    cti_lerp_loops = &cti_lerp_loops_v3;
    cti_where_loops = &cti_where_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_addcdiv_loop_table cti_addcdiv_loops_v4;
extern cti_addcmul_loop_table cti_addcmul_loops_v4;
extern cti_clamp_loop_table cti_clamp_loops_v4;
extern cti_clamp_max_loop_table cti_clamp_max_loops_v4;
extern cti_clamp_min_loop_table cti_clamp_min_loops_v4;
extern cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v4;
extern cti_lerp_loop_table cti_lerp_loops_v4;
extern cti_where_loop_table cti_where_loops_v4;

static void choose_v4(void)
{
    cti_addcdiv_loops = &cti_addcdiv_loops_v4;
    cti_addcmul_loops = &cti_addcmul_loops_v4;
    cti_clamp_loops = &cti_clamp_loops_v4;
    cti_clamp_max_loops = &cti_clamp_max_loops_v4;
    cti_clamp_min_loops = &cti_clamp_min_loops_v4;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v4;
    cti_lerp_loops = &cti_lerp_loops_v4;
    cti_where_loops = &cti_where_loops_v4;
}
#endif

void cti_choose_ternary(cti_level level)
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

static void *loops_of_where(void) { return cti_where_loops; }

static const cti_kernel_row where_loop_rows[] = {
    {"result", NULL, offsetof(cti_where_loop_table, result), 1, 4, {"result", "condition", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_where_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "condition"}},
    {"other_grad", NULL, offsetof(cti_where_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "condition"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_where_loop_table, self_other_grads),
     2,
     4,
     {"self_grad", "other_grad", "result_grad", "condition"}},
};

static void *loops_of_clamp(void) { return cti_clamp_loops; }

static const cti_kernel_row clamp_loop_rows[] = {
    {"result", NULL, offsetof(cti_clamp_loop_table, result), 1, 4, {"result", "self", "min", "max"}},
    {"saves", NULL, offsetof(cti_clamp_loop_table, saves), 3, 6, {"result", "inside", "above", "self", "min", "max"}},
    {"self_grad", NULL, offsetof(cti_clamp_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
    {"min_grad", NULL, offsetof(cti_clamp_loop_table, min_grad), 1, 4, {"min_grad", "result_grad", "inside", "above"}},
    {"max_grad", NULL, offsetof(cti_clamp_loop_table, max_grad), 1, 4, {"max_grad", "result_grad", "inside", "above"}},
    {"self_min_max_grads",
     NULL,
     offsetof(cti_clamp_loop_table, self_min_max_grads),
     3,
     6,
     {"self_grad", "min_grad", "max_grad", "result_grad", "inside", "above"}},
};
static const cti_attr_info clamp_loop_attrs[] = {
    {"has_max", offsetof(cti_clamp_attrs, has_max), CTI_ATTR_BOOL},
    {"has_min", offsetof(cti_clamp_attrs, has_min), CTI_ATTR_BOOL},
};

static void *loops_of_clamp_scalar(void) { return cti_clamp_scalar_loops; }

static const cti_kernel_row clamp_scalar_loop_rows[] = {
    {"result", NULL, offsetof(cti_clamp_scalar_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_clamp_scalar_loop_table, saves), 2, 3, {"result", "inside", "self"}},
    {"self_grad", NULL, offsetof(cti_clamp_scalar_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
};
static const cti_attr_info clamp_scalar_loop_attrs[] = {
    {"has_max", offsetof(cti_clamp_scalar_attrs, has_max), CTI_ATTR_BOOL},
    {"has_min", offsetof(cti_clamp_scalar_attrs, has_min), CTI_ATTR_BOOL},
    {"min", offsetof(cti_clamp_scalar_attrs, min), CTI_ATTR_SCALAR},
    {"max", offsetof(cti_clamp_scalar_attrs, max), CTI_ATTR_SCALAR},
};

static void *loops_of_clamp_min(void) { return cti_clamp_min_loops; }

static const cti_kernel_row clamp_min_loop_rows[] = {
    {"result", NULL, offsetof(cti_clamp_min_loop_table, result), 1, 3, {"result", "self", "min"}},
    {"saves", NULL, offsetof(cti_clamp_min_loop_table, saves), 2, 4, {"result", "inside", "self", "min"}},
    {"self_grad", NULL, offsetof(cti_clamp_min_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
    {"min_grad", NULL, offsetof(cti_clamp_min_loop_table, min_grad), 1, 3, {"min_grad", "result_grad", "inside"}},
    {"self_min_grads",
     NULL,
     offsetof(cti_clamp_min_loop_table, self_min_grads),
     2,
     4,
     {"self_grad", "min_grad", "result_grad", "inside"}},
};

static void *loops_of_clamp_max(void) { return cti_clamp_max_loops; }

static const cti_kernel_row clamp_max_loop_rows[] = {
    {"result", NULL, offsetof(cti_clamp_max_loop_table, result), 1, 3, {"result", "self", "max"}},
    {"saves", NULL, offsetof(cti_clamp_max_loop_table, saves), 2, 4, {"result", "inside", "self", "max"}},
    {"self_grad", NULL, offsetof(cti_clamp_max_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "inside"}},
    {"max_grad", NULL, offsetof(cti_clamp_max_loop_table, max_grad), 1, 3, {"max_grad", "result_grad", "inside"}},
    {"self_max_grads",
     NULL,
     offsetof(cti_clamp_max_loop_table, self_max_grads),
     2,
     4,
     {"self_grad", "max_grad", "result_grad", "inside"}},
};

static void *loops_of_lerp(void) { return cti_lerp_loops; }

static const cti_kernel_row lerp_loop_rows[] = {
    {"result", NULL, offsetof(cti_lerp_loop_table, result), 1, 4, {"result", "self", "end", "weight"}},
    {"saves", NULL, offsetof(cti_lerp_loop_table, saves), 2, 5, {"result", "way", "self", "end", "weight"}},
    {"self_grad", NULL, offsetof(cti_lerp_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "weight"}},
    {"end_grad", NULL, offsetof(cti_lerp_loop_table, end_grad), 1, 3, {"end_grad", "result_grad", "weight"}},
    {"weight_grad", NULL, offsetof(cti_lerp_loop_table, weight_grad), 1, 3, {"weight_grad", "result_grad", "way"}},
    {"self_end_weight_grads",
     NULL,
     offsetof(cti_lerp_loop_table, self_end_weight_grads),
     3,
     6,
     {"self_grad", "end_grad", "weight_grad", "result_grad", "weight", "way"}},
};

static void *loops_of_addcmul(void) { return cti_addcmul_loops; }

static const cti_kernel_row addcmul_loop_rows[] = {
    {"result", NULL, offsetof(cti_addcmul_loop_table, result), 1, 4, {"result", "self", "tensor1", "tensor2"}},
    {"tensor1_grad",
     NULL,
     offsetof(cti_addcmul_loop_table, tensor1_grad),
     1,
     3,
     {"tensor1_grad", "result_grad", "tensor2"}},
    {"tensor2_grad",
     NULL,
     offsetof(cti_addcmul_loop_table, tensor2_grad),
     1,
     3,
     {"tensor2_grad", "result_grad", "tensor1"}},
    {"tensor1_tensor2_grads",
     NULL,
     offsetof(cti_addcmul_loop_table, tensor1_tensor2_grads),
     2,
     5,
     {"tensor1_grad", "tensor2_grad", "result_grad", "tensor1", "tensor2"}},
};
static const cti_attr_info addcmul_loop_attrs[] = {
    {"value", offsetof(cti_addcmul_attrs, value), CTI_ATTR_SCALAR},
};

static void *loops_of_addcdiv(void) { return cti_addcdiv_loops; }

static const cti_kernel_row addcdiv_loop_rows[] = {
    {"result", NULL, offsetof(cti_addcdiv_loop_table, result), 1, 4, {"result", "self", "tensor1", "tensor2"}},
    {"tensor1_grad",
     NULL,
     offsetof(cti_addcdiv_loop_table, tensor1_grad),
     1,
     3,
     {"tensor1_grad", "result_grad", "tensor2"}},
    {"tensor2_grad",
     NULL,
     offsetof(cti_addcdiv_loop_table, tensor2_grad),
     1,
     4,
     {"tensor2_grad", "result_grad", "tensor1", "tensor2"}},
    {"tensor1_tensor2_grads",
     NULL,
     offsetof(cti_addcdiv_loop_table, tensor1_tensor2_grads),
     2,
     5,
     {"tensor1_grad", "tensor2_grad", "result_grad", "tensor1", "tensor2"}},
};
static const cti_attr_info addcdiv_loop_attrs[] = {
    {"value", offsetof(cti_addcdiv_attrs, value), CTI_ATTR_SCALAR},
};

const cti_op_kernels cti_kernels_ternary[] = {
    {
        .op = "where",
        .table = loops_of_where,
        .loops = where_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "clamp",
        .table = loops_of_clamp,
        .loops = clamp_loop_rows,
        .num_loops = 6,
        .attrs = clamp_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "clamp.scalar",
        .table = loops_of_clamp_scalar,
        .loops = clamp_scalar_loop_rows,
        .num_loops = 3,
        .attrs = clamp_scalar_loop_attrs,
        .num_attrs = 4,
    },
    {
        .op = "clamp_min",
        .table = loops_of_clamp_min,
        .loops = clamp_min_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "clamp_max",
        .table = loops_of_clamp_max,
        .loops = clamp_max_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "lerp",
        .table = loops_of_lerp,
        .loops = lerp_loop_rows,
        .num_loops = 6,
    },
    {
        .op = "addcmul",
        .table = loops_of_addcmul,
        .loops = addcmul_loop_rows,
        .num_loops = 4,
        .attrs = addcmul_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "addcdiv",
        .table = loops_of_addcdiv,
        .loops = addcdiv_loop_rows,
        .num_loops = 4,
        .attrs = addcdiv_loop_attrs,
        .num_attrs = 1,
    },
};

const cti_tangent_row cti_tangents_ternary[] = {
    {"where", "result_tangent", loops_of_where, offsetof(cti_where_loop_table, result_tangent)},
    {"clamp_min", "result_tangent", loops_of_clamp_min, offsetof(cti_clamp_min_loop_table, result_tangent)},
    {"clamp_max", "result_tangent", loops_of_clamp_max, offsetof(cti_clamp_max_loop_table, result_tangent)},
    {"lerp", "result_tangent", loops_of_lerp, offsetof(cti_lerp_loop_table, result_tangent)},
    {"addcmul", "result_tangent", loops_of_addcmul, offsetof(cti_addcmul_loop_table, result_tangent)},
    {"addcdiv", "result_tangent", loops_of_addcdiv, offsetof(cti_addcdiv_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
