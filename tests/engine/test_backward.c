/* ct_backward: S2. */
#include "engine/support.h"

#define BACKWARD(root, ...) ct_backward(root, __VA_ARGS__)

/* S2.1 */
CT_TEST(backward, adds_the_product_with_the_jacobian_into_grad_slots)
{
    ct_tensor *x = LEAF(1, 2, 3), *w = LEAF(4, 5, 6);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(ct_mul(x, x), w))));
    EXPECT_GRAD(x, 8, 20, 36);
    EXPECT_GRAD(w, 1, 4, 9);
}

/* S2.2 */
CT_TEST(backward, of_no_roots_succeeds) { CT_EXPECT_OK(ct_backward_all(CT_NO_TENSORS)); }

CT_TEST(backward, needs_roots_that_require_grad)
{
    ct_tensor *x = LEAF(1);
    ct_tensor *constant = VECTOR(1);
    CT_EXPECT_ERROR(ct_backward_all(CT_TENSORS(ct_sum(x), constant)), CT_E_STATE,
                    "element 1 of tensors does not require grad and does not have a grad_fn");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    EXPECT_NO_GRAD(x);
}

CT_TEST(backward, passes_the_error_of_a_failed_root_on)
{
    ct_tensor *x = LEAF(1, 2);
    ct_tensor *wrong = ct_add(x, LEAF(1, 2, 3));
    CT_EXPECT(wrong == NULL);
    CT_EXPECT(ct_backward(wrong) != CT_OK);
    CT_EXPECT_CONTAINS(ct_error_operator(), "add");
    ct_error_clear();
    CT_EXPECT_ERROR(ct_backward(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_backward(ct_none()), CT_E_INVALID, "must be a tensor");
}

/* S2.3 */
CT_TEST(backward, makes_a_gradient_for_one_element_of_any_rank)
{
    ct_tensor *x = leaf_of(CT_DTYPE_F32, CT_INTS(1, 1, 1), VALUES(3));
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    EXPECT_GRAD(x, 6);
    CT_EXPECT_SIZES(ct_tensor_grad(x), 1, 1, 1);
}

CT_TEST(backward, makes_no_gradient_for_more_elements_or_complex_ones) /* S26.5 */
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(ct_backward(ct_mul(x, x)), CT_E_STATE, "grad can be implicitly created only for scalar outputs");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    ct_tensor *z = leaf_of(CT_DTYPE_C128, CT_NO_INTS, VALUES(1, 2));
    CT_EXPECT_ERROR(ct_backward(ct_mul(z, z)), CT_E_STATE,
                    "grad can be implicitly created only for real scalar outputs");
}

CT_TEST(backward, needs_as_many_gradients_as_roots)
{
    ct_tensor *x = LEAF(1);
    CT_EXPECT_ERROR(BACKWARD(ct_sum(x), .gradients = CT_TENSORS(VECTOR(1), VECTOR(1))), CT_E_STATE,
                    "got 1 tensors and 2 gradients");
    CT_EXPECT_ERROR(BACKWARD(ct_sum(x), .gradients = CT_NO_TENSORS), CT_E_STATE, "got 1 tensors and 0 gradients");
}

CT_TEST(backward, takes_none_as_an_implicit_gradient_among_given_ones)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(
        ct_backward_all(CT_TENSORS(ct_sum(x), ct_mul(x, x)), .gradients = CT_TENSORS(ct_none(), VECTOR(1, 10))));
    EXPECT_GRAD(x, 3, 41);
}

/* S2.4 */
CT_TEST(backward, refuses_gradients_of_other_sizes)
{
    ct_tensor *x = LEAF(1, 2);
    ct_tensor *y = ct_mul(x, x);
    CT_EXPECT_ERROR(BACKWARD(y, .gradients = CT_TENSORS(VECTOR(1))), CT_E_SHAPE,
                    "Mismatch in shape: gradient[0] has a shape of [1] and output[0] has a shape of [2]");
    EXPECT_NO_GRAD(x);
}

CT_TEST(backward, refuses_complex_gradients_of_real_roots_and_the_reverse)
{
    ct_tensor *x = LEAF(1);
    ct_tensor *complex_one = values_of(CT_DTYPE_C64, CT_INTS(1), VALUES(1, 0));
    CT_EXPECT_ERROR(BACKWARD(ct_mul(x, x), .gradients = CT_TENSORS(complex_one)), CT_E_DTYPE, "same dtype");
    ct_tensor *z = leaf_of(CT_DTYPE_C64, CT_INTS(1), VALUES(1, 1));
    CT_EXPECT_ERROR(BACKWARD(ct_mul(z, z), .gradients = CT_TENSORS(VECTOR(1))), CT_E_DTYPE, "require");
}

CT_TEST(backward, casts_real_gradients_of_other_dtypes)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(BACKWARD(ct_mul(x, x), .gradients = CT_TENSORS(values_of(CT_DTYPE_I64, CT_INTS(2), VALUES(3, 4)))));
    EXPECT_GRAD(x, 6, 16);
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(x)), CT_DTYPE_F32);
}

