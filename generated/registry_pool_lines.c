/*
 * Registry of schemas/pool_lines.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_max_pool1d;
extern const cti_op_entry cti_op_max_pool1d_with_indices;
extern const cti_op_entry cti_op_avg_pool1d;
extern const cti_op_entry cti_op_adaptive_avg_pool1d;

const cti_op_entry *const cti_ops_pool_lines[] = {
    &cti_op_max_pool1d,
    &cti_op_max_pool1d_with_indices,
    &cti_op_avg_pool1d,
    &cti_op_adaptive_avg_pool1d,
};
const size_t cti_ops_pool_lines_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_pool_lines(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_pool_lines[] = {
    {NULL, NULL, NULL, 0},
};
