/*
 * zeros_like: Zeros with the sizes of self; of the dtype of self if dtype is left out.
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
#include "gen/kernels/ops/zeros_like.h"

#include <cotangent/op/zeros_like.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_zeros_like;

/* ---- zeros_like ------------------------------------------------------------ */

static const cti_loop_spec zeros_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static const cti_field zeros_like_option_fields[] = {
    {"device", offsetof(ct_zeros_like_opts, device), CTI_FIELD_DEVICE},
};
static const ct_zeros_like_opts zeros_like_defaults = {CTI_RESOLVED};
static const cti_options_type zeros_like_options = {sizeof(ct_zeros_like_opts), 1, zeros_like_option_fields,
                                                    &zeros_like_defaults};

static ct_tensor *zeros_like_core(cti_call *call, ct_tensor *self, const ct_zeros_like_opts *opts)
{
    ct_zeros_like_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &zeros_like_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_zeros_like, NULL, opts);
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (cti_call_loop(call, &zeros_like_result_spec, cti_zeros_like_loops->result, R, &shape,
                      (ct_tensor *const[]){result}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_zeros_like)(ct_tensor *self, const ct_zeros_like_opts *opts)
{
    cti_call call = cti_call_plain("zeros_like");
    return zeros_like_core(&call, self, opts);
}

ct_tensor *(ct_zeros_like_out)(ct_tensor *self, ct_tensor *out, const ct_zeros_like_opts *opts)
{
    cti_call call = cti_call_out("zeros_like", out);
    return zeros_like_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info zeros_like_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const zeros_like_outputs[] = {"result"};

const cti_op_entry cti_op_zeros_like = {
    .info =
        {
            .name = "zeros_like",
            .op = "zeros_like",
            .overload = "",
            .family = "creation",
            .doc = "Zeros with the sizes of self; of the dtype of self if dtype is left out.",
            .meaning = "elementwise",
            .args = zeros_like_args,
            .num_args = 3,
            .outputs = zeros_like_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(DTYPE, ct_zeros_like_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_zeros_like_opts, device)},
    .options = &zeros_like_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_zeros_like, NULL, cti_caller_2tensor_opts, ct_zeros_like_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
