/*
 * linalg_matrix_power: n-th power of the square matrices in the last two axes, by repeated squaring; for negative n, a
 * power of the inverse. A singular matrix with negative n is an error.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_inv.h>
#include <cotangent/op/linalg_matrix_power.h>
#include <cotangent/private/integer_power.h>

extern cti_caller cti_caller_tensor_int;
extern const cti_op_entry cti_op_linalg_matrix_power;

/* ---- linalg_matrix_power --------------------------------------------------- */

static ct_tensor *linalg_matrix_power_core(cti_call *call, ct_tensor *self, int64_t n_)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_matrix_power, (const void *const[]){&(int64_t){n_}}, NULL);
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
    if (n_ < INT64_C(-9223372036854775807)) {
        static const char must[] = "n >= -9223372036854775807; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    ct_tensor *result = ct_integer_power(n_ < 0 ? ct_linalg_inv(self) : self, cti_int_max(n_, cti_int_sub(0, n_)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_matrix_power)(ct_tensor *self, int64_t n_)
{
    cti_call call = cti_call_plain("linalg_matrix_power");
    return linalg_matrix_power_core(&call, self, n_);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_matrix_power_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
};
static const char *const linalg_matrix_power_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_matrix_power = {
    .info =
        {
            .name = "linalg_matrix_power",
            .op = "linalg_matrix_power",
            .overload = "",
            .family = "linalg_power",
            .doc = "n-th power of the square matrices in the last two axes, by repeated squaring; for negative n, a "
                   "power of the inverse. A singular matrix with negative n is an error.",
            .meaning = "compose",
            .args = linalg_matrix_power_args,
            .num_args = 2,
            .outputs = linalg_matrix_power_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_linalg_matrix_power, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
