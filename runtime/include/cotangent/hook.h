/* Hooks on tensors and nodes. Requirement numbers S7, S8. */
#ifndef COTANGENT_HOOK_H
#define COTANGENT_HOOK_H

#include <cotangent/autograd.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Stands for a registered hook: a number that is never given twice, 0 where registration failed. It owns nothing and
 * need not be kept or given back: dropping it leaves the hook in place, until ct_hook_remove or until its tensor
 * or node ends. ct_live().registered_hooks counts the hooks that are in place.
 */
typedef struct ct_hook_handle {
    uint64_t id;
} ct_hook_handle;

/*
 * Who owns what a callback is given and returns. The library opens a scope around every callback. What a callback is
 * given (gradients, leaves, nodes) is borrowed: it lives as long as the call, and ct_retain keeps it for longer. What
 * it makes belongs to that scope and ends with it. What it returns, or puts into grads, is taken over by the library
 * before the scope ends: return a result of operators as it is, without ct_retain; a tensor that you hold anyway (a
 * payload's) may be returned, too, and stays yours. The same holds for unpack hooks and the functions that ct_gradcheck
 * calls.
 */

/**
 * Sees the complete gradient of a tensor (ct_none() if undefined). Returns ct_none() to keep it, a tensor to replace
 * it, NULL after ct_error_set to fail the pass.
 */
typedef ct_tensor *(*ct_hook_fn)(ct_tensor *grad, void *payload)CT_NOEXCEPT;
/** Sees the gradients arriving at a node; returns CT_OK, having replaced entries of grads or not. */
typedef ct_status (*ct_node_pre_hook_fn)(ct_tensor **grads, int64_t num_grads, void *payload) CT_NOEXCEPT;
/** Sees the gradients leaving (may replace entries) and those that came in. */
typedef ct_status (*ct_node_post_hook_fn)(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in,
                                          int64_t num_in, void *payload) CT_NOEXCEPT;
/** Sees a leaf after its grad slot was updated. */
typedef ct_status (*ct_post_accumulate_fn)(ct_tensor *leaf, void *payload) CT_NOEXCEPT;

/**
 * Calls fn with the gradient of a tensor that requires grad, before it is used further. Of all registrations:
 * drop (may be NULL) is called exactly once with payload when the hook is gone.
 * @return  the hook; id 0 after an error, and the payload stays the caller's then
 */
CT_API ct_hook_handle ct_tensor_register_hook(ct_tensor *self, ct_hook_fn fn, void *payload,
                                              void (*drop)(void *) CT_NOEXCEPT);
/** Calls fn with a leaf after a pass has added to its grad slot. Returns as ct_tensor_register_hook. */
CT_API ct_hook_handle ct_tensor_register_post_accumulate_grad_hook(ct_tensor *self, ct_post_accumulate_fn fn,
                                                                   void *payload, void (*drop)(void *) CT_NOEXCEPT);
/** Calls fn with the gradients that arrive at a node, before it runs. Returns as ct_tensor_register_hook. */
CT_API ct_hook_handle ct_node_register_prehook(ct_node *node, ct_node_pre_hook_fn fn, void *payload,
                                               void (*drop)(void *) CT_NOEXCEPT);
/** Calls fn with the gradients that leave a node, after it ran. Returns as ct_tensor_register_hook. */
CT_API ct_hook_handle ct_node_register_hook(ct_node *node, ct_node_post_hook_fn fn, void *payload,
                                            void (*drop)(void *) CT_NOEXCEPT);

/** When a hook on several tensors is called. */
typedef enum ct_multi_grad_mode {
    CT_MULTI_GRAD_ALL, /* once a pass, when the last of the gradients has arrived that the pass computes */
    CT_MULTI_GRAD_ANY  /* once a pass, when the first has arrived */
} ct_multi_grad_mode;

/**
 * Sees gradients of several tensors. Of CT_MULTI_GRAD_ALL grads has an entry for each tensor in their order, ct_none()
 * where the pass computes none or it arrived undefined; of CT_MULTI_GRAD_ANY the one gradient that arrived. Returns
 * CT_OK, or fails the pass by the status of ct_error_set.
 */
typedef ct_status (*ct_multi_grad_hook_fn)(ct_tensors grads, void *payload) CT_NOEXCEPT;

/**
 * Calls fn with gradients of several tensors (S15). Each pass counts for itself, also passes that run at once or inside
 * one another; one that computes none of the gradients, or fails before the call, does not call fn. fn sees what tensor
 * hooks left that were registered before on the same tensor, and cannot replace it.
 * @param tensors  none of them NULL. With CT_MULTI_GRAD_ALL each requires grad; with CT_MULTI_GRAD_ANY those that do
 *                 not are ignored. A tensor that is listed twice counts twice. The list may be empty: fn is never
 * called
 * @return  one hook for all, as ct_tensor_register_hook; drop is called when it was removed or all tensors have ended.
 *          Removing it in the middle of a pass suppresses a call that is to come
 */
