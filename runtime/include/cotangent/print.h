/* Printing of tensors. */
#ifndef COTANGENT_PRINT_H
#define COTANGENT_PRINT_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Options of ct_set_printoptions. An option whose field is not given keeps its current value, except sci_mode: if
 * sci_mode is not given, it becomes CT_DEFAULT.
 */
typedef struct ct_print_options {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    const char *profile CT_INIT_({}); /* sets the four fields below: "default" (4, 1000, 3, 80), "short" (2, 1000, 2,
                                         80) or "full" (4, no limit, 3, 80) */
    int64_t precision CT_INIT_(CT_NO_INT_); /* decimals, 0 to 100 */
    int64_t threshold CT_INIT_(CT_NO_INT_); /* tensors of more elements are abbreviated; INT64_MAX: no tensor is */
    int64_t edgeitems CT_INIT_(CT_NO_INT_); /* number of elements shown at each end of an abbreviated axis */
    int64_t linewidth CT_INIT_(CT_NO_INT_); /* largest number of columns; longer rows are wrapped */
    ct_switch sci_mode CT_INIT_({}); /* use powers of ten; CT_DEFAULT: if the largest magnitude is above 1e8 or 1000
                                        times the smallest, or the smallest is below 1e-4 (zeros are ignored) */
} ct_print_options;

/**
 * Sets the options of ct_tensor_format for the process: ct_set_printoptions(.precision = 2). A field given together
 * with a profile overrides the value of the profile.
 * @param opts  if NULL, only sci_mode is set, to CT_DEFAULT
 * @return  CT_OK; or CT_E_INVALID if the profile is unknown, a value is negative, precision is above 100 or sci_mode is
 *   invalid. If the call fails, no option is changed.
 * Threads: may be called while other threads print; each text is formatted with one consistent set of options.
 */
CT_API CT_NODISCARD ct_status ct_set_printoptions(const ct_print_options *opts);
/**
 * Returns the current options: every field is given except profile, which is NULL. Passing the result to
 * ct_set_printoptions restores these options.
 */
CT_API ct_print_options ct_get_printoptions(void);

/**
 * Writes the text of ct_tensor_format and a line break to stdout: ct_print(ct_tensor_grad(w)). NULL and ct_none() are
 * allowed. A program may ignore the returned status.
 *
 * Errors:
 *   CT_E_IO     writing to stdout failed
 *   CT_E_NOMEM  there was no memory for a text of more than 1000 characters
 *   CT_E_STATE  in check mode: the handle has ended
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
