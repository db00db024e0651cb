/*
 * histc: Histogram: number of elements in each of bins equal intervals of the range from min to max, or of the range of
 * all elements if min and max are equal. Elements outside the range, and NaN, are not counted.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/histc.h"

#include <cotangent/op/histc.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_histc;

/* ---- histc ----------------------------------------------------------------- */

static const cti_field histc_option_fields[] = {
    {"min", offsetof(ct_histc_opts, min), CTI_FIELD_SCALAR},
    {"max", offsetof(ct_histc_opts, max), CTI_FIELD_SCALAR},
};
static const ct_histc_opts histc_defaults = {CTI_RESOLVED, .bins = 100};
static const cti_options_type histc_options = {sizeof(ct_histc_opts), 2, histc_option_fields, &histc_defaults};

static ct_tensor *histc_core(cti_call *call, ct_tensor *self, const ct_histc_opts *opts)
{
    ct_histc_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &histc_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_histc, NULL, opts);
    int64_t bins = opts->bins;
    ct_scalar min;
    if (cti_attr_scalar(call, "min", opts->min, ct_int(0), &min) != CT_OK) goto failed;
    ct_scalar max;
    if (cti_attr_scalar(call, "max", opts->max, ct_int(0), &max) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (bins <= 0) {
        static const char must[] = "bins > 0; given bins = %lld";
        (void)cti_call_require(call, must, (long long)bins);
        goto failed;
    }
    if (!cti_dtype_holds(T, min)) {
        static const char must[] = "self.dtype can represent min; given self.dtype = %s, min = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, min));
        goto failed;
    }
    if (!cti_dtype_holds(T, max)) {
        static const char must[] = "self.dtype can represent max; given self.dtype = %s, max = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, max));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 1, .sizes = {bins}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_histc_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_histc_backend : cti_histc_cpu)(&launch, self_view, bins, min, max, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_histc)(ct_tensor *self, const ct_histc_opts *opts)
{
    cti_call call = cti_call_plain("histc");
    return histc_core(&call, self, opts);
}

ct_tensor *(ct_histc_out)(ct_tensor *self, ct_tensor *out, const ct_histc_opts *opts)
{
    cti_call call = cti_call_out("histc", out);
    return histc_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info histc_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "bins", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "min", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "max", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const histc_outputs[] = {"result"};

const cti_op_entry cti_op_histc = {
    .info =
        {
            .name = "histc",
            .op = "histc",
            .overload = "",
            .family = "counts",
            .doc = "Histogram: number of elements in each of bins equal intervals of the range from min to max, or of "
                   "the range of all elements if min and max are equal. Elements outside the range, and NaN, are not "
                   "counted.",
            .meaning = "kernel",
            .args = histc_args,
            .num_args = 4,
            .outputs = histc_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_histc_opts, bins),
                                    CTI_OPTION(SCALAR, ct_histc_opts, min), CTI_OPTION(SCALAR, ct_histc_opts, max)},
    .options = &histc_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_histc, NULL, cti_caller_2tensor_opts, ct_histc_out),
    .batch =
        {
            .loops = true,
        },
};
