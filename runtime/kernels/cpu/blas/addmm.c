/*
 * addmm, baddbmm: mat1 [*, M, K], mat2 [*, K, N], self broadcast to [*, M, N] -> result [*, M, N] = beta * self + alpha
 * * (mat1 mat2). If alpha is 1 and beta is 0 or 1, the product is written or added to result directly. Otherwise both
 * terms are computed in the compute type (f32 for f16 and bf16, i64 for integers), and their sum is rounded once.
 */
#include "kernels/cpu/blas/gemm.h"
#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/baddbmm.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/mm.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "state/error.h"
#include "tensor/copy.h"

/* Computes sum = alpha * product + beta * sum. If beta is 0, sum is uninitialised and is not read. */
typedef struct terms {
    const void *product;
    void *sum;
    ct_scalar alpha, beta;
    bool alone;
} terms;

static bool is_number(ct_scalar s, double value)
{
    if (s.kind == CT_SCALAR_INT || s.kind == CT_SCALAR_BOOL) return (double)s.i == value;
    return s.re == value && (s.kind != CT_SCALAR_COMPLEX || s.im == 0);
}

static double real_part(ct_scalar s)
{
    return s.kind == CT_SCALAR_INT || s.kind == CT_SCALAR_BOOL ? (double)s.i : s.re;
}

static double imag_part(ct_scalar s) { return s.kind == CT_SCALAR_COMPLEX ? s.im : 0; }

#define REAL_TERMS(name, type, read) \
    static void name##_terms(int64_t begin, int64_t end, void *arg) \
    { \
        const terms *t = arg; \
        const type *product = t->product, alpha = (type)read(t->alpha), beta = (type)read(t->beta); \
        type *sum = t->sum; \
        if (t->alone) \
            for (int64_t i = begin; i < end; i++) sum[i] = alpha * product[i]; \
        else \
            for (int64_t i = begin; i < end; i++) sum[i] = beta * sum[i] + alpha * product[i]; \
    }

static int64_t whole(ct_scalar s) { return s.kind == CT_SCALAR_INT || s.kind == CT_SCALAR_BOOL ? s.i : (int64_t)s.re; }
REAL_TERMS(f32, float, real_part)
REAL_TERMS(f64, double, real_part)
REAL_TERMS(i64, uint64_t, whole) /* integers wrap */

#define PREFIX c64
#define TYPE float
#include "kernels/cpu/blas/addmm_complex.inc"

#define PREFIX c128
#define TYPE double
#include "kernels/cpu/blas/addmm_complex.inc"

static void run_terms(ct_dtype dtype, int64_t numel, terms *t)
{
    void (*const loop)(int64_t, int64_t, void *) = dtype == CT_DTYPE_F32    ? f32_terms
                                                   : dtype == CT_DTYPE_F64  ? f64_terms
                                                   : dtype == CT_DTYPE_C64  ? c64_terms
                                                   : dtype == CT_DTYPE_C128 ? c128_terms
                                                                            : i64_terms;
    cti_parallel_for(numel, CTI_GRAIN, 1, loop, t);
}

static ct_dtype compute_type(uint8_t dtype)
{
    switch ((ct_dtype)dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16: return CT_DTYPE_F32;
    case CT_DTYPE_F32:
    case CT_DTYPE_F64:
    case CT_DTYPE_C64:
    case CT_DTYPE_C128: return (ct_dtype)dtype;
    default: return CT_DTYPE_I64;
    }
}

enum { AXES = 3 }; /* maximum number of axes of a batch of matrices */

/* Workspace for consecutive row-major matrices of one dtype. */
typedef struct workspace {
    char *next;
    ct_dtype dtype;
} workspace;

static cti_view take(workspace *r, const cti_view *like, int64_t strides[AXES])
{
    int64_t step = 1;
    for (unsigned d = like->ndim; d-- > 0; step *= like->sizes[d]) strides[d] = step;
    const cti_view v = {.data = r->next,
                        .sizes = like->sizes,
                        .strides = strides,
                        .numel = like->numel,
                        .ndim = like->ndim,
                        .dtype = (uint8_t)r->dtype};
    r->next += (size_t)v.numel * ct_dtype_size(r->dtype);
    return v;
}

/* The general case: the product and the sum are both computed in the compute type. */
static ct_status with_factors(cti_launch *launch, const cti_view *self, const cti_view *mat1, const cti_view *mat2,
                              ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    const ct_dtype compute = compute_type(result->dtype);
    const bool widen = compute != (ct_dtype)result->dtype;
    const int64_t numel = 2 * result->numel + (widen ? mat1->numel + mat2->numel : 0);
    workspace r = {cti_malloc((size_t)numel * ct_dtype_size(compute)), compute};
    if (!r.next) return cti_no_memory(launch->op);
    char *const scratch = r.next;
    int64_t steps[4][AXES];
    cti_view sum = take(&r, result, steps[0]), product = take(&r, result, steps[1]), left = *mat1, right = *mat2;
    ct_status status = CT_OK;
    if (widen) {
        left = take(&r, mat1, steps[2]);
        right = take(&r, mat2, steps[3]);
        status = cti_copy(&left, mat1);
        if (status == CT_OK) status = cti_copy(&right, mat2);
    }
    terms t = {product.data, sum.data, alpha, beta, is_number(beta, 0)};
    if (status == CT_OK && !t.alone) status = cti_copy(&sum, self);
    if (is_number(alpha, 0))
        cti_fill_zero(&product); /* alpha is 0: the product is zero for any values of the matrices */
    else if (status == CT_OK)
        status = CTI_LEVEL(cti_blas_gemm)(launch, &left, &right, &product);
    if (status == CT_OK) {
        run_terms(compute, result->numel, &t);
        status = cti_copy(result, &sum);
    }
    cti_free(scratch);
    return status;
}

ct_status CTI_LEVEL(cti_addmm_cpu)(cti_launch *launch, const cti_view *self, const cti_view *mat1, const cti_view *mat2,
                                   ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (!is_number(alpha, 1) || !(is_number(beta, 1) || is_number(beta, 0)))
        return with_factors(launch, self, mat1, mat2, beta, alpha, result);
    if (is_number(beta, 0)) return CTI_LEVEL(cti_blas_gemm)(launch, mat1, mat2, result);
    const ct_status status = result->data == self->data ? CT_OK : cti_copy(result, self);
    return status == CT_OK ? CTI_LEVEL(cti_gemm_added)(launch, mat1, mat2, result) : status;
}

ct_status CTI_LEVEL(cti_baddbmm_cpu)(cti_launch *launch, const cti_view *self, const cti_view *batch1,
                                     const cti_view *batch2, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    return CTI_LEVEL(cti_addmm_cpu)(launch, self, batch1, batch2, beta, alpha, result);
}
