/* Views: section 17 of the semantics. */
#include "fixtures.h"

#define part(t, from, size) ct_as_strided(t, CT_INTS(size), CT_INTS(1), .storage_offset = from)

CT_TEST(view, shares_storage_and_version_and_knows_the_first_base) /* S17.1, S16.1 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3, 4)));
    ct_tensor *view = part(base, 1, 3), *inner = ct_select(view, 0, 1);
    CT_EXPECT(ct_tensor_is_view(view) && ct_tensor_is_view(inner) && !ct_tensor_is_view(base));
    CT_EXPECT(ct_tensor_base(view) == base && ct_tensor_base(inner) == base);
    CT_EXPECT(ct_is_none(ct_tensor_base(base)));
    CT_EXPECT_TENSOR(ct_add_(inner, ct_num(1)));
    CT_EXPECT_INT(fixture_version(base), 1);
    CT_EXPECT_INT(fixture_version(view), 1);
    EXPECT_VALUES(base, 1, 2, 4, 4);
}

CT_TEST(view, of_every_map_writes_where_its_base_has_the_element) /* S17.1 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(3, 4)));
    ct_tensor *const views[] = {
        ct_movedim(base, CT_INTS(0), CT_INTS(1)),
        ct_diagonal(base),
        ct_unfold(base, 1, 2, 2),
        ct_swapaxes(base, 0, 1),
        ct_t(base),
        ct_unflatten(base, 1, CT_INTS(2, 2)),
        ct_atleast_3d(base),
        ct_expand_as(base, base),
        ct_tensor_split(base, 3).items[1],
    };
    for (unsigned i = 0; i < sizeof views / sizeof *views; i++) {
        CT_EXPECT(ct_tensor_is_view(CT_EXPECT_TENSOR(views[i])) && ct_tensor_base(views[i]) == base);
        CT_EXPECT_TENSOR(ct_fill_(views[i], ct_num(1)));
        CT_EXPECT_INT(fixture_version(base), i + 1);
        /* writes one element of every row, or all elements of one row */
        CT_EXPECT(*(const float *)ct_tensor_data(ct_sum(base)) >= 3);
        (void)memset(ct_tensor_data(base), 0, 12 * sizeof(float));
    }
}

CT_TEST(view, detached_and_data_aliases_are_none) /* S17.18, S1.8, S16.2 */
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2)));
    CT_EXPECT(!ct_tensor_is_view(ct_detach(x)));
    CT_EXPECT(!ct_tensor_is_view(ct_tensor_data_alias(x)));
}

/* S17.2: calls that may return the argument, a view of the argument, or a copy. */
static ct_tensor *to_same(ct_tensor *x) { return ct_to(x, CT_DTYPE_F64); }

static ct_tensor *to_f32(ct_tensor *x) { return ct_to(x, CT_DTYPE_F32); }

static ct_tensor *reshaped(ct_tensor *x) { return ct_reshape(x, CT_INTS(4)); }

static ct_tensor *contiguous(ct_tensor *x) { return ct_contiguous(x); }

static ct_tensor *flattened(ct_tensor *x) { return ct_flatten(x); }

typedef enum outcome { ITSELF, VIEW, COPY_OF_IT } outcome;

