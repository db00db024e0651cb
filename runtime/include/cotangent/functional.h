/*
 * Derivatives of functions: Jacobians, Hessians, and their products with vectors. Requirements S22 of the semantics.
 *
 * Common to all. func computes a list of outputs from a list of inputs (cotangent/tensors_fn.h); payload is handed to
 * it. It sees handles of its own for the inputs, which require grad: what it does to them the caller's do not notice,
 * and grad slots are not written. Grad mode and inference mode at entry do not matter: it is recorded.
 *
 * create_graph: results can be differentiated with respect to the caller's inputs and vectors, and to what func reads
 * from its payload; otherwise everything returned is detached. strict: an output that does not depend on an input is an
 * error that names both; otherwise it contributes zeros.
 *
 * Results are lists of the innermost scope, as the inputs and outputs are; count -1 on error:
 *   the errors of func; CT_E_STATE or CT_E_SHAPE (RUNTIME) for what strict refuses, vectors that do not fit, complex
 *   outputs of a Jacobian; CT_E_INVALID (TYPE) where a list has ct_none(), (VALUE) for an empty list of inputs;
 *   CT_E_DTYPE for inputs that cannot require grad.
 */
#ifndef COTANGENT_FUNCTIONAL_H
#define COTANGENT_FUNCTIONAL_H

#include <cotangent/named.h>
#include <cotangent/autograd.h>
#include <cotangent/tensors_fn.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- products with a vector ---- */

/** What a product gives: the outputs of func, and the product; count -1 in both on error. */
typedef struct ct_product {
    ct_tensors outputs, product;
} ct_product;

/** Options of ct_vjp, ct_vhp and ct_hvp. */
typedef struct ct_product_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool create_graph CT_INIT_(false);
    bool strict CT_INIT_(false);
} ct_product_opts;

/** Options of ct_jvp. */
typedef struct ct_jvp_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool create_graph CT_INIT_(false);
    bool strict CT_INIT_(false);
    /*
     * "reverse-mode", which NULL stands for, or "forward-mode": func is called once, with duals; without create_graph
     * and strict; CT_E_STATE, kind ASSERT, for another word
     */
    const char *strategy CT_INIT_(NULL);
} ct_jvp_opts;

/**
 * v transposed times the Jacobian. Returns the outputs and a gradient for each input.
 * v: one for each output, of its sizes. (ct_tensors){0} stands for one if func gives a single element.
 */
CT_API ct_product ct_vjp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts *opts);
/**
 * The Jacobian times v. Returns the outputs and a derivative for each of them. In reverse mode it is computed by
 * differentiating the vjp by its vector, so func's backward must be differentiable; in forward mode func's operators
 * must have tangents, v has the dtypes of the inputs, and no other dual level may be open in the process (CT_E_STATE).
 * v: one for each input, of its sizes. (ct_tensors){0} stands for one if there is a single input of one element.
 */
CT_API ct_product ct_jvp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v, const ct_jvp_opts *opts);
/**
 * v transposed times the Hessian of func, which gives one element. Returns the output and a derivative for each input.
 * Cheaper than ct_hvp, and the same for functions that are twice continuously differentiable. v: as that of ct_jvp.
 */
CT_API ct_product ct_vhp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts *opts);
/**
 * The Hessian of func, which gives one element, times v. Returns the output and a derivative for each input. v: as that
 * of ct_jvp.
 */
CT_API ct_product ct_hvp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts *opts);

/* ---- Jacobians and Hessians ---- */

/** Options of ct_jacobian. */
typedef struct ct_jacobian_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool create_graph CT_INIT_(false);
    bool strict CT_INIT_(false);
    /* all rows as one batch (is_grads_batched), with the same results; not with strict */
    bool vectorize CT_INIT_(false);
    /*
     * "reverse-mode", which NULL stands for, or "forward-mode": one call of func, as by ct_vmap, with duals for all
     * entries of the inputs, and no other dual level open in the process (CT_E_STATE); with vectorize, without
     * create_graph and strict; CT_E_STATE, kind ASSERT, for another word
     */
    const char *strategy CT_INIT_(NULL);
} ct_jacobian_opts;

/**
 * The derivative of every entry of every output by every entry of every input: a pass for each entry of the outputs.
 * Returns a list of blocks, outputs outermost: of m inputs, that of output i and input j is items[i * m + j], of the
 * sizes of the output followed by those of the input. Outputs must be real (S22.10); by a complex input it is the
 * gradient of section 26, in either mode.
 */
CT_API ct_tensors ct_jacobian(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacobian_opts *opts);

/** Options of ct_hessian. */
typedef struct ct_hessian_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* as those of ct_jacobian_opts, for the outer Jacobian */
    bool create_graph CT_INIT_(false);
    bool strict CT_INIT_(false);
    bool vectorize CT_INIT_(false);
    /* as its strategy */
    const char *outer_jacobian_strategy CT_INIT_(NULL);
} ct_hessian_opts;

/**
 * The second derivatives of func, which gives one real element: the Jacobian of its gradient. Returns a list of blocks:
 * of m inputs, that of inputs i and j is items[i * m + j], of the sizes of input i followed by those of input j.
 */
