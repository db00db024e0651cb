/*
 * batch_norm: Batch normalisation: each channel (axis 1) is normalised to mean 0 and variance 1, with its own
 * statistics if training is true, else with the running statistics, then scaled and shifted. weight and bias may have
 * any dtype that is no wider than the dtype in which sums are computed. An empty vector is returned unchanged.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/batch_norm.h>
#include <cotangent/op/batch_norm_eval.h>
#include <cotangent/op/batch_norm_train.h>
#include <cotangent/op/clone.h>

extern cti_caller cti_caller_5tensor_switch_2float;
extern const cti_op_entry cti_op_batch_norm;

/* ---- batch_norm ------------------------------------------------------------ */

/* Sets the error and returns false if an argument is wrong. */
static bool batch_norm_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                           ct_tensor *running_mean, ct_tensor *running_var, bool training, cti_shape A,
                                           ct_dtype T, ct_dtype P)
{
    if (input->ndim < 2 && (input->ndim != 1 || cti_shape_count(cti_shape_of(input)) != 0)) {
        static const char must[] = "input.ndim >= 2 or input.ndim == 1 and input.numel == 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        return false;
    }
    if (!cti_absent(bias) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "bias.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        return false;
    }
    if (training && cti_shape_count(cti_shape_of(input)) != 0 &&
        cti_shape_count(cti_shape_of(input)) <= cti_extent(input, 1)) {
        static const char must[] = "not training or input.numel == 0 or input.numel > input.size(1); given training = "
                                   "%s, input.shape = %s";
        (void)cti_call_require(call, must, training ? "true" : "false", cti_call_sizes_text(call, input));
        return false;
    }
    if (!training && cti_absent(running_mean)) {
        static const char must[] = "training or running_mean != none; given training = %s";
        (void)cti_call_require(call, must, training ? "true" : "false");
        return false;
    }
    if (!training && cti_absent(running_var)) {
        static const char must[] = "training or running_var != none; given training = %s";
        (void)cti_call_require(call, must, training ? "true" : "false");
        return false;
    }
    if ((int64_t)A.ndim <= 0) {
        static const char must[] = "input.ndim > 0; given input.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(weight) && cti_rank(weight) != 1) {
        static const char must[] = "input.ndim == 1 or weight == none or weight.ndim == 1; given input.shape = %s, "
                                   "weight.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(bias) && cti_rank(bias) != 1) {
        static const char must[] = "input.ndim == 1 or bias == none or bias.ndim == 1; given input.shape = %s, "
                                   "bias.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, bias));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(running_mean) && !cti_absent(running_var) && !training &&
        cti_rank(running_mean) != 1) {
        static const char must[] = "input.ndim == 1 or running_mean == none or running_var == none or training or "
                                   "running_mean.ndim == 1; given input.shape = %s, training = %s, running_mean.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), training ? "true" : "false",
                                     cti_call_sizes_text(call, running_mean));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(running_mean) && !cti_absent(running_var) && !training &&
        cti_rank(running_var) != 1) {
        static const char must[] = "input.ndim == 1 or running_mean == none or running_var == none or training or "
                                   "running_var.ndim == 1; given input.shape = %s, training = %s, running_var.shape = "
                                   "%s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), training ? "true" : "false",
                                     cti_call_sizes_text(call, running_var));
        return false;
    }
    if ((int64_t)A.ndim != 1 && (cti_absent(running_mean) || cti_absent(running_var) || training) &&
        !cti_absent(running_mean) && cti_rank(running_mean) != 1) {
        static const char must[] = "input.ndim == 1 or running_mean != none and running_var != none and not training "
                                   "or running_mean == none or running_mean.ndim == 1; given input.shape = %s, "
                                   "training = %s, running_mean.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), training ? "true" : "false",
                                     cti_call_sizes_text(call, running_mean));
        return false;
    }
    if ((int64_t)A.ndim != 1 && (cti_absent(running_mean) || cti_absent(running_var) || training) &&
        !cti_absent(running_var) && cti_rank(running_var) != 1) {
        static const char must[] = "input.ndim == 1 or running_mean != none and running_var != none and not training "
                                   "or running_var == none or running_var.ndim == 1; given input.shape = %s, training "
                                   "= %s, running_var.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), training ? "true" : "false",
                                     cti_call_sizes_text(call, running_var));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(weight) &&
        cti_shape_extent(call->op, cti_shape_or_failed(weight), 0) != cti_shape_extent(call->op, A, 1)) {
        static const char must[] = "input.ndim == 1 or weight == none or weight.size(0) == input.size(1); given "
                                   "input.shape = %s, weight.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(bias) &&
        cti_shape_extent(call->op, cti_shape_or_failed(bias), 0) != cti_shape_extent(call->op, A, 1)) {
        static const char must[] = "input.ndim == 1 or bias == none or bias.size(0) == input.size(1); given "
                                   "input.shape = %s, bias.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, bias));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(running_mean) && !cti_absent(running_var) && !training &&
        cti_shape_extent(call->op, cti_shape_or_failed(running_mean), 0) != cti_shape_extent(call->op, A, 1)) {
        static const char must[] = "input.ndim == 1 or running_mean == none or running_var == none or training or "
                                   "running_mean.size(0) == input.size(1); given input.shape = %s, training = %s, "
                                   "running_mean.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), training ? "true" : "false",
                                     cti_call_sizes_text(call, running_mean));
        return false;
    }
    if ((int64_t)A.ndim != 1 && !cti_absent(running_mean) && !cti_absent(running_var) && !training &&
        cti_shape_extent(call->op, cti_shape_or_failed(running_var), 0) != cti_shape_extent(call->op, A, 1)) {
        static const char must[] = "input.ndim == 1 or running_mean == none or running_var == none or training or "
                                   "running_var.size(0) == input.size(1); given input.shape = %s, training = %s, "
                                   "running_var.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), training ? "true" : "false",
                                     cti_call_sizes_text(call, running_var));
        return false;
    }
    return true;
}

