/*
 * The arguments of backward, grad and execute_backward, checked and turned into what a pass takes, before anything runs
 * (S2.5).
 */
#ifndef CTI_REQUEST_H
#define CTI_REQUEST_H

#include "engine/pass.h"
#include "tensor/shape.h"
#include "tensor/tensors_fn.h"

/*
 * Where gradients enter a pass, or leave it: tensors, and behind them edges, numbered as one list. Names are those of
 * the arguments, for messages.
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

/* Whether the caller gave any list, be it empty or failed. */
CTI_INLINE bool cti_endpoints_given(const cti_endpoints *ends)
{
    return ends->tensors.items || ends->tensors.count || ends->edges.items || ends->edges.count;
}

/*
 * A list that failed, or has a NULL item, passes its error on; none() is no tensor here; an edge must lead to an output
 * that takes gradients.
 */
CT_NODISCARD ct_status cti_check_endpoints(const char *who, const cti_endpoints *ends);
/* What a message that a tensor does not require grad goes on with if inference mode made it; else "". */
const char *cti_made_in_inference(const ct_tensor *tensor);
CT_NODISCARD ct_status cti_check_tensors(const char *who, const char *name, ct_tensors list);

/* What the tensor is, or was, whose gradient arrives at an end. */
typedef struct cti_gradient_spec {
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
} cti_gradient_spec;

cti_gradient_spec cti_gradient_spec_of(const cti_endpoints *ends, size_t index);

/* Lists of one tensor, which most are, need no memory. */
typedef struct cti_roots {
    cti_root one, *items;
    size_t count;
} cti_roots;

/* What ct_none() stands for among the gradients of roots. */
typedef enum cti_undefined_roots { CTI_NONE_IS_IMPLICIT, CTI_NONE_IS_UNDEFINED } cti_undefined_roots;

/*
 * Producers and gradients of the roots (S2.2 to S2.4). gradients.items NULL: none given. who: "backward", "grad" ...
 * Ended by cti_roots_finish, also after a failure.
 */
CT_NODISCARD ct_status cti_roots_init(cti_roots *roots, const char *who, const cti_endpoints *ends,
                                      ct_tensors gradients, cti_undefined_roots undefined);
void cti_roots_finish(cti_roots *roots);

/* Where the gradients of the wanted inputs go: they are added to grad slots (S2.8), or given back (S3). */
typedef enum cti_purpose { CTI_ACCUMULATE, CTI_CAPTURE } cti_purpose;

/* The wanted inputs, as a pass takes them. */
typedef struct cti_targets {
    cti_capture *captures; /* sorted by node */
    size_t num_captures;
    ct_node **leaves; /* accumulators that are to run; strong */
    size_t num_leaves;
} cti_targets;

/* ends were checked and are not empty. Ended by cti_targets_finish, also after a failure. */
CT_NODISCARD ct_status cti_targets_init(cti_targets *targets, const char *who, const cti_endpoints *ends,
                                        cti_purpose purpose);
/* Moves the captured gradients to results, by the number of their end. */
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
/* Runs the pass; targets NULL: over everything that the roots lead to. Nothing runs without roots. */
CT_NODISCARD ct_status cti_execute(cti_roots *roots, const cti_targets *targets, cti_pass_flags flags);

/* ct_grad for gradcheck: a grad output that is ct_none() arrives undefined. */
ct_tensors cti_grad_undefined(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts);

#endif
