/*
 * Checks the arguments of backward, grad and execute_backward before any node runs, and converts them to a cti_request
 * (S2.5).
 */
#ifndef CTI_REQUEST_H
#define CTI_REQUEST_H

#include "engine/pass.h"
#include "tensor/shape.h"
#include "tensor/tensors_fn.h"

/*
 * Tensors and edges at which gradients enter or leave a pass. The index of an endpoint counts the tensors first, then
 * the edges. The names are argument names for messages.
 */
typedef struct cti_endpoints {
    ct_tensors tensors;
    ct_gradient_edges edges;
    const char *tensors_name, *edges_name;
} cti_endpoints;

CTI_INLINE size_t cti_endpoints_count(const cti_endpoints *ends)
{
    return (size_t)ends->tensors.count + (size_t)ends->edges.count;
}

/* Returns true if the caller passed a list, even if it is empty or failed. */
CTI_INLINE bool cti_endpoints_given(const cti_endpoints *ends)
{
    return ends->tensors.items || ends->tensors.count || ends->edges.items || ends->edges.count;
}

/*
 * Checks the list of tensors and the list of edges. Returns the pending error if a list has count -1 or a NULL item.
 * Returns an error for none() and for an edge that leads to an output without gradient.
 */
CT_NODISCARD ct_status cti_check_endpoints(const char *who, const cti_endpoints *ends);
/*
 * Returns the end of the message "... does not require grad": a note if the tensor was created in inference mode, else
 * "".
 */
const char *cti_made_in_inference(const ct_tensor *tensor);
CT_NODISCARD ct_status cti_check_tensors(const char *who, const char *name, ct_tensors list);

/* Shape, dtype and device that a gradient must have; they equal the properties of its tensor. */
typedef struct cti_gradient_spec {
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
} cti_gradient_spec;

cti_gradient_spec cti_gradient_spec_of(const cti_endpoints *ends, size_t index);

/* Roots of a pass. A single root, the most frequent case, is stored in `one` without an allocation. */
typedef struct cti_roots {
    cti_root one, *items;
    size_t count;
} cti_roots;

/* Meaning of ct_none() in the gradients of roots: an implicit gradient of ones, or an undefined gradient. */
typedef enum cti_undefined_roots { CTI_NONE_IS_IMPLICIT, CTI_NONE_IS_UNDEFINED } cti_undefined_roots;

/*
 * Builds the roots: their producers and gradients (S2.2 to S2.4). gradients.items is NULL if the caller passed no
 * gradients. who: name of the function, for example "backward". cti_roots_finish must be called afterwards, also after
 * a failure.
 */
CT_NODISCARD ct_status cti_roots_init(cti_roots *roots, const char *who, const cti_endpoints *ends,
                                      ct_tensors gradients, cti_undefined_roots undefined);
void cti_roots_finish(cti_roots *roots);

/* Use of the gradients of requested inputs: they are added to grad slots (S2.8), or returned to the caller (S3). */
typedef enum cti_purpose { CTI_ACCUMULATE, CTI_CAPTURE } cti_purpose;

/* The requested inputs, in the form that a pass uses. */
typedef struct cti_targets {
    cti_capture *captures; /* sorted by node */
    size_t num_captures;
    ct_node **leaves; /* accumulators that must run; strong */
    size_t num_leaves;
} cti_targets;

/*
 * Initialises targets from `ends`, which must have been checked and must not be empty. cti_targets_finish must be
 * called afterwards, also after a failure.
 */
CT_NODISCARD ct_status cti_targets_init(cti_targets *targets, const char *who, const cti_endpoints *ends,
                                        cti_purpose purpose);
/* Moves the captured gradients to results; each gets the index of its input. */
void cti_targets_take(cti_targets *targets, ct_tensor **results);
void cti_targets_finish(cti_targets *targets);

typedef struct cti_pass_flags {
    bool retain_graph, create_graph;
} cti_pass_flags;

/*
 * Sets *flags from the options of a pass (S2.6); CT_E_INVALID if retain_graph and release_graph are both set. who: name
 * of the function in the error.
 */
CT_NODISCARD ct_status cti_pass_flags_of(const char *who, bool retain_graph, bool release_graph, bool create_graph,
                                         cti_pass_flags *flags);
/*
 * Runs the pass. If targets is NULL, it runs all nodes that can be reached from the roots. If there are no roots,
 * nothing runs.
 */
CT_NODISCARD ct_status cti_execute(cti_roots *roots, const cti_targets *targets, cti_pass_flags flags);

/* Computes gradients for gradcheck as ct_grad does; ct_none() in grad_outputs is passed as an undefined gradient. */
ct_tensors cti_grad_undefined(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts);

#endif
