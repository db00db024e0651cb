/*
 * Small strided tensors on the fast path. The tensors are copied into row-major buffers, which loops process like
 * contiguous tensors.
 */
#include "ops/call/fast_path.h"

typedef struct wide_item {
    uint64_t parts[2];
} wide_item;

#define GATHER gather_4
#define ITEM uint32_t
#include "ops/call/gather_items.inc"

#define GATHER gather_8
#define ITEM uint64_t
#include "ops/call/gather_items.inc"

#define GATHER gather_16
#define ITEM wide_item
#include "ops/call/gather_items.inc"

/*
 * Marked cold, so that callers are optimised for contiguous tensors and the short loops here stay small. Cold code is
 * not aligned by default, which can cost a tenth of the time of a call; hence the alignment attribute.
 */
#if defined(__GNUC__)
void *cti_small_gathered(const ct_tensor *t, cti_small_buffer *buffer) __attribute__((aligned(64)));
#endif

void *cti_small_gathered(const ct_tensor *t, cti_small_buffer *buffer)
{
    /* strided tensors store their strides after their sizes */
    const int64_t *sizes = cti_sizes(t), *strides = sizes + t->ndim;
    const size_t item = cti_itemsize(t);
    if (item == 4)
        gather_4(t, sizes, strides, buffer->bytes);
    else if (item == 8)
        gather_8(t, sizes, strides, buffer->bytes);
    else
        gather_16(t, sizes, strides, buffer->bytes);
    return buffer->bytes;
}
