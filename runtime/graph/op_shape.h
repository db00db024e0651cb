/*
 * Shapes as generated code computes them: the metadata functions of the schema language, by value, so that they nest like the formulas they come from.
 *
 * A function that fails sets the error "op: ..." and returns a failed shape (or -1), which the next one passes on; as a list it has count -1, so
 * that the operator it is given to fails with the error pending.
 */
#ifndef CTI_OP_SHAPE_H
#define CTI_OP_SHAPE_H

#include "tensor/shape.h"

#include <cotangent/registry.h>

enum { CTI_SHAPE_FAILED = 255 }; /* ndim of a failed shape */
CTI_INLINE bool cti_shape_ok(const cti_shape *s) { return s->ndim != CTI_SHAPE_FAILED; }

/* ---- from and to lists ---- */
ct_ints cti_shape_ints(const cti_shape *s); /* lives as long as *s */
cti_shape cti_shape_of_ints(const char *op, const char *argument, ct_ints sizes);
/* The sizes first to ndim - behind of a tensor: what a pack of dims stands for. */
cti_shape cti_shape_part(const ct_tensor *t, unsigned first, unsigned behind);
/* The dims of a mask as a list in out. */
ct_ints cti_mask_ints(uint32_t mask, int64_t out[CTI_MAX_NDIM]);
uint32_t cti_mask_of_dim(const char *op, int64_t dim, int64_t ndim);      /* 0 and an error if out of range */
uint32_t cti_mask_of_dims(const char *op, ct_ints dims, int64_t ndim);    /* items NULL: all */
uint32_t cti_mask_last(unsigned n, int64_t ndim);                         /* the last n axes */

/* ---- checks of arguments against their declared dims ---- */
CT_NODISCARD ct_status cti_check_ndim(const char *op, const char *argument, const ct_tensor *t, unsigned ndim, bool or_more, const char *type);
CT_NODISCARD ct_status cti_check_size(const char *op, const char *argument, const ct_tensor *t, int axis, int64_t expected, const char *dim);
CT_NODISCARD ct_status cti_check_part(const char *op, const char *argument, const ct_tensor *t, unsigned first, const cti_shape *expected, const char *pack);

/* ---- numbers ---- */
CTI_INLINE int64_t cti_size_at(const ct_tensor *t, int axis) { return cti_sizes(t)[axis < 0 ? (int)t->ndim + axis : axis]; }
int64_t cti_shape_extent(const char *op, cti_shape s, int64_t dim);
int64_t cti_shape_count(cti_shape s);                       /* number of elements; -1 for a failed shape */
int64_t cti_shape_count_over(cti_shape s, uint32_t mask);
int64_t cti_int_floordiv(int64_t a, int64_t b);             /* b == 0 gives 0: conditions are checked before dims are used */
int64_t cti_int_mod(int64_t a, int64_t b);
int64_t cti_ceil_to_int(double value);
int64_t cti_floor_to_int(double value);
int64_t cti_window(int64_t extent, int64_t size, int64_t stride, int64_t padding, int64_t dilation);
int64_t cti_sliced(int64_t extent, ct_scalar start, ct_scalar end, int64_t step);
int64_t cti_list_total(const char *op, ct_tensors list, int64_t dim);
ct_ints cti_list_extents(cti_thread *thread, const char *op, ct_tensors list, int64_t dim); /* in the innermost scope */

/* ---- shapes ---- */
cti_shape cti_shape_broadcast(const char *op, cti_shape a, cti_shape b);
cti_shape cti_shape_reduced(cti_shape s, uint32_t mask, bool keepdim);
cti_shape cti_shape_scalar(void);
cti_shape cti_shape_with(const char *op, cti_shape s, int64_t dim, int64_t size);
cti_shape cti_shape_insert(const char *op, cti_shape s, int64_t dim, int64_t size);
cti_shape cti_shape_append(cti_shape s, int64_t size);
cti_shape cti_shape_concat(const char *op, cti_shape a, cti_shape b);
cti_shape cti_shape_drop(cti_shape s, uint32_t mask);
cti_shape cti_shape_swap(const char *op, cti_shape s, int64_t dim0, int64_t dim1);
cti_shape cti_shape_permute(const char *op, cti_shape s, ct_ints dims);
cti_shape cti_shape_ones(cti_shape s);
cti_shape cti_shape_squeeze(cti_shape s, uint32_t mask);
cti_shape cti_shape_flatten(const char *op, cti_shape s, int64_t start, int64_t end);
cti_shape cti_shape_merged(const char *op, cti_shape s, int64_t dim);
cti_shape cti_shape_unmerged(const char *op, cti_shape s, int64_t dim, int64_t n);
cti_shape cti_shape_infer(const char *op, ct_ints size, int64_t numel);
cti_shape cti_shape_expand(const char *op, cti_shape s, ct_ints size);
cti_shape cti_shape_einsum(const char *op, const char *equation, ct_tensors operands);
cti_shape cti_permutation_inverse(const char *op, ct_ints dims);

/* ---- conditions ---- */
bool cti_list_same_except(ct_tensors list, int64_t dim);
bool cti_shapes_expand_to(cti_shape a, cti_shape b);
bool cti_shapes_broadcast(cti_shape a, cti_shape b);
bool cti_is_permutation(ct_ints dims, int64_t n);
/* Every element of an integer tensor is from -n to n - 1. */
bool cti_index_in_range(const ct_tensor *index, int64_t n);

#endif
