/*
 * mm, matmul, linear, and the gradients of linear's weight and bias in one call: batches of matrix products [*, M, K] x
 * [*, K, N] -> [*, M, N] over views of any strides and numeric dtype. f16 and bf16 are multiplied in f32. Integers are
 * multiplied in i64; truncated to a narrower type, the result wraps like a product in that type. Products of f16, bf16
 * and integers use scratch memory of the wider type.
 */
#include "kernels/cpu/blas/gemm.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/mm.h"
#include "gen/kernels/ops/sum_to_size.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/shape.h"

#include <stdatomic.h>

/*
 * if one matrix product has more multiplications than this, threads share the product; otherwise they share the batch
 */
enum { BATCH_WORK = 1 << 20 };

enum { BATCH_FEW = 4096 }; /* most elements of an operand of multiply_pairs with a batch axis */

typedef struct batch {
    unsigned ndim; /* number of batch axes */
    int64_t sizes[CTI_MAX_VIEW_NDIM], count;
    int64_t a_steps[CTI_MAX_VIEW_NDIM], b_steps[CTI_MAX_VIEW_NDIM],
        c_steps[CTI_MAX_VIEW_NDIM]; /* steps along the batch axes, in elements; 0 along broadcast axes */
    cti_matrix a, b, c;             /* matrices of the first item */
    uint8_t dtype;
    ct_dtype compute;
    bool accumulate;     /* c += a b instead of c = a b */
    _Atomic bool failed; /* true if memory ran out for an item */
} batch;

/* ---- setting up ---- */

static cti_matrix matrix_of(const cti_view *v)
{
    const unsigned r = v->ndim - 2u, c = v->ndim - 1u;
    return (cti_matrix){v->data, v->sizes[r], v->sizes[c], v->strides[r], v->strides[c]};
}

static void batch_steps(const cti_view *v, unsigned ndim, int64_t *steps)
{
    const unsigned own = v->ndim - 2u, lack = ndim - own;
    for (unsigned d = 0; d < ndim; d++) steps[d] = d < lack || v->sizes[d - lack] == 1 ? 0 : v->strides[d - lack];
}

/*
 * Returns the number of trailing batch axes that b does not have, or along which b is broadcast. Along these axes the
 * matrices of a are multiplied as the rows of one larger matrix. The number depends on sizes only: the rounding of a
 * BLAS depends on the number of rows, and results must not depend on strides.
 */
static unsigned axes_of_rows(const cti_view *b, unsigned ndim)
{
    const unsigned own = b->ndim - 2u, lack = ndim - own;
    unsigned first = ndim;
    while (first > 0 && (first - 1 < lack || b->sizes[first - 1 - lack] == 1)) first--;
    return ndim - first;
}

/* Merges axes first .. end - 1 into one axis. Returns false if their elements are not equally spaced. */
static bool join_axes(const cti_view *v, unsigned first, unsigned end, int64_t *size, int64_t *step)
{
    *size = 1;
    *step = 0;
    for (unsigned d = end; d-- > first;) {
        if (v->sizes[d] == 1) continue;
        if (*size > 1 && v->strides[d] != *size * *step) return false;
        if (*size == 1) *step = v->strides[d];
        *size *= v->sizes[d];
    }
    return true;
}

/* Returns true if the rows are equally spaced over the last `axes` batch axes. */
static bool rows_follow(const cti_view *v, unsigned axes)
{
    const unsigned row = v->ndim - 2u;
    int64_t rows, step;
    return join_axes(v, row > axes ? row - axes : 0, row + 1, &rows, &step);
}

static void merge_rows(batch *t, unsigned axes)
{
    for (; axes > 0; axes--) {
        const unsigned last = --t->ndim;
        if (t->sizes[last] == 1) continue;
        if (t->a.rows == 1) {
            t->a.row_step = t->a_steps[last];
            t->c.row_step = t->c_steps[last];
        }
        t->a.rows = t->c.rows = t->a.rows * t->sizes[last];
        t->count /= t->sizes[last];
    }
}

/* axes: number of trailing batch axes that are merged into the rows of a and c. */
static batch batch_of(const cti_view *a, const cti_view *b, const cti_view *c, unsigned axes, bool accumulate)
{
    batch t = {.ndim = c->ndim - 2u,
               .count = 1,
               .a = matrix_of(a),
               .b = matrix_of(b),
               .c = matrix_of(c),
               .dtype = c->dtype,
               .accumulate = accumulate};
    for (unsigned d = 0; d < t.ndim; d++) {
        t.sizes[d] = c->sizes[d];
        t.count *= c->sizes[d];
    }
    batch_steps(a, t.ndim, t.a_steps);
    batch_steps(b, t.ndim, t.b_steps);
    batch_steps(c, t.ndim, t.c_steps);
    switch ((ct_dtype)t.dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: t.compute = CT_DTYPE_F32; break;
    case CT_DTYPE_F64:
    case CT_DTYPE_C64:
    case CT_DTYPE_C128: t.compute = (ct_dtype)t.dtype; break;
    default: t.compute = CT_DTYPE_I64;
    }
    merge_rows(&t, axes);
    return t;
}

