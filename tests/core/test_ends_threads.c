/*
 * Objects and scopes that threads leave when they end, at each stage of thread exit in which they use the library; and
 * ids that distinguish objects of successive threads. Also runs under ThreadSanitizer.
 */
#include "support/ct_test.h"

#include "base/memory.h"
#include "state/object.h"
#include "tensor/scope.h"

#include <cotangent/cotangent.h>

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

static void run_thread(void *(*fn)(void *), void *arg)
{
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, fn, arg), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
}

/* ---- destructors of thread-specific data ---- */

/*
 * A destructor that sets its data again until the round in which it acts: the system calls it at most
 * PTHREAD_DESTRUCTOR_ITERATIONS times.
 */
typedef struct late_use {
    pthread_key_t key;
    int round, act_in, failures;
    bool uses_before, leaves_open, leaves_guard;
} late_use;

static void at_end(void *arg)
{
    late_use *u = arg;
    if (++u->round < u->act_in) {
        u->failures += pthread_setspecific(u->key, u) != 0;
        return;
    }
    const ct_scope scope = ct_scope_open();
    u->failures += !scope.depth || !ct_num(1);
    if (u->leaves_guard) u->failures += ct_no_grad().status != CT_OK;
    if (!u->leaves_open) u->failures += ct_scope_close(scope) != CT_OK;
}

static void *live_and_end(void *arg)
{
    late_use *u = arg;
    if (u->uses_before) u->failures += ct_scope_close(ct_scope_open()) != CT_OK;
    u->failures += pthread_setspecific(u->key, u) != 0;
    return NULL;
}
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define UNDER_TSAN 1
#endif
#endif
#if defined(UNDER_TSAN) || defined(__SANITIZE_THREAD__)
/* In the last round the library's record of the thread is freed. Objects of one round are freed in the next round. */
enum { LAST_ROUND = PTHREAD_DESTRUCTOR_ITERATIONS - 2 };
#else
enum { LAST_ROUND = PTHREAD_DESTRUCTOR_ITERATIONS };
#endif
CT_TEST(ends, come_in_any_round_of_destructors) /* the library is also used after its own last destructor */
{
    for (int round = 1; round <= LAST_ROUND; round++) {
        for (unsigned bits = 0; bits < 8; bits++) {
            late_use u = {.act_in = round, .uses_before = bits & 1, .leaves_open = bits & 2, .leaves_guard = bits & 4};
            CT_EXPECT_INT(pthread_key_create(&u.key, at_end), 0);
            run_thread(live_and_end, &u);
            CT_EXPECT_INT(u.failures, 0);
            CT_EXPECT_INT(u.round, round);
            CT_EXPECT_INT(ct_test_live_objects(), 0);
            CT_EXPECT_INT(pthread_key_delete(u.key), 0);
        }
    }
}

/* ---- callbacks at thread exit ---- */

typedef struct untidy {
    _Atomic int drops;
    int depth; /* number of generations of such callbacks */
} untidy;

static ct_tensor *pass_on(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_none();
}

static void leave_all_open(void *payload);

static void make_untidy(untidy *u)
{
    (void)ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(NULL, CTI_INTS(2), CT_DTYPE_F32), true);
    ct_tensor_register_hook(x, pass_on, u, leave_all_open);
    (void)ct_no_grad().status;
    (void)ct_set_grad_enabled(false);
}

static void leave_all_open(void *payload)
{
    untidy *u = payload;
    u->drops++;
    if (--u->depth > 0) make_untidy(u);
    (void)ct_scope_open();
    (void)ct_num(1);
    (void)ct_no_grad().status;
}

static void *end_untidily(void *arg)
{
    make_untidy(arg);
    return NULL;
}

CT_TEST(ends, undo_what_callbacks_left_open_until_nothing_is_left)
{
    for (int depth = 1; depth < 6; depth++) {
        untidy u = {.depth = depth};
        run_thread(end_untidily, &u);
        CT_EXPECT_INT(u.drops, depth);
        CT_EXPECT_INT(ct_test_live_objects(), 0);
    }
}

/* The same for an object that another thread released and queued to its owner. */
typedef struct handed {
    untidy u;
    ct_tensor *tensor;
    pthread_barrier_t made, dropped;
} handed;

