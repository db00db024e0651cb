/*
 * The counting of references in all orders. core/refs.c is compiled here with its atomic operations replaced by ones
 * that let another thread of a model go on first; each model thread is a fiber that runs a short program of retains,
 * releases and the rest. A run is repeated with every choice of who goes next (choices that lead to a state seen before
 * are not followed again), and in each one every object must die exactly once: when its last reference went, and before
 * all have ended. That such a search finds what is wrong is shown by faults that are planted in the operations
 * themselves.
 */
#define _XOPEN_SOURCE 700 /* ucontext */
#include "support/ct_test.h"

#include "core/lock.h"

#include <setjmp.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

static void model_step(const void *place);
static void model_plain_step(void);
static void model_saw(intptr_t value);
static bool model_loses_store(const void *place);
static bool model_exchange(_Atomic int32_t *place, int32_t *expected, int32_t desired);
static void model_lock(_Atomic uint8_t *lock);
static void model_unlock(_Atomic uint8_t *lock);
static void *model_item(void);

/* The operations that core/refs uses, one step each. */
#undef atomic_load_explicit
#undef atomic_store_explicit
#undef atomic_fetch_add_explicit
#undef atomic_fetch_sub_explicit
#undef atomic_compare_exchange_weak_explicit
#define atomic_load_explicit(place, order) (model_step(place), model_saw((intptr_t) * (place)), *(place))
#define atomic_store_explicit(place, value, order) \
    (model_step(place), model_loses_store(place) ? (void)0 : (void)(*(place) = (value)))
#define atomic_fetch_add_explicit(place, n, order) (model_step(place), (void)(*(place) += (n)))
#define atomic_fetch_sub_explicit(place, n, order) (model_step(place), model_saw(*(place)), (*(place) -= (n)) + (n))
#define atomic_compare_exchange_weak_explicit(place, expected, desired, good, bad) \
    model_exchange(place, expected, desired)
#define CTI_REFS_STEP() model_plain_step()
#define CTI_REFS_MODEL
#define cti_byte_lock model_lock
#define cti_byte_unlock model_unlock
#include "core/object.h"
#define cti_block_alloc(thread, size) ((void)(thread), model_item())
#define cti_block_free(thread, block, size) ((void)(thread), (void)(block))
#include "core/refs.c"

/* ---- programs ---- */

typedef enum action {
    END,    /* of a program */
    RETAIN, /* from a reference that the thread has */
    RELEASE,
    RETAIN_WEAK, /* under the lock that the object's end takes; does nothing if it is dying */
    SHARE,
    MERGE_QUEUED, /* what closing a scope does */
    THREAD_ENDS,
    THREAD_STARTS,  /* with the number of the program */
    PASS_REFERENCE, /* leaves a reference for TAKE_REFERENCE */
    TAKE_REFERENCE  /* waits for one */
} action;

enum { MAX_THREADS = 3, MAX_ACTIONS = 12, MAX_STEPS = 400, STACK_SIZE = 64 << 10 };

typedef struct program {
    unsigned number; /* of the thread; more than one may have the same, one after the other */
    int references;  /* that it has at the beginning; those of the home's number are counted in local, the others too:
                        they were handed over */
    action actions[MAX_ACTIONS];
} program;

typedef struct fiber {
    ucontext_t context;
    jmp_buf begin, at; /* where its programs begin, and where it is */
    bool exists;
    char stack[STACK_SIZE];
    unsigned number;
    bool running, finished;
    const _Atomic uint8_t *waits_for_lock;
    bool waits_for_reference;
    unsigned action; /* that it is at */
    intptr_t
        seen[MAX_STEPS]; /* all that it read since the action began: this and the number of steps say where it is */
    uint32_t num_seen, num_steps;
} fiber;

