/*
 * empty_like: Uninitialised tensor with the sizes of self; of the dtype of self if dtype is left out.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/empty.h>
#include <cotangent/op/empty_like.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_empty_like;

/* ---- empty_like ------------------------------------------------------------ */

static const cti_field empty_like_option_fields[] = {
    {"device", offsetof(ct_empty_like_opts, device), CTI_FIELD_DEVICE},
};
static const ct_empty_like_opts empty_like_defaults = {CTI_RESOLVED};
static const cti_options_type empty_like_options = {sizeof(ct_empty_like_opts), 1, empty_like_option_fields,
                                                    &empty_like_defaults};

static ct_tensor *empty_like_core(cti_call *call, ct_tensor *self, const ct_empty_like_opts *opts)
{
    ct_empty_like_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &empty_like_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_empty_like, NULL, opts);
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    const ct_device x0_ = cti_device_given(device) ? device : cti_device_or_host(self);
    ct_tensor *result = ct_empty(cti_shape_ints((cti_shape[]){cti_shape_of(self)}),
                                 .dtype = dtype != CT_DTYPE_DEFAULT ? dtype : T, .device = x0_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_empty_like)(ct_tensor *self, const ct_empty_like_opts *opts)
{
    cti_call call = cti_call_plain("empty_like");
    return empty_like_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info empty_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const empty_like_outputs[] = {"result"};

const cti_op_entry cti_op_empty_like = {
    .info =
        {
            .name = "empty_like",
            .op = "empty_like",
            .overload = "",
            .family = "factories",
            .doc = "Uninitialised tensor with the sizes of self; of the dtype of self if dtype is left out.",
            .meaning = "compose",
            .args = empty_like_args,
            .num_args = 3,
            .outputs = empty_like_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(DTYPE, ct_empty_like_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_empty_like_opts, device)},
    .options = &empty_like_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_empty_like, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
