/* The checks of one case by its kind. */
#ifndef CONFORMANCE_CHECK_H
#define CONFORMANCE_CHECK_H

#include "compare.h"
#include "gauge.h"
#include "replay.h"

typedef enum verdict { PASSED, FAILED, SKIPPED } verdict;

/*
 * Replays a case; on FAILED or SKIPPED `why` describes the difference, or the missing feature. A scope is open around
 * the call.
 */
verdict check_case(const archive *a, json_t *test, char *why, size_t size);

/* ---- shared by the checks ---- */

typedef struct checking {
    replay r;
    gauge gauge;
    bool departs; /* the conventions of the stored gradient and of the library's gradient differ */
    char *why;
    size_t size;
} checking;

/* Writes the reason of a failure and returns false. */
bool fail(checking *c, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Binds the arguments, calls the operator, and assigns the results to the expected entries. The message of a failure
 * begins with `what`.
 */
bool call(checking *c, json_t *test, bool grads, const char *what);
/*
 * Compares a tensor with the data stored for an argument or output under the suffix, in the gauge of these results. If
 * the stored gradient is zero, an undefined gradient is accepted.
 */
bool agrees(checking *c, const char *what, const bound *b, ct_tensor *got, const char *suffix, tolerance order);
bool gradient_agrees(checking *c, const char *what, const bound *b, ct_tensor *got, const char *suffix,
                     tolerance order);
/* Returns the data stored for an output, as a tensor in the gauge of these results. */
ct_tensor *stored_for_output(checking *c, const bound *b, const char *suffix);

/* defined in derivatives.c; each of these functions first calls the operator */
bool check_gradients(checking *c, json_t *test);
bool check_second_order(checking *c, json_t *test);
bool check_tangents(checking *c, json_t *test);
bool check_in_place(checking *c, json_t *test);
/* refusal.c */
bool check_refusal(checking *c, json_t *test);

#endif
