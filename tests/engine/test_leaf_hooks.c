/*
 * Hooks of leaves: hooks that run after a gradient was accumulated, and hooks that receive an undefined gradient.
 * S7.14, S7.24, S7.5.
 */
#include "engine/support.h"

static ct_status clear_grad(ct_tensor *leaf, void *payload)
{
    ++*(int *)payload;
    return ct_tensor_set_grad(leaf, ct_none());
}

CT_TEST(post_accumulate, may_clear_the_slot)
{
    int calls = 0;
    ct_tensor *x = LEAF(2);
    ct_tensor_register_post_accumulate_grad_hook(x, clear_grad, &calls, NULL);
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    CT_EXPECT_INT(calls, 1);
    EXPECT_NO_GRAD(x);
}

static ct_status step_and_clear(ct_tensor *leaf, void *payload)
{
    (void)payload;
    return ct_sub_(leaf, ct_tensor_grad(leaf)) ? ct_tensor_set_grad(leaf, ct_none()) : ct_error_status();
}

CT_TEST(post_accumulate, may_step_an_optimizer) /* S7.14: the leaf is written during the pass */
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, w);
    ct_tensor_register_post_accumulate_grad_hook(x, step_and_clear, NULL, NULL);
    ct_tensor_register_post_accumulate_grad_hook(w, step_and_clear, NULL, NULL);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_VALUES(x, 0, -1);
    EXPECT_VALUES(w, 0, 1);
    EXPECT_NO_GRAD(x);
}

/* Possible actions of a hook on its leaf, to which only the graph has a reference. */
static ct_status give_other_data(ct_tensor *leaf, void *payload)
{
    (void)payload;
    return ct_tensor_set_data(leaf, VECTOR(1));
}

static ct_status make_interior(ct_tensor *leaf, void *payload)
{
    (void)payload;
    ct_guard guard = ct_enable_grad();
    const bool done = ct_tensor_requires_grad_(leaf, false) && ct_mul_(leaf, LEAF(2, 3));
    return ct_leave(&guard) == CT_OK && done ? CT_OK : ct_error_status();
}

static ct_status count_and_read(ct_tensor *leaf, void *payload)
{
    *(int *)payload += (int)ct_tensor_numel(leaf);
    return CT_OK;
}

/* S7.14, S1.6, S1.14: the engine keeps the leaf alive while its hooks run */
CT_TEST(post_accumulate, may_end_what_the_graph_holds_of_the_leaf)
{
    const ct_post_accumulate_fn fns[] = {give_other_data, make_interior};
    for (int i = 0; i < 2; i++) {
        int elements = 0;
        const ct_scope scope = ct_scope_open();
        ct_tensor *x = LEAF(1, 2);
        ct_tensor_register_post_accumulate_grad_hook(x, fns[i], NULL, NULL);
        ct_tensor_register_post_accumulate_grad_hook(x, count_and_read, &elements, NULL);
        ct_tensor *y = ct_scope_escape(scope, ct_sum(ct_add(x, x)));
        CT_EXPECT_OK(ct_scope_close(scope));
        CT_EXPECT_OK(ct_backward(y));
        CT_EXPECT_INT(elements, i == 0 ? 1 : 2);
    }
}

CT_TEST(post_accumulate, several_run_in_order) /* S7.14 */
{
    event_log log = {""};
    event_note first = {&log, "first"}, second = {&log, "second"};
    ct_tensor *x = LEAF(2);
    ct_tensor_register_post_accumulate_grad_hook(x, note_accumulated, &first, NULL);
    ct_tensor_register_post_accumulate_grad_hook(x, note_accumulated, &second, NULL);
    CT_EXPECT_OK(ct_backward(x));
    CT_EXPECT_TEXT(log.text, "first second");
}

CT_TEST(post_accumulate, is_not_called_for_a_leaf_that_no_longer_requires_grad)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_tensor_register_post_accumulate_grad_hook(x, clear_grad, &calls, NULL);
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT_OK(ct_backward(y)); /* S1.5 */
    CT_EXPECT_INT(calls, 0);
}

static ct_status fail_accumulated(ct_tensor *leaf, void *payload)
{
    (void)leaf, (void)payload;
    return ct_error_set(CT_E_CALLBACK, "PURPLE", "after: fails");
}

CT_TEST(post_accumulate, an_error_leaves_the_slot_updated)
{
    ct_tensor *x = LEAF(2);
    ct_tensor_register_post_accumulate_grad_hook(x, fail_accumulated, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(ct_mul(x, x)), CT_E_CALLBACK, "after: fails");
    EXPECT_GRAD(x, 4);
}

static ct_tensor *count_undefined(ct_tensor *grad, void *payload)
{
    *(int *)payload += ct_is_none(grad);
    return ct_none();
}

static ct_status count_undefined_before(ct_tensor **grads, int64_t num_grads, void *payload)
{
    *(int *)payload += num_grads == 1 && ct_is_none(grads[0]);
    return CT_OK;
}

static ct_status count_undefined_after(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in,
                                       int64_t num_in, void *payload)
{
    (void)grads_out;
    *(int *)payload += num_out == 0 && num_in == 1 && ct_is_none(grads_in[0]);
    return CT_OK;
}

CT_TEST(undefined, gradients_of_a_leaf_are_seen_as_such_by_all_its_hooks) /* S7.24, S7.5 */
{
    int count = 0;
    ct_tensor *x = LEAF(2), *y = apply_to_one(x, give_undefined, NULL);
    ct_node *node = accumulator_below(y, 0);
    hook_tensor(x, count_undefined, &count);
    ct_node_register_prehook(node, count_undefined_before, &count, NULL);
    ct_node_register_hook(node, count_undefined_after, &count, NULL);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_INT(count, 3);
}

CT_TEST(undefined, gradients_of_a_leaf_run_all_its_hooks)
{
    event_log log = {""};
    event_note tensor = {&log, "tensor"}, pre = {&log, "pre"}, post = {&log, "post"},
               accumulated = {&log, "accumulated"};
    ct_tensor *x = LEAF(2), *y = apply_to_one(x, give_undefined, NULL);
    ct_node *node = accumulator_below(y, 0);
    hook_tensor(x, note_gradient, &tensor);
    ct_node_register_prehook(node, note_pre, &pre, NULL);
    ct_tensor_register_post_accumulate_grad_hook(x, note_accumulated, &accumulated, NULL);
    ct_node_register_hook(node, note_post, &post, NULL);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "tensor pre accumulated post");
    EXPECT_NO_GRAD(x);
}

CT_TEST_MAIN
