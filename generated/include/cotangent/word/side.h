/*
 * The words that 'side' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_SIDE_H
#define COTANGENT_WORD_SIDE_H

#ifdef __cplusplus
extern "C" {
#endif

/** A value of 'side'; zero is the default. */
enum ct_side { CT_SIDE_DEFAULT = 0, CT_SIDE_LEFT = 0x124aec70, CT_SIDE_RIGHT = 0x78e32de5 };

#ifdef __cplusplus
}
#endif
#endif
