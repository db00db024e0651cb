/* Scalars as operands, in C: macros of the operators. operands.cc tests the same in C++. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

static ct_tensor *vector(void)
{
    return CT_EXPECT_TENSOR(ct_tensor_from((float[]){1, 2, 3}, CT_INTS(3), CT_DTYPE_F32));
}

CT_TEST(operands, are_numbers_by_their_type)
{
    ct_tensor *x = vector();
    const size_t count = 3;
    const int64_t wide = 4;
    const float half = 0.5F;
    CT_EXPECT_CLOSE(ct_mul(x, 2.5), ((double[]){2.5, 5, 7.5}), 0);
    CT_EXPECT_CLOSE(ct_add(x, half), ((double[]){1.5, 2.5, 3.5}), 0);
    CT_EXPECT_CLOSE(ct_sub(ct_mul(x, count), wide), ((double[]){-1, 2, 5}), 0);
    CT_EXPECT_CLOSE(ct_mul(x, x), ((double[]){1, 4, 9}), 0);
    CT_EXPECT_CLOSE(ct_where(ct_gt(x, 1), 0, x), ((double[]){1, 0, 0}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_gt(x, 1))), CT_DTYPE_BOOL);
    ct_tensor *whole = CT_EXPECT_TENSOR(ct_to(x, CT_DTYPE_I64));
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_mul(whole, 2))), CT_DTYPE_I64); /* an int keeps the dtype */
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_mul(whole, 2.0))), CT_DTYPE_F32);
}

CT_TEST(operands, stand_beside_options_and_in_place)
{
    ct_tensor *x = vector();
    CT_EXPECT_CLOSE(ct_add(x, 1, .alpha = 0.5), ((double[]){1.5, 2.5, 3.5}), 0);
    CT_EXPECT(ct_mul_(x, 2) == x);
    CT_EXPECT_CLOSE(x, ((double[]){2, 4, 6}), 0);
    CT_EXPECT(ct_fill_(x, 7) == x);
    CT_EXPECT_CLOSE(x, ((double[]){7, 7, 7}), 0);
    int calls = 0;
    CT_EXPECT_CLOSE(ct_add(x, (calls++, 1.0)), ((double[]){8, 8, 8}), 0);
    CT_EXPECT_INT(calls, 1); /* evaluated once */
}

CT_TEST(operands, are_scalars_where_the_function_takes_one)
{
    CT_EXPECT_CLOSE(ct_full(CT_INTS(2), 1.5), ((double[]){1.5, 1.5}), 0);
    CT_EXPECT_CLOSE(ct_full(CT_INTS(1), ct_float(2)), ((double[]){2}), 0);
    CT_EXPECT_CLOSE(ct_scalar_tensor(3), ((double[]){3}), 0);
    CT_EXPECT_CLOSE(ct_arange(0, 3), ((int64_t[]){0, 1, 2}), 0);
}

CT_TEST(operands, leave_tensors_failures_and_functions_as_they_are)
{
    ct_tensor *x = vector();
    CT_EXPECT_ERROR(ct_mul(x, NULL), CT_E_INVALID, "other is NULL");
    ct_tensor *(*product)(ct_tensor *, ct_tensor *) = ct_mul;
    CT_EXPECT_CLOSE(product(x, ct_num(2)), ((double[]){2, 4, 6}), 0);
}

CT_TEST_MAIN
