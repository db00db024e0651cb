/*
 * multinomial_sample: weights self [*, n], state i64 [2] -> result i64 [*, num_samples]: random indices. With
 * replacement, sample j of row r is the first index whose cumulative weight exceeds random number r * num_samples + j
 * times the total weight. Weights are summed in their order, so the sums equal the sums of the CPU. Without
 * replacement, index i of row r has the waiting time -log(1 - u) / weight, where u is random number r * n + i, and the
 * indices with the shortest times are selected. To find them, all indices are sorted by time, and then stably by row.
 */
#include "kernels/cuda/index/order.cuh"
#include "kernels/cuda/index/space.cuh"
#include "kernels/cuda/random/state.cuh"
#include "kernels/multinomial_choice.h"

#include "gen/kernels/ops/multinomial_sample.h"

namespace {

struct job {
    cti_space<1> self;    /* row-major indices of the weights */
    cti_device_view rows; /* result without its last axis */
    const char *weights;
    int64_t num_rows, num_categories, count, along;
    int dtype;
    cti_state_given given;
    cti_fault_site weight, able;
};

/* Weight i, counted over all rows. An invalid weight is reported, and 0 is returned. */
__device__ double weight_at(const job &w, int64_t i)
{
    int64_t at[1];
    cti_offsets_in(w.self, i, at);
    const double weight = cti_memory<double>::load(w.weights, at[0], w.dtype);
    if (weight >= 0 && weight < INFINITY) return weight;
    (void)cti_is_within(w.weight, weight < 0 ? (weight < -1 ? cti_truncated(weight) : -1) : INT64_MAX, 0, INT64_MAX);
    return 0;
}

__device__ inline void put(const job &w, int64_t row, int64_t j, int64_t index)
{
    ((int64_t *)w.rows.data)[cti_offset_of(w.rows, row) + j * w.along] = index;
}

/* ---- with replacement ---- */

/* Sums the weights of one row per block, chunk by chunk; the first thread adds the weights in order. */
__global__ void sum_weights(const __grid_constant__ job w, double *sums)
{
    __shared__ double chunk[CTI_CUDA_THREADS];
    for (int64_t row = blockIdx.x; row < w.num_rows; row += gridDim.x) {
        double sum = 0;
        for (int64_t first = 0; first < w.num_categories; first += blockDim.x) {
            const int64_t i = first + threadIdx.x, left = w.num_categories - first;
            if (i < w.num_categories) chunk[threadIdx.x] = weight_at(w, row * w.num_categories + i);
            __syncthreads();
            for (int k = 0; threadIdx.x == 0 && k < (int)blockDim.x && k < left; k++) {
                /* the first element is copied, without an addition */
                sum = first == 0 && k == 0 ? chunk[0] : sum + chunk[k];
                chunk[k] = sum;
            }
            __syncthreads();
            if (i < w.num_categories) sums[row * w.num_categories + i] = chunk[threadIdx.x];
        }
        if (threadIdx.x == 0) (void)cti_is_within(w.able, sum > 0 ? 1 : 0, 1, INT64_MAX);
        __syncthreads();
    }
}

__global__ void draw_again(const __grid_constant__ job w, const double *sums)
{
    const cti_random_state state = cti_state_read(w.given);
    const int64_t all = w.num_rows * w.count;
    for (int64_t i = cti_first_index(); i < all; i += cti_index_stride()) {
        const int64_t row = cti_quotient(i, w.count);
        const double *own = sums + row * w.num_categories;
        put(w, row, i - row * w.count,
            cti_passed_index(own, w.num_categories, cti_uniform_f64(state, i) * own[w.num_categories - 1]));
    }
}

/* ---- without replacement ---- */

/* Computes the waiting times. They are not negative, so their bits have the same order as their values. */
__global__ void find_times(const __grid_constant__ job w, uint64_t *times, uint64_t *order)
{
    const cti_random_state state = cti_state_read(w.given);
    const int64_t all = w.num_rows * w.num_categories;
    for (int64_t i = cti_first_index(); i < all; i += cti_index_stride()) {
        const double weight = weight_at(w, i),
                     wait = weight > 0 ? -log(1 - cti_uniform_f64(state, i)) / weight : INFINITY,
                     time = wait > 0 ? wait : 0; /* avoids negative zero, whose bits are larger */
        memcpy(&times[i], &time, sizeof time);
        order[i] = (uint64_t)i;
    }
}

__global__ void find_rows(const __grid_constant__ job w, uint64_t *rows, const uint64_t *order)
{
    const int64_t all = w.num_rows * w.num_categories;
    for (int64_t i = cti_first_index(); i < all; i += cti_index_stride())
        rows[i] = (uint64_t)cti_quotient((int64_t)order[i], w.num_categories);
}

__global__ void take_first(const __grid_constant__ job w, const uint64_t *order)
{
    const int64_t all = w.num_rows * w.count;
    for (int64_t i = cti_first_index(); i < all; i += cti_index_stride()) {
        const int64_t row = cti_quotient(i, w.count), j = i - row * w.count,
                      index = (int64_t)order[row * w.num_categories + j];
        (void)cti_is_within(w.able, weight_at(w, index) > 0 ? w.count : j, w.count, INT64_MAX);
        put(w, row, j, index - row * w.num_categories);
    }
}

ct_status with_replacement(const cti_launch *launch, const job &w)
{
    const cti_scratch sums(launch, (size_t)(w.num_rows * w.num_categories) * sizeof(double));
    ct_status status = sums.status;
    if (status == CT_OK)
        status = CTI_LAUNCH(sum_weights, cti_blocks_for(w.num_rows, 1), CTI_CUDA_THREADS, 0, launch->stream, w,
                            (double *)sums.data);
    if (status != CT_OK) return status;
    return CTI_LAUNCH(draw_again, cti_blocks_for(w.num_rows * w.count), CTI_CUDA_THREADS, 0, launch->stream, w,
                      (const double *)sums.data);
}

ct_status without_replacement(const cti_launch *launch, const job &w)
{
    const unsigned blocks = cti_blocks_for(w.num_rows * w.num_categories);
    cti_order<uint64_t> order(launch, w.num_rows * w.num_categories);
    ct_status status = order.status;
    if (status == CT_OK)
        status = CTI_LAUNCH(find_times, blocks, CTI_CUDA_THREADS, 0, launch->stream, w, order.keys, order.values);
    if (status == CT_OK) status = order.run(launch, 64);
    if (status == CT_OK && w.num_rows > 1)
        status = CTI_LAUNCH(find_rows, blocks, CTI_CUDA_THREADS, 0, launch->stream, w, order.keys,
                            (const uint64_t *)order.values);
    if (status == CT_OK && w.num_rows > 1) status = order.run(launch, cti_bits_of((uint64_t)w.num_rows - 1));
    if (status != CT_OK) return status;
    return CTI_LAUNCH(take_first, cti_blocks_for(w.num_rows * w.count), CTI_CUDA_THREADS, 0, launch->stream, w,
                      (const uint64_t *)order.values);
}

} // namespace

extern "C" ct_status cti_multinomial_sample_cuda(cti_launch *launch, const cti_view *self, const cti_view *state,
                                                 int64_t num_samples, bool replacement, cti_view *result)
{
    if (result->numel == 0 || self->numel == 0) return CT_OK;
    job w = {};
    const int last = (int)self->ndim - 1;
    w.num_rows = 1;
    for (int d = 0; d <= last; d++) {
        cti_space_add(w.self, self->sizes[d], {self->strides[d]});
        if (d < last) w.num_rows *= self->sizes[d];
    }
    w.rows = cti_view_without(cti_view_by_value(result), last);
    w.weights = (const char *)self->data;
    w.dtype = self->dtype;
    w.num_categories = self->sizes[last];
    w.count = num_samples;
    w.along = result->strides[last];
    w.given = cti_state_of(state);
    w.weight = cti_fault_site_of(launch, "weight");
    w.able = cti_fault_site_of(launch, "number of elements of a row that have a nonzero weight");
    return replacement ? with_replacement(launch, w) : without_replacement(launch, w);
}
