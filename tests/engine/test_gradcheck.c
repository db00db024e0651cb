/* ct_gradcheck and ct_gradgradcheck accept correct derivatives and report each kind of error: S23, S24. */
#include "engine/support.h"

#define F64(...) leaf_of(CT_DTYPE_F64, CT_INTS(COUNT_OF(__VA_ARGS__)), VALUES(__VA_ARGS__))
#define C128(...) leaf_of(CT_DTYPE_C128, CT_INTS(COUNT_OF(__VA_ARGS__) / 2), VALUES(__VA_ARGS__))

#define FAILED (ct_tensors_of(NULL, -1))

static ct_tensors give(ct_tensor *result) { return ct_results(CT_TENSORS(result)); }

static ct_tensors product(ct_tensors inputs, void *payload)
{
    (void)payload;
    return give(ct_mul(ct_mul(inputs.items[0], inputs.items[0]), inputs.items[1]));
}

CT_TEST(gradcheck, accepts_right_derivatives) /* S23.1, S24.1 */
{
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(F64(1, -2, 0.5), F64(3, 4, -1))));
    CT_EXPECT_OK(ct_gradgradcheck(product, NULL, CT_TENSORS(F64(1, -2, 0.5), F64(3, 4, -1))));
    CT_EXPECT_INT(ct_test_num_warnings(), 0);
}

CT_TEST(gradcheck, accepts_constants_among_inputs_and_broadcasting)
{
    ct_tensor *constant = values_of(CT_DTYPE_F64, CT_INTS(2, 1), VALUES(3, 4));
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(F64(1, -2), constant)));
    CT_EXPECT_OK(
        ct_gradcheck(product, NULL, CT_TENSORS(F64(1, -2, 3), leaf_of(CT_DTYPE_F64, CT_INTS(2, 1), VALUES(3, 4)))));
}

/* S23.6, S23.7 */
CT_TEST(gradcheck, accepts_complex_functions)
{
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(C128(1, 2, -1, 0.5), C128(0.5, -1, 2, 3))));
    CT_EXPECT_OK(ct_gradgradcheck(product, NULL, CT_TENSORS(C128(1, 2, -1, 0.5), C128(0.5, -1, 2, 3))));
    /* one input is real, and the output complex */
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(C128(1, 2, -1, 0.5), F64(2, 3))));
}

static ct_tensors squared_length(ct_tensors inputs, void *payload)
{
    (void)payload;
    return give(ct_real(ct_mul(inputs.items[0], ct_conj(inputs.items[0]))));
}

CT_TEST(gradcheck, accepts_real_functions_of_complex_inputs)
{
    CT_EXPECT_OK(ct_gradcheck(squared_length, NULL, CT_TENSORS(C128(1, 2, -1, 0.5))));
    CT_EXPECT_OK(ct_gradgradcheck(squared_length, NULL, CT_TENSORS(C128(1, 2, -1, 0.5))));
}

/* S23.17 */
CT_TEST(gradcheck, accepts_empty_tensors)
{
    ct_tensor *empty =
        CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_tensor_from(NULL, CT_INTS(0, 2), CT_DTYPE_F64), true));
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(empty, F64(1, 2))));
}

CT_TEST(gradcheck, leaves_inputs_as_they_were)
{
    ct_tensor *x = F64(1, -2), *w = F64(3, 4);
    uint32_t before, after;
    CT_EXPECT_OK(ct_tensor_version(x, &before));
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(x, w)));
    CT_EXPECT_OK(ct_tensor_version(x, &after));
    CT_EXPECT_INT(before, after);
    EXPECT_VALUES(x, 0, 1, -2);
    EXPECT_NO_GRAD(x); /* S23.16 */
}

CT_TEST(gradcheck, works_under_no_grad_and_restores_it)
{
    ct_tensor *x = F64(1, -2), *w = F64(3, 4);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(x, w)));
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&guard));
    ct_guard inference = ct_inference_mode(true);
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(x, w)));
    CT_EXPECT_OK(ct_gradgradcheck(product, NULL, CT_TENSORS(x, w)));
    CT_EXPECT(ct_is_inference_mode_enabled());
    CT_EXPECT_OK(ct_leave(&inference));
}

/* A strided input, whose elements are moved in memory that it shares with another tensor. */
CT_TEST(gradcheck, moves_elements_of_strided_inputs) /* S23.5 */
{
    ct_tensor *matrix = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(1, 2, 3, 4, 5, 6));
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_detach(ct_transpose(matrix, 0, 1)), true));
    CT_EXPECT_OK(ct_gradcheck(product, NULL, CT_TENSORS(x, F64(1, 2))));
    EXPECT_VALUES(matrix, 0, 1, 2, 3, 4, 5, 6);
}

