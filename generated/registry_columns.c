/*
 * Registry of schemas/columns.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_im2col;
extern const cti_op_entry cti_op_col2im;

const cti_op_entry *const cti_ops_columns[] = {
    &cti_op_im2col,
    &cti_op_col2im,
};
const size_t cti_ops_columns_count = 2;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_columns(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_columns[] = {
    {NULL, NULL, NULL, 0},
};
