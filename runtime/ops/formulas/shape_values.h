/*
 * Shapes in generated code: the metadata functions of the schema language. They pass shapes by value, so that calls can
 * be nested like the formulas from which they are generated.
 *
 * A function that fails sets the error "op: ..." and returns a failed shape (or -1). A function that gets a failed
 * shape returns a failed shape. Converted to a list, a failed shape has count -1, so that the operator that gets the
 * list fails with the pending error.
 */
#ifndef CTI_OP_SHAPE_H
#define CTI_OP_SHAPE_H

#include "base/compiler.h"
#include "base/integer.h"
#include "device/device.h"
#include "tensor/shape.h"

#include <cotangent/registry.h>

enum { CTI_SHAPE_FAILED = 255 }; /* ndim of a failed shape */

CTI_INLINE bool cti_shape_ok(const cti_shape *s) { return s->ndim != CTI_SHAPE_FAILED; }

/* ---- from and to lists ---- */
CTI_API ct_ints cti_shape_ints(const cti_shape *s); /* lives as long as *s */
CTI_API cti_shape cti_shape_of_ints(const char *op, const char *argument, ct_ints sizes);
/*
 * Returns the sizes of a tensor without its first `first` dims and its last `behind` dims: the value of a pack of dims.
 */
CTI_API cti_shape cti_shape_part(const ct_tensor *t, unsigned first, unsigned behind);
/* The dims of a mask as a list stored in out. */
CTI_API ct_ints cti_mask_list(uint32_t mask, int64_t out[CTI_MAX_NDIM]);
CTI_API int64_t cti_mask_count(uint32_t mask);
CTI_API uint32_t cti_mask_of_dim(const char *op, int64_t dim, int64_t ndim);   /* 0 and an error if out of range */
CTI_API uint32_t cti_mask_of_dims(const char *op, ct_ints dims, int64_t ndim); /* all dims if dims.items is NULL */
CTI_API uint32_t cti_mask_last(unsigned n, int64_t ndim);                      /* the last n axes */
CTI_API ct_ints cti_axes_last(unsigned n, int64_t out[CTI_MAX_NDIM]); /* the last n axes, counted from the end */

/* ---- checks of arguments against their declared dims ---- */
CTI_API CT_NODISCARD ct_status cti_check_ndim(const char *op, const char *argument, const ct_tensor *t, unsigned ndim,
                                              bool or_more);
CTI_API bool cti_shape_is(const ct_tensor *t, cti_shape expected);                       /* false if expected failed */
CTI_API bool cti_part_is(const ct_tensor *t, unsigned first, const cti_shape *expected); /* the axes from first on */
/* Checks that all tensors of the list have the shape of the first. */
CTI_API CT_NODISCARD ct_status cti_check_same_layout(const char *op, const char *argument, ct_tensors list);

/* ---- tensors that may have failed ---- */
CTI_INLINE bool cti_absent(const ct_tensor *t) { return !t || cti_is_none(t); }

CTI_API cti_shape cti_shape_or_failed(const ct_tensor *t);
CTI_API ct_ints cti_sizes_of(const ct_tensor *t); /* as a list in the innermost scope */
CTI_API int64_t cti_rank(const ct_tensor *t);
CTI_API ct_dtype cti_dtype_of(const ct_tensor *t);
CTI_API ct_device cti_device_or_host(const ct_tensor *t);

CTI_INLINE ct_tensor *cti_item(ct_tensors list, int64_t i) { return list.count > i ? list.items[i] : NULL; }

/* ---- devices in options, in which zero means not given ---- */
CTI_INLINE bool cti_device_given(ct_device device) { return device.kind != CT_DEVICE_CPU || device.index != 0; }

/* Returns a device argument, which may be absent, in the form of an option of another call. */
CTI_INLINE ct_device cti_device_option(ct_device device)
{
    return cti_device_given(device) ? device : (ct_device){CT_DEVICE_DEFAULT, 0};
}

CTI_INLINE ct_device cti_device_named(ct_device device) { return device.kind == CT_DEVICE_CPU ? CT_HOST : device; }

/* ---- scalars ---- */
CTI_API double cti_scalar_double(ct_scalar s);
/* Truncates a float to an integer if dtype is i64 and can represent it. All other scalars are returned unchanged. */
CTI_API ct_scalar cti_scalar_cut(ct_scalar s, ct_dtype dtype);
/* Arithmetic on scalars of any kind: integers remain integers and wrap around; complex scalars keep both parts. */
CTI_API ct_scalar cti_scalar_add(ct_scalar a, ct_scalar b);
CTI_API ct_scalar cti_scalar_sub(ct_scalar a, ct_scalar b);
CTI_API ct_scalar cti_scalar_mul(ct_scalar a, ct_scalar b);
CTI_API ct_scalar cti_scalar_div(ct_scalar a, ct_scalar b); /* true division: never an integer */
CTI_API int64_t cti_scalar_int(ct_scalar s);
CTI_API bool cti_scalars_equal(ct_scalar a, ct_scalar b);

