/*
 * blackman_window: Blackman window: 0.42 - 0.5 * cos(x) + 0.08 * cos(2 x), where x goes from 0 to 2 pi over the window.
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
#include "gen/kernels/ops/blackman_window.h"

#include <cotangent/op/blackman_window.h>

extern cti_caller cti_caller_int_opts, cti_caller_int_tensor_opts;

/* ---- blackman_window ------------------------------------------------------- */

static const cti_loop_spec blackman_window_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, CTI_TWINS_F32};

static const cti_field blackman_window_option_fields[] = {
    {"device", offsetof(ct_blackman_window_opts, device), CTI_FIELD_DEVICE},
};
static const ct_blackman_window_opts blackman_window_defaults = {CTI_RESOLVED, .periodic = true};
static const cti_options_type blackman_window_options = {sizeof(ct_blackman_window_opts), 1,
                                                         blackman_window_option_fields, &blackman_window_defaults};

static ct_tensor *blackman_window_core(cti_call *call, int64_t window_length, const ct_blackman_window_opts *opts)
{
    ct_blackman_window_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &blackman_window_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    const bool periodic = opts->periodic;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (window_length < 0) {
        static const char must[] = "window_length >= 0; given window_length = %lld";
        (void)cti_call_require(call, must, (long long)window_length);
        goto failed;
    }
    const cti_shape shape = {.ndim = 1, .sizes = {window_length}};
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const int64_t x0_ = cti_int_max(periodic ? window_length : cti_int_sub(window_length, 1), 1);
    const cti_blackman_window_attrs attrs = {.window_length = window_length, .span = (double)x0_};
    if (cti_call_loop(call, &blackman_window_result_spec, cti_blackman_window_loops->result, R, &shape,
                      (ct_tensor *const[]){result, NULL}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_blackman_window)(int64_t window_length, const ct_blackman_window_opts *opts)
{
    cti_call call = cti_call_plain("blackman_window");
    return blackman_window_core(&call, window_length, opts);
}

ct_tensor *(ct_blackman_window_out)(int64_t window_length, ct_tensor *out, const ct_blackman_window_opts *opts)
{
    cti_call call = cti_call_out("blackman_window", out);
    return blackman_window_core(&call, window_length, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info blackman_window_args[] = {
    {.name = "window_length", .type = "int", .kind = CT_ARG_INT},
    {.name = "periodic", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const blackman_window_outputs[] = {"result"};

const cti_op_entry cti_op_blackman_window = {
    .info =
        {
            .name = "blackman_window",
            .op = "blackman_window",
            .overload = "",
            .family = "factories",
            .doc = "Blackman window: 0.42 - 0.5 * cos(x) + 0.08 * cos(2 x), where x goes from 0 to 2 pi over the "
                   "window.",
            .meaning = "elementwise",
            .args = blackman_window_args,
            .num_args = 4,
            .outputs = blackman_window_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_OPTION(BOOL, ct_blackman_window_opts, periodic),
                                    CTI_OPTION(DTYPE, ct_blackman_window_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_blackman_window_opts, device)},
    .options = &blackman_window_options,
    .functions = CTI_FUNCTIONS(cti_caller_int_opts, ct_blackman_window, NULL, cti_caller_int_tensor_opts,
                               ct_blackman_window_out),
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
