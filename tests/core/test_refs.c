/*
 * Reference counting under all interleavings. state/refs.c is compiled here with its atomic operations replaced by ones
 * at which another thread of a model may run first; each model thread is a fiber that runs a short program of retains,
 * releases and other actions. A run is repeated with every choice of the next thread (a choice that leads to a state
 * which was visited before is not followed again). In each run every object must be destroyed exactly once: after its
 * last reference was released, and before all threads have ended. Faults planted in the operations themselves show that
 * the search finds errors.
 */
#include "refs_model.h"

/* ---- one run ---- */

/*
 * The owner thread has id 1. The queue of the owner thread is open, and so are the queues of other threads without
 * THREAD_STARTS in their program.
 */
static void model_begin(const program *programs, unsigned count, unsigned flags)
{
    memset(cti_refs_queues, 0, sizeof cti_refs_queues[0] * (MAX_THREADS + 1));
    free_kept = NULL;
    num_taken = model.num_items = 0;
    kept_lock = 0;
    model.programs = programs;
    model.count = count;
    model.references = model.passed = model.deaths = 0;
    model.weak_lock = 0;
    model.wrong = NULL;
    model.current = NULL;
    cti_refs_init(&model.object, cti_thread_tag_of(1), flags);
    model.object.local = 0;
    for (unsigned i = 0; i < count; i++) {
        fiber *f = &model.fibers[i];
        const bool starts_later = programs[i].actions[0] == TAKE_REFERENCE || programs[i].actions[0] == THREAD_STARTS;
        model.references += programs[i].references;
        model.object.local += (uint32_t)programs[i].references;
        f->number = starts_later ? 0 : programs[i].number;
        if (f->number) cti_refs_open_queue(f->number);
        f->running = f->finished = f->waits_for_reference = false;
        f->waits_for_lock = NULL;
        f->num_seen = f->num_steps = f->action = 0;
        fiber_make(f, i);
    }
}

static bool can_go_on(const fiber *f)
{
    const bool locked_out = f->waits_for_lock && *f->waits_for_lock && planted != LOCKS_DO_NOT_EXCLUDE;
    return !f->finished && !locked_out && !(f->waits_for_reference && model.passed == 0);
}

static void go_on(unsigned index)
{
    model.current = &model.fibers[index];
    switch_to(model.current);
    model.current = NULL;
}

/* ---- all runs ---- */

/* The state that determines the remainder of a run. */
typedef struct state {
    uint64_t hash[2];
} state;

static void mix(state *s, uint64_t value)
{
    for (int i = 0; i < 2; i++) {
        s->hash[i] = (s->hash[i] ^ value) * (i ? 0x9e3779b97f4a7c15u : 0xff51afd7ed558ccdu);
        s->hash[i] ^= s->hash[i] >> 29;
    }
}

static state state_now(void)
{
    state s = {{1, 2}};
    mix(&s, model.object.local);
    mix(&s, (uint64_t)(uint32_t)model.object.shared << 32 | (uint64_t)model.object.owner << 16 | model.object.flags);
    mix(&s, (uint64_t)model.references << 32 | (uint64_t)model.passed << 16 | (uint64_t)model.deaths << 8 |
                (uint64_t)model.weak_lock << 1 | (uint64_t)kept_lock);
    for (unsigned i = 1; i <= MAX_THREADS; i++) {
        unsigned length = 0;
        for (const cti_refs_item *item = cti_refs_queues[i].first; item; item = item->next) length++;
        mix(&s, (uint64_t)length << 32 | (uint64_t)cti_refs_queues[i].lock << 8 | cti_refs_queues[i].is_open);
    }
    for (unsigned i = 0; i < model.count; i++) {
        const fiber *f = &model.fibers[i];
        mix(&s, (uint64_t)f->action << 48 | (uint64_t)f->num_steps << 24 | f->num_seen << 8 | (uint64_t)f->finished);
        mix(&s, (uint64_t)f->number << 1 |
                    (uint64_t)f->waits_for_reference); /* otherwise a thread that begins by waiting could never run */
        for (unsigned k = 0; k < f->num_seen; k++) mix(&s, (uint64_t)f->seen[k]);
    }
    return s;
}

/* Visited states: a hash table with open addressing. */
enum { MAX_STATES = 1 << 22 };

static state *states;
static size_t num_states;

