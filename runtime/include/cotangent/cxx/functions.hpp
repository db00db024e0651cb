/* Functions of tensors as lambdas: checkpoints, products with vectors, Jacobians, batches. */
#ifndef COTANGENT_CXX_FUNCTIONS_HPP
#define COTANGENT_CXX_FUNCTIONS_HPP

#include <cotangent/cxx/callbacks.hpp>

namespace cotangent {

using checkpoint_opts = ct_checkpoint_opts;

/*
 * Common to all: fn takes its tensors one by one, `[](const Tensor &x, const Tensor &w)`, or as a
 * `const std::vector<Tensor> &`, and returns a Tensor or a std::vector<Tensor>, as the call then does. What it throws
 * is thrown by the call that ran it.
 */

/**
 * Calls fn and keeps its inputs in place of what operators inside save; a pass runs it again (cotangent/checkpoint.h).
 * fn is copied or moved, and lives as long as the graph: what it captures by reference must, too. In the second run
 * operators end it early by an Error of kind "CHECKPOINT", which fn must let pass.
 * @param opts  but drop, which is that of fn
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
    /* ended by drop, also if the call fails */
    return inside::as_made<Fn>(ct_checkpoint(inside::run_function<Fn>, payload.release(), inputs.get(), &given));
}

/** What a product gives: what fn returns, and the product. */
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

/* Vectors that may be left out. */
inline ct_tensors given_or_none(const Tensors &v) { return v.size() ? v.get() : ct_tensors{}; }

} // namespace inside

/** v transposed times the Jacobian of fn; without v one, if fn gives a single element. */
template <class F>
Product vjp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_product_opts &opts = ct_product_opts())
{
    inside::call call_;
    return inside::product_of(ct_vjp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** The Jacobian of fn times v. */
template <class F>
Product jvp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_jvp_opts &opts = ct_jvp_opts())
{
    inside::call call_;
    return inside::product_of(ct_jvp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** v transposed times the Hessian of fn, which gives one element. */
template <class F>
Product vhp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_product_opts &opts = ct_product_opts())
{
    inside::call call_;
    return inside::product_of(ct_vhp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** The Hessian of fn, which gives one element, times v. */
template <class F>
Product hvp(F &&fn, const Tensors &inputs, const Tensors &v = {}, const ct_product_opts &opts = ct_product_opts())
{
    inside::call call_;
    return inside::product_of(ct_hvp(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), inside::given_or_none(v), &opts));
}

/** The derivative of every entry of every output by every entry of every input: a list of blocks, outputs outermost. */
template <class F>
std::vector<Tensor> jacobian(F &&fn, const Tensors &inputs, const ct_jacobian_opts &opts = ct_jacobian_opts())
{
    inside::call call_;
    return inside::results(
        ct_jacobian(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** The second derivatives of fn, which gives one real element: a list of blocks. */
template <class F>
std::vector<Tensor> hessian(F &&fn, const Tensors &inputs, const ct_hessian_opts &opts = ct_hessian_opts())
{
    inside::call call_;
    return inside::results(
        ct_hessian(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** The Jacobian by reverse mode as a function to be nested, by the inputs that argnums names. */
template <class F>
std::vector<Tensor> jacrev(F &&fn, const Tensors &inputs, const ct_jacrev_opts &opts = ct_jacrev_opts())
{
    inside::call call_;
    return inside::results(
        ct_jacrev(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** The same by forward mode. */
template <class F>
std::vector<Tensor> jacfwd(F &&fn, const Tensors &inputs, const ct_jacrev_opts &opts = ct_jacrev_opts())
{
    inside::call call_;
    return inside::results(
        ct_jacfwd(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** Calls fn once, as if for every slice of the inputs, and stacks what the calls would give (cotangent/vmap.h). */
template <class F>
inside::made_by<std::decay_t<F>> vmap(F &&fn, const Tensors &inputs, const ct_vmap_opts &opts = ct_vmap_opts())
{
    inside::call call_;
    return inside::as_made<std::decay_t<F>>(
        ct_vmap(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

using gradcheck_opts = ct_gradcheck_opts;

/** Compares the derivatives of fn with differences; an Error of kind "GRADCHECK" says where they differ. */
template <class F> void gradcheck(F &&fn, const Tensors &inputs, const ct_gradcheck_opts &opts = ct_gradcheck_opts())
{
    inside::call call_;
    inside::require(
        ct_gradcheck(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn), inputs.get(), &opts));
}

/** The same of second derivatives. */
template <class F>
void gradgradcheck(F &&fn, const Tensors &inputs, const ct_gradcheck_opts &opts = ct_gradcheck_opts())
{
    inside::call call_;
    inside::require(ct_gradgradcheck(inside::run_function<std::remove_reference_t<F>>, inside::payload_of(fn),
                                     inputs.get(), &opts));
}

/** A function as an argument of an operator, which calls it and keeps nothing: fn must live as long as the call. */
template <class F> ct_fn function_of(F &fn) { return ct_fn{inside::run_function<F>, inside::payload_of(fn)}; }

} // namespace cotangent
#endif
