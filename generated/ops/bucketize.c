/*
 * bucketize: Index of the interval between the sorted boundaries that contains each element of self: the insertion
 * index before equal boundaries, or after them (right).
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/bucketize.h>
#include <cotangent/op/searchsorted.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_bucketize;

/* ---- bucketize ------------------------------------------------------------- */

static const ct_bucketize_opts bucketize_defaults = {CTI_RESOLVED, .out_int32 = false, .right = false};
static const cti_options_type bucketize_options = {sizeof(ct_bucketize_opts), 0, NULL, &bucketize_defaults};

static ct_tensor *bucketize_core(cti_call *call, ct_tensor *self, ct_tensor *boundaries, const ct_bucketize_opts *opts)
{
    ct_bucketize_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &bucketize_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, boundaries};
    static const char *const names[] = {"self", "boundaries"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bucketize, NULL, opts);
    const bool out_int32 = opts->out_int32;
    const bool right = opts->right;
    if (cti_check_ndim(call->op, "boundaries", boundaries, 1, false) != CT_OK) goto failed;
    if (cti_call_check_promoted(call, CTI_SET_REAL, false, 2, (ct_tensor *const[]){self, boundaries}) != CT_OK)
        goto failed;
    const ct_dtype I = out_int32 ? CT_DTYPE_I32 : CT_DTYPE_I64;
    ct_tensor *result = ct_searchsorted(boundaries, self, ct_none(), .out_int32 = out_int32, .right = right);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, I) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bucketize)(ct_tensor *self, ct_tensor *boundaries, const ct_bucketize_opts *opts)
{
    cti_call call = cti_call_plain("bucketize");
    return bucketize_core(&call, self, boundaries, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info bucketize_args[] = {
    {.name = "self", .type = "T[*S] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_REAL},
    {.name = "boundaries", .type = "T[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "out_int32", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "right", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const bucketize_outputs[] = {"result"};

const cti_op_entry cti_op_bucketize = {
    .info =
        {
            .name = "bucketize",
            .op = "bucketize",
            .overload = "",
            .family = "sort",
            .doc = "Index of the interval between the sorted boundaries that contains each element of self: the "
                   "insertion index before equal boundaries, or after them (right).",
            .meaning = "compose",
            .args = bucketize_args,
            .num_args = 4,
            .outputs = bucketize_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_bucketize_opts, out_int32),
                                    CTI_OPTION(BOOL, ct_bucketize_opts, right)},
    .options = &bucketize_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_bucketize, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
