/*
 * zeros: Zeros of the given size; of the default dtype if dtype is left out.
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
#include "gen/kernels/ops/zeros.h"

#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_ints_opts, cti_caller_ints_tensor_opts;

/* ---- zeros ----------------------------------------------------------------- */

static const cti_loop_spec zeros_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static const cti_field zeros_option_fields[] = {
    {"device", offsetof(ct_zeros_opts, device), CTI_FIELD_DEVICE},
};
static const ct_zeros_opts zeros_defaults = {CTI_RESOLVED};
static const cti_options_type zeros_options = {sizeof(ct_zeros_opts), 1, zeros_option_fields, &zeros_defaults};

static ct_tensor *zeros_core(cti_call *call, ct_ints size, const ct_zeros_opts *opts)
{
    ct_zeros_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &zeros_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (cti_call_loop(call, &zeros_result_spec, cti_zeros_loops->result, R, &shape, (ct_tensor *const[]){result}, NULL,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_zeros)(ct_ints size, const ct_zeros_opts *opts)
{
    cti_call call = cti_call_plain("zeros");
    return zeros_core(&call, size, opts);
}

ct_tensor *(ct_zeros_out)(ct_ints size, ct_tensor *out, const ct_zeros_opts *opts)
{
    cti_call call = cti_call_out("zeros", out);
    return zeros_core(&call, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info zeros_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const zeros_outputs[] = {"result"};

const cti_op_entry cti_op_zeros = {
    .info =
        {
            .name = "zeros",
            .op = "zeros",
            .overload = "",
            .family = "creation",
            .doc = "Zeros of the given size; of the default dtype if dtype is left out.",
            .meaning = "elementwise",
            .args = zeros_args,
            .num_args = 3,
            .outputs = zeros_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_OPTION(DTYPE, ct_zeros_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_zeros_opts, device)},
    .options = &zeros_options,
    .functions = CTI_FUNCTIONS(cti_caller_ints_opts, ct_zeros, NULL, cti_caller_ints_tensor_opts, ct_zeros_out),
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
