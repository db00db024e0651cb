/* The arguments of backward and grad, checked and turned into what a pass takes, before anything runs (S2.5). */
#ifndef CTI_REQUEST_H
#define CTI_REQUEST_H

#include "engine/pass.h"

/* Lists of one tensor, which most are, need no memory. */
typedef struct cti_roots {
    cti_root one, *items;
    size_t count;
} cti_roots;

/* What ct_none() stands for among the gradients of roots. */
typedef enum cti_undefined_roots { CTI_NONE_IS_IMPLICIT, CTI_NONE_IS_UNDEFINED } cti_undefined_roots;
/*
 * Producers and gradients of the roots (S2.2 to S2.4). gradients.items NULL: implicit ones. who: "backward" or "grad". Ended by cti_roots_finish, also
 * after a failure.
 */
CT_NODISCARD ct_status cti_roots_init(cti_roots *roots, const char *who, ct_tensors tensors, ct_tensors gradients,
                                      cti_undefined_roots undefined);
void cti_roots_finish(cti_roots *roots);

/* A list that failed, or has a NULL item, passes its error on; none() is no tensor here. */
CT_NODISCARD ct_status cti_check_tensors(const char *who, const char *name, ct_tensors list);

/* ct_grad for gradcheck: a grad output that is ct_none() arrives undefined. */
ct_tensors cti_grad_undefined(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts);

#endif
