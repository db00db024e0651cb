/*
 * tensor: what it declares.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TENSOR_H
#define COTANGENT_OP_TENSOR_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_tensor_number; zero is the default. */
typedef struct ct_tensor_number_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
    /* whether the result is a leaf that gets a gradient; default false */
    bool requires_grad;
} ct_tensor_number_opts;

/**
 * A tensor without axes that holds a number; the dtype follows the kind of the number when dtype is left out.
 *
 * @param data  the number; a number
 * @param opts  NULL for the defaults
 *
 * @return shape: 0-d; dtype: dtype if given or else the dtype that follows from the kind of data; device: device if
 *         given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  data must be a number that the result's dtype holds
 *                 if requires_grad is true, the result's dtype must be a floating type or a complex type
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_tensor_number(ct_float(2.5), NULL);
 */
CT_API ct_tensor *ct_tensor_number(ct_scalar data, const ct_tensor_number_opts *opts);

/** Options of ct_tensor_floats; zero is the default. */
typedef struct ct_tensor_floats_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
    /* whether the result is a leaf that gets a gradient; default false */
    bool requires_grad;
} ct_tensor_floats_opts;

/**
 * A vector of a list of floating numbers, of the default dtype when dtype is left out.
 *
 * @param data  the elements, which are copied; a list of numbers
 * @param opts  NULL for the defaults
 *
 * @return shape: [the number of items of data]; dtype: dtype if given or else the default dtype; device: device if
 *         given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  if requires_grad is true, the result's dtype must be a floating type or a complex type
 *
 * No gradient.
 */
CT_API ct_tensor *ct_tensor_floats(ct_floats data, const ct_tensor_floats_opts *opts);

/** Options of ct_tensor_ints; zero is the default. */
typedef struct ct_tensor_ints_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
    /* whether the result is a leaf that gets a gradient; default false */
    bool requires_grad;
} ct_tensor_ints_opts;

/**
 * A vector of a list of integers; i64 when dtype is left out, or the default dtype if the list is empty.
 *
 * @param data  the elements, which are copied; a list of numbers
 * @param opts  NULL for the defaults
 *
 * @return shape: [the number of items of data]; dtype: dtype if given or else i64 in some calls (see above), else the
 *         default dtype; device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  if requires_grad is true, the result's dtype must be a floating type or a complex type
 *
 * No gradient.
 */
CT_API ct_tensor *ct_tensor_ints(ct_ints data, const ct_tensor_ints_opts *opts);

/** Options of ct_tensor_rows; zero is the default. */
typedef struct ct_tensor_rows_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
    /* whether the result is a leaf that gets a gradient; default false */
    bool requires_grad;
} ct_tensor_rows_opts;

/**
 * A matrix of lists of integers of one length, a row each; i64 when dtype is left out.
 *
 * @param data  the rows, which are copied
 * @param opts  NULL for the defaults
 *
 * @return shape: [the number of items of data, a number that depends on values]; dtype: dtype if given or else i64;
 *         device: device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  if requires_grad is true, the result's dtype must be a floating type or a complex type
 *
 * No gradient.
 */
CT_API ct_tensor *ct_tensor_rows(ct_int_lists data, const ct_tensor_rows_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
