/* Installing, adding and sharing gradients: S4. */
#include "engine/support.h"

static ct_status backward_with(ct_tensor *root, ct_tensor *gradient)
{
    return ct_backward(root, .gradients = CT_TENSORS(gradient));
}

static void expect_strides(ct_tensor *tensor, int64_t first, int64_t second)
{
    CT_EXPECT_INT(ct_tensor_stride(tensor, 0), first);
    CT_EXPECT_INT(ct_tensor_stride(tensor, 1), second);
}

static ct_tensor *matrix_leaf(ct_tensor *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_detach(values), true));
}

/* S4.2 */
CT_TEST(rule1, an_existing_grad_is_added_to_in_place)
{
    ct_tensor *x = LEAF(1, 2);
    ct_tensor *mine = ct_transpose(values_of(CT_DTYPE_F32, CT_INTS(2, 1), VALUES(10, 20)), 0, 1);
    ct_tensor *m =
        CT_EXPECT_TENSOR(ct_tensor_requires_grad_(values_of(CT_DTYPE_F32, CT_INTS(1, 2), VALUES(1, 2)), true));
    CT_EXPECT_OK(ct_tensor_set_grad(m, mine));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(m, m))));
    CT_EXPECT(ct_tensor_grad(m) == mine);
    EXPECT_VALUES(mine, 0, 12, 24);
    CT_EXPECT_OK(ct_backward(ct_sum(x)));
    ct_tensor *first = ct_tensor_grad(x);
    CT_EXPECT_OK(ct_backward(ct_sum(x)));
    CT_EXPECT(ct_tensor_grad(x) == first);
    EXPECT_VALUES(first, 0, 2, 2);
}

/* S4.3 */
CT_TEST(rule2, a_recorded_pass_installs_a_new_sum)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(ct_backward(ct_sum(x)));
    ct_tensor *first = ct_tensor_grad(x);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x)), .create_graph = true));
    CT_EXPECT(ct_tensor_grad(x) != first);
    EXPECT_VALUES(first, 0, 1, 1);
    EXPECT_GRAD(x, 3, 5);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
}

/* S4.4 */
CT_TEST(rule3, a_dense_leaf_gives_its_strides)
{
    ct_tensor *x = matrix_leaf(ct_transpose(values_of(CT_DTYPE_F32, CT_INTS(2, 3), VALUES(1, 2, 3, 4, 5, 6)), 0, 1));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    expect_strides(ct_tensor_grad(x), 1, 3);
    EXPECT_GRAD(x, 2, 8, 4, 10, 6, 12);
}

/* S4.5 */
CT_TEST(rule4, a_leaf_with_gaps_gets_a_contiguous_grad)
{
    ct_tensor *x =
        matrix_leaf(ct_select(values_of(CT_DTYPE_F32, CT_INTS(2, 2, 2), VALUES(1, 2, 3, 4, 5, 6, 7, 8)), 2, 0));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    expect_strides(ct_tensor_grad(x), 2, 1);
    EXPECT_GRAD(x, 2, 6, 10, 14);
}

CT_TEST(rule4, a_leaf_that_overlaps_gets_a_contiguous_grad)
{
    ct_tensor *x = matrix_leaf(ct_expand(values_of(CT_DTYPE_F32, CT_INTS(2, 1), VALUES(1, 2)), CT_INTS(2, 2)));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    expect_strides(ct_tensor_grad(x), 2, 1);
    EXPECT_GRAD(x, 2, 2, 4, 4);
}

CT_TEST(rule3, an_installed_grad_has_no_stride_zero_in_a_dim_of_size_one) /* S4.4 */
{
    ct_tensor *row = leaf_of(CT_DTYPE_F32, CT_INTS(1, 3), VALUES(1, 2, 3)),
              *one = leaf_of(CT_DTYPE_F32, CT_INTS(1), VALUES(1));
    CT_EXPECT_OK(ct_backward(ct_sum(row))); /* the gradient is expanded from one element, with strides 0 and 0 */
    CT_EXPECT(ct_tensor_stride(ct_tensor_grad(row), 0) != 0);
    CT_EXPECT_INT(ct_tensor_stride(ct_tensor_grad(row), 1), 1);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_expand(one, CT_INTS(4)))));
    CT_EXPECT(ct_tensor_stride(ct_tensor_grad(one), 0) != 0);
    EXPECT_GRAD(one, 4);
}

