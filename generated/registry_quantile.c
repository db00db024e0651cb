/*
 * Registry of schemas/quantile.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_quantile_last_axis;
extern const cti_op_entry cti_op_quantile;
extern const cti_op_entry cti_op_nanquantile;

const cti_op_entry *const cti_ops_quantile[] = {
    &cti_op_quantile_last_axis,
    &cti_op_quantile,
    &cti_op_nanquantile,
};
const size_t cti_ops_quantile_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_quantile(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_quantile[] = {
    {NULL, NULL, NULL, 0},
};