CT_API ct_hook_handle ct_register_multi_grad_hook(ct_tensors tensors, ct_multi_grad_hook_fn fn, ct_multi_grad_mode mode,
                                                  void *payload, void (*drop)(void *) CT_NOEXCEPT);
/**
 * Ends the hook, and with it all that the library holds of it. Nothing happens if it is gone already, removed or with
 * its tensor or node, or if its registration failed. From any thread, also inside the hook (S7.16): a round that has
 * begun is not changed, and drop is called after it.
 */
CT_API void ct_hook_remove(ct_hook_handle handle);

/*
 * Nodes. What is not there is CT_OK and NULL, and ct_none() among tensors; a call that fails gives a status, or NULL
 * for a tensor.
 */
/** The name of a node, "MulBackward0"; "" and an error for NULL. */
CT_API const char *ct_node_name(const ct_node *node);
/** The number of a node: a node made later on the same thread has a higher one. 0 and an error for NULL. */
CT_API uint64_t ct_node_sequence_nr(const ct_node *node);
/** The number of edges of a node, one for each input that it may have a gradient for; -1 and an error for NULL. */
CT_API int64_t ct_node_num_edges(const ct_node *node);
/**
 * The node an edge leads to, NULL for an empty edge, and the output number there (output_nr may be NULL). A handle of
 * the innermost scope.
 */
CT_API CT_NODISCARD ct_status ct_node_next_function(ct_node *node, int64_t index, ct_node **next, int64_t *output_nr);
/** The number of outputs of the recorded call, of each of which the node takes a gradient; -1 and an error for NULL. */
CT_API int64_t ct_node_num_outputs(const ct_node *node);

/** What an output of a recorded call was, and so what a gradient for it must look like. */
typedef struct ct_input_metadata {
    ct_dtype dtype; /* CT_DTYPE_DEFAULT: a leaf whose gradient may have any (S1.17) */
    ct_device device;
    int64_t ndim;
    int64_t sizes[16]; /* the first ndim */
} ct_input_metadata;

/**
 * The sizes, dtype and device of an output of the recorded call (S8.1); of an accumulator those of its leaf.
 * CT_E_INVALID if there is no output of that number. It can be asked after the pass, too.
 */
CT_API CT_NODISCARD ct_status ct_node_input_metadata(const ct_node *node, int64_t output_nr,
                                                     ct_input_metadata *metadata);
/** One more owner; returns its argument. NULL passes. */
CT_API ct_node *ct_node_retain(ct_node *node);
/** Ends what ct_node_retain began. NULL passes. */
CT_API void ct_node_release(ct_node *node);
/** Whether the node leads to anything that requires grad: true of every node that was recorded (S8.16). */
CT_API bool ct_node_requires_grad(const ct_node *node);
/**
 * Keeps a value of yours with the node, under a key that is copied, as long as the node lives (S8.4). It takes the
 * place of the value that lay under the key, whose drop is called; value NULL takes the key out. drop may be NULL; if
 * the call fails the value stays yours. From any thread.
 */
CT_API CT_NODISCARD ct_status ct_node_set_metadata(ct_node *node, const char *key, void *value,
                                                   void (*drop)(void *value) CT_NOEXCEPT);
/** The value under a key, NULL if there is none. */
CT_API CT_NODISCARD ct_status ct_node_metadata(const ct_node *node, const char *key, void **value);
/** The leaf of an accumulator, ct_none() for other nodes; a handle of the innermost scope. */
CT_API ct_tensor *ct_node_variable(ct_node *node);
/**
 * A saved tensor by name: unpacked, a handle of the innermost scope, ct_none() if absent; NULL and an error: unknown
 * name (kind ATTR; the message lists those of the node), released (S6.13), modified (S9.11).
 * @param name  one of the names of what is kept, which the operator's comment in cotangent/op and its page in docs
 *              tell: of an argument ("self", "weight"), an output ("result") or a statistic; an item of a list of known
 *              length as "hx[0]". No prefix `_saved_`. What a call does not keep, as no gradient is needed that
 *              reads it, is ct_none().
 */
CT_API ct_tensor *ct_node_saved(ct_node *node, const char *name);
/**
 * A saved attribute (number, bool, enum as int) by the argument's name ("dim", "alpha"): CT_E_INVALID, kind ATTR if
 * there is none of that name and kind.
 */
CT_API CT_NODISCARD ct_status ct_node_saved_scalar(ct_node *node, const char *name, ct_scalar *value);
CT_API CT_NODISCARD ct_status ct_node_saved_ints(ct_node *node, const char *name,
                                                 ct_ints *values); /* lives as long as the node */

#ifdef __cplusplus
}
#endif
#endif
