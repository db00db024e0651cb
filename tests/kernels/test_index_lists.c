/* index and index_put with lists of integer tensors and masks for several axes. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

/* 0, 1, 2, ... */
static ct_tensor *counted(ct_ints sizes)
{
    double values[64];
    for (int i = 0; i < 64; i++) values[i] = i;
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, sizes, values));
}

static ct_tensor *numbers(int64_t a, int64_t b)
{
    return CT_EXPECT_TENSOR(ct_tensor_from((int64_t[]){a, b}, CTI_INTS(2), CT_DTYPE_I64));
}

static const double none[] = {0};

static void expect_same(ct_tensor *made, ct_tensor *wanted)
{
    CT_EXPECT_TENSOR(made);
    CT_EXPECT_TENSOR(wanted);
    CT_EXPECT(ct_tensor_ndim(made) == ct_tensor_ndim(wanted));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_amax(ct_abs(ct_sub(made, wanted)))), none, 1e-12);
}

CT_TEST(index_lists, axes_that_are_left_out_stay_in_their_places)
{
    ct_tensor *x = counted(CTI_INTS(2, 3, 4)), *at = numbers(-1, 0);
    expect_same(ct_index(x, CTI_TENSORS(ct_none(), at)), ct_index_select(x, 1, numbers(2, 0)));
    expect_same(ct_index(x, CTI_TENSORS(ct_none(), ct_none(), at)), ct_index_select(x, 2, numbers(3, 0)));
    expect_same(ct_index(x, CTI_TENSORS(ct_none(), ct_none())), x);
}

CT_TEST(index_lists, numbers_of_neighbours_stay_and_others_come_first)
{
    ct_tensor *x = counted(CTI_INTS(2, 3, 4)), *rows = numbers(1, 0), *columns = numbers(0, 2);
    const double neighbours[] = {12, 13, 14, 15, 8, 9, 10, 11}, apart[] = {12, 16, 20, 2, 6, 10};
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_index(x, CTI_TENSORS(rows, columns))), neighbours, 1e-12);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_index(x, CTI_TENSORS(rows, ct_none(), columns))), apart, 1e-12);
}

CT_TEST(index_lists, a_mask_stands_for_all_of_its_axes)
{
    ct_tensor *x = counted(CTI_INTS(2, 3)), *mask = CT_EXPECT_TENSOR(ct_gt(x, ct_num(3)));
    const double wanted[] = {4, 5}, put[] = {0, 1, 2, 3, -1, -1};
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_index(x, CTI_TENSORS(mask))), wanted, 1e-12);
    ct_tensor *minus = CT_EXPECT_TENSOR(ct_full(CTI_INTS(1), ct_float(-1)));
    minus = CT_EXPECT_TENSOR(ct_to(minus, CT_DTYPE_F64));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_index_put(x, CTI_TENSORS(mask), minus)), put, 1e-12);
    CT_EXPECT(ct_index_put_(x, CTI_TENSORS(mask), minus) == x);
    CT_EXPECT_CLOSE(x, put, 1e-12);
}

CT_TEST(index_lists, places_that_repeat_are_added)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(counted(CTI_INTS(3)), true));
    ct_tensor *values = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(counted(CTI_INTS(2)), true));
    const double sums[] = {0, 2, 2}, weights[] = {2, 2}, once[] = {1, 3, 1};
    ct_tensor *made = CT_EXPECT_TENSOR(ct_index_put(x, CTI_TENSORS(numbers(1, -2)), values, .accumulate = true));
    CT_EXPECT_CLOSE(made, sums, 1e-12);
    ct_tensor *loss = CT_EXPECT_TENSOR(ct_sum(ct_index(made, CTI_TENSORS(numbers(1, 1)))));
    CT_EXPECT(ct_backward(loss) == CT_OK);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(values)), weights, 1e-12);
    CT_EXPECT(ct_backward(ct_sum(ct_index(x, CTI_TENSORS(ct_none())))) == CT_OK);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(x)), once, 1e-12);
}

CT_TEST(index_lists, what_does_not_fit_is_refused)
{
    ct_tensor *x = counted(CTI_INTS(2, 3)), *mask = CT_EXPECT_TENSOR(ct_gt(counted(CTI_INTS(3)), ct_num(1)));
    CT_EXPECT_ERROR(ct_index(x, CTI_TENSORS(numbers(0, 2))), CT_E_INVALID, "index 2 is out of range for axis 0");
    CT_EXPECT_ERROR(ct_index(x, CTI_TENSORS(mask)), CT_E_INVALID, "has size 3 at its axis 0");
    CT_EXPECT_ERROR(ct_index(x, CTI_TENSORS(numbers(0, 0), numbers(0, 0), numbers(0, 0))), CT_E_INVALID,
                    "more axes than the 2 of self");
    CT_EXPECT_ERROR(ct_index(x, CTI_TENSORS(x)), CT_E_DTYPE, "must be bool, i32 or i64");
    CT_EXPECT_ERROR(ct_index_put(x, CTI_TENSORS(numbers(0, 0)), numbers(1, 1)), CT_E_DTYPE, "dtype of self");
}

CT_TEST_MAIN
