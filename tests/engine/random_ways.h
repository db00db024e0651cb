/*
 * Ways to differentiate a random graph: each computes one of five quantities, whose values do not depend on the way. f
 * is the function x -> last value of the graph, u the cotangent, v the tangent, s the scalar <u, f>.
 */
#ifndef ENGINE_RANDOM_WAYS_H
#define ENGINE_RANDOM_WAYS_H

#include "engine/random_graphs.h"

#include <cotangent/save_policy.h>

typedef enum quantity {
    PULLED,   /* u times the Jacobian of f: a gradient */
    PUSHED,   /* the Jacobian of f times v */
    JACOBIAN, /* of f */
    CURVED,   /* the Hessian of s times v */
    HESSIAN,  /* of s */
    NUM_QUANTITIES
} quantity;

/* Wrappers of a forward pass. */
typedef enum wrapper {
    PLAIN,
    CLONING_HOOKS,  /* saves are copies */
    ALLOW_MUTATION, /* saves are copied before a write */
    LEAN,           /* saves are recomputed where their operators can be repeated */
    NUM_WRAPPERS
} wrapper;

static const char *const wrapper_names[] = {"plain", "under hooks that clone", "under allow_mutation", "lean"};

/* A graph with its tensors. */
typedef struct bench {
    const graph *g;
    ct_tensor *x, *w, *u, *v;
    wrapper how; /* the wrapper under which f runs */
} bench;

/* ---- f and s ---- */

static ct_status clone_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(ct_clone(tensor));
    return *packed ? CT_OK : ct_error_status();
}

static ct_tensor *clone_unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void clone_drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

static ct_tensor *f_of(bench *on, ct_tensor *x)
{
    if (on->how != CLONING_HOOKS && on->how != LEAN) return run_graph(on->g, x, on->w);
    ct_guard hooks = on->how == LEAN ? ct_save_lean(.min_bytes = 0)
                                     : ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
                                           .pack = clone_pack, .unpack = clone_unpack, .drop = clone_drop});
    ct_tensor *y = run_graph(on->g, x, on->w);
    return ct_leave(&hooks) == CT_OK ? y : NULL;
}

static ct_tensor *s_of(bench *on, ct_tensor *x) { return ct_sum(ct_mul(on->u, f_of(on, x))); }

static ct_tensors f(ct_tensors in, void *payload) { return ct_results(CT_TENSORS(f_of(payload, in.items[0]))); }

static ct_tensors s(ct_tensors in, void *payload) { return ct_results(CT_TENSORS(s_of(payload, in.items[0]))); }

/* ---- helpers ---- */

static ct_tensor *matrix(const double *values) { return ct_tensor_from(values, SQUARE, CT_DTYPE_F64); }

static ct_tensor *leaf_of_x(bench *on) { return ct_tensor_requires_grad_(matrix(on->g->x), true); }

static ct_tensor *first_of(ct_tensors list) { return list.count == 1 ? list.items[0] : NULL; }

/* Returns the nine unit matrices. */
static ct_tensor *units(void)
{
    double values[ELEMENTS * ELEMENTS] = {0};
    for (int i = 0; i < ELEMENTS; i++) values[i * ELEMENTS + i] = 1;
    return ct_tensor_from(values, CT_INTS(ELEMENTS, SIDE, SIDE), CT_DTYPE_F64);
}

static ct_tensor *gradient(ct_tensor *y, ct_tensor *x, const ct_grad_opts *opts)
{
    if (!y) return NULL;
    if (!ct_tensor_requires_grad(y)) return ct_zeros_like(matrix((double[ELEMENTS]){0}));
    ct_grad_opts all = opts ? *opts : (ct_grad_opts){0};
    all.materialize_grads = true;
    return (ct_grad_one)(y, x, &all);
}

/* Computes a gradient for the output gradient u, with options. */
static ct_tensor *pulled(bench *on, ct_tensor *x, ct_tensor *y, ct_grad_opts opts)
{
    opts.grad_outputs = CT_TENSORS(on->u);
    return gradient(y, x, &opts);
}

static ct_tensor *tangent_of(ct_tensor *t)
{
    ct_tensor *tangent = t ? ct_unpack_dual(t).tangent : NULL;
    return tangent && ct_is_none(tangent) ? ct_zeros_like(t) : tangent;
}

/* ---- gradients ---- */

