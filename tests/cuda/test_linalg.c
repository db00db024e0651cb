/*
 * Linear algebra and transforms on devices: sizes that no sample has, rejected matrices, and a failure of each call of
 * the CUDA runtime. Runs on the emulated machine.
 */
#include "there.h"

#include "support/ct_test.h"

#include <cotangent/ops.h>
#include <cotangent/private/lu_det.h>
#include <cotangent/private/lu_factors.h>
#include <cotangent/private/lu_solve.h>
#include <cotangent/random.h>

#include <math.h>
#include <stdlib.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);
size_t cti_emulation_bytes(int device);

static bool are_close(ct_tensor *on_device, ct_tensor *expected)
{
    bool value = false;
    ct_tensor *back = on_device ? ct_to_device(on_device, host) : NULL;
    return back && expected && ct_allclose(back, expected, &value) == CT_OK && value;
}

/* ---- transforms ---- */

CT_TEST(fft, is_that_of_the_host_along_any_axes)
{
    static const int64_t dims[][3] = {{1, 0, 0}, {0, 0, 0}, {3, 0, 0}, {2, 3, 0}, {1, 3, 0}, {3, 1, 2}, {0, 2, 0}};
    static const int64_t counts[] = {1, 1, 1, 2, 2, 3, 2};
    ct_tensor *x = random_of(CT_INTS(6, 5, 3, 4), CT_DTYPE_C128), *y = there(x);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const ct_fft_fftn_opts opts = CT_OPTIONS(ct_fft_fftn, .dim = ct_ints_of(dims[i], counts[i]));
        CT_EXPECT(are_close((ct_fft_fftn)(y, &opts), (ct_fft_fftn)(x, &opts)));
        ct_tensor *turned = ct_transpose(x, 0, 2), *also = ct_transpose(y, 0, 2);
        CT_EXPECT(are_close((ct_fft_fftn)(also, &opts), (ct_fft_fftn)(turned, &opts)));
    }
}

CT_TEST(fft, of_more_shapes_than_plans_are_kept)
{
    for (int round = 0; round < 2; round++)
        for (int64_t n = 2; n < 42; n++) {
            ct_tensor *x = random_of(CT_INTS(2, n), CT_DTYPE_C64);
            CT_EXPECT(are_close(ct_fft_fft(there(x)), ct_fft_fft(x)));
        }
}

/* ---- matrices ---- */

CT_TEST(matrices, of_more_than_a_block_has_threads)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F64, CT_DTYPE_C128};
    for (size_t i = 0; i < 2; i++) {
        ct_tensor *x = random_of(CT_INTS(2, 70, 70), dtypes[i]), *b = random_of(CT_INTS(70, 45), dtypes[i]);
        CT_EXPECT(are_close(ct_linalg_inv(there(x)), ct_linalg_inv(x)));
        CT_EXPECT(are_close(ct_linalg_solve(there(x), there(b)), ct_linalg_solve(x, b)));
        CT_EXPECT(
            are_close(ct_linalg_solve_triangular(there(x), there(b), CT_ON), ct_linalg_solve_triangular(x, b, CT_ON)));
        CT_EXPECT(are_close(ct_linalg_det(there(x)), ct_linalg_det(x)));
        ct_tensor *tall = random_of(CT_INTS(2, 90, 40), dtypes[i]);
        const ct_linalg_qr_result expected = ct_linalg_qr(tall), got = ct_linalg_qr(there(tall));
        CT_EXPECT(are_close(got.Q, expected.Q) && are_close(got.R, expected.R));
        CT_EXPECT(are_close(ct_linalg_svdvals(there(tall)), ct_linalg_svdvals(tall)));
        CT_EXPECT(are_close(ct_nuclear_norm(there(tall), CT_INTS(1, 2)), ct_nuclear_norm(tall, CT_INTS(1, 2))));
    }
}

/* The size in linalg/matrix.cuh from which cuSOLVER is used. */
enum { LARGE = 260 };

static ct_tensor *positive_of(ct_tensor *x)
{
    ct_tensor *square = ct_mm(x, ct_conj(ct_transpose(x, 0, 1)));
    return ct_add(square, ct_eye(LARGE, .dtype = ct_tensor_dtype(x)));
}

