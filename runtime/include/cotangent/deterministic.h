/* Results that are the same from call to call, and what a program may give up on devices to have them sooner. */
#ifndef COTANGENT_DETERMINISTIC_H
#define COTANGENT_DETERMINISTIC_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * With mode, an operator whose schema says `deterministic: never` is refused: CT_E_STATE at its call. With warn_only it
 * is called, and a warning given. The library's own operators give the same bits whatever the number of threads, so
 * none of them is concerned; draws follow from the seed. What ct_empty gives is filled meanwhile
 * (ct_set_fill_uninitialized_memory). Of the process; a call sees what was set when it began.
 */
CT_API void ct_use_deterministic_algorithms(bool mode, bool warn_only);
/** Whether the mode is on. */
CT_API bool ct_are_deterministic_algorithms_enabled(void);
/** Whether the mode is on and warns only. */
CT_API bool ct_is_deterministic_algorithms_warn_only_enabled(void);
/**
 * Whether, while the mode is on, memory that a call leaves unwritten (ct_empty) is filled: with NaN, the largest
 * integer of the dtype, or true. On at first.
 */
CT_API void ct_set_fill_uninitialized_memory(bool on);
/** What was set by ct_set_fill_uninitialized_memory. */
CT_API bool ct_is_fill_uninitialized_memory_enabled(void);

/**
 * Whether matrix products of f32 and c64 on devices may round their factors to tf32, which has the exponents of f32 and
 * 10 bits of fraction, to be multiplied several times as fast; they are summed in f32 in any case. Relative errors grow
 * from some 1e-7 to 1e-3 of the factors. Other dtypes, and every product on the host, stay as they are. Off at first.
 * Of the process; a call sees what was set when it began, and a backward pass what is set when it runs.
 */
CT_API void ct_set_allow_tf32(bool on);
/** What was set by ct_set_allow_tf32. */
CT_API bool ct_is_tf32_allowed(void);
/**
 * Whether what an index sends to one place (scatter_add, index_add, index_put with accumulate, weights of bincount and
 * histogram, and the gradients of gather, index_select, embedding and their like) may be added on devices in any order,
 * by atomic operations, instead of being sorted by place first. That is faster where few elements share a place, and
 * sums of floating point numbers then differ by some roundings from run to run; half precision is rounded at each
 * addition rather than once, whole numbers are exact. Nothing changes on the host, nor while
 * ct_use_deterministic_algorithms is on. Off at first. Of the process; a call sees what was set when it began, and a
 * backward pass what is set when it runs.
 */
CT_API void ct_set_allow_atomic_sums(bool on);
/** What was set by ct_set_allow_atomic_sums. */
CT_API bool ct_are_atomic_sums_allowed(void);

#ifdef __cplusplus
}
#endif
#endif
