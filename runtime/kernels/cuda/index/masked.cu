/*
 * masked_select: self [*A], mask [*B] -> result [k]: the elements of self where mask is true, in row-major order of the
 * broadcast shape. masked_scatter: self [*A], mask [*B], source [n] -> result [*broadcast(A, B)]: copies self to
 * result, and writes element k of source to the k-th index where mask is true. nonzero: self [*] with d axes -> result
 * i64 [k, d]: the coordinates of the elements that are not zero.
 */
#include "kernels/cuda/index/found.cuh"
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/nonzero.h"

namespace {

struct is_true {
    cti_space<1> space;
    const uint8_t *mask;

    __device__ bool operator()(int64_t i) const
    {
        int64_t at[1];
        cti_offsets_in(space, i, at);
        return mask[at[0]] != 0;
    }
};

template <class Word> struct take {
    cti_space<1> space;
    const Word *from;
    Word *to;
    int64_t step, capacity;

    __device__ void operator()(int64_t i, int64_t k) const
    {
        int64_t at[1];
        cti_offsets_in(space, i, at);
        if (k < capacity) to[k * step] = from[at[0]];
    }
};

template <class Word> struct put {
    cti_space<1> space, source;
    const Word *from;
    Word *to;
    cti_fault_site site;

    __device__ void operator()(int64_t i, int64_t k) const
    {
        int64_t at[1], from_at[1];
        if (!cti_is_within(site, k, 0, source.numel)) return;
        cti_offsets_in(space, i, at);
        cti_offsets_in(source, k, from_at);
        to[at[0]] = from[from_at[0]];
    }
};

/* Sets the spaces of a and b, both broadcast to their common shape. */
void spread(const cti_view *a, const cti_view *b, cti_space<1> *of_a, cti_space<1> *of_b)
{
    const int ndim = a->ndim > b->ndim ? a->ndim : b->ndim;
    for (int d = 0; d < ndim; d++) {
        const int x = d + a->ndim - ndim, y = d + b->ndim - ndim;
        const int64_t m = x >= 0 ? a->sizes[x] : 1, n = y >= 0 ? b->sizes[y] : 1;
        cti_space_add(*of_a, m == 1 ? n : m, {m == 1 ? 0 : a->strides[x]});
        cti_space_add(*of_b, m == 1 ? n : m, {n == 1 ? 0 : b->strides[y]});
    }
}

struct is_nonzero {
    cti_space<1> space;
    const char *data;
    int dtype;

    __device__ bool operator()(int64_t i) const
    {
        int64_t at[1];
        cti_offsets_in(space, i, at);
        return cti_memory<bool>::load(data, at[0], dtype);
    }
};

struct write_coordinates {
    cti_device_view self;
    int64_t *to, step, along, capacity;

    __device__ void operator()(int64_t i, int64_t k) const
    {
        if (k >= capacity) return;
        CTI_NOT_UNROLLED
        for (int d = self.ndim - 1; d >= 0; d--) {
            const int64_t rest = d > 0 ? cti_quotient(i, self.sizes[d]) : 0;
            to[k * step + d * along] = i - rest * self.sizes[d];
            i = rest;
        }
    }
};

} // namespace

extern "C" ct_status cti_masked_select_cuda(cti_launch *launch, const cti_view *self, const cti_view *mask,
                                            cti_view *result)
{
    is_true test = {};
    cti_space<1> of_self;
    spread(self, mask, &of_self, &test.space);
    test.mask = (const uint8_t *)mask->data;
    return cti_for_item_size(cti_item_size(self->dtype), [&](auto word) {
        typedef decltype(word) Word;
        const take<Word> act = {of_self, (const Word *)self->data, (Word *)result->data, result->strides[0],
                                result->numel};
        return cti_for_found(launch, test.space.numel, test, act);
    });
}

extern "C" ct_status cti_masked_scatter_cuda(cti_launch *launch, const cti_view *self, const cti_view *mask,
                                             const cti_view *source, cti_view *result)
{
    const ct_status status = cti_start_from_self(launch, result, self);
    if (status != CT_OK) return status;
    is_true test = {};
    cti_space<1> of_result, of_source;
    spread(result, mask, &of_result, &test.space);
    test.mask = (const uint8_t *)mask->data;
    for (int d = 0; d < (int)source->ndim; d++) cti_space_add(of_source, source->sizes[d], {source->strides[d]});
    return cti_for_item_size(cti_item_size(result->dtype), [&](auto word) {
        typedef decltype(word) Word;
        const put<Word> act = {of_result, of_source, (const Word *)source->data, (Word *)result->data,
                               cti_fault_site_of(launch, "true element of mask")};
        return cti_for_found(launch, test.space.numel, test, act);
    });
}

extern "C" ct_status cti_nonzero_cuda(cti_launch *launch, const cti_view *self, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    is_nonzero test = {};
    for (int d = 0; d < (int)self->ndim; d++) cti_space_add(test.space, self->sizes[d], {self->strides[d]});
    test.data = (const char *)self->data;
    test.dtype = self->dtype;
    const write_coordinates act = {cti_view_by_value(self), (int64_t *)result->data, result->strides[0],
                                   result->strides[1], result->sizes[0]};
    return cti_for_found(launch, self->numel, test, act);
}
