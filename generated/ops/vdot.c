/*
 * vdot: Dot product of two vectors, with the first conjugated.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/dot.h>
#include <cotangent/op/vdot.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_vdot;

/* ---- vdot ------------------------------------------------------------------ */

static ct_tensor *vdot_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_vdot, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        other = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, 0);
    if (cti_check_ndim(call->op, "other", other, 1, false) != CT_OK) goto failed;
    if (cti_size_at(other, 0) != N) {
        (void)cti_call_refuse_size(call, "other", 0, N, "self.size(0)", "other.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, other), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_dot(ct_conj(self), other);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_vdot)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("vdot");
    return vdot_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info vdot_args[] = {
    {.name = "self", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const vdot_outputs[] = {"result"};

const cti_op_entry cti_op_vdot = {
    .info =
        {
            .name = "vdot",
            .op = "vdot",
            .overload = "",
            .family = "vector",
            .doc = "Dot product of two vectors, with the first conjugated.",
            .meaning = "compose",
            .args = vdot_args,
            .num_args = 2,
            .outputs = vdot_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_vdot, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
