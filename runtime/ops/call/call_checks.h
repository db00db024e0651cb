/* Checks of a call before its results are created: lists, dtypes, declared sizes, attributes. */
#ifndef CTI_CALL_CHECKS_H
#define CTI_CALL_CHECKS_H

#include "ops/call/call.h"

/*
 * Checks a list of tensors before cti_call_begin. Returns the error of a failed list or of a NULL item. num: required
 * number of items; -1: any number.
 */
CTI_API CT_NODISCARD ct_status cti_check_list(const char *op, const char *name, ct_tensors list, int64_t num,
                                              bool optional_items);

/* ---- dtypes of a call ---- */

/*
 * Computes the dtype to which tensors[0..n) promote, as in torch. It must be in `allowed`. If to_float, an integer
 * dtype is then replaced by the default floating-point dtype. none() and NULL are skipped.
 */
CTI_API CT_NODISCARD ct_status cti_call_promote(const cti_call *call, uint32_t allowed, bool to_float, unsigned n,
                                                ct_tensor *const *tensors, ct_dtype *dtype);
/*
 * Computes the dtype that all tensors have; if all tensors are scalars, the dtype to which they promote. It must be in
 * `allowed`.
 */
CTI_API CT_NODISCARD ct_status cti_call_common_dtype(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors, ct_dtype *dtype);
/* Check dtypes as cti_call_promote and cti_call_common_dtype do, without storing the dtype. */
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
 * cti_scalars_dtype returns the dtype to which scalars promote. The second function returns the dtype to which a tensor
 * of the given dtype and scalars promote. Unset scalars are skipped.
 */
CTI_API ct_dtype cti_scalars_dtype(int n, const ct_scalar *numbers);
CTI_API ct_dtype cti_promoted_dtype(ct_dtype dtype, int n, const ct_scalar *numbers);
/*
 * Returns the dtype in which formulas with coordinates are computed: an integer dtype itself, f64 for a floating-point
 * dtype.
 */
CTI_API ct_dtype cti_coordinate_dtype(ct_dtype dtype);
/*
 * Check a result against its schema at run time, for properties that ctgen could not prove: of the output buffer of a
 * kernel, of a value that other operators computed, or of the geometry of a view. Called before anything is written.
 * Errors: CT_E_SHAPE or CT_E_DTYPE, with the declared and the actual value in the message.
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
 * Checks the divisor of a division with rounding. dtype: the dtype in which the operator computes. Reports an error of
 * kind RUNTIME if dtype is an integer dtype, the result is not empty, and an element of the divisor is zero after
 * conversion to dtype. Only elements on the host are read; a divisor on a device is not checked.
 */
CTI_API CT_NODISCARD ct_status cti_call_divisor(const cti_call *call, ct_dtype dtype, const char *name,
                                                const ct_tensor *divisor);

/* ---- attributes ---- */

CTI_API CT_NODISCARD ct_status cti_attr_int(const cti_call *call, const char *name, ct_scalar given, int64_t otherwise,
                                            int64_t *out);
CTI_API CT_NODISCARD ct_status cti_attr_float(const cti_call *call, const char *name, ct_scalar given, double otherwise,
                                              double *out);
/* Returns n integers: the given n integers; one given integer, repeated n times; or the defaults if none are given. */
CTI_API CT_NODISCARD ct_status cti_attr_ints(const cti_call *call, const char *name, ct_ints given, unsigned n,
                                             const int64_t *otherwise, int64_t *out);
/*
 * Returns the given value of an enum attribute, which must be in the set `values`. If no value is given (zero), returns
 * `otherwise`, the default; `otherwise` is zero if there is no default.
 */
CTI_API CT_NODISCARD ct_status cti_attr_enum(const cti_call *call, const char *name, int given, int otherwise,
                                             int count, const int *values, int *out);
/* Returns a required bool attribute. */
CTI_API CT_NODISCARD ct_status cti_attr_bool(const cti_call *call, const char *name, ct_switch given, bool *out);
CTI_API CT_NODISCARD ct_status cti_attr_optional_int(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_float(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_scalar(const cti_call *call, const char *name, ct_scalar given);
/* Checks a dim if it is given, and makes it non-negative. */
CTI_API CT_NODISCARD ct_status cti_attr_wrap(const cti_call *call, const char *name, int64_t ndim, ct_scalar *dim);
/* Returns the list 0 to ndim - 1: the default for dims whose order matters. */
CTI_API ct_ints cti_every_axis(int64_t ndim);
/* Returns the given dims in their order, checked and non-negative. room: a buffer of CTI_MAX_NDIM elements for them. */
CTI_API CT_NODISCARD ct_status cti_attr_ordered_dims(const cti_call *call, const char *name, ct_ints given,
                                                     int64_t ndim, int64_t *room, ct_ints *out);
/* Sets the device of the results to the given device, if it is given (not zero). The host is set only if `always`. */
CTI_API CT_NODISCARD ct_status cti_attr_device(cti_call *call, const char *name, ct_device given, bool always);
/* Checks that a dtype is a dtype of the library or registered, or is not given. */
CTI_API CT_NODISCARD ct_status cti_attr_dtype(const cti_call *call, const char *name, ct_dtype given);
CTI_API CT_NODISCARD ct_status cti_attr_text(const cti_call *call, const char *name, const char *given);
CTI_API CT_NODISCARD ct_status cti_attr_group(const cti_call *call, const char *name, const ct_group *given);
CTI_API CT_NODISCARD char *cti_text_copy(const char *text); /* release with cti_free */
CTI_API CT_NODISCARD ct_status
cti_attr_list(const cti_call *call, const char *name,
              ct_ints given); /* the list is required: it must be given, and must not be a failed list */
/*
 * Returns a scalar of any kind. If the scalar is unset, returns the default; if the default is also unset, returns an
 * error.
 */
CTI_API CT_NODISCARD ct_status cti_attr_scalar(const cti_call *call, const char *name, ct_scalar given,
                                               ct_scalar otherwise, ct_scalar *out);

#endif
