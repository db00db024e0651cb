/* Results that are the same from call to call. */
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

#ifdef __cplusplus
}
#endif
#endif
