/* Requested gradients (captures). A gradient is stored before the node that receives it runs (S3.7, S7.10). */
#include "engine/call_hooks.h"
#include "engine/deliver.h"
#include "engine/retained_grad.h"
#include "graph/tangent/tangent.h"
#include "state/error.h"

#include <stdlib.h>

static int compare_captures(const void *a, const void *b)
{
    const cti_capture *x = a, *y = b;
    if (x->node != y->node) return (uintptr_t)x->node < (uintptr_t)y->node ? -1 : 1;
    return x->position < y->position ? -1 : x->position > y->position;
}

void cti_sort_captures(cti_capture *captures, size_t count)
{
    qsort(captures, count, sizeof *captures, compare_captures);
}

static size_t first_capture(const cti_pass *pass, const ct_node *node)
{
    size_t low = 0, high = pass->num_captures;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if ((uintptr_t)pass->captures[middle].node < (uintptr_t)node)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static ct_status capture(cti_pass *pass, cti_capture *entry, ct_tensor *grad)
{
    cti_thread *thread = pass->thread;
    if (entry->into) {
        /* the retain-grad hook of the tensor has already stored the gradient */
        if (ct_tensor_retains_grad(entry->into)) return CT_OK;
        return cti_add_to_slot(thread, entry->into, grad);
    }
    /* the replacement that a hook returned has a history; the result must not have one (S3.8) */
    if (!pass->create_graph && cti_requires_grad(grad)) {
        entry->gradient = cti_detached_dual(thread, grad, false);
        return entry->gradient ? CT_OK : cti_failed();
    }
    entry->gradient = cti_retain(grad);
    return CT_OK;
}

ct_status cti_capture_gradients(cti_pass *pass, ct_node *node, ct_tensor *const *in)
{
    for (size_t i = first_capture(pass, node); i < pass->num_captures && pass->captures[i].node == node; i++) {
        cti_capture *entry = &pass->captures[i];
        ct_tensor *grad = in[entry->output_nr];
        if (!cti_is_defined(grad)) continue;
        const ct_status status = capture(pass, entry, grad);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}
