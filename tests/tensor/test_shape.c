#include "support/ct_test.h"

#include "tensor/scope.h"
#include "tensor/shape.h"

static cti_shape shape(ct_ints sizes)
{
    cti_shape s;
    CT_EXPECT_OK(cti_shape_from("test", "sizes", sizes, &s));
    return s;
}

static void expect_shape(const cti_shape *s, ct_ints sizes)
{
    char text[200], expected[200];
    const cti_shape other = shape(sizes);
    CT_EXPECT_TEXT(cti_shape_text(s, text, sizeof text), cti_shape_text(&other, expected, sizeof expected));
    CT_EXPECT(cti_shape_equal(s, &other));
}

CT_TEST(shape_text, is_a_list_cut_to_the_room)
{
    char text[200], small[8];
    const cti_shape s = shape(CTI_INTS(2, 30, 4)), none = shape(CT_NO_INTS);
    CT_EXPECT_TEXT(cti_shape_text(&s, text, sizeof text), "[2, 30, 4]");
    CT_EXPECT_TEXT(cti_shape_text(&s, small, sizeof small), "[2, 30,");
    CT_EXPECT_TEXT(cti_shape_text(&none, text, sizeof text), "[]");
}

CT_TEST(broadcast, aligns_from_the_right_S28_1)
{
    const cti_shape a = shape(CTI_INTS(4, 1, 3)), b = shape(CTI_INTS(5, 1)), zero = shape(CT_NO_INTS),
                    empty = shape(CTI_INTS(0, 3));
    cti_shape out;
    CT_EXPECT_OK(cti_broadcast("add", &a, &b, &out));
    expect_shape(&out, CTI_INTS(4, 5, 3));
    CT_EXPECT_OK(cti_broadcast("add", &b, &a, &out));
    expect_shape(&out, CTI_INTS(4, 5, 3));
    CT_EXPECT_OK(cti_broadcast("add", &zero, &a, &out));
    expect_shape(&out, CTI_INTS(4, 1, 3));
    CT_EXPECT_OK(cti_broadcast("add", &a, &empty, &out)); /* S28.3 */
    expect_shape(&out, CTI_INTS(4, 0, 3));
}

CT_TEST(broadcast, names_the_sizes_that_do_not_fit)
{
    const cti_shape a = shape(CTI_INTS(2, 3)), b = shape(CTI_INTS(4, 3)), empty = shape(CTI_INTS(0));
    cti_shape out;
    CT_EXPECT_ERROR(cti_broadcast("mul", &a, &b, &out), CT_E_SHAPE,
                    "mul: shapes [2, 3] and [4, 3] cannot be broadcast: the sizes 2 and 4");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(cti_broadcast("mul", &a, &empty, &out), CT_E_SHAPE, "the sizes 3 and 0");
}

CT_TEST(expand_strides, repeat_with_stride_zero)
{
    int64_t strides[16];
    const cti_shape to = shape(CTI_INTS(5, 2, 4)), wrong = shape(CTI_INTS(5, 3, 4)), shorter = shape(CTI_INTS(4));
    ct_tensor *x = ct_test_zeros(2, 1);
    CT_EXPECT_OK(cti_expand_strides("expand", x, &to, strides));
    CT_EXPECT_INT(strides[0], 0);
    CT_EXPECT_INT(strides[1], 1);
    CT_EXPECT_INT(strides[2], 0);
    CT_EXPECT_ERROR(cti_expand_strides("expand", x, &wrong, strides), CT_E_SHAPE,
                    "[2, 1] cannot be expanded to [5, 3, 4]");
    CT_EXPECT_ERROR(cti_expand_strides("expand", x, &shorter, strides), CT_E_SHAPE, "cannot be expanded");
}