/* ---- items ---- */

/* Writes a row-major copy of m in the compute type to `to`. */
static cti_matrix widened(const batch *t, cti_matrix m, char *to)
{
    const cti_matrix wide = {to, m.rows, m.cols, m.cols, 1};
    const cti_convert_fn convert = cti_converter((ct_dtype)t->dtype, t->compute);
    const size_t item = ct_dtype_size((ct_dtype)t->dtype), wide_item = ct_dtype_size(t->compute);
    for (int64_t i = 0; i < m.rows; i++)
        convert(m.cols, m.data + i * m.row_step * (int64_t)item, m.col_step, to + (size_t)(i * m.cols) * wide_item, 1);
    return wide;
}

static void narrow(const batch *t, cti_matrix wide, cti_matrix m)
{
    const cti_convert_fn convert = cti_converter(t->compute, (ct_dtype)t->dtype);
    const size_t item = ct_dtype_size((ct_dtype)t->dtype), wide_item = ct_dtype_size(t->compute);
    for (int64_t i = 0; i < m.rows; i++)
        convert(m.cols, wide.data + (size_t)(i * m.cols) * wide_item, 1, m.data + i * m.row_step * (int64_t)item,
                m.col_step);
}

enum { BAND = 128 }; /* size of a band of a and c that is widened at a time */

/* Returns the bytes of the scratch memory in the wider type: for all of b, and for a band of rows of a and c. */
static size_t wide_bytes(const batch *t)
{
    const int64_t band = t->c.rows < BAND ? t->c.rows : BAND;
    return (size_t)(t->b.rows * t->b.cols + band * (t->a.cols + t->c.cols)) * ct_dtype_size(t->compute);
}

/* Computes a product in the wider type. b is converted completely; a and c are converted in bands of rows. */
static ct_status wide_product(const batch *t, cti_matrix a, cti_matrix b, cti_matrix c, char *scratch)
{
    const size_t item = ct_dtype_size(t->compute), b_bytes = (size_t)(b.rows * b.cols) * item;
    const int64_t band = c.rows < BAND ? c.rows : BAND;
    const size_t a_bytes = (size_t)(band * a.cols) * item;
    const cti_matrix wide_b = widened(t, b, scratch);
    const int64_t narrow_item = (int64_t)ct_dtype_size((ct_dtype)t->dtype);
    ct_status status = CT_OK;
    for (int64_t i = 0; i < c.rows && status == CT_OK; i += band) {
        cti_matrix some_a = a, some_c = c;
        some_a.rows = some_c.rows = c.rows - i < band ? c.rows - i : band;
        some_a.data += i * a.row_step * narrow_item;
        some_c.data += i * c.row_step * narrow_item;
        const cti_matrix wide_a = widened(t, some_a, scratch + b_bytes);
        cti_matrix wide_c = {scratch + b_bytes + a_bytes, some_c.rows, c.cols, c.cols, 1};
        if (t->accumulate) wide_c = widened(t, some_c, wide_c.data);
        status = CTI_LEVEL(cti_matrix_product)(t->compute, wide_a, wide_b, wide_c, t->accumulate);
        if (status == CT_OK) narrow(t, wide_c, some_c);
    }
    return status;
}

static void run_items(int64_t begin, int64_t end, void *arg)
{
    batch *t = arg;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)t->dtype);
    const bool is_wide = t->compute != (ct_dtype)t->dtype;
    char *scratch = is_wide ? cti_malloc(wide_bytes(t)) : NULL; /* allocated before the first write to the result */
    if (is_wide && !scratch) atomic_store(&t->failed, true);
    for (int64_t i = begin; i < end && (scratch || !is_wide); i++) {
        cti_matrix a = t->a, b = t->b, c = t->c;
        int64_t rest = i;
        for (unsigned d = t->ndim; d-- > 0; rest /= t->sizes[d]) {
            const int64_t at = rest % t->sizes[d];
            a.data += at * t->a_steps[d] * item;
            b.data += at * t->b_steps[d] * item;
            c.data += at * t->c_steps[d] * item;
        }
        const ct_status status = is_wide ? wide_product(t, a, b, c, scratch)
                                         : CTI_LEVEL(cti_matrix_product)(t->compute, a, b, c, t->accumulate);
        if (status != CT_OK) atomic_store(&t->failed, true);
    }
    cti_free(scratch);
}

