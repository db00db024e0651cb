/*
 * The enumerators of the argument 'op'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_OP_H
#define COTANGENT_ENUM_OP_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'op'; 0 is the default. */
enum ct_op {
    CT_OP_DEFAULT = 0,
    CT_OP_MAX = 0x57a2e319,
    CT_OP_MEAN = 0x1ede2954,
    CT_OP_MIN = 0x498f4557,
    CT_OP_PROD = 0x6d3e3174,
    CT_OP_SUM = 0x5d4e3aa8
};

#ifdef __cplusplus
}
#endif
#endif
