/* Edges of the graph as roots, outputs and inputs, and passes from edges to edges: S2.16, S3.12, S8.11, S8.13. */
#include "engine/support.h"

#define GRAD(outputs, inputs, ...) ct_grad(outputs, inputs, __VA_ARGS__)
#define BACKWARD_EDGES(...) ct_backward_all(CT_NO_TENSORS, __VA_ARGS__)

static ct_gradient_edge edge_of(ct_tensor *tensor)
{
    const ct_gradient_edge edge = ct_get_gradient_edge(tensor);
    CT_EXPECT(edge.node != NULL);
    return edge;
}

static ct_tensor *only(ct_tensors grads)
{
    CT_EXPECT_INT(grads.count, 1);
    return CT_EXPECT_TENSOR(grads.items[0]);
}

static ct_tensor *scalar(double value) { return values_of(CT_DTYPE_F32, CT_NO_INTS, VALUES(value)); }

/* ---- the edge of a tensor: S8.11 ---- */

CT_TEST(edge, is_producer_and_output_number) /* S8.11 */
{
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, x);
    CT_EXPECT(edge_of(y).node == producer(y));
    CT_EXPECT_INT(edge_of(y).output_nr, 0);
    ct_tensor *parts[2] = {VECTOR(1), VECTOR(2)};
    apply_node(CT_TENSORS(x), parts, 2, give_undefined, NULL);
    CT_EXPECT_INT(edge_of(parts[1]).output_nr, 1);
}

CT_TEST(edge, of_a_leaf_is_its_accumulator) /* S8.11 */
{
    ct_tensor *x = LEAF(1), *unused = LEAF(1), *y = ct_mul(x, x);
    CT_EXPECT(edge_of(x).node == accumulator_below(y, 0));
    CT_EXPECT_CONTAINS(ct_node_name(edge_of(unused).node), "AccumulateGrad"); /* created on demand */
    CT_EXPECT(edge_of(unused).node == edge_of(unused).node);
}

CT_TEST(edge, keeps_the_accumulator_of_a_leaf)
{
    ct_tensor *x = LEAF(1);
    const ct_scope scope = ct_scope_open();
    const ct_gradient_edge edge = edge_of(x);
    CT_EXPECT(ct_node_retain(edge.node) == edge.node);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT(accumulator_below(ct_mul(x, x), 0) == edge.node); /* S1.7: the same while a reference to it exists */
    ct_node_release(edge.node);
}

CT_TEST(edge, has_only_a_tensor_that_requires_grad) /* S8.11 */
{
    CT_EXPECT_ERROR(ct_get_gradient_edge(VECTOR(1)).node, CT_E_STATE, "does not require grad");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_get_gradient_edge(ct_none()).node, CT_E_STATE, "does not require grad");
    CT_EXPECT_ERROR(ct_get_gradient_edge(NULL).node, CT_E_INVALID, "NULL");
}

CT_TEST(edge, of_a_stale_view_leads_to_its_new_producer)
{
    ct_tensor *x = LEAF(1, 2), *base = ct_mul(x, x), *row = ct_view(base, CT_INTS(1, 2));
    CT_EXPECT_TENSOR(ct_mul_(base, VECTOR(3, 3)));
    EXPECT_VALUES(only(GRAD(CT_NO_TENSORS, CT_TENSORS(x), .output_edges = CT_EDGES(edge_of(row)),
                            .grad_outputs = CT_TENSORS(values_of(CT_DTYPE_F32, CT_INTS(1, 2), VALUES(1, 1))))),
                  0, 6, 12);
}

/* ---- roots: S2.2 ---- */

CT_TEST(roots, may_be_edges_with_a_gradient)
{
    ct_tensor *x = LEAF(2, 3), *y = ct_mul(x, x);
    CT_EXPECT_OK(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(y)), .gradients = CT_TENSORS(VECTOR(1, 10))));
    EXPECT_GRAD(x, 4, 60);
    CT_EXPECT_OK(
        BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(x)), .gradients = CT_TENSORS(VECTOR(1, 1)))); /* a leaf: S2.11 */
    EXPECT_GRAD(x, 5, 61);
}

