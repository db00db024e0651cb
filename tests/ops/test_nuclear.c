/* Singular values: known cases, and the two properties that define a polar decomposition. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

#include <math.h>

static ct_tensor *matrix(int64_t rows, int64_t columns, const double *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(rows, columns), CT_DTYPE_F64));
}

static ct_tensor *nuclear(ct_tensor *self) { return CT_EXPECT_TENSOR(ct_nuclear_norm(self, CT_INTS(0, 1))); }

CT_TEST(nuclear_norm, is_the_sum_of_singular_values)
{
    CT_EXPECT_CLOSE(nuclear(matrix(2, 2, (double[]){3, 0, 0, -4})), ((double[]){7}), 1e-14);
    CT_EXPECT_CLOSE(nuclear(matrix(2, 2, (double[]){3, 0, 4, 5})), ((double[]){4 * sqrt(5)}),
                    1e-14); /* 3 sqrt 5 and sqrt 5 */
    CT_EXPECT_CLOSE(nuclear(matrix(3, 2, (double[]){3, 4, 6, 8, 6, 8})), ((double[]){15}), 1e-13); /* rank 1 */
    CT_EXPECT_CLOSE(nuclear(matrix(1, 4, (double[]){1, -1, 1, 1})), ((double[]){2}), 1e-14);
    const double complex_values[] = {0, 0, 0, 2, 1, 0, 0, 0};
    CT_EXPECT_CLOSE(nuclear(CT_EXPECT_TENSOR(ct_tensor_from(complex_values, CT_INTS(2, 2), CT_DTYPE_C128))),
                    ((double[]){3}), 1e-14);
}

CT_TEST(nuclear_norm, neither_overflows_nor_vanishes)
{
    CT_EXPECT_CLOSE(nuclear(matrix(2, 2, (double[]){3e200, 0, 4e200, 5e200})), ((double[]){4 * sqrt(5) * 1e200}),
                    1e187);
    ct_tensor *tiny = nuclear(matrix(2, 2, (double[]){3e-200, 0, 4e-200, 5e-200}));
    CT_EXPECT_CLOSE(ct_mul(tiny, ct_num(1e200)), ((double[]){4 * sqrt(5)}), 1e-13);
    CT_EXPECT_CLOSE(nuclear(matrix(2, 2, (double[]){0, 0, 0, 0})), ((double[]){0}), 0);
    CT_EXPECT_CLOSE(ct_isnan(nuclear(matrix(2, 2, (double[]){1, NAN, 0, 1}))), ((double[]){1}), 0);
    CT_EXPECT_CLOSE(ct_isnan(nuclear(matrix(2, 2, (double[]){1, 0, -HUGE_VAL, 1}))), ((double[]){1}), 0);
}

CT_TEST(nuclear_norm, does_not_mind_the_order_of_the_axes)
{
    ct_tensor *a = CT_EXPECT_TENSOR(ct_randn(CT_INTS(5, 3, 4), .dtype = CT_DTYPE_F64));
    ct_tensor *one = CT_EXPECT_TENSOR(ct_nuclear_norm(a, CT_INTS(0, 2))),
              *other = CT_EXPECT_TENSOR(ct_nuclear_norm(a, CT_INTS(-1, 0)));
    ct_tensor *turned = CT_EXPECT_TENSOR(ct_nuclear_norm(ct_permute(a, CT_INTS(1, 2, 0)), CT_INTS(1, 2)));
    CT_EXPECT_CLOSE(ct_amax(ct_abs(ct_sub(one, other))), ((double[]){0}), 1e-13);
    CT_EXPECT_CLOSE(ct_amax(ct_abs(ct_sub(one, turned))), ((double[]){0}), 1e-13);
}

/*
 * Q of A = Q P: orthonormal along the shorter axis; Q^H A is Hermitian, and its trace is the sum of the singular
 * values.
 */
