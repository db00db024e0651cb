/* Errors of what a function of the library has called, as errors of that function. */
#ifndef CTI_ERROR_WITHIN_H
#define CTI_ERROR_WITHIN_H

#include "core/error.h"

/*
 * The pending error as one of function `op`, which the caller knows: its name takes the place of the operator's that
 * found it, and `where`, formatted, stands before what is told ("parameter 3: ", or ""). What user code has set keeps
 * its words behind the name, and keeps them alone with CT_E_CALLBACK. Returns the status.
 */
CTI_COLD ct_status cti_error_within(const char *op, const char *where, ...) CT_PRINTF(2, 3);

#endif
