/* Hooks on several tensors: the gradients that a pass has collected for them so far (S15.2, S15.5). */
#ifndef CTI_ENGINE_MULTI_GRAD_H
#define CTI_ENGINE_MULTI_GRAD_H

#include "engine/pass.h"

/* Called if the running node got no gradient for this output, so that hooks stop waiting for that gradient. */
CT_NODISCARD ct_status cti_multi_grad_skipped(cti_pass *pass, const ct_node *node, unsigned output_nr);
/* Called at the end of the pass: drops the gradients that were collected so far. */
void cti_multi_grads_drop(cti_pass *pass);

#endif
