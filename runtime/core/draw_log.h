/*
 * The draws of a piece of code from the default generator, so that they can be made again: other threads draw from it
 * meanwhile, and where it stood at the beginning does not tell them.
 */
#ifndef CTI_DRAW_LOG_H
#define CTI_DRAW_LOG_H

#include <cotangent/guard.h>
#include <cotangent/random.h>

/* Draws of one seed whose offsets follow one another. */
typedef struct cti_draw_run {
    uint64_t seed, first, count;
} cti_draw_run;

typedef struct cti_draw_log {
    ct_rng_state begin; /* of the generator, for what a replay draws beyond the log */
    cti_draw_run *runs;
    size_t num_runs, max_runs;
    uint64_t total;     /* of draws */
    bool is_incomplete; /* there was no memory for one */
} cti_draw_log;

/* A guard inside which this thread's draws from the default generator are noted in a zeroed log, which outlives it. */
CT_NODISCARD ct_guard cti_log_draws(cti_draw_log *log);
/* A guard inside which they are those of a log, which outlives it; others go on with the default generator. */
CT_NODISCARD ct_guard cti_replay_draws(const cti_draw_log *log);
/* The number of draws noted so far in the innermost log; and in a replay: the next draw is the one of this number. */
uint64_t cti_draws_noted(void);
void cti_replay_from(uint64_t number);
void cti_log_of_draws_free(cti_draw_log *log);

#endif
