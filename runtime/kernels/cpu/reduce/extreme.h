/*
 * Index of the first largest or smallest element of a strided row. If the row has a NaN, the index of the first NaN is
 * returned, for max and for min.
 */
#ifndef CTI_EXTREME_H
#define CTI_EXTREME_H

#include "kernels/cpu/strided.h"

typedef enum cti_extreme_of { CTI_LARGEST, CTI_SMALLEST } cti_extreme_of;

#define EXTREME cti_largest_f32
#define TYPE float
#define NO_FURTHER <=
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/reduce/extreme_index.inc"

#define EXTREME cti_largest_f64
#define TYPE double
#define NO_FURTHER <=
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/reduce/extreme_index.inc"

#define EXTREME cti_largest_i64
#define TYPE int64_t
#define NO_FURTHER <=
#define IS_NAN(x) false
#include "kernels/cpu/reduce/extreme_index.inc"

#define EXTREME cti_smallest_f32
#define TYPE float
#define NO_FURTHER >=
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/reduce/extreme_index.inc"

#define EXTREME cti_smallest_f64
#define TYPE double
#define NO_FURTHER >=
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/reduce/extreme_index.inc"

#define EXTREME cti_smallest_i64
#define TYPE int64_t
#define NO_FURTHER >=
#define IS_NAN(x) false
#include "kernels/cpu/reduce/extreme_index.inc"

static inline int64_t cti_extreme_f32(cti_extreme_of of, int64_t n, const float *x, int64_t step)
{
    return of == CTI_LARGEST ? cti_largest_f32(n, x, step) : cti_smallest_f32(n, x, step);
}

static inline int64_t cti_extreme_f64(cti_extreme_of of, int64_t n, const double *x, int64_t step)
{
    return of == CTI_LARGEST ? cti_largest_f64(n, x, step) : cti_smallest_f64(n, x, step);
}

static inline int64_t cti_extreme_i64(cti_extreme_of of, int64_t n, const int64_t *x, int64_t step)
{
    return of == CTI_LARGEST ? cti_largest_i64(n, x, step) : cti_smallest_i64(n, x, step);
}

enum { CTI_EXTREME_BLOCK = 256 };

/*
 * Returns the index in a row of any real dtype. f32, f64 and i64 are read directly; other dtypes are converted to f32
 * or i64, block by block.
 */
static inline int64_t cti_extreme(cti_extreme_of of, ct_dtype dtype, int64_t n, const void *x, int64_t step)
{
    if (dtype == CT_DTYPE_F32) return cti_extreme_f32(of, n, x, step);
    if (dtype == CT_DTYPE_F64) return cti_extreme_f64(of, n, x, step);
    if (dtype == CT_DTYPE_I64) return cti_extreme_i64(of, n, x, step);
    const bool floating = ct_dtype_is_floating(dtype);
    const cti_convert_fn convert = cti_converter(dtype, floating ? CT_DTYPE_F32 : CT_DTYPE_I64);
    const int64_t item = (int64_t)ct_dtype_size(dtype);

    union {
        float f[CTI_EXTREME_BLOCK + 1];
        int64_t i[CTI_EXTREME_BLOCK + 1];
    } block; /* the best element so far, followed by the elements of a block */

    int64_t index = 0;
    for (int64_t first = 0; first < n; first += CTI_EXTREME_BLOCK) {
        const int64_t count = n - first < CTI_EXTREME_BLOCK ? n - first : CTI_EXTREME_BLOCK;
        convert(1, (const char *)x + index * step * item, 1, floating ? (void *)block.f : (void *)block.i, 1);
        convert(count, (const char *)x + first * step * item, step,
                floating ? (void *)(block.f + 1) : (void *)(block.i + 1), 1);
        const int64_t found =
            floating ? cti_extreme_f32(of, count + 1, block.f, 1) : cti_extreme_i64(of, count + 1, block.i, 1);
        if (found > 0) index = first + found - 1;
    }
    return index;
}

#endif
