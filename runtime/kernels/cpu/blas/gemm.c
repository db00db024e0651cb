/*
 * Our own matrix products. b is packed once per block into panels of NR columns, rows of a into panels of MR rows by
 * the thread that uses them; the inner loop keeps an MR x NR tile of c in registers. Every element of c is summed over
 * k in the same order whatever the number of threads.
 */
#include "kernels/cpu/blas/gemm.h"

#include "core/memory.h"
#include "core/parallel.h"

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

/* Strides and sizes of one product; c takes a * b times sign. */
typedef struct job {
    cti_matrix a, b, c;
    int sign;
    int64_t k0, kc, j0, nc; /* the block of b that is packed */
    const void *packed;
} job;

#define GEMM(name, type, unsigned_type) \
    enum { NR_##name = 2 * VECTOR_BYTES / (int)sizeof(type) }; \
    static void name##_small(const job *j) \
    { \
        const type *a = (const void *)j->a.data, *b = (const void *)j->b.data; \
        type *c = (void *)j->c.data; \
        for (int64_t i = 0; i < j->c.rows; i++) \
            for (int64_t q = 0; q < j->c.cols; q++) { \
                unsigned_type sum = 0; \
                for (int64_t p = 0; p < j->a.cols; p++) \
                    sum += (unsigned_type)a[i * j->a.row_step + p * j->a.col_step] * \
                           (unsigned_type)b[p * j->b.row_step + q * j->b.col_step]; \
                type *to = &c[i * j->c.row_step + q * j->c.col_step]; \
                *to = (type)(j->sign < 0 ? (unsigned_type)*to - sum : (unsigned_type)*to + sum); \
            } \
    } \
    static void name##_pack_b(const job *j, type *to) \
    { \
        for (int64_t q = 0; q < j->nc; q += NR_##name) { \
            const int64_t n = j->nc - q < NR_##name ? j->nc - q : NR_##name; \
            for (int64_t p = 0; p < j->kc; p++, to += NR_##name) { \
                const type *from = \
                    (const type *)(const void *)j->b.data + (j->k0 + p) * j->b.row_step + (j->j0 + q) * j->b.col_step; \
                for (int64_t l = 0; l < n; l++) to[l] = from[l * j->b.col_step]; \
                for (int64_t l = n; l < NR_##name; l++) to[l] = 0; \
            } \
        } \
    } \
    static void name##_pack_a(const job *j, int64_t i, int64_t m, type *to) \
    { \
        const type *from = (const type *)(const void *)j->a.data + i * j->a.row_step + j->k0 * j->a.col_step; \
        for (int64_t l = 0; l < MR; l++) \
            for (int64_t p = 0; p < j->kc; p++) \
                to[p * MR + l] = l < m ? from[l * j->a.row_step + p * j->a.col_step] : 0; \
    } \
    static void name##_tile(int64_t kc, const type *restrict a, const type *restrict b, \
                            unsigned_type(*restrict tile)[NR_##name]) \
    { \
        unsigned_type sums[MR][NR_##name] = {{0}}; \
        for (int64_t p = 0; p < kc; p++) \
            for (int i = 0; i < MR; i++) \
                for (int l = 0; l < NR_##name; l++) \
                    sums[i][l] += (unsigned_type)a[p * MR + i] * (unsigned_type)b[p * NR_##name + l]; \
        memcpy(tile, sums, sizeof sums); \
    } \
    static void name##_rows(int64_t begin, int64_t end, void *arg) \
    { \
        const job *j = arg; \
        alignas(64) type panel[MR * KC]; \
        alignas(64) unsigned_type tile[MR][NR_##name]; \
        for (int64_t i = begin; i < end; i += MR) { \
            const int64_t m = end - i < MR ? end - i : MR; \
            name##_pack_a(j, i, m, panel); \
            for (int64_t q = 0; q < j->nc; q += NR_##name) { \
                const int64_t n = j->nc - q < NR_##name ? j->nc - q : NR_##name; \
                name##_tile(j->kc, panel, (const type *)j->packed + q * j->kc, tile); \
                for (int64_t x = 0; x < m; x++) { \
                    type *to = (type *)(void *)j->c.data + (i + x) * j->c.row_step + (j->j0 + q) * j->c.col_step; \
                    for (int64_t y = 0; y < n; y++) { \
                        const unsigned_type old = (unsigned_type)to[y * j->c.col_step]; \
                        to[y * j->c.col_step] = (type)(j->sign < 0 ? old - tile[x][y] : old + tile[x][y]); \
                    } \
                } \
            } \
        } \
    } \
    static ct_status name##_product(job *j) \
    { \
        const double work = (double)j->c.rows * (double)j->c.cols * (double)j->a.cols; \
        if (work <= SMALL) { \
            name##_small(j); \
            return CT_OK; \
        } \
        const size_t size = sizeof(type) * (NC + NR_##name) * KC; \
        type *packed = cti_data_alloc(size); \
        if (!packed) return CT_E_NOMEM; \
        j->packed = packed; \
        for (j->j0 = 0; j->j0 < j->c.cols; j->j0 += NC) { \
            j->nc = j->c.cols - j->j0 < NC ? j->c.cols - j->j0 : NC; \
            for (j->k0 = 0; j->k0 < j->a.cols; j->k0 += KC) { \
                j->kc = j->a.cols - j->k0 < KC ? j->a.cols - j->k0 : KC; \
                name##_pack_b(j, packed); \
                cti_parallel_for(j->c.rows, CTI_GRAIN * 4 / (j->nc * j->kc / 8 + 1) + MR, MR, name##_rows, j); \
            } \
        } \
        cti_data_free(packed, size); \
        return CT_OK; \
    }

GEMM(f32, float, float)
GEMM(f64, double, double)
GEMM(i64, int64_t, uint64_t)

/* Real or imaginary parts of a complex matrix, as a real one. */
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
    for (int i = 0; i < 4 && status == CT_OK; i++) { /* re*re - im*im, re*im + im*re */
        const bool a_im = i & 1, b_im = i & 2;
        job p = {.a = part(a, item, a_im),
                 .b = part(b, item, b_im),
                 .c = part(c, item, a_im != b_im),
                 .sign = a_im && b_im ? -1 : 1};
        status = dtype == CT_DTYPE_C64 ? f32_product(&p) : f64_product(&p);
    }
    return status;
}
