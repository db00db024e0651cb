/*
 * The words that 'reduction' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_REDUCTION_H
#define COTANGENT_WORD_REDUCTION_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ct_reduction { CT_REDUCTION_DEFAULT = 0, CT_REDUCTION_MEAN, CT_REDUCTION_NONE, CT_REDUCTION_SUM } ct_reduction;

#ifdef __cplusplus
}
#endif
#endif
