/*
 * Differentiation: ct_backward and ct_grad, which compute gradients, and the state of tensors that they use
 * (requires_grad, the grad slot, the version). Requirements S1 to S4.
 *
 * Example:
 *   ct_tensor_requires_grad_(w, true); // w is a leaf: backward writes its gradient to its grad slot
 *   ct_tensor *loss = ct_sum(ct_mul(x, w));
 *   ct_status status = ct_backward(loss);
 *   ct_tensor *grad = ct_tensor_grad(w); // equals x
 */
#ifndef COTANGENT_AUTOGRAD_H
#define COTANGENT_AUTOGRAD_H

#include <cotangent/named.h>
#include <cotangent/guard.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A node of the graph: an operator that was recorded, or the accumulator of a leaf. */
typedef struct ct_node ct_node;

/*
 * ---- state of a tensor ----
 *
 * A query that receives NULL sets an error and returns false, -1 or NULL. Inside ct_vmap, functions that need the
 * memory of a tensor fail with CT_E_STATE.
 */

/**
 * Returns true if operators on the tensor are recorded: the tensor is a leaf with requires_grad set, or has a producer.
 */
CT_API bool ct_tensor_requires_grad(const ct_tensor *tensor);
/** Returns true if the tensor is a leaf: no recorded operator created the tensor, so it has no producer. */
CT_API bool ct_tensor_is_leaf(const ct_tensor *tensor);
/**
 * Returns true if the tensor was created in inference mode: it has no version counter and cannot be saved for backward.
 */
CT_API bool ct_tensor_is_inference(const ct_tensor *tensor);
/** Returns true if the tensor is a differentiable view of another tensor, its base. */
CT_API bool ct_tensor_is_view(const ct_tensor *tensor);
/** Returns true if the tensor has a producer and passes nevertheless write its gradient to its grad slot. */
CT_API bool ct_tensor_retains_grad(const ct_tensor *tensor);
/**
 * Sets requires_grad in place and returns the tensor (S1.3, S1.4). On failure returns NULL.
 *
 * Errors:
 *   CT_E_INVALID  tensor is ct_none()
 *   CT_E_DTYPE    the dtype is neither floating nor complex
 *   CT_E_STATE    on is false, and the tensor has a producer
 *                 the tensor was created by ct_num, or is an inference tensor outside of inference mode
 */
CT_API ct_tensor *ct_tensor_requires_grad_(ct_tensor *tensor, bool on);
/** Returns the base of a differentiable view as a handle of the innermost scope; ct_none() for other tensors. */
CT_API ct_tensor *ct_tensor_base(ct_tensor *tensor);
/**
 * Stores in *node the node that produced the tensor, as a handle of the innermost scope. For a stale view the node is
 * regenerated. For a leaf *node is NULL.
 */
CT_API CT_NODISCARD ct_status ct_tensor_grad_fn(ct_tensor *tensor, ct_node **node);
/** Returns the index of this tensor among the outputs of its producer; 0 for a leaf. */
CT_API int64_t ct_tensor_output_nr(const ct_tensor *tensor);
/** Stores the value of the version counter (S16.1). Returns CT_E_STATE for an inference tensor. */
CT_API CT_NODISCARD ct_status ct_tensor_version(const ct_tensor *tensor, uint32_t *version);
/** Increments the version counter of each tensor by one, as a write does (S8.12). */
CT_API CT_NODISCARD ct_status ct_increment_version(ct_tensors tensors);
/**
 * Restores the version counters of the tensors when the guard is left, so that writes inside the guard do not make
 * saved tensors stale (S16.17). For authors of libraries. Gradients that use a tensor saved before such a write are
 * silently computed from the new values. A tensor that is saved inside the guard after a write counts as stale. A saved
 * tensor whose sizes or dtype have changed by the end of the guard also counts as stale. The guard holds references to
 * the tensors.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  the list is a failed list, or has an item ct_none() (kind TYPE)
 *   CT_E_STATE    a tensor is an inference tensor, which has no counter
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_unsafe_preserve_version_counter(ct_tensors tensors);
/** Returns the content of the grad slot (S1.10) as a handle of the innermost scope; ct_none() if the slot is empty. */
CT_API ct_tensor *ct_tensor_grad(ct_tensor *tensor);
/**
 * Assigns grad to the grad slot (S1.11). If grad is ct_none(), the slot is cleared.
 *
 * Errors:
 *   CT_E_INVALID  tensor or grad is NULL, or tensor is ct_none()
 *   CT_E_DTYPE    grad does not have the dtype that the gradient must have (ct_tensor_set_grad_dtype)
 *   CT_E_SHAPE    the sizes differ
 *   CT_E_STATE    the devices differ, or grad is the tensor itself
 */
