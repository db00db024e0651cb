/* Checks of a call before its results are made: lists, dtypes, declared sizes, attributes. */
#ifndef CTI_CALL_CHECKS_H
#define CTI_CALL_CHECKS_H

#include "ops/call/call.h"

/*
 * Checks a list of tensors before cti_call_begin: the error of a failed list or of a NULL item is passed on. num: the
 * required number of items, -1 for any.
 */
CTI_API CT_NODISCARD ct_status cti_check_list(const char *op, const char *name, ct_tensors list, int64_t num,
                                              bool optional_items);

/* ---- dtypes of a call ---- */

/*
 * dtype that tensors[0..n) promote to as in torch; it must be in `allowed`, and is then converted from an integer to
 * the default floating-point dtype if to_float is set. none() and NULL are skipped.
 */
CTI_API CT_NODISCARD ct_status cti_call_promote(const cti_call *call, uint32_t allowed, bool to_float, unsigned n,
                                                ct_tensor *const *tensors, ct_dtype *dtype);
/* The dtype that all tensors have, or, if all are scalars, the dtype that they promote to; it must be in `allowed`. */
CTI_API CT_NODISCARD ct_status cti_call_common_dtype(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors, ct_dtype *dtype);
/* Like the two functions above, without storing the dtype. */
CTI_API CT_NODISCARD ct_status cti_call_check_promoted(const cti_call *call, uint32_t allowed, bool to_float,
                                                       unsigned n, ct_tensor *const *tensors);
CTI_API CT_NODISCARD ct_status cti_call_check_common(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors);
/* Checks that at least one of the tensors is not a scalar. */
CTI_API CT_NODISCARD ct_status cti_call_not_all_scalars(const cti_call *call, unsigned n, ct_tensor *const *tensors);
/* Checks that a computed dtype is in `allowed`. */
CTI_API CT_NODISCARD ct_status cti_call_check_dtype(const cti_call *call, const char *what, ct_dtype dtype,
                                                    uint32_t allowed);
/* Checks the dtype of one argument; none() is allowed. */
CTI_API CT_NODISCARD ct_status cti_call_check_argument(const cti_call *call, const char *name, const ct_tensor *t,
                                                       uint32_t allowed);
/*
 * The dtype that scalars promote to, and the dtype that a tensor's dtype and scalars promote to; unset scalars are
 * skipped.
 */
CTI_API ct_dtype cti_scalars_dtype(int n, const ct_scalar *numbers);
CTI_API ct_dtype cti_promoted_dtype(ct_dtype dtype, int n, const ct_scalar *numbers);
/* The dtype in which formulas with coordinates compute: integers as they are, floats in f64. */
CTI_API ct_dtype cti_coordinate_dtype(ct_dtype dtype);
/*
 * Checks of a result against its schema if ctgen could not prove that they agree: of a kernel's output buffer, of the
 * value that other operators computed, or of the geometry of a view. CT_E_SHAPE or CT_E_DTYPE with both values, before
 * anything is written.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_sizes(const cti_call *call, const char *name, const cti_shape *declared,
                                                    const cti_shape *meant);
CTI_API CT_NODISCARD ct_status cti_call_check_result(const cti_call *call, const char *name, const ct_tensor *result,
                                                     const cti_shape *declared);
CTI_API CT_NODISCARD ct_status cti_call_check_result_dtype(const cti_call *call, const char *name,
                                                           const ct_tensor *result, ct_dtype declared);
CTI_API CT_NODISCARD ct_status cti_call_check_geometry(const cti_call *call, const char *name,
                                                       const cti_geometry *geometry, const cti_shape *declared);
/*
 * Checks the divisor of a division with rounding: if dtype, in which the operator computes, is an integer dtype, an
 * error of kind RUNTIME if an element is zero in it and the division has elements. Reads only elements on the host.
 */
CTI_API CT_NODISCARD ct_status cti_call_divisor(const cti_call *call, ct_dtype dtype, const char *name,
                                                const ct_tensor *divisor);

/* ---- attributes ---- */

CTI_API CT_NODISCARD ct_status cti_attr_int(const cti_call *call, const char *name, ct_scalar given, int64_t otherwise,
                                            int64_t *out);
CTI_API CT_NODISCARD ct_status cti_attr_float(const cti_call *call, const char *name, ct_scalar given, double otherwise,
                                              double *out);
/* n integers: the given ones, one given for all, or the defaults. */
CTI_API CT_NODISCARD ct_status cti_attr_ints(const cti_call *call, const char *name, ct_ints given, unsigned n,
                                             const int64_t *otherwise, int64_t *out);
/* An enum value, which must be in `values`; zero is replaced by `otherwise`, which is zero if there is no default. */
CTI_API CT_NODISCARD ct_status cti_attr_enum(const cti_call *call, const char *name, int given, int otherwise,
                                             int count, const int *values, int *out);
/* A required bool. */
CTI_API CT_NODISCARD ct_status cti_attr_bool(const cti_call *call, const char *name, ct_switch given, bool *out);
CTI_API CT_NODISCARD ct_status cti_attr_optional_int(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_float(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_scalar(const cti_call *call, const char *name, ct_scalar given);
/* Checks a dim if it is given, and makes it non-negative. */
CTI_API CT_NODISCARD ct_status cti_attr_wrap(const cti_call *call, const char *name, int64_t ndim, ct_scalar *dim);
/* The list 0 to ndim - 1: the default of dims whose order matters. */
CTI_API ct_ints cti_every_axis(int64_t ndim);
/* Dims in the order given, checked and made non-negative; room: buffer of CTI_MAX_NDIM elements. */
CTI_API CT_NODISCARD ct_status cti_attr_ordered_dims(const cti_call *call, const char *name, ct_ints given,
                                                     int64_t ndim, int64_t *room, ct_ints *out);
/* Sets the device of the results to a given device: any device except zero, the host; the host as well if `always`. */
CTI_API CT_NODISCARD ct_status cti_attr_device(cti_call *call, const char *name, ct_device given, bool always);
/* Checks that a dtype is a dtype of the library or registered, or is not given. */
CTI_API CT_NODISCARD ct_status cti_attr_dtype(const cti_call *call, const char *name, ct_dtype given);
CTI_API CT_NODISCARD ct_status cti_attr_text(const cti_call *call, const char *name, const char *given);
CTI_API CT_NODISCARD ct_status cti_attr_group(const cti_call *call, const char *name, const ct_group *given);
CTI_API CT_NODISCARD char *cti_text_copy(const char *text); /* release with cti_free */
CTI_API CT_NODISCARD ct_status cti_attr_list(const cti_call *call, const char *name,
                                             ct_ints given); /* required: given and not failed */
/* A scalar of any kind; unset: the default, or an error if the default is unset too. */
CTI_API CT_NODISCARD ct_status cti_attr_scalar(const cti_call *call, const char *name, ct_scalar given,
                                               ct_scalar otherwise, ct_scalar *out);

#endif
