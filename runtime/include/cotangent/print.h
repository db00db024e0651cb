/* How tensors are printed. */
#ifndef COTANGENT_PRINT_H
#define COTANGENT_PRINT_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_set_printoptions. A field that is not given leaves what is set, but for sci_mode. */
typedef struct ct_print_options {
    const char *profile; /* sets the four that follow: "default" (4, 1000, 3, 80), "short" (2, 1000, 2, 80) or "full"
                            (4, no limit, 3, 80) */
    ct_scalar precision; /* ct_int(digits): decimals, 0 to 100 */
    ct_scalar threshold; /* ct_int(elements): a tensor of more is abbreviated; ct_int(INT64_MAX): none is */
    ct_scalar edgeitems; /* ct_int(items): shown at either end of an axis that is abbreviated */
    ct_scalar linewidth; /* ct_int(columns): a row goes on in another line where it would be longer */
    ct_switch sci_mode;  /* powers of ten always or never; CT_DEFAULT: where the largest number is more than 1000 times
                            the smallest, or above 1e8, or the smallest is below 1e-4 (zeros apart) */
} ct_print_options;

/**
 * Sets how ct_tensor_format writes tensors, for the process. Fields beside a profile are set after it.
 * @param options  NULL: only sci_mode, to CT_DEFAULT
 * @return         CT_E_INVALID for a profile there is not, a number below zero, decimals above 100 or a sci_mode that
 *                 is none; kind TYPE for a number that is no ct_int. Nothing is set then.
 * Threads: may be called while others print; each text is written under one set of options.
 */
CT_API CT_NODISCARD ct_status ct_set_printoptions(const ct_print_options *options);
/** What is set: every field given but profile, which is NULL. Given back to ct_set_printoptions it restores it. */
CT_API ct_print_options ct_get_printoptions(void);

#ifdef __cplusplus
}
#endif
#endif
