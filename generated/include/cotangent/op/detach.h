/*
 * detach: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DETACH_H
#define COTANGENT_OP_DETACH_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self without its history, sharing its storage.
 * @param self  tensor of any dtype [*S]
 */
CT_API ct_tensor *ct_detach(ct_tensor *self);
CT_API ct_tensor *ct_detach_(ct_tensor *self);

#ifdef __cplusplus
}
#endif
#endif
