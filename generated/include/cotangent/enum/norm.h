/*
 * The enumerators of the argument 'norm'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_NORM_H
#define COTANGENT_ENUM_NORM_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'norm'; 0 is the default. */
enum ct_norm {
    CT_NORM_DEFAULT = 0,
    CT_NORM_BACKWARD = 0x675d2bc4,
    CT_NORM_FORWARD = 0x345fa81a,
    CT_NORM_ORTHO = 0x23ffd045
};

#ifdef __cplusplus
}
#endif
#endif