static bool is_new_state(state s)
{
    size_t at = s.hash[0] % MAX_STATES;
    while (states[at].hash[0] || states[at].hash[1]) {
        if (states[at].hash[0] == s.hash[0] && states[at].hash[1] == s.hash[1]) return false;
        at = (at + 1) % MAX_STATES;
    }
    CT_EXPECT(++num_states < MAX_STATES / 2);
    states[at] = s;
    return true;
}

static size_t num_runs, num_complete; /* a run that is not complete ended in a state that was visited before */
static unsigned choices[MAX_THREADS * MAX_STEPS], num_choices;

static void report(const char *what)
{
    char order[MAX_THREADS * MAX_STEPS + 1];
    for (unsigned i = 0; i < num_choices; i++) order[i] = (char)('1' + choices[i]);
    order[num_choices] = '\0';
    (void)snprintf(model.found, sizeof model.found, "%s, when the threads go on in the order %s", what, order);
}

/*
 * Runs the model to its end. After the `given` choices each choice is the first thread that can continue. Ends early at
 * a known state.
 */
static void run_once(const program *programs, unsigned count, unsigned flags, unsigned given)
{
    num_runs++;
    model_begin(programs, count, flags);
    for (num_choices = 0;; num_choices++) {
        if (num_choices >= given && !is_new_state(state_now())) return;
        unsigned next = num_choices < given ? choices[num_choices] : 0;
        while (next < count && !can_go_on(&model.fibers[next])) next++;
        if (next == count) break;
        choices[num_choices] = next;
        go_on(next);
        if (model.wrong) {
            report(model.wrong);
            return;
        }
    }
    for (unsigned i = 0; i < count; i++)
        if (!model.fibers[i].finished) {
            report("threads wait for each other");
            return;
        }
    for (unsigned i = 0; i < count; i++) /* at the end every scope is closed; a thread that has ended has no scope */
        if (model.fibers[i].number) merge_queued(model.fibers[i].number);
    if (model.references == 0 && model.deaths != 1) report("nobody has a reference, but the object lives");
    if (model.references != 0 && model.deaths != 0) report("died with references left");
    num_complete++;
}

/* Returns to the last choice at which another thread can be tried; false if there is no such choice. */
static bool next_choice(const program *programs, unsigned count, unsigned flags, unsigned *given)
{
    while (num_choices > 0) {
        const unsigned last = num_choices - 1;
        model_begin(programs, count, flags);
        for (unsigned i = 0; i < last; i++) go_on(choices[i]);
        for (unsigned next = choices[last] + 1; next < count; next++) {
            if (!can_go_on(&model.fibers[next])) continue;
            choices[last] = next;
            *given = last + 1;
            return true;
        }
        num_choices = last;
    }
    return false;
}

static void in_all_orders(const program *programs, unsigned count, unsigned flags)
{
    unsigned given = 0;
    num_runs = num_complete = num_states = 0;
    model.found[0] = '\0';
    states = calloc(MAX_STATES, sizeof *states);
    CT_EXPECT(states);
    do run_once(programs, count, flags, given);
    while (!model.found[0] && next_choice(programs, count, flags, &given));
    print_message("%zu states, %zu runs\n", num_states, num_runs);
    free(states);
    memset(cti_refs_queues, 0, sizeof cti_refs_queues[0] * (MAX_THREADS + 1)); /* removes the state of a failed run */
}

#define TRY_ALL_ORDERS(flags, ...) \
    do { \
        const program programs[] = {__VA_ARGS__}; \
        in_all_orders(programs, sizeof programs / sizeof *programs, CTI_KIND_NODE | (flags)); \
    } while (0)
#define IN_ALL_ORDERS(...) \
    do { \
        TRY_ALL_ORDERS(__VA_ARGS__); \
        if (model.found[0]) fail_msg("%s", model.found); \
        CT_EXPECT(num_runs > 1 && num_complete > 0); \
    } while (0)

/* ---- properties ---- */