static ct_tensor *batch_norm_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                  ct_tensor *running_mean, ct_tensor *running_var, ct_switch given_training,
                                  double momentum, double eps)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {input, weight, bias, running_mean, running_var};
    static const char *const names[] = {"input", "weight", "bias", "running_mean", "running_var"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_batch_norm,
            (const void *const[]){&(ct_switch){given_training}, &(double){momentum}, &(double){eps}}, NULL);
    bool training;
    if (cti_attr_bool(call, "training", given_training, &training) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(input, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){running_mean, running_var}) != CT_OK)
        goto failed;
    if (!batch_norm_arguments_are_valid(call, input, weight, bias, running_mean, running_var, training, A, T, P))
        goto failed;
    ct_tensor *result;
    if (input->ndim == 1) {
        result = ct_clone(input);
    } else if (!cti_absent(running_mean) && !cti_absent(running_var) && !training) {
        result = ct_batch_norm_eval(input, weight, bias, running_mean, running_var, .eps = eps);
    } else {
        result = ct_batch_norm_train(input, weight, bias, running_mean, running_var, .momentum = momentum, .eps = eps);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = A;
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_batch_norm)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                           ct_tensor *running_var, ct_switch training, double momentum, double eps)
{
    cti_call call = cti_call_plain("batch_norm");
    return batch_norm_core(&call, input, weight, bias, running_mean, running_var, training, momentum, eps);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info batch_norm_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[*B]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_mean",
     .type = "R[*M]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_var",
     .type = "R[*V]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "training", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const batch_norm_outputs[] = {"result"};

const cti_op_entry cti_op_batch_norm = {
    .info =
        {
            .name = "batch_norm",
            .op = "batch_norm",
            .overload = "",
            .family = "norm",
            .doc = "Batch normalisation: each channel (axis 1) is normalised to mean 0 and variance 1, with its own "
                   "statistics if training is true, else with the running statistics, then scaled and shifted. weight "
                   "and bias may have any dtype that is no wider than the dtype in which sums are computed. An empty "
                   "vector is returned unchanged.",
            .meaning = "compose",
            .args = batch_norm_args,
            .num_args = 8,
            .outputs = batch_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH),
                                    CTI_PARAMETER(FLOAT), CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_switch_2float, ct_batch_norm, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
