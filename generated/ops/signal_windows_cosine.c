/*
 * signal_windows_cosine: Cosine window: sin(pi * (k + 0.5) / M) for k from 0 to M - 1; with M + 1 in place of M if not
 * sym.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/signal_windows_cosine.h"

#include <cotangent/op/signal_windows_cosine.h>

extern cti_caller cti_caller_int_opts, cti_caller_int_tensor_opts;

/* ---- signal_windows_cosine ------------------------------------------------- */

static const cti_loop_spec signal_windows_cosine_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};

static const cti_field signal_windows_cosine_option_fields[] = {
    {"device", offsetof(ct_signal_windows_cosine_opts, device), CTI_FIELD_DEVICE},
};
static const ct_signal_windows_cosine_opts signal_windows_cosine_defaults = {CTI_RESOLVED, .sym = true};
static const cti_options_type signal_windows_cosine_options = {
    sizeof(ct_signal_windows_cosine_opts), 1, signal_windows_cosine_option_fields, &signal_windows_cosine_defaults};

static ct_tensor *signal_windows_cosine_core(cti_call *call, int64_t M, const ct_signal_windows_cosine_opts *opts)
{
    ct_signal_windows_cosine_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &signal_windows_cosine_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
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
    const cti_shape shape = {.ndim = 1, .sizes = {M}};
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_signal_windows_cosine_attrs attrs = {.points = (double)(sym || M <= 1 ? M : cti_int_add(M, 1))};
    if (cti_call_loop(call, &signal_windows_cosine_result_spec, cti_signal_windows_cosine_loops->result,
                      cti_coordinate_dtype(R), &shape, (ct_tensor *const[]){result, NULL}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_signal_windows_cosine)(int64_t M, const ct_signal_windows_cosine_opts *opts)
{
    cti_call call = cti_call_plain("signal_windows_cosine");
    return signal_windows_cosine_core(&call, M, opts);
}

ct_tensor *(ct_signal_windows_cosine_out)(int64_t M, ct_tensor *out, const ct_signal_windows_cosine_opts *opts)
{
    cti_call call = cti_call_out("signal_windows_cosine", out);
    return signal_windows_cosine_core(&call, M, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info signal_windows_cosine_args[] = {
    {.name = "M", .type = "int", .kind = CT_ARG_INT},
    {.name = "sym", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const signal_windows_cosine_outputs[] = {"result"};

const cti_op_entry cti_op_signal_windows_cosine = {
    .info =
        {
            .name = "signal_windows_cosine",
            .op = "signal_windows_cosine",
            .overload = "",
            .family = "windows",
            .doc = "Cosine window: sin(pi * (k + 0.5) / M) for k from 0 to M - 1; with M + 1 in place of M if not sym.",
            .meaning = "elementwise",
            .args = signal_windows_cosine_args,
            .num_args = 4,
            .outputs = signal_windows_cosine_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_OPTION(BOOL, ct_signal_windows_cosine_opts, sym),
                                    CTI_OPTION(DTYPE, ct_signal_windows_cosine_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_signal_windows_cosine_opts, device)},
    .options = &signal_windows_cosine_options,
    .functions = CTI_FUNCTIONS(cti_caller_int_opts, ct_signal_windows_cosine, NULL, cti_caller_int_tensor_opts,
                               ct_signal_windows_cosine_out),
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
