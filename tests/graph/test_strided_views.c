/* Views with user-defined sizes and strides, ct_as_strided: S17.14. */
#include "fixtures.h"

CT_TEST(as_strided, finds_its_elements_wherever_the_input_lies_in_its_storage) /* S17.14 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4, 5, 6), *turned = CT_EXPECT_TENSOR(ct_transpose(ct_view(x, CT_INTS(2, 3)), 0, 1));
    CT_EXPECT_OK(fixture_backward(ct_mul(ct_as_strided(turned, CT_INTS(2), CT_INTS(2)), VALUES(10, 20))));
    EXPECT_VALUES(ct_tensor_grad(x), 10, 0, 20, 0, 0, 0);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    ct_tensor *rest = CT_EXPECT_TENSOR(ct_slice(x, 0, 2, INT64_MAX));
    /* the view begins at the first element of rest */
    CT_EXPECT_OK(fixture_backward(ct_mul(ct_as_strided(rest, CT_INTS(2), CT_INTS(1)), VALUES(10, 20))));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 0, 10, 20, 0, 0);
}

CT_TEST(as_strided, counts_each_place_of_an_input_that_overlaps_once) /* S17.14 */
{
    ct_tensor *x = LEAF(3), *three = CT_EXPECT_TENSOR(ct_expand(x, CT_INTS(3)));
    CT_EXPECT_OK(fixture_backward(ct_mul(ct_as_strided(three, CT_INTS(2), CT_INTS(0)), VALUES(10, 20))));
    EXPECT_VALUES(ct_tensor_grad(x), 30);
}

CT_TEST(as_strided, has_a_gradient_whose_own_gradient_may_be_part_of_a_larger_tensor) /* S17.14 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4), *weights = LEAF(5, 6);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_as_strided(x, CT_INTS(2), CT_INTS(1)));
    ct_tensor *first = CT_EXPECT_TENSOR(ct_grad_one(y, x, .grad_outputs = CT_TENSORS(weights), .create_graph = true));
    ct_tensor *both = CT_EXPECT_TENSOR(ct_cat(CT_TENSORS(x, first)));
    ct_tensor *second = ct_grad_one(both, weights, .grad_outputs = CT_TENSORS(VALUES(10, 20, 30, 40, 50, 60, 70, 80)));
    EXPECT_VALUES(second, 50, 60);
}

/*
 * Parts of an empty tensor begin at the offset that its strides determine, which may be after the end of its storage.
 */
CT_TEST(as_strided, shows_nothing_of_an_empty_tensor_from_wherever_a_part_begins) /* S17.14 */
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_zeros(CT_INTS(3, 0)), true));
    ct_tensor *part = CT_EXPECT_TENSOR(ct_slice(x, 0, 1, 3));
    CT_EXPECT_INT(ct_tensor_storage_offset(part), 1);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_as_strided(part, CT_INTS(2, 0), CT_INTS(1, 1)));
    CT_EXPECT_INT(ct_tensor_storage_offset(y), 1);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_SIZES(ct_tensor_grad(x), 3, 0);
    ct_tensor *far = CT_EXPECT_TENSOR(ct_as_strided(LEAF(1, 2), CT_INTS(0, 4), CT_INTS(4, 1), .storage_offset = 9));
    CT_EXPECT_INT(ct_tensor_storage_offset(far), 9);
    CT_EXPECT_OK(ct_backward(ct_sum(far)));
    ct_tensor *written = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_TENSOR(ct_mul_(ct_as_strided(ct_slice(written, 0, 2, 3), CT_INTS(0), CT_INTS(1)), ct_num(2)));
    CT_EXPECT_OK(ct_backward(ct_sum(written)));
}

CT_TEST(as_strided, refuses_what_lies_outside_the_storage_and_negative_strides) /* S17.14 */
{
    ct_tensor *x = LEAF(1, 2, 3);
    CT_EXPECT_ERROR(ct_as_strided(x, CT_INTS(2), CT_INTS(3)), CT_E_SHAPE, "out of bounds");
    CT_EXPECT_ERROR(ct_as_strided(x, CT_INTS(2), CT_INTS(-1)), CT_E_SHAPE, "negative strides");
}

CT_TEST_MAIN
