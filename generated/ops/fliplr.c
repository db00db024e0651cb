/*
 * fliplr: self with the order of its columns reversed, along axis 1.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/flip.h>
#include <cotangent/op/fliplr.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_fliplr;

/* ---- fliplr ---------------------------------------------------------------- */

static ct_tensor *fliplr_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_fliplr, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim < 2) {
        static const char must[] = "self.ndim >= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *result = ct_flip(self, CTI_INTS(1));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fliplr)(ct_tensor *self)
{
    cti_call call = cti_call_plain("fliplr");
    return fliplr_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fliplr_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const fliplr_outputs[] = {"result"};

const cti_op_entry cti_op_fliplr = {
    .info =
        {
            .name = "fliplr",
            .op = "fliplr",
            .overload = "",
            .family = "repeat",
            .doc = "self with the order of its columns reversed, along axis 1.",
            .meaning = "compose",
            .args = fliplr_args,
            .num_args = 1,
            .outputs = fliplr_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_fliplr, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
