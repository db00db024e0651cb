/*
 * The enumerators of the argument 'driver'.
 *
 * Written by ctgen from the schemas. Change the schemas, not this file.
 */
#ifndef COTANGENT_ENUM_DRIVER_H
#define COTANGENT_ENUM_DRIVER_H

#ifdef __cplusplus
extern "C" {
#endif

/** Values of the argument 'driver'; 0 is the default. */
enum ct_driver {
    CT_DRIVER_DEFAULT = 0,
    CT_DRIVER_GELS = 0x03febe94,
    CT_DRIVER_GELSD = 0x3a0693d0,
    CT_DRIVER_GELSS = 0x310685a5,
    CT_DRIVER_GELSY = 0x37068f17,
    CT_DRIVER_GESVD = 0x1da199d4,
    CT_DRIVER_GESVDA = 0x5a64f7ef,
    CT_DRIVER_GESVDJ = 0x6365061a
};

#ifdef __cplusplus
}
#endif
#endif
