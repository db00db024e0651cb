/* Nested passes, and callbacks at their end: S6.1 to S6.3, S6.7, S6.15, S5.10. */
#include "engine/support.h"

/* S6.1 */
typedef struct nested_pass {
    ct_tensor *root;
    int64_t outer_id, inner_id;
    bool create_graph, grad_mode_after;
} nested_pass;

static ct_tensor *note_inner_id(ct_tensor *grad, void *payload)
{
    (void)grad;
    ((nested_pass *)payload)->inner_id = ct_current_graph_task_id();
    return ct_none();
}

static ct_tensor *run_nested(ct_tensor *grad, void *payload)
{
    nested_pass *nested = payload;
    (void)grad;
    nested->outer_id = ct_current_graph_task_id();
    if (ct_backward(nested->root, .create_graph = nested->create_graph) != CT_OK) return NULL;
    nested->grad_mode_after = ct_is_grad_enabled();
    return ct_current_graph_task_id() == nested->outer_id ? ct_none() : NULL;
}

CT_TEST(nested, a_pass_finishes_before_the_outer_one_goes_on) /* S6.1 */
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *inner = ct_mul(w, w), *y = ct_mul(x, x);
    nested_pass nested = {.root = inner};
    hook_tensor(inner, note_inner_id, &nested);
    hook_tensor(y, run_nested, &nested);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4);
    EXPECT_GRAD(w, 6);
    CT_EXPECT(nested.inner_id > nested.outer_id && nested.outer_id > 0);
}

CT_TEST(nested, grad_mode_of_the_outer_pass_is_restored) /* S6.1 */
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, x);
    nested_pass nested = {.root = ct_mul(w, w), .create_graph = true, .grad_mode_after = true};
    hook_tensor(y, run_nested, &nested);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT(!nested.grad_mode_after);
    CT_EXPECT(ct_is_grad_enabled());
    CT_EXPECT_OK(ct_tensor_set_grad(w, ct_none()));
}

CT_TEST(nested, may_accumulate_into_the_same_leaf) /* S6.1 */
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    nested_pass nested = {.root = ct_mul(x, x)};
    hook_tensor(y, run_nested, &nested);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 8);
}

/*
 * The nested pass runs nodes that the outer pass has counted but not run yet. Each pass stores a separate state of
 * these nodes.
 */
static ct_tensor *run_over_shared(ct_tensor *grad, void *payload)
{
    (void)grad;
    ct_tensor *root = payload;
    return ct_backward(root, .retain_graph = true) == CT_OK ? ct_none() : NULL;
}

CT_TEST(nested, runs_over_the_nodes_of_the_outer_pass)
{
    ct_tensor *x = LEAF(2), *shared = ct_mul(x, x), *a = ct_mul(shared, shared), *y = ct_mul(a, shared);
    hook_tensor(y, run_over_shared, a);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 6 * 32 + 4 * 8); /* x^6 and x^4 */
}

static ct_tensor *grad_over_shared(ct_tensor *grad, void *payload)
{
    (void)grad;
    ct_tensor **tensors = payload; /* root, input */
    const ct_tensors grads = ct_grad(CT_TENSORS(tensors[0]), CT_TENSORS(tensors[1]), .retain_graph = true);
    return grads.count == 1 ? ct_mul(grad, grads.items[0]) : NULL;
}

/* S3.10 */
CT_TEST(nested, grad_inside_a_pass_captures_for_itself)
{
    ct_tensor *x = LEAF(2), *shared = ct_mul(x, x), *y = ct_mul(shared, LEAF(5));
    ct_tensor *tensors[2] = {shared, x};
    hook_tensor(y, grad_over_shared, tensors);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4 * 5 * 4);
}

/* S5.3 */
static ct_status note_and_pass_on(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const event_note *note = payload;
    log_event(note->log, note->name);
    grads[0] = result_grads[0];
    return CT_OK;
}

CT_TEST(nested, tasks_of_the_deeper_pass_go_before_those_of_the_outer)
{
    event_log log = {""};
    event_note ready = {&log, "ready"}, starts = {&log, "starts"}, low = {&log, "inner-1"}, high = {&log, "inner-2"};
    ct_tensor *x = LEAF(2), *w = LEAF(3);
    ct_tensor *inner =
        apply_to_one(apply_to_one(w, note_and_pass_on, &low), note_and_pass_on, &high); /* first: lowest ids */
    ct_tensor *waits = apply_to_one(x, note_and_pass_on, &ready), *first = apply_to_one(x, note_and_pass_on, &starts);
    nested_pass nested = {.root = inner};
    /* the nested pass runs while `waits`, a node with a higher sequence number, is ready */
    hook_tensor(first, run_nested, &nested);
    CT_EXPECT_OK(ct_backward(ct_add(waits, first)));
    CT_EXPECT_TEXT(log.text, "inner-2 inner-1 starts ready");
}