/* A row-major copy of a view, or the view itself if it is row-major. */
typedef struct row_major {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];
    void *memory; /* memory of the copy; NULL for the view itself */
} row_major;

static bool make_row_major(row_major *m, const cti_view *v, bool is_needed)
{
    m->view = *v;
    m->memory = NULL;
    if (!is_needed) return true;
    m->memory = cti_malloc((size_t)v->numel * ct_dtype_size((ct_dtype)v->dtype));
    cti_contiguous_strides(v->ndim, v->sizes, m->strides);
    m->view.data = m->memory;
    m->view.strides = m->strides;
    return m->memory != NULL;
}

static ct_status multiply_rows(cti_launch *launch, const cti_view *a, const cti_view *b, const cti_view *c,
                               unsigned axes, bool accumulate)
{
    batch t = batch_of(a, b, c, axes, accumulate);
    const double work = (double)t.c.rows * (double)t.c.cols * (double)t.a.cols;
    if (t.count == 1 || work > BATCH_WORK)
        run_items(0, t.count, &t);
    else
        cti_parallel_for(t.count, (int64_t)(BATCH_WORK / work), 1, run_items, &t);
    return t.failed ? cti_no_memory(launch->op) : CT_OK;
}

static bool is_computed_in_its_dtype(ct_dtype dtype)
{
    return dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_I64 || dtype == CT_DTYPE_C64 ||
           dtype == CT_DTYPE_C128;
}

static bool shares_batch(const cti_view *a, const cti_view *b, const cti_view *c)
{
    return a->ndim == 3 && b->ndim == 3 && b->sizes[0] > 1 && a->sizes[0] == b->sizes[0] && c->numel <= BATCH_FEW &&
           a->numel <= BATCH_FEW && b->numel <= BATCH_FEW;
}

/*
 * Multiplies two matrices, or the pairs of two small batches, of a dtype that needs no conversion. The results are the
 * same products that multiply_rows computes, without its preparation. Returns CT_E_UNSUPPORTED for other operands.
 */
static ct_status multiply_pairs(cti_launch *launch, const cti_view *a, const cti_view *b, const cti_view *c,
                                bool accumulate)
{
    const ct_dtype dtype = (ct_dtype)c->dtype;
    const bool is_batch = shares_batch(a, b, c);
    if (!is_computed_in_its_dtype(dtype) || (!is_batch && (a->ndim != 2 || b->ndim != 2))) return CT_E_UNSUPPORTED;
    cti_matrix left = matrix_of(a), right = matrix_of(b), to = matrix_of(c);
    const int64_t item = (int64_t)cti_dtype_sizes[dtype];
    ct_status status = CT_OK;
    for (int64_t i = is_batch ? c->sizes[0] : 1; i > 0 && status == CT_OK; i--) {
        status = CTI_LEVEL(cti_matrix_product)(dtype, left, right, to, accumulate);
        if (!is_batch) break;
        left.data += a->strides[0] * item;
        right.data += b->strides[0] * item;
        to.data += c->strides[0] * item;
    }
    return status == CT_OK ? CT_OK : cti_no_memory(launch->op);
}

static ct_status multiply(cti_launch *launch, const cti_view *a, const cti_view *b, const cti_view *c, bool accumulate)
{
    if (c->numel == 0) return CT_OK;
    if (a->sizes[a->ndim - 1] == 0) { /* each result is a sum of no terms, i.e. zero */
        if (!accumulate) cti_fill_zero(c);
        return CT_OK;
    }
    ct_status status = multiply_pairs(launch, a, b, c, accumulate);
    if (status != CT_E_UNSUPPORTED) return status;
    status = CT_OK;
    const unsigned axes = axes_of_rows(b, c->ndim - 2u);
    row_major left, made;
    const bool has_left = make_row_major(&left, a, !rows_follow(a, axes));
    if (!make_row_major(&made, c, !rows_follow(c, axes)) || !has_left) status = cti_no_memory(launch->op);
    if (status == CT_OK && left.memory) status = cti_copy(&left.view, a);
    if (status == CT_OK && made.memory && accumulate) status = cti_copy(&made.view, c);
    if (status == CT_OK) status = multiply_rows(launch, &left.view, b, &made.view, axes, accumulate);
    if (status == CT_OK && made.memory) status = cti_copy(c, &made.view);
    cti_free(left.memory);
    cti_free(made.memory);
    return status;
}

/* ---- kernels ---- */

