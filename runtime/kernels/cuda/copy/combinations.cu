/*
 * combination_rows: self [*, n] -> result [*, choices, r]: a row for every choice of r elements of a line. Its adjoint,
 * grad [*, choices, r] -> result [*, n], adds the gradients of the copies of each element. The choices depend on sizes
 * only. They are computed into a table, which is used as the index of a gather and of a scatter-add.
 */
#include "kernels/cuda/index/gather.cuh"
#include "kernels/cuda/index/runs.cuh"

#include "gen/kernels/ops/combination_rows.h"
#include "gen/kernels/ops/combination_rows_adjoint.h"

namespace {

/* number of choices that a thread computes: the first directly, each following choice from the previous choice */
enum { TOGETHER = 64 };

/*
 * Computes the choice with index `index`, in lexicographic order, of r out of n elements. A choice with repetition is
 * computed as a choice of r out of n + r - 1 without repetition, with c subtracted from element c. ways: the number of
 * choices for the elements after the current element.
 */
__device__ void first_choice(int64_t index, int64_t n, int64_t r, bool repeated, int64_t *indices)
{
    const int64_t of = repeated ? n + r - 1 : n;
    int64_t value = 0;
    for (int64_t c = 0; c < r; c++) {
        const int64_t behind = r - 1 - c;
        const int64_t left = of - 1 - value, fewer = behind < left - behind ? behind : left - behind;
        double ways = 1; /* exact below 2^53, a larger number than a tensor can have rows */
        for (int64_t k = 0; k < fewer; k++) ways = ways * (double)(left - k) / (double)(k + 1);
        while (index >= (int64_t)ways && value < of - r + c) {
            index -= (int64_t)ways;
            ways = ways * (double)(of - 1 - value - behind) / (double)(of - 1 - value);
            value++;
        }
        indices[c] = value - (repeated ? c : 0);
        value++;
    }
}

/* Computes the choice after `from`: increments the last element that can grow, and resets the elements after it. */
__device__ void next_choice(const int64_t *from, int64_t n, int64_t r, bool repeated, int64_t *indices)
{
    int64_t grows = r - 1;
    while (grows > 0 && from[grows] == (repeated ? n - 1 : n - r + grows)) grows--;
    for (int64_t c = 0; c < grows; c++) indices[c] = from[c];
    indices[grows] = from[grows] + 1;
    for (int64_t c = grows + 1; c < r; c++) indices[c] = repeated ? indices[grows] : indices[c - 1] + 1;
}

__global__ void choose(int64_t rows, int64_t n, int64_t r, bool repeated, int64_t *table)
{
    const int64_t count = (rows + TOGETHER - 1) / TOGETHER;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t first = i * TOGETHER, end = first + TOGETHER < rows ? first + TOGETHER : rows;
        first_choice(first, n, r, repeated, table + first * r);
        for (int64_t m = first + 1; m < end; m++) next_choice(table + (m - 1) * r, n, r, repeated, table + m * r);
    }
}

ct_status make_table(const cti_launch *launch, int64_t rows, int64_t n, int64_t r, bool repeated, void *table)
{
    return CTI_LAUNCH(choose, cti_blocks_for((rows + TOGETHER - 1) / TOGETHER), CTI_CUDA_THREADS, 0, launch->stream,
                      rows, n, r, repeated, (int64_t *)table);
}

} // namespace

extern "C" ct_status cti_combination_rows_cuda(cti_launch *launch, const cti_view *self, int64_t r, bool repeated,
                                               cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const int lines = (int)self->ndim - 1;
    const int64_t rows = result->sizes[lines];
    const cti_scratch table(launch, (size_t)(rows * r) * sizeof(int64_t));
    ct_status status = table.status;
    if (status == CT_OK) status = make_table(launch, rows, self->sizes[lines], r, repeated, table.data);
    if (status != CT_OK) return status;
    cti_gather_job w = {};
    for (int d = 0; d < lines; d++) cti_space_add(w.space, result->sizes[d], {0, self->strides[d], result->strides[d]});
    cti_space_add(w.space, rows, {r, 0, result->strides[lines]});
    cti_space_add(w.space, r, {1, 0, result->strides[lines + 1]});
    w.along = self->strides[lines];
    w.bound = self->sizes[lines];
    cti_view index = {};
    index.data = table.data;
    index.dtype = CT_DTYPE_I64;
    return cti_gather_all(launch, w, &index, self, result);
}

extern "C" ct_status cti_combination_rows_adjoint_cuda(cti_launch *launch, const cti_view *grad, int64_t, bool repeated,
                                                       cti_view *result)
{
    ct_status status = cti_zero_all(launch, result);
    if (status != CT_OK || grad->numel == 0 || result->numel == 0) return status;
    const int lines = (int)result->ndim - 1;
    const int64_t rows = grad->sizes[lines], r = grad->sizes[lines + 1];
    const cti_scratch table(launch, (size_t)(rows * r) * sizeof(int64_t));
    status = table.status;
    if (status == CT_OK) status = make_table(launch, rows, result->sizes[lines], r, repeated, table.data);
    if (status != CT_OK) return status;
    cti_runs_job w = {};
    for (int d = 0; d < lines; d++) cti_space_add(w.columns, result->sizes[d], {grad->strides[d], result->strides[d]});
    cti_space_add(w.rows, rows, {r, grad->strides[lines], 0});
    cti_space_add(w.rows, r, {1, grad->strides[lines + 1], 0});
    cti_space_add(w.targets, result->sizes[lines], {result->strides[lines]});
    cti_runs_finish(launch, w, *grad, *result);
    w.index = (const char *)table.data;
    w.index_dtype = CT_DTYPE_I64;
    w.target_along = 1;
    w.bound = result->sizes[lines];
    return cti_runs_add(launch, w, cti_int_scalar(1));
}
