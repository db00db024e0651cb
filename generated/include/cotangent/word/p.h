/*
 * The words that 'p' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_P_H
#define COTANGENT_WORD_P_H

#ifdef __cplusplus
extern "C" {
#endif

/** A value of 'p'; zero is the default. */
enum ct_p { CT_P_DEFAULT = 0, CT_P_FRO = 0x49d7daba, CT_P_NUC = 0x1c7273bd };

#ifdef __cplusplus
}
#endif
#endif
