/* Functions of one's own as lambdas: a forward and a backward that the graph takes as it takes an operator. */
#ifndef COTANGENT_CXX_CUSTOM_HPP
#define COTANGENT_CXX_CUSTOM_HPP

#include <cotangent/cxx/callbacks.hpp>

#include <cstddef>

namespace cotangent {

/** One call of a custom function, for its lambdas; it ends with the lambda that was given it. */
class Context {
  public:
    explicit Context(ct_function_ctx *handle) : handle_(handle) {}

    Context(const Context &) = delete;
    Context &operator=(const Context &) = delete;

    /** Keeps tensors for backward, as an operator keeps its own: under hooks, and with their versions checked. */
    void save_for_backward(const Tensors &tensors) const
    {
        inside::require(ct_save_for_backward(handle_, tensors.get()));
    }

    /** What was saved, in backward; in jvp what save_for_forward was given. */
    std::vector<Tensor> saved_tensors() const
    {
        inside::call call_;
        return inside::results(ct_saved_tensors(handle_));
    }

    /** Keeps tensors for jvp. */
    void save_for_forward(const Tensors &tensors) const
    {
        inside::require(ct_save_for_forward(handle_, tensors.get()));
    }

    /** Inputs that forward writes; each must be an output, too. */
    void mark_dirty(const Tensors &inputs) const { inside::require(ct_mark_dirty(handle_, inputs.get())); }

    /** Outputs that require no grad. */
    void mark_non_differentiable(const Tensors &outputs) const
    {
        inside::require(ct_mark_non_differentiable(handle_, outputs.get()));
    }

    /** Whether backward is given zeros for gradients that did not arrive; on at first. */
    void set_materialize_grads(bool on) const { inside::require(ct_set_materialize_grads(handle_, on)); }

    /** Whether an input requires grad; in backward: whether the pass needs its gradient. */
    bool needs_input_grad(int64_t index) const { return ct_needs_input_grad(handle_, index); }

    /** The context of C. */
    ct_function_ctx *get() const noexcept { return handle_; }

  private:
    ct_function_ctx *handle_;
};

namespace inside {

template <class Forward, class Backward, class Jvp> struct custom_call {
    Forward forward;
    Backward backward;
    Jvp jvp; /* std::nullptr_t: there is none */

    static custom_call &of(ct_function_ctx *ctx) { return *static_cast<custom_call *>(ct_function_payload(ctx)); }

    template <class F> static ct_status run(F &fn, ct_function_ctx *ctx, ct_tensors tensors) noexcept
    {
        return guarded([&] {
            const Context context(ctx);
            require(ct_function_return(ctx, held(listed(fn(context, results(tensors))))));
        });
    }

    static ct_status run_forward(ct_function_ctx *ctx, ct_tensors inputs) noexcept
    {
        return run(of(ctx).forward, ctx, inputs);
    }

    static ct_status run_backward(ct_function_ctx *ctx, ct_tensors grads) noexcept
    {
        return run(of(ctx).backward, ctx, grads);
    }

    static ct_status run_jvp(ct_function_ctx *ctx, ct_tensors tangents) noexcept
    {
        return run(of(ctx).jvp, ctx, tangents);
    }
};

} // namespace inside

/**
 * A call of a function that has these lambdas: forward computes outputs from inputs without recording, backward gives a
 * gradient for each input (undefined: none) from those of the outputs, jvp a tangent for each output. Each is called
 * with (const Context &, const std::vector<Tensor> &) and returns a Tensor or a std::vector<Tensor>. They are copied or
 * moved into the call, and end with its node: what backward captures by reference must live as long.
 *
 *     const Tensor y = ct::custom_function(
 *         "Double", {x},
 *         [](const ct::Context &, const std::vector<Tensor> &inputs) { return inputs[0] * 2; },
 *         [](const ct::Context &, const std::vector<Tensor> &grads) { return grads[0] * 2; });
 *
 * @param name  its nodes are called "DoubleBackward"
 * @return      as forward returns: a Tensor, or a std::vector<Tensor>
 */
template <class Forward, class Backward, class Jvp = std::nullptr_t>
auto custom_function(const char *name, const Tensors &inputs, Forward &&forward, Backward &&backward,
                     Jvp &&jvp = nullptr)
{
    using made = inside::custom_call<std::decay_t<Forward>, std::decay_t<Backward>, std::decay_t<Jvp>>;
    using returned =
        std::decay_t<std::invoke_result_t<std::decay_t<Forward> &, const Context &, const std::vector<Tensor> &>>;
    inside::call call_;
    std::unique_ptr<made> payload(
        new made{std::forward<Forward>(forward), std::forward<Backward>(backward), std::forward<Jvp>(jvp)});
    ct_function function = {};
    function.name = name;
    function.forward = made::run_forward;
    function.backward = made::run_backward;
    if constexpr (!std::is_same_v<std::decay_t<Jvp>, std::nullptr_t>) function.jvp = made::run_jvp;
    function.drop = inside::drop<made>;
    /* ended by drop, also if the call fails */
    std::vector<Tensor> outputs = inside::results(ct_function_apply(&function, inputs.get(), payload.release()));
    if constexpr (std::is_same_v<returned, Tensor>)
        return outputs.at(0);
    else
        return outputs;
}

} // namespace cotangent
#endif
