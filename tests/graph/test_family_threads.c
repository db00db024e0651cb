/*
 * A base, its views and their gradients used by several threads: retain_grad, queries of stale views, set_grad
 * concurrent with accumulation, recorded in-place calls on disjoint views (S1.12, S4.10, S6.4, S17.3, S17.6). Each test
 * runs one mixture of steps; `random` selects from all steps by a seed. COTANGENT_SCHEDULES: number of rounds of each
 * test, for a long run by hand. Also runs under ThreadSanitizer.
 */
#include "fixtures.h"

#include "base/compiler.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

enum { THREADS = 4, STEPS = 24 };

typedef struct world world;

typedef struct actor {
    world *w;
    int index;
    int step;
    uint64_t random;
    double factor; /* the product of the factors of its part of the base */
} actor;

typedef void (*step_fn)(actor *a);

struct world {
    ct_tensor *leaf, *middle, *root;  /* root = sum(middle), middle = 3 leaf */
    ct_tensor *base, *parts[THREADS]; /* base = 2 leaf; each thread writes its own part, and queries all */
    ct_tensor *many[STEPS];           /* each tensor is 3 times leaf; in a step all threads use the same tensor */
    ct_tensor *slot, *slot_root; /* a leaf's gradient to which each pass adds one, and which is cleared concurrently */
    /* numbers of passes into slot: started, completed, and completed before the last clearing began */
    _Atomic int started, completed, cleared_after;
    _Atomic int failures, drops, hooks;
    _Atomic bool is_retained;
    const step_fn *steps;
    unsigned num_steps;
    pthread_barrier_t start;
    actor actors[THREADS];
};

static void expect(actor *a, bool holds) { a->w->failures += !holds; }

static unsigned draw(actor *a, unsigned n)
{
    a->random ^= a->random << 13;
    a->random ^= a->random >> 7;
    a->random ^= a->random << 17;
    return (unsigned)(a->random >> 33) % n;
}

static ct_status pass(ct_tensor *root) { return ct_backward(root, .retain_graph = true); }

/* ---- steps ---- */

static void retain_middle(actor *a)
{
    expect(a, ct_tensor_retain_grad(a->w->middle) == CT_OK);
    expect(a, ct_tensor_retains_grad(a->w->middle));
    a->w->is_retained = true;
}

static void retain_that_of_step(actor *a) { expect(a, ct_tensor_retain_grad(a->w->many[a->step]) == CT_OK); }

static void retain_part(actor *a) { expect(a, ct_tensor_retain_grad(a->w->parts[draw(a, THREADS)]) == CT_OK); }

static void pass_over_middle(actor *a) { expect(a, pass(a->w->root) == CT_OK); }

static void write_part(actor *a)
{
    const double factor = draw(a, 2) ? 2 : 0.5;
    expect(a, ct_mul_(a->w->parts[a->index], ct_num(factor)) != NULL);
    a->factor *= factor;
}

static void write_new_view(actor *a)
{
    expect(a, ct_mul_(ct_select(a->w->base, 0, a->index), ct_num(-1)) != NULL);
    a->factor = -a->factor;
}

static void query_part(actor *a)
{
    ct_tensor *part = a->w->parts[draw(a, THREADS)];
    switch (draw(a, 6)) {
    case 0: expect(a, !ct_tensor_is_leaf(part)); break;
    case 1: expect(a, ct_tensor_output_nr(part) == 0); break;
    case 2: expect(a, ct_tensor_requires_grad(part)); break;
    case 3: expect(a, ct_test_grad_fn(part) != NULL); break;
    case 4:
        expect(a, ct_tensor_grad_dtype(part) == CT_DTYPE_COUNT && strstr(ct_error_message(), "leaf") != NULL);
        ct_error_clear();
        break;
    default: expect(a, ct_share(part) == CT_OK);
    }
}

static void use_part(actor *a)
{
    expect(a, ct_test_grad_fn(ct_reshape(a->w->parts[draw(a, THREADS)], CT_INTS(1))) != NULL);
} /* the elements are not compared: another thread may be writing them */

static void pass_into_slot(actor *a)
{
    a->w->started++;
    expect(a, ct_backward(a->w->slot_root, .retain_graph = true, .create_graph = draw(a, 4) != 0) == CT_OK);
    a->w->completed++;
}

static void clear_slot(actor *a)
{
    const int before = a->w->completed;
    expect(a, ct_tensor_set_grad(a->w->slot, ct_none()) == CT_OK);
    for (int known = a->w->cleared_after;
         before > known && !atomic_compare_exchange_weak(&a->w->cleared_after, &known, before);) {
    }
}

