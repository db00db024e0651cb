/*
 * Declarations for the forward and backward kernels of attention: the call as batches of matrices; tiles of the
 * matrices in the compute type (f64 for f64, else f32); the computation of scores from products of tiles. No buffer
 * holds a complete rows x columns matrix.
 */
#ifndef CTI_ATTENTION_H
#define CTI_ATTENTION_H

#include "kernels/cpu/blas/gemm.h"
#include "kernels/cpu/strided.h"
#include "state/random.h"

enum { CTI_ATTENTION_ROWS = 64, CTI_ATTENTION_COLS = 128 }; /* number of rows and columns of a tile of scores */

/* Loops over one row of a tile, each of n elements of the compute type. */
typedef struct cti_attention_fns {
    void (*scale)(int64_t n, double factor, void *x);
    void (*hide)(int64_t n, void *x); /* x = -inf */
    /* sets x to -inf where `seen`, a row of bool, is false */
    void (*keep)(int64_t n, const void *seen, int64_t step, void *x);
    void (*add)(int64_t n, const void *y, void *x);
    void (*bias)(int64_t n, const void *y, void *x); /* adds y to x; where y is -inf, x becomes -inf */
    int (*is_finite)(int64_t n, const void *x);
    double (*largest)(int64_t n, const void *x); /* returns the largest element: NaN if there is one, -inf if n is 0 */
    double (*exponentials)(int64_t n, double shift, void *x); /* x = exp(x - shift); returns their sum */
    double (*dot)(int64_t n, const void *x, const void *y);   /* returns the dot product; where x is 0, y is ignored */
    /* x = p * (x - along) * factor */
    void (*gradient)(int64_t n, const void *p, double along, double factor, void *x);
    void (*gather)(int64_t n, const void *x, void *sums, int64_t step); /* sums += x */
    void (*multiply)(int64_t n, const void *y, void *x);                /* x *= y; where y is 0, x becomes 0 */
    void (*drop)(int64_t n, double p, double rate,
                 void *x); /* replaces uniform samples x: by 0 if they are below p, else by rate */
} cti_attention_fns;

/* A view as matrices of its last two axes, one matrix for each batch item. */
typedef struct cti_attention_matrix {
    char *data;
    /* steps along the batch axes, in elements; 0 along axes over which the view is broadcast */
    int64_t steps[CTI_MAX_VIEW_NDIM];
    int64_t rows, cols, row_step, col_step;
    ct_dtype dtype;
} cti_attention_matrix;

typedef struct cti_attention {
    unsigned ndim; /* number of batch axes */
    int64_t sizes[CTI_MAX_VIEW_NDIM], count;
    int64_t rows, cols, depth, width; /* L, S, E, D */
    double factor;
    bool causal, drops;
    double dropout, rate; /* probability of dropping a weight; factor of the weights that are kept: 1 / (1 - dropout) */
    cti_random_state state;
    ct_dtype compute;
    size_t item;                                  /* bytes of an element of the compute type */
    cti_attention_matrix query, key, value, mask; /* data is NULL if the operand is absent */
    const cti_attention_fns *fns;
} cti_attention;

/*
 * Returns the description of a call: query [*lead, rows, depth], key [*lead, cols, depth], value [*lead, cols, width]
 * or NULL, mask [*lead, rows, cols] or NULL. The views are broadcast to the batch axes of `lead`, a view [*batch,
 * rows].
 */
cti_attention CTI_LEVEL(cti_attention_of)(const cti_view *query, const cti_view *key, const cti_view *value,
                                          const cti_view *mask, const cti_view *lead, bool is_causal, ct_scalar scale);
cti_attention_matrix CTI_LEVEL(cti_attention_matrix_of)(const cti_view *v, unsigned ndim);
/*
 * Returns rows first to first + n - 1 of the matrix at an offset, in the compute type: a pointer into the view's memory
 * if possible, else a copy in `buffer`.
 */
cti_matrix CTI_LEVEL(cti_attention_tile)(const cti_attention *a, const cti_attention_matrix *m, int64_t offset,
                                         int64_t first, int64_t n, void *buffer);
/*
 * Computes scores = query tile times transposed key tile, scaled and masked. Element (i, j) is the score of row `row +
 * i` and column `col + j`. bias: buffer for one row of the mask.
 */
ct_status CTI_LEVEL(cti_attention_scores)(const cti_attention *a, const int64_t *at, int64_t row, cti_matrix query,
                                          int64_t col, cti_matrix key, cti_matrix scores, void *bias);

/*
 * Applies a row of a mask to n scores, from column col on. A bool mask sets scores to -infinity; any other mask is
 * added. The same function adds a row of the mask's tangent to tangents of scores. bias: buffer for one row.
 */
void CTI_LEVEL(cti_attention_mask_row)(const cti_attention *a, const cti_attention_matrix *mask, int64_t offset,
                                       int64_t row, int64_t col, int64_t n, void *scores, void *bias);

/* Enables dropout if state is not NULL. Element i of the scores, in row-major order, uses sample i of the stream. */
void CTI_LEVEL(cti_attention_set_dropout)(cti_attention *a, const cti_view *state, double dropout_p);
/*
 * Writes the dropout factors of n weights of a row, from column col on; item is the index of the matrix in the batch.
 */
void CTI_LEVEL(cti_attention_kept)(const cti_attention *a, int64_t item, int64_t row, int64_t col, int64_t n,
                                   void *kept);

/* Writes the coordinates, in a space of the given sizes, of the item with row-major index `index`. */
static inline void cti_attention_at(unsigned ndim, const int64_t *sizes, int64_t index, int64_t *at)
{
    for (unsigned d = ndim; d-- > 0; index /= sizes[d]) at[d] = index % sizes[d];
}

static inline void *cti_attention_row(const cti_attention *a, cti_matrix m, int64_t row)
{
    return m.data + row * m.row_step * (int64_t)a->item;
}

/*
 * Returns the next aligned part of a thread's workspace, with capacity for `count` items. If block is NULL, only counts
 * the bytes and returns NULL.
 */
static inline char *cti_attention_take(char *block, size_t *used, int64_t count, size_t item)
{
    char *at = block ? block + *used : NULL;
    *used += ((size_t)count * item + 63) / 64 * 64;
    return at;
}

#endif