CT_TEST(matrices, that_are_large_are_left_to_the_libraries)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F64, CT_DTYPE_C128};
    for (size_t i = 0; i < 2; i++) {
        ct_tensor *x = random_of(CT_INTS(LARGE, LARGE), dtypes[i]), *b = random_of(CT_INTS(LARGE, 3), dtypes[i]),
                  *turned = ct_transpose(x, 0, 1), *right = ct_transpose(b, 0, 1);
        const ct_lu_factors_result lu = ct_lu_factors(x, CT_OFF), lu_there = ct_lu_factors(there(x), CT_OFF);
        CT_EXPECT(are_close(lu_there.LU, lu.LU) && are_close(lu_there.pivots, lu.pivots));
        CT_EXPECT(are_close(ct_linalg_inv(there(x)), ct_linalg_inv(x)));
        for (int adjoint = 0; adjoint < 2; adjoint++)
            CT_EXPECT(are_close(ct_lu_solve(lu_there.LU, lu_there.pivots, there(b), adjoint ? CT_ON : CT_OFF),
                                ct_lu_solve(lu.LU, lu.pivots, b, adjoint ? CT_ON : CT_OFF)));
        ct_tensor *positive = positive_of(x);
        CT_EXPECT(are_close(ct_linalg_cholesky(there(positive)), ct_linalg_cholesky(positive)));
        ct_tensor *lower = ct_linalg_cholesky(positive), *upper = ct_transpose(lower, 0, 1);
        CT_EXPECT(are_close(ct_linalg_solve_triangular(there(lower), there(b), CT_OFF),
                            ct_linalg_solve_triangular(lower, b, CT_OFF)));
        CT_EXPECT(are_close(ct_linalg_solve_triangular(ct_transpose(there(lower), 0, 1), there(b), CT_ON),
                            ct_linalg_solve_triangular(upper, b, CT_ON)));
        const ct_linalg_solve_triangular_opts from_right = CT_OPTIONS(ct_linalg_solve_triangular, .left = false);
        CT_EXPECT(are_close((ct_linalg_solve_triangular)(there(lower), there(right), CT_OFF, &from_right),
                            (ct_linalg_solve_triangular)(lower, right, CT_OFF, &from_right)));
        const ct_linalg_qr_result qr = ct_linalg_qr(turned), qr_there = ct_linalg_qr(ct_transpose(there(x), 0, 1));
        CT_EXPECT(are_close(qr_there.Q, qr.Q) && are_close(qr_there.R, qr.R));
    }
    ct_tensor *tall = random_of(CT_INTS(LARGE + 9, LARGE), CT_DTYPE_F64);
    const ct_linalg_qr_opts complete = CT_OPTIONS(ct_linalg_qr, .mode = CT_MODE_COMPLETE);
    const ct_linalg_qr_result qr = (ct_linalg_qr)(tall, &complete), there_qr = (ct_linalg_qr)(there(tall), &complete);
    CT_EXPECT(are_close(there_qr.Q, qr.Q) && are_close(there_qr.R, qr.R));
}

/* Expects the message as the error of the next call that waits. */
static void expect_told(ct_tensor *result, const char *message)
{
    CT_EXPECT(result);
    CT_EXPECT_ERROR(ct_synchronize(device), CT_E_INVALID, message);
    CT_EXPECT_OK(ct_synchronize(device));
}

CT_TEST(matrices, that_are_refused_are_told_later)
{
    static const double values[] = {1, 0, 0, 1, 1, 2, 2, 4, 0, 0, 0, 0}, indefinite[] = {1, 2, 2, 1};
    static const int32_t pivots[] = {1, 3};
    ct_tensor *x = there(ct_tensor_from(values, CT_INTS(3, 2, 2), CT_DTYPE_F64));
    ct_tensor *y = there(ct_tensor_from(indefinite, CT_INTS(2, 2), CT_DTYPE_F64));
    ct_tensor *p = there(ct_tensor_from(pivots, CT_INTS(2), CT_DTYPE_I32));
    expect_told(ct_linalg_inv(x), "a matrix is singular, an element of the diagonal of U is 0, at index 1");
    expect_told(ct_linalg_cholesky(y), "a matrix is not positive definite, at index 0");
    expect_told(ct_lu_det(y, p), "lu_det: pivot 3 is not in [1, 3)");
    expect_told(ct_lu_solve(y, p, y, CT_OFF), "lu_solve: pivot 3 is not in [1, 3)");
    expect_told(ct_lu_solve(y, p, y, CT_ON), "lu_solve: pivot 3 is not in [1, 3)");
}

CT_TEST(matrices, that_are_large_and_refused_are_told_later)
{
    ct_tensor *zeros = there(ct_zeros(CT_INTS(2, LARGE, LARGE))), *one = there(ct_eye(LARGE));
    CT_EXPECT_TENSOR(ct_copy_(ct_select(zeros, 0, 0), one));
    expect_told(ct_linalg_inv(zeros), "a matrix is singular, an element of the diagonal of U is 0, at index 1");
    expect_told(ct_linalg_cholesky(zeros), "a matrix is not positive definite, at index 1");
    ct_tensor *nan = ct_eye(LARGE);
    CT_EXPECT_TENSOR(ct_fill_(ct_select(ct_select(nan, 0, 3), 0, 5), ct_num(NAN)));
    ct_tensor *inverse = ct_linalg_inv(nan),
              *also = ct_to_device(ct_linalg_inv(there(nan)), host); /* a NaN is no error */
    bool is_nan = false;
    CT_EXPECT(also && ct_allclose(also, inverse, &is_nan, .equal_nan = true) == CT_OK && is_nan);
}

/* ---- calls that fail ---- */

static ct_tensor *transform(ct_tensor *x) { return ct_fft_fftn(x, .dim = CT_INTS(1)); }

static ct_tensor *values_of(ct_tensor *x) { return ct_linalg_svdvals(x); }

static ct_tensor *eigenvalues_of(ct_tensor *x) { return ct_linalg_eigvalsh(x); }

CT_TEST(calls, that_fail_leave_nothing_behind)
{
    static ct_tensor *(*const calls[])(ct_tensor *) = {transform, ct_linalg_inv, values_of, eigenvalues_of};
    ct_tensor *x = there(random_of(CT_INTS(6, 3, 3), CT_DTYPE_C64));
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        bool is_done = false;
        for (long n = 0; n < 40 && !is_done; n++) {
            const size_t before = cti_emulation_bytes(1);
            const ct_scope scope = ct_scope_open();
            cti_emulation_fail_after(n);
            is_done = calls[i](x);
            cti_emulation_fail_after(-1);
            if (!is_done) CT_EXPECT(ct_error_status() == CT_E_NOMEM || ct_error_status() == CT_E_INTERNAL);
            ct_error_clear();
            ct_scope_close(scope);
            CT_EXPECT_INT((int64_t)cti_emulation_bytes(1), (int64_t)before);
        }
        CT_EXPECT(is_done);
    }
}

CT_TEST_MAIN
