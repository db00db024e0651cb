/*
 * Registry of schemas/composite.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_pairwise_distance;
extern const cti_op_entry cti_op_normalize;
extern const cti_op_entry cti_op_cosine_similarity;

const cti_op_entry *const cti_ops_composite[] = {
    &cti_op_pairwise_distance,
    &cti_op_normalize,
    &cti_op_cosine_similarity,
};
const size_t cti_ops_composite_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_composite(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_composite[] = {
    {NULL, NULL, NULL, 0},
};
