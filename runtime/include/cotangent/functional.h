/*
 * Derivatives of functions: Jacobians, Hessians, and their products with vectors. Requirements S22 of the semantics.
 *
 * Common to all functions. func computes a list of outputs from a list of inputs (cotangent/tensors_fn.h); payload is
 * passed to it. func receives new handles for the inputs, on the same memory. These handles require grad; changes to
 * their autograd state do not affect the caller's tensors, and grad slots are not written. func is recorded in every
 * grad mode, and also in inference mode.
 *
 * create_graph: results can be differentiated with respect to the caller's inputs and vectors, and with respect to
 * tensors that func reads from its payload. Without create_graph all results are detached. strict: an output that does
 * not depend on an input is an error that names both; otherwise its derivative is zero.
 *
 * Results are lists of the innermost scope, as the inputs and outputs are; count -1 on error:
 *   the errors of func; CT_E_STATE or CT_E_SHAPE (RUNTIME) for outputs that strict rejects, vectors of other sizes,
 *   complex outputs of a Jacobian; CT_E_INVALID (TYPE) where a list contains ct_none(), (VALUE) for an empty list of
 *   inputs; CT_E_DTYPE for inputs that cannot require grad.
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

/** Result of a product: the outputs of func, and the product; count -1 in both on error. */
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
     * "reverse-mode" (also NULL), or "forward-mode": func is called once, with duals; "forward-mode" is not allowed
     * with create_graph or strict. For any other string the call fails with CT_E_STATE, kind ASSERT
     */
    const char *strategy CT_INIT_(NULL);
} ct_jvp_opts;

/**
 * Computes v transposed times the Jacobian. Returns the outputs and a gradient for each input.
 * v: one tensor for each output, of the sizes of the output. (ct_tensors){0} means 1 if func has a single output of one
 * element.
 */
CT_API ct_product ct_vjp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts *opts);
/**
 * Computes the Jacobian times v. Returns the outputs and a derivative for each output. In reverse mode the product is
 * computed by differentiating the vjp with respect to its vector, so func's backward must be differentiable; in forward
 * mode func's operators must have tangents, v has the dtypes of the inputs, and no other dual level may be open in the
 * process (CT_E_STATE). v: one tensor for each input, of the sizes of the input. (ct_tensors){0} means 1 if there is a
 * single input of one element.
 */
CT_API ct_product ct_jvp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v, const ct_jvp_opts *opts);
/**
 * Computes v transposed times the Hessian of func, whose output is one element. Returns the output and a derivative for
 * each input. The call takes less time than ct_hvp, with the same result for functions that are twice continuously
 * differentiable. v: as for ct_jvp.
 */
CT_API ct_product ct_vhp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts *opts);
/**
 * Computes H v, where H is the Hessian of func. The output of func must have one element. Returns the output and a
 * derivative for each input. v: as for ct_jvp.
 */
CT_API ct_product ct_hvp(ct_tensors_fn func, void *payload, ct_tensors inputs, ct_tensors v,
                         const ct_product_opts *opts);

/* ---- Jacobians and Hessians ---- */

/** Options of ct_jacobian. */
typedef struct ct_jacobian_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool create_graph CT_INIT_(false);
    bool strict CT_INIT_(false);
    /* compute all rows as one batch (is_grads_batched), with the same results; not allowed with strict */
    bool vectorize CT_INIT_(false);
    /*
     * "reverse-mode" (also NULL), or "forward-mode": a single call of func, as by ct_vmap, with duals for all elements
     * of the inputs, while no other dual level is open in the process (CT_E_STATE); requires vectorize, and neither
     * create_graph nor strict; CT_E_STATE, kind ASSERT, for any other string
     */
    const char *strategy CT_INIT_(NULL);
} ct_jacobian_opts;

/**
 * Computes the derivative of every element of every output with respect to every element of every input, by one pass
 * for each element of the outputs. Returns a list of blocks, outputs outermost: with m inputs, the block of output i
 * and input j is items[i * m + j], of the sizes of the output followed by the sizes of the input. Outputs must be real
 * (S22.10); with respect to a complex input the block is the gradient that section S26 defines, in either mode.
 */
CT_API ct_tensors ct_jacobian(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacobian_opts *opts);

/** Options of ct_hessian. */
typedef struct ct_hessian_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* like the fields of ct_jacobian_opts, for the outer Jacobian */
    bool create_graph CT_INIT_(false);
    bool strict CT_INIT_(false);
    bool vectorize CT_INIT_(false);
    /* like strategy of ct_jacobian_opts */
    const char *outer_jacobian_strategy CT_INIT_(NULL);
} ct_hessian_opts;

/**
 * Computes the second derivatives of func, whose output is one real element: the Jacobian of its gradient. Returns a
 * list of blocks: with m inputs, the block of inputs i and j is items[i * m + j], of the sizes of input i followed by
 * the sizes of input j.
 */
CT_API ct_tensors ct_hessian(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_hessian_opts *opts);

/** Options of ct_jacrev and ct_jacfwd. */
typedef struct ct_jacrev_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * indices of the inputs to differentiate with respect to; negative indices count from the last; not given: the
     * first input
     */
    ct_ints argnums CT_INIT_(ct_no_ints_());
} ct_jacrev_opts;

/**
 * Computes the Jacobian by reverse mode. The computation is recorded if grad mode is on at the call, so calls can be
 * nested: func may itself call ct_jacrev (`ct_jacrev` of `ct_jacrev` is the Hessian). Returns a list of blocks, as
 * ct_jacobian does, for the inputs that argnums lists, in its order; the other inputs are passed to func unchanged.
 * Returns CT_E_INVALID (VALUE), as the status of a failed list, if an index is out of range or repeated.
 */
CT_API ct_tensors ct_jacrev(ct_tensors_fn func, void *payload, ct_tensors inputs, const ct_jacrev_opts *opts);
/**
 * Computes the same Jacobian by forward mode: func is called once, as by ct_vmap, with a batch of tangents, one for
 * each element of the inputs; func may call ct_jacrev. Host code in func cannot read elements, and random numbers are
 * sampled as in a single call. Returns the list that ct_jacrev returns; fails with CT_E_STATE (RUNTIME) while another
 * dual level is open in the process, for example inside another ct_jacfwd.
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
