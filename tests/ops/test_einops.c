/* Patterns of einops: views if the strides allow them, given lengths, errors about invalid patterns. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

static ct_tensor *row(int64_t count)
{
    double values[24];
    for (int64_t i = 0; i < count; i++) values[i] = (double)i;
    return ct_test_values(CT_DTYPE_F64, CT_INTS(count), values);
}

static ct_tensor *matrix(void) { return CT_EXPECT_TENSOR(ct_reshape(row(6), CT_INTS(2, 3))); }

CT_TEST(einops, rearrange_is_a_view_where_the_strides_allow_it)
{
    ct_tensor *x = matrix();
    ct_tensor *turned = CT_EXPECT_TENSOR(ct_einops_rearrange(x, "a b -> b 1 a"));
    CT_EXPECT_SIZES(turned, 3, 1, 2);
    CT_EXPECT_CLOSE(turned, ((const double[]){0, 3, 1, 4, 2, 5}), 0);
    CT_EXPECT(ct_tensor_data(turned) == ct_tensor_data(x));
    ct_tensor *flat = CT_EXPECT_TENSOR(ct_einops_rearrange(x, "a b -> (b a)"));
    CT_EXPECT_CLOSE(flat, ((const double[]){0, 3, 1, 4, 2, 5}), 0);
    CT_EXPECT(ct_tensor_data(flat) != ct_tensor_data(x));
}

CT_TEST(einops, rearrange_takes_lengths_by_names)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_reshape(row(12), CT_INTS(6, 2)));
    ct_tensor *y =
        CT_EXPECT_TENSOR(ct_einops_rearrange(x, "(h w) c -> w (c h)", .axes = CT_NAMED_INTS({"h", 2}, {"w", 3})));
    CT_EXPECT_SIZES(y, 3, 4);
    CT_EXPECT_CLOSE(y, ((const double[]){0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11}), 0);
}

CT_TEST(einops, an_ellipsis_stands_for_any_axes)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_reshape(row(24), CT_INTS(2, 3, 1, 4)));
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_einops_rearrange(x, "a ... b -> b (...) a")), 4, 3, 2);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_einops_rearrange(matrix(), "a ... b -> ... b a")), 3, 2);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_einops_reduce(x, "a ... -> ...", CT_REDUCTION_SUM)), 3, 1, 4);
}

CT_TEST(einops, reduce_has_every_reduction)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_add(matrix(), ct_num(1)));
    CT_EXPECT_CLOSE(ct_einops_reduce(x, "a b -> a", CT_REDUCTION_MEAN), ((const double[]){2, 5}), 0);
    CT_EXPECT_CLOSE(ct_einops_reduce(x, "a b -> b", CT_REDUCTION_SUM), ((const double[]){5, 7, 9}), 0);
    CT_EXPECT_CLOSE(ct_einops_reduce(x, "a b -> () b", CT_REDUCTION_MAX), ((const double[]){4, 5, 6}), 0);
    CT_EXPECT_CLOSE(ct_einops_reduce(x, "a b -> b a", CT_REDUCTION_MIN), ((const double[]){1, 4, 2, 5, 3, 6}), 0);
    CT_EXPECT_CLOSE(ct_einops_reduce(x, "a b ->", CT_REDUCTION_PROD), ((const double[]){720}), 0);
    ct_tensor *none = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(0, 3)));
    CT_EXPECT_CLOSE(ct_einops_reduce(none, "a b -> b", CT_REDUCTION_PROD), ((const double[]){1, 1, 1}), 0);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_einops_reduce(none, "a b -> a", CT_REDUCTION_PROD)), 0);
}

CT_TEST(einops, repeat_is_a_view_until_axes_are_joined)
{
    ct_tensor *x = matrix();
    ct_tensor *wide = CT_EXPECT_TENSOR(ct_einops_repeat(x, "a b -> a k b", .axes = CT_NAMED_INTS({"k", 2})));
    CT_EXPECT_CLOSE(wide, ((const double[]){0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5}), 0);
    CT_EXPECT(ct_tensor_data(wide) == ct_tensor_data(x));
    CT_EXPECT_CLOSE(ct_einops_repeat(x, "a b -> a (b 2)"), ((const double[]){0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5}), 0);
}

CT_TEST(einops, pack_and_its_shapes_are_undone_by_unpack)
{
    ct_tensor *x = matrix(), *y = CT_EXPECT_TENSOR(ct_reshape(row(24), CT_INTS(2, 2, 2, 3))), *z = row(3);
    const ct_tensors parts = CT_TENSORS(x, y, z);
    ct_tensor *packed = CT_EXPECT_TENSOR(ct_einops_pack(parts, "* c"));
    CT_EXPECT_SIZES(packed, 2 + 8 + 1, 3);
    ct_int_lists shapes;
    CT_EXPECT_OK(ct_einops_pack_shapes(parts, "* c", &shapes));
    CT_EXPECT_INT(shapes.count, 3);
    CT_EXPECT_INT(shapes.items[0].count, 1);
    CT_EXPECT_INT(shapes.items[1].count, 3);
    CT_EXPECT_INT(shapes.items[1].items[2], 2);
    CT_EXPECT_INT(shapes.items[2].count, 0);
    const ct_tensors found = ct_einops_unpack(packed, shapes, "* c");
    CT_EXPECT_INT(found.count, 3);
    for (int64_t i = 0; i < 3; i++) {
        bool same = false;
        CT_EXPECT_OK(ct_equal(found.items[i], parts.items[i], &same));
        CT_EXPECT(same);
    }
}

static ct_status pack_shapes(void *x)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_int_lists shapes;
    const ct_status status = ct_einops_pack_shapes(CT_TENSORS(x, x), "a *", &shapes);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

CT_TEST(einops, pack_shapes_say_what_is_wrong)
{
    ct_int_lists shapes = {NULL, 7};
    ct_tensor *x = matrix();
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_TENSORS(x), "a b c *", &shapes), CT_E_INVALID, "it is 'a b c *'");
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_TENSORS(x), "a b", &shapes), CT_E_INVALID, "one '*'");
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_TENSORS(x), NULL, &shapes), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_TENSORS(x, row(2)), "* c", &shapes), CT_E_INVALID,
                    "must have the named axes");
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_TENSORS(x, ct_none()), "* c", &shapes), CT_E_INVALID, "must have");
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_NO_TENSORS, "* c", &shapes), CT_E_INVALID, "one or more");
    CT_EXPECT_ERROR(ct_einops_pack_shapes(CT_TENSORS(x), "* c", NULL), CT_E_INVALID, "value");
    CT_EXPECT_INT(shapes.count, 7);
    CT_EXPECT(ct_test_fail_each_allocation(pack_shapes, x) > 0);
}

CT_TEST(einops, says_what_is_wrong_with_a_pattern)
{
    ct_tensor *x = matrix();
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a b"), CT_E_INVALID, "must have the form 'b (h w) -> b w h'");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a a -> a a"), CT_E_INVALID, "each at most once");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "(a b -> a b"), CT_E_INVALID, "groups of names in parentheses");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a b+ -> a b+"), CT_E_INVALID, "it is 'a b+ -> a b+'");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a b c -> a b c"), CT_E_SHAPE,
                    "pattern has 3 axes on the left of 'a b c -> a b c', but the tensor has 2");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "(a b) c -> a b c"), CT_E_INVALID, "two axes of dimension 0 have no length");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a (b c) -> a b c", .axes = CT_NAMED_INTS({"b", 2})), CT_E_SHAPE,
                    "dimension 1 has size 3");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a (b c) -> a b c", .axes = CT_NAMED_INTS({"b", -1})), CT_E_INVALID,
                    "a size that is not negative");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a (b c) -> a b c", .axes = CT_NAMED_INTS({NULL, 1})), CT_E_INVALID,
                    "must be the name of an axis");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a b -> b a", .axes = CT_NAMED_INTS({"d", 1})), CT_E_INVALID,
                    "axes has a length for 'd', which is not in 'a b -> b a'");
    CT_EXPECT_ERROR(ct_einops_rearrange(x, "a b -> a"), CT_E_INVALID,
                    "requires no axis of pattern is only on the left of the arrow");
    CT_EXPECT_ERROR(ct_einops_reduce(x, "a b -> a c", CT_REDUCTION_SUM), CT_E_INVALID, "only on the right");
    CT_EXPECT_ERROR(ct_einops_repeat(x, "a b -> a b c"), CT_E_INVALID, "'c' occurs only on the right");
}

CT_TEST_MAIN
