/* Version counters and in-place operations: section 16 of the semantics; inference tensors: S18. */
#include "fixtures.h"

CT_TEST(version, begins_at_zero_and_counts_every_write) /* S16.1, S16.14, S16.16 */
{
    ct_tensor *x = VALUES(1, 2, 3);
    CT_EXPECT_INT(fixture_version(x), 0);
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_INT(fixture_version(x), 1);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = ct_inference_mode(true);
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(fixture_version(x), 3);
    CT_EXPECT_TENSOR(ct_copy_(x, x));
    CT_EXPECT_INT(fixture_version(x), 4);
    CT_EXPECT_TENSOR(ct_mul(x, x)); /* reads do not change the version */
    CT_EXPECT_INT(fixture_version(x), 4);
    ct_tensor *empty = CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(0), CT_DTYPE_F64));
    CT_EXPECT_TENSOR(ct_add_(empty, ct_num(1)));
    CT_EXPECT_INT(fixture_version(empty), 1);
}

CT_TEST(version, is_shared_by_aliases_but_not_with_raw_data) /* S16.2, S16.3, S1.8 */
{
    ct_tensor *x = VALUES(1, 2), *detached = CT_EXPECT_TENSOR(ct_detach(x)),
              *data = CT_EXPECT_TENSOR(ct_tensor_data_alias(x));
    CT_EXPECT_TENSOR(ct_add_(detached, ct_num(1)));
    CT_EXPECT_INT(fixture_version(x), 1);
    CT_EXPECT_INT(fixture_version(data), 0);
    CT_EXPECT_TENSOR(ct_add_(data, ct_num(1)));
    CT_EXPECT_INT(fixture_version(x), 1);
    CT_EXPECT_INT(fixture_version(data), 1);
    EXPECT_VALUES(x, 3, 4);
}

CT_TEST(version, can_be_bumped_explicitly) /* S8.12 */
{
    ct_tensor *x = VALUES(1), *y = LEAF(2);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(x, y)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_increment_version(CT_NO_TENSORS));
    CT_EXPECT_INT(fixture_version(x), 1);
    CT_EXPECT_INT(fixture_version(y), 1);
    guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(1);
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(made)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_increment_version(CT_TENSORS(x, NULL)), CT_E_INVALID, "NULL");
    CT_EXPECT_INT(fixture_version(x), 1); /* all or nothing */
}

CT_TEST(version, inference_tensors_have_none) /* S16.9 */
{
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(1);
    uint32_t version;
    CT_EXPECT_ERROR(ct_tensor_version(made, &version), CT_E_STATE, "Inference tensors do not track version counter");
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(leaf, that_requires_grad_refuses_recorded_writes) /* S16.4, S16.5 */
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(ct_add_(x, ct_num(1)), CT_E_STATE,
                    "a leaf Variable that requires grad is being used in an in-place operation");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    EXPECT_VALUES(x, 1, 2);
    CT_EXPECT_INT(fixture_version(x), 0);
    CT_EXPECT(ct_tensor_is_leaf(x));
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1))); /* S18.2 */
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(x, 2, 3);
}

CT_TEST(check, of_the_kind_of_a_view_comes_before_that_of_its_base) /* S16.4, S17.8 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_no_grad();
    ct_tensor *view = CT_EXPECT_TENSOR(ct_select(x, 0, 0));
    CT_EXPECT_OK(ct_leave(&guard));
    /* the kind of the view is checked first, although the base is a leaf */
    CT_EXPECT_ERROR(ct_add_(view, ct_num(1)), CT_E_STATE, "A view was created in no_grad mode");
    CT_EXPECT_ERROR(ct_add_(ct_select(x, 0, 0), ct_num(1)), CT_E_STATE, "a view of a leaf Variable that requires grad");
    CT_EXPECT_ERROR(ct_add_(ct_tensor_requires_grad_(ct_detach(x), true), ct_num(1)), CT_E_STATE,
                    "a leaf Variable that requires grad");
    EXPECT_VALUES(x, 1, 2);
    CT_EXPECT_INT(fixture_version(x), 0);
    CT_EXPECT_TENSOR(ct_add_(ct_detach(x), ct_num(1))); /* nothing in the call requires grad: no check */
    CT_EXPECT_INT(fixture_version(x), 1);
}

