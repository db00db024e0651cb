/* ct_grad: S3. */
#include "engine/support.h"

#define GRAD(outputs, inputs, ...) ct_grad(outputs, inputs, __VA_ARGS__)

static ct_tensor *only(ct_tensors grads)
{
    CT_EXPECT_INT(grads.count, 1);
    return CT_EXPECT_TENSOR(grads.items[0]);
}

/* S3.1 */
CT_TEST(grad, returns_one_gradient_per_input_and_writes_no_slot)
{
    ct_tensor *x = LEAF(2, 3), *w = LEAF(4, 5);
    const ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(ct_mul(x, w))), CT_TENSORS(w, x));
    CT_EXPECT_INT(grads.count, 2);
    EXPECT_VALUES(grads.items[0], 0, 2, 3);
    EXPECT_VALUES(grads.items[1], 0, 4, 5);
    EXPECT_NO_GRAD(x);
    EXPECT_NO_GRAD(w);
}

CT_TEST(grad, still_stores_retained_gradients_on_its_way)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(ct_mul(y, y)), CT_TENSORS(x))), 0, 32);
    EXPECT_GRAD(y, 8);
}

/* S3.2 */
CT_TEST(grad, checks_its_arguments)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(y), CT_NO_TENSORS), CT_E_STATE, "cannot be empty");
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(y), CT_TENSORS(VECTOR(1))), CT_E_STATE,
                    "One of the differentiated Tensors does not require grad");
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(VECTOR(1)), CT_TENSORS(x)), CT_E_STATE,
                    "element 0 of tensors does not require grad");
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(VECTOR(1, 2))), CT_E_SHAPE,
                    "Mismatch in shape");
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(y), CT_TENSORS(NULL)), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_grad(ct_tensors_of(NULL, -1), CT_TENSORS(x)), CT_E_INVALID, "failed list");
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(y), CT_TENSORS(x))), 0, 4); /* nothing was released */
}

/* S3.3 */
CT_TEST(grad, sums_over_all_paths_and_takes_outputs_as_inputs)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, x);
    const ct_tensors grads = ct_grad(CT_TENSORS(z, y), CT_TENSORS(y, x, x));
    EXPECT_VALUES(grads.items[0], 0, 3);         /* x + 1 */
    EXPECT_VALUES(grads.items[1], 0, 4 + 3 * 4); /* y + (x + 1) 2 x */
    EXPECT_VALUES(grads.items[2], 0, 4 + 3 * 4);
}

CT_TEST(grad, of_a_leaf_by_itself_is_the_given_gradient)
{
    ct_tensor *x = LEAF(2);
    EXPECT_VALUES(only(GRAD(CT_TENSORS(x), CT_TENSORS(x), .grad_outputs = CT_TENSORS(VECTOR(7)))), 0, 7);
}

/* S3.4 */
CT_TEST(grad, reports_inputs_that_nothing_depends_on)
{
    ct_tensor *x = LEAF(2), *unused = LEAF(1), *y = ct_mul(x, x);
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x, unused), .retain_graph = true), CT_E_STATE,
                    "appears to not have been used in the graph");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    const ct_tensors grads = GRAD(CT_TENSORS(y), CT_TENSORS(unused, x), .allow_unused = true);
    CT_EXPECT(ct_is_none(grads.items[0]));
    EXPECT_VALUES(grads.items[1], 0, 4);
    CT_EXPECT_ERROR(ct_grad(CT_NO_TENSORS, CT_TENSORS(x)), CT_E_STATE, "not have been used"); /* S2.2 */
}

CT_TEST(grad, takes_undefined_contributions_for_no_use) /* S27.2 */
{
    ct_tensor *x = LEAF(2), *y = apply_to_one(x, give_undefined, NULL);
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .retain_graph = true), CT_E_STATE, "not have been used");
    CT_EXPECT(ct_is_none(only(GRAD(CT_TENSORS(y), CT_TENSORS(x), .allow_unused = true))));
}

CT_TEST(grad, reports_unused_inputs_after_a_pass_that_released_as_usual) /* section 33 */
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(y), CT_TENSORS(x, LEAF(1))), CT_E_STATE,
                    "not have been used in the graph: inputs[1]");
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "second time");
    EXPECT_NO_GRAD(x);
}