CT_API CT_NODISCARD ct_status ct_tensor_set_grad(ct_tensor *tensor, ct_tensor *grad);
/**
 * Clears the grad slots of all tensors of a list, as ct_tensor_set_grad(tensor, ct_none()) does, before the next step;
 * ct_none() in the list is skipped. If the list has count -1 or an item NULL, an error is returned and no slot is
 * cleared.
 */
CT_API CT_NODISCARD ct_status ct_zero_grad(ct_tensors tensors);
/**
 * Makes passes also write the gradient of a tensor with a producer to its grad slot. For a leaf passes always write to
 * the grad slot. Returns CT_E_STATE if the tensor does not require grad.
 */
CT_API CT_NODISCARD ct_status ct_tensor_retain_grad(ct_tensor *tensor);
/**
 * Returns the declared dtype of the gradient of a leaf (S1.17); CT_DTYPE_DEFAULT means any dtype. For a tensor with a
 * producer sets an error and returns CT_DTYPE_COUNT.
 */
CT_API ct_dtype ct_tensor_grad_dtype(const ct_tensor *tensor);
/**
 * Declares the dtype of the gradient of a leaf. CT_DTYPE_DEFAULT allows any dtype.
 *
 * Errors:
 *   CT_E_INVALID  the dtype is neither floating nor complex
 *   CT_E_DTYPE    the grad slot has a gradient of another dtype
 *   CT_E_STATE    the tensor has a producer
 */
CT_API CT_NODISCARD ct_status ct_tensor_set_grad_dtype(ct_tensor *tensor, ct_dtype dtype);
/**
 * Returns a leaf on the memory of self, with the version counter of self and without history (S1.8). The leaf is a
 * handle of the innermost scope.
 */
CT_API ct_tensor *ct_detach(ct_tensor *self);
/**
 * Removes the history of the tensor in place, so that the tensor becomes a leaf (S1.9). Returns the tensor. Fails with
 * CT_E_STATE for a view.
 */
CT_API ct_tensor *ct_detach_(ct_tensor *tensor);
/**
 * Replaces data, sizes and strides by the data, sizes and strides of another tensor (S1.14). The version counter is
 * unchanged, except if the sizes or the dtype differ and the tensor was saved: in this case the call counts as a write,
 * so that the saved tensors are detected as stale. Graphs that use the leaf with its former sizes or dtype fail with
 * CT_E_STATE.
 *
 * Errors:
 *   CT_E_DTYPE  the tensor requires grad, and the dtype of data is neither floating nor complex
 *   CT_E_STATE  the tensor is a view; or exactly one of tensor and data is ct_none(), a result of ct_num or an
 * inference tensor
 */
CT_API CT_NODISCARD ct_status ct_tensor_set_data(ct_tensor *tensor, ct_tensor *data);
/** Returns a tensor on the memory of the given tensor, with its own version counter (S16.2). */
CT_API ct_tensor *ct_tensor_data_alias(ct_tensor *tensor);

/**
 * Prepares a tensor for use in other threads. The call is optional: it changes only the time at which memory is freed,
 * and neither results nor thread safety. An object that one thread creates, and of which another thread releases the
 * last reference, is normally freed when the creating thread closes a scope or ends. After ct_share the object is freed
 * immediately, by the thread that releases the last reference (S31.1). The call applies to the tensor and to every
 * object that this thread created and that the tensor keeps alive at the call: its graph, saved tensors, hooks, base
 * and grad. The call does not apply to objects that a pack hook keeps. References to the shared objects are counted
 * atomically afterwards, which is slightly slower. Call ct_share in the thread that created the tensor, before passing
 * the tensor to another thread; a call in a thread that did not create the objects leaves them unchanged. ct_none() is
 * allowed.
 *
 * Errors:
 *   CT_E_NOMEM  out of memory; some of the objects may be shared, which is harmless
 *   CT_E_STATE  inside ct_vmap
 */
