/*
 * Registry of schemas/lists.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_hstack;
extern const cti_op_entry cti_op_vstack;
extern const cti_op_entry cti_op_dstack;
extern const cti_op_entry cti_op_column_stack;
extern const cti_op_entry cti_op_broadcast_tensors;
extern const cti_op_entry cti_op_meshgrid;
extern const cti_op_entry cti_op_cartesian_prod;
extern const cti_op_entry cti_op_block_diag;

const cti_op_entry *const cti_ops_lists[] = {
    &cti_op_hstack,   &cti_op_vstack,         &cti_op_dstack,     &cti_op_column_stack, &cti_op_broadcast_tensors,
    &cti_op_meshgrid, &cti_op_cartesian_prod, &cti_op_block_diag,
};
const size_t cti_ops_lists_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_lists(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_lists[] = {
    {NULL, NULL, NULL, 0},
};
