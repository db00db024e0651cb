/*
 * The enumerators of the argument 'UPLO'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_UPLO_H
#define COTANGENT_ENUM_UPLO_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'UPLO'; 0 is the default. */
enum ct_UPLO { CT_UPLO_DEFAULT = 0, CT_UPLO_L = 0x490bfeab, CT_UPLO_U = 0x500c09b0 };

#ifdef __cplusplus
}
#endif
#endif
