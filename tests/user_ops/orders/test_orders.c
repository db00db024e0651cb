/*
 * A request for a derivative of a higher order than the entry supports is an error, in reverse and forward mode; the
 * gradient is never silently undefined (S30.4).
 */
#include "support/ct_test.h"

#include "ops/dispatch.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

#include <string.h>

extern const cti_op_entry *const cti_ops_user_orders[];
extern const size_t cti_ops_user_orders_count;

static ct_tensor *leaf(void)
{
    ct_tensor *made = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(2), (const double[]){1.5, 3}));
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, true));
}

/* Returns the gradient of the sum of y, recorded. */
static ct_tensor *recorded(ct_tensor *y, ct_tensor *x)
{
    ct_tensors found = ct_grad(CT_TENSORS(ct_sum(y)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(found.count, 1);
    return found.items[0];
}

static const double psi[] = {0.03648997397857652, 0.9227843350984671}; /* digamma at 1.5 and 3 */

CT_TEST(orders, order_0_fails_at_the_first_gradient)
{
    ct_tensor *x = leaf(), *y = user_gamma_slope(x);
    CT_EXPECT_CLOSE(y, psi, 1e-13);
    CT_EXPECT(ct_tensor_requires_grad(y));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_UNSUPPORTED, "gamma_slope: derivative for self is not implemented");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
}

CT_TEST(orders, order_1_gives_one_gradient_recorded_or_not_and_fails_at_the_second)
{
    ct_tensor *x = leaf();
    CT_EXPECT_OK(ct_backward(ct_sum(user_gamma_log(x))));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), psi, 1e-13);

    ct_tensor *slope = recorded(user_gamma_log(x), x);
    CT_EXPECT_CLOSE(slope, psi, 1e-13);
    CT_EXPECT(ct_tensor_requires_grad(slope));
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_sum(slope)), CT_TENSORS(x)), CT_E_UNSUPPORTED,
                    "gamma_slope: derivative for self is not implemented");
    CT_EXPECT_ERROR(ct_backward(ct_sum(recorded(user_gamma_log(x), x))), CT_E_UNSUPPORTED,
                    "gamma_slope: derivative for self");
    CT_EXPECT_CLOSE(ct_tensor_grad(x), psi, 1e-13); /* as before */
}

CT_TEST(orders, a_chain_of_two_gives_two_gradients_and_fails_at_the_third)
{
    ct_tensor *x = leaf(), *first = recorded(user_gamma_area(x), x);
    ct_tensor *second = recorded(first, x);
    CT_EXPECT_CLOSE(second, psi, 1e-13);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_sum(second)), CT_TENSORS(x)), CT_E_UNSUPPORTED,
                    "gamma_slope: derivative for self is not implemented");
}

CT_TEST(orders, what_does_not_ask_for_it_goes_on)
{
    ct_tensor *x = leaf(), *slope = leaf();
    ct_tensor *of_slope = recorded(user_scaled_gamma_log(x, slope), slope);
    CT_EXPECT_CLOSE(recorded(of_slope, x), psi, 1e-13);
    ct_tensor *of_x = recorded(user_scaled_gamma_log(x, slope), x);
    CT_EXPECT_CLOSE(recorded(of_x, slope), psi, 1e-13);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_sum(of_x)), CT_TENSORS(x)), CT_E_UNSUPPORTED, "gamma_slope");
}

CT_TEST(orders, an_argument_that_says_not_implemented_fails_alone_and_beside_others)
{
    ct_tensor *x = leaf(), *factor = leaf();
    CT_EXPECT_ERROR(ct_backward(ct_sum(user_steps(x))), CT_E_UNSUPPORTED,
                    "steps: derivative for self is not implemented");
    CT_EXPECT_ERROR(ct_backward(ct_sum(user_scaled_steps(x, factor))), CT_E_UNSUPPORTED,
                    "scaled_steps: derivative for self is not implemented");
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT(ct_is_none(ct_tensor_grad(factor)));
    CT_EXPECT_OK(ct_backward(ct_sum(user_scaled_steps(ct_detach(x), factor))));
    CT_EXPECT_CLOSE(ct_tensor_grad(factor), ((double[]){1, 3}), 0);
}