CTI_INLINE bool cti_scalar_is(ct_scalar s, double value)
{
    return cti_scalar_double(s) == value && (s.kind != CT_SCALAR_COMPLEX || s.im == 0);
}

CTI_API ct_scalar cti_scalar_neg(ct_scalar s);
CTI_API ct_scalar cti_scalar_conj(ct_scalar s);
CTI_API ct_scalar cti_scalar_real(ct_scalar s);
CTI_API ct_tensor *cti_num_of(ct_scalar s);

CTI_INLINE int64_t cti_int_min(int64_t a, int64_t b) { return a < b ? a : b; }

CTI_INLINE int64_t cti_int_max(int64_t a, int64_t b) { return a > b ? a : b; }

CTI_INLINE int64_t cti_size_at(const ct_tensor *t, int axis)
{
    return cti_sizes(t)[axis < 0 ? (int)t->ndim + axis : axis];
}

/* Size of a dim that was checked before. Negative dims count from the end. A 0-d tensor has one axis of size 1. */
CTI_API int64_t cti_extent(const ct_tensor *t, int64_t dim);
CTI_API int64_t cti_shape_extent(const char *op, cti_shape s, int64_t dim);
CTI_API int64_t cti_shape_count(cti_shape s); /* number of elements; -1 for a failed shape or beyond 64 bits */

CTI_INLINE int64_t cti_shape_rank(cti_shape s) { return cti_shape_ok(&s) ? (int64_t)s.ndim : -1; }

CTI_API int64_t cti_shape_size(cti_shape s, int axis); /* the axis must exist; negative axes count from the end */
CTI_API int64_t cti_shape_count_over(cti_shape s, uint32_t mask);
CTI_API int64_t cti_int_floordiv(int64_t a,
                                 int64_t b); /* b == 0 gives 0: conditions are checked before dims are used */
CTI_API int64_t cti_int_mod(int64_t a, int64_t b);
CTI_API int64_t cti_int_ratio(int64_t a, int64_t b); /* a / b as a size; -1 if not an integer */
CTI_API int64_t cti_ceil_to_int(double value);
CTI_API int64_t cti_floor_to_int(double value);
CTI_API int64_t cti_window(int64_t extent, int64_t size, int64_t stride, int64_t padding, int64_t dilation);
/* Output size of pooling; -1 if no window fits: windows and paddings beyond 2^31 are not supported. */
CTI_API int64_t cti_pooled(int64_t extent, int64_t size, int64_t stride, int64_t padding, int64_t dilation,
                           bool ceil_mode);
CTI_API int64_t cti_sliced(int64_t extent, ct_scalar start, ct_scalar end, int64_t step);
CTI_API int64_t cti_list_total(const char *op, ct_tensors list, int64_t dim);
CTI_API int64_t cti_ints_item(ct_ints list, int64_t i);
CTI_API int64_t cti_ints_least(ct_ints list); /* 0 for an empty list */
CTI_API int64_t cti_ints_greatest(ct_ints list);
CTI_API int64_t cti_ints_before(ct_ints list, int64_t i); /* sum of the first i items */

/* The sum of the first `count` items of a list, in a loop over the items. */
typedef struct cti_ints_sum {
    int64_t count, sum;
} cti_ints_sum;

/* Returns cti_ints_before(list, i). Continues *last, so that a loop over ascending i reads every item once. */
CTI_API int64_t cti_ints_sum_before(cti_ints_sum *last, ct_ints list, int64_t i);
CTI_API ct_ints cti_ints_negated(ct_ints list);                 /* in the innermost scope */
CTI_API ct_ints cti_ints_leading(ct_ints list, int64_t n);      /* shares the memory of list */
CTI_API ct_ints cti_ints_halved(ct_ints list);                  /* rounded down; in the innermost scope */
CTI_API ct_ints cti_ints_from_the_end(ct_ints dims, int64_t n); /* in the innermost scope */
/*
 * The pad list by which a becomes as large as b; elements are added after a's elements. For each axis it has 0 and the
 * difference, beginning with the last axis. In the innermost scope.
 */
CTI_API ct_ints cti_shapes_buffer(cti_shape a, cti_shape b);
CTI_API ct_int_lists cti_list_shapes(ct_tensors list);                          /* in the innermost scope */
CTI_API ct_ints cti_list_extents(const char *op, ct_tensors list, int64_t dim); /* in the innermost scope */

