/*
 * The library's own matrix products, a [M, K] x b [K, N] -> c [M, N]. b is packed once per block into panels of NR
 * columns; rows of a are packed into panels of MR rows by the thread that uses them. The inner loop keeps an MR x NR
 * tile of c in registers. Every element of c is summed over k in the same order for any number of threads.
 */
#include "kernels/cpu/blas/gemm.h"
#include "base/level.h"
#include "state/data_pool.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "base/writes.h"

#include <stdalign.h>
#include <string.h>

#if defined(__AVX512F__)
enum { VECTOR_BYTES = 64, MR = 6 };
#elif defined(__AVX2__)
enum { VECTOR_BYTES = 32, MR = 6 };
#else
enum { VECTOR_BYTES = 16, MR = 4 };
#endif
enum { KC = 256, NC = 512, SMALL = 1000 };

/* One product: c += sign * a * b. */
typedef struct job {
    cti_matrix a, b, c;
    int sign;
    int64_t k0, kc, j0, nc; /* the packed block of b: begin and size along axis K; begin and size along axis N */
    const void *packed;
} job;

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define SUM_TYPE float
#include "kernels/cpu/blas/gemm_body.inc"

#define PREFIX f64
#define TYPE double
#define SUM_TYPE double
#include "kernels/cpu/blas/gemm_body.inc"

#define PREFIX i64
#define TYPE int64_t
#define SUM_TYPE uint64_t
#include "kernels/cpu/blas/gemm_body.inc"

/* Returns the real or the imaginary parts of a complex matrix, as a real matrix. */
static cti_matrix part(cti_matrix m, size_t real_item, bool imaginary)
{
    return (cti_matrix){m.data + (imaginary ? real_item : 0), m.rows, m.cols, 2 * m.row_step, 2 * m.col_step};
}

ct_status CTI_LEVEL(cti_gemm)(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c)
{
    job j = {.a = a, .b = b, .c = c, .sign = 1};
    if (dtype == CT_DTYPE_F32) return f32_product(&j);
    if (dtype == CT_DTYPE_F64) return f64_product(&j);
    if (dtype == CT_DTYPE_I64) return i64_product(&j);
    ct_status status = CT_OK;
    const size_t item = ct_dtype_size(dtype) / 2;
    for (int i = 0; i < 4 && status == CT_OK; i++) { /* the products re*re - im*im, re*im + im*re */
        const bool a_im = i & 1, b_im = i & 2;
        job p = {.a = part(a, item, a_im),
                 .b = part(b, item, b_im),
                 .c = part(c, item, a_im != b_im),
                 .sign = a_im && b_im ? -1 : 1};
        status = dtype == CT_DTYPE_C64 ? f32_product(&p) : f64_product(&p);
    }
    return status;
}
