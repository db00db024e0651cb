/*
 * instance_norm: Instance normalisation: each channel of each input is normalised to mean 0 and variance 1, with its
 * own statistics if use_input_stats is true, else with the running statistics, then scaled and shifted. The running
 * statistics are updated by the mean of the statistics of the inputs.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/batch_norm_eval.h>
#include <cotangent/op/instance_norm.h>
#include <cotangent/private/instance_norm_own.h>
#include <cotangent/private/instance_norm_tracked.h>

extern cti_caller cti_caller_5tensor_switch_2float;
extern const cti_op_entry cti_op_instance_norm;

/* ---- instance_norm --------------------------------------------------------- */

static ct_tensor *instance_norm_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                     ct_tensor *running_mean, ct_tensor *running_var, ct_switch given_use_input_stats,
                                     double momentum, double eps)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {input, weight, bias, running_mean, running_var};
    static const char *const names[] = {"input", "weight", "bias", "running_mean", "running_var"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_instance_norm,
            (const void *const[]){&(ct_switch){given_use_input_stats}, &(double){momentum}, &(double){eps}}, NULL);
    bool use_input_stats;
    if (cti_attr_bool(call, "use_input_stats", given_use_input_stats, &use_input_stats) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "input.size(1)", "weight.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != C) {
            (void)cti_call_refuse_size(call, "bias", 0, C, "input.size(1)", "bias.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    if (!cti_absent(running_mean)) {
        if (cti_check_ndim(call->op, "running_mean", running_mean, 1, false) != CT_OK) goto failed;
        if (cti_size_at(running_mean, 0) != C) {
            (void)cti_call_refuse_size(call, "running_mean", 0, C, "input.size(1)",
                                       "running_mean.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, running_mean), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    if (!cti_absent(running_var)) {
        if (cti_check_ndim(call->op, "running_var", running_var, 1, false) != CT_OK) goto failed;
        if (cti_size_at(running_var, 0) != C) {
            (void)cti_call_refuse_size(call, "running_var", 0, C, "input.size(1)",
                                       "running_var.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, running_var), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){running_mean, running_var}) != CT_OK)
        goto failed;
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (!cti_absent(bias) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "bias.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (use_input_stats && cti_shape_count(cti_shape_of(input)) != 0 && cti_shape_count(S) <= 1) {
        static const char must[] = "not use_input_stats or input.numel == 0 or input.shape[2:].numel > 1; given "
                                   "use_input_stats = %s, input.shape = %s";
        (void)cti_call_require(call, must, use_input_stats ? "true" : "false", cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!use_input_stats && cti_absent(running_mean)) {
        static const char must[] = "use_input_stats or running_mean != none; given use_input_stats = %s";
        (void)cti_call_require(call, must, use_input_stats ? "true" : "false");
        goto failed;
    }
    if (!use_input_stats && cti_absent(running_var)) {
        static const char must[] = "use_input_stats or running_var != none; given use_input_stats = %s";
        (void)cti_call_require(call, must, use_input_stats ? "true" : "false");
        goto failed;
    }
    if ((use_input_stats || cti_absent(running_mean) || cti_absent(running_var)) &&
        cti_shape_count(cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(N, C)), S)) != 0 &&
        cti_shape_count(S) <= 1) {
        static const char must[] = "not use_input_stats and running_mean != none and running_var != none or "
                                   "concat([input.size(0), input.size(1)], input.shape[2:]).numel == 0 or "
                                   "input.shape[2:].numel > 1; given use_input_stats = %s, input.shape = %s";
        (void)cti_call_require(call, must, use_input_stats ? "true" : "false", cti_call_sizes_text(call, input));
        goto failed;
    }
    ct_tensor *result;
    if (use_input_stats && (!cti_absent(running_mean) || !cti_absent(running_var))) {
        result = ct_instance_norm_tracked(input, weight, bias, running_mean, running_var, momentum, eps);
    } else if (use_input_stats || cti_absent(running_mean) || cti_absent(running_var)) {
        result = ct_instance_norm_own(input, weight, bias, eps);
    } else {
        result = ct_batch_norm_eval(input, weight, bias, running_mean, running_var, .eps = eps);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_instance_norm)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                              ct_tensor *running_var, ct_switch use_input_stats, double momentum, double eps)
{
    cti_call call = cti_call_plain("instance_norm");
    return instance_norm_core(&call, input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info instance_norm_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_mean",
     .type = "R[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_var",
     .type = "R[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "use_input_stats", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const instance_norm_outputs[] = {"result"};

const cti_op_entry cti_op_instance_norm = {
    .info =
        {
            .name = "instance_norm",
            .op = "instance_norm",
            .overload = "",
            .family = "norm_groups",
            .doc = "Instance normalisation: each channel of each input is normalised to mean 0 and variance 1, with "
                   "its own statistics if use_input_stats is true, else with the running statistics, then scaled and "
                   "shifted. The running statistics are updated by the mean of the statistics of the inputs.",
            .meaning = "compose",
            .args = instance_norm_args,
            .num_args = 8,
            .outputs = instance_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH),
                                    CTI_PARAMETER(FLOAT), CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_switch_2float, ct_instance_norm, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
