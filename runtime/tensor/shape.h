/*
 * Sizes, strides, and checks of arguments that contain sizes or dims. Every check sets the error "op: ..." and returns
 * its status.
 */
#ifndef CTI_SHAPE_H
#define CTI_SHAPE_H

#include "base/compiler.h"
#include "tensor/tensor.h"

/* Shape by value, for computing the shapes of results. */
typedef struct cti_shape {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM];
} cti_shape;

CTI_API cti_shape cti_shape_of(const ct_tensor *t);
bool cti_shape_equal(const cti_shape *a, const cti_shape *b);
int64_t cti_shape_numel(const cti_shape *s); /* sizes must have been checked */
CTI_API void cti_contiguous_strides(unsigned ndim, const int64_t *sizes, int64_t *strides);
/* Writes "[2, 3]" to out, truncated to size; returns out. */
const char *cti_shape_text(const cti_shape *s, char *out, size_t size);
CTI_API const char *cti_ints_text(ct_ints list, char *out, size_t size);
/*
 * Returns CT_OK for a list of any length. A list with a count below 0 may be the result of a function that failed: then
 * the pending error is kept.
 */
CT_NODISCARD ct_status cti_ints_given(const char *op, const char *argument, ct_ints list);
CTI_COLD ct_status cti_too_many_dims(const char *op, int64_t ndim); /* sets the error for a result with too many dims */

CT_NODISCARD ct_status cti_broadcast(const char *op, const cti_shape *a, const cti_shape *b,
                                     cti_shape *out); /* S28.1 */
CT_NODISCARD ct_status cti_shape_from(const char *op, const char *argument, ct_ints sizes,
                                      cti_shape *out); /* sizes must not be negative; at most 16 */
CTI_API CT_NODISCARD ct_status cti_wrap_dim(const char *op, const char *argument, int64_t dim, int64_t ndim,
                                            int64_t *out); /* -ndim <= dim < ndim; for a 0-d tensor ndim counts as 1 */
/*
 * Sets *mask to a set of dims, one bit each. dims.items NULL, or an empty list if empty_is_all: all dims. A dim that
 * occurs twice is an error.
 */
CTI_API CT_NODISCARD ct_status cti_wrap_dims(const char *op, const char *argument, ct_ints dims, int64_t ndim,
                                             bool empty_is_all, uint32_t *mask);
void cti_reduce_shape(const cti_shape *s, uint32_t mask, bool keepdim, cti_shape *out);
/* Sets strides so that t can be read with the larger shape `to` (0 along axes that are repeated). */
CT_NODISCARD ct_status cti_expand_strides(const char *op, const ct_tensor *t, const cti_shape *to, int64_t *strides);

#endif
