/* Gradients of leaves: section 4 of the semantics, and accumulators (S1.7). */
#include "fixtures.h"

static ct_tensor *weights(ct_tensor *x) { return ct_mul(x, VALUES(2, 3)); }

CT_TEST(slot, takes_the_sum_of_all_uses_once) /* S4.1 */
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(fixture_backward(ct_add(weights(x), ct_mul(x, x))));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 7);
}

CT_TEST(slot, that_is_filled_is_added_to_in_place) /* S4.2 */
{
    ct_tensor *x = LEAF(1, 2), *grad = VALUES(10, 20);
    CT_EXPECT_OK(ct_tensor_set_grad(x, grad));
    CT_EXPECT_OK(fixture_backward(weights(x)));
    CT_EXPECT(ct_tensor_grad(x) == grad);
    EXPECT_VALUES(grad, 12, 23);
    CT_EXPECT_INT(fixture_version(grad), 1);
}

CT_TEST(slot, keeps_strides_assigned_by_hand) /* S4.2, S1.11 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
    ct_tensor *grad = ct_transpose(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){0, 0, 10, 0}), 0, 1);
    CT_EXPECT_OK(ct_tensor_set_grad(x, grad));
    CT_EXPECT_OK(fixture_backward(ct_square(x)));
    CT_EXPECT(ct_tensor_grad(x) == grad);
    CT_EXPECT_INT(ct_tensor_stride(grad, 0), 1);
    EXPECT_VALUES(grad, 2, 14, 6, 8);
}

CT_TEST(slot, gets_a_new_tensor_under_create_graph) /* S4.3 */
{
    ct_tensor *x = LEAF(1, 2), *grad = VALUES(10, 20);
    CT_EXPECT_OK(ct_tensor_set_grad(x, grad));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_square(x)), .create_graph = true));
    ct_tensor *now = ct_tensor_grad(x);
    CT_EXPECT(now != grad);
    EXPECT_VALUES(grad, 10, 20);
    EXPECT_VALUES(now, 12, 24);
    CT_EXPECT(ct_tensor_requires_grad(now));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none())); /* S31.4: breaks the cycle */
    CT_EXPECT_OK(fixture_backward(now));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
}

CT_TEST(slot, that_is_empty_stays_connected_under_create_graph) /* S4.6 */
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_square(x)), .create_graph = true));
    ct_tensor *now = ct_tensor_grad(x);
    CT_EXPECT(ct_tensor_requires_grad(now));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(fixture_backward(now));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
}

CT_TEST(layout, of_a_dense_leaf_is_the_leafs) /* S4.4 */
{
    ct_tensor *base = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6});
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(ct_transpose(base, 0, 1)), true);
    for (int create_graph = 0; create_graph < 2; create_graph++) {
        CT_EXPECT_OK(ct_backward(ct_sum(ct_square(x)), .create_graph = create_graph != 0));
        ct_tensor *grad = ct_tensor_grad(x);
        CT_EXPECT_INT(ct_tensor_stride(grad, 0), 1);
        CT_EXPECT_INT(ct_tensor_stride(grad, 1), 3);
        EXPECT_VALUES(grad, 2, 8, 4, 10, 6, 12);
        CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    }
}

CT_TEST(layout, of_a_leaf_with_gaps_is_row_major) /* S4.5 */
{
    ct_tensor *base = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6});
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(ct_as_strided(base, CT_INTS(2, 2), CT_INTS(3, 1))), true);
    CT_EXPECT_OK(fixture_backward(ct_square(x)));
    CT_EXPECT(ct_tensor_is_contiguous(ct_tensor_grad(x)));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4, 8, 10);
}

CT_TEST(memory, of_a_gradient_is_nobody_elses) /* S4.6, S4.7, S32.1 */
{
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4), *given = VALUES(7, 8);
    CT_EXPECT_OK(ct_backward(ct_add(x, y), .gradients = CT_TENSORS(given)));
    const void *a = ct_tensor_storage(ct_tensor_grad(x)), *b = ct_tensor_storage(ct_tensor_grad(y));
    CT_EXPECT(a != b && a != ct_tensor_storage(given) && b != ct_tensor_storage(given));
    ct_tensor *z = LEAF(1, 2, 3);
    CT_EXPECT_OK(fixture_backward(z)); /* the gradient of sum is an expanded view */
    CT_EXPECT(ct_tensor_is_contiguous(ct_tensor_grad(z)) && ct_tensor_stride(ct_tensor_grad(z), 0) == 1);
    CT_EXPECT_TENSOR(ct_add_(ct_tensor_grad(x), ct_num(1)));
    EXPECT_VALUES(ct_tensor_grad(y), 7, 8);
    EXPECT_VALUES(given, 7, 8);
}

CT_TEST(dtype, is_the_leafs) /* S4.11, S1.17 */
{
    const float values[] = {1, 2};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F32), true);
    CT_EXPECT_OK(fixture_backward(ct_mul(x, VALUES(2, 3))));
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(x)), CT_DTYPE_F32);
    EXPECT_VALUES(ct_tensor_grad(x), 2, 3);
}

