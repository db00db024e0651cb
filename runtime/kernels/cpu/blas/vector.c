/* Matrix products with vectors: mv and addmv [M, K] x [K] -> [M], dot [N] x [N] -> [], addr [M] x [N] -> [M, N]. */
#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/addmv.h"
#include "gen/kernels/ops/addr.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/dot.h"
#include "gen/kernels/ops/mm.h"
#include "gen/kernels/ops/mv.h"

typedef struct as_matrix {
    cti_view view;
    int64_t sizes[2], strides[2];
} as_matrix;

/*
 * Returns a view of a vector, or of a scalar, as a matrix of one row or one column. The view points into *m, which must
 * not be moved.
 */
static const cti_view *matrix_of(const cti_view *v, bool column, as_matrix *m)
{
    const int64_t size = v->ndim ? v->sizes[0] : 1, stride = v->ndim ? v->strides[0] : 0;
    m->sizes[column] = 1;
    m->strides[column] = 0;
    m->sizes[!column] = size;
    m->strides[!column] = stride;
    m->view = *v;
    m->view.sizes = m->sizes;
    m->view.strides = m->strides;
    m->view.ndim = 2;
    return &m->view;
}

ct_status CTI_LEVEL(cti_mv_cpu)(cti_launch *launch, const cti_view *self, const cti_view *vec, cti_view *result)
{
    as_matrix right, product;
    (void)matrix_of(result, true, &product);
    return CTI_LEVEL(cti_blas_gemm)(launch, self, matrix_of(vec, true, &right), &product.view);
}

enum { LANES = 32, BLOCK = 4096 };

/*
 * Computes the dot product of a block in several lanes. If both steps are the constant 1, the compiler vectorises the
 * loop.
 */
static inline double dot_of_block(int64_t n, const float *a, int64_t a_step, const float *b, int64_t b_step)
{
    float sums[LANES] = {0};
    double total = 0;
    int64_t i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) sums[k] += a[(i + k) * a_step] * b[(i + k) * b_step];
    for (int k = 0; i < n; i++, k++) sums[k] += a[i * a_step] * b[i * b_step];
    for (int k = 0; k < LANES; k++) total += (double)sums[k];
    return total;
}

/*
 * Computes a dot product. The sums of blocks are added in f64, so that errors do not grow with n. The order of
 * additions does not depend on the steps.
 */
static float dot_f32(int64_t n, const float *a, int64_t a_step, const float *b, int64_t b_step)
{
    double total = 0;
    for (int64_t i = 0; i < n; i += BLOCK) {
        const int64_t size = i + BLOCK < n ? BLOCK : n - i;
        total += a_step == 1 && b_step == 1 ? dot_of_block(size, a + i, 1, b + i, 1)
                                            : dot_of_block(size, a + i * a_step, a_step, b + i * b_step, b_step);
    }
    return (float)total;
}

ct_status CTI_LEVEL(cti_dot_cpu)(cti_launch *launch, const cti_view *self, const cti_view *tensor, cti_view *result)
{
    if (self->dtype == CT_DTYPE_F32) {
        *(float *)result->data = dot_f32(self->numel, self->data, self->strides[0], tensor->data, tensor->strides[0]);
        return CT_OK;
    }
    as_matrix left, right, product;
    (void)matrix_of(result, true, &product);
    return CTI_LEVEL(cti_blas_gemm)(launch, matrix_of(self, false, &left), matrix_of(tensor, true, &right),
                                    &product.view);
}

ct_status CTI_LEVEL(cti_addmv_cpu)(cti_launch *launch, const cti_view *self, const cti_view *mat, const cti_view *vec,
                                   ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    as_matrix start, right, sum;
    (void)matrix_of(result, true, &sum);
    return CTI_LEVEL(cti_addmm_cpu)(launch, matrix_of(self, true, &start), mat, matrix_of(vec, true, &right), beta,
                                    alpha, &sum.view);
}

ct_status CTI_LEVEL(cti_addr_cpu)(cti_launch *launch, const cti_view *self, const cti_view *vec1, const cti_view *vec2,
                                  ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    as_matrix left, right;
    return CTI_LEVEL(cti_addmm_cpu)(launch, self, matrix_of(vec1, true, &left), matrix_of(vec2, false, &right), beta,
                                    alpha, result);
}
