/*
 * Replaces a contiguous n x n matrix by its Hermitian part, in place. Row-major and column-major order give the same
 * result.
 */
#ifndef CTI_HERMITIAN_H
#define CTI_HERMITIAN_H

#include "kernels/cpu/linalg/matrices.h"

#define CTI_DEFINE_HERMITIAN(type, name, wide) \
    static inline void name(type *a, int64_t n) \
    { \
        for (int64_t i = 0; i < n; i++) \
            for (int64_t j = i; j < n; j++) { \
                type *x = a + (wide) * (i * n + j), *y = a + (wide) * (j * n + i); \
                x[0] = y[0] = (x[0] + y[0]) / 2; \
                if ((wide) == 1) continue; \
                x[(wide)-1] = (x[(wide)-1] - y[(wide)-1]) / 2; \
                y[(wide)-1] = -x[(wide)-1]; \
            } \
    }

CTI_DEFINE_HERMITIAN(float, cti_hermitian_f32, 1)
CTI_DEFINE_HERMITIAN(double, cti_hermitian_f64, 1)
CTI_DEFINE_HERMITIAN(float, cti_hermitian_c64, 2)
CTI_DEFINE_HERMITIAN(double, cti_hermitian_c128, 2)

static inline void cti_make_hermitian(ct_dtype dtype, char *a, int64_t n)
{
    switch (dtype) {
    case CT_DTYPE_F32: cti_hermitian_f32((float *)(void *)a, n); break;
    case CT_DTYPE_F64: cti_hermitian_f64((double *)(void *)a, n); break;
    case CT_DTYPE_C64: cti_hermitian_c64((float *)(void *)a, n); break;
    default: cti_hermitian_c128((double *)(void *)a, n); break;
    }
}

#endif
