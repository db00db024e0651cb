#include "engine/deliver.h"
#include "engine/multi_grad.h"

#include "base/memory.h"
#include "graph/hooks/multi_grad.h"
#include "state/callback_frame.h"
#include "state/error.h"

typedef struct awaited {
    /* node that will deliver the gradient; only its address is compared; NULL if no gradient is expected */
    const ct_node *node;
    uint32_t output_nr;
} awaited;

/* The state of a hook on several tensors in one pass. */
typedef struct cti_multi_state {
    struct cti_multi_state *next;
    cti_hook *registration; /* strong */
    uint32_t num_missing;
    bool called;
    ct_tensor **grads; /* strong references or none(); one item for each tensor of the hook */
    awaited slots[];   /* one element per tensor of the hook */
} cti_multi_state;

static const char what[] = "a hook on several tensors";

/* ---- states ---- */

static cti_multi_state *state_new(cti_hook *registration)
{
    const cti_multi_grad *several = registration->fn.several;
    const size_t count = several->mode == CT_MULTI_GRAD_ALL ? several->count : 0;
    cti_multi_state *state =
        cti_malloc(sizeof *state + count * sizeof *state->slots + (count + 1) * sizeof *state->grads);
    if (!state) {
        (void)cti_no_memory("backward");
        return NULL;
    }
    *state = (cti_multi_state){.registration = cti_retain(registration)};
    state->grads = (ct_tensor **)(void *)((char *)state->slots + count * sizeof *state->slots);
    for (size_t i = 0; i < count; i++) {
        state->grads[i] = ct_none();
        state->slots[i] = (awaited){NULL, 0};
    }
    return state;
}

static void drop_gradients(cti_thread *thread, cti_multi_state *state)
{
    const cti_multi_grad *several = state->registration->fn.several;
    for (uint32_t i = 0; several->mode == CT_MULTI_GRAD_ALL && i < several->count; i++) {
        ct_tensor *grad = state->grads[i];
        state->grads[i] = ct_none();
        cti_drop_gradient(thread, grad);
    }
}

void cti_multi_grads_drop(cti_pass *pass)
{
    while (pass->multi_grads) {
        cti_multi_state *state = pass->multi_grads;
        pass->multi_grads = state->next;
        drop_gradients(pass->thread, state);
        cti_release(pass->thread, state->registration);
        cti_free(state);
    }
}

/*
 * Returns the state of a hook, and moves this state to the front of the list, because the next gradient is likely to be
 * for the same hook.
 */
static cti_multi_state *find_state(cti_pass *pass, const cti_hook *registration)
{
    for (cti_multi_state **link = &pass->multi_grads; *link; link = &(*link)->next) {
        cti_multi_state *state = *link;
        if (state->registration != registration) continue;
        *link = state->next;
        state->next = pass->multi_grads;
        return pass->multi_grads = state;
    }
    return NULL;
}

/* ---- gradients that a pass will deliver ---- */

/*
 * Returns true if the pass will still run the node, or will still capture its gradient. If the node is running, its
 * outputs from index `arriving` on have not been processed yet.
 */
static bool will_come(cti_pass *pass, ct_node *node, unsigned output_nr, unsigned arriving)
{
    if (node == pass->current) return output_nr >= arriving;
    const uint32_t *word = cti_pass_pending(pass, node);
    return word && (!pass->pruned || (*word & CTI_STATE_VISITED && *word & CTI_STATE_REACHED));
}

static void expect_gradients(cti_pass *pass, cti_multi_state *state, unsigned arriving)
{
    const cti_multi_grad *several = state->registration->fn.several;
    for (uint32_t i = 0; i < several->count; i++) {
        const cti_multi_part *part = &several->parts[i];
        ct_node *node = cti_multi_part_node(pass->thread, part);
        if (!node) continue;
        if (will_come(pass, node, part->hook->output_nr, arriving)) {
            state->slots[i] = (awaited){node, part->hook->output_nr};
            state->num_missing++;
        }
        cti_release(pass->thread, node);
    }
}

static cti_multi_state *state_of(cti_pass *pass, const cti_multi_part *part)
{
    cti_multi_state *state = find_state(pass, part->registration);
    if (state || !(state = state_new(part->registration))) return state;
    if (part->registration->fn.several->mode == CT_MULTI_GRAD_ALL) expect_gradients(pass, state, part->hook->output_nr);
    state->next = pass->multi_grads;
    pass->multi_grads = state;
    return state;
}

/* ---- arriving gradients ---- */

static ct_status call_hook(cti_pass *pass, cti_multi_state *state, ct_tensors grads)
{
    cti_hook *registration = state->registration;
    state->called = true;
    if (!cti_hook_call_begin(registration)) return CT_OK; /* the hook was removed meanwhile (S15.7) */
    cti_callback_frame call;
    ct_status status = cti_callback_frame_begin(pass->thread, &call);
    if (status == CT_OK) {
        status = registration->fn.several->fn(grads, registration->payload);
        if (status != CT_OK) status = cti_callback_failed("backward", what, status);
        status = cti_callback_frame_end(pass->thread, &call, "backward", what, status);
    }
    cti_hook_call_end(registration);
    return status;
}

static ct_status arrive(cti_pass *pass, cti_multi_state *state, uint32_t position, ct_tensor *grad)
{
    /* the tensor's hook was added after the pass had started to count gradients */
    if (!state->slots[position].node) return CT_OK;
    state->slots[position].node = NULL;
    state->grads[position] = cti_is_defined(grad) ? cti_retain(grad) : ct_none();
    if (--state->num_missing > 0) return CT_OK;
    const ct_status status =
        call_hook(pass, state, ct_tensors_of(state->grads, (int64_t)state->registration->fn.several->count));
    drop_gradients(pass->thread, state);
    return status;
}

ct_tensor *cti_multi_grad_arrived(ct_tensor *grad, void *payload)
{
    const cti_multi_part *part = payload;
    const cti_multi_grad *several = part->registration->fn.several;
    cti_pass *pass = cti_thread_here()->pass;
    if (!atomic_load_explicit(&several->armed, memory_order_acquire)) return ct_none();
    cti_multi_state *state = state_of(pass, part);
    if (!state) return NULL;
    if (state->called) return ct_none();
    const ct_status status = several->mode == CT_MULTI_GRAD_ALL ? arrive(pass, state, part->position, grad)
                                                                : call_hook(pass, state, ct_tensors_of(&grad, 1));
    return status == CT_OK ? ct_none() : NULL;
}

ct_status cti_multi_grad_skipped(cti_pass *pass, const ct_node *node, unsigned output_nr)
{
    ct_status status = CT_OK;
    for (cti_multi_state *state = pass->multi_grads, *next; state && status == CT_OK; state = next) {
        next = state->next;
        const cti_multi_grad *several = state->registration->fn.several;
        for (uint32_t i = 0; status == CT_OK && several->mode == CT_MULTI_GRAD_ALL && i < several->count; i++)
            if (state->slots[i].node == node && state->slots[i].output_nr == output_nr)
                status = arrive(pass, state, i, NULL);
    }
    return status;
}