CT_TEST(roots, may_be_tensors_and_edges_at_once)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, x);
    CT_EXPECT_OK(ct_backward_all(CT_TENSORS(z), .root_edges = CT_EDGES(edge_of(y)),
                                 .gradients = CT_TENSORS(ct_none(), VECTOR(10))));
    EXPECT_GRAD(x, 12 + 40);
}

CT_TEST(roots, that_are_edges_need_a_gradient)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(y))), CT_E_STATE, "root_edges[0] needs a gradient");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_backward_all(CT_TENSORS(y), .root_edges = CT_EDGES(edge_of(y))), CT_E_STATE,
                    "root_edges[0] needs a gradient");
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(y)), .gradients = CT_TENSORS(ct_none())), CT_E_STATE,
                    "needs a gradient");
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(y)), .gradients = CT_NO_TENSORS), CT_E_STATE,
                    "got 1 tensors and edges and 0 gradients");
    EXPECT_NO_GRAD(x);
}

CT_TEST(roots, that_are_edges_are_checked_as_tensors_are) /* S2.4, S2.5 */
{
    ct_tensor *x = LEAF(2, 3), *y = ct_mul(x, x);
    ct_tensor *complex_pair = values_of(CT_DTYPE_C64, CT_INTS(2), VALUES(1, 0, 1, 0));
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(y)), .gradients = CT_TENSORS(VECTOR(1))), CT_E_SHAPE,
                    "Mismatch in shape: gradient[0] has a shape of [1] and output[0] has a shape of [2]");
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(x)), .gradients = CT_TENSORS(complex_pair)),
                    CT_E_DTYPE, "same dtype");
    CT_EXPECT_OK(BACKWARD_EDGES(.root_edges = CT_EDGES(edge_of(y)),
                                .gradients = CT_TENSORS(values_of(CT_DTYPE_I64, CT_INTS(2), VALUES(1, 2)))));
    EXPECT_GRAD(x, 4, 12);
}

CT_TEST(roots, that_are_no_edges_are_refused)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *gradient = VECTOR(1);
    const ct_gradient_edge none = {NULL, 0}, beyond = {producer(y), 1}, before = {producer(y), -1};
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(none), .gradients = CT_TENSORS(gradient)), CT_E_INVALID,
                    "root_edges[0]");
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(beyond), .gradients = CT_TENSORS(gradient)), CT_E_INVALID,
                    "root_edges[0] refers to output 1, but MulBackward0 has 1 outputs");
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(before), .gradients = CT_TENSORS(gradient)), CT_E_INVALID,
                    "refers to output -1");
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = {NULL, -1}), CT_E_INVALID, "failed list");
    EXPECT_NO_GRAD(x);
}

CT_TEST(roots, pass_the_error_of_a_failed_edge_on)
{
    ct_error_clear();
    const ct_gradient_edge failed = ct_get_gradient_edge(VECTOR(1));
    CT_EXPECT(BACKWARD_EDGES(.root_edges = CT_EDGES(failed), .gradients = CT_TENSORS(VECTOR(1))) == CT_E_STATE);
    CT_EXPECT_TEXT(ct_error_operator(), "get_gradient_edge");
    ct_error_clear();
}

CT_TEST(roots, that_are_outputs_of_integers_are_refused)
{
    ct_tensor *x = LEAF(2), *results[2] = {VECTOR(1), values_of(CT_DTYPE_I64, CT_INTS(1), VALUES(1))};
    apply_node(CT_TENSORS(x), results, 2, give_undefined, NULL);
    const ct_gradient_edge integer = {producer(results[0]), 1};
    CT_EXPECT_ERROR(BACKWARD_EDGES(.root_edges = CT_EDGES(integer), .gradients = CT_TENSORS(VECTOR(1))), CT_E_STATE,
                    "does not require grad");
}

CT_TEST(roots, none_of_either_kind_succeed) { CT_EXPECT_OK(BACKWARD_EDGES(.root_edges = CT_NO_EDGES)); }

/* ---- inputs of backward: S2.8 ---- */

