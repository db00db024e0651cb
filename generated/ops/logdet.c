/*
 * logdet: Logarithm of the determinant of the square matrices in the last two axes; NaN for a negative determinant,
 * -inf for zero.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/log.h>
#include <cotangent/op/logdet.h>
#include <cotangent/private/lu_factors.h>
#include <cotangent/private/lu_slogdet.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_logdet;

/* ---- logdet ---------------------------------------------------------------- */

static ct_tensor *logdet_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_logdet, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, -2);
    if (cti_size_at(self, -1) != N) {
        (void)cti_call_refuse_size(call, "self", -1, N, "self.size(-2)", "self.shape = %s",
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const ct_lu_factors_result l0_ = ct_lu_factors(self, CT_OFF);
    ct_tensor *LU = l0_.LU, *pivots = l0_.pivots;
    if (!LU) goto failed;
    if (!pivots) goto failed;
    const ct_lu_slogdet_result l1_ = ct_lu_slogdet(LU, pivots);
    ct_tensor *sign = l1_.sign, *size = l1_.logabsdet;
    if (!sign) goto failed;
    if (!size) goto failed;
    ct_tensor *result = ct_add(ct_log(sign), size);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_logdet)(ct_tensor *self)
{
    cti_call call = cti_call_plain("logdet");
    return logdet_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info logdet_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const logdet_outputs[] = {"result"};

const cti_op_entry cti_op_logdet = {
    .info =
        {
            .name = "logdet",
            .op = "logdet",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Logarithm of the determinant of the square matrices in the last two axes; NaN for a negative "
                   "determinant, -inf for zero.",
            .meaning = "compose",
            .args = logdet_args,
            .num_args = 1,
            .outputs = logdet_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_logdet, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
