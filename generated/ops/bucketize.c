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

/* ---- bucketize ------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_bucketize;

static CTI_COLD ct_tensor *bucketize_transformed(const cti_call *call, ct_tensor *self, ct_tensor *boundaries,
                                                 const ct_bucketize_opts *opts)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_tensor("boundaries", boundaries),
        cti_box_bool("out_int32", opts->out_int32),
        cti_box_bool("right", opts->right),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_bucketize, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

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
        return call->is_transformed ? bucketize_transformed(call, self, boundaries, opts) : cti_call_answer(call, 0);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_bucketize(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_bucketize_opts opts = {CTI_RESOLVED, .out_int32 = cti_arg_bool(&args[2], false),
                                    .right = cti_arg_bool(&args[3], false)};
    return cti_out_tensor(&outs[0], "result", (ct_bucketize)(args[0].value.tensor, args[1].value.tensor, &opts));
}

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
    .call = call_bucketize,
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
