/*
 * eye: Matrix of n rows and m columns with 1 on the diagonal and 0 elsewhere; square if m is left out.
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
#include "gen/kernels/ops/eye.h"

#include <cotangent/op/eye.h>

extern cti_caller cti_caller_int_opts, cti_caller_int_tensor_opts;
extern const cti_op_entry cti_op_eye;

/* ---- eye ------------------------------------------------------------------- */

static const cti_field eye_option_fields[] = {
    {"device", offsetof(ct_eye_opts, device), CTI_FIELD_DEVICE},
};
static const ct_eye_opts eye_defaults = {CTI_RESOLVED, .m = CT_NO_INT_};
static const cti_options_type eye_options = {sizeof(ct_eye_opts), 1, eye_option_fields, &eye_defaults};

static ct_tensor *eye_core(cti_call *call, int64_t n_, const ct_eye_opts *opts)
{
    ct_eye_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &eye_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_eye, (const void *const[]){&(int64_t){n_}}, opts);
    ct_scalar m = cti_given_int(opts->m);
    if (cti_attr_optional_int(call, "m", m) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    if (m.kind != CT_SCALAR_UNSET && m.i < 0) {
        static const char must[] = "m == none or m >= 0; given m = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, m));
        goto failed;
    }
    const cti_shape result_shape = {.ndim = 2, .sizes = {n_, m.kind != CT_SCALAR_UNSET ? m.i : n_}};
    ct_tensor *result = cti_call_result(call, R, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    cti_tensor_view views[1];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *result_view = cti_view_tensor(&views[0], tag_result);
    const ct_status status = cti_eye_cpu(&launch, n_, m, dtype, device, result_view);
    if (cti_call_kernel(call, status, R) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_eye)(int64_t n_, const ct_eye_opts *opts)
{
    cti_call call = cti_call_plain("eye");
    return eye_core(&call, n_, opts);
}

ct_tensor *(ct_eye_out)(int64_t n_, ct_tensor *out, const ct_eye_opts *opts)
{
    cti_call call = cti_call_out("eye", out);
    return eye_core(&call, n_, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info eye_args[] = {
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "m", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const eye_outputs[] = {"result"};

const cti_op_entry cti_op_eye = {
    .info =
        {
            .name = "eye",
            .op = "eye",
            .overload = "",
            .family = "factories",
            .doc = "Matrix of n rows and m columns with 1 on the diagonal and 0 elsewhere; square if m is left out.",
            .meaning = "kernel",
            .args = eye_args,
            .num_args = 4,
            .outputs = eye_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_OPTION(GIVEN_INT, ct_eye_opts, m),
                                    CTI_OPTION(DTYPE, ct_eye_opts, dtype), CTI_OPTION(DEVICE, ct_eye_opts, device)},
    .options = &eye_options,
    .functions = CTI_FUNCTIONS(cti_caller_int_opts, ct_eye, NULL, cti_caller_int_tensor_opts, ct_eye_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
