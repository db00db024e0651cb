/* Several threads profile concurrently, each separately (S25.3). */
#include "fixtures.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 20, CALLS = 30 };

typedef struct work {
    pthread_t thread;
    bool is_profiled, done;
    int64_t expected_thread;
} work;

static bool profile_round(bool is_profiled, int calls)
{
    const ct_scope handles = ct_scope_open();
    ct_profiler *profiler = ct_profiler_create(.record_shapes = true, .profile_memory = true);
    bool good = profiler != NULL;
    ct_guard scope = {0};
    if (is_profiled) scope = ct_profile(profiler);
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(3)), true), *y = x;
    for (int i = 0; i < calls; i++) y = ct_mul(y, x);
    good = good && ct_backward(ct_sum(y)) == CT_OK && ct_leave(&scope) == CT_OK;
    if (good && is_profiled) {
        const ct_profile_events *events = ct_profiler_events(profiler);
        good = times_named(events, "mul") == calls && times_named(events, "MulBackward0") == calls;
        const int64_t thread = ct_profile_events_at(events, 0)->thread;
        for (int64_t i = 0; i < ct_profile_events_count(events); i++) {
            const ct_profile_event *event = ct_profile_events_at(events, i);
            good = good && event->thread == thread && (!event->forward_thread || event->forward_thread == thread);
        }
    }
    good = ct_profiler_free(profiler) == CT_OK && good;
    return ct_scope_close(handles) == CT_OK && good;
}

static void *run(void *arg)
{
    work *w = arg;
    w->done = true;
    for (int i = 0; i < ROUNDS; i++) w->done = profile_round(w->is_profiled, CALLS + i) && w->done;
    return NULL;
}

CT_TEST(profilers, of_several_threads_record_each_its_own) /* S25.3, S0.6 */
{
    work works[THREADS] = {{.is_profiled = false}};
    for (int i = 0; i < THREADS; i++) {
        works[i].is_profiled = i > 0;
        CT_EXPECT_INT(pthread_create(&works[i].thread, NULL, run, &works[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(works[i].thread, NULL), 0);
    for (int i = 0; i < THREADS; i++) CT_EXPECT(works[i].done);
}

typedef struct shared {
    ct_tensor *loss;
    ct_profiler *profiler;
    ct_status status;
} shared;

static void *backward_elsewhere(void *arg)
{
    shared *s = arg;
    const ct_scope handles = ct_scope_open();
    ct_guard scope = ct_profile(s->profiler);
    s->status = ct_backward(s->loss);
    if (ct_leave(&scope) != CT_OK || ct_scope_close(handles) != CT_OK) s->status = CT_E_INTERNAL;
    return NULL;
}

CT_TEST(profilers, tell_the_thread_that_a_node_was_made_on) /* S25.4, S25.19 */
{
    ct_profiler *here = profiler_with(NULL);
    ct_tensor *x = LEAF(1, 2);
    ct_guard scope = ct_profile(here);
    shared s = {.loss = ct_sum(ct_exp(x)), .profiler = profiler_with(NULL)};
    CT_EXPECT_OK(ct_leave(&scope));
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, backward_elsewhere, &s), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    CT_EXPECT_OK(s.status);
    const ct_profile_event *call = event_named(events_of(here), "exp", 0),
                           *node = event_named(events_of(s.profiler), "ExpBackward0", 0);
    CT_EXPECT(call && node && node->thread != call->thread);
    CT_EXPECT_INT(node->forward_thread, call->thread);
    CT_EXPECT_INT(node->sequence_nr, call->sequence_nr);
    CT_EXPECT_INT(times_named(events_of(here), "ExpBackward0"), 0);
    CT_EXPECT_OK(ct_profiler_free(here));
    CT_EXPECT_OK(ct_profiler_free(s.profiler));
}

/* If a thread ends inside a profiler scope, the scope is left. */
static void *end_inside(void *arg)
{
    const ct_guard scope = ct_profile(arg), range = ct_record_function("open");
    const ct_scope handles = ct_scope_open();
    (void)ct_exp(ct_ones(CT_INTS(1)));
    (void)ct_scope_close(handles);
    return scope.status == CT_OK && range.status == CT_OK ? arg : NULL;
}

CT_TEST(profilers, of_threads_that_end_have_their_results) /* S25.2 */
{
    ct_profiler *profiler = profiler_with(NULL);
    pthread_t thread;
    void *entered;
    CT_EXPECT_INT(pthread_create(&thread, NULL, end_inside, profiler), 0);
    CT_EXPECT_INT(pthread_join(thread, &entered), 0);
    CT_EXPECT(entered == profiler);
    CT_EXPECT_INT(times_named(events_of(profiler), "exp"), 1);
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

CT_TEST_MAIN
