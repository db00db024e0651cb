/* Tangents of results (S21.7, S21.8), and of the values that the node of a call saved (S9.18). */
#include "graph/save/packed.h"
#include "graph/tangent/tangent.h"
#include "graph/view/copy_slices.h"
#include "ops/forward/forward.h"
#include "state/error.h"
#include "tensor/scope.h"

#include <cotangent/op/copy_.h>
#include <cotangent/op/zero.h>

ct_tensors cti_dual_call_outputs(const cti_dual_call *dual, ct_tensor **buffer)
{
    const cti_transformed *call = dual->call;
    const ct_arg *outs = call->outs;
    const size_t count = call->entry->info.num_outputs;
    if (count == 1 && outs[0].kind == CT_ARG_TENSOR_LIST) return outs[0].value.tensors;
    int64_t n = 0;
    for (size_t i = 0; i < count && i < CTI_MAX_TANGENTS; i++)
        buffer[n++] = outs[i].kind == CT_ARG_TENSOR ? outs[i].value.tensor : NULL;
    return ct_tensors_of(buffer, n);
}

/* ---- a new tangent ---- */

typedef bool (*tensor_test)(const ct_tensor *t, const void *argument);

/* Returns true if `test` returns true for a tensor among args. Tangents that are none() are skipped. */
static bool any_of(const ct_arg *args, size_t count, tensor_test test, const void *argument)
{
    for (size_t i = 0; i < count; i++) {
        const ct_arg *arg = &args[i];
        if (arg->kind == CT_ARG_TENSOR && arg->value.tensor && !cti_is_none(arg->value.tensor) &&
            test(arg->value.tensor, argument))
            return true;
        for (int64_t k = 0; arg->kind == CT_ARG_TENSOR_LIST && k < arg->value.tensors.count; k++)
            if (!cti_is_none(arg->value.tensors.items[k]) && test(arg->value.tensors.items[k], argument)) return true;
    }
    return false;
}

static bool is_on_storage(const ct_tensor *t, const void *storage) { return t->storage == storage; }

static bool is_the_same(const ct_tensor *t, const void *other) { return t == other; }

/*
 * Sets the tangent of a result that has no tangent yet. The computed tangent itself is used if two conditions hold: it
 * has the layout of the result; and it shares memory with the tangent of an operand only if the result is a view that
 * shares memory with this operand. Otherwise a copy is used.
 */
static ct_status attach_new(cti_dual_call *dual, ct_tensor *out, ct_tensor *tangent)
{
    const cti_transformed *call = dual->call;
    const size_t own = call->kind == CT_CALL_IN_PLACE; /* the old tangent of self may be reused with other sizes */
    const size_t count = call->entry->info.num_args - own;
    const bool is_shared = any_of(dual->tangents + own, count, is_on_storage, tangent->storage);
    const bool is_view = !own && any_of(call->args, count, is_on_storage, out->storage);
    if ((is_shared && !is_view) || !cti_tangent_fits(tangent, out))
        tangent = cti_tangent_make(call->thread, out, tangent);
    return tangent ? cti_tangent_set(call->thread, out, tangent) : cti_failed();
}

/* ---- in place ---- */

/*
 * Creates the tangent of a view whose base has no tangent: the base gets zeros, and the view gets a view of these
 * (S21.8).
 */
static ct_status whole_tangent(cti_thread *thread, ct_tensor *view, ct_tensor **tangent)
{
    ct_tensor *base = cti_view_record_of(view)->base;
    ct_tensor *zeros = cti_tangent_make(thread, base, NULL);
    ct_status status = zeros ? cti_tangent_set(thread, base, zeros) : cti_failed();
    if (status == CT_OK) status = cti_tangent_of(thread, view, tangent);
    if (status != CT_OK || !*tangent) return status;
    *tangent = cti_scope_adopt(thread, "tangent", *tangent);
    return *tangent ? CT_OK : cti_failed();
}

/* Returns true if a node may have saved the tangent: any node as an operand, or the tangent's producer as a result. */
static bool is_kept(const ct_tensor *tangent)
{
    if (cti_refs_flags(&tangent->storage->refs) & CTI_STORAGE_SAVED) return true;
    const ct_node *producer = tangent->grad_fn;
    for (unsigned i = 0; producer && i < producer->num_saved; i++)
        if (cti_node_saved_info(producer, i)->is_output) return true;
    return false;
}

/* True if the tangent of t is a view of the tangent of t's base. */
static bool is_part(const ct_tensor *t)
{
    return cti_tensor_has(t, CTI_TENSOR_VIEW) && !cti_view_record_of(t)->apart &&
           cti_tensor_has(cti_view_record_of(t)->base, CTI_TENSOR_TANGENT);
}

/* Replaces the tangent of self by zeros without history, after an operand without tangent has overwritten self. */
static ct_status clear(cti_thread *thread, ct_tensor *self, ct_tensor *tangent)
{
    if (is_part(self)) return ct_zero_(tangent) ? CT_OK : cti_failed();
    ct_tensor *zeros = cti_tangent_make(thread, self, NULL);
    return zeros ? cti_tangent_set(thread, self, zeros) : cti_failed();
}

/*
 * If a node has saved a tangent that is about to be written, replaces the tangent by a copy, since a pass over tangents
 * reads the saved tangent (S21.10). For a view, the tangent of the base is copied. *tangent becomes the tangent to
 * write.
 */
