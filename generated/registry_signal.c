/*
 * Registry of schemas/signal.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_upsample_nearest2d;
extern const cti_op_entry cti_op_upsample_bilinear2d;
extern const cti_op_entry cti_op_lerp_axis;
extern const cti_op_entry cti_op_lerp_axis_u8;

const cti_op_entry *const cti_ops_signal[] = {
    &cti_op_upsample_nearest2d,
    &cti_op_upsample_bilinear2d,
    &cti_op_lerp_axis,
    &cti_op_lerp_axis_u8,
};
const size_t cti_ops_signal_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_signal(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_signal[] = {
    {NULL, NULL, NULL, 0},
};
