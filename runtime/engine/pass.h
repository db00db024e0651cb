/* A pass: one call of backward or grad, also a nested one, and what it keeps about each node that it meets (S5, S6). */
#ifndef CTI_PASS_H
#define CTI_PASS_H

#include "core/callback_frame.h"
#include "engine/ready.h"
#include "graph/node.h"
#include "tensor/scope.h"

#include <cotangent/autograd.h>

/*
 * The state of a node in a pass: the gradients that arrived so far, and a word of flags and the number of deliveries
 * still missing. It lies in the node (pass, pending, buffer) if the pass runs on the thread that made the node and no
 * enclosing pass is using those fields; else in a table of the pass. The flags are used by pruned passes only; a pass
 * over everything keeps the plain count.
 */
enum {
    CTI_STATE_RUNS =
        1 << 30, /* its backward is to be called: a wanted input lies below, or it is the accumulator of one */
    CTI_STATE_CAPTURED = 1 << 29, /* one of its outputs is a wanted input */
    CTI_STATE_VISITED = 1 << 28,  /* the roots lead to it */
    CTI_STATE_REACHED = CTI_STATE_RUNS | CTI_STATE_CAPTURED,
    CTI_STATE_COUNT = CTI_STATE_VISITED - 1
};

typedef struct cti_foreign_state {
    ct_node *node; /* NULL: a free place */
    uint32_t pending;
    ct_tensor *buffer;
    ct_tensor **more; /* gradients of outputs beyond the first, NULL until one arrives */
} cti_foreign_state;

typedef struct cti_foreign_states {
    cti_foreign_state *places; /* open addressing; capacity is a power of two */
    size_t count, capacity;
} cti_foreign_states;

/* A requested gradient: the result of grad, or a non-leaf in backward's inputs. */
typedef struct cti_capture {
    ct_node *node; /* strong */
    unsigned output_nr;
    ct_tensor *into;     /* its grad slot takes the gradient; NULL: kept in gradient. Borrowed from the caller. */
    ct_tensor *gradient; /* strong, NULL while undefined */
    size_t position;     /* in the caller's list; the pass keeps captures sorted by node */
} cti_capture;

/* Where a pass starts. */
typedef struct cti_root {
    ct_node *node; /* strong */
    unsigned output_nr;
    ct_tensor *gradient; /* strong, NULL: undefined; the pass takes it. Nothing is written into one that the caller
                            holds too (S2.14). */
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
    uint16_t tag;   /* what its nodes' pass field holds: the depth, unique among the running passes of the thread */
    uint16_t owner; /* number of the thread: nodes that were made under it are this pass's to write in */
    bool retain_graph, create_graph;
    bool pruned;     /* only what leads to a wanted input runs */
    bool general;    /* no node takes the short way: it is pruned, what nodes return is checked, or there are streams */
    bool on_streams; /* nodes run on the streams of their calls */
    ct_node *current;
    cti_ready ready;
    ct_node **nodes; /* all that it met, in order of discovery */
    size_t num_nodes, max_nodes;
    size_t num_waiting; /* nodes that have still to become ready */
    cti_foreign_states side;
    cti_root *roots;
    size_t num_roots;
    cti_capture *captures;
    size_t num_captures;
    cti_callback *callbacks, **callbacks_end;
    struct cti_multi_state *multi_grads; /* of hooks on several tensors, since their first gradient (multi_grad.c) */
} cti_pass;

/*
 * What backward and grad ask for. Roots and captures stay the caller's but for the gradients of roots, which are taken.
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
 * Runs one pass to its end, callbacks included, on a stack that has room. After an error no node of it holds anything
 * (S6.6).
 */
CT_NODISCARD ct_status cti_pass_execute(const cti_request *request);

/* ---- states ---- */

CTI_INLINE bool cti_pass_owns(const cti_pass *pass, const ct_node *node)
{
    return cti_refs_owner(&node->refs) == pass->owner &&
           node->pass == pass->tag; /* the fields of a foreign node are not even read */
}

cti_foreign_state *cti_foreign_states_find(const cti_foreign_states *table, const ct_node *node);
/* A zeroed state for a node that has none; NULL: no memory. Valid until the next is added. */
CT_NODISCARD cti_foreign_state *cti_foreign_states_add(cti_foreign_states *table, ct_node *node);
void cti_foreign_states_finish(cti_foreign_states *table);

/* The word of a node's state, NULL if the pass has none for it. Valid until the next claim. */
CTI_INLINE uint32_t *cti_pass_pending(cti_pass *pass, ct_node *node)
{
    if (CTI_LIKELY(cti_pass_owns(pass, node))) return &node->pending;
    cti_foreign_state *state = cti_foreign_states_find(&pass->side, node);
    return state ? &state->pending : NULL;
}

/*
 * The place where a node's incoming gradient of one output is summed; makes it for outputs beyond the first. NULL: no
 * memory.
 */
