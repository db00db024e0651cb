/*
 * A pass: one call of backward or grad. A pass may be nested in another pass. A pass has a state for each node that it
 * visits (S5, S6).
 */
#ifndef CTI_PASS_H
#define CTI_PASS_H

#include "engine/ready.h"
#include "graph/node.h"
#include "state/callback_frame.h"

#include <cotangent/autograd.h>

/*
 * State of a node in a pass: the gradients that have arrived so far, and a 32-bit word with flags and the number of
 * missing deliveries. The state is stored in the node (fields pass, pending, buffer) if the pass runs on the thread
 * that created the node, and no enclosing pass uses these fields. Otherwise the state is stored in a table of the pass.
 * A pruned pass (a pass to requested inputs) uses the flags; a pass over all nodes stores only the number.
 */
enum {
    /*
     * the backward of the node must run: the node leads to a requested input, or is the accumulator of a requested leaf
     */
    CTI_STATE_RUNS = 1 << 30,
    CTI_STATE_CAPTURED = 1 << 29, /* an output of the node is a requested input */
    CTI_STATE_VISITED = 1 << 28,  /* the node can be reached from the roots */
    CTI_STATE_REACHED = CTI_STATE_RUNS | CTI_STATE_CAPTURED,
    CTI_STATE_COUNT = CTI_STATE_VISITED - 1
};

typedef struct cti_foreign_state {
    ct_node *node; /* NULL in an empty slot */
    uint32_t pending;
    ct_tensor *buffer;
    ct_tensor **more; /* gradients of the outputs from 1 on; NULL until such a gradient arrives */
} cti_foreign_state;

typedef struct cti_foreign_states {
    cti_foreign_state *slots; /* hash table with open addressing; capacity is a power of two */
    size_t count, capacity;
} cti_foreign_states;

/* A requested gradient: a result of grad, or the gradient of a non-leaf in backward's inputs. */
typedef struct cti_capture {
    ct_node *node; /* strong */
    unsigned output_nr;
    /*
     * tensor whose grad slot receives the gradient, borrowed from the caller; if NULL, the gradient is stored in
     * `gradient`
     */
    ct_tensor *into;
    ct_tensor *gradient; /* strong, NULL while undefined */
    size_t position;     /* index in the caller's list; the pass keeps captures sorted by node */
} cti_capture;

/* An output of a node at which a pass begins, with its gradient. */
typedef struct cti_root {
    ct_node *node; /* strong */
    unsigned output_nr;
    /*
     * strong; NULL if undefined; the pass takes over the reference. The pass never writes to a gradient to which the
     * caller also holds a reference (S2.14).
     */
    ct_tensor *gradient;
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
    /* value of the field `pass` in the nodes of the pass: the depth, unique among the running passes of a thread */
    uint16_t tag;
    uint16_t owner; /* owner number of the thread: the pass may write to the fields of nodes that this thread created */
    bool retain_graph, create_graph;
    bool pruned; /* the pass runs only nodes that lead to a requested input */
    /* no node uses the fast path, because the pass is pruned, checks results for NaN, or uses streams */
    bool general;
    bool on_streams; /* each node runs on the stream of its forward call */
    ct_node *current;
    cti_ready ready;
    ct_node **nodes; /* all nodes of the pass, in order of discovery */
    size_t num_nodes, max_nodes;
    size_t num_waiting; /* number of nodes for which deliveries are missing */
    cti_foreign_states side;
    cti_root *roots;
    size_t num_roots;
    cti_capture *captures;
    size_t num_captures;
    cti_callback *callbacks, **callbacks_end;
    struct cti_multi_state *multi_grads; /* state of hooks on several tensors; created on first use (multi_grad.c) */
} cti_pass;

/*
 * Request of a call of backward or grad. The caller owns roots and captures, but the pass takes over the references to
 * the gradients of roots.
 */
typedef struct cti_request {
    cti_root *roots;
    size_t num_roots;
    cti_capture *captures;
    size_t num_captures;
    ct_node *const *leaves; /* accumulators of the leaves in backward's inputs */
    size_t num_leaves;
    bool pruned, retain_graph, create_graph;
} cti_request;

/*
 * Runs one pass to its end, including final callbacks. Uses another stack if the current stack is too small. After an
 * error no node holds state of the pass (S6.6).
 */
CT_NODISCARD ct_status cti_pass_execute(const cti_request *request);

/* ---- parts of a pass ---- */

/* Counts the deliveries for which each node waits, including deliveries of roots (S5.1, S5.5). */
CT_NODISCARD ct_status cti_discover(cti_pass *pass, const cti_request *request);
/* Delivers the gradients of the roots and runs nodes until none is ready. */
CT_NODISCARD ct_status cti_run(cti_pass *pass);
CT_NODISCARD ct_status cti_run_callbacks(cti_pass *pass);
void cti_drop_callbacks(cti_pass *pass);

#endif
