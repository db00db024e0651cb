/*
 * searchsorted: sorted_sequence [n] or [*, n], self [*, m] -> result with the shape of self: finds the index of each
 * element of self in a line of sorted elements, by a binary search, one thread for each element.
 */
#include "kernels/cuda/view.cuh"

#include "gen/kernels/ops/searchsorted.h"

#include <cotangent/enum/side.h>

namespace {

struct search {
    /* sequence, sorter: views of the lines; sorter.data is NULL if there is none */
    cti_device_view self, result, sequence, sorter;
    int64_t length, step, sorter_step;
    bool behind;   /* true: elements are inserted after equal elements */
    bool one_line; /* true: one sequence for all elements; false: one sequence per line of self */
    cti_fault_site bad_index;
};

/* True if y is inserted after x. NaN is the largest value. */
template <class T> __device__ bool is_before(bool behind, T x, T y)
{
    if (y != y) return true;
    return behind ? x <= y : x < y;
}

template <class Stored> __global__ void find(const __grid_constant__ search s)
{
    const int64_t row = s.one_line ? 1 : s.self.sizes[s.self.ndim - 1];
    for (int64_t i = cti_first_index(); i < s.self.numel; i += cti_index_stride()) {
        const auto target = Stored::load(s.self.data, cti_offset_of(s.self, i));
        const int64_t order_index = s.one_line ? 0 : cti_quotient(i, row),
                      line = cti_offset_of(s.sequence, order_index),
                      order = s.sorter.data ? cti_offset_of(s.sorter, order_index) : 0;
        int64_t from = 0;
        for (int64_t left = s.length, half; left > 0; left -= half) {
            half = left > 1 ? left / 2 : 1;
            int64_t index = from + half - 1;
            if (s.sorter.data) {
                index = ((const int64_t *)s.sorter.data)[order + index * s.sorter_step];
                if (!cti_is_within(s.bad_index, index, 0, s.length)) break;
            }
            if (is_before(s.behind, Stored::load(s.sequence.data, line + index * s.step), target)) from += half;
        }
        const int64_t to = cti_offset_of(s.result, i);
        if (s.result.dtype == CT_DTYPE_I32)
            ((int32_t *)s.result.data)[to] = (int32_t)from;
        else
            ((int64_t *)s.result.data)[to] = from;
    }
}

cti_device_view lines_of(const cti_view *view, int64_t *step)
{
    *step = view->strides[view->ndim - 1];
    return cti_view_without(cti_view_by_value(view), view->ndim - 1);
}

} // namespace

extern "C" ct_status cti_searchsorted_cuda(cti_launch *launch, const cti_view *sorted_sequence, const cti_view *self,
                                           bool, bool right, int side, const cti_view *sorter, cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    search s = {};
    s.self = cti_view_by_value(self);
    s.result = cti_view_by_value(result);
    s.sequence = lines_of(sorted_sequence, &s.step);
    if (sorter) s.sorter = lines_of(sorter, &s.sorter_step);
    s.length = sorted_sequence->sizes[sorted_sequence->ndim - 1];
    s.behind = side ? side == CT_SIDE_RIGHT : right;
    s.one_line = sorted_sequence->ndim == 1;
    s.bad_index = cti_fault_site_of(launch, "sorter's index");
    const auto start = [&](auto stored) {
        return CTI_LAUNCH((find<decltype(stored)>), cti_blocks_for(self->numel), CTI_CUDA_THREADS, 0, launch->stream,
                          s);
    };
    const ct_status status = cti_for_floats(self->dtype, start);
    return status == CT_E_UNSUPPORTED ? cti_for_integers(self->dtype, start) : status;
}
