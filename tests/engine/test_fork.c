/* Forked processes: S6.10. */
#include "engine/support.h"

#include "base/compiler.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Read when the library first runs a loop on several threads. */
__attribute__((constructor)) static void wish_for_three_threads(void) { setenv("COTANGENT_THREADS", "3", 1); }

enum { SIDE = 512, WAIT_SECONDS = 20 };

static ct_status pass_over_much(void)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(SIDE, SIDE)),
                                            true); /* loops and products that run on several threads */
    const ct_status status = ct_backward(ct_sum(ct_mm(ct_tanh(ct_mul(x, x)), x)));
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(fork, passes_on_the_host_work_in_the_child) /* S6.10: the child has no worker threads of the parent */
{
    CT_EXPECT_OK(pass_over_much());
    const pid_t child = fork();
    CT_EXPECT(child >= 0);
    if (child == 0) {
        (void)alarm(WAIT_SECONDS); /* ends the child if it waits for ever */
        _exit(pass_over_much() == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    CT_EXPECT_INT(waitpid(child, &status, 0), child);
    CT_EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    CT_EXPECT_OK(pass_over_much()); /* passes in the parent still succeed */
}

/* ---- fork during the work of other threads ---- */

/* Runs fn in a child; true if it returned true in time. */
static bool holds_in_child(bool (*fn)(void *), void *arg)
{
    const pid_t child = fork();
    CT_EXPECT(child >= 0);
    if (child == 0) {
        (void)alarm(WAIT_SECONDS);
        _exit(fn(arg) ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    CT_EXPECT_INT(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

enum { BUSY = 3 };

typedef struct busy {
    ct_tensor *leaf, *root, *base, *part;
    pthread_t threads[BUSY];
    pthread_barrier_t started;
    _Atomic bool is_over;
    _Atomic int failures, next;
    _Atomic uint64_t handle; /* the hook that a thread registered last */
} busy;

static ct_tensor *look(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_none();
}

/* Takes every lock repeatedly, and passes memory to other threads. */
static void *be_busy(void *arg)
{
    busy *b = arg;
    const int me = b->next++;
    const ct_scope outer = ct_scope_open();
    (void)ct_num(me); /* this handle exists at the fork */
    (void)pthread_barrier_wait(&b->started);
    for (unsigned i = 0; !b->is_over; i++) {
        const ct_scope scope = ct_scope_open();
        for (int k = 0; k < 40; k++) b->failures += !ct_tensor_from(NULL, CT_INTS(k % 7 ? 3 : 30000), CT_DTYPE_F32);
        b->failures += ct_backward(b->root, .retain_graph = true) != CT_OK;
        if (i % 3 == 0) b->failures += ct_tensor_set_grad(b->leaf, ct_none()) != CT_OK;
        if (me == 0) b->failures += !ct_mul_(b->part, ct_num(-1));
        if (i % 16 == 0) b->failures += !ct_test_grad_fn(b->part);
        const ct_hook_handle handle = ct_tensor_register_hook(b->leaf, look, NULL, NULL);
        b->failures += !handle.id;
        ct_hook_remove((ct_hook_handle){atomic_exchange(&b->handle, handle.id)});
        (void)ct_live();
        b->failures += ct_scope_close(scope) != CT_OK;
    }
    b->failures += ct_scope_close(outer) != CT_OK;
    return NULL;
}

static void busy_begin(busy *b)
{
    b->leaf = LEAF(1, 2, 3);
    b->root = CT_EXPECT_TENSOR(ct_sum(ct_mul(b->leaf, b->leaf)));
    b->base = CT_EXPECT_TENSOR(ct_mul(b->leaf, b->leaf));
    b->part = CT_EXPECT_TENSOR(ct_select(b->base, 0, 0));
    CT_EXPECT_INT(pthread_barrier_init(&b->started, NULL, BUSY + 1), 0);
    for (int i = 0; i < BUSY; i++) CT_EXPECT_INT(pthread_create(&b->threads[i], NULL, be_busy, b), 0);
    (void)pthread_barrier_wait(&b->started);
}

static void busy_end(busy *b)
{
    b->is_over = true;
    for (int i = 0; i < BUSY; i++) CT_EXPECT_INT(pthread_join(b->threads[i], NULL), 0);
    CT_EXPECT_INT(b->failures, 0);
}

static void *use_in_a_thread(void *works)
{
    *(bool *)works = pass_over_much() == CT_OK;
    return NULL;
}

/* Uses all objects that the busy threads of the parent may have been changing at the fork. */
static bool use_all(void *arg)
{
    busy *b = arg;
    const ct_scope scope = ct_scope_open();
    bool works = scope.depth && ct_tensor_set_grad(b->leaf, ct_none()) == CT_OK &&
                 ct_backward(b->root, .retain_graph = true) == CT_OK;
    works = works && ct_mul_(b->part, ct_num(2)) && ct_test_grad_fn(b->part) && ct_live().tensors > 0;
    const ct_hook_handle handle = ct_tensor_register_hook(b->leaf, look, NULL, NULL);
    const int64_t registered = ct_live().registered_hooks;
    ct_hook_remove(handle);
    works = works && handle.id && ct_live().registered_hooks == registered - 1;
    ct_hook_remove((ct_hook_handle){b->handle}); /* at the fork, another thread may have been removing this hook */
    ct_manual_seed(1);
    works = works && pass_over_much() == CT_OK;
    pthread_t thread; /* may reuse the stack of a thread that does not exist in the child */
    for (int i = 0; works && i < BUSY; i++)
        works = pthread_create(&thread, NULL, use_in_a_thread, &works) == 0 && pthread_join(thread, NULL) == 0;
    return works && ct_live().tensors > 0 && ct_scope_close(scope) == CT_OK;
}

CT_TEST(fork, leaves_a_child_that_works_whatever_the_others_did)
{
    if (CTI_SANITIZED) skip(); /* the allocators of sanitizers do not support a fork while other threads allocate */
    const char *wish = getenv("COTANGENT_SCHEDULES");
    const long rounds = wish ? strtol(wish, NULL, 10) : 8;
    busy b = {0};
    busy_begin(&b);
    long works = 0;
    for (long i = 0; i < rounds; i++) works += holds_in_child(use_all, &b);
    busy_end(&b);
    CT_EXPECT_INT(works, rounds);
}

/* A worker's graph, referenced by this thread, and the objects in the worker's open scope. */
typedef struct idle {
    pthread_barrier_t made, over;
    ct_tensor *kept, *dropped_here;
    int64_t tensors;
} idle;

static void *make_and_wait(void *arg)
{
    idle *w = arg;
    const ct_scope outer = ct_scope_open();
    (void)ct_exp(ct_num(2));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(3)), true);
    w->kept = ct_retain(ct_sum(ct_mul(x, x)));
    w->dropped_here = ct_retain(ct_ones(CT_INTS(5)));
    (void)ct_scope_close(scope);
    (void)pthread_barrier_wait(&w->made);
    (void)pthread_barrier_wait(&w->over);
    (void)ct_scope_close(outer);
    return NULL;
}

static bool frees_all(void *arg)
{
    idle *w = arg;
    const ct_scope scope = ct_scope_open();
    const bool ran = ct_backward(w->kept) == CT_OK;
    ct_release(w->kept);
    ct_release(w->dropped_here);
    return ct_scope_close(scope) == CT_OK && ran && ct_live().tensors == w->tensors && ct_live().nodes == 0;
}

CT_TEST(fork, frees_in_the_child_what_threads_made_that_are_gone)
{
    idle w = {.tensors = ct_live().tensors};
    pthread_t thread;
    CT_EXPECT_INT(pthread_barrier_init(&w.made, NULL, 2), 0);
    CT_EXPECT_INT(pthread_barrier_init(&w.over, NULL, 2), 0);
    CT_EXPECT_INT(pthread_create(&thread, NULL, make_and_wait, &w), 0);
    (void)pthread_barrier_wait(&w.made);
    CT_EXPECT(holds_in_child(frees_all, &w));
    (void)pthread_barrier_wait(&w.over);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    ct_release(w.kept);
    ct_release(w.dropped_here);
}

CT_TEST_MAIN