CT_TEST(maybe_view, decides_by_what_it_is_what_a_write_does_and_the_gradient_is_the_same) /* S17.2 */
{
    const struct {
        ct_tensor *(*call)(ct_tensor *);
        bool turned; /* called on a transposed tensor */
        outcome gives;
    } cases[] = {
        {contiguous, false, ITSELF}, {contiguous, true, COPY_OF_IT}, {to_same, true, ITSELF},
        {to_f32, false, COPY_OF_IT}, {reshaped, false, VIEW},        {reshaped, true, COPY_OF_IT},
        {flattened, false, VIEW},    {flattened, true, COPY_OF_IT},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ct_tensor *x =
            ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
        ct_tensor *base = CT_EXPECT_TENSOR(cases[i].turned ? ct_clone(ct_transpose(x, 0, 1)) : ct_clone(x));
        ct_tensor *got = CT_EXPECT_TENSOR(cases[i].call(base));
        CT_EXPECT((got == base) == (cases[i].gives == ITSELF));
        CT_EXPECT(ct_tensor_is_view(got) == (cases[i].gives == VIEW));
        CT_EXPECT((ct_tensor_storage(got) == ct_tensor_storage(base)) == (cases[i].gives != COPY_OF_IT));
        const bool shows = cases[i].gives != COPY_OF_IT;
        CT_EXPECT_OK(fixture_backward_retain(got));
        EXPECT_VALUES(ct_tensor_grad(x), 1, 1, 1, 1);
        CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));

        CT_EXPECT_TENSOR(ct_mul_(got, ct_num(3)));
        CT_EXPECT_INT(fixture_version(base), shows ? 1 : 0);
        CT_EXPECT_TEXT(fixture_producer(base), cases[i].gives == ITSELF ? "MulBackward0"
                                               : shows                  ? "CopySlices"
                                                                        : "CloneBackward0");
        CT_EXPECT_OK(fixture_backward_retain(got)); /* the value is 3 x in each case */
        EXPECT_VALUES(ct_tensor_grad(x), 3, 3, 3, 3);
        CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
        CT_EXPECT_OK(fixture_backward(base));
        const double slope = shows ? 3 : 1;
        EXPECT_VALUES(ct_tensor_grad(x), slope, slope, slope, slope);
    }
}

CT_TEST(inplace, on_a_view_changes_the_history_of_its_base) /* S17.3, S16.7 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4), *w = LEAF(10, 20), *base = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    ct_tensor *view = part(base, 1, 2);
    CT_EXPECT(ct_mul_(view, w) == view);
    CT_EXPECT_TEXT(fixture_producer(base), "CopySlices");
    CT_EXPECT_TEXT(fixture_producer(view), "AsStridedBackward0");
    CT_EXPECT_INT(ct_tensor_output_nr(view), 0);
    CT_EXPECT_TEXT(ct_node_name(ct_test_next_function(ct_test_grad_fn(base), 0, NULL)),
                   "MulBackward0"); /* S17.16: the old producer */
    EXPECT_VALUES(base, 2, 40, 120, 8);
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 20, 40, 2);
    EXPECT_VALUES(ct_tensor_grad(w), 4, 6);
}

CT_TEST(inplace, on_a_view_of_a_view_and_of_strides) /* S17.3 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6}), true);
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_square_(ct_select(ct_transpose(base, 0, 1), 0, 1))); /* the column 2, 5 */
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 4, 1, 1, 10, 1);
}

CT_TEST(inplace, on_a_base_that_is_not_contiguous) /* S17.3 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6}), true);
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(ct_transpose(x, 0, 1))); /* keeps the strides of its argument */
    CT_EXPECT_TENSOR(ct_square_(ct_select(base, 0, 2)));                 /* 3, 6 */
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1, 6, 1, 1, 12);
}

CT_TEST(inplace, on_a_view_of_a_constant_makes_the_base_require_grad) /* S17.3, S16.6 */
{
    ct_tensor *base = VALUES(1, 2, 3), *view = part(base, 0, 2), *other = part(base, 1, 2), *w = LEAF(10, 20);
    CT_EXPECT_TENSOR(ct_mul_(view, w));
    CT_EXPECT(ct_tensor_requires_grad(base) && !ct_tensor_is_leaf(base));
    CT_EXPECT(ct_tensor_requires_grad(other)); /* S17.5, S17.7: immediately */
    CT_EXPECT(!ct_tensor_is_leaf(other));
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(w), 1, 2);
}

