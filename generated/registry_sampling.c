/*
 * Registry of schemas/sampling.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_affine_grid;

const cti_op_entry *const cti_ops_sampling[] = {
    &cti_op_affine_grid,
};
const size_t cti_ops_sampling_count = 1;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_sampling(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_sampling[] = {
    {NULL, NULL, NULL, 0},
};
