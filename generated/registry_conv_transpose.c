/*
 * Registry of schemas/conv_transpose.yaml: its operators, and the loops and kernels of the instruction-set level in
 * use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_conv_transpose1d;
extern const cti_op_entry cti_op_conv_transpose2d;
extern const cti_op_entry cti_op_conv_transpose3d;
extern const cti_op_entry cti_op_convolution;

const cti_op_entry *const cti_ops_conv_transpose[] = {
    &cti_op_conv_transpose1d,
    &cti_op_conv_transpose2d,
    &cti_op_conv_transpose3d,
    &cti_op_convolution,
};
const size_t cti_ops_conv_transpose_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_conv_transpose(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_conv_transpose[] = {
    {NULL, NULL, NULL, 0},
};
