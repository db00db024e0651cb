#include "kernels/lapack.h"

#include "base/memory.h"
#include "state/error.h"

#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

#ifdef CTI_HAVE_LAPACK

/* ---- Fortran prototypes: all arguments by address, followed by the lengths of the strings ---- */

typedef void trsm_fn(const char *side, const char *uplo, const char *trans, const char *diag, const int *m,
                     const int *n, const void *alpha, const void *a, const int *lda, void *b, const int *ldb, size_t,
                     size_t, size_t, size_t);
typedef void gemm_fn(const char *transa, const char *transb, const int *m, const int *n, const int *k,
                     const void *alpha, const void *a, const int *lda, const void *b, const int *ldb, const void *beta,
                     void *c, const int *ldc, size_t, size_t);
typedef void potrf_fn(const char *uplo, const int *n, void *a, const int *lda, int *info, size_t);
typedef void getrf_fn(const int *m, const int *n, void *a, const int *lda, int *pivots, int *info);
typedef void geqrf_fn(const int *m, const int *n, void *a, const int *lda, void *tau, void *work, const int *lwork,
                      int *info);
typedef void orgqr_fn(const int *m, const int *n, const int *k, void *a, const int *lda, const void *tau, void *work,
                      const int *lwork, int *info);
typedef void syevd_fn(const char *jobz, const char *uplo, const int *n, void *a, const int *lda, void *w, void *work,
                      const int *lwork, int *iwork, const int *liwork, int *info, size_t, size_t);
typedef void heevd_fn(const char *jobz, const char *uplo, const int *n, void *a, const int *lda, void *w, void *work,
                      const int *lwork, void *rwork, const int *lrwork, int *iwork, const int *liwork, int *info,
                      size_t, size_t);
typedef void gesdd_real_fn(const char *jobz, const int *m, const int *n, void *a, const int *lda, void *s, void *u,
                           const int *ldu, void *vt, const int *ldvt, void *work, const int *lwork, int *iwork,
                           int *info, size_t);
typedef void gesdd_complex_fn(const char *jobz, const int *m, const int *n, void *a, const int *lda, void *s, void *u,
                              const int *ldu, void *vt, const int *ldvt, void *work, const int *lwork, void *rwork,
                              int *iwork, int *info, size_t);

extern trsm_fn strsm_, dtrsm_, ctrsm_, ztrsm_;
extern gemm_fn sgemm_, dgemm_, cgemm_, zgemm_;
extern potrf_fn spotrf_, dpotrf_, cpotrf_, zpotrf_;
extern getrf_fn sgetrf_, dgetrf_, cgetrf_, zgetrf_;
extern geqrf_fn sgeqrf_, dgeqrf_, cgeqrf_, zgeqrf_;
extern orgqr_fn sorgqr_, dorgqr_, cungqr_, zungqr_;
extern syevd_fn ssyevd_, dsyevd_;
extern heevd_fn cheevd_, zheevd_;
extern gesdd_real_fn sgesdd_, dgesdd_;
extern gesdd_complex_fn cgesdd_, zgesdd_;

enum { KINDS = 4 };

static unsigned kind_of(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F32: return 0;
    case CT_DTYPE_F64: return 1;
    case CT_DTYPE_C64: return 2;
    default: return 3;
    }
}

/* ---- */

ct_status cti_lapack_takes(const char *op, int64_t rows, int64_t cols)
{
    if (rows <= INT_MAX / 8 && cols <= INT_MAX / 8) return CT_OK;
    return cti_error(CT_E_UNSUPPORTED, "%s: a matrix of %" PRId64 " x %" PRId64 " is too large for LAPACK", op, rows,
                     cols);
}

/* Matrices of up to this many columns are solved by BLAS's trsm. Larger ones are halved: products are faster. */
enum { TRSM_COLS = 32 };

/* A triangular matrix, and how it is applied. */
typedef struct triangle {
    unsigned kind;
    size_t item;
    bool upper, unit;
    char op;
    int step; /* leading dimension of the triangle */
} triangle;

