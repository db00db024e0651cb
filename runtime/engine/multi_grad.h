/* Hooks on several tensors: what arrived for them in a pass (S15.2, S15.5). */
#ifndef CTI_ENGINE_MULTI_GRAD_H
#define CTI_ENGINE_MULTI_GRAD_H

#include "engine/pass.h"

/* The node that runs got no gradient for this output: whoever waits for that need not. */
CT_NODISCARD ct_status cti_multi_grad_skipped(cti_pass *pass, const ct_node *node, unsigned output_nr);
/* The pass ends: what arrived so far is dropped. */
void cti_multi_grads_drop(cti_pass *pass);

#endif
