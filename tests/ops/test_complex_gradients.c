/* Gradients of complex values and of operands with different dtypes: S26, S28.5. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>

#define VALUES(...) ((const double[]){__VA_ARGS__})
#define EXPECT_GRAD(tensor, ...) CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(tensor)), VALUES(__VA_ARGS__), 1e-12)

static ct_tensor *wanted(ct_tensor *tensor) { return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(tensor, true)); }

static ct_tensor *complex_leaf(double re, double im)
{
    return wanted(ct_tensor_from(VALUES(re, im), CT_INTS(1), CT_DTYPE_C128));
}

static ct_tensor *leaf_of(ct_dtype dtype, double value)
{
    return wanted(ct_test_values(dtype, CT_INTS(1), VALUES(value)));
}

static void pass_with(ct_tensor *result, double re, double im)
{
    ct_tensor *gradient = CT_EXPECT_TENSOR(ct_tensor_from(VALUES(re, im), CT_INTS(1), CT_DTYPE_C128));
    CT_EXPECT_OK(ct_backward(result, .gradients = CT_TENSORS(gradient)));
}

CT_TEST(objective, that_is_real_has_a_gradient_that_points_uphill) /* S26.1, S26.3 */
{
    ct_tensor *z = complex_leaf(3, -4);
    CT_EXPECT_OK(ct_backward(ct_real(ct_mul(z, ct_conj(z))))); /* x*x + y*y */
    EXPECT_GRAD(z, 6, -8);
}

CT_TEST(holomorphic, functions_give_the_conjugate_of_their_derivative) /* S26.2 */
{
    ct_tensor *z = complex_leaf(1, 2);
    pass_with(ct_mul(z, z), 1, 1);
    EXPECT_GRAD(z, 6, -2); /* (1 + i) * conj(2 + 4i) */
}

CT_TEST(real, operands_of_complex_ones_get_the_real_part) /* S26.3, S26.4 */
{
    ct_tensor *z = complex_leaf(1, 2), *x = leaf_of(CT_DTYPE_F64, 3);
    pass_with(ct_mul(z, x), 1, 1);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_grad(x))), CT_DTYPE_F64);
    EXPECT_GRAD(x, 3); /* the real part of (1 + i) * conj(1 + 2i) */
    EXPECT_GRAD(z, 3, 3);
}

CT_TEST(complex_root, needs_a_gradient) /* S26.5 */
{
    ct_tensor *z = complex_leaf(1, 2);
    CT_EXPECT_ERROR(ct_backward(ct_mul(z, z)), CT_E_STATE,
                    "grad can be implicitly created only for real scalar outputs");
}

CT_TEST(cast, gives_back_what_the_other_dtype_has_room_for) /* S26.6 */
{
    ct_tensor *x = leaf_of(CT_DTYPE_F64, 3), *z = complex_leaf(1, 2);
    pass_with(ct_to(x, CT_DTYPE_C128), 5, 7);
    EXPECT_GRAD(x, 5);
    CT_EXPECT_OK(ct_backward(ct_to(z, CT_DTYPE_F64)));
    EXPECT_GRAD(z, 1, 0);
}

CT_TEST(cast, warns_of_an_imaginary_part_that_is_dropped) /* S26.6 */
{
    ct_tensor *z = complex_leaf(1, 2), *x = ct_zeros(CT_INTS(1));
    (void)CT_EXPECT_TENSOR(ct_to(z, CT_DTYPE_C64));
    (void)CT_EXPECT_TENSOR(ct_to(z, CT_DTYPE_BOOL));
    (void)CT_EXPECT_TENSOR(ct_to(x, CT_DTYPE_C64));
    CT_EXPECT_INT(ct_test_num_warnings(), 0);
    ct_tensor *part = CT_EXPECT_TENSOR(ct_to(z, CT_DTYPE_F64));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
    CT_EXPECT_TEXT(ct_test_warning(),
                   "to: expects is_complex(result.dtype) or result.dtype == bool or not is_complex(self.dtype); given "
                   "result.dtype = f64, self.dtype = c128");
    (void)CT_EXPECT_TENSOR(ct_copy_(x, ct_detach(z)));
    CT_EXPECT_INT(ct_test_num_warnings(), 2);
    CT_EXPECT_OK(ct_backward(part));
    pass_with(ct_to(leaf_of(CT_DTYPE_F64, 3), CT_DTYPE_C128), 5, 7);
    CT_EXPECT_INT(ct_test_num_warnings(), 2); /* a gradient of a real input loses its imaginary part silently */
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

CT_TEST(parts, have_the_gradients_of_real_functions) /* S26.7 */
{
    ct_tensor *conj = complex_leaf(1, 2), *re = complex_leaf(1, 2), *im = complex_leaf(1, 2),
              *length = complex_leaf(3, -4);
    pass_with(ct_conj(conj), 1, 1);
    CT_EXPECT_OK(ct_backward(ct_real(re)));
    CT_EXPECT_OK(ct_backward(ct_imag(im)));
    CT_EXPECT_OK(ct_backward(ct_abs(length)));
    EXPECT_GRAD(conj, 1, -1);
    EXPECT_GRAD(re, 1, 0);
    EXPECT_GRAD(im, 0, 1);
    EXPECT_GRAD(length, 0.6, -0.8);
}

CT_TEST(views, as_real_and_as_complex_share_memory_and_base) /* S17.1 */
{
    ct_tensor *z = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2), .dtype = CT_DTYPE_C128));
    ct_tensor *pairs = CT_EXPECT_TENSOR(ct_view_as_real(z)), *again = CT_EXPECT_TENSOR(ct_view_as_complex(pairs));
    uint32_t version = 0;
    CT_EXPECT(ct_tensor_base(pairs) == z && ct_tensor_base(again) == z);
    CT_EXPECT_TENSOR(ct_fill_(ct_select(pairs, 1, 1), ct_num(3))); /* imaginary parts */
    CT_EXPECT_TENSOR(ct_add_(again, ct_num(1)));
    CT_EXPECT_OK(ct_tensor_version(z, &version));
    CT_EXPECT_INT(version, 2);
    CT_EXPECT_CLOSE(pairs, VALUES(1, 3, 1, 3), 0);
}

