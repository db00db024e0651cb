/* SavedVariable without hooks: section 9 of the semantics. */
#include "fixtures.h"

#include "graph/view/copy_slices.h"

CT_TEST(save, keeps_only_what_a_wanted_gradient_reads) /* S9.2 */
{
    ct_tensor *x = LEAF(1, 2), *c = VALUES(3, 4);
    ct_node *node = ct_test_grad_fn(CT_EXPECT_TENSOR(ct_mul(x, c)));
    CT_EXPECT(ct_is_none(ct_node_saved(node, "self"))); /* self is absent: only the gradient of `other` would read it */
    CT_EXPECT(ct_node_saved(node, "other") == c);
    CT_EXPECT_INT(ct_live().saved, 1);
}

CT_TEST(save, two_sites_make_two_saves_of_one_tensor) /* S9.2 */
{
    ct_tensor *x = LEAF(1, 2);
    const int64_t before = ct_live().saved;
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_INT(ct_live().saved - before, 2);
}

CT_TEST(save, nothing_is_saved_where_nothing_is_recorded) /* S1.2, S9.2 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_mul(VALUES(1), VALUES(2)));
    CT_EXPECT_INT(ct_live().saved, 0);
    CT_EXPECT_INT(ct_live().nodes, 0);
}

CT_TEST(save, empty_reads_as_undefined_before_and_after_release) /* S9.3 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4)));
    ct_node *node = ct_test_grad_fn(y);
    CT_EXPECT(ct_is_none(ct_node_saved(node, "self")));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT(ct_is_none(ct_node_saved(node, "self")));
    CT_EXPECT_ERROR(ct_node_saved(node, "other"), CT_E_STATE, "Trying to backward through the graph a second time");
}

CT_TEST(save, inference_tensors_are_refused_and_the_call_leaves_nothing) /* S9.4, S18.6 */
{
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(3, 4);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *x = LEAF(1, 2);
    const ct_live_counts before = ct_live();
    CT_EXPECT_ERROR(ct_mul(x, made), CT_E_STATE, "Inference tensors cannot be saved for backward");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
    CT_EXPECT_INT(ct_live().tensors, before.tensors);
    CT_EXPECT_TENSOR(ct_mul(x, ct_clone(made))); /* the advice in the message works */
    CT_EXPECT_TENSOR(ct_add(x, made));           /* saves nothing */
}

CT_TEST(save, inputs_read_back_as_the_very_tensor) /* S9.6, S9.16, S9.19 */
{
    ct_tensor *x = LEAF(1, 2), *between = CT_EXPECT_TENSOR(ct_mul(x, x)), *constant = VALUES(5, 6);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(between, x)), *z = CT_EXPECT_TENSOR(ct_mul(x, constant));
    CT_EXPECT(ct_node_saved(ct_test_grad_fn(y), "self") == between);
    CT_EXPECT(ct_node_saved(ct_test_grad_fn(y), "other") == x);
    CT_EXPECT(ct_node_saved(ct_test_grad_fn(z), "other") == constant);
}

CT_TEST(save, an_output_is_kept_without_its_history) /* S9.7 */
{
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_tanh(x));
    const int64_t tensors = ct_live().tensors, storages = ct_live().storages;
    ct_node *node = ct_node_retain(ct_test_grad_fn(y));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_live().tensors, tensors - 1); /* the tensor was freed with its last handle */
    CT_EXPECT_INT(ct_live().storages, storages);   /* the node keeps the values */
    const ct_scope reading = ct_scope_open();
    EXPECT_VALUES(ct_node_saved(node, "result"), 0.76159415595576489, 0.96402758007581688);
    CT_EXPECT_OK(ct_scope_close(reading));
    ct_node_release(node);
    CT_EXPECT_INT(ct_live().nodes, 0);
}