CT_NODISCARD ct_tensor **cti_pass_buffer(cti_pass *pass, ct_node *node, unsigned output_nr);
/* Takes the gradients of all outputs out of the node's state and ends the state. in has room for all outputs. */
void cti_pass_take(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
/* Ends a state and drops what had arrived. */
void cti_pass_forget(cti_pass *pass, ct_node *node);
CT_NODISCARD ct_status cti_pass_claim_slow(cti_pass *pass, ct_node *node, uint32_t word);

/* Makes a state with this word for a node that has none, and lists the node. */
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
/* Hands out the roots' gradients and runs nodes until none is ready. */
CT_NODISCARD ct_status cti_run(cti_pass *pass);
CT_NODISCARD ct_status cti_run_callbacks(cti_pass *pass);
void cti_drop_callbacks(cti_pass *pass);

/* ---- gradients in flight ---- */

/*
 * A gradient that arrived undefined in a node of several outputs is none() in its buffer, so that hooks can tell it
 * from one that never came (S7.21).
 */
CTI_INLINE bool cti_is_defined(const ct_tensor *grad) { return grad && !cti_is_none(grad); }

CTI_INLINE void cti_drop_gradient(cti_thread *thread, ct_tensor *grad)
{
    if (grad && !cti_is_none(grad)) cti_release(thread, grad);
}

/* A reference to a gradient, taken from the scope if it is among the temporaries since mark, else a new one. */
CTI_INLINE ct_tensor *cti_take_temporary(cti_thread *thread, uint32_t mark, ct_tensor *grad)
{
    if (CTI_LIKELY(thread->num_entries > mark && (ct_tensor *)thread->entries[thread->num_entries - 1] == grad)) {
        thread->num_entries--; /* what a node makes last is what it returns */
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
 * Makes *grad fit output `output_nr` of target: sums what was broadcast, casts, or refuses (S27.4 to S27.7). who and
 * index name the giver. A new tensor belongs to the innermost scope.
 */
CT_NODISCARD ct_status cti_fit_gradient(const char *who, unsigned index, const ct_node *target, unsigned output_nr,
                                        ct_tensor **grad);
/* The same for what a node returned; operators' formulas may give a complex gradient to a real input. */
CT_NODISCARD ct_status cti_fit_result(const ct_node *from, unsigned index, const ct_node *target, unsigned output_nr,
                                      ct_tensor **grad);
bool cti_gradient_fits_leaf(const ct_node *accumulator, const ct_tensor *grad);

/* Whether it fits as it is: a few compares. */
CTI_INLINE bool cti_gradient_fits(const ct_node *target, unsigned output_nr, const ct_tensor *grad)
{
    /* of devices the numbers are compared, too: cti_fit_gradient */
    if (CTI_UNLIKELY(cti_tensor_has(grad, CTI_TENSOR_NONE | CTI_TENSOR_NUMBER | CTI_TENSOR_ON_DEVICE) ||
                     output_nr != 0))
        return false;
    if (target->type->kind == CTI_NODE_ACCUMULATOR) return cti_gradient_fits_leaf(target, grad);
    if (grad->dtype != target->dtype || grad->ndim != target->ndim || grad->device_kind != target->device_kind)
        return false;
    const int64_t *have = cti_sizes(grad), *wanted = cti_node_sizes(target);
    unsigned left = target->ndim;
    while (left > 0 && have[left - 1] == wanted[left - 1]) left--;
    return left == 0;
}

CT_NODISCARD CTI_INLINE ct_status cti_pass_ready(cti_pass *pass, ct_node *node)
{
    pass->num_waiting--;
    return cti_ready_push(&pass->ready, node);
}

CT_NODISCARD ct_status cti_deliver_slow(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad);

/*
 * Adds a fitting gradient (NULL: undefined) into the target's state and makes the target ready if it was the last
 * delivery. Takes over the reference; if that is the only one, the tensor may be written (S4.13).
 */
CT_NODISCARD CTI_INLINE ct_status cti_deliver(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad)
{
    if (CTI_UNLIKELY(pass->pruned || output_nr != 0 || !cti_pass_owns(pass, target) || target->buffer || !grad))
        return cti_deliver_slow(pass, target, output_nr, grad);
    target->buffer = grad;
    return --target->pending ? CT_OK : cti_pass_ready(pass, target);
}

/*
 * Hooks and captures of a node about to run, in the order of S7.9 up to the pre-hooks. in: strong references, none()
 * for undefined, NULL for never come.
 */
CT_NODISCARD ct_status cti_call_tensor_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
void cti_sort_captures(cti_capture *captures, size_t count);
CT_NODISCARD ct_status cti_capture_gradients(cti_pass *pass, ct_node *node, ct_tensor *const *in);
CT_NODISCARD ct_status cti_call_pre_hooks(cti_pass *pass, ct_node *node, ct_tensor **in, unsigned num_outputs);
CT_NODISCARD ct_status cti_call_post_hooks(cti_pass *pass, ct_node *node, ct_tensor **grads, unsigned num_grads,
                                           ct_tensor *const *in, unsigned num_in);
CT_NODISCARD ct_status cti_call_post_accumulate_hooks(cti_pass *pass, ct_node *node, ct_tensor *leaf);

#endif
