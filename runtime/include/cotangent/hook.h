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
 * Identifies a registered hook by an id that is never reused; id 0 means that the registration failed. A handle owns
 * nothing, and a program need not keep it. A hook stays registered until its tensor or node ends, unless ct_hook_remove
 * removes the hook earlier. ct_live().registered_hooks is the number of registered hooks.
 */
typedef struct ct_hook_handle {
    uint64_t id;
} ct_hook_handle;

/*
 * Ownership of the arguments and results of callbacks. The library opens a scope around every callback. Arguments
 * (gradients, leaves, nodes) are borrowed: they are valid during the call, and ct_retain keeps them longer. Tensors
 * that the callback creates belong to the scope of the callback and end with this scope. The library takes a reference
 * to the returned tensor, and to tensors stored in grads, before the scope ends. A callback therefore returns the
 * result of an operator without ct_retain. A callback may also return a tensor that the program owns, for example in a
 * payload; the program keeps its reference. These rules also apply to unpack hooks and to the functions that
 * ct_gradcheck calls.
 */

/**
 * Receives the complete gradient of a tensor; ct_none() is an undefined gradient. Returns ct_none() to keep the
 * gradient, or a tensor that replaces the gradient. Returns NULL after ct_error_set to make the pass fail.
 */
typedef ct_tensor *(*ct_hook_fn)(ct_tensor *grad, void *payload)CT_NOEXCEPT;
/** Receives the gradients that arrive at a node, and may replace items of grads. Returns CT_OK. */
typedef ct_status (*ct_node_pre_hook_fn)(ct_tensor **grads, int64_t num_grads, void *payload) CT_NOEXCEPT;
/**
 * Receives the gradients that a node returned, and the gradients that arrived at the node. May replace items of
 * grads_out.
 */
typedef ct_status (*ct_node_post_hook_fn)(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in,
                                          int64_t num_in, void *payload) CT_NOEXCEPT;
/** Receives a leaf after its grad slot was updated. */
typedef ct_status (*ct_post_accumulate_fn)(ct_tensor *leaf, void *payload) CT_NOEXCEPT;

/**
 * Calls fn with the gradient of a tensor that requires grad, before the gradient is used further.
 * @param drop  called exactly once with payload when the hook has ended; may be NULL. All registrations have this
 *   parameter.
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
 * Receives gradients of several tensors. With CT_MULTI_GRAD_ALL grads has one item for each tensor, in the order of the
 * tensors; an item is ct_none() if the pass does not compute the gradient, or if the gradient is undefined. With
 * CT_MULTI_GRAD_ANY grads has one item, the gradient that arrived. Returns CT_OK; to make the pass fail, returns the
 * status of ct_error_set.
 */
typedef ct_status (*ct_multi_grad_hook_fn)(ct_tensors grads, void *payload) CT_NOEXCEPT;

/**
 * Calls fn with gradients of several tensors (S15). Each pass is counted separately, also passes that run at the same
 * time or inside one another; a pass that computes none of the gradients, or fails before the call, does not call fn.
 * The gradients are the results of the tensor hooks that were registered earlier on the same tensor; fn cannot replace
 * them.
 * @param tensors  a list without NULL. With CT_MULTI_GRAD_ALL every tensor must require grad; with CT_MULTI_GRAD_ANY
 *   tensors that do not require grad are ignored. A tensor that is listed twice counts as two tensors. If the list is
 *   empty, fn is never called
 * @return  one hook for all tensors, as ct_tensor_register_hook; drop is called when the hook was removed or all
 *   tensors have ended. If the hook is removed during a pass, fn is not called any more in this pass
 */
CT_API ct_hook_handle ct_register_multi_grad_hook(ct_tensors tensors, ct_multi_grad_hook_fn fn, ct_multi_grad_mode mode,
                                                  void *payload, void (*drop)(void *) CT_NOEXCEPT);
/**
 * Removes a hook, and releases all that the library holds for the hook. Does nothing if the hook was removed before, if
 * its tensor or node has ended, or if the registration failed. May be called from any thread, also inside the hook
 * (S7.16). If the hooks of the tensor or node are being called at that time, the removed hook is still called, and drop
 * is called afterwards.
 */
CT_API void ct_hook_remove(ct_hook_handle handle);

