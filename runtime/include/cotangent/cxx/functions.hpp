/* Functions of tensors as lambdas: checkpoints, products with vectors, Jacobians, vmap. */
#ifndef COTANGENT_CXX_FUNCTIONS_HPP
#define COTANGENT_CXX_FUNCTIONS_HPP

#include <cotangent/cxx/callbacks.hpp>

namespace cotangent {

using checkpoint_opts = ct_checkpoint_opts;

/*
 * Common to all functions: fn takes its tensors as separate arguments, `[](const Tensor &x, const Tensor &w)`, or as a
 * `const std::vector<Tensor> &`, and returns a Tensor or a std::vector<Tensor>, which is also the return type of the
 * call. An exception of fn is rethrown by the call that ran fn.
 */

/**
 * Calls fn and saves its inputs instead of the tensors that operators inside fn save; a pass runs fn again
 * (cotangent/checkpoint.h). fn is copied or moved, and lives as long as the graph, so objects that it captures by
 * reference must live as long as the graph. In the second run operators end fn early by an Error of kind "CHECKPOINT",
 * which fn must not catch.
 * @param opts  all options except drop, which frees fn
 */
template <class F>
inside::made_by<std::decay_t<F>> checkpoint(F &&fn, const Tensors &inputs,
                                            const ct_checkpoint_opts &opts = ct_checkpoint_opts())
{
    using Fn = std::decay_t<F>;
    if (opts.drop)
        inside::fail(CT_E_INVALID, "VALUE", "checkpoint: drop is not given in C++, where the function ends itself");
    inside::call call_;
    auto payload = std::make_unique<Fn>(std::forward<F>(fn));
    ct_checkpoint_opts given = opts;
    given.drop = inside::drop<Fn>;
    /* freed by drop, also if the call fails */
    return inside::as_made<Fn>(ct_checkpoint(inside::run_function<Fn>, payload.release(), inputs.get(), &given));
}

/** Result of a product: the result of fn, and the product. */
struct Product {
    std::vector<Tensor> outputs, product;
};

using product_opts = ct_product_opts;
using jvp_opts = ct_jvp_opts;
using jacobian_opts = ct_jacobian_opts;
using hessian_opts = ct_hessian_opts;
using jacrev_opts = ct_jacrev_opts;
using vmap_opts = ct_vmap_opts;

namespace inside {

inline Product product_of(const ct_product &made) { return {results(made.outputs), results(made.product)}; }

/* Converts optional vectors: an empty list means not given. */
inline ct_tensors given_or_none(const Tensors &v) { return v.size() ? v.get() : ct_tensors{}; }

} // namespace inside

/** Computes v transposed times the Jacobian of fn; without v, 1 is used if fn returns a single element. */
template <class F>
Product vjp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_product_opts &opts = ct_product_opts())
{
    inside::call call_;
    return inside::product_of(ct_vjp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** Computes the Jacobian of fn times v. */
template <class F>
Product jvp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_jvp_opts &opts = ct_jvp_opts())
{
    inside::call call_;
    return inside::product_of(ct_jvp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** Computes v transposed times the Hessian of fn, which returns one element. */
template <class F>
Product vhp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_product_opts &opts = ct_product_opts())
{
    inside::call call_;
    return inside::product_of(ct_vhp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** Computes the Hessian of fn, which returns one element, times v. */
template <class F>
Product hvp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_product_opts &opts = ct_product_opts())
{
    inside::call call_;
    return inside::product_of(ct_hvp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/**
 * Computes the derivative of every element of every output with respect to every element of every input. Returns a list
 * of blocks, outputs outermost.
 */
template <class F>
std::vector<Tensor> jacobian(F &&fn, const Tensors &inputs, const ct_jacobian_opts &opts = ct_jacobian_opts())
{
    inside::call call_;
    return inside::results(
        ct_jacobian(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** Computes the second derivatives of fn, which returns one real element. Returns a list of blocks. */
template <class F>
std::vector<Tensor> hessian(F &&fn, const Tensors &inputs, const ct_hessian_opts &opts = ct_hessian_opts())
{
    inside::call call_;
    return inside::results(
        ct_hessian(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** Computes the Jacobian by reverse mode, with respect to the inputs that argnums lists; can be nested. */
template <class F>
std::vector<Tensor> jacrev(F &&fn, const Tensors &inputs, const ct_jacrev_opts &opts = ct_jacrev_opts())
{
    inside::call call_;
    return inside::results(
        ct_jacrev(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** Computes the same Jacobian by forward mode. */
template <class F>
std::vector<Tensor> jacfwd(F &&fn, const Tensors &inputs, const ct_jacrev_opts &opts = ct_jacrev_opts())
{
    inside::call call_;
    return inside::results(
        ct_jacfwd(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** Calls fn once, as if for every slice of the inputs, and stacks the results of these calls (cotangent/vmap.h). */
template <class F>
inside::made_by<std::decay_t<F>> vmap(F &&fn, const Tensors &inputs, const ct_vmap_opts &opts = ct_vmap_opts())
{
    inside::call call_;
    return inside::as_made<std::decay_t<F>>(
        ct_vmap(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

using gradcheck_opts = ct_gradcheck_opts;

/**
 * Compares the derivatives of fn with finite differences; throws an Error of kind "GRADCHECK" that describes a
 * mismatch.
 */
template <class F> void gradcheck(F &&fn, const Tensors &inputs, const ct_gradcheck_opts &opts = ct_gradcheck_opts())
{
    inside::call call_;
    inside::require(
        ct_gradcheck(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** Performs the same check for second derivatives. */
template <class F>
void gradgradcheck(F &&fn, const Tensors &inputs, const ct_gradcheck_opts &opts = ct_gradcheck_opts())
{
    inside::call call_;
    inside::require(ct_gradgradcheck(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), &opts));
}

/** Returns a function as an argument of an operator that only calls it: fn must live as long as the call. */
template <class F> ct_fn function_of(F &fn) { return ct_fn{inside::run_function<F>, inside::payload_of(fn)}; }

} // namespace cotangent
#endif