ct_status CTI_LEVEL(cti_blas_gemm)(cti_launch *launch, const cti_view *self, const cti_view *other, cti_view *result)
{
    return multiply(launch, self, other, result, false);
}

ct_status CTI_LEVEL(cti_gemm_added)(cti_launch *launch, const cti_view *self, const cti_view *other,
                                    const cti_view *result)
{
    return multiply(launch, self, other, result, true);
}

/* View v with an additional axis of size one before its last axis: a vector becomes a matrix of one row. */
typedef struct row_view {
    cti_view view;
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
} row_view;

static const cti_view *as_rows(const cti_view *v, row_view *buffer)
{
    const unsigned last = v->ndim - 1u;
    buffer->view = *v;
    buffer->view.sizes = buffer->sizes;
    buffer->view.strides = buffer->strides;
    buffer->view.ndim++;
    for (unsigned d = 0; d < last; d++) {
        buffer->sizes[d] = v->sizes[d];
        buffer->strides[d] = v->strides[d];
    }
    buffer->sizes[last] = 1;
    buffer->strides[last] = v->sizes[last];
    buffer->sizes[last + 1] = v->sizes[last];
    buffer->strides[last + 1] = v->strides[last];
    return &buffer->view;
}

/* View v with two additional last axes of size one, so that every element becomes a matrix. */
static const cti_view *as_cells(const cti_view *v, row_view *buffer)
{
    buffer->view = *v;
    buffer->view.sizes = buffer->sizes;
    buffer->view.strides = buffer->strides;
    buffer->view.ndim = (uint8_t)(v->ndim + 2);
    for (unsigned d = 0; d < v->ndim; d++) {
        buffer->sizes[d] = v->sizes[d];
        buffer->strides[d] = v->strides[d];
    }
    for (unsigned d = v->ndim; d < v->ndim + 2u; d++) buffer->sizes[d] = buffer->strides[d] = 1;
    return &buffer->view;
}

ct_status CTI_LEVEL(cti_blas_linear)(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                     const cti_view *bias, cti_view *result)
{
    if (bias && result->numel > 0) { /* result is initialised to the bias, and the product is added to it */
        const ct_status status = cti_copy(result, bias);
        if (status != CT_OK) return status;
    }
    const bool vector = weight->ndim == 1; /* if weight is a vector, result does not have the last axis */
    const unsigned last = weight->ndim - 1u;
    const int64_t sizes[2] = {weight->sizes[last], vector ? 1 : weight->sizes[0]},
                  strides[2] = {weight->strides[last], vector ? 1 : weight->strides[0]};
    const cti_view turned = {.data = weight->data,
                             .sizes = sizes,
                             .strides = strides,
                             .numel = weight->numel,
                             .ndim = 2,
                             .dtype = weight->dtype};
    row_view rows, result_rows;
    if (input->ndim == 2 && !vector) return multiply(launch, input, &turned, result, bias != NULL);
    return multiply(launch, as_rows(input, &rows), &turned,
                    vector ? as_cells(result, &result_rows) : as_rows(result, &result_rows), bias != NULL);
}

/*
 * Makes view v a matrix: its last axis becomes the columns, all other axes become the rows. Returns false if the rows
 * are not equally spaced.
 */
static bool as_matrix(const cti_view *v, row_view *buffer)
{
    const unsigned last = v->ndim - 1u;
    buffer->view = *v;
    buffer->view.ndim = 2;
    buffer->view.sizes = buffer->sizes;
    buffer->view.strides = buffer->strides;
    buffer->sizes[1] = v->sizes[last];
    buffer->strides[1] = v->strides[last];
    return join_axes(v, 0, last, &buffer->sizes[0], &buffer->strides[0]);
}

ct_status CTI_LEVEL(cti_linear_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                             const cti_view *weight, cti_view *weight_grad, cti_view *bias_grad)
{
    (void)weight;
    row_view g, rows;
    const bool is_complex = weight_grad->dtype == CT_DTYPE_C64 || weight_grad->dtype == CT_DTYPE_C128;
    if (is_complex || weight_grad->ndim != 2 || !as_matrix(result_grad, &g) || !as_matrix(input, &rows))
        return CT_E_UNSUPPORTED;
    const int64_t sizes[2] = {g.sizes[1], g.sizes[0]}, strides[2] = {g.strides[1], g.strides[0]};
    cti_view turned = g.view;
    turned.sizes = sizes;
    turned.strides = strides;
    const ct_status status = multiply(launch, &turned, &rows.view, weight_grad, false);
    if (status != CT_OK) return status;
    return CTI_LEVEL(cti_sum_to_size_cpu)(launch, result_grad, ct_ints_of(bias_grad->sizes, bias_grad->ndim),
                                          bias_grad);
}
