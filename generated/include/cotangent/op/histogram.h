/*
 * histogram: declarations.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HISTOGRAM_H
#define COTANGENT_OP_HISTOGRAM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_histogram, passed as named arguments. */
typedef struct ct_histogram_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* lower and upper end of the range; from the smallest to the largest element if left out; a list of floating-point
     * values; optional */
    ct_floats range CT_INIT_(ct_no_floats_());
    /* if true, the sums are divided by the total and by the widths of the intervals, which gives a density; default
     * false */
    bool density CT_INIT_(false);
} ct_histogram_opts;

/** Results of ct_histogram. */
typedef struct ct_histogram_result {
    ct_tensor *hist, *bin_edges;
} ct_histogram_result;

/**
 * Histogram: number of elements, or sum of their weights, in each of bins equal intervals of a range; the edges of the
 * intervals are returned as well. The last edge is included. Elements outside the range, and NaN, are not counted.
 *
 * @param self    the input; float tensor [*S]
 * @param bins    number of intervals
 * @param weight  weights of the elements; float tensor [*S], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return hist: shape: [bins]; dtype and device: same as self
 *         bin_edges: shape: [bins + 1]; dtype and device: same as self
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless 0 < bins and bins < 4611686018427387904
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self and weight have the same dtype
 *
 * No gradient (self: counts are integers; weight: as in PyTorch; scatter_add computes the same sum with a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_histogram_result results = ct_histogram(self, 5, ct_none(), .range = CT_FLOATS(-1.0, 1.5));
 */
CT_API ct_histogram_result ct_histogram(ct_tensor *self, int64_t bins, ct_tensor *weight,
                                        const ct_histogram_opts *opts);
CT_API ct_histogram_result ct_histogram_out(ct_tensor *self, int64_t bins, ct_tensor *weight, ct_histogram_result out,
                                            const ct_histogram_opts *opts);

/** Options of ct_histogram_bins, passed as named arguments. */
typedef struct ct_histogram_bins_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the sums are divided by the total and by the widths of the intervals, which gives a density; default
     * false */
    bool density CT_INIT_(false);
} ct_histogram_bins_opts;

/** Results of ct_histogram_bins. */
typedef struct ct_histogram_bins_result {
    ct_tensor *hist, *bin_edges;
} ct_histogram_bins_result;

/**
 * Histogram: number of elements, or sum of their weights, between neighbouring edges, which are given by bins; the
 * edges are returned as well. The last edge is included. Elements outside the edges, and NaN, are not counted.
 *
 * @param self    the input; float tensor [*S]
 * @param bins    edges, in ascending order; float tensor [N]
 * @param weight  weights of the elements; float tensor [*S], or ct_none()
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensors that receive the results; each has the shape of its result, or is empty and is resized
 *
 * @return hist: shape: [bins.size(0) - 1]; dtype and device: same as self
 *         bin_edges: shape: bins.shape; dtype and device: same as self
 *
 * Errors, on which the results are NULL:
 *   CT_E_INVALID  unless bins.size(0) > 1
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless self, bins and weight have the same dtype
 *
 * No gradient (self: counts are integers; bins: counts are integers; weight: as in PyTorch; scatter_add computes the
 * same sum with a gradient).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *bins = ct_rand(CT_INTS(4));
 *   ct_histogram_bins_result results = ct_histogram_bins(self, bins, ct_none());
 */
CT_API ct_histogram_bins_result ct_histogram_bins(ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                                  const ct_histogram_bins_opts *opts);
CT_API ct_histogram_bins_result ct_histogram_bins_out(ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                                      ct_histogram_bins_result out, const ct_histogram_bins_opts *opts);

#ifdef __cplusplus
}

inline ct_histogram_result ct_histogram(ct_tensor *self, int64_t bins, ct_tensor *weight,
                                        const ct_histogram_opts &opts = ct_histogram_opts{})
{
    return ct_histogram(self, bins, weight, &opts);
}

inline ct_histogram_result ct_histogram_out(ct_tensor *self, int64_t bins, ct_tensor *weight, ct_histogram_result out,
                                            const ct_histogram_opts &opts = ct_histogram_opts{})
{
    return ct_histogram_out(self, bins, weight, out, &opts);
}

inline ct_histogram_bins_result ct_histogram_bins(ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                                  const ct_histogram_bins_opts &opts = ct_histogram_bins_opts{})
{
    return ct_histogram_bins(self, bins, weight, &opts);
}

inline ct_histogram_bins_result ct_histogram_bins_out(ct_tensor *self, ct_tensor *bins, ct_tensor *weight,
                                                      ct_histogram_bins_result out,
                                                      const ct_histogram_bins_opts &opts = ct_histogram_bins_opts{})
{
    return ct_histogram_bins_out(self, bins, weight, out, &opts);
}
#else
#define ct_histogram_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .range = CT_DEFAULT_FLOATS_, .tag_.end = 0
#define ct_histogram(...) ct_histogram_named_(__VA_ARGS__, )
#define ct_histogram_named_(self, bins, weight, ...) \
    CT_NAMED_(ct_histogram, ct_histogram_opts, (self, bins, weight, ), __VA_ARGS__)
#define ct_histogram_out(...) ct_histogram_out_named_(__VA_ARGS__, )
#define ct_histogram_out_named_(self, bins, weight, out, ...) \
    CT_NAMED_(ct_histogram_out, ct_histogram_opts, (self, bins, weight, out, ), __VA_ARGS__)
#define ct_histogram_bins_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_histogram_bins(...) ct_histogram_bins_named_(__VA_ARGS__, )
#define ct_histogram_bins_named_(self, bins, weight, ...) \
    CT_NAMED_(ct_histogram_bins, ct_histogram_bins_opts, (self, bins, weight, ), __VA_ARGS__)
#define ct_histogram_bins_out(...) ct_histogram_bins_out_named_(__VA_ARGS__, )
#define ct_histogram_bins_out_named_(self, bins, weight, out, ...) \
    CT_NAMED_(ct_histogram_bins_out, ct_histogram_bins_opts, (self, bins, weight, out, ), __VA_ARGS__)
#endif
#endif
