/*
 * The operators of schemas/sort.yaml in C++.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_CXX_OPS_SORT_HPP
#define COTANGENT_CXX_OPS_SORT_HPP

#include <cotangent/cxx/tensor.hpp>
#include <cotangent/ops/sort.h>

namespace cotangent {

using sort_opts = ct_sort_opts;

/** Results of sort. */
struct sort_result {
    Tensor values, indices;
};

/**
 * self sorted along dim, and the original indices of its elements. NaN is larger than every other value, and equal
 * elements keep their order. Calls ct_sort.
 */
inline sort_result sort(const Tensor &self)
{
    inside::call call_;
    const ct_sort_result made_ = ct_sort(self.get(), nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline sort_result sort(const Tensor &self, const ct_sort_opts &opts)
{
    inside::call call_;
    const ct_sort_result made_ = ct_sort(self.get(), &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline sort_result sort_out(const Tensor &self, const sort_result &out)
{
    inside::call call_;
    const ct_sort_result made_ = ct_sort_out(self.get(), ct_sort_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline sort_result sort_out(const Tensor &self, const sort_result &out, const ct_sort_opts &opts)
{
    inside::call call_;
    const ct_sort_result made_ = ct_sort_out(self.get(), ct_sort_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline sort_result inside::methods::sort() const { return cotangent::sort(self()); }

inline sort_result inside::methods::sort(const ct_sort_opts &opts) const { return cotangent::sort(self(), opts); }

using argsort_opts = ct_argsort_opts;

/**
 * Indices that sort self along dim. NaN is larger than every other value, and equal elements keep their order. Calls
 * ct_argsort.
 */
inline Tensor argsort(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_argsort(self.get(), nullptr));
}

inline Tensor argsort(const Tensor &self, const ct_argsort_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_argsort(self.get(), &opts));
}

inline Tensor inside::methods::argsort() const { return cotangent::argsort(self()); }

inline Tensor inside::methods::argsort(const ct_argsort_opts &opts) const { return cotangent::argsort(self(), opts); }

/**
 * self sorted along its first axis, NaN last. Calls ct_msort.
 */
inline Tensor msort(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_msort(self.get()));
}

inline Tensor inside::methods::msort() const { return cotangent::msort(self()); }

using topk_opts = ct_topk_opts;

/** Results of topk. */
struct topk_result {
    Tensor values, indices;
};

/**
 * The k largest or smallest elements along dim, in order, and their indices. NaN is larger than every other value.
 * Calls ct_topk.
 */
inline topk_result topk(const Tensor &self, int64_t k)
{
    inside::call call_;
    const ct_topk_result made_ = ct_topk(self.get(), k, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline topk_result topk(const Tensor &self, int64_t k, const ct_topk_opts &opts)
{
    inside::call call_;
    const ct_topk_result made_ = ct_topk(self.get(), k, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline topk_result topk_out(const Tensor &self, int64_t k, const topk_result &out)
{
    inside::call call_;
    const ct_topk_result made_ =
        ct_topk_out(self.get(), k, ct_topk_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline topk_result topk_out(const Tensor &self, int64_t k, const topk_result &out, const ct_topk_opts &opts)
{
    inside::call call_;
    const ct_topk_result made_ = ct_topk_out(self.get(), k, ct_topk_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline topk_result inside::methods::topk(int64_t k) const { return cotangent::topk(self(), k); }

inline topk_result inside::methods::topk(int64_t k, const ct_topk_opts &opts) const
{
    return cotangent::topk(self(), k, opts);
}

using kthvalue_opts = ct_kthvalue_opts;

/** Results of kthvalue. */
struct kthvalue_result {
    Tensor values, indices;
};

/**
 * k-th smallest element along dim, and its index. NaN is larger than every other value. Calls ct_kthvalue.
 */
inline kthvalue_result kthvalue(const Tensor &self, int64_t k)
{
    inside::call call_;
    const ct_kthvalue_result made_ = ct_kthvalue(self.get(), k, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline kthvalue_result kthvalue(const Tensor &self, int64_t k, const ct_kthvalue_opts &opts)
{
    inside::call call_;
    const ct_kthvalue_result made_ = ct_kthvalue(self.get(), k, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline kthvalue_result kthvalue_out(const Tensor &self, int64_t k, const kthvalue_result &out)
{
    inside::call call_;
    const ct_kthvalue_result made_ =
        ct_kthvalue_out(self.get(), k, ct_kthvalue_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline kthvalue_result kthvalue_out(const Tensor &self, int64_t k, const kthvalue_result &out,
                                    const ct_kthvalue_opts &opts)
{
    inside::call call_;
    const ct_kthvalue_result made_ =
        ct_kthvalue_out(self.get(), k, ct_kthvalue_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline kthvalue_result inside::methods::kthvalue(int64_t k) const { return cotangent::kthvalue(self(), k); }

inline kthvalue_result inside::methods::kthvalue(int64_t k, const ct_kthvalue_opts &opts) const
{
    return cotangent::kthvalue(self(), k, opts);
}

using median_dim_opts = ct_median_dim_opts;

/** Results of median_dim. */
struct median_dim_result {
    Tensor values, indices;
};

/**
 * Median along dim, the lower one of two, and its index; NaN if the line contains NaN. Calls ct_median_dim.
 */
inline median_dim_result median_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_median_dim_result made_ = ct_median_dim(self.get(), dim, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline median_dim_result median_dim(const Tensor &self, int64_t dim, const ct_median_dim_opts &opts)
{
    inside::call call_;
    const ct_median_dim_result made_ = ct_median_dim(self.get(), dim, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline median_dim_result median_dim_out(const Tensor &self, int64_t dim, const median_dim_result &out)
{
    inside::call call_;
    const ct_median_dim_result made_ =
        ct_median_dim_out(self.get(), dim, ct_median_dim_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline median_dim_result median_dim_out(const Tensor &self, int64_t dim, const median_dim_result &out,
                                        const ct_median_dim_opts &opts)
{
    inside::call call_;
    const ct_median_dim_result made_ =
        ct_median_dim_out(self.get(), dim, ct_median_dim_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline median_dim_result inside::methods::median_dim(int64_t dim) const { return cotangent::median_dim(self(), dim); }

inline median_dim_result inside::methods::median_dim(int64_t dim, const ct_median_dim_opts &opts) const
{
    return cotangent::median_dim(self(), dim, opts);
}

using nanmedian_dim_opts = ct_nanmedian_dim_opts;

/** Results of nanmedian_dim. */
struct nanmedian_dim_result {
    Tensor values, indices;
};

/**
 * Median of the elements along dim that are not NaN, the lower one of two, and its index; NaN if all elements are NaN.
 * Calls ct_nanmedian_dim.
 */
inline nanmedian_dim_result nanmedian_dim(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_nanmedian_dim_result made_ = ct_nanmedian_dim(self.get(), dim, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline nanmedian_dim_result nanmedian_dim(const Tensor &self, int64_t dim, const ct_nanmedian_dim_opts &opts)
{
    inside::call call_;
    const ct_nanmedian_dim_result made_ = ct_nanmedian_dim(self.get(), dim, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline nanmedian_dim_result nanmedian_dim_out(const Tensor &self, int64_t dim, const nanmedian_dim_result &out)
{
    inside::call call_;
    const ct_nanmedian_dim_result made_ =
        ct_nanmedian_dim_out(self.get(), dim, ct_nanmedian_dim_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline nanmedian_dim_result nanmedian_dim_out(const Tensor &self, int64_t dim, const nanmedian_dim_result &out,
                                              const ct_nanmedian_dim_opts &opts)
{
    inside::call call_;
    const ct_nanmedian_dim_result made_ =
        ct_nanmedian_dim_out(self.get(), dim, ct_nanmedian_dim_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline nanmedian_dim_result inside::methods::nanmedian_dim(int64_t dim) const
{
    return cotangent::nanmedian_dim(self(), dim);
}

inline nanmedian_dim_result inside::methods::nanmedian_dim(int64_t dim, const ct_nanmedian_dim_opts &opts) const
{
    return cotangent::nanmedian_dim(self(), dim, opts);
}

using mode_opts = ct_mode_opts;

/** Results of mode. */
struct mode_result {
    Tensor values, indices;
};

/**
 * Most frequent element along dim, the smallest if several are equally frequent, and the index of its last occurrence.
 * Calls ct_mode.
 */
inline mode_result mode(const Tensor &self)
{
    inside::call call_;
    const ct_mode_result made_ = ct_mode(self.get(), nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline mode_result mode(const Tensor &self, const ct_mode_opts &opts)
{
    inside::call call_;
    const ct_mode_result made_ = ct_mode(self.get(), &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline mode_result mode_out(const Tensor &self, const mode_result &out)
{
    inside::call call_;
    const ct_mode_result made_ = ct_mode_out(self.get(), ct_mode_result{out.values.get(), out.indices.get()}, nullptr);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline mode_result mode_out(const Tensor &self, const mode_result &out, const ct_mode_opts &opts)
{
    inside::call call_;
    const ct_mode_result made_ = ct_mode_out(self.get(), ct_mode_result{out.values.get(), out.indices.get()}, &opts);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline mode_result inside::methods::mode() const { return cotangent::mode(self()); }

inline mode_result inside::methods::mode(const ct_mode_opts &opts) const { return cotangent::mode(self(), opts); }

/**
 * Median of all elements, the lower one of two; equal elements share the gradient. NaN if there is a NaN. Calls
 * ct_median.
 */
inline Tensor median(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_median(self.get()));
}

inline Tensor median_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_median_out(self.get(), out.get()));
}

inline Tensor inside::methods::median() const { return cotangent::median(self()); }

/**
 * Median of the elements that are not NaN, the lower one of two; equal elements share the gradient. Calls ct_nanmedian.
 */
inline Tensor nanmedian(const Tensor &self)
{
    inside::call call_;
    return inside::result(call_, ct_nanmedian(self.get()));
}

inline Tensor nanmedian_out(const Tensor &self, const Tensor &out)
{
    inside::call call_;
    return inside::result(call_, ct_nanmedian_out(self.get(), out.get()));
}

inline Tensor inside::methods::nanmedian() const { return cotangent::nanmedian(self()); }

/** Results of cummax. */
struct cummax_result {
    Tensor values, indices;
};

/**
 * Cumulative maximum along dim, and its index, the last if equal; NaN from the first NaN on. Calls ct_cummax.
 */
inline cummax_result cummax(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_cummax_result made_ = ct_cummax(self.get(), dim);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline cummax_result cummax_out(const Tensor &self, int64_t dim, const cummax_result &out)
{
    inside::call call_;
    const ct_cummax_result made_ =
        ct_cummax_out(self.get(), dim, ct_cummax_result{out.values.get(), out.indices.get()});
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline cummax_result inside::methods::cummax(int64_t dim) const { return cotangent::cummax(self(), dim); }

/** Results of cummin. */
struct cummin_result {
    Tensor values, indices;
};

/**
 * Cumulative minimum along dim, and its index, the last if equal; NaN from the first NaN on. Calls ct_cummin.
 */
inline cummin_result cummin(const Tensor &self, int64_t dim)
{
    inside::call call_;
    const ct_cummin_result made_ = ct_cummin(self.get(), dim);
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline cummin_result cummin_out(const Tensor &self, int64_t dim, const cummin_result &out)
{
    inside::call call_;
    const ct_cummin_result made_ =
        ct_cummin_out(self.get(), dim, ct_cummin_result{out.values.get(), out.indices.get()});
    return {inside::result(made_.values), inside::result(made_.indices)};
}

inline cummin_result inside::methods::cummin(int64_t dim) const { return cotangent::cummin(self(), dim); }

using searchsorted_opts = ct_searchsorted_opts;

/**
 * Indices at which elements of self can be inserted in the sorted last axis of sorted_sequence to keep it sorted:
 * before equal elements, or after them (right). NaN is inserted at the end. Calls ct_searchsorted.
 */
inline Tensor searchsorted(const Tensor &sorted_sequence, const Operand &self, const Tensor &sorter = Tensor())
{
    inside::call call_;
    return inside::result(call_, ct_searchsorted(sorted_sequence.get(), self.get(), sorter.get(), nullptr));
}

inline Tensor searchsorted(const Tensor &sorted_sequence, const Operand &self, const Tensor &sorter,
                           const ct_searchsorted_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_searchsorted(sorted_sequence.get(), self.get(), sorter.get(), &opts));
}

inline Tensor searchsorted_out(const Tensor &sorted_sequence, const Operand &self, const Tensor &sorter,
                               const Tensor &out)
{
    inside::call call_;
    return inside::result(call_,
                          ct_searchsorted_out(sorted_sequence.get(), self.get(), sorter.get(), out.get(), nullptr));
}

inline Tensor searchsorted_out(const Tensor &sorted_sequence, const Operand &self, const Tensor &sorter,
                               const Tensor &out, const ct_searchsorted_opts &opts)
{
    inside::call call_;
    return inside::result(call_,
                          ct_searchsorted_out(sorted_sequence.get(), self.get(), sorter.get(), out.get(), &opts));
}

using bucketize_opts = ct_bucketize_opts;

/**
 * Index of the interval between the sorted boundaries that contains each element of self: the insertion index before
 * equal boundaries, or after them (right). Calls ct_bucketize.
 */
inline Tensor bucketize(const Operand &self, const Tensor &boundaries)
{
    inside::call call_;
    return inside::result(call_, ct_bucketize(self.get(), boundaries.get(), nullptr));
}

inline Tensor bucketize(const Operand &self, const Tensor &boundaries, const ct_bucketize_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_bucketize(self.get(), boundaries.get(), &opts));
}

inline Tensor inside::methods::bucketize(const Tensor &boundaries) const
{
    return cotangent::bucketize(self(), boundaries);
}

inline Tensor inside::methods::bucketize(const Tensor &boundaries, const ct_bucketize_opts &opts) const
{
    return cotangent::bucketize(self(), boundaries, opts);
}

using isin_opts = ct_isin_opts;

/**
 * True where an element of elements is equal to an element of test_elements; NaN is equal to none. With invert the
 * negation. Calls ct_isin.
 */
inline Tensor isin(const Operand &elements, const Operand &test_elements)
{
    inside::call call_;
    return inside::result(call_, ct_isin(elements.get(), test_elements.get(), nullptr));
}

inline Tensor isin(const Operand &elements, const Operand &test_elements, const ct_isin_opts &opts)
{
    inside::call call_;
    return inside::result(call_, ct_isin(elements.get(), test_elements.get(), &opts));
}

inline Tensor inside::methods::isin(const Operand &test_elements) const
{
    return cotangent::isin(self(), test_elements);
}

inline Tensor inside::methods::isin(const Operand &test_elements, const ct_isin_opts &opts) const
{
    return cotangent::isin(self(), test_elements, opts);
}

} // namespace cotangent
#endif
