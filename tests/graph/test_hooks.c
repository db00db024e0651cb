/*
 * Registering and removing hooks on tensors and nodes: section 7 of the semantics. The tests of the engine cover the
 * times at which hooks are called.
 */
#include "fixtures.h"

#include "graph/hooks/hooks.h"

/* Static in tests: objects in a test's scope call drop after the test has returned. */
typedef struct hook_log {
    int calls, drops, calls_after_drop;
    double last;
    ct_hook_handle removes; /* a handle that the hook removes while it runs */
} hook_log;

static ct_tensor *log_gradient(ct_tensor *grad, void *payload)
{
    hook_log *log = payload;
    log->calls++;
    log->calls_after_drop += log->drops > 0;
    if (!ct_is_none(grad) && ct_tensor_item(ct_sum(grad), &log->last) != CT_OK) return NULL;
    ct_hook_remove(log->removes);
    return ct_none();
}

static void log_drop(void *payload) { ((hook_log *)payload)->drops++; }

static ct_hook_handle add_hook(ct_tensor *t, hook_log *log)
{
    return ct_tensor_register_hook(t, log_gradient, log, log_drop);
}

static ct_status log_leaf(ct_tensor *leaf, void *payload)
{
    hook_log *log = payload;
    log->calls++;
    return ct_tensor_item(ct_sum(ct_tensor_grad(leaf)), &log->last);
}

static ct_status pass_back(ct_tensor **out, int64_t num_out, ct_tensor *const *in, int64_t num_in, void *payload)
{
    (void)out, (void)num_out, (void)in, (void)num_in, (void)payload;
    return CT_OK;
}

CT_TEST(tensor_hook, needs_a_tensor_that_requires_grad_and_a_function) /* S7.2 */
{
    static hook_log log;
    log = (hook_log){0};
    CT_EXPECT_ERROR(add_hook(VALUES(1), &log), CT_E_STATE, "doesn't require gradient");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_tensor_register_hook(LEAF(1), NULL, &log, log_drop), CT_E_INVALID, "fn is NULL");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(add_hook(NULL, &log), CT_E_INVALID, "NULL");
    CT_EXPECT_INT(log.drops, 0); /* the payload still belongs to the caller */
}

CT_TEST(tensor_hook, sees_the_gradient_of_leaf_and_non_leaf) /* S7.2, S7.7 */
{
    static hook_log on_leaf, on_middle;
    on_leaf = (hook_log){0};
    on_middle = (hook_log){0};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(3)));
    add_hook(x, &on_leaf);
    add_hook(y, &on_middle);
    CT_EXPECT_OK(fixture_backward(ct_mul(y, ct_num(2))));
    CT_EXPECT_INT(on_leaf.calls, 1);
    CT_EXPECT_REAL(on_leaf.last, 12, 0);
    CT_EXPECT_INT(on_middle.calls, 1);
    CT_EXPECT_REAL(on_middle.last, 4, 0);
}

CT_TEST(tensor_hook, stays_with_the_producer_of_its_time) /* S7.8 */
{
    static hook_log before, after;
    before = (hook_log){0};
    after = (hook_log){0};
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    add_hook(a, &before);
    CT_EXPECT_TENSOR(ct_mul_(a, ct_num(5)));
    add_hook(a, &after);
    CT_EXPECT_OK(fixture_backward(a));
    CT_EXPECT_REAL(before.last, 10, 0);
    CT_EXPECT_REAL(after.last, 2, 0);
}

CT_TEST(tensor_hook, on_a_stale_view_fires_for_its_new_value) /* S7.23, S7.18 */
{
    static hook_log old, new;
    old = (hook_log){0};
    new = (hook_log){0};
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x)),
              *view = CT_EXPECT_TENSOR(ct_select(base, 0, 1));
    add_hook(view, &old);
    CT_EXPECT_TENSOR(ct_square_(base));
    add_hook(view, &new);
    CT_EXPECT_OK(ct_backward(ct_mul(view, ct_num(7))));
    CT_EXPECT_INT(new.calls, 1);
    CT_EXPECT_REAL(new.last, 7, 0);
    CT_EXPECT_INT(old.calls, 0);
}

