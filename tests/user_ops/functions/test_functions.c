/* Scalar functions that a project declares: in entries, in their gradients, for integers and for complex values. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

#include <math.h>

CT_TEST(functions, a_declared_function_is_computed_and_differentiated)
{
    ct_tensor *x =
        CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(3), (const double[]){0, 1, 2.718281828459045}));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, true));
    ct_tensor *w = CT_EXPECT_TENSOR(user_lambert(x));
    CT_EXPECT_CLOSE(w, ((double[]){0, 0.5671432904097838, 1}), 1e-15);
    CT_EXPECT_OK(ct_backward(ct_sum(w)));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((double[]){1, 0.3618962566348892, 0.18393972058572117}), 1e-14);
}

CT_TEST(functions, a_function_of_integers_takes_all_of_them)
{
    ct_tensor *a = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_I32, CT_INTS(4), (const double[]){12, -18, 0, 7}));
    ct_tensor *b = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_I32, CT_INTS(4), (const double[]){18, 12, -5, 0}));
    CT_EXPECT_CLOSE(user_measure(a, b), ((double[]){6, 6, 5, 7}), 0);
    ct_tensor *x = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F32, CT_INTS(1), (const double[]){4}));
    CT_EXPECT_ERROR(user_measure(x, x), CT_E_DTYPE, "f32");
}

CT_TEST(functions, a_condition_gives_bools)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(4), (const double[]){1, 1.5, -3, INFINITY}));
    CT_EXPECT_CLOSE(user_is_whole(x), ((double[]){1, 0, 1, 0}), 0);
}

CT_TEST_MAIN
