/*
 * A pass: one call of backward or grad, possibly nested in another, and its state for each node of the graph (S5, S6).
 */
#ifndef CTI_PASS_H
#define CTI_PASS_H

#include "engine/ready.h"
#include "graph/node.h"
#include "state/callback_frame.h"
#include "tensor/scope.h"

#include <cotangent/autograd.h>

/*
 * The state of a node in a pass: the gradients that have arrived so far, and a 32-bit word that holds flags and the
 * number of deliveries that are still missing. The state is stored in the node (fields pass, pending, buffer) if the
 * pass runs on the thread that made the node and no enclosing pass uses these fields; otherwise in a table of the pass.
 * Only pruned passes use the flags; a pass over all nodes stores the plain count.
 */
enum {
    CTI_STATE_RUNS =
        1 << 30, /* its backward must run: it leads to a requested input, or is the accumulator of a requested leaf */
    CTI_STATE_CAPTURED = 1 << 29, /* one of its outputs is a requested input */
    CTI_STATE_VISITED = 1 << 28,  /* it can be reached from the roots */
    CTI_STATE_REACHED = CTI_STATE_RUNS | CTI_STATE_CAPTURED,
    CTI_STATE_COUNT = CTI_STATE_VISITED - 1
};

typedef struct cti_foreign_state {
    ct_node *node; /* NULL: an empty slot */
    uint32_t pending;
    ct_tensor *buffer;
    ct_tensor **more; /* gradients of outputs beyond the first, NULL until one arrives */
} cti_foreign_state;

typedef struct cti_foreign_states {
    cti_foreign_state *slots; /* hash table with open addressing; capacity is a power of two */
    size_t count, capacity;
} cti_foreign_states;

/* A requested gradient: the result of grad, or a non-leaf in backward's inputs. */
typedef struct cti_capture {
    ct_node *node; /* strong */
    unsigned output_nr;
    ct_tensor *into; /* the gradient is added to its grad slot; NULL: stored in `gradient`. Borrowed from the caller. */
    ct_tensor *gradient; /* strong, NULL while undefined */
    size_t position;     /* index in the caller's list; the pass keeps captures sorted by node */
} cti_capture;

/* An output of a node at which a pass starts, with its gradient. */
typedef struct cti_root {
    ct_node *node; /* strong */
    unsigned output_nr;
    ct_tensor *gradient; /* strong, NULL: undefined; the pass takes the reference. A gradient that the caller still
                            holds is never written to (S2.14). */
} cti_root;

typedef struct cti_callback {
    struct cti_callback *next;
    ct_status (*fn)(void *payload);
    void *payload;
    void (*drop)(void *payload);
} cti_callback;

typedef struct cti_pass {
    struct cti_pass *outer;
    cti_thread *thread;
    int64_t id;
    uint16_t tag;   /* value of the `pass` field in the pass's nodes: the depth, unique among the running passes of the
                       thread */
    uint16_t owner; /* number of the thread: the pass may write to the fields of nodes that this thread made */
    bool retain_graph, create_graph;
    bool pruned;     /* only nodes that lead to a requested input run */
    bool general;    /* no node uses the fast path: pruned, results are checked for NaN, or streams are in use */
    bool on_streams; /* each node runs on the stream of its forward call */
    ct_node *current;
    cti_ready ready;
    ct_node **nodes; /* all nodes of the pass, in order of discovery */
    size_t num_nodes, max_nodes;
    size_t num_waiting; /* nodes that are not ready yet */
    cti_foreign_states side;
    cti_root *roots;
    size_t num_roots;
    cti_capture *captures;
    size_t num_captures;
    cti_callback *callbacks, **callbacks_end;
    struct cti_multi_state *multi_grads; /* state of hooks on several tensors, made on first use (multi_grad.c) */
} cti_pass;

/*
 * The request of a call of backward or grad. Roots and captures stay owned by the caller, except for the gradients of
 * roots: the pass takes these references.
 */
typedef struct cti_request {
    cti_root *roots;
    size_t num_roots;
    cti_capture *captures;
    size_t num_captures;
    ct_node *const *leaves; /* accumulators in backward's inputs */
    size_t num_leaves;
    bool pruned, retain_graph, create_graph;
} cti_request;