CT_TEST(check, a_result_of_other_sizes_or_of_a_dtype_that_does_not_fit_is_refused) /* S16.8 */
{
    ct_tensor *x = VALUES(1, 2), *w = LEAF(3, 4), *row = CT_EXPECT_TENSOR(ct_reshape(x, CT_INTS(1, 2)));
    ct_tensor *wide = CT_EXPECT_TENSOR(ct_expand(w, CT_INTS(3, 2)));
    CT_EXPECT_ERROR(ct_add_(x, wide), CT_E_SHAPE, "the destination has shape [2], the result has shape [3, 2]");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_add_(row, wide), CT_E_SHAPE, "the destination has shape [1, 2], the result has shape [3, 2]");
    CT_EXPECT_ERROR(ct_copy_(x, wide), CT_E_SHAPE, "copy_: the destination has shape [2], the result has shape [3, 2]");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    ct_tensor *whole = CT_EXPECT_TENSOR(ct_to(x, CT_DTYPE_I64));
    CT_EXPECT_ERROR(ct_add_(whole, w), CT_E_DTYPE, "result type f64 can't be cast to the destination's type i64");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    EXPECT_VALUES(x, 1, 2);
    EXPECT_VALUES(whole, 1, 2);
    CT_EXPECT_INT(fixture_version(x), 0);
    CT_EXPECT_INT(fixture_version(whole), 0);
    CT_EXPECT(!ct_tensor_requires_grad(x) && ct_tensor_is_leaf(x));
    CT_EXPECT_TENSOR(ct_add_(x, ct_select(w, 0, 0))); /* operands may be expanded */
    EXPECT_VALUES(x, 4, 5);
}

CT_TEST(check, memory_that_operand_and_destination_share_in_part_is_refused) /* S16.15 */
{
    ct_tensor *x = VALUES(1, 2, 3), *front = CT_EXPECT_TENSOR(ct_as_strided(x, CT_INTS(2), CT_INTS(1)));
    ct_tensor *back = CT_EXPECT_TENSOR(ct_as_strided(x, CT_INTS(2), CT_INTS(1), .storage_offset = 1));
    CT_EXPECT_ERROR(ct_add_(back, front), CT_E_STATE,
                    "some elements of the input tensor and the written-to tensor refer to a single memory location");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    EXPECT_VALUES(x, 1, 2, 3);
    CT_EXPECT_INT(fixture_version(x), 0);
    CT_EXPECT_TENSOR(ct_add_(back, back)); /* an operand with the same memory as the destination is allowed */
    CT_EXPECT_TENSOR(ct_mul_(back, ct_as_strided(x, CT_INTS(2), CT_INTS(1), .storage_offset = 1)));
    EXPECT_VALUES(x, 1, 16, 36);
}

CT_TEST(leaf, without_requires_grad_becomes_interior) /* S16.6, S16.7, S16.13 */
{
    ct_tensor *x = VALUES(1, 2), *w = LEAF(3, 4);
    CT_EXPECT(ct_mul_(x, w) == x);
    CT_EXPECT(!ct_tensor_is_leaf(x) && ct_tensor_requires_grad(x));
    CT_EXPECT_TEXT(fixture_producer(x), "MulBackward0");
    CT_EXPECT_INT(ct_tensor_output_nr(x), 0);
    CT_EXPECT_OK(fixture_backward(x));
    EXPECT_VALUES(ct_tensor_grad(w), 1, 2);
}

CT_TEST(leaf, moved_into_the_interior_fails_passes_through_its_old_accumulator) /* S1.6, S31.1 */
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(3, 4), *y = CT_EXPECT_TENSOR(ct_add(x, ct_num(1)));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT_OK(fixture_backward_retain(y)); /* S1.5: does nothing */
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT_TENSOR(ct_mul_(x, w));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "leaf variable has been moved into the graph interior");
    CT_EXPECT_OK(fixture_backward(x));
    EXPECT_VALUES(ct_tensor_grad(w), 1, 2);
}

CT_TEST(leaf, moved_above_its_own_accumulator_is_no_cycle) /* S1.6, S31.1: the harness counts live objects */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT_TENSOR(ct_add_(x, y));
    CT_EXPECT_ERROR(fixture_backward(x), CT_E_STATE, "moved into the graph interior");
}

CT_TEST(chain, of_in_place_ops_is_a_chain_of_nodes) /* S16.7, S16.13 */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_add_(ct_mul_(ct_neg_(a), ct_num(3)), ct_num(1)));
    ct_node *node = ct_test_grad_fn(a);
    static const char *const names[] = {"AddBackward0", "MulBackward0", "NegBackward0", "CloneBackward0",
                                        "AccumulateGrad"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        CT_EXPECT_TEXT(ct_node_name(node), names[i]);
        if (i + 1 < sizeof names / sizeof *names) node = ct_test_next_function(node, 0, NULL);
    }
    CT_EXPECT_OK(fixture_backward(a));
    EXPECT_VALUES(ct_tensor_grad(x), -3, -3);
}

