/* Declared sizes that ctgen could not prove: a call that contradicts them is rejected before anything is written. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

static uint32_t version(const ct_tensor *tensor)
{
    uint32_t found = UINT32_MAX;
    CT_EXPECT_OK(ct_tensor_version(tensor, &found));
    return found;
}

static ct_tensor *rows(int64_t count)
{
    int64_t values[30];
    for (int64_t i = 0; i < count * 3; i++) values[i] = i + 1;
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(count, 3), CT_DTYPE_I64));
}

/* ---- valid calls ---- */

CT_TEST(sizes, calls_for_which_the_type_holds_pass)
{
    CT_EXPECT_SIZES(user_head(rows(5), 2), 2, 3);
    CT_EXPECT_SIZES(user_head_view(rows(5), 2), 2, 3);
    CT_EXPECT_SIZES(user_doubled_head(rows(5), 2), 2, 3);
    CT_EXPECT_SIZES(user_joined(CT_TENSORS(rows(2), rows(2)), 0), 4, 3);
    const ct_tensors both = user_head_views(rows(5), 2);
    CT_EXPECT_INT(both.count, 2);
    CT_EXPECT_SIZES(both.items[1], 2, 3);
}

/* ---- rejected calls ---- */

CT_TEST(sizes, a_composition_hands_on_nothing_of_other_sizes)
{
    ct_tensor *self = rows(4);
    const int64_t before = ct_test_live_objects();
    CT_EXPECT_ERROR(
        user_head(self, 9), CT_E_SHAPE,
        "head: result has shape [4, 3] according to the definition of the operator, but [9, 3] according to its "
        "type in the schema");
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

CT_TEST(sizes, nor_does_a_view)
{
    CT_EXPECT_ERROR(user_head_view(rows(4), 9), CT_E_SHAPE, "head_view: result has shape [4, 3]");
    CT_EXPECT_INT(user_head_views(rows(4), 9).count, -1);
    CT_EXPECT_CONTAINS(ct_error_message(), "head_views: results has shape [4, 3]");
}

CT_TEST(sizes, nor_a_reference_without_a_kernel)
{
    CT_EXPECT_ERROR(user_doubled_head(rows(4), 9), CT_E_SHAPE, "doubled_head: result has shape [4, 3]");
}

CT_TEST(sizes, in_place_and_in_a_given_tensor_nothing_is_written)
{
    ct_tensor *self = rows(4);
    CT_EXPECT_ERROR(user_doubled_head_(self, 9), CT_E_SHAPE, "[9, 3] according to its type in the schema");
    CT_EXPECT_ERROR(user_doubled_head_(self, 2), CT_E_SHAPE, "an in-place call cannot change sizes");
    CT_EXPECT_INT(version(self), 0);
    CT_EXPECT_CLOSE(self, ((double[]){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}), 0);

    ct_tensor *out = rows(9);
    CT_EXPECT_ERROR(user_doubled_head_out(self, 9, out), CT_E_SHAPE, "according to its type in the schema");
    CT_EXPECT_INT(version(out), 0);
}

CT_TEST(sizes, a_kernel_gets_no_room_that_is_too_small)
{
    CT_EXPECT_ERROR(
        user_joined(CT_TENSORS(rows(2), rows(2), rows(9)), 0), CT_E_SHAPE,
        "joined: result has shape [13, 3] according to the definition of the operator, but [4, 3] according to "
        "its type in the schema");
}

/* ---- a dtype by a condition ---- */

CT_TEST(sizes, a_condition_decides_the_dtype)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_to(rows(2), CT_DTYPE_I32));
    ct_tensor *kept = CT_EXPECT_TENSOR(user_counted(self));
    CT_EXPECT_INT(ct_tensor_dtype(kept), CT_DTYPE_I32);
    ct_tensor *total = CT_EXPECT_TENSOR(user_counted(self, .total = true));
    CT_EXPECT_INT(ct_tensor_dtype(total), CT_DTYPE_I64);
    CT_EXPECT_SIZES(total, 1, 3);
}

CT_TEST_MAIN
