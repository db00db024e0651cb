/* Differentiation: requires_grad, leaves, gradients, backward and grad. Requirements S1 to S4 of the semantics. */
#ifndef COTANGENT_AUTOGRAD_H
#define COTANGENT_AUTOGRAD_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_node ct_node;

/* ---- state of a tensor ---- */
CT_API bool ct_tensor_requires_grad(const ct_tensor *tensor);
CT_API bool ct_tensor_is_leaf(const ct_tensor *tensor);
CT_API bool ct_tensor_is_inference(const ct_tensor *tensor);
CT_API bool ct_tensor_is_view(const ct_tensor *tensor);
CT_API bool ct_tensor_retains_grad(const ct_tensor *tensor);
/** Sets the flag in place and returns the tensor (S1.3, S1.4); NULL and an error if that is not allowed. */
CT_API ct_tensor *ct_tensor_requires_grad_(ct_tensor *tensor, bool on);
/** The base of a differentiable view, ct_none() for others; a handle of the innermost scope. */
CT_API ct_tensor *ct_tensor_base(ct_tensor *tensor);
/** The node that made the tensor, regenerated for a stale view; NULL without an error for a leaf. A handle of the innermost scope. */
CT_API ct_node *ct_tensor_grad_fn(ct_tensor *tensor);
CT_API int64_t ct_tensor_output_nr(const ct_tensor *tensor);
/** The version counter (S16.1); CT_E_STATE for an inference tensor. */
CT_API CT_NODISCARD ct_status ct_tensor_version(const ct_tensor *tensor, uint32_t *version);
/** Adds one to the version counters, as a write would (S8.12). */
CT_API CT_NODISCARD ct_status ct_increment_version(ct_tensors tensors);
/** The grad slot (S1.10): a handle of the innermost scope, ct_none() if it is empty. */
CT_API ct_tensor *ct_tensor_grad(ct_tensor *tensor);
/** Assigns the grad slot (S1.11); ct_none() clears it. */
CT_API CT_NODISCARD ct_status ct_tensor_set_grad(ct_tensor *tensor, ct_tensor *grad);
CT_API CT_NODISCARD ct_status ct_tensor_retain_grad(ct_tensor *tensor);
/** Declared dtype of the gradient of a leaf (S1.17); CT_DTYPE_DEFAULT: any. CT_DTYPE_COUNT and an error for a non-leaf. */
CT_API ct_dtype ct_tensor_grad_dtype(const ct_tensor *tensor);
CT_API CT_NODISCARD ct_status ct_tensor_set_grad_dtype(ct_tensor *tensor, ct_dtype dtype);
/** A leaf on the same memory, with the same version counter and without history (S1.8); a handle of the innermost scope. */
CT_API ct_tensor *ct_detach(ct_tensor *self);
/** Cuts the tensor from its history, in place (S1.9). Returns the tensor. */
CT_API ct_tensor *ct_detach_(ct_tensor *tensor);
/** Replaces data, sizes and strides by those of another tensor (S1.14). */
CT_API CT_NODISCARD ct_status ct_tensor_set_data(ct_tensor *tensor, ct_tensor *data);
/** A tensor on the same memory with a version counter of its own (S16.2). */
CT_API ct_tensor *ct_tensor_data_alias(ct_tensor *tensor);

/* ---- passes ---- */
typedef struct ct_backward_opts {
    ct_tensors gradients; /* one per root, ct_none() for the implicit one; not given: all implicit */
    ct_tensors inputs;    /* accumulate into these only; not given: all leaves */
    ct_switch retain_graph; /* default: as create_graph */
    bool create_graph;
} ct_backward_opts;
/** Adds the gradients of root into the grad slots of the leaves it depends on. Errors: S2. opts NULL: defaults. */
CT_API CT_NODISCARD ct_status ct_backward(ct_tensor *root, const ct_backward_opts *opts);
CT_API CT_NODISCARD ct_status ct_backward_all(ct_tensors roots, const ct_backward_opts *opts);

typedef struct ct_grad_opts {
    ct_tensors grad_outputs;
    ct_switch retain_graph, allow_unused;
    bool create_graph, is_grads_batched, materialize_grads;
} ct_grad_opts;
/** Gradients of outputs with respect to inputs, one per input, ct_none() where there is none and that is allowed (S3). The list and its items belong to
 *  the innermost scope; count -1 on error. */
CT_API ct_tensors ct_grad(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts);

/** Inside a pass: its id (positive); outside: -1 (S5.10). */
CT_API int64_t ct_current_graph_task_id(void);
/** The node being evaluated on this thread, NULL outside; a handle of the innermost scope. */
CT_API ct_node *ct_current_node(void);
/** Queues a callback that runs once at the end of the running pass (S6.7). CT_E_STATE outside a pass. */
CT_API CT_NODISCARD ct_status ct_queue_callback(ct_status (*fn)(void *payload), void *payload, void (*drop)(void *payload));

#ifdef __cplusplus
}
#endif
#endif
