/* Options of ct_gradcheck and ct_gradgradcheck: tolerances, outcomes, the fast mode, output gradients: S23, S24. */
#include "engine/functional.h"

#include <math.h>

#define C128(...) leaf_of(CT_DTYPE_C128, CT_INTS(COUNT_OF(__VA_ARGS__) / 2), VALUES(__VA_ARGS__))

/* The derivative defined by the test. */
typedef struct planted {
    test_backward backward;
    void *payload;
} planted;

/* A copy of the last input with this derivative. */
FN(copy_with_planted)
{
    const planted *p = payload;
    return ct_results(CT_TENSORS(apply_to_one(IN(inputs.count - 1), p->backward, p->payload)));
}

/* Returns the correct gradient, with the payload times its sum added to every element. */
static ct_status with_offset(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_add(result_grads[0], ct_mul(ct_sum(result_grads[0]), payload));
    return grads[0] ? CT_OK : ct_error_status();
}

static ct_status check_offset(ct_tensor *x, ct_tensor *offset, const ct_gradcheck_opts *opts)
{
    planted p = {with_offset, offset};
    return (ct_gradcheck)(copy_with_planted, &p, CT_TENSORS(x), opts);
}

static ct_status negated(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_neg(result_grads[0]);
    return grads[0] ? CT_OK : ct_error_status();
}

static ct_tensors fails_at_the_third_call(ct_tensors inputs, void *payload)
{
    return ++*(int *)payload == 3 ? fails(inputs, NULL) : cube(inputs, NULL);
}

/* ---- tolerances: S23.1, S23.10 ---- */

CT_TEST(tolerances, of_zero_are_zero_and_those_not_given_are_the_defaults) /* S23.1 */
{
    ct_tensor *x = F64(1, 2), *tiny = ct_num(1e-7);
    CT_EXPECT_OK(check_offset(x, tiny, NULL));
    const ct_gradcheck_opts by_rtol = CT_OPTIONS(ct_gradcheck, .atol = 0),
                            by_atol = CT_OPTIONS(ct_gradcheck, .rtol = 0);
    const ct_gradcheck_opts none = CT_OPTIONS(ct_gradcheck, .atol = 0, .rtol = 0),
                            integer = CT_OPTIONS(ct_gradcheck, .atol = 0);
    CT_EXPECT_ERROR(check_offset(x, tiny, &by_rtol), CT_E_STATE, "Jacobian mismatch"); /* entries of 0 */
    CT_EXPECT_ERROR(check_offset(x, tiny, &integer), CT_E_STATE, "Jacobian mismatch");
    CT_EXPECT_OK(check_offset(x, tiny, &by_atol));
    CT_EXPECT_ERROR(check_offset(x, tiny, &none), CT_E_STATE, "Jacobian mismatch");
}

CT_TEST(tolerances, that_make_no_sense_are_refused) /* S23.1 */
{
    ct_tensor *x = F64(1, 2);
    const ct_gradcheck_opts no_step = CT_OPTIONS(ct_gradcheck, .eps = 0),
                            negative = CT_OPTIONS(ct_gradcheck, .rtol = -1);
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, CT_TENSORS(x), &no_step), CT_E_INVALID, "eps is 0");
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, CT_TENSORS(x), &negative), CT_E_INVALID, "rtol must not be negative");
    CT_EXPECT_ERROR(ct_gradcheck(cube, NULL, CT_TENSORS(x), .eps = NAN), CT_E_INVALID, "eps must not be negative");
    CT_EXPECT_ERROR(ct_gradcheck(cube, NULL, CT_TENSORS(x), .nondet_tol = NAN), CT_E_INVALID, "nondet_tol");
    CT_EXPECT_ERROR_KIND("VALUE");
}

/* ---- the outcome: S23.1, S23.15 ---- */

