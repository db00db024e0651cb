/*
 * The enumerators of the argument 'interpolation'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_INTERPOLATION_H
#define COTANGENT_ENUM_INTERPOLATION_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'interpolation'; 0 is the default. */
enum ct_interpolation {
    CT_INTERPOLATION_DEFAULT = 0,
    CT_INTERPOLATION_HIGHER = 0x7f93794e,
    CT_INTERPOLATION_LINEAR = 0x500594c0,
    CT_INTERPOLATION_LOWER = 0x351d04ba,
    CT_INTERPOLATION_MIDPOINT = 0x63c94931,
    CT_INTERPOLATION_NEAREST = 0x442bfa19
};

#ifdef __cplusplus
}
#endif
#endif
