/*
 * instance_norm_own: Each channel of each input normalised to mean 0 and variance 1, then scaled and shifted.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/batch_norm_train.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/reshape.h>
#include <cotangent/private/instance_norm_own.h>

extern cti_caller cti_caller_3tensor_float;
extern const cti_op_entry cti_op_instance_norm_own;

/* ---- instance_norm_own ----------------------------------------------------- */

static ct_tensor *instance_norm_own_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                         double eps)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_instance_norm_own, (const void *const[]){&(double){eps}}, NULL);
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
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if (cti_shape_count(cti_shape_of(input)) != 0 && cti_shape_count(S) <= 1) {
        static const char must[] = "input.numel == 0 or input.shape[2:].numel > 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        goto failed;
    }
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
    if (cti_shape_count(
            cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(1, cti_int_mul(N, C))), S)) != 0 &&
        cti_shape_count(cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(1, cti_int_mul(N, C))),
                                         S)) <= cti_int_mul(N, C)) {
        static const char must[] = "concat([1, input.size(0) * input.size(1)], input.shape[2:]).numel == 0 or "
                                   "concat([1, input.size(0) * input.size(1)], input.shape[2:]).numel > input.size(0) "
                                   "* input.size(1); given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape x0_ = cti_shape_of_ints(call->op, "size", CTI_INTS(1, cti_int_mul(N, C)));
    ct_tensor *own = ct_reshape(input, cti_shape_ints((cti_shape[]){cti_shape_concat(call->op, x0_, S)}));
    if (!own) goto failed;
    ct_tensor *y;
    if (!cti_absent(weight) && !cti_absent(bias)) {
        ct_tensor *x1_ = ct_reshape(ct_expand(weight, CTI_INTS(N, C)), CTI_INTS(cti_int_mul(N, C)));
        ct_tensor *x2_ = ct_reshape(ct_expand(bias, CTI_INTS(N, C)), CTI_INTS(cti_int_mul(N, C)));
        y = ct_batch_norm_train(own, x1_, x2_, ct_none(), ct_none(), .eps = eps);
    } else if (!cti_absent(weight)) {
        ct_tensor *x3_ = ct_reshape(ct_expand(weight, CTI_INTS(N, C)), CTI_INTS(cti_int_mul(N, C)));
        y = ct_batch_norm_train(own, x3_, ct_none(), ct_none(), ct_none(), .eps = eps);
    } else if (!cti_absent(bias)) {
        ct_tensor *x4_ = ct_reshape(ct_expand(bias, CTI_INTS(N, C)), CTI_INTS(cti_int_mul(N, C)));
        y = ct_batch_norm_train(own, ct_none(), x4_, ct_none(), ct_none(), .eps = eps);
    } else {
        y = ct_batch_norm_train(own, ct_none(), ct_none(), ct_none(), ct_none(), .eps = eps);
    }
    if (!y) goto failed;
    ct_tensor *result = ct_reshape(y, cti_shape_ints((cti_shape[]){cti_shape_of(input)}));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_instance_norm_own)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, double eps)
{
    cti_call call = cti_call_plain("instance_norm_own");
    return instance_norm_own_core(&call, input, weight, bias, eps);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info instance_norm_own_args[] = {
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
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const instance_norm_own_outputs[] = {"result"};

const cti_op_entry cti_op_instance_norm_own = {
    .info =
        {
            .name = "instance_norm_own",
            .op = "instance_norm_own",
            .overload = "",
            .family = "norm_groups",
            .doc = "Each channel of each input normalised to mean 0 and variance 1, then scaled and shifted.",
            .meaning = "compose",
            .args = instance_norm_own_args,
            .num_args = 4,
            .outputs = instance_norm_own_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_float, ct_instance_norm_own, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