CT_TEST(contiguous_strides, step_over_what_lies_inside)
{
    int64_t strides[16];
    cti_contiguous_strides(3, (int64_t[]){2, 3, 4}, strides);
    CT_EXPECT_INT(strides[0], 12);
    CT_EXPECT_INT(strides[2], 1);
    cti_contiguous_strides(2, (int64_t[]){2, 0}, strides);
    CT_EXPECT_INT(strides[0], 1); /* an axis of size 0 counts as size 1 in strides */
}

CT_TEST(wrap_dim, counts_negative_dims_from_the_end)
{
    int64_t dim = 9;
    CT_EXPECT_OK(cti_wrap_dim("sum", "dim", -1, 3, &dim));
    CT_EXPECT_INT(dim, 2);
    CT_EXPECT_OK(cti_wrap_dim("sum", "dim", -1, 0, &dim)); /* a 0-d tensor accepts 0 and -1 */
    CT_EXPECT_INT(dim, 0);
    CT_EXPECT_ERROR(cti_wrap_dim("sum", "dim", 3, 3, &dim), CT_E_INVALID, "sum: dim is 3; it must be in -3 .. 2");
    CT_EXPECT_ERROR(cti_wrap_dim("sum", "dim", -4, 3, &dim), CT_E_INVALID, "-4");
    CT_EXPECT_ERROR(cti_wrap_dim("sum", "dim", 1, 0, &dim), CT_E_INVALID, "-1 .. 0");
}

CT_TEST(wrap_dims, makes_a_set)
{
    uint32_t mask = 0;
    CT_EXPECT_OK(cti_wrap_dims("sum", "dim", CTI_INTS(0, -1), 3, false, &mask));
    CT_EXPECT_INT(mask, 5);
    CT_EXPECT_OK(cti_wrap_dims("sum", "dim", ct_ints_of(NULL, 0), 3, false, &mask));
    CT_EXPECT_INT(mask, 7);
    CT_EXPECT_OK(cti_wrap_dims("sum", "dim", CT_NO_INTS, 3, false, &mask));
    CT_EXPECT_INT(mask, 0);
    CT_EXPECT_OK(cti_wrap_dims("sum", "dim", CT_NO_INTS, 16, true, &mask));
    CT_EXPECT_INT(mask, 0xffff);
    CT_EXPECT_OK(cti_wrap_dims("sum", "dim", CTI_INTS(-1), 0, false, &mask));
    CT_EXPECT_INT(mask, 0);
    CT_EXPECT_ERROR(cti_wrap_dims("sum", "dim", CTI_INTS(1, -2), 3, false, &mask), CT_E_INVALID, "names dim 1 twice");
    CT_EXPECT_ERROR(cti_wrap_dims("sum", "dim", CTI_INTS(5), 3, false, &mask), CT_E_INVALID, "dim is 5");
    CT_EXPECT_ERROR(cti_wrap_dims("sum", "dim", ct_ints_of(NULL, 2), 3, false, &mask), CT_E_INVALID,
                    "not a valid list");
}

CT_TEST(reduce_shape, drops_or_keeps_the_axes)
{
    cti_shape out;
    const cti_shape s = shape(CTI_INTS(2, 3, 4));
    cti_reduce_shape(&s, 5, false, &out);
    expect_shape(&out, CTI_INTS(3));
    cti_reduce_shape(&s, 5, true, &out);
    expect_shape(&out, CTI_INTS(1, 3, 1));
    CT_EXPECT_INT(cti_shape_numel(&s), 24);
}

CT_TEST(shape_from, refuses_what_is_no_shape)
{
    cti_shape s;
    CT_EXPECT_ERROR(cti_shape_from("view", "size", CTI_INTS(2, -1), &s), CT_E_SHAPE,
                    "view: size[1] is -1; a size must not be negative");
    CT_EXPECT_ERROR(cti_shape_from("view", "size", CTI_INTS(INT64_MAX, 0, 3), &s), CT_E_SHAPE,
                    "does not fit"); /* strides would overflow */
    CT_EXPECT_OK(cti_shape_from("view", "size", CTI_INTS(0, 1 << 20), &s));
}

CT_TEST_MAIN
