#include "state/scope_warning.h"

#include "state/error.h"
#include "state/scope.h"

#include <inttypes.h>

uint32_t cti_scope_handles(const cti_thread *thread, uint32_t depth, cti_refs *const **first)
{
    const uint32_t begin = thread->scope_marks[depth - 1].begin;
    const uint32_t end = depth < thread->num_scopes ? thread->scope_marks[depth].begin : thread->num_entries;
    *first = thread->entries + begin;
    return end > begin ? end - begin : 0;
}

void cti_warn_of_handles(const cti_thread *thread)
{
    static atomic_bool warned;
    cti_refs *const *first;
    for (uint32_t depth = thread->num_scopes; depth > 0; depth--) {
        if (cti_scope_handles(thread, depth, &first) < CTI_MANY_HANDLES) continue;
        if (!cti_warns() || atomic_exchange(&warned, true)) return;
        cti_warn("scope: the scope at depth %" PRIu32 " holds more than %d handles, each of which keeps its tensor "
                 "alive; open and close a scope in each step of the loop, or end unneeded handles by ct_scope_keep "
                 "(docs/howto/find-a-lost-handle.md)",
                 depth, (int)CTI_MANY_HANDLES);
        return;
    }
}
