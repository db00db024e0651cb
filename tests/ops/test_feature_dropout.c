/* feature_dropout: zeroes whole channels, with one random number for each, which is saved as a bit for backward. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

enum { ROWS = 16, CHANNELS = 32, PLACES = 5 };

static ct_tensor *ones(void)
{
    ct_tensor *x = ct_ones(CT_INTS(ROWS, CHANNELS, PLACES), .dtype = CT_DTYPE_F64);
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, true));
}

/* Returns the number of channels whose elements all equal `kept`. The elements of the other channels must be 0. */
static int64_t count_kept(ct_tensor *t, double kept)
{
    double values[ROWS * CHANNELS * PLACES];
    int64_t found = 0;
    CT_EXPECT_OK(ct_tensor_copy_to_host(t, values, sizeof values));
    for (int64_t channel = 0; channel < ROWS * CHANNELS; channel++) {
        const double *own = values + channel * PLACES;
        for (int64_t i = 0; i < PLACES; i++) CT_EXPECT(own[i] == own[0] && (own[0] == 0 || own[0] == kept));
        found += own[0] == kept;
    }
    return found;
}

CT_TEST(feature_dropout, zeroes_whole_channels_and_their_gradients)
{
    ct_manual_seed(3);
    ct_tensor *x = ones(), *y = CT_EXPECT_TENSOR(ct_feature_dropout(x, 0.25, CT_ON));
    const int64_t kept = count_kept(y, 1 / 0.75);
    CT_EXPECT(kept > ROWS * CHANNELS / 2 && kept < ROWS * CHANNELS); /* 384 are expected, standard deviation 10 */
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_INT(count_kept(ct_tensor_grad(x), 1 / 0.75), kept);
    ct_tensor *product = CT_EXPECT_TENSOR(ct_mul(ct_detach(y), ct_tensor_grad(x)));
    CT_EXPECT_INT(count_kept(product, 1 / 0.75 / 0.75), kept);
}

CT_TEST(feature_dropout, in_place_is_the_same_with_the_same_seed)
{
    ct_manual_seed(4);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_feature_dropout(ones(), 0.5, CT_ON));
    ct_manual_seed(4);
    ct_tensor *x = ones(), *z = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT(CT_EXPECT_TENSOR(ct_feature_dropout_(z, 0.5, CT_ON)) == z);
    bool same = false;
    CT_EXPECT_OK(ct_equal(y, z, &same));
    CT_EXPECT(same);
    CT_EXPECT_OK(ct_backward(ct_sum(z)));
    CT_EXPECT_INT(count_kept(ct_tensor_grad(x), 2), count_kept(z, 2));
    CT_EXPECT_ERROR(ct_feature_dropout_(x, 0.5, CT_ON), CT_E_STATE, "feature_dropout_: a leaf Variable");
}

CT_TEST(feature_dropout, takes_a_probability_and_at_least_two_axes)
{
    CT_EXPECT_ERROR(ct_feature_dropout(ones(), 1.5, CT_ON), CT_E_INVALID, "requires 0 <= p and p <= 1");
    CT_EXPECT_ERROR(ct_feature_dropout(ct_zeros(CT_INTS(3)), 0.5, CT_ON), CT_E_SHAPE, "input");
}

CT_TEST_MAIN