CT_TEST(save, an_output_reads_as_a_fresh_output_of_its_node) /* S9.9 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_tanh(x));
    ct_node *node = ct_test_grad_fn(y);
    ct_tensor *a = ct_node_saved(node, "result"), *b = ct_node_saved(node, "result");
    CT_EXPECT(a != b && a != y);
    CT_EXPECT(ct_test_grad_fn(a) == node);
    CT_EXPECT_INT(ct_tensor_output_nr(a), 0);
    CT_EXPECT(ct_tensor_requires_grad(a));
    CT_EXPECT(ct_tensor_storage(a) == ct_tensor_storage(y));
    CT_EXPECT_INT(fixture_version(a), fixture_version(y));
}

CT_TEST(save, an_output_that_is_not_contiguous_keeps_its_strides) /* S9.7, S9.9 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){0, 1, 2, 3, 4, 5}), true);
    ct_tensor *t = CT_EXPECT_TENSOR(ct_clone(ct_transpose(x, 0, 1)));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_tanh_(t));
    ct_tensor *saved = ct_node_saved(ct_test_grad_fn(y), "result");
    CT_EXPECT_SIZES(saved, 3, 2);
    CT_EXPECT_INT(ct_tensor_stride(saved, 0), ct_tensor_stride(y, 0));
    CT_EXPECT_INT(ct_tensor_stride(saved, 1), ct_tensor_stride(y, 1));
}

CT_TEST(save, an_input_detached_in_place_is_a_clear_error) /* S9.10, S9.21 */
{
    ct_tensor *x = LEAF(1, 2), *between = CT_EXPECT_TENSOR(ct_mul(x, x)), *y = CT_EXPECT_TENSOR(ct_mul(between, x));
    CT_EXPECT_TENSOR(ct_detach_(between));
    CT_EXPECT_ERROR(fixture_backward_retain(y), CT_E_STATE, "detached in-place");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_node_saved(ct_test_grad_fn(y), "self"), CT_E_STATE, "use the out-of-place ct_detach");
}

CT_TEST(save, is_looked_at_for_release_then_producer_then_version) /* S9.9: the order of the checks */
{
    ct_tensor *x = LEAF(1, 2), *between = CT_EXPECT_TENSOR(ct_mul(x, x)), *y = CT_EXPECT_TENSOR(ct_mul(between, x));
    ct_node *node = ct_test_grad_fn(y);
    CT_EXPECT_TENSOR(ct_detach_(between));
    CT_EXPECT_TENSOR(ct_add_(between, VALUES(1, 1)));
    CT_EXPECT_ERROR(ct_node_saved(node, "self"), CT_E_STATE,
                    "detached in-place"); /* the producer is checked before the version, which also differs */
    CT_EXPECT_INT(ct_grad(CT_TENSORS(ct_sum(y)), CT_TENSORS(x)).count, -1);
    ct_error_clear();
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(VALUES(1, 1), between = CT_EXPECT_TENSOR(ct_mul(x, x)))),
              *w = CT_EXPECT_TENSOR(ct_square(between));
    node = ct_test_grad_fn(w);
    CT_EXPECT_OK(fixture_backward(w));
    CT_EXPECT_TENSOR(ct_detach_(between));
    CT_EXPECT_ERROR(ct_node_saved(node, "self"), CT_E_STATE, "a second time");
    CT_EXPECT_TENSOR(z);
}

CT_TEST(save, an_output_detached_in_place_is_harmless) /* S9.10 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_tanh(x)), *z = CT_EXPECT_TENSOR(ct_sum(y));
    CT_EXPECT_TENSOR(ct_detach_(y));
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 1 - 0.76159415595576489 * 0.76159415595576489,
                  1 - 0.96402758007581688 * 0.96402758007581688);
}

CT_TEST(version, a_changed_input_is_named_with_producer_and_versions) /* S9.11, S9.12 */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_mul(x, x)), *y = CT_EXPECT_TENSOR(ct_mul(a, x));
    CT_EXPECT_TENSOR(ct_add_(a, VALUES(1, 1)));
    CT_EXPECT_ERROR(fixture_backward_retain(y), CT_E_STATE,
                    "one of the variables needed for gradient computation has been modified by an inplace operation: "
                    "[cpu f64 [2]], which is output 0 of AddBackward0, is at version 1; expected version 0 instead");
    CT_EXPECT_ERROR(fixture_backward_retain(y), CT_E_STATE,
                    "enable anomaly detection by ct_set_detect_anomaly(true, true)");
    CT_EXPECT_ERROR(ct_node_saved(ct_test_grad_fn(y), "self"), CT_E_STATE,
                    "modified by an inplace operation"); /* S9.21 */
}

