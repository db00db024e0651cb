/*
 * Registry of schemas/ternary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/clamp.h"
#include "gen/kernels/ops/where.h"
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_where;
extern const cti_op_entry cti_op_clamp;
extern const cti_op_entry cti_op_clamp_scalar;

const cti_op_entry *const cti_ops_ternary[] = {
    &cti_op_where,
    &cti_op_clamp,
    &cti_op_clamp_scalar,
};
const size_t cti_ops_ternary_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_clamp_loop_table cti_clamp_loops_base;
extern cti_clamp_scalar_loop_table cti_clamp_scalar_loops_base;
extern cti_where_loop_table cti_where_loops_base;

cti_clamp_loop_table *cti_clamp_loops = &cti_clamp_loops_base;
cti_clamp_scalar_loop_table *cti_clamp_scalar_loops = &cti_clamp_scalar_loops_base;
cti_where_loop_table *cti_where_loops = &cti_where_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_clamp_loop_table cti_clamp_loops_v3;
extern cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v3;
extern cti_where_loop_table cti_where_loops_v3;

static void choose_v3(void)
{
    cti_clamp_loops = &cti_clamp_loops_v3;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v3;
    cti_where_loops = &cti_where_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_clamp_loop_table cti_clamp_loops_v4;
extern cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v4;
extern cti_where_loop_table cti_where_loops_v4;

static void choose_v4(void)
{
    cti_clamp_loops = &cti_clamp_loops_v4;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v4;
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
    default: break; /* the base level is there already */
    }
}

/* ---- what programs may replace ---- */

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
};
