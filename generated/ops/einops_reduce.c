/*
 * einops_reduce: self reduced over the axes that occur only on the left of the pattern, with the other axes arranged as
 * by einops_rearrange, such as "b (h 2) c -> b h c".
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/amax.h>
#include <cotangent/op/amin.h>
#include <cotangent/op/einops_reduce.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/prod.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor_text_enum_opts;
extern const cti_op_entry cti_op_einops_reduce;

static const cti_enumerator words_reduction[] = {
    {"max", CT_REDUCTION_MAX},   {"mean", CT_REDUCTION_MEAN}, {"min", CT_REDUCTION_MIN},
    {"prod", CT_REDUCTION_PROD}, {"sum", CT_REDUCTION_SUM},   {NULL, 0},
};

/* ---- einops_reduce --------------------------------------------------------- */

static const ct_einops_reduce_opts einops_reduce_defaults = {CTI_RESOLVED};
static const cti_options_type einops_reduce_options = {sizeof(ct_einops_reduce_opts), 0, NULL, &einops_reduce_defaults};

static ct_tensor *einops_reduce_core(cti_call *call, ct_tensor *self, const char *pattern,
                                     enum ct_reduction given_reduction, const ct_einops_reduce_opts *opts)
{
    ct_einops_reduce_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &einops_reduce_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einops_reduce,
                                 (const void *const[]){&(const char *){pattern}, &(enum ct_reduction){given_reduction}},
                                 opts);
    if (cti_attr_text(call, "pattern", pattern) != CT_OK) goto failed;
    int reduction;
    if (cti_attr_enum(
            call, "reduction", (int)given_reduction, 0, 5,
            (const int[]){CT_REDUCTION_MEAN, CT_REDUCTION_SUM, CT_REDUCTION_MAX, CT_REDUCTION_MIN, CT_REDUCTION_PROD},
            &reduction) != CT_OK)
        goto failed;
    ct_named_ints axes = opts->axes;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = reduction == 0x57a2e319 /* max */   ? T
                       : reduction == 0x498f4557 /* min */ ? T
                       : cti_dtype_in(T, CTI_SET_FLOAT)    ? T
                       : cti_dtype_in(T, CTI_SET_COMPLEX)  ? T
                                                           : CT_DTYPE_I64;
    if (cti_list_einops_adds(pattern, S)) {
        static const char must[] = "no axis of pattern is only on the right of the arrow; given pattern = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, pattern, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!(reduction == 0x1ede2954 /* mean */ ? cti_dtype_in(T, CTI_SET_FLOAT) || cti_dtype_in(T, CTI_SET_COMPLEX)
                                             : !cti_dtype_in(T, CTI_SET_COMPLEX) || reduction == 0x5d4e3aa8 /* sum */ ||
                                                   reduction == 0x6d3e3174 /* prod */)) {
        static const char must[] = "is_float(self.dtype) or is_complex(self.dtype) if reduction == mean else not "
                                   "is_complex(self.dtype) or reduction == sum or reduction == prod; given reduction "
                                   "= %s, self.dtype = %s";
        (void)cti_call_require(call, must,
                               reduction == 0x1ede2954   ? "mean"
                               : reduction == 0x5d4e3aa8 ? "sum"
                               : reduction == 0x57a2e319 ? "max"
                               : reduction == 0x498f4557 ? "min"
                                                         : "prod",
                               ct_dtype_name(T));
        goto failed;
    }
    const ct_ints dims = cti_list_einops_dims(CTI_EINOPS_DROPPED, pattern, S);
    const ct_ints order = cti_list_einops_dims(CTI_EINOPS_ORDER, pattern, S);
    const cti_shape x0_ = cti_list_einops_sizes(call->op, CTI_EINOPS_PARTS, pattern, S, axes);
    ct_tensor *parts = ct_unsqueeze(ct_reshape(self, cti_shape_ints(&x0_)), -1);
    if (!parts) goto failed;
    ct_tensor *few;
    if (reduction == 0x1ede2954 /* mean */) {
        few = ct_permute(ct_mean(parts, .dim = cti_ints_option(dims)), order);
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        few = ct_permute(ct_sum(parts, .dim = cti_ints_option(dims)), order);
    } else if (reduction == 0x57a2e319 /* max */) {
        few = ct_permute(ct_amax(parts, .dim = cti_ints_option(dims)), order);
    } else if (reduction == 0x498f4557 /* min */) {
        few = ct_permute(ct_amin(parts, .dim = cti_ints_option(dims)), order);
    } else {
        ct_tensor *x1_ = ct_permute(parts, cti_list_einops_dims(CTI_EINOPS_APART, pattern, S));
        few = ct_prod_dim(ct_flatten(x1_, .start_dim = order.count, .end_dim = -1), -1);
    }
    if (!few) goto failed;
    const cti_shape x2_ = cti_list_einops_sizes(call->op, CTI_EINOPS_RESULT, pattern, S, axes);
    ct_tensor *result = ct_reshape(few, cti_shape_ints(&x2_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einops_reduce)(ct_tensor *self, const char *pattern, enum ct_reduction reduction,
                              const ct_einops_reduce_opts *opts)
{
    cti_call call = cti_call_plain("einops_reduce");
    return einops_reduce_core(&call, self, pattern, reduction, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info einops_reduce_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pattern", .type = "str", .kind = CT_ARG_STRING},
    {.name = "reduction", .type = "enum(mean, sum, max, min, prod)", .kind = CT_ARG_STRING},
    {.name = "axes", .type = "int_map", .kind = CT_ARG_INT_MAP, .has_default = true},
};
static const char *const einops_reduce_outputs[] = {"result"};

const cti_op_entry cti_op_einops_reduce = {
    .info =
        {
            .name = "einops_reduce",
            .op = "einops_reduce",
            .overload = "",
            .family = "einops",
            .doc = "self reduced over the axes that occur only on the left of the pattern, with the other axes "
                   "arranged as by einops_rearrange, such as \"b (h 2) c -> b h c\".",
            .meaning = "compose",
            .args = einops_reduce_args,
            .num_args = 4,
            .outputs = einops_reduce_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TEXT), CTI_ENUM_PARAMETER(words_reduction),
                                    CTI_OPTION(NAMED_INTS, ct_einops_reduce_opts, axes)},
    .options = &einops_reduce_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_text_enum_opts, ct_einops_reduce, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