CT_TEST(version, a_changed_view_is_named_with_its_own_sizes_and_producer) /* S9.12, S17.6 */
{
    ct_tensor *w = LEAF(1, 2), *x = LEAF(1, 2, 3, 4), *base = CT_EXPECT_TENSOR(ct_clone(x));
    ct_tensor *view = ct_as_strided(base, CT_INTS(2), CT_INTS(1)), *y = CT_EXPECT_TENSOR(ct_mul(w, view));
    CT_EXPECT_TENSOR(ct_square_(base));
    CT_EXPECT_ERROR(
        fixture_backward(y), CT_E_STATE,
        "[cpu f64 [2]], which is output 0 of AsStridedBackward0, is at version 1; expected version 0 instead");
    const ct_tensors parts = ct_split(CT_EXPECT_TENSOR(ct_clone(x)), 2);
    CT_EXPECT_INT(parts.count, 2);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(w, parts.items[1]));
    CT_EXPECT_TENSOR(ct_square_(
        ct_tensor_base(parts.items[1]))); /* its producer cannot be recreated (S17.9), but the error is the same */
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE,
                    "modified by an inplace operation: [cpu f64 [2]] is at version 1; expected version 0");
}

CT_TEST(version, a_changed_leaf_has_no_producer_to_name) /* S9.12 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "[cpu f64 [2]] is at version 1; expected version 0 instead");
}

CT_TEST(version, a_changed_output_is_named_by_its_own_node) /* S9.12, S16.12 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_tanh(x));
    ct_tensor *root = ct_sum(y);
    ct_node *node = ct_test_grad_fn(y);
    CT_EXPECT_TENSOR(ct_add_(y, ct_num(1)));
    CT_EXPECT_ERROR(ct_backward(root), CT_E_STATE,
                    "which is output 0 of TanhBackward0, is at version 1; expected version 0");
    CT_EXPECT_ERROR(ct_node_saved(node, "result"), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(version, counts_writes_not_contents) /* S9.13 */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(5, 6);
    ct_tensor *same = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(ct_copy_(x, VALUES(5, 6))); /* equal values */
    CT_EXPECT_ERROR(fixture_backward(same), CT_E_STATE, "modified by an inplace operation");

    ct_tensor *whole = VALUES(1, 2, 3, 4);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, ct_as_strided(whole, CT_INTS(2), CT_INTS(1))));
    CT_EXPECT_TENSOR(ct_add_(ct_select(whole, 0, 3), ct_num(1))); /* writes to another part of the storage */
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");

    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(ct_add_(ct_detach(x), ct_num(1))); /* a detached alias shares the counter */
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE, "modified by an inplace operation");

    ct_tensor *unseen = CT_EXPECT_TENSOR(ct_mul(w, x));
    /* the alias has a separate counter: the undetected write gives a wrong gradient, as documented */
    CT_EXPECT_TENSOR(ct_add_(ct_tensor_data_alias(x), ct_num(1)));
    CT_EXPECT_OK(fixture_backward(unseen));
    EXPECT_VALUES(ct_tensor_grad(w), 7, 8);
}

CT_TEST(version, is_checked_at_reading_alone) /* S9.14 */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(5, 6);
    ct_tensor *used = CT_EXPECT_TENSOR(ct_mul(w, VALUES(1, 1)));
    CT_EXPECT_TENSOR(ct_mul(w, x)); /* its node never runs */
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_OK(fixture_backward(used));
}

CT_TEST(version, a_node_keeps_its_saves_after_the_error) /* S6.6, section 33 */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(5, 6), *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(x)));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation"); /* not "a second time" */
}

CT_TEST(inplace, a_product_saves_a_copy_of_its_old_left_side) /* S9.15 */
{
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4), *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT(ct_mul_(a, y) == a);
    CT_EXPECT_OK(fixture_backward(a));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 4);
    EXPECT_VALUES(ct_tensor_grad(y), 1, 2);
}

CT_TEST(inplace, a_result_is_saved_with_the_version_after_the_write) /* S9.15, S16.12 */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_tanh_(a));
    CT_EXPECT_OK(fixture_backward_retain(a));
    EXPECT_VALUES(ct_tensor_grad(x), 1 - 0.76159415595576489 * 0.76159415595576489,
                  1 - 0.96402758007581688 * 0.96402758007581688);
    ct_tensor *root = ct_sum(a);
    CT_EXPECT_TENSOR(ct_add_(a, ct_num(1)));
    CT_EXPECT_ERROR(ct_backward(root), CT_E_STATE, "is at version 2; expected version 1");
}

