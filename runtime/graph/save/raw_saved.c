/* Raw handles: a user's access to a save of a node, i.e. to a SavedVariable (S8.8, S10.16). */
#include "base/memory.h"
#include "graph/save/find_saved.h"
#include "graph/save/packed.h"
#include "graph/save/unpack.h"
#include "graph/view/edge.h"
#include "state/error.h"
#include "state/scope.h"

struct ct_raw_saved {
    ct_node *node; /* strong */
    unsigned index;
};

static bool is_null(const char *op, const ct_raw_saved *raw)
{
    if (!raw) (void)cti_null_object(op, "raw", "a handle that ct_node_raw_saved returned");
    return !raw;
}

ct_raw_saved *ct_node_raw_saved(ct_node *node, const char *name)
{
    static const char op[] = "node_raw_saved";
    if (!node) {
        (void)cti_null_object(op, "node", "a node");
        return NULL;
    }
    const int index = cti_find_saved(op, node, name);
    if (index < 0) return NULL;
    ct_raw_saved *raw = cti_malloc(sizeof *raw);
    if (!raw) {
        cti_no_memory(op);
        return NULL;
    }
    *raw = (ct_raw_saved){cti_retain(node), (unsigned)index};
    return raw;
}

void ct_raw_saved_free(ct_raw_saved *raw)
{
    if (!raw) return;
    cti_release(cti_thread_here(), raw->node);
    cti_free(raw);
}

/* ---- queries ---- */

static cti_saved peek(const ct_raw_saved *raw)
{
    cti_node_lock(raw->node);
    const cti_saved slot = cti_node_saves(raw->node)[raw->index];
    cti_node_unlock(raw->node);
    return slot;
}

ct_tensor *ct_raw_saved_unpack(ct_raw_saved *raw)
{
    return is_null("raw_saved_unpack", raw) ? NULL : cti_saved_read(raw->node, raw->index);
}

ct_tensor *ct_raw_saved_data(ct_raw_saved *raw)
{
    static const char op[] = "raw_saved_data";
    if (is_null(op, raw)) return NULL;
    cti_thread *thread = cti_thread_here();
    cti_saved taken;
    cti_saved_snapshot(raw->node, raw->index, &taken);
    ct_tensor *stored = ct_none();
    if (taken.state == CTI_SAVED_ORIGINAL)
        stored = cti_scope_adopt(thread, op, cti_retain(taken.pointer));
    else if (taken.state == CTI_SAVED_DETACHED)
        stored = cti_scope_adopt(thread, op, cti_saved_stored(thread, raw->node, &taken));
    cti_release(thread, taken.pointer);
    return stored;
}

ct_status ct_raw_saved_packed(const ct_raw_saved *raw, void **packed)
{
    static const char op[] = "raw_saved_packed";
    if (!packed) return cti_null_output(op, "packed");
    *packed = NULL;
    if (is_null(op, raw)) return cti_failed();
    cti_saved taken;
    cti_saved_snapshot(raw->node, raw->index, &taken);
    if (taken.state == CTI_SAVED_PACKED) *packed = ((const cti_packed *)taken.pointer)->object;
    cti_release(cti_thread_here(), taken.pointer);
    return CT_OK;
}

bool ct_raw_saved_is_undefined(const ct_raw_saved *raw)
{
    return is_null("raw_saved_is_undefined", raw) || peek(raw).state == CTI_SAVED_EMPTY;
}

bool ct_raw_saved_is_released(const ct_raw_saved *raw)
{
    return !is_null("raw_saved_is_released", raw) && peek(raw).state == CTI_SAVED_RELEASED;
}

bool ct_raw_saved_has_hooks(const ct_raw_saved *raw)
{
    return !is_null("raw_saved_has_hooks", raw) && peek(raw).state == CTI_SAVED_PACKED;
}

ct_status ct_raw_saved_unpack_hook(const ct_raw_saved *raw, ct_tensor *(**unpack)(void *packed, void *payload))
{
    static const char op[] = "raw_saved_unpack_hook";
    if (!unpack) return cti_null_output(op, "unpack");
    *unpack = NULL;
    if (is_null(op, raw)) return cti_failed();
    cti_saved taken;
    cti_saved_snapshot(raw->node, raw->index, &taken);
    if (taken.state == CTI_SAVED_PACKED) *unpack = ((const cti_packed *)taken.pointer)->hooks->fns.unpack;
    cti_release(cti_thread_here(), taken.pointer);
    return CT_OK;
}

/* ---- registering hooks ---- */

