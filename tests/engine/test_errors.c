/* Failures inside a pass, and the state after them: S6.6, S6.14, S27, and each allocation failing in turn. */
#include "engine/support.h"

/* ---- validation of a node's results: S27 ---- */

static ct_status give_payload(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)result_grads;
    grads[0] = payload;
    return CT_OK;
}

static ct_status backward_of(ct_tensor *input, ct_tensor *gradient)
{
    ct_tensor *y = apply_to_one(input, give_payload, gradient);
    ct_tensor *root = ct_tensor_dtype(y) == CT_DTYPE_C64 ? ct_real(y) : y;
    return ct_backward(ct_sum(root));
}

/* S27.4, S27.8 */
CT_TEST(validation, refuses_sizes_that_do_not_reduce)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(
        backward_of(x, VECTOR(1, 2, 3)), CT_E_SHAPE,
        "TestBackward0 returned an invalid gradient at index 0 - got [3] but expected shape compatible with [2]");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(backward_of(x, VECTOR(1)), CT_E_SHAPE, "returned an invalid gradient at index 0 - got [1]");
    EXPECT_NO_GRAD(x);
}

CT_TEST(validation, sums_what_was_broadcast)
{
    ct_tensor *x = LEAF(1, 2), *one = leaf_of(CT_DTYPE_F32, CT_NO_INTS, VALUES(1)),
              *row = leaf_of(CT_DTYPE_F32, CT_INTS(1, 2), VALUES(1, 1));
    ct_tensor *matrix = values_of(CT_DTYPE_F32, CT_INTS(3, 2), VALUES(1, 2, 3, 4, 5, 6));
    CT_EXPECT_OK(backward_of(x, matrix));
    EXPECT_GRAD(x, 9, 12);
    CT_EXPECT_OK(backward_of(row, matrix));
    CT_EXPECT_SIZES(ct_tensor_grad(row), 1, 2);
    CT_EXPECT_OK(backward_of(one, matrix)); /* S28.2 */
    CT_EXPECT_SCALAR(ct_tensor_grad(one));
    EXPECT_GRAD(one, 21);
}

/* S28.3 */
CT_TEST(validation, sums_over_nothing_to_zeros)
{
    ct_tensor *x = LEAF(1);
    CT_EXPECT_OK(backward_of(x, ct_test_zeros(0)));
    EXPECT_GRAD(x, 0);
}

/* S27.5, S27.6 */
CT_TEST(validation, casts_dtypes_and_refuses_complex_for_real)
{
    ct_tensor *x = LEAF(1, 2), *z = leaf_of(CT_DTYPE_C64, CT_INTS(2), VALUES(1, 1, 2, 2));
    CT_EXPECT_OK(backward_of(x, values_of(CT_DTYPE_F64, CT_INTS(2), VALUES(3, 4))));
    CT_EXPECT_OK(backward_of(x, values_of(CT_DTYPE_I32, CT_INTS(2), VALUES(3, 4))));
    EXPECT_GRAD(x, 6, 8);
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(x)), CT_DTYPE_F32);
    CT_EXPECT_ERROR(backward_of(x, values_of(CT_DTYPE_C64, CT_INTS(2), VALUES(1, 0, 1, 0))), CT_E_DTYPE, "complex");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_OK(backward_of(z, VECTOR(5, 6))); /* S26.4: widened */
    EXPECT_GRAD(z, 5, 0, 6, 0);
}

CT_TEST(validation, makes_an_ordinary_tensor_of_a_number)
{
    ct_tensor *one = leaf_of(CT_DTYPE_F32, CT_NO_INTS, VALUES(1));
    CT_EXPECT_OK(backward_of(one, ct_num(3)));
    EXPECT_GRAD(one, 3);
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(one)), CT_DTYPE_F32);
}

/* S27.3: gradients for empty edges are dropped unchecked. */
static ct_status give_to_both(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    grads[0] = result_grads[0];
    grads[1] = payload;
    return CT_OK;
}

CT_TEST(validation, ignores_results_for_inputs_without_gradient)
{
    ct_tensor *x = LEAF(1, 2), *constant = VECTOR(1, 2);
    ct_guard guard = ct_no_grad();
    ct_tensor *y = ct_clone(x);
    CT_EXPECT_OK(ct_leave(&guard));
    apply_node(CT_TENSORS(x, constant), &y, 1, give_to_both, VECTOR(1, 2, 3));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    EXPECT_GRAD(x, 1, 1);
}

/* S27.9 */
static ct_tensor *refuse_once(ct_tensor *grad, void *payload)
{
    (void)grad;
    if (++*(int *)payload > 1) return ct_none();
    (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "hook: not yet");
    return NULL;
}

/* A hook's attempt to end scopes or guards of its caller fails with an error: a callback ends only what it began. */
typedef struct callers {
    ct_guard guard;
    ct_scope scope;
} callers;

static ct_tensor *end_the_callers(ct_tensor *grad, void *payload)
{
    (void)grad;
    callers *c = payload;
    CT_EXPECT_ERROR(ct_leave(&c->guard), CT_E_STATE, "not the innermost");
    CT_EXPECT_ERROR(ct_scope_close(c->scope), CT_E_STATE, "before the running hook or callback");
    return ct_none();
}