CT_TEST(chain, overwriting_gives_nothing_to_the_old_value) /* S16.7: the edge to the old producer exists nevertheless */
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(3, 4), *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_copy_(a, w));
    CT_EXPECT_TEXT(fixture_producer(a), "CopyBackward0");
    CT_EXPECT_INT(ct_tensor_output_nr(a), 0);
    CT_EXPECT_TEXT(fixture_next(a, 0), "CloneBackward0");
    CT_EXPECT_TEXT(fixture_next(a, 1), "AccumulateGrad");
    CT_EXPECT_OK(fixture_backward_retain(a));
    EXPECT_VALUES(ct_tensor_grad(w), 1, 1);
    CT_EXPECT(ct_is_none(ct_tensor_grad(x))); /* the old value gets no gradient, not even zeros */
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_sum(a)), CT_TENSORS(x)).items[0], CT_E_STATE,
                    "appears to not have been used in the graph"); /* S3.4 */
}

CT_TEST(chain, overwriting_by_a_constant_ends_the_history_and_not_before) /* S16.7 */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_TENSOR(ct_copy_(a, VALUES(3, 4)));
    CT_EXPECT_TEXT(fixture_next(a, 0), "SquareBackward0");
    CT_EXPECT(ct_tensor_requires_grad(a));
    CT_EXPECT_OK(fixture_backward(a));
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    ct_tensor *b = CT_EXPECT_TENSOR(ct_clone(x)), *used_before = CT_EXPECT_TENSOR(ct_mul(b, ct_num(3)));
    CT_EXPECT_TENSOR(ct_copy_(b, VALUES(3, 4)));
    CT_EXPECT_OK(fixture_backward(ct_add(used_before, b)));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 3);
}

CT_TEST(chain, a_comparison_in_place_overwrites_too) /* S16.7, S16.5: its result has no derivative, its destination
                                                        keeps no earlier gradient */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_TENSOR(ct_gt_(a, ct_num(2)));
    EXPECT_VALUES(a, 0, 1);
    CT_EXPECT_TEXT(fixture_producer(a), "GtBackward0");
    CT_EXPECT_TEXT(fixture_next(a, 0), "SquareBackward0");
    CT_EXPECT_OK(fixture_backward(a));
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT_ERROR(ct_gt_(x, ct_num(1)), CT_E_STATE,
                    "a leaf Variable that requires grad is being used in an in-place operation");
    EXPECT_VALUES(x, 1, 2);
    CT_EXPECT(!ct_tensor_requires_grad(ct_gt(x, ct_num(1)))); /* the call that returns a new tensor is not recorded */
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_gt_(ct_select(base, 0, 1), ct_num(1)));
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 0);
}

