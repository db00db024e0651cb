/* In-place operations: the checks before a write, and the change of histories after it (S16, S17). */
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/save/save_cycles.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "graph/view/family.h"
#include "graph/view/view.h"
#include "state/error.h"

static bool is_leaf_that_requires_grad(const ct_tensor *t)
{
    return cti_tensor_has(t, CTI_TENSOR_REQUIRES_GRAD) && !cti_has_producer(t);
}

/* Returns an error if a recorded call must not write self (S16.4, S16.5, S17.8). */
static ct_status check_recorded(const char *op, const ct_tensor *self)
{
    const cti_view_record *record = cti_view_record_of(self);
    if (record) {
        if (record->creation != CTI_VIEW_DEFAULT || record->map == CTI_VIEW_OTHER)
            return cti_view_refuse(op, self, false);
        if (is_leaf_that_requires_grad(record->base))
            return cti_error(CT_E_STATE,
                             "%s: a view of a leaf Variable that requires grad is being used in an in-place operation; "
                             "do it inside ct_no_grad(), or on a clone",
                             op);
    }
    if (is_leaf_that_requires_grad(self))
        return cti_error(CT_E_STATE,
                         "%s: a leaf Variable that requires grad is being used in an in-place operation; "
                         "do it inside ct_no_grad(), or on a clone",
                         op);
    return CT_OK;
}

ct_status cti_inplace_check(cti_thread *thread, const char *op, ct_tensor *self, bool recorded)
{
    if (cti_is_none(self))
        return cti_error(CT_E_INVALID, "%s: self is ct_none(); a tensor to write into is needed", op);
    if (cti_tensor_has(self, CTI_TENSOR_INFERENCE) && !(thread->modes & CTI_MODE_INFERENCE))
        return cti_error(CT_E_STATE,
                         "%s: Inplace update to inference tensor outside InferenceMode is not allowed; "
                         "clone it to get an ordinary tensor",
                         op);
    if (recorded) {
        const ct_status status = check_recorded(op, self);
        if (status != CT_OK) return status;
    }
    if (cti_has_internal_overlap(self))
        return cti_error(
            CT_E_STATE,
            "%s: unsupported operation: more than one element of the written-to tensor refers to a single memory "
            "location; clone() the tensor first",
            op);
    return CT_OK;
}

/* ---- rebase ---- */

/* Creates a tensor with the geometry of the base, as an output of copy_slices. */
static ct_tensor *changed_base(cti_thread *thread, const ct_tensor *base, ct_node *copy_slices)
{
    ct_tensor *changed = cti_tensor_alias(thread, base);
    if (changed) cti_node_attach(copy_slices, changed, 0);
    return changed;
}

/* Claims the base for this thread until the end of the call. */
static ct_status claim_base(const cti_thread *thread, ct_tensor *base, cti_rebase *rebase)
{
    bool claimed;
    const ct_status status = cti_family_claim(thread, base, &claimed);
    if (claimed) rebase->claimed = base;
    return status;
}

static ct_status prepare_view(cti_thread *thread, ct_tensor *self, const cti_view_record *record, cti_rebase *rebase)
{
    ct_node *node = rebase->node;
    if (cti_node_num_outputs(node) != 1)
        return cti_error(CT_E_STATE, "%s: Functions which modify views in-place must return a single Variable",
                         node->type->op);
    ct_status status = claim_base(thread, record->base, rebase);
    if (status != CT_OK) return status;
    cti_node_meta *meta = cti_node_meta_get(node);
    if (!meta || !(rebase->copy_slices = cti_copy_slices_create(thread, self, node))) return cti_failed();
    ct_tensor *changed = changed_base(thread, record->base, rebase->copy_slices);
    if (!changed) return cti_failed();
    rebase->view_node = cti_view_regenerate(thread, changed, self);
    cti_release(thread, changed);
    if (!rebase->view_node) return cti_failed();
    status = cti_copy_slices_remember_view(node, rebase->view_node);
    if (status == CT_OK) status = cti_retain_grad_prepare(record->base, rebase->copy_slices);
    if (status == CT_OK) status = cti_retain_grad_prepare(self, rebase->view_node);
    if (status == CT_OK && !record->base->grad_fn)
        status = cti_accumulator_move_prepare(thread, record->base, CTI_LEAF_MOVED, &rebase->leaf_proxy);
    return status;
}

static ct_status prepare_plain(cti_thread *thread, ct_tensor *self, cti_rebase *rebase)
{
    ct_status status = cti_retain_grad_prepare(self, rebase->node);
    if (status == CT_OK && !self->grad_fn)
        status = cti_accumulator_move_prepare(thread, self, CTI_LEAF_MOVED, &rebase->leaf_proxy);
    return status;
}

static ct_status prepare(cti_thread *thread, ct_tensor *self, ct_node *node, const cti_view_record *record,
                         cti_rebase *rebase)
{
    *rebase = (cti_rebase){.node = node};
    ct_status status = record ? prepare_view(thread, self, record, rebase) : prepare_plain(thread, self, rebase);
    const char *new_producer = rebase->view_node ? rebase->view_node->type->name : node->type->name;
    if (status == CT_OK) status = cti_save_cycles_find(thread, self, node, new_producer, &rebase->cuts);
    if (status != CT_OK) cti_rebase_drop(thread, rebase);
    return status;
}

ct_status cti_rebase_prepare(cti_thread *thread, ct_tensor *self, ct_node *node, cti_rebase *rebase)
{
    return prepare(thread, self, node, cti_view_record_of(self), rebase);
}

ct_status cti_rebase_prepare_geometry(cti_thread *thread, ct_tensor *self, ct_node *node, cti_rebase *rebase)
{
    return prepare(thread, self, node, NULL, rebase);
}

/*
 * Sets the producers of base and view under one lock. Objects whose last reference this releases are destroyed after
 * unlocking.
 */
static void commit_view(cti_thread *thread, ct_tensor *self, cti_view_record *record, const cti_rebase *rebase)
{
    _Atomic uint8_t *lock = cti_family_lock(record->base);
    const bool held = cti_destroy_defer_begin(thread);
    cti_byte_lock(lock);
    cti_node_attach(rebase->copy_slices, record->base, 0);
    cti_node_attach(rebase->view_node, self, 0);
    cti_view_remember_seen(record, cti_id_of(rebase->copy_slices));
    cti_byte_unlock(lock);
    cti_destroy_defer_end(thread, held);
}

void cti_rebase_commit(cti_thread *thread, ct_tensor *self, cti_rebase *rebase)
{
    ct_tensor *interior = self;
    if (rebase->copy_slices) {
        cti_view_record *record = cti_view_record_of(self);
        interior = record->base;
        commit_view(thread, self, record, rebase);
    } else {
        cti_node_attach(rebase->node, self, rebase->output_nr);
    }
    cti_accumulator_move_commit(thread, interior, rebase->leaf_proxy);
    cti_save_cycles_break(thread, rebase->cuts);
    rebase->leaf_proxy = NULL;
    rebase->cuts = NULL;
    cti_rebase_drop(thread, rebase);
}

void cti_rebase_drop(cti_thread *thread, cti_rebase *rebase)
{
    if (rebase->claimed) cti_family_release(rebase->claimed);
    cti_release(thread, rebase->view_node);
    cti_release(thread, rebase->copy_slices);
    cti_save_cycles_drop(thread, rebase->cuts);
    cti_release(thread, rebase->leaf_proxy);
    *rebase = (cti_rebase){0};
}
