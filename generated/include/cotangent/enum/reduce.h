/*
 * The enumerators of the argument 'reduce'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_REDUCE_H
#define COTANGENT_ENUM_REDUCE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'reduce'; 0 is the default. */
enum ct_reduce {
    CT_REDUCE_DEFAULT = 0,
    CT_REDUCE_AMAX = 0x507ce74a,
    CT_REDUCE_AMIN = 0x3a904c60,
    CT_REDUCE_MEAN = 0x1ede2954,
    CT_REDUCE_PROD = 0x6d3e3174,
    CT_REDUCE_SUM = 0x5d4e3aa8
};

#ifdef __cplusplus
}
#endif
#endif
