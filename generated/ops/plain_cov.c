/*
 * plain_cov: Covariance matrix of the rows of self.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/swapaxes.h>
#include <cotangent/private/plain_cov.h>

extern cti_caller cti_caller_tensor_int;
extern const cti_op_entry cti_op_plain_cov;

/* ---- plain_cov ------------------------------------------------------------- */

static ct_tensor *plain_cov_core(cti_call *call, ct_tensor *self, int64_t correction)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_plain_cov, (const void *const[]){&(int64_t){correction}}, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(self, 0);
    const int64_t N = cti_size_at(self, 1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *centred = ct_sub(self, ct_mean(self, .dim = CTI_INTS(1), .keepdim = true));
    if (!centred) goto failed;
    ct_tensor *x0_ = ct_matmul(centred, ct_conj(ct_swapaxes(centred, 0, 1)));
    ct_tensor *result = ct_div(x0_, ct_num_i64(cti_int_max(cti_int_sub(N, correction), 0)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 2, .sizes = {M, M}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_plain_cov)(ct_tensor *self, int64_t correction)
{
    cti_call call = cti_call_plain("plain_cov");
    return plain_cov_core(&call, self, correction);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info plain_cov_args[] = {
    {.name = "self", .type = "T[M, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "correction", .type = "int", .kind = CT_ARG_INT},
};
static const char *const plain_cov_outputs[] = {"result"};

const cti_op_entry cti_op_plain_cov = {
    .info =
        {
            .name = "plain_cov",
            .op = "plain_cov",
            .overload = "",
            .family = "statistics",
            .doc = "Covariance matrix of the rows of self.",
            .meaning = "compose",
            .args = plain_cov_args,
            .num_args = 2,
            .outputs = plain_cov_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_plain_cov, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
