/*
 * Registry of schemas/tables.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_tril_indices;
extern const cti_op_entry cti_op_triu_indices;

const cti_op_entry *const cti_ops_tables[] = {
    &cti_op_tril_indices,
    &cti_op_triu_indices,
};
const size_t cti_ops_tables_count = 2;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_tables(cti_level level)
{
    switch (level) {
    default: break; /* the base level is there already */
    }
}
