/*
 * A call of a custom function (S20): the context that is passed to its callbacks, the state that its node keeps, and
 * the steps of the call.
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
    CTI_OUTPUT_CONSTANT,       /* marked as non-differentiable, or of a dtype that cannot require grad */
    CTI_OUTPUT_DIFFERENTIABLE, /* output of the node */
    CTI_OUTPUT_DIRTY           /* differentiable; also an input that was written in place */
} cti_output_kind;

/*
 * A checked copy of a ct_function, and its node type. The first call of the ct_function creates the copy; all calls
 * share the copy.
 */
typedef struct cti_function_type {
    cti_kept kept;
    ct_function function; /* copy of the caller's description, which may no longer exist */
    ct_status (*backward)(ct_function_ctx *ctx,
                          ct_tensors grads); /* the backward or vjp callback; NULL if both or neither are set */
    cti_node_type node;
    cti_saved_info saved; /* describes each save */
    bool is_kept;         /* true: kept until the program ends; false: freed after its call and the call's node */
    char names[];         /* the name of the function, followed by the name of the node */
} cti_function_type;

/*
 * The edge of each input and the kind of each output, in order. NULL is used instead if input i has edge i for all i,
 * and every input and every output is a tensor.
 */
typedef struct cti_function_layout {
    uint8_t *kinds;   /* cti_output_kind of each output, [num_outputs] */
    uint16_t edges[]; /* edge of the node for each input, or CTI_NO_EDGE, [num_inputs]; the array kinds follows */
} cti_function_layout;

/*
 * State that a call keeps for its backward. The state is released together with the node; if no node was created, with
 * the call.
 */
typedef struct cti_function_state {
    /* NULL if the state was moved to another owner, so that nothing has to be released */
    const cti_function_type *type;
    void *payload;
    void *dropped;               /* argument of the drop callback: the payload, or an object that several calls share */
    cti_function_layout *layout; /* NULL if input i has edge i for every i, and every output is a tensor */
    uint16_t num_inputs, num_outputs;
    bool materializes;
    _Atomic bool accessed; /* the saves were read by a function that releases them on the first read */
} cti_function_state;

typedef struct cti_custom_node {
    ct_node base;
    cti_function_state state;
} cti_custom_node; /* the saves follow */

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
 * A list of strong references to tensors that a callback passed. The first CTI_INLINE_TENSORS references are stored in
 * the struct, so it must not be copied. Initialise with count zero.
 */
typedef struct cti_held {
    ct_tensor **items; /* undefined while count is 0 */
    uint32_t count;
    ct_tensor *inside[CTI_INLINE_TENSORS];
} cti_held;

struct ct_function_ctx {
    cti_thread *thread;
    cti_function_state *state; /* state of the call; after the node was created, state of the node */
    ct_tensors inputs;         /* inputs of the call; empty in backward */
    ct_node *node;             /* NULL before backward */
    cti_needed needed;         /* gradients that are requested; used in backward only */
    bool recorded;             /* the call creates a node */
    bool has_gaps;             /* true if an input is not a tensor */
    bool in_jvp;
    bool has_named;   /* true if a list of this context other than `results` and `saved` is not empty */
    bool has_read;    /* in backward: `saved` owns the array of a list that was passed to the backward callback */
    cti_held results; /* results of the current callback */
    cti_held saved;   /* tensors that forward marked to be saved */
    cti_held dirty, constants;
    cti_held forward_saved; /* tensors that forward saved for jvp */
    cti_held tangents;      /* tangents of the results, returned by jvp */
};

/* ---- inside ct_vmap (batch.c) ---- */

/* Returns the innermost level of the tensors; NULL if no tensor is batched. */
cti_batch_level *cti_function_level(ct_tensor *const *tensors, int64_t count);
/* Runs backward for a node without a batch, whose gradients have a batch: one call of the callback for each slice. */
CT_NODISCARD ct_status cti_function_backward_by_slices(ct_node *node, cti_batch_level *level, cti_needed needed,
                                                       unsigned num_outputs, ct_tensor *const *result_grads,
                                                       ct_tensor **grads);
CT_NODISCARD ct_status cti_function_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads);
ct_tensors cti_function_apply_batched(const ct_function *function, cti_batch_level *level, ct_tensors inputs,
                                      void *payload, void *dropped);
/* Calls the vmap callback of the function, with the enclosing level of `level` as the innermost level. */
ct_tensors cti_function_by_rule(const ct_function *function, cti_batch_level *level, ct_tensors inputs, void *payload);
/*
 * Calls the function with a payload that several calls share. At its end each call calls drop(dropped) to release its
 * share of the payload.
 */
ct_tensors cti_function_apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped,
                                     void (*drop)(void *dropped));

/*
 * Checks a function description and returns its type. If the table of types is not full, the type is kept for later
 * calls. NULL on failure. (function_type.c)
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
    /* stored inline, without a check for the last reference: most single tensors have other owners */
    if (held->count == 1) {
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
 * Creates a node for the call, without edges. Takes over the contents of state, and sets its `type` to NULL. result: a
 * tensor with the sizes and dtype of output 0. NULL on failure.
 */
CT_NODISCARD ct_node *cti_function_node(cti_thread *thread, cti_function_state *state, uint32_t num_edges,
                                        uint32_t num_saved, const ct_tensor *result);
/*
 * Sets *is_dual to true if an input has a tangent; the function's jvp must be called then (S20.20). Returns
 * CT_E_UNSUPPORTED if the function has no jvp.
 */
CT_NODISCARD ct_status cti_function_is_dual(const ct_function_ctx *ctx, bool *is_dual);
/*
 * Called after forward, before its results are connected to a node: fills ctx->tangents, and checks that they match the
 * results.
 */
CT_NODISCARD ct_status cti_function_tangents(ct_function_ctx *ctx);
/* Called after the results were connected: sets ctx->tangents as the tangents of the results. */
CT_NODISCARD ct_status cti_function_give_tangents(ct_function_ctx *ctx);

/*
 * Converts the results of forward to the outputs of the call and stores them in ctx->results. If the call is recorded,
 * they are connected to a node, and ctx->state becomes the state of the node.
 */
CT_NODISCARD ct_status cti_wire_outputs(ct_function_ctx *ctx);

#endif
