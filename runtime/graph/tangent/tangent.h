/*
 * Tangents of forward mode (S21): the tangents of tensors, and the tangents that saved tensors had when they were
 * saved. All tangents belong to the single dual level of the process and are dropped when the level is left.
 *
 * A tangent has its own storage, with the layout of its tensor: the same sizes, strides, offset and extent. Therefore a
 * view of the tensor is at the same position in the tangent's storage.
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

/* Opens the level and sets *level to its number; CT_E_STATE if a level is open. */
CT_NODISCARD ct_status cti_dual_level_enter(const char *op, int64_t *level);
/*
 * Closes the level and drops every tangent. If `level` is not the open level, returns CT_E_STATE without any effect;
 * the error is set unless op is NULL.
 */
ct_status cti_dual_level_exit(cti_thread *thread, const char *op, int64_t level);

/*
 * Returns the number of the open level, 0 if there is none. Another thread may close the level: tangents of several
 * tensors belong to the same level only if this number is the same before and after reading them.
 */
int64_t cti_dual_level_id(void);

/*
 * Begin and end the computation of a tangent on this thread. Saves of operators in this section belong to the
 * computation of the tangent and not to the call whose tangent is computed. begin returns the state that end restores.
 */
bool cti_tangents_begin(void);
void cti_tangents_end(bool before);
bool cti_tangents_are_computed(void);
/*
 * Returns true if a dual level is open. While a call is run again later, returns true if a level was open at the
 * original call.
 */
bool cti_dual_level_was_open(void);

/* ---- tensors ---- */

/*
 * Returns true if t may have a tangent: it has one, or it is a view of a tensor that has one. Valid only while a level
 * is open.
 */
CTI_INLINE bool cti_may_have_tangent(const ct_tensor *t)
{
    const unsigned flags = cti_refs_flags(&t->refs);
    if (flags & CTI_TENSOR_TANGENT) return true;
    return (flags & CTI_TENSOR_VIEW) && !cti_view_record_of(t)->apart &&
           cti_tensor_has(cti_view_record_of(t)->base, CTI_TENSOR_TANGENT);
}

/*
 * Sets *tangent to the tangent of t, a strong reference; NULL if it has none. For a view of a tensor with a tangent, a
 * view of that tangent is created and becomes the tangent of t.
 */
CT_NODISCARD ct_status cti_tangent_of(cti_thread *thread, ct_tensor *t, ct_tensor **tangent);
/* Returns true if a tensor has the layout of t, so that it can become the tangent of t without a copy. */
bool cti_tangent_fits(const ct_tensor *tangent, const ct_tensor *t);
/* Sets the tangent of t; it must have the layout of t. A former tangent is replaced. */
CT_NODISCARD ct_status cti_tangent_set(cti_thread *thread, ct_tensor *t, ct_tensor *tangent);
/*
 * Creates a tangent for t and returns it as a handle of the innermost scope. value: a tensor with the sizes and dtype
 * of the tangent, whose elements and history are copied; NULL: the tangent is zeros.
 */
CT_NODISCARD ct_tensor *cti_tangent_make(cti_thread *thread, const ct_tensor *t, ct_tensor *value);
/*
 * Sets the tangent of t to a copy of the tangent of `from`, a tensor of the same sizes and dtype. No effect if `from`
 * has no tangent.
 */
CT_NODISCARD ct_status cti_tangent_copy(cti_thread *thread, ct_tensor *t, ct_tensor *from);
void cti_tangent_drop(cti_thread *thread, ct_tensor *t);
/*
 * Returns a strong reference to an alias of t with its history but without its tangent. For a leaf that requires grad,
 * t itself is returned.
 */
CT_NODISCARD ct_tensor *cti_primal_alias(cti_thread *thread, ct_tensor *t);
/*
 * Returns a strong reference to an alias of t without history, like cti_detached, but with the tangent of t. The
 * history of the tangent is kept only if keeps_history.
 */
CT_NODISCARD ct_tensor *cti_detached_dual(cti_thread *thread, ct_tensor *t, bool keeps_history);

/* ---- saved tensors ---- */

/*
 * Stores the tangent of save `index` of the node. Used for saves that do not hold their tensor, and so do not hold its
 * tangent.
 */
CT_NODISCARD ct_status cti_saved_tangent_set(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *tangent);
/* Sets a tangent as cti_saved_tangent_set does: a copy of the tangent of `saved`. */
CT_NODISCARD ct_status cti_saved_tangent_copy(cti_thread *thread, ct_node *node, unsigned index, const ct_tensor *saved,
                                              ct_tensor *tangent);
/*
 * Returns the value that was read from a save, with the tangent that it had when it was saved. A level must be open.
 * Takes over the reference to value, which may have other owners. NULL and an error on failure.
 */
CT_NODISCARD ct_tensor *cti_saved_with_tangent(cti_thread *thread, ct_node *node, unsigned index, ct_tensor *value);

/* ---- ends ---- */

typedef struct cti_tangent_entry cti_tangent_entry;

/* Drops the tangents of a tensor or node that is destroyed. */
void cti_tangents_finish(cti_thread *thread, _Atomic(cti_tangent_entry *) *entries);

#endif
