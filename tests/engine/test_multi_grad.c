/*
 * Hooks on several tensors (S15): the time of their calls, their arguments, and the state that a pass stores for them.
 */
#include "engine/support.h"

/* ---- a hook that records its arguments ---- */

enum { MAX_SEEN = 4 };

typedef struct seen {
    int calls, drops;
    int64_t count;
    bool defined[MAX_SEEN];
    double sums[MAX_SEEN]; /* sum of each gradient of the last call */
    ct_hook_handle removes;
    bool fails, grad_mode;
} seen;

static ct_status see(ct_tensors grads, void *payload)
{
    seen *s = payload;
    s->calls++;
    s->count = grads.count;
    s->grad_mode = ct_is_grad_enabled();
    for (int64_t i = 0; i < grads.count && i < MAX_SEEN; i++) {
        s->defined[i] = !ct_is_none(grads.items[i]);
        s->sums[i] = 0;
        if (s->defined[i] && ct_tensor_item(ct_sum(grads.items[i]), &s->sums[i]) != CT_OK) return ct_error_status();
    }
    ct_hook_remove(s->removes);
    return s->fails ? ct_error_set(CT_E_CALLBACK, "PURPLE", "enough") : CT_OK;
}

static void see_drop(void *payload) { ((seen *)payload)->drops++; }

static ct_hook_handle hook_of(ct_multi_grad_mode mode, seen *s, ct_tensors tensors)
{
    *s = (seen){0};
    const ct_hook_handle handle = ct_register_multi_grad_hook(tensors, see, mode, s, see_drop);
    CT_EXPECT(handle.id != 0);
    return handle;
}

#define HOOK(mode, seen, ...) hook_of(CT_MULTI_GRAD_##mode, seen, CT_TENSORS(__VA_ARGS__))

static void expect_seen(const seen *s, int calls, int64_t count, const double *sums)
{
    CT_EXPECT_INT(s->calls, calls);
    CT_EXPECT_INT(s->count, count);
    for (int64_t i = 0; i < count; i++) {
        CT_EXPECT(s->defined[i] == (sums[i] != 0)); /* 0: undefined */
        CT_EXPECT_REAL(s->sums[i], sums[i], 1e-6);
    }
}

#define EXPECT_SEEN(seen, calls, ...) expect_seen(seen, calls, COUNT_OF(__VA_ARGS__), VALUES(__VA_ARGS__))

static ct_status pass_over(ct_tensor *root) { return ct_backward(ct_sum(root), .retain_graph = true); }

static ct_tensor *multiply_gradient(ct_tensor *grad, void *payload)
{
    return ct_mul(grad, ct_num(*(const double *)payload));
}

/* ---- registering ---- */

CT_TEST(multi_grad, refuses_what_it_cannot_hook_and_installs_nothing) /* S15.1 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *constant = VECTOR(1);
    const int64_t before = ct_live().registered_hooks;
    CT_EXPECT_ERROR(ct_register_multi_grad_hook(CT_TENSORS(x), see, (ct_multi_grad_mode)7, &s, see_drop), CT_E_INVALID,
                    "Expects mode to be one of");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ct_register_multi_grad_hook(CT_TENSORS(x), NULL, CT_MULTI_GRAD_ALL, &s, see_drop), CT_E_INVALID,
                    "fn is NULL");
    CT_EXPECT_ERROR(ct_register_multi_grad_hook(CT_TENSORS(x, constant), see, CT_MULTI_GRAD_ALL, &s, see_drop),
                    CT_E_STATE, "doesn't require gradient: tensors[1]");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_register_multi_grad_hook(CT_TENSORS(x, NULL), see, CT_MULTI_GRAD_ALL, &s, see_drop),
                    CT_E_INVALID, "tensors[1] is NULL");
    CT_EXPECT_INT(ct_live().registered_hooks, before);
    CT_EXPECT_OK(pass_over(ct_mul(x, x)));
    CT_EXPECT_INT(s.calls, 0);
    CT_EXPECT_INT(s.drops, 0); /* after the rejected call the payload belongs to the caller */
}

