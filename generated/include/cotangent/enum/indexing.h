/*
 * The enumerators of the argument 'indexing'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_INDEXING_H
#define COTANGENT_ENUM_INDEXING_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'indexing'; 0 is the default. */
enum ct_indexing { CT_INDEXING_DEFAULT = 0, CT_INDEXING_IJ = 0x453880ea, CT_INDEXING_XY = 0x58637fda };

#ifdef __cplusplus
}
#endif
#endif
