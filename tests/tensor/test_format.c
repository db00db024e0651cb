#include "support/ct_test.h"

#include <cotangent/print.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *text_of(const ct_tensor *tensor)
{
    static char text[20000];
    const size_t length = ct_tensor_format(tensor, text, sizeof text);
    CT_EXPECT_INT(length, strlen(text));
    return text;
}

CT_TEST(format, whole_floats_show_a_point_and_no_decimals)
{
    CT_EXPECT_TEXT(text_of(ct_test_matrix(2, 2, (float[]){1, -2, 30, 4})), "[[ 1., -2.],\n [30.,  4.]] f32[2, 2]");
}

CT_TEST(format, fractions_show_four_decimals_aligned)
{
    CT_EXPECT_TEXT(text_of(ct_test_matrix(1, 3, (float[]){0.5F, -10.25F, 3})),
                   "[[  0.5000, -10.2500,   3.0000]] f32[1, 3]");
}

CT_TEST(format, far_apart_magnitudes_are_scientific)
{
    CT_EXPECT_TEXT(text_of(ct_test_matrix(1, 2, (float[]){0.5F, 1e9F})), "[[5.0000e-01, 1.0000e+09]] f32[1, 2]");
}

CT_TEST(format, nan_and_infinity_have_names)
{
    CT_EXPECT_TEXT(text_of(ct_test_matrix(1, 3, (float[]){(float)NAN, -(float)INFINITY, 1})),
                   "[[ nan, -inf,   1.]] f32[1, 3]");
}

CT_TEST(format, integers_bools_and_complex_numbers_look_like_themselves)
{
    CT_EXPECT_TEXT(text_of(ct_test_values(CT_DTYPE_I16, CTI_INTS(3), (double[]){1, -20, 3})), "[  1, -20,   3] i16[3]");
    CT_EXPECT_TEXT(text_of(ct_test_values(CT_DTYPE_BOOL, CTI_INTS(2), (double[]){1, 0})), "[ true, false] bool[2]");
    CT_EXPECT_TEXT(text_of(ct_tensor_from((double[]){1.5, -2, 0, 3}, CTI_INTS(2), CT_DTYPE_C128)),
                   "[1.5000-2.0000j, 0.0000+3.0000j] c128[2]");
}

CT_TEST(format, a_number_has_no_brackets_and_an_empty_tensor_shows_its_sizes)
{
    CT_EXPECT_TEXT(text_of(ct_num(2.5)), "2.5000 f64[]");
    CT_EXPECT_TEXT(text_of(ct_test_zeros(0, 3)), "[] f32[0, 3]");
}

CT_TEST(format, further_axes_are_set_apart_by_empty_lines)
{
    CT_EXPECT_TEXT(text_of(ct_test_values(CT_DTYPE_I32, CTI_INTS(2, 1, 2), (double[]){1, 2, 3, 4})),
                   "[[[1, 2]],\n\n [[3, 4]]] i32[2, 1, 2]");
}

CT_TEST(format, more_than_a_thousand_elements_are_abbreviated_to_three_at_either_end)
{
    CT_EXPECT_TEXT(text_of(ct_test_zeros(1001)), "[0., 0., 0., ..., 0., 0., 0.] f32[1001]");
    const char *text = text_of(ct_test_zeros(400, 4));
    CT_EXPECT_TEXT(
        text, "[[0., 0., 0., 0.],\n [0., 0., 0., 0.],\n [0., 0., 0., 0.],\n ...,\n [0., 0., 0., 0.],\n [0., 0., 0., "
              "0.],\n [0., 0., 0., 0.]] f32[400, 4]");
}

CT_TEST(format, an_axis_of_six_is_shown_whole_even_then)
{
    const char *text = text_of(ct_test_zeros(6, 200));
    int rows = 0;
    for (const char *at = text; (at = strchr(at, '[')) != NULL; at++) rows++;
    CT_EXPECT_INT(rows, 1 + 6 + 1); /* brackets: around the matrix, each row, and the sizes */
    CT_EXPECT_TEXT(text_of(ct_test_zeros(1, 1001)), "[[0., 0., 0., ..., 0., 0., 0.]] f32[1, 1001]");
}

CT_TEST(format, long_rows_are_broken_before_the_line_is_full)
{
    const char *text = text_of(ct_test_zeros(60));
    CT_EXPECT_CONTAINS(text, ",\n 0.");
    CT_EXPECT((strchr(text, '\n') - text) <= 80);
}

CT_TEST(format, text_is_cut_to_the_room_given_and_its_full_length_returned)
{
    char text[8];
    ct_tensor *x = ct_test_zeros(2, 2);
    CT_EXPECT_INT(ct_tensor_format(x, text, sizeof text), 31);
    CT_EXPECT_TEXT(text, "[[0., 0");
    CT_EXPECT_INT(ct_tensor_format(x, NULL, 0), 31);
}

