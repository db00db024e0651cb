/* Matrix products with vectors: mv and addmv [M, K] x [K] -> [M], dot [N] x [N] -> [], addr [M] x [N] -> [M, N]. */
#include "kernels/cuda/blas/addmm.cuh"
#include "kernels/cuda/sums.cuh"
#include "kernels/cuda/warp.cuh"

#include "gen/kernels/ops/addmv.h"
#include "gen/kernels/ops/addr.h"
#include "gen/kernels/ops/dot.h"
#include "gen/kernels/ops/mv.h"

namespace {

/* Returns a vector or scalar as a matrix of one column, or of one row. */
cti_device_view column_of(const cti_view *v)
{
    return cti_matrix_view(v->data, v->dtype, v->ndim ? v->sizes[0] : 1, 1, v->ndim ? v->strides[0] : 0, 0);
}

cti_device_view row_of(const cti_view *v) { return cti_transposed_view(column_of(v)); }

/* ---- dot: parts whose size depends on the length only, summed by one block each; then the sum of the parts ---- */

enum { MOST_PARTS = CTI_CUDA_THREADS, LEAST_PART = 16 * CTI_CUDA_THREADS };

struct vectors {
    const char *a, *b;
    int64_t length, a_step, b_step, part;
    char *result;
};

template <class Stored>
__global__ void sum_parts(const __grid_constant__ vectors w,
                          typename cti_sum_type<typename Stored::compute_type>::type *to)
{
    typedef typename cti_sum_type<typename Stored::compute_type>::type sum;
    __shared__ uint64_t shared[CTI_CUDA_THREADS / CTI_CUDA_WARP * sizeof(sum) / sizeof(uint64_t)];
    const int64_t first = (int64_t)blockIdx.x * w.part, end = first + w.part < w.length ? first + w.part : w.length;
    sum x = sum();
    for (int64_t i = first + threadIdx.x; i < end; i += CTI_CUDA_THREADS)
        x = cti_sum_plus()(x, cti_sum_product(cti_as<sum>::of(Stored::load(w.a, i * w.a_step)),
                                              cti_as<sum>::of(Stored::load(w.b, i * w.b_step))));
    x = cti_fold_lanes(x, CTI_CUDA_THREADS, (sum *)shared, cti_sum_plus());
    if (threadIdx.x == 0) to[blockIdx.x] = x;
}

template <class Stored>
__global__ void sum_sums(const typename cti_sum_type<typename Stored::compute_type>::type *from, int parts,
                         char *result)
{
    typedef typename cti_sum_type<typename Stored::compute_type>::type sum;
    __shared__ uint64_t shared[CTI_CUDA_THREADS / CTI_CUDA_WARP * sizeof(sum) / sizeof(uint64_t)];
    sum x = (int)threadIdx.x < parts ? from[threadIdx.x] : sum();
    x = cti_fold_lanes(x, CTI_CUDA_THREADS, (sum *)shared, cti_sum_plus());
    if (threadIdx.x == 0) Stored::store(result, 0, cti_as<typename Stored::compute_type>::of(x));
}

template <class Stored> ct_status dot(const cti_launch *launch, const vectors &w, int parts)
{
    typedef typename cti_sum_type<typename Stored::compute_type>::type sum;
    const cti_scratch sums(launch, (size_t)parts * sizeof(sum));
    if (sums.status != CT_OK) return sums.status;
    const ct_status status =
        CTI_LAUNCH(sum_parts<Stored>, (unsigned)parts, CTI_CUDA_THREADS, 0, launch->stream, w, (sum *)sums.data);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(sum_sums<Stored>, 1, CTI_CUDA_THREADS, 0, launch->stream, (const sum *)sums.data, parts,
                      w.result);
}

} // namespace

extern "C" ct_status cti_dot_cuda(cti_launch *launch, const cti_view *self, const cti_view *tensor, cti_view *result)
{
    vectors w = {(const char *)self->data, (const char *)tensor->data, self->numel,
                 self->strides[0],         tensor->strides[0],         0,
                 (char *)result->data};
    w.part = (w.length + MOST_PARTS - 1) / MOST_PARTS;
    if (w.part < LEAST_PART) w.part = LEAST_PART;
    const int parts = w.length ? (int)((w.length + w.part - 1) / w.part) : 1;
    if (self->dtype == CT_DTYPE_BOOL) return CT_E_UNSUPPORTED;
    return cti_for_all(self->dtype, [&](auto stored) { return dot<decltype(stored)>(launch, w, parts); });
}

extern "C" ct_status cti_mv_cuda(cti_launch *launch, const cti_view *self, const cti_view *vec, cti_view *result)
{
    return cti_multiply(launch, cti_view_by_value(self), column_of(vec), column_of(result));
}

extern "C" ct_status cti_addmv_cuda(cti_launch *launch, const cti_view *self, const cti_view *mat, const cti_view *vec,
                                    ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    return cti_add_product(launch, column_of(self), cti_view_by_value(mat), column_of(vec), beta, alpha,
                           column_of(result));
}

extern "C" ct_status cti_addr_cuda(cti_launch *launch, const cti_view *self, const cti_view *vec1, const cti_view *vec2,
                                   ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    return cti_add_product(launch, cti_view_by_value(self), column_of(vec1), row_of(vec2), beta, alpha,
                           cti_view_by_value(result));
}