CT_API ct_tensors ct_hessian(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_hessian_opts *opts);

/** Options of ct_jacrev and ct_jacfwd. */
typedef struct ct_jacrev_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* by which inputs; negative ones count from the last; not given: by the first */
    ct_ints argnums CT_INIT_(ct_no_ints_());
} ct_jacrev_opts;

/**
 * The Jacobian by reverse mode as a function to be nested: recorded if grad mode is on at the call, so that func may
 * call it in turn (`ct_jacrev` of `ct_jacrev` is the Hessian). Returns a list of blocks, as ct_jacobian does, for the
 * inputs that argnums names, in its order; the others are given to func as they are. CT_E_INVALID (VALUE) for a number
 * that no input has, or that is named twice.
 */
CT_API ct_tensors ct_jacrev(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacrev_opts *opts);
/**
 * The same by forward mode: func is called once, as by ct_vmap, with a batch of tangents, one for each entry of the
 * inputs; it may call ct_jacrev in turn. Elements cannot be read in it, and random numbers are those of one call.
 * Returns as ct_jacrev; CT_E_STATE (RUNTIME) while another dual level is open in the process, as inside another
 * ct_jacfwd.
 */
CT_API ct_tensors ct_jacfwd(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacrev_opts *opts);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_product ct_vjp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts &opts = ct_product_opts{})
{
    return ct_vjp(func, payload, inputs, v, &opts);
}

inline ct_product ct_jvp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_jvp_opts &opts = ct_jvp_opts{})
{
    return ct_jvp(func, payload, inputs, v, &opts);
}

inline ct_product ct_vhp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts &opts = ct_product_opts{})
{
    return ct_vhp(func, payload, inputs, v, &opts);
}

inline ct_product ct_hvp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts &opts = ct_product_opts{})
{
    return ct_hvp(func, payload, inputs, v, &opts);
}

inline ct_tensors ct_jacobian(ct_tensors_fn func, void *payload, ct_tensors inputs,
                              const ct_jacobian_opts &opts = ct_jacobian_opts{})
{
    return ct_jacobian(func, payload, inputs, &opts);
}

inline ct_tensors ct_hessian(ct_tensors_fn func, void *payload, ct_tensors inputs,
                             const ct_hessian_opts &opts = ct_hessian_opts{})
{
    return ct_hessian(func, payload, inputs, &opts);
}

inline ct_tensors ct_jacrev(ct_tensors_fn func, void *payload, ct_tensors inputs,
                            const ct_jacrev_opts &opts = ct_jacrev_opts{})
{
    return ct_jacrev(func, payload, inputs, &opts);
}

inline ct_tensors ct_jacfwd(ct_tensors_fn func, void *payload, ct_tensors inputs,
                            const ct_jacrev_opts &opts = ct_jacrev_opts{})
{
    return ct_jacfwd(func, payload, inputs, &opts);
}
#else
#define ct_product_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_vjp(...) ct_vjp_named_(__VA_ARGS__, )
#define ct_vjp_named_(func, payload, inputs, v, ...) \
    CT_NAMED_(ct_vjp, ct_product_opts, (func, payload, inputs, v, ), __VA_ARGS__)
#define ct_jvp_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_jvp(...) ct_jvp_named_(__VA_ARGS__, )
#define ct_jvp_named_(func, payload, inputs, v, ...) \
    CT_NAMED_(ct_jvp, ct_jvp_opts, (func, payload, inputs, v, ), __VA_ARGS__)
#define ct_vhp(...) ct_vhp_named_(__VA_ARGS__, )
#define ct_vhp_named_(func, payload, inputs, v, ...) \
    CT_NAMED_(ct_vhp, ct_product_opts, (func, payload, inputs, v, ), __VA_ARGS__)
#define ct_hvp(...) ct_hvp_named_(__VA_ARGS__, )
#define ct_hvp_named_(func, payload, inputs, v, ...) \
    CT_NAMED_(ct_hvp, ct_product_opts, (func, payload, inputs, v, ), __VA_ARGS__)
#define ct_jacobian_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_jacobian(...) ct_jacobian_named_(__VA_ARGS__, )
#define ct_jacobian_named_(func, payload, inputs, ...) \
    CT_NAMED_(ct_jacobian, ct_jacobian_opts, (func, payload, inputs, ), __VA_ARGS__)
#define ct_hessian_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_hessian(...) ct_hessian_named_(__VA_ARGS__, )
#define ct_hessian_named_(func, payload, inputs, ...) \
    CT_NAMED_(ct_hessian, ct_hessian_opts, (func, payload, inputs, ), __VA_ARGS__)
#define ct_jacrev_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .argnums = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_jacrev(...) ct_jacrev_named_(__VA_ARGS__, )
#define ct_jacrev_named_(func, payload, inputs, ...) \
    CT_NAMED_(ct_jacrev, ct_jacrev_opts, (func, payload, inputs, ), __VA_ARGS__)
#define ct_jacfwd(...) ct_jacfwd_named_(__VA_ARGS__, )
#define ct_jacfwd_named_(func, payload, inputs, ...) \
    CT_NAMED_(ct_jacfwd, ct_jacrev_opts, (func, payload, inputs, ), __VA_ARGS__)
#endif
#endif