CT_TEST(multi_grad, of_an_empty_list_is_never_called) /* S15.1 */
{
    static seen all, any;
    ct_tensor *x = LEAF(1);
    const ct_hook_handle handle = hook_of(CT_MULTI_GRAD_ALL, &all, CT_NO_TENSORS);
    (void)HOOK(ANY, &any, ct_detach(x));
    CT_EXPECT_INT(all.drops, 1); /* this hook cannot be called any more */
    CT_EXPECT_INT(any.drops, 1);
    ct_hook_remove(handle);
    CT_EXPECT_OK(pass_over(ct_mul(x, x)));
    CT_EXPECT_INT(all.calls + any.calls, 0);
}

CT_TEST(multi_grad, is_one_hook_whose_removal_ends_all_parts) /* S15.1 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = LEAF(2), *z = CT_EXPECT_TENSOR(ct_mul(x, y));
    const int64_t before = ct_live().registered_hooks;
    const ct_hook_handle handle = HOOK(ALL, &s, x, y, z);
    CT_EXPECT_INT(ct_live().registered_hooks, before + 1);
    CT_EXPECT_OK(pass_over(z));
    EXPECT_SEEN(&s, 1, 2, 1, 1);
    ct_hook_remove(handle);
    CT_EXPECT_INT(s.drops, 1);
    CT_EXPECT_INT(ct_live().registered_hooks, before);
    CT_EXPECT_OK(pass_over(z));
    CT_EXPECT_INT(s.calls, 1);
    ct_hook_remove(handle);
    CT_EXPECT_INT(s.drops, 1);
}

CT_TEST(multi_grad, ends_with_the_last_of_its_tensors) /* S15.1, S7.19 */
{
    static seen s;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_retain(x);
    (void)HOOK(ALL, &s, x, y);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(s.drops, 0); /* the leaf still exists */
    CT_EXPECT_OK(pass_over(ct_mul(x, x)));
    EXPECT_SEEN(&s, 1, 2, 0); /* the other leaf is freed already */
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    ct_release(x);
    CT_EXPECT_INT(s.drops, 0); /* the payload is kept: the scope still holds the graph of the last pass */
}

/* ---- all ---- */

CT_TEST(multi_grad, of_all_is_called_once_a_pass_with_the_list_in_order) /* S15.2 */
{
    static seen s;
    ct_tensor *a = LEAF(1, 1), *b = LEAF(2, 2), *unused = LEAF(3);
    (void)HOOK(ALL, &s, b, unused, a);
    ct_tensor *root = CT_EXPECT_TENSOR(ct_mul(ct_mul(a, b), b));
    CT_EXPECT_OK(pass_over(root));
    EXPECT_SEEN(&s, 1, 8, 0, 8); /* 2ab and b^2, twice each */
    CT_EXPECT_OK(pass_over(root));
    CT_EXPECT_INT(s.calls, 2);
    CT_EXPECT_OK(pass_over(ct_mul(unused, unused)));
    EXPECT_SEEN(&s, 3, 0, 6, 0);
    CT_EXPECT(!s.grad_mode);
    CT_EXPECT_OK(pass_over(ct_sum(LEAF(1)))); /* none of them */
    CT_EXPECT_INT(s.calls, 3);
}

