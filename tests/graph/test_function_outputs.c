/* Outputs of custom functions: written or returned inputs, views, constants, leaves (S20.13 to S20.19). */
#include "function_scripts.h"

/* ---- in place, aliases ---- */

CT_TEST(function_outputs, writes_an_input_that_it_marks) /* S20.13, S16.7, S17.3 */
{
    static script s;
    s = (script){.forward = double_in_place, .backward = twice_grad};
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, ct_num(5));
    const uint32_t before = fixture_version(y);
    CT_EXPECT(first(APPLY(&scripted, &s, y)) == y);
    CT_EXPECT(fixture_version(y) > before);
    CT_EXPECT_TEXT(fixture_producer(y), "ScriptedBackward");
    EXPECT_VALUES(y, 10, 20);
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 10, 10);

    ct_tensor *z = ct_mul(x, ct_num(1)), *view = ct_narrow(z, 0, 1, 1);
    CT_EXPECT(first(APPLY(&scripted, &s, view)) == view);
    CT_EXPECT_TEXT(fixture_producer(z), "CopySlices");
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 2);
}

static ct_status dirty_not_returned(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_mark_dirty(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], ct_num(2)))) : status;
}

CT_TEST(function_outputs, refuses_marks_that_cannot_be) /* S20.13 */
{
    static script s;
    s = (script){.forward = dirty_not_returned, .backward = twice_grad};
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(APPLY(&scripted, &s, ct_mul(x, ct_num(1))), CT_E_STATE,
                    "marked as dirty was not returned as an output");
    s.forward = double_in_place;
    CT_EXPECT_ERROR(APPLY(&scripted, &s, x), CT_E_STATE, "has been used in an in-place operation");
    CT_EXPECT(ct_tensor_is_leaf(x));
}

CT_TEST(function_outputs, returns_an_input_as_a_view_of_it) /* S20.14, S20.16, S17.8 */
{
    static script s;
    s = (script){.forward = return_input, .backward = twice_grad};
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, ct_num(1)), *z = first(APPLY(&scripted, &s, y));
    CT_EXPECT(z != y);
    CT_EXPECT_TEXT(fixture_producer(z), "ScriptedBackward");
    CT_EXPECT_TEXT(fixture_producer(y), "MulBackward0");
    CT_EXPECT(ct_tensor_base(z) == y);
    CT_EXPECT_ERROR(ct_mul_(z, ct_num(2)), CT_E_STATE, "custom Function");
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
}

static ct_status first_element(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_narrow(inputs.items[0], 0, 0, 1)));
}

static ct_status grad_and_zero(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_cat(CT_TENSORS(ct_mul(grads.items[0], ct_num(5)), VALUES(0)))));
}

static ct_status both_elements(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_narrow(x, 0, 0, 1), ct_narrow(x, 0, 1, 1)));
}

CT_TEST(function_outputs, returns_views_of_inputs) /* S20.16, S17.8 */
{
    static script s;
    s = (script){.forward = first_element, .backward = grad_and_zero};
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, ct_num(1)), *z = first(APPLY(&scripted, &s, y));
    CT_EXPECT(ct_tensor_base(z) == y);
    CT_EXPECT_TEXT(fixture_producer(z), "ScriptedBackward");
    CT_EXPECT_ERROR(ct_mul_(z, ct_num(2)), CT_E_STATE, "created inside a custom Function");
    CT_EXPECT_OK(fixture_backward(ct_mul(z, ct_num(3))));
    EXPECT_VALUES(ct_tensor_grad(x), 15, 0);
    s.forward = both_elements;
    CT_EXPECT_ERROR(ct_mul_(first(APPLY(&scripted, &s, y)), ct_num(2)), CT_E_STATE, "returns multiple views");
}

static ct_status double_and_more(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *more = ct_mul(inputs.items[0], ct_num(5));
    const ct_status status = ct_mark_dirty(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul_(inputs.items[0], ct_num(2)), more)) : status;
}

