/*
 * Tangents of forward mode (S21): which tensor has which, and which saved tensors had one when they were saved. All
 * belong to the one dual level of the process, and go when it is left.
 *
 * A tangent lies in a storage of its own as its tensor lies in the tensor's: same sizes, strides, offset and extent. So
 * a view of the tensor has the same place in the tangent's storage.
 */
#ifndef CTI_TANGENT_H
#define CTI_TANGENT_H

#include "graph/node.h"
#include "graph/view/view.h"

/* ---- the level ---- */

CTI_INLINE bool cti_dual_level_is_open(void)
{
    return CTI_UNLIKELY((atomic_load_explicit(&cti_global_modes, memory_order_relaxed) & CTI_GLOBAL_DUAL) != 0);
}

/* Opens the level and gives its number; CT_E_STATE if one is open. */
CT_NODISCARD ct_status cti_dual_level_enter(const char *op, int64_t *level);
/*
 * Closes it and drops every tangent; CT_E_STATE, with nothing changed, if it is not the one that is open, and an error
 * unless op is NULL.
 */
ct_status cti_dual_level_exit(cti_thread *thread, const char *op, int64_t level);

/*
 * The number of the level that is open, 0 without one: what is read of several tensors is of one level if the number is
 * the same before and after, as another thread may leave it.
 */
int64_t cti_dual_level_number(void);

/*
 * Between begin and end a tangent is computed on this thread: what operators save there is none of the saves that a
 * call without tangents makes. begin gives what end restores.
 */
bool cti_tangents_begin(void);
void cti_tangents_end(bool before);
bool cti_tangents_are_computed(void);
/* Whether a level is open; in the later run of a call, whether one was open at that call. */
bool cti_dual_level_was_open(void);

/* ---- tensors ---- */

/* Whether t may have a tangent: it has one, or is a view of a tensor that has. To be asked while a level is open. */
CTI_INLINE bool cti_may_have_tangent(const ct_tensor *t)
{
    const unsigned flags = cti_refs_flags(&t->refs);
    if (flags & CTI_TENSOR_TANGENT) return true;
    return (flags & CTI_TENSOR_VIEW) && !cti_view_record_of(t)->apart &&
           cti_tensor_has(cti_view_record_of(t)->base, CTI_TENSOR_TANGENT);
}

/*
 * The tangent of t, a strong reference; NULL: none. A view of a tensor with a tangent gets the view of it, which is t's
 * tangent from then on.
 */
CT_NODISCARD ct_status cti_tangent_of(cti_thread *thread, ct_tensor *t, ct_tensor **tangent);
/* Whether a tangent lies as its tensor does, so that it need not be copied. */
bool cti_tangent_fits(const ct_tensor *tangent, const ct_tensor *t);
/* Gives t, instead of what it had, a tangent that fits. */
CT_NODISCARD ct_status cti_tangent_set(cti_thread *thread, ct_tensor *t, ct_tensor *tangent);
/*
 * A new tangent for t; a handle of the innermost scope. value: of its sizes and dtype, whose elements and history it
 * has; NULL: zeros.
 */
CT_NODISCARD ct_tensor *cti_tangent_make(cti_thread *thread, const ct_tensor *t, ct_tensor *value);
/* Gives t a copy of the tangent that `from`, a tensor of the sizes and dtype of t, has now; nothing if it has none. */
CT_NODISCARD ct_status cti_tangent_copy(cti_thread *thread, ct_tensor *t, ct_tensor *from);
void cti_tangent_drop(cti_thread *thread, ct_tensor *t);
/*
 * An alias of t with its history and without its tangent; a strong reference. A leaf that requires grad is given as it
 * is.
 */
CT_NODISCARD ct_tensor *cti_primal_alias(cti_thread *thread, ct_tensor *t);
/*
 * An alias of t without history, as cti_detached gives it, that has the tangent of t; a strong reference. The tangent
 * has its history only if keeps_history.
 */
CT_NODISCARD ct_tensor *cti_detached_dual(cti_thread *thread, ct_tensor *t, bool keeps_history);

/* ---- saved tensors ---- */

/* The tangent that save `index` of the node had; for saves that do not hold their tensor. */
CT_NODISCARD ct_status cti_saved_tangent_set(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *tangent);
/* The same with a copy of the tangent, which is that of `saved`. */
CT_NODISCARD ct_status cti_saved_tangent_copy(cti_thread *thread, ct_node *node, unsigned index, const ct_tensor *saved,
                                              ct_tensor *tangent);
/*
 * What was read of a save, with the tangent that it had; a level is open. Consumes value, which others may hold; NULL
 * and an error on failure.
 */
CT_NODISCARD ct_tensor *cti_saved_with_tangent(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *value);

/* ---- ends ---- */

typedef struct cti_tangent_entry cti_tangent_entry;

/* Those of a tensor or node that ends. */
void cti_tangents_finish(cti_thread *thread, _Atomic(cti_tangent_entry *) *entries);

#endif
