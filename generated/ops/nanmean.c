/*
 * nanmean: Mean over axes dim of the elements that are not NaN; all axes if dim is left out. NaN get gradient 0; the
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

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_nanmean;

/* ---- nanmean --------------------------------------------------------------- */

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
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_nanmean, NULL, opts);
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

/* ---- entries ---------------------------------------------------------------- */

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
            .doc = "Mean over axes dim of the elements that are not NaN; all axes if dim is left out. NaN get gradient "
                   "0; the mean of no elements is NaN.",
            .meaning = "compose",
            .args = nanmean_args,
            .num_args = 4,
            .outputs = nanmean_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_nanmean_opts, dim),
                               CTI_OPTION(BOOL, ct_nanmean_opts, keepdim), CTI_OPTION(DTYPE, ct_nanmean_opts, dtype)},
    .options = &nanmean_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_nanmean, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
