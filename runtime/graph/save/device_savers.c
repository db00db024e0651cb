/*
 * Finds the nodes that saved memory of a device, for lists of the holders of this memory. The search runs only when
 * such a list is requested.
 */
#include "base/memory.h"
#include "device/device_memory.h"
#include "graph/save/device_savers.h"
#include "state/error.h"
#include "tensor/transfer.h"

static ct_status note(const ct_saved_entry *entry, void *payload)
{
    (void)payload;
    cti_allocation *allocation = entry->storage ? cti_storage_allocation(entry->storage) : NULL;
    if (allocation) cti_allocation_saved_by(allocation, entry->op, entry->sequence_nr);
    return CT_OK;
}

/*
 * Flags the allocations of device memory that are saved by the graphs of tensors in this thread's open scopes. If host
 * memory runs out, some allocations are not flagged.
 */
static void find(void)
{
    cti_thread *thread = cti_thread_here();
    const bool has_failed = ct_error_status() != CT_OK;
    ct_tensor **roots = cti_malloc((thread->num_entries + 1) * sizeof *roots);
    int64_t count = 0;
    if (!roots) return;
    for (uint32_t i = 0; i < thread->num_entries; i++) {
        cti_refs *object = thread->entries[i];
        if (!object || cti_refs_kind(object) != CTI_KIND_TENSOR) continue;
        ct_tensor *t = (ct_tensor *)(void *)object;
        if (t->grad_fn) roots[count++] = t;
    }
    if (cti_saved_tensors_kept(ct_tensors_of(roots, count), note, NULL) != CT_OK && !has_failed) ct_error_clear();
    cti_free(roots);
}

void cti_device_savers_begin(void) { cti_device_memory_asks(find); }