CT_TEST(outcome, is_told_without_an_error_where_a_place_for_it_is_given) /* S23.1 */
{
    bool passed = false;
    ct_tensor *x = F64(1, 2);
    const ct_gradcheck_opts quiet = CT_OPTIONS(ct_gradcheck, .passed = &passed),
                            quiet_fast = CT_OPTIONS(ct_gradcheck, .passed = &passed, .fast_mode = true);
    CT_EXPECT_OK((ct_gradcheck)(cube, NULL, CT_TENSORS(x), &quiet));
    CT_EXPECT(passed);
    CT_EXPECT_OK(check_offset(x, ct_num(1), &quiet));
    CT_EXPECT(!passed);
    passed = true;
    CT_EXPECT_OK(check_offset(x, ct_num(1), &quiet_fast));
    CT_EXPECT(!passed);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    CT_EXPECT_OK((ct_gradgradcheck)(cube, NULL, CT_TENSORS(x), &quiet));
    CT_EXPECT(passed);
}

CT_TEST(outcome, leaves_the_error_that_was_pending) /* S23.1 */
{
    bool passed = true;
    ct_tensor *x = F64(1, 2), *offset = ct_num(1);
    const ct_gradcheck_opts outcome = CT_OPTIONS(ct_gradcheck, .passed = &passed);
    CT_EXPECT(!ct_add(x, ct_test_zeros(7)));
    CT_EXPECT_OK(check_offset(x, offset, &outcome));
    CT_EXPECT(!passed);
    CT_EXPECT_INT(ct_error_status(), CT_E_SHAPE);
    CT_EXPECT_CONTAINS(ct_error_message(), "add");
    ct_error_clear();
}

CT_TEST(outcome, of_a_function_that_fails_is_its_error) /* S23.15, S23.1 */
{
    bool passed = true;
    ct_tensor *x = F64(1, 2), *constant = PLAIN(1);
    const ct_gradcheck_opts quiet = CT_OPTIONS(ct_gradcheck, .passed = &passed);
    CT_EXPECT_ERROR((ct_gradcheck)(fails, NULL, CT_TENSORS(x), &quiet), CT_E_CALLBACK, "function: fails");
    CT_EXPECT(!passed);
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, CT_TENSORS(constant), &quiet), CT_E_INVALID, "must require grad");
}

/* ---- checked inputs and outputs: S23.2, S24.3 ---- */

FN(several) { return ct_results(CT_TENSORS(ct_mul(IN(0), IN(1)), ct_tanh(IN(1)), ct_gt(IN(0), IN(1)), ct_sum(IN(0)))); }

CT_TEST(directions, of_which_none_is_checked_are_refused) /* S23.2, S24.3 */
{
    ct_tensor *x = F64(1, 2);
    const ct_tensors xs = ct_tensors_of(&x, 1);
    bool passed;
    CT_EXPECT_ERROR(ct_gradcheck(cube, NULL, xs, .skip_backward_ad = true, .passed = &passed), CT_E_STATE,
                    "at least one direction must be checked");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_ERROR(
        ct_gradcheck(cube, NULL, xs, .check_batched_grad = true, .skip_backward_ad = true, .check_forward_ad = true),
        CT_E_STATE, "check_batched_grad needs reverse mode");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_ERROR(ct_gradcheck(cube, NULL, xs, .check_batched_forward_grad = true), CT_E_STATE,
                    "needs check_forward_ad");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, xs, .skip_rev_over_rev = true), CT_E_STATE, "at least one direction");
    CT_EXPECT_ERROR_KIND("ASSERT");
}

/* Loses the tangent; its reverse derivative is right. */
FN(without_tangent) { return ct_results(CT_TENSORS(ct_square(ct_unpack_dual(IN(0)).primal))); }

CT_TEST(forward_mode, is_checked_where_asked_for) /* S23.9, S23.2 */
{
    const ct_gradcheck_opts modes[] = {CT_OPTIONS(ct_gradcheck, .check_forward_ad = true),
                                       CT_OPTIONS(ct_gradcheck, .check_forward_ad = true, .skip_backward_ad = true),
                                       CT_OPTIONS(ct_gradcheck, .check_forward_ad = true, .fast_mode = true)};
    for (int i = 0; i < 3; i++) {
        CT_EXPECT_OK((ct_gradcheck)(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5)), &modes[i]));
        CT_EXPECT_OK((ct_gradcheck)(cube, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), &modes[i]));
        CT_EXPECT_OK((ct_gradcheck)(squared_length, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), &modes[i]));
        CT_EXPECT_ERROR((ct_gradcheck)(without_tangent, NULL, CT_TENSORS(F64(1, 2)), &modes[i]), CT_E_STATE,
                        "gradcheck: in forward mode, Jacobian mismatch for output 0 with respect to input 0");
        CT_EXPECT_ERROR_KIND("GRADCHECK");
        CT_EXPECT_ERROR((ct_gradcheck)(without_tangent, NULL, CT_TENSORS(C128(1, 2)), &modes[i]), CT_E_STATE,
                        "in forward mode, ");
    }
    CT_EXPECT_OK(ct_gradcheck(without_tangent, NULL, CT_TENSORS(F64(1, 2))));
}

