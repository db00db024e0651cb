/*
 * reflection_pad2d: self padded along the last two axes with elements reflected at the edge.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reflection_pad2d.h>
#include <cotangent/private/edge_pad.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_reflection_pad2d;

/* ---- reflection_pad2d ------------------------------------------------------ */

static ct_tensor *reflection_pad2d_core(cti_call *call, ct_tensor *self, ct_ints given_padding)
{
    cti_ints_resolve(&given_padding);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_reflection_pad2d, (const void *const[]){&given_padding}, NULL);
    int64_t padding_[4];
    if (cti_attr_ints(call, "padding", given_padding, 4, NULL, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 4);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 3 && self->ndim != 4) {
        static const char must[] = "self.ndim == 3 or self.ndim == 4; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_edges_allow(S, padding, 1)) {
        static const char must[] = "padding has two integers for each of the last axes of self.shape, at most as "
                                   "large as the axis allows; given self.shape = %s, padding = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_ints_text(call, padding));
        goto failed;
    }
    ct_tensor *result = ct_edge_pad(self, padding, CT_MODE_REFLECT);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_padded(call->op, S, padding);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_reflection_pad2d)(ct_tensor *self, ct_ints padding)
{
    cti_call call = cti_call_plain("reflection_pad2d");
    return reflection_pad2d_core(&call, self, padding);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info reflection_pad2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "padding", .type = "int[4]", .kind = CT_ARG_INT_LIST},
};
static const char *const reflection_pad2d_outputs[] = {"result"};

const cti_op_entry cti_op_reflection_pad2d = {
    .info =
        {
            .name = "reflection_pad2d",
            .op = "reflection_pad2d",
            .overload = "",
            .family = "pad",
            .doc = "self padded along the last two axes with elements reflected at the edge.",
            .meaning = "compose",
            .args = reflection_pad2d_args,
            .num_args = 2,
            .outputs = reflection_pad2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_reflection_pad2d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
