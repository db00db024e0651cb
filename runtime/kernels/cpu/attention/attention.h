/*
 * What attention's forward and backward kernels share: the problem as batches of matrices, tiles of them in the compute
 * type (f32, f64 for f64), and how products of a tile become scores. Nothing here is as large as rows times columns.
 */
#ifndef CTI_ATTENTION_H
#define CTI_ATTENTION_H

#include "core/random.h"
#include "kernels/cpu/blas/gemm.h"
#include "kernels/cpu/strided.h"

enum { CTI_ATTENTION_ROWS = 64, CTI_ATTENTION_COLS = 128 }; /* of a tile of scores */

/* Loops over one row of a tile. */
typedef struct cti_attention_fns {
    void (*scale)(int64_t n, double factor, void *x);
    void (*hide)(int64_t n, void *x);                                 /* -inf */
    void (*keep)(int64_t n, const void *seen, int64_t step, void *x); /* -inf where seen, a row of bool, is false */
    void (*add)(int64_t n, const void *y, void *x);
    void (*bias)(int64_t n, const void *y, void *x); /* adds y, and -inf hides whatever x is */
    int (*is_finite)(int64_t n, const void *x);
    double (*largest)(int64_t n, const void *x);              /* NaN if there is one, -inf if there is nothing */
    double (*exponentials)(int64_t n, double shift, void *x); /* x = exp(x - shift); their sum */
    double (*dot)(int64_t n, const void *x, const void *y);   /* an x of 0 hides y */
    /* x = p * (x - along) * factor */
    void (*slope)(int64_t n, const void *p, double along, double factor, void *x);
    void (*gather)(int64_t n, const void *x, void *sums, int64_t step); /* sums += x */
    void (*multiply)(int64_t n, const void *y, void *x);                /* a y of 0 hides x */
    void (*drop)(int64_t n, double p, double rate,
                 void *x); /* uniform numbers become rate, or 0 where they are below p */
} cti_attention_fns;

/* The last two axes of a view as matrices, one for each item of the batch. */
typedef struct cti_attention_matrix {
    char *data;
    int64_t steps[CTI_MAX_VIEW_NDIM]; /* of the batch axes in elements, 0 where the view repeats */
    int64_t rows, cols, row_step, col_step;
    ct_dtype dtype;
} cti_attention_matrix;

typedef struct cti_attention {
    unsigned ndim; /* of the batch */
    int64_t sizes[CTI_MAX_VIEW_NDIM], count;
    int64_t rows, cols, depth, width; /* L, S, E, D */
    double factor;
    bool causal, drops;
    double dropout, rate; /* what is dropped, and what the rest is multiplied by */
    cti_random_state state;
    ct_dtype compute;
    size_t item;                                  /* bytes of it */
    cti_attention_matrix query, key, value, mask; /* data NULL: none */
    const cti_attention_fns *fns;
} cti_attention;

/* The problem of a call: value and mask may be NULL; lead has the batch axes, rows in its last axis. */
cti_attention CTI_LEVEL(cti_attention_of)(const cti_view *query, const cti_view *key, const cti_view *value,
                                          const cti_view *mask, const cti_view *lead, bool is_causal, ct_scalar scale);
cti_attention_matrix CTI_LEVEL(cti_attention_matrix_of)(const cti_view *v, unsigned ndim);
/* Rows first .. first + n - 1 at an offset, in the compute type: where they lie, or copied into room. */
cti_matrix CTI_LEVEL(cti_attention_tile)(const cti_attention *a, const cti_attention_matrix *m, int64_t offset,
                                         int64_t first, int64_t n, void *room);
/*
 * scores = query tile times transposed key tile, scaled, masked; element (i, j) is score (row + i, col + j). bias is
 * room for a row.
 */
ct_status CTI_LEVEL(cti_attention_scores)(const cti_attention *a, const int64_t *at, int64_t row, cti_matrix query,
                                          int64_t col, cti_matrix key, cti_matrix scores, void *bias);

/* A row of a mask, or of its change, onto scores of n columns. bias is room for a row. */
void CTI_LEVEL(cti_attention_mask_row)(const cti_attention *a, const cti_attention_matrix *mask, int64_t offset,
                                       int64_t row, int64_t col, int64_t n, void *scores, void *bias);

/* Dropout, if state is given: of the scores' shape, element i takes number i of its stream. */
void CTI_LEVEL(cti_attention_set_dropout)(cti_attention *a, const cti_view *state, double dropout_p);
/* What n weights of a row are multiplied by, from column col on; item is the number of the matrix in the batch. */
void CTI_LEVEL(cti_attention_kept)(const cti_attention *a, int64_t item, int64_t row, int64_t col, int64_t n,
                                   void *kept);

/* Coordinates of item number `number` among sizes. */
static inline void cti_attention_at(unsigned ndim, const int64_t *sizes, int64_t number, int64_t *at)
{
    for (unsigned d = ndim; d-- > 0; number /= sizes[d]) at[d] = number % sizes[d];
}

static inline void *cti_attention_row(const cti_attention *a, cti_matrix m, int64_t row)
{
    return m.data + row * m.row_step * (int64_t)a->item;
}

/* The next part of a thread's room, aligned for vectors; block NULL only counts. */
static inline char *cti_attention_take(char *block, size_t *used, int64_t count, size_t item)
{
    char *at = block ? block + *used : NULL;
    *used += ((size_t)count * item + 63) / 64 * 64;
    return at;
}

#endif
