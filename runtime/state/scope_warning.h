/*
 * Warnings about scopes that grow without bound, each printed once per process. The usual fix is to open a scope for
 * each step of a loop.
 */
#ifndef CTI_SCOPE_WARNING_H
#define CTI_SCOPE_WARNING_H

#include "state/thread.h"

enum { CTI_MANY_HANDLES = 10000 };

#define CTI_MANY_BYTES ((int64_t)1 << 30)

/*
 * Called when the array of handles grows beyond CTI_MANY_HANDLES. Warns if one scope holds at least that many handles.
 */
void cti_warn_of_handles(const cti_thread *thread);
/*
 * Called when the use of tensor data reaches a new threshold. Warns if the handles of one scope keep at least
 * CTI_MANY_BYTES. Defined in tensor/scope_bytes.c.
 */
void cti_warn_of_bytes(cti_thread *thread);
/* Returns the number of handles of the scope at a depth; *first points to the first handle. */
uint32_t cti_scope_handles(const cti_thread *thread, uint32_t depth, cti_refs *const **first);

#endif