CT_TEST(inplace, an_operand_that_is_the_destination_is_stale) /* S9.15; no cycle remains: S31.1 */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_mul_(a, a));
    EXPECT_VALUES(a, 1, 4);
    CT_EXPECT_ERROR(fixture_backward(a), CT_E_STATE,
                    "which is output 0 of MulBackward0, is at version 1; expected version 0");
}

CT_TEST(inplace,
        a_save_of_the_destination_further_down_closes_no_cycle) /* S31.1: the harness checks that no object remains */
{
    ct_tensor *x = LEAF(1, 2), *state = VALUES(0.5, 0.25);
    ct_tensor *next = CT_EXPECT_TENSOR(ct_tanh(ct_mul(state, x))); /* saves state itself */
    /* state is now an output of a node created after that save */
    CT_EXPECT_TENSOR(ct_add_(state, next));
    CT_EXPECT_ERROR(fixture_backward(state), CT_E_STATE,
                    "modified by an inplace operation: [cpu f64 [2]], which is output 0 of AddBackward0");
}

CT_TEST(inplace, a_save_of_a_sibling_view_closes_no_cycle) /* S31.1, S31.2 */
{
    ct_tensor *x = LEAF(1, 2), *whole = VALUES(1, 2, 3, 4);
    ct_tensor *front = ct_as_strided(whole, CT_INTS(2), CT_INTS(1));
    ct_tensor *back = ct_as_strided(whole, CT_INTS(2), CT_INTS(1), .storage_offset = 2);
    CT_EXPECT_TENSOR(ct_add_(back, ct_mul(front, x)));
    CT_EXPECT_TEXT(fixture_producer(whole), "CopySlices");
    CT_EXPECT_ERROR(fixture_backward(whole), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(inplace, saves_that_are_stale_already_close_no_cycle) /* S31.1, S31.2 */
{
    ct_tensor *x = LEAF(1, 2), *b = CT_EXPECT_TENSOR(ct_clone(x)), *c = CT_EXPECT_TENSOR(ct_clone(x));
    ct_tensor *p = CT_EXPECT_TENSOR(ct_sin(b)), *q = CT_EXPECT_TENSOR(ct_sin(c));
    CT_EXPECT_TENSOR(ct_add_(b, q));
    CT_EXPECT_TENSOR(ct_add_(c, p)); /* c, p, the b that p saved, b's later grad_fn, q, the c that q saved */
    CT_EXPECT_ERROR(fixture_backward(p), CT_E_STATE,
                    "which is output 0 of AddBackward0, is at version 1; expected version 0");
}

CT_TEST(inplace, a_hook_that_keeps_what_it_was_shown_closes_no_cycle) /* S10.5, S31.2 */
{
    static counting kept = {.mode = KEEP};
    ct_tensor *x = LEAF(1, 2), *b = CT_EXPECT_TENSOR(ct_clone(x));
    ct_guard hooks = counting_enter(&kept);
    CT_EXPECT_TENSOR(ct_add_(b, ct_sin(b)));
    CT_EXPECT_OK(ct_leave(&hooks));
}

static ct_tensor *count_call(ct_tensor *grad, void *calls)
{
    (void)grad;
    ++*(int *)calls;
    return ct_none();
}

CT_TEST(save, the_result_of_an_in_place_op_on_a_view_has_the_producer_of_the_view) /* S9.8, S7.10 */
{
    ct_tensor *x = LEAF(0.5, 1, 2), *base = CT_EXPECT_TENSOR(ct_clone(x));
    ct_tensor *view = ct_as_strided(base, CT_INTS(2), CT_INTS(1));
    CT_EXPECT_TENSOR(ct_tanh_(view));
    int calls = 0;
    CT_EXPECT(ct_tensor_register_hook(view, count_call, &calls, NULL).id != 0);
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(base)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_INT(calls, 0); /* no gradient passed through the view */
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    CT_EXPECT_INT(calls, 1); /* 1 - result * result did */
}

CT_TEST(save, the_result_of_an_in_place_op_on_a_view_needs_a_producer_that_lives) /* S9.8 */
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(0.5, 1, 2)));
    CT_EXPECT_TENSOR(ct_tanh_(ct_as_strided(base, CT_INTS(2), CT_INTS(1))));
    ct_node *inner = ct_node_retain(cti_copy_slices_inner(ct_test_grad_fn(base)));
    ct_tensor *read = CT_EXPECT_TENSOR(ct_node_saved(inner, "result"));
    CT_EXPECT_TEXT(fixture_producer(read), "AsStridedBackward0");
    CT_EXPECT_TEXT(fixture_next(read, 0), "CopySlices");
    CT_EXPECT_OK(ct_scope_close(scope)); /* base, view and their producers no longer exist */
    CT_EXPECT_ERROR(ct_node_saved(inner, "result"), CT_E_STATE, "No grad_fn for non-leaf saved tensor");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    ct_node_release(inner);
}