/* S3.5 */
CT_TEST(grad, materializes_zeros)
{
    ct_tensor *x = LEAF(2), *unused = leaf_of(CT_DTYPE_F64, CT_INTS(2, 1), VALUES(1, 1));
    ct_tensors grads = GRAD(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x, unused), .materialize_grads = true);
    EXPECT_VALUES(grads.items[1], 0, 0, 0);
    CT_EXPECT_SIZES(grads.items[1], 2, 1);
    CT_EXPECT_INT(ct_tensor_dtype(grads.items[1]), CT_DTYPE_F64);
    CT_EXPECT(!ct_tensor_requires_grad(grads.items[1]));
    grads = GRAD(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x, unused), .materialize_grads = true, .create_graph = true);
    CT_EXPECT(ct_tensor_requires_grad(grads.items[1]) && ct_tensor_is_leaf(grads.items[1]));
}

/* S2.6 */
CT_TEST(grad, keeps_the_graph_as_create_graph_says_unless_it_is_told_otherwise)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_INT(GRAD(CT_TENSORS(y), CT_TENSORS(x), .create_graph = true).count, 1);
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .retain_graph = true, .release_graph = true), CT_E_INVALID,
                    "grad: retain_graph and release_graph are both set; at most one of them may be set");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_INT(GRAD(CT_TENSORS(y), CT_TENSORS(x), .create_graph = true, .release_graph = true).count, 1);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(y), CT_TENSORS(x)), CT_E_STATE, "second time");
}

/* S3.6 */
CT_TEST(grad, of_a_batch_is_the_stack_of_single_ones)
{
    ct_tensor *x = LEAF(2, 3), *w = LEAF(1, 4), *y = ct_mul(ct_mul(x, x), w);
    ct_tensor *batch = values_of(CT_DTYPE_F32, CT_INTS(3, 2), VALUES(1, 0, 0, 1, 1, 2));
    const ct_tensors grads =
        GRAD(CT_TENSORS(y), CT_TENSORS(x, w), .grad_outputs = CT_TENSORS(batch), .is_grads_batched = true);
    CT_EXPECT_INT(grads.count, 2);
    CT_EXPECT_SIZES(grads.items[0], 3, 2);
    EXPECT_VALUES(grads.items[0], 1e-6, 4, 0, 0, 24, 4, 48);
    EXPECT_VALUES(grads.items[1], 1e-6, 4, 0, 0, 9, 4, 18);
    /* the pass for the last row released the graph */
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "second time");
}

CT_TEST(grad, of_a_batch_of_one_has_a_batch_dim)
{
    ct_tensor *x = LEAF(2), *y = ct_sum(ct_mul(x, x));
    CT_EXPECT_SIZES(only(GRAD(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(VECTOR(1)),
                              .is_grads_batched = true, .retain_graph = true)),
                    1, 1);
    ct_tensor *unbatched = values_of(CT_DTYPE_F32, CT_NO_INTS, VALUES(1));
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(unbatched), .is_grads_batched = true),
                    CT_E_SHAPE, "is_grads_batched");
    CT_EXPECT_ERROR(
        GRAD(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x), .grad_outputs = CT_TENSORS(VECTOR(1)), .is_grads_batched = true),
        CT_E_SHAPE, "[1]");
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(ct_none()), .is_grads_batched = true),
                    CT_E_INVALID, "size of the batch");
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .is_grads_batched = true), CT_E_INVALID, "grad_outputs");
}

CT_TEST(grad, of_a_batch_of_no_outputs_reports_its_inputs)
{
    CT_EXPECT_ERROR(GRAD(CT_NO_TENSORS, CT_TENSORS(LEAF(2)), .grad_outputs = CT_NO_TENSORS, .is_grads_batched = true),
                    CT_E_STATE, "not have been used");
}

CT_TEST(grad, of_a_batch_leaves_unused_inputs_undefined)
{
    ct_tensor *x = LEAF(2), *unused = LEAF(1);
    const ct_tensors grads =
        GRAD(CT_TENSORS(ct_sum(ct_mul(x, x))), CT_TENSORS(x, unused), .grad_outputs = CT_TENSORS(VECTOR(1, 2)),
             .is_grads_batched = true, .allow_unused = true);
    EXPECT_VALUES(grads.items[0], 0, 4, 8);
    CT_EXPECT(ct_is_none(grads.items[1]));
}

