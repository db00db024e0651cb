/*
 * Helpers of kernels on the matrices [*, n, m] in the last two axes. Matrices are processed one by one and copied to
 * the layout that LAPACK requires.
 */
#ifndef CTI_MATRICES_H
#define CTI_MATRICES_H

#include "base/memory.h"
#include "base/parallel.h"
#include "kernels/lapack.h"
#include "base/level.h"
#include "state/error.h"
#include "tensor/launch.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <string.h>

/* Number of matrices: product of the sizes of all axes except the last `tail` axes. */
static inline int64_t cti_items(const cti_view *v, unsigned tail)
{
    int64_t count = 1;
    for (unsigned d = 0; d + tail < v->ndim; d++) count *= v->sizes[d];
    return count;
}

/* Rows and columns of the matrices of a view. */
static inline int64_t cti_rows_of(const cti_view *v) { return v->sizes[v->ndim - 2u]; }

static inline int64_t cti_cols_of(const cti_view *v) { return v->sizes[v->ndim - 1u]; }

/*
 * Returns a pointer to matrix `index` of v. `index` is a row-major index over all axes of `like` except its last
 * like_tail axes; v is broadcast to these axes.
 */
static inline const char *cti_item_of(const cti_view *v, unsigned tail, const cti_view *like, unsigned like_tail,
                                      int64_t index)
{
    const unsigned own = v->ndim - tail, all = like->ndim - like_tail;
    int64_t offset = 0;
    for (unsigned d = all; d-- > 0; index /= like->sizes[d])
        if (d >= all - own && v->sizes[d - (all - own)] != 1)
            offset += index % like->sizes[d] * v->strides[d - (all - own)];
    return (const char *)v->data + offset * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
}

/*
 * Defines name(n, m, from, n_step, m_step, to), which copies n x m elements of one type: to[i][j] = from[i][j]. The
 * inner loop writes contiguous elements for a band of rows, so that the lines of `from` that a band reads are reused.
 */
#define CTI_DEFINE_TAKE(type, name) \
    static inline void name(int64_t n, int64_t m, const type *from, int64_t n_step, int64_t m_step, type *to) \
    { \
        enum { BAND = 16 }; \
        for (int64_t low = 0; low < n; low += BAND) \
            for (int64_t left = 0; left < m; left += BAND) { \
                const int64_t high = low + BAND < n ? low + BAND : n, right = left + BAND < m ? left + BAND : m; \
                for (int64_t i = low; i < high; i++) \
                    for (int64_t j = left; j < right; j++) to[i * m + j] = from[i * n_step + j * m_step]; \
            } \
    }

typedef struct cti_wide {
    uint64_t halves[2];
} cti_wide;

CTI_DEFINE_TAKE(uint32_t, cti_take_4)
CTI_DEFINE_TAKE(uint64_t, cti_take_8)
CTI_DEFINE_TAKE(cti_wide, cti_take_16)

/* Copies n x m elements of `item` bytes each to row-major order: to[i][j] = from[i][j]; steps are in elements. */
static inline void cti_take_grid(size_t item, int64_t n, int64_t m, const char *from, int64_t n_step, int64_t m_step,
                                 char *to)
{
    const void *source = from;
    void *target = to;
    if (m_step == 1) {
        for (int64_t i = 0; i < n; i++)
            memcpy(to + (size_t)(i * m) * item, from + i * n_step * (int64_t)item, (size_t)m * item);
    } else if (item == 4) {
        cti_take_4(n, m, source, n_step, m_step, target);
    } else if (item == 8) {
        cti_take_8(n, m, source, n_step, m_step, target);
    } else {
        cti_take_16(n, m, source, n_step, m_step, target);
    }
}

/* Copies the matrix of v at `from` to row-major order, or to column-major order, which LAPACK requires. */
static inline void cti_take_rows(const cti_view *v, const char *from, char *to)
{
    cti_take_grid(ct_dtype_size((ct_dtype)v->dtype), cti_rows_of(v), cti_cols_of(v), from, v->strides[v->ndim - 2u],
                  v->strides[v->ndim - 1u], to);
}

/* Returns the matrix of v at `from` in row-major order: itself, or a copy in `buffer` if its strides differ. */
static inline const char *cti_rows_at(const cti_view *v, const char *from, char *buffer)
{
    if (v->strides[v->ndim - 1u] == 1 && v->strides[v->ndim - 2u] == cti_cols_of(v)) return from;
    cti_take_rows(v, from, buffer);
    return buffer;
}

static inline void cti_take_columns(const cti_view *v, const char *from, char *to)
{
    cti_take_grid(ct_dtype_size((ct_dtype)v->dtype), cti_cols_of(v), cti_rows_of(v), from, v->strides[v->ndim - 1u],
                  v->strides[v->ndim - 2u], to);
}

/* Writes matrix `index` of a row-major result from the column-major matrix at `from`. */
static inline void cti_put_columns(const cti_view *result, int64_t index, const char *from)
{
    const int64_t rows = cti_rows_of(result), cols = cti_cols_of(result);
    const size_t item = ct_dtype_size((ct_dtype)result->dtype);
    cti_take_grid(item, rows, cols, from, 1, rows, (char *)result->data + (size_t)(index * rows * cols) * item);
}

/* Lowest index of a matrix that failed, with LAPACK's info for this matrix. Several threads update it. */
typedef struct cti_first_bad {
    _Atomic int64_t found; /* index of the matrix << 32 | info; -1 if no matrix failed */
    _Atomic bool no_memory;
} cti_first_bad;

static inline void cti_note_bad(cti_first_bad *bad, int64_t index, int info)
{
    const int64_t word = index << 32 | (int64_t)(uint32_t)info;
    int64_t old = atomic_load(&bad->found);
    while ((old < 0 || word < old) && !atomic_compare_exchange_weak(&bad->found, &old, word)) {
    }
}

/*
 * Returns the minimum number of matrices for a thread; with fewer matrices another thread is not worthwhile. The work
 * for one matrix is n^3.
 */
static inline int64_t cti_matrix_grain(int64_t n)
{
    const double work = (double)n * (double)n * (double)n;
    return work > CTI_GRAIN ? 1 : 1 + (int64_t)(CTI_GRAIN / (work + 1));
}

#endif