static ct_status may_register(const cti_saved *slot)
{
    static const char op[] = "register_hooks";
    switch ((cti_saved_state)slot->state) {
    case CTI_SAVED_EMPTY:
        return cti_error(
            CT_E_STATE,
            "%s: hooks on a SavedVariable with value None is forbidden: this call saved nothing under this name", op);
    case CTI_SAVED_RELEASED:
        return cti_error(
            CT_E_STATE,
            "%s: hooks cannot be registered on a SavedVariable after it has been freed by a pass; use retain_graph",
            op);
    case CTI_SAVED_PACKED: return cti_error(CT_E_STATE, "%s: hooks have already been set on this SavedVariable", op);
    case CTI_SAVED_ORIGINAL:
    case CTI_SAVED_DETACHED: break;
    }
    return CT_OK;
}

/*
 * Finds the history of a saved value. Sets *producer (a strong reference), *output_nr and *flags to the values that a
 * packed record stores.
 */
static ct_status find_history(cti_thread *thread, const cti_saved *taken, ct_node **producer, unsigned *output_nr,
                              unsigned *flags)
{
    *producer = NULL;
    *output_nr = taken->output_nr;
    *flags = 0;
    if (taken->flags & CTI_SAVED_COMPUTED) {
        *flags = CTI_PACKED_COMPUTED;
    } else if (taken->state == CTI_SAVED_DETACHED) {
        *flags = CTI_PACKED_OUTPUT | CTI_PACKED_REQUIRES_GRAD |
                 (taken->flags & CTI_SAVED_INPLACE_VIEW ? CTI_PACKED_INPLACE_VIEW : 0u);
    } else {
        const ct_status status = cti_gradient_edge(thread, taken->pointer, producer, output_nr);
        if (status != CT_OK) return status;
        if (*producer)
            *flags =
                CTI_PACKED_REQUIRES_GRAD | ((*producer)->type->kind == CTI_NODE_ACCUMULATOR ? CTI_PACKED_LEAF : 0u);
    }
    return CT_OK;
}

/* Packs an alias of the saved tensor, without history, by cti_pack. */
static ct_status pack_taken(cti_thread *thread, const ct_raw_saved *raw, ct_hooks *hooks, const cti_saved *taken,
                            cti_packed **record)
{
    ct_node *producer;
    unsigned output_nr, flags;
    if (find_history(thread, taken, &producer, &output_nr, &flags) != CT_OK) return cti_failed();
    ct_tensor *shown = cti_saved_stored(thread, raw->node, taken);
    if (shown && !ct_dtype_is_floating((ct_dtype)shown->dtype) && !ct_dtype_is_complex((ct_dtype)shown->dtype))
        flags &= ~(unsigned)CTI_PACKED_REQUIRES_GRAD;
    if (!shown) {
        cti_release(thread, producer);
        return cti_failed();
    }
    *record = cti_packed_make(thread, raw->node, hooks, shown, producer, output_nr, flags);
    const cti_saved_info *saved = cti_node_saved_info(raw->node, raw->index);
    const ct_status status = *record ? cti_pack(thread, raw->node, saved, hooks, shown, flags, record) : cti_failed();
    if (*record) {
        cti_live_add(thread, CTI_LIVE_PACKED, 1);
        cti_live_add(thread, CTI_LIVE_PLAIN, -1);
    }
    cti_release(thread, shown);
    return status;
}

/*
 * Replaces the saved tensor by the record. If a pass or another thread has changed the save since it was copied to
 * `taken`, fails without replacing it.
 */
static ct_status install(cti_thread *thread, const ct_raw_saved *raw, const cti_saved *taken, cti_packed *record)
{
    cti_saved *slot = &cti_node_saves(raw->node)[raw->index];
    cti_node_lock(raw->node);
    const cti_saved now = *slot;
    const bool same = now.state == taken->state && now.pointer == taken->pointer;
    if (same) cti_saved_fill(slot, record, 0, CTI_SAVED_PACKED, 0, 0);
    cti_node_unlock(raw->node);
    if (same) {
        cti_release(thread, now.pointer); /* the reference that the save held to the tensor */
        return CT_OK;
    }
    const ct_status status = may_register(&now);
    return status == CT_OK
               ? cti_error(CT_E_STATE, "register_hooks: the SavedVariable changed while its value was being packed")
               : status;
}

ct_status ct_raw_saved_register_hooks(ct_raw_saved *raw, const ct_saved_tensors_hooks_fns *fns)
{
    static const char op[] = "register_hooks";
    if (is_null(op, raw)) return cti_failed();
    cti_thread *thread = cti_thread_here();
    ct_hooks *hooks = cti_hooks_new(op, fns);
    if (!hooks) return cti_failed();
    cti_saved taken;
    cti_saved_snapshot(raw->node, raw->index, &taken);
    ct_status status = may_register(&taken);
    cti_packed *record = NULL;
    if (status == CT_OK) status = pack_taken(thread, raw, hooks, &taken, &record);
    if (record) {
        status = install(thread, raw, &taken, record);
        if (status != CT_OK) cti_release(thread, record);
    }
    hooks->owns_payload = status == CT_OK; /* on failure the caller keeps the payload */
    cti_release(thread, taken.pointer);
    cti_release(thread, hooks);
    return status;
}