static ct_tensor *look(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_none();
}

static void count_drop(void *payload) { ((world *)payload)->drops++; }

static void come_and_go_hook(actor *a)
{
    ct_hook_handle handle =
        ct_tensor_register_hook(draw(a, 2) ? a->w->middle : a->w->parts[draw(a, THREADS)], look, a->w, count_drop);
    expect(a, handle.id != 0);
    a->w->hooks++;
    if (draw(a, 2)) (void)sched_yield();
    ct_hook_remove(handle);
}

/* ---- rounds ---- */

static void *act(void *arg)
{
    actor *a = arg;
    (void)pthread_barrier_wait(&a->w->start);
    for (a->step = 0; a->step < STEPS; a->step++) {
        const ct_scope scope = ct_scope_open();
        a->w->steps[draw(a, a->w->num_steps)](a);
        if (draw(a, 4) == 0) (void)sched_yield();
        expect(a, ct_scope_close(scope) == CT_OK);
    }
    return NULL;
}

static double item(ct_tensor *t)
{
    double value = 0;
    CT_EXPECT_OK(ct_tensor_item(CT_EXPECT_TENSOR(t), &value));
    return value;
}

static ct_tensor *grad_of(ct_tensor *t, int64_t i) { return ct_select(CT_EXPECT_TENSOR(ct_tensor_grad(t)), 0, i); }

/* Holds for any interleaving of the threads. */
static void expect_consistent(world *w)
{
    CT_EXPECT_INT(w->failures, 0);
    CT_EXPECT_INT(w->drops, w->hooks);
    /* the gradient is retained at most once, so that one pass adds one */
    CT_EXPECT_OK(ct_tensor_set_grad(w->middle, ct_none()));
    CT_EXPECT_OK(pass(w->root));
    if (w->is_retained) EXPECT_VALUES(ct_tensor_grad(w->middle), 1, 1, 1, 1);
    for (int i = 0; i < STEPS; i++) {
        if (!ct_tensor_retains_grad(w->many[i])) continue;
        CT_EXPECT_OK(pass(CT_EXPECT_TENSOR(ct_sum(w->many[i]))));
        EXPECT_VALUES(ct_tensor_grad(w->many[i]), 1, 1, 1, 1);
    }
    /* the gradient contains every write exactly once */
    CT_EXPECT_OK(ct_tensor_set_grad(w->leaf, ct_none()));
    CT_EXPECT_OK(pass(CT_EXPECT_TENSOR(ct_sum(w->base))));
    for (int i = 0; i < THREADS; i++) {
        CT_EXPECT_REAL(item(grad_of(w->leaf, i)), 2 * w->actors[i].factor, 1e-12);
        CT_EXPECT_REAL(item(ct_select(w->base, 0, i)), 2 * (i + 1) * w->actors[i].factor, 1e-12);
    }
    /* a view retains its gradient at its latest producer */
    for (int i = 0; i < THREADS; i++) {
        ct_tensor *part = w->parts[i];
        if (!ct_tensor_retains_grad(part)) continue;
        CT_EXPECT_OK(ct_tensor_set_grad(part, ct_none()));
        CT_EXPECT_OK(pass(CT_EXPECT_TENSOR(ct_sum(part))));
        CT_EXPECT_REAL(item(ct_tensor_grad(part)), 1, 0);
    }
    /* gradients added before the last clearing began do not return */
    ct_tensor *grad = ct_tensor_grad(w->slot);
    CT_EXPECT((ct_is_none(grad) ? 0 : item(grad)) <= w->started - w->cleared_after);
}