CT_TEST(orders, an_item_of_a_list_fails_too)
{
    ct_tensor *x = leaf(), *y = leaf();
    ct_tensor *total = user_listed(CT_TENSORS(x, ct_detach(y)));
    CT_EXPECT(ct_tensor_requires_grad(total));
    CT_EXPECT_ERROR(ct_backward(ct_sum(total)), CT_E_UNSUPPORTED, "listed: derivative for tensors is not implemented");
}

/* Computes the tangent of a unary operator. */
static ct_status tangent_of(const char *op, ct_tensor *x, ct_tensor *moving, ct_tensor **tangent)
{
    for (size_t i = 0; i < cti_ops_user_orders_count; i++) {
        const cti_op_entry *entry = cti_ops_user_orders[i];
        if (strcmp(entry->info.name, op) != 0) continue;
        const ct_arg arg = {.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x};
        const ct_arg moved = {.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = moving};
        ct_arg out = {0};
        if (cti_entry_call(entry, &arg, CT_CALL_PLAIN, &out) != CT_OK) return ct_error_status();
        return entry->jvp(&arg, &moved, &out, tangent);
    }
    return CT_E_INVALID;
}

CT_TEST(orders, forward_mode_fails_where_reverse_mode_does)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_detach(leaf())), *one = ct_ones_like(x), *tangent = NULL;
    CT_EXPECT_OK(tangent_of("gamma_log", x, one, &tangent));
    CT_EXPECT_CLOSE(tangent, psi, 1e-13);
    tangent = NULL;
    CT_EXPECT_OK(tangent_of("gamma_slope", x, ct_none(), &tangent)); /* nothing moves */
    CT_EXPECT(tangent == NULL);
    CT_EXPECT_ERROR(tangent_of("gamma_slope", x, one, &tangent), CT_E_UNSUPPORTED,
                    "gamma_slope: derivative for self is not implemented");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    CT_EXPECT_ERROR(tangent_of("steps", x, one, &tangent), CT_E_UNSUPPORTED,
                    "steps: derivative for self is not implemented");
}

CT_TEST(deterministic, refuses_an_entry_that_says_it_is_not)
{
    ct_tensor *x = leaf();
    CT_EXPECT_TEXT(ct_op_find("careless")->deterministic, "cpu: never; cuda: always");
    ct_use_deterministic_algorithms(true, false);
    CT_EXPECT_ERROR(user_careless(x), CT_E_STATE, "careless: it does not have a deterministic implementation");
    ct_use_deterministic_algorithms(true, true);
    const int before = ct_test_num_warnings();
    CT_EXPECT_TENSOR(user_careless(x));
    CT_EXPECT_INT(ct_test_num_warnings(), before + 1);
    ct_use_deterministic_algorithms(false, false);
    CT_EXPECT_TENSOR(user_careless(x));
    CT_EXPECT_INT(ct_test_num_warnings(), before + 1);
}

static double negated(double x) { return -x; }

CT_TEST(registered_kernel, replaces_a_loop_of_a_projects_operator)
{
    CT_EXPECT_OK(ct_register_scalar_kernel("careless", NULL, &(ct_scalar_fn){.f64_1 = negated}));
    CT_EXPECT_CLOSE(user_careless(leaf()), ((double[]){-1.5, -3}), 0);
    CT_EXPECT_OK(ct_unregister_kernel("careless", NULL, CT_DTYPE_F64, CT_HOST));
    CT_EXPECT_CLOSE(user_careless(leaf()), ((double[]){4.5, 9}), 0);
}

CT_TEST_MAIN