CT_TEST(inplace, on_the_real_part_of_a_complex_base) /* S17.3: a map that changes the dtype is replayed */
{
    const double values[] = {1, 2, 3, 4};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_C128), true), *w = LEAF(5, 6);
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x)), *real = CT_EXPECT_TENSOR(ct_real(base));
    CT_EXPECT_TENSOR(ct_mul_(real, w));
    EXPECT_VALUES(base, 5, 2, 18, 4);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_real(base))));
    EXPECT_VALUES(ct_tensor_grad(x), 5, 0, 6, 0);
    EXPECT_VALUES(ct_tensor_grad(w), 1, 3);
}

CT_TEST(stale, a_sibling_is_regenerated_over_the_changed_base) /* S17.5, S17.6 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4), *base = CT_EXPECT_TENSOR(ct_clone(x));
    ct_tensor *front = part(base, 0, 3), *back = part(base, 1, 3);
    ct_tensor *used_before = CT_EXPECT_TENSOR(ct_sum(back));
    ct_node *before = ct_test_grad_fn(back);
    CT_EXPECT_TENSOR(ct_square_(front));
    ct_tensor *used_after = CT_EXPECT_TENSOR(ct_sum(back));
    CT_EXPECT(ct_test_grad_fn(back) != before);
    CT_EXPECT_INT(ct_tensor_output_nr(back), 0);
    CT_EXPECT_OK(ct_backward(used_before)); /* keeps the old node */
    EXPECT_VALUES(ct_tensor_grad(x), 0, 1, 1, 1);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_backward(used_after));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 4, 6, 1);
}

CT_TEST(stale, a_view_follows_a_change_of_the_base_itself) /* S17.5 */
{
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x)), *view = part(base, 1, 2);
    CT_EXPECT_TENSOR(ct_square_(base));
    CT_EXPECT_OK(fixture_backward(view));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 4, 6);
}

CT_TEST(stale, producers_are_made_under_no_grad_too) /* S17.6 */
{
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x)), *view = part(base, 1, 2);
    CT_EXPECT_TENSOR(ct_square_(base));
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TEXT(fixture_producer(view), "AsStridedBackward0");
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(view));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 4, 6);
}

CT_TEST(stale, a_detached_base_leaves_its_views_their_history) /* S1.9 */
{
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x)), *view = part(base, 1, 2);
    CT_EXPECT_TENSOR(ct_detach_(base));
    CT_EXPECT_TENSOR(ct_add_(base, ct_num(1)));
    CT_EXPECT_OK(fixture_backward(view));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 1, 1);
}

CT_TEST(kind, no_grad_views_are_dead_ends) /* S17.12, S18.2 */
{
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x));
    ct_guard guard = ct_no_grad();
    ct_tensor *view = part(base, 0, 2);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_tensor_requires_grad(view));
    CT_EXPECT(ct_test_grad_fn(view) == NULL && ct_error_status() == CT_OK);
    ct_tensor *used = CT_EXPECT_TENSOR(ct_mul(view, ct_num(2)));
    CT_EXPECT(ct_tensor_requires_grad(used));
    CT_EXPECT_OK(fixture_backward(used));
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT(ct_is_none(ct_tensor_grad(view)));
}

CT_TEST(kind, no_grad_views_refuse_recorded_writes) /* S17.8, S17.12, S17.10 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3)));
    ct_guard guard = ct_no_grad();
    ct_tensor *view = part(base, 0, 2);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *inner = ct_select(view, 0, 0);
    CT_EXPECT_ERROR(ct_add_(view, ct_num(1)), CT_E_STATE,
                    "A view was created in no_grad mode and is being modified inplace");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_add_(inner, ct_num(1)), CT_E_STATE, "is a view of a view which was created in no_grad mode");
    EXPECT_VALUES(base, 1, 2, 3);
    CT_EXPECT_INT(fixture_version(base), 0);
    guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_add_(view, ct_num(1))); /* allowed here */
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(base, 2, 3, 3);
    CT_EXPECT_TEXT(fixture_producer(base), "CloneBackward0");
}

