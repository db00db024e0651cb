/*
 * A hook on several tensors (S15). Its registration, of kind CTI_HOOK_SEVERAL, is what the user removes. On each tensor
 * lies a part, a tensor hook, which holds the registration until it is removed or its node or leaf ends; so the
 * registration ends with the last of them. What arrived is kept by each pass for itself (engine/multi_grad.c).
 */
#ifndef CTI_MULTI_GRAD_H
#define CTI_MULTI_GRAD_H

#include "graph/hooks/hooks.h"

/* The payload of a part. */
typedef struct cti_multi_part {
    cti_hook *registration; /* strong, until the part is removed */
    cti_hook *hook;         /* strong; NULL: the tensor requires no grad and is ignored */
    uint32_t position;      /* in the user's list */
} cti_multi_part;

typedef struct cti_multi_grad {
    ct_multi_grad_hook_fn fn;
    ct_multi_grad_mode mode;
    uint32_t count;
    atomic_bool armed; /* all parts have their places; until then nothing arrives */
    cti_multi_part parts[];
} cti_multi_grad;

/* The node that brings the gradient of a part, a strong reference; NULL if there is none any more. */
CT_NODISCARD ct_node *cti_multi_part_node(cti_thread *thread, const cti_multi_part *part);
/* The tensor hook that each part is, with it as payload. Defined by the engine. */
ct_tensor *cti_multi_grad_arrived(ct_tensor *grad, void *part);

/* ---- inside graph/hooks ---- */

/* The user removed the registration, which the caller holds. */
void cti_multi_grad_remove_parts(cti_multi_grad *several);
void cti_multi_grad_free(cti_thread *thread, cti_multi_grad *several);

#endif
