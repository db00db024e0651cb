/*
 * Views: the record of a differentiable view, creation kinds, changes of histories by in-place calls (rebase), and new
 * producers of stale views (S16, S17).
 */
#ifndef CTI_VIEW_H
#define CTI_VIEW_H

#include "base/compiler.h"
#include "graph/node.h"
#include "tensor/view_map.h"

/*
 * Creation kind of a view (S17.8). If a view of a view was created with kind DEFAULT, it has the kind of the view from
 * which it was created.
 */
typedef enum cti_creation {
    CTI_VIEW_DEFAULT,
    CTI_VIEW_NO_GRAD,
    CTI_VIEW_INFERENCE,
    CTI_VIEW_MULTI_OUTPUT,
    CTI_VIEW_CUSTOM
} cti_creation;

/*
 * Conversion from the dtype of the base to the dtype of the view; apart from it, a view changes only sizes, strides and
 * offset. OTHER: the view cannot be written in place in a recorded call.
 */
typedef enum cti_view_dtype_map { CTI_VIEW_SAME, CTI_VIEW_REAL, CTI_VIEW_IMAG, CTI_VIEW_OTHER } cti_view_dtype_map;

/*
 * Record of a differentiable view: its base and creation kind. If every view between this view and its base changes
 * only strides and keeps the dtype, the geometry describes this view completely. The view is stale if the producer of
 * the base has changed since the producer of the view was created (S17.5). The family's lock guards the record
 * (graph/view/family.h), except constant members.
 */
typedef struct cti_view_record {
    ct_tensor *base; /* strong; never itself a view */
    /* with seen_owner: id of the base's producer when the producer of the view was created */
    uint64_t seen_sequence_nr;
    /* strong: patterns of the view's creation, if view replay was on (graph/view/view_replay.h); else NULL */
    struct ct_node *patterns;
    uint8_t creation; /* cti_creation */
    uint8_t map;      /* dtype conversion from the base, applied before the strided view of the result */
    bool of_no_grad;  /* a view of a NO_GRAD view */
    /*
     * true if the tangent of the view is not a view of the base's tangent (S21.8): for a dual tensor, its unpacked
     * primal, and views of them
     */
    bool apart;
    uint16_t seen_owner;
} cti_view_record;

/*
 * Creates the result of a view operator on self. The result shares the storage of self, and has the base of self.
 * multi: the view is one of several results. The caller attaches the node, if there is one. The creation kind depends
 * on the modes of the thread. The caller owns the returned reference.
 */
CT_NODISCARD ct_tensor *cti_view_of(cti_thread *thread, ct_tensor *self, const cti_geometry *geometry, bool multi);
/*
 * Creates an alias that shares storage and version but is not a differentiable view (detach, S1.8). The caller owns the
 * reference.
 */
CT_NODISCARD ct_tensor *cti_detached(cti_thread *thread, const ct_tensor *self);

/* Returns true if t requires grad; slow path for views (S17.7). */
CTI_API bool cti_requires_grad_slow(const ct_tensor *t);

CTI_INLINE bool cti_requires_grad(const ct_tensor *t)
{
    const unsigned flags = cti_refs_flags(&t->refs);
    if (CTI_LIKELY(!(flags & CTI_TENSOR_VIEW))) return (flags & CTI_TENSOR_REQUIRES_GRAD) != 0;
    return cti_requires_grad_slow(t);
}

/*
 * Functions for in-place operations. cti_inplace_check is called before any data is written. recorded: the call will
 * create a node (S16.4, S16.5, S16.15, S17.8, S18.6). After the write, call cti_bump_version and then rebase, which
 * makes self output 0 of node. If self is a view, rebase makes the base an output of a CopySlices node that contains
 * node (S16.7, S17.3). prepare, called before the write, performs the steps of rebase that can fail (creating the
 * CopySlices node); commit cannot fail.
 */
CT_NODISCARD ct_status cti_inplace_check(cti_thread *thread, const char *op, ct_tensor *self, bool recorded);

typedef struct cti_rebase {
    ct_node *node;                /* node of the in-place operation; the caller keeps its own reference */
    ct_node *copy_slices;         /* NULL if self is not a view */
    ct_node *view_node;           /* new producer of self, over the changed base */
    struct cti_save_cycles *cuts; /* saves that would close a cycle (graph/save/save_cycles.h) */
    ct_tensor *leaf_proxy;        /* proxy for a leaf that becomes a non-leaf (S1.6) */
    unsigned output_nr;           /* output of the node that self becomes; prepare sets 0; always 0 for a view */
    /* the base that this thread claimed until the end of the call (graph/view/family.h); self keeps the base alive */
    ct_tensor *claimed;
} cti_rebase;

CT_NODISCARD ct_status cti_rebase_prepare(cti_thread *thread, ct_tensor *self, ct_node *node, cti_rebase *rebase);
/*
 * Like the functions above, for an operator that changes sizes and strides but no element (transpose_, unsqueeze_): the
 * base and its other views keep their producers.
 */
CT_NODISCARD ct_status cti_rebase_prepare_geometry(cti_thread *thread, ct_tensor *self, ct_node *node,
                                                   cti_rebase *rebase);
void cti_rebase_commit(cti_thread *thread, ct_tensor *self, cti_rebase *rebase);
void cti_rebase_drop(cti_thread *thread, cti_rebase *rebase);

/* ---- inside graph/ ---- */

/*
 * Creates the producer of a view over base_like, a tensor with the geometry of the view's base. If the view has replay
 * patterns (view_replay.h), they are replayed; otherwise the producer is created from the strides of the view.
 */
CT_NODISCARD ct_node *cti_view_regenerate(cti_thread *thread, ct_tensor *base_like, const ct_tensor *view);
/*
 * Creates a producer for a view of this geometry, recorded over base_like, which requires grad. A strong reference,
 * NULL on failure.
 */
CT_NODISCARD ct_node *cti_view_producer(cti_thread *thread, ct_tensor *base_like, const ct_tensor *view,
                                        cti_view_dtype_map map);
/* Sets the error of S17.9; if base_changed is false (the view itself is written), the error of S17.8. */
CTI_COLD ct_status cti_view_refuse(const char *op, const ct_tensor *view, bool base_changed);

CTI_INLINE cti_view_record *cti_view_record_of(const ct_tensor *t)
{
    return cti_tensor_has(t, CTI_TENSOR_VIEW) ? atomic_load_explicit(&t->meta, memory_order_relaxed)->view : NULL;
}
#endif