CT_TEST(kind, views_taken_in_inference_mode_refuse_recorded_writes) /* S17.8, S17.13 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3)));
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *view = part(base, 0, 2), *made = VALUES(1, 2), *of_made = ct_select(made, 0, 0);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(!ct_tensor_is_inference(view) && ct_tensor_is_inference(of_made));
    CT_EXPECT(ct_tensor_is_inference(ct_select(made, 0, 1))); /* also outside: S18.10 */
    CT_EXPECT(ct_tensor_is_inference(ct_detach(made)));
    CT_EXPECT_ERROR(ct_add_(view, ct_num(1)), CT_E_STATE, "created in inference mode");
}

CT_TEST(kind, one_of_several_views_refuses_recorded_writes) /* S17.8 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3, 4)));
    const ct_tensors pieces = ct_split(base, 2);
    CT_EXPECT_INT(pieces.count, 2);
    CT_EXPECT_ERROR(ct_add_(pieces.items[1], ct_num(1)), CT_E_STATE,
                    "Output 1 of SplitBackward0 is a view and is being modified inplace");
    CT_EXPECT_ERROR(ct_add_(pieces.items[1], ct_num(1)), CT_E_STATE,
                    "This view is the output of a function that returns multiple views");
    CT_EXPECT_ERROR(ct_add_(ct_select(pieces.items[0], 0, 0), ct_num(1)), CT_E_STATE,
                    "returns multiple views"); /* inherited */
    EXPECT_VALUES(base, 1, 2, 3, 4);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_add_(pieces.items[1], ct_num(1))); /* S17.10 */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(fixture_producer(base), "CloneBackward0");
}

CT_TEST(kind, such_views_cannot_be_regenerated) /* S1.15, S17.9 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4), *base = CT_EXPECT_TENSOR(ct_clone(x));
    const ct_tensors pieces = ct_split(base, 2);
    ct_guard guard = ct_no_grad();
    ct_tensor *hidden = part(base, 0, 2);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_square_(base)); /* no error yet */
    CT_EXPECT_ERROR(ct_test_grad_fn(pieces.items[0]), CT_E_STATE,
                    "its base or another view of its base has been modified inplace");
    CT_EXPECT_ERROR(ct_mul(pieces.items[0], ct_num(2)), CT_E_STATE,
                    "its base or another view of its base has been modified inplace");
    CT_EXPECT_ERROR(
        ct_mul(hidden, ct_num(2)), CT_E_STATE,
        "A view was created in no_grad mode and its base or another view of its base has been modified inplace");
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4, 6, 8);
}

CT_TEST(leaf, a_view_of_a_leaf_refuses_recorded_writes) /* S16.5 */
{
    ct_tensor *x = LEAF(1, 2, 3), *view = part(x, 0, 2);
    CT_EXPECT_ERROR(ct_add_(view, ct_num(1)), CT_E_STATE,
                    "a view of a leaf Variable that requires grad is being used in an in-place operation");
    EXPECT_VALUES(x, 1, 2, 3);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_TENSOR(ct_add_(part(x, 0, 2), ct_num(1)));
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(x, 2, 3, 3);
}

CT_TEST(overlap, is_refused_before_writing) /* S16.15, S17.15 */
{
    ct_tensor *x = VALUES(1, 2, 3);
    CT_EXPECT_ERROR(ct_add_(ct_expand(ct_select(x, 0, 0), CT_INTS(3)), ct_num(1)), CT_E_STATE,
                    "more than one element of the written-to tensor refers to a single memory location");
    EXPECT_VALUES(x, 1, 2, 3);
    CT_EXPECT_INT(fixture_version(x), 0);
}

