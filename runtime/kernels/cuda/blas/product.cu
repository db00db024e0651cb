/*
 * Conversion of views to batches of matrices. An operand whose layout cuBLAS supports is used in place; other operands
 * are copied to row-major memory.
 */
#include "kernels/cuda/blas/gemm.cuh"

namespace {

cti_cuda_matrix matrix_of(const cti_device_view &v) { return {v.data, v.strides[v.ndim - 2], v.strides[v.ndim - 1]}; }

/* The step of an operand along batch axis d of ndim. */
int64_t batch_step(const cti_device_view &v, int ndim, int d)
{
    const int own = d - (ndim - (v.ndim - 2));
    return own < 0 || v.sizes[own] == 1 ? 0 : v.strides[own];
}

/*
 * Returns the number of trailing batch axes along which b is broadcast. Along these axes the rows of a form one larger
 * matrix. The number depends on sizes only, as on the CPU, so that results do not depend on the memory layout.
 */
int axes_of_rows(const cti_device_view &b, int ndim)
{
    const int own = b.ndim - 2, lack = ndim - own;
    int first = ndim;
    while (first > 0 && (first - 1 < lack || b.sizes[first - 1 - lack] == 1)) first--;
    return ndim - first;
}

/* Merges the last `axes` batch axes and the row axis into one axis; returns false if the strides do not allow it. */
bool join_rows(cti_device_view *v, int axes)
{
    const int row = v->ndim - 2, first = row > axes ? row - axes : 0;
    int64_t rows = 1, step = 0;
    for (int d = row; d >= first; d--) {
        if (v->sizes[d] == 1) continue;
        if (rows > 1 && v->strides[d] != rows * step) return false;
        if (rows == 1) step = v->strides[d];
        rows *= v->sizes[d];
    }
    v->sizes[first] = rows;
    v->strides[first] = step;
    v->sizes[first + 1] = v->sizes[row + 1];
    v->strides[first + 1] = v->strides[row + 1];
    v->ndim = first + 2;
    return true;
}

/* Removes the last `axes` batch axes, which have size 1. */
void drop_axes(cti_device_view *v, int axes)
{
    const int row = v->ndim - 2, first = row > axes ? row - axes : 0;
    for (int d = 0; d < 2; d++) {
        v->sizes[first + d] = v->sizes[row + d];
        v->strides[first + d] = v->strides[row + d];
    }
    v->ndim = first + 2;
}

/* Sets the batch axes. Neighbouring axes are merged if one step describes both axes in all three operands. */
void set_batch(cti_cuda_gemm *w, const cti_device_view &a, const cti_device_view &b, const cti_device_view &c)
{
    const int ndim = c.ndim - 2;
    w->count = 1;
    for (int d = 0; d < ndim; d++) {
        const int64_t size = c.sizes[d], steps[3] = {batch_step(a, ndim, d), batch_step(b, ndim, d), c.strides[d]};
        if (size == 1) continue;
        w->count *= size;
        bool joins = w->ndim > 0;
        for (int o = 0; o < 3 && joins; o++) joins = w->steps[o][w->ndim - 1] == size * steps[o];
        const int at = joins ? w->ndim - 1 : w->ndim++;
        w->sizes[at] = joins ? w->sizes[at] * size : size;
        for (int o = 0; o < 3; o++) w->steps[o][at] = steps[o];
    }
}

bool fits(const cti_device_view &v)
{
    return cti_layout_of(matrix_of(v), v.sizes[v.ndim - 2], v.sizes[v.ndim - 1]).fits;
}

bool fits_by_rows(const cti_device_view &v)
{
    const cti_cuda_layout layout = cti_layout_of(matrix_of(v), v.sizes[v.ndim - 2], v.sizes[v.ndim - 1]);
    return layout.fits && !layout.by_columns;
}

bool is_integer(int dtype)
{
    return dtype == CT_DTYPE_U8 || dtype == CT_DTYPE_I8 || dtype == CT_DTYPE_I16 || dtype == CT_DTYPE_I32 ||
           dtype == CT_DTYPE_I64;
}

ct_status run(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b, const cti_device_view &c,
              const cti_factor &alpha, const cti_factor &beta)
{
    cti_cuda_gemm w = {};
    w.a = matrix_of(a);
    w.b = matrix_of(b);
    w.c = matrix_of(c);
    w.rows = c.sizes[c.ndim - 2];
    w.cols = c.sizes[c.ndim - 1];
    w.inner = a.sizes[a.ndim - 1];
    w.dtype = a.dtype;
    w.to_dtype = c.dtype;
    w.alpha = alpha;
    w.beta = beta;
    set_batch(&w, a, b, c);
    return is_integer(w.dtype) ? cti_gemm_of_integers(launch, w) : cti_gemm_by_cublas(launch, w);
}

} // namespace

ct_status cti_multiply(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                       const cti_device_view &c, const cti_factor &alpha, const cti_factor &beta)
{
    if (c.numel == 0) return CT_OK;
    if (a.sizes[a.ndim - 1] == 0 || alpha.is(0)) return cti_gemm_scale(launch, c, beta);
    const int axes = axes_of_rows(b, c.ndim - 2);
    cti_device_view left = a, right = b, to = c;
    const bool copies_left = !join_rows(&left, axes) || (!is_integer(a.dtype) && !fits(left)),
               copies_right = !is_integer(b.dtype) && !fits(b), copies_to = !join_rows(&to, axes) || !fits_by_rows(to);
    const cti_scratch_view left_copy(launch, a, a.dtype, copies_left), right_copy(launch, b, b.dtype, copies_right),
        made(launch, c, c.dtype, copies_to);
    for (const cti_scratch_view *copy : {&left_copy, &right_copy, &made})
        if (copy->memory.status != CT_OK) return copy->memory.status;
    ct_status status = copies_left ? cti_copy_views(launch, left_copy.view, a) : CT_OK;
    if (status == CT_OK && copies_right) status = cti_copy_views(launch, right = right_copy.view, b);
    if (status == CT_OK && copies_to && !beta.is(0)) status = cti_copy_views(launch, made.view, c);
    if (copies_left) (void)join_rows(&(left = left_copy.view), axes);
    if (copies_to) (void)join_rows(&(to = made.view), axes);
    drop_axes(&right, axes);
    if (status == CT_OK) status = run(launch, left, right, to, alpha, beta);
    return status == CT_OK && copies_to ? cti_copy_views(launch, c, made.view) : status;
}
