/*
 * flipud: self with the order of its rows reversed, along axis 0.
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
#include <cotangent/op/flipud.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_flipud;

/* ---- flipud ---------------------------------------------------------------- */

static ct_tensor *flipud_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_flipud, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim < 1) {
        static const char must[] = "self.ndim >= 1; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *result = ct_flip(self, CTI_INTS(0));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_flipud)(ct_tensor *self)
{
    cti_call call = cti_call_plain("flipud");
    return flipud_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info flipud_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const flipud_outputs[] = {"result"};

const cti_op_entry cti_op_flipud = {
    .info =
        {
            .name = "flipud",
            .op = "flipud",
            .overload = "",
            .family = "repeat",
            .doc = "self with the order of its rows reversed, along axis 0.",
            .meaning = "compose",
            .args = flipud_args,
            .num_args = 1,
            .outputs = flipud_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_flipud, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