CT_TEST(forward_mode, alone_does_not_look_at_the_backward) /* S23.2 */
{
    planted p = {negated, NULL};
    CT_EXPECT_ERROR(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(F64(1, 2))), CT_E_STATE, "Jacobian mismatch");
    CT_EXPECT_OK(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(F64(1, 2)), .check_forward_ad = true,
                              .skip_backward_ad = true)); /* the function also copies the tangent */
}

CT_TEST(forward_mode, over_reverse_is_checked_where_asked_for) /* S24.3, S24.1 */
{
    const ct_gradcheck_opts modes[] = {CT_OPTIONS(ct_gradcheck, .check_fwd_over_rev = true),
                                       CT_OPTIONS(ct_gradcheck, .check_fwd_over_rev = true, .skip_rev_over_rev = true),
                                       CT_OPTIONS(ct_gradcheck, .check_fwd_over_rev = true, .fast_mode = true)};
    for (int i = 0; i < 3; i++) {
        CT_EXPECT_OK((ct_gradgradcheck)(cube, NULL, CT_TENSORS(F64(1, 2)), &modes[i]));
        CT_EXPECT_OK((ct_gradgradcheck)(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5)), &modes[i]));
        CT_EXPECT_ERROR((ct_gradgradcheck)(without_tangent, NULL, CT_TENSORS(F64(1, 2)), &modes[i]), CT_E_STATE,
                        "gradgradcheck: in forward mode, Jacobian mismatch");
    }
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, CT_TENSORS(F64(1, 2)), .check_forward_ad = true), CT_E_INVALID,
                    "here they are skip_rev_over_rev and check_fwd_over_rev");
}

CT_TEST(forward_mode, leaves_no_level_open_when_the_function_fails) /* S23.15, S23.9 */
{
    int calls = -1; /* only the fourth call receives a dual */
    ct_tensor *x = F64(1);
    const ct_gradcheck_opts forward = CT_OPTIONS(ct_gradcheck, .check_forward_ad = true);
    CT_EXPECT_ERROR((ct_gradcheck)(fails_at_the_third_call, &calls, CT_TENSORS(x), &forward), CT_E_CALLBACK, "fails");
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, CT_TENSORS(x), &forward), CT_E_STATE, "Nested forward mode AD");
    CT_EXPECT_OK(ct_leave(&level));
    EXPECT_VALUES(x, 0, 1);
}

/* Returns a right gradient in every pass except the fifth and sixth pass, which compute the batch. */
static ct_status wrong_in_batches(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const int call = ++*(int *)payload;
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], ct_num(call == 5 || call == 6 ? 2 : 1));
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(batches, of_gradients_are_compared_with_single_ones_where_asked_for) /* S23.11 */
{
    const ct_gradcheck_opts batched = CT_OPTIONS(ct_gradcheck, .check_batched_grad = true);
    CT_EXPECT_OK((ct_gradcheck)(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5)), &batched));
    CT_EXPECT_OK((ct_gradcheck)(cube, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), &batched));
    CT_EXPECT_OK((ct_gradgradcheck)(cube, NULL, CT_TENSORS(F64(1, 2)), &batched));
    int calls = 0;
    planted p = {wrong_in_batches, &calls};
    CT_EXPECT_OK(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(F64(1, 2))));
    calls = 0;
    CT_EXPECT_ERROR((ct_gradcheck)(copy_with_planted, &p, CT_TENSORS(F64(1, 2)), &batched), CT_E_STATE,
                    "a batch of gradients of output 0 does not give the stack of single results for input 0");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
}