/* S2.5 */
CT_TEST(backward, checks_all_arguments_before_anything_runs)
{
    int calls = 0;
    ct_tensor *x = LEAF(1), *y = ct_mul(x, x);
    hook_tensor(x, count_gradient, &calls);
    const ct_tensors roots = CT_TENSORS(y, ct_add(x, LEAF(1)));
    CT_EXPECT_ERROR(ct_backward_all(roots, .gradients = CT_TENSORS(VECTOR(1), VECTOR(1, 2))), CT_E_SHAPE, "Mismatch");
    CT_EXPECT_ERROR(BACKWARD(y, .inputs = CT_TENSORS(x, VECTOR(1))), CT_E_STATE, "require");
    CT_EXPECT_INT(calls, 0);
    EXPECT_NO_GRAD(x);
    CT_EXPECT_OK(ct_backward(y)); /* nothing was released */
}

/* S2.6, S6.13 */
CT_TEST(backward, releases_saves_unless_the_graph_is_retained)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_OK(BACKWARD(y, .retain_graph = true));
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 8);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "Trying to backward through the graph a second time");
    EXPECT_GRAD(x, 8);
}

CT_TEST(backward, repeats_freely_where_nothing_is_saved)
{
    ct_tensor *x = LEAF(2), *y = ct_add(x, x);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4);
}

CT_TEST(backward, retains_by_default_what_it_records)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_OK(BACKWARD(y, .create_graph = true));
    CT_EXPECT_ERROR(BACKWARD(y, .create_graph = true, .release_graph = true, .retain_graph = true), CT_E_INVALID,
                    "backward: retain_graph and release_graph are both set; at most one of them may be set");
    CT_EXPECT_OK(BACKWARD(y, .create_graph = true, .release_graph = true));
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "second time");
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none())); /* S31.4: breaks the cycle */
}

/* S2.7 */
CT_TEST(backward, records_itself_with_create_graph)
{
    ct_tensor *x = LEAF(3);
    CT_EXPECT_OK(BACKWARD(ct_mul(ct_mul(x, x), x), .create_graph = true));
    EXPECT_GRAD(x, 27);
    ct_tensor *first = ct_tensor_grad(x);
    CT_EXPECT(ct_tensor_requires_grad(first));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_backward(first));
    EXPECT_GRAD(x, 18);
}

CT_TEST(backward, leaves_no_history_without_create_graph)
{
    ct_tensor *x = LEAF(3);
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    CT_EXPECT(!ct_tensor_requires_grad(ct_tensor_grad(x)));
    CT_EXPECT(ct_is_grad_enabled());
}

/* S2.8, S2.9 */
CT_TEST(backward_inputs, only_they_are_written)
{
    ct_tensor *x = LEAF(2), *w = LEAF(5), *other = LEAF(1);
    CT_EXPECT_OK(BACKWARD(ct_mul(x, w), .inputs = CT_TENSORS(x, x, other)));
    EXPECT_GRAD(x, 5);
    EXPECT_NO_GRAD(w);
    EXPECT_NO_GRAD(other);
}

CT_TEST(backward_inputs, cannot_be_empty_and_must_require_grad)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_ERROR(BACKWARD(y, .inputs = CT_NO_TENSORS), CT_E_STATE, "cannot be empty");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(BACKWARD(y, .inputs = CT_TENSORS(VECTOR(1))), CT_E_STATE, "require");
    CT_EXPECT_ERROR(BACKWARD(y, .inputs = {NULL, -1}), CT_E_INVALID, "failed list");
}

CT_TEST(backward_inputs, non_leaves_get_their_gradient_added)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, y);
    CT_EXPECT_OK(BACKWARD(z, .inputs = CT_TENSORS(y), .retain_graph = true));
    EXPECT_GRAD(y, 8);
    EXPECT_NO_GRAD(x);
    CT_EXPECT_OK(BACKWARD(z, .inputs = CT_TENSORS(y, x, y)));
    EXPECT_GRAD(y, 16);
    EXPECT_GRAD(x, 32);
}

CT_TEST(backward_inputs, what_leads_to_none_does_not_run)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3);
    ct_tensor *fails = apply_to_one(w, fail_backward, NULL);
    CT_EXPECT_OK(BACKWARD(ct_mul(x, fails), .inputs = CT_TENSORS(x)));
    EXPECT_GRAD(x, 3);
}

CT_TEST(backward_inputs, a_retaining_one_is_stored_once)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    CT_EXPECT_OK(BACKWARD(ct_mul(y, y), .inputs = CT_TENSORS(y)));
    EXPECT_GRAD(y, 8);
}

CT_TEST(backward_inputs, may_be_roots)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, x);
    CT_EXPECT_OK(BACKWARD(y, .inputs = CT_TENSORS(y, x), .retain_graph = true));
    EXPECT_GRAD(y, 1);
    EXPECT_GRAD(x, 4);
    CT_EXPECT_OK(BACKWARD(x, .inputs = CT_TENSORS(w))); /* the leaf x is not in inputs */
    EXPECT_GRAD(x, 4);
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(x, y), .inputs = CT_TENSORS(x, y)));
    EXPECT_GRAD(x, 4 + 1 + 4);
    EXPECT_GRAD(y, 2);
}

