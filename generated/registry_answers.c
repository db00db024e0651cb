/*
 * Registry of schemas/answers.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_numel;
extern const cti_op_entry cti_op_item;
extern const cti_op_entry cti_op_is_complex;
extern const cti_op_entry cti_op_is_floating_point;
extern const cti_op_entry cti_op_is_nonzero;
extern const cti_op_entry cti_op_is_tensor;
extern const cti_op_entry cti_op_result_type;
extern const cti_op_entry cti_op_promote_types;
extern const cti_op_entry cti_op_broadcast_shapes;
extern const cti_op_entry cti_op_equal;
extern const cti_op_entry cti_op_allclose;

const cti_op_entry *const cti_ops_answers[] = {
    &cti_op_numel,     &cti_op_item,        &cti_op_is_complex,    &cti_op_is_floating_point, &cti_op_is_nonzero,
    &cti_op_is_tensor, &cti_op_result_type, &cti_op_promote_types, &cti_op_broadcast_shapes,  &cti_op_equal,
    &cti_op_allclose,
};
const size_t cti_ops_answers_count = 11;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_answers(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_answers[] = {
    {NULL, NULL, NULL, 0},
};
