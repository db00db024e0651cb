/*
 * View maps: the geometry of the result of each view operator, one function per map. No memory is accessed and no
 * tensor is created: the result describes which elements of self's storage the view contains (cti_view_of in graph/
 * creates the tensor).
 *
 * Dims may be negative. Every function checks its attributes, sets the error "op: ..." and returns its status; after an
 * error *out is unspecified.
 */
#ifndef CTI_VIEW_MAP_H
#define CTI_VIEW_MAP_H

#include "base/compiler.h"
#include "tensor/shape.h"

typedef struct cti_geometry {
    unsigned ndim;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM]; /* strides in elements of dtype */
    char *data;                                         /* first element */
    ct_dtype dtype;
} cti_geometry;

/* ---- maps that keep the dtype: sizes, strides and offset describe the view completely ---- */
CTI_API CT_NODISCARD ct_status cti_geometry_alias(const char *op, const ct_tensor *self, cti_geometry *out);
CTI_API CT_NODISCARD ct_status cti_geometry_swap_axes(const char *op, const ct_tensor *self, int64_t dim0, int64_t dim1,
                                                      cti_geometry *out);
CTI_API CT_NODISCARD ct_status cti_geometry_permute(const char *op, const ct_tensor *self, ct_ints dims,
                                                    cti_geometry *out);
/* size may have more dims than self; -1 keeps the size of an axis of self. Repeated axes have stride 0. */
CTI_API CT_NODISCARD ct_status cti_geometry_expand(const char *op, const ct_tensor *self, ct_ints size,
                                                   cti_geometry *out);
/* Drops the axes listed in dim that have size 1. If dim.items is NULL, drops all axes of size 1. */
CTI_API CT_NODISCARD ct_status cti_geometry_squeeze(const char *op, const ct_tensor *self, ct_ints dim,
                                                    cti_geometry *out);
/* A new axis of size 1 at dim, -ndim - 1 <= dim <= ndim. */
CTI_API CT_NODISCARD ct_status cti_geometry_unsqueeze(const char *op, const ct_tensor *self, int64_t dim,
                                                      cti_geometry *out);
CTI_API CT_NODISCARD ct_status cti_geometry_select(const char *op, const ct_tensor *self, int64_t dim, int64_t index,
                                                   cti_geometry *out);
/*
 * start or end unset: the whole axis; negative values count from its end; both are then clamped to the axis. step >= 1.
 */
CTI_API CT_NODISCARD ct_status cti_geometry_slice(const char *op, const ct_tensor *self, int64_t dim, ct_scalar start,
                                                  ct_scalar end, int64_t step, cti_geometry *out);
CTI_API CT_NODISCARD ct_status cti_geometry_diagonal(const char *op, const ct_tensor *self, int64_t offset,
                                                     int64_t dim1, int64_t dim2, cti_geometry *out);
/* Windows of `size` elements, one every `step` elements along dim; the elements of a window become a new last axis. */
CTI_API CT_NODISCARD ct_status cti_geometry_unfold(const char *op, const ct_tensor *self, int64_t dim, int64_t size,
                                                   int64_t step, cti_geometry *out);
/*
 * stride and offset in elements of the storage; offset unset: the offset of self. A view that extends beyond the
 * storage is CT_E_SHAPE "out of bounds" (S17.14).
 */
CTI_API CT_NODISCARD ct_status cti_geometry_as_strided(const char *op, const ct_tensor *self, ct_ints size,
                                                       ct_ints stride, ct_scalar storage_offset, cti_geometry *out);
/*
 * View of the same elements in row-major order with other sizes, one of which may be -1. CT_E_SHAPE if the numbers of
 * elements differ, or if the strides of self do not allow a view.
 */
CTI_API CT_NODISCARD ct_status cti_geometry_reshape(const char *op, const ct_tensor *self, ct_ints size,
                                                    cti_geometry *out);
CTI_API CT_NODISCARD ct_status cti_geometry_flatten(const char *op, const ct_tensor *self, int64_t start, int64_t end,
                                                    cti_geometry *out);
/*
 * Like reshape and flatten, for operators that copy if a view is not possible: if the strides allow no view, *possible
 * is false and *out holds the requested sizes with the strides of a contiguous tensor and data NULL.
 */
CTI_API CT_NODISCARD ct_status cti_geometry_try_reshape(const char *op, const ct_tensor *self, ct_ints size,
                                                        cti_geometry *out, bool *possible);
CTI_API CT_NODISCARD ct_status cti_geometry_try_flatten(const char *op, const ct_tensor *self, int64_t start,
                                                        int64_t end, cti_geometry *out, bool *possible);

/* ---- maps that change the dtype ---- */
CTI_API CT_NODISCARD ct_status cti_geometry_real(const char *op, const ct_tensor *self,
                                                 cti_geometry *out); /* of a real tensor: an alias of the tensor */
CTI_API CT_NODISCARD ct_status cti_geometry_imag(const char *op, const ct_tensor *self,
                                                 cti_geometry *out); /* complex only */
CTI_API CT_NODISCARD ct_status cti_geometry_view_as_real(const char *op, const ct_tensor *self, cti_geometry *out);
CTI_API CT_NODISCARD ct_status cti_geometry_view_as_complex(const char *op, const ct_tensor *self, cti_geometry *out);

/* ---- parts of an axis, for operators with several results ---- */
/*
 * Sets *count to the number of chunks of at most size elements; CT_E_INVALID if size < 0, or if it is 0 and the axis is
 * not empty.
 */
CT_NODISCARD ct_status cti_split_count(const char *op, const ct_tensor *self, int64_t size, int64_t dim,
                                       int64_t *count);
/* Restricts an axis to [start, start + length); an error if the range extends beyond the axis (narrow, split). */
CTI_API CT_NODISCARD ct_status cti_geometry_narrow(const char *op, const ct_tensor *self, int64_t dim, int64_t start,
                                                   int64_t length, cti_geometry *out);

#endif
