/*
 * The words that 'memory_format' takes.
 *
 * Written by ctgen from the schemas. Change those, not this file.
 */
#ifndef COTANGENT_WORD_MEMORY_FORMAT_H
#define COTANGENT_WORD_MEMORY_FORMAT_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ct_memory_format {
    CT_MEMORY_FORMAT_DEFAULT = 0,
    CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT,
    CT_MEMORY_FORMAT_PRESERVE_FORMAT
} ct_memory_format;

#ifdef __cplusplus
}
#endif
#endif
