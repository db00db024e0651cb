/* Mixed precision: the inputs of operators are cast according to the lists in the schemas. */
#ifndef COTANGENT_AUTOCAST_H
#define COTANGENT_AUTOCAST_H

#include <cotangent/named.h>
#include <cotangent/guard.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_autocast. */
typedef struct ct_autocast_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* bf16 (the default) or f16: the dtype in which operators of the list "lower" compute */
    ct_dtype dtype CT_INIT_({});
    /* disable autocast inside the guard, within an outer guard that enables it */
    bool disabled CT_INIT_(false);
    /* cast parameters again at each call */
    bool no_cache CT_INIT_(false);
} ct_autocast_opts;

/**
 * Enables autocast inside the guard, on this thread: calls of operators cast their floating inputs (f32, f16 and bf16;
 * neither f64 nor scalars) according to ct_op_info.autocast: "lower" to dtype, "f32" to f32, "widest" to the widest
 * dtype among the inputs. In-place calls and _out calls are not affected. Casts are recorded like calls of ct_to, so
 * the gradient of an input has the dtype that the input had before the cast. Guards nest; the innermost guard applies.
 *
 * A leaf of f32 that requires grad is cast once: the result of the cast is cached until the outermost guard is left, or
 * until the leaf is written to.
 *
 * opts: NULL for bf16. Fails (guard.status) with CT_E_INVALID for another dtype.
 */
CT_API CT_NODISCARD ct_guard ct_autocast(const ct_autocast_opts *opts);
/** Returns true if autocast is enabled on this thread. */
CT_API bool ct_is_autocast_enabled(void);
/**
 * Returns the dtype in which operators of the list "lower" compute on this thread: the dtype of the innermost guard,
 * bf16 outside of all guards.
 */
CT_API ct_dtype ct_get_autocast_dtype(void);
/** Returns true if casts of leaves are cached; false if autocast is disabled. */
CT_API bool ct_is_autocast_cache_enabled(void);
/** Clears the cache of casts of leaves of this thread, inside a guard. */
CT_API void ct_clear_autocast_cache(void);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_guard ct_autocast(const ct_autocast_opts &opts) { return ct_autocast(&opts); }

inline ct_guard ct_autocast() { return ct_autocast(nullptr); }
#else
#define ct_autocast_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_autocast(...) CT_NAMED_(ct_autocast, ct_autocast_opts, (), __VA_ARGS__)
#endif
#endif
