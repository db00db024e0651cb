/* User-defined functions from lambdas: forward and backward, recorded in the graph like an operator. */
#ifndef COTANGENT_CXX_CUSTOM_HPP
#define COTANGENT_CXX_CUSTOM_HPP

#include <cotangent/cxx/callbacks.hpp>

#include <cstddef>

namespace cotangent {

/** One call of a custom function, passed to its lambdas; valid only during the lambda. */
class Context {
  public:
    explicit Context(ct_function_ctx *handle) : handle_(handle) {}

    Context(const Context &) = delete;
    Context &operator=(const Context &) = delete;

    /** Saves tensors for backward as an operator does: through hooks, and with a version check. */
    void save_for_backward(const Tensors &tensors) const
    {
        inside::require(ct_save_for_backward(handle_, tensors.get()));
    }

    /** Returns the saved tensors: in backward those of save_for_backward, in jvp those of save_for_forward. */
    std::vector<Tensor> saved_tensors() const
    {
        inside::call call_;
        return inside::results(ct_saved_tensors(handle_));
    }

    /** Saves tensors for jvp. */
    void save_for_forward(const Tensors &tensors) const
    {
        inside::require(ct_save_for_forward(handle_, tensors.get()));
    }

    /** Marks inputs that forward writes to; each must also be an output. */
    void mark_dirty(const Tensors &inputs) const { inside::require(ct_mark_dirty(handle_, inputs.get())); }

    /** Marks outputs that do not require grad. */
    void mark_non_differentiable(const Tensors &outputs) const
    {
        inside::require(ct_mark_non_differentiable(handle_, outputs.get()));
    }

    /** Selects whether backward receives zeros for undefined output gradients; true by default. */
    void set_materialize_grads(bool on) const { inside::require(ct_set_materialize_grads(handle_, on)); }

    /** Returns true if an input requires grad; in backward, if the pass needs the gradient of the input. */
    bool needs_input_grad(int64_t index) const { return ct_needs_input_grad(handle_, index); }

    /** Returns the context for the C API. */
    ct_function_ctx *get() const noexcept { return handle_; }

  private:
    ct_function_ctx *handle_;
};

namespace inside {

template <class Forward, class Backward, class Jvp> struct custom_call {
    Forward forward;
    Backward backward;
    Jvp jvp; /* std::nullptr_t: no jvp */

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
 * Calls a function defined by lambdas: forward computes outputs from inputs without recording, backward computes a
 * gradient for each input (undefined: none) from the gradients of the outputs, jvp a tangent for each output. Each
 * lambda is called with (const Context &, const std::vector<Tensor> &) and returns a Tensor or a std::vector<Tensor>.
 * The lambdas are copied or moved into the call, and destroyed with its node: objects that backward captures by
 * reference must live as long.
 *
 *     const Tensor y = ct::custom_function(
 *         "Double", {x},
 *         [](const ct::Context &, const std::vector<Tensor> &inputs) { return inputs[0] * 2; },
 *         [](const ct::Context &, const std::vector<Tensor> &grads) { return grads[0] * 2; });
 *
 * @param name  the name of its nodes is "DoubleBackward" for "Double"
 * @return  the result of forward: a Tensor, or a std::vector<Tensor>
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
    /* freed by drop, also if the call fails */
    std::vector<Tensor> outputs = inside::results(ct_function_apply(&function, inputs.get(), payload.release()));
    if constexpr (std::is_same_v<returned, Tensor>)
        return outputs.at(0);
    else
        return outputs;
}

} // namespace cotangent
#endif