/* Solves x op(a) = b, where a has n columns and b has m rows; the leading dimension of b is m. */
static void solve_right(const triangle *t, int m, int n, const char *a, char *b)
{
    static trsm_fn *const solve[KINDS] = {strsm_, dtrsm_, ctrsm_, ztrsm_};
    static gemm_fn *const multiply[KINDS] = {sgemm_, dgemm_, cgemm_, zgemm_};
    static const float one_f[2] = {1, 0}, minus_f[2] = {-1, 0};
    static const double one_d[2] = {1, 0}, minus_d[2] = {-1, 0};
    const bool narrow = t->kind % 2 == 0, plain = t->op == 'N';
    const void *const one = narrow ? (const void *)one_f : one_d, *const minus =
                                                                      narrow ? (const void *)minus_f : minus_d;
    if (n <= TRSM_COLS) {
        solve[t->kind]("R", t->upper ? "U" : "L", &t->op, t->unit ? "U" : "N", &m, &n, one, a, &t->step, b, &m, 1, 1, 1,
                       1);
        return;
    }
    const int first = n / 2 / 16 * 16, second = n - first;
    const size_t row = (size_t)first * t->item, col = row * (size_t)t->step;
    const char *const last = a + row + col, *const beside = a + (t->upper ? col : row);
    char *const b_last = b + row * (size_t)m;
    if (t->upper == plain) { /* op(a) is upper triangular */
        solve_right(t, m, first, a, b);
        multiply[t->kind]("N", &t->op, &m, &second, &first, minus, b, &m, beside, &t->step, one, b_last, &m, 1, 1);
        solve_right(t, m, second, last, b_last);
    } else {
        solve_right(t, m, second, last, b_last);
        multiply[t->kind]("N", &t->op, &m, &first, &second, minus, b_last, &m, beside, &t->step, one, b, &m, 1, 1);
        solve_right(t, m, first, a, b);
    }
}

void cti_lapack_trsm(ct_dtype dtype, bool upper, char op, bool unit, int64_t rows, int64_t cols, const void *a, void *b)
{
    const triangle t = {kind_of(dtype), ct_dtype_size(dtype), upper, unit, op, (int)cols};
    solve_right(&t, (int)rows, (int)cols, a, b);
}

int cti_lapack_potrf(ct_dtype dtype, bool upper, int64_t n, void *a)
{
    static potrf_fn *const fns[KINDS] = {spotrf_, dpotrf_, cpotrf_, zpotrf_};
    const int size = (int)n;
    int info = 0;
    fns[kind_of(dtype)](upper ? "U" : "L", &size, a, &size, &info, 1);
    return info;
}

int cti_lapack_getrf(ct_dtype dtype, int64_t n, void *a, int32_t *pivots)
{
    static getrf_fn *const fns[KINDS] = {sgetrf_, dgetrf_, cgetrf_, zgetrf_};
    const int size = (int)n;
    int info = 0;
    fns[kind_of(dtype)](&size, &size, a, &size, pivots, &info);
    return info;
}

/* ---- routines that need a workspace ---- */

/* Result of a workspace query (lwork = -1): a size, stored in the element type of the routine. */
typedef union answer {
    float f;
    double d;
    char bytes[16];
} answer;

static int buffer_size(ct_dtype dtype, const answer *a)
{
    const double size = dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64 ? (double)a->f : a->d;
    /* an f32 size may have been rounded down, so it is increased */
    return size < INT_MAX - 64 ? (int)(size * (1 + 1e-6)) + 1 : INT_MAX;
}

ct_status cti_lapack_qr(ct_dtype dtype, int64_t rows, int64_t cols, void *a, int64_t q_cols, void *q)
{
    static geqrf_fn *const factor[KINDS] = {sgeqrf_, dgeqrf_, cgeqrf_, zgeqrf_};
    static orgqr_fn *const expand[KINDS] = {sorgqr_, dorgqr_, cungqr_, zungqr_};
    const unsigned kind = kind_of(dtype);
    const size_t item = ct_dtype_size(dtype);
    const int m = (int)rows, n = (int)cols, k = m < n ? m : n, columns = (int)q_cols, ask = -1;
    int info = 0;
    answer first = {0}, second = {0};
    factor[kind](&m, &n, a, &m, NULL, &first, &ask, &info);
    expand[kind](&m, &columns, &k, q, &m, NULL, &second, &ask, &info);
    const int one = buffer_size(dtype, &first), other = buffer_size(dtype, &second),
              capacity = one > other ? one : other;
    char *tau = cti_malloc((size_t)(k + capacity) * item);
    if (!tau) return CT_E_NOMEM;
    char *work = tau + (size_t)k * item;
    factor[kind](&m, &n, a, &m, tau, work, &capacity, &info);
    memcpy(q, a, (size_t)(rows * k) * item);
    expand[kind](&m, &columns, &k, q, &m, tau, work, &capacity, &info);
    cti_free(tau);
    return CT_OK;
}

ct_status cti_lapack_eigen(ct_dtype dtype, int64_t n, void *a, void *values, int *info)
{
    const int size = (int)n, ask = -1;
    answer first = {0}, real_first = {0};
    int count = 0, capacity, real_capacity = 0;
    syevd_fn *const real = dtype == CT_DTYPE_F32 ? ssyevd_ : dsyevd_;
    heevd_fn *const hermitian = dtype == CT_DTYPE_C64 ? cheevd_ : zheevd_;
    const bool is_complex = ct_dtype_is_complex(dtype);
    if (is_complex)
        hermitian("V", "L", &size, a, &size, values, &first, &ask, &real_first, &ask, &count, &ask, info, 1, 1);
    else
        real("V", "L", &size, a, &size, values, &first, &ask, &count, &ask, info, 1, 1);
    capacity = buffer_size(dtype, &first);
    if (is_complex) real_capacity = buffer_size(dtype, &real_first);
    const size_t item = ct_dtype_size(dtype);
    char *work = cti_malloc((size_t)capacity * item + (size_t)real_capacity * item + (size_t)count * sizeof(int));
    if (!work) return CT_E_NOMEM;
    void *real_work = work + (size_t)capacity * item;
    int *whole = (int *)(void *)(work + (size_t)capacity * item + (size_t)real_capacity * item);
    if (is_complex)
        hermitian("V", "L", &size, a, &size, values, work, &capacity, real_work, &real_capacity, whole, &count, info, 1,
                  1);
    else
        real("V", "L", &size, a, &size, values, work, &capacity, whole, &count, info, 1, 1);
    cti_free(work);
    return CT_OK;
}

