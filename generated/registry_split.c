/*
 * Registry of schemas/split.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_split;
extern const cti_op_entry cti_op_split_sizes;
extern const cti_op_entry cti_op_unbind;
extern const cti_op_entry cti_op_chunk;
extern const cti_op_entry cti_op_tensor_split;
extern const cti_op_entry cti_op_tensor_split_indices;
extern const cti_op_entry cti_op_hsplit;
extern const cti_op_entry cti_op_hsplit_indices;
extern const cti_op_entry cti_op_vsplit;
extern const cti_op_entry cti_op_vsplit_indices;
extern const cti_op_entry cti_op_dsplit;
extern const cti_op_entry cti_op_dsplit_indices;

const cti_op_entry *const cti_ops_split[] = {
    &cti_op_split,        &cti_op_split_sizes,          &cti_op_unbind, &cti_op_chunk,
    &cti_op_tensor_split, &cti_op_tensor_split_indices, &cti_op_hsplit, &cti_op_hsplit_indices,
    &cti_op_vsplit,       &cti_op_vsplit_indices,       &cti_op_dsplit, &cti_op_dsplit_indices,
};
const size_t cti_ops_split_count = 12;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_split(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_split[] = {
    {NULL, NULL, NULL, 0},
};