CT_API CT_NODISCARD ct_status ct_share(ct_tensor *tensor);

/* ---- edges of the graph (S8.11) ---- */

/**
 * The point in the graph at which the gradient of one output of a node arrives. An edge represents the tensor that is
 * this output, which may have been freed already: an edge keeps the graph that leads to it, and the accumulator of a
 * leaf, alive as long as its node is held (S8.13). An edge is a plain value and owns nothing: its node is a handle of a
 * scope, and ct_node_retain(edge.node) keeps the node alive longer. An edge built from a node and the index of one of
 * its outputs is equivalent to an edge that ct_get_gradient_edge returned. In other threads the rules for tensors
 * apply.
 */
typedef struct ct_gradient_edge {
    ct_node *node;
    int64_t output_nr;
} ct_gradient_edge;

/** A list of edges. If items is NULL, the list is not given. CT_NO_EDGES is an empty list. */
typedef struct ct_gradient_edges {
    const ct_gradient_edge *items;
    int64_t count;
} ct_gradient_edges;

/** Items of CT_NO_EDGES. */
CT_API extern const ct_gradient_edge ct_empty_edges_[1];

/**
 * Returns the edge of a tensor that requires grad: its producer (regenerated for a stale view) and output index; for a
 * leaf its accumulator, created on demand, and output index 0. The node is a handle of the innermost scope. If the
 * tensor does not require grad, the call fails with CT_E_STATE and the node is NULL; functions that receive an edge
 * without node fail with the same error.
 */
CT_API ct_gradient_edge ct_get_gradient_edge(ct_tensor *tensor);

/* ---- passes ---- */

/** Options of ct_backward and ct_backward_all. */
typedef struct ct_backward_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * one gradient for each root, followed by one for each edge of root_edges. ct_none() in the list is the implicit
     * gradient; if the list is not given, all gradients are implicit.
     */
    ct_tensors gradients CT_INIT_({});
    /* accumulate only into these tensors and into input_edges; if both are not given, accumulate into all leaves */
    ct_tensors inputs CT_INIT_({});
    /* keep the saved tensors of the graph for another pass; create_graph also keeps the saved tensors */
    bool retain_graph CT_INIT_(false);
    /* record the pass, so that its gradients can be differentiated */
    bool create_graph CT_INIT_(false);
    /* release saved tensors even if create_graph is set; must not be set together with retain_graph */
    bool release_graph CT_INIT_(false);
    /* additional roots; each requires an explicit gradient (S2.2) */
    ct_gradient_edges root_edges CT_INIT_({});
    /*
     * additional inputs, edges of leaves only: an edge of another node does not identify one tensor and its grad slot
     */
    ct_gradient_edges input_edges CT_INIT_({});
} ct_backward_opts;

/**
 * Adds the gradients of root to the grad slots of the leaves it depends on.
 * @param opts  if NULL, the defaults apply
 *
 * Errors (S2), and the errors of hooks, of custom functions and of reading saved tensors:
 *   CT_E_INVALID  an item of a list is ct_none() or a failed list; or retain_graph and release_graph are both set
 *   CT_E_STATE    root does not require grad
 *                 root needs a gradient: only a real root of one element has an implicit one
 *                 there are more or fewer gradients than roots
 *                 inputs is an empty list, or an item of it does not require grad
 *                 the graph was freed by an earlier pass, or a saved tensor was written to after it was saved
 *   CT_E_SHAPE    the sizes of a gradient and its root differ
 *   CT_E_DTYPE    one of a gradient and its root is complex and the other one real
 */
CT_API CT_NODISCARD ct_status ct_backward(ct_tensor *root, const ct_backward_opts *opts);
/**
 * Does for several roots, in one pass, what ct_backward does for one root. roots is CT_NO_TENSORS if all roots are
 * edges.
 */
CT_API CT_NODISCARD ct_status ct_backward_all(ct_tensors roots, const ct_backward_opts *opts);