static ct_tensor *by_backward(bench *on)
{
    ct_tensor *x = leaf_of_x(on), *y = f_of(on, x);
    if (!y || !ct_tensor_requires_grad(y)) return y ? ct_zeros_like(x) : NULL;
    if (ct_backward(y, .gradients = CT_TENSORS(on->u), .inputs = CT_TENSORS(x)) != CT_OK) return NULL;
    ct_tensor *grad = ct_tensor_grad(x);
    return grad && ct_is_none(grad) ? ct_zeros_like(x) : grad;
}

static ct_tensor *by_grad(bench *on)
{
    ct_tensor *x = leaf_of_x(on);
    return pulled(on, x, f_of(on, x), (ct_grad_opts){0});
}

static ct_tensor *by_grad_of_sum(bench *on)
{
    ct_tensor *x = leaf_of_x(on);
    return gradient(s_of(on, x), x, NULL);
}

static ct_tensor *by_grad_recorded(bench *on)
{
    ct_tensor *x = leaf_of_x(on);
    return pulled(on, x, f_of(on, x), (ct_grad_opts){.create_graph = true});
}

static ct_tensor *by_grad_again(bench *on)
{
    ct_tensor *x = leaf_of_x(on), *y = f_of(on, x);
    return pulled(on, x, y, (ct_grad_opts){.retain_graph = true}) ? pulled(on, x, y, (ct_grad_opts){0}) : NULL;
}

static ct_tensor *by_vjp(bench *on) { return first_of(ct_vjp(f, on, CT_TENSORS(on->x), CT_TENSORS(on->u)).product); }

/* Inside ct_vmap: the gradient at one point of a batch. */
static ct_tensors gradient_at(ct_tensors in, void *payload)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(in.items[0]), true);
    ct_tensor *grad = pulled(payload, x, f_of(payload, x), (ct_grad_opts){0});
    return ct_results(CT_TENSORS(grad));
}

static ct_tensor *by_vmap_of_grad(bench *on)
{
    ct_tensor *points = ct_stack(CT_TENSORS(ct_mul(on->x, 0.5), on->x));
    return ct_select(first_of(ct_vmap(gradient_at, on, CT_TENSORS(points))), 0, 1);
}

/* Returns the gradient of a function that ct_vmap computes for two points. */
static ct_tensor *by_grad_of_vmap(bench *on)
{
    ct_tensor *x = leaf_of_x(on), *points = ct_stack(CT_TENSORS(ct_mul(x, 0.5), x));
    ct_tensor *y = ct_select(first_of(ct_vmap(f, on, CT_TENSORS(points))), 0, 1);
    return pulled(on, x, y, (ct_grad_opts){0});
}

/* ---- tangents ---- */

static ct_tensor *by_jvp(bench *on, const char *strategy)
{
    return first_of(ct_jvp(f, on, CT_TENSORS(on->x), CT_TENSORS(on->v), .strategy = strategy).product);
}

static ct_tensor *by_jvp_forward(bench *on) { return by_jvp(on, "forward-mode"); }

static ct_tensor *by_jvp_reverse(bench *on) { return by_jvp(on, "reverse-mode"); }

static ct_tensor *by_dual(bench *on)
{
    ct_guard level = ct_dual_level();
    ct_tensor *tangent = tangent_of(f_of(on, ct_make_dual(matrix(on->g->x), on->v)));
    if (tangent) tangent = ct_clone(tangent);
    return ct_leave(&level) == CT_OK ? tangent : NULL;
}

/* ---- Jacobians ---- */

static ct_tensor *by_jacobian(bench *on) { return first_of(ct_jacobian(f, on, CT_TENSORS(on->x))); }

static ct_tensor *by_jacobian_vectorized(bench *on)
{
    return first_of(ct_jacobian(f, on, CT_TENSORS(on->x), .vectorize = true));
}

static ct_tensor *by_jacobian_forward(bench *on)
{
    return first_of(ct_jacobian(f, on, CT_TENSORS(on->x), .vectorize = true, .strategy = "forward-mode"));
}

static ct_tensor *by_jacrev(bench *on) { return first_of(ct_jacrev(f, on, CT_TENSORS(on->x))); }

static ct_tensor *by_jacfwd(bench *on) { return first_of(ct_jacfwd(f, on, CT_TENSORS(on->x))); }

