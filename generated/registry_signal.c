/*
 * Registry of schemas/signal.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/lerp_between.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_upsample_nearest2d;
extern const cti_op_entry cti_op_upsample_bilinear2d;
extern const cti_op_entry cti_op_lerp_axis;
extern const cti_op_entry cti_op_lerp_between;
extern const cti_op_entry cti_op_lerp_axis_u8;

const cti_op_entry *const cti_ops_signal[] = {
    &cti_op_upsample_nearest2d, &cti_op_upsample_bilinear2d, &cti_op_lerp_axis,
    &cti_op_lerp_between,       &cti_op_lerp_axis_u8,
};
const size_t cti_ops_signal_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_lerp_between_loop_table cti_lerp_between_loops_base;

cti_lerp_between_loop_table *cti_lerp_between_loops = &cti_lerp_between_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_lerp_between_loop_table cti_lerp_between_loops_v3;

static void choose_v3(void) { cti_lerp_between_loops = &cti_lerp_between_loops_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_lerp_between_loop_table cti_lerp_between_loops_v4;

static void choose_v4(void) { cti_lerp_between_loops = &cti_lerp_between_loops_v4; }
#endif

void cti_choose_signal(cti_level level)
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

static void *loops_of_lerp_between(void) { return cti_lerp_between_loops; }

static const cti_kernel_row lerp_between_loop_rows[] = {
    {"result", NULL, offsetof(cti_lerp_between_loop_table, result), 1, 4, {"result", "near", "far", "weight"}},
    {"saves", NULL, offsetof(cti_lerp_between_loop_table, saves), 2, 5, {"result", "kept", "near", "far", "weight"}},
    {"near_grad", NULL, offsetof(cti_lerp_between_loop_table, near_grad), 1, 3, {"near_grad", "result_grad", "weight"}},
    {"far_grad", NULL, offsetof(cti_lerp_between_loop_table, far_grad), 1, 3, {"far_grad", "result_grad", "weight"}},
    {"weight_grad",
     NULL,
     offsetof(cti_lerp_between_loop_table, weight_grad),
     1,
     3,
     {"weight_grad", "result_grad", "kept"}},
    {"near_far_weight_grads",
     NULL,
     offsetof(cti_lerp_between_loop_table, near_far_weight_grads),
     3,
     6,
     {"near_grad", "far_grad", "weight_grad", "result_grad", "weight", "kept"}},
};

const cti_op_kernels cti_kernels_signal[] = {
    {
        .op = "lerp_between",
        .table = loops_of_lerp_between,
        .loops = lerp_between_loop_rows,
        .num_loops = 6,
    },
};

const cti_tangent_row cti_tangents_signal[] = {
    {"lerp_between", "result_tangent", loops_of_lerp_between, offsetof(cti_lerp_between_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
