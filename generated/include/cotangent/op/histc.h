/*
 * histc: what it declares.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_HISTC_H
#define COTANGENT_OP_HISTC_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_histc_with; zero is the default. */
typedef struct ct_histc_opts {
    /* number of parts; default 100 */
    ct_scalar bins;
    /* where the range begins; a number; default 0 */
    ct_scalar min;
    /* where it ends; max itself is inside; a number; default 0 */
    ct_scalar max;
} ct_histc_opts;

/**
 * How many elements are in each of bins equal parts of the range from min to max, of all elements where min and max are
 * equal. What is outside, and NaN, is not counted.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: [bins]; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  bins must be positive
 *                 min must be a number that self.dtype holds
 *                 max must be a number that self.dtype holds
 *   CT_E_DTYPE    self.dtype must be float
 *
 * No gradient (self: counts are whole numbers).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_histc_with(self, &(ct_histc_opts){.bins = ct_int(4), .min = ct_int(-1), .max =
 *       ct_float(1.5)});
 */
CT_API ct_tensor *ct_histc(ct_tensor *self);
CT_API ct_tensor *ct_histc_with(ct_tensor *self, const ct_histc_opts *opts);
CT_API ct_tensor *ct_histc_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_histc_with_out(ct_tensor *self, const ct_histc_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
