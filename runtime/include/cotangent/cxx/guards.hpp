/* Guards as C++ objects: `const ct::no_grad guard;` disables recording until the end of the enclosing block. */
#ifndef COTANGENT_CXX_GUARDS_HPP
#define COTANGENT_CXX_GUARDS_HPP

#include <cotangent/cxx/tensor.hpp>

namespace cotangent {

/** An entered context, left by the destructor; throws if entering fails. Guards end in reverse order, as blocks do. */
class Guard {
  public:
    explicit Guard(ct_guard entered) : guard_(entered) { inside::require(entered.status); }

    ~Guard() { ct_leave(&guard_); }

    Guard(const Guard &) = delete;
    Guard &operator=(const Guard &) = delete;

    /** Returns the guard for the C API. */
    const ct_guard *get() const noexcept { return &guard_; }

  private:
    ct_guard guard_;
};

/* Each struct enters the C function of the same name; cotangent/guard.h and the other headers describe the guard. */

struct no_grad : Guard {
    no_grad() : Guard(ct_no_grad()) {}
};

struct enable_grad : Guard {
    enable_grad() : Guard(ct_enable_grad()) {}
};

struct set_grad_enabled : Guard {
    explicit set_grad_enabled(bool on) : Guard(ct_set_grad_enabled(on)) {}
};

struct inference_mode : Guard {
    explicit inference_mode(bool on = true) : Guard(ct_inference_mode(on)) {}
};

struct set_multithreading_enabled : Guard {
    explicit set_multithreading_enabled(bool on) : Guard(ct_set_multithreading_enabled(on)) {}
};

struct enforce_grad_layout_policy : Guard {
    explicit enforce_grad_layout_policy(bool enable) : Guard(ct_enforce_grad_layout_policy(enable)) {}
};

struct force_original_view_tracking : Guard {
    explicit force_original_view_tracking(bool on) : Guard(ct_force_original_view_tracking(on)) {}
};

struct default_device : Guard {
    explicit default_device(ct_device device) : Guard(ct_default_device(device)) {}
};

using detect_anomaly_opts = ct_detect_anomaly_opts;

struct detect_anomaly : Guard {
    explicit detect_anomaly(const ct_detect_anomaly_opts &opts = ct_detect_anomaly_opts())
        : Guard(ct_detect_anomaly(&opts))
    {
    }
};

struct set_detect_anomaly : Guard {
    explicit set_detect_anomaly(bool mode, bool check_nan = true) : Guard(ct_set_detect_anomaly(mode, check_nan)) {}
};

struct disable_saved_tensors_hooks : Guard {
    explicit disable_saved_tensors_hooks(const std::string &message)
        : Guard(ct_disable_saved_tensors_hooks(message.c_str()))
    {
    }
};

struct bypass_saved_tensors_hooks : Guard {
    bypass_saved_tensors_hooks() : Guard(ct_bypass_saved_tensors_hooks()) {}
};

using save_on_cpu_opts = ct_save_on_cpu_opts;

struct save_on_cpu : Guard {
    explicit save_on_cpu(const ct_save_on_cpu_opts &opts = ct_save_on_cpu_opts()) : Guard(ct_save_on_cpu(&opts)) {}
};

using save_compressed_opts = ct_save_compressed_opts;

struct save_compressed : Guard {
    explicit save_compressed(const ct_save_compressed_opts &opts = ct_save_compressed_opts())
        : Guard(ct_save_compressed(&opts))
    {
    }
};

using save_on_disk_opts = ct_save_on_disk_opts;

struct save_on_disk : Guard {
    explicit save_on_disk(const ct_save_on_disk_opts &opts = ct_save_on_disk_opts()) : Guard(ct_save_on_disk(&opts)) {}
};

struct allow_mutation_on_saved_tensors : Guard {
    allow_mutation_on_saved_tensors() : Guard(ct_allow_mutation_on_saved_tensors()) {}

    /** Frees everything kept so far, including copies. */
    void clear() const { inside::require(ct_allow_mutation_on_saved_tensors_clear(get())); }
};

using save_lean_opts = ct_save_lean_opts;

struct save_lean : Guard {
    explicit save_lean(const ct_save_lean_opts &opts = ct_save_lean_opts()) : Guard(ct_save_lean(&opts)) {}
};

struct save_tag : Guard {
    explicit save_tag(const std::string &tag) : Guard(ct_save_tag(tag.c_str())) {}
};

using autocast_opts = ct_autocast_opts;

struct autocast : Guard {
    explicit autocast(const ct_autocast_opts &opts = ct_autocast_opts()) : Guard(ct_autocast(&opts)) {}
};

struct unsafe_preserve_version_counter : Guard {
    explicit unsafe_preserve_version_counter(const Tensors &tensors)
        : Guard(ct_unsafe_preserve_version_counter(tensors.get()))
    {
    }
};

struct set_checkpoint_early_stop : Guard {
    explicit set_checkpoint_early_stop(bool on) : Guard(ct_set_checkpoint_early_stop(on)) {}
};

struct graph_exec_group : Guard {
    graph_exec_group() : Guard(ct_graph_exec_group()) {}
};

struct dual_level : Guard {
    dual_level() : Guard(ct_dual_level()) {}
};

struct fork_rng : Guard {
    fork_rng() : Guard(ct_fork_rng(nullptr)) {}

    explicit fork_rng(const ct_rng_state &state) : Guard(ct_fork_rng(&state)) {}
};

inline bool is_grad_enabled() { return ct_is_grad_enabled(); }

/** Returns a view of primal that carries a tangent (cotangent/forward.h). */
inline Tensor make_dual(const Tensor &primal, const Tensor &tangent)
{
    inside::call call_;
    return inside::result(call_, ct_make_dual(primal.get(), tangent.get()));
}

/** Parts of a dual; tangent is undefined if there is none. */
struct Dual {
    Tensor primal, tangent;
};

inline Dual unpack_dual(const Tensor &tensor)
{
    inside::call call_;
    const ct_dual made = ct_unpack_dual(tensor.get());
    return {inside::result(made.primal), inside::result(made.tangent)};
}

} // namespace cotangent
#endif
