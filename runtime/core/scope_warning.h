/* Warnings of scopes that grow without bounds, each given once in a process: the remedy is a scope for each step. */
#ifndef CTI_SCOPE_WARNING_H
#define CTI_SCOPE_WARNING_H

#include "core/thread.h"

enum { CTI_MANY_HANDLES = 10000 };

#define CTI_MANY_BYTES ((int64_t)1 << 30)

/* The array of handles is to take more than CTI_MANY_HANDLES: warns if those are of one scope. */
void cti_warn_of_handles(const cti_thread *thread);
/* More tensor data is in use than ever: warns if CTI_MANY_BYTES of it belong to one scope. Defined with the tensor. */
void cti_warn_of_bytes(cti_thread *thread);
/* The number of handles of a scope, and the first one. */
uint32_t cti_scope_handles(const cti_thread *thread, uint32_t depth, cti_refs *const **first);

#endif