static ct_tensor *leave_the_callers(ct_tensor *grad, void *payload)
{
    (void)grad;
    (void)!ct_leave(&((callers *)payload)->guard);
    return ct_none();
}

CT_TEST(failure, of_a_hook_that_ends_what_is_its_callers)
{
    callers c = {.guard = ct_enable_grad(), .scope = ct_scope_open()};
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_hook_handle handle = hook_tensor(y, end_the_callers, &c);
    CT_EXPECT_OK(ct_backward(y, .retain_graph = true));
    EXPECT_GRAD(x, 4);
    ct_hook_remove(handle);
    hook_tensor(y, leave_the_callers, &c);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "a tensor hook left scopes or guards unbalanced");
    CT_EXPECT_OK(ct_scope_close(c.scope));
    CT_EXPECT_OK(ct_leave(&c.guard));
}

CT_TEST(failure, of_the_first_node_leaves_the_graph_for_a_retry)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, refuse_once, &calls);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "hook: not yet");
    CT_EXPECT_ERROR_KIND("PURPLE");
    EXPECT_NO_GRAD(x);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4);
}

CT_TEST(failure, below_nodes_that_ran_leaves_their_saves_gone_and_others_kept)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, y);
    hook_tensor(y, refuse_once, &calls);
    CT_EXPECT_ERROR(ct_backward(z), CT_E_CALLBACK, "hook: not yet");
    CT_EXPECT_ERROR(ct_backward(z), CT_E_STATE, "second time"); /* z has run */
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4);
}

CT_TEST(failure, keeps_what_was_accumulated_and_starts_nothing_more)
{
    event_log log = {""};
    event_note note = {&log, "late"};
    ct_tensor *x = LEAF(2), *w = LEAF(3), *late = ct_mul(x, x);
    hook_tensor(late, note_gradient, &note);
    ct_tensor *fails = apply_to_one(late, fail_backward, NULL);
    /* the product with w is the newest node, so it runs first */
    ct_tensor *root = ct_add(ct_add(fails, late), ct_mul(w, w));
    CT_EXPECT_ERROR(ct_backward(root), CT_E_CALLBACK, "test: this node fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    EXPECT_GRAD(w, 6);
    EXPECT_NO_GRAD(x);
    CT_EXPECT_TEXT(log.text, "");
}

CT_TEST(failure, discards_captured_gradients)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = apply_to_one(ct_mul(x, x), fail_backward, NULL);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(ct_add(y, ct_mul(w, w))), CT_TENSORS(w, x)), CT_E_CALLBACK, "this node fails");
    EXPECT_NO_GRAD(w);
}

/* The first error is kept, even if drop functions set another one. */
static void drop_with_an_error(void *payload)
{
    (void)payload;
    CT_EXPECT(ct_backward(ct_none()) != CT_OK);
}

static ct_status do_nothing(void *payload)
{
    (void)payload;
    return CT_OK;
}

static ct_status fail_callback(void *payload)
{
    (void)payload;
    return ct_error_set(CT_E_CALLBACK, "PURPLE", "callback: first");
}

static ct_tensor *queue_failing(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    CT_EXPECT_OK(ct_queue_callback(fail_callback, NULL, drop_with_an_error));
    return ct_none();
}

CT_TEST(failure, of_a_callback_is_not_covered_by_one_in_its_drop)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, queue_failing, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "callback: first");
    CT_EXPECT_ERROR_KIND("PURPLE");
}

static ct_tensor *queue_then_fail(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    CT_EXPECT_OK(ct_queue_callback(do_nothing, NULL, drop_with_an_error));
    (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "hook: first");
    return NULL;
}

CT_TEST(failure, reports_the_first_error)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, queue_then_fail, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "hook: first");
    CT_EXPECT_ERROR_KIND("PURPLE");
}

/* S6.14 */
CT_TEST(failure, of_a_second_root_over_a_shared_part)
{
    ct_tensor *x = LEAF(2), *shared = ct_mul(x, x), *a = ct_add(shared, LEAF(1)), *b = ct_mul(shared, LEAF(1));
    CT_EXPECT_OK(ct_backward(a));
    CT_EXPECT_ERROR(ct_backward(b), CT_E_STATE, "second time");
}

/* If a pass with inputs fails, other passes can still run the nodes. */
CT_TEST(failure, leaves_no_state_in_nodes)
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, x), *fails = apply_to_one(ct_mul(w, w), fail_backward, NULL);
    ct_tensor *root = ct_add(fails, ct_add(y, y));
    CT_EXPECT_ERROR(ct_backward(root, .inputs = CT_TENSORS(x, w), .retain_graph = true), CT_E_CALLBACK, "fails");
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_backward(ct_add(y, y), .retain_graph = true));
    EXPECT_GRAD(x, 8);
    EXPECT_VALUES(ct_grad(CT_TENSORS(y), CT_TENSORS(x)).items[0], 0, 4);
}

/* ---- hooks that replace the data of a gradient ---- */