CT_TEST(copy_slices, runs_again_with_retain_graph) /* S17.16 */
{
    ct_tensor *x = LEAF(0.5, 1, 2), *base = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_exp_(part(base, 1, 2)));
    CT_EXPECT_OK(fixture_backward_retain(base));
    CT_EXPECT_OK(fixture_backward_retain(base));
    const double e1 = 2.7182818284590452, e2 = 7.3890560989306495;
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2 * e1, 2 * e2);
    CT_EXPECT_OK(fixture_backward(base));
    CT_EXPECT_ERROR(fixture_backward(base), CT_E_STATE,
                    "a second time"); /* S6.13, S31.5: the saves of the inner node were released, too */
    CT_EXPECT_INT(ct_live().saved, 0);
}

CT_TEST(copy_slices, is_differentiable) /* S17.16 */
{
    ct_tensor *x = LEAF(1, 2, 3), *w = LEAF(2, 5), *base = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_mul_(ct_square_(part(base, 1, 2)), w));
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(base)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    EXPECT_VALUES(first.items[0], 1, 8, 30);
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 4, 10);
    EXPECT_VALUES(ct_tensor_grad(w), 4, 6);
}

CT_TEST(copy_slices, gives_zeros_where_the_old_value_does_not_matter) /* S17.16, S17.17 */
{
    ct_tensor *x = LEAF(1, 2, 3), *w = LEAF(7, 8), *base = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_copy_(part(base, 1, 2), w));
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 0, 0);
    EXPECT_VALUES(ct_tensor_grad(w), 1, 1);
}

CT_TEST(copy_slices, chains_and_other_views) /* S17.3: equal to the program written out of place */
{
    ct_tensor *x = LEAF(0.5, 1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x));
    ct_tensor *a = part(base, 0, 2), *b = part(base, 1, 2);
    CT_EXPECT_TENSOR(ct_mul_(a, ct_num(3)));
    CT_EXPECT_TENSOR(ct_square_(b)); /* regenerated first */
    CT_EXPECT_TENSOR(ct_add_(a, ct_num(1)));
    CT_EXPECT_OK(ct_backward(ct_add(ct_sum(base), ct_sum(a))));
    /* base = [3 x0 + 1, 9 x1^2 + 1, x2^2, x3], a is its first two elements */
    EXPECT_VALUES(ct_tensor_grad(x), 6, 36, 4, 1);
}

CT_TEST(base, lives_on_in_its_view) /* S17.20 */
{
    ct_tensor *x = LEAF(1, 2, 3);
    const ct_scope scope = ct_scope_open();
    ct_tensor *view = ct_scope_escape(scope, part(ct_clone(x), 1, 2));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_TENSOR(ct_square_(view));
    CT_EXPECT_TEXT(fixture_producer(ct_tensor_base(view)), "CopySlices");
    CT_EXPECT_OK(fixture_backward(view));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 4, 6);
}

CT_TEST(lifetime, base_and_view_may_go_first) /* S31.2: the harness counts live objects */
{
    for (int base_first = 0; base_first < 2; base_first++) {
        ct_tensor *x = LEAF(1, 2, 3);
        const ct_scope scope = ct_scope_open();
        ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x)), *view = part(base, 1, 2);
        CT_EXPECT_TENSOR(ct_tanh_(view));
        ct_tensor *kept = ct_retain(base_first ? view : base);
        CT_EXPECT_OK(ct_scope_close(scope));
        CT_EXPECT_OK(fixture_backward(kept));
        ct_release(kept);
    }
}

/*
 * Programs that write to views. Each must have the same derivatives as the equivalent program without in-place writes:
 * S17.3, S17.14, S17.16.
 */
static ct_tensor *write_strided_base(ct_tensor *x)
{
    ct_tensor *base = ct_clone(ct_transpose(x, 0, 1)); /* keeps the strides of its argument */
    ct_tensor *row = base ? ct_select(base, 0, 1) : NULL, *column = base ? ct_select(base, 1, 0) : NULL;
    if (!row || !ct_mul_(row, ct_select(x, 0, 0)) || !ct_square_(column)) return NULL;
    return ct_mul(ct_mul(base, base), ct_sum(row)); /* row is stale */
}

