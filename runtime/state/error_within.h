/* Errors of operators that a function of the library calls, reported as errors of that function. */
#ifndef CTI_ERROR_WITHIN_H
#define CTI_ERROR_WITHIN_H

#include "state/error.h"

/*
 * Rewrites the pending error as an error of function `op`, which the program called: `op` replaces the name of the
 * operator that set the error, and the formatted `where` ("parameter 3: ", or "") precedes the message. The message of
 * an error that user code set follows `op` and `where` unchanged; an error with CT_E_CALLBACK is not changed at all.
 * Returns the status.
 */
CTI_COLD ct_status cti_error_within(const char *op, const char *where, ...) CT_PRINTF(2, 3);

#endif
