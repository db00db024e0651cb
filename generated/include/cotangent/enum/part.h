/*
 * The enumerators of the argument 'part'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_PART_H
#define COTANGENT_ENUM_PART_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'part'; 0 is the default. */
enum ct_part { CT_PART_DEFAULT = 0, CT_PART_CELL = 0x68dc9cb5, CT_PART_STATE = 0x783132f6 };

#ifdef __cplusplus
}
#endif
#endif
