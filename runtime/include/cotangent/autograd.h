/* Differentiation: requires_grad, leaves, gradients, backward and grad. Requirements S1 to S4 of the semantics. */
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

/* ---- state of a tensor: of NULL, queries set the error and give false, -1 or NULL ---- */

/** Whether operators on the tensor are recorded: it is a leaf with the flag set, or has a producer. */
CT_API bool ct_tensor_requires_grad(const ct_tensor *tensor);
/** Whether the tensor has no producer: no operator on it was recorded to make it. */
CT_API bool ct_tensor_is_leaf(const ct_tensor *tensor);
/** Whether the tensor was made in inference mode: it has no version counter and cannot be saved for backward. */
CT_API bool ct_tensor_is_inference(const ct_tensor *tensor);
/** Whether the tensor is a differentiable view of another one, its base. */
CT_API bool ct_tensor_is_view(const ct_tensor *tensor);
/** Whether the tensor has a producer, and passes leave its gradient in its grad slot all the same. */
CT_API bool ct_tensor_retains_grad(const ct_tensor *tensor);
/** Sets the flag in place and returns the tensor (S1.3, S1.4); NULL and an error if that is not allowed. */
CT_API ct_tensor *ct_tensor_requires_grad_(ct_tensor *tensor, bool on);
/** The base of a differentiable view, ct_none() for others; a handle of the innermost scope. */
CT_API ct_tensor *ct_tensor_base(ct_tensor *tensor);
/** The node that made the tensor, regenerated for a stale view; NULL for a leaf. A handle of the innermost scope. */
CT_API CT_NODISCARD ct_status ct_tensor_grad_fn(ct_tensor *tensor, ct_node **node);
/** The number of this tensor among the outputs of its producer; 0 for a leaf. */
CT_API int64_t ct_tensor_output_nr(const ct_tensor *tensor);
/** The version counter (S16.1); CT_E_STATE for an inference tensor. */
CT_API CT_NODISCARD ct_status ct_tensor_version(const ct_tensor *tensor, uint32_t *version);
/** Adds one to the version counters, as a write would (S8.12). */
CT_API CT_NODISCARD ct_status ct_increment_version(ct_tensors tensors);
/**
 * For authors of libraries: leaving gives the tensors the version counters that they had when it was entered, so that
 * no save notices what was written to them inside (S16.17). Gradients of what was saved before are then silently those
 * of the new values; a save made inside after a write counts as stale, and so does every save of a tensor whose sizes
 * or dtype are others when it is left. The guard holds the tensors. CT_E_INVALID, kind TYPE, for a failed list or
 * ct_none(); CT_E_STATE for an inference tensor, which has no counter.
 */
CT_API CT_NODISCARD ct_guard ct_unsafe_preserve_version_counter(ct_tensors tensors);
/** The grad slot (S1.10): a handle of the innermost scope, ct_none() if it is empty. */
CT_API ct_tensor *ct_tensor_grad(ct_tensor *tensor);
/** Assigns the grad slot (S1.11); ct_none() clears it. */
CT_API CT_NODISCARD ct_status ct_tensor_set_grad(ct_tensor *tensor, ct_tensor *grad);
/**
 * Clears the grad slots of a list, as ct_tensor_set_grad(tensor, ct_none()) does, for the next step; ct_none() in the
 * list is passed over. A failed list or NULL in it is an error, and nothing is cleared.
 */
CT_API CT_NODISCARD ct_status ct_zero_grad(ct_tensors tensors);
/**
 * Makes passes leave the gradient of a tensor with a producer in its grad slot, too; of a leaf they do so
 * anyway. CT_E_STATE if it does not require grad.
 */
CT_API CT_NODISCARD ct_status ct_tensor_retain_grad(ct_tensor *tensor);
/**
 * The declared dtype of the gradient of a leaf (S1.17); CT_DTYPE_DEFAULT: any. CT_DTYPE_COUNT and an error for a
 * tensor with a producer.
 */
CT_API ct_dtype ct_tensor_grad_dtype(const ct_tensor *tensor);
/** Declares the dtype of the gradient of a leaf; CT_DTYPE_DEFAULT: any. */
CT_API CT_NODISCARD ct_status ct_tensor_set_grad_dtype(ct_tensor *tensor, ct_dtype dtype);
/**
 * A leaf on the same memory, with the same version counter and without history (S1.8); a handle of the innermost scope.
 */