/*
 * Runs one pass to its end, including callbacks, on a stack of sufficient size. After an error no node holds state of
 * the pass any more (S6.6).
 */
CT_NODISCARD ct_status cti_pass_execute(const cti_request *request);

/* ---- states ---- */

CTI_INLINE bool cti_pass_owns(const cti_pass *pass, const ct_node *node)
{
    return cti_refs_owner(&node->refs) == pass->owner &&
           node->pass == pass->tag; /* of a foreign node not even the fields are read */
}

cti_foreign_state *cti_foreign_states_find(const cti_foreign_states *table, const ct_node *node);
/*
 * Adds a zeroed state for a node that has no state yet. NULL if out of memory. The pointer is valid until the next
 * state is added.
 */
CT_NODISCARD cti_foreign_state *cti_foreign_states_add(cti_foreign_states *table, ct_node *node);
void cti_foreign_states_finish(cti_foreign_states *table);

/*
 * Returns the state word of a node, NULL if the node has no state in the pass. The pointer is valid until the next
 * claim.
 */
CTI_INLINE uint32_t *cti_pass_pending(cti_pass *pass, ct_node *node)
{
    if (CTI_LIKELY(cti_pass_owns(pass, node))) return &node->pending;
    cti_foreign_state *state = cti_foreign_states_find(&pass->side, node);
    return state ? &state->pending : NULL;
}

/*
 * Returns the address of the buffer in which the gradient of one output is summed; for outputs beyond the first the
 * buffers are allocated on first use. NULL if out of memory.
 */
