/*
 * histogram: Histogram: number of elements, or sum of their weights, in each of bins equal intervals of a range; the
 * edges of the intervals are returned as well. The last edge is included. Elements outside the range, and NaN, are not
 * counted.
 * histogram.bins: Histogram: number of elements, or sum of their weights, between neighbouring edges, which are given
 * by bins; the edges are returned as well. The last edge is included. Elements outside the edges, and NaN, are not
 * counted.
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
#include "gen/kernels/ops/histogram.h"

#include <cotangent/op/histogram.h>

extern cti_caller cti_caller_2_of_3tensor_opts, cti_caller_2_of_3tensor_tensors_opts,
    cti_caller_2_of_tensor_int_tensor_opts, cti_caller_2_of_tensor_int_tensor_tensors_opts;
extern const cti_op_entry cti_op_histogram, cti_op_histogram_bins;

/* ---- histogram ------------------------------------------------------------- */

static const cti_field histogram_option_fields[] = {
    {"range", offsetof(ct_histogram_opts, range), CTI_FIELD_FLOATS},
};
static const ct_histogram_opts histogram_defaults = {CTI_RESOLVED, .density = false};
static const cti_options_type histogram_options = {sizeof(ct_histogram_opts), 1, histogram_option_fields,
                                                   &histogram_defaults};

static ct_histogram_result histogram_core(cti_call *call, ct_tensor *self, int64_t bins, ct_tensor *weight,
                                          const ct_histogram_opts *opts)
{
    ct_histogram_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &histogram_options, &resolved_opts_);
    if (!opts) return (ct_histogram_result){NULL, NULL};
    ct_tensor *const inputs[] = {self, weight};
    static const char *const names[] = {"self", "weight"};
    if (cti_call_begin(call, 2, inputs, names, 1u << 1) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_histogram, (const void *const[]){&(int64_t){bins}}, opts, diverted_);
        return (ct_histogram_result){diverted_[0], diverted_[1]};
    }
    ct_floats range = opts->range;
    const bool density = opts->density;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_absent(weight) && !cti_shape_is(weight, S)) {
        (void)cti_call_refuse_shape(call, "weight", -1, S, "self.shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, weight}, &T) != CT_OK) goto failed;
    if (0 >= bins || bins >= INT64_C(4611686018427387904)) {
        static const char must[] = "0 < bins and bins < 4611686018427387904; given bins = %lld";
        (void)cti_call_require(call, must, (long long)bins);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape hist_shape = {.ndim = 1, .sizes = {bins}};
    cti_call_select(call, 0);
    ct_tensor *hist = cti_call_result(call, T, &hist_shape);
    if (!hist) goto failed;
    const cti_shape bin_edges_shape = {.ndim = 1, .sizes = {cti_int_add(bins, 1)}};
    cti_call_select(call, 1);
    ct_tensor *bin_edges = cti_call_result(call, T, &bin_edges_shape);
    if (!bin_edges) goto failed;
    ct_tensor *tag_hist = cti_call_buffer(call, hist, T);
    if (!tag_hist) goto failed;
    ct_tensor *tag_bin_edges = cti_call_buffer(call, bin_edges, T);
    if (!tag_bin_edges) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_weight = cti_call_read(call, weight, T);
    if (!read_weight) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_histogram_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *weight_view = cti_view_tensor(&views[1], read_weight);
    cti_view *hist_view = cti_view_tensor(&views[2], tag_hist);
    cti_view *bin_edges_view = cti_view_tensor(&views[3], tag_bin_edges);
    const ct_status status = (launch.is_on_device ? cti_histogram_backend : cti_histogram_cpu)(
        &launch, self_view, bins, range, weight_view, density, hist_view, bin_edges_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_hist, hist) != CT_OK) goto failed;
    cti_call_written(call, hist);
    if (cti_call_store(call, tag_bin_edges, bin_edges) != CT_OK) goto failed;
    cti_call_written(call, bin_edges);
    ct_tensor *results[] = {hist, bin_edges};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_histogram_result){NULL, NULL};
    return (ct_histogram_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_histogram_result){NULL, NULL};
}

ct_histogram_result(ct_histogram)(ct_tensor *self, int64_t bins, ct_tensor *weight, const ct_histogram_opts *opts)
{
    cti_call call = cti_call_plain("histogram");
    return histogram_core(&call, self, bins, weight, opts);
}

ct_histogram_result(ct_histogram_out)(ct_tensor *self, int64_t bins, ct_tensor *weight, ct_histogram_result out,
                                      const ct_histogram_opts *opts)
{
    ct_tensor *const dests[] = {out.hist, out.bin_edges};
    cti_call call = cti_call_outs("histogram", 2, dests);
    return histogram_core(&call, self, bins, weight, opts);
}

/* ---- histogram.bins -------------------------------------------------------- */

static const ct_histogram_bins_opts histogram_bins_defaults = {CTI_RESOLVED, .density = false};
static const cti_options_type histogram_bins_options = {sizeof(ct_histogram_bins_opts), 0, NULL,
                                                        &histogram_bins_defaults};