CT_TEST(dtype, may_be_declared) /* S1.17 */
{
    const double values[] = {1, 2};
    ct_tensor *x = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_BF16, CT_INTS(2), values), true);
    CT_EXPECT_INT(ct_tensor_grad_dtype(x), CT_DTYPE_BF16);
    CT_EXPECT_OK(ct_tensor_set_grad_dtype(x, CT_DTYPE_F32));
    /* twice this factor is not representable in bf16 */
    for (int i = 0; i < 2; i++) CT_EXPECT_OK(fixture_backward(ct_mul(x, ct_num(1.0078125))));
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(x)), CT_DTYPE_F32);
    EXPECT_VALUES(ct_tensor_grad(x), 2.015625, 2.015625);
    CT_EXPECT_ERROR(ct_tensor_set_grad_dtype(x, CT_DTYPE_F64), CT_E_DTYPE, "there is already a gradient with dtype");
    CT_EXPECT_OK(ct_tensor_set_grad_dtype(x, CT_DTYPE_DEFAULT)); /* any */
    CT_EXPECT_INT(ct_tensor_grad_dtype(x), CT_DTYPE_DEFAULT);
    CT_EXPECT_ERROR(ct_tensor_set_grad_dtype(x, CT_DTYPE_I64), CT_E_INVALID, "floating point or complex");
    CT_EXPECT_ERROR_KIND("VALUE");
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_ERROR(ct_tensor_set_grad_dtype(y, CT_DTYPE_F32), CT_E_STATE, "grad_dtype can only be");
    ct_error_clear();
    CT_EXPECT_INT(ct_tensor_grad_dtype(y), CT_DTYPE_COUNT);
    CT_EXPECT_CONTAINS(ct_error_message(), "grad_dtype can only be");
    ct_error_clear();
}

CT_TEST(slot, that_holds_an_inference_tensor_is_not_written_outside) /* S4.15 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(5, 6);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_tensor_set_grad(x, made));
    CT_EXPECT_ERROR(fixture_backward(weights(x)), CT_E_STATE,
                    "Inplace update to inference tensor outside InferenceMode is not allowed");
    CT_EXPECT(ct_tensor_grad(x) == made);
    EXPECT_VALUES(made, 5, 6);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_backward(weights(x), .gradients = CT_TENSORS(made))); /* accepted, and copied */
    CT_EXPECT(!ct_tensor_is_inference(ct_tensor_grad(x)));
}

CT_TEST(leaf, turned_off_gets_nothing) /* S1.5, S4.12 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(weights(x));
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
}

CT_TEST(accumulator, is_one_while_anything_uses_it) /* S1.7, S8.3 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x)), *z = CT_EXPECT_TENSOR(ct_exp(x));
    ct_node *node = ct_test_grad_fn(y), *first = ct_test_next_function(node, 0, NULL);
    CT_EXPECT_TEXT(ct_node_name(first), "AccumulateGrad");
    CT_EXPECT(ct_test_next_function(node, 1, NULL) == first);
    CT_EXPECT(ct_test_next_function(ct_test_grad_fn(z), 0, NULL) == first);
    CT_EXPECT(ct_node_variable(first) == x); /* S8.16 */
    CT_EXPECT(ct_is_none(ct_node_variable(node)));
    CT_EXPECT(ct_node_sequence_nr(first) == UINT64_MAX); /* S5.2 */
}

CT_TEST(accumulator, dies_with_the_last_graph) /* S31.3 */
{
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_INT(ct_live().nodes, 2);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_live().nodes, 0);
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x))); /* a new accumulator is created */
}

CT_TEST(accumulator, is_dropped_when_new_data_do_not_fit) /* S1.14 */
{
    const float narrow[] = {5, 6};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_node *old = ct_test_next_function(ct_test_grad_fn(y), 0, NULL);
    CT_EXPECT_OK(ct_tensor_set_data(x, VALUES(3, 4)));
    CT_EXPECT(ct_test_next_function(ct_test_grad_fn(ct_mul(x, x)), 0, NULL) == old);
    CT_EXPECT_OK(ct_tensor_set_data(x, ct_tensor_from(narrow, CT_INTS(2), CT_DTYPE_F32)));
    CT_EXPECT(ct_test_next_function(ct_test_grad_fn(ct_mul(x, x)), 0, NULL) != old);
}

static ct_status accumulate_twice(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {1, 2, 3, 4, 5, 6};
    ct_status status = CT_OK;
    ct_tensor *x = ct_tensor_requires_grad_(
        ct_detach(ct_transpose(ct_tensor_from(values, CT_INTS(2, 3), CT_DTYPE_F64), 0, 1)), true);
    for (int i = 0; status == CT_OK && i < 3; i++)
        status = x ? ct_backward(ct_sum(ct_square(x)), .create_graph = i == 2) : ct_error_status();
    if (x && ct_tensor_set_grad(x, ct_none()) != CT_OK) status = CT_E_INTERNAL;
    ct_scope_close(scope);
    return status;
}

CT_TEST(memory, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(accumulate_twice, NULL) >= 1); }

CT_TEST_MAIN