/* S4.9 */
CT_TEST(slot, that_is_empty_gets_the_layout_of_the_leaf_and_a_filled_one_keeps_its_own)
{
    ct_tensor *x = matrix_leaf(ct_transpose(values_of(CT_DTYPE_F32, CT_INTS(2, 3), VALUES(1, 2, 3, 4, 5, 6)), 0, 1));
    ct_tensor *zeros = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(3, 2)));
    CT_EXPECT_OK(ct_tensor_set_grad(x, zeros));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    CT_EXPECT(ct_tensor_grad(x) == zeros); /* rule 1 */
    expect_strides(zeros, 2, 1);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    EXPECT_NO_GRAD(x);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    CT_EXPECT(ct_tensor_grad(x) != zeros); /* rule 3 */
    expect_strides(ct_tensor_grad(x), 1, 3);
    EXPECT_GRAD(x, 2, 8, 4, 10, 6, 12);
    EXPECT_VALUES(zeros, 0, 2, 8, 4, 10, 6, 12); /* the grad that the program obtained before the pass is unchanged */
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none())); /* the setting also applies if the slot is empty */
}

/* S4.14 */
static ct_status make_row_major(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    grads[0] = ct_contiguous(ct_add(result_grads[0], result_grads[0])); /* no other reference exists */
    return grads[0] ? CT_OK : CT_E_NOMEM;
}

static ct_status fail_on_purpose(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload, (void)result_grads, (void)grads;
    return ct_error_set(CT_E_CALLBACK, "RUNTIME", "on purpose");
}

CT_TEST(policy, off_installs_a_gradient_with_its_own_strides)
{
    ct_tensor *x = matrix_leaf(ct_transpose(values_of(CT_DTYPE_F32, CT_INTS(2, 3), VALUES(1, 2, 3, 4, 5, 6)), 0, 1));
    ct_tensor *gradient = values_of(CT_DTYPE_F32, CT_INTS(3, 2), VALUES(1, 2, 3, 4, 5, 6));
    CT_EXPECT(ct_is_grad_layout_policy_enforced());
    CT_EXPECT_OK(backward_with(apply_to_one(x, make_row_major, NULL), gradient));
    expect_strides(ct_tensor_grad(x), 1, 3); /* by default the gradient is copied to the leaf's layout */
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    ct_guard guard = ct_enforce_grad_layout_policy(false);
    CT_EXPECT(!ct_is_grad_layout_policy_enforced());
    CT_EXPECT_OK(backward_with(apply_to_one(x, make_row_major, NULL), gradient));
    expect_strides(ct_tensor_grad(x), 2, 1);
    EXPECT_GRAD(x, 2, 4, 6, 8, 10, 12);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    /* the caller still holds the gradient, so it is copied */
    CT_EXPECT_OK(backward_with(ct_add(x, ct_num(1)), gradient));
    expect_strides(ct_tensor_grad(x), 1, 3);
    ct_guard inner = ct_enforce_grad_layout_policy(true);
    CT_EXPECT(ct_is_grad_layout_policy_enforced());
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT(!ct_is_grad_layout_policy_enforced());
    CT_EXPECT_ERROR(backward_with(apply_to_one(x, fail_on_purpose, NULL), gradient), CT_E_CALLBACK, "on purpose");
    CT_EXPECT(!ct_is_grad_layout_policy_enforced());
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_is_grad_layout_policy_enforced());
}

/* S4.1 */
CT_TEST(accumulation, an_undefined_gradient_leaves_the_slot) /* S27.2 */
{
    ct_tensor *x = LEAF(1);
    CT_EXPECT_OK(ct_backward(apply_to_one(x, give_undefined, NULL)));
    EXPECT_NO_GRAD(x);
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    ct_tensor *grad = ct_tensor_grad(x);
    CT_EXPECT_OK(ct_backward(apply_to_one(x, give_undefined, NULL)));
    CT_EXPECT(ct_tensor_grad(x) == grad);
}

