/*
 * The enumerators of the argument 'p'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_P_H
#define COTANGENT_ENUM_P_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'p'; 0 is the default. */
enum ct_p { CT_P_DEFAULT = 0, CT_P_FRO = 0x49d7daba, CT_P_NUC = 0x1c7273bd };

#ifdef __cplusplus
}
#endif
#endif
