/* How tensors are printed. */
#ifndef COTANGENT_PRINT_H
#define COTANGENT_PRINT_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_set_printoptions. A field that is not given leaves what is set, but for sci_mode. */
typedef struct ct_print_options {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    const char *profile CT_INIT_({}); /* sets the four that follow: "default" (4, 1000, 3, 80), "short" (2, 1000, 2, 80)
                            or "full" (4, no limit, 3, 80) */
    int64_t precision CT_INIT_(CT_NO_INT_); /* decimals, 0 to 100 */
    int64_t threshold CT_INIT_(CT_NO_INT_); /* a tensor of more elements is abbreviated; INT64_MAX: none is */
    int64_t edgeitems CT_INIT_(CT_NO_INT_); /* shown at either end of an axis that is abbreviated */
    int64_t linewidth CT_INIT_(CT_NO_INT_); /* columns: a row goes on in another line where it would be longer */
    ct_switch sci_mode CT_INIT_({}); /* powers of ten always or never; CT_DEFAULT: where the largest number is more than
                            1000 times the smallest, or above 1e8, or the smallest is below 1e-4 (zeros apart) */
} ct_print_options;

/**
 * Sets how ct_tensor_format writes tensors, for the process: ct_set_printoptions(.precision = 2). Fields beside a
 * profile are set after it.
 * @param opts  NULL: only sci_mode, to CT_DEFAULT
 * @return      CT_E_INVALID for a profile there is not, a number below zero, decimals above 100 or a sci_mode that
 *              is none. Nothing is set then.
 * Threads: may be called while others print; each text is written under one set of options.
 */
CT_API CT_NODISCARD ct_status ct_set_printoptions(const ct_print_options *opts);
/** What is set: every field given but profile, which is NULL. Given back to ct_set_printoptions it restores it. */
CT_API ct_print_options ct_get_printoptions(void);

/**
 * Writes the text of ct_tensor_format and a line break to stdout: ct_print(ct_tensor_grad(w)). NULL and ct_none() have
 * texts, too. CT_E_IO if stdout does not take it; CT_E_NOMEM for a text of more than 1000 characters without memory.
 * The status may be ignored.
 */
CT_API ct_status ct_print(const ct_tensor *tensor);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_status ct_set_printoptions(const ct_print_options &opts) { return ct_set_printoptions(&opts); }
#else
#define ct_print_options_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .precision = CT_NO_INT_, .threshold = CT_NO_INT_, .edgeitems = CT_NO_INT_, \
    .linewidth = CT_NO_INT_, .tag_.end = 0
#define ct_set_printoptions(...) CT_NAMED_(ct_set_printoptions, ct_print_options, (), __VA_ARGS__)
#endif
#endif