static void *make_for_another(void *arg)
{
    handed *h = arg;
    const ct_scope scope = ct_scope_open();
    h->tensor = ct_retain(ct_tensor_requires_grad_(ct_tensor_from(NULL, CTI_INTS(2), CT_DTYPE_F32), true));
    ct_tensor_register_hook(h->tensor, pass_on, &h->u, leave_all_open);
    (void)ct_retain(h->tensor);
    (void)ct_scope_close(scope);
    (void)pthread_barrier_wait(&h->made);
    (void)pthread_barrier_wait(&h->dropped);
    return NULL;
}

CT_TEST(ends, undo_what_callbacks_left_open_that_run_as_queues_are_merged)
{
    for (int depth = 1; depth < 6; depth++) {
        handed h = {.u = {.depth = depth}};
        pthread_t thread;
        CT_EXPECT_INT(pthread_barrier_init(&h.made, NULL, 2), 0);
        CT_EXPECT_INT(pthread_barrier_init(&h.dropped, NULL, 2), 0);
        CT_EXPECT_INT(pthread_create(&thread, NULL, make_for_another, &h), 0);
        (void)pthread_barrier_wait(&h.made);
        ct_release(h.tensor);
        ct_release(h.tensor);
        (void)pthread_barrier_wait(&h.dropped);
        CT_EXPECT_INT(pthread_join(thread, NULL), 0);
        CT_EXPECT_INT(h.u.drops, depth);
        CT_EXPECT_INT(ct_test_live_objects(), 0);
    }
}

/*
 * Random programs: threads create graphs, pass them to other threads, run and release graphs of other threads, and end
 * with open scopes and guards.
 */

enum { SLOTS = 8, LIVES = 6, MOST_STEPS = 30 };

typedef struct market {
    pthread_mutex_t lock;
    ct_tensor *slots[SLOTS];
    _Atomic int failures, hooks, drops;
} market;

typedef struct life {
    market *m;
    uint64_t random;
} life;

static unsigned draw(life *l, unsigned n)
{
    l->random ^= l->random << 13;
    l->random ^= l->random >> 7;
    l->random ^= l->random << 17;
    return (unsigned)(l->random >> 33) % n;
}

static ct_tensor *swap(life *l, ct_tensor *given)
{
    ct_tensor **slot = &l->m->slots[draw(l, SLOTS)];
    pthread_mutex_lock(&l->m->lock);
    ct_tensor *taken = *slot;
    *slot = given;
    pthread_mutex_unlock(&l->m->lock);
    return taken;
}

static void count_end(void *payload) { ((market *)payload)->drops++; }

static ct_tensor *make_graph(life *l)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CTI_INTS(3)), true), *y = ct_mul(ct_tanh(x), x);
    const ct_hook_handle handle = ct_tensor_register_hook(draw(l, 2) ? x : y, pass_on, l->m, count_end);
    l->m->hooks += handle.id != 0;
    l->m->failures += !handle.id;
    ct_tensor *root = ct_retain(ct_sum(y));
    if (draw(l, 3) == 0) l->m->failures += ct_share(root) != CT_OK;
    return root;
}

static void *live_at_random(void *arg)
{
    life *l = arg;
    for (unsigned step = draw(l, MOST_STEPS); step > 0; step--) {
        const ct_scope scope = ct_scope_open();
        ct_guard on = ct_enable_grad();
        ct_tensor *taken = swap(l, draw(l, 2) ? make_graph(l) : NULL);
        /* no other thread holds the object `taken` */
        if (taken && draw(l, 2)) l->m->failures += ct_backward(taken) != CT_OK;
        if (taken && draw(l, 4) == 0) (void)ct_test_grad_fn(taken);
        ct_release(taken);
        /* in one of four cases the guard remains open at the end */
        if (draw(l, 4)) l->m->failures += ct_leave(&on) != CT_OK;
        if (draw(l, 8) == 0) (void)ct_no_grad().status;
        if (draw(l, 4)) l->m->failures += ct_scope_close(scope) != CT_OK; /* likewise */
    }
    return NULL;
}

