/*
 * Several threads share leaves and nodes: S1.7, S4.10, S6.4, S6.5, S9.9, S9.20, S7.16. Also runs under ThreadSanitizer.
 */
#include "fixtures.h"

#include "graph/view/copy_slices.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 200 };

typedef struct team {
    ct_tensor *leaf, *shared; /* shared: a result computed from leaf that all threads use */
    ct_tensor *view;
    ct_node *node;
    pthread_barrier_t start;
    _Atomic bool dropped;
    _Atomic uint64_t handles[THREADS]; /* ids of hooks */
    _Atomic int failures, packs, drops, hook_drops, second_times, reads;
    void (*round)(struct team *team, int index);
} team;

typedef struct member {
    team *team;
    int index;
} member;

static void expect(team *t, bool holds) { t->failures += !holds; }

static void *run_member(void *arg)
{
    member *m = arg;
    pthread_barrier_wait(&m->team->start);
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        m->team->round(m->team, m->index);
        ct_scope_close(scope);
    }
    return NULL;
}

/* meanwhile: a function that the thread which created all objects runs at the same time; may be NULL. */
static void run_team_while(team *t, void (*round)(team *, int), void (*meanwhile)(team *))
{
    pthread_t threads[THREADS];
    member members[THREADS];
    t->round = round;
    CT_EXPECT_INT(pthread_barrier_init(&t->start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) {
        members[i] = (member){t, i};
        CT_EXPECT_INT(pthread_create(&threads[i], NULL, run_member, &members[i]), 0);
    }
    if (meanwhile) meanwhile(t);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    pthread_barrier_destroy(&t->start);
    CT_EXPECT_INT(t->failures, 0);
}

static void run_team(team *t, void (*round)(team *, int)) { run_team_while(t, round, NULL); }

static void own_graph(team *t, int index)
{
    (void)index;
    ct_tensor *y = ct_sum(ct_mul(ct_tanh(t->leaf), t->leaf));
    expect(t, y && ct_test_next_function(ct_test_next_function(ct_test_grad_fn(y), 0, NULL), 1, NULL) != NULL);
    expect(t, y && ct_backward(ct_sum(ct_mul(t->leaf, ct_num(1)))) == CT_OK);
}

CT_TEST(threads, build_run_and_free_graphs_over_one_leaf) /* S1.7, S4.10 */
{
    team t = {.leaf = LEAF(1, 2)};
    run_team(&t, own_graph);
    EXPECT_VALUES(ct_tensor_grad(t.leaf), THREADS * ROUNDS, THREADS * ROUNDS); /* no addition was lost */
}

static void pass_over_shared_graph(team *t, int index)
{
    (void)index;
    expect(t, ct_backward(t->shared, .retain_graph = true) == CT_OK);
}

CT_TEST(threads, run_passes_over_one_graph) /* S6.5 */
{
    team t = {.leaf = LEAF(1, 2)};
    t.shared = CT_EXPECT_TENSOR(ct_sum(ct_mul(t.leaf, t.leaf)));
    run_team(&t, pass_over_shared_graph);
    EXPECT_VALUES(ct_tensor_grad(t.leaf), 2 * THREADS * ROUNDS, 4 * THREADS * ROUNDS);
}

static void extend_shared_graph(team *t, int index)
{
    (void)index;
    ct_tensor *y = ct_sum(ct_mul(t->shared, t->leaf));
    expect(t, y && ct_backward(y, .retain_graph = true) == CT_OK);
}

CT_TEST(threads, build_on_one_node) /* S6.5 */
{
    team t = {.leaf = LEAF(1, 2)};
    t.shared = CT_EXPECT_TENSOR(ct_exp(t.leaf));
    run_team(&t, extend_shared_graph);
}

static void read_or_release(team *t, int index)
{
    if (index == 0) {
        if (ct_backward(t->shared) != CT_OK) t->second_times += strstr(ct_error_message(), "a second time") != NULL;
        return;
    }
    ct_tensor *saved = ct_node_saved(t->node, "self");
    if (saved)
        expect(t, saved == t->leaf);
    else
        expect(t, strstr(ct_error_message(), "a second time") != NULL);
}

CT_TEST(threads, read_saves_while_another_releases_them) /* S9.20 */
{
    team t = {.leaf = LEAF(1, 2)};
    ct_tensor *square = CT_EXPECT_TENSOR(ct_square(t.leaf));
    t.node = ct_test_grad_fn(square);
    t.shared = CT_EXPECT_TENSOR(ct_sum(square));
    run_team(&t, read_or_release);
    CT_EXPECT_INT(t.second_times, ROUNDS - 1);
}

static ct_status thread_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    ((team *)payload)->packs++;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *thread_unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void thread_drop(void *packed, void *payload)
{
    ((team *)payload)->drops++;
    ct_release(packed);
}

static void pack_own_graph(team *t, int index)
{
    (void)index;
    const ct_saved_tensors_hooks_fns fns = {
        .pack = thread_pack, .unpack = thread_unpack, .drop = thread_drop, .payload = t};
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = ct_sum(ct_exp(ct_square(t->leaf)));
    CT_EXPECT_OK(ct_leave(&guard));
    expect(t, y && (index % 2 ? ct_backward(y) == CT_OK : true));
}

CT_TEST(threads, pack_and_unpack) /* S11.3, S11.9 */
{
    team t = {.leaf = LEAF(0.1, 0.2)};
    run_team(&t, pack_own_graph);
    CT_EXPECT_INT(t.packs, 2 * THREADS * ROUNDS);
    CT_EXPECT_INT(t.drops, t.packs);
}

static ct_tensor *keep_gradient(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_none();
}

static void count_hook_drop(void *payload) { ((team *)payload)->hook_drops++; }

static void hooks_come_and_go(team *t, int index)
{
    ct_hook_handle handle = ct_tensor_register_hook(index % 2 ? t->leaf : t->shared, keep_gradient, t, count_hook_drop);
    expect(t, handle.id != 0);
    expect(t, ct_backward(ct_sum(t->shared), .retain_graph = true) == CT_OK);
    ct_hook_remove(handle);
}

CT_TEST(threads, register_and_remove_hooks) /* S7.16 */
{
    team t = {.leaf = LEAF(1, 2)};
    t.shared = CT_EXPECT_TENSOR(ct_square(t.leaf));
    run_team(&t, hooks_come_and_go);
    CT_EXPECT_INT(t.hook_drops, THREADS * ROUNDS);
}

/* Each thread removes a hook of its neighbour thread, whose tensor is freed at the same time. */
static void remove_hooks_of_others(team *t, int index)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2)), true), *y = ct_mul(x, x);
    const ct_hook_handle handle = ct_tensor_register_hook(index % 2 ? x : y, keep_gradient, t, count_hook_drop);
    expect(t, handle.id != 0);
    t->handles[index] = handle.id;
    ct_hook_remove((ct_hook_handle){t->handles[(index + 1) % THREADS]});
    if (index % 4 == 0) expect(t, ct_backward(ct_sum(y)) == CT_OK);
    ct_hook_remove((ct_hook_handle){t->handles[(index + 2) % THREADS]});
}

