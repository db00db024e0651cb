/*
 * A call of a custom function (S20): the context passed to its callbacks, the state kept by its node, and the steps of
 * the call.
 */
#ifndef CTI_CUSTOM_FUNCTION_H
#define CTI_CUSTOM_FUNCTION_H

#include "base/kept.h"
#include "graph/batch/batched.h"
#include "graph/node.h"
#include "state/check.h"

#include <cotangent/function.h>

#include <stdatomic.h>

enum { CTI_NO_EDGE = UINT16_MAX, CTI_INLINE_TENSORS = 4 };

/* Role of an output of the call. */
typedef enum cti_output_kind {
    CTI_OUTPUT_ABSENT,         /* no tensor */
    CTI_OUTPUT_CONSTANT,       /* marked non-differentiable, or of a dtype that cannot require grad */
    CTI_OUTPUT_DIFFERENTIABLE, /* attached to the node */
    CTI_OUTPUT_DIRTY           /* differentiable, and also an input that was written in place */
} cti_output_kind;

/*
 * A checked copy of a ct_function with its node type. Created at the first call of the function and shared by all
 * calls.
 */
typedef struct cti_function_type {
    cti_kept kept;
    ct_function function; /* a copy: the caller's description may no longer exist */
    ct_status (*backward)(ct_function_ctx *ctx,
                          ct_tensors grads); /* the backward or vjp callback; NULL if neither or both are set */
    cti_node_type node;
    cti_saved_info saved; /* describes each save */
    bool is_kept;         /* true: lives until the program ends; false: freed after its call and the call's node */
    char names[];         /* the name of the function, followed by the name of the node */
} cti_function_type;

/*
 * The edge of each input and the kind of each output, in order. Only for calls where not every one of them is a tensor
 * with an edge of its own.
 */
typedef struct cti_function_layout {
    uint8_t *kinds;   /* cti_output_kind of each output, [num_outputs] */
    uint16_t edges[]; /* the node's edge of each input, or CTI_NO_EDGE, [num_inputs]; followed by the array kinds */
} cti_function_layout;

/* State that a call keeps for its backward. Ends with the node, or with the call if no node is created. */
typedef struct cti_function_state {
    const cti_function_type *type; /* NULL: the state was moved elsewhere; nothing to release */
    void *payload;
    void *dropped;               /* argument of the drop callback: payload, or the object that several calls share */
    cti_function_layout *layout; /* NULL: input i has edge i, and every output is a tensor */
    uint16_t num_inputs, num_outputs;
    bool materializes;
    _Atomic bool accessed; /* the saves were read by a function that clears them on access */
} cti_function_state;

typedef struct cti_custom_node {
    ct_node base;
    cti_function_state state;
} cti_custom_node; /* followed by the saves */

CTI_INLINE cti_function_state *cti_function_state_of(const ct_node *node)
{
    return &((cti_custom_node *)(uintptr_t)node)->state;
}

CTI_INLINE unsigned cti_function_edge(const cti_function_state *state, unsigned input)
{
    return state->layout ? state->layout->edges[input] : input;
}

CTI_INLINE bool cti_function_has_output(const cti_function_state *state, unsigned output)
{
    return !state->layout || state->layout->kinds[output] != CTI_OUTPUT_ABSENT;
}

/*
 * Tensors named by a callback: strong references, up to CTI_INLINE_TENSORS of them inline. Must not be copied.
 * Initialise with count zero.
 */
typedef struct cti_held {
    ct_tensor **items; /* undefined while count is 0 */
    uint32_t count;
    ct_tensor *inside[CTI_INLINE_TENSORS];
} cti_held;

struct ct_function_ctx {
    cti_thread *thread;
    cti_function_state *state; /* the call's own state; the node's once the node exists */
    ct_tensors inputs;         /* inputs of the call; empty in backward */
    ct_node *node;             /* NULL before backward */
    cti_needed needed;         /* gradients requested; in backward only */
    bool recorded;             /* the call creates a node */
    bool has_gaps;             /* some input is not a tensor */
    bool in_jvp;
    bool has_named;   /* one of the lists after results and saved is not empty */
    bool has_read;    /* in backward: `saved` owns the array of a list that was passed to the callback */
    cti_held results; /* of the current callback */
    cti_held saved;   /* named by forward */
    cti_held dirty, constants;
    cti_held forward_saved; /* saved by forward for jvp */
    cti_held tangents;      /* tangents of the results, returned by jvp */
};

/* ---- inside ct_vmap (batch.c) ---- */

