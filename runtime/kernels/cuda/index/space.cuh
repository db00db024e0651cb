/*
 * The common index space of several views, and access to the elements of an index tensor. Neighbouring axes are merged
 * if the elements of every view are equally spaced over them, so that most spaces have one or two axes.
 */
#ifndef CTI_CUDA_INDEX_SPACE_CUH
#define CTI_CUDA_INDEX_SPACE_CUH

#include "kernels/cuda/view.cuh"

/* strides: for each view, in elements. */
template <int count> struct cti_space {
    int64_t numel = 1, sizes[CTI_MAX_NDIM] = {}, strides[count][CTI_MAX_NDIM] = {};
    int ndim = 0;
};

/* Appends an axis as the new last axis. */
template <int count>
static inline void cti_space_add(cti_space<count> &space, int64_t size, const int64_t (&strides)[count])
{
    space.numel *= size;
    if (size == 1) return;
    const int last = space.ndim - 1;
    bool joined = last >= 0;
    for (int i = 0; i < count && joined; i++) joined = space.strides[i][last] == strides[i] * size;
    const int at = joined ? last : space.ndim++;
    space.sizes[at] = joined ? space.sizes[at] * size : size;
    for (int i = 0; i < count; i++) space.strides[i][at] = strides[i];
}

/* Offsets, in every view, of the element with row-major index `index`. */
template <int count>
static __device__ inline void cti_offsets_in(const cti_space<count> &space, int64_t index, int64_t (&offsets)[count])
{
    for (int i = 0; i < count; i++) offsets[i] = 0;
    CTI_NOT_UNROLLED
    for (int d = space.ndim - 1; d >= 0; d--) {
        int64_t position = index;
        if (d > 0) {
            const int64_t rest = cti_quotient(index, space.sizes[d]);
            position = index - rest * space.sizes[d];
            index = rest;
        }
        for (int i = 0; i < count; i++) offsets[i] += position * space.strides[i][d];
    }
}

/* Returns a 0-d view as a vector of one element, and any other view unchanged. */
static inline cti_device_view cti_vector_by_value(const cti_view *view)
{
    cti_device_view own = cti_view_by_value(view);
    if (own.ndim == 0) {
        own.ndim = 1;
        own.sizes[0] = own.strides[0] = 1;
    }
    return own;
}

/* An element of an index of any integer dtype. */
static __device__ inline int64_t cti_index_at(const char *data, int64_t offset, int dtype)
{
    return dtype == CT_DTYPE_I32 ? ((const int32_t *)data)[offset] : cti_memory<int64_t>::load(data, offset, dtype);
}

/*
 * Converts the space to the largest words, of up to 16 bytes, that copy several elements of views a and b at a time.
 * Returns the size of a word in bytes. Elements of a and b must be contiguous along the last axis, and all other views
 * must be broadcast along it. All other strides of a and b, and all addresses, must be multiples of the word.
 * *inner_step: a further stride of a or b, for an axis that is not in the space; it is converted, too.
 */
template <int count>
static inline size_t cti_widen(cti_space<count> &space, int a, int b, size_t item, uintptr_t addresses,
                               int64_t *inner_step)
{
    const int last = space.ndim - 1;
    bool is_wide = last >= 0 && space.strides[a][last] == 1 && space.strides[b][last] == 1;
    for (int i = 0; i < count && is_wide; i++) is_wide = i == a || i == b || space.strides[i][last] == 0;
    while (is_wide && item < 16) {
        int64_t all = space.sizes[last] | *inner_step;
        for (int d = 0; d < last; d++) all |= space.strides[a][d] | space.strides[b][d];
        if (all % 2 != 0 || addresses % (2 * item) != 0) break;
        space.sizes[last] /= 2;
        space.numel /= 2;
        *inner_step /= 2;
        for (int d = 0; d < last; d++) {
            space.strides[a][d] /= 2;
            space.strides[b][d] /= 2;
        }
        item *= 2;
    }
    return item;
}

/*
 * Calls run(value) with the scalar as int64_t, double or cti_c128. The kernel then converts the value, as
 * cti_store_scalar does.
 */
template <class Run> static ct_status cti_with_scalar(ct_scalar scalar, const Run &run)
{
    switch (scalar.kind) {
    case CT_SCALAR_BOOL:
    case CT_SCALAR_INT: return run((int64_t)scalar.i);
    case CT_SCALAR_COMPLEX: return run(cti_make_c128(scalar.re, scalar.im));
    default: return run(scalar.re);
    }
}

template <class Word>
static __global__ void cti_copy_words(const __grid_constant__ cti_space<2> space, Word *to, const Word *from)
{
    for (int64_t i = cti_first_index(); i < space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(space, i, at);
        to[at[0]] = from[at[1]];
    }
}

/*
 * Copies self to result. self has the dtype of result and is broadcast to it. Does nothing if both are the same memory.
 */
static inline ct_status cti_start_from_self(const cti_launch *launch, const cti_view *result, const cti_view *self)
{
    if (result->data == self->data || result->numel == 0) return CT_OK;
    size_t item = cti_item_size(result->dtype);
    cti_space<2> space;
    for (int d = 0, own = (int)self->ndim - (int)result->ndim; d < (int)result->ndim; d++, own++) {
        const bool repeats = own < 0 || self->sizes[own] == 1;
        cti_space_add(space, result->sizes[d], {result->strides[d], repeats ? 0 : self->strides[own]});
    }
    if (space.ndim == 0 || (space.ndim == 1 && space.strides[0][0] == 1 && space.strides[1][0] == 1))
        return cti_cuda_status(cudaMemcpyAsync(result->data, self->data, (size_t)space.numel * item,
                                               cudaMemcpyDeviceToDevice, (cudaStream_t)launch->stream));
    int64_t none = 0;
    item = cti_widen(space, 0, 1, item, (uintptr_t)result->data | (uintptr_t)self->data, &none);
    return cti_for_item_size(item, [&](auto word) {
        typedef decltype(word) Word;
        return CTI_LAUNCH(cti_copy_words<Word>, cti_blocks_for(space.numel), CTI_CUDA_THREADS, 0, launch->stream, space,
                          (Word *)result->data, (const Word *)self->data);
    });
}

/* Sets all elements to 0, for any dtype. */
template <class Word> static __global__ void cti_zero_words(const __grid_constant__ cti_space<1> space, Word *to)
{
    for (int64_t i = cti_first_index(); i < space.numel; i += cti_index_stride()) {
        int64_t at[1];
        cti_offsets_in(space, i, at);
        to[at[0]] = Word();
    }
}

static inline ct_status cti_zero_all(const cti_launch *launch, const cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const size_t item = cti_item_size(result->dtype);
    cti_space<1> space;
    for (int d = 0; d < (int)result->ndim; d++) cti_space_add(space, result->sizes[d], {result->strides[d]});
    if (space.ndim == 0 || (space.ndim == 1 && space.strides[0][0] == 1))
        return cti_cuda_status(
            cudaMemsetAsync(result->data, 0, (size_t)space.numel * item, (cudaStream_t)launch->stream));
    return cti_for_item_size(item, [&](auto word) {
        return CTI_LAUNCH(cti_zero_words<decltype(word)>, cti_blocks_for(space.numel), CTI_CUDA_THREADS, 0,
                          launch->stream, space, (decltype(word) *)result->data);
    });
}

#endif
