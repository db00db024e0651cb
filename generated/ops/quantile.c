/*
 * quantile: Quantiles q of the elements along dim, or of all elements if dim is left out; NaN where one of them is NaN.
 *
 * Written by ctgen from schemas/quantile.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/movedim.h>
#include <cotangent/op/quantile.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/to.h>
#include <cotangent/private/quantile_last_axis.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_quantile;

static const cti_enumerator words_interpolation[] = {
    {"higher", CT_INTERPOLATION_HIGHER},     {"linear", CT_INTERPOLATION_LINEAR},   {"lower", CT_INTERPOLATION_LOWER},
    {"midpoint", CT_INTERPOLATION_MIDPOINT}, {"nearest", CT_INTERPOLATION_NEAREST}, {NULL, 0},
};

/* ---- quantile -------------------------------------------------------------- */

static const ct_quantile_opts quantile_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_, .keepdim = false};
static const cti_options_type quantile_options = {sizeof(ct_quantile_opts), 0, NULL, &quantile_defaults};

static ct_tensor *quantile_core(cti_call *call, ct_tensor *self, ct_tensor *q, const ct_quantile_opts *opts)
{
    ct_quantile_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &quantile_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, q};
    static const char *const names[] = {"self", "q"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_quantile, NULL, opts);
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    int interpolation;
    if (cti_attr_enum(call, "interpolation", (int)opts->interpolation, CT_INTERPOLATION_LINEAR, 5,
                      (const int[]){CT_INTERPOLATION_LINEAR, CT_INTERPOLATION_LOWER, CT_INTERPOLATION_HIGHER,
                                    CT_INTERPOLATION_MIDPOINT, CT_INTERPOLATION_NEAREST},
                      &interpolation) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape Q = cti_shape_part(q, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2, (ct_tensor *const[]){self, q}, &T) !=
        CT_OK)
        goto failed;
    if (q->ndim > 1) {
        static const char must[] = "q.ndim <= 1; given q.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, q));
        goto failed;
    }
    if (cti_shape_count(cti_shape_of(self)) <= 0) {
        static const char must[] = "self.numel > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_are_shares(q)) {
        static const char must[] = "every element of q is from 0 to 1; given an element of q = %g";
        (void)cti_call_require(call, must, cti_first_beyond(q));
        goto failed;
    }
    const cti_shape kept_ =
        dim.kind != CT_SCALAR_UNSET
            ? cti_shape_reduced(S,
                                (dim.kind != CT_SCALAR_UNSET ? cti_mask_of_dim(call->op, dim.i, (int64_t)S.ndim)
                                                             : cti_mask_last(S.ndim, S.ndim)),
                                keepdim)
            : cti_shape_reduced(S, cti_mask_last(S.ndim, S.ndim), keepdim);
    ct_tensor *line;
    if (dim.kind != CT_SCALAR_UNSET && self->ndim > 0) {
        line = ct_movedim(self, CTI_INTS(dim.i), CTI_INTS(-1));
    } else {
        line = ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self))));
    }
    if (!line) goto failed;
    ct_tensor *x0_ = ct_reshape(ct_to(q, T), CTI_INTS(cti_shape_count(cti_shape_of(q))));
    ct_tensor *found =
        ct_quantile_last_axis(line, x0_, .interpolation = (enum ct_interpolation)interpolation, .skips_nan = false);
    if (!found) goto failed;
    ct_tensor *x1_ = ct_movedim(found, CTI_INTS(-1), CTI_INTS(0));
    ct_tensor *result = ct_reshape(x1_, cti_shape_ints((cti_shape[]){cti_shape_concat(call->op, Q, kept_)}));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_quantile)(ct_tensor *self, ct_tensor *q, const ct_quantile_opts *opts)
{
    cti_call call = cti_call_plain("quantile");
    return quantile_core(&call, self, q, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info quantile_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "q",
     .type = "T[*Q] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "interpolation",
     .type = "enum(linear, lower, higher, midpoint, nearest)",
     .kind = CT_ARG_STRING,
     .has_default = true},
};
static const char *const quantile_outputs[] = {"result"};

const cti_op_entry cti_op_quantile = {
    .info =
        {
            .name = "quantile",
            .op = "quantile",
            .overload = "",
            .family = "quantile",
            .doc = "Quantiles q of the elements along dim, or of all elements if dim is left out; NaN where one of "
                   "them is NaN.",
            .meaning = "compose",
            .args = quantile_args,
            .num_args = 5,
            .outputs = quantile_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(GIVEN_INT, ct_quantile_opts, dim),
                                    CTI_OPTION(BOOL, ct_quantile_opts, keepdim),
                                    CTI_ENUM_OPTION(ct_quantile_opts, interpolation, words_interpolation)},
    .options = &quantile_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_quantile, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
