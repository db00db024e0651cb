/*
 * group_norm: Normalise each of num_groups groups of channels to mean 0 and variance 1, then scale and shift channels.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/group_norm.h>
#include <cotangent/op/layer_norm.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>

/* ---- group_norm ------------------------------------------------------------ */

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_group_norm;

static CTI_COLD ct_tensor *group_norm_transformed(const cti_call *call, ct_tensor *input, int64_t num_groups,
                                                  ct_tensor *weight, ct_tensor *bias, const ct_group_norm_opts *opts)
{
    static const ct_group_norm_opts defaults;
    if (!opts) opts = &defaults;
    const ct_arg args[] = {
        cti_box_tensor("input", input), cti_box_int("num_groups", num_groups), cti_box_tensor("weight", weight),
        cti_box_tensor("bias", bias),   cti_box_scalar("eps", opts->eps),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_group_norm, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *group_norm_core(cti_call *call, ct_tensor *input, int64_t num_groups, ct_tensor *weight,
                                  ct_tensor *bias, const ct_group_norm_opts *opts)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return call->is_transformed ? group_norm_transformed(call, input, num_groups, weight, bias, opts)
                                    : cti_call_answer(call, 0);
    static const ct_group_norm_opts defaults;
    if (!opts) opts = &defaults;
    double eps;
    if (cti_attr_float(call, "eps", opts->eps, 1e-05, &eps) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "input.size(1)", "weight.shape is %s",
                                       cti_call_sizes_text(call, weight));
            goto failed;
        }
    }
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != C) {
            (void)cti_call_refuse_size(call, "bias", 0, C, "input.size(1)", "bias.shape is %s",
                                       cti_call_sizes_text(call, bias));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    if (num_groups <= 0) {
        static const char must[] = "num_groups must be positive; num_groups is %lld";
        (void)cti_call_require(call, must, (long long)num_groups);
        goto failed;
    }
    if (cti_int_mod(C, num_groups) != 0) {
        static const char must[] = "input.size(1) must be a multiple of num_groups; input.size(1) is %lld, num_groups "
                                   "is %lld";
        (void)cti_call_require(call, must, (long long)cti_size_at(input, 1), (long long)num_groups);
        goto failed;
    }
    const cti_shape x0_ = cti_shape_reduced(
        cti_shape_of(input),
        cti_mask_last((unsigned)cti_shape_rank(cti_shape_of(input)), cti_shape_rank(cti_shape_of(input))), true);
    const cti_shape channels = cti_shape_with(call->op, x0_, 1, C);
    const int64_t length = cti_int_mul(cti_int_floordiv(C, num_groups), cti_shape_count(S));
    ct_tensor *x2_ = ct_reshape(input, CT_INTS(N, num_groups, length));
    ct_tensor *x3_ =
        ct_layer_norm_with(x2_, CT_INTS(length), ct_none(), ct_none(), &(ct_layer_norm_opts){.eps = ct_float(eps)});
    ct_tensor *n_ = ct_reshape(x3_, cti_shape_ints((cti_shape[]){cti_shape_of(input)}));
    if (!n_) goto failed;
    ct_tensor *scaled;
    if (!cti_absent(weight)) {
        scaled = ct_mul(n_, ct_reshape(weight, cti_shape_ints(&channels)));
    } else {
        scaled = n_;
    }
    if (!scaled) goto failed;
    ct_tensor *result;
    if (!cti_absent(bias)) {
        result = ct_add(scaled, ct_reshape(bias, cti_shape_ints(&channels)));
    } else {
        result = scaled;
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C), S);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_group_norm(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias)
{
    cti_call call = cti_call_plain("group_norm");
    return group_norm_core(&call, input, num_groups, weight, bias, NULL);
}

ct_tensor *ct_group_norm_with(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                              const ct_group_norm_opts *opts)
{
    cti_call call = cti_call_plain("group_norm");
    return group_norm_core(&call, input, num_groups, weight, bias, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_group_norm(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_group_norm_opts opts = {.eps = cti_arg_scalar(&args[4])};
    return cti_out_tensor(&outs[0], "result",
                          ct_group_norm_with(args[0].value.tensor, args[1].value.integer, args[2].value.tensor,
                                             args[3].value.tensor, &opts));
}

static const ct_op_arg_info group_norm_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "num_groups", .type = "int", .kind = CT_ARG_INT},
    {.name = "weight",
     .type = "T[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "T[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const group_norm_outputs[] = {"result"};

const cti_op_entry cti_op_group_norm = {
    .info =
        {
            .name = "group_norm",
            .row = "group_norm",
            .overload = "",
            .family = "norm_groups",
            .doc = "Normalise each of num_groups groups of channels to mean 0 and variance 1, then scale and shift "
                   "channels.",
            .meaning = "compose",
            .args = group_norm_args,
            .num_args = 5,
            .outputs = group_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_group_norm,
    .batch =
        {
            .is_composed = true,
        },
};
