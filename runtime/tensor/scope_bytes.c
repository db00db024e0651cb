/* Warning about scopes whose handles keep many bytes alive. */
#include "base/memory.h"
#include "state/error.h"
#include "state/scope_warning.h"
#include "tensor/tensor.h"

#include <inttypes.h>
#include <stdlib.h>

static int by_address(const void *a, const void *b)
{
    const uintptr_t x = (uintptr_t) * (const cti_storage *const *)a, y = (uintptr_t) * (const cti_storage *const *)b;
    return (x > y) - (x < y);
}

/*
 * Returns the bytes of the storages of the tensors among the handles; memory that several storages share counts once.
 * Returns 0 if out of memory.
 */
static int64_t bytes_of(cti_refs *const *handles, uint32_t count)
{
    const cti_storage **storages = cti_malloc(count * sizeof *storages);
    if (!storages) return 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!handles[i] || cti_refs_kind(handles[i]) != CTI_KIND_TENSOR) continue;
        const cti_storage *storage = ((const ct_tensor *)handles[i])->storage;
        if (storage) storages[n++] = storage->alias ? storage->alias : storage;
    }
    if (n > 1) qsort(storages, n, sizeof *storages, by_address);
    int64_t bytes = 0;
    for (uint32_t i = 0; i < n; i++)
        if (i == 0 || storages[i] != storages[i - 1]) bytes += storages[i]->size;
    cti_free((void *)storages);
    return bytes;
}

void cti_warn_of_bytes(cti_thread *thread)
{
    static atomic_bool warned;
    cti_refs *const *first;
    for (uint32_t depth = thread->num_scopes; depth > 0; depth--) {
        const uint32_t count = cti_scope_handles(thread, depth, &first);
        if (count == 0 || bytes_of(first, count) < CTI_MANY_BYTES) continue;
        if (!cti_warns() || atomic_exchange(&warned, true)) return;
        cti_warn("scope: the tensors of the scope at depth %" PRIu32 ", %" PRIu32 " handles, own more than 1 GB; open "
                 "and close a scope in each step of the loop, or end unneeded handles by ct_scope_keep "
                 "(docs/howto/find-a-lost-handle.md)",
                 depth, count);
        return;
    }
}