/*
 * Nodes. If an object is absent, a function returns CT_OK and stores NULL; a function that returns a tensor returns
 * ct_none(). If a call fails, a function returns an error status; a function that returns a tensor returns NULL.
 */
/** Returns the name of a node, such as "MulBackward0". For NULL sets an error and returns "". */
CT_API const char *ct_node_name(const ct_node *node);
/**
 * Returns the sequence number of a node: of two nodes that one thread created, the later has the higher sequence
 * number. For NULL sets an error and returns 0.
 */
CT_API uint64_t ct_node_sequence_nr(const ct_node *node);
/**
 * Returns the number of edges of a node, one for each input that can have a gradient. For NULL sets an error and
 * returns -1.
 */
CT_API int64_t ct_node_num_edges(const ct_node *node);
/**
 * Stores in *next the node to which an edge leads, and in *output_nr the index of the output of that node. For an empty
 * edge *next is NULL. The node is a handle of the innermost scope.
 * @param index      from 0 to ct_node_num_edges(node) - 1; otherwise CT_E_INVALID
 * @param output_nr  may be NULL
 */
CT_API CT_NODISCARD ct_status ct_node_next_function(ct_node *node, int64_t index, ct_node **next, int64_t *output_nr);
/**
 * Returns the number of outputs of the recorded call; the node receives a gradient for each output. For NULL sets an
 * error and returns -1.
 */
CT_API int64_t ct_node_num_outputs(const ct_node *node);

/** Properties of an output of a recorded call. A gradient of the output must have the same properties. */
typedef struct ct_input_metadata {
    ct_dtype dtype; /* CT_DTYPE_DEFAULT: a leaf whose gradient may have any dtype (S1.17) */
    ct_device device;
    int64_t ndim;
    int64_t sizes[16]; /* the first ndim items are used */
} ct_input_metadata;

/**
 * Stores the sizes, dtype and device of an output of the recorded call (S8.1); for an accumulator the properties of its
 * leaf. Returns CT_E_INVALID if the index output_nr is out of range. May also be called after the pass.
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
 * Stores a user-defined value in the node under a key, which is copied, as long as the node lives (S8.4). A value that
 * was stored under the same key is replaced, and its drop is called. If value is NULL, the key is removed. drop may be
 * NULL. If the call fails, the caller keeps the value. May be called from any thread.
 */
CT_API CT_NODISCARD ct_status ct_node_set_metadata(ct_node *node, const char *key, void *value,
                                                   void (*drop)(void *value) CT_NOEXCEPT);
/** Stores the value of a key in *value; NULL if the node has no such key. */
CT_API CT_NODISCARD ct_status ct_node_metadata(const ct_node *node, const char *key, void **value);
/** Returns the leaf of an accumulator as a handle of the innermost scope; ct_none() for other nodes. */
CT_API ct_tensor *ct_node_variable(ct_node *node);
/**
 * Returns a saved tensor by name, unpacked, as a handle of the innermost scope; ct_none() if the tensor is absent, NULL
 * on failure.
 *
 * Errors, and the errors of unpack hooks:
 *   CT_E_INVALID  the name is unknown (kind ATTR); the message lists the names of the node
 *   CT_E_STATE    a pass has released the tensor (S6.13), or the tensor was written to after it was saved (S9.11)
 *
 * @param name  a name of a saved tensor, listed in the operator's comment in cotangent/op and on its page in docs: an
 *   argument ("self", "weight"), an output ("result") or a statistic; an item of a list of known length is named
 *   "hx[0]". The names do not have PyTorch's prefix `_saved_`. A tensor that the call did not save, because no
 *   requested gradient reads it, is ct_none().
 */
CT_API ct_tensor *ct_node_saved(ct_node *node, const char *name);
/**
 * Stores a saved attribute (scalar, bool, enumerator as int) by the name of its argument ("dim", "alpha"). Returns
 * CT_E_INVALID, kind ATTR, if the node has no attribute of that name and kind.
 */
CT_API CT_NODISCARD ct_status ct_node_saved_scalar(ct_node *node, const char *name, ct_scalar *value);
CT_API CT_NODISCARD ct_status ct_node_saved_ints(ct_node *node, const char *name,
                                                 ct_ints *values); /* valid as long as the node */

#ifdef __cplusplus
}
#endif
#endif
