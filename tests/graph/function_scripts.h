/* Custom function for tests; its payload selects one of several behaviours. */
#ifndef FUNCTION_SCRIPTS_H
#define FUNCTION_SCRIPTS_H

#include "fixtures.h"

#include <stdio.h>

/* Behaviour of a function, selected by its payload. */
typedef struct script {
    ct_status (*forward)(ct_function_ctx *ctx, ct_tensors inputs);
    ct_status (*backward)(ct_function_ctx *ctx, ct_tensors grads);
    int drops, none_grads;
    bool needs[2];
} script;

static inline ct_status scripted_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ((script *)ct_function_payload(ctx))->forward(ctx, inputs);
}

static inline ct_status scripted_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    script *s = ct_function_payload(ctx);
    for (int64_t i = 0; i < grads.count; i++) s->none_grads += ct_is_none(grads.items[i]);
    return s->backward(ctx, grads);
}

static inline void scripted_drop(void *payload) { ((script *)payload)->drops++; }

static const ct_function scripted = {
    .name = "Scripted", .forward = scripted_forward, .backward = scripted_backward, .drop = scripted_drop};

static inline ct_status first_grad(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(grads.items[0]));
}

static inline ct_tensor *first(ct_tensors outputs) { return outputs.count > 0 ? outputs.items[0] : NULL; }

/* Returns the function under a name that no call has used yet, so that the library has to cache a new description. */
static inline ct_function named_anew(const ct_function *function)
{
    static char name[32];
    static int number;
    snprintf(name, sizeof name, "Fresh%d", number++);
    ct_function fresh = *function;
    fresh.name = name;
    return fresh;
}

#define APPLY(function, payload, ...) ct_function_apply(function, CT_TENSORS(__VA_ARGS__), payload)

static inline ct_status double_in_place(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_mark_dirty(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul_(inputs.items[0], ct_num(2)))) : status;
}

static inline ct_status twice_grad(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_num(2))));
}

static inline ct_status return_input(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, inputs);
}

#endif