CT_TEST(multi_grad, of_all_waits_for_the_last_of_leaves_and_results) /* S15.2 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2))), *z = CT_EXPECT_TENSOR(ct_mul(y, ct_num(3)));
    (void)HOOK(ALL, &s, x, z, y);
    CT_EXPECT_OK(pass_over(z));
    EXPECT_SEEN(&s, 1, 6, 1, 3);
}

CT_TEST(multi_grad, gradient_that_arrives_undefined_counts_as_arrived) /* S15.2 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = LEAF(2);
    ct_tensor *lost = apply_to_one(x, give_undefined, NULL);
    (void)HOOK(ALL, &s, x, y);
    CT_EXPECT_OK(pass_over(ct_add(lost, y)));
    EXPECT_SEEN(&s, 1, 0, 1);
}

CT_TEST(multi_grad, outputs_of_one_node_that_get_no_gradient_are_not_waited_for) /* S15.2, S7.21 */
{
    static seen s;
    for (int used = 0; used < 3; used++) {
        ct_tensor *x = LEAF(1, 2, 3);
        const ct_tensors parts = ct_split(x, 1);
        CT_EXPECT_INT(parts.count, 3);
        (void)HOOK(ALL, &s, parts.items[0], parts.items[1], parts.items[2], x);
        CT_EXPECT_OK(pass_over(ct_mul(parts.items[used], ct_num(5))));
        CT_EXPECT_INT(s.calls, 1);
        for (int i = 0; i < 3; i++) CT_EXPECT(s.defined[i] == (i == used));
        CT_EXPECT_REAL(s.sums[3], 5, 0);
    }
}

CT_TEST(multi_grad, tensor_that_is_listed_twice_counts_twice) /* S15.7 */
{
    static seen s;
    ct_tensor *x = LEAF(3), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    (void)HOOK(ALL, &s, x, y, x, y);
    CT_EXPECT_OK(pass_over(y));
    EXPECT_SEEN(&s, 1, 6, 1, 6, 1);
}

CT_TEST(multi_grad, pass_to_fewer_inputs_expects_fewer) /* S15.6 */
{
    static seen s;
    ct_tensor *x = LEAF(3), *w = LEAF(2), *y = CT_EXPECT_TENSOR(ct_mul(x, w)), *z = CT_EXPECT_TENSOR(ct_mul(y, w));
    (void)HOOK(ALL, &s, x, w, y);
    CT_EXPECT_OK(ct_backward(z, .inputs = CT_TENSORS(w), .retain_graph = true));
    EXPECT_SEEN(&s, 1, 0, 12, 2);
    CT_EXPECT_TENSOR(ct_grad_one(z, x, .retain_graph = true));
    EXPECT_SEEN(&s, 2, 4, 0, 2);
    CT_EXPECT_TENSOR(ct_grad_one(z, y, .retain_graph = true)); /* captured only */
    EXPECT_SEEN(&s, 3, 0, 0, 2);
}

CT_TEST(multi_grad, nodes_that_a_pass_visits_and_does_not_run_are_not_expected) /* S15.6 */
{
    static seen s;
    ct_tensor *x = LEAF(3), *w = LEAF(2), *y = CT_EXPECT_TENSOR(ct_mul(x, x)), *z = CT_EXPECT_TENSOR(ct_mul(y, w));
    (void)HOOK(ALL, &s, w, y);
    CT_EXPECT_OK(ct_backward(z, .inputs = CT_TENSORS(w), .retain_graph = true));
    EXPECT_SEEN(&s, 1, 9, 0);
}

CT_TEST(multi_grad, sees_what_hooks_of_before_left_and_replaces_nothing) /* S15.4 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = LEAF(1);
    ct_hook_handle before = ct_tensor_register_hook(x, multiply_gradient, &(double){10}, NULL);
    (void)HOOK(ALL, &s, x, y);
    ct_hook_handle after = ct_tensor_register_hook(x, multiply_gradient, &(double){7}, NULL);
    CT_EXPECT_OK(pass_over(ct_mul(x, y)));
    EXPECT_SEEN(&s, 1, 10, 1);
    EXPECT_GRAD(x, 70);
    EXPECT_GRAD(y, 1);
    ct_hook_remove(before);
    ct_hook_remove(after);
}

CT_TEST(multi_grad, of_a_recorded_pass_is_called_in_its_grad_mode) /* S15.2, S7.3 */
{
    static seen s;
    ct_tensor *x = LEAF(2);
    const ct_hook_handle handle = HOOK(ALL, &s, x);
    CT_EXPECT_TENSOR(ct_grad_one(ct_mul(x, x), x, .create_graph = true));
    CT_EXPECT(s.calls == 1 && s.grad_mode);
    ct_hook_remove(handle);
}

/* ---- any ---- */

