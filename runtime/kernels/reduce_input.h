/*
 * The input of a reduction or scan: the inputs of a map loop, read in a chosen order of dims, and the values that the
 * map loop computes from them.
 */
#ifndef CTI_REDUCE_INPUT_H
#define CTI_REDUCE_INPUT_H

#include "kernels/reduce.h"
#include "kernels/operand_iter.h"

typedef struct cti_reduce_input {
    cti_space space;                            /* dims in the order of reading, merged if possible */
    cti_operand_iter streams[CTI_MAX_OPERANDS]; /* one stream for each operand of the map; streams[0] is its output */
    unsigned num_streams;
    cti_loop map;
    const void *attrs;
    ct_dtype dtype; /* dtype of the values */
    int64_t lanes, block;
    int64_t block_stride; /* bytes from one block to the next */
} cti_reduce_input;

typedef struct cti_reduce_input_buffer {
    char blocks[CTI_BLOCKS_BYTES];
} cti_reduce_input_buffer;

/* Initialises the source; views[i] is the view of input i of the map. */
void cti_reduce_input_init(cti_reduce_input *source, const cti_reduction *reduction, unsigned ndim,
                           const int64_t *sizes, const cti_view *const *views);
/* Fixes the order of dims: dim order[i] becomes dim i. If order is NULL, the order is unchanged. */
void cti_reduce_input_resolve(cti_reduce_input *source, const uint8_t *order);
/*
 * Returns the values with indices first to first + n - 1, stored in `buffer` or in the operand's own memory. n must not
 * exceed source->block.
 */
const void *cti_reduce_input_values(const cti_reduce_input *source, int64_t first, int64_t n,
                                    cti_reduce_input_buffer *buffer);

/*
 * Rows of n values each. Row i begins at element first + i * pitch of the input. All rows together have at most
 * source->block values. The values of a row are contiguous; consecutive rows are `step` elements apart. The rows are
 * stored in `buffer` or in the operand's own memory.
 */
typedef struct cti_rows {
    const char *values;
    int64_t step; /* distance in elements */
} cti_rows;

cti_rows cti_reduce_input_rows(const cti_reduce_input *source, int64_t first, int64_t pitch, int64_t rows, int64_t n,
                               cti_reduce_input_buffer *buffer);
/*
 * Runs reduction->finish, if it is not NULL, in place over n values. The block must have capacity for n rounded up to
 * whole lanes.
 */
void cti_finish_values(const cti_reduction *reduction, ct_dtype dtype, int64_t n, void *values);

#endif
