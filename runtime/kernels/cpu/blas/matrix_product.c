/*
 * One matrix product, a [M, K] x b [K, N] -> c [M, N], computed by the CBLAS that the build found, or by the library's
 * own loops. Transposed operands are passed to the CBLAS by flags.
 */
#include "kernels/cpu/blas/gemm.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "kernels/blas_info.h"
#include "tensor/copy.h"

#include <limits.h>
#include <string.h>

static cti_view view_of(const cti_matrix *m, ct_dtype dtype, int64_t sizes[2], int64_t strides[2])
{
    sizes[0] = m->rows;
    sizes[1] = m->cols;
    strides[0] = m->row_step;
    strides[1] = m->col_step;
    return (cti_view){.data = m->data,
                      .sizes = sizes,
                      .strides = strides,
                      .numel = m->rows * m->cols,
                      .ndim = 2,
                      .dtype = (uint8_t)dtype};
}

static void clear(cti_matrix c, ct_dtype dtype)
{
    if (c.col_step == 1 && (c.row_step == c.cols || c.rows == 1)) {
        memset(c.data, 0, (size_t)(c.rows * c.cols) * ct_dtype_size(dtype));
        return;
    }
    int64_t sizes[2], strides[2];
    const cti_view v = view_of(&c, dtype, sizes, strides);
    cti_fill_zero(&v);
}

#ifdef CTI_HAVE_CBLAS

#include <cblas.h>

enum { SMALL = 128 }; /* if a product has fewer multiplications, the call of the CBLAS costs more than the product */

/* A matrix in the form that CBLAS accepts: contiguous rows or contiguous columns. */
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

/* Replaces a matrix that CBLAS does not accept by a row-major copy; its data is allocated by cti_malloc. */
static ct_status gather(cti_matrix *m, ct_dtype dtype)
{
    cti_matrix dense = {cti_malloc((size_t)(m->rows * m->cols) * ct_dtype_size(dtype)), m->rows, m->cols, m->cols, 1};
    if (!dense.data) return CT_E_NOMEM;
    int64_t sizes[2], strides[2], dense_sizes[2], dense_strides[2];
    const cti_view from = view_of(m, dtype, sizes, strides), to = view_of(&dense, dtype, dense_sizes, dense_strides);
    const ct_status status = cti_copy(&to, &from);
    if (status != CT_OK)
        cti_free(dense.data);
    else
        *m = dense;
    return status;
}

/* One product, or a tile of a product, whose operands the BLAS accepts directly; c is row-major. */
typedef struct product {
    ct_dtype dtype;
    cti_matrix a, b, c;
    bool accumulate;
    int64_t tile_rows, tile_cols, across; /* sizes of the tiles of c, and number of tiles per row of tiles */
    int64_t grain;                        /* number of tiles that are too few for a second thread */
} product;

/*
 * The product of a matrix and a vector, for which the BLAS has a routine that reads the matrix once. Vectors are stored
 * as rows.
 */
typedef struct vector_product {
    cti_matrix matrix, vector, out;
} vector_product;

/* Returns false if no operand is a vector, or if the BLAS does not accept the vector. */
static bool as_vector_product(const product *p, vector_product *v)
{
    if (p->dtype != CT_DTYPE_F32 && p->dtype != CT_DTYPE_F64) return false;
    *v = (vector_product){p->a, cti_transposed(p->b), cti_transposed(p->c)};
    if (p->b.cols != 1) {
        if (p->a.rows != 1) return false;
        *v = (vector_product){cti_transposed(p->b), p->a, p->c};
    }
    return operand_of(&v->matrix).fits && v->vector.col_step >= 1 && v->vector.col_step <= INT_MAX &&
           v->out.col_step >= 1 && v->out.col_step <= INT_MAX;
}

static void by_vector(const product *p, const vector_product *v)
{
    const operand m = operand_of(&v->matrix);
    const bool transposed = m.flag == CblasTrans;
    const int rows = (int)(transposed ? v->matrix.cols : v->matrix.rows),
              cols = (int)(transposed ? v->matrix.rows : v->matrix.cols);
    const int in_step = (int)v->vector.col_step, out_step = (int)v->out.col_step;
    const void *matrix = v->matrix.data, *vector = v->vector.data;
    void *out = v->out.data;
    const int old = p->accumulate ? 1 : 0;
    if (p->dtype == CT_DTYPE_F32)
        cblas_sgemv(CblasRowMajor, m.flag, rows, cols, 1, matrix, m.lead, vector, in_step, (float)old, out, out_step);
    else
        cblas_dgemv(CblasRowMajor, m.flag, rows, cols, 1, matrix, m.lead, vector, in_step, old, out, out_step);
}

