/* Hooks and captures that a pass calls around the backward function of a node. */
#ifndef CTI_CALL_HOOKS_H
#define CTI_CALL_HOOKS_H

#include "engine/pass.h"

/*
 * Calls the hooks and captures of a node that is about to run, in the order of S7.9 up to the pre-hooks. in[i]: a
 * strong reference to the gradient of output i; none() if it is undefined; NULL if no gradient was delivered.
 */
CT_NODISCARD ct_status cti_call_tensor_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
void cti_sort_captures(cti_capture *captures, size_t count);
CT_NODISCARD ct_status cti_capture_gradients(cti_pass *pass, ct_node *node, ct_tensor *const *in);
CT_NODISCARD ct_status cti_call_pre_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
CT_NODISCARD ct_status cti_call_post_hooks(cti_pass *pass, ct_node *node, ct_tensor **grads, unsigned num_grads,
                                           ct_tensor *const *in, unsigned num_in);
CT_NODISCARD ct_status cti_call_post_accumulate_hooks(cti_pass *pass, ct_node *node, ct_tensor *leaf);

#endif
