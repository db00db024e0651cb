/*
 * The words that 'rounding_mode' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_ROUNDING_MODE_H
#define COTANGENT_WORD_ROUNDING_MODE_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ct_rounding_mode { CT_ROUNDING_MODE_DEFAULT = 0, CT_ROUNDING_MODE_FLOOR, CT_ROUNDING_MODE_TRUNC } ct_rounding_mode;

#ifdef __cplusplus
}
#endif
#endif
