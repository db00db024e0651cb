/*
 * full_like: Tensor with the sizes of self, filled with a scalar; of the dtype of self if dtype is left out.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/full_like.h"

#include <cotangent/op/full_like.h>

extern cti_caller cti_caller_tensor_scalar_opts, cti_caller_tensor_scalar_tensor_opts;
extern const cti_op_entry cti_op_full_like;

/* ---- full_like ------------------------------------------------------------- */

static const cti_loop_spec full_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static const cti_field full_like_option_fields[] = {
    {"device", offsetof(ct_full_like_opts, device), CTI_FIELD_DEVICE},
};
static const ct_full_like_opts full_like_defaults = {CTI_RESOLVED};
static const cti_options_type full_like_options = {sizeof(ct_full_like_opts), 1, full_like_option_fields,
                                                   &full_like_defaults};

static ct_tensor *full_like_core(cti_call *call, ct_tensor *self, ct_scalar fill_value, const ct_full_like_opts *opts)
{
    ct_full_like_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &full_like_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_full_like, (const void *const[]){&fill_value}, opts);
    if (cti_attr_scalar(call, "fill_value", fill_value, (ct_scalar){0}, &fill_value) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    if (!cti_dtype_holds(R, fill_value)) {
        static const char must[] = "result.dtype can represent fill_value; given result.dtype = %s, fill_value = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, fill_value));
        goto failed;
    }
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_full_like_attrs attrs = {.fill_value = fill_value};
    if (cti_call_loop(call, &full_like_result_spec, cti_full_like_loops->result, R, &shape,
                      (ct_tensor *const[]){result}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_full_like)(ct_tensor *self, ct_scalar fill_value, const ct_full_like_opts *opts)
{
    cti_call call = cti_call_plain("full_like");
    return full_like_core(&call, self, fill_value, opts);
}

ct_tensor *(ct_full_like_out)(ct_tensor *self, ct_scalar fill_value, ct_tensor *out, const ct_full_like_opts *opts)
{
    cti_call call = cti_call_out("full_like", out);
    return full_like_core(&call, self, fill_value, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info full_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "fill_value", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const full_like_outputs[] = {"result"};

const cti_op_entry cti_op_full_like = {
    .info =
        {
            .name = "full_like",
            .op = "full_like",
            .overload = "",
            .family = "factories",
            .doc = "Tensor with the sizes of self, filled with a scalar; of the dtype of self if dtype is left out.",
            .meaning = "elementwise",
            .args = full_like_args,
            .num_args = 4,
            .outputs = full_like_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SCALAR),
                                    CTI_OPTION(DTYPE, ct_full_like_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_full_like_opts, device)},
    .options = &full_like_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_scalar_opts, ct_full_like, NULL, cti_caller_tensor_scalar_tensor_opts,
                               ct_full_like_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
