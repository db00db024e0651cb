/*
 * The enumerators of the argument 'mode'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_MODE_H
#define COTANGENT_ENUM_MODE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'mode'; 0 is the default. */
enum ct_mode {
    CT_MODE_DEFAULT = 0,
    CT_MODE_AREA = 0x1b0f2144,
    CT_MODE_BICUBIC = 0x5a5cdc2a,
    CT_MODE_BILINEAR = 0x51df8fa5,
    CT_MODE_CIRCULAR = 0x026723e0,
    CT_MODE_COMPLETE = 0x55caed82,
    CT_MODE_CONSTANT = 0x0691ea25,
    CT_MODE_LINEAR = 0x500594c0,
    CT_MODE_MAX = 0x57a2e319,
    CT_MODE_MEAN = 0x1ede2954,
    CT_MODE_NEAREST = 0x442bfa19,
    CT_MODE_NEAREST_EXACT = 0x4944039f,
    CT_MODE_R = 0x770c4715,
    CT_MODE_REDUCED = 0x5d1c5839,
    CT_MODE_REFLECT = 0x12c778aa,
    CT_MODE_REPLICATE = 0x5c2bea24,
    CT_MODE_SUM = 0x5d4e3aa8,
    CT_MODE_TRILINEAR = 0x18e1efc7
};

#ifdef __cplusplus
}
#endif
#endif
