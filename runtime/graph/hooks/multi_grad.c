#include "graph/hooks/multi_grad.h"

#include "base/memory.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/guard_frame.h"

#include <inttypes.h>

static const char op[] = "register_multi_grad_hook";
static const ct_hook_handle no_hook = {0};

/* ---- removal ---- */

void cti_multi_grad_remove_parts(cti_multi_grad *several)
{
    for (uint32_t i = 0; i < several->count; i++)
        if (several->parts[i].hook) cti_hook_remove(several->parts[i].hook);
}

void cti_multi_grad_free(cti_thread *thread, cti_multi_grad *several)
{
    if (!several) return;
    for (uint32_t i = 0; i < several->count; i++) cti_release(thread, several->parts[i].hook);
    cti_free(several);
}

/* Destroys a part's payload; called if the part is removed, or if its node or leaf is destroyed. */
static void drop_part(void *payload)
{
    cti_multi_part *part = payload;
    cti_hook *registration = part->registration; /* releasing the registration may free the part */
    cti_release(cti_thread_here(), registration);
}

/* ---- source of a part's gradient ---- */

ct_node *cti_multi_part_node(cti_thread *thread, const cti_multi_part *part)
{
    cti_refs *owner = part->hook ? cti_hook_watched(part->hook) : NULL;
    if (!owner || cti_refs_kind(owner) == CTI_KIND_NODE) return (ct_node *)owner;
    ct_node *accumulator = cti_accumulator_living((ct_tensor *)owner);
    cti_release(thread, owner);
    return accumulator;
}

/* ---- registering ---- */

static ct_status check(ct_tensors tensors, bool has_fn, ct_multi_grad_mode mode)
{
    if (mode != CT_MULTI_GRAD_ALL && mode != CT_MULTI_GRAD_ANY)
        return cti_error(CT_E_INVALID,
                         "%s: Expects mode to be one of CT_MULTI_GRAD_ALL ('all') and CT_MULTI_GRAD_ANY ('any'); %d "
                         "was given",
                         op, (int)mode);
    if (!has_fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; a function is needed", op);
    const ct_status status = cti_list_given(op, "tensors", tensors);
    for (int64_t i = 0; status == CT_OK && mode == CT_MULTI_GRAD_ALL && i < tensors.count; i++)
        if (!cti_requires_grad(tensors.items[i]))
            return cti_error(CT_E_STATE,
                             "%s: cannot register a hook on a tensor that doesn't require gradient: tensors[%" PRId64
                             "]; set requires_grad first, or leave the tensor out%s",
                             op, i, cti_guard_of_no_grad(cti_thread_here()).text);
    if (status == CT_OK && tensors.count > UINT32_MAX)
        return cti_error(CT_E_UNSUPPORTED, "%s: %" PRId64 " tensors are more than one hook supports", op,
                         tensors.count);
    return status;
}

static cti_hook *registration_new(cti_thread *thread, uint32_t count, void *payload)
{
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_SEVERAL, 0, payload, NULL);
    if (!hook) return NULL;
    hook->fn.several = cti_malloc(sizeof *hook->fn.several + count * sizeof *hook->fn.several->parts);
    if (hook->fn.several && cti_hook_assign_id(thread, hook) == CT_OK) {
        *hook->fn.several = (cti_multi_grad){.count = count};
        for (uint32_t i = 0; i < count; i++) hook->fn.several->parts[i] = (cti_multi_part){.position = i};
        return hook;
    }
    cti_free(hook->fn.several);
    hook->fn.several = NULL;
    (void)cti_no_memory(op);
    cti_release(thread, hook);
    return NULL;
}

static ct_status add_part(cti_thread *thread, cti_hook *registration, uint32_t position, ct_tensor *tensor)
{
    cti_multi_part *part = &registration->fn.several->parts[position];
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_TENSOR, 0, part, drop_part);
    if (!hook) return cti_no_memory(op);
    hook->fn.tensor = cti_multi_grad_arrived;
    part->registration = cti_retain(registration);
    part->hook = hook; /* set before any pass can call the hook */
    return cti_tensor_hook_enlist(thread, tensor, hook, true);
}

ct_hook_handle ct_register_multi_grad_hook(ct_tensors tensors, ct_multi_grad_hook_fn fn, ct_multi_grad_mode mode,
                                           void *payload, void (*drop)(void *))
{
    if (check(tensors, fn != NULL, mode) != CT_OK) return no_hook;
    cti_thread *thread = cti_thread_here();
    cti_hook *registration = registration_new(thread, (uint32_t)tensors.count, payload);
    if (!registration) return no_hook;
    cti_multi_grad *several = registration->fn.several;
    several->fn = fn;
    several->mode = mode;
    ct_status status = CT_OK;
    for (uint32_t i = 0; status == CT_OK && i < several->count; i++)
        if (cti_requires_grad(tensors.items[i])) status = add_part(thread, registration, i, tensors.items[i]);
    if (status == CT_OK) {
        registration->drop = drop;
        atomic_store_explicit(&several->armed, true, memory_order_release);
    } else {
        cti_multi_grad_remove_parts(several);
    }
    const ct_hook_handle handle = {status == CT_OK ? registration->id : 0};
    cti_release(thread, registration);
    return handle;
}