static struct model {
    const program *programs;
    unsigned count;
    fiber fibers[MAX_THREADS];
    fiber *current;
    ucontext_t scheduler;
    jmp_buf scheduler_at;
    cti_refs object;
    _Atomic uint8_t weak_lock;
    int references; /* how many there are in truth */
    int passed;     /* references between threads */
    int deaths;
    const char *wrong;
    cti_refs_item items[MAX_STEPS];
    unsigned num_items;
    bool no_memory;                            /* for items of queues */
    char found[MAX_THREADS * MAX_STEPS + 128]; /* what was wrong in which order; empty: nothing so far */
} model;

/* Faults, none of which the programs of the tests may survive. */
typedef enum fault {
    NO_FAULT,
    COUNT_AT_HOME_IS_FORGOTTEN, /* when the counts are merged */
    MERGE_OVERWRITES,           /* a store where a compare and exchange is needed */
    OWNER_IS_NOT_MARKED,        /* as merged */
    BELOW_ZERO_IS_NOT_QUEUED,
    PLACE_IN_QUEUE_IS_NOT_COUNTED,
    QUEUE_OF_AN_ENDED_THREAD_STAYS_OPEN,
    LOCKS_DO_NOT_EXCLUDE
} fault;

static fault planted;

/* ---- steps ---- */

/*
 * Fibers are switched millions of times. swapcontext asks the system twice each time, so it only makes them, and a run
 * begins with a jump back to where each fiber did; under sanitizers, which know nothing of such jumps, it does all.
 */
static void run_program(int index);
#if CTI_SANITIZED
static void switch_to_scheduler(void) { swapcontext(&model.current->context, &model.scheduler); }

static void switch_to(fiber *f) { swapcontext(&model.scheduler, &f->context); }

static void run_fiber(int index) { run_program(index); }
#else
static void switch_to_scheduler(void)
{
    if (!_setjmp(model.current->at)) _longjmp(model.scheduler_at, 1);
}

static void switch_to(fiber *f)
{
    if (_setjmp(model.scheduler_at)) return;
    if (f->exists) _longjmp(f->at, 1);
    f->exists = true;
    setcontext(&f->context);
}

static void run_fiber(int index)
{
    fiber *f = &model.fibers[index];
    (void)_setjmp(f->begin);
    run_program(index);
}
#endif
static void fiber_make(fiber *f, unsigned index)
{
    if (!CTI_SANITIZED && f->exists) {
        memcpy(&f->at, &f->begin, sizeof f->at); /* the next switch begins a program */
        return;
    }
    getcontext(&f->context);
    f->context.uc_stack.ss_sp = f->stack;
    f->context.uc_stack.ss_size = sizeof f->stack;
    f->context.uc_link = NULL;
    makecontext(&f->context, (void (*)(void))(uintptr_t)run_fiber, 1, (int)index);
}

static void model_step(const void *place)
{
    (void)place;
    if (!model.current) return; /* outside a run */
    model.current->num_steps++;
    switch_to_scheduler();
    if (model.deaths && place == &model.object.shared && !(cti_refs_flags(&model.object) & CTI_REFS_WEAK))
        model.wrong = "counted after its death";
}

static void model_saw(intptr_t value)
{
    if (!model.current) return;
    if (model.current->num_seen == MAX_STEPS)
        model.wrong = "a thread takes too many steps";
    else
        model.current->seen[model.current->num_seen++] = value;
}

/* What is not atomic is read right behind the step: without knowing it, two different states could be taken for one. */
static void model_plain_step(void)
{
    model_step(NULL);
    model_saw((intptr_t)model.object.local << 1 | cti_refs_queues[1].is_open);
}

static bool model_exchange(_Atomic int32_t *place, int32_t *expected, int32_t desired)
{
    model_step(place);
    model_saw(*place);
    const bool equal = *place == *expected || planted == MERGE_OVERWRITES;
    const bool merges = (desired & CTI_REFS_SHARED_MERGED) && !(*expected & CTI_REFS_SHARED_MERGED);
    if (planted == COUNT_AT_HOME_IS_FORGOTTEN && merges) desired = *expected | CTI_REFS_SHARED_MERGED;
    if (planted == PLACE_IN_QUEUE_IS_NOT_COUNTED && !(*expected & CTI_REFS_SHARED_QUEUED))
        desired &= ~CTI_REFS_SHARED_QUEUED;
    if (equal)
        *place = desired;
    else
        *expected = *place;
    return equal;
}

