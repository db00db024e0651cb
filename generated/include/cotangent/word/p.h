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

typedef enum ct_p { CT_P_DEFAULT = 0, CT_P_FRO, CT_P_NUC } ct_p;

#ifdef __cplusplus
}
#endif
#endif
