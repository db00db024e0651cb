/*
 * Tensors with more elements than any memory can store, which ct_expand creates from one element. Operators that read
 * these tensors must return quickly or reject them.
 */
#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/ops.h>

#define MANY (INT64_C(1) << 40)

static ct_tensor *many(double value) { return ct_expand(ct_full(CT_INTS(1), ct_float(value)), CT_INTS(MANY)); }

static double item(ct_tensor *t)
{
    double value = -1;
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(t, CT_DTYPE_F64), &value, sizeof value));
    return value;
}

CT_TEST(fold, of_what_repeats_takes_no_longer_than_of_one)
{
    CT_EXPECT(item(ct_sum(many(3))) == 3.0 * (double)MANY);
    CT_EXPECT(item(ct_mean(many(3))) == 3);
    CT_EXPECT(item(ct_amax(many(-2))) == -2);
    CT_EXPECT(item(ct_sum(many(0.1))) > 0.0999 * (double)MANY);
}

CT_TEST(fold, of_what_repeats_an_odd_number_of_times)
{
    const int64_t odd = MANY - 12345677;
    ct_tensor *x = ct_expand(ct_full(CT_INTS(1), ct_float(1)), CT_INTS(odd));
    CT_EXPECT(item(ct_sum(x, .dtype = CT_DTYPE_F64)) == (double)odd);
}

CT_TEST(fold, keeps_the_axes_that_do_not_repeat)
{
    ct_tensor *x =
        ct_expand(ct_tensor_from((const float[]){0, 1, 2, 3, 4}, CT_INTS(5, 1), CT_DTYPE_F32), CT_INTS(5, MANY));
    ct_tensor *sums = ct_sum(x, .dim = CT_INTS(1));
    for (int64_t i = 0; i < 5; i++) CT_EXPECT(item(ct_select(sums, 0, i)) == (double)i * (double)MANY);
    CT_EXPECT(item(ct_sum(x)) == 10.0 * (double)MANY);
}

CT_TEST(pass, through_a_sum_of_what_repeats)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_full(CT_INTS(1), ct_float(2)), true);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_expand(x, CT_INTS(MANY)))));
    CT_EXPECT(item(ct_tensor_grad(x)) == (double)MANY);
}

CT_TEST(kernel, that_reads_each_element_refuses)
{
    CT_EXPECT_ERROR(ct_argmax(many(1)), CT_E_SHAPE,
                    "argmax: self has shape [1099511627776] and elements that share memory; at most 68719476736");
}

/*
 * Checking every element of the divisor separately would take minutes. The call fails quickly because the result cannot
 * be allocated.
 */
CT_TEST(divisor, is_looked_at_once_for_each_of_its_elements)
{
    ct_tensor *x = ct_expand(ct_full(CT_INTS(1), ct_int(1), .dtype = CT_DTYPE_I64), CT_INTS(MANY * 64));
    CT_EXPECT_ERROR(ct_div_mode(x, x, CT_ROUNDING_MODE_FLOOR), CT_E_NOMEM, "out of memory");
}

CT_TEST_MAIN
