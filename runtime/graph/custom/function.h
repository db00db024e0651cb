/*
 * A call of a custom function (S20): what its callbacks see, what its node keeps, and the steps from one to the other.
 */
#ifndef CTI_CUSTOM_FUNCTION_H
#define CTI_CUSTOM_FUNCTION_H

#include "core/check.h"
#include "core/kept.h"
#include "graph/batch/batched.h"
#include "graph/node.h"

#include <cotangent/function.h>

#include <stdatomic.h>

enum { CTI_NO_EDGE = UINT16_MAX, CTI_FEW_TENSORS = 4 };

/* What an output of the call is. */
typedef enum cti_output_kind {
    CTI_OUTPUT_ABSENT,         /* no tensor */
    CTI_OUTPUT_CONSTANT,       /* marked non-differentiable, or of a dtype that cannot require grad */
    CTI_OUTPUT_DIFFERENTIABLE, /* attached to the node */
    CTI_OUTPUT_DIRTY           /* the same, and an input that was written */
} cti_output_kind;

/* A description, checked, with what nodes know of it: made when it is first called, and shared by all calls of it. */
typedef struct cti_function_type {
    cti_kept kept;
    ct_function function; /* a copy: the program's may be gone */
    ct_status (*backward)(ct_function_ctx *ctx,
                          ct_tensors grads); /* backward or vjp; NULL: neither or both are given */
    cti_node_type node;
    cti_saved_info saved; /* of each save */
    bool is_kept;         /* to the end of the program; else it ends with its call */
    char names[];         /* the function's, and the node's behind it */
} cti_function_type;

/* What inputs and outputs are of a call where they are not all tensors with an edge each, in order. */
typedef struct cti_function_places {
    uint8_t *kinds;   /* cti_output_kind by output, [num_outputs] */
    uint16_t edges[]; /* by input: its edge of the node, or CTI_NO_EDGE; [num_inputs], and the kinds behind them */
} cti_function_places;

/* What a call leaves to its backward; ends with its node, or at the end of a call that makes none. */
typedef struct cti_function_state {
    const cti_function_type *type; /* NULL: another has it, and there is nothing to end */
    void *payload;
    void *dropped;               /* what ends the payload is given: the payload, or what several calls share */
    cti_function_places *places; /* NULL: input i has edge i, and every output is a tensor */
    uint16_t num_inputs, num_outputs;
    bool materializes;
    _Atomic bool accessed; /* the saves, by a function that clears them then */
} cti_function_state;

typedef struct cti_custom_node {
    ct_node base;
    cti_function_state state;
} cti_custom_node; /* and the saves behind it */

CTI_INLINE cti_function_state *cti_function_state_of(const ct_node *node)
{
    return &((cti_custom_node *)(uintptr_t)node)->state;
}

CTI_INLINE unsigned cti_function_edge(const cti_function_state *state, unsigned input)
{
    return state->places ? state->places->edges[input] : input;
}

CTI_INLINE bool cti_function_has_output(const cti_function_state *state, unsigned output)
{
    return !state->places || state->places->kinds[output] != CTI_OUTPUT_ABSENT;
}

/* Tensors that a callback named: strong references, few of them inside. Is not copied. Begins with count zero. */
typedef struct cti_held {
    ct_tensor **items; /* means nothing without a count */
    uint32_t count;
    ct_tensor *inside[CTI_FEW_TENSORS];
} cti_held;

struct ct_function_ctx {
    cti_thread *thread;
    cti_function_state *state; /* the call's own; the node's when there is one */
    ct_tensors inputs;         /* of the call; no items in backward */
    ct_node *node;             /* in backward; NULL before */
    cti_wanted wanted;         /* in backward */
    bool recorded;             /* the call makes a node */
    bool has_gaps;             /* an input is no tensor */
    bool in_jvp;
    bool has_named;   /* one of the lists behind results and saves is not empty */
    bool has_read;    /* in backward: `saved` holds the array of a list that the callback was given */
    cti_held results; /* of the callback at hand */
    cti_held saved;   /* by forward */
    cti_held dirty, constants;
    cti_held forward_saved; /* by forward, for jvp */
    cti_held tangents;      /* of the results, by jvp */
};

/* ---- inside ct_vmap (batch.c) ---- */

/* The innermost level of the tensors; NULL if none is batched. */
cti_batch_level *cti_function_level(ct_tensor *const *tensors, int64_t count);
/* backward of a node without a batch, for gradients with one: a call for each slice. */
CT_NODISCARD ct_status cti_function_backward_by_slices(ct_node *node, cti_batch_level *level, cti_wanted wanted,
                                                       unsigned num_outputs, ct_tensor *const *result_grads,
                                                       ct_tensor **grads);
CT_NODISCARD ct_status cti_function_backward(ct_node *node, cti_wanted wanted, ct_tensor *const *result_grads,
                                             ct_tensor **grads);
ct_tensors cti_function_apply_batched(const ct_function *function, cti_batch_level *level, ct_tensors inputs,
                                      void *payload, void *dropped);
/* By the function's vmap, inside the level around that of the batch. */
ct_tensors cti_function_by_rule(const ct_function *function, cti_batch_level *level, ct_tensors inputs, void *payload);
/* A call whose payload is ended by drop(dropped), which takes one of the users that share it. */
ct_tensors cti_function_apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped,
                                     void (*drop)(void *dropped));

/*
 * The type of a description, which is checked, kept for later calls where there is room; NULL on failure.
 * (function_type.c)
 */
CT_NODISCARD const cti_function_type *cti_function_type_of(const ct_function *function);
void cti_function_type_drop(const cti_function_type *type); /* unless it is kept */

/* Fills type->node. */
void cti_function_describe_node(cti_function_type *type, const char *name);

/* Drops the payload, and the rest. */
void cti_function_state_end(cti_thread *thread, cti_function_state *state);
/* CT_OK for a list of tensors and ct_none() that is not too long. */
CT_NODISCARD ct_status cti_function_list_given_slow(const char *op, ct_tensors tensors);

CT_NODISCARD CTI_INLINE ct_status cti_function_list_given(const char *op, ct_tensors tensors)
{
    bool is_plain = tensors.count >= 0 && tensors.count <= CTI_FEW_TENSORS && tensors.items && !cti_checks;
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
    if (held->count == 1) { /* one lies inside, and most are held elsewhere, too */
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
 * A node for the call, not connected yet; takes over what state holds, which has no type then. result: describes output
 * 0. NULL on failure.
 */
CT_NODISCARD ct_node *cti_function_node(cti_thread *thread, cti_function_state *state, uint32_t num_edges,
                                        uint32_t num_saved, const ct_tensor *result);
/* Whether an input has a tangent: then the function's jvp is called (S20.20). CT_E_UNSUPPORTED if there is none. */
CT_NODISCARD ct_status cti_function_is_dual(const ct_function_ctx *ctx, bool *is_dual);
/* After forward, before its results are connected: fills ctx->tangents, which fit the results. */
CT_NODISCARD ct_status cti_function_tangents(ct_function_ctx *ctx);
/* When they are: the results get them. */
CT_NODISCARD ct_status cti_function_give_tangents(ct_function_ctx *ctx);

/*
 * Makes of what forward returned what the caller gets, connected to a node if the call is recorded: replaces
 * ctx->results. ctx->state is that of the node then, if there is one.
 */
CT_NODISCARD ct_status cti_wire_outputs(ct_function_ctx *ctx);

#endif
