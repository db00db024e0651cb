/*
 * The operators of schemas/counts.yaml in C++.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_COUNTS_HPP
#define COTANGENT_CXX_OPS_COUNTS_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/counts.h>

namespace cotangent {

/**
 * Coordinates of the elements with the given row-major indices in a tensor of sizes shape; one tensor for each axis.
 * Calls ct_unravel_index.
 */
inline std::vector<Tensor> unravel_index(const Tensor &indices, const Ints &shape)
{
    inside::call call_;
    return inside::results(ct_unravel_index(indices.get(), shape.get()));
}

inline std::vector<Tensor> inside::methods::unravel_index(const Ints &shape) const
{
    return cotangent::unravel_index(self(), shape);
}

using bincount_opts = ct_bincount_opts;

/**
 * Number of occurrences of each integer from 0 on in a vector; the result has at least minlength elements. Calls
 * ct_bincount.
 */
inline Tensor bincount(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_bincount(self.get(), nullptr));
}

inline Tensor bincount(const Tensor &self, const ct_bincount_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bincount(self.get(), &opts));
}

inline Tensor inside::methods::bincount() const { return cotangent::bincount(self()); }

inline Tensor inside::methods::bincount(const ct_bincount_opts &opts) const
{
    return cotangent::bincount(self(), opts);
}

using bincount_weights_opts = ct_bincount_weights_opts;

/**
 * For each integer from 0 on, the sum of the weights of its occurrences in a vector, in f64. Calls ct_bincount_weights.
 */
inline Tensor bincount_weights(const Tensor &self, const Tensor &weights)
{
    inside::call call_;
    return inside::result(call_, ct_bincount_weights(self.get(), weights.get(), nullptr));
}

inline Tensor bincount_weights(const Tensor &self, const Tensor &weights, const ct_bincount_weights_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bincount_weights(self.get(), weights.get(), &opts));
}

inline Tensor inside::methods::bincount_weights(const Tensor &weights) const
{
    return cotangent::bincount_weights(self(), weights);
}

inline Tensor inside::methods::bincount_weights(const Tensor &weights, const ct_bincount_weights_opts &opts) const
{
    return cotangent::bincount_weights(self(), weights, opts);
}

using histc_opts = ct_histc_opts;

/**
 * Histogram: number of elements in each of bins equal intervals of the range from min to max, or of the range of all
 * elements if min and max are equal. Elements outside the range, and NaN, are not counted. Calls ct_histc.
 */
inline Tensor histc(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_histc(self.get(), nullptr));
}

inline Tensor histc(const Tensor &self, const ct_histc_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_histc(self.get(), &opts));
}

inline Tensor histc_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_histc_out(self.get(), out.get(), nullptr));
}

inline Tensor histc_out(const Tensor &self, const Tensor &out, const ct_histc_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_histc_out(self.get(), out.get(), &opts));
}

inline Tensor inside::methods::histc() const { return cotangent::histc(self()); }

inline Tensor inside::methods::histc(const ct_histc_opts &opts) const { return cotangent::histc(self(), opts); }

using histogram_opts = ct_histogram_opts;

/** Results of histogram. */
struct histogram_result {
    Tensor hist, bin_edges;
};

/**
 * Histogram: number of elements, or sum of their weights, in each of bins equal intervals of a range; the edges of the
 * intervals are returned as well. The last edge is included. Elements outside the range, and NaN, are not counted.
 * Calls ct_histogram.
 */
inline histogram_result histogram(const Tensor &self, int64_t bins, const Tensor &weight = Tensor())
{
    inside::call call_;
    const ct_histogram_result made_ = ct_histogram(self.get(), bins, weight.get(), nullptr);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_result histogram(const Tensor &self, int64_t bins, const Tensor &weight, const ct_histogram_opts &opts)
{
    inside::call call_;
    const ct_histogram_result made_ = ct_histogram(self.get(), bins, weight.get(), &opts);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_result histogram_out(const Tensor &self, int64_t bins, const Tensor &weight,
                                      const histogram_result &out)
{
    inside::call call_;
    const ct_histogram_result made_ = ct_histogram_out(
        self.get(), bins, weight.get(), ct_histogram_result{out.hist.get(), out.bin_edges.get()}, nullptr);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_result histogram_out(const Tensor &self, int64_t bins, const Tensor &weight,
                                      const histogram_result &out, const ct_histogram_opts &opts)
{
    inside::call call_;
    const ct_histogram_result made_ = ct_histogram_out(self.get(), bins, weight.get(),
                                                       ct_histogram_result{out.hist.get(), out.bin_edges.get()}, &opts);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_result inside::methods::histogram(int64_t bins, const Tensor &weight) const
{
    return cotangent::histogram(self(), bins, weight);
}

inline histogram_result inside::methods::histogram(int64_t bins, const Tensor &weight,
                                                   const ct_histogram_opts &opts) const
{
    return cotangent::histogram(self(), bins, weight, opts);
}

using histogram_bins_opts = ct_histogram_bins_opts;

/** Results of histogram_bins. */
struct histogram_bins_result {
    Tensor hist, bin_edges;
};

/**
 * Histogram: number of elements, or sum of their weights, between neighbouring edges, which are given by bins; the
 * edges are returned as well. The last edge is included. Elements outside the edges, and NaN, are not counted. Calls
 * ct_histogram_bins.
 */
inline histogram_bins_result histogram_bins(const Tensor &self, const Tensor &bins, const Tensor &weight = Tensor())
{
    inside::call call_;
    const ct_histogram_bins_result made_ = ct_histogram_bins(self.get(), bins.get(), weight.get(), nullptr);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_bins_result histogram_bins(const Tensor &self, const Tensor &bins, const Tensor &weight,
                                            const ct_histogram_bins_opts &opts)
{
    inside::call call_;
    const ct_histogram_bins_result made_ = ct_histogram_bins(self.get(), bins.get(), weight.get(), &opts);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_bins_result histogram_bins_out(const Tensor &self, const Tensor &bins, const Tensor &weight,
                                                const histogram_bins_result &out)
{
    inside::call call_;
    const ct_histogram_bins_result made_ = ct_histogram_bins_out(
        self.get(), bins.get(), weight.get(), ct_histogram_bins_result{out.hist.get(), out.bin_edges.get()}, nullptr);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_bins_result histogram_bins_out(const Tensor &self, const Tensor &bins, const Tensor &weight,
                                                const histogram_bins_result &out, const ct_histogram_bins_opts &opts)
{
    inside::call call_;
    const ct_histogram_bins_result made_ = ct_histogram_bins_out(
        self.get(), bins.get(), weight.get(), ct_histogram_bins_result{out.hist.get(), out.bin_edges.get()}, &opts);
    return {inside::result(made_.hist), inside::result(made_.bin_edges)};
}

inline histogram_bins_result inside::methods::histogram_bins(const Tensor &bins, const Tensor &weight) const
{
    return cotangent::histogram_bins(self(), bins, weight);
}

inline histogram_bins_result inside::methods::histogram_bins(const Tensor &bins, const Tensor &weight,
                                                             const ct_histogram_bins_opts &opts) const
{
    return cotangent::histogram_bins(self(), bins, weight, opts);
}

} // namespace cotangent
#endif
