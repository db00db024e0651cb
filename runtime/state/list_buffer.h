/* Short lists of handles that a thread created in its open scopes, stored consecutively in one buffer. */
#ifndef CTI_CORE_LIST_BUFFER_H
#define CTI_CORE_LIST_BUFFER_H

#include "state/thread.h"

/* Returns true if items points into the buffer and the scope of the list was closed. */
bool cti_buffered_list_has_ended(const cti_thread *thread, const void *items);

#endif
