/*
 * The enumerators of the argument 'ord'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_ORD_H
#define COTANGENT_ENUM_ORD_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'ord'; 0 is the default. */
enum ct_ord { CT_ORD_DEFAULT = 0, CT_ORD_FRO = 0x49d7daba, CT_ORD_NUC = 0x1c7273bd };

#ifdef __cplusplus
}
#endif
#endif
