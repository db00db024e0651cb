#include "state/no_callbacks.h"

#if defined(CTI_DEBUG) || CTI_SANITIZED
#include <stdio.h>
#include <stdlib.h>

static _Thread_local unsigned num_sections;

void cti_no_callbacks_begin(void) { num_sections++; }

void cti_no_callbacks_end(void) { num_sections--; }

void cti_no_callbacks_check(const char *what)
{
    if (!num_sections) return;
    fprintf(stderr, "cotangent: internal error: %s while a lock is held that user code may need\n", what);
    abort();
}
#endif
