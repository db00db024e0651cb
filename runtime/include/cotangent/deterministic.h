/* Reproducible results, and opt-in settings that make calls faster but less exact or less reproducible. */
#ifndef COTANGENT_DETERMINISTIC_H
#define COTANGENT_DETERMINISTIC_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sets deterministic mode. If mode is true, calls of an operator with `deterministic: never` in its schema fail with
 * CT_E_STATE; with warn_only they run and a warning is issued. The library's own operators return the same bits for any
 * number of threads, so the mode rejects none of them; random samples are determined by the seed. While the mode is on,
 * ct_empty fills its result, unless ct_set_fill_uninitialized_memory is off. The setting is process-wide; a call uses
 * the setting at its start.
 */
CT_API void ct_use_deterministic_algorithms(bool mode, bool warn_only);
/** Returns true if deterministic mode is on. */
CT_API bool ct_are_deterministic_algorithms_enabled(void);
/** Returns true if deterministic mode is on and only warns. */
CT_API bool ct_is_deterministic_algorithms_warn_only_enabled(void);
/**
 * Sets whether memory that a call leaves unwritten (ct_empty) is filled while deterministic mode is on: with NaN, the
 * largest integer of the dtype, or true. On by default.
 */
CT_API void ct_set_fill_uninitialized_memory(bool on);
/** Returns the setting of ct_set_fill_uninitialized_memory. */
CT_API bool ct_is_fill_uninitialized_memory_enabled(void);

/**
 * Allows matrix products of f32 and c64 on devices to round their factors to tf32, which has the exponent range of f32
 * and 10 bits of fraction. Products of tf32 are several times as fast; sums are in f32 in any case. Relative errors
 * grow from about 1e-7 to 1e-3 of the factors. Products of other dtypes, and all products on the host, are not
 * affected. Off by default. The setting is process-wide; a call uses the setting at its start, and a backward pass the
 * setting when it runs.
 */
CT_API void ct_set_allow_tf32(bool on);
/** Returns the setting of ct_set_allow_tf32. */
CT_API bool ct_is_tf32_allowed(void);
/**
 * Allows devices to add elements with the same target index in any order, by atomic operations, instead of sorting them
 * by index first. This concerns scatter_add, index_add, index_put with accumulate, bincount and histogram with weights,
 * and the gradients of gather, index_select, embedding and similar operators. Atomic sums are faster where few elements
 * have the same index, but sums of floating-point numbers then differ by a few roundings from run to run; half
 * precision is rounded at each addition rather than once, integers are exact. The setting has no effect on the host or
 * while ct_use_deterministic_algorithms is on. Off by default. The setting is process-wide; a call uses the setting at
 * its start, and a backward pass the setting when it runs.
 */
CT_API void ct_set_allow_atomic_sums(bool on);
/** Returns the setting of ct_set_allow_atomic_sums. */
CT_API bool ct_are_atomic_sums_allowed(void);

/**
 * Sets whether the processor replaces denormal operands and results of floating-point arithmetic by zeros. Arithmetic
 * with denormals, magnitudes below 1.2e-38 in f32 and 2.2e-308 in f64, takes up to a hundred times as long. Off when a
 * program starts. The setting belongs to the calling thread and also affects the program's own arithmetic on this
 * thread. It applies to the thread's later calls and backward passes, and to the threads of OpenMP that work for them.
 * Threads that the thread starts later begin with the same setting.
 *
 * @return  CT_E_UNSUPPORTED if on is true and the processor is not an x86-64
 */
CT_API ct_status ct_set_flush_denormal(bool on);
/** Returns the setting of ct_set_flush_denormal on the calling thread. */
CT_API bool ct_is_flush_denormal(void);

#ifdef __cplusplus
}
#endif
#endif
