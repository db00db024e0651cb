/* Hooks as lambdas: on gradients, nodes and saved tensors. */
#ifndef COTANGENT_CXX_HOOKS_HPP
#define COTANGENT_CXX_HOOKS_HPP

#include <cotangent/cxx/callbacks.hpp>
#include <cotangent/cxx/guards.hpp>

#include <optional>

namespace cotangent {

/** A registered hook. Owns nothing: destroying the object does not remove the hook. */
class Hook {
  public:
    Hook() = default;

    explicit Hook(ct_hook_handle handle) : handle_(handle) {}

    /** Removes the hook, if it is still registered. */
    void remove() const { ct_hook_remove(handle_); }

  private:
    ct_hook_handle handle_{};
};

namespace inside {

/* Returns a hook after registration, and transfers its payload to the library. */
template <class F> Hook registered(ct_hook_handle handle, std::unique_ptr<F> payload)
{
    require(handle.id != 0);
    static_cast<void>(payload.release());
    return Hook(handle);
}

template <class F> ct_tensor *run_hook(ct_tensor *grad, void *payload) noexcept
{
    return guarded<ct_tensor *>(
        [&]() -> ct_tensor * {
            F &fn = *static_cast<F *>(payload);
            if constexpr (std::is_void_v<std::invoke_result_t<F &, Tensor>>) {
                fn(Tensor::of(grad));
                return ct_none();
            } else {
                return ct_scope_hold(Tensor(fn(Tensor::of(grad))).get());
            }
        },
        nullptr);
}

template <class F> ct_status run_leaf_hook(ct_tensor *leaf, void *payload) noexcept
{
    return guarded([&] { (*static_cast<F *>(payload))(Tensor::of(leaf)); });
}

template <class F> ct_status run_multi_grad_hook(ct_tensors grads, void *payload) noexcept
{
    return guarded([&] { (*static_cast<F *>(payload))(results(grads)); });
}

inline void replace(ct_tensor **indices, const std::vector<Tensor> &tensors)
{
    for (size_t i = 0; i < tensors.size(); i++)
        if (indices[i] != tensors[i].get()) require((indices[i] = ct_scope_hold(tensors[i].get())) != nullptr);
}

template <class F> ct_status run_prehook(ct_tensor **grads, int64_t count, void *payload) noexcept
{
    return guarded([&] {
        std::vector<Tensor> list = results(ct_tensors{grads, count});
        (*static_cast<F *>(payload))(list);
        if (list.size() != static_cast<size_t>(count))
            fail(CT_E_INVALID, "VALUE", "hook: the list must keep its number of gradients");
        replace(grads, list);
    });
}

template <class F>
ct_status run_node_hook(ct_tensor **out, int64_t num_out, ct_tensor *const *in, int64_t num_in, void *payload) noexcept
{
    return guarded([&] {
        std::vector<Tensor> list = results(ct_tensors{out, num_out});
        (*static_cast<F *>(payload))(list, results(ct_tensors{in, num_in}));
        if (list.size() != static_cast<size_t>(num_out))
            fail(CT_E_INVALID, "VALUE", "hook: the list must keep its number of gradients");
        replace(out, list);
    });
}

} // namespace inside

/** A reference-counted node of the graph; may be empty. */
class Node {
  public:
    Node() = default;

    explicit Node(ct_node *handle) : handle_(ct_node_retain(handle)) {}

    Node(const Node &other) : Node(other.handle_) {}

    Node(Node &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}

    ~Node() { ct_node_release(handle_); }

    Node &operator=(Node other) noexcept
    {
        std::swap(handle_, other.handle_);
        return *this;
    }

    explicit operator bool() const noexcept { return handle_ != nullptr; }

    ct_node *get() const noexcept { return handle_; }

    std::string name() const
    {
        inside::require(handle_ || *ct_node_name(handle_));
        return ct_node_name(handle_);
    }

    /** Returns the nodes to which its edges lead; an empty node for an empty edge. */
    std::vector<Node> next_functions() const
    {
        inside::call call_;
        std::vector<Node> found;
        for (int64_t i = 0, count = ct_node_num_edges(handle_); i < count; i++) {
            ct_node *next = nullptr;
            inside::require(ct_node_next_function(handle_, i, &next, nullptr));
            found.emplace_back(next);
        }
        return found;
    }

    /** Returns a saved tensor by name, unpacked; undefined if the call did not save it. */
    Tensor saved(const std::string &name) const
    {
        inside::call call_;
        return inside::result(call_, ct_node_saved(handle_, name.c_str()));
    }

    /** Returns the leaf of an accumulator; undefined for other nodes. */
    Tensor variable() const
    {
        inside::call call_;
        return inside::result(call_, ct_node_variable(handle_));
    }

    /**
     * Registers fn(std::vector<Tensor> &grads), called with the gradients that arrive at the node; fn may replace them.
     */
    template <class F> Hook register_prehook(F &&fn) const
    {
        using Fn = std::decay_t<F>;
        auto payload = std::make_unique<Fn>(std::forward<F>(fn));
        const ct_hook_handle handle =
            ct_node_register_prehook(handle_, inside::run_prehook<Fn>, payload.get(), inside::drop<Fn>);
        return inside::registered(handle, std::move(payload));
    }