/* Adds the slices of a batch of tangents: this is right only for a single tangent. */
static ct_tensors mixing_vmap(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                              ct_ints *out_dims)
{
    static const int64_t front = 0;
    (void)info, (void)in_dims, (void)payload;
    *out_dims = ct_ints_of(&front, 1);
    ct_tensor *x = inputs.items[0];
    ct_tensor *total = ct_sum(x, .dim = CT_INTS(0), .keepdim = CT_ON);
    return ct_results(CT_TENSORS(ct_sub(total, ct_sub(ct_detach(total), ct_detach(x)))));
}

static ct_status copy_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
}

static ct_status copy_setup(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    (void)ctx, (void)inputs, (void)outputs;
    return CT_OK;
}

static ct_status copy_gradient(ct_function_ctx *ctx, ct_tensors list) { return ct_function_return(ctx, list); }

FN(mixes_slices)
{
    static const ct_function mixing = {.name = "Mixing",
                                       .forward = copy_forward,
                                       .setup_context = copy_setup,
                                       .backward = copy_gradient,
                                       .jvp = copy_gradient,
                                       .vmap = mixing_vmap};
    (void)payload;
    return ct_function_apply(&mixing, inputs, NULL);
}

CT_TEST(batches, of_tangents_are_compared_with_single_ones_where_asked_for) /* S23.2 */
{
    const ct_gradcheck_opts batched =
        CT_OPTIONS(ct_gradcheck, .check_forward_ad = true, .check_batched_forward_grad = true);
    CT_EXPECT_OK((ct_gradcheck)(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5)), &batched));
    CT_EXPECT_OK((ct_gradcheck)(cube, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), &batched));
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(F64(1, 2)), .check_forward_ad = true,
                              .check_batched_forward_grad = true, .skip_backward_ad = true, .fast_mode = true));
    CT_EXPECT_OK(ct_gradgradcheck(cube, NULL, CT_TENSORS(F64(1, 2)), .check_fwd_over_rev = true,
                                  .check_batched_forward_grad = true));
    CT_EXPECT_OK(ct_gradcheck(mixes_slices, NULL, CT_TENSORS(F64(1, 2)), .check_forward_ad = true));
    CT_EXPECT_ERROR((ct_gradcheck)(mixes_slices, NULL, CT_TENSORS(F64(1, 2)), &batched), CT_E_STATE,
                    "a batch of tangents of input 0 does not give the stack of single results for output 0");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, CT_TENSORS(F64(1, 2)), .check_batched_forward_grad = true), CT_E_STATE,
                    "needs check_fwd_over_rev");
    CT_EXPECT_ERROR_KIND("ASSERT");
}

CT_TEST(options, of_the_second_order_are_refused_by_the_first)
{
    ct_tensor *x = F64(1, 2);
    const ct_tensors xs = ct_tensors_of(&x, 1);
    const ct_gradcheck_opts given = CT_OPTIONS(ct_gradcheck, .grad_outputs = CT_TENSORS(x)),
                            spread = CT_OPTIONS(ct_gradcheck, .gen_non_contig_grad_outputs = true);
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, xs, &given), CT_E_INVALID, "options of gradgradcheck");
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, xs, &spread), CT_E_INVALID, "options of gradgradcheck");
    CT_EXPECT_ERROR(ct_gradcheck(cube, NULL, xs, .name = "my function"), CT_E_INVALID, "must be a C identifier");
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, xs, .masked = true));
}

CT_TEST(dtypes, of_gradients_are_checked_where_asked_for) /* S23.8 */
{
    ct_tensor *x = F64(1, 2);
    const ct_gradcheck_opts strictly = CT_OPTIONS(ct_gradcheck, .check_grad_dtypes = true);
    CT_EXPECT_OK((ct_gradcheck)(cube, NULL, CT_TENSORS(x), &strictly));
    CT_EXPECT_OK(ct_tensor_set_grad_dtype(x, CT_DTYPE_F32));
    CT_EXPECT_ERROR((ct_gradcheck)(cube, NULL, CT_TENSORS(x), &strictly), CT_E_STATE,
                    "Analytical gradient of input 0 has incorrect type: f32 instead of f64");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
}

/* ---- the fast mode: S23.12, S23.13 ---- */