CT_API ct_tensor *ct_detach(ct_tensor *self);
/** Cuts the tensor from its history, in place (S1.9). Returns the tensor. */
CT_API ct_tensor *ct_detach_(ct_tensor *tensor);
/**
 * Replaces data, sizes and strides by those of another tensor (S1.14). The version counter stays as it is, unless sizes
 * or dtype are others now and the tensor was saved: then it counts a write, so that the saves are found to be stale.
 * Graphs that use the leaf with its former form fail with CT_E_STATE.
 */
CT_API CT_NODISCARD ct_status ct_tensor_set_data(ct_tensor *tensor, ct_tensor *data);
/** A tensor on the same memory with a version counter of its own (S16.2). */
CT_API ct_tensor *ct_tensor_data_alias(ct_tensor *tensor);

/**
 * For handing a tensor to other threads. A program is correct without it: it changes no result and makes nothing safer,
 * it says when memory is freed. What one thread made and another drops last is otherwise freed when the first closes a
 * scope or ends; after this, at once by the thread that releases the last reference (S31.1). It holds for the tensor
 * and everything of this thread that it keeps alive now: its graph, what is saved there, hooks, base and grad; not for
 * what a pack hook keeps. Such objects are counted atomically from then on, which is a little slower. Call it in the
 * thread that made the tensor, before handing it over; in others it does nothing to what they did not make. ct_none()
 * is fine; CT_E_NOMEM leaves some shared, which harms nothing.
 */
CT_API CT_NODISCARD ct_status ct_share(ct_tensor *tensor);

/* ---- edges of the graph (S8.11) ---- */

/**
 * Where the gradient of one output of a node arrives. It stands for the tensor that is this output, which need not be
 * alive any more: an edge keeps the graph behind it, and the accumulator of a leaf, for as long as its node is held
 * (S8.13). A plain value that owns nothing; the node is a handle of a scope, and ct_node_retain(edge.node) keeps it for
 * longer. An edge that is put together from a node and the number of one of its outputs is as good as one that was
 * asked for. In another thread: as tensors.
 */
typedef struct ct_gradient_edge {
    ct_node *node;
    int64_t output_nr;
} ct_gradient_edge;

/** A list of edges: items NULL is "not given", CT_NO_EDGES an empty one. */
typedef struct ct_gradient_edges {
    const ct_gradient_edge *items;
    int64_t count;
} ct_gradient_edges;

/** What CT_NO_EDGES points to. */
CT_API extern const ct_gradient_edge ct_empty_edges_[1];

/**
 * The edge of a tensor that requires grad: its producer (regenerated for a stale view) and output number; of a leaf its
 * accumulator, made on demand, and 0. The node is a handle of the innermost scope. On error the node is NULL, which
 * every taker of edges passes on: CT_E_STATE if the tensor does not require grad.
 */
CT_API ct_gradient_edge ct_get_gradient_edge(ct_tensor *tensor);

/* ---- passes ---- */
/** Options of ct_backward and ct_backward_all. */
typedef struct ct_backward_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* one per root, those of root_edges last; ct_none() for the implicit one; not given: all implicit */
    ct_tensors gradients CT_INIT_({});
    /* accumulate into these (and input_edges) only; neither given: all leaves */
    ct_tensors inputs CT_INIT_({});
    /* what the graph saved is kept for another pass; create_graph keeps it, too */
    bool retain_graph CT_INIT_(false);
    /* the pass is recorded: its gradients can be differentiated */
    bool create_graph CT_INIT_(false);
    /* release saved tensors even if create_graph is set; CT_E_INVALID together with retain_graph */
    bool release_graph CT_INIT_(false);
    /* more roots; each needs a gradient of its own (S2.2) */
    ct_gradient_edges root_edges CT_INIT_({});
    /* more inputs: edges of leaves, as an edge of another tensor does not say whose grad slot is meant */
    ct_gradient_edges input_edges CT_INIT_({});
} ct_backward_opts;

/** Adds the gradients of root into the grad slots of the leaves it depends on. Errors: S2. opts NULL: defaults. */
CT_API CT_NODISCARD ct_status ct_backward(ct_tensor *root, const ct_backward_opts *opts);
/** The same for several roots at once; CT_NO_TENSORS if all are edges. */
CT_API CT_NODISCARD ct_status ct_backward_all(ct_tensors roots, const ct_backward_opts *opts);

