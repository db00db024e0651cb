/*
 * The model in which test_refs.c runs state/refs.c. Model threads are fibers; each atomic operation of state/refs.c is
 * one step of a fiber, and a program is a list of actions.
 */
#ifndef TESTS_REFS_MODEL_H
#define TESTS_REFS_MODEL_H

#define _XOPEN_SOURCE 700 /* ucontext */
#include "support/ct_test.h"

#include "base/lock.h"

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
#include "state/object.h"
#define cti_block_alloc(thread, size) ((void)(thread), model_item())
#define cti_block_free(thread, block, size) ((void)(thread), (void)(block))
#include "state/refs.c"

/* ---- programs ---- */

typedef enum action {
    END,    /* of a program */
    RETAIN, /* adds a reference; the thread has one already */
    RELEASE,
    RETAIN_WEAK, /* under the lock that the object's destruction takes; no effect if it is being destroyed */
    SHARE,
    MERGE_QUEUED, /* like closing a scope */
    THREAD_ENDS,
    THREAD_STARTS,  /* a thread with the program's id starts */
    PASS_REFERENCE, /* passes a reference to a thread that runs TAKE_REFERENCE */
    TAKE_REFERENCE  /* waits for one */
} action;

enum { MAX_THREADS = 3, MAX_ACTIONS = 12, MAX_STEPS = 400, STACK_SIZE = 64 << 10 };

typedef struct program {
    unsigned number; /* id of the thread; several programs may have one id if they run one after the other */
    int references;  /* initial count; references of the owner thread are counted in local, others in shared: they were
                        passed to the thread */
    action actions[MAX_ACTIONS];
} program;

typedef struct fiber {
    ucontext_t context;
    jmp_buf begin, at; /* start of its programs, and present position */
    bool exists;
    char stack[STACK_SIZE];
    unsigned number;
    bool running, finished;
    const _Atomic uint8_t *waits_for_lock;
    bool waits_for_reference;
    unsigned action; /* index of the action at which the thread is */
    /* all values read since the action began: with num_steps they determine its position */
    intptr_t seen[MAX_STEPS];
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
    int references; /* the true number of references */
    int passed;     /* references in transit between threads */
    int deaths;
    const char *wrong;
    cti_refs_item items[MAX_STEPS];
    unsigned num_items;
    bool no_memory;                            /* for queue items */
    char found[MAX_THREADS * MAX_STEPS + 128]; /* the error and the order of steps that caused it; empty: none so far */
} model;

/* Planted faults, each of which some program must reveal. */
typedef enum fault {
    NO_FAULT,
    COUNT_AT_HOME_IS_FORGOTTEN, /* the merge of both counts omits the owner's count */
    MERGE_OVERWRITES,           /* a store instead of a compare-and-exchange */
    OWNER_IS_NOT_MARKED,        /* the merge does not mark the owner's counts as merged */
    BELOW_ZERO_IS_NOT_QUEUED,
    PLACE_IN_QUEUE_IS_NOT_COUNTED,
    QUEUE_OF_AN_ENDED_THREAD_STAYS_OPEN,
    LOCKS_DO_NOT_EXCLUDE
} fault;

static fault planted;

/* ---- steps ---- */

/*
 * Fibers are switched millions of times. swapcontext makes two system calls, so it only creates fibers, and a run
 * begins with a longjmp to the beginning of each fiber. Sanitizers do not support such jumps; with them swapcontext
 * makes every switch.
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

/* Records the non-atomic values after the step: otherwise two different states could be considered equal. */
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
    model_lock(&model.weak_lock); /* the destruction of a weakly referenced object takes this lock, too */
    model_unlock(&model.weak_lock);
}

static void merge_queued(unsigned number)
{
    cti_refs *dead;
    while (cti_refs_take_queued(number, &dead))
        if (dead) die();
}

static void retain_weak(cti_thread_tag me)
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
        cti_refs_retain(&model.object, cti_thread_tag_of(self->number));
        model.references++;
        break;
    case RELEASE:
        model.references--;
        if (cti_refs_release(&model.object, cti_thread_tag_of(self->number))) die();
        break;
    case RETAIN_WEAK: retain_weak(cti_thread_tag_of(self->number)); break;
    case SHARE: (void)cti_refs_share(&model.object, cti_thread_tag_of(self->number)); break;
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

#endif
