/*
 * Tangents of forward mode (S21): a level, of which there is one at a time in the process, and what each tensor has in
 * it. A tensor with a tangent has CTI_TENSOR_TANGENT in its header; leaving the level takes the tangents from all
 * tensors. A tangent has the dtype, sizes and strides of its tensor, so that a view of it is where the view of the
 * tensor is.
 */
#ifndef CTI_TANGENT_H
#define CTI_TANGENT_H

#include "tensor/tensor.h"

/* The tangent of a tensor, made with it or later; owned by meta, listed in the level. Guarded by one lock. */
typedef struct cti_tangent {
    struct cti_tangent *next, **link; /* in the level; link NULL: it ended */
    ct_tensor *of;
    ct_tensor *value; /* strong; NULL when the level ended */
} cti_tangent;

/* Whether a level is open. */
bool cti_dual_level_is_open(void);
/* The tangent of a tensor: a handle of the innermost scope; NULL if there is none, or, with failed set, on failure. */
ct_tensor *cti_tangent_read(cti_thread *thread, const ct_tensor *of, bool *failed);
/* Whether it has one. */
bool cti_has_tangent(const ct_tensor *of);
/*
 * Gives a tensor a tangent in place of any other, as it is (of its dtype and layout: cti_tangent_fitting). Nothing
 * happens where no level is open.
 */
CT_NODISCARD ct_status cti_tangent_set(cti_thread *thread, ct_tensor *of, ct_tensor *value);
void cti_tangent_drop(cti_thread *thread, ct_tensor *of);
/* value, or a copy of it that is laid out as the tensor; recorded. Both of one size and dtype. */
ct_tensor *cti_tangent_fitting(cti_thread *thread, const ct_tensor *of, ct_tensor *value);
/* Ends what meta of a tensor holds. */
void cti_tangent_finish(cti_thread *thread, struct cti_tensor_meta *meta);

/* ---- views ---- */

/*
 * Views that were made before their base got a tangent find theirs here: called for an operand without one that is a
 * view, while cti_late_tangents is set.
 */
CT_NODISCARD ct_status cti_tangent_of_base(cti_thread *thread, ct_tensor *view);
/* Gives a view without tangent one that shows that of its base, which is zeros if it had none. */
CT_NODISCARD ct_status cti_tangent_through_base(cti_thread *thread, ct_tensor *view);

#endif