CT_TEST(backward_inputs, may_be_edges_of_leaves)
{
    ct_tensor *x = LEAF(2), *w = LEAF(5), *other = LEAF(7), *y = ct_mul(ct_mul(x, w), other);
    CT_EXPECT_OK(ct_backward(y, .inputs = CT_TENSORS(w), .input_edges = CT_EDGES(edge_of(x), edge_of(x), edge_of(w))));
    EXPECT_GRAD(x, 35);
    EXPECT_GRAD(w, 14);
    EXPECT_NO_GRAD(other);
}

CT_TEST(backward_inputs, of_a_non_leaf_must_be_the_tensor)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_ERROR(ct_backward(ct_mul(y, y), .inputs = CT_TENSORS(x), .input_edges = CT_EDGES(edge_of(y))), CT_E_STATE,
                    "input_edges[0] is an edge of MulBackward0, which has no grad slot");
    CT_EXPECT_ERROR(ct_backward(y, .input_edges = CT_NO_EDGES), CT_E_STATE, "cannot be empty");
    EXPECT_NO_GRAD(x);
}

/* ---- S3.12 ---- */

CT_TEST(grad_edges, as_inputs_give_what_their_tensors_do) /* S3.12 */
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, w), *z = ct_mul(y, y);
    const ct_tensors grads =
        GRAD(CT_TENSORS(z), CT_TENSORS(w), .input_edges = CT_EDGES(edge_of(y), edge_of(x), edge_of(z)));
    CT_EXPECT_INT(grads.count, 4);
    EXPECT_VALUES(grads.items[0], 0, 24); /* w: tensors are first */
    EXPECT_VALUES(grads.items[1], 0, 12);
    EXPECT_VALUES(grads.items[2], 0, 36);
    EXPECT_VALUES(grads.items[3], 0, 1);
    EXPECT_NO_GRAD(x);
}

CT_TEST(grad_edges, as_inputs_run_nothing_below) /* S3.7 */
{
    ct_tensor *x = LEAF(2), *y = apply_to_one(x, fail_backward, NULL);
    EXPECT_VALUES(only(GRAD(CT_TENSORS(ct_mul(y, y)), CT_NO_TENSORS, .input_edges = CT_EDGES(edge_of(y)))), 0, 4);
}

CT_TEST(grad_edges, as_outputs_take_a_gradient) /* S3.12 */
{
    ct_tensor *x = LEAF(2, 3), *y = ct_mul(x, x);
    EXPECT_VALUES(only(GRAD(CT_NO_TENSORS, CT_TENSORS(x), .output_edges = CT_EDGES(edge_of(y)),
                            .grad_outputs = CT_TENSORS(VECTOR(1, 10)), .retain_graph = true)),
                  0, 4, 60);
    CT_EXPECT_ERROR(GRAD(CT_NO_TENSORS, CT_TENSORS(x), .output_edges = CT_EDGES(edge_of(y))), CT_E_STATE,
                    "output_edges[0] needs a gradient");
    EXPECT_VALUES(only(GRAD(CT_TENSORS(ct_sum(y)), CT_TENSORS(x), .output_edges = CT_EDGES(edge_of(y)),
                            .grad_outputs = CT_TENSORS(ct_none(), VECTOR(1, 10)))),
                  0, 8, 66);
}

CT_TEST(grad_edges, take_batches)
{
    ct_tensor *x = LEAF(2, 3), *y = ct_mul(x, x);
    ct_tensor *batch = values_of(CT_DTYPE_F32, CT_INTS(3, 2), VALUES(1, 0, 0, 1, 1, 2));
    const ct_gradient_edge from = edge_of(y), to = edge_of(x);
    CT_EXPECT_ERROR(GRAD(CT_NO_TENSORS, CT_NO_TENSORS, .output_edges = CT_EDGES(from), .input_edges = CT_EDGES(to),
                         .grad_outputs = CT_TENSORS(VECTOR(1, 1)), .is_grads_batched = true),
                    CT_E_SHAPE, "is_grads_batched");
    ct_tensor *grad =
        only(GRAD(CT_NO_TENSORS, CT_NO_TENSORS, .output_edges = CT_EDGES(from), .input_edges = CT_EDGES(to),
                  .grad_outputs = CT_TENSORS(batch), .is_grads_batched = true));
    CT_EXPECT_SIZES(grad, 3, 2);
    EXPECT_VALUES(grad, 0, 4, 0, 0, 6, 4, 12);
}

