/*
 * scalar_tensor: 0-d tensor of a scalar; of the default dtype if dtype is left out, for every kind of scalar.
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
#include "gen/kernels/ops/scalar_tensor.h"

#include <cotangent/op/scalar_tensor.h>

extern cti_caller cti_caller_scalar_opts, cti_caller_scalar_tensor_opts;

/* ---- scalar_tensor --------------------------------------------------------- */

static const cti_loop_spec scalar_tensor_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static const cti_field scalar_tensor_option_fields[] = {
    {"device", offsetof(ct_scalar_tensor_opts, device), CTI_FIELD_DEVICE},
};
static const ct_scalar_tensor_opts scalar_tensor_defaults = {CTI_RESOLVED};
static const cti_options_type scalar_tensor_options = {sizeof(ct_scalar_tensor_opts), 1, scalar_tensor_option_fields,
                                                       &scalar_tensor_defaults};

static ct_tensor *scalar_tensor_core(cti_call *call, ct_scalar s, const ct_scalar_tensor_opts *opts)
{
    ct_scalar_tensor_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &scalar_tensor_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_scalar(call, "s", s, (ct_scalar){0}, &s) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (!cti_dtype_holds(R, s)) {
        static const char must[] = "result.dtype can represent s; given result.dtype = %s, s = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, s));
        goto failed;
    }
    const cti_shape shape = cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_scalar_tensor_attrs attrs = {.s = s};
    if (cti_call_loop(call, &scalar_tensor_result_spec, cti_scalar_tensor_loops->result, R, &shape,
                      (ct_tensor *const[]){result}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_scalar_tensor)(ct_scalar s, const ct_scalar_tensor_opts *opts)
{
    cti_call call = cti_call_plain("scalar_tensor");
    return scalar_tensor_core(&call, s, opts);
}

ct_tensor *(ct_scalar_tensor_out)(ct_scalar s, ct_tensor *out, const ct_scalar_tensor_opts *opts)
{
    cti_call call = cti_call_out("scalar_tensor", out);
    return scalar_tensor_core(&call, s, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info scalar_tensor_args[] = {
    {.name = "s", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const scalar_tensor_outputs[] = {"result"};

const cti_op_entry cti_op_scalar_tensor = {
    .info =
        {
            .name = "scalar_tensor",
            .op = "scalar_tensor",
            .overload = "",
            .family = "creation",
            .doc = "0-d tensor of a scalar; of the default dtype if dtype is left out, for every kind of scalar.",
            .meaning = "elementwise",
            .args = scalar_tensor_args,
            .num_args = 3,
            .outputs = scalar_tensor_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(SCALAR), CTI_OPTION(DTYPE, ct_scalar_tensor_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_scalar_tensor_opts, device)},
    .options = &scalar_tensor_options,
    .functions = CTI_FUNCTIONS(cti_caller_scalar_opts, ct_scalar_tensor, NULL, cti_caller_scalar_tensor_opts,
                               ct_scalar_tensor_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