static ct_tensor *write_after_transposing(ct_tensor *x)
{
    ct_tensor *base = ct_clone(x), *row = base ? ct_select(base, 0, 0) : NULL;
    if (!row || !ct_transpose_(base, 0, 1) || !ct_square_(row)) return NULL;
    return ct_mul(ct_mul(base, ct_transpose(x, 0, 1)), ct_sum(row));
}

static ct_tensor *write_base_with_offset(ct_tensor *x)
{
    ct_tensor *zeros = ct_zeros(CT_INTS(9), .dtype = CT_DTYPE_F64);
    ct_tensor *base = ct_detach(ct_as_strided(zeros, CT_INTS(2, 2), CT_INTS(4, 2), .storage_offset = 2));
    ct_tensor *row = base ? ct_select(base, 0, 1) : NULL, *column = base ? ct_select(base, 1, 0) : NULL;
    if (!base || !ct_add_(base, x) || !ct_mul_(row, ct_select(x, 0, 0))) return NULL;
    return ct_mul(base, ct_sum(ct_square(column)));
}

static ct_tensor *write_real_part(ct_tensor *x)
{
    ct_tensor *z = ct_mul(x, x), *base = z ? ct_clone(z) : NULL, *real = base ? ct_real(base) : NULL;
    if (!real || !ct_mul_(ct_select(real, 0, 1), ct_select(ct_real(z), 0, 0))) return NULL;
    return ct_mul(ct_real(ct_mul(base, base)), ct_sum(real));
}

static ct_tensors run_program(ct_tensors inputs, void *payload)
{
    ct_tensor *(*const *program)(ct_tensor *) = payload;
    return ct_results(CT_TENSORS((*program)(inputs.items[0])));
}

CT_TEST(derivatives, are_those_of_the_program_written_out_of_place)
{
    ct_tensor *(*programs[])(ct_tensor *) = {write_strided_base, write_after_transposing, write_base_with_offset};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        ct_tensor *x = ct_tensor_requires_grad_(
            ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){0.5, -1.25, 0.75, 2}), true);
        CT_EXPECT_OK(ct_gradcheck(run_program, &programs[i], CT_TENSORS(x)));
        CT_EXPECT_OK(ct_gradgradcheck(run_program, &programs[i], CT_TENSORS(x)));
    }
    ct_tensor *(*program)(ct_tensor *) = write_real_part;
    const double values[] = {0.5, -1.25, 0.75, 2, 1, -0.5, 0.25, 1.5};
    ct_tensor *z = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_C128), true);
    CT_EXPECT_OK(ct_gradcheck(run_program, &program, CT_TENSORS(z)));
    CT_EXPECT_OK(ct_gradgradcheck(run_program, &program, CT_TENSORS(z)));
}

/* ---- replay (S17.19) ---- */

static ct_node *next_of(ct_node *node) { return node ? ct_test_next_function(node, 0, NULL) : NULL; }

static void expect_chain(ct_tensor *t, const char *first, const char *second, const char *third)
{
    ct_node *node = ct_test_grad_fn(t);
    const char *const names[] = {first, second, third};
    for (size_t i = 0; i < sizeof names / sizeof *names && names[i]; i++, node = next_of(node))
        CT_EXPECT_TEXT(node ? ct_node_name(node) : "", names[i]);
}

static ct_tensor *written_view(ct_tensor *x)
{
    ct_tensor *view = CT_EXPECT_TENSOR(ct_view(ct_clone(x), CT_INTS(4)));
    return CT_EXPECT_TENSOR(ct_add_(view, ct_num(1)));
}