/** Options of ct_grad and ct_grad_one. */
typedef struct ct_grad_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* one per output, those of output_edges last */
    ct_tensors grad_outputs CT_INIT_({});
    /* as those of ct_backward_opts */
    bool retain_graph CT_INIT_(false);
    bool create_graph CT_INIT_(false);
    bool release_graph CT_INIT_(false);
    /* an input that nothing depends on gives ct_none() instead of an error */
    bool allow_unused CT_INIT_(false);
    bool is_grads_batched CT_INIT_(false);
    /* it gives zeros; allow_unused need not be set */
    bool materialize_grads CT_INIT_(false);
    /* more outputs; each needs a gradient of its own */
    ct_gradient_edges output_edges CT_INIT_({});
    /* more inputs; nothing can be materialized for them (S3.5) */
    ct_gradient_edges input_edges CT_INIT_({});
} ct_grad_opts;

/**
 * Gradients of outputs with respect to inputs, one per input, those of input_edges last; ct_none() where there is none
 * and that is allowed (S3). The gradient of an edge is that of the tensor it stands for (S3.12). The list and its items
 * belong to the innermost scope; count -1 on error.
 */
CT_API ct_tensors ct_grad(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts);
/**
 * The gradient of one output with respect to one input: ct_grad's only item, a handle of the innermost scope, NULL on
 * error. CT_E_INVALID if opts have edges.
 */
CT_API ct_tensor *ct_grad_one(ct_tensor *output, ct_tensor *input, const ct_grad_opts *opts);

/** Options of ct_execute_backward. */
typedef struct ct_execute_backward_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* run only what leads to them; not given: everything, as ct_backward does */
    ct_gradient_edges inputs CT_INIT_({});
    /* inputs, edges of leaves, have their grad slots written; else their gradients are returned */
    bool accumulate_grad CT_INIT_(false);
    /* as those of ct_backward_opts */
    bool retain_graph CT_INIT_(false);
    bool create_graph CT_INIT_(false);
    bool release_graph CT_INIT_(false);
} ct_execute_backward_opts;

/**
 * One pass over the graph, from edges to edges: what ct_backward and ct_grad are when they have made edges of their
 * tensors (S2.16).
 * @param gradients  one per root, of its sizes; no default ones are made: ct_none() is a gradient that arrives
 *   undefined
 * @return  without accumulate_grad one gradient per input, ct_none() where nothing arrived, in the innermost scope;
 *          without inputs, or with accumulate_grad, an empty list; count -1 on error. Errors as those of ct_backward
 *          and ct_grad (S2, S3).
 */
CT_API ct_tensors ct_execute_backward(ct_gradient_edges roots, ct_tensors gradients,
                                      const ct_execute_backward_opts *opts);

/** The id of the innermost pass that runs on this thread, a positive number; -1 outside of one (S5.10). */
CT_API int64_t ct_current_graph_task_id(void);
/**
 * Whether the innermost pass on this thread runs the node, or has run it, or takes the gradient that arrives at it for
 * its caller (S15.6). For hooks, nodes and final callbacks: CT_E_STATE outside of a pass, and for the accumulator of a
 * leaf in a pass that returns gradients, as those of ct_grad, where none runs.
 */
CT_API CT_NODISCARD ct_status ct_will_engine_execute_node(const ct_node *node, bool *will);
/** The node being evaluated on this thread, NULL outside; a handle of the innermost scope. */
CT_API CT_NODISCARD ct_status ct_current_node(ct_node **node);

/** A list of nodes; count -1 is a failed one. */
typedef struct ct_nodes {
    ct_node *const *items;
    int64_t count;
} ct_nodes;

/**
 * All nodes that the innermost pass of this thread runs, in the order in which it does, those that have run among them
 * (S5.10). In ct_grad, the nodes of inputs, in front of which gradients are captured, are listed too. Nodes are handles
 * of the innermost scope, which also keeps the list. Outside of a pass CT_E_STATE. Costs a walk over the pass's graph.
 */
CT_API ct_nodes ct_current_graph_task_execution_order(void);
/** Queues a callback that runs once at the end of the running pass (S6.7). CT_E_STATE outside a pass. */
CT_API CT_NODISCARD ct_status ct_queue_callback(ct_status (*fn)(void *payload) CT_NOEXCEPT, void *payload,
                                                void (*drop)(void *payload) CT_NOEXCEPT);

/** A list of edges that lives as a list of ct_tensors_copy does. */
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