CT_TEST(function_outputs, writes_a_view_only_where_that_is_its_one_result) /* S17.4, S20.13 */
{
    static script s;
    s = (script){.forward = double_and_more, .backward = twice_grad};
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2))), *view = CT_EXPECT_TENSOR(ct_narrow(base, 0, 0, 1));
    CT_EXPECT_ERROR(APPLY(&scripted, &s, view), CT_E_STATE, "modifies inplace an input that is a view");
    CT_EXPECT_TEXT(fixture_producer(base), "CloneBackward0");
    s.forward = double_in_place;
    CT_EXPECT(first(APPLY(&scripted, &s, view)) == view);
    CT_EXPECT_TEXT(fixture_producer(base), "CopySlices");
}

static ct_status dirty_and_constant(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_mark_non_differentiable(ctx, inputs);
    return status == CT_OK ? double_in_place(ctx, inputs) : status;
}

CT_TEST(function_outputs, gives_a_constant_of_an_input_that_it_wrote) /* S20.13 */
{
    static script s;
    s = (script){.forward = dirty_and_constant, .backward = twice_grad};
    ct_tensor *y = ct_mul(LEAF(1, 2), ct_num(1)), *z = first(APPLY(&scripted, &s, y));
    CT_EXPECT(z != y);
    CT_EXPECT(!ct_tensor_requires_grad(z));
    CT_EXPECT_TEXT(fixture_producer(y), "MulBackward0");
    EXPECT_VALUES(y, 2, 4);
}

static ct_status saves_its_result(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *y = ct_mul_(inputs.items[0], inputs.items[0]);
    ct_status status = ct_mark_dirty(ctx, inputs);
    if (status == CT_OK) status = ct_save_for_backward(ctx, CT_TENSORS(y));
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(y)) : status;
}

static ct_status grad_times_result(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], saved.items[0])));
}

CT_TEST(function_outputs, saves_what_it_wrote) /* S20.6, S9.8, S20.23 */
{
    static script s;
    s = (script){.forward = saves_its_result, .backward = grad_times_result};
    ct_tensor *x = LEAF(2, 3), *y = ct_mul(x, ct_num(1));
    CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, y)));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 9);

    ct_tensor *z = ct_mul(x, ct_num(1)), *view = ct_narrow(z, 0, 0, 1);
    CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, view)));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 1);
}

/* ---- results of forward ---- */

static ct_status same_twice(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *y = ct_mul(inputs.items[0], ct_num(2));
    return ct_function_return(ctx, CT_TENSORS(y, y));
}

static ct_status twice_the_sum(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_add(grads.items[0], grads.items[1]), ct_num(2))));
}

CT_TEST(function_outputs, returns_a_tensor_in_two_places) /* S20.15 */
{
    static script s;
    s = (script){.forward = same_twice, .backward = twice_the_sum};
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors out = APPLY(&scripted, &s, x);
    CT_EXPECT(out.items[0] == out.items[1]);
    CT_EXPECT_OK(fixture_backward(ct_add(out.items[0], ct_mul(out.items[1], ct_num(3)))));
    EXPECT_VALUES(ct_tensor_grad(x), 8, 8);
}

static ct_status own_leaf(ct_function_ctx *ctx, ct_tensors inputs)
{
    (void)inputs;
    return ct_function_return(ctx, CT_TENSORS(LEAF(7, 8)));
}

CT_TEST(function_outputs, makes_an_output_of_a_leaf_of_its_own) /* S20.19 */
{
    static script s;
    s = (script){.forward = own_leaf, .backward = first_grad};
    ct_tensor *x = LEAF(1, 2), *y = first(APPLY(&scripted, &s, x));
    CT_EXPECT_TEXT(fixture_producer(y), "ScriptedBackward");
    CT_EXPECT(!ct_tensor_is_leaf(y));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
    CT_EXPECT(ct_tensor_is_leaf(first(APPLY(&scripted, &s, VALUES(1, 2)))));
}

static ct_status records_inside(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_guard guard = ct_enable_grad();
    ct_tensor *y = ct_exp(inputs.items[0]);
    const ct_status status = ct_leave(&guard);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(y)) : status;
}

CT_TEST(function_outputs, cuts_a_graph_that_forward_records) /* S20.27 */
{
    static script s;
    s = (script){.forward = records_inside, .backward = first_grad};
    ct_tensor *x = LEAF(1, 2), *y = first(APPLY(&scripted, &s, x));
    CT_EXPECT_TEXT(fixture_producer(y), "ScriptedBackward");
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
}

CT_TEST_MAIN