/** Options of ct_grad and ct_grad_one. */
typedef struct ct_grad_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* one gradient for each output, followed by one for each edge of output_edges */
    ct_tensors grad_outputs CT_INIT_({});
    /* as the fields of ct_backward_opts */
    bool retain_graph CT_INIT_(false);
    bool create_graph CT_INIT_(false);
    bool release_graph CT_INIT_(false);
    /* return ct_none() instead of an error for an input that no output depends on */
    bool allow_unused CT_INIT_(false);
    bool is_grads_batched CT_INIT_(false);
    /* return zeros for an input that no output depends on; allow_unused need not be set */
    bool materialize_grads CT_INIT_(false);
    /* additional outputs; each requires an explicit gradient */
    ct_gradient_edges output_edges CT_INIT_({});
    /* additional inputs; their gradients cannot be materialized (S3.5) */
    ct_gradient_edges input_edges CT_INIT_({});
} ct_grad_opts;

/**
 * Returns the gradients of outputs with respect to inputs: one per input, followed by one per edge of input_edges;
 * ct_none() if an input has no gradient and opts allows this (S3). The gradient of an edge is the gradient of the
 * tensor that the edge represents (S3.12). The list and its items belong to the innermost scope; count -1 on error.
 *
 * Errors, and the errors of ct_backward:
 *   CT_E_STATE  no output depends on an input, and neither allow_unused nor materialize_grads is set
 *               inputs is empty, or an item of it does not require grad
 *   CT_E_SHAPE  is_grads_batched is set, and the items of grad_outputs do not all have the same first axis, followed by
 *               the sizes of their output
 */
CT_API ct_tensors ct_grad(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts);
/**
 * Returns the gradient of one output with respect to one input: the only item of the result of ct_grad. The gradient is
 * a handle of the innermost scope. On failure returns NULL. Fails with CT_E_INVALID if opts contains edges.
 */
CT_API ct_tensor *ct_grad_one(ct_tensor *output, ct_tensor *input, const ct_grad_opts *opts);

/** Options of ct_execute_backward. */
typedef struct ct_execute_backward_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* run only the nodes that lead to these edges; if not given, run all nodes, as ct_backward does */
    ct_gradient_edges inputs CT_INIT_({});
    /* add to the grad slots of inputs, which must be edges of leaves; otherwise the gradients of inputs are returned */
    bool accumulate_grad CT_INIT_(false);
    /* as the fields of ct_backward_opts */
    bool retain_graph CT_INIT_(false);
    bool create_graph CT_INIT_(false);
    bool release_graph CT_INIT_(false);
} ct_execute_backward_opts;

/**
 * Runs one pass over the graph from root edges to input edges. ct_backward and ct_grad convert their tensors to edges
 * and then do the same (S2.16).
 * @param gradients  one gradient for each root, with the sizes of the root; ct_none() is an undefined gradient, since
 *   there are no implicit gradients
 * @return  without accumulate_grad one gradient for each input in the innermost scope, ct_none() if no gradient
 *   arrived; without inputs, or with accumulate_grad, an empty list; count -1 on failure
 *
 * Errors, and the errors of ct_backward and ct_grad (S2, S3):
 *   CT_E_INVALID  gradients is not given, or accumulate_grad is set without inputs
 */
CT_API ct_tensors ct_execute_backward(ct_gradient_edges roots, ct_tensors gradients,
                                      const ct_execute_backward_opts *opts);

/** Returns the id of the innermost pass that runs on this thread, a positive integer; -1 outside of a pass (S5.10). */
CT_API int64_t ct_current_graph_task_id(void);
/**
 * Sets *will to true if the innermost pass on this thread runs the node, has run it, or returns the gradient that
 * arrives at the node to its caller (S15.6). May be called in hooks, in nodes and in final callbacks.
 *
 * Errors:
 *   CT_E_INVALID  node or will is NULL
 *   CT_E_STATE    outside of a pass
 *                 the node is the accumulator of a leaf, and the pass returns gradients, as ct_grad does: such a pass
 *                 runs no accumulators
 */
CT_API CT_NODISCARD ct_status ct_will_engine_execute_node(const ct_node *node, bool *will);
/** Stores the node that this thread is evaluating, or NULL outside of a pass. The innermost scope owns the handle. */
CT_API CT_NODISCARD ct_status ct_current_node(ct_node **node);

/** A list of nodes; count -1 if the call that returns it failed. */
typedef struct ct_nodes {
    ct_node *const *items;
    int64_t count;
} ct_nodes;

