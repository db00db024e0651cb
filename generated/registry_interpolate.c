/*
 * Registry of schemas/interpolate.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_interpolate;
extern const cti_op_entry cti_op_upsample_axis;
extern const cti_op_entry cti_op_upsample_linear;
extern const cti_op_entry cti_op_upsample_cubic;
extern const cti_op_entry cti_op_upsample_antialiased;

const cti_op_entry *const cti_ops_interpolate[] = {
    &cti_op_interpolate,    &cti_op_upsample_axis,        &cti_op_upsample_linear,
    &cti_op_upsample_cubic, &cti_op_upsample_antialiased,
};
const size_t cti_ops_interpolate_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_interpolate(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_interpolate[] = {
    {NULL, NULL, NULL, 0},
};