/* S6.2: each level is a hook that starts a pass, in which the hook of the next level runs. */
typedef struct tower {
    ct_tensor *x;
    int left, deepest;
} tower;

static ct_status descend(tower *t);

static ct_tensor *one_level_deeper(ct_tensor *grad, void *payload)
{
    (void)grad;
    return descend(payload) == CT_OK ? ct_none() : NULL;
}

static ct_status descend(tower *t)
{
    if (t->left == 0) return CT_OK;
    t->left--;
    t->deepest++;
    ct_guard guard = ct_enable_grad();
    ct_tensor *y = ct_add(t->x, t->x);
    ct_status status = ct_leave(&guard);
    const ct_hook_handle handle = ct_tensor_register_hook(y, one_level_deeper, t, NULL);
    if (!handle.id) return CT_E_INTERNAL;
    if (status == CT_OK) status = ct_backward(y);
    return status;
}

CT_TEST(nested, ten_thousand_levels_do_not_overflow_the_stack)
{
#if defined(UNDER_TSAN) /* ThreadSanitizer's own call stack is limited to 64 Ki frames */
    enum { LEVELS = 1000 };
#else
    enum { LEVELS = 10000 };
#endif
    tower t = {.x = LEAF(1), .left = LEVELS};
    CT_EXPECT_OK(descend(&t));
    CT_EXPECT_INT(t.deepest, LEVELS);
    EXPECT_GRAD(t.x, 2.0 * LEVELS);
}

CT_TEST(nested, a_level_beyond_the_limit_is_an_error)
{
    tower t = {.x = LEAF(1), .left = 3};
    cti_thread *thread = cti_thread_here();
    thread->pass_depth = UINT16_MAX - 2; /* simulates that many running passes */
    const ct_status status = descend(&t);
    CT_EXPECT_INT(thread->pass_depth, UINT16_MAX - 2);
    thread->pass_depth = 0;
    CT_EXPECT_INT(status, CT_E_UNSUPPORTED);
    CT_EXPECT_CONTAINS(ct_error_message(), "65536 passes are nested");
    ct_error_clear();
    CT_EXPECT_INT(t.deepest, 3);
    t.left = 3; /* the state is unchanged */
    CT_EXPECT_OK(descend(&t));
}

static ct_tensor *fail_at_the_bottom(ct_tensor *grad, void *payload)
{
    tower *t = payload;
    (void)grad;
    if (t->left == 0) {
        (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "bottom: reached");
        return NULL;
    }
    t->left--;
    ct_guard guard = ct_enable_grad();
    ct_tensor *y = ct_add(t->x, t->x);
    if (ct_leave(&guard) != CT_OK) return NULL;
    ct_tensor_register_hook(y, fail_at_the_bottom, t, NULL);
    return ct_backward(y) == CT_OK ? ct_none() : NULL;
}

/* S6.3, S6.15: also through several nested passes. */
CT_TEST(nested, an_error_travels_up_unchanged)
{
    tower t = {.x = LEAF(1), .left = 100};
    ct_tensor *y = ct_add(t.x, t.x);
    hook_tensor(y, fail_at_the_bottom, &t);
    CT_EXPECT(ct_backward(y) == CT_E_CALLBACK);
    CT_EXPECT_TEXT(ct_error_kind(), "PURPLE");
    CT_EXPECT_TEXT(ct_error_message(), "bottom: reached");
    CT_EXPECT(ct_current_graph_task_id() < 0);
    CT_EXPECT(ct_is_grad_enabled());
    ct_error_clear();
    EXPECT_NO_GRAD(t.x);
}

static ct_tensor *swallow_error(ct_tensor *grad, void *payload)
{
    (void)grad;
    CT_EXPECT(ct_backward(payload) != CT_OK);
    ct_error_clear();
    return ct_none();
}

