/*
 * A hook on several tensors (S15). Its registration is a hook of kind CTI_HOOK_SEVERAL, through which the user removes
 * it. Each tensor has a part: a tensor hook that holds a reference to the registration, until the part is removed or
 * its node or leaf is destroyed. The registration is destroyed with its last part. Each pass stores the gradients that
 * have arrived for the hook (engine/multi_grad.c).
 */
#ifndef CTI_MULTI_GRAD_H
#define CTI_MULTI_GRAD_H

#include "graph/hooks/hooks.h"

/* The payload of one part: the registration of a hook on several tensors at one of its tensors. */
typedef struct cti_multi_part {
    cti_hook *registration; /* strong reference until the part is removed */
    cti_hook *hook;         /* strong reference; NULL if the tensor does not require grad: this part is then ignored */
    uint32_t position;      /* index in the user's list of tensors */
} cti_multi_part;

typedef struct cti_multi_grad {
    ct_multi_grad_hook_fn fn;
    ct_multi_grad_mode mode;
    uint32_t count;
    atomic_bool armed; /* true once all parts are attached; before, arriving gradients are ignored */
    cti_multi_part parts[];
} cti_multi_grad;

/* Returns the node that delivers the gradient of a part, a strong reference; NULL if it no longer exists. */
CT_NODISCARD ct_node *cti_multi_part_node(cti_thread *thread, const cti_multi_part *part);
/* Callback of each part; its payload is the part. Defined by the engine. */
ct_tensor *cti_multi_grad_arrived(ct_tensor *grad, void *part);

/* ---- inside graph/hooks ---- */

/*
 * Removes all parts. Called after the user has removed the registration. The caller holds a reference to the
 * registration.
 */
void cti_multi_grad_remove_parts(cti_multi_grad *several);
void cti_multi_grad_free(cti_thread *thread, cti_multi_grad *several);

#endif