CT_TEST(grad, of_a_batch_materializes_zeros_with_the_batch_dim) /* S3.5, S3.6: every result has the batch dimension */
{
    ct_tensor *x = LEAF(2), *unused = leaf_of(CT_DTYPE_F64, CT_INTS(2, 1), VALUES(1, 1)), *y = ct_sum(ct_mul(x, x));
    for (int create_graph = 0; create_graph < 2; create_graph++) {
        const ct_tensors grads = GRAD(CT_TENSORS(y), CT_TENSORS(x, unused), .grad_outputs = CT_TENSORS(VECTOR(1, 2, 3)),
                                      .is_grads_batched = true, .materialize_grads = true, .create_graph = create_graph,
                                      .retain_graph = true);
        CT_EXPECT_INT(grads.count, 2);
        EXPECT_VALUES(grads.items[0], 0, 4, 8, 12);
        CT_EXPECT_SIZES(grads.items[1], 3, 2, 1);
        EXPECT_VALUES(grads.items[1], 0, 0, 0, 0, 0, 0, 0);
        CT_EXPECT_INT(ct_tensor_dtype(grads.items[1]), CT_DTYPE_F64);
        CT_EXPECT(ct_tensor_requires_grad(grads.items[1]) == (create_graph != 0) && ct_tensor_is_leaf(grads.items[1]));
    }
    CT_EXPECT_ERROR(GRAD(CT_NO_TENSORS, CT_TENSORS(x), .grad_outputs = CT_NO_TENSORS, .is_grads_batched = true,
                         .materialize_grads = true),
                    CT_E_INVALID, "size of the batch");
}

CT_TEST(grad, of_a_batch_is_recorded_with_create_graph)
{
    ct_tensor *x = LEAF(2), *y = ct_sum(ct_mul(ct_mul(x, x), x));
    ct_tensor *batch = only(GRAD(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(VECTOR(1, 2)),
                                 .is_grads_batched = true, .create_graph = true));
    EXPECT_VALUES(batch, 1e-5, 12, 24);
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(ct_sum(batch)), CT_TENSORS(x))), 1e-5, 36);
}

/* S3.7, S3.9 */
CT_TEST(grad, runs_nothing_below_an_input)
{
    ct_tensor *x = LEAF(2), *y = apply_to_one(x, fail_backward, NULL), *z = ct_mul(y, y);
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(z), CT_TENSORS(y))), 0, 4);
}

CT_TEST(grad, keeps_the_saves_of_what_did_not_run)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(ct_mul(y, y)), CT_TENSORS(y))), 0, 8);
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(y), CT_TENSORS(x))), 0, 4);
}

CT_TEST(grad, runs_the_producer_of_an_input_if_another_input_lies_below)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    const ct_tensors grads = ct_grad(CT_TENSORS(ct_mul(y, y)), CT_TENSORS(x, y));
    EXPECT_VALUES(grads.items[0], 0, 32);
    EXPECT_VALUES(grads.items[1], 0, 8);
}

/* S3.8 */
CT_TEST(grad, is_differentiable_with_create_graph)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3);
    ct_tensor *first = only(GRAD(CT_TENSORS(ct_mul(ct_mul(ct_mul(x, x), x), w)), CT_TENSORS(x), .create_graph = true));
    EXPECT_VALUES(first, 1e-5, 36);
    const ct_tensors second = GRAD(CT_TENSORS(first), CT_TENSORS(x, w), .create_graph = true);
    EXPECT_VALUES(second.items[0], 1e-5, 36);
    EXPECT_VALUES(second.items[1], 1e-5, 12);
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(second.items[0]), CT_TENSORS(x))), 1e-5, 18);
}

CT_TEST(grad, gives_no_history_without_create_graph)
{
    ct_tensor *x = LEAF(2), *given = LEAF(5);
    CT_EXPECT(!ct_tensor_requires_grad(
        only(GRAD(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x), .grad_outputs = CT_TENSORS(given)))));
    CT_EXPECT(!ct_tensor_requires_grad(only(GRAD(CT_TENSORS(x), CT_TENSORS(x), .grad_outputs = CT_TENSORS(given)))));
}

static ct_tensor *replace(ct_tensor *grad, void *payload)
{
    (void)grad;
    return payload;
}

CT_TEST(grad, gives_no_history_of_what_a_hook_put_in)
{
    ct_tensor *x = LEAF(2), *given = LEAF(5);
    hook_tensor(x, replace, given);
    ct_tensor *result = only(ct_grad(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x)));
    EXPECT_VALUES(result, 0, 5);
    CT_EXPECT(!ct_tensor_requires_grad(result));
}

CT_TEST(grad, depends_on_a_given_gradient_with_create_graph)
{
    ct_tensor *x = LEAF(2), *given = LEAF(5);
    ct_tensor *first =
        only(GRAD(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x), .grad_outputs = CT_TENSORS(given), .create_graph = true));
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(first), CT_TENSORS(given))), 0, 4);
}