CT_TEST(save, the_result_of_an_in_place_op_on_a_view_is_replayed_once_the_view_is_gone) /* S9.8, S17.19 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(0.5, 1, 2)));
    const ct_scope scope = ct_scope_open();
    ct_guard on = ct_force_original_view_tracking(true);
    CT_EXPECT_TENSOR(ct_tanh_(ct_select(base, 0, 1)));
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT_OK(ct_scope_close(scope));
    ct_tensor *read = CT_EXPECT_TENSOR(ct_node_saved(cti_copy_slices_inner(ct_test_grad_fn(base)), "result"));
    CT_EXPECT_TEXT(fixture_producer(read), "SelectBackward0");
    CT_EXPECT_TEXT(fixture_next(read, 0), "CopySlices");
}

CT_TEST(save, the_result_of_an_in_place_op_on_a_view_reads_through_the_changed_base) /* S9.8, S17.3 */
{
    ct_tensor *x = LEAF(0.5, 1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x));
    const ct_scope scope = ct_scope_open();
    ct_tensor *view = ct_as_strided(base, CT_INTS(2), CT_INTS(1), .storage_offset = 1);
    CT_EXPECT_TENSOR(ct_tanh_(view));
    CT_EXPECT_OK(ct_scope_close(scope)); /* the view and its producer no longer exist, but the base does */
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(base)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    const double t1 = 0.76159415595576489, t2 = 0.96402758007581688;
    EXPECT_VALUES(first.items[0], 1, 1 - t1 * t1, 1 - t2 * t2, 1);
    const ct_tensors second = ct_grad(CT_TENSORS(ct_sum(first.items[0])), CT_TENSORS(x));
    CT_EXPECT_INT(second.count, 1);
    EXPECT_VALUES(second.items[0], 0, -2 * t1 * (1 - t1 * t1), -2 * t2 * (1 - t2 * t2), 0);
}

/*
 * S9.5: the metadata of a save are those at the time of saving. The test uses a pair of hooks that copies: a read then
 * has no other source of these metadata.
 */
CT_TEST(metadata, of_a_leaf_is_its_accumulator_whatever_becomes_of_the_leaf) /* S9.5, S1.5 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *constant = VALUES(3, 4);
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, x)), *z = CT_EXPECT_TENSOR(ct_mul(x, constant));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_node *accumulator = ct_test_next_function(ct_test_grad_fn(y), 0, NULL);
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(constant, true));
    ct_tensor *read = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "self"));
    CT_EXPECT(read != x && ct_tensor_requires_grad(read) && ct_tensor_is_leaf(read));
    CT_EXPECT(ct_test_next_function(ct_test_grad_fn(CT_EXPECT_TENSOR(ct_neg(read))), 0, NULL) == accumulator);
    CT_EXPECT(!ct_tensor_requires_grad(CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(z), "other"))));
}

CT_TEST(metadata, of_a_result_is_its_producer_and_output_number) /* S9.5, S10.13 */
{
    static counting c;
    c = (counting){.mode = COPY};
    const ct_tensors pieces = ct_split(CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3, 4))), 2);
    CT_EXPECT_INT(pieces.count, 2);
    ct_node *producer = ct_test_grad_fn(pieces.items[1]);
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(pieces.items[1])), *e = CT_EXPECT_TENSOR(ct_exp(pieces.items[1]));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *input = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "self"));
    CT_EXPECT(ct_test_grad_fn(input) == producer && !ct_tensor_is_leaf(input));
    CT_EXPECT_INT(ct_tensor_output_nr(input), 1);
    ct_tensor *output = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(e), "result"));
    CT_EXPECT(ct_test_grad_fn(output) == ct_test_grad_fn(e)); /* for an output the error names the node that saved it */
    CT_EXPECT_INT(ct_tensor_output_nr(output), 0);
    CT_EXPECT_TENSOR(ct_detach_(e));
    CT_EXPECT_TEXT(c.names, "square.self exp.result ");
}

