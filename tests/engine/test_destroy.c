/*
 * Callbacks that destroy user data run without a lock of the library: S6.11. Each callback uses objects that locks
 * protect. If the library held such a lock, the callback would wait for ever; an alarm then ends the program.
 */
#include "engine/support.h"

#include <pthread.h>
#include <unistd.h>

enum { PATIENCE = 120 }; /* seconds */

typedef struct witness {
    ct_tensor *leaf;  /* requires grad; no reference is held here */
    ct_tensor *other; /* NULL, or a tensor to register hooks on */
    ct_node *node;    /* NULL, or a live node that saves "self" */
    int drops;
} witness;

static ct_tensor *keep(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_none();
}

static void register_and_remove(ct_tensor *tensor) { ct_hook_remove(hook_tensor(tensor, keep, NULL)); }

/*
 * Takes the locks of a leaf's slot, of its hooks, and of a node's hooks and saves; a pass takes the locks of
 * accumulation.
 */
static void use_locks(void *payload)
{
    witness *w = payload;
    (void)alarm(PATIENCE);
    w->drops++;
    ct_scope scope = ct_scope_open();
    ct_guard guard = ct_enable_grad();
    register_and_remove(w->leaf);
    if (w->other) register_and_remove(w->other);
    if (w->node) { /* for any result */
        (void)ct_node_saved(w->node, "self");
        ct_error_clear();
    }
    ct_tensor *before = CT_EXPECT_TENSOR(ct_tensor_grad(w->leaf));
    CT_EXPECT_OK(ct_tensor_set_grad(w->leaf, before));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(w->leaf, w->leaf))));
    if (w->other && ct_tensor_retains_grad(w->other)) CT_EXPECT_OK(ct_backward(ct_sum(w->other), .retain_graph = true));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_scope_close(scope));
}

/* ---- payloads of hooks ---- */

typedef struct leaving {
    witness witness;
    ct_hook_handle handle;
} leaving;

static ct_tensor *leave_tensor(ct_tensor *grad, void *payload)
{
    (void)grad;
    ct_hook_remove(((leaving *)payload)->handle);
    return ct_none();
}

static ct_status leave_pre(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)grads, (void)num_grads;
    ct_hook_remove(((leaving *)payload)->handle);
    return CT_OK;
}

static ct_status leave_post(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                            void *payload)
{
    (void)grads_out, (void)num_out, (void)grads_in, (void)num_in;
    ct_hook_remove(((leaving *)payload)->handle);
    return CT_OK;
}

static ct_status leave_accumulated(ct_tensor *leaf, void *payload)
{
    (void)leaf;
    ct_hook_remove(((leaving *)payload)->handle);
    return CT_OK;
}

CT_TEST(destroy, of_hooks_that_remove_themselves_holds_no_lock)
{
    enum { KINDS = 5 };

    leaving l[KINDS];
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    for (int i = 0; i < KINDS; i++) l[i] = (leaving){.witness = {.leaf = x, .other = y, .node = producer(y)}};
    l[0].handle = ct_tensor_register_hook(y, leave_tensor, &l[0], use_locks);
    l[1].handle = ct_tensor_register_hook(x, leave_tensor, &l[1], use_locks);
    l[2].handle = ct_node_register_prehook(producer(y), leave_pre, &l[2], use_locks);
    l[3].handle = ct_node_register_hook(producer(y), leave_post, &l[3], use_locks);
    l[4].handle = ct_tensor_register_post_accumulate_grad_hook(x, leave_accumulated, &l[4], use_locks);
    CT_EXPECT_OK(ct_backward(y));
    for (int i = 0; i < KINDS; i++) CT_EXPECT_INT(l[i].witness.drops, 1);
    EXPECT_GRAD(x, 4 + KINDS * 4);
}

CT_TEST(destroy, of_hooks_that_go_with_their_graph_holds_no_lock) /* S6.11 */
{
    witness on_tensor = {.leaf = LEAF(2)}, before = on_tensor, after = on_tensor, on_leaf = on_tensor;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_tensor_register_hook(y, keep, &on_tensor, use_locks);
    ct_node_register_prehook(producer(y), leave_pre, &before, use_locks);
    ct_node_register_hook(producer(y), leave_post, &after, use_locks);
    ct_tensor_register_hook(x, keep, &on_leaf, use_locks);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(on_tensor.drops + before.drops + after.drops + on_leaf.drops, 4);
    EXPECT_GRAD(on_tensor.leaf, 4 * 4);
}