CT_TEST(multi_grad, of_any_is_called_once_with_the_first_gradient) /* S15.3 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2))), *z = CT_EXPECT_TENSOR(ct_mul(y, ct_num(3)));
    (void)HOOK(ANY, &s, x, y, ct_detach(x));
    CT_EXPECT_OK(pass_over(z));
    EXPECT_SEEN(&s, 1, 3); /* the gradient of y */
    CT_EXPECT_OK(ct_backward(z, .inputs = CT_TENSORS(x), .retain_graph = true));
    EXPECT_SEEN(&s, 2, 3);
    CT_EXPECT_OK(pass_over(ct_mul(x, ct_num(7))));
    EXPECT_SEEN(&s, 3, 7);
}

/* ---- nested passes ---- */

typedef struct nested {
    ct_tensor *root;
    int depth;
} nested;

static ct_tensor *start_pass(ct_tensor *grad, void *payload)
{
    nested *n = payload;
    (void)grad;
    if (n->depth++ > 0) return ct_none();
    const ct_status status = ct_backward(n->root, .retain_graph = true);
    return status == CT_OK ? ct_none() : NULL;
}

CT_TEST(multi_grad, nested_passes_count_separately) /* S15.5 */
{
    static seen s, any;
    ct_tensor *x = LEAF(1), *y = LEAF(2), *root = CT_EXPECT_TENSOR(ct_mul(x, y));
    nested n = {.root = ct_sum(root)};
    (void)HOOK(ALL, &s, y, root, x);
    (void)HOOK(ANY, &any, x, y);
    /* the handle is removed between the two gradients */
    ct_hook_handle starts = ct_tensor_register_hook(x, start_pass, &n, NULL);
    CT_EXPECT_OK(pass_over(root));
    EXPECT_SEEN(&s, 2, 1, 1, 2);
    CT_EXPECT_INT(any.calls, 2);
    ct_hook_remove(starts);
}

CT_TEST(multi_grad, failed_pass_forgets_its_count) /* S15.5 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = LEAF(2), *middle = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    ct_tensor *bad = apply_to_one(y, fail_backward, NULL), *root = CT_EXPECT_TENSOR(ct_add(middle, bad));
    (void)HOOK(ALL, &s, root, x, y);
    CT_EXPECT_ERROR(pass_over(root), CT_E_CALLBACK, "this node fails");
    CT_EXPECT_INT(s.calls, 0);
    CT_EXPECT_OK(pass_over(middle));
    EXPECT_SEEN(&s, 1, 0, 2, 0);
}

CT_TEST(multi_grad, error_of_the_hook_is_the_error_of_the_pass) /* S15.4, S7.20 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = LEAF(2);
    const ct_hook_handle handle = HOOK(ALL, &s, x, y);
    s.fails = true;
    CT_EXPECT_ERROR(pass_over(ct_mul(x, y)), CT_E_CALLBACK, "enough");
    CT_EXPECT_ERROR_KIND("PURPLE");
    ct_hook_remove(handle);
    (void)HOOK(ANY, &s, x, y);
    s.fails = true;
    CT_EXPECT_ERROR(pass_over(ct_mul(x, y)), CT_E_CALLBACK, "enough");
}

CT_TEST(multi_grad, removal_in_mid_pass_suppresses_the_call) /* S15.7 */
{
    static seen s, first;
    ct_tensor *x = LEAF(1), *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    const ct_hook_handle handle = HOOK(ALL, &s, x, y);
    (void)HOOK(ANY, &first, y);
    first.removes = handle;
    CT_EXPECT_OK(pass_over(y));
    CT_EXPECT_INT(first.calls, 1);
    CT_EXPECT_INT(s.calls, 0);
    CT_EXPECT_INT(s.drops, 1);
}

CT_TEST(multi_grad, may_remove_itself_while_it_runs) /* S15.7, S7.16 */
{
    static seen s;
    ct_tensor *x = LEAF(1), *y = LEAF(1);
    const ct_hook_handle handle = HOOK(ALL, &s, x, y);
    s.removes = handle;
    CT_EXPECT_OK(pass_over(ct_mul(x, y)));
    CT_EXPECT_INT(s.calls, 1);
    CT_EXPECT_INT(s.drops, 1);
}