static void expect_polar(ct_dtype dtype, int64_t rows, int64_t columns)
{
    ct_tensor *a = CT_EXPECT_TENSOR(ct_randn(CT_INTS(rows, columns), .dtype = dtype));
    ct_tensor *q = CT_EXPECT_TENSOR(ct_polar_factor(a, CT_INTS(0, 1)));
    ct_tensor *adjoint = CT_EXPECT_TENSOR(ct_conj(ct_transpose(q, 0, 1)));
    ct_tensor *product = CT_EXPECT_TENSOR(rows < columns ? ct_matmul(q, adjoint) : ct_matmul(adjoint, q));
    const int64_t least = rows < columns ? rows : columns;
    CT_EXPECT_CLOSE(ct_sum(ct_square(ct_abs(product))), ((double[]){(double)least}), 1e-12);
    CT_EXPECT_CLOSE(ct_sum(ct_real(ct_mul(ct_conj(q), q))), ((double[]){(double)least}), 1e-12);
    ct_tensor *p = CT_EXPECT_TENSOR(rows < columns ? ct_matmul(a, adjoint) : ct_matmul(adjoint, a));
    CT_EXPECT_CLOSE(ct_amax(ct_abs(ct_sub(p, ct_conj(ct_transpose(p, 0, 1))))), ((double[]){0}), 1e-12);
    ct_tensor *difference = CT_EXPECT_TENSOR(ct_sub(ct_sum(ct_real(ct_mul(ct_conj(q), a))), nuclear(a)));
    CT_EXPECT_CLOSE(difference, ((double[]){0}), 1e-11);
}

CT_TEST(polar_factor, is_the_unitary_part)
{
    const int64_t sizes[][2] = {{1, 1}, {3, 3}, {2, 7}, {7, 2}, {20, 30}, {33, 17}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        expect_polar(CT_DTYPE_F64, sizes[i][0], sizes[i][1]);
        expect_polar(CT_DTYPE_C128, sizes[i][0], sizes[i][1]);
    }
}

CT_TEST(polar_factor, leaves_out_what_has_no_direction)
{
    ct_tensor *a = matrix(3, 2, (double[]){3, 4, 6, 8, 6, 8}); /* 15 times (1 2 2)/3 (3 4)/5 */
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_polar_factor(a, CT_INTS(0, 1))),
                    ((double[]){0.2, 4. / 15, 0.4, 8. / 15, 0.4, 8. / 15}), 1e-14);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_polar_factor(matrix(2, 1, (double[]){0, 0}), CT_INTS(0, 1))),
                    ((double[]){0, 0}), 0);
}

CT_TEST(norm, takes_nuc_of_two_axes)
{
    ct_tensor *a = ct_tensor_requires_grad_(matrix(2, 2, (double[]){3, 0, 0, -4}), true);
    ct_tensor *norm = CT_EXPECT_TENSOR(ct_norm_string(a, CT_P_NUC));
    CT_EXPECT_CLOSE(norm, ((double[]){7}), 1e-14);
    CT_EXPECT_OK(ct_backward(norm));
    CT_EXPECT_CLOSE(ct_tensor_grad(a), ((double[]){1, 0, 0, -1}), 1e-14);
    CT_EXPECT_ERROR(ct_norm_string(ct_randn(CT_INTS(2, 2, 2)), CT_P_NUC), CT_E_INVALID,
                    "requires p != nuc or dim.count == 2; given p = nuc, dim = [0, 1, 2]");
}

CT_TEST(norm, of_nuc_can_be_differentiated_twice)
{
    ct_tensor *a = ct_tensor_requires_grad_(matrix(2, 2, (double[]){3, 0, 4, 5}), true);
    ct_tensor *g = a;
    for (int order = 0; order < 2; order++)
        g = CT_EXPECT_TENSOR(
            ct_grad(CT_TENSORS(ct_sum(order ? ct_square(g) : nuclear(g))), CT_TENSORS(a), .create_graph = true)
                .items[0]);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_sum(ct_square(g))), CT_TENSORS(a)).items[0], CT_E_UNSUPPORTED,
                    "polar_factor_tangent: derivative for self is not implemented");
}

CT_TEST_MAIN
