/*
 * nanmean: Mean over axes dim of the elements that are not NaN; all axes when dim is left out. NaN get gradient 0; the
 * mean of no elements is NaN.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/div.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/nanmean.h>
#include <cotangent/op/nansum.h>
#include <cotangent/op/sum.h>

/* ---- nanmean --------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_nanmean;

static CTI_COLD ct_tensor *nanmean_transformed(const cti_call *call, ct_tensor *self, const ct_nanmean_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_ints("dim", opts->dim),
        cti_box_bool("keepdim", opts->keepdim),
        cti_box_dtype("dtype", opts->dtype),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_nanmean, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static const cti_field nanmean_option_fields[] = {
    {"dim", offsetof(ct_nanmean_opts, dim), CTI_FIELD_INTS},
};
static const ct_nanmean_opts nanmean_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type nanmean_options = {sizeof(ct_nanmean_opts), 1, nanmean_option_fields, &nanmean_defaults};

static ct_tensor *nanmean_core(cti_call *call, ct_tensor *self, const ct_nanmean_opts *opts)
{
    ct_nanmean_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &nanmean_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? nanmean_transformed(call, self, opts) : cti_call_answer(call, 0);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_INEXACT) != CT_OK) goto failed;
    const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
    ct_tensor *counted = ct_sum(ct_logical_not(ct_isnan(self)), .dim = x0_, .keepdim = keepdim);
    if (!counted) goto failed;
    const ct_ints x1_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
    ct_tensor *result = ct_div(ct_nansum(self, .dim = x1_, .keepdim = keepdim, .dtype = dtype), counted);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nanmean)(ct_tensor *self, const ct_nanmean_opts *opts)
{
    cti_call call = cti_call_plain("nanmean");
    return nanmean_core(&call, self, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_nanmean(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_nanmean_opts opts = {CTI_RESOLVED, .dim = args[1].value.ints, .keepdim = cti_arg_bool(&args[2], false),
                                  .dtype = args[3].value.dtype};
    return cti_out_tensor(&outs[0], "result", (ct_nanmean)(args[0].value.tensor, &opts));
}

static const ct_op_arg_info nanmean_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const nanmean_outputs[] = {"result"};

const cti_op_entry cti_op_nanmean = {
    .info =
        {
            .name = "nanmean",
            .op = "nanmean",
            .overload = "",
            .family = "statistics",
            .doc = "Mean over axes dim of the elements that are not NaN; all axes when dim is left out. NaN get "
                   "gradient 0; the mean of no elements is NaN.",
            .meaning = "compose",
            .args = nanmean_args,
            .num_args = 4,
            .outputs = nanmean_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_nanmean,
    .batch =
        {
            .is_composed = true,
        },
};
