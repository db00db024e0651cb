/* repeat_interleave with a tensor of repeats: results, and repeats whose sum is not a valid size. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

static ct_tensor *repeats_of(int64_t count, const int64_t *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(count), CT_DTYPE_I64));
}

#define REPEATS(...) \
    repeats_of((int64_t)(sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (const int64_t[]){__VA_ARGS__})

CT_TEST(repeat_interleave, has_each_element_as_often_as_its_number_says)
{
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(3), (const double[]){1, 2, 3});
    CT_EXPECT_CLOSE(ct_repeat_interleave_tensor(x, REPEATS(2, 0, 1)), ((const double[]){1, 1, 3}), 0);
    CT_EXPECT_CLOSE(ct_repeat_interleave_tensor(x, REPEATS(2)), ((const double[]){1, 1, 2, 2, 3, 3}), 0);
}

/* A sum that wraps around to a small size must be detected: otherwise elements would be written after the result. */
CT_TEST(repeat_interleave, refuses_numbers_whose_sum_is_no_size)
{
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(4), (const double[]){1, 2, 3, 4});
    const int64_t quarter = INT64_C(1) << 62;
    CT_EXPECT_ERROR(ct_repeat_interleave_tensor(x, REPEATS(quarter, quarter, quarter, quarter)), CT_E_INVALID,
                    "the sum of repeats");
    CT_EXPECT_ERROR(ct_repeat_interleave_tensor(x, REPEATS(quarter, quarter, quarter, quarter + 3)), CT_E_INVALID,
                    "the sum of repeats");
    CT_EXPECT_ERROR(ct_repeat_interleave_tensor(x, REPEATS(1, -1, 1, 1)), CT_E_INVALID, "repeats");
    CT_EXPECT_ERROR(ct_repeat_interleave_tensor(x, REPEATS(1, 1, 1, 1), .dim = 0, .output_size = 5), CT_E_SHAPE, "5");
}

/* No element is copied, regardless of the length of the axis: a copy would take days. */
CT_TEST(repeat_interleave, rows_without_elements_take_no_time)
{
    const int64_t often = INT64_C(1) << 40;
    ct_tensor *x = ct_tensor_requires_grad_(ct_zeros(CT_INTS(0, 1)), true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_repeat_interleave_tensor(x, REPEATS(often), .dim = 1));
    CT_EXPECT_SIZES(y, 0, often);
    const ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(y)), CT_TENSORS(x));
    CT_EXPECT_INT(grads.count, 1);
}

CT_TEST_MAIN