/* S2.17 */
static ct_tensor *double_gradient(ct_tensor *grad, void *payload)
{
    ++*(int *)payload;
    return ct_add(grad, grad);
}

CT_TEST(backward_inputs, a_non_leaf_sees_its_hooks_once)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, y);
    hook_tensor(y, double_gradient, &calls);
    CT_EXPECT_OK(BACKWARD(z, .inputs = CT_TENSORS(x, y)));
    EXPECT_GRAD(y, 16);
    EXPECT_GRAD(x, 64);
    CT_EXPECT_INT(calls, 1);
}

/* S2.10 to S2.12 */
CT_TEST(backward_roots, one_that_occurs_twice_counts_twice)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(y, y)));
    EXPECT_GRAD(x, 8);
}

CT_TEST(backward_roots, one_above_another_is_run_once_with_the_sum)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, y);
    hook_tensor(y, count_gradient, &calls);
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(y, z)));
    EXPECT_GRAD(x, 4 + 32);
    CT_EXPECT_INT(calls, 1);
}

CT_TEST(backward_roots, a_leaf_is_one_too)
{
    int calls = 0;
    ct_tensor *x = LEAF(2);
    hook_tensor(x, count_gradient, &calls);
    CT_EXPECT_OK(ct_backward(x));
    CT_EXPECT_OK(ct_backward(x));
    EXPECT_GRAD(x, 2);
    CT_EXPECT_INT(calls, 2);
}

CT_TEST(backward_roots, need_share_no_graph)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3);
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(ct_mul(x, x), ct_mul(w, w))));
    EXPECT_GRAD(x, 4);
    EXPECT_GRAD(w, 6);
}

/* S2.13 */
CT_TEST(backward, works_under_no_grad)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_OK(BACKWARD(y, .create_graph = true));
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT(ct_tensor_requires_grad(ct_tensor_grad(x)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
}

/* S2.14, S32.1 */
CT_TEST(backward, never_writes_or_keeps_the_given_gradient)
{
    ct_tensor *x = LEAF(1, 2), *given = VECTOR(1, 1);
    ct_tensor *y = ct_add(x, LEAF(0, 0));
    CT_EXPECT_OK(BACKWARD(y, .gradients = CT_TENSORS(given)));
    CT_EXPECT(ct_tensor_storage(ct_tensor_grad(x)) != ct_tensor_storage(given));
    CT_EXPECT_OK(BACKWARD(ct_add(ct_add(x, x), x), .gradients = CT_TENSORS(given)));
    EXPECT_VALUES(given, 0, 1, 1);
    EXPECT_GRAD(x, 4, 4);
}

CT_TEST(backward, keeps_no_view_of_the_given_gradient)
{
    ct_tensor *x = LEAF(1, 2), *given = values_of(CT_DTYPE_F32, CT_INTS(1, 2), VALUES(1, 1));
    CT_EXPECT_OK(BACKWARD(ct_view(x, CT_INTS(1, 2)), .gradients = CT_TENSORS(given)));
    CT_EXPECT(ct_tensor_storage(ct_tensor_grad(x)) != ct_tensor_storage(given));
}

/* S2.18 */
CT_TEST(backward, in_inference_mode_makes_ordinary_gradients)
{
    ct_tensor *x = LEAF(2), *y = ct_add(x, x), *z = ct_add(x, x);
    ct_guard guard = ct_inference_mode(true);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(!ct_tensor_is_inference(ct_tensor_grad(x)));
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_GRAD(x, 4);
}

CT_TEST(backward, in_inference_mode_stores_ordinary_gradients_of_non_leaves)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *w = ct_mul(x, x), *z = ct_mul(ct_mul(y, w), LEAF(3));
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    ct_guard guard = ct_inference_mode(true);
    CT_EXPECT_OK(BACKWARD(z, .inputs = CT_TENSORS(y, w), .retain_graph = true));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(!ct_tensor_is_inference(ct_tensor_grad(y)));
    CT_EXPECT(!ct_tensor_is_inference(ct_tensor_grad(w)));
    CT_EXPECT_OK(BACKWARD(z, .inputs = CT_TENSORS(y, w)));
    EXPECT_GRAD(y, 24);
    EXPECT_GRAD(w, 24);
}

CT_TEST(backward, in_inference_mode_with_create_graph_makes_ordinary_gradients)
{
    ct_tensor *x = LEAF(2), *y = ct_add(x, x);
    ct_guard guard = ct_inference_mode(true);
    for (int i = 0; i < 2; i++) { /* into an empty slot, and then to replace a gradient */
        CT_EXPECT_OK(BACKWARD(y, .create_graph = true));
        CT_EXPECT(!ct_tensor_is_inference(ct_tensor_grad(x)));
    }
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 6);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
}

CT_TEST_MAIN
