/*
 * Registry of schemas/diagonal.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_diag_embed;
extern const cti_op_entry cti_op_diag;
extern const cti_op_entry cti_op_diagflat;

const cti_op_entry *const cti_ops_diagonal[] = {
    &cti_op_diag_embed,
    &cti_op_diag,
    &cti_op_diagflat,
};
const size_t cti_ops_diagonal_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_diagonal(cti_level level)
{
    switch (level) {
    default: break; /* the base level is there already */
    }
}
