/*
 * fft_fftfreq: Frequencies of a discrete Fourier transform of n samples at distance d, in the order of its elements:
 * the negative ones are last.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/fft_fftfreq.h"

#include <cotangent/op/fft_fftfreq.h>

extern cti_caller cti_caller_int_opts, cti_caller_int_tensor_opts;

/* ---- fft_fftfreq ----------------------------------------------------------- */

static const cti_loop_spec fft_fftfreq_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN_COORD, CTI_CLASS_I64, 0}}, 0};

static const cti_field fft_fftfreq_option_fields[] = {
    {"device", offsetof(ct_fft_fftfreq_opts, device), CTI_FIELD_DEVICE},
};
static const ct_fft_fftfreq_opts fft_fftfreq_defaults = {CTI_RESOLVED, .d = 1.0};
static const cti_options_type fft_fftfreq_options = {sizeof(ct_fft_fftfreq_opts), 1, fft_fftfreq_option_fields,
                                                     &fft_fftfreq_defaults};

static ct_tensor *fft_fftfreq_core(cti_call *call, int64_t n_, const ct_fft_fftfreq_opts *opts)
{
    ct_fft_fftfreq_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_fftfreq_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_answer(call, 0);
    const double d = opts->d;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device, false) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : ct_get_default_dtype();
    if (cti_call_check_dtype(call, "the dtype of the result", R, CTI_SET_FLOAT) != CT_OK) goto failed;
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    const cti_shape shape = {.ndim = 1, .sizes = {n_}};
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_fft_fftfreq_attrs attrs = {.n = n_, .d = d};
    if (cti_call_loop(call, &fft_fftfreq_result_spec, cti_fft_fftfreq_loops->result, cti_coordinate_dtype(R), &shape,
                      (ct_tensor *const[]){result, NULL}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_fftfreq)(int64_t n_, const ct_fft_fftfreq_opts *opts)
{
    cti_call call = cti_call_plain("fft_fftfreq");
    return fft_fftfreq_core(&call, n_, opts);
}

ct_tensor *(ct_fft_fftfreq_out)(int64_t n_, ct_tensor *out, const ct_fft_fftfreq_opts *opts)
{
    cti_call call = cti_call_out("fft_fftfreq", out);
    return fft_fftfreq_core(&call, n_, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fft_fftfreq_args[] = {
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "d", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
};
static const char *const fft_fftfreq_outputs[] = {"result"};

const cti_op_entry cti_op_fft_fftfreq = {
    .info =
        {
            .name = "fft_fftfreq",
            .op = "fft_fftfreq",
            .overload = "",
            .family = "fft_hermitian",
            .doc = "Frequencies of a discrete Fourier transform of n samples at distance d, in the order of its "
                   "elements: the negative ones are last.",
            .meaning = "elementwise",
            .args = fft_fftfreq_args,
            .num_args = 4,
            .outputs = fft_fftfreq_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_OPTION(FLOAT, ct_fft_fftfreq_opts, d),
                                    CTI_OPTION(DTYPE, ct_fft_fftfreq_opts, dtype),
                                    CTI_OPTION(DEVICE, ct_fft_fftfreq_opts, device)},
    .options = &fft_fftfreq_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_int_opts, ct_fft_fftfreq, NULL, cti_caller_int_tensor_opts, ct_fft_fftfreq_out),
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
