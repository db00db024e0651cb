#include "graph/view/view.h"

#include "graph/batch/batched.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "graph/view/edge.h"
#include "graph/view/family.h"
#include "graph/view/flat_storage_view.h"
#include "graph/view/view_replay.h"
#include "state/error.h"

#include <stdio.h>

/* ---- creation ---- */

static cti_view_dtype_map dtype_map(const ct_tensor *self, const cti_geometry *geometry)
{
    const cti_view_record *of = cti_view_record_of(self);
    const cti_view_dtype_map before = of ? (cti_view_dtype_map)of->map : CTI_VIEW_SAME;
    if ((ct_dtype)self->dtype == geometry->dtype) return before;
    if (before != CTI_VIEW_SAME || !ct_dtype_is_complex((ct_dtype)self->dtype) || geometry->ndim != self->ndim)
        return CTI_VIEW_OTHER;
    return geometry->data == self->data ? CTI_VIEW_REAL : CTI_VIEW_IMAG;
}

static void set_kind(cti_view_record *record, const cti_thread *thread, const ct_tensor *self, bool multi)
{
    const cti_view_record *of = cti_view_record_of(self);
    cti_creation kind = multi ? CTI_VIEW_MULTI_OUTPUT : CTI_VIEW_DEFAULT;
    if (thread->modes & CTI_MODE_INFERENCE)
        kind = CTI_VIEW_INFERENCE;
    else if ((thread->modes & CTI_MODE_GRAD_OFF) && cti_requires_grad(self))
        kind = CTI_VIEW_NO_GRAD;
    record->of_no_grad = kind == CTI_VIEW_DEFAULT && of && of->creation == CTI_VIEW_NO_GRAD;
    record->creation = (uint8_t)(kind == CTI_VIEW_DEFAULT && of ? of->creation : kind);
}

static void remember_producer(cti_view_record *record)
{
    if (!cti_tensor_has(record->base, CTI_TENSOR_VIEWED)) cti_refs_set(&record->base->refs, CTI_TENSOR_VIEWED);
    _Atomic uint8_t *lock = cti_family_lock(record->base);
    cti_byte_lock(lock);
    cti_view_remember_seen(record, cti_id_of(record->base->grad_fn));
    cti_byte_unlock(lock);
}

ct_tensor *cti_view_of(cti_thread *thread, ct_tensor *self, const cti_geometry *geometry, bool multi)
{
    ct_tensor *view = cti_tensor_on(thread, self->storage, geometry->data, geometry->dtype, geometry->ndim,
                                    geometry->sizes, geometry->strides, cti_device(self));
    if (!view) return NULL;
    if (cti_tensor_has(self, CTI_TENSOR_INFERENCE)) { /* S17.13, S18.5 */
        cti_refs_set(&view->refs, CTI_TENSOR_INFERENCE);
        return view;
    }
    cti_tensor_meta *meta = cti_tensor_meta_get(view);
    cti_view_record *record = meta ? cti_block_alloc(thread, sizeof *record) : NULL;
    if (!record) {
        cti_no_memory("view");
        cti_release(thread, view);
        return NULL;
    }
    const cti_view_record *of = cti_view_record_of(self);
    *record = (cti_view_record){
        .base = cti_retain(of ? of->base : self), .map = (uint8_t)dtype_map(self, geometry), .apart = of && of->apart};
    set_kind(record, thread, self, multi);
    remember_producer(record);
    meta->view = record;
    view->view_version = cti_version(self);
    cti_refs_set(&view->refs, CTI_TENSOR_VIEW);
    return view;
}

ct_tensor *cti_detached(cti_thread *thread, const ct_tensor *self) { return cti_tensor_alias(thread, self); }

/* ---- producers ---- */

bool cti_requires_grad_slow(const ct_tensor *t)
{
    return cti_tensor_has(t, CTI_TENSOR_REQUIRES_GRAD) ||
           cti_tensor_has(cti_view_record_of(t)->base, CTI_TENSOR_REQUIRES_GRAD);
}

/* Writes "Output 0 of SelectBackward0", for the view's current producer. */
static void name_output(const ct_tensor *view, char *text, size_t size)
{
    unsigned output_nr;
    ct_node *producer = cti_current_producer(view, &output_nr);
    if (producer)
        (void)snprintf(text, size, "Output %u of %s", output_nr, producer->type->name);
    else
        (void)snprintf(text, size, "A tensor");
    cti_release(cti_thread_here(), producer);
}