CT_TEST(replay, is_a_switch_that_names_of_producers_show) /* S17.19 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
    CT_EXPECT(!ct_is_view_replay_enabled());
    expect_chain(written_view(x), "AsStridedBackward0", "CopySlices", NULL);
    ct_guard on = ct_force_original_view_tracking(true);
    CT_EXPECT(ct_is_view_replay_enabled());
    expect_chain(written_view(x), "ViewBackward0", "CopySlices", NULL);
    ct_guard off = ct_force_original_view_tracking(false);
    CT_EXPECT(!ct_is_view_replay_enabled());
    expect_chain(written_view(x), "AsStridedBackward0", "CopySlices", NULL);
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_view_replay_enabled());
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT(!ct_is_view_replay_enabled());
    expect_chain(written_view(x), "AsStridedBackward0", "CopySlices", NULL);
}

CT_TEST(replay, repeats_the_whole_way_from_the_base) /* S30.7, S17.19, S17.6 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
    ct_guard on = ct_force_original_view_tracking(true);
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x)), *turned = CT_EXPECT_TENSOR(ct_transpose(base, 0, 1));
    ct_tensor *row = CT_EXPECT_TENSOR(ct_select(turned, 0, 1)), *part_of_row = CT_EXPECT_TENSOR(part(row, 3, 1));
    CT_EXPECT_OK(ct_leave(&on)); /* only views that were created inside the guard are affected */
    ct_node *before = ct_test_grad_fn(row);
    CT_EXPECT_TENSOR(ct_square_(base)); /* all are stale */
    expect_chain(row, "SelectBackward0", "TransposeBackward0", "SquareBackward0");
    CT_EXPECT(ct_test_grad_fn(row) != before);
    expect_chain(part_of_row, "AsStridedBackward0", "StorageWindowBackward0", "SelectBackward0");
    CT_EXPECT_OK(ct_backward(ct_add(ct_sum(row), ct_sum(part_of_row))));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 4, 0, 16);
}

CT_TEST(replay, knows_how_views_of_a_constant_were_made) /* S17.19, S17.3 */
{
    ct_guard on = ct_force_original_view_tracking(true);
    ct_tensor *base = VALUES(1, 2, 3), *w = LEAF(10), *first = CT_EXPECT_TENSOR(ct_select(base, 0, 0));
    ct_tensor *last = CT_EXPECT_TENSOR(ct_select(base, 0, 2));
    CT_EXPECT(!ct_tensor_requires_grad(first) && ct_tensor_is_leaf(first));
    CT_EXPECT(!ct_tensor_requires_grad(ct_split(base, 2).items[0]));
    CT_EXPECT_TENSOR(ct_mul_(first, ct_select(w, 0, 0)));
    CT_EXPECT_OK(ct_leave(&on));
    expect_chain(first, "SelectBackward0", "CopySlices", NULL);
    expect_chain(last, "SelectBackward0", "CopySlices", NULL);
    CT_EXPECT_OK(fixture_backward(base));
    EXPECT_VALUES(ct_tensor_grad(w), 1);
}

CT_TEST(replay, leaves_views_made_elsewhere_and_changed_geometry_to_the_strides) /* S17.19, S16.16 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x)), *outside = CT_EXPECT_TENSOR(ct_transpose(base, 0, 1));
    ct_guard on = ct_force_original_view_tracking(true);
    ct_tensor *row = CT_EXPECT_TENSOR(ct_select(outside, 0, 1)), *column = CT_EXPECT_TENSOR(ct_select(base, 1, 0));
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT_TENSOR(ct_square_(base));
    CT_EXPECT_TEXT(fixture_producer(row), "AsStridedBackward0");
    CT_EXPECT_TEXT(fixture_producer(column), "SelectBackward0");
    CT_EXPECT_TENSOR(ct_transpose_(base, 0, 1)); /* the transpose has exchanged the axes of the base */
    CT_EXPECT_TENSOR(ct_square_(base));
    CT_EXPECT_TEXT(fixture_producer(column), "AsStridedBackward0");
    CT_EXPECT_OK(fixture_backward(column));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 0, 108, 0);
}