CT_TEST(nested, a_hook_may_swallow_an_error)
{
    ct_tensor *x = LEAF(2), *w = LEAF(1), *y = ct_mul(x, x);
    hook_tensor(y, swallow_error, apply_to_one(w, fail_backward, NULL));
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

/* ---- S6.7 ---- */

static ct_status note_callback(void *payload)
{
    const event_note *note = payload;
    log_event(note->log, note->name);
    return CT_OK;
}

static ct_status note_and_queue(void *payload)
{
    event_note *notes = payload; /* the current pass, then the next one */
    log_event(notes[0].log, notes[0].name);
    return ct_queue_callback(note_callback, &notes[1], NULL);
}

static void count_drop(void *payload) { ++*(int *)payload; }

static ct_status do_nothing(void *payload)
{
    (void)payload;
    return CT_OK;
}

typedef struct queueing {
    ct_status (*fn)(void *payload);
    void *payload;
} queueing;

static ct_tensor *queue_one(ct_tensor *grad, void *payload)
{
    const queueing *q = payload;
    (void)grad;
    return ct_queue_callback(q->fn, q->payload, NULL) == CT_OK ? ct_none() : NULL;
}

CT_TEST(callbacks, can_be_queued_in_a_pass_only) /* S6.7 */
{
    CT_EXPECT_ERROR(ct_queue_callback(do_nothing, NULL, NULL), CT_E_STATE,
                    "Final callbacks can only be installed during backward pass");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_queue_callback(NULL, NULL, NULL), CT_E_INVALID, "NULL");
}

CT_TEST(callbacks, run_once_after_all_nodes_in_order) /* S6.7 */
{
    event_log log = {""};
    event_note notes[2] = {{&log, "first"}, {&log, "queued"}}, second = {&log, "second"}, leaf = {&log, "leaf"};
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, y);
    queueing a = {note_and_queue, notes}, b = {note_callback, &second};
    hook_tensor(z, queue_one, &a);
    hook_tensor(y, queue_one, &b);
    hook_tensor(x, note_gradient, &leaf);
    CT_EXPECT_OK(ct_backward(z));
    CT_EXPECT_TEXT(log.text, "leaf first second queued");
}

static ct_status run_a_pass(void *payload) { return ct_backward(payload); }

CT_TEST(callbacks, may_start_passes) /* S6.7 */
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, x);
    queueing q = {run_a_pass, ct_mul(w, w)};
    hook_tensor(y, queue_one, &q);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(w, 6);
}

static ct_status fail_callback(void *payload)
{
    (void)payload;
    return ct_error_set(CT_E_CALLBACK, "PURPLE", "callback: fails");
}

CT_TEST(callbacks, an_error_is_that_of_the_pass_and_gradients_stay) /* S6.7 */
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    queueing q = {fail_callback, NULL};
    hook_tensor(y, queue_one, &q);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "callback: fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    EXPECT_GRAD(x, 4);
}

static ct_tensor *queue_nested(ct_tensor *grad, void *payload)
{
    (void)grad;
    return ct_backward(payload) == CT_OK ? ct_none() : NULL;
}

CT_TEST(callbacks, of_a_nested_pass_run_at_its_end) /* S6.7 */
{
    event_log log = {""};
    event_note inner_note = {&log, "inner"}, outer_note = {&log, "outer"}, leaf = {&log, "leaf"};
    ct_tensor *x = LEAF(2), *w = LEAF(3), *inner = ct_mul(w, w), *y = ct_mul(x, x);
    queueing in = {note_callback, &inner_note}, out = {note_callback, &outer_note};
    hook_tensor(inner, queue_one, &in);
    hook_tensor(y, queue_one, &out);
    hook_tensor(y, queue_nested, inner);
    hook_tensor(x, note_gradient, &leaf);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "inner leaf outer");
}

typedef struct dropping {
    ct_status (*fn)(void *payload);
    int drops;
} dropping;

static ct_tensor *queue_dropping(ct_tensor *grad, void *payload)
{
    dropping *d = payload;
    (void)grad;
    return ct_queue_callback(d->fn, &d->drops, count_drop) == CT_OK ? ct_none() : NULL;
}

CT_TEST(callbacks, drop_their_payload_once_whether_they_ran_or_not)
{
    ct_tensor *x = LEAF(2);
    dropping ran = {do_nothing, 0}, failed = {fail_callback, 0}, never = {do_nothing, 0};
    ct_tensor *y = ct_mul(x, x);
    hook_tensor(y, queue_dropping, &ran);
    CT_EXPECT_OK(ct_backward(y));
    y = apply_to_one(x, fail_backward, NULL);
    hook_tensor(y, queue_dropping, &never);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "this node fails");
    y = ct_mul(x, x);
    hook_tensor(y, queue_dropping, &failed);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "callback: fails");
    CT_EXPECT_INT(ran.drops, 1);
    CT_EXPECT_INT(never.drops, 1);
    CT_EXPECT_INT(failed.drops, 1);
}

CT_TEST_MAIN