static ct_tensor *by_batched_grads(bench *on)
{
    ct_tensor *x = leaf_of_x(on), *y = f_of(on, x);
    if (!y || !ct_tensor_requires_grad(y)) return y ? ct_zeros(CT_INTS(ELEMENTS, ELEMENTS)) : NULL;
    return first_of(ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(units()), .is_grads_batched = true,
                            .materialize_grads = true));
}

/* Inside ct_vmap: the gradient for one row of a batch of output gradients, of a graph that was recorded outside. */
typedef struct made {
    ct_tensor *x, *y;
} made;

static ct_tensors gradient_by(ct_tensors in, void *payload)
{
    const made *of = payload;
    ct_tensor *grad =
        gradient(of->y, of->x, &(ct_grad_opts){.grad_outputs = CT_TENSORS(in.items[0]), .retain_graph = true});
    return ct_results(CT_TENSORS(grad));
}

static ct_tensor *by_grad_in_vmap(bench *on)
{
    made of = {leaf_of_x(on), NULL};
    of.y = f_of(on, of.x);
    return of.y ? first_of(ct_vmap(gradient_by, &of, CT_TENSORS(units()))) : NULL;
}

/* ---- Hessians times v ---- */

static ct_tensor *by_grad_of_grad(bench *on)
{
    ct_tensor *x = leaf_of_x(on), *g = pulled(on, x, f_of(on, x), (ct_grad_opts){.create_graph = true});
    return g ? gradient(ct_sum(ct_mul(g, on->v)), x, NULL) : NULL;
}

static ct_tensor *by_hvp(bench *on) { return first_of(ct_hvp(s, on, CT_TENSORS(on->x), CT_TENSORS(on->v)).product); }

static ct_tensor *by_vhp(bench *on) { return first_of(ct_vhp(s, on, CT_TENSORS(on->x), CT_TENSORS(on->v)).product); }

static ct_tensor *forward_over_reverse(bench *on, bool create_graph)
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = leaf_of_x(on), *y = f_of(on, ct_make_dual(x, on->v));
    ct_tensor *tangent = tangent_of(pulled(on, x, y, (ct_grad_opts){.create_graph = create_graph}));
    if (tangent) tangent = ct_clone(tangent);
    return ct_leave(&level) == CT_OK ? tangent : NULL;
}

static ct_tensor *by_forward_over_reverse(bench *on) { return forward_over_reverse(on, false); }

static ct_tensor *by_forward_over_recorded(bench *on) { return forward_over_reverse(on, true); }

static ct_tensor *by_reverse_over_forward(bench *on)
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = leaf_of_x(on), *slope = tangent_of(f_of(on, ct_make_dual(x, on->v)));
    if (ct_leave(&level) != CT_OK || !slope) return NULL;
    return pulled(on, x, slope, (ct_grad_opts){0});
}

static ct_tensors gradients_recorded(ct_tensors in, void *payload) { return ct_jacrev(s, payload, in); }

static ct_tensor *by_jvp_of_jacrev(bench *on)
{
    return first_of(
        ct_jvp(gradients_recorded, on, CT_TENSORS(on->x), CT_TENSORS(on->v), .strategy = "forward-mode").product);
}

static ct_tensors vjp_of_f(ct_tensors in, void *payload)
{
    bench *on = payload;
    return ct_vjp(f, payload, in, CT_TENSORS(on->u), .create_graph = true).product;
}

static ct_tensor *by_jvp_of_vjp(bench *on)
{
    return first_of(ct_jvp(vjp_of_f, on, CT_TENSORS(on->x), CT_TENSORS(on->v), .strategy = "forward-mode").product);
}

/* ---- Hessians ---- */

static ct_tensor *hessian(bench *on, bool vectorize, const char *outer)
{
    return first_of(ct_hessian(s, on, CT_TENSORS(on->x), .vectorize = vectorize, .outer_jacobian_strategy = outer));
}

static ct_tensor *by_hessian(bench *on) { return hessian(on, false, NULL); }

static ct_tensor *by_hessian_vectorized(bench *on) { return hessian(on, true, NULL); }

static ct_tensor *by_hessian_forward(bench *on) { return hessian(on, true, "forward-mode"); }

static ct_tensor *by_jacfwd_of_jacrev(bench *on)
{
    return first_of(ct_jacfwd(gradients_recorded, on, CT_TENSORS(on->x)));
}

static ct_tensor *by_jacrev_of_jacrev(bench *on)
{
    return first_of(ct_jacrev(gradients_recorded, on, CT_TENSORS(on->x)));
}

