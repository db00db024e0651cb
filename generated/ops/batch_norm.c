/*
 * batch_norm: Normalise each channel (axis 1) to mean 0 and variance 1, by its own statistics (training) or by the running
 * ones, then scale and shift.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "ops/support.h"

#include <cotangent/ops.h>

/* ---- batch_norm ------------------------------------------------------------ */

static ct_tensor *batch_norm_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                  ct_tensor *running_var, ct_switch given_training, double momentum, double eps)
{
    ct_tensor *const inputs[] = {input, weight, bias, running_mean, running_var};
    static const char *const names[] = {"input", "weight", "bias", "running_mean", "running_var"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4) != CT_OK) return NULL;
    bool training;
    if (cti_attr_bool_required(call, "training", given_training, &training) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "input", input, 2, true, "[N, C, *S]") != CT_OK) goto failed;
    const int64_t C = cti_size_at(input, 1);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false, "[C]") != CT_OK) goto failed;
        if (cti_check_size(call->op, "weight", weight, 0, C, "C") != CT_OK) goto failed;
    }
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false, "[C]") != CT_OK) goto failed;
        if (cti_check_size(call->op, "bias", bias, 0, C, "C") != CT_OK) goto failed;
    }
    if (!cti_absent(running_mean)) {
        if (cti_check_ndim(call->op, "running_mean", running_mean, 1, false, "[C]") != CT_OK) goto failed;
        if (cti_check_size(call->op, "running_mean", running_mean, 0, C, "C") != CT_OK) goto failed;
    }
    if (!cti_absent(running_var)) {
        if (cti_check_ndim(call->op, "running_var", running_var, 1, false, "[C]") != CT_OK) goto failed;
        if (cti_check_size(call->op, "running_var", running_var, 0, C, "C") != CT_OK) goto failed;
    }
    if (cti_call_check_common(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){input, weight, bias}) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){running_mean, running_var}) != CT_OK) goto failed;
    if (!(training || !cti_absent(running_mean)) && cti_call_require(call, "training or has(running_mean)") != CT_OK) goto failed;
    if (!(training || !cti_absent(running_var)) && cti_call_require(call, "training or has(running_var)") != CT_OK) goto failed;
    ct_tensor *result;
    if (!cti_absent(running_mean) && !cti_absent(running_var) && !training) {
        result = ct_batch_norm_eval_with(input, weight, bias, running_mean, running_var,
                                         &(ct_batch_norm_eval_opts){.eps = ct_float(eps)});
    } else {
        const ct_batch_norm_train_opts x0_ = {.momentum = ct_float(momentum), .eps = ct_float(eps)};
        result = ct_batch_norm_train_with(input, weight, bias, running_mean, running_var, &x0_);
    }
    if (!result) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_batch_norm(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean, ct_tensor *running_var,
                         ct_switch training, double momentum, double eps)
{
    cti_call call = cti_call_plain("batch_norm");
    return batch_norm_core(&call, input, weight, bias, running_mean, running_var, training, momentum, eps);
}
