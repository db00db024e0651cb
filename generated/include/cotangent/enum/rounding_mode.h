/*
 * The enumerators of the argument 'rounding_mode'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_ROUNDING_MODE_H
#define COTANGENT_ENUM_ROUNDING_MODE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'rounding_mode'; 0 is the default. */
enum ct_rounding_mode {
    CT_ROUNDING_MODE_DEFAULT = 0,
    CT_ROUNDING_MODE_FLOOR = 0x38e70c1d,
    CT_ROUNDING_MODE_TRUNC = 0x555e61e5
};

#ifdef __cplusplus
}
#endif
#endif
