/*
 * Calls with arguments of different dtypes or kinds, and with extreme attributes. If the call accepts the arguments,
 * its backward pass succeeds, with and without create_graph, and the gradient has the precision of its dtype.
 * tests/mixed generates such calls at random for all operators.
 */
#include "engine/support.h"

#include <math.h>

static ct_tensor *leaf(const double *values, ct_ints sizes, ct_dtype dtype)
{
    ct_tensor *made = ct_detach(ct_to(ct_tensor_from(values, sizes, CT_DTYPE_F64), dtype));
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, true));
}

/* Returns the gradients of sum(result), which are the same under create_graph. */
static ct_tensor *gradient(ct_tensor *result, ct_tensor *input, bool create_graph)
{
    const ct_tensors grads =
        ct_grad(CT_TENSORS(CT_EXPECT_TENSOR(result)), CT_TENSORS(input),
                .grad_outputs = CT_TENSORS(ct_ones_like(result)), .create_graph = create_graph, .retain_graph = true);
    CT_EXPECT_INT(grads.count, 1);
    return grads.count == 1 ? grads.items[0] : NULL;
}

CT_TEST(gradient_dtypes, an_f32_bias_beside_f16_inputs_is_summed_in_f32)
{
    enum { ROWS = 600 };

    static double values[ROWS * 3], ones[3] = {1, 1, 1};
    for (int i = 0; i < ROWS * 3; i++) values[i] = (i * 37 % 101) / 50.0 - 1;
    ct_tensor *x = leaf(values, CT_INTS(ROWS, 3), CT_DTYPE_F16), *w = leaf(ones, CT_INTS(3), CT_DTYPE_F32),
              *b = leaf(ones, CT_INTS(3), CT_DTYPE_F32);
    for (int create = 0; create < 2; create++) {
        ct_tensor *grad =
            CT_EXPECT_TENSOR(gradient(ct_mul(ct_layer_norm(x, CT_INTS(3), w, b), ct_num(1.0009765625)), b, create));
        const double sum = ROWS * 1.0009765625; /* 1 + 2^-10, representable in f16; the sum of 600 of them is not */
        const double want[3] = {sum, sum, sum};
        CT_EXPECT_INT(ct_tensor_dtype(grad), CT_DTYPE_F32);
        CT_EXPECT_CLOSE(grad, want, 1e-6);
    }
}

CT_TEST(gradient_dtypes, a_number_as_target_has_a_recorded_backward_pass)
{
    const double at[1] = {0.4}, weight[1] = {2};
    ct_tensor *x = leaf(at, CT_NO_INTS, CT_DTYPE_F64), *pos_weight = ct_detach(leaf(weight, CT_NO_INTS, CT_DTYPE_F64));
    const double sigmoid = 1 / (1 + exp(-0.4)), want[1] = {0.7 * sigmoid - 2 * 0.3 * (1 - sigmoid)};
    for (int create = 0; create < 2; create++) {
        ct_tensor *loss = CT_EXPECT_TENSOR(ct_binary_cross_entropy_with_logits(x, ct_num(0.3), ct_none(), pos_weight));
        CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(gradient(loss, x, create)), want, 1e-12);
    }
}

CT_TEST(gradient_dtypes, no_classes_at_all_have_a_gradient)
{
    const double none[1] = {0};
    ct_tensor *x = leaf(none, CT_INTS(3, 0), CT_DTYPE_F32);
    ct_tensor *ignored = ct_tensor_from((const int64_t[]){-100, -100, -100}, CT_INTS(3), CT_DTYPE_I64);
    for (int create = 0; create < 2; create++) {
        ct_tensor *grad = gradient(ct_cross_entropy(x, ignored, ct_none(), .reduction = CT_REDUCTION_SUM), x, create);
        CT_EXPECT_SIZES(CT_EXPECT_TENSOR(grad), 3, 0);
    }
}

CT_TEST(gradient_dtypes, a_norm_that_passes_has_a_gradient)
{
    const double orders[] = {0,
                             1,
                             2,
                             3,
                             0.5,
                             -1,
                             1e-46,
                             65000,
                             66000,
                             -66000,
                             3e38,
                             -3e38,
                             1e39,
                             -1e39,
                             1e300,
                             (double)INFINITY,
                             -(double)INFINITY};
    const double values[3] = {0.5, 1.25, 2};
    int refused = 0;
    for (ct_dtype dtype = CT_DTYPE_F16; dtype <= CT_DTYPE_F64; dtype++)
        for (size_t i = 0; ct_dtype_is_floating(dtype) && i < sizeof orders / sizeof *orders; i++) {
            ct_tensor *x = leaf(values, CT_INTS(3), dtype), *norm = ct_norm(x, .p = orders[i]);
            if (!norm) {
                refused++;
                CT_EXPECT_CONTAINS(ct_error_message(), "norm");
                ct_error_clear();
                continue;
            }
            for (int create = 0; create < 2; create++) CT_EXPECT_SIZES(CT_EXPECT_TENSOR(gradient(norm, x, create)), 3);
        }
    CT_EXPECT(refused > 0);
}

CT_TEST(gradient_dtypes, a_complex_number_among_real_tensors_is_not_cut)
{
    const double values[3] = {1, 2, 3};
    ct_tensor *x = leaf(values, CT_INTS(3), CT_DTYPE_F64);
    CT_EXPECT_ERROR(ct_einsum("i,->i", CT_TENSORS(x, ct_num_c128(1, 2))), CT_E_DTYPE, "complex");
    CT_EXPECT(!ct_recurrence(x, ct_num_c128(1, 2)));
    ct_error_clear();
    ct_tensor *product = CT_EXPECT_TENSOR(ct_mul(x, ct_num_c128(1, 2)));
    CT_EXPECT_INT(ct_tensor_dtype(product), CT_DTYPE_C128);
}

CT_TEST(gradient_dtypes, elements_beyond_a_tensor_that_as_strided_reads_get_nothing)
{
    double values[12];
    for (int i = 0; i < 12; i++) values[i] = i;
    ct_tensor *base = ct_tensor_from(values, CT_INTS(12), CT_DTYPE_F64);
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(ct_slice(base, 0, 2, 5)), true);
    const double read[4] = {0, 2, 4, 6}, want[3] = {1, 0, 1};
    for (int create = 0; create < 2; create++) {
        ct_tensor *y = ct_as_strided(x, CT_INTS(4), CT_INTS(2), .storage_offset = 0);
        CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(y), read, 0);
        CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(gradient(y, x, create)), want, 0);
    }
}

CT_TEST(gradient_dtypes, an_empty_view_anywhere_is_written_in_place)
{
    static ct_tensor *(*const writes[])(ct_tensor *) = {ct_sin_, ct_exp_, ct_tanh_, ct_relu_, ct_neg_};
    const double values[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    double ones[12];
    for (int i = 0; i < 12; i++) ones[i] = 1;
    for (int64_t start = 0; start <= 12; start += 3)
        for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
            ct_tensor *x = leaf(values, CT_INTS(12), CT_DTYPE_F64), *base = ct_mul(x, ct_num(1));
            ct_tensor *empty = ct_slice(base, 0, start, start);
            CT_EXPECT_TENSOR(ct_add_(ct_view(empty, CT_INTS(0, 4)), ct_num(1)));
            CT_EXPECT_TENSOR(writes[i](empty));
            for (int create = 0; create < 2; create++)
                CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(gradient(base, x, create)), ones, 0);
        }
}

CT_TEST_MAIN
