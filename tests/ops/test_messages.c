/*
 * Messages about rejected shapes, compared as whole texts: the called operator, the given shapes, and the expected
 * shapes.
 */
#include "support/ct_test.h"

#include <cotangent/op/conv2d.h>
#include <cotangent/op/kl_div.h>
#include <cotangent/op/layer_norm.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/max_pool1d.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/select_scatter.h>
#include <cotangent/op/split.h>
#include <cotangent/op/unsqueeze.h>

#define EXPECT_REFUSED(call, text) \
    do { \
        CT_EXPECT((call) == NULL); \
        CT_EXPECT_TEXT(ct_error_message(), text); \
        ct_error_clear(); \
    } while (0)

CT_TEST(size, that_follows_from_others_has_their_values)
{
    const ct_conv2d_opts groups = CT_OPTIONS(ct_conv2d, .groups = 2), three = CT_OPTIONS(ct_conv2d, .groups = 3);
    ct_tensor *input = ct_test_zeros(2, 4, 5, 5), *weight = ct_test_zeros(6, 4, 3, 3);
    EXPECT_REFUSED((ct_conv2d)(input, weight, ct_none(), &groups),
                   "conv2d: weight.size(1) must be 2, which is input.size(-3) / groups; given weight.shape = "
                   "[6, 4, 3, 3], input.shape = [2, 4, 5, 5], groups = 2");
    EXPECT_REFUSED((ct_conv2d)(input, weight, ct_none(), &three),
                   "conv2d: weight.size(1) must be input.size(-3) / groups, which is no size; given weight.shape = "
                   "[6, 4, 3, 3], input.shape = [2, 4, 5, 5], groups = 3");
}

CT_TEST(size, of_another_argument_is_named_by_it)
{
    EXPECT_REFUSED(ct_linear(ct_test_zeros(2, 3), ct_test_zeros(5, 4), ct_none()),
                   "linear: weight.size(-1) must be 3, which is input.size(-1); given weight.shape = [5, 4], "
                   "input.shape = [2, 3]");
}

CT_TEST(ndim, is_a_number)
{
    EXPECT_REFUSED(ct_conv2d(ct_test_zeros(2, 4, 5, 5), ct_test_zeros(6, 4), ct_none()),
                   "conv2d: weight.ndim must be 4; weight.shape is [6, 4]");
    EXPECT_REFUSED(ct_linear(ct_test_zeros_of(CT_NO_INTS), ct_test_zeros(5, 4), ct_none()),
                   "linear: input.ndim must be at least 1; input.shape is []");
}

CT_TEST(shape, or_a_part_of_it_is_made_of_numbers)
{
    EXPECT_REFUSED(ct_layer_norm(ct_test_zeros(2, 3), CT_INTS(4), ct_none(), ct_none()),
                   "layer_norm: input.shape[1:2] must be [4], which is normalized_shape; given input.shape = [2, 3]");
    EXPECT_REFUSED(
        ct_select_scatter(ct_test_zeros(2, 3), ct_test_zeros(2), 0, 1),
        "select_scatter: src.shape must be [3], which is self.shape without axis dim; given src.shape = [2], "
        "self.shape = [2, 3], dim = 0");
}

CT_TEST(composition, speaks_of_what_its_caller_gave)
{
    ct_tensor *line = ct_test_zeros(2, 3, 7);
    EXPECT_REFUSED(ct_max_pool1d(line, CT_INTS(0)),
                   "max_pool1d: requires kernel_size[0] > 0; given kernel_size[0] = 0");
    EXPECT_REFUSED(
        ct_max_pool1d(line, CT_INTS(9)),
        "max_pool1d: requires num_windows(self.size(-1), kernel_size[0], stride[0], padding[0], dilation[0], "
        "ceil_mode) > 0; given self.shape = [2, 3, 7], kernel_size[0] = 9, stride[0] = 9, padding[0] = 0, "
        "dilation[0] = 1, ceil_mode = false");
    EXPECT_REFUSED(ct_matmul(ct_test_zeros(2, 3), ct_test_zeros(2)),
                   "matmul: requires other.ndim != 1 or other.size(0) == self.size(-1); given other.shape = [2], "
                   "self.shape = [2, 3]");
    EXPECT_REFUSED(ct_kl_div(ct_test_zeros(2, 3), ct_test_zeros(4, 3)),
                   "kl_div: requires broadcasts(self.shape, target.shape); given self.shape = [2, 3], target.shape = "
                   "[4, 3]");
}

CT_TEST(argument, has_the_name_of_the_prototype)
{
    CT_EXPECT_INT(ct_split(ct_test_zeros(4), -1).count, -1);
    CT_EXPECT_TEXT(ct_error_message(),
                   "split: requires split_size > 0 or split_size == 0 and self.size(dim) == 0; given split_size = -1, "
                   "self.shape = [4], dim = 0");
    ct_error_clear();
    CT_EXPECT_INT(ct_split_sizes(ct_test_zeros(4), CT_INTS(1, 2)).count, -1);
    CT_EXPECT_TEXT(
        ct_error_message(),
        "split.sizes: requires sum(sections[:sections.count]) == self.size(dim); given sections = [1, 2], self.shape = "
        "[4], dim = 0");
    ct_error_clear();
    EXPECT_REFUSED(ct_reshape(ct_test_zeros(4), CT_INTS(-2, 2)),
                   "reshape: the new shape[0] is -2; a size must not be negative");
}

/* The error is the error of the call that failed to create the list. */
CT_TEST(list, that_failed_keeps_its_error)
{
    EXPECT_REFUSED(ct_unsqueeze_dims(ct_test_zeros(4), CT_INTS(7)),
                   "unsqueeze.dims: dim is 7; it must be in -2 .. 1 for a tensor of 2 dims");
}

CT_TEST(ints, that_failed_keep_their_error)
{
    const ct_ints failed = ct_ints_of(NULL, -1);
    (void)ct_error_set(CT_E_SHAPE, NULL, "my_shape: the cause");
    CT_EXPECT(!ct_conv2d(ct_test_zeros(1, 1, 4, 4), ct_test_zeros(1, 1, 3, 3), ct_none(), .stride = failed));
    CT_EXPECT_TEXT(ct_error_message(), "conv2d: my_shape: the cause");
    ct_error_clear();
    EXPECT_REFUSED(ct_conv2d(ct_test_zeros(1, 1, 4, 4), ct_test_zeros(1, 1, 3, 3), ct_none(), .stride = failed),
                   "conv2d: stride is not a valid list: it has -1 items at NULL");
    EXPECT_REFUSED(
        ct_conv2d(ct_test_zeros(1, 1, 4, 4), ct_test_zeros(1, 1, 3, 3), ct_none(), .stride = (ct_ints){.count = -2}),
        "conv2d: stride is not a valid list: it has -2 items at NULL");
}

CT_TEST_MAIN