/**
 * Returns all nodes that the innermost pass of this thread runs, in the order of execution, including nodes that have
 * run already (S5.10). In ct_grad the list also has the nodes of inputs, before which gradients are captured. The nodes
 * are handles of the innermost scope, which also owns the list. Fails with CT_E_STATE outside of a pass. The call
 * traverses the graph of the pass.
 */
CT_API ct_nodes ct_current_graph_task_execution_order(void);
/**
 * Queues a callback that runs once at the end of the running pass (S6.7). drop may be NULL.
 *
 * Errors:
 *   CT_E_INVALID  fn is NULL
 *   CT_E_STATE    outside of a pass
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_queue_callback(ct_status (*fn)(void *payload) CT_NOEXCEPT, void *payload,
                                                void (*drop)(void *payload) CT_NOEXCEPT);

/** Returns a copy of a list of edges, with the lifetime of a list that ct_tensors_copy returns. */
static inline ct_gradient_edges ct_gradient_edges_copy(const ct_gradient_edge *items, int64_t count)
{
    ct_gradient_edges list;
    list.items = (const ct_gradient_edge *)ct_items_copy(items, (size_t)count * sizeof *items);
    list.count = list.items ? count : -1;
    return list;
}

#ifdef __cplusplus
}

inline ct_gradient_edges ct_edges_of(std::initializer_list<ct_gradient_edge> list)
{
    return ct_gradient_edges_copy(list.begin(), (int64_t)list.size());
}

#define CT_EDGES(...) ct_edges_of({__VA_ARGS__})
#define CT_NO_EDGES (ct_gradient_edges{ct_empty_edges_, 0})
#else
#define CT_EDGES(...) CT_COPY_(ct_gradient_edges_copy, const ct_gradient_edge, __VA_ARGS__)
#define CT_NO_EDGES ((ct_gradient_edges){ct_empty_edges_, 0})
#endif

#ifdef __cplusplus
inline ct_status ct_backward(ct_tensor *root, const ct_backward_opts &opts = ct_backward_opts{})
{
    return ct_backward(root, &opts);
}

inline ct_status ct_backward_all(ct_tensors roots, const ct_backward_opts &opts = ct_backward_opts{})
{
    return ct_backward_all(roots, &opts);
}

inline ct_tensors ct_grad(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts &opts = ct_grad_opts{})
{
    return ct_grad(outputs, inputs, &opts);
}

inline ct_tensor *ct_grad_one(ct_tensor *output, ct_tensor *input, const ct_grad_opts &opts = ct_grad_opts{})
{
    return ct_grad_one(output, input, &opts);
}

inline ct_tensors ct_execute_backward(ct_gradient_edges roots, ct_tensors gradients,
                                      const ct_execute_backward_opts &opts = ct_execute_backward_opts{})
{
    return ct_execute_backward(roots, gradients, &opts);
}
#else
#define ct_backward_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_backward(...) ct_backward_named_(__VA_ARGS__, )
#define ct_backward_named_(root, ...) CT_NAMED_(ct_backward, ct_backward_opts, (root, ), __VA_ARGS__)
#define ct_backward_all(...) ct_backward_all_named_(__VA_ARGS__, )
#define ct_backward_all_named_(roots, ...) CT_NAMED_(ct_backward_all, ct_backward_opts, (roots, ), __VA_ARGS__)
#define ct_grad_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_grad(...) ct_grad_named_(__VA_ARGS__, )
#define ct_grad_named_(outputs, inputs, ...) CT_NAMED_(ct_grad, ct_grad_opts, (outputs, inputs, ), __VA_ARGS__)
#define ct_grad_one(...) ct_grad_one_named_(__VA_ARGS__, )
#define ct_grad_one_named_(output, input, ...) CT_NAMED_(ct_grad_one, ct_grad_opts, (output, input, ), __VA_ARGS__)
#define ct_execute_backward_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_execute_backward(...) ct_execute_backward_named_(__VA_ARGS__, )
#define ct_execute_backward_named_(roots, gradients, ...) \
    CT_NAMED_(ct_execute_backward, ct_execute_backward_opts, (roots, gradients, ), __VA_ARGS__)
#endif
#endif