CT_TEST(tensor_hook, on_a_base_stays_with_its_value_before_a_write_into_a_view) /* S7.18, S7.8 */
{
    static hook_log old, new;
    old = (hook_log){0};
    new = (hook_log){0};
    ct_tensor *x = LEAF(1, 2, 3), *base = CT_EXPECT_TENSOR(ct_clone(x)),
              *view = CT_EXPECT_TENSOR(ct_select(base, 0, 1));
    add_hook(base, &old);
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(5)));
    add_hook(base, &new);
    CT_EXPECT_OK(fixture_backward(base));
    CT_EXPECT_INT(old.calls, 1);
    CT_EXPECT_REAL(old.last, 7, 0); /* 1 + 5 + 1 */
    CT_EXPECT_INT(new.calls, 1);
    CT_EXPECT_REAL(new.last, 3, 0);
}

CT_TEST(handle, removes_once_and_drops_at_once) /* S7.16 */
{
    static hook_log log;
    log = (hook_log){0};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_hook_handle handle = add_hook(y, &log);
    ct_hook_remove(handle);
    CT_EXPECT_INT(log.drops, 1);
    ct_hook_remove(handle);
    CT_EXPECT_INT(log.drops, 1);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(log.calls, 0);
    ct_hook_remove((ct_hook_handle){0}); /* the handle of a registration that failed */
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

CT_TEST(handle, outlives_tensor_and_graph) /* S7.16, S7.19 [C] */
{
    static hook_log on_leaf, on_node;
    on_leaf = (hook_log){0};
    on_node = (hook_log){0};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_hook_handle a = add_hook(x, &on_leaf), b = add_hook(y, &on_node);
    CT_EXPECT_OK(ct_scope_close(scope));
    /* the payload is dropped with the tensor and the graph, even if a handle still exists */
    CT_EXPECT_INT(on_leaf.drops, 1);
    CT_EXPECT_INT(on_node.drops, 1);
    ct_hook_remove(a);
    ct_hook_remove(b);
    CT_EXPECT_INT(on_leaf.drops + on_node.drops, 2);
}

CT_TEST(handle, is_never_that_of_a_later_hook) /* S7.16 */
{
    static hook_log log;
    log = (hook_log){0};
    ct_tensor *x = LEAF(1, 2);
    const ct_hook_handle removed = add_hook(x, &log);
    ct_hook_remove(removed);
    const ct_scope scope = ct_scope_open();
    const ct_hook_handle gone = add_hook(LEAF(3), &log);
    CT_EXPECT_OK(ct_scope_close(scope));
    const ct_hook_handle first = add_hook(x, &log), second = add_hook(x, &log);
    CT_EXPECT_INT(log.drops, 2);
    ct_hook_remove(removed);
    ct_hook_remove(gone);
    ct_hook_remove((ct_hook_handle){UINT64_MAX}); /* no registration has this id */
    CT_EXPECT_INT(log.drops, 2);
    ct_hook_remove(first);
    ct_hook_remove(second);
    CT_EXPECT_INT(log.drops, 4);
}

static int64_t num_registered(void) { return ct_live().registered_hooks; }

CT_TEST(handle, need_not_be_kept_and_the_hook_counts_as_long_as_it_is_there) /* S7.19, S31.7 */
{
    static hook_log log;
    log = (hook_log){0};
    const int64_t before = num_registered();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    add_hook(x, &log);
    add_hook(y, &log);
    ct_node_register_hook(ct_test_grad_fn(y), pass_back, NULL, NULL);
    CT_EXPECT_INT(num_registered() - before, 3);
    const ct_hook_handle handle = add_hook(y, &log);
    CT_EXPECT_INT(num_registered() - before, 4);
    ct_hook_remove(handle);
    ct_hook_remove(handle);
    CT_EXPECT_INT(num_registered() - before, 3);
    CT_EXPECT_OK(ct_tensor_retain_grad(y)); /* a retained gradient does not count as a hook */
    ct_tensor_register_hook(x, NULL, NULL, NULL);
    ct_error_clear();
    CT_EXPECT_INT(num_registered() - before, 3);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(num_registered() - before, 0);
    CT_EXPECT_INT(log.drops, 3);
}

typedef struct self_removing {
    ct_hook_handle own;
    int64_t registered; /* number of hooks after the hook has removed itself */
    int drops, drops_within;
} self_removing;

static ct_tensor *remove_itself(ct_tensor *grad, void *payload)
{
    self_removing *s = payload;
    (void)grad;
    ct_hook_remove(s->own);
    ct_hook_remove(s->own);
    s->registered = num_registered();
    s->drops_within = s->drops;
    return ct_none();
}

static void count_removal(void *payload) { ((self_removing *)payload)->drops++; }

CT_TEST(handle, removed_by_its_own_hook_drops_the_payload_after_the_round) /* S7.16, S7.17 */
{
    self_removing s = {0};
    ct_tensor *x = LEAF(1, 2);
    s.own = ct_tensor_register_hook(x, remove_itself, &s, count_removal);
    const int64_t before = num_registered();
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x)));
    CT_EXPECT_INT(s.registered, before - 1); /* the handle is invalid, although the hook is running */
    CT_EXPECT_INT(s.drops_within, 0);
    CT_EXPECT_INT(s.drops, 1);
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x)));
    CT_EXPECT_INT(s.drops, 1);
}

