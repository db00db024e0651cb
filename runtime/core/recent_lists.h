/* Lists of few handles that were made in the open scopes of a thread, one behind the other. */
#ifndef CTI_CORE_RECENT_LISTS_H
#define CTI_CORE_RECENT_LISTS_H

#include "core/thread.h"

/* Whether items are of a list whose scope was closed, as far as that can be told. */
bool cti_recent_has_ended(const cti_thread *thread, const void *items);

#endif
