/* A pair of hooks that keeps recipes: a saved tensor is recomputed from operands that stay in memory anyway. */
#include "base/memory.h"
#include "graph/save/recipe.h"
#include "policies/hook_pairs.h"
#include "state/thread.h"

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)payload;
    *packed = ct_pack_decline();
    if (info->is_output || (info->is_leaf && info->requires_grad)) return CT_OK;
    cti_thread *thread = cti_thread_here();
    cti_recomputed found;
    const ct_status status = cti_recomputed_find(thread, tensor, &found);
    if (status != CT_OK || !found.producer) return status;
    cti_recomputed *object = cti_malloc(sizeof *object);
    if (!object) {
        cti_recomputed_drop(thread, &found);
        return ct_error_set(CT_E_NOMEM, NULL, "save_policy: out of memory");
    }
    *object = found;
    *packed = object;
    return CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    return cti_recomputed_read(cti_thread_here(), packed);
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    cti_recomputed_drop(cti_thread_here(), packed);
    cti_free(packed);
}

static int64_t bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 0;
}

static const char *location(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return "recomputed";
}

void cti_pair_remade(ct_saved_tensors_hooks_fns *fns)
{
    *fns = (ct_saved_tensors_hooks_fns){
        .pack = pack, .unpack = unpack, .drop = drop, .bytes = bytes, .location = location};
}