/* Returns the innermost level of the tensors; NULL if none is batched. */
cti_batch_level *cti_function_level(ct_tensor *const *tensors, int64_t count);
/* Runs backward of a node without a batch for gradients that have one, by one call per slice. */
CT_NODISCARD ct_status cti_function_backward_by_slices(ct_node *node, cti_batch_level *level, cti_needed needed,
                                                       unsigned num_outputs, ct_tensor *const *result_grads,
                                                       ct_tensor **grads);
CT_NODISCARD ct_status cti_function_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads);
ct_tensors cti_function_apply_batched(const ct_function *function, cti_batch_level *level, ct_tensors inputs,
                                      void *payload, void *dropped);
/* Calls the function's vmap callback, inside the level that encloses the level of the batch. */
ct_tensors cti_function_by_rule(const ct_function *function, cti_batch_level *level, ct_tensors inputs, void *payload);
/* Calls the function with a payload shared by several calls: drop(dropped) releases one share. */
ct_tensors cti_function_apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped,
                                     void (*drop)(void *dropped));

/*
 * Returns the type of a function description, after checking it. The type is kept for later calls if the table has
 * capacity. NULL on failure. (function_type.c)
 */
CT_NODISCARD const cti_function_type *cti_function_type_of(const ct_function *function);
void cti_function_type_drop(const cti_function_type *type); /* frees the type unless is_kept */

/* Fills type->node. */
void cti_function_describe_node(cti_function_type *type, const char *name);

/* Drops the payload and releases everything else in the state. */
void cti_function_state_end(cti_thread *thread, cti_function_state *state);
/* Returns CT_OK if the list contains only tensors and ct_none() and is not too long. */
CT_NODISCARD ct_status cti_function_list_given_slow(const char *op, ct_tensors tensors);

CT_NODISCARD CTI_INLINE ct_status cti_function_list_given(const char *op, ct_tensors tensors)
{
    bool is_plain = tensors.count >= 0 && tensors.count <= CTI_INLINE_TENSORS && tensors.items && !cti_checks;
    for (int64_t i = 0; is_plain && i < tensors.count; i++) {
        CTI_NO_UNROLL();
        is_plain = tensors.items[i] != NULL;
    }
    return CTI_LIKELY(is_plain) ? CT_OK : cti_function_list_given_slow(op, tensors);
}

CT_NODISCARD ct_status cti_hold(cti_thread *thread, const char *op, ct_tensors tensors, cti_held *held);
void cti_held_drop_items(cti_thread *thread, cti_held *held);

CTI_INLINE void cti_held_drop(cti_thread *thread, cti_held *held)
{
    if (held->count == 1) { /* stored inline; most single tensors have other owners, too */
        held->count = 0;
        if (held->inside[0] && !cti_is_none(held->inside[0])) cti_release(thread, held->inside[0]);
    } else if (held->count) {
        cti_held_drop_items(thread, held);
    }
}

CTI_INLINE bool cti_holds(const cti_held *held, const ct_tensor *tensor)
{
    bool any = false;
    for (uint32_t i = 0; !any && i < held->count; i++) {
        CTI_NO_UNROLL();
        any = held->items[i] == tensor;
    }
    return any;
}

/*
 * Creates a node for the call, without edges yet. Takes over the contents of state, whose type becomes NULL. result
 * describes output 0. NULL on failure.
 */
CT_NODISCARD ct_node *cti_function_node(cti_thread *thread, cti_function_state *state, uint32_t num_edges,
                                        uint32_t num_saved, const ct_tensor *result);
/*
 * Sets *is_dual to true if an input has a tangent, so that the function's jvp must be called (S20.20). Returns
 * CT_E_UNSUPPORTED if the function has no jvp.
 */
CT_NODISCARD ct_status cti_function_is_dual(const ct_function_ctx *ctx, bool *is_dual);
/* Called after forward, before its results are connected: fills ctx->tangents and checks them against the results. */
CT_NODISCARD ct_status cti_function_tangents(ct_function_ctx *ctx);
/* Called once the results are connected: assigns ctx->tangents to the results. */
CT_NODISCARD ct_status cti_function_give_tangents(ct_function_ctx *ctx);

/*
 * Converts the results of forward into the outputs of the call, connected to a node if the call is recorded, and stores
 * them in ctx->results. If a node is created, ctx->state becomes the node's state.
 */
CT_NODISCARD ct_status cti_wire_outputs(ct_function_ctx *ctx);

#endif