static bool model_loses_store(const void *place)
{
    if (!model.current) return false;
    return (planted == OWNER_IS_NOT_MARKED && place == &model.object.owner) ||
           (planted == BELOW_ZERO_IS_NOT_QUEUED && place == &cti_refs_queues[1].first);
}

static void model_lock(_Atomic uint8_t *lock)
{
    if (model.current) {
        model.current->num_steps++;
        model.current->waits_for_lock = lock;
        switch_to_scheduler();
        model.current->waits_for_lock = NULL;
    }
    *lock = 1;
}

static void model_unlock(_Atomic uint8_t *lock)
{
    model_step(NULL);
    *lock = 0;
}

static void *model_item(void) { return model.no_memory ? NULL : &model.items[model.num_items++ % MAX_STEPS]; }

/* ---- actions ---- */

static void die(void)
{
    if (model.references != 0) model.wrong = "died while somebody had a reference";
    if (model.deaths++) model.wrong = "died twice";
    if (!(cti_refs_flags(&model.object) & CTI_REFS_WEAK)) return;
    model_lock(&model.weak_lock); /* as the end of an object that is reached weakly does */
    model_unlock(&model.weak_lock);
}

static void merge_queued(unsigned number)
{
    cti_refs *dead;
    while (cti_refs_take_queued(number, &dead))
        if (dead) die();
}

static void retain_weak(cti_me me)
{
    model_lock(&model.weak_lock);
    const bool alive = cti_refs_retain_weak(&model.object, me);
    model_saw(alive);
    if (alive) model.references++;
    if (alive && model.deaths) model.wrong = "a weak pointer gave a dead object";
    model_unlock(&model.weak_lock);
    if (!alive) return;
    model.references--;
    if (cti_refs_release(&model.object, me)) die();
}

static void act(fiber *self, action what)
{
    switch (what) {
    case RETAIN:
        cti_refs_retain(&model.object, cti_me_of(self->number));
        model.references++;
        break;
    case RELEASE:
        model.references--;
        if (cti_refs_release(&model.object, cti_me_of(self->number))) die();
        break;
    case RETAIN_WEAK: retain_weak(cti_me_of(self->number)); break;
    case SHARE: (void)cti_refs_share(&model.object, cti_me_of(self->number)); break;
    case MERGE_QUEUED: merge_queued(self->number); break;
    case THREAD_ENDS:
        do merge_queued(self->number);
        while (!cti_refs_close_queue(self->number));
        if (planted == QUEUE_OF_AN_ENDED_THREAD_STAYS_OPEN) cti_refs_queues[self->number].is_open = true;
        self->number = 0;
        break;
    case THREAD_STARTS:
        self->number = model.programs[self - model.fibers].number;
        cti_refs_open_queue(self->number);
        break;
    case PASS_REFERENCE: model.passed++; break;
    case TAKE_REFERENCE:
        self->waits_for_reference = true;
        switch_to_scheduler();
        self->waits_for_reference = false;
        model.passed--;
        break;
    case END: break;
    }
}

static void run_program(int index)
{
    fiber *self = &model.fibers[index];
    const program *p = &model.programs[index];
    for (unsigned i = 0; i < MAX_ACTIONS && p->actions[i] != END; i++) {
        self->action = i;
        self->num_seen = self->num_steps = 0;
        act(self, p->actions[i]);
    }
    self->finished = true;
    switch_to_scheduler();
}

/* ---- one run ---- */

/* The home has number 1. Its queue is open, as are those of the other threads that do not start in their program. */
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
    cti_refs_init(&model.object, cti_me_of(1), flags);
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

/* What the rest of a run depends on. */
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
                    (uint64_t)f->waits_for_reference); /* or a thread that begins by waiting would never go on */
        for (unsigned k = 0; k < f->num_seen; k++) mix(&s, (uint64_t)f->seen[k]);
    }
    return s;
}

