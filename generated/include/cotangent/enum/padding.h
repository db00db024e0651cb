/*
 * The enumerators of the argument 'padding'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_PADDING_H
#define COTANGENT_ENUM_PADDING_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'padding'; 0 is the default. */
enum ct_padding { CT_PADDING_DEFAULT = 0, CT_PADDING_SAME = 0x4d0c4a3b, CT_PADDING_VALID = 0x437cea71 };

#ifdef __cplusplus
}
#endif
#endif
