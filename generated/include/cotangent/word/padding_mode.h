/*
 * The words that 'padding_mode' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_PADDING_MODE_H
#define COTANGENT_WORD_PADDING_MODE_H

#ifdef __cplusplus
extern "C" {
#endif

/** A value of 'padding_mode'; zero is the default. */
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