/* States that were left behind: a table of open addressing. */
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

static size_t num_runs, num_complete; /* the rest ended in a state that was known */
static unsigned choices[MAX_THREADS * MAX_STEPS], num_choices;

static void report(const char *what)
{
    char order[MAX_THREADS * MAX_STEPS + 1];
    for (unsigned i = 0; i < num_choices; i++) order[i] = (char)('1' + choices[i]);
    order[num_choices] = '\0';
    (void)snprintf(model.found, sizeof model.found, "%s, when the threads go on in the order %s", what, order);
}

/* Runs to the end; choices beyond `given` are the first thread that can go on. Ends early where a state was seen
 * before. */
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
    for (unsigned i = 0; i < count; i++) /* every scope closes at last, but a thread that ended has none */
        if (model.fibers[i].number) merge_queued(model.fibers[i].number);
    if (model.references == 0 && model.deaths != 1) report("nobody has a reference, but the object lives");
    if (model.references != 0 && model.deaths != 0) report("died with references left");
    num_complete++;
}

/* Goes back to the last choice that has another thread to try; false if there is none. */
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
    memset(cti_refs_queues, 0,
           sizeof cti_refs_queues[0] * (MAX_THREADS + 1)); /* what a run that went wrong left there */
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

/* ---- what holds ---- */

CT_TEST(refs, the_last_owner_is_told)
{
    cti_refs refs;
    cti_refs_init(&refs, cti_me_of(1), CTI_KIND_TENSOR);
    CT_EXPECT(cti_refs_sole(&refs, cti_me_of(1)) && !cti_refs_sole(&refs, cti_me_of(2)));
    cti_refs_retain(&refs, cti_me_of(1));
    CT_EXPECT(!cti_refs_sole(&refs, cti_me_of(1)) && !cti_refs_release(&refs, cti_me_of(1)));
    cti_refs_retain(&refs, cti_me_of(2));
    CT_EXPECT(!cti_refs_sole(&refs, cti_me_of(1)) && !cti_refs_release(&refs, cti_me_of(2)));
    CT_EXPECT(cti_refs_sole(&refs, cti_me_of(1)) && cti_refs_release(&refs, cti_me_of(1)));
}

CT_TEST(refs, that_are_shared_are_counted_by_all_alike)
{
    cti_refs refs;
    cti_refs_init(&refs, cti_me_of(1), CTI_KIND_TENSOR);
    cti_refs_retain(&refs, cti_me_of(1));
    CT_EXPECT(!cti_refs_share(&refs, cti_me_of(2))); /* only the home can */
    CT_EXPECT(cti_refs_share(&refs, cti_me_of(1)) && cti_refs_share(&refs, cti_me_of(2)));
    CT_EXPECT_INT(cti_refs_home(&refs), 1);
    CT_EXPECT(!cti_refs_release(&refs, cti_me_of(2)));
    CT_EXPECT(cti_refs_sole(&refs, cti_me_of(2)) && cti_refs_sole(&refs, cti_me_of(1)) &&
              cti_refs_release(&refs, cti_me_of(3)));
}

CT_TEST(refs, a_weak_pointer_gives_an_owner_only_while_there_is_one)
{
    for (unsigned other = 1; other <= 2; other++) {
        cti_refs refs;
        cti_refs_init(&refs, cti_me_of(1), CTI_KIND_NODE | CTI_REFS_WEAK);
        CT_EXPECT(cti_refs_retain_weak(&refs, cti_me_of(other)));
        CT_EXPECT(!cti_refs_release(&refs, cti_me_of(other)));
        CT_EXPECT(cti_refs_release(&refs, cti_me_of(1)));
        CT_EXPECT(!cti_refs_retain_weak(&refs, cti_me_of(other))); /* dying */
        CT_EXPECT(!cti_refs_retain_weak(&refs, cti_me_of(1)));
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

/* ---- faults that are found ---- */

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