CT_TEST(views, as_real_and_as_complex_are_each_others_gradient) /* S26.7 */
{
    ct_tensor *z = complex_leaf(1, 2), *pair = CT_EXPECT_TENSOR(ct_view_as_real(z));
    ct_tensor *weights = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(2), VALUES(3, 5)));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(ct_view(pair, CT_INTS(2)), weights))));
    EXPECT_GRAD(z, 3, 5);
    ct_tensor *parts = leaf_of(CT_DTYPE_F64, 0), *both = CT_EXPECT_TENSOR(ct_expand(parts, CT_INTS(2)));
    pass_with(ct_view(ct_view_as_complex(ct_clone(both)), CT_INTS(1)), 3, 5);
    EXPECT_GRAD(parts, 8);
}

CT_TEST(complex, of_parts_and_of_an_angle_have_the_gradients_of_both) /* S26.7, S29.11 */
{
    ct_tensor *re = leaf_of(CT_DTYPE_F64, 1), *im = leaf_of(CT_DTYPE_F64, 2), *zero = complex_leaf(0, 0),
              *z = complex_leaf(3, 4);
    pass_with(ct_complex_(re, im), 3, 5);
    EXPECT_GRAD(re, 3);
    EXPECT_GRAD(im, 5);
    ct_tensor *length = leaf_of(CT_DTYPE_F64, 2), *turn = leaf_of(CT_DTYPE_F64, 0);
    /* at angle 0 the derivative by the radius is real, and the derivative by the angle imaginary */
    pass_with(ct_polar(length, turn), 3, 5);
    EXPECT_GRAD(length, 3);
    EXPECT_GRAD(turn, 10);
    CT_EXPECT_OK(ct_backward(ct_angle(z)));
    CT_EXPECT_OK(ct_backward(ct_angle(zero)));
    EXPECT_GRAD(z, -4.0 / 25, 3.0 / 25);
    EXPECT_GRAD(zero, 0, 0);
}

CT_TEST(length, of_complex_zero_has_gradient_zero) /* S26.7, S26.9 */
{
    ct_tensor *z = complex_leaf(0, 0), *norm = complex_leaf(0, 0);
    CT_EXPECT_OK(ct_backward(ct_abs(z)));
    CT_EXPECT_OK(ct_backward(ct_linalg_vector_norm(norm)));
    EXPECT_GRAD(z, 0, 0);
    EXPECT_GRAD(norm, 0, 0);
}

CT_TEST(integers, beside_floats_take_no_gradient) /* S26.10 */
{
    ct_tensor *x = leaf_of(CT_DTYPE_F64, 3), *n = ct_test_values(CT_DTYPE_I64, CT_INTS(1), VALUES(2));
    ct_tensor *product = CT_EXPECT_TENSOR(ct_mul(x, n));
    CT_EXPECT_OK(ct_backward(product, .retain_graph = true));
    EXPECT_GRAD(x, 2);
    CT_EXPECT(ct_is_none(ct_tensor_grad(n)));
    CT_EXPECT(ct_test_next_function(ct_test_grad_fn(product), 1, NULL) == NULL && ct_error_status() == CT_OK);
}

CT_TEST(operands, of_several_dtypes_get_gradients_of_their_own) /* S28.5 */
{
    ct_tensor *narrow = leaf_of(CT_DTYPE_BF16, 2), *single = leaf_of(CT_DTYPE_F32, 3), *wide = leaf_of(CT_DTYPE_F64, 5);
    CT_EXPECT_OK(ct_backward(ct_mul(ct_mul(narrow, single), wide)));
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_grad(narrow))), CT_DTYPE_BF16);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_grad(single))), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_grad(wide))), CT_DTYPE_F64);
    EXPECT_GRAD(narrow, 15);
    EXPECT_GRAD(single, 10);
    EXPECT_GRAD(wide, 6);
}

CT_TEST_MAIN
