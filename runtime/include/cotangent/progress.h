/* A line that tells how far a long loop is, for those who watch it. */
#ifndef COTANGENT_PROGRESS_H
#define COTANGENT_PROGRESS_H

#include <cotangent/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A line of progress; made by ct_progress_begin. It holds nothing that must be given back. */
typedef struct ct_progress {
    const char *name;
    int64_t total, shown; /* shown: the columns of the line that stands there */
    double begun, last;   /* seconds of a clock that only goes forward */
} ct_progress;

/**
 * A line for a loop of total rounds, 0 if that is not known. name: of the loop, which must live as long.
 *
 *     ct_progress progress = ct_progress_begin("train", 1000);
 *     for (int step = 0; step < 1000; step++) ct_progress_show(&progress, step + 1, "loss %.4f", loss);
 *     ct_progress_end(&progress);
 *
 * The line goes to stderr, "train 250/1000 25% 12 s, 36 s left, loss 0.0312", in place of the one before, and only
 * where stderr is a terminal: a log has none of it. Between two that are shown lies a tenth of a second, so that a call
 * costs a look at the clock; the last of all rounds is always shown.
 */
CT_API ct_progress ct_progress_begin(const char *name, int64_t total);
/** Shows that `done` rounds are done, with a text as of printf behind it, which may be NULL. NULL progress passes. */
CT_API void ct_progress_show(ct_progress *progress, int64_t done, const char *format, ...) CT_PRINTF(3, 4);
/** Ends the line, which stays on the screen; what is printed next begins below it. NULL passes. */
CT_API void ct_progress_end(ct_progress *progress);

#ifdef __cplusplus
}
#endif
#endif