/* ---- queries about a pass ---- */

typedef struct question {
    ct_node *inside, *outside, *leaf;
    bool inside_runs, outside_runs;
    ct_status of_leaf;
} question;

static ct_tensor *ask(ct_tensor *grad, void *payload)
{
    question *q = payload;
    (void)grad;
    if (ct_will_engine_execute_node(q->inside, &q->inside_runs) != CT_OK ||
        ct_will_engine_execute_node(q->outside, &q->outside_runs) != CT_OK)
        return NULL;
    bool runs;
    q->of_leaf = ct_will_engine_execute_node(q->leaf, &runs);
    if (q->of_leaf != CT_OK) ct_error_clear();
    return ct_none();
}

CT_TEST(multi_grad, a_hook_can_ask_whether_the_pass_runs_a_node) /* S15.6 */
{
    ct_tensor *x = LEAF(1), *w = LEAF(2), *y = CT_EXPECT_TENSOR(ct_mul(x, x)), *v = CT_EXPECT_TENSOR(ct_mul(w, w));
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(y, v));
    question q = {.inside = producer(y), .outside = producer(v), .leaf = accumulator_below(y, 0)};
    ct_hook_handle handle = hook_tensor(z, ask, &q);
    CT_EXPECT_OK(pass_over(z));
    CT_EXPECT(q.inside_runs && q.outside_runs);
    CT_EXPECT_OK(q.of_leaf);
    CT_EXPECT_OK(ct_backward(z, .inputs = CT_TENSORS(x), .retain_graph = true));
    CT_EXPECT(q.inside_runs && !q.outside_runs);
    CT_EXPECT_TENSOR(ct_grad_one(z, x, .retain_graph = true));
    CT_EXPECT(q.inside_runs && !q.outside_runs);
    CT_EXPECT_INT(q.of_leaf, CT_E_STATE);
    ct_hook_remove(handle);
    handle = hook_tensor(x, ask, &q); /* the query returns true also for nodes that have already run */
    CT_EXPECT_OK(pass_over(z));
    CT_EXPECT(q.inside_runs);
    ct_hook_remove(handle);
    bool runs;
    CT_EXPECT_ERROR(ct_will_engine_execute_node(producer(y), &runs), CT_E_STATE, "no pass runs");
    CT_EXPECT_ERROR(ct_will_engine_execute_node(producer(y), NULL), CT_E_INVALID, "NULL");
}

/* ---- allocations ---- */

static ct_status hooked_pass(void *arg)
{
    ct_tensor *x = arg;
    seen all = {0}, any = {0};
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *y = ct_mul(x, x), *z = y ? ct_sum(y) : NULL;
    ct_status status = z ? CT_OK : ct_error_status();
    ct_hook_handle on_all = {0}, on_any = {0};
    if (status == CT_OK) on_all = ct_register_multi_grad_hook(CT_TENSORS(x, y, x), see, CT_MULTI_GRAD_ALL, &all, NULL);
    if (on_all.id) on_any = ct_register_multi_grad_hook(CT_TENSORS(y, x), see, CT_MULTI_GRAD_ANY, &any, NULL);
    if (status == CT_OK && !on_any.id) status = ct_error_status();
    if (status == CT_OK) status = ct_backward(z);
    if (status == CT_OK && (all.calls != 1 || any.calls != 1)) status = CT_E_INTERNAL;
    ct_hook_remove(on_all);
    ct_hook_remove(on_any);
    const ct_status cleared = ct_tensor_set_grad(x, ct_none()), closed = ct_scope_close(scope);
    if (status == CT_OK) status = cleared;
    return status == CT_OK ? closed : status;
}

CT_TEST(multi_grad, every_allocation_may_fail) /* S0.3 */
{
    CT_EXPECT(ct_test_fail_each_allocation(hooked_pass, LEAF(1, 2)) >= 5);
}

CT_TEST_MAIN
