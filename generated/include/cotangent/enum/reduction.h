/*
 * The enumerators of the argument 'reduction'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_REDUCTION_H
#define COTANGENT_ENUM_REDUCTION_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'reduction'; 0 is the default. */
enum ct_reduction {
    CT_REDUCTION_DEFAULT = 0,
    CT_REDUCTION_BATCHMEAN = 0x431607e6,
    CT_REDUCTION_MAX = 0x57a2e319,
    CT_REDUCTION_MEAN = 0x1ede2954,
    CT_REDUCTION_MIN = 0x498f4557,
    CT_REDUCTION_NONE = 0x2da7afdb,
    CT_REDUCTION_PROD = 0x6d3e3174,
    CT_REDUCTION_SUM = 0x5d4e3aa8
};

#ifdef __cplusplus
}
#endif
#endif