static ct_tensor *shrink(ct_tensor *grad, void *payload)
{
    (void)payload;
    return ct_tensor_set_data(grad, VECTOR(1, 2)) == CT_OK ? ct_none() : NULL;
}

static ct_status shrink_first(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)num_grads;
    return shrink(grads[0], payload) ? CT_OK : ct_error_status();
}

static ct_status shrink_leaving(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                                void *payload)
{
    (void)grads_in, (void)num_in;
    return shrink_first(grads_out, num_out, payload);
}

/* S7.4: a change of the sizes is an error, as later code relies on the sizes. */
CT_TEST(hooks, that_give_a_gradient_other_sizes_in_place_are_told)
{
    for (int kind = 0; kind < 4; kind++) {
        ct_tensor *x = LEAF(1, 2, 3), *y = ct_mul(x, x),
                  *z = ct_mul(y, VECTOR(1, 1, 1)); /* the gradient of y is a tensor that no other edge shares */
        if (kind == 0) hook_tensor(y, shrink, NULL);
        if (kind == 1) ct_node_register_prehook(producer(y), shrink_first, NULL, NULL);
        if (kind == 2) ct_node_register_hook(producer(y), shrink_leaving, NULL, NULL);
        if (kind == 3) hook_tensor(x, shrink, NULL);
        CT_EXPECT_ERROR(ct_backward(ct_sum(z)), CT_E_SHAPE,
                        kind == 2 ? "got [2] but expected" : "changed the size of value in place, from [3] to [2]");
        CT_EXPECT_ERROR_KIND("RUNTIME");
        EXPECT_NO_GRAD(x);
    }
}

/* ---- out of memory ---- */

typedef struct model {
    ct_tensor *w, *b;
} model;

/* Makes one training step: forward, backward and an update, in which any allocation may fail. */
static ct_status train_step(void *arg)
{
    model *m = arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const float input[] = {1, 2, 3, 4, 5, 6};
    ct_tensor *x = ct_tensor_from(input, CT_INTS(3, 2), CT_DTYPE_F32);
    ct_tensor *hidden = ct_tanh(ct_add(ct_mul(x, m->w), m->b));
    ct_tensor *loss = ct_sum(ct_mul(hidden, hidden));
    ct_status status = loss ? ct_backward(loss) : ct_error_status();
    if (status == CT_OK) {
        const ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(ct_mul(m->w, m->w))), CT_TENSORS(m->w));
        if (grads.count < 0) status = ct_error_status();
    }
    const ct_status cleared_w = ct_tensor_set_grad(m->w, ct_none()), cleared_b = ct_tensor_set_grad(m->b, ct_none());
    if (status == CT_OK) status = cleared_w != CT_OK ? cleared_w : cleared_b;
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(memory, every_allocation_of_a_training_step_may_fail)
{
    model m = {.w = LEAF(0.5, -0.25), .b = LEAF(0.125, 0.0625)};
    CT_EXPECT(ct_test_fail_each_allocation(train_step, &m) >=
              1); /* at least 1; more if blocks come from malloc, as under sanitizers */
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(m.w, m.w))));
    EXPECT_GRAD(m.w, 1, -0.5);
}

/* Runs a pass with hooks, captures, several outputs, a batch and callbacks. */
static ct_status watched_pass(void *arg)
{
    ct_tensor *x = arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    int calls = 0;
    const float rows[] = {1, 2, 3};
    ct_tensor *y = ct_mul(x, x), *z = ct_sum(ct_mul(y, y));
    const ct_hook_handle handle = ct_tensor_register_hook(y, count_gradient, &calls, NULL);
    ct_status status = handle.id && z ? CT_OK : ct_error_status();
    if (status == CT_OK) status = ct_tensor_retain_grad(y);
    if (status == CT_OK) status = ct_backward(z, .inputs = CT_TENSORS(x, y), .retain_graph = true);
    if (status == CT_OK) {
        ct_tensor *batch = ct_tensor_from(rows, CT_INTS(3), CT_DTYPE_F32);
        const ct_tensors grads = ct_grad(CT_TENSORS(z), CT_TENSORS(x, y), .grad_outputs = CT_TENSORS(batch),
                                         .is_grads_batched = true, .materialize_grads = true);
        if (grads.count < 0) status = ct_error_status();
    }
    const ct_status cleared = ct_tensor_set_grad(x, ct_none());
    if (status == CT_OK) status = cleared;
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(memory, every_allocation_of_a_watched_pass_may_fail)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT(ct_test_fail_each_allocation(watched_pass, x) >= 1);
}

CT_TEST(errors, of_arguments_leave_everything_as_it_was) /* S2.15 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_ERROR(ct_backward(y, .gradients = CT_TENSORS(VECTOR(1, 1, 1))), CT_E_SHAPE, "Mismatch in shape");
    EXPECT_NO_GRAD(x);
    CT_EXPECT_OK(ct_backward(y, .gradients = CT_TENSORS(VECTOR(1, 1)))); /* nothing was released */
    EXPECT_GRAD(x, 2, 4);
}

CT_TEST_MAIN
