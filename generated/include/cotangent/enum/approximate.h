/*
 * The enumerators of the argument 'approximate'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_APPROXIMATE_H
#define COTANGENT_ENUM_APPROXIMATE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'approximate'; 0 is the default. */
enum ct_approximate { CT_APPROXIMATE_DEFAULT = 0, CT_APPROXIMATE_NONE = 0x2da7afdb, CT_APPROXIMATE_TANH = 0x092855d0 };

#ifdef __cplusplus
}
#endif
#endif
