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

/* ---- flipud ---------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_flipud;

static CTI_COLD ct_tensor *flipud_transformed(const cti_call *call, ct_tensor *self)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_flipud, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *flipud_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? flipud_transformed(call, self) : cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim < 1) {
        static const char must[] = "self.ndim must be at least 1; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_flipud(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result", (ct_flipud)(args[0].value.tensor));
}

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
    .call = call_flipud,
    .batch =
        {
            .is_composed = true,
        },
};
