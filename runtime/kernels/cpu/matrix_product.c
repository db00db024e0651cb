/* One matrix product: by the CBLAS that the build found, transposes as flags, or by our own loops. */
#include "kernels/cpu/gemm.h"

#include "core/memory.h"
#include "kernels/blas_info.h"
#include "tensor/copy.h"

#include <limits.h>

static cti_view view_of(const cti_matrix *m, ct_dtype dtype, int64_t sizes[2], int64_t strides[2])
{
    sizes[0] = m->rows;
    sizes[1] = m->cols;
    strides[0] = m->row_step;
    strides[1] = m->col_step;
    return (cti_view){m->data, sizes, strides, m->rows * m->cols, 2, (uint8_t)dtype};
}
static void clear(cti_matrix c, ct_dtype dtype)
{
    int64_t sizes[2], strides[2];
    const cti_view v = view_of(&c, dtype, sizes, strides);
    cti_fill_zero(&v);
}

#ifdef CTI_HAVE_CBLAS

#include <cblas.h>

enum { SMALL = 128 }; /* multiplications below which the call costs more than the product */

/* A matrix as CBLAS takes it: rows that follow each other, or columns. */
typedef struct operand {
    bool fits;
    CBLAS_TRANSPOSE flag;
    int lead;
} operand;

static operand operand_of(const cti_matrix *m)
{
    const int64_t rows = m->rows > 1 ? m->rows : 1, cols = m->cols > 1 ? m->cols : 1;
    if (m->col_step == 1 || cols == 1) {
        const int64_t lead = rows == 1 ? cols : m->row_step;
        if (lead >= cols && lead <= INT_MAX) return (operand){true, CblasNoTrans, (int)lead};
    }
    if (m->row_step == 1 || rows == 1) {
        const int64_t lead = cols == 1 ? rows : m->col_step;
        if (lead >= rows && lead <= INT_MAX) return (operand){true, CblasTrans, (int)lead};
    }
    return (operand){false, CblasNoTrans, 0};
}

/* A row-major copy of a matrix whose steps no flag can say; data is from cti_malloc. */
static ct_status gather(cti_matrix *m, ct_dtype dtype)
{
    cti_matrix dense = {cti_malloc((size_t)(m->rows * m->cols) * ct_dtype_size(dtype)), m->rows, m->cols, m->cols, 1};
    if (!dense.data) return CT_E_NOMEM;
    int64_t sizes[2], strides[2], dense_sizes[2], dense_strides[2];
    const cti_view from = view_of(m, dtype, sizes, strides), to = view_of(&dense, dtype, dense_sizes, dense_strides);
    const ct_status status = cti_copy(&to, &from);
    if (status != CT_OK) cti_free(dense.data);
    else *m = dense;
    return status;
}

/* A matrix times a vector, for which the BLAS has a way that reads the matrix once. c is row-major; false: neither side is a vector. */
static bool by_vector(ct_dtype dtype, const cti_matrix *a, const cti_matrix *b, const cti_matrix *c, bool accumulate)
{
    cti_matrix matrix = *a, vector = cti_transposed(*b), out = cti_transposed(*c); /* the vectors as rows */
    if (b->cols != 1) {
        if (a->rows != 1) return false;
        matrix = cti_transposed(*b);
        vector = *a;
        out = *c;
    }
    const operand m = operand_of(&matrix);
    if (!m.fits || vector.col_step < 1 || vector.col_step > INT_MAX || out.col_step < 1 || out.col_step > INT_MAX) return false;
    const bool turned = m.flag == CblasTrans;
    const int rows = (int)(turned ? matrix.cols : matrix.rows), cols = (int)(turned ? matrix.rows : matrix.cols);
    const int in_step = (int)vector.col_step, out_step = (int)out.col_step;
    if (dtype == CT_DTYPE_F32)
        cblas_sgemv(CblasRowMajor, m.flag, rows, cols, 1, (const float *)(const void *)matrix.data, m.lead, (const float *)(const void *)vector.data, in_step,
                    accumulate ? 1 : 0, (float *)(void *)out.data, out_step);
    else if (dtype == CT_DTYPE_F64)
        cblas_dgemv(CblasRowMajor, m.flag, rows, cols, 1, (const double *)(const void *)matrix.data, m.lead, (const double *)(const void *)vector.data,
                    in_step, accumulate ? 1 : 0, (double *)(void *)out.data, out_step);
    else
        return false;
    return true;
}

