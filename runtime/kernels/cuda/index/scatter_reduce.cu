/*
 * scatter_reduce: self [.., n, ..], index [.., m, ..], src at least as large as index -> result with the shape of self.
 * Elements with the same target are reduced in the order of the index, in f64 or i64, and rounded once. A long run of
 * such elements is reduced in parts, whose results are then reduced.
 */
#include "kernels/cuda/index/runs.cuh"

#include "gen/kernels/ops/scatter_reduce.h"

#include <cotangent/enum/reduce.h>

namespace {

template <class T> struct as_is {
    __device__ T term(T x) const { return x; }

    __device__ T finish(T total, int64_t) const { return total; }
};

template <class T> struct product : as_is<T> {
    __device__ T join(T a, T b) const { return a * b; }
};

template <> struct product<int64_t> : as_is<int64_t> {
    __device__ int64_t join(int64_t a, int64_t b) const { return (int64_t)((uint64_t)a * (uint64_t)b); }
};

/* A NaN is kept. */
template <class T> struct largest : as_is<T> {
    __device__ T join(T a, T b) const { return b > a || b != b ? b : a; }
};

template <class T> struct smallest : as_is<T> {
    __device__ T join(T a, T b) const { return b < a || b != b ? b : a; }
};

struct mean : as_is<double> {
    __device__ double join(double a, double b) const { return a + b; }

    __device__ double finish(double total, int64_t count) const { return total / (double)count; }
};

struct mean_down : as_is<int64_t> {
    __device__ int64_t join(int64_t a, int64_t b) const { return (int64_t)((uint64_t)a + (uint64_t)b); }

    __device__ int64_t finish(int64_t total, int64_t count) const { return total / count - (total % count < 0); }
};

template <class T, class Mean> ct_status reduce(const cti_launch *launch, const cti_runs_job &w, int by)
{
    typedef cti_of_any<T> access;
    switch (by) {
    case CT_REDUCE_PROD: return cti_runs_all<access>(launch, w, product<T>());
    case CT_REDUCE_AMAX: return cti_runs_all<access>(launch, w, largest<T>());
    case CT_REDUCE_AMIN: return cti_runs_all<access>(launch, w, smallest<T>());
    case CT_REDUCE_MEAN: return cti_runs_all<access>(launch, w, Mean());
    default: return cti_runs_all<access>(launch, w, cti_add_op<T>{1});
    }
}

} // namespace

extern "C" ct_status cti_scatter_reduce_cuda(cti_launch *launch, const cti_view *self, int64_t dim,
                                             const cti_view *index, const cti_view *src, int reduce_by,
                                             bool include_self, cti_view *result)
{
    const ct_status status = cti_start_from_self(launch, result, self);
    if (status != CT_OK || index->numel == 0) return status;
    cti_runs_job w =
        cti_runs_of(launch, dim, cti_vector_by_value(index), cti_vector_by_value(src), cti_vector_by_value(result));
    w.includes_self = include_self;
    const bool is_float = result->dtype == CT_DTYPE_F16 || result->dtype == CT_DTYPE_BF16 ||
                          result->dtype == CT_DTYPE_F32 || result->dtype == CT_DTYPE_F64;
    return is_float ? reduce<double, mean>(launch, w, reduce_by) : reduce<int64_t, mean_down>(launch, w, reduce_by);
}
