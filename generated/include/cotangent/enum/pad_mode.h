/*
 * The enumerators of the argument 'pad_mode'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_PAD_MODE_H
#define COTANGENT_ENUM_PAD_MODE_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'pad_mode'; 0 is the default. */
enum ct_pad_mode {
    CT_PAD_MODE_DEFAULT = 0,
    CT_PAD_MODE_CIRCULAR = 0x026723e0,
    CT_PAD_MODE_CONSTANT = 0x0691ea25,
    CT_PAD_MODE_REFLECT = 0x12c778aa,
    CT_PAD_MODE_REPLICATE = 0x5c2bea24
};

#ifdef __cplusplus
}
#endif
#endif
