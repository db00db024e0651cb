/* Custom functions from lambdas, in C++ (function.h specifies the callbacks). Declares nothing in C. */
#ifndef COTANGENT_LAMBDA_H
#define COTANGENT_LAMBDA_H

#include <cotangent/function.h>

#ifdef __cplusplus
#include <cstddef>
#include <exception>
#include <new>
#include <type_traits>
#include <utility>

namespace cotangent {

namespace inside {

/* Payload of a call: its callbacks with their captures. */
template <typename Forward, typename Backward, typename Jvp> struct lambda_call {
    Forward forward;
    Backward backward;
    Jvp jvp; /* has type std::nullptr_t if there is no jvp */

    /* Catches all exceptions, so that none passes a frame of the library. */
    template <typename Callback>
    static ct_status run(Callback &callback, ct_function_ctx *ctx, ct_tensors tensors) noexcept
    {
        try {
            return callback(ctx, tensors);
        } catch (const std::bad_alloc &) {
            return ct_error_set(CT_E_NOMEM, nullptr, "out of memory");
        } catch (const std::exception &thrown) {
            return ct_error_set(CT_E_CALLBACK, nullptr, "%s", thrown.what());
        } catch (...) {
            return ct_error_set(CT_E_CALLBACK, nullptr, "an exception that is no std::exception");
        }
    }

    static lambda_call *of(ct_function_ctx *ctx) { return static_cast<lambda_call *>(ct_function_payload(ctx)); }

    static ct_status run_forward(ct_function_ctx *ctx, ct_tensors inputs) noexcept
    {
        return run(of(ctx)->forward, ctx, inputs);
    }

    static ct_status run_backward(ct_function_ctx *ctx, ct_tensors grads) noexcept
    {
        return run(of(ctx)->backward, ctx, grads);
    }

    static ct_status run_jvp(ct_function_ctx *ctx, ct_tensors tangents) noexcept
    {
        return run(of(ctx)->jvp, ctx, tangents);
    }

    static void drop(void *payload) noexcept { delete static_cast<lambda_call *>(payload); }

    static ct_function describe(const char *name)
    {
        ct_function function = {};
        function.name = name;
        function.forward = run_forward;
        function.backward = run_backward;
        if constexpr (!std::is_same<Jvp, std::nullptr_t>::value) function.jvp = run_jvp;
        function.drop = drop;
        return function;
    }
};

} // namespace inside

/**
 * Calls a custom function with these callbacks, each `ct_status(ct_function_ctx *, ct_tensors)`; jvp may be omitted.
 * The callbacks are copied or moved into the call, and destroyed with the node of the call. Objects that backward
 * captures by reference must therefore live as long as the node. If a callback throws an exception, the call or the
 * pass fails: with CT_E_NOMEM for std::bad_alloc, otherwise with CT_E_CALLBACK and the text of what().
 *
 *     const ct_tensors made = cotangent::function_apply(
 *         "Double", CT_TENSORS(x),
 *         [](ct_function_ctx *ctx, ct_tensors inputs) {
 *             return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], 2)));
 *         },
 *         [](ct_function_ctx *ctx, ct_tensors grads) {
 *             return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], 2)));
 *         });
 *
 * @param name  name of the function, copied
 * @return  the outputs, handles of the innermost scope; count -1 on failure, as for ct_function_apply
 */
template <typename Forward, typename Backward, typename Jvp = std::nullptr_t>
ct_tensors function_apply(const char *name, ct_tensors inputs, Forward &&forward, Backward &&backward,
                          Jvp &&jvp = nullptr)
{
    using call = inside::lambda_call<typename std::decay<Forward>::type, typename std::decay<Backward>::type,
                                     typename std::decay<Jvp>::type>;
    call *payload = new (std::nothrow)
        call{std::forward<Forward>(forward), std::forward<Backward>(backward), std::forward<Jvp>(jvp)};
    if (!payload) {
        ct_error_set(CT_E_NOMEM, nullptr, "function_apply: out of memory");
        return ct_tensors{nullptr, -1};
    }
    const ct_function function = call::describe(name);
    return ct_function_apply(&function, inputs, payload);
}

} // namespace cotangent
#endif
#endif
