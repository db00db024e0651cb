/*
 * draw: state i64 [2] -> result [*size]: recomputes the random values of an earlier call from its seed and offset.
 * poisson_sample: self [*], state i64 [2] -> result [*]: Poisson counts. Element i reads block i of the generator's
 * sequence. If an attempt is rejected, the next attempt reads the block whose index has the number of the attempt in
 * its upper 16 bits.
 */
#include "kernels/cuda/index/space.cuh"
#include "kernels/cuda/random/state.cuh"
#include "kernels/poisson_count.h"

#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/poisson_sample.h"

namespace {

/* ---- draw ---- */

__device__ inline void draw_block(cti_random_state state, bool normal, int64_t block, float (&values)[4])
{
    if (normal)
        cti_normal_block(state, (uint64_t)block, values);
    else
        cti_uniform_block(state, (uint64_t)block, values);
}

__device__ inline void draw_block(cti_random_state state, bool normal, int64_t block, double (&values)[2])
{
    if (normal)
        cti_normal_block_f64(state, (uint64_t)block, values);
    else
        cti_uniform_block_f64(state, (uint64_t)block, values);
}

/* One thread computes one block of the sequence. */
template <class To, class Drawn, int each>
__global__ void draw(const __grid_constant__ cti_space<1> space, cti_state_given given, bool normal, char *to)
{
    const cti_random_state state = cti_state_read(given);
    const int64_t blocks = (space.numel + each - 1) / each;
    for (int64_t block = cti_first_index(); block < blocks; block += cti_index_stride()) {
        Drawn values[each];
        draw_block(state, normal, block, values);
        for (int k = 0; k < each; k++) {
            const int64_t i = block * each + k;
            int64_t at[1];
            if (i >= space.numel) break;
            cti_offsets_in(space, i, at);
            To::store(to, at[0], (typename To::compute_type)values[k]);
        }
    }
}

/* ---- poisson ---- */

struct counting {
    cti_space<2> space;
    cti_state_given given;
    const char *self;
    char *result;
    int self_dtype, result_dtype;
    cti_fault_site site;
};

__global__ void count(const __grid_constant__ counting w)
{
    const cti_random_state state = cti_state_read(w.given);
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        double mean = cti_memory<double>::load(w.self, at[0], w.self_dtype);
        const bool is_usable = mean >= 0 && mean < INFINITY;
        const int64_t samples = is_usable ? 0 : mean < -1 ? cti_truncated(mean) : mean > 0 ? INT64_MAX : -1;
        if (!cti_is_within(w.site, samples, 0, INT64_MAX)) mean = 0;
        cti_memory<double>::store(w.result, at[1], w.result_dtype, cti_poisson_count(mean, state, (uint64_t)i));
    }
}

} // namespace

extern "C" ct_status cti_draw_cuda(cti_launch *launch, const cti_view *state, ct_ints, int distribution, ct_dtype,
                                   cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const cti_state_given from = cti_state_of(state);
    const bool normal = distribution == 1;
    cti_space<1> space;
    for (int d = 0; d < (int)result->ndim; d++) cti_space_add(space, result->sizes[d], {result->strides[d]});
    char *const to = (char *)result->data;
    if (result->dtype == CT_DTYPE_F64)
        return CTI_LAUNCH((draw<cti_stored<CT_DTYPE_F64>, double, 2>), cti_blocks_for((space.numel + 1) / 2),
                          CTI_CUDA_THREADS, 0, launch->stream, space, from, normal, to);
    const unsigned blocks = cti_blocks_for((space.numel + 3) / 4);
    return cti_for_floats(result->dtype, [&](auto stored) {
        return CTI_LAUNCH((draw<decltype(stored), float, 4>), blocks, CTI_CUDA_THREADS, 0, launch->stream, space, from,
                          normal, to);
    });
}

extern "C" ct_status cti_poisson_sample_cuda(cti_launch *launch, const cti_view *self, const cti_view *state,
                                             cti_view *result)
{
    if (self->numel == 0) return CT_OK;
    counting w = {};
    for (int d = 0; d < (int)self->ndim; d++)
        cti_space_add(w.space, self->sizes[d], {self->strides[d], result->strides[d]});
    w.given = cti_state_of(state);
    w.self = (const char *)self->data;
    w.self_dtype = self->dtype;
    w.result = (char *)result->data;
    w.result_dtype = result->dtype;
    w.site = cti_fault_site_of(launch, "mean");
    return CTI_LAUNCH(count, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}
