/*
 * products_of_others: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_PRODUCTS_OF_OTHERS_H
#define COTANGENT_PRIVATE_PRODUCTS_OF_OTHERS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * For each element of src, the product of the other elements of src with equal index along dim, and of the element of
 * self there (include_self).
 */
CT_API ct_tensor *ct_products_of_others(ct_tensor *src, int64_t dim, ct_tensor *index, ct_tensor *self,
                                        ct_switch include_self);

#ifdef __cplusplus
}

#else
#endif
#endif