static void run_round(const step_fn *steps, unsigned num_steps, uint64_t seed)
{
    pthread_t threads[THREADS];
    const ct_scope scope = ct_scope_open();
    world w = {.leaf = LEAF(1, 2, 3, 4),
               .slot = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_NO_INTS, (double[]){1}), true),
               .steps = steps,
               .num_steps = num_steps};
    w.middle = ct_mul(w.leaf, ct_num(3));
    w.root = ct_sum(w.middle);
    for (int i = 0; i < STEPS; i++) w.many[i] = CT_EXPECT_TENSOR(ct_mul(w.leaf, ct_num(3)));
    w.base = ct_mul(w.leaf, ct_num(2));
    w.slot_root = ct_mul(w.slot, ct_num(1));
    for (int i = 0; i < THREADS; i++) w.parts[i] = CT_EXPECT_TENSOR(ct_select(w.base, 0, i));
    CT_EXPECT_INT(pthread_barrier_init(&w.start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) {
        w.actors[i] = (actor){
            .w = &w, .index = i, .random = (seed * THREADS + (uint64_t)i + 1) * 0x9e3779b97f4a7c15u, .factor = 1};
        CT_EXPECT_INT(pthread_create(&threads[i], NULL, act, &w.actors[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pthread_barrier_destroy(&w.start), 0);
    expect_consistent(&w);
    CT_EXPECT_OK(ct_scope_close(scope));
}

static void run(const step_fn *steps, unsigned num_steps)
{
    const char *wish = getenv("COTANGENT_SCHEDULES");
    const long rounds = wish ? strtol(wish, NULL, 10) : CTI_SANITIZED ? 15 : 100;
    for (long round = 0; round < rounds; round++) run_round(steps, num_steps, (uint64_t)round);
}

#define RUN(...) \
    do { \
        static const step_fn steps[] = {__VA_ARGS__}; \
        run(steps, sizeof steps / sizeof *steps); \
    } while (0)

CT_TEST(family, retains_a_gradient_once_whoever_asks)
{
    RUN(retain_that_of_step);
    RUN(retain_middle, retain_that_of_step, pass_over_middle);
}

CT_TEST(family, answers_about_stale_views_while_others_make_their_producers)
{
    RUN(write_part, query_part, query_part, use_part);
}

CT_TEST(family, moves_retained_gradients_to_new_producers)
{
    RUN(write_part, retain_part, query_part, come_and_go_hook);
}

CT_TEST(family, clears_a_slot_before_or_after_an_addition) { RUN(pass_into_slot, clear_slot); }

CT_TEST(family, is_written_part_by_part) { RUN(write_part, write_new_view, write_part); }

CT_TEST(family, survives_random_schedules)
{
    RUN(retain_middle, retain_part, pass_over_middle, write_part, write_new_view, query_part, use_part, pass_into_slot,
        clear_slot, come_and_go_hook);
}

/* ---- geometry ---- */

static void *double_sister(void *sister)
{
    const ct_scope scope = ct_scope_open();
    const bool written = ct_mul_(sister, ct_num(2)) != NULL;
    return ct_scope_close(scope) == CT_OK && written ? sister : NULL;
}

CT_TEST(family, is_free_for_others_after_a_change_of_geometry) /* S16.16, S17.3 */
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_mul(LEAF(1, 2, 3), ct_num(1))),
              *view = CT_EXPECT_TENSOR(ct_unsqueeze(base, 0)), *sister = CT_EXPECT_TENSOR(ct_unsqueeze(base, 0));
    CT_EXPECT_TENSOR(ct_transpose_(view, 0, 1));
    pthread_t thread;
    void *written;
    CT_EXPECT_INT(pthread_create(&thread, NULL, double_sister, sister), 0);
    CT_EXPECT_INT(pthread_join(thread, &written), 0);
    CT_EXPECT(written);
    EXPECT_VALUES(base, 2, 4, 6);
}

/* ---- identity of the producer ---- */

typedef struct remade {
    ct_tensor *leaf, *base;
    ct_status status;
} remade;

static void *make_base(void *arg)
{
    remade *r = arg;
    const ct_scope scope = ct_scope_open();
    r->base = ct_retain(ct_mul(r->leaf, r->leaf));
    r->status = ct_scope_close(scope);
    return NULL;
}

/* The first producer is freed, and the next one, also the first one of its thread, may reuse its memory. */
static void *remake_base(void *arg)
{
    remade *r = arg;
    const ct_scope scope = ct_scope_open();
    const bool made = ct_detach_(r->base) && ct_mul_(r->base, r->leaf);
    r->status = ct_scope_close(scope);
    if (!made) r->status = CT_E_INTERNAL;
    return NULL;
}

static void run_thread(void *(*fn)(void *), remade *r)
{
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, fn, r), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    CT_EXPECT_OK(r->status);
}

CT_TEST(family, tells_a_producer_from_one_of_another_thread_in_its_place) /* S17.9 */
{
    for (int round = 0; round < 20; round++) {
        const ct_scope scope = ct_scope_open();
        remade r = {.leaf = LEAF(1, 2)};
        run_thread(make_base, &r);
        ct_guard guard = ct_no_grad();
        ct_tensor *view = CT_EXPECT_TENSOR(ct_select(r.base, 0, 0));
        CT_EXPECT_OK(ct_leave(&guard));
        run_thread(remake_base, &r);
        CT_EXPECT_ERROR(ct_test_grad_fn(view), CT_E_STATE, "has been modified inplace");
        ct_release(r.base);
        CT_EXPECT_OK(ct_scope_close(scope));
    }
}

CT_TEST_MAIN
