/* Execution of lambdas as C callbacks: an exception becomes the thread's error, and is rethrown after the C frames. */
#ifndef COTANGENT_CXX_CALLBACKS_HPP
#define COTANGENT_CXX_CALLBACKS_HPP

#include <cotangent/cxx/tensor.hpp>

#include <memory>

namespace cotangent {
namespace inside {

/* Runs body. Returns its result, or the value `otherwise` if it throws. */
template <class R, class Body> R guarded(Body &&body, R otherwise) noexcept
{
    try {
        return body();
    } catch (...) {
        keep_thrown();
        return otherwise;
    }
}

template <class Body> ct_status guarded(Body &&body) noexcept
{
    try {
        body();
        return CT_OK;
    } catch (...) {
        return keep_thrown();
    }
}

template <class F> void drop(void *payload) noexcept { delete static_cast<F *>(payload); }

template <size_t> using one_tensor = const Tensor &;

/* True if F can be called with this number of tensors as separate arguments. */
template <class F, class Numbers> struct takes_tensors;

template <class F, size_t... N>
struct takes_tensors<F, std::index_sequence<N...>> : std::is_invocable<F &, one_tensor<N>...> {
};

inline constexpr size_t most_tensors = 8;

/* Number of tensors that F takes as separate arguments; most_tensors + 1 if F takes a list. */
template <class F, size_t N = 1> constexpr size_t num_tensors()
{
    if constexpr (N > most_tensors)
        return N;
    else if constexpr (takes_tensors<F, std::make_index_sequence<N>>::value)
        return N;
    else
        return num_tensors<F, N + 1>();
}

template <class F, size_t... N>
decltype(auto) call_with(F &fn, const std::vector<Tensor> &inputs, std::index_sequence<N...>)
{
    if (inputs.size() != sizeof...(N))
        fail(CT_E_INVALID, "VALUE",
             "the function takes " + std::to_string(sizeof...(N)) + " tensors and is given " +
                 std::to_string(inputs.size()));
    return fn(inputs[N]...);
}

/* Calls a function that takes tensors as separate arguments, or all tensors as a vector. */
template <class F> decltype(auto) call_with(F &fn, const std::vector<Tensor> &inputs)
{
    constexpr size_t count = num_tensors<F>();
    if constexpr (count > most_tensors)
        return fn(inputs);
    else
        return call_with(fn, inputs, std::make_index_sequence<count>());
}

/* Return type of F: a Tensor or a vector of Tensors. */
template <class F>
using made_by = std::decay_t<decltype(call_with(std::declval<F &>(), std::declval<std::vector<Tensor>>()))>;

inline std::vector<Tensor> listed(Tensor tensor)
{
    std::vector<Tensor> list;
    list.push_back(std::move(tensor));
    return list;
}

inline std::vector<Tensor> listed(std::vector<Tensor> list) { return list; }

/* Converts the result of a C call to the return type of F. */
template <class F> made_by<F> as_made(ct_tensors list)
{
    std::vector<Tensor> found = results(list);
    if constexpr (std::is_same_v<made_by<F>, Tensor>)
        return found.at(0);
    else
        return found;
}

/* Returns tensors as handles of the innermost scope, in a list owned by the scope. */
inline ct_tensors held(const std::vector<Tensor> &list)
{
    std::vector<ct_tensor *> handles;
    for (const Tensor &tensor : list) {
        handles.push_back(ct_scope_hold(tensor.get()));
        require(handles.back() != nullptr);
    }
    if (handles.empty()) return CT_NO_TENSORS;
    return ct_results(ct_tensors{handles.data(), static_cast<int64_t>(handles.size())});
}

/* Converts a function to a payload. */
template <class F> void *payload_of(F &fn) { return const_cast<void *>(static_cast<const void *>(std::addressof(fn))); }

/* A ct_tensors_fn whose payload is the function. */
template <class F> ct_tensors run_function(ct_tensors inputs, void *payload) noexcept
{
    return guarded<ct_tensors>([&] { return held(listed(call_with(*static_cast<F *>(payload), results(inputs)))); },
                               ct_tensors{nullptr, -1});
}

} // namespace inside
} // namespace cotangent
#endif
