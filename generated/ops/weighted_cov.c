/*
 * weighted_cov: Covariance matrix of the rows of self, whose columns have weights.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/real.h>
#include <cotangent/op/relu.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/swapaxes.h>
#include <cotangent/private/weighted_cov.h>

extern cti_caller cti_caller_tensor_int_2tensor;
extern const cti_op_entry cti_op_weighted_cov;

/* ---- weighted_cov ---------------------------------------------------------- */

static ct_tensor *weighted_cov_core(cti_call *call, ct_tensor *self, int64_t correction, ct_tensor *weights,
                                    ct_tensor *aweights)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, weights, aweights};
    static const char *const names[] = {"self", "weights", "aweights"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_weighted_cov, (const void *const[]){&(int64_t){correction}}, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(self, 0);
    const int64_t N = cti_size_at(self, 1);
    if (cti_check_ndim(call->op, "weights", weights, 1, false) != CT_OK) goto failed;
    if (cti_size_at(weights, 0) != N) {
        (void)cti_call_refuse_size(call, "weights", 0, N, "self.size(1)", "weights.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, weights), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(aweights)) {
        if (cti_check_ndim(call->op, "aweights", aweights, 1, false) != CT_OK) goto failed;
        if (cti_size_at(aweights, 0) != N) {
            (void)cti_call_refuse_size(call, "aweights", 0, N, "self.size(1)", "aweights.shape = %s, self.shape = %s",
                                       cti_call_sizes_text(call, aweights), cti_call_sizes_text(call, self));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 3, (ct_tensor *const[]){self, weights, aweights}, &T) != CT_OK)
        goto failed;
    ct_tensor *total = ct_sum(weights);
    if (!total) goto failed;
    ct_tensor *x0_ = ct_div(ct_sum(ct_mul(self, weights), .dim = CTI_INTS(1), .keepdim = true), total);
    ct_tensor *centred = ct_sub(self, x0_);
    if (!centred) goto failed;
    ct_tensor *rest;
    if (!cti_absent(aweights)) {
        ct_tensor *x1_ = ct_mul(ct_div(ct_sum(ct_mul(weights, aweights)), total), ct_num_i64(correction));
        rest = ct_sub(total, x1_);
    } else {
        rest = ct_sub(total, ct_num_i64(correction));
    }
    if (!rest) goto failed;
    ct_tensor *size = ct_relu(ct_real(rest));
    if (!size) goto failed;
    ct_tensor *result = ct_div(ct_matmul(ct_mul(centred, weights), ct_conj(ct_swapaxes(centred, 0, 1))), size);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 2, .sizes = {M, M}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_weighted_cov)(ct_tensor *self, int64_t correction, ct_tensor *weights, ct_tensor *aweights)
{
    cti_call call = cti_call_plain("weighted_cov");
    return weighted_cov_core(&call, self, correction, weights, aweights);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info weighted_cov_args[] = {
    {.name = "self", .type = "T[M, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "correction", .type = "int", .kind = CT_ARG_INT},
    {.name = "weights", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "aweights",
     .type = "T[N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_INEXACT},
};
static const char *const weighted_cov_outputs[] = {"result"};

const cti_op_entry cti_op_weighted_cov = {
    .info =
        {
            .name = "weighted_cov",
            .op = "weighted_cov",
            .overload = "",
            .family = "statistics",
            .doc = "Covariance matrix of the rows of self, whose columns have weights.",
            .meaning = "compose",
            .args = weighted_cov_args,
            .num_args = 4,
            .outputs = weighted_cov_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor, ct_weighted_cov, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