/* S4.6, S4.7 */
CT_TEST(accumulation, two_leaves_never_share_a_gradient)
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(3, 4);
    CT_EXPECT_OK(backward_with(ct_add(x, w), VECTOR(5, 6)));
    CT_EXPECT(ct_tensor_storage(ct_tensor_grad(x)) != ct_tensor_storage(ct_tensor_grad(w)));
    CT_EXPECT_OK(ct_backward(ct_sum(x)));
    EXPECT_GRAD(x, 6, 7);
    EXPECT_GRAD(w, 5, 6);
}

CT_TEST(accumulation, no_gradient_shares_memory_with_a_broadcast_one)
{
    ct_tensor *x = LEAF(1, 2, 3);
    CT_EXPECT_OK(ct_backward(ct_sum(x))); /* the gradient of x is expanded from one element */
    CT_EXPECT_INT(ct_tensor_stride(ct_tensor_grad(x), 0), 1);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    EXPECT_GRAD(x, 3, 5, 7);
}

/* S4.6: a temporary without other references becomes the grad itself. */
typedef struct kept_storage {
    const void *storage;
} kept_storage;

static ct_status make_gradient(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    kept_storage *kept = payload;
    grads[0] = ct_add(result_grads[0], result_grads[0]);
    if (!grads[0]) return CT_E_NOMEM;
    kept->storage = ct_tensor_storage(grads[0]);
    return CT_OK;
}

CT_TEST(accumulation, a_temporary_is_installed_without_a_copy)
{
    kept_storage kept = {NULL};
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(backward_with(apply_to_one(x, make_gradient, &kept), VECTOR(1, 1)));
    EXPECT_GRAD(x, 2, 2);
    CT_EXPECT(ct_tensor_storage(ct_tensor_grad(x)) == kept.storage);
}

static ct_tensor *keep_it(ct_tensor *grad, void *payload)
{
    *(ct_tensor **)payload = ct_retain(grad);
    return ct_none();
}

CT_TEST(accumulation, a_gradient_that_a_hook_kept_is_copied)
{
    kept_storage kept = {NULL};
    ct_tensor *x = LEAF(1, 2), *held = NULL;
    hook_tensor(x, keep_it, &held);
    CT_EXPECT_OK(backward_with(apply_to_one(x, make_gradient, &kept), VECTOR(1, 1)));
    CT_EXPECT(ct_tensor_storage(ct_tensor_grad(x)) != ct_tensor_storage(held));
    ct_release(held);
}

static ct_status keep_incoming(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                               void *payload)
{
    (void)grads_out, (void)num_out, (void)num_in;
    *(ct_tensor **)payload = ct_retain(grads_in[0]);
    return CT_OK;
}

CT_TEST(accumulation, a_gradient_that_a_post_hook_is_shown_is_copied)
{
    kept_storage kept = {NULL};
    ct_tensor *x = LEAF(1, 2), *held = NULL, *y = apply_to_one(x, make_gradient, &kept);
    ct_node_register_hook(accumulator_below(y, 0), keep_incoming, &held, NULL);
    CT_EXPECT_OK(backward_with(y, VECTOR(1, 1)));
    CT_EXPECT(ct_tensor_storage(ct_tensor_grad(x)) != ct_tensor_storage(held));
    ct_release(held);
}

/* S4.11, S1.17 */
CT_TEST(accumulation, has_the_declared_dtype)
{
    ct_tensor *x = leaf_of(CT_DTYPE_BF16, CT_INTS(1), VALUES(2));
    CT_EXPECT_OK(ct_tensor_set_grad_dtype(x, CT_DTYPE_F32));
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    CT_EXPECT_OK(ct_backward(ct_mul(x, x)));
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(x)), CT_DTYPE_F32);
    EXPECT_GRAD(x, 8);
}

/* S4.13: undefined plus x is x itself. */
static ct_status make_and_tell(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    *(ct_tensor **)payload = grads[0] = ct_add(result_grads[0], result_grads[0]);
    return grads[0] ? CT_OK : ct_error_status();
}

static ct_tensor *tell_arriving(ct_tensor *grad, void *payload)
{
    *(ct_tensor **)payload = grad;
    return ct_none();
}

