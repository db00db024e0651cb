#define _DEFAULT_SOURCE /* declares getentropy */
#include "state/random.h"

#include "base/fork.h"
#include "base/memory.h"
#include "base/philox.h"
#include "state/draw_log.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/thread.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

/* ---- generators ---- */

struct ct_generator {
    cti_random_state state;
};

static pthread_mutex_t default_lock = PTHREAD_MUTEX_INITIALIZER; /* guards default_generator */
static ct_generator default_generator;

/* Generator of one thread that replaces the default generator. */
typedef struct forked {
    ct_generator generator;
    struct forked *outer;
    const cti_draw_log *log; /* NULL, or a log whose samples are used before new samples of `generator` */
    size_t run;              /* index of the current run of the log, and the number of its samples that were used */
    uint64_t used;
} forked;

static _Thread_local forked *innermost_fork;

/* Returns the generator that replaces the default generator on this thread; NULL if there is none. */
static ct_generator *own_default(void) { return innermost_fork ? &innermost_fork->generator : NULL; }

ct_generator *ct_generator_create(uint64_t seed)
{
    ct_generator *generator = cti_malloc(sizeof *generator);
    if (generator)
        generator->state = (cti_random_state){seed, 0};
    else
        cti_no_memory("generator_create");
    return generator;
}

void ct_generator_free(ct_generator *generator) { cti_free(generator); }

void ct_generator_seed(ct_generator *generator, uint64_t seed)
{
    if (generator)
        generator->state = (cti_random_state){seed, 0};
    else
        ct_manual_seed(seed);
}

/* Returns random bits from the system, or from the clock and the process id if a sandbox denies access. */
static uint64_t entropy(void)
{
    uint64_t value;
    if (getentropy(&value, sizeof value) == 0) return value;
    struct timespec now;
    uint32_t words[4];
    (void)clock_gettime(CLOCK_REALTIME, &now);
    cti_philox((cti_random_state){(uint64_t)now.tv_sec, (uint64_t)now.tv_nsec}, (uint64_t)getpid(), words);
    return (uint64_t)words[0] << 32 | words[1];
}

uint64_t ct_seed(ct_generator *generator)
{
    const uint64_t seed = entropy();
    ct_generator_seed(generator, seed);
    return seed;
}

uint64_t ct_initial_seed(const ct_generator *generator) { return ct_get_rng_state(generator).seed; }

void ct_manual_seed(uint64_t seed) { ct_set_rng_state(NULL, (ct_rng_state){seed, 0}); }

ct_rng_state ct_get_rng_state(const ct_generator *generator)
{
    if (!generator) generator = own_default();
    if (generator) return (ct_rng_state){generator->state.seed, generator->state.offset};
    pthread_mutex_lock(&default_lock);
    const cti_random_state state = default_generator.state;
    pthread_mutex_unlock(&default_lock);
    return (ct_rng_state){state.seed, state.offset};
}

void ct_set_rng_state(ct_generator *generator, ct_rng_state state)
{
    const cti_random_state next = {state.seed, state.offset};
    if (!generator) generator = own_default();
    if (generator) {
        generator->state = next;
        return;
    }
    pthread_mutex_lock(&default_lock);
    default_generator.state = next;
    pthread_mutex_unlock(&default_lock);
}

static void leave_fork(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    forked *fork = frame->object;
    innermost_fork = fork->outer;
    cti_free(fork);
}

static ct_guard enter_fork(ct_rng_state begin, const cti_draw_log *log)
{
    forked *fork = cti_malloc(sizeof *fork);
    if (!fork) {
        (void)cti_no_memory("fork_rng");
        return cti_guard_failed(CTI_GUARD_RANDOM);
    }
    *fork = (forked){.generator = {{begin.seed, begin.offset}}, .outer = innermost_fork, .log = log};
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_RANDOM, leave_fork, 0, fork);
    if (guard.status == CT_OK)
        innermost_fork = fork;
    else
        cti_free(fork);
    return guard;
}

ct_guard ct_fork_rng(const ct_rng_state *state) { return enter_fork(state ? *state : ct_get_rng_state(NULL), NULL); }

ct_guard cti_replay_draws(const cti_draw_log *log) { return enter_fork(log->begin, log); }

/* ---- logs ---- */