CT_TEST(inference, tensors_cannot_be_written_outside) /* S18.6 */
{
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(1, 2);
    CT_EXPECT_TENSOR(ct_add_(made, ct_num(1)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_add_(made, ct_num(1)), CT_E_STATE,
                    "Inplace update to inference tensor outside InferenceMode is not allowed");
    guard = ct_no_grad();
    CT_EXPECT_ERROR(ct_add_(made, ct_num(1)), CT_E_STATE,
                    "Inplace update to inference tensor outside InferenceMode is not allowed");
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(made, 2, 3);
    CT_EXPECT_ERROR(ct_tensor_requires_grad_(made, true), CT_E_STATE,
                    "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed");
    CT_EXPECT(!ct_tensor_is_inference(ct_clone(made)));
}

CT_TEST(inference, writes_to_ordinary_tensors_count) /* S18.7, S16.14 */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    ct_guard guard = ct_inference_mode(true);
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT(ct_tensor_is_inference(ct_mul(x, x)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(geometry, changes_in_place_count_and_are_recorded) /* S16.16 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6}), true);
    CT_EXPECT_ERROR(ct_transpose_(x, 0, 1), CT_E_STATE,
                    "a leaf Variable that requires grad is being used in an in-place operation");
    CT_EXPECT_SIZES(x, 2, 3);
    ct_tensor *a = CT_EXPECT_TENSOR(ct_clone(x)), *row = CT_EXPECT_TENSOR(ct_select(a, 0, 0));
    CT_EXPECT_TENSOR(ct_transpose_(a, 0, 1));
    CT_EXPECT_SIZES(a, 3, 2);
    CT_EXPECT_INT(fixture_version(a), 1);
    CT_EXPECT_TEXT(fixture_producer(a), "TransposeBackward0");
    CT_EXPECT_OK(ct_backward(ct_add(ct_sum(ct_mul(ct_select(a, 0, 2), VALUES(10, 20))), ct_sum(row))));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1, 11, 0, 0, 20);
}

CT_TEST(geometry, of_a_view_changes_without_the_base_and_leaves_nothing_behind) /* S16.16, S17.3 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6}), true);
    ct_tensor *a = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2))), *view = CT_EXPECT_TENSOR(ct_transpose(a, 0, 1)),
              *other = CT_EXPECT_TENSOR(ct_select(a, 0, 0));
    CT_EXPECT_OK(ct_tensor_retain_grad(view));
    CT_EXPECT_TENSOR(ct_transpose_(view, 0, 1));
    CT_EXPECT_SIZES(view, 2, 3);
    CT_EXPECT_TEXT(fixture_producer(view), "TransposeBackward0");
    CT_EXPECT_TEXT(fixture_producer(a), "MulBackward0");
    CT_EXPECT_TEXT(fixture_producer(other), "SelectBackward0");
    CT_EXPECT_TENSOR(ct_unsqueeze_(view, 0));
    CT_EXPECT_TENSOR(ct_squeeze_(view));
    CT_EXPECT_TENSOR(ct_as_strided_(view, CT_INTS(2), CT_INTS(3)));
    CT_EXPECT_TEXT(fixture_producer(a), "MulBackward0");
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(5))); /* the first column of a, by the current geometry of the view */
    CT_EXPECT_TEXT(fixture_producer(a), "CopySlices");
    EXPECT_VALUES(a, 10, 4, 6, 40, 10, 12);
    CT_EXPECT_OK(ct_backward(ct_add(ct_sum(a), ct_sum(ct_mul(other, ct_num(3))))));
    EXPECT_VALUES(ct_tensor_grad(x), 40, 8, 8, 10, 2, 2);
} /* the harness counts live objects */

CT_TEST(retain_grad, follows_the_newest_version) /* S1.13 */
{
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_OK(ct_tensor_retain_grad(a));
    CT_EXPECT_TENSOR(ct_mul_(a, ct_num(5)));
    CT_EXPECT_OK(ct_tensor_retain_grad(a)); /* still stores once */
    CT_EXPECT(ct_tensor_retains_grad(a));
    CT_EXPECT_OK(fixture_backward(ct_mul(a, ct_num(3))));
    EXPECT_VALUES(ct_tensor_grad(a), 3, 3);
    EXPECT_VALUES(ct_tensor_grad(x), 15, 15);
}

CT_TEST(retain_grad, follows_base_and_view_through_a_write_into_the_view) /* S1.13 */
{
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x)),
              *view = CT_EXPECT_TENSOR(ct_select(base, 0, 1));
    CT_EXPECT_OK(ct_tensor_retain_grad(base));
    CT_EXPECT_OK(ct_tensor_retain_grad(view));
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(5)));
    CT_EXPECT_OK(ct_backward(ct_add(ct_sum(ct_mul(base, ct_num(3))), ct_mul(view, ct_num(2)))));
    EXPECT_VALUES(ct_tensor_grad(base), 3, 5, 3);
    CT_EXPECT_CLOSE(ct_tensor_grad(view), ((const double[]){2}), 1e-12);
    EXPECT_VALUES(ct_tensor_grad(x), 3, 25, 3);
}

/* ---- results written to a given tensor ---- */

CT_TEST(out, is_refused_where_it_would_be_recorded_and_writes_elsewhere) /* S30.6, S16.10 */
{
    ct_tensor *x = LEAF(1, 2), *y = VALUES(3, 4), *out = VALUES(7, 8), *wanting = LEAF(7, 8);
    CT_EXPECT_ERROR(ct_add_out(x, y, out), CT_E_STATE, "out=... arguments don't support automatic differentiation");
    CT_EXPECT_ERROR(ct_add_out(y, y, wanting), CT_E_STATE, "out=... arguments don't support automatic differentiation");
    EXPECT_VALUES(out, 7, 8);
    CT_EXPECT_INT(fixture_version(out), 0);
    ct_guard guard = ct_no_grad();
    CT_EXPECT(ct_add_out(x, y, out) == out);
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(out, 4, 6);
    CT_EXPECT_INT(fixture_version(out), 1);
    CT_EXPECT(!ct_tensor_requires_grad(out));
}

