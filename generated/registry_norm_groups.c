/*
 * Registry of schemas/norm_groups.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_group_norm;
extern const cti_op_entry cti_op_instance_norm;
extern const cti_op_entry cti_op_instance_norm_own;
extern const cti_op_entry cti_op_instance_norm_tracked;

const cti_op_entry *const cti_ops_norm_groups[] = {
    &cti_op_group_norm,
    &cti_op_instance_norm,
    &cti_op_instance_norm_own,
    &cti_op_instance_norm_tracked,
};
const size_t cti_ops_norm_groups_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_norm_groups(cti_level level)
{
    switch (level) {
    default: break; /* the base level is there already */
    }
}

const cti_tangent_row cti_tangents_norm_groups[] = {
    {NULL, NULL, NULL, 0},
};
