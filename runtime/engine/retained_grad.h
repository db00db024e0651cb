/*
 * Gradients of non-leaves that go into their grad slots: retain_grad (S1.12) and non-leaves in backward's inputs
 * (S2.8).
 */
#ifndef CTI_RETAINED_GRAD_H
#define CTI_RETAINED_GRAD_H

#include "graph/hooks/hooks.h"

/* Stores grad, which is defined, for the tensor of a retain-grad hook; nothing if the tensor is gone. */
CT_NODISCARD ct_status cti_retain_gradient(cti_thread *thread, cti_hook *hook, ct_tensor *grad);
/* Adds grad to the slot of a tensor out of place, so that earlier handles of the slot keep their value. */
CT_NODISCARD ct_status cti_add_to_slot(cti_thread *thread, ct_tensor *tensor, ct_tensor *grad);

#endif