CT_TEST(threads, remove_hooks_whose_tensors_go) /* S7.16 */
{
    team t = {.leaf = NULL};
    const int64_t before = ct_live().registered_hooks;
    run_team(&t, remove_hooks_of_others);
    CT_EXPECT_INT(t.hook_drops, THREADS * ROUNDS);
    CT_EXPECT_INT(ct_live().registered_hooks, before);
    for (int i = 0; i < THREADS; i++) ct_hook_remove((ct_hook_handle){t.handles[i]});
    CT_EXPECT_INT(t.hook_drops, THREADS * ROUNDS);
}

static void register_raw(team *t, int index)
{
    (void)index;
    ct_raw_saved *raw = ct_node_raw_saved(t->node, "self");
    const ct_saved_tensors_hooks_fns fns = {
        .pack = thread_pack, .unpack = thread_unpack, .drop = thread_drop, .payload = t};
    const ct_status status = ct_raw_saved_register_hooks(raw, &fns);
    t->second_times += status == CT_OK;
    expect(t, status == CT_OK || strstr(ct_error_message(), "already been set") != NULL);
    expect(t, ct_raw_saved_unpack(raw) != NULL);
    ct_raw_saved_free(raw);
}

CT_TEST(threads, register_hooks_on_one_save) /* S10.2 */
{
    team t = {.leaf = LEAF(1, 2)};
    const ct_scope scope = ct_scope_open();
    t.node = ct_test_grad_fn(CT_EXPECT_TENSOR(ct_square(t.leaf)));
    run_team(&t, register_raw);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(t.second_times, 1);
    CT_EXPECT_INT(t.packs, t.drops);
}

