/* Short lists of handles that a thread made in its open scopes, one behind the other in one buffer. */
#ifndef CTI_CORE_LIST_BUFFER_H
#define CTI_CORE_LIST_BUFFER_H

#include "core/thread.h"

/* Whether items lie in the buffer and their scope was closed. */
bool cti_buffered_list_has_ended(const cti_thread *thread, const void *items);

#endif