CT_TEST(metadata, has_the_version_of_then) /* S9.5, S9.11, S9.15 */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    for (int i = 0; i < 3; i++) CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x)); /* saves it at 3 */
    CT_EXPECT_OK(fixture_backward_retain(y));
    for (int i = 0; i < 2; i++) CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_ERROR(fixture_backward_retain(y), CT_E_STATE, "is at version 5; expected version 3 instead");
    ct_tensor *z = CT_EXPECT_TENSOR(ct_tanh_(ct_mul(w, w))); /* tanh_ saves its result after the write */
    CT_EXPECT_TENSOR(ct_add_(z, ct_num(1)));
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE, "is at version 2; expected version 1 instead");
}

CT_TEST(double_backward, reads_values_with_their_history) /* S9.16, S9.17 */
{
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(ct_mul(ct_mul(x, x), y))), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    EXPECT_VALUES(first.items[0], 6, 16); /* 2 x y */
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 6, 8); /* 2 y, accumulated into the leaf itself */
    EXPECT_VALUES(ct_tensor_grad(y), 2, 4); /* 2 x */
}

CT_TEST(double_backward, a_value_computed_for_backward_is_connected) /* S9.17 [C]: mse_loss saves self - target */
{
    ct_tensor *x = LEAF(1, 5), *target = LEAF(0, 1);
    const ct_tensors first = ct_grad(CT_TENSORS(ct_mse_loss(x, target)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    EXPECT_VALUES(first.items[0], 1, 4); /* 2 (x - target) / 2 */
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
    EXPECT_VALUES(ct_tensor_grad(target), -1, -1);
}

CT_TEST(release, drops_what_was_saved_once_the_node_ran) /* S9.20, S6.12, S31.5 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_tanh(ct_mul(x, x)));
    CT_EXPECT(ct_live().saved > 0);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(ct_live().saved, 0); /* the saves are released although the user holds the root */
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "retain_graph=True");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST(bad_input, unknown_names_list_those_that_exist) /* S8.6 */
{
    ct_node *node = ct_test_grad_fn(CT_EXPECT_TENSOR(ct_mul(LEAF(1), LEAF(2))));
    CT_EXPECT_ERROR(ct_node_saved(node, "weight"), CT_E_INVALID, "no saved tensor 'weight'; it saves self, other");
    CT_EXPECT_ERROR_KIND("ATTR");
    CT_EXPECT_ERROR(ct_node_saved(node, NULL), CT_E_INVALID, "no saved tensor");
    CT_EXPECT_ERROR(ct_node_saved(NULL, "self"), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
}

static ct_status save_and_read(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {1, 2, 3, 4};
    ct_status status = CT_OK;
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(4), CT_DTYPE_F64), true);
    ct_tensor *base = ct_clone(x), *y = NULL;
    ct_tensor *view = base ? ct_as_strided(base, CT_INTS(2), CT_INTS(2)) : NULL;
    if (view && ct_tanh_(view)) y = ct_mul(base, x);
    if (!y || ct_tensor_retain_grad(y) != CT_OK || !ct_node_saved(ct_test_grad_fn(y), "self"))
        status = ct_error_status();
    if (status == CT_OK) status = ct_backward(ct_sum(y), .create_graph = true);
    if (x && ct_tensor_set_grad(x, ct_none()) != CT_OK)
        status = ct_error_status(); /* a gradient with a graph is a cycle (S31.4) */
    ct_scope_close(scope);
    return status;
}

CT_TEST(memory, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(save_and_read, NULL) >= 1); }

CT_TEST_MAIN
