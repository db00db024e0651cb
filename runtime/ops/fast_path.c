/*
 * Few elements in strides on the fast path: read into row-major copies, which a loop takes as it takes contiguous
 * tensors.
 */
#include "ops/fast_path.h"

typedef struct wide_item {
    uint64_t parts[2];
} wide_item;

/* One by one, along the innermost dim and then, where that ends, along the one before. */
#define GATHER(name, type) \
    static void name(const ct_tensor *t, const int64_t *sizes, const int64_t *strides, void *room) \
    { \
        const type *const from = (const void *)t->data; \
        type *const to = room; \
        const unsigned inner = t->ndim - 1u; \
        const int64_t length = sizes[inner], step = strides[inner]; \
        int64_t index[CTI_MAX_NDIM], left = length, offset = 0; \
        for (unsigned d = 0; d < inner; d++) index[d] = sizes[d]; \
        for (int64_t i = 0; i < t->numel; i++) { \
            to[i] = from[offset]; \
            offset += step; \
            if (--left > 0) continue; \
            offset -= length * step; \
            left = length; \
            for (unsigned d = inner; d-- > 0;) { \
                offset += strides[d]; \
                if (--index[d] > 0) break; \
                offset -= sizes[d] * strides[d]; \
                index[d] = sizes[d]; \
            } \
        } \
    }
GATHER(gather_4, uint32_t)
GATHER(gather_8, uint64_t)
GATHER(gather_16, wide_item)

void *cti_few_gathered(const ct_tensor *t, cti_few *room)
{
    const int64_t *sizes = cti_sizes(t), *strides = sizes + t->ndim; /* as strided tensors keep them */
    const size_t item = cti_itemsize(t);
    if (item == 4)
        gather_4(t, sizes, strides, room->bytes);
    else if (item == 8)
        gather_8(t, sizes, strides, room->bytes);
    else
        gather_16(t, sizes, strides, room->bytes);
    return room->bytes;
}
