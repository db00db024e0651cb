#include "engine/retained_grad.h"

#include "base/lock.h"
#include "engine/pass.h"
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "state/error.h"

static ct_tensor *swap_slot(cti_tensor_meta *meta, ct_tensor *grad)
{
    cti_byte_lock(&meta->lock);
    ct_tensor *before = meta->grad;
    meta->grad = grad;
    cti_byte_unlock(&meta->lock);
    return before;
}

ct_status cti_add_to_slot(cti_thread *thread, ct_tensor *tensor, ct_tensor *grad)
{
    cti_tensor_meta *meta = cti_tensor_meta_get(tensor);
    if (!meta) return cti_failed();
    const uint32_t mark = thread->num_entries;
    /* sums over the batch, so that the result is the same as for one call for each slice */
    grad = cti_batch_total(grad);
    if (!grad) return cti_failed();
    const bool held = cti_destroy_defer_begin(thread);
    /*
     * passes of other threads may also add to this slot; add and clone save no tensors, so no user code runs under the
     * lock
     */
    cti_byte_lock(&meta->accumulating);
    cti_byte_lock(&meta->lock);
    ct_tensor *before = cti_retain(meta->grad);
    cti_byte_unlock(&meta->lock);
    const uint32_t modes = thread->modes;
    /* the sum is an ordinary tensor, like the gradient that an accumulator stores (S2.18) */
    thread->modes &= ~(uint32_t)CTI_MODE_INFERENCE;
    ct_tensor *sum = cti_retain(before ? cti_runtime_ops.add(before, grad) : cti_runtime_ops.clone(grad));
    thread->modes = modes;
    ct_tensor *old = sum ? swap_slot(meta, sum) : NULL;
    cti_byte_unlock(&meta->accumulating);
    cti_destroy_defer_end(thread, held);
    cti_drop_to(thread, mark);
    cti_release(thread, before);
    cti_release(thread, old);
    return sum ? CT_OK : cti_failed();
}

ct_status cti_retain_gradient(cti_thread *thread, cti_hook *hook, ct_tensor *grad)
{
    ct_tensor *tensor = cti_hook_watched(hook);
    if (!tensor) return CT_OK;
    const ct_status status = cti_add_to_slot(thread, tensor, grad);
    cti_release(thread, tensor);
    return status;
}
