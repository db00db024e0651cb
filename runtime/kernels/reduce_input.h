/*
 * What a fold or scan reads: the inputs of a map loop, walked in a chosen order of dims, and the values that the loop
 * makes of them.
 */
#ifndef CTI_REDUCE_INPUT_H
#define CTI_REDUCE_INPUT_H

#include "kernels/reduce.h"
#include "kernels/operand_iter.h"

typedef struct cti_reduce_input {
    cti_space space;                            /* dims in the order of the walk, joined where possible */
    cti_operand_iter streams[CTI_MAX_OPERANDS]; /* those of the map's operands; [0] is its output */
    unsigned num_streams;
    cti_loop map;
    const void *attrs;
    ct_dtype dtype; /* of the values */
    int64_t lanes, block;
    int64_t room; /* bytes from block to block */
} cti_reduce_input;

typedef struct cti_reduce_input_room {
    char blocks[CTI_BLOCKS_ROOM];
} cti_reduce_input_room;

/* views[i] belongs to input i of the map. */
void cti_reduce_input_init(cti_reduce_input *source, const cti_reduction *reduction, unsigned ndim,
                           const int64_t *sizes, const cti_view *const *views);
/* Fixes the order: dim order[i] goes to place i; NULL: the dims stay where they are. */
void cti_reduce_input_resolve(cti_reduce_input *source, const uint8_t *order);
/* Values first .. first + n - 1 (at most source->block of them), in room or where they lie. */
const void *cti_reduce_input_values(const cti_reduce_input *source, int64_t first, int64_t n,
                                    cti_reduce_input_room *room);

/*
 * Rows of n values, `pitch` apart in the walk from first on; rows * n is at most source->block. The values of a row
 * follow each other, rows are step apart: in room, or where they lie.
 */
typedef struct cti_rows {
    const char *values;
    int64_t step; /* elements */
} cti_rows;

cti_rows cti_reduce_input_rows(const cti_reduce_input *source, int64_t first, int64_t pitch, int64_t rows, int64_t n,
                               cti_reduce_input_room *room);
/* Runs reduction->finish, if there is one, over n values in a block that has room for whole lanes. */
void cti_finish_values(const cti_reduction *reduction, ct_dtype dtype, int64_t n, void *values);

#endif
