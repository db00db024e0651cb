/*
 * The words that 'padding' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_PADDING_H
#define COTANGENT_WORD_PADDING_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ct_padding { CT_PADDING_DEFAULT = 0, CT_PADDING_SAME, CT_PADDING_VALID } ct_padding;

#ifdef __cplusplus
}
#endif
#endif