CT_TEST(format, null_and_none_are_told_apart)
{
    CT_EXPECT_TEXT(text_of(NULL), "NULL");
    CT_EXPECT_TEXT(text_of(ct_none()), "none");
}

/* ---- options ---- */

#define SET(...) CT_EXPECT_OK(ct_set_printoptions(__VA_ARGS__))

CT_TEST(format_options, precision_is_the_number_of_decimals)
{
    ct_tensor *x = ct_test_matrix(1, 2, (float[]){0.125F, -3.5F});
    SET(.precision = 2);
    CT_EXPECT_TEXT(text_of(x), "[[ 0.12, -3.50]] f32[1, 2]");
    SET(.precision = 0);
    CT_EXPECT_TEXT(text_of(x), "[[ 0, -4]] f32[1, 2]");
    SET(.precision = 100); /* the longest scalar fits */
    CT_EXPECT(strlen(text_of(ct_test_values(CT_DTYPE_F64, CTI_INTS(2), (double[]){0.5, 1.5}))) > 200);
    SET(.profile = "default");
}

CT_TEST(format_options, threshold_and_edgeitems_abbreviate)
{
    ct_tensor *x = ct_test_zeros(9);
    SET(.threshold = 8, .edgeitems = 2);
    CT_EXPECT_TEXT(text_of(x), "[0., 0., ..., 0., 0.] f32[9]");
    SET(.edgeitems = 0);
    CT_EXPECT_TEXT(text_of(x), "[...] f32[9]");
    SET(.threshold = INT64_MAX);
    CT_EXPECT_TEXT(text_of(x), "[0., 0., 0., 0., 0., 0., 0., 0., 0.] f32[9]");
    SET(.profile = "default");
}

CT_TEST(format_options, a_line_is_no_longer_than_linewidth)
{
    SET(.linewidth = 12);
    CT_EXPECT_TEXT(text_of(ct_test_zeros(5)), "[0., 0., 0.,\n 0., 0.] f32[5]");
    SET(.linewidth = 0); /* at least one item */
    CT_EXPECT_TEXT(text_of(ct_test_zeros(2)), "[0.,\n 0.] f32[2]");
    SET(.profile = "default");
}

CT_TEST(format_options, powers_of_ten_always_or_never)
{
    ct_tensor *x = ct_test_matrix(1, 2, (float[]){0.5F, 1e9F});
    SET(.sci_mode = CT_OFF);
    CT_EXPECT_CONTAINS(text_of(x), "1000000000.0000");
    SET(.sci_mode = CT_ON);
    CT_EXPECT_TEXT(text_of(ct_test_matrix(1, 2, (float[]){1, 2})), "[[1.0000e+00, 2.0000e+00]] f32[1, 2]");
    CT_EXPECT_OK(ct_set_printoptions()); /* restores the default */
    CT_EXPECT_CONTAINS(text_of(x), "1.0000e+09");
}

CT_TEST(format_options, a_profile_sets_all_and_what_was_set_can_be_given_back)
{
    SET(.profile = "short", .threshold = 5);
    const ct_print_options set = ct_get_printoptions();
    CT_EXPECT(set.profile == NULL);
    CT_EXPECT_INT(set.precision, 2);
    CT_EXPECT_INT(set.threshold, 5);
    CT_EXPECT_INT(set.edgeitems, 2);
    CT_EXPECT_INT(set.linewidth, 80);
    SET(.profile = "full");
    CT_EXPECT_TEXT(text_of(ct_test_zeros(6)), "[0., 0., 0., 0., 0., 0.] f32[6]");
    CT_EXPECT_OK((ct_set_printoptions)(&set));
    CT_EXPECT_TEXT(text_of(ct_test_zeros(6)), "[0., 0., ..., 0., 0.] f32[6]");
    SET(.profile = "default");
}

CT_TEST(format_options, what_is_no_option_is_refused_and_nothing_is_set)
{
    const ct_print_options before = ct_get_printoptions();
#define REFUSED(fragment, ...) CT_EXPECT_ERROR(ct_set_printoptions(__VA_ARGS__), CT_E_INVALID, fragment)
    REFUSED("there is no profile 'long'; expected 'default', 'short' or 'full'", .profile = "long");
    REFUSED("precision is 101; it must be from 0 to 100", .precision = 101, .threshold = 1);
    REFUSED("edgeitems is -1; it must not be below 0", .edgeitems = -1);
    REFUSED("sci_mode is 9; expected CT_ON, CT_OFF or CT_DEFAULT", .sci_mode = (ct_switch)9);
    const ct_print_options after = ct_get_printoptions();
    CT_EXPECT(before.threshold == after.threshold && before.precision == after.precision);
}

CT_TEST_MAIN
