/*
 * isin: what it declares.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISIN_H
#define COTANGENT_OP_ISIN_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_isin_with; zero is the default. */
typedef struct ct_isin_opts {
    /* accepted, without effect; default false */
    bool assume_unique;
    /* whether the opposite is given; default false */
    bool invert;
} ct_isin_opts;

/**
 * Whether each element of elements is among test_elements; NaN is in none. With invert the opposite.
 *
 * @param elements       what is looked for; real tensor [*S], or a number (ct_num)
 * @param test_elements  where it is looked for; real tensor [*U], or a number (ct_num)
 * @param opts           NULL for the defaults
 *
 * @return shape: that of elements; dtype: bool; device: that of elements
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    the dtypes of elements and test_elements must be real
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *elements = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *test_elements = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_isin(elements, test_elements);
 */
CT_API ct_tensor *ct_isin(ct_tensor *elements, ct_tensor *test_elements);
CT_API ct_tensor *ct_isin_with(ct_tensor *elements, ct_tensor *test_elements, const ct_isin_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
