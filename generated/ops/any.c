/*
 * any: True where any element over axes dim is nonzero; all axes if dim is left out.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/any.h"

#include <cotangent/op/any.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_any;

/* ---- any ------------------------------------------------------------------- */

static const cti_loop_spec any_map_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_field any_option_fields[] = {
    {"dim", offsetof(ct_any_opts, dim), CTI_FIELD_INTS},
};
static const ct_any_opts any_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type any_options = {sizeof(ct_any_opts), 1, any_option_fields, &any_defaults};

static ct_tensor *any_core(cti_call *call, ct_tensor *self, const ct_any_opts *opts)
{
    ct_any_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &any_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_any, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &shape);
    if (!result) goto failed;
    ct_tensor *folded = cti_call_tensor(call, CT_DTYPE_BOOL, &S);
    if (!folded) goto failed;
    if (cti_call_loop(call, &any_map_spec, cti_any_loops->map, T, &S, (ct_tensor *const[]){folded, self}, NULL, NULL) !=
        CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_OR, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, CT_DTYPE_BOOL, &S, dim, (ct_tensor *const[]){folded}, NULL, result) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_any)(ct_tensor *self, const ct_any_opts *opts)
{
    cti_call call = cti_call_plain("any");
    return any_core(&call, self, opts);
}

ct_tensor *(ct_any_out)(ct_tensor *self, ct_tensor *out, const ct_any_opts *opts)
{
    cti_call call = cti_call_out("any", out);
    return any_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info any_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const any_outputs[] = {"result"};

const cti_op_entry cti_op_any = {
    .info =
        {
            .name = "any",
            .op = "any",
            .overload = "",
            .family = "statistics",
            .doc = "True where any element over axes dim is nonzero; all axes if dim is left out.",
            .meaning = "reduce",
            .args = any_args,
            .num_args = 3,
            .outputs = any_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_any_opts, dim),
                                    CTI_OPTION(BOOL, ct_any_opts, keepdim)},
    .options = &any_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_any, NULL, cti_caller_2tensor_opts, ct_any_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
