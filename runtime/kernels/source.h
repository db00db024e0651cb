/*
 * What a fold or scan reads: the inputs of a map loop, walked in a chosen order of dims, and the values that the loop
 * makes of them.
 */
#ifndef CTI_SOURCE_H
#define CTI_SOURCE_H

#include "kernels/reduction.h"
#include "kernels/stream.h"

typedef struct cti_source {
    cti_space space;                      /* dims in the order of the walk, joined where possible */
    cti_stream streams[CTI_MAX_OPERANDS]; /* those of the map's operands; [0] is its output */
    unsigned num_streams;
    cti_loop map;
    const void *attrs;
    ct_dtype dtype; /* of the values */
    int64_t lanes, block;
    int64_t room; /* bytes from block to block */
} cti_source;

typedef struct cti_source_room {
    char blocks[CTI_BLOCKS_ROOM];
} cti_source_room;

/* views[i] belongs to input i of the map. */
void cti_source_init(cti_source *source, const cti_reduction *reduction, unsigned ndim, const int64_t *sizes,
                     const cti_view *const *views);
/* Fixes the order: dim order[i] goes to place i; NULL: the dims stay where they are. */
void cti_source_settle(cti_source *source, const uint8_t *order);
/* Values first .. first + n - 1 (at most source->block of them), in room or where they lie. */
const void *cti_source_values(const cti_source *source, int64_t first, int64_t n, cti_source_room *room);

/*
 * Rows of n values, `pitch` apart in the walk from first on; rows * n is at most source->block. The values of a row
 * follow each other, rows are step apart: in room, or where they lie.
 */
typedef struct cti_rows {
    const char *values;
    int64_t step; /* elements */
} cti_rows;

cti_rows cti_source_rows(const cti_source *source, int64_t first, int64_t pitch, int64_t rows, int64_t n,
                         cti_source_room *room);
/* Runs reduction->finish, if there is one, over n values in a block that has room for whole lanes. */
void cti_finish_values(const cti_reduction *reduction, ct_dtype dtype, int64_t n, void *values);

#endif
