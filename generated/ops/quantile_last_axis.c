/*
 * quantile_last_axis: Quantiles of self along its last axis; the last axis of the result has one quantile for each
 * element of q. If a slice contains NaN, its quantiles are NaN, or its NaN are skipped if skips_nan is true.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/ceil.h>
#include <cotangent/op/clamp_min.h>
#include <cotangent/op/floor.h>
#include <cotangent/op/full_like.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/lerp.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/round.h>
#include <cotangent/op/sort.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>
#include <cotangent/private/quantile_last_axis.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_quantile_last_axis;

static const cti_enumerator words_interpolation[] = {
    {"higher", CT_INTERPOLATION_HIGHER},     {"linear", CT_INTERPOLATION_LINEAR},   {"lower", CT_INTERPOLATION_LOWER},
    {"midpoint", CT_INTERPOLATION_MIDPOINT}, {"nearest", CT_INTERPOLATION_NEAREST}, {NULL, 0},
};

/* ---- quantile_last_axis ---------------------------------------------------- */

static const ct_quantile_last_axis_opts quantile_last_axis_defaults = {CTI_RESOLVED, .skips_nan = false};
static const cti_options_type quantile_last_axis_options = {sizeof(ct_quantile_last_axis_opts), 0, NULL,
                                                            &quantile_last_axis_defaults};

static ct_tensor *quantile_last_axis_core(cti_call *call, ct_tensor *self, ct_tensor *q,
                                          const ct_quantile_last_axis_opts *opts)
{
    ct_quantile_last_axis_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &quantile_last_axis_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, q};
    static const char *const names[] = {"self", "q"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_quantile_last_axis, NULL, opts);
    int interpolation;
    if (cti_attr_enum(call, "interpolation", (int)opts->interpolation, CT_INTERPOLATION_LINEAR, 5,
                      (const int[]){CT_INTERPOLATION_LINEAR, CT_INTERPOLATION_LOWER, CT_INTERPOLATION_HIGHER,
                                    CT_INTERPOLATION_MIDPOINT, CT_INTERPOLATION_NEAREST},
                      &interpolation) != CT_OK)
        goto failed;
    const bool skips_nan = opts->skips_nan;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, -1);
    if (cti_check_ndim(call->op, "q", q, 1, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2, (ct_tensor *const[]){self, q}, &T) !=
        CT_OK)
        goto failed;
    if (N <= 0) {
        static const char must[] = "self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const ct_sort_result l0_ = ct_sort(self);
    ct_tensor *values = l0_.values, *places = l0_.indices;
    if (!values) goto failed;
    if (!places) goto failed;
    ct_tensor *known = ct_to(ct_sum(ct_logical_not(ct_isnan(self)), .dim = CTI_INTS(-1), .keepdim = true), T);
    if (!known) goto failed;
    ct_tensor *last;
    if (skips_nan) {
        last = ct_clamp_min(ct_sub(known, ct_num_i64(1)), ct_num_i64(0));
    } else {
        last = ct_full_like(known, ct_int(cti_int_sub(N, 1)));
    }
    if (!last) goto failed;
    ct_tensor *rank;
    if (skips_nan) {
        rank = ct_mul(q, last);
    } else {
        rank = ct_where(ct_lt(known, ct_num_i64(N)), last, ct_mul(q, last));
    }
    if (!rank) goto failed;
    ct_tensor *below = ct_floor(rank);
    if (!below) goto failed;
    ct_tensor *x0_;
    if (interpolation == 0x7f93794e /* higher */) {
        x0_ = ct_ceil(rank);
    } else if (interpolation == 0x442bfa19 /* nearest */) {
        x0_ = ct_round(rank);
    } else {
        x0_ = below;
    }
    ct_tensor *first = ct_gather(values, -1, ct_to(x0_, CT_DTYPE_I64));
    if (!first) goto failed;
    ct_tensor *second = ct_gather(values, -1, ct_to(ct_ceil(rank), CT_DTYPE_I64));
    if (!second) goto failed;
    ct_tensor *nothing = ct_mul(ct_sub(rank, below), ct_num_i64(0));
    if (!nothing) goto failed;
    ct_tensor *share;
    if (interpolation == 0x63c94931 /* midpoint */) {
        share = ct_add(nothing, ct_num(0.5));
    } else {
        share = ct_sub(rank, below);
    }
    if (!share) goto failed;
    ct_tensor *result;
    if (interpolation == 0x500594c0 /* linear */ || interpolation == 0x63c94931 /* midpoint */) {
        result = ct_lerp(first, second, share);
    } else {
        result = ct_add(first, nothing);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_quantile_last_axis)(ct_tensor *self, ct_tensor *q, const ct_quantile_last_axis_opts *opts)
{
    cti_call call = cti_call_plain("quantile_last_axis");
    return quantile_last_axis_core(&call, self, q, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info quantile_last_axis_args[] = {
    {.name = "self",
     .type = "T[*B, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "q",
     .type = "T[K]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "interpolation",
     .type = "enum(linear, lower, higher, midpoint, nearest)",
     .kind = CT_ARG_STRING,
     .has_default = true},
    {.name = "skips_nan", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const quantile_last_axis_outputs[] = {"result"};

const cti_op_entry cti_op_quantile_last_axis = {
    .info =
        {
            .name = "quantile_last_axis",
            .op = "quantile_last_axis",
            .overload = "",
            .family = "quantile",
            .doc = "Quantiles of self along its last axis; the last axis of the result has one quantile for each "
                   "element of q. If a slice contains NaN, its quantiles are NaN, or its NaN are skipped if skips_nan "
                   "is true.",
            .meaning = "compose",
            .args = quantile_last_axis_args,
            .num_args = 4,
            .outputs = quantile_last_axis_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_quantile_last_axis_opts, interpolation, words_interpolation),
                                    CTI_OPTION(BOOL, ct_quantile_last_axis_opts, skips_nan)},
    .options = &quantile_last_axis_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_quantile_last_axis, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