static ct_histogram_bins_result histogram_bins_core(cti_call *call, ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                                    const ct_histogram_bins_opts *opts)
{
    ct_histogram_bins_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &histogram_bins_options, &resolved_opts_);
    if (!opts) return (ct_histogram_bins_result){NULL, NULL};
    ct_tensor *const inputs[] = {self, bins, weight};
    static const char *const names[] = {"self", "bins", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_histogram_bins, NULL, opts, diverted_);
        return (ct_histogram_bins_result){diverted_[0], diverted_[1]};
    }
    const bool density = opts->density;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "bins", bins, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(bins, 0);
    if (!cti_absent(weight) && !cti_shape_is(weight, S)) {
        (void)cti_call_refuse_shape(call, "weight", -1, S, "self.shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){self, bins, weight}, &T) != CT_OK)
        goto failed;
    if (N <= 1) {
        static const char must[] = "bins.size(0) > 1; given bins.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, bins));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape hist_shape = {.ndim = 1, .sizes = {cti_int_sub(N, 1)}};
    cti_call_select(call, 0);
    ct_tensor *hist = cti_call_result(call, T, &hist_shape);
    if (!hist) goto failed;
    const cti_shape bin_edges_shape = {.ndim = 1, .sizes = {N}};
    cti_call_select(call, 1);
    ct_tensor *bin_edges = cti_call_result(call, T, &bin_edges_shape);
    if (!bin_edges) goto failed;
    ct_tensor *tag_hist = cti_call_buffer(call, hist, T);
    if (!tag_hist) goto failed;
    ct_tensor *tag_bin_edges = cti_call_buffer(call, bin_edges, T);
    if (!tag_bin_edges) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_weight = cti_call_read(call, weight, T);
    if (!read_weight) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_histogram_bins_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *bins_view = cti_view_tensor(&views[1], bins);
    cti_view *weight_view = cti_view_tensor(&views[2], read_weight);
    cti_view *hist_view = cti_view_tensor(&views[3], tag_hist);
    cti_view *bin_edges_view = cti_view_tensor(&views[4], tag_bin_edges);
    const ct_status status = (launch.is_on_device ? cti_histogram_bins_backend : cti_histogram_bins_cpu)(
        &launch, self_view, bins_view, weight_view, density, hist_view, bin_edges_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_hist, hist) != CT_OK) goto failed;
    cti_call_written(call, hist);
    if (cti_call_store(call, tag_bin_edges, bin_edges) != CT_OK) goto failed;
    cti_call_written(call, bin_edges);
    ct_tensor *results[] = {hist, bin_edges};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_histogram_bins_result){NULL, NULL};
    return (ct_histogram_bins_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_histogram_bins_result){NULL, NULL};
}

ct_histogram_bins_result(ct_histogram_bins)(ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                            const ct_histogram_bins_opts *opts)
{
    cti_call call = cti_call_plain("histogram.bins");
    return histogram_bins_core(&call, self, bins, weight, opts);
}

ct_histogram_bins_result(ct_histogram_bins_out)(ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                                ct_histogram_bins_result out, const ct_histogram_bins_opts *opts)
{
    ct_tensor *const dests[] = {out.hist, out.bin_edges};
    cti_call call = cti_call_outs("histogram.bins", 2, dests);
    return histogram_bins_core(&call, self, bins, weight, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info histogram_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "bins", .type = "int", .kind = CT_ARG_INT},
    {.name = "range", .type = "floats?", .kind = CT_ARG_FLOAT_LIST, .optional = true, .has_default = true},
    {.name = "weight",
     .type = "T[*S]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "density", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const histogram_outputs[] = {"hist", "bin_edges"};

const cti_op_entry cti_op_histogram = {
    .info =
        {
            .name = "histogram",
            .op = "histogram",
            .overload = "",
            .family = "counts",
            .doc = "Histogram: number of elements, or sum of their weights, in each of bins equal intervals of a "
                   "range; the edges of the intervals are returned as well. The last edge is included. Elements "
                   "outside the range, and NaN, are not counted.",
            .meaning = "kernel",
            .args = histogram_args,
            .num_args = 5,
            .outputs = histogram_outputs,
            .num_outputs = 2,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(FLOATS, ct_histogram_opts, range),
                               CTI_PARAMETER(TENSOR), CTI_OPTION(BOOL, ct_histogram_opts, density)},
    .options = &histogram_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_int_tensor_opts, ct_histogram, NULL,
                               cti_caller_2_of_tensor_int_tensor_tensors_opts, ct_histogram_out),
    .batch =
        {
            .loops = true,
        },
};

static const ct_op_arg_info histogram_bins_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "bins", .type = "T[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[*S]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "density", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const histogram_bins_outputs[] = {"hist", "bin_edges"};

const cti_op_entry cti_op_histogram_bins = {
    .info =
        {
            .name = "histogram.bins",
            .op = "histogram",
            .overload = "bins",
            .family = "counts",
            .doc = "Histogram: number of elements, or sum of their weights, between neighbouring edges, which are "
                   "given by bins; the edges are returned as well. The last edge is included. Elements outside the "
                   "edges, and NaN, are not counted.",
            .meaning = "kernel",
            .args = histogram_bins_args,
            .num_args = 4,
            .outputs = histogram_bins_outputs,
            .num_outputs = 2,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_histogram_bins_opts, density)},
    .options = &histogram_bins_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_3tensor_opts, ct_histogram_bins, NULL,
                               cti_caller_2_of_3tensor_tensors_opts, ct_histogram_bins_out),
    .batch =
        {
            .loops = true,
        },
};
