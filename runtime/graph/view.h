/* Views: the record of a differentiable view, creation kinds, history rebase and regeneration (S16, S17). */
#ifndef CTI_VIEW_H
#define CTI_VIEW_H

#include "graph/node.h"
#include "tensor/view_map.h"

typedef enum cti_creation { CTI_VIEW_DEFAULT, CTI_VIEW_NO_GRAD, CTI_VIEW_INFERENCE, CTI_VIEW_MULTI_OUTPUT, CTI_VIEW_CUSTOM } cti_creation; /* strictest last but one wins: S17.8 */

/* A view's record: base and creation kind; while every map of the chain is strided and keeps the dtype, geometry says all. */
typedef struct cti_view_record {
    ct_tensor *base;  /* strong; never itself a view */
    uint8_t creation; /* cti_creation */
    uint8_t map;      /* 0: strided; else the map (real, imag) from the base, replayed before the strided part */
    bool of_no_grad;  /* a view of a NO_GRAD view */
} cti_view_record;

/*
 * The result of a view op on self: shares storage, remembers self's base. multi: one of several results. The caller attaches the node, if any; the
 * creation kind follows from the thread's modes. The caller owns the reference.
 */
CT_NODISCARD ct_tensor *cti_view_of(cti_thread *thread, ct_tensor *self, const cti_geometry *geometry, bool multi);
/* An alias that shares storage and version but is no differentiable view (detach, S1.8). The caller owns the reference. */
CT_NODISCARD ct_tensor *cti_detached(cti_thread *thread, const ct_tensor *self);

/* Whether a recorded use of t gives a gradient to someone (S17.7 for views). */
bool cti_requires_grad_slow(const ct_tensor *t);
CTI_INLINE bool cti_requires_grad(const ct_tensor *t)
{
    const unsigned flags = cti_refs_flags(&t->refs);
    if (CTI_LIKELY(!(flags & CTI_TENSOR_VIEW))) return (flags & CTI_TENSOR_REQUIRES_GRAD) != 0;
    return cti_requires_grad_slow(t);
}

/* The producer of t, regenerated if stale (S17.6), made up as accumulator for a leaf that requires grad; *node NULL if t needs no gradient. A strong reference. */
CT_NODISCARD ct_status cti_gradient_edge(cti_thread *thread, ct_tensor *t, ct_node **node, unsigned *output_nr);
/* The accumulator of a leaf, made on demand; a strong reference, NULL on failure. */
CT_NODISCARD ct_node *cti_accumulator(cti_thread *thread, ct_tensor *leaf);

/*
 * In-place operations. check: before any data is written; recorded tells whether a node will be made (S16.4, S16.5, S16.15, S17.8, S18.6).
 * After the write: cti_bump_version, then rebase, which makes self output 0 of node, through CopySlices on the base if self is a view (S16.7, S17.3).
 * The parts of rebase that can fail (the CopySlices node) are made beforehand by prepare; commit cannot fail.
 */
CT_NODISCARD ct_status cti_inplace_check(cti_thread *thread, const char *op, ct_tensor *self, bool recorded);
typedef struct cti_rebase {
    ct_node *node;        /* of the op */
    ct_node *copy_slices; /* NULL if self is no view */
    ct_node *view_node;   /* self's new producer over the changed base */
} cti_rebase;
CT_NODISCARD ct_status cti_rebase_prepare(cti_thread *thread, ct_tensor *self, ct_node *node, cti_rebase *rebase);
void cti_rebase_commit(cti_thread *thread, ct_tensor *self, cti_rebase *rebase);
void cti_rebase_drop(cti_thread *thread, cti_rebase *rebase);

#endif
