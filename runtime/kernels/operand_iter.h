/*
 * Operands as streams of blocks, for the drivers of elementwise loops, reductions and scans. A driver iterates over a
 * space in row-major order. For each operand, a stream reads or writes any range of the space as a contiguous block of
 * the compute type, for operands of any strides and dtype.
 */
#ifndef CTI_OPERAND_ITER_H
#define CTI_OPERAND_ITER_H

#include "kernels/elementwise.h"
#include "tensor/copy.h"

enum {
    CTI_BLOCK_BYTES = 4096, /* bytes of one operand's block: a dozen of these blocks stay in L1 and L2 */
    /*
     * bytes after each block; because of them the distance between blocks is not a power of two, which prevents 4K
     * aliasing
     */
    CTI_BLOCK_GAP = 192,
    CTI_BLOCK_STRIDE_BYTES = CTI_BLOCK_BYTES + CTI_BLOCK_GAP,
    /* if there are more operands than this, blocks are shorter, since all blocks are on the stack (docs/threads.md) */
    CTI_NUM_BLOCKS = 4,
    CTI_BLOCKS_BYTES = CTI_NUM_BLOCKS * CTI_BLOCK_STRIDE_BYTES
};

/* Returns the bytes of a block if num_operands blocks are needed: CTI_BLOCK_BYTES, halved until all blocks fit. */
CTI_INLINE int64_t cti_block_bytes(unsigned num_operands)
{
    int64_t bytes = CTI_BLOCK_BYTES;
    while ((bytes + CTI_BLOCK_GAP) * num_operands > CTI_BLOCKS_BYTES) bytes /= 2;
    return bytes;
}

_Static_assert(CTI_MAX_OPERANDS *(CTI_BLOCK_BYTES / 4 + CTI_BLOCK_GAP) <= CTI_BLOCKS_BYTES,
               "and that is still many lanes");

typedef struct cti_space {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], numel;
} cti_space;

typedef struct cti_operand_iter {
    uint8_t role;               /* cti_role */
    uint8_t dtype, block_dtype; /* dtype of the view; dtype of the block */
    uint8_t item, block_item;   /* bytes per element of the view; of the block */
    bool flat; /* true if the elements of the whole space, in row-major order, are equally spaced in the view */
    int64_t step;
    /* offset of the first element: in elements; for packed bits in bits; for coordinates and random values in values */
    int64_t origin;
    int64_t strides[CTI_MAX_NDIM];
    char *data;
    cti_convert_fn convert; /* converts from the view to the block; for outputs, from the block to the view */
    cti_random_state random;
} cti_operand_iter;

/* Returns the dtype of the blocks of an operand. */
ct_dtype cti_block_dtype(cti_class type, cti_compute compute);

CTI_INLINE bool cti_role_is_out(uint8_t role) { return role <= CTI_OUT_SUM; }

cti_space cti_space_of(unsigned ndim, const int64_t *sizes);
/*
 * Initialises a stream over the space. view is broadcast to the space, aligned at the last axis; it is NULL for roles
 * without a view. random may be NULL.
 */
void cti_operand_iter_init(cti_operand_iter *stream, const cti_space *space, const cti_operand *operand,
                           cti_compute compute, const cti_view *view, const cti_random_state *random);
/* Moves dim order[i] of the space and of all streams to position i. */
void cti_space_permute(cti_space *space, cti_operand_iter *streams, unsigned num_streams, const uint8_t *order);
/* Reverses the direction of a dim in a stream. */
void cti_operand_iter_reverse(cti_operand_iter *stream, const cti_space *space, unsigned dim);
/*
 * Drops dims of size one. Merges neighbouring dims if the elements of every stream are equally spaced over both dims.
 * The row-major order of elements does not change. Sets the field `flat` of each stream.
 */
void cti_space_coalesce(cti_space *space, cti_operand_iter *streams, unsigned num_streams);

/* Reads or writes elements first .. first + n - 1 of the space, in row-major order. */
void cti_operand_iter_read(const cti_operand_iter *stream, const cti_space *space, int64_t first, int64_t n,
                           void *block);
void cti_operand_iter_write(const cti_operand_iter *stream, const cti_space *space, int64_t first, int64_t n,
                            const void *block);

/* Returns true if blocks are accessed in the view's memory, without a copy. */
CTI_INLINE bool cti_operand_iter_is_direct(const cti_operand_iter *s)
{
    return s->flat && s->step == 1 && s->dtype == s->block_dtype && (s->role == CTI_IN || s->role == CTI_OUT);
}

CTI_INLINE char *cti_operand_iter_at(const cti_operand_iter *s, int64_t first)
{
    return s->data + (s->origin + first) * s->item;
}

/*
 * Returns a pointer to elements first to first + n - 1 in the view's memory, if they are contiguous there in the dtype
 * of the block; NULL if they must be copied. The elements of a direct stream are always contiguous. Elements within one
 * row are contiguous if the step of the innermost dim is one.
 */
char *cti_operand_iter_in_place(const cti_operand_iter *stream, const cti_space *space, int64_t first, int64_t n);

/* Pads a block of n elements to `lanes` elements with copies of the last element. */
void cti_block_pad(void *block, size_t item, int64_t n, int64_t lanes);

/*
 * Iterator that splits the range first to first + n - 1 into runs that are as long as possible, for several streams
 * that advance together.
 */
typedef struct cti_walk {
    const cti_space *space;
    int64_t index[CTI_MAX_NDIM];
    int64_t first, left; /* first element of the remaining range, and number of its elements */
} cti_walk;

cti_walk cti_walk_of(const cti_space *space, int64_t first, int64_t n);

/* Returns the number of elements of the next run. The run ends at the end of the innermost dim or of the range. */
CTI_INLINE int64_t cti_walk_run(const cti_walk *w)
{
    if (w->space->ndim == 0) return w->left;
    const unsigned inner = w->space->ndim - 1;
    const int64_t run = w->space->sizes[inner] - w->index[inner];
    return run < w->left ? run : w->left;
}

CTI_INLINE int64_t cti_walk_offset(const cti_walk *w, const int64_t *strides)
{
    int64_t offset = 0;
    for (unsigned d = 0; d < w->space->ndim; d++) offset += w->index[d] * strides[d];
    return offset;
}

void cti_walk_advance(cti_walk *w, int64_t run);

#endif
