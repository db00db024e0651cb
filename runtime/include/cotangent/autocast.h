/* Mixed precision: inputs of operators are cast by lists that stand in the schemas. */
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
    /* bf16 (as usual) or f16: what operators of the list "lower" compute in */
    ct_dtype dtype CT_INIT_({});
    /* off inside, within a scope that is on */
    bool disabled CT_INIT_(false);
    /* parameters are cast anew at each call */
    bool no_cache CT_INIT_(false);
} ct_autocast_opts;

/**
 * Inside, on this thread, calls of operators cast their floating inputs (f32, f16 and bf16; not f64, and no numbers) as
 * ct_op_info.autocast says: "lower" to dtype, "f32" to f32, "widest" to the widest among them. Calls in place and _out
 * calls are not concerned. The casts are recorded as ct_to is, so gradients have the dtypes of the tensors that were
 * given. Guards nest; the innermost one holds.
 *
 * A leaf of f32 that requires grad is cast once: what it was cast to is kept until the outermost scope is left, or
 * until the leaf is written to.
 *
 * opts: NULL for bf16. Fails (guard.status) with CT_E_INVALID for another dtype.
 */
CT_API CT_NODISCARD ct_guard ct_autocast(const ct_autocast_opts *opts);
/** Whether autocast is on on this thread. */
CT_API bool ct_is_autocast_enabled(void);
/** What operators of the list "lower" compute in on this thread: that of the innermost scope, bf16 outside of all. */
CT_API ct_dtype ct_get_autocast_dtype(void);
/** Whether what leaves are cast to is kept; false where autocast is off. */
CT_API bool ct_is_autocast_cache_enabled(void);
/** Forgets what leaves of this thread were cast to, inside a scope. */
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