CT_TEST(grad_edges, of_a_batch_of_none_have_the_form_of_their_tensor)
{
    ct_tensor *x = leaf_of(CT_DTYPE_F64, CT_INTS(2, 1), VALUES(2, 3)), *y = ct_mul(x, x), *z = ct_sum(ct_mul(y, y));
    /* a gradient of any dtype is accepted, and the leaf's grad keeps its own dtype */
    CT_EXPECT_OK(ct_tensor_set_grad_dtype(x, CT_DTYPE_DEFAULT));
    const ct_tensors grads =
        GRAD(CT_TENSORS(z), CT_NO_TENSORS, .input_edges = CT_EDGES(edge_of(x), edge_of(y)),
             .grad_outputs = CT_TENSORS(values_of(CT_DTYPE_F64, CT_INTS(0), VALUES(0))), .is_grads_batched = true);
    for (int i = 0; i < 2; i++) {
        CT_EXPECT_SIZES(grads.items[i], 0, 2, 1);
        CT_EXPECT_INT(ct_tensor_dtype(grads.items[i]), CT_DTYPE_F64);
    }
}

static ct_tensor *double_gradient(ct_tensor *grad, void *payload)
{
    ++*(int *)payload;
    return ct_add(grad, grad);
}

CT_TEST(grad_edges, see_the_hooks_of_their_tensors) /* S3.12 */
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, double_gradient, &calls);
    hook_tensor(x, double_gradient, &calls);
    const ct_tensors grads =
        GRAD(CT_TENSORS(ct_mul(y, y)), CT_NO_TENSORS, .input_edges = CT_EDGES(edge_of(y), edge_of(x)));
    EXPECT_VALUES(grads.items[0], 0, 16);
    EXPECT_VALUES(grads.items[1], 0, 128);
    CT_EXPECT_INT(calls, 2);
}

CT_TEST(grad_edges, are_differentiable_with_create_graph)
{
    ct_tensor *x = LEAF(3);
    ct_tensor *first = only(GRAD(CT_TENSORS(ct_mul(ct_mul(x, x), x)), CT_NO_TENSORS,
                                 .input_edges = CT_EDGES(edge_of(x)), .create_graph = true));
    EXPECT_VALUES(only(GRAD(CT_TENSORS(first), CT_NO_TENSORS, .input_edges = CT_EDGES(edge_of(x)))), 0, 18);
}

CT_TEST(grad_edges, that_got_nothing_are_reported_and_cannot_be_materialized) /* S3.4, S3.5 */
{
    ct_tensor *x = LEAF(2), *unused = LEAF(1), *y = ct_mul(x, x);
    const ct_gradient_edge used = edge_of(x), idle = edge_of(unused);
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(x), .input_edges = CT_EDGES(used, idle), .retain_graph = true),
                    CT_E_STATE, "appears to not have been used in the graph: input_edges[1]");
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_TENSORS(unused), .input_edges = CT_EDGES(idle), .retain_graph = true,
                         .materialize_grads = true),
                    CT_E_STATE, "materialize_grads");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    const ct_tensors grads = GRAD(CT_TENSORS(y), CT_TENSORS(unused), .input_edges = CT_EDGES(used),
                                  .retain_graph = true, .materialize_grads = true);
    EXPECT_VALUES(grads.items[0], 0, 0);
    EXPECT_VALUES(grads.items[1], 0, 4); /* the edge is used, so the call succeeds */
    CT_EXPECT(
        ct_is_none(only(GRAD(CT_TENSORS(y), CT_NO_TENSORS, .input_edges = CT_EDGES(idle), .allow_unused = true))));
    CT_EXPECT_ERROR(GRAD(CT_TENSORS(y), CT_NO_TENSORS, .input_edges = CT_NO_EDGES), CT_E_STATE, "cannot be empty");
}

/* ---- S8.13 ---- */

