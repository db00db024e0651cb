/*
 * Registry of schemas/linalg_lstsq.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_linalg_lstsq;

const cti_op_entry *const cti_ops_linalg_lstsq[] = {
    &cti_op_linalg_lstsq,
};
const size_t cti_ops_linalg_lstsq_count = 1;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_linalg_lstsq(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_linalg_lstsq[] = {
    {NULL, NULL, NULL, 0},
};
