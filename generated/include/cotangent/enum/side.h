/*
 * The enumerators of the argument 'side'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_SIDE_H
#define COTANGENT_ENUM_SIDE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'side'; 0 is the default. */
enum ct_side { CT_SIDE_DEFAULT = 0, CT_SIDE_LEFT = 0x124aec70, CT_SIDE_RIGHT = 0x78e32de5 };

#ifdef __cplusplus
}
#endif
#endif