CT_TEST(fast_mode, accepts_right_derivatives) /* S23.12 */
{
    CT_EXPECT_OK(ct_gradcheck(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5)), .fast_mode = true));
    CT_EXPECT_OK(ct_gradgradcheck(several, NULL, CT_TENSORS(F64(1, 2), F64(0.5, -0.5)), .fast_mode = true));
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), .fast_mode = true));
    CT_EXPECT_OK(ct_gradgradcheck(cube, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), .fast_mode = true));
    CT_EXPECT_OK(ct_gradcheck(squared_length, NULL, CT_TENSORS(C128(1, 2, -1, 0.5)), .fast_mode = true));
    ct_tensor *empty = leaf_of(CT_DTYPE_F64, CT_INTS(0, 2), VALUES(0));
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(empty), .fast_mode = true)); /* S23.17 */
}

CT_TEST(fast_mode, finds_wrong_ones_and_says_what_the_slow_mode_finds) /* S23.12, S23.13 */
{
    planted p = {negated, NULL};
    CT_EXPECT_ERROR(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(F64(1, 2)), .fast_mode = true), CT_E_STATE,
                    "Jacobian mismatch for output 0 with respect to input 0 in fast mode: the derivative along random");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
    CT_EXPECT_ERROR(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(F64(1, 2)), .fast_mode = true), CT_E_STATE,
                    "the slow check fails, too: gradcheck: Jacobian mismatch for output 0");
    CT_EXPECT_ERROR(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(C128(1, 2)), .fast_mode = true), CT_E_STATE,
                    "gradcheck: considering the imaginary part of complex outputs only, Jacobian mismatch for output 0 "
                    "with respect to input 0 in fast mode");
}

/* Computes the gradient of x[0] - x[1] with errors less than rtol, in the same direction for both elements. */
static ct_status off_to_one_side(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], payload);
    return grads[0] ? CT_OK : ct_error_status();
}

static ct_tensors difference_of_two(ct_tensors inputs, void *payload)
{
    ct_guard off = ct_no_grad();
    ct_tensor *result = ct_sum(ct_mul(IN(0), ct_tensor_from(VALUES(1, -1), CT_INTS(2), CT_DTYPE_F64)));
    if (ct_leave(&off) != CT_OK || !result) return FAILED;
    apply_node(inputs, &result, 1, off_to_one_side, payload);
    return ct_results(CT_TENSORS(result));
}

CT_TEST(fast_mode, says_where_the_slow_mode_finds_nothing) /* S23.13 */
{
    ct_tensor *x = F64(1, 2), *factors = PLAIN(1.0009, -0.9991);
    CT_EXPECT_OK(ct_gradcheck(difference_of_two, factors, CT_TENSORS(x)));
    CT_EXPECT_ERROR(ct_gradcheck(difference_of_two, factors, CT_TENSORS(x), .fast_mode = true), CT_E_STATE,
                    "the slow check passes");
    CT_EXPECT_ERROR_KIND("GRADCHECK");
}

CT_TEST(fast_mode, is_never_stricter_for_an_error_of_atol_in_every_entry) /* S23.13, S32.13 */
{
    const ct_gradcheck_opts slow_atol = CT_OPTIONS(ct_gradcheck, .rtol = 0),
                            fast_atol = CT_OPTIONS(ct_gradcheck, .rtol = 0, .fast_mode = true);
    ct_tensor *x = F64(1, -2, 0.5, 3);
    ct_tensor *below = ct_num(0.99e-5), *above = ct_num(1.01e-5);
    CT_EXPECT_OK(check_offset(x, below, &slow_atol));
    CT_EXPECT_OK(check_offset(x, below, &fast_atol));
    planted p = {with_offset, ct_num_c128(0, 0.99e-5)}, turned = {with_offset, ct_num_c128(0.594e-5, 0.792e-5)};
    for (int64_t n = 1; n <= 8; n++) { /* the sums of the random vectors along both axes depend on the input */
        const double values[16] = {1, 2, -1, 0.5, 0.25, 3};
        ct_tensor *z = leaf_of(CT_DTYPE_C128, CT_INTS(n), values), *first = F64(1), *second = C128(1, 2);
        CT_EXPECT_OK((ct_gradcheck)(copy_with_planted, &p, CT_TENSORS(z), &slow_atol));
        CT_EXPECT_OK((ct_gradcheck)(copy_with_planted, &p, CT_TENSORS(first, z), &fast_atol));
        CT_EXPECT_OK((ct_gradcheck)(copy_with_planted, &p, CT_TENSORS(second, z), &fast_atol));
        CT_EXPECT_OK((ct_gradcheck)(copy_with_planted, &turned, CT_TENSORS(z), &fast_atol));
    }
    CT_EXPECT_ERROR(check_offset(x, above, &slow_atol), CT_E_STATE, "Jacobian mismatch");
    CT_EXPECT_ERROR(check_offset(x, above, &fast_atol), CT_E_STATE, "Jacobian mismatch");
}