CT_TEST(sums, of_undefined_and_a_tensor_are_the_tensor) /* S4.13 */
{
    for (int undefined_first = 0; undefined_first < 2; undefined_first++) {
        ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, x), *made = NULL, *arrived = NULL;
        hook_tensor(y, tell_arriving, &arrived);
        ct_tensor *first =
            apply_to_one(y, undefined_first ? make_and_tell : give_undefined, &made); /* which runs second */
        ct_tensor *second = apply_to_one(y, undefined_first ? give_undefined : make_and_tell, &made);
        CT_EXPECT_OK(ct_backward_all(CT_TENSORS(ct_sum(first), ct_sum(second))));
        CT_EXPECT(made != NULL && arrived == made);
    }
}

/*
 * S4.13: x + x + x + x adds the same tensor four times; the sum must not be computed in this tensor, which hooks and
 * other edges may read.
 */
CT_TEST(sums, never_write_a_tensor_that_others_see)
{
    ct_tensor *x = LEAF(1, 2), *y = ct_add(x, VECTOR(0, 0)), *held = NULL, *given = VECTOR(1, 1);
    ct_tensor *a = ct_add(y, y), *b = ct_add(a, y), *c = ct_add(b, y);
    hook_tensor(a, keep_it, &held);
    CT_EXPECT_OK(backward_with(c, given));
    EXPECT_GRAD(x, 4, 4);
    EXPECT_VALUES(held, 0, 1, 1);
    EXPECT_VALUES(given, 0, 1, 1);
    ct_release(held);
}

/* A node that returns one new tensor for three inputs, two of which already have a sum. */
static ct_status give_one_to_three(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    ct_tensor *one = ct_add(result_grads[0], result_grads[0]);
    grads[0] = grads[1] = grads[2] = one;
    return one ? CT_OK : CT_E_NOMEM;
}

CT_TEST(sums, a_tensor_given_to_several_inputs_is_not_written_between)
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(1, 2), *v = LEAF(1, 2);
    ct_guard guard = ct_no_grad();
    ct_tensor *result = ct_clone(x);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *inner_x = ct_mul(x, VECTOR(1, 1)), *inner_w = ct_mul(w, VECTOR(1, 1));
    apply_node(CT_TENSORS(inner_x, inner_w, v), &result, 1, give_one_to_three, NULL);
    /* products that were created later run first, so that gradients of inner_x and inner_w are pending */
    ct_tensor *later = ct_add(ct_mul(inner_x, VECTOR(10, 10)), ct_mul(inner_w, VECTOR(20, 20)));
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(ct_sum(later), ct_sum(result))));
    EXPECT_GRAD(x, 12, 12);
    EXPECT_GRAD(w, 22, 22);
    EXPECT_GRAD(v, 2, 2);
}

/* Returns a new handle on memory that is used elsewhere. */
static ct_status give_alias(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)result_grads;
    grads[0] = ct_detach(payload);
    return grads[0] ? CT_OK : CT_E_NOMEM;
}

CT_TEST(sums, never_write_memory_that_others_see)
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(1, 2), *seen_x = VECTOR(5, 6), *seen_w = VECTOR(7, 8);
    ct_tensor *first = apply_to_one(x, give_alias, seen_x),
              *second = ct_mul(x, VECTOR(1, 1)); /* one sum begins with the alias, */
    ct_tensor *third = ct_mul(w, VECTOR(1, 1)), *fourth = apply_to_one(w, give_alias, seen_w); /* one ends with it */
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(ct_sum(first), ct_sum(second), ct_sum(third), ct_sum(fourth))));
    EXPECT_GRAD(x, 6, 7);
    EXPECT_GRAD(w, 8, 9);
    EXPECT_VALUES(seen_x, 0, 5, 6);
    EXPECT_VALUES(seen_w, 0, 7, 8);
}

static ct_status give_one_twice(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    grads[0] = grads[1] = ct_add(result_grads[0], result_grads[0]);
    return grads[0] ? CT_OK : CT_E_NOMEM;
}

CT_TEST(sums, a_tensor_given_twice_to_one_input_counts_twice)
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_no_grad();
    ct_tensor *result = ct_clone(x);
    CT_EXPECT_OK(ct_leave(&guard));
    apply_node(CT_TENSORS(x, x), &result, 1, give_one_twice, NULL);
    CT_EXPECT_OK(ct_backward(ct_sum(result)));
    EXPECT_GRAD(x, 4, 4);
}

CT_TEST_MAIN