CT_TEST(replay, gives_the_same_derivatives) /* S17.19 */
{
    ct_guard on = ct_force_original_view_tracking(true);
    ct_tensor *(*programs[])(ct_tensor *) = {write_strided_base, write_after_transposing, write_base_with_offset};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        ct_tensor *x = ct_tensor_requires_grad_(
            ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){0.5, -1.25, 0.75, 2}), true);
        CT_EXPECT_OK(ct_gradcheck(run_program, &programs[i], CT_TENSORS(x)));
        CT_EXPECT_OK(ct_gradgradcheck(run_program, &programs[i], CT_TENSORS(x)));
    }
    ct_tensor *(*program)(ct_tensor *) = write_real_part;
    const double values[] = {0.5, -1.25, 0.75, 2, 1, -0.5, 0.25, 1.5};
    ct_tensor *z = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_C128), true);
    CT_EXPECT_OK(ct_gradcheck(run_program, &program, CT_TENSORS(z)));
    CT_EXPECT_OK(ct_gradgradcheck(run_program, &program, CT_TENSORS(z)));
    CT_EXPECT_OK(ct_leave(&on));
}

static ct_status replay_deep_chain(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard on = ct_force_original_view_tracking(true);
    ct_tensor *x = on.status == CT_OK
                       ? ct_tensor_from((const double[]){1, 2, 3, 4, 5, 6}, CT_INTS(1, 1, 1, 1, 1, 6), CT_DTYPE_F64)
                       : NULL;
    ct_tensor *base = ct_clone(x ? ct_tensor_requires_grad_(x, true) : NULL), *view = base;
    for (int i = 0; i < 6 && view; i++)
        view = ct_permute(view, CT_INTS(5, 0, 1, 2, 3, 4)); /* longer than inline lists */
    for (int i = 0; i < 6 && view; i++) view = ct_unsqueeze(view, 0);
    if (view) view = ct_view(view, CT_INTS(6));
    ct_status status = view && ct_tanh_(view) && ct_square_(base) && ct_test_grad_fn(view) ? CT_OK : ct_error_status();
    if (status == CT_OK && strcmp(ct_node_name(ct_test_grad_fn(view)), "ViewBackward0") != 0) status = CT_E_INTERNAL;
    CT_EXPECT_INT(ct_leave(&on), on.status);
    ct_scope_close(scope);
    return status;
}

CT_TEST(replay, every_allocation_may_fail) /* S17.19 */
{
    CT_EXPECT_OK(replay_deep_chain(NULL));
    CT_EXPECT(ct_test_fail_each_allocation(replay_deep_chain, NULL) >= 1);
}

static ct_status write_into_view(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {1, 2, 3, 4};
    ct_status status = CT_OK;
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(4), CT_DTYPE_F64), true),
              *base = ct_clone(x);
    ct_tensor *view = base ? part(base, 1, 2) : NULL, *other = view ? part(base, 3, 1) : NULL;
    if (!other || ct_tensor_retain_grad(base) != CT_OK || ct_tensor_retain_grad(other) != CT_OK)
        status = ct_error_status();
    if (status == CT_OK && !ct_mul_(view, other)) { /* the rejected call must not have changed anything */
        uint32_t version = 1;
        status = ct_error_status();
        if (ct_tensor_version(base, &version) != CT_OK || version != 0 ||
            strcmp(ct_node_name(ct_test_grad_fn(base)), "CloneBackward0") != 0)
            status = CT_E_INTERNAL;
    }
    if (status == CT_OK && !ct_test_grad_fn(other)) status = ct_error_status();
    ct_scope_close(scope);
    return status;
}

CT_TEST(memory, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(write_into_view, NULL) >= 1); }

CT_TEST_MAIN
