/*
 * as_tensor: declarations.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AS_TENSOR_H
#define COTANGENT_OP_AS_TENSOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_as_tensor, passed as named arguments. */
typedef struct ct_as_tensor_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; the dtype of data if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; the device of data if left out; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_as_tensor_opts;

/**
 * data converted to dtype and device, or data itself if neither changes. Gradients propagate to data.
 *
 * @param data  tensor to return or convert; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: data.shape; dtype: dtype, or else data.dtype; device: device, or else data.device
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *data = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_as_tensor(data);
 */
CT_API ct_tensor *ct_as_tensor(ct_tensor *data, const ct_as_tensor_opts *opts);

/** Options of ct_as_tensor_scalar, passed as named arguments. */
typedef struct ct_as_tensor_scalar_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_as_tensor_scalar_opts;

/**
 * 0-d tensor of a scalar; if dtype is left out, it follows from the kind of the scalar.
 *
 * @param data  the scalar; a scalar
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: []; dtype: dtype, or else the dtype that corresponds to the kind of data; device: device, or else the
 *         default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype can represent data
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_as_tensor_scalar(2.5);
 */
CT_API ct_tensor *ct_as_tensor_scalar(ct_scalar data, const ct_as_tensor_scalar_opts *opts);

/** Options of ct_as_tensor_floats, passed as named arguments. */
typedef struct ct_as_tensor_floats_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_as_tensor_floats_opts;

/**
 * Vector of a list of floating values; of the default dtype if dtype is left out.
 *
 * @param data  the elements; they are copied; a list of floating-point values
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [data.count]; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * No gradient.
 */
CT_API ct_tensor *ct_as_tensor_floats(ct_floats data, const ct_as_tensor_floats_opts *opts);

/** Options of ct_as_tensor_ints, passed as named arguments. */
typedef struct ct_as_tensor_ints_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_as_tensor_ints_opts;

/**
 * Vector of a list of integers; i64 if dtype is left out, or the default dtype if the list is empty.
 *
 * @param data  the elements; they are copied; a list of integers
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [data.count]; dtype: dtype, or else i64 if data.count > 0 else the default dtype; device: device, or
 *         else the default device
 *
 * No gradient.
 */
CT_API ct_tensor *ct_as_tensor_ints(ct_ints data, const ct_as_tensor_ints_opts *opts);

/** Options of ct_as_tensor_rows, passed as named arguments. */
typedef struct ct_as_tensor_rows_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_as_tensor_rows_opts;

/**
 * Matrix whose rows are lists of integers of equal length; i64 if dtype is left out.
 *
 * @param data  the rows; they are copied
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [data.count, a size that depends on the values]; dtype: dtype, or else i64; device: device, or else
 *         the default device
 *
 * No gradient.
 */
CT_API ct_tensor *ct_as_tensor_rows(ct_int_lists data, const ct_as_tensor_rows_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_as_tensor(ct_tensor *data, const ct_as_tensor_opts &opts = ct_as_tensor_opts{})
{
    return ct_as_tensor(data, &opts);
}

inline ct_tensor *ct_as_tensor_scalar(ct_scalar data, const ct_as_tensor_scalar_opts &opts = ct_as_tensor_scalar_opts{})
{
    return ct_as_tensor_scalar(data, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_as_tensor_scalar(ct_kind0 data, const ct_as_tensor_scalar_opts &opts = ct_as_tensor_scalar_opts{})
{
    return ct_as_tensor_scalar(ct_scalar_of(data), &opts);
}

inline ct_tensor *ct_as_tensor_floats(ct_floats data, const ct_as_tensor_floats_opts &opts = ct_as_tensor_floats_opts{})
{
    return ct_as_tensor_floats(data, &opts);
}

inline ct_tensor *ct_as_tensor_ints(ct_ints data, const ct_as_tensor_ints_opts &opts = ct_as_tensor_ints_opts{})
{
    return ct_as_tensor_ints(data, &opts);
}

inline ct_tensor *ct_as_tensor_rows(ct_int_lists data, const ct_as_tensor_rows_opts &opts = ct_as_tensor_rows_opts{})
{
    return ct_as_tensor_rows(data, &opts);
}
#else
#define ct_as_tensor_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_as_tensor(...) ct_as_tensor_named_(__VA_ARGS__, )
#define ct_as_tensor_named_(data, ...) CT_NAMED_(ct_as_tensor, ct_as_tensor_opts, (data, ), __VA_ARGS__)
#define ct_as_tensor_scalar_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_as_tensor_scalar(...) ct_as_tensor_scalar_named_(__VA_ARGS__, )
#define ct_as_tensor_scalar_named_(data, ...) \
    CT_NAMED_(ct_as_tensor_scalar, ct_as_tensor_scalar_opts, (CT_SCALAR(data), ), __VA_ARGS__)
#define ct_as_tensor_floats_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_as_tensor_floats(...) ct_as_tensor_floats_named_(__VA_ARGS__, )
#define ct_as_tensor_floats_named_(data, ...) \
    CT_NAMED_(ct_as_tensor_floats, ct_as_tensor_floats_opts, (data, ), __VA_ARGS__)
#define ct_as_tensor_ints_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_as_tensor_ints(...) ct_as_tensor_ints_named_(__VA_ARGS__, )
#define ct_as_tensor_ints_named_(data, ...) CT_NAMED_(ct_as_tensor_ints, ct_as_tensor_ints_opts, (data, ), __VA_ARGS__)
#define ct_as_tensor_rows_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_as_tensor_rows(...) ct_as_tensor_rows_named_(__VA_ARGS__, )
#define ct_as_tensor_rows_named_(data, ...) CT_NAMED_(ct_as_tensor_rows, ct_as_tensor_rows_opts, (data, ), __VA_ARGS__)
#endif
#endif
