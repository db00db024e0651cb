/*
 * full: Tensor of the given size filled with fill_value; if dtype is left out, it follows from the kind of the scalar.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/full.h"

#include <cotangent/op/full.h>

extern cti_caller cti_caller_ints_scalar_opts, cti_caller_ints_scalar_tensor_opts;

/* ---- full ------------------------------------------------------------------ */

static const cti_loop_spec full_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static const cti_field full_option_fields[] = {
    {"device", offsetof(ct_full_opts, device), CTI_FIELD_DEVICE},
};
static const ct_full_opts full_defaults = {CTI_RESOLVED};
static const cti_options_type full_options = {sizeof(ct_full_opts), 1, full_option_fields, &full_defaults};

static ct_tensor *full_core(cti_call *call, ct_ints size, ct_scalar fill_value, const ct_full_opts *opts)
{
    ct_full_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &full_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "fill_value", fill_value, (ct_scalar){0}, &fill_value) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : cti_scalars_dtype(1, (const ct_scalar[]){fill_value});
    if (!cti_dtype_holds(R, fill_value)) {
        static const char must[] = "result.dtype can represent fill_value; given result.dtype = %s, fill_value = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, fill_value));
        goto failed;
    }
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_full_attrs attrs = {.fill_value = fill_value};
    if (cti_call_loop(call, &full_result_spec, cti_full_loops->result, R, &shape, (ct_tensor *const[]){result}, &attrs,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_full)(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts)
{
    cti_call call = cti_call_plain("full");
    return full_core(&call, size, fill_value, opts);
}

ct_tensor *(ct_full_out)(ct_ints size, ct_scalar fill_value, ct_tensor *out, const ct_full_opts *opts)
{
    cti_call call = cti_call_out("full", out);
    return full_core(&call, size, fill_value, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info full_args[] = {
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "fill_value", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const full_outputs[] = {"result"};

const cti_op_entry cti_op_full = {
    .info =
        {
            .name = "full",
            .op = "full",
            .overload = "",
            .family = "creation",
            .doc = "Tensor of the given size filled with fill_value; if dtype is left out, it follows from the kind of "
                   "the scalar.",
            .meaning = "elementwise",
            .args = full_args,
            .num_args = 4,
            .outputs = full_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INTS), CTI_PARAMETER(SCALAR), CTI_OPTION(DTYPE, ct_full_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_full_opts, device)},
    .options = &full_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_ints_scalar_opts, ct_full, NULL, cti_caller_ints_scalar_tensor_opts, ct_full_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_SIZES},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