/* ---- arguments: S23.3 ---- */

CT_TEST(arguments, are_checked) /* S23.3 */
{
    ct_tensor *constant = values_of(CT_DTYPE_F64, CT_INTS(1), VALUES(1));
    CT_EXPECT_ERROR(ct_gradcheck(product, NULL, CT_TENSORS(constant, constant)), CT_E_INVALID, "must require grad");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ct_gradcheck(NULL, NULL, CT_TENSORS(F64(1))), CT_E_INVALID, "fn is NULL");
    CT_EXPECT_ERROR(ct_gradgradcheck(NULL, NULL, CT_TENSORS(F64(1))), CT_E_INVALID, "fn is NULL");
    CT_EXPECT_ERROR(ct_gradcheck(product, NULL, ct_tensors_of(NULL, -1)), CT_E_INVALID, "failed list");
    CT_EXPECT_ERROR(ct_gradcheck(product, NULL, CT_TENSORS(F64(1), NULL)), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_gradcheck(product, NULL, CT_TENSORS(F64(1), F64(1)), .eps = -1), CT_E_INVALID, "negative");
}

CT_TEST(arguments, overlapping_inputs_are_refused) /* S23.3 */
{
    ct_tensor *wide = ct_expand(values_of(CT_DTYPE_F64, CT_INTS(1), VALUES(1)), CT_INTS(3));
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_detach(wide), true));
    CT_EXPECT_ERROR(ct_gradcheck(product, NULL, CT_TENSORS(x, F64(1))), CT_E_STATE, "stride 0");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST(arguments, low_precision_is_warned_of) /* S23.3 */
{
    CT_EXPECT_OK(
        ct_gradcheck(product, NULL, CT_TENSORS(LEAF(1, 2), LEAF(3, 4)), .eps = 1e-2, .atol = 1e-2, .rtol = 1e-2));
    CT_EXPECT_CONTAINS(ct_test_warning(), "f64");
}

/* ---- functions that fail: S23.5, S23.15 ---- */

static ct_tensors fail_purple(ct_tensors inputs, void *payload)
{
    (void)inputs, (void)payload;
    (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "function: fails");
    return FAILED;
}

static ct_tensors give_null(ct_tensors inputs, void *payload)
{
    (void)payload;
    return give(ct_add(inputs.items[0], ct_test_zeros(7)));
}

CT_TEST(functions, that_fail_pass_their_error_on) /* S23.15 */
{
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_gradcheck(fail_purple, NULL, CT_TENSORS(x)), CT_E_CALLBACK, "function: fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    CT_EXPECT_ERROR(ct_gradgradcheck(fail_purple, NULL, CT_TENSORS(x)), CT_E_CALLBACK, "function: fails");
    CT_EXPECT_ERROR(ct_gradcheck(give_null, NULL, CT_TENSORS(x)), CT_E_SHAPE, "add");
}

static ct_tensors fail_without_a_word(ct_tensors inputs, void *payload)
{
    (void)inputs, (void)payload;
    return FAILED;
}

static ct_tensors give_nothing(ct_tensors inputs, void *payload)
{
    (void)inputs, (void)payload;
    static ct_tensor *const nothing[] = {NULL};
    return ct_tensors_of(nothing, 1);
}

CT_TEST(functions, that_fail_without_an_error_get_one) /* S23.15 */
{
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_gradcheck(fail_without_a_word, NULL, CT_TENSORS(x)), CT_E_CALLBACK,
                    "gradcheck: the function failed without setting an error");
    CT_EXPECT_ERROR(ct_gradgradcheck(fail_without_a_word, NULL, CT_TENSORS(x)), CT_E_CALLBACK,
                    "gradgradcheck: the function failed without setting an error");
    CT_EXPECT_ERROR(ct_gradcheck(give_nothing, NULL, CT_TENSORS(x)), CT_E_CALLBACK,
                    "gradcheck: the function failed without setting an error");
    CT_EXPECT_ERROR(ct_gradgradcheck(give_nothing, NULL, CT_TENSORS(x)), CT_E_CALLBACK,
                    "gradgradcheck: the function failed without setting an error");
}

/* Fails at its third call, in the middle of a step. */
static ct_tensors fail_later(ct_tensors inputs, void *payload)
{
    if (++*(int *)payload == 3) return fail_purple(inputs, payload);
    return give(ct_mul(inputs.items[0], inputs.items[0]));
}