CT_NODISCARD ct_tensor **cti_pass_buffer(cti_pass *pass, ct_node *node, unsigned output_nr);
/* Moves the gradients of all outputs out of the node's state and ends the state. in: buffer of num_outputs pointers. */
void cti_pass_take(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
/* Ends a state and releases the gradients that have arrived. */
void cti_pass_forget(cti_pass *pass, ct_node *node);
CT_NODISCARD ct_status cti_pass_claim_slow(cti_pass *pass, ct_node *node, uint32_t word);

/* Creates a state with this word for a node that has no state, and appends the node to the list of nodes. */
CT_NODISCARD CTI_INLINE ct_status cti_pass_claim(cti_pass *pass, ct_node *node, uint32_t word)
{
    if (CTI_UNLIKELY(cti_refs_owner(&node->refs) != pass->owner || node->pass != 0 ||
                     pass->num_nodes == pass->max_nodes))
        return cti_pass_claim_slow(pass, node, word);
    node->pass = pass->tag;
    node->pending = word;
    pass->nodes[pass->num_nodes++] = node;
    return CT_OK;
}

/* ---- parts of a pass ---- */

/* Counts the deliveries that each node waits for, roots included (S5.1, S5.5). */
CT_NODISCARD ct_status cti_discover(cti_pass *pass, const cti_request *request);
/* Delivers the gradients of the roots and runs nodes until none is ready. */
CT_NODISCARD ct_status cti_run(cti_pass *pass);
CT_NODISCARD ct_status cti_run_callbacks(cti_pass *pass);
void cti_drop_callbacks(cti_pass *pass);

/* ---- gradients in flight ---- */

/*
 * In a node with several outputs, an undefined gradient that was delivered is stored as none() in the buffer, so that
 * hooks can distinguish it from a gradient that was never delivered (S7.21).
 */
CTI_INLINE bool cti_is_defined(const ct_tensor *grad) { return grad && !cti_is_none(grad); }

CTI_INLINE void cti_drop_gradient(cti_thread *thread, ct_tensor *grad)
{
    if (grad && !cti_is_none(grad)) cti_release(thread, grad);
}

/*
 * Returns a strong reference to a gradient: the reference of the scope if the gradient is one of the temporaries since
 * mark (it is removed from the scope), otherwise a new reference.
 */
CTI_INLINE ct_tensor *cti_take_temporary(cti_thread *thread, uint32_t mark, ct_tensor *grad)
{
    if (CTI_LIKELY(thread->num_entries > mark && (ct_tensor *)thread->entries[thread->num_entries - 1] == grad)) {
        thread->num_entries--; /* common case: a node returns the tensor that it made last */
        return grad;
    }
    for (uint32_t i = thread->num_entries; i-- > mark;) {
        if ((ct_tensor *)thread->entries[i] != grad) continue;
        cti_refs *last = thread->entries[--thread->num_entries];
        CTI_IN_ORDER();
        thread->entries[i] = last;
        return grad;
    }
    return cti_retain(grad);
}

/*
 * Converts *grad to the shape, dtype and device of output `output_nr` of target: sums over broadcast axes and casts, or
 * returns an error (S27.4 to S27.7). who and index name the source of the gradient in messages. A new tensor belongs to
 * the innermost scope.
 */
CT_NODISCARD ct_status cti_fit_gradient(const char *who, unsigned index, const ct_node *target, unsigned output_nr,
                                        ct_tensor **grad);
/*
 * cti_fit_gradient for a gradient that a node returned. Formulas of operators may return a complex gradient for a real
 * input: its real part is used.
 */
CT_NODISCARD ct_status cti_fit_result(const ct_node *from, unsigned index, const ct_node *target, unsigned output_nr,
                                      ct_tensor **grad);
bool cti_gradient_fits_leaf(const ct_node *accumulator, const ct_tensor *grad);

/* Returns true if the gradient fits without a conversion. Cheap: only a few comparisons. */
CTI_INLINE bool cti_gradient_fits(const ct_node *target, unsigned output_nr, const ct_tensor *grad)
{
    /* on devices the device indices must be compared too, which cti_fit_gradient does */
    if (CTI_UNLIKELY(cti_tensor_has(grad, CTI_TENSOR_NONE | CTI_TENSOR_SCALAR | CTI_TENSOR_ON_DEVICE) ||
                     output_nr != 0))
        return false;
    if (target->type->kind == CTI_NODE_ACCUMULATOR) return cti_gradient_fits_leaf(target, grad);
    if (grad->dtype != target->dtype || grad->ndim != target->ndim || grad->device_kind != target->device_kind)
        return false;
    const int64_t *have = cti_sizes(grad), *expected = cti_node_sizes(target);
    unsigned left = target->ndim;
    while (left > 0 && have[left - 1] == expected[left - 1]) left--;
    return left == 0;
}

CT_NODISCARD CTI_INLINE ct_status cti_pass_ready(cti_pass *pass, ct_node *node)
{
    pass->num_waiting--;
    return cti_ready_push(&pass->ready, node);
}

CT_NODISCARD ct_status cti_deliver_slow(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad);

/*
 * Adds a gradient of the right shape, dtype and device (NULL: undefined) to the target's state, and makes the target
 * ready if this was the last missing delivery. Takes the reference to grad; if it is the only reference, the tensor may
 * be overwritten later (S4.13).
 */
CT_NODISCARD CTI_INLINE ct_status cti_deliver(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad)
{
    if (CTI_UNLIKELY(pass->pruned || output_nr != 0 || !cti_pass_owns(pass, target) || target->buffer || !grad))
        return cti_deliver_slow(pass, target, output_nr, grad);
    target->buffer = grad;
    return --target->pending ? CT_OK : cti_pass_ready(pass, target);
}

/*
 * Hooks and captures of a node that is about to run, in the order of S7.9 up to the pre-hooks. Elements of in: strong
 * references, none() for an undefined gradient, NULL for a gradient that was never delivered.
 */
CT_NODISCARD ct_status cti_call_tensor_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
void cti_sort_captures(cti_capture *captures, size_t count);
CT_NODISCARD ct_status cti_capture_gradients(cti_pass *pass, ct_node *node, ct_tensor *const *in);
CT_NODISCARD ct_status cti_call_pre_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
CT_NODISCARD ct_status cti_call_post_hooks(cti_pass *pass, ct_node *node, ct_tensor **grads, unsigned num_grads,
                                           ct_tensor *const *in, unsigned num_in);
CT_NODISCARD ct_status cti_call_post_accumulate_hooks(cti_pass *pass, ct_node *node, ct_tensor *leaf);

#endif
