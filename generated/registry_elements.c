/*
 * Registry of schemas/elements.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/nan_to_num.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_nan_to_num;
extern const cti_op_entry cti_op_float_power;

const cti_op_entry *const cti_ops_elements[] = {
    &cti_op_nan_to_num,
    &cti_op_float_power,
};
const size_t cti_ops_elements_count = 2;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_nan_to_num_loop_table cti_nan_to_num_loops_base;

cti_nan_to_num_loop_table *cti_nan_to_num_loops = &cti_nan_to_num_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_nan_to_num_loop_table cti_nan_to_num_loops_v3;

static void choose_v3(void) { cti_nan_to_num_loops = &cti_nan_to_num_loops_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_nan_to_num_loop_table cti_nan_to_num_loops_v4;

static void choose_v4(void) { cti_nan_to_num_loops = &cti_nan_to_num_loops_v4; }
#endif

void cti_choose_elements(cti_level level)
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

static void *loops_of_nan_to_num(void) { return cti_nan_to_num_loops; }

static const cti_kernel_row nan_to_num_loop_rows[] = {
    {"result", NULL, offsetof(cti_nan_to_num_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_nan_to_num_loop_table, saves), 2, 3, {"result", "finite", "self"}},
    {"self_grad", NULL, offsetof(cti_nan_to_num_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "finite"}},
};
static const cti_attr_info nan_to_num_loop_attrs[] = {
    {"has_nan", offsetof(cti_nan_to_num_attrs, has_nan), CTI_ATTR_BOOL},
    {"nan_", offsetof(cti_nan_to_num_attrs, nan_), CTI_ATTR_DOUBLE},
    {"has_posinf", offsetof(cti_nan_to_num_attrs, has_posinf), CTI_ATTR_BOOL},
    {"posinf", offsetof(cti_nan_to_num_attrs, posinf), CTI_ATTR_DOUBLE},
    {"largest_self", offsetof(cti_nan_to_num_attrs, largest_self), CTI_ATTR_DOUBLE},
    {"has_neginf", offsetof(cti_nan_to_num_attrs, has_neginf), CTI_ATTR_BOOL},
    {"neginf", offsetof(cti_nan_to_num_attrs, neginf), CTI_ATTR_DOUBLE},
};

const cti_op_kernels cti_kernels_elements[] = {
    {
        .op = "nan_to_num",
        .table = loops_of_nan_to_num,
        .loops = nan_to_num_loop_rows,
        .num_loops = 3,
        .attrs = nan_to_num_loop_attrs,
        .num_attrs = 7,
    },
};

const cti_tangent_row cti_tangents_elements[] = {
    {"nan_to_num", "result_tangent", loops_of_nan_to_num, offsetof(cti_nan_to_num_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
