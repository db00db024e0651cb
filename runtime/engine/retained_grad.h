/*
 * Gradients of non-leaves that are stored in grad slots: because of retain_grad (S1.12), or because a non-leaf is in
 * backward's inputs (S2.8).
 */
#ifndef CTI_RETAINED_GRAD_H
#define CTI_RETAINED_GRAD_H

#include "graph/hooks/hooks.h"

/*
 * Adds grad, which must be defined, to the grad slot of a tensor with a retain-grad hook. Has no effect if the tensor
 * has been freed.
 */
CT_NODISCARD ct_status cti_retain_gradient(cti_thread *thread, cti_hook *hook, ct_tensor *grad);
/* Adds grad to the grad slot of a tensor, out of place, so that the value of the previous gradient does not change. */
CT_NODISCARD ct_status cti_add_to_slot(cti_thread *thread, ct_tensor *tensor, ct_tensor *grad);

#endif
