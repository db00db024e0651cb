/*
 * count_nonzero: Number of nonzero elements over axes dim; all axes if dim is left out.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/count_nonzero.h"

#include <cotangent/op/count_nonzero.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_count_nonzero;

/* ---- count_nonzero --------------------------------------------------------- */

static const cti_loop_spec count_nonzero_map_spec = {2, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_field count_nonzero_option_fields[] = {
    {"dim", offsetof(ct_count_nonzero_opts, dim), CTI_FIELD_INTS},
};
static const ct_count_nonzero_opts count_nonzero_defaults = {CTI_RESOLVED};
static const cti_options_type count_nonzero_options = {sizeof(ct_count_nonzero_opts), 1, count_nonzero_option_fields,
                                                       &count_nonzero_defaults};

static ct_tensor *count_nonzero_core(cti_call *call, ct_tensor *self, const ct_count_nonzero_opts *opts)
{
    ct_count_nonzero_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &count_nonzero_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_count_nonzero, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_reduced(S, dim, false);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &shape);
    if (!result) goto failed;
    ct_tensor *folded = cti_call_tensor(call, CT_DTYPE_BOOL, &S);
    if (!folded) goto failed;
    if (cti_call_loop(call, &count_nonzero_map_spec, cti_count_nonzero_loops->map, T, &S,
                      (ct_tensor *const[]){folded, self}, NULL, NULL) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, CT_DTYPE_I64, &S, dim, (ct_tensor *const[]){folded}, NULL, result) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_count_nonzero)(ct_tensor *self, const ct_count_nonzero_opts *opts)
{
    cti_call call = cti_call_plain("count_nonzero");
    return count_nonzero_core(&call, self, opts);
}

ct_tensor *(ct_count_nonzero_out)(ct_tensor *self, ct_tensor *out, const ct_count_nonzero_opts *opts)
{
    cti_call call = cti_call_out("count_nonzero", out);
    return count_nonzero_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info count_nonzero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const count_nonzero_outputs[] = {"result"};

const cti_op_entry cti_op_count_nonzero = {
    .info =
        {
            .name = "count_nonzero",
            .op = "count_nonzero",
            .overload = "",
            .family = "reduce",
            .doc = "Number of nonzero elements over axes dim; all axes if dim is left out.",
            .meaning = "reduce",
            .args = count_nonzero_args,
            .num_args = 2,
            .outputs = count_nonzero_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_count_nonzero_opts, dim)},
    .options = &count_nonzero_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_opts, ct_count_nonzero, NULL, cti_caller_2tensor_opts, ct_count_nonzero_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_EVERY}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
