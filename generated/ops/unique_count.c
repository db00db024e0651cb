/*
 * unique_count: Number of unique elements, or of unique slices along dim; if consecutive is true, number of runs of
 * equal elements or slices.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/unique_count.h"

#include <cotangent/private/unique_count.h>

extern cti_caller cti_caller_tensor_switch_opts, cti_caller_tensor_switch_tensor_opts;
extern const cti_op_entry cti_op_unique_count;

/* ---- unique_count ---------------------------------------------------------- */

static const ct_unique_count_opts unique_count_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_};
static const cti_options_type unique_count_options = {sizeof(ct_unique_count_opts), 0, NULL, &unique_count_defaults};

static ct_tensor *unique_count_core(cti_call *call, ct_tensor *self, ct_switch given_consecutive,
                                    const ct_unique_count_opts *opts)
{
    ct_unique_count_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &unique_count_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unique_count, (const void *const[]){&(ct_switch){given_consecutive}},
                                 opts);
    bool consecutive;
    if (cti_attr_bool(call, "consecutive", given_consecutive, &consecutive) != CT_OK) goto failed;
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_unique_count_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_unique_count_backend : cti_unique_count_cpu)(
        &launch, self_view, consecutive, dim, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unique_count)(ct_tensor *self, ct_switch consecutive, const ct_unique_count_opts *opts)
{
    cti_call call = cti_call_plain("unique_count");
    return unique_count_core(&call, self, consecutive, opts);
}

ct_tensor *(ct_unique_count_out)(ct_tensor *self, ct_switch consecutive, ct_tensor *out,
                                 const ct_unique_count_opts *opts)
{
    cti_call call = cti_call_out("unique_count", out);
    return unique_count_core(&call, self, consecutive, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info unique_count_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "consecutive", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const unique_count_outputs[] = {"result"};

const cti_op_entry cti_op_unique_count = {
    .info =
        {
            .name = "unique_count",
            .op = "unique_count",
            .overload = "",
            .family = "unique",
            .doc = "Number of unique elements, or of unique slices along dim; if consecutive is true, number of runs "
                   "of equal elements or slices.",
            .meaning = "kernel",
            .args = unique_count_args,
            .num_args = 3,
            .outputs = unique_count_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH),
                                    CTI_OPTION(GIVEN_INT, ct_unique_count_opts, dim)},
    .options = &unique_count_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_switch_opts, ct_unique_count, NULL,
                               cti_caller_tensor_switch_tensor_opts, ct_unique_count_out),
    .batch =
        {
            .loops = true,
        },
};
