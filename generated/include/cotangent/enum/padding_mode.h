/*
 * The enumerators of the argument 'padding_mode'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_PADDING_MODE_H
#define COTANGENT_ENUM_PADDING_MODE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'padding_mode'; 0 is the default. */
enum ct_padding_mode {
    CT_PADDING_MODE_DEFAULT = 0,
    CT_PADDING_MODE_BORDER = 0x1f523237,
    CT_PADDING_MODE_REFLECTION = 0x2a1da5a4,
    CT_PADDING_MODE_ZEROS = 0x1128be30
};

#ifdef __cplusplus
}
#endif
#endif
