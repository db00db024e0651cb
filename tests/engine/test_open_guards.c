/* Errors name the open guard (decision 0292); in check mode also the call that entered it. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdlib.h>

__attribute__((constructor)) static void wish_for_checks(void) { setenv("COTANGENT_CHECK", "1", 1); }

static ct_tensor *leaf(void) { return ct_tensor_requires_grad_(ct_ones(CT_INTS(4)), true); }

CT_TEST(open_guards, the_innermost_one_is_named_where_another_is_left)
{
    ct_guard outer = ct_no_grad(), inner = ct_autocast();
    CT_EXPECT_OK(inner.status);
    CT_EXPECT_ERROR(ct_leave(&outer), CT_E_STATE, "the innermost open guard is ct_autocast, entered by");
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_ERROR(ct_leave(&outer), CT_E_STATE, "each once, on the thread that entered them");
}

static ct_tensor *leaves_one_open(ct_tensor *grad, void *payload)
{
    ct_guard *left = payload;
    *left = ct_inference_mode(true);
    return grad;
}

CT_TEST(open_guards, one_that_a_callback_left_is_named)
{
    ct_guard left = {0};
    ct_tensor *x = leaf();
    ct_hook_handle hook = ct_tensor_register_hook(x, leaves_one_open, &left, NULL);
    CT_EXPECT_ERROR(ct_backward(ct_sum(x)), CT_E_STATE, "it did not leave the guard ct_inference_mode");
    CT_EXPECT(!ct_is_inference_mode_enabled());
    ct_hook_remove(hook);
}

CT_TEST(open_guards, that_switch_gradients_off_are_named_where_a_tensor_requires_none)
{
    ct_tensor *x = leaf();
    ct_guard off = ct_no_grad();
    ct_tensor *loss = ct_sum(x);
    CT_EXPECT_ERROR(ct_backward(loss), CT_E_STATE, "does not have a grad_fn; ct_no_grad, entered by");
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(loss), CT_TENSORS(x)), CT_E_STATE, "is open here");
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_sum(x)), CT_TENSORS(loss)), CT_E_STATE,
                    "One of the differentiated Tensors does not require grad: inputs[0]");
}

CT_TEST(open_guards, a_scope_that_is_not_the_innermost_names_the_guard_and_the_scope_that_are)
{
    const ct_scope outer = ct_scope_open();
    ct_guard guard = ct_no_grad();
    const ct_scope inner = ct_scope_open();
    CT_EXPECT_ERROR(ct_scope_close(outer), CT_E_STATE, ", opened by ct_test_open_guards");
    CT_EXPECT_ERROR(ct_scope_close(outer), CT_E_STATE, "the innermost open guard is ct_no_grad, entered by");
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_scope_close(outer));
}

static ct_tensor *keep_grad(ct_tensor *grad, void *payload)
{
    (void)payload;
    return grad;
}

CT_TEST(open_guards, that_switch_gradients_off_are_named_by_hooks_and_edges)
{
    ct_guard off = ct_no_grad();
    ct_tensor *x = ct_ones(CT_INTS(4));
    CT_EXPECT_ERROR(ct_tensor_register_hook(x, keep_grad, NULL, NULL), CT_E_STATE, "ct_no_grad, entered by");
    CT_EXPECT_ERROR(ct_tensor_retain_grad(x), CT_E_STATE, "ct_no_grad, entered by");
    CT_EXPECT_ERROR(ct_get_gradient_edge(x).node, CT_E_STATE, "ct_no_grad, entered by");
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT_ERROR(ct_tensor_retain_grad(x), CT_E_STATE, "requires_grad=False");
}

CT_TEST(open_guards, setters_are_named_too)
{
    ct_guard off = ct_set_grad_enabled(false);
    CT_EXPECT_ERROR(ct_backward(ct_sum(leaf())), CT_E_STATE, "ct_set_grad_enabled(false), is open here");
    CT_EXPECT_OK(ct_leave(&off));
}

CT_TEST(open_guards, inference_mode_is_named_when_it_is_over)
{
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *loss = ct_sum(ct_ones(CT_INTS(4)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_backward(loss), CT_E_STATE, "it was made in ct_inference_mode, which records nothing");
}

/* ---- once differentiable ---- */

static ct_status square(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    if (status != CT_OK) return status;
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[0])));
}

static ct_status square_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_mul(saved.items[0], 2))));
}

CT_TEST(once_differentiable, a_second_derivative_names_the_function)
{
    static const ct_function function = {
        .name = "SquareOnce", .forward = square, .backward = square_backward, .once_differentiable = true};
    ct_tensor *x = leaf();
    ct_tensor *y = ct_sum(ct_function_apply(&function, CT_TENSORS(x), NULL).items[0]);
    ct_tensor *dx = ct_grad_one(y, x, .create_graph = true);
    CT_EXPECT_TENSOR(dx);
    CT_EXPECT_ERROR(ct_backward(ct_sum(dx)), CT_E_STATE, "marked with @once_differentiable: SquareOnce");
}

CT_TEST_MAIN