/*
 * Number of elements of the real workspace; gesdd needs it for complex matrices, in addition to the complex workspace.
 */
static size_t real_count_of(int64_t m, int64_t n)
{
    const size_t least = (size_t)(m < n ? m : n), most = (size_t)(m < n ? n : m);
    const size_t one = 5 * least * least + 5 * least, other = 2 * most * least + 2 * least * least + least;
    return one > other ? one : other;
}

ct_status cti_lapack_svd(ct_dtype dtype, bool whole, int64_t rows, int64_t cols, void *a, void *u, void *values,
                         void *vh, int *info)
{
    const int m = (int)rows, n = (int)cols, k = m < n ? m : n, ldv = whole ? n : k, ask = -1;
    const char *job = whole ? "A" : "S";
    gesdd_real_fn *const real = dtype == CT_DTYPE_F32 ? sgesdd_ : dgesdd_;
    gesdd_complex_fn *const hermitian = dtype == CT_DTYPE_C64 ? cgesdd_ : zgesdd_;
    const bool is_complex = ct_dtype_is_complex(dtype);
    answer first = {0};
    if (is_complex)
        hermitian(job, &m, &n, a, &m, values, u, &m, vh, &ldv, &first, &ask, NULL, NULL, info, 1);
    else
        real(job, &m, &n, a, &m, values, u, &m, vh, &ldv, &first, &ask, NULL, info, 1);
    const int capacity = buffer_size(dtype, &first);
    const size_t item = ct_dtype_size(dtype), real_bytes = is_complex ? real_count_of(m, n) * (item / 2) : 0;
    char *work = cti_malloc((size_t)capacity * item + real_bytes + (size_t)(8 * k) * sizeof(int));
    if (!work) return CT_E_NOMEM;
    void *real_work = work + (size_t)capacity * item;
    int *int_work = (int *)(void *)(work + (size_t)capacity * item + real_bytes);
    if (is_complex)
        hermitian(job, &m, &n, a, &m, values, u, &m, vh, &ldv, work, &capacity, real_work, int_work, info, 1);
    else
        real(job, &m, &n, a, &m, values, u, &m, vh, &ldv, work, &capacity, int_work, info, 1);
    cti_free(work);
    return CT_OK;
}

#else

ct_status cti_lapack_takes(const char *op, int64_t rows, int64_t cols)
{
    (void)rows;
    (void)cols;
    return cti_error(CT_E_UNSUPPORTED,
                     "%s: the library was built without LAPACK, which OpenBLAS includes (docs/kernels.md)", op);
}

/* Stubs of a build without LAPACK. They are never called, since cti_lapack_takes reports CT_E_UNSUPPORTED. */

void cti_lapack_trsm(ct_dtype dtype, bool upper, char op, bool unit, int64_t rows, int64_t cols, const void *a, void *b)
{
    (void)dtype, (void)upper, (void)op, (void)unit, (void)rows, (void)cols, (void)a, (void)b;
}

int cti_lapack_potrf(ct_dtype dtype, bool upper, int64_t n, void *a)
{
    (void)dtype, (void)upper, (void)n, (void)a;
    return 0;
}

int cti_lapack_getrf(ct_dtype dtype, int64_t n, void *a, int32_t *pivots)
{
    (void)dtype, (void)n, (void)a, (void)pivots;
    return 0;
}

ct_status cti_lapack_qr(ct_dtype dtype, int64_t rows, int64_t cols, void *a, int64_t q_cols, void *q)
{
    (void)dtype, (void)rows, (void)cols, (void)a, (void)q_cols, (void)q;
    return CT_E_UNSUPPORTED;
}

ct_status cti_lapack_eigen(ct_dtype dtype, int64_t n, void *a, void *values, int *info)
{
    (void)dtype, (void)n, (void)a, (void)values, (void)info;
    return CT_E_UNSUPPORTED;
}

ct_status cti_lapack_svd(ct_dtype dtype, bool whole, int64_t rows, int64_t cols, void *a, void *u, void *values,
                         void *vh, int *info)
{
    (void)dtype, (void)whole, (void)rows, (void)cols, (void)a, (void)u, (void)values, (void)vh, (void)info;
    return CT_E_UNSUPPORTED;
}

#endif