CT_TEST(edge, keeps_the_graph_behind_it_when_all_tensors_are_gone)
{
    ct_tensor *x = LEAF(2);
    ct_scope scope = ct_scope_open();
    ct_tensor *y = ct_mul(apply_to_one(x, pass_on, NULL), x);
    const ct_gradient_edge from = edge_of(y), to = edge_of(x);
    CT_EXPECT(ct_node_retain(from.node) && ct_node_retain(to.node));
    CT_EXPECT_OK(ct_scope_close(scope));
    EXPECT_VALUES(only(GRAD(CT_NO_TENSORS, CT_NO_TENSORS, .output_edges = CT_EDGES(from), .input_edges = CT_EDGES(to),
                            .grad_outputs = CT_TENSORS(VECTOR(1)))),
                  0, 4);
    ct_node_release(from.node);
    ct_node_release(to.node);
}

CT_TEST(edge, of_a_leaf_keeps_the_leaf_of_dropped_handles)
{
    ct_scope scope = ct_scope_open();
    const ct_gradient_edge edge = edge_of(LEAF(2));
    CT_EXPECT(ct_node_retain(edge.node) != NULL);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_OK(BACKWARD_EDGES(.root_edges = CT_EDGES(edge), .gradients = CT_TENSORS(VECTOR(7))));
    EXPECT_GRAD(CT_EXPECT_TENSOR(ct_node_variable(edge.node)), 7);
    ct_node_release(edge.node);
}

CT_TEST(edge, of_a_leaf_that_stopped_requiring_grad_does_nothing) /* S1.5 */
{
    ct_tensor *x = LEAF(2);
    const ct_gradient_edge edge = edge_of(x);
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT_OK(BACKWARD_EDGES(.root_edges = CT_EDGES(edge), .gradients = CT_TENSORS(VECTOR(7))));
    EXPECT_NO_GRAD(x);
}

/* ---- S2.16 ---- */

#define EXECUTE(roots, gradients, ...) ct_execute_backward(roots, gradients, __VA_ARGS__)

CT_TEST(execute, accumulates_into_all_leaves)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, w);
    const ct_tensors none = ct_execute_backward(CT_EDGES(edge_of(y), edge_of(x)), CT_TENSORS(VECTOR(1), VECTOR(10)));
    CT_EXPECT_INT(none.count, 0);
    EXPECT_GRAD(x, 13);
    EXPECT_GRAD(w, 2);
    CT_EXPECT_ERROR(ct_execute_backward(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1))), CT_E_STATE, "second time");
}

CT_TEST(execute, gives_gradients_of_inputs_back) /* S2.16 */
{
    ct_tensor *x = LEAF(2), *unused = LEAF(1), *y = ct_mul(x, x);
    const ct_tensors grads = EXECUTE(CT_EDGES(edge_of(ct_mul(y, y))), CT_TENSORS(VECTOR(1)),
                                     .inputs = CT_EDGES(edge_of(unused), edge_of(x), edge_of(y), edge_of(x)));
    CT_EXPECT_INT(grads.count, 4);
    CT_EXPECT(ct_is_none(grads.items[0])); /* an unused edge is no error here: the caller interprets the result */
    EXPECT_VALUES(grads.items[1], 0, 32);
    EXPECT_VALUES(grads.items[2], 0, 8);
    EXPECT_VALUES(grads.items[3], 0, 32);
    EXPECT_NO_GRAD(x);
}

CT_TEST(execute, accumulates_into_named_leaves)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, w);
    CT_EXPECT_INT(EXECUTE(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(edge_of(x)),
                          .accumulate_grad = true, .retain_graph = true)
                      .count,
                  0);
    EXPECT_GRAD(x, 3);
    EXPECT_NO_GRAD(w);
    CT_EXPECT_ERROR(
        EXECUTE(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(edge_of(y)), .accumulate_grad = true),
        CT_E_STATE, "which has no grad slot");
    CT_EXPECT_ERROR(EXECUTE(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1)), .accumulate_grad = true), CT_E_INVALID,
                    "accumulate_grad");
    CT_EXPECT_ERROR(EXECUTE(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1)), .inputs = CT_NO_EDGES), CT_E_STATE,
                    "cannot be empty");
}

