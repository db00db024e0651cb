/*
 * Registry of schemas/distributed.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_dist_all_reduce;
extern const cti_op_entry cti_op_dist_all_reduce_extreme;
extern const cti_op_entry cti_op_dist_all_reduce_prod;
extern const cti_op_entry cti_op_dist_leads;
extern const cti_op_entry cti_op_dist_all_gather;
extern const cti_op_entry cti_op_dist_reduce_scatter;
extern const cti_op_entry cti_op_dist_all_to_all;
extern const cti_op_entry cti_op_dist_broadcast;
extern const cti_op_entry cti_op_dist_reduce;

const cti_op_entry *const cti_ops_distributed[] = {
    &cti_op_dist_all_reduce, &cti_op_dist_all_reduce_extreme, &cti_op_dist_all_reduce_prod,
    &cti_op_dist_leads,      &cti_op_dist_all_gather,         &cti_op_dist_reduce_scatter,
    &cti_op_dist_all_to_all, &cti_op_dist_broadcast,          &cti_op_dist_reduce,
};
const size_t cti_ops_distributed_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_distributed(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_distributed[] = {
    {NULL, NULL, NULL, 0},
};
