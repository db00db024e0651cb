/* The scope in which writes to tensors named by the program do not increase the versions of these tensors (S16.17). */
#include "base/memory.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tensor/shape.h"
#include "tensor/tensor.h"

#include <cotangent/autograd.h>

static const char op[] = "unsafe_preserve_version_counter";

/* The scope holds tensors and not storages, because a tensor keeps its version when its data is replaced (S1.14). */
typedef struct preserved {
    int64_t count;

    struct {
        ct_tensor *tensor; /* strong */
        uint32_t version;
        uint8_t dtype;
        cti_shape shape;
    } items[];
} preserved;

static ct_status check(ct_tensors tensors)
{
    const ct_status status = cti_list_given(op, "tensors", tensors);
    for (int64_t i = 0; status == CT_OK && i < tensors.count; i++) {
        const ct_tensor *tensor = tensors.items[i];
        if (cti_is_none(tensor))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: tensors[%lld] is ct_none(); a tensor is needed", op,
                                  (long long)i);
        if (cti_tensor_has(tensor, CTI_TENSOR_INFERENCE))
            return cti_error(CT_E_STATE, "%s: tensors[%lld]: Inference tensors do not track version counter", op,
                             (long long)i);
    }
    return status;
}

/*
 * Restores the versions. A tensor whose shape or dtype has changed keeps its new version, because a formula that reads
 * a save must see the sizes of its call.
 */
static void restore(cti_thread *thread, cti_guard_frame *frame)
{
    preserved *kept = frame->object;
    for (int64_t i = 0; i < kept->count; i++) {
        const cti_shape shape = cti_shape_of(kept->items[i].tensor);
        const ct_tensor *tensor = kept->items[i].tensor;
        if (tensor->dtype == kept->items[i].dtype && cti_shape_equal(&shape, &kept->items[i].shape)) {
            if (cti_version(tensor) != kept->items[i].version)
                cti_refs_set(&tensor->storage->refs, CTI_STORAGE_UNTRACKED);
            atomic_store_explicit(&tensor->storage->version, kept->items[i].version, memory_order_relaxed);
        }
        cti_release(thread, kept->items[i].tensor);
    }
    cti_free(kept);
}

ct_guard ct_unsafe_preserve_version_counter(ct_tensors tensors)
{
    if (check(tensors) != CT_OK) return cti_guard_failed(CTI_GUARD_VERSIONS);
    preserved *kept = cti_malloc(sizeof *kept + (size_t)tensors.count * sizeof *kept->items);
    if (!kept) {
        (void)cti_no_memory(op);
        return cti_guard_failed(CTI_GUARD_VERSIONS);
    }
    kept->count = tensors.count;
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_VERSIONS, restore, 0, kept);
    if (guard.status != CT_OK) {
        cti_free(kept);
        return guard;
    }
    for (int64_t i = 0; i < kept->count; i++) {
        kept->items[i].tensor = cti_retain(tensors.items[i]);
        kept->items[i].version = cti_version(tensors.items[i]);
        kept->items[i].dtype = tensors.items[i]->dtype;
        kept->items[i].shape = cti_shape_of(tensors.items[i]);
    }
    return guard;
}