static void use_stale_view(team *t, int index)
{
    (void)index;
    ct_tensor *y = ct_mul(t->shared, t->shared);
    expect(t, y && strcmp(ct_node_name(ct_test_grad_fn(t->shared)), "AsStridedBackward0") == 0);
}

CT_TEST(threads, regenerate_one_stale_view) /* S17.6 */
{
    team t = {.leaf = LEAF(1, 2)};
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(t.leaf));
    t.shared = CT_EXPECT_TENSOR(ct_select(base, 0, 1));
    CT_EXPECT_TENSOR(ct_square_(base));
    run_team(&t, use_stale_view);
}

/*
 * A graph with a packed and a plain save, a write into a view, a hook and a gradient; returns its root, which the
 * caller owns.
 */
static ct_tensor *rich_graph(const ct_saved_tensors_hooks_fns *fns)
{
    const ct_scope scope = ct_scope_open();
    ct_guard replay = ct_force_original_view_tracking(true);
    ct_tensor *x = LEAF(0.5, 1, 2), *base = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_tanh_(CT_EXPECT_TENSOR(ct_select(base, 0, 1))));
    CT_EXPECT_OK(ct_leave(&replay));
    ct_guard guard = {0};
    if (fns) guard = ct_saved_tensors_hooks(fns);
    ct_tensor *squares = CT_EXPECT_TENSOR(ct_square(base));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_tensor_register_hook(squares, keep_gradient, NULL, NULL).id != 0);
    CT_EXPECT_OK(ct_tensor_retain_grad(squares));
    ct_tensor *root = ct_retain(CT_EXPECT_TENSOR(ct_sum(ct_exp(squares))));
    CT_EXPECT_OK(ct_backward(root, .retain_graph = true));
    CT_EXPECT_OK(ct_scope_close(scope));
    return root;
}

typedef struct handed_over {
    ct_tensor *root;
    ct_live_counts left;
} handed_over;

static void *drop_root(void *arg)
{
    handed_over *h = arg;
    ct_release(h->root);
    h->left = ct_live();
    return NULL;
}

static handed_over dropped_elsewhere(ct_tensor *root)
{
    handed_over h = {.root = root};
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, drop_root, &h), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    return h;
}

CT_TEST(sharing, frees_a_graph_at_once_in_the_thread_that_drops_it) /* S31.1 */
{
    static team t;
    t = (team){0};
    const ct_saved_tensors_hooks_fns fns = {
        .pack = thread_pack, .unpack = thread_unpack, .drop = thread_drop, .payload = &t};
    const ct_live_counts before = ct_live();
    handed_over h = dropped_elsewhere(rich_graph(NULL));
    CT_EXPECT(h.left.nodes > before.nodes && h.left.tensors > before.tensors && h.left.saved > before.saved);
    CT_EXPECT_OK(ct_scope_close(ct_scope_open())); /* the owner thread frees objects released by others */
    CT_EXPECT_INT(ct_live().nodes, before.nodes);

    ct_tensor *root = rich_graph(NULL);
    CT_EXPECT_OK(ct_share(root));
    CT_EXPECT_OK(ct_share(root)); /* repeating is allowed */
    h = dropped_elsewhere(root);
    CT_EXPECT_INT(h.left.nodes, before.nodes);
    CT_EXPECT_INT(h.left.tensors, before.tensors);
    CT_EXPECT_INT(h.left.storages, before.storages);
    CT_EXPECT_INT(h.left.saved, before.saved);
    CT_EXPECT_INT(h.left.bytes, before.bytes);

    root = rich_graph(&fns);
    CT_EXPECT_OK(ct_share(root));
    h = dropped_elsewhere(root);
    CT_EXPECT_INT(h.left.packed, before.packed);
    CT_EXPECT_INT(h.left.hooks, before.hooks);
    CT_EXPECT_INT(t.drops, t.packs);
}

