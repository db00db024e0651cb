/*
 * Registry of schemas/view.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_view;
extern const cti_op_entry cti_op_reshape;
extern const cti_op_entry cti_op_ravel;
extern const cti_op_entry cti_op_flatten;
extern const cti_op_entry cti_op_permute;
extern const cti_op_entry cti_op_transpose;
extern const cti_op_entry cti_op_expand;
extern const cti_op_entry cti_op_squeeze;
extern const cti_op_entry cti_op_unsqueeze;
extern const cti_op_entry cti_op_unsqueeze_dims;
extern const cti_op_entry cti_op_select;
extern const cti_op_entry cti_op_slice;
extern const cti_op_entry cti_op_narrow;
extern const cti_op_entry cti_op_as_strided;

const cti_op_entry *const cti_ops_view[] = {
    &cti_op_view,      &cti_op_reshape, &cti_op_ravel,   &cti_op_flatten,    &cti_op_permute,
    &cti_op_transpose, &cti_op_expand,  &cti_op_squeeze, &cti_op_unsqueeze,  &cti_op_unsqueeze_dims,
    &cti_op_select,    &cti_op_slice,   &cti_op_narrow,  &cti_op_as_strided,
};
const size_t cti_ops_view_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_view(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_view[] = {
    {NULL, NULL, NULL, 0},
};