CT_TEST(execute, makes_no_default_gradients) /* S2.16 */
{
    ct_tensor *x = LEAF(2), *y = ct_sum(ct_mul(x, x));
    CT_EXPECT_ERROR(ct_execute_backward(CT_EDGES(edge_of(y)), ct_tensors_of(NULL, 0)), CT_E_INVALID, "gradients");
    CT_EXPECT_ERROR(ct_execute_backward(CT_EDGES(edge_of(y)), CT_NO_TENSORS), CT_E_STATE,
                    "got 1 tensors and edges and 0");
    const ct_tensors grads = EXECUTE(CT_EDGES(edge_of(y)), CT_TENSORS(ct_none()), .inputs = CT_EDGES(edge_of(x)));
    CT_EXPECT(ct_is_none(only(grads))); /* it arrived undefined */
}

CT_TEST(execute, records_and_retains_with_create_graph)
{
    ct_tensor *x = LEAF(3), *y = ct_mul(ct_mul(x, x), x);
    const ct_gradient_edge from = edge_of(y), to = edge_of(x);
    ct_tensor *first =
        only(EXECUTE(CT_EDGES(from), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(to), .create_graph = true));
    EXPECT_VALUES(first, 0, 27);
    EXPECT_VALUES(
        only(EXECUTE(CT_EDGES(edge_of(first)), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(to), .retain_graph = true)), 0,
        18);
    CT_EXPECT_ERROR(EXECUTE(CT_EDGES(from), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(to), .release_graph = true,
                            .retain_graph = true),
                    CT_E_INVALID, "execute_backward: retain_graph and release_graph are both set");
    EXPECT_VALUES(only(EXECUTE(CT_EDGES(from), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(to), .create_graph = true,
                               .release_graph = true)),
                  0, 27);
    CT_EXPECT_ERROR(ct_execute_backward(CT_EDGES(from), CT_TENSORS(VECTOR(1))), CT_E_STATE, "second time");
}

CT_TEST(execute, checks_its_arguments_before_anything_runs)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    const ct_gradient_edge beyond = {producer(y), 3};
    CT_EXPECT_ERROR(EXECUTE(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1)), .inputs = CT_EDGES(beyond)), CT_E_INVALID,
                    "inputs[0] refers to output 3");
    CT_EXPECT_ERROR(ct_execute_backward(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1, 2))), CT_E_SHAPE,
                    "Mismatch in shape");
    CT_EXPECT_ERROR(ct_execute_backward(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1), VECTOR(1))), CT_E_STATE,
                    "2 gradients");
    CT_EXPECT_INT(ct_execute_backward(CT_NO_EDGES, CT_NO_TENSORS).count, 0);
    CT_EXPECT_INT(ct_execute_backward(CT_EDGES(edge_of(y)), CT_TENSORS(scalar(1))).count, -1);
    ct_error_clear();
    EXPECT_NO_GRAD(x);
    CT_EXPECT_INT(ct_execute_backward(CT_EDGES(edge_of(y)), CT_TENSORS(VECTOR(1))).count, 0); /* nothing was released */
    EXPECT_GRAD(x, 4);
}

/* ---- out of memory ---- */

static ct_status pass_over_edges(void *arg)
{
    ct_tensor *x = arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = CT_OK;
    ct_tensor *y = ct_mul(x, x), *one = ct_tensor_from((const float[]){1, 1}, CT_INTS(2), CT_DTYPE_F32);
    const ct_gradient_edge from = ct_get_gradient_edge(y), to = ct_get_gradient_edge(x);
    status = from.node && to.node && one
                 ? ct_backward_all(CT_NO_TENSORS, .root_edges = CT_EDGES(from, from), .gradients = CT_TENSORS(one, one),
                                   .input_edges = CT_EDGES(to), .retain_graph = true)
                 : ct_error_status();
    if (status == CT_OK) {
        if (ct_execute_backward(CT_EDGES(from), CT_TENSORS(one), .inputs = CT_EDGES(to, from)).count < 0)
            status = ct_error_status();
    }
    const ct_status cleared = ct_tensor_set_grad(x, ct_none());
    if (status == CT_OK) status = cleared;
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(memory, every_allocation_of_a_pass_over_edges_may_fail)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT(ct_test_fail_each_allocation(pass_over_edges, x) >= 1);
}

CT_TEST_MAIN