CT_TEST(functions, that_fail_in_a_step_leave_the_input_as_it_was) /* S23.15, S23.16 */
{
    int calls = 0;
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_gradcheck(fail_later, &calls, CT_TENSORS(x)), CT_E_CALLBACK, "function: fails");
    EXPECT_VALUES(x, 0, 1, 2);
}

static ct_tensors value_as_size(ct_tensors inputs, void *payload)
{
    double first = 0;
    (void)payload;
    if (ct_tensor_item(inputs.items[0], &first) != CT_OK) return FAILED;
    return give(first > 1 ? ct_expand(inputs.items[0], CT_INTS(2)) : ct_mul(inputs.items[0], inputs.items[0]));
}

CT_TEST(functions, whose_sizes_depend_on_values_are_refused) /* S23.5 */
{
    CT_EXPECT_ERROR(ct_gradcheck(value_as_size, NULL, CT_TENSORS(F64(1))), CT_E_STATE, "must not depend on values");
    CT_EXPECT_ERROR_KIND("ASSERT");
}

/* S23.4 */
static ct_tensors cut_off(ct_tensors inputs, void *payload)
{
    ct_tensor *square = ct_detach(ct_mul(inputs.items[0], inputs.items[0]));
    return give(payload ? ct_mul(square, ct_num(0)) : square);
}

CT_TEST(functions, without_history_must_be_constant)
{
    int constant = 1;
    CT_EXPECT_ERROR(ct_gradcheck(cut_off, NULL, CT_TENSORS(F64(1, 2))), CT_E_STATE,
                    "Numerical gradient for function expected to be zero");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
    CT_EXPECT_OK(ct_gradcheck(cut_off, &constant, CT_TENSORS(F64(1, 2))));
    CT_EXPECT_ERROR(ct_gradgradcheck(cut_off, NULL, CT_TENSORS(F64(1, 2))), CT_E_STATE,
                    "no output of the function requires grad");
}

/* ---- planted wrong derivatives: S23.8, S23.10, S23.11 ---- */

/* Returns x * x and a copy of x whose derivative the test defines; only the derivative pass_on is right. */
typedef struct planted {
    test_backward backward;
    void *payload;
} planted;

static ct_tensors with_planted(ct_tensors inputs, void *payload)
{
    const planted *p = payload;
    ct_tensor *x = inputs.items[0];
    return ct_results(CT_TENSORS(ct_mul(x, x), apply_to_one(x, p->backward, p->payload)));
}

static ct_status check_planted(test_backward backward, void *payload, ct_tensor *x)
{
    planted p = {backward, payload};
    return ct_gradcheck(with_planted, &p, CT_TENSORS(x));
}

CT_TEST(planted, nothing_wrong_passes) { CT_EXPECT_OK(check_planted(pass_on, NULL, F64(1, 2))); }

static ct_status negated(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_neg(result_grads[0]);
    return grads[0] ? CT_OK : ct_error_status();
}

static ct_status scaled(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], payload);
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(planted, a_wrong_sign_is_named_by_output_input_index_and_both_values) /* S23.10 */
{
    ct_tensor *signs = values_of(CT_DTYPE_F64, CT_INTS(2), VALUES(1, -1));
    CT_EXPECT_ERROR(check_planted(scaled, signs, F64(1, 2)), CT_E_STATE,
                    "gradcheck: Jacobian mismatch for output 1 with respect to input 0: "
                    "the derivative of output entry [1] by input entry [1] is numerically 1 and analytically -1; "
                    "1 of 4 entries differ");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
    CT_EXPECT_ERROR(check_planted(scaled, signs, F64(1, 2)), CT_E_STATE, "analytical: [[1, ");
}

CT_TEST(planted, a_wrong_complex_derivative_is_found_in_the_imaginary_part_first) /* S23.7 */
{
    CT_EXPECT_ERROR(check_planted(negated, NULL, C128(1, 2)), CT_E_STATE,
                    "considering the imaginary part of complex outputs only, Jacobian mismatch for output 1");
}

static ct_status slightly_off(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], ct_num(1.002));
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(planted, two_parts_in_a_thousand_are_found)
{
    planted p = {slightly_off, NULL};
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_gradcheck(with_planted, &p, CT_TENSORS(x)), CT_E_STATE, "Jacobian mismatch");
    CT_EXPECT_OK(ct_gradcheck(with_planted, &p, CT_TENSORS(x), .rtol = 3e-3));
}

CT_TEST(planted, a_missing_gradient_is_found)
{
    CT_EXPECT_ERROR(check_planted(give_undefined, NULL, F64(1, 2)), CT_E_STATE, "Jacobian mismatch for output 1");
}