static void run_market(uint64_t seed)
{
    market m = {.lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t threads[LIVES];
    life lives[LIVES];
    for (unsigned i = 0; i < 3 * LIVES; i++) { /* each slot is used by three threads in turn */
        if (i >= LIVES) CT_EXPECT_INT(pthread_join(threads[i % LIVES], NULL), 0);
        lives[i % LIVES] = (life){&m, (seed * 3 * LIVES + i + 1) * 0x9e3779b97f4a7c15u};
        CT_EXPECT_INT(pthread_create(&threads[i % LIVES], NULL, live_at_random, &lives[i % LIVES]), 0);
    }
    for (unsigned i = 0; i < LIVES; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    for (unsigned i = 0; i < SLOTS; i++) ct_release(m.slots[i]);
    CT_EXPECT_INT(m.failures, 0);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    CT_EXPECT_INT(m.drops, m.hooks);
}

CT_TEST(ends, leave_nothing_after_random_lives)
{
    const char *wish = getenv("COTANGENT_SCHEDULES");
    const long rounds = wish ? strtol(wish, NULL, 10) : CTI_SANITIZED ? 5 : 20;
    for (long round = 0; round < rounds; round++) run_market((uint64_t)round);
}

/* A thread that begins without memory reports errors and nothing worse; with memory again it works. */
static void *begin_without_memory(void *arg)
{
    int *failures = arg;
    (void)cti_fail_allocations_after(0);
    const ct_scope scope = ct_scope_open();
    const ct_status status = ct_error_status();
    const ct_guard guard = ct_set_grad_enabled(false);
    *failures += scope.depth != 0 || status != CT_E_NOMEM || guard.status != CT_E_NOMEM || ct_num(1);
    (void)cti_fail_allocations_after(-1);
    *failures += !ct_is_grad_enabled();
    const ct_scope later = ct_scope_open();
    *failures += !later.depth || !ct_num(1) || ct_scope_close(later) != CT_OK;
    return NULL;
}

CT_TEST(ends, follow_on_beginnings_without_memory)
{
    int failures = 0;
    run_thread(begin_without_memory, &failures);
    CT_EXPECT_INT(failures, 0);
}

/* ---- ended by another thread than the one that opened it ---- */

typedef struct opened {
    ct_scope scope;
    ct_guard guards[3];
    int draws; /* serial numbers that the thread uses first */
    int refusals;
} opened;

static void draw_serials(int n)
{
    for (int i = 0; i < n; i++) (void)ct_scope_close(ct_scope_open());
}

static ct_guard enter(int kind)
{
    return kind == 0 ? ct_no_grad() : kind == 1 ? ct_set_grad_enabled(false) : ct_set_multithreading_enabled(false);
}

static void *close_those_of_another(void *arg)
{
    opened *o = arg;
    draw_serials(o->draws);
    const ct_scope scope = ct_scope_open(); /* at the same depth */
    o->refusals += ct_scope_close(o->scope) == CT_E_STATE;
    o->refusals += ct_scope_escape(o->scope, ct_num(1)) == NULL;
    for (int kind = 0; kind < 3; kind++) {
        ct_guard own = enter(kind), *theirs = &o->guards[kind];
        o->refusals += ct_leave(theirs) == CT_E_STATE;
        o->refusals += ct_leave(&own) == CT_OK;
    }
    ct_error_clear();
    o->refusals += ct_scope_close(scope) == CT_OK;
    return NULL;
}

static void *open_and_let_another_close(void *arg)
{
    opened *o = arg;
    o->scope = ct_scope_open();
    for (int kind = 0; kind < 3; kind++) o->guards[kind] = enter(kind);
    run_thread(close_those_of_another, o);
    return NULL;
}

/* S18: the serial numbers of both threads do not matter */
CT_TEST(ends, scopes_and_guards_are_closed_by_the_thread_that_opened_them)
{
    for (int draws = 0; draws < 8; draws++) {
        opened o = {.draws = draws};
        run_thread(open_and_let_another_close, &o);
        CT_EXPECT_INT(o.refusals, 9);
    }
}

static void *set_first(void *arg)
{
    *(ct_guard *)arg = ct_set_grad_enabled(false); /* the thread's first call */
    return NULL;
}

static void *leave_that_of_another(void *arg)
{
    ct_guard own = ct_set_grad_enabled(false), *theirs = arg;
    const ct_status status = ct_leave(theirs);
    (void)!ct_leave(&own);
    *theirs = (ct_guard){.status = status};
    return NULL;
}

CT_TEST(ends, the_first_guard_of_a_thread_is_its_own)
{
    ct_guard theirs;
    run_thread(set_first, &theirs);
    CT_EXPECT_OK(theirs.status);
    run_thread(leave_that_of_another, &theirs);
    CT_EXPECT_INT(theirs.status, CT_E_STATE);
}

CT_TEST_MAIN