/* S26.1, S26.2: 2 z conj(1) for L = |z|^2 written as a product. */
CT_TEST(grad, of_a_complex_input_points_uphill)
{
    ct_tensor *z = leaf_of(CT_DTYPE_C128, CT_NO_INTS, VALUES(3, 4));
    ct_tensor *length = ct_real(ct_mul(z, ct_conj(z)));
    EXPECT_VALUES(only(ct_grad(CT_TENSORS(length), CT_TENSORS(z))), 1e-12, 6, 8);
}

CT_TEST(grad, results_escape_with_their_list)
{
    ct_tensor *x = LEAF(2);
    const ct_scope scope = ct_scope_open();
    const ct_tensors grads = ct_scope_escape_list(scope, ct_grad(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x)));
    CT_EXPECT_OK(ct_scope_close(scope));
    EXPECT_VALUES(only(grads), 0, 4);
}

/*
 * A caller may pass an item of a failed list to the next call: that call fails, and the error of the list stays
 * pending. This is the same for every function that returns a list.
 */
CT_TEST(failed_lists, have_items_to_pass_on)
{
    ct_tensor *x = LEAF(1, 2), *unrelated = LEAF(3, 4);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(x, x)));
    const ct_scope scope = ct_scope_open();
    const ct_tensors failed[] = {
        ct_grad(CT_TENSORS(y), CT_TENSORS(unrelated)),
        ct_grad(CT_TENSORS(NULL), CT_TENSORS(x)),
        ct_unbind(ct_num(1)),
        ct_split(NULL, 1),
        ct_scope_escape_list(scope, ((ct_tensors){NULL, 2})),
        ct_scope_return_list((ct_scope){1, 77}, CT_TENSORS(x)),
    };
    for (size_t i = 0; i < sizeof failed / sizeof *failed; i++) {
        CT_EXPECT_INT(failed[i].count, -1);
        CT_EXPECT(failed[i].items && !failed[i].items[0] && !failed[i].items[1023]);
    }
    ct_error_clear();
    CT_EXPECT_ERROR(ct_mul(ct_grad(CT_TENSORS(y), CT_TENSORS(unrelated)).items[0], x), CT_E_STATE, "grad: ");
    CT_EXPECT_OK(ct_scope_close(scope));
}

/* S3.1 */
CT_TEST(grad_one, is_the_tensor_that_grad_gives_in_a_list)
{
    ct_tensor *x = LEAF(1, 2, 3), *y = ct_sum(ct_mul(x, x));
    ct_tensor *g = CT_EXPECT_TENSOR(ct_grad_one(y, x, .create_graph = true));
    CT_EXPECT_CLOSE(g, ((double[]){2, 4, 6}), 0);
    CT_EXPECT_CLOSE(ct_grad_one(ct_sum(g), x), ((double[]){2, 2, 2}), 0);
    EXPECT_NO_GRAD(x);
    CT_EXPECT(ct_is_none(ct_grad_one(ct_sum(x), LEAF(1), .allow_unused = true)));
}

CT_TEST(grad_one, refuses_what_is_not_one_output_and_one_input)
{
    ct_tensor *x = LEAF(1, 2), *y = ct_sum(x);
    CT_EXPECT_ERROR(ct_grad_one(y, LEAF(1)), CT_E_STATE, "inputs[0]");
    CT_EXPECT_ERROR(ct_grad_one(NULL, x), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_grad_one(y, ct_none()), CT_E_INVALID, "grad: ");
    const ct_gradient_edge edge = ct_get_gradient_edge(x);
    CT_EXPECT_ERROR(ct_grad_one(y, x, .input_edges = CT_EDGES(edge)), CT_E_INVALID,
                    "grad_one: opts has output_edges or input_edges");
}

/* S1.10, S1.11 */
CT_TEST(zero_grad, clears_the_slots_of_a_list)
{
    ct_tensor *x = LEAF(1, 2), *w = LEAF(3, 4);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, w))));
    CT_EXPECT_ERROR(ct_zero_grad(CT_TENSORS(x, NULL)), CT_E_INVALID, "zero_grad: tensors[1]");
    EXPECT_GRAD(x, 3, 4);
    CT_EXPECT_OK(ct_zero_grad(CT_TENSORS(x, ct_none(), w)));
    EXPECT_NO_GRAD(x);
    EXPECT_NO_GRAD(w);
    CT_EXPECT_OK(ct_zero_grad(CT_NO_TENSORS));
    CT_EXPECT_ERROR(ct_zero_grad(ct_split(NULL, 1)), CT_E_INVALID, "NULL");
}

CT_TEST_MAIN
