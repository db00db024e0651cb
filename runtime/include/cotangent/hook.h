/*
 * Hooks: callbacks that a backward pass calls with gradients, to read or replace them; and functions that read the
 * nodes of the graph. Requirements S7, S8, S15.
 *
 * Example: clips the gradient of w to [-1, 1]
 *   static ct_tensor *clip(ct_tensor *grad, void *payload)
 *   {
 *       (void)payload;
 *       return ct_clamp(grad, -1, 1);
 *   }
 *   ct_hook_handle hook = ct_tensor_register_hook(w, clip, NULL, NULL);
 *   ct_status status = ct_backward(ct_sum(ct_mul(x, w)));
 *   ct_hook_remove(hook);
 */
#ifndef COTANGENT_HOOK_H
#define COTANGENT_HOOK_H

#include <cotangent/autograd.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Identifies a registered hook: an id that is never reused, 0 if the registration failed. It owns nothing and need not
 * be kept or released: without it the hook stays registered until its tensor or node ends; ct_hook_remove removes it
 * earlier. ct_live().registered_hooks is the number of registered hooks.
 */
typedef struct ct_hook_handle {
    uint64_t id;
} ct_hook_handle;

/*
 * Ownership of the arguments and results of callbacks. The library opens a scope around every callback. Arguments
 * (gradients, leaves, nodes) are borrowed: they are valid during the call, and ct_retain keeps them longer. Tensors
 * that the callback creates belong to its scope and end with it. The library takes a reference to the returned tensor,
 * and to tensors stored in grads, before the scope ends. So return the result of an operator as it is, without
 * ct_retain. A tensor that you own (in a payload) may be returned, too; you keep your reference. The same holds for
 * unpack hooks and the functions that ct_gradcheck calls.
 */

/**
 * Receives the complete gradient of a tensor (ct_none() if undefined). Returns ct_none() to keep the gradient, a tensor
 * to replace the gradient, or NULL after ct_error_set to fail the pass.
 */
typedef ct_tensor *(*ct_hook_fn)(ct_tensor *grad, void *payload)CT_NOEXCEPT;
/** Receives the gradients that arrive at a node, and may replace elements of the array grads; returns CT_OK. */
typedef ct_status (*ct_node_pre_hook_fn)(ct_tensor **grads, int64_t num_grads, void *payload) CT_NOEXCEPT;
/**
 * Receives the gradients that a node computed (grads_out) and the gradients that arrived at the node (grads_in). The
 * hook may replace elements of grads_out.
 */
typedef ct_status (*ct_node_post_hook_fn)(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in,
                                          int64_t num_in, void *payload) CT_NOEXCEPT;
/** Receives a leaf after its grad slot was updated. */
typedef ct_status (*ct_post_accumulate_fn)(ct_tensor *leaf, void *payload) CT_NOEXCEPT;

/**
 * Calls fn with the gradient of a tensor that requires grad, before the gradient is used further.
 * @param drop  called exactly once with payload when the hook has ended; may be NULL. As in all registrations.
 * @return  the hook; id 0 after an error, in which case the caller keeps the payload
 *
 * Errors:
 *   CT_E_INVALID  self or fn is NULL
 *   CT_E_STATE    self does not require grad, or has a batch (ct_vmap)
 *   CT_E_NOMEM    out of memory
 */
CT_API ct_hook_handle ct_tensor_register_hook(ct_tensor *self, ct_hook_fn fn, void *payload,
                                              void (*drop)(void *) CT_NOEXCEPT);
/**
 * Calls fn with a leaf after a pass has added to its grad slot. Returns the handle as ct_tensor_register_hook does.
 * Also fails with CT_E_STATE if self is not a leaf.
 */
CT_API ct_hook_handle ct_tensor_register_post_accumulate_grad_hook(ct_tensor *self, ct_post_accumulate_fn fn,
                                                                   void *payload, void (*drop)(void *) CT_NOEXCEPT);
/**
 * Calls fn with the gradients that arrive at a node, before the node runs. Returns the handle as
 * ct_tensor_register_hook does.
 */
CT_API ct_hook_handle ct_node_register_prehook(ct_node *node, ct_node_pre_hook_fn fn, void *payload,
                                               void (*drop)(void *) CT_NOEXCEPT);
/**
 * Calls fn with the gradients that a node has computed, after the node ran. Returns the handle as
 * ct_tensor_register_hook does.
 */
CT_API ct_hook_handle ct_node_register_hook(ct_node *node, ct_node_post_hook_fn fn, void *payload,
                                            void (*drop)(void *) CT_NOEXCEPT);

/** Time at which a hook on several tensors is called. */
typedef enum ct_multi_grad_mode {
    CT_MULTI_GRAD_ALL, /* once per pass, when the last of the gradients that the pass computes has arrived */
    CT_MULTI_GRAD_ANY  /* once per pass, when the first gradient has arrived */
} ct_multi_grad_mode;

/**
 * Receives gradients of several tensors. With CT_MULTI_GRAD_ALL grads has an entry for each tensor in their order,
 * ct_none() if the pass does not compute the gradient or it arrived undefined; with CT_MULTI_GRAD_ANY it has one entry,
 * the gradient that arrived. Returns CT_OK, or the status of ct_error_set to fail the pass.
 */
typedef ct_status (*ct_multi_grad_hook_fn)(ct_tensors grads, void *payload) CT_NOEXCEPT;