CT_TEST(out, that_is_resized_goes_on_counting_and_may_not_require_grad) /* S16.11: resize_ and set_ do not exist yet */
{
    ct_tensor *x = VALUES(1, 2), *out = CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(0), CT_DTYPE_F64));
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(out)));
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(out)));
    CT_EXPECT(ct_add_out(x, x, out) == out);
    EXPECT_VALUES(out, 2, 4);
    CT_EXPECT_INT(fixture_version(out), 3);
    ct_tensor *empty = CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(0), CT_DTYPE_F64));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(empty, true));
    ct_guard guard = ct_no_grad();
    CT_EXPECT_ERROR(ct_add_out(x, x, empty), CT_E_STATE, "cannot resize variables that require grad");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_SIZES(empty, 0);
    CT_EXPECT_INT(fixture_version(empty), 0);
    CT_EXPECT(ct_add_out(empty, empty, empty) == empty); /* the destination already has the sizes of the result */
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(out, that_is_resized_counts_as_changed_for_a_save_of_it) /* S16.11, S9.11 */
{
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_tensor_from(NULL, CT_INTS(0), CT_DTYPE_F64), true));
    ct_tensor *out = CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(0), CT_DTYPE_F64)), *x = VALUES(1, 2);
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(out)));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, out));
    CT_EXPECT_TENSOR(ct_add_out(x, x, out));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "is at version 2; expected version 1 instead");
}

/* ---- uncounted writes ---- */

CT_TEST(preserved, versions_come_back_and_saves_notice_nothing) /* S16.17 */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4), *other = VALUES(5), *view = CT_EXPECT_TENSOR(ct_select(x, 0, 1));
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    ct_guard guard = ct_unsafe_preserve_version_counter(CT_TENSORS(x, other));
    CT_EXPECT_OK(guard.status);
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(10)));
    CT_EXPECT_TENSOR(ct_add_(other, ct_num(1)));
    CT_EXPECT_INT(fixture_version(x), 2);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(fixture_version(x), 1);
    CT_EXPECT_INT(fixture_version(view), 1); /* base and views have one version counter */
    CT_EXPECT_INT(fixture_version(other), 0);
    CT_EXPECT_OK(fixture_backward(y));
    /* the read returns the present value: the user of the scope is responsible */
    EXPECT_VALUES(ct_tensor_grad(w), 4, 50);
}

CT_TEST(preserved, versions_come_back_when_the_scope_is_unwound_and_scopes_nest) /* S16.17, S0.3 */
{
    ct_tensor *x = VALUES(1, 2);
    ct_guard outer = ct_unsafe_preserve_version_counter(CT_TENSORS(x));
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    ct_guard inner = ct_unsafe_preserve_version_counter(CT_TENSORS(x, x));
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_ERROR(ct_leave(&outer), CT_E_STATE, "not the innermost");
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_INT(fixture_version(x), 1);
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_INT(fixture_version(x), 0);
}

CT_TEST(preserved, versions_do_not_come_back_to_a_tensor_of_another_form) /* S16.17, S9.11: else the save would be read
                                                                             beyond its end */
{
    ct_tensor *w = LEAF(1, 2, 3), *x = VALUES(4, 5, 6), *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    ct_guard guard = ct_unsafe_preserve_version_counter(CT_TENSORS(x));
    CT_EXPECT_OK(ct_tensor_set_data(x, VALUES(1)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(preserved, needs_tensors_that_have_a_counter) /* S16.17, S16.9 */
{
    ct_tensor *x = VALUES(1);
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(1);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_unsafe_preserve_version_counter(CT_TENSORS(x, made)), CT_E_STATE,
                    "Inference tensors do not track version counter");
    CT_EXPECT_ERROR(ct_unsafe_preserve_version_counter(CT_TENSORS(x, NULL)), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_unsafe_preserve_version_counter(CT_TENSORS(x, ct_none())), CT_E_INVALID,
                    "tensors[1] is ct_none()");
    guard = ct_unsafe_preserve_version_counter(CT_NO_TENSORS);
    CT_EXPECT_OK(guard.status);
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status preserve_and_write(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64);
    ct_guard guard = x ? ct_unsafe_preserve_version_counter(CT_TENSORS(x)) : (ct_guard){.status = ct_error_status()};
    ct_status status = guard.status;
    if (status == CT_OK && !ct_add_(x, ct_num(1))) status = ct_error_status();
    CT_EXPECT_INT(ct_leave(&guard), guard.status);
    uint32_t version = 1;
    if (x && (ct_tensor_version(x, &version) != CT_OK || version != 0)) status = CT_E_INTERNAL;
    ct_scope_close(scope);
    return status;
}

CT_TEST(preserved, every_allocation_may_fail)
{
    CT_EXPECT(ct_test_fail_each_allocation(preserve_and_write, NULL) >= 1);
}

CT_TEST_MAIN
