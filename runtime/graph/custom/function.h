/*
 * A call of a custom function (S20): what its callbacks see, what its node keeps, and the steps from one to the other.
 */
#ifndef CTI_CUSTOM_FUNCTION_H
#define CTI_CUSTOM_FUNCTION_H

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

/* What a call leaves to its backward; freed with its node, or at the end of a call that makes none. */
typedef struct cti_function_state {
    ct_function function; /* a copy: the program's may be gone */
    void *payload;
    void *dropped;         /* what ends the payload is given: the payload, or what several calls share */
    const char *node_name; /* behind the function's */
    uint8_t *kinds;        /* cti_output_kind by output, [num_outputs]; NULL before there are any */
    uint8_t few_kinds[CTI_FEW_TENSORS];
    uint32_t num_inputs, num_outputs;
    bool materializes;
    _Atomic bool accessed; /* the saves, by a function that clears them then */
    uint16_t edges[];      /* by input: its edge of the node, or CTI_NO_EDGE; [num_inputs], and the names behind them */
} cti_function_state;

/* Tensors that a callback named: strong references, few of them inside. Is not copied. */
typedef struct cti_held {
    ct_tensor **items;
    uint32_t count;
    ct_tensor *inside[CTI_FEW_TENSORS];
} cti_held;

struct ct_function_ctx {
    cti_thread *thread;
    cti_function_state *state;
    ct_tensors inputs;                /* of the call; no items in backward */
    ct_node *node;                    /* in backward; NULL before */
    cti_wanted wanted;                /* in backward */
    bool recorded;                    /* the call makes a node */
    cti_held results;                 /* of the callback at hand */
    cti_held saved, dirty, constants; /* by forward */
    cti_held forward_saved;           /* by forward, for jvp */
    cti_held tangents;                /* of the results, by jvp */
    bool in_jvp;
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
/* A call whose payload is ended by drop(dropped), which takes one of the users that share it. */
ct_tensors cti_function_apply_shared(const ct_function *function, ct_tensors inputs, void *payload, void *dropped,
                                     void (*drop)(void *dropped));

/* The payload is dropped, too. */
void cti_function_state_free(cti_thread *thread, cti_function_state *state);
/* CT_OK for a list of tensors and ct_none() that is not too long. */
CT_NODISCARD ct_status cti_function_list_given(const char *op, ct_tensors tensors);
CT_NODISCARD ct_status cti_hold(cti_thread *thread, const char *op, ct_tensors tensors, cti_held *held);
void cti_held_drop(cti_thread *thread, cti_held *held);

CTI_INLINE bool cti_holds(const cti_held *held, const ct_tensor *tensor)
{
    for (uint32_t i = 0; i < held->count; i++)
        if (held->items[i] == tensor) return true;
    return false;
}

/* A node for the call, not connected yet; takes over state. result: describes output 0. NULL on failure. */
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
 * ctx->results. A recorded call's node takes over ctx->state, which is NULL then.
 */
CT_NODISCARD ct_status cti_wire_outputs(ct_function_ctx *ctx);

#endif