static ct_status not_a_number(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    if (!result_grads[0]) return CT_OK;
    ct_tensor *zero = ct_sub(result_grads[0], result_grads[0]);
    grads[0] = ct_div(zero, zero);
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(planted, nan_is_no_derivative) /* S23.10 */
{
    CT_EXPECT_ERROR(check_planted(not_a_number, NULL, F64(1, 2)), CT_E_STATE, "analytically");
}

/* Every second call returns another gradient. */
static ct_status wavering(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], ct_num(++*(int *)payload > 2 ? 1 + 1e-7 : 1));
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(planted, a_backward_that_wavers_is_found) /* S23.8 */
{
    int calls = 0;
    CT_EXPECT_ERROR(check_planted(wavering, &calls, F64(1, 2)), CT_E_STATE, "Backward is not reentrant");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
    planted p = {wavering, &calls};
    calls = 0;
    CT_EXPECT_OK(ct_gradcheck(with_planted, &p, CT_TENSORS(F64(1, 2)), .nondet_tol = 1e-6));
}

/* S23.11: the backward function is right for unit output gradients, and wrong for zero output gradients. */
static ct_status at_least_one(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    if (!result_grads[0]) return CT_OK;
    ct_tensor *is_all_zero = ct_eq(ct_sum(result_grads[0]), ct_num(0));
    grads[0] = ct_add(result_grads[0], ct_to(is_all_zero, CT_DTYPE_F64));
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(planted, a_backward_that_ignores_its_gradient_is_found)
{
    CT_EXPECT_ERROR(check_planted(at_least_one, NULL, F64(1, 2)), CT_E_STATE, "backward not multiplied by grad_output");
}

/* S23.11 c */
static ct_status refuse_undefined(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return ct_error_set(payload ? CT_E_CALLBACK : CT_E_STATE, payload, "test: no gradient came");
    grads[0] = result_grads[0];
    return CT_OK;
}

CT_TEST(planted, a_backward_that_cannot_take_undefined_gradients_is_found) /* S23.11 */
{
    CT_EXPECT_ERROR(check_planted(refuse_undefined, NULL, F64(1, 2)), CT_E_STATE, "undefined output grads");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
    CT_EXPECT_ERROR(check_planted(refuse_undefined, "PURPLE", F64(1, 2)), CT_E_CALLBACK, "no gradient came");
    planted p = {refuse_undefined, NULL};
    CT_EXPECT_OK(
        ct_gradcheck(with_planted, &p, CT_TENSORS(F64(1, 2)), .skip_undefined_grad = true)); /* skips the check */
}

static ct_status invent_for_undefined(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    grads[0] = result_grads[0] ? result_grads[0] : payload;
    return CT_OK;
}

CT_TEST(planted, a_backward_that_makes_something_of_nothing_is_found) /* S23.11 */
{
    ct_tensor *ones = values_of(CT_DTYPE_F64, CT_INTS(2), VALUES(1, 1));
    CT_EXPECT_ERROR(check_planted(invent_for_undefined, ones, F64(1, 2)), CT_E_STATE, "undefined or zero");
}

/* ---- second order: S24 ---- */

/* Computes the derivative of a cube by a formula that treats the input as a constant. */
static ct_status cube_once(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *input = payload;
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], ct_mul(ct_detach(ct_mul(input, input)), ct_num(3)));
    return grads[0] ? CT_OK : ct_error_status();
}

static ct_tensors cube(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_guard guard = ct_no_grad();
    ct_tensor *result = ct_mul(ct_mul(inputs.items[0], inputs.items[0]), inputs.items[0]);
    if (ct_leave(&guard) != CT_OK) return FAILED;
    apply_node(inputs, &result, 1, cube_once, inputs.items[0]);
    return give(result);
}

CT_TEST(second_order, saved_values_taken_as_constants_are_found) /* S24.4 */
{
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(F64(1, 2))));
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, CT_TENSORS(F64(1, 2))), CT_E_STATE,
                    "gradgradcheck: Jacobian mismatch for output 0 with respect to input 0");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
}

static ct_tensors several(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *y = inputs.items[1];
    return ct_results(CT_TENSORS(ct_mul(x, y), ct_tanh(y), ct_gt(x, y), ct_sum(x))); /* the result of ct_gt is bool */
}

CT_TEST(second_order, takes_several_outputs) /* S24.1, S24.2 */
{
    CT_EXPECT_OK(ct_gradcheck(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5))));
    CT_EXPECT_OK(ct_gradgradcheck(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5))));
}

CT_TEST_MAIN