CT_TEST(sharing, does_nothing_to_what_others_made_and_needs_a_tensor)
{
    CT_EXPECT_OK(ct_share(ct_none()));
    CT_EXPECT_ERROR(ct_share(NULL), CT_E_INVALID, "NULL");
}

static _Atomic(ct_tensor *) slots[THREADS];

static void hand_over(team *t, int index)
{
    ct_tensor *mine = ct_retain(ct_exp(ct_square(t->leaf)));
    expect(t, mine && ct_share(mine) == CT_OK);
    /* the slot may contain a root that no thread has fetched */
    ct_tensor *given = atomic_exchange(&slots[(index + 1) % THREADS], mine);
    ct_release(given);
    given = atomic_exchange(&slots[index], NULL);
    if (given) expect(t, ct_backward(ct_sum(given)) == CT_OK);
    ct_release(given);
}

CT_TEST(sharing, hands_graphs_from_thread_to_thread) /* S31.1, S6.5 */
{
    team t = {.leaf = LEAF(0.1, 0.2)};
    run_team(&t, hand_over);
    for (int i = 0; i < THREADS; i++) ct_release(atomic_exchange(&slots[i], NULL));
}

static ct_status share_graph(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64), true);
    ct_tensor *y = ct_mul(x, x);
    /* the graph is long, so that the set and the stack of the traversal grow */
    for (int i = 0; i < 100 && y; i++) y = ct_neg(y);
    const ct_status status = ct_share(y);
    ct_scope_close(scope);
    return status;
}

CT_TEST(sharing, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(share_graph, NULL) >= 2); }

static void read_result(team *t, int index)
{
    (void)index;
    do {                                        /* reads until both are released, and sometimes once more */
        const ct_scope scope = ct_scope_open(); /* results of reads must not keep the producers alive */
        t->reads++;
        ct_tensor *read = ct_node_saved(t->node, "result");
        expect(t, read ? !strcmp(ct_node_name(ct_test_grad_fn(read)), "AsStridedBackward0")
                       : strstr(ct_error_message(), "No grad_fn for non-leaf saved tensor") != NULL);
        ct_scope_close(scope);
    } while (!t->dropped);
}

static void drop_view_and_base(team *t)
{
    while (t->reads < ROUNDS) {
    }
    ct_release(t->view);
    while (t->reads < 2 * ROUNDS) {
    }
    ct_release(t->shared);
    while (t->reads < 4 * ROUNDS) ct_scope_close(ct_scope_open()); /* frees objects that the readers released last */
    t->dropped = true;
}

CT_TEST(threads, read_the_result_of_a_view_while_its_producers_go) /* S9.8, S9.9 */
{
    team t = {.leaf = LEAF(0.5, 1, 2)};
    const ct_scope scope = ct_scope_open();
    t.shared = ct_retain(CT_EXPECT_TENSOR(ct_clone(t.leaf)));
    t.view = ct_retain(CT_EXPECT_TENSOR(ct_as_strided(t.shared, CT_INTS(2), CT_INTS(1))));
    CT_EXPECT_TENSOR(ct_tanh_(t.view));
    t.node = ct_node_retain(cti_copy_slices_inner(ct_test_grad_fn(t.shared)));
    CT_EXPECT_OK(ct_scope_close(scope));
    run_team_while(&t, read_result, drop_view_and_base);
    CT_EXPECT_OK(ct_scope_close(ct_scope_open()));
    CT_EXPECT_ERROR(ct_node_saved(t.node, "result"), CT_E_STATE, "No grad_fn for non-leaf saved tensor");
    ct_node_release(t.node);
}

CT_TEST_MAIN