static ct_status spare_kept(cti_thread *thread, ct_tensor *self, ct_tensor **tangent)
{
    if (!*tangent) return CT_OK;
    ct_tensor *owner = is_part(self) ? cti_view_record_of(self)->base : self, *whole;
    ct_status status = cti_tangent_of(thread, owner, &whole);
    if (status != CT_OK || !whole) return status;
    const bool kept = is_kept(whole);
    cti_release(thread, whole);
    if (!kept) return CT_OK;
    status = cti_tangent_copy(thread, owner, owner);
    if (status == CT_OK) status = cti_tangent_of(thread, self, tangent);
    if (status != CT_OK || !*tangent) return status;
    *tangent = cti_scope_adopt(thread, "tangent", *tangent);
    return *tangent ? CT_OK : cti_failed();
}

static ct_status write_in_place(cti_dual_call *dual, ct_tensor *self, ct_tensor *computed)
{
    cti_thread *thread = dual->call->thread;
    ct_tensor *tangent = dual->written;
    const ct_status spared = spare_kept(thread, self, &tangent);
    if (spared != CT_OK) return spared;
    if (!computed) return tangent ? clear(thread, self, tangent) : CT_OK;
    if (!tangent && cti_tensor_has(self, CTI_TENSOR_VIEW) && !cti_view_record_of(self)->apart) {
        const ct_status status = whole_tangent(thread, self, &tangent);
        if (status != CT_OK) return status;
    }
    if (!tangent) return attach_new(dual, self, computed);
    if (!cti_tangent_fits(tangent, self)) return attach_new(dual, self, computed); /* self has new sizes or strides */
    return computed == tangent || ct_copy_(tangent, computed) ? CT_OK : cti_failed();
}

/* ---- saved results ---- */

/* Returns the node of the call that computed `out`; NULL if the call was not recorded. */
static ct_node *node_of(const cti_dual_call *dual, ct_tensor *out)
{
    /* otherwise the grad_fn of the base belongs to an earlier call */
    const bool is_written = dual->call->kind == CT_CALL_IN_PLACE;
    if (is_written && cti_tensor_has(out, CTI_TENSOR_VIEW)) { /* the node is inside the CopySlices node of the base */
        const ct_tensor *base = cti_view_record_of(out)->base;
        if (base->grad_fn && base->grad_fn->type->kind == CTI_NODE_COPY_SLICES)
            return cti_copy_slices_inner(base->grad_fn);
    }
    return out->grad_fn;
}

/* Returns true if a saved tensor was computed from operands and results and is none of them. */
static bool is_computed(const cti_saved *slot)
{
    if (slot->state == CTI_SAVED_PACKED) return ((const cti_packed *)slot->pointer)->flags & CTI_PACKED_COMPUTED;
    return slot->state == CTI_SAVED_ORIGINAL && (slot->flags & CTI_SAVED_COMPUTED);
}

/*
 * Stores the tangents of computed saves that have a history. The history is a small node that computes the save from
 * the operands; if the node can be run, it also computes the tangent.
 */
static ct_status remember_computed(cti_dual_call *dual, ct_node *node)
{
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        const cti_saved_history *history = cti_node_saved_info(node, i)->history;
        if (!history || !is_computed(&cti_node_saves(node)[i])) continue;
        if (history->sources)
            status = cti_dual_saved_tangent(dual, node, i);
        else
            atomic_fetch_or_explicit(&node->flags, CTI_NODE_LOST_TANGENT, memory_order_relaxed);
    }
    return status;
}

static ct_status remember_saved(cti_dual_call *dual, ct_tensor *out, unsigned output_nr)
{
    cti_thread *thread = dual->call->thread;
    ct_node *node = node_of(dual, out);
    if (!node || !dual->recorded) return CT_OK;
    ct_tensor *tangent;
    ct_status status = output_nr == 0 ? remember_computed(dual, node) : CT_OK;
    if (status == CT_OK) status = cti_tangent_of(thread, out, &tangent);
    if (status != CT_OK || !tangent) return status;
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        const cti_saved_info *info = cti_node_saved_info(node, i);
        if (!info->is_output || info->output_nr != output_nr) continue;
        status = thread->modes & CTI_MODE_HOOKS ? cti_saved_tangent_copy(thread, node, i, out, tangent)
                                                : cti_saved_tangent_set(thread, node, i, tangent);
    }
    cti_release(thread, tangent);
    return status;
}

/* ---- all results ---- */

static ct_status attach_one(cti_dual_call *dual, ct_tensor *out, unsigned i)
{
    const cti_transformed *call = dual->call;
    if (call->kind == CT_CALL_IN_PLACE && i == 0) {
        const ct_status status = write_in_place(dual, out, dual->results[0]);
        return status == CT_OK ? remember_saved(dual, out, i) : status;
    }
    if (!dual->results[i] || any_of(call->args, call->entry->info.num_args, is_the_same, out)) return CT_OK;
    const ct_status status = attach_new(dual, out, dual->results[i]);
    return status == CT_OK ? remember_saved(dual, out, i) : status;
}

ct_status cti_dual_call_attach(cti_dual_call *dual)
{
    ct_tensor *buffer[CTI_MAX_TANGENTS];
    const ct_tensors outs = cti_dual_call_outputs(dual, buffer);
    for (int64_t i = 0; i < outs.count && i < CTI_MAX_TANGENTS; i++) {
        ct_tensor *out = outs.items[i];
        if (!out || cti_is_none(out)) continue;
        const ct_dtype dtype = (ct_dtype)out->dtype;
        if (!ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype)) continue; /* S21.16 */
        const ct_status status = attach_one(dual, out, (unsigned)i);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}