CT_TEST(refs, the_last_owner_is_told)
{
    cti_refs refs;
    cti_refs_init(&refs, cti_thread_tag_of(1), CTI_KIND_TENSOR);
    CT_EXPECT(cti_refs_sole(&refs, cti_thread_tag_of(1)) && !cti_refs_sole(&refs, cti_thread_tag_of(2)));
    cti_refs_retain(&refs, cti_thread_tag_of(1));
    CT_EXPECT(!cti_refs_sole(&refs, cti_thread_tag_of(1)) && !cti_refs_release(&refs, cti_thread_tag_of(1)));
    cti_refs_retain(&refs, cti_thread_tag_of(2));
    CT_EXPECT(!cti_refs_sole(&refs, cti_thread_tag_of(1)) && !cti_refs_release(&refs, cti_thread_tag_of(2)));
    CT_EXPECT(cti_refs_sole(&refs, cti_thread_tag_of(1)) && cti_refs_release(&refs, cti_thread_tag_of(1)));
}

CT_TEST(refs, that_are_shared_are_counted_by_all_alike)
{
    cti_refs refs;
    cti_refs_init(&refs, cti_thread_tag_of(1), CTI_KIND_TENSOR);
    cti_refs_retain(&refs, cti_thread_tag_of(1));
    CT_EXPECT(!cti_refs_share(&refs, cti_thread_tag_of(2))); /* only the owner can */
    CT_EXPECT(cti_refs_share(&refs, cti_thread_tag_of(1)) && cti_refs_share(&refs, cti_thread_tag_of(2)));
    CT_EXPECT_INT(cti_refs_owner(&refs), 1);
    CT_EXPECT(!cti_refs_release(&refs, cti_thread_tag_of(2)));
    CT_EXPECT(cti_refs_sole(&refs, cti_thread_tag_of(2)) && cti_refs_sole(&refs, cti_thread_tag_of(1)) &&
              cti_refs_release(&refs, cti_thread_tag_of(3)));
}

CT_TEST(refs, a_weak_pointer_gives_an_owner_only_while_there_is_one)
{
    for (unsigned other = 1; other <= 2; other++) {
        cti_refs refs;
        cti_refs_init(&refs, cti_thread_tag_of(1), CTI_KIND_NODE | CTI_REFS_WEAK);
        CT_EXPECT(cti_refs_retain_weak(&refs, cti_thread_tag_of(other)));
        CT_EXPECT(!cti_refs_release(&refs, cti_thread_tag_of(other)));
        CT_EXPECT(cti_refs_release(&refs, cti_thread_tag_of(1)));
        CT_EXPECT(!cti_refs_retain_weak(&refs, cti_thread_tag_of(other))); /* dying */
        CT_EXPECT(!cti_refs_retain_weak(&refs, cti_thread_tag_of(1)));
    }
}

CT_TEST(refs, of_one_object_in_two_threads)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {RETAIN, RELEASE, RELEASE, MERGE_QUEUED}},
                  {.number = 2, .references = 1, .actions = {RETAIN, RELEASE, RELEASE}});
}

CT_TEST(refs, that_were_handed_over_go_below_zero_elsewhere)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {RETAIN, RELEASE, MERGE_QUEUED, RELEASE}},
                  {.number = 2, .references = 1, .actions = {RELEASE}},
                  {.number = 3, .references = 1, .actions = {RETAIN, RELEASE, RELEASE}});
}

CT_TEST(refs, that_the_home_gives_up_before_others)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {RELEASE, TAKE_REFERENCE, RELEASE, MERGE_QUEUED}},
                  {.number = 2, .references = 1, .actions = {RETAIN, PASS_REFERENCE, RETAIN, RELEASE, RELEASE}});
}

CT_TEST(refs, that_go_below_zero_without_memory_for_a_queue)
{
    model.no_memory = true;
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {RELEASE, MERGE_QUEUED}},
                  {.number = 2, .references = 1, .actions = {RELEASE}},
                  {.number = 3, .references = 1, .actions = {RELEASE}});
    model.no_memory = false;
}

CT_TEST(refs, of_a_thread_that_ends)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {RETAIN, RELEASE, RELEASE, THREAD_ENDS}},
                  {.number = 2, .references = 1, .actions = {RETAIN, RELEASE, RELEASE}},
                  {.number = 3, .references = 1, .actions = {RELEASE}});
}

CT_TEST(refs, that_a_thread_leaves_when_it_ends)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {THREAD_ENDS, PASS_REFERENCE}},
                  {.number = 2, .references = 1, .actions = {RELEASE}},
                  {.number = 3, .references = 0, .actions = {TAKE_REFERENCE, THREAD_STARTS, RETAIN, RELEASE, RELEASE}});
}

