/*
 * empty: Uninitialised tensor of the given size.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/empty.h"

#include <cotangent/op/empty.h>

extern cti_caller cti_caller_ints_opts, cti_caller_ints_tensor_opts;
extern const cti_op_entry cti_op_empty;

/* ---- empty ----------------------------------------------------------------- */

static const cti_field empty_option_fields[] = {
    {"device", offsetof(ct_empty_opts, device), CTI_FIELD_DEVICE},
};
static const ct_empty_opts empty_defaults = {CTI_RESOLVED};
static const cti_options_type empty_options = {sizeof(ct_empty_opts), 1, empty_option_fields, &empty_defaults};

static ct_tensor *empty_core(cti_call *call, ct_ints size, const ct_empty_opts *opts)
{
    ct_empty_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &empty_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_empty, (const void *const[]){&size}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status = cti_empty_cpu(&launch, size, dtype, device, result_view);
    if (cti_call_kernel(call, status, R) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_empty)(ct_ints size, const ct_empty_opts *opts)
{
    cti_call call = cti_call_plain("empty");
    return empty_core(&call, size, opts);
}

ct_tensor *(ct_empty_out)(ct_ints size, ct_tensor *out, const ct_empty_opts *opts)
{
    cti_call call = cti_call_out("empty", out);
    return empty_core(&call, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info empty_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const empty_outputs[] = {"result"};

const cti_op_entry cti_op_empty = {
    .info =
        {
            .name = "empty",
            .op = "empty",
            .overload = "",
            .family = "creation",
            .doc = "Uninitialised tensor of the given size.",
            .meaning = "kernel",
            .args = empty_args,
            .num_args = 3,
            .outputs = empty_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_OPTION(DTYPE, ct_empty_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_empty_opts, device)},
    .options = &empty_options,
    .functions = CTI_FUNCTIONS(cti_caller_ints_opts, ct_empty, NULL, cti_caller_ints_tensor_opts, ct_empty_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_SIZES},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
