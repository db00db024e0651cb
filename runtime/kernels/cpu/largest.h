/* The place of the first largest element of a strided row; a NaN is larger than everything, the first NaN wins. */
#ifndef CTI_LARGEST_H
#define CTI_LARGEST_H

#include "kernels/cpu/strided.h"

#define CTI_LARGEST(name, type)                                                                                             \
    static inline int64_t cti_largest_##name(int64_t n, const type *x, int64_t step)                                        \
    {                                                                                                                       \
        type largest = x[0];                                                                                                \
        int64_t place = 0;                                                                                                  \
        if (largest != largest) return 0;                                                                                   \
        for (int64_t i = 1; i < n; i++) {                                                                                   \
            const type value = x[i * step];                                                                                 \
            if (value <= largest) continue;                                                                                 \
            place = i;                                                                                                      \
            if (value != value) break;                                                                                      \
            largest = value;                                                                                                \
        }                                                                                                                   \
        return place;                                                                                                       \
    }
CTI_LARGEST(f32, float)
CTI_LARGEST(f64, double)
CTI_LARGEST(i64, int64_t)

enum { CTI_LARGEST_BLOCK = 256 };

/* Any real dtype: f32, f64 and i64 where they lie, others in blocks of one of them. */
static inline int64_t cti_largest(ct_dtype dtype, int64_t n, const void *x, int64_t step)
{
    if (dtype == CT_DTYPE_F32) return cti_largest_f32(n, x, step);
    if (dtype == CT_DTYPE_F64) return cti_largest_f64(n, x, step);
    if (dtype == CT_DTYPE_I64) return cti_largest_i64(n, x, step);
    const bool floating = ct_dtype_is_floating(dtype);
    const cti_convert_fn convert = cti_converter(dtype, floating ? CT_DTYPE_F32 : CT_DTYPE_I64);
    const int64_t item = (int64_t)ct_dtype_size(dtype);
    union {
        float f[CTI_LARGEST_BLOCK + 1];
        int64_t i[CTI_LARGEST_BLOCK + 1];
    } block; /* the largest so far stands in front of each block */
    int64_t place = 0;
    for (int64_t first = 0; first < n; first += CTI_LARGEST_BLOCK) {
        const int64_t count = n - first < CTI_LARGEST_BLOCK ? n - first : CTI_LARGEST_BLOCK;
        convert(1, (const char *)x + place * step * item, 1, floating ? (void *)block.f : (void *)block.i, 1);
        convert(count, (const char *)x + first * step * item, step, floating ? (void *)(block.f + 1) : (void *)(block.i + 1), 1);
        const int64_t found = floating ? cti_largest_f32(count + 1, block.f, 1) : cti_largest_i64(count + 1, block.i, 1);
        if (found > 0) place = first + found - 1;
    }
    return place;
}

#endif
