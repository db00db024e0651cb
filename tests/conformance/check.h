/* The checks of one case by its kind. */
#ifndef CONFORMANCE_CHECK_H
#define CONFORMANCE_CHECK_H

#include "archive.h"

typedef enum verdict { PASSED, FAILED, SKIPPED } verdict;

/* Replays a case; on FAILED or SKIPPED `why` says what differs, or what is not there. A scope is open around the call. */
verdict check_case(const archive *a, json_t *test, char *why, size_t size);

#endif
