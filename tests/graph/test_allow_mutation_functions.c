/* Custom functions in a scope that allows mutation (S14.1, S14.7, S20.6, S20.13). */
#include "function_scripts.h"

static ct_guard allow(void)
{
    const ct_guard guard = ct_allow_mutation_on_saved_tensors();
    CT_EXPECT_OK(guard.status);
    return guard;
}

static ct_status save_and_multiply(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[1]))) : status;
}

static ct_status multiply_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor *grad = grads.items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grad, saved.items[1]), ct_mul(grad, saved.items[0])));
}

CT_TEST(allow_mutation_functions, what_they_save_may_be_written) /* S14.1, S20.6 */
{
    static script s;
    s = (script){.forward = save_and_multiply, .backward = multiply_backward};
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, x, w)));
    CT_EXPECT_TENSOR(ct_zero_(w));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 4);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation_functions, inputs_that_they_write_are_copied_first) /* S14.7, S20.13 */
{
    static script s;
    s = (script){.forward = double_in_place, .backward = twice_grad};
    ct_guard guard = allow();
    ct_tensor *w = LEAF(1, 1), *x = VALUES(3, 4), *before = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, x)));
    ct_tensor *after = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(ct_zero_(x));
    CT_EXPECT_OK(fixture_backward(before));
    EXPECT_VALUES(ct_tensor_grad(w), 3, 4);
    CT_EXPECT_OK(fixture_backward(after));
    EXPECT_VALUES(ct_tensor_grad(w), 9, 12);
    CT_EXPECT_OK(ct_leave(&guard));
}

/* Writes elements through a pointer, so that the version is not incremented. */
static ct_status write_by_pointer(ct_function_ctx *ctx, ct_tensors inputs)
{
    ((double *)ct_tensor_data(inputs.items[0]))[0] = 100;
    const ct_status status = ct_mark_dirty(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, inputs) : status;
}

CT_TEST(allow_mutation_functions, writes_by_pointer_are_errors_and_no_wrong_gradients) /* S14.7 */
{
    static script s;
    s = (script){.forward = write_by_pointer, .backward = first_grad};
    ct_guard guard = allow();
    ct_tensor *w = LEAF(1, 1), *x = VALUES(3, 4), *before = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, x)));
    CT_EXPECT_TENSOR(ct_zero_(x));
    CT_EXPECT_ERROR(fixture_backward(before), CT_E_STATE,
                    "modified by an inplace operation that this scope did not detect");
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST_MAIN
