/*
 * var_mean: Variance and mean over axes dim.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/mean.h>
#include <cotangent/op/var.h>
#include <cotangent/op/var_mean.h>

extern cti_caller cti_caller_2_of_tensor_opts;
extern const cti_op_entry cti_op_var_mean;

/* ---- var_mean -------------------------------------------------------------- */

static const cti_field var_mean_option_fields[] = {
    {"dim", offsetof(ct_var_mean_opts, dim), CTI_FIELD_INTS},
};
static const ct_var_mean_opts var_mean_defaults = {CTI_RESOLVED, .correction = 1.0, .keepdim = false};
static const cti_options_type var_mean_options = {sizeof(ct_var_mean_opts), 1, var_mean_option_fields,
                                                  &var_mean_defaults};

static ct_var_mean_result var_mean_core(cti_call *call, ct_tensor *self, const ct_var_mean_opts *opts)
{
    ct_var_mean_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &var_mean_options, &resolved_opts_);
    if (!opts) return (ct_var_mean_result){NULL, NULL};
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_var_mean, NULL, opts, diverted_);
        return (ct_var_mean_result){diverted_[0], diverted_[1]};
    }
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const double correction = opts->correction;
    const bool keepdim = opts->keepdim;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
    ct_tensor *var = ct_var(self, .dim = x0_, .correction = correction, .keepdim = keepdim);
    if (!var) goto failed;
    const ct_ints x1_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
    ct_tensor *mean = ct_mean(self, .dim = x1_, .keepdim = keepdim);
    if (!mean) goto failed;
    if (cti_call_check_result_dtype(call, "var", var, R) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "mean", mean, T) != CT_OK) goto failed;
    ct_tensor *results[] = {var, mean};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_var_mean_result){NULL, NULL};
    return (ct_var_mean_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_var_mean_result){NULL, NULL};
}

ct_var_mean_result(ct_var_mean)(ct_tensor *self, const ct_var_mean_opts *opts)
{
    cti_call call = cti_call_plain("var_mean");
    return var_mean_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info var_mean_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "correction", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const var_mean_outputs[] = {"var", "mean"};

const cti_op_entry cti_op_var_mean = {
    .info =
        {
            .name = "var_mean",
            .op = "var_mean",
            .overload = "",
            .family = "statistics",
            .doc = "Variance and mean over axes dim.",
            .meaning = "compose",
            .args = var_mean_args,
            .num_args = 4,
            .outputs = var_mean_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_var_mean_opts, dim),
                                    CTI_OPTION(FLOAT, ct_var_mean_opts, correction),
                                    CTI_OPTION(BOOL, ct_var_mean_opts, keepdim)},
    .options = &var_mean_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_opts, ct_var_mean, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
