/* Functions of a vector that the tests of wrappers differentiate. */
#ifndef WRAPPED_FUNCTIONS_H
#define WRAPPED_FUNCTIONS_H

#include "policies/checkpoint_bodies.h"

static ct_tensor *weight;

static inline ct_tensors smooth(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *y = ct_tanh(ct_matmul(weight, x));
    return one(ct_add(ct_mul(ct_sin(y), x), ct_softmax(ct_mul(x, y), 0)));
}

/* Additions, which save nothing, and views, combined with products. */
static inline ct_tensors residual(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *y = ct_add(ct_mul(ct_mul(x, x), x), ct_mul(x, ct_num(5)));
    return one(ct_sub(ct_exp(ct_mul(y, ct_num(0.05))), ct_flip(ct_mul(x, ct_select(weight, 0, 1)), CT_INTS(0))));
}

static inline ct_tensors kinked(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0];
    return one(ct_add(ct_mul(x, x), ct_add(ct_floor(x), ct_relu(ct_matmul(x, weight)))));
}

static inline ct_tensors in_place(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *y = ct_mul(x, ct_num(2));
    ct_mul_(y, ct_select(weight, 0, 1));
    y = ct_sin(y);
    ct_mul_(ct_narrow(y, 0, 1, 2), ct_num(1.5));
    ct_add_(y, ct_mul(x, x));
    ct_tensor *z = ct_clone(x);
    z = ct_cos_(z);
    return one(ct_add(ct_mul(y, z), x));
}

static inline ct_tensors nested_vmap(ct_tensors inputs, void *payload)
{
    ct_tensor *x = inputs.items[0];
    ct_tensor *rows = ct_stack(CT_TENSORS(x, ct_mul(x, ct_num(0.5))));
    ct_tensor *y = ct_vmap(smooth, payload, CT_TENSORS(rows)).items[0];
    return one(ct_sum(y, .dim = CT_INTS(0)));
}

static inline ct_tensors inner_scalar(ct_tensors inputs, void *payload)
{
    return one(ct_sum(smooth(inputs, payload).items[0]));
}

static inline ct_tensors nested_grad(ct_tensors inputs, void *payload)
{
    ct_product p = ct_vjp(inner_scalar, payload, inputs, (ct_tensors){0}, .create_graph = true);
    if (p.product.count < 0) return p.product;
    return one(ct_mul(p.product.items[0], inputs.items[0]));
}

static inline ct_tensors loss(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0];
    return one(ct_mul(ct_mse_loss(x, ct_select(weight, 0, 0)), ct_sigmoid(ct_mul(ct_std(x), x))));
}

typedef struct function {
    const char *name;
    ct_tensors_fn fn;
} function;

static const function functions[] = {
    {"smooth", smooth},           {"residual", residual},       {"kinked", kinked},      {"in place", in_place},
    {"with a vmap", nested_vmap}, {"with a pass", nested_grad}, {"of reductions", loss},
};

#endif