CT_TEST(handle, given_up_leaves_the_hook) /* S7.16 */
{
    static hook_log log;
    log = (hook_log){0};
    ct_tensor *x = LEAF(1, 2);
    add_hook(x, &log);
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x)));
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x))); /* S31.3: stored on the leaf, not on an accumulator */
    CT_EXPECT_INT(log.calls, 2);
    CT_EXPECT_INT(log.drops, 0);
}

CT_TEST(handle, may_be_removed_by_a_running_hook) /* S7.6, S7.16, S7.17 */
{
    static hook_log first, second;
    first = (hook_log){0};
    second = (hook_log){0};
    ct_tensor *x = LEAF(1, 2);
    ct_hook_handle a = add_hook(x, &first), b = add_hook(x, &second);
    first.removes = b;  /* registered later */
    second.removes = a; /* hook a was registered earlier, and has already run */
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x)));
    CT_EXPECT_INT(first.calls, 1);
    CT_EXPECT_INT(second.calls, 1); /* the current round is not affected */
    CT_EXPECT_INT(first.drops, 1);
    CT_EXPECT_INT(second.drops, 1);
    CT_EXPECT_INT(second.calls_after_drop, 0); /* the payload was not dropped before the hook had run */
    first.removes = second.removes = (ct_hook_handle){0};
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x)));
    CT_EXPECT_INT(first.calls + second.calls, 2);
}

CT_TEST(handle, many_come_and_go) /* removed hooks do not make a list grow */
{
    static hook_log log;
    log = (hook_log){0};
    ct_tensor *x = LEAF(1, 2);
    for (int i = 0; i < 1000; i++) ct_hook_remove(add_hook(x, &log));
    add_hook(x, &log);
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x)));
    CT_EXPECT_INT(log.calls, 1);
    CT_EXPECT_INT(log.drops, 1000);
}

CT_TEST(post_accumulate, is_for_leaves_that_require_grad) /* S7.14 */
{
    static hook_log log;
    log = (hook_log){0};
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(ct_tensor_register_post_accumulate_grad_hook(ct_mul(x, x), log_leaf, &log, log_drop), CT_E_STATE,
                    "cannot be registered on non-leaf tensors");
    CT_EXPECT_ERROR(ct_tensor_register_post_accumulate_grad_hook(VALUES(1), log_leaf, &log, log_drop), CT_E_STATE,
                    "doesn't require gradient");
    ct_hook_handle handle = ct_tensor_register_post_accumulate_grad_hook(x, log_leaf, &log, log_drop);
    CT_EXPECT(handle.id != 0);
    CT_EXPECT_OK(fixture_backward(ct_mul(x, ct_num(3))));
    CT_EXPECT_INT(log.calls, 1);
    CT_EXPECT_REAL(log.last, 6, 0);
    ct_hook_remove(handle);
    CT_EXPECT_INT(log.drops, 1);
}