/**
 * Calls fn with gradients of several tensors (S15). Each pass is counted separately, also passes that run at the same
 * time or inside one another; a pass that computes none of the gradients, or fails before the call, does not call fn.
 * The gradients are the results of the tensor hooks that were registered earlier on the same tensor; fn cannot replace
 * them.
 * @param tensors  none of them NULL. With CT_MULTI_GRAD_ALL each must require grad; with CT_MULTI_GRAD_ANY tensors that
 *   do not require grad are ignored. A tensor that is listed twice counts twice. The list may be empty: fn is never
 *   called
 * @return  one hook for all tensors, as ct_tensor_register_hook; drop is called when the hook was removed or all
 *   tensors have ended. Removing it during a pass prevents a pending call
 */
CT_API ct_hook_handle ct_register_multi_grad_hook(ct_tensors tensors, ct_multi_grad_hook_fn fn, ct_multi_grad_mode mode,
                                                  void *payload, void (*drop)(void *) CT_NOEXCEPT);
/**
 * Removes the hook, and releases all that the library holds for it. Does nothing if the hook has ended, by removal or
 * with its tensor or node, or if its registration failed. May be called from any thread, also inside the hook (S7.16):
 * if the hooks of the tensor or node are being called at that time, these calls still include the removed hook, and
 * drop is called after them.
 */
CT_API void ct_hook_remove(ct_hook_handle handle);

/*
 * Nodes. An absent object is CT_OK and NULL, or ct_none() for a tensor; a call that fails returns a status, or NULL
 * instead of a tensor.
 */
/** Returns the name of a node, "MulBackward0"; "" and an error for NULL. */
CT_API const char *ct_node_name(const ct_node *node);
/**
 * Returns the sequence number of a node: nodes created later on the same thread have higher ones. 0 and an error for
 * NULL.
 */
CT_API uint64_t ct_node_sequence_nr(const ct_node *node);
/** Returns the number of edges of a node, one for each input that can have a gradient; -1 and an error for NULL. */
CT_API int64_t ct_node_num_edges(const ct_node *node);
/**
 * Stores the node that an edge leads to, NULL for an empty edge, and the index of the output of that node. The node is
 * a handle of the innermost scope.
 * @param index      from 0 to ct_node_num_edges(node) - 1; otherwise CT_E_INVALID
 * @param output_nr  may be NULL
 */
CT_API CT_NODISCARD ct_status ct_node_next_function(ct_node *node, int64_t index, ct_node **next, int64_t *output_nr);
/**
 * Returns the number of outputs of the recorded call; the node receives a gradient for each. -1 and an error for NULL.
 */
CT_API int64_t ct_node_num_outputs(const ct_node *node);

/** Properties of an output of a recorded call, which a gradient of the output must have, too. */
typedef struct ct_input_metadata {
    ct_dtype dtype; /* CT_DTYPE_DEFAULT: a leaf whose gradient may have any dtype (S1.17) */
    ct_device device;
    int64_t ndim;
    int64_t sizes[16]; /* the first ndim */
} ct_input_metadata;

/**
 * Stores the sizes, dtype and device of an output of the recorded call (S8.1); for an accumulator the properties of its
 * leaf. CT_E_INVALID if the index output_nr is out of range. May be called after the pass, too.
 */
CT_API CT_NODISCARD ct_status ct_node_input_metadata(const ct_node *node, int64_t output_nr,
                                                     ct_input_metadata *metadata);
/** Adds a reference and returns its argument. NULL is allowed. */
CT_API ct_node *ct_node_retain(ct_node *node);
/** Releases a reference of ct_node_retain. NULL is allowed. */
CT_API void ct_node_release(ct_node *node);
/** Returns true if the node leads to a leaf that requires grad: true for every node that was recorded (S8.16). */
CT_API bool ct_node_requires_grad(const ct_node *node);
/**
 * Stores a user-defined value in the node under a key, which is copied, as long as the node lives (S8.4). It replaces a
 * value stored under the same key, whose drop is called; value NULL removes the key. drop may be NULL; if the call
 * fails the caller keeps the value. May be called from any thread.
 */
CT_API CT_NODISCARD ct_status ct_node_set_metadata(ct_node *node, const char *key, void *value,
                                                   void (*drop)(void *value) CT_NOEXCEPT);
/** Stores the value of a key in *value, NULL if there is none. */
CT_API CT_NODISCARD ct_status ct_node_metadata(const ct_node *node, const char *key, void **value);
/** Returns the leaf of an accumulator, ct_none() for other nodes; a handle of the innermost scope. */
CT_API ct_tensor *ct_node_variable(ct_node *node);
/**
 * Returns a saved tensor by name: unpacked, a handle of the innermost scope, ct_none() if absent; NULL after an error.
 *
 * Errors, and the errors of unpack hooks:
 *   CT_E_INVALID  the name is unknown (kind ATTR); the message lists the names of the node
 *   CT_E_STATE    a pass has released the tensor (S6.13), or the tensor was written to since (S9.11)
 *
 * @param name  a name of a saved tensor, listed in the operator's comment in cotangent/op and on its page in docs: an
 *   argument ("self", "weight"), an output ("result") or a statistic; an item of a list of known length as "hx[0]".
 *   There is no prefix `_saved_`. A tensor that the call did not save, because no requested gradient reads it, is
 *   ct_none().
 */
CT_API ct_tensor *ct_node_saved(ct_node *node, const char *name);
/**
 * Stores a saved attribute (scalar, bool, enumerator as int) by the name of its argument ("dim", "alpha").
 * CT_E_INVALID, kind ATTR, if there is no attribute of that name and kind.
 */
CT_API CT_NODISCARD ct_status ct_node_saved_scalar(ct_node *node, const char *name, ct_scalar *value);
CT_API CT_NODISCARD ct_status ct_node_saved_ints(ct_node *node, const char *name,
                                                 ct_ints *values); /* valid as long as the node */

#ifdef __cplusplus
}
#endif
#endif
