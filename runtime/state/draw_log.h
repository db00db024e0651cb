/*
 * Log of the samples that a section of code takes from the default generator, so that they can be repeated. The state
 * at the beginning is not sufficient for this, because other threads sample from the same generator meanwhile.
 */
#ifndef CTI_DRAW_LOG_H
#define CTI_DRAW_LOG_H

#include <cotangent/guard.h>
#include <cotangent/random.h>

/* Samples of one seed with consecutive offsets. */
typedef struct cti_draw_run {
    uint64_t seed, first, count;
} cti_draw_run;

typedef struct cti_draw_log {
    ct_rng_state begin; /* state of the generator, for samples of a replay beyond the log */
    cti_draw_run *runs;
    size_t num_runs, max_runs;
    uint64_t total;     /* number of samples */
    bool is_incomplete; /* a sample is missing, for lack of memory */
} cti_draw_log;

/*
 * Returns a guard inside which the samples that this thread takes from the default generator are appended to a zeroed
 * log. The log must outlive the guard.
 */
CT_NODISCARD ct_guard cti_log_draws(cti_draw_log *log);
/*
 * Returns a guard inside which the thread's samples from the default generator are read from a log, which must outlive
 * the guard. Other threads continue with the default generator.
 */
CT_NODISCARD ct_guard cti_replay_draws(const cti_draw_log *log);
/*
 * cti_draws_noted returns the number of samples in the innermost log. cti_replay_from sets the index of the next sample
 * of the innermost replay.
 */
uint64_t cti_draws_noted(void);
void cti_replay_from(uint64_t first);
void cti_log_of_draws_free(cti_draw_log *log);

#endif