CT_TEST(refs, that_a_later_thread_of_the_same_number_takes_over)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {RETAIN, RELEASE, THREAD_ENDS, PASS_REFERENCE}},
                  {.number = 2, .references = 2, .actions = {RELEASE, RELEASE}},
                  {.number = 1,
                   .references = 0,
                   .actions = {TAKE_REFERENCE, THREAD_STARTS, RETAIN, RELEASE, MERGE_QUEUED, RELEASE, THREAD_ENDS}});
}

CT_TEST(refs, that_the_home_shares_meanwhile)
{
    IN_ALL_ORDERS(0, {.number = 1, .references = 1, .actions = {SHARE, RETAIN, RELEASE, RELEASE, MERGE_QUEUED}},
                  {.number = 2, .references = 1, .actions = {RELEASE}},
                  {.number = 3, .references = 1, .actions = {RETAIN, RELEASE, RELEASE}});
}

CT_TEST(refs, reached_weakly_while_the_home_gives_up)
{
    IN_ALL_ORDERS(CTI_REFS_WEAK, {.number = 1, .references = 1, .actions = {RELEASE, RETAIN_WEAK, MERGE_QUEUED}},
                  {.number = 2, .references = 0, .actions = {RETAIN_WEAK, RETAIN_WEAK}},
                  {.number = 3, .references = 1, .actions = {RELEASE}});
}

CT_TEST(refs, reached_weakly_while_the_home_ends)
{
    IN_ALL_ORDERS(CTI_REFS_WEAK, {.number = 1, .references = 1, .actions = {RELEASE, THREAD_ENDS}},
                  {.number = 2, .references = 1, .actions = {RELEASE}},
                  {.number = 3, .references = 0, .actions = {RETAIN_WEAK}});
}

/* ---- detected faults ---- */

#define FINDS(fault, ...) \
    do { \
        planted = fault; \
        TRY_ALL_ORDERS(__VA_ARGS__); \
        planted = NO_FAULT; \
        CT_EXPECT(model.found[0]); \
        print_message("%s\n", model.found); \
    } while (0)

CT_TEST(search, finds_a_merge_that_forgets_or_overwrites)
{
    FINDS(COUNT_AT_HOME_IS_FORGOTTEN, 0, {.number = 1, .references = 1, .actions = {SHARE, RELEASE, MERGE_QUEUED}},
          {.number = 2, .references = 1, .actions = {RELEASE}});
    FINDS(MERGE_OVERWRITES, 0, {.number = 1, .references = 1, .actions = {SHARE, RELEASE, MERGE_QUEUED}},
          {.number = 2, .references = 1, .actions = {RETAIN, RELEASE, RELEASE}});
    FINDS(OWNER_IS_NOT_MARKED, 0,
          {.number = 1, .references = 1, .actions = {SHARE, RETAIN, RELEASE, RELEASE, MERGE_QUEUED}},
          {.number = 2, .references = 1, .actions = {RELEASE}});
}

CT_TEST(search, finds_an_object_that_is_not_queued_or_does_not_know)
{
    FINDS(BELOW_ZERO_IS_NOT_QUEUED, 0, {.number = 1, .references = 1, .actions = {RELEASE, MERGE_QUEUED}},
          {.number = 2, .references = 1, .actions = {RELEASE}});
    FINDS(PLACE_IN_QUEUE_IS_NOT_COUNTED, 0, {.number = 1, .references = 1, .actions = {RELEASE, MERGE_QUEUED}},
          {.number = 2, .references = 1, .actions = {RELEASE}});
}

CT_TEST(search, finds_an_end_that_does_not_close_and_a_lock_that_does_not_lock)
{
    FINDS(QUEUE_OF_AN_ENDED_THREAD_STAYS_OPEN, 0, {.number = 1, .references = 1, .actions = {RELEASE, THREAD_ENDS}},
          {.number = 2, .references = 1, .actions = {RELEASE}});
    FINDS(LOCKS_DO_NOT_EXCLUDE, 0, {.number = 1, .references = 1, .actions = {RELEASE, THREAD_ENDS}},
          {.number = 2, .references = 1, .actions = {RELEASE}},
          {.number = 3, .references = 1, .actions = {RETAIN, RELEASE, RELEASE}});
}

CT_TEST_MAIN
