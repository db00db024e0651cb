/* Gradients: backward and grad, with options that hold references to their tensors. */
#ifndef COTANGENT_CXX_AUTOGRAD_HPP
#define COTANGENT_CXX_AUTOGRAD_HPP

#include <cotangent/cxx/tensor.hpp>

#include <optional>

namespace cotangent {

/** Options of backward, as ct_backward_opts: {.retain_graph = true} in C++20, or a variable. */
struct BackwardOptions {
    /* one per root, undefined for the implicit gradient; empty: all implicit */
    std::vector<Tensor> gradients = {};
    /* accumulate only into these; empty: into all leaves */
    std::vector<Tensor> inputs = {};
    bool retain_graph = false;
    bool create_graph = false;
    bool release_graph = false;
};

/** Options of grad, as ct_grad_opts. */
struct GradOptions {
    /* one per output; empty: all implicit */
    std::vector<Tensor> grad_outputs = {};
    bool retain_graph = false;
    bool create_graph = false;
    bool release_graph = false;
    /* return an undefined tensor instead of an error for an input that no output depends on */
    bool allow_unused = false;
    bool is_grads_batched = false;
    /* return zeros for such an input; allow_unused need not be set */
    bool materialize_grads = false;
};

/** Adds the gradients of several roots to the grad slots of the leaves that the roots depend on. */
inline void backward(const Tensors &roots, const BackwardOptions &options = BackwardOptions())
{
    inside::call call_;
    const Tensors gradients(options.gradients), inputs(options.inputs);
    ct_backward_opts given;
    if (gradients.size()) given.gradients = gradients.get();
    if (inputs.size()) given.inputs = inputs.get();
    given.retain_graph = options.retain_graph;
    given.create_graph = options.create_graph;
    given.release_graph = options.release_graph;
    inside::require(ct_backward_all(roots.get(), &given));
}

inline void Tensor::backward() const
{
    inside::call call_;
    inside::require(ct_backward(get(), nullptr));
}

inline void Tensor::backward(const BackwardOptions &options) const { cotangent::backward({*this}, options); }

/**
 * Returns the gradients of outputs with respect to inputs, one per input; undefined where there is none and this is
 * allowed.
 */
inline std::vector<Tensor> grad(const Tensors &outputs, const Tensors &inputs,
                                const GradOptions &options = GradOptions())
{
    inside::call call_;
    const Tensors grad_outputs(options.grad_outputs);
    ct_grad_opts given;
    if (grad_outputs.size()) given.grad_outputs = grad_outputs.get();
    given.retain_graph = options.retain_graph;
    given.create_graph = options.create_graph;
    given.release_graph = options.release_graph;
    given.allow_unused = options.allow_unused;
    given.is_grads_batched = options.is_grads_batched;
    given.materialize_grads = options.materialize_grads;
    return inside::results(ct_grad(outputs.get(), inputs.get(), &given));
}

/** Returns the gradient of one output with respect to one input. */
inline Tensor grad(const Tensor &output, const Tensor &input, const GradOptions &options = GradOptions())
{
    return grad(Tensors{output}, Tensors{input}, options).front();
}

/** Clears the grad slots of a list, before the next step. */
inline void zero_grad(const Tensors &tensors) { inside::require(ct_zero_grad(tensors.get())); }

} // namespace cotangent
#endif