    /**
     * Registers fn(std::vector<Tensor> &grads_out, const std::vector<Tensor> &grads_in), called after the node has run.
     */
    template <class F> Hook register_hook(F &&fn) const
    {
        using Fn = std::decay_t<F>;
        auto payload = std::make_unique<Fn>(std::forward<F>(fn));
        const ct_hook_handle handle =
            ct_node_register_hook(handle_, inside::run_node_hook<Fn>, payload.get(), inside::drop<Fn>);
        return inside::registered(handle, std::move(payload));
    }

  private:
    ct_node *handle_ = nullptr;
};

inline Node Tensor::grad_fn() const
{
    inside::call call_;
    ct_node *node = nullptr;
    inside::require(ct_tensor_grad_fn(given(), &node));
    return Node(node);
}

template <class F> Hook Tensor::register_hook(F &&fn) const
{
    using Fn = std::decay_t<F>;
    auto payload = std::make_unique<Fn>(std::forward<F>(fn));
    const ct_hook_handle handle =
        ct_tensor_register_hook(given(), inside::run_hook<Fn>, payload.get(), inside::drop<Fn>);
    return inside::registered(handle, std::move(payload));
}

template <class F> Hook Tensor::register_post_accumulate_grad_hook(F &&fn) const
{
    using Fn = std::decay_t<F>;
    auto payload = std::make_unique<Fn>(std::forward<F>(fn));
    const ct_hook_handle handle = ct_tensor_register_post_accumulate_grad_hook(given(), inside::run_leaf_hook<Fn>,
                                                                               payload.get(), inside::drop<Fn>);
    return inside::registered(handle, std::move(payload));
}

/** Registers fn(const std::vector<Tensor> &grads), called once per pass with the gradients of several tensors. */
template <class F>
Hook register_multi_grad_hook(const Tensors &tensors, F &&fn, ct_multi_grad_mode mode = CT_MULTI_GRAD_ALL)
{
    using Fn = std::decay_t<F>;
    auto payload = std::make_unique<Fn>(std::forward<F>(fn));
    const ct_hook_handle handle = ct_register_multi_grad_hook(tensors.get(), inside::run_multi_grad_hook<Fn>, mode,
                                                              payload.get(), inside::drop<Fn>);
    return inside::registered(handle, std::move(payload));
}

/* ---- saved tensors ---- */

namespace inside {

template <class P> struct packed_type {
    using type = P;
    static constexpr bool may_decline = false;
};

template <class P> struct packed_type<std::optional<P>> {
    using type = P;
    static constexpr bool may_decline = true;
};

/* A pair of lambdas, and the C functions that call them. */
template <class Pack, class Unpack> struct hooks_pair {
    using made = std::invoke_result_t<Pack &, Tensor>;
    using kind = packed_type<std::decay_t<made>>;
    using packed = typename kind::type;

    Pack pack;
    Unpack unpack;

    static ct_status run_pack(ct_tensor *tensor, const ct_pack_info *, void *payload, void **out) noexcept
    {
        return guarded([&] {
            auto given = static_cast<hooks_pair *>(payload)->pack(Tensor::of(tensor));
            if constexpr (kind::may_decline)
                *out = given ? new packed(std::move(*given)) : ct_pack_decline();
            else
                *out = new packed(std::move(given));
        });
    }

    static ct_tensor *run_unpack(void *from, void *payload) noexcept
    {
        return guarded<ct_tensor *>(
            [&] {
                const packed &given = *static_cast<const packed *>(from);
                return ct_scope_hold(Tensor(static_cast<hooks_pair *>(payload)->unpack(given)).get());
            },
            nullptr);
    }

    static void drop_packed(void *from, void *) noexcept { delete static_cast<packed *>(from); }
};

template <class Pack, class Unpack> ct_guard enter_hooks(Pack &&pack, Unpack &&unpack)
{
    using pair = hooks_pair<std::decay_t<Pack>, std::decay_t<Unpack>>;
    std::unique_ptr<pair> payload(new pair{std::forward<Pack>(pack), std::forward<Unpack>(unpack)});
    ct_saved_tensors_hooks_fns fns = {};
    fns.pack = pair::run_pack;
    fns.unpack = pair::run_unpack;
    fns.drop = pair::drop_packed;
    fns.payload = payload.get();
    fns.drop_payload = drop<pair>;
    const ct_guard guard = ct_saved_tensors_hooks(&fns);
    if (guard.status == CT_OK) static_cast<void>(payload.release());
    return guard;
}

} // namespace inside

/**
 * Makes tensors that operators save for backward inside the guard go through a pair: pack(Tensor) returns any value,
 * which is stored, or an empty std::optional to decline the tensor; unpack(const value &) returns a tensor of the same
 * sizes and dtype.
 */
struct saved_tensors_hooks : Guard {
    template <class Pack, class Unpack>
    saved_tensors_hooks(Pack &&pack, Unpack &&unpack)
        : Guard(inside::enter_hooks(std::forward<Pack>(pack), std::forward<Unpack>(unpack)))
    {
    }
};

} // namespace cotangent
#endif
