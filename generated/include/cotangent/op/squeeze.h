/*
 * squeeze: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SQUEEZE_H
#define COTANGENT_OP_SQUEEZE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_squeeze_opts {
    ct_ints dim; /* default all */
} ct_squeeze_opts;

/**
 * View of self without those of the axes dim that have size 1; of all axes when dim is left out, of none when it is
 * empty.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = reshape(result.grad, shape(self))
 * Saves: nothing.
 */
CT_API ct_tensor *ct_squeeze(ct_tensor *self);
CT_API ct_tensor *ct_squeeze_with(ct_tensor *self, const ct_squeeze_opts *opts);
CT_API ct_tensor *ct_squeeze_(ct_tensor *self);
CT_API ct_tensor *ct_squeeze_with_(ct_tensor *self, const ct_squeeze_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
