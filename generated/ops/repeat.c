/*
 * repeat: self repeated along every axis as copies; more repeats than axes add leading axes.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/repeat.h>
#include <cotangent/op/tile.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_repeat;

/* ---- repeat ---------------------------------------------------------------- */

static ct_tensor *repeat_core(cti_call *call, ct_tensor *self, ct_ints repeats)
{
    cti_ints_resolve(&repeats);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_repeat, (const void *const[]){&repeats}, NULL);
    if (cti_attr_list(call, "repeats", repeats) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (repeats.count < self->ndim) {
        static const char must[] = "repeats.count >= self.ndim; given repeats = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, repeats), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_ints_least(repeats) < 0) {
        static const char must[] = "min(repeats) >= 0; given repeats = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, repeats));
        goto failed;
    }
    ct_tensor *result = ct_tile(self, repeats);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shapes_times(call->op, cti_shape_of_ints(call->op, "size", repeats), S);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_repeat)(ct_tensor *self, ct_ints repeats)
{
    cti_call call = cti_call_plain("repeat");
    return repeat_core(&call, self, repeats);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info repeat_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "repeats", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const repeat_outputs[] = {"result"};

const cti_op_entry cti_op_repeat = {
    .info =
        {
            .name = "repeat",
            .op = "repeat",
            .overload = "",
            .family = "repeat",
            .doc = "self repeated along every axis as copies; more repeats than axes add leading axes.",
            .meaning = "compose",
            .args = repeat_args,
            .num_args = 2,
            .outputs = repeat_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_repeat, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
