/*
 * argsort: Indices that sort self along dim. NaN is larger than every other value, and equal elements keep their order.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/argsort.h>
#include <cotangent/op/sort.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_argsort;

/* ---- argsort --------------------------------------------------------------- */

static const ct_argsort_opts argsort_defaults = {CTI_RESOLVED, .dim = -1, .descending = false, .stable = false};
static const cti_options_type argsort_options = {sizeof(ct_argsort_opts), 0, NULL, &argsort_defaults};

static ct_tensor *argsort_core(cti_call *call, ct_tensor *self, const ct_argsort_opts *opts)
{
    ct_argsort_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &argsort_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_argsort, NULL, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool descending = opts->descending;
    if (cti_call_check_common(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    ct_tensor *result = ct_sort(self, .dim = dim, .descending = descending).indices;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, CT_DTYPE_I64) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_argsort)(ct_tensor *self, const ct_argsort_opts *opts)
{
    cti_call call = cti_call_plain("argsort");
    return argsort_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info argsort_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "descending", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "stable", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const argsort_outputs[] = {"result"};

const cti_op_entry cti_op_argsort = {
    .info =
        {
            .name = "argsort",
            .op = "argsort",
            .overload = "",
            .family = "sort",
            .doc = "Indices that sort self along dim. NaN is larger than every other value, and equal elements keep "
                   "their order.",
            .meaning = "compose",
            .args = argsort_args,
            .num_args = 4,
            .outputs = argsort_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_argsort_opts, dim),
                                    CTI_OPTION(BOOL, ct_argsort_opts, descending),
                                    CTI_OPTION(BOOL, ct_argsort_opts, stable)},
    .options = &argsort_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_argsort, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
