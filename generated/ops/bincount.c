/*
 * bincount: Number of occurrences of each integer from 0 on in a vector; the result has at least minlength elements.
 * bincount.weights: For each integer from 0 on, the sum of the weights of its occurrences in a vector, in f64.
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
#include "gen/kernels/ops/bincount.h"

#include <cotangent/op/bincount.h>
#include <cotangent/private/count_bins.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_bincount, cti_op_bincount_weights;

/* ---- bincount -------------------------------------------------------------- */

static const ct_bincount_opts bincount_defaults = {CTI_RESOLVED, .minlength = 0};
static const cti_options_type bincount_options = {sizeof(ct_bincount_opts), 0, NULL, &bincount_defaults};

static ct_tensor *bincount_core(cti_call *call, ct_tensor *self, const ct_bincount_opts *opts)
{
    ct_bincount_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &bincount_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bincount, NULL, opts);
    int64_t minlength = opts->minlength;
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){self}, &I) != CT_OK) goto failed;
    if (minlength < 0) {
        static const char must[] = "minlength >= 0; given minlength = %lld";
        (void)cti_call_require(call, must, (long long)minlength);
        goto failed;
    }
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_count_bins(self, minlength);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 1, .sizes = {n}};
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_bincount_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_bincount_backend : cti_bincount_cpu)(&launch, self_view, minlength, result_view);
    if (cti_call_kernel(call, status, I) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bincount)(ct_tensor *self, const ct_bincount_opts *opts)
{
    cti_call call = cti_call_plain("bincount");
    return bincount_core(&call, self, opts);
}

/* ---- bincount.weights ------------------------------------------------------ */

static const ct_bincount_weights_opts bincount_weights_defaults = {CTI_RESOLVED, .minlength = 0};
static const cti_options_type bincount_weights_options = {sizeof(ct_bincount_weights_opts), 0, NULL,
                                                          &bincount_weights_defaults};

static ct_tensor *bincount_weights_core(cti_call *call, ct_tensor *self, ct_tensor *weights,
                                        const ct_bincount_weights_opts *opts)
{
    ct_bincount_weights_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &bincount_weights_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, weights};
    static const char *const names[] = {"self", "weights"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_bincount_weights, NULL, opts);
    int64_t minlength = opts->minlength;
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, 0);
    if (cti_check_ndim(call->op, "weights", weights, 1, false) != CT_OK) goto failed;
    if (cti_size_at(weights, 0) != N) {
        (void)cti_call_refuse_size(call, "weights", 0, N, "self.size(0)", "weights.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, weights), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){self}, &I) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){weights}) != CT_OK)
        goto failed;
    if (minlength < 0) {
        static const char must[] = "minlength >= 0; given minlength = %lld";
        (void)cti_call_require(call, must, (long long)minlength);
        goto failed;
    }
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_count_bins(self, minlength);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 1, .sizes = {n}};
    ct_tensor *result = cti_call_result(call, CT_DTYPE_F64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_F64);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_bincount_weights_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *weights_view = cti_view_tensor(&views[1], weights);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_bincount_weights_backend : cti_bincount_weights_cpu)(
        &launch, self_view, weights_view, minlength, result_view);
    if (cti_call_kernel(call, status, I) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bincount_weights)(ct_tensor *self, ct_tensor *weights, const ct_bincount_weights_opts *opts)
{
    cti_call call = cti_call_plain("bincount.weights");
    return bincount_weights_core(&call, self, weights, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info bincount_args[] = {
    {.name = "self", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "minlength", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const bincount_outputs[] = {"result"};

const cti_op_entry cti_op_bincount = {
    .info =
        {
            .name = "bincount",
            .op = "bincount",
            .overload = "",
            .family = "counts",
            .doc = "Number of occurrences of each integer from 0 on in a vector; the result has at least minlength "
                   "elements.",
            .meaning = "kernel",
            .args = bincount_args,
            .num_args = 2,
            .outputs = bincount_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_bincount_opts, minlength)},
    .options = &bincount_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_bincount, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};

static const ct_op_arg_info bincount_weights_args[] = {
    {.name = "self", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "weights", .type = "W[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "minlength", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const bincount_weights_outputs[] = {"result"};

const cti_op_entry cti_op_bincount_weights = {
    .info =
        {
            .name = "bincount.weights",
            .op = "bincount",
            .overload = "weights",
            .family = "counts",
            .doc = "For each integer from 0 on, the sum of the weights of its occurrences in a vector, in f64.",
            .meaning = "kernel",
            .args = bincount_weights_args,
            .num_args = 3,
            .outputs = bincount_weights_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INT, ct_bincount_weights_opts, minlength)},
    .options = &bincount_weights_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_bincount_weights, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