static ct_status queue_nothing(void *payload)
{
    (void)payload;
    return CT_OK;
}

static ct_tensor *queue_witness(ct_tensor *grad, void *payload)
{
    (void)grad;
    return ct_queue_callback(queue_nothing, payload, use_locks) == CT_OK ? ct_none() : NULL;
}

CT_TEST(destroy, of_final_callbacks_holds_no_lock)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    witness w = {.leaf = x, .other = y, .node = producer(y)};
    hook_tensor(y, queue_witness, &w);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_INT(w.drops, 1);
    EXPECT_GRAD(x, 8);
}

/* ---- packed objects and their pairs ---- */

static witness *packing; /* the drop function of the packed objects receives this witness as the pair's payload */

static ct_status pack_retained(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *unpack_retained(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void drop_retained(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
    use_locks(packing);
}

CT_TEST(destroy, of_packed_objects_and_pairs_holds_no_lock) /* S6.11 */
{
    witness on_packed = {.leaf = LEAF(2)}, on_pair = on_packed;
    packing = &on_packed;
    const ct_saved_tensors_hooks_fns fns = {.pack = pack_retained,
                                            .unpack = unpack_retained,
                                            .drop = drop_retained,
                                            .payload = &on_pair,
                                            .drop_payload = use_locks};
    ct_tensor *x = LEAF(2), *w = LEAF(3);
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = ct_mul(x, w);
    CT_EXPECT_OK(ct_leave(&guard));
    on_packed.node = producer(y);
    on_packed.other = y;
    CT_EXPECT_OK(ct_backward(y)); /* drops while the node's saves are released; the last drop releases the pair */
    CT_EXPECT_INT(on_packed.drops, 2);
    CT_EXPECT_INT(on_pair.drops, 1);
    EXPECT_GRAD(on_packed.leaf, 3 * 4);
    EXPECT_GRAD(x, 3);
}

CT_TEST(destroy, of_a_packed_object_that_a_raw_handle_replaces_holds_no_lock)
{
    witness on_packed = {.leaf = LEAF(2)};
    packing = &on_packed;
    const ct_saved_tensors_hooks_fns fns = {.pack = pack_retained, .unpack = unpack_retained, .drop = drop_retained};
    ct_tensor *x = LEAF(2), *y = ct_mul(x, LEAF(3));
    on_packed.node = producer(y);
    ct_raw_saved *raw = ct_node_raw_saved(producer(y), "self");
    CT_EXPECT_OK(ct_raw_saved_register_hooks(raw, &fns));
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_INT(on_packed.drops, 1);
    ct_raw_saved_free(raw);
}

/* ---- objects that are freed while a gradient is added into a slot ---- */

/*
 * The slot holds a stale view: adding to it under create_graph gives the view a new producer, and the old one is freed
 * with its hook.
 */
static ct_tensor *stale_view_with_hook(witness *w)
{
    ct_tensor *source = LEAF(1, 2), *base = ct_mul(source, source), *view = ct_view(base, CT_INTS(2));
    ct_tensor_register_hook(view, keep, w, use_locks);
    CT_EXPECT_TENSOR(ct_mul_(base, VECTOR(3, 3)));
    return view;
}

CT_TEST(destroy, while_a_gradient_is_accumulated_holds_no_lock)
{
    ct_tensor *x = LEAF(1, 2), *y = ct_sum(ct_mul(x, x));
    witness w = {.leaf = x};
    CT_EXPECT_OK(ct_tensor_set_grad(x, stale_view_with_hook(&w)));
    CT_EXPECT_OK(ct_backward(y, .create_graph = true));
    CT_EXPECT_INT(w.drops, 1);
    CT_EXPECT(ct_current_graph_task_id() < 0);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
}

CT_TEST(destroy, while_a_gradient_is_retained_holds_no_lock)
{
    ct_tensor *x = LEAF(1, 2), *y = ct_mul(x, x);
    witness w = {.leaf = x};
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    CT_EXPECT_OK(ct_tensor_set_grad(y, stale_view_with_hook(&w)));
    w.other = y;
    CT_EXPECT_OK(ct_backward(ct_sum(y), .create_graph = true));
    CT_EXPECT_INT(w.drops, 1);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_tensor_set_grad(y, ct_none()));
}

/* ---- objects that are freed with their thread ---- */

typedef struct visit {
    pthread_barrier_t made, given_up;
    witness witness;
    ct_tensor *result;
} visit;

static void *make_and_wait(void *payload)
{
    visit *v = payload;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_from((const float[]){2}, CT_INTS(1), CT_DTYPE_F32);
    v->witness.leaf = x ? ct_retain(ct_tensor_requires_grad_(x, true)) : NULL;
    ct_tensor *y = x ? ct_mul(x, x) : NULL;
    const ct_hook_handle handle = ct_tensor_register_hook(y, keep, &v->witness, use_locks);
    v->result = handle.id ? ct_retain(y) : NULL;
    const ct_status status = ct_scope_close(scope);
    (void)pthread_barrier_wait(&v->made);
    /* another thread releases the last reference; this thread owns the node, which is freed when this thread ends */
    (void)pthread_barrier_wait(&v->given_up);
    return status == CT_OK ? NULL : v;
}

CT_TEST(destroy, by_a_thread_that_ends_may_use_the_library) /* S6.11 */
{
    visit v = {.result = NULL};
    pthread_t thread;
    void *failed = &v;
    CT_EXPECT_INT(pthread_barrier_init(&v.made, NULL, 2), 0);
    CT_EXPECT_INT(pthread_barrier_init(&v.given_up, NULL, 2), 0);
    CT_EXPECT_INT(pthread_create(&thread, NULL, make_and_wait, &v), 0);
    (void)pthread_barrier_wait(&v.made);
    CT_EXPECT(v.result != NULL);
    ct_release(v.result);
    (void)pthread_barrier_wait(&v.given_up);
    CT_EXPECT_INT(pthread_join(thread, &failed), 0);
    CT_EXPECT(failed == NULL);
    CT_EXPECT_INT(v.witness.drops, 1);
    EXPECT_GRAD(v.witness.leaf, 4);
    ct_release(v.witness.leaf);
    (void)pthread_barrier_destroy(&v.made);
    (void)pthread_barrier_destroy(&v.given_up);
}

/* ---- errors set by a destroying callback are discarded: S6.6 ---- */

static void fail_while_dropping(void *payload)
{
    ++*(int *)payload;
    CT_EXPECT(ct_backward(ct_none()) != CT_OK);
}

static void fail_while_dropping_packed(void *packed, void *payload)
{
    ct_release(packed);
    fail_while_dropping(payload);
}

CT_TEST(destroy, leaves_the_first_error_of_an_expression)
{
    int drops = 0;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_tensor_register_hook(y, keep, &drops, fail_while_dropping);
    CT_EXPECT(ct_add(y, LEAF(1, 2, 3)) != NULL);
    CT_EXPECT(ct_add(LEAF(1, 2), LEAF(1, 2, 3)) == NULL);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(drops, 1);
    CT_EXPECT_TEXT(ct_error_operator(), "add");
    ct_error_clear();
}

CT_TEST(destroy, leaves_no_error_where_there_was_none)
{
    int drops = 0;
    const ct_saved_tensors_hooks_fns fns = {.pack = pack_retained,
                                            .unpack = unpack_retained,
                                            .drop = fail_while_dropping_packed,
                                            .payload = &drops,
                                            .drop_payload = fail_while_dropping};
    ct_tensor *x = LEAF(2), *w = LEAF(3);
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = ct_mul(x, w);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_hook_handle handle = ct_tensor_register_hook(y, keep, &drops, fail_while_dropping);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_INT(drops, 3);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    ct_hook_remove(handle);
    CT_EXPECT_INT(drops, 4);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

typedef struct replacing {
    ct_tensor *factor;
    int drops;
} replacing;

/* Returns a gradient whose grad_fn has a hook, so that releasing it calls back. */
static ct_tensor *replace_gradient(ct_tensor *grad, void *payload)
{
    replacing *r = payload;
    ct_tensor *replacement = ct_mul(grad, r->factor);
    const ct_hook_handle handle = ct_tensor_register_hook(replacement, keep, &r->drops, fail_while_dropping);
    return handle.id ? replacement : NULL;
}

static ct_tensor *fail_hook(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "hook: first");
    return NULL;
}

CT_TEST(destroy, leaves_the_first_error_of_a_pass)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    replacing r = {.factor = LEAF(5)};
    hook_tensor(y, replace_gradient, &r);
    hook_tensor(y, fail_hook, NULL);
    CT_EXPECT_ERROR(ct_grad(CT_TENSORS(y), CT_TENSORS(x), .create_graph = true), CT_E_CALLBACK, "hook: first");
    CT_EXPECT_ERROR_KIND("PURPLE");
    CT_EXPECT_INT(r.drops, 1);
}

CT_TEST_MAIN