CT_TEST(fast_mode, draws_nothing_from_the_generators_of_the_program) /* S23.12 */
{
    ct_manual_seed(5);
    ct_tensor *first = CT_EXPECT_TENSOR(ct_rand(CT_INTS(3)));
    ct_manual_seed(5);
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(F64(1, 2)), .fast_mode = true));
    ct_tensor *again = CT_EXPECT_TENSOR(ct_rand(CT_INTS(3)));
    EXPECT_VALUES(ct_sub(first, again), 0, 0, 0, 0);
}

CT_TEST(fast_mode, leaves_inputs_as_they_were) /* S23.16, S23.15 */
{
    int calls = 0;
    ct_tensor *x = F64(1, -2);
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(x), .fast_mode = true));
    EXPECT_VALUES(x, 0, 1, -2);
    CT_EXPECT_ERROR(ct_gradcheck(fails_at_the_third_call, &calls, CT_TENSORS(x), .fast_mode = true), CT_E_CALLBACK,
                    "fails");
    EXPECT_VALUES(x, 0, 1, -2);
    EXPECT_NO_GRAD(x);
}

FN(cut_off) { return ct_results(CT_TENSORS(ct_detach(ct_mul(IN(0), IN(0))))); }

CT_TEST(fast_mode, expects_functions_without_history_to_be_constant) /* S23.4 */
{
    CT_EXPECT_ERROR(ct_gradcheck(cut_off, NULL, CT_TENSORS(F64(1, 2)), .fast_mode = true), CT_E_STATE,
                    "Numerical gradient for function expected to be zero");
}

static ct_status wavering(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    grads[0] = ct_mul(result_grads[0], ct_num(++*(int *)payload > 1 ? 1 + 1e-7 : 1));
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(fast_mode, finds_a_backward_that_wavers) /* S23.8 */
{
    int calls = 0;
    planted p = {wavering, &calls};
    CT_EXPECT_ERROR(ct_gradcheck(copy_with_planted, &p, CT_TENSORS(F64(1, 2)), .fast_mode = true), CT_E_STATE,
                    "Backward is not reentrant");
}

/* ---- second order: S24 ---- */

CT_TEST(second_order, takes_output_gradients) /* S24.1, S24.2 */
{
    ct_tensor *x = F64(1, 2), *v = F64(0.5, -3), *plain = PLAIN(1, 1), *wrong = F64(1, 2, 3);
    const ct_gradcheck_opts given = CT_OPTIONS(ct_gradcheck, .grad_outputs = CT_TENSORS(v)),
                            constant = CT_OPTIONS(ct_gradcheck, .grad_outputs = CT_TENSORS(plain));
    CT_EXPECT_OK((ct_gradgradcheck)(cube, NULL, CT_TENSORS(x), &given));
    CT_EXPECT_OK((ct_gradgradcheck)(cube, NULL, CT_TENSORS(x), &constant));
    EXPECT_VALUES(v, 0, 0.5, -3);
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, CT_TENSORS(x), .grad_outputs = CT_TENSORS(v, v)), CT_E_STATE,
                    "grad_outputs has 2 tensors, but 1 outputs");
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, CT_TENSORS(x), .grad_outputs = CT_TENSORS(wrong)), CT_E_SHAPE,
                    "Mismatch in shape");
    CT_EXPECT_ERROR(ct_gradgradcheck(cube, NULL, CT_TENSORS(x), .grad_outputs = CT_TENSORS(ct_none())), CT_E_INVALID,
                    "grad_outputs[0] is ct_none()");
    CT_EXPECT_ERROR_KIND("TYPE");
}

/* Records if the output gradient was contiguous. */
static ct_status look_at_layout(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (!result_grads[0]) return CT_OK;
    if (!ct_tensor_is_contiguous(result_grads[0])) *(bool *)payload = true;
    grads[0] = ct_mul(result_grads[0], ct_num(1));
    return grads[0] ? CT_OK : ct_error_status();
}

