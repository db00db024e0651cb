/*
 * The enumerators of the argument 'distribution'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_DISTRIBUTION_H
#define COTANGENT_ENUM_DISTRIBUTION_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'distribution'; 0 is the default. */
enum ct_distribution {
    CT_DISTRIBUTION_DEFAULT = 0,
    CT_DISTRIBUTION_NORMAL = 0x668b9c52,
    CT_DISTRIBUTION_UNIFORM = 0x5e375a53
};

#ifdef __cplusplus
}
#endif
#endif