static ct_tensors slopes_recorded(ct_tensors in, void *payload) { return ct_jacfwd(s, payload, in); }

static ct_tensor *by_jacrev_of_jacfwd(bench *on) { return first_of(ct_jacrev(slopes_recorded, on, CT_TENSORS(on->x))); }

static ct_tensor *by_batched_grads_of_grad(bench *on)
{
    ct_tensor *x = leaf_of_x(on), *g = pulled(on, x, f_of(on, x), (ct_grad_opts){.create_graph = true});
    if (!g || !ct_tensor_requires_grad(g)) return g ? ct_zeros(CT_INTS(ELEMENTS, ELEMENTS)) : NULL;
    return first_of(ct_grad(CT_TENSORS(g), CT_TENSORS(x), .grad_outputs = CT_TENSORS(units()), .is_grads_batched = true,
                            .materialize_grads = true));
}

/* Inside ct_vmap: the Hessian times one row of a batch. */
static ct_tensors curved_by(ct_tensors in, void *payload)
{
    bench *on = payload;
    return ct_hvp(s, payload, CT_TENSORS(on->x), CT_TENSORS(in.items[0])).product;
}

static ct_tensor *by_vmap_of_hvp(bench *on) { return first_of(ct_vmap(curved_by, on, CT_TENSORS(units()))); }

/* ---- all ways ---- */

typedef struct way {
    const char *name;
    quantity gives;
    ct_tensor *(*run)(bench *on);
    bool is_batched; /* the call is rejected if it writes a batched value to an unbatched tensor */
} way;

static const way ways[] = {
    {"backward", PULLED, by_backward, false},
    {"grad", PULLED, by_grad, false},
    {"grad of <u, f>", PULLED, by_grad_of_sum, false},
    {"grad with create_graph", PULLED, by_grad_recorded, false},
    {"grad with retain_graph, again", PULLED, by_grad_again, false},
    {"vjp", PULLED, by_vjp, false},
    {"vmap of grad", PULLED, by_vmap_of_grad, true},
    {"grad of vmap", PULLED, by_grad_of_vmap, true},
    {"jvp, forward mode", PUSHED, by_jvp_forward, false},
    {"jvp, reverse mode", PUSHED, by_jvp_reverse, false},
    {"dual", PUSHED, by_dual, false},
    {"jacobian", JACOBIAN, by_jacobian, false},
    {"jacobian, vectorized", JACOBIAN, by_jacobian_vectorized, false},
    {"jacobian, forward mode", JACOBIAN, by_jacobian_forward, true},
    {"jacrev", JACOBIAN, by_jacrev, false},
    {"jacfwd", JACOBIAN, by_jacfwd, true},
    {"grad with is_grads_batched", JACOBIAN, by_batched_grads, false},
    {"grad inside vmap", JACOBIAN, by_grad_in_vmap, false},
    {"grad of grad", CURVED, by_grad_of_grad, false},
    {"hvp", CURVED, by_hvp, false},
    {"vhp", CURVED, by_vhp, false},
    {"forward over reverse", CURVED, by_forward_over_reverse, false},
    {"forward over reverse with create_graph", CURVED, by_forward_over_recorded, false},
    {"reverse over forward", CURVED, by_reverse_over_forward, false},
    {"jvp of jacrev, forward mode", CURVED, by_jvp_of_jacrev, false},
    {"jvp of vjp, forward mode", CURVED, by_jvp_of_vjp, false},
    {"hessian", HESSIAN, by_hessian, false},
    {"hessian, vectorized", HESSIAN, by_hessian_vectorized, false},
    {"hessian, forward over reverse", HESSIAN, by_hessian_forward, true},
    {"jacfwd of jacrev", HESSIAN, by_jacfwd_of_jacrev, true},
    {"jacrev of jacrev", HESSIAN, by_jacrev_of_jacrev, false},
    {"jacrev of jacfwd", HESSIAN, by_jacrev_of_jacfwd, true},
    {"grad of grad with is_grads_batched", HESSIAN, by_batched_grads_of_grad, false},
    {"vmap of hvp", HESSIAN, by_vmap_of_hvp, true},
};

enum { NUM_WAYS = sizeof ways / sizeof ways[0] };

static const int quantity_sizes[] = {ELEMENTS, ELEMENTS, ELEMENTS *ELEMENTS, ELEMENTS, ELEMENTS *ELEMENTS};

#endif
