/* A progress line on the terminal for long loops. */
#ifndef COTANGENT_PROGRESS_H
#define COTANGENT_PROGRESS_H

#include <cotangent/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** State of a progress line; created by ct_progress_begin. Owns nothing that must be freed. */
typedef struct ct_progress {
    const char *name;
    int64_t total, shown; /* shown: number of columns of the current line */
    double begun, last;   /* seconds of a monotonic clock */
} ct_progress;

/**
 * Returns the state of a progress line for a loop of `total` iterations; total is 0 if the number of iterations is
 * unknown. name: name of the loop; it must live as long as the line.
 *
 *     ct_progress progress = ct_progress_begin("train", 1000);
 *     for (int step = 0; step < 1000; step++) ct_progress_show(&progress, step + 1, "loss %.4f", loss);
 *     ct_progress_end(&progress);
 *
 * The line is written to stderr, "train 250/1000 25% 12 s, 36 s left, loss 0.0312", and replaces the previous line.
 * Nothing is written if stderr is not a terminal, such as a log file. The line is updated at most once in a tenth of a
 * second, so that most calls only read the clock; the last iteration is always shown.
 */
CT_API ct_progress ct_progress_begin(const char *name, int64_t total);
/**
 * Shows that `done` iterations are done, followed by a text formatted as by printf; format may be NULL. NULL progress
 * is ignored.
 */
CT_API void ct_progress_show(ct_progress *progress, int64_t done, const char *format, ...) CT_PRINTF(3, 4);
/** Ends the line, which stays on the screen; later output begins on the next line. NULL is ignored. */
CT_API void ct_progress_end(ct_progress *progress);

#ifdef __cplusplus
}
#endif
#endif
