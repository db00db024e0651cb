/*
 * The enumerators of the argument 'memory_format'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_MEMORY_FORMAT_H
#define COTANGENT_ENUM_MEMORY_FORMAT_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'memory_format'; 0 is the default. */
enum ct_memory_format {
    CT_MEMORY_FORMAT_DEFAULT = 0,
    CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT = 0x2e88d86d,
    CT_MEMORY_FORMAT_PRESERVE_FORMAT = 0x535e03a1
};

#ifdef __cplusplus
}
#endif
#endif