/*
 * Active log of the samples of a thread. Samples are recorded only while the thread's default generator is the same as
 * when the log began.
 */
typedef struct noting {
    cti_draw_log *log;
    const forked *fork;
    struct noting *outer;
} noting;

static _Thread_local noting *innermost_noting;

static void leave_log(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    noting *n = frame->object;
    innermost_noting = n->outer;
    cti_free(n);
}

ct_guard cti_log_draws(cti_draw_log *log)
{
    noting *n = cti_malloc(sizeof *n);
    if (!n) {
        (void)cti_no_memory("random numbers");
        return cti_guard_failed(CTI_GUARD_RANDOM);
    }
    *n = (noting){log, innermost_fork, innermost_noting};
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_RANDOM, leave_log, 0, n);
    if (guard.status == CT_OK) {
        log->begin = ct_get_rng_state(NULL);
        innermost_noting = n;
    } else {
        cti_free(n);
    }
    return guard;
}

static void note(cti_draw_log *log, cti_random_state state)
{
    cti_draw_run *last = log->num_runs ? &log->runs[log->num_runs - 1] : NULL;
    log->total++;
    if (last && last->seed == state.seed && last->first + last->count == state.offset) {
        last->count++;
        return;
    }
    if (log->num_runs == log->max_runs) {
        const size_t capacity = 2 * log->max_runs + 4;
        cti_draw_run *runs = cti_realloc(log->runs, capacity * sizeof *runs);
        log->is_incomplete = log->is_incomplete || !runs;
        if (!runs) return;
        log->runs = runs;
        log->max_runs = capacity;
    }
    log->runs[log->num_runs++] = (cti_draw_run){state.seed, state.offset, 1};
}

uint64_t cti_draws_noted(void) { return innermost_noting ? innermost_noting->log->total : 0; }

void cti_replay_from(uint64_t first)
{
    forked *fork = innermost_fork;
    if (!fork || !fork->log) return;
    fork->run = 0;
    while (fork->run < fork->log->num_runs && first >= fork->log->runs[fork->run].count)
        first -= fork->log->runs[fork->run++].count;
    fork->used = first;
}

void cti_log_of_draws_free(cti_draw_log *log) { cti_free(log->runs); }

/* Sets *state to the next sample of a replay and the generator to the state after it. False if none is left. */
static bool replay(forked *fork, cti_random_state *state)
{
    if (!fork->log || fork->run >= fork->log->num_runs) return false;
    const cti_draw_run *run = &fork->log->runs[fork->run];
    *state = (cti_random_state){run->seed, run->first + fork->used};
    fork->generator.state = (cti_random_state){state->seed, state->offset + 1};
    if (++fork->used < run->count) return true;
    fork->run++;
    fork->used = 0;
    return true;
}

static cti_random_state take(ct_generator *generator)
{
    const cti_random_state state = generator->state;
    generator->state.offset++;
    return state;
}

static cti_random_state drawn_by_default(void)
{
    cti_random_state state;
    if (innermost_fork) return replay(innermost_fork, &state) ? state : take(&innermost_fork->generator);
    pthread_mutex_lock(&default_lock);
    state = take(&default_generator);
    pthread_mutex_unlock(&default_lock);
    return state;
}

static cti_random_state drawn(ct_generator *generator)
{
    if (generator) return take(generator);
    const cti_random_state state = drawn_by_default();
    for (noting *n = innermost_noting; n; n = n->outer)
        if (n->fork == innermost_fork) note(n->log, state);
    return state;
}

cti_random_state cti_generator_next(ct_generator *generator)
{
    cti_repeated_draw *repeated = cti_thread_here()->repeated_draw;
    if (CTI_LIKELY(!repeated)) return drawn(generator);
    if (repeated->taken && repeated->watches) return drawn(generator);
    if (!repeated->taken) *repeated = (cti_repeated_draw){true, repeated->watches, drawn(generator)};
    return repeated->state;
}

cti_random_state cti_generator_skip(uint64_t count)
{
    ct_generator *own = own_default();
    if (!own) pthread_mutex_lock(&default_lock);
    ct_generator *generator = own ? own : &default_generator;
    const cti_random_state state = generator->state;
    generator->state.offset += count;
    if (!own) pthread_mutex_unlock(&default_lock);
    return state;
}

CTI_AT_FORK(CTI_FORK_RANDOM, &default_lock);