ct_status cti_view_refuse(const char *op, const ct_tensor *view, bool base_changed)
{
    const cti_view_record *record = cti_view_record_of(view);
    const char *changed =
        base_changed ? "its base or another view of its base has been modified inplace" : "is being modified inplace";
    char output[96];
    name_output(view, output, sizeof output);
    switch ((cti_creation)record->creation) {
    case CTI_VIEW_NO_GRAD:
        if (record->of_no_grad)
            return cti_error(
                CT_E_STATE,
                "%s: %s is a view of a view which was created in no_grad mode and %s while recording; take both "
                "views inside ct_no_grad, or both outside of it",
                op, output, changed);
        return cti_error(
            CT_E_STATE,
            "%s: A view was created in no_grad mode and %s while recording; do both inside ct_no_grad, or both "
            "outside of it",
            op, changed);
    case CTI_VIEW_INFERENCE:
        return cti_error(
            CT_E_STATE,
            "%s: A view was created in inference mode and %s outside it; take the view outside, or clone it", op,
            changed);
    case CTI_VIEW_MULTI_OUTPUT:
        return cti_error(CT_E_STATE,
                         "%s: %s is a view and %s. This view is the output of a function that returns multiple views, "
                         "which may not be changed in place while recording; use an out-of-place operation",
                         op, output, changed);
    case CTI_VIEW_CUSTOM:
        return cti_error(CT_E_STATE,
                         "%s: %s is a view and %s. This view was created inside a custom Function; "
                         "use an out-of-place operation, or clone inside the function",
                         op, output, changed);
    case CTI_VIEW_DEFAULT: break;
    }
    return cti_error(
        CT_E_UNSUPPORTED,
        "%s: this view reinterprets its base as another dtype and cannot be written in place while recording; "
        "clone it first",
        op);
}

/* Creates a view of base_like with the geometry of `view`. The new view belongs to the innermost scope. */
static ct_tensor *replay(cti_thread *thread, ct_tensor *base_like, const ct_tensor *view, cti_view_dtype_map map)
{
    int64_t buffer[CTI_MAX_NDIM];
    const ct_ints sizes = ct_ints_of(view->ndim ? cti_sizes(view) : ct_empty_ints_, view->ndim);
    const ct_ints strides = ct_ints_of(view->ndim ? cti_strides(view, buffer) : ct_empty_ints_, view->ndim);
    const int64_t offset = (view->data - (char *)view->storage->data) / (int64_t)cti_itemsize(view);
    if (map == CTI_VIEW_REAL) base_like = cti_runtime_ops.real(base_like);
    if (map == CTI_VIEW_IMAG) base_like = cti_runtime_ops.imag(base_like);
    ct_tensor *row = base_like ? cti_flat_storage_view(thread, base_like) : NULL;
    return row ? cti_runtime_ops.as_strided(row, sizes, strides, offset) : NULL;
}

ct_node *cti_view_producer(cti_thread *thread, ct_tensor *base_like, const ct_tensor *view, cti_view_dtype_map map)
{
    if (map == CTI_VIEW_OTHER) {
        (void)cti_view_refuse("as_strided", view, true);
        return NULL;
    }
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return NULL;
    const uint32_t modes = thread->modes;
    thread->modes &= ~(uint32_t)(CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE); /* the history is recorded in any mode */
    const ct_tensor *made = replay(thread, base_like, view, map);
    thread->modes = modes;
    ct_node *producer = made ? cti_retain(made->grad_fn) : NULL;
    if (made && !producer)
        (void)cti_error(CT_E_INTERNAL, "as_strided: a view of a tensor that requires grad was not recorded");
    (void)ct_scope_close(scope);
    return producer;
}

ct_node *cti_view_regenerate(cti_thread *thread, ct_tensor *base_like, const ct_tensor *view)
{
    ct_node *patterns = cti_view_patterns(view);
    if (CTI_UNLIKELY(patterns != NULL)) return cti_view_replay(thread, base_like, patterns);
    return cti_view_producer(thread, base_like, view, (cti_view_dtype_map)cti_view_record_of(view)->map);
}

/* ---- destruction of a tensor ---- */

void cti_tensor_meta_finish(cti_thread *thread, cti_tensor_meta *meta)
{
    cti_retain_grad_end(thread, meta);
    cti_accumulator_forget(thread, meta);
    cti_hook_list_finish(thread, atomic_load_explicit(&meta->hooks, memory_order_relaxed));
    cti_release(thread, meta->grad);
    cti_release(thread, meta->physical);
    cti_batch_level_release(meta->level);
    if (atomic_load_explicit(&meta->tangent, memory_order_acquire)) cti_tangents_finish(thread, &meta->tangent);
    if (meta->view) {
        cti_release(thread, meta->view->base);
        cti_release(thread, meta->view->patterns);
        cti_block_free(thread, meta->view, sizeof *meta->view);
    }
}
