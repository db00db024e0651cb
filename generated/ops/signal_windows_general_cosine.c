/*
 * signal_windows_general_cosine: Sum of a[j] * (-1)^j * cos(j * x), where x goes from 0 to 2 pi over the window.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/cos.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/mv.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/outer.h>
#include <cotangent/op/signal_windows_general_cosine.h>
#include <cotangent/op/tensor.h>

extern cti_caller cti_caller_int_floats_opts;
extern const cti_op_entry cti_op_signal_windows_general_cosine;

/* ---- signal_windows_general_cosine ----------------------------------------- */

static const cti_field signal_windows_general_cosine_option_fields[] = {
    {"device", offsetof(ct_signal_windows_general_cosine_opts, device), CTI_FIELD_DEVICE},
};
static const ct_signal_windows_general_cosine_opts signal_windows_general_cosine_defaults = {CTI_RESOLVED, .sym = true};
static const cti_options_type signal_windows_general_cosine_options = {sizeof(ct_signal_windows_general_cosine_opts), 1,
                                                                       signal_windows_general_cosine_option_fields,
                                                                       &signal_windows_general_cosine_defaults};

static ct_tensor *signal_windows_general_cosine_core(cti_call *call, int64_t M, ct_floats a,
                                                     const ct_signal_windows_general_cosine_opts *opts)
{
    ct_signal_windows_general_cosine_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &signal_windows_general_cosine_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_floats_resolve(&a);
    call->is_composed = true;
    call->dtype = opts->dtype;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_signal_windows_general_cosine, (const void *const[]){&(int64_t){M}, &a},
                                 opts);
    const bool sym = opts->sym;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (M < 0) {
        static const char must[] = "M >= 0; given M = %lld";
        (void)cti_call_require(call, must, (long long)M);
        goto failed;
    }
    if (dtype != CT_DTYPE_DEFAULT && dtype != CT_DTYPE_F32 && dtype != CT_DTYPE_F64) {
        static const char must[] = "dtype == none or dtype == f32 or dtype == f64; given dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(dtype));
        goto failed;
    }
    if (a.count <= 0) {
        static const char must[] = "a.count > 0; given a.count = %lld";
        (void)cti_call_require(call, must, (long long)a.count);
        goto failed;
    }
    const int64_t span = sym ? cti_int_sub(M, 1) : M;
    ct_tensor *weights = ct_tensor_floats(a, .dtype = R, .device = cti_device_option(device));
    if (!weights) goto failed;
    ct_tensor *order =
        ct_arange(ct_int(0), ct_int(a.count), .step = ct_int(1), .dtype = R, .device = cti_device_option(device));
    if (!order) goto failed;
    ct_tensor *x0_ =
        ct_arange(ct_int(0), ct_int(M), .step = ct_int(1), .dtype = R, .device = cti_device_option(device));
    ct_tensor *place = ct_mul(x0_, ct_num(2.0 * 3.141592653589793 / (double)cti_int_max(span, 1)));
    if (!place) goto failed;
    ct_tensor *x1_ = ct_mul(weights, ct_cos(ct_mul(order, ct_num(3.141592653589793))));
    ct_tensor *waves = ct_mv(ct_cos(ct_outer(place, order)), x1_);
    if (!waves) goto failed;
    ct_tensor *result;
    if (M == 1) {
        result = ct_ones(CTI_INTS(M), .dtype = R, .device = cti_device_option(device));
    } else {
        result = waves;
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 1, .sizes = {M}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_signal_windows_general_cosine)(int64_t M, ct_floats a, const ct_signal_windows_general_cosine_opts *opts)
{
    cti_call call = cti_call_plain("signal_windows_general_cosine");
    return signal_windows_general_cosine_core(&call, M, a, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info signal_windows_general_cosine_args[] = {
    {.name = "M", .type = "int", .kind = CT_ARG_INT},
    {.name = "a", .type = "floats", .kind = CT_ARG_FLOAT_LIST},
    {.name = "sym", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const signal_windows_general_cosine_outputs[] = {"result"};

const cti_op_entry cti_op_signal_windows_general_cosine = {
    .info =
        {
            .name = "signal_windows_general_cosine",
            .op = "signal_windows_general_cosine",
            .overload = "",
            .family = "windows",
            .doc = "Sum of a[j] * (-1)^j * cos(j * x), where x goes from 0 to 2 pi over the window.",
            .meaning = "compose",
            .args = signal_windows_general_cosine_args,
            .num_args = 5,
            .outputs = signal_windows_general_cosine_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_PARAMETER(FLOATS),
                                    CTI_OPTION(BOOL, ct_signal_windows_general_cosine_opts, sym),
                                    CTI_OPTION(DTYPE, ct_signal_windows_general_cosine_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_signal_windows_general_cosine_opts, device)},
    .options = &signal_windows_general_cosine_options,
    .functions = CTI_FUNCTIONS(cti_caller_int_floats_opts, ct_signal_windows_general_cosine, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .is_composed = true,
        },
};
