/*
 * cummax, cummin, running_index: self [.., n, ..] -> values and indices [.., n, ..]: for each index of a line, the
 * largest or smallest element up to this index, and its index. Of equal elements the last is selected; a NaN replaces
 * any other element.
 */
#include "kernels/cuda/line_scan.cuh"

#include "gen/kernels/ops/cummax.h"
#include "gen/kernels/ops/cummin.h"
#include "gen/kernels/ops/running_index.h"

namespace {

template <class T> struct best {
    T value;
    int64_t index; /* -1: no element has been compared yet */
};

template <class From, bool is_largest> struct job {
    typedef typename From::compute_type T;
    typedef best<T> item;

    cti_line_plan plan;
    cti_lines self, values, indices; /* values.data is NULL if values are not requested */

    struct scan {
        const job &w;
        int64_t from, value_to, index_to;

        static __device__ item none() { return {T(0), -1}; }

        static __device__ item merge(const item &before, const item &next)
        {
            if (before.index < 0 || next.index < 0) return next.index < 0 ? before : next;
            const bool is_better = is_largest ? next.value >= before.value : next.value <= before.value;
            return is_better || next.value != next.value ? next : before;
        }

        __device__ item load(int64_t i) const
        {
            return {From::load(w.self.data, from + cti_element_offset(w.self.inner, i)), i};
        }

        __device__ void store(int64_t i, const item &x) const
        {
            typedef typename From::memory_type memory;
            ((int64_t *)w.indices.data)[index_to + cti_element_offset(w.indices.inner, i)] = x.index;
            if (!w.values.data) return;
            memory &to = ((memory *)w.values.data)[value_to + cti_element_offset(w.values.inner, i)];
            to = ((const memory *)w.self.data)[from + cti_element_offset(w.self.inner, x.index)];
        }
    };

    __device__ scan line(int64_t number) const
    {
        return {*this, cti_element_offset(self.outer, number),
                values.data ? cti_element_offset(values.outer, number) : 0, cti_element_offset(indices.outer, number)};
    }
};

template <bool is_largest>
ct_status run(const cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *values,
              const cti_view *indices)
{
    const auto of_dtype = [&](auto from) {
        const uint32_t axes = cti_axis_bit(self, dim);
        job<decltype(from), is_largest> w = {};
        w.self = cti_lines_of(self, axes);
        w.values = cti_lines_of(values, axes);
        w.indices = cti_lines_of(indices, axes);
        w.plan = cti_plan_lines(w.self);
        return cti_scan_run(launch, w);
    };
    const ct_status status = cti_for_floats(self->dtype, of_dtype);
    return status == CT_E_UNSUPPORTED ? cti_for_integers(self->dtype, of_dtype) : status;
}

} // namespace

extern "C" ct_status cti_running_index_cuda(cti_launch *launch, const cti_view *self, int64_t dim, bool largest,
                                            cti_view *result)
{
    return largest ? run<true>(launch, self, dim, nullptr, result) : run<false>(launch, self, dim, nullptr, result);
}

extern "C" ct_status cti_cummax_cuda(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                     cti_view *indices)
{
    return run<true>(launch, self, dim, values, indices);
}

extern "C" ct_status cti_cummin_cuda(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                     cti_view *indices)
{
    return run<false>(launch, self, dim, values, indices);
}
