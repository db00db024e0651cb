/*
 * Registry of schemas/einops.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_einops_rearrange;
extern const cti_op_entry cti_op_einops_reduce;
extern const cti_op_entry cti_op_einops_repeat;
extern const cti_op_entry cti_op_einops_pack;
extern const cti_op_entry cti_op_einops_pack_shapes;
extern const cti_op_entry cti_op_einops_unpack;

const cti_op_entry *const cti_ops_einops[] = {
    &cti_op_einops_rearrange, &cti_op_einops_reduce,      &cti_op_einops_repeat,
    &cti_op_einops_pack,      &cti_op_einops_pack_shapes, &cti_op_einops_unpack,
};
const size_t cti_ops_einops_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_einops(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_einops[] = {
    {NULL, NULL, NULL, 0},
};