/* ---- shapes ---- */
CTI_API cti_shape cti_shape_broadcast(const char *op, cti_shape a, cti_shape b);
CTI_API cti_shape cti_shape_reduced(cti_shape s, uint32_t mask, bool keepdim);
CTI_API cti_shape cti_shape_scalar(void);
CTI_API cti_shape cti_shape_with(const char *op, cti_shape s, int64_t dim, int64_t size);
CTI_API cti_shape cti_shape_insert(const char *op, cti_shape s, int64_t dim, int64_t size);
CTI_API cti_shape cti_shape_between(cti_shape s, unsigned first, unsigned behind);
CTI_API cti_shape cti_shape_append(cti_shape s, int64_t size);
CTI_API cti_shape cti_shape_concat(const char *op, cti_shape a, cti_shape b);
CTI_API cti_shape cti_shape_drop(cti_shape s, uint32_t mask);
CTI_API cti_shape cti_shape_swap(const char *op, cti_shape s, int64_t dim0, int64_t dim1);
CTI_API cti_shape cti_shape_permute(const char *op, cti_shape s, ct_ints dims);
CTI_API cti_shape cti_shape_ones(cti_shape s);
CTI_API cti_shape cti_shape_unsqueeze(const char *op, cti_shape s, ct_ints dims);
CTI_API cti_shape cti_shape_padded(const char *op, cti_shape s, ct_ints pad);
CTI_API cti_shape cti_shape_diagonal(const char *op, cti_shape s, int64_t offset, int64_t dim1, int64_t dim2);
CTI_API cti_shape cti_shape_unfold(const char *op, cti_shape s, int64_t dim, int64_t size, int64_t step);
CTI_API cti_shape cti_shape_squeeze(cti_shape s, uint32_t mask);
CTI_API cti_shape cti_shape_flatten(const char *op, cti_shape s, int64_t start, int64_t end);
CTI_API cti_shape cti_shape_merged(const char *op, cti_shape s, int64_t dim);
CTI_API cti_shape cti_shape_unmerged(const char *op, cti_shape s, int64_t dim, int64_t n);
CTI_API cti_shape cti_shape_infer(const char *op, ct_ints size, int64_t numel);
CTI_API cti_shape cti_shape_expand(const char *op, cti_shape s, ct_ints size);
CTI_API bool cti_einsum_sums(const char *equation); /* for one operand: true if its output omits an index letter */
CTI_API cti_shape cti_shape_einsum(const char *op, const char *equation, ct_tensors operands);
CTI_API cti_shape cti_permutation_inverse(const char *op, ct_ints dims);
CTI_API cti_shape cti_shape_replaced(const char *op, cti_shape s, int64_t dim, cti_shape sizes);
CTI_API cti_shape cti_axes_moved(const char *op, int64_t n, ct_ints source, ct_ints destination);
CTI_API cti_shape cti_shape_counted(const char *op, int64_t start, int64_t n);
CTI_API cti_shape cti_shape_head(const char *op, cti_shape s, int64_t n);
/*
 * Shape s with the sizes of `dims` replaced; -1 keeps a size. A failed shape if dims are not distinct axes, or if a
 * size is below -1.
 */
CTI_API cti_shape cti_shape_sized(const char *op, cti_shape s, ct_ints dims, ct_ints sizes);
CTI_API cti_shape cti_shape_picked(const char *op, cti_shape s, ct_ints dims);
CTI_API cti_shape cti_shapes_interleaved(const char *op, cti_shape a, cti_shape b);
CTI_API cti_shape cti_shape_before_ones(const char *op, cti_shape s, int64_t n);
CTI_API cti_shape cti_shape_behind_ones(const char *op, cti_shape s, int64_t n);
CTI_API cti_shape cti_shapes_times(const char *op, cti_shape a, cti_shape b);

/* ---- conditions ---- */
CTI_API cti_shape cti_list_lead(ct_tensors list); /* the first shape that is not an empty vector */
CTI_API bool cti_edges_allow(cti_shape s, ct_ints pad, int64_t spare);
CTI_API bool cti_ints_in_order(ct_ints indices, int64_t n);
CTI_API bool cti_list_same_except(ct_tensors list, int64_t dim);
CTI_API bool cti_shapes_expand_to(cti_shape a, cti_shape b);
CTI_API bool cti_shapes_equal(cti_shape a, cti_shape b);
CTI_API bool cti_shapes_fit(cti_shape a, cti_shape b); /* true if a is empty, or has equal rank and no greater size */
CTI_API bool cti_shapes_fit_except(cti_shape a, cti_shape b, int64_t dim);
CTI_API bool cti_shapes_broadcast(cti_shape a, cti_shape b);
CTI_API bool cti_are_distinct(ct_ints dims, int64_t n);
CTI_API bool cti_are_lengths(ct_ints list); /* each item is positive, or -1 */
CTI_API bool cti_is_permutation(ct_ints dims, int64_t n);
/* True if the host can read the elements of an integer tensor, and all are from -n to n - 1. */
CTI_API bool cti_index_in_range(const ct_tensor *index, int64_t n);
/*
 * cti_are_shares: true if every element of a real tensor is from 0 to 1, or if the host cannot read the tensor.
 * cti_first_beyond: the first element outside this range; 0 if there is none.
 */
CTI_API bool cti_are_shares(const ct_tensor *t);
CTI_API double cti_first_beyond(const ct_tensor *t);

#endif
