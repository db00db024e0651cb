/* Common calls: parts of an axis, conversion of dtypes, filling, scalars as tensors. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

static ct_tensor *leaf(ct_tensor *tensor) { return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(tensor, true)); }

static ct_tensor *numbers(int64_t count)
{
    return CT_EXPECT_TENSOR(ct_arange(ct_int(0), ct_int(count), .dtype = CT_DTYPE_F32));
}

CT_TEST(narrow, is_a_view_of_so_many_elements)
{
    ct_tensor *x = leaf(numbers(5)), *part = CT_EXPECT_TENSOR(ct_narrow(x, 0, 1, 3));
    CT_EXPECT_CLOSE(part, ((double[]){1, 2, 3}), 0);
    CT_EXPECT(ct_tensor_storage(part) == ct_tensor_storage(x));
    CT_EXPECT_CLOSE(ct_narrow(x, -1, -2, 2), ((double[]){3, 4}), 0);
    CT_EXPECT_OK(ct_backward(ct_sum(part)));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((double[]){0, 1, 1, 1, 0}), 0);
    CT_EXPECT_ERROR(ct_narrow(x, 0, 3, 3), CT_E_INVALID, "narrow: ");
}

CT_TEST(slice, takes_dim_start_and_end_in_the_call)
{
    ct_tensor *x = ct_reshape(numbers(6), CT_INTS(2, 3));
    CT_EXPECT_CLOSE(ct_slice(x, 1, 1, 3), ((double[]){1, 2, 4, 5}), 0);
    CT_EXPECT_CLOSE(ct_slice(x, 0, 1, INT64_MAX), ((double[]){3, 4, 5}), 0);
    CT_EXPECT_CLOSE(ct_slice(x, -1, -2, -1), ((double[]){1, 4}), 0);
    CT_EXPECT_INT(ct_tensor_numel(CT_EXPECT_TENSOR(ct_slice(x, 1, 2, 0))),
                  0); /* an explicit end of zero is zero, not the default */
    CT_EXPECT_CLOSE(ct_slice(x, 1, 0, INT64_MAX, .step = 2), ((double[]){0, 2, 3, 5}), 0);
    CT_EXPECT_CLOSE(ct_slice_scatter(x, ct_zeros(CT_INTS(2, 1)), 1, 0, 1), ((double[]){0, 1, 2, 0, 4, 5}), 0);
}

CT_TEST(to, takes_the_dtype_in_the_call)
{
    ct_tensor *x = leaf(numbers(3)), *wide = CT_EXPECT_TENSOR(ct_to(x, CT_DTYPE_F64));
    CT_EXPECT_INT(ct_tensor_dtype(wide), CT_DTYPE_F64);
    CT_EXPECT(ct_to(x, CT_DTYPE_F32) == x); /* returns its argument */
    CT_EXPECT(ct_to(x, CT_DTYPE_DEFAULT) == x);
    CT_EXPECT_OK(ct_backward(ct_sum(wide)));
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_grad(x))), CT_DTYPE_F32);
}

CT_TEST(fill, writes_a_number_into_every_element)
{
    ct_tensor *x = ct_zeros(CT_INTS(2, 2));
    CT_EXPECT(ct_fill_(x, ct_num(2.5)) == x);
    CT_EXPECT_CLOSE(x, ((double[]){2.5, 2.5, 2.5, 2.5}), 0);
    CT_EXPECT(ct_fill_(ct_select(x, 0, 1), ct_num_i64(1)) != NULL);
    CT_EXPECT_CLOSE(x, ((double[]){2.5, 2.5, 1, 1}), 0);
    CT_EXPECT(ct_zero_(x) == x);
    CT_EXPECT_CLOSE(x, ((double[]){0, 0, 0, 0}), 0);
    CT_EXPECT_ERROR(ct_fill_(x, x), CT_E_SHAPE, "value");
}

CT_TEST(fill, hands_the_gradient_to_the_value_and_none_to_what_was_there)
{
    ct_tensor *x = leaf(numbers(3)), *value = leaf(ct_scalar_tensor(ct_float(2))), *y = ct_mul(x, ct_num(3));
    CT_EXPECT(ct_fill_(y, value) == y);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_CLOSE(ct_tensor_grad(value), ((double[]){3}), 0);
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((double[]){0, 0, 0}), 0);
    CT_EXPECT_ERROR(ct_zero_(x), CT_E_STATE, "leaf"); /* S17.1 */
}

CT_TEST(copy, has_its_options_before_the_underscore)
{
    ct_tensor *x = ct_zeros(CT_INTS(2));
    CT_EXPECT(ct_copy_(x, ct_ones(CT_INTS(2)), .non_blocking = true) == x);
    CT_EXPECT_CLOSE(x, ((double[]){1, 1}), 0);
}

CT_TEST(scalar_tensor, is_a_tensor_without_axes_that_takes_gradients)
{
    ct_tensor *x = leaf(ct_scalar_tensor(ct_int(3)));
    CT_EXPECT_SCALAR(x);
    CT_EXPECT_INT(ct_tensor_dtype(x), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_scalar_tensor(ct_int(3), .dtype = CT_DTYPE_I64))), CT_DTYPE_I64);
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((double[]){6}), 0);
}

CT_TEST(mse_loss, warns_of_sizes_that_differ_and_are_broadcast)
{
    ct_tensor *column = ct_ones(CT_INTS(4, 1)), *row = ct_zeros(CT_INTS(4));
    CT_EXPECT_CLOSE(ct_mse_loss(row, row), ((double[]){0}), 0);
    CT_EXPECT_INT(ct_test_num_warnings(), 0);
    CT_EXPECT_CLOSE(ct_mse_loss(column, row), ((double[]){1}), 0);
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
    CT_EXPECT_TEXT(ct_test_warning(),
                   "mse_loss: expects self.shape == target.shape; given self.shape = [4, 1], target.shape = [4]");
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

CT_TEST_MAIN