static void by_matrix(const product *p)
{
    const int m = (int)p->c.rows, n = (int)p->c.cols, k = (int)p->a.cols, lead = operand_of(&p->c).lead;
    const operand fa = operand_of(&p->a), fb = operand_of(&p->b);
    const void *a = p->a.data, *b = p->b.data;
    void *c = p->c.data;
    const float one_f[2] = {1, 0}, old_f[2] = {p->accumulate ? 1 : 0, 0};
    const double one_d[2] = {1, 0}, old_d[2] = {p->accumulate ? 1 : 0, 0};
    switch (p->dtype) {
    case CT_DTYPE_F32:
        cblas_sgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, 1, a, fa.lead, b, fb.lead, old_f[0], c, lead);
        break;
    case CT_DTYPE_F64:
        cblas_dgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, 1, a, fa.lead, b, fb.lead, old_d[0], c, lead);
        break;
    case CT_DTYPE_C64:
        cblas_cgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, one_f, a, fa.lead, b, fb.lead, old_f, c, lead);
        break;
    default:
        cblas_zgemm(CblasRowMajor, fa.flag, fb.flag, m, n, k, one_d, a, fa.lead, b, fb.lead, old_d, c, lead);
        break;
    }
}

/* ---- tiles ---- */

enum { LEAST_WORK = 1 << 20, FEW = 4, MANY = 64, LEAST_SIDE = 64, BROAD_SIDE = 512 };

/*
 * OpenBLAS's kernels for AVX-512 multiply small matrices unpacked: products of at most UNPACKED_WORK multiplications,
 * and, if b is transposed, of at most UNPACKED_RESULTS results and at least UNPACKED_TERMS terms. The operands of
 * larger products are packed first, which takes as long as the product where an element of an operand has few uses.
 */
enum { UNPACKED_WORK = 1000000, UNPACKED_RESULTS = 1200, UNPACKED_TERMS = 32 };

static bool is_unpacked(int64_t rows, int64_t cols, int64_t terms, bool transposed)
{
    return (double)rows * (double)cols * (double)terms <= UNPACKED_WORK &&
           (!transposed || (rows * cols <= UNPACKED_RESULTS && terms >= UNPACKED_TERMS));
}

enum { FEW_TERMS = 128, SIDE = 64, SHORT_SIDE = 32, LEAST_TILE = 16, STRIDED_BYTES = 1 << 21 };

/* Most rows, or columns if the result has more rows than columns, of products that are divided by cut_unpacked. */
static int64_t few_of(bool tall, bool transposed) { return tall ? (transposed ? 16 : 64) : transposed ? 64 : 32; }

/* Returns true if m is so large that tiles should not read short pieces of its rows. */
static bool is_large(const cti_matrix *m, ct_dtype dtype)
{
    return (size_t)(m->rows * m->cols) * ct_dtype_size(dtype) > STRIDED_BYTES;
}

/*
 * Chooses tiles that the BLAS multiplies unpacked, for products with few rows, columns or terms, from the sizes and the
 * transposition flags only. Returns false if packing is faster, or if the whole product is multiplied unpacked.
 */
static bool cut_unpacked(product *p)
{
    const int64_t rows = p->c.rows, cols = p->c.cols, terms = p->a.cols;
    const bool a_transposed = operand_of(&p->a).flag == CblasTrans, transposed = operand_of(&p->b).flag == CblasTrans,
               tall = rows > cols;
    const int64_t least = tall ? cols : rows;
    if (least == 1 || (a_transposed && transposed) || is_unpacked(rows, cols, terms, transposed)) return false;
    const bool strided_a = a_transposed && is_large(&p->a, p->dtype),
               strided_b = !transposed && is_large(&p->b, p->dtype);
    if (least > few_of(tall, transposed)) {
        p->tile_rows = p->tile_cols = SIDE;
        return terms <= FEW_TERMS && !transposed && !strided_a && !strided_b;
    }
    const int64_t few = least <= SHORT_SIDE ? least : (least + 1) / 2;
    int64_t many = a_transposed && !tall ? SHORT_SIDE : SIDE;
    while (many >= LEAST_TILE && !is_unpacked(few, many, terms, transposed)) many /= 2;
    p->tile_rows = tall ? many : few;
    p->tile_cols = tall ? few : many;
    return many >= LEAST_TILE && !(tall ? strided_a : strided_b);
}

/* Completes the tiles of cut_unpacked and counts them. */
static int64_t count_unpacked(product *p)
{
    const double work = (double)p->c.rows * (double)p->c.cols * (double)p->a.cols;
    p->across = (p->c.cols + p->tile_cols - 1) / p->tile_cols;
    const int64_t tiles = p->across * ((p->c.rows + p->tile_rows - 1) / p->tile_rows);
    p->grain = 1 + (int64_t)((double)(tiles - 1) * LEAST_WORK / work);
    return tiles;
}