static ct_status count_pre(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)grads;
    ((hook_log *)payload)->calls += (int)num_grads;
    return CT_OK;
}

static ct_status count_post(ct_tensor **out, int64_t num_out, ct_tensor *const *in, int64_t num_in, void *payload)
{
    (void)out, (void)in;
    ((hook_log *)payload)->calls += 100 * (int)num_out + (int)num_in;
    return CT_OK;
}

CT_TEST(node_hook, is_registered_and_removed) /* S7.11, S7.12, S8.1 */
{
    static hook_log log;
    log = (hook_log){0};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_node *node = ct_test_grad_fn(y);
    ct_hook_handle pre = ct_node_register_prehook(node, count_pre, &log, log_drop),
                   post = ct_node_register_hook(node, count_post, &log, log_drop);
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_INT(log.calls, 1 + 201);
    ct_hook_remove(pre);
    ct_hook_remove(post);
    CT_EXPECT_INT(log.drops, 2);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(log.calls, 202);
    CT_EXPECT_ERROR(ct_node_register_hook(NULL, count_post, &log, NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR_KIND("TYPE"); /* S8.10 */
    CT_EXPECT_ERROR(ct_node_register_prehook(node, NULL, &log, NULL), CT_E_INVALID, "fn is NULL");
}

static ct_status register_all(void *unused)
{
    (void)unused;
    static hook_log log;
    log = (hook_log){0};

    enum { HOOKS = 100 }; /* more hooks than were registered before, so that the table of ids grows */

    int registered = 0;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {1, 2};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true), *y = ct_mul(x, x);
    ct_status status = y ? CT_OK : ct_error_status();
    for (int i = 0; status == CT_OK && i < HOOKS; i++) {
        ct_hook_handle handle;
        if (i == 0)
            handle = ct_node_register_hook(ct_test_grad_fn(y), count_post, &log, log_drop);
        else if (i == 1)
            handle = ct_tensor_register_post_accumulate_grad_hook(x, log_leaf, &log, log_drop);
        else
            handle = add_hook(i % 2 ? x : y, &log);
        if (!handle.id) status = ct_error_status();
        registered += handle.id != 0;
        if (i % 5 == 4) ct_hook_remove(handle);
    }
    if (status == CT_OK) status = ct_backward(ct_sum(y));
    ct_scope_close(scope);
    return log.drops == registered ? status : CT_E_INTERNAL;
}

CT_TEST(memory, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(register_all, NULL) >= 1); }

static ct_status pass_by(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)grads, (void)num_grads, (void)payload;
    return CT_OK;
}

CT_TEST(hooks, a_place_that_was_promised_is_there_whoever_registers_meanwhile) /* S1.13 */
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, x), *z = ct_mul(x, x);
    ct_node *from = ct_test_grad_fn(y), *to = ct_test_grad_fn(z);
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    for (int taken = 0; taken < 9; taken++) { /* in each round one more entry of the list is in use */
        CT_EXPECT_OK(cti_retain_grad_prepare(y, to));
        for (int i = 0; i < taken; i++) ct_node_register_prehook(to, pass_by, NULL, NULL);
        const cti_hook_list *list = cti_node_meta_peek(to)->hooks;
        const uint32_t before = list->count;
        cti_retain_grad_commit(thread, y, from, to, 0);
        CT_EXPECT_INT(list->count, before + 1);
        CT_EXPECT(list->count <= list->capacity && list->promised == 0);
        CT_EXPECT_OK(cti_retain_grad_prepare(y, from));
        cti_retain_grad_commit(thread, y, to, from, 0);
    }
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(y), 1, 1);
}

CT_TEST_MAIN