CT_TEST(second_order, makes_output_gradients_that_are_not_contiguous_where_asked_for) /* S24.2 */
{
    bool spread = false;
    planted p = {look_at_layout, &spread};
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_OK(ct_gradgradcheck(copy_with_planted, &p, CT_TENSORS(x)));
    CT_EXPECT(!spread);
    const ct_gradcheck_opts opts = CT_OPTIONS(ct_gradcheck, .gen_non_contig_grad_outputs = true);
    CT_EXPECT_OK((ct_gradgradcheck)(copy_with_planted, &p, CT_TENSORS(x), &opts));
    CT_EXPECT(spread);
    /* a tensor without dims has only one layout */
    CT_EXPECT_OK((ct_gradgradcheck)(sum_of_cubes, NULL, CT_TENSORS(x), &opts));
}

CT_TEST(second_order, takes_inputs_that_are_no_leaves) /* S24.3 */
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_mul(F64(1, 2), ct_num(2)));
    CT_EXPECT(!ct_tensor_is_leaf(x));
    CT_EXPECT_OK(ct_gradcheck(cube, NULL, CT_TENSORS(x)));
    CT_EXPECT_OK(ct_gradgradcheck(cube, NULL, CT_TENSORS(x)));
    EXPECT_VALUES(x, 0, 2, 4);
}

/* ---- operators by name ---- */

CT_TEST(operators, are_checked_by_name)
{
    ct_tensor *x = F64(0.5, -1), *y = F64(2, 3);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x},
                           {.name = "other", .kind = CT_ARG_TENSOR, .value.tensor = y}};
    CT_EXPECT_OK(ct_gradcheck_op("mul", args, 2));
    CT_EXPECT_OK(ct_gradgradcheck_op("mul", args, 2));
    const ct_arg lists[] = {{.name = "tensors", .kind = CT_ARG_TENSOR_LIST, .value.tensors = CT_TENSORS(x, y)},
                            {.name = "dim", .kind = CT_ARG_INT, .value.integer = 0}};
    CT_EXPECT_OK(ct_gradcheck_op("cat", lists, 2));
    CT_EXPECT_ERROR(ct_gradcheck_op("no_such_row", args, 2), CT_E_INVALID, "no_such_row");
    CT_EXPECT_ERROR(ct_gradcheck_op(NULL, args, 2), CT_E_INVALID, "op is NULL");
    CT_EXPECT_ERROR(ct_gradgradcheck_op("mul", NULL, 2), CT_E_INVALID, "args is NULL");
    ct_tensor *zero = F64(0);
    const ct_arg kink[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = zero}};
    CT_EXPECT_ERROR(ct_gradcheck_op("relu", kink, 1), CT_E_STATE, "Jacobian mismatch for output 0");
}

/* ---- memory ---- */

static ct_status all_checks(void *arg)
{
    const bool *in_fast_mode = arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_gradcheck_opts opts =
        CT_OPTIONS(ct_gradcheck, .fast_mode = *in_fast_mode, .gen_non_contig_grad_outputs = false);
    ct_tensor *x = ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64);
    if (x) x = ct_tensor_requires_grad_(x, true);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_status status = x ? (ct_gradcheck)(cube, NULL, CT_TENSORS(x), &opts) : ct_error_status();
    if (status == CT_OK)
        status = ct_gradcheck(cube, NULL, CT_TENSORS(x), .fast_mode = *in_fast_mode, .check_forward_ad = true,
                              .check_batched_forward_grad = true, .skip_backward_ad = true);
    if (status == CT_OK)
        status = ct_gradgradcheck(cube, NULL, CT_TENSORS(x), .fast_mode = *in_fast_mode,
                                  .gen_non_contig_grad_outputs = true, .check_batched_grad = true);
    if (status == CT_OK) status = (ct_gradcheck_op)("tanh", args, 1, &opts);
    ct_scope_close(scope);
    return status;
}

CT_TEST(checks, fail_whole_where_memory_runs_out)
{
    bool in_fast_mode = false;
    ct_test_fail_each_allocation(all_checks, &in_fast_mode);
    in_fast_mode = true;
    ct_test_fail_each_allocation(all_checks, &in_fast_mode);
}

CT_TEST_MAIN