/*
 * Chooses the tiles of c from the sizes of c only, so that rounding does not depend on the number of threads. A product
 * is cut into a few tiles if it is large enough for a second thread. It is cut into many tiles only if the tiles stay
 * wide, since every tile packs its own rows of a and columns of b.
 */
static int64_t cut(product *p)
{
    if ((p->dtype == CT_DTYPE_F32 || p->dtype == CT_DTYPE_F64) && cti_blas_has_unpacked_kernels() && cut_unpacked(p))
        return count_unpacked(p);
    p->grain = 1;
    int64_t rows = p->c.rows, cols = p->c.cols, down = 1, across = 1;
    while (down * across < MANY && (double)rows * (double)cols * (double)p->a.cols > LEAST_WORK) {
        int64_t *side = rows > cols ? &rows : &cols;
        if (*side < (down * across < FEW ? 2 * LEAST_SIDE : BROAD_SIDE)) break;
        *side = (*side / 2 + LEAST_SIDE - 1) / LEAST_SIDE * LEAST_SIDE;
        down = (p->c.rows + rows - 1) / rows;
        across = (p->c.cols + cols - 1) / cols;
    }
    p->tile_rows = rows;
    p->tile_cols = cols;
    p->across = across;
    return down * across;
}

static product tile_at(const product *p, int64_t index)
{
    product t = *p;
    const int64_t i = index / p->across * p->tile_rows, j = index % p->across * p->tile_cols,
                  item = (int64_t)ct_dtype_size(p->dtype);
    t.a.rows = t.c.rows = p->c.rows - i < p->tile_rows ? p->c.rows - i : p->tile_rows;
    t.b.cols = t.c.cols = p->c.cols - j < p->tile_cols ? p->c.cols - j : p->tile_cols;
    t.a.data += i * p->a.row_step * item;
    t.b.data += j * p->b.col_step * item;
    t.c.data += (i * p->c.row_step + j * p->c.col_step) * item;
    return t;
}

static void run_tiles(int64_t begin, int64_t end, void *arg)
{
    const product *p = arg;
    vector_product v;
    const bool is_vector = as_vector_product(p, &v);
    const int threads = cti_libraries_alone();
    for (int64_t index = begin; index < end; index++) {
        const product t = tile_at(p, index);
        if (is_vector && as_vector_product(&t, &v))
            by_vector(&t, &v);
        else
            by_matrix(&t);
    }
    cti_libraries_shared(threads);
}

static ct_status by_cblas(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate);

/*
 * Computes a result that is not a row-major matrix, for example the result of an in-place call. The product is first
 * written to a row-major copy, so that it is rounded like a row-major result.
 */
static ct_status into_strides(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate)
{
    cti_matrix dense = c;
    ct_status status = gather(&dense, dtype);
    if (status != CT_OK) return status;
    status = by_cblas(dtype, a, b, dense, accumulate);
    int64_t sizes[2], strides[2], dense_sizes[2], dense_strides[2];
    const cti_view to = view_of(&c, dtype, sizes, strides), from = view_of(&dense, dtype, dense_sizes, dense_strides);
    if (status == CT_OK) status = cti_copy(&to, &from);
    cti_free(dense.data);
    return status;
}

static ct_status by_cblas(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate)
{
    const operand fc = operand_of(&c);
    if (!fc.fits || fc.flag == CblasTrans) return into_strides(dtype, a, b, c, accumulate);
    product p = {.dtype = dtype, .a = a, .b = b, .c = c, .accumulate = accumulate};
    vector_product v;
    const bool is_vector = as_vector_product(&p, &v), gather_a = !is_vector && !operand_of(&a).fits,
               gather_b = !is_vector && !operand_of(&b).fits;
    ct_status status = gather_a ? gather(&p.a, dtype) : CT_OK;
    if (status == CT_OK && gather_b && (status = gather(&p.b, dtype)) != CT_OK && gather_a) cti_free(p.a.data);
    if (status != CT_OK) return status;
    const int64_t tiles = cut(&p);
    cti_parallel_for(tiles, p.grain, 1, run_tiles, &p);
    if (gather_a) cti_free(p.a.data);
    if (gather_b) cti_free(p.b.data);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_matrix_product)(ct_dtype dtype, cti_matrix a, cti_matrix b, cti_matrix c, bool accumulate)
{
    const bool small = (double)c.rows * (double)c.cols * (double)a.cols <= SMALL,
               huge = c.rows > INT_MAX || c.cols > INT_MAX || a.cols > INT_MAX;
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