static void by_matrix(ct_dtype dtype, const cti_matrix *a, operand fa, const cti_matrix *b, operand fb, const cti_matrix *c, int lead, bool accumulate)
{
    const int m = (int)c->rows, n = (int)c->cols, k = (int)a->cols;
    const float one_f[2] = {1, 0}, old_f[2] = {accumulate ? 1 : 0, 0};
    const double one_d[2] = {1, 0}, old_d[2] = {accumulate ? 1 : 0, 0};
    switch (dtype) {
    case CT_DTYPE_F32:
        cblas_sgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, 1, (const float *)(const void *)a->data, fa.lead, (const float *)(const void *)b->data,
                    fb.lead, old_f[0], (float *)(void *)c->data, lead);
        break;
    case CT_DTYPE_F64:
        cblas_dgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, 1, (const double *)(const void *)a->data, fa.lead, (const double *)(const void *)b->data,
                    fb.lead, old_d[0], (double *)(void *)c->data, lead);
        break;
    case CT_DTYPE_C64: cblas_cgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, one_f, a->data, fa.lead, b->data, fb.lead, old_f, c->data, lead); break;
    default: cblas_zgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, one_d, a->data, fa.lead, b->data, fb.lead, old_d, c->data, lead); break;
    }
}

static ct_status by_cblas(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate)
{
    operand fc = operand_of(&c);
    if (fc.fits && fc.flag == CblasTrans) { /* (a b)^T = b^T a^T */
        const cti_matrix old = a;
        a = cti_transposed(b);
        b = cti_transposed(old);
        c = cti_transposed(c);
        fc = operand_of(&c);
    }
    if (!fc.fits) { /* our loops write any strides */
        if (!accumulate) clear(c, dtype);
        return CTI_LEVEL(cti_gemm)(dtype, a, b, c);
    }
    if (by_vector(dtype, &a, &b, &c, accumulate)) return CT_OK;
    ct_status status = CT_OK;
    operand fa = operand_of(&a), fb = operand_of(&b);
    const bool gather_a = !fa.fits, gather_b = !fb.fits;
    if (gather_a && (status = gather(&a, dtype)) == CT_OK) fa = operand_of(&a);
    if (status == CT_OK && gather_b && (status = gather(&b, dtype)) == CT_OK) fb = operand_of(&b);
    if (status == CT_OK) by_matrix(dtype, &a, fa, &b, fb, &c, fc.lead, accumulate);
    if (gather_a && fa.fits) cti_free(a.data);
    if (gather_b && fb.fits) cti_free(b.data);
    return status;
}

ct_status CTI_LEVEL(cti_matrix_product)(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate)
{
    const bool small = (double)c.rows * (double)c.cols * (double)a.cols <= SMALL, huge = c.rows > INT_MAX || c.cols > INT_MAX || a.cols > INT_MAX;
    if (dtype != CT_DTYPE_I64 && !small && !huge && cti_blas_is_on()) return by_cblas(dtype, a, b, c, accumulate);
    if (!accumulate) clear(c, dtype);
    return CTI_LEVEL(cti_gemm)(dtype, a, b, c);
}

#else

ct_status CTI_LEVEL(cti_matrix_product)(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate)
{
    if (!accumulate) clear(c, dtype);
    return CTI_LEVEL(cti_gemm)(dtype, a, b, c);
}

#endif
