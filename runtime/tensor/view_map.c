#include "tensor/view_map.h"

#include "base/memory.h"
#include "state/error.h"

#include <inttypes.h>
#include <string.h>

static void geometry_of(const ct_tensor *self, cti_geometry *out)
{
    int64_t buffer[CTI_MAX_NDIM];
    out->ndim = self->ndim;
    memcpy(out->sizes, cti_sizes(self), self->ndim * sizeof(int64_t));
    memcpy(out->strides, cti_strides(self, buffer), self->ndim * sizeof(int64_t));
    out->data = self->data;
    out->dtype = (ct_dtype)self->dtype;
}

static void move_by(cti_geometry *g, int64_t elements) { g->data += elements * (int64_t)ct_dtype_size(g->dtype); }

static void drop_dim(cti_geometry *g, unsigned dim)
{
    g->ndim--;
    for (unsigned d = dim; d < g->ndim; d++) {
        g->sizes[d] = g->sizes[d + 1];
        g->strides[d] = g->strides[d + 1];
    }
}

static void insert_dim(cti_geometry *g, unsigned dim, int64_t size, int64_t stride)
{
    for (unsigned d = g->ndim; d > dim; d--) {
        g->sizes[d] = g->sizes[d - 1];
        g->strides[d] = g->strides[d - 1];
    }
    g->sizes[dim] = size;
    g->strides[dim] = stride;
    g->ndim++;
}

/* Wraps a dim that must exist: an error for a 0-d tensor. */
static ct_status real_dim(const char *op, const char *argument, int64_t dim, const ct_tensor *self, unsigned *out)
{
    int64_t wrapped = 0;
    if (self->ndim == 0)
        return cti_error(CT_E_INVALID, "%s: a 0-d tensor has no dim %" PRId64 "; give a tensor with at least one dim",
                         op, dim);
    const ct_status status = cti_wrap_dim(op, argument, dim, self->ndim, &wrapped);
    *out = (unsigned)wrapped;
    return status;
}

/* ---- axes ---- */

ct_status cti_geometry_alias(const char *op, const ct_tensor *self, cti_geometry *out)
{
    (void)op;
    geometry_of(self, out);
    return CT_OK;
}

ct_status cti_geometry_swap_axes(const char *op, const ct_tensor *self, int64_t dim0, int64_t dim1, cti_geometry *out)
{
    int64_t a = 0, b = 0;
    ct_status status = cti_wrap_dim(op, "dim0", dim0, self->ndim, &a);
    if (status == CT_OK) status = cti_wrap_dim(op, "dim1", dim1, self->ndim, &b);
    if (status != CT_OK) return status;
    geometry_of(self, out);
    if (self->ndim == 0) return CT_OK;
    const int64_t size = out->sizes[a], stride = out->strides[a];
    out->sizes[a] = out->sizes[b], out->strides[a] = out->strides[b];
    out->sizes[b] = size, out->strides[b] = stride;
    return CT_OK;
}

ct_status cti_geometry_permute(const char *op, const ct_tensor *self, ct_ints dims, cti_geometry *out)
{
    ct_status status = cti_ints_given(op, "dims", dims);
    if (status != CT_OK) return status;
    if (dims.count != self->ndim)
        return cti_error(CT_E_INVALID,
                         "%s: dims has %" PRId64 " items for a tensor of %d dims; each dim must occur once", op,
                         dims.count, (int)self->ndim);
    cti_geometry from;
    geometry_of(self, &from);
    geometry_of(self, out);
    uint32_t seen = 0;
    for (int64_t i = 0; i < dims.count; i++) {
        int64_t dim = 0;
        if ((status = cti_wrap_dim(op, "dims", dims.items[i], self->ndim, &dim)) != CT_OK) return status;
        if (seen >> dim & 1u)
            return cti_error(CT_E_INVALID, "%s: dims names dim %" PRId64 " twice; each dim must occur once", op, dim);
        seen |= 1u << dim;
        out->sizes[i] = from.sizes[dim];
        out->strides[i] = from.strides[dim];
    }
    return CT_OK;
}

ct_status cti_geometry_expand(const char *op, const ct_tensor *self, ct_ints size, cti_geometry *out)
{
    ct_status status = cti_ints_given(op, "size", size);
    if (status != CT_OK) return status;
    int64_t sizes[CTI_MAX_NDIM];
    if (size.count > CTI_MAX_NDIM) return cti_too_many_dims(op, size.count);
    const int64_t added = size.count - self->ndim;
    for (int64_t d = 0; d < size.count; d++) {
        sizes[d] = size.items[d];
        if (sizes[d] == -1 && d >= added) sizes[d] = cti_sizes(self)[d - added];
        if (size.items[d] == -1 && d < added)
            return cti_error(CT_E_SHAPE,
                             "%s: size[%" PRId64 "] is -1, but this axis is new, so there is no size of self to keep",
                             op, d);
    }
    cti_shape shape;
    if ((status = cti_shape_from(op, "size", ct_ints_of(sizes, size.count), &shape)) != CT_OK) return status;
    geometry_of(self, out);
    out->ndim = shape.ndim;
    memcpy(out->sizes, shape.sizes, sizeof out->sizes);
    return cti_expand_strides(op, self, &shape, out->strides);
}

ct_status cti_geometry_squeeze(const char *op, const ct_tensor *self, ct_ints dim, cti_geometry *out)
{
    uint32_t mask = 0;
    const ct_status status = cti_wrap_dims(op, "dim", dim, self->ndim, false, &mask);
    if (status != CT_OK) return status;
    geometry_of(self, out);
    for (unsigned d = out->ndim; d-- > 0;)
        if (mask >> d & 1u && out->sizes[d] == 1) drop_dim(out, d);
    return CT_OK;
}

ct_status cti_geometry_unsqueeze(const char *op, const ct_tensor *self, int64_t dim, cti_geometry *out)
{
    int64_t at = 0;
    if (self->ndim == CTI_MAX_NDIM) return cti_too_many_dims(op, self->ndim + 1);
    const ct_status status = cti_wrap_dim(op, "dim", dim, (int64_t)self->ndim + 1, &at);
    if (status != CT_OK) return status;
    geometry_of(self, out);
    const bool last = at == self->ndim;
    insert_dim(out, (unsigned)at, 1, last ? 1 : out->sizes[at] * out->strides[at]);
    return CT_OK;
}

/* ---- ranges of an axis ---- */

ct_status cti_geometry_select(const char *op, const ct_tensor *self, int64_t dim, int64_t index, cti_geometry *out)
{
    unsigned d = 0;
    const ct_status status = real_dim(op, "dim", dim, self, &d);
    if (status != CT_OK) return status;
    geometry_of(self, out);
    const int64_t size = out->sizes[d];
    if (index < -size || index >= size)
        return cti_error(CT_E_INVALID,
                         "%s: index %" PRId64 " is out of range for dim %u of size %" PRId64 "; it must be in %" PRId64
                         " .. %" PRId64,
                         op, index, d, size, -size, size - 1);
    move_by(out, (index < 0 ? index + size : index) * out->strides[d]);
    drop_dim(out, d);
    return CT_OK;
}

/* Wraps a bound of a slice: a negative bound counts from the end; the result is clamped to the axis. */
static ct_status slice_bound(const char *op, const char *argument, ct_scalar bound, int64_t absent, int64_t size,
                             int64_t *out)
{
    *out = absent;
    if (bound.kind == CT_SCALAR_UNSET) return CT_OK;
    if (bound.kind != CT_SCALAR_INT) return cti_error(CT_E_INVALID, "%s: %s must be an integer", op, argument);
    *out = bound.i < -size ? 0 : bound.i < 0 ? bound.i + size : bound.i > size ? size : bound.i;
    return CT_OK;
}

/* Restricts axis d to `length` elements: start, start + step, ... */
static void take_part(cti_geometry *g, unsigned d, int64_t start, int64_t length, int64_t step)
{
    /* the address of an empty view must not be outside of the storage */
    if (length > 0) move_by(g, start * g->strides[d]);
    g->sizes[d] = length;
    if (length > 1) g->strides[d] *= step;
}

ct_status cti_geometry_slice(const char *op, const ct_tensor *self, int64_t dim, ct_scalar start, ct_scalar end,
                             int64_t step, cti_geometry *out)
{
    unsigned d = 0;
    int64_t from = 0, to = 0;
    ct_status status = real_dim(op, "dim", dim, self, &d);
    if (status != CT_OK) return status;
    if (step < 1) return cti_error(CT_E_INVALID, "%s: step is %" PRId64 "; it must be at least 1", op, step);
    const int64_t size = cti_sizes(self)[d];
    if ((status = slice_bound(op, "start", start, 0, size, &from)) != CT_OK) return status;
    if ((status = slice_bound(op, "end", end, size, size, &to)) != CT_OK) return status;
    geometry_of(self, out);
    take_part(out, d, from, to > from ? (to - from - 1) / step + 1 : 0, step);
    return CT_OK;
}

ct_status cti_geometry_narrow(const char *op, const ct_tensor *self, int64_t dim, int64_t start, int64_t length,
                              cti_geometry *out)
{
    unsigned d = 0;
    const ct_status status = real_dim(op, "dim", dim, self, &d);
    if (status != CT_OK) return status;
    const int64_t size = cti_sizes(self)[d], from = start < 0 && start >= -size ? start + size : start;
    if (length < 0 || from < 0 || from > size || length > size - from)
        return cti_error(CT_E_INVALID,
                         "%s: start %" PRId64 " with length %" PRId64 " is outside of dim %u of size %" PRId64, op,
                         start, length, d, size);
    geometry_of(self, out);
    take_part(out, d, from, length, 1);
    return CT_OK;
}

ct_status cti_split_count(const char *op, const ct_tensor *self, int64_t size, int64_t dim, int64_t *count)
{
    unsigned d = 0;
    const ct_status status = real_dim(op, "dim", dim, self, &d);
    if (status != CT_OK) return status;
    const int64_t extent = cti_sizes(self)[d];
    if (size < 0 || (size == 0 && extent > 0))
        return cti_error(CT_E_INVALID,
                         "%s: parts of %" PRId64 " elements cannot make up dim %u of size %" PRId64
                         "; their size must be positive",
                         op, size, d, extent);
    *count = extent == 0 ? 1 : (extent - 1) / size + 1;
    return CT_OK;
}

ct_status cti_geometry_diagonal(const char *op, const ct_tensor *self, int64_t offset, int64_t dim1, int64_t dim2,
                                cti_geometry *out)
{
    unsigned a = 0, b = 0;
    ct_status status = real_dim(op, "dim1", dim1, self, &a);
    if (status == CT_OK) status = real_dim(op, "dim2", dim2, self, &b);
    if (status != CT_OK) return status;
    if (a == b) return cti_error(CT_E_INVALID, "%s: dim1 and dim2 are both %u; they must be two different dims", op, a);
    geometry_of(self, out);
    const int64_t rows = out->sizes[a], cols = out->sizes[b], stride = out->strides[a] + out->strides[b];
    const int64_t skip_rows = offset < 0 ? (offset < -rows ? rows : -offset) : 0,
                  skip_cols = offset > 0 ? (offset > cols ? cols : offset) : 0;
    const int64_t r = rows - skip_rows, c = cols - skip_cols, length = r < c ? r : c;
    if (length > 0) move_by(out, skip_rows * out->strides[a] + skip_cols * out->strides[b]);
    drop_dim(out, a > b ? a : b);
    drop_dim(out, a > b ? b : a);
    insert_dim(out, out->ndim, length, stride);
    return CT_OK;
}

ct_status cti_geometry_unfold(const char *op, const ct_tensor *self, int64_t dim, int64_t size, int64_t step,
                              cti_geometry *out)
{
    int64_t d = 0;
    if (self->ndim == CTI_MAX_NDIM) return cti_too_many_dims(op, self->ndim + 1);
    const ct_status status = cti_wrap_dim(op, "dim", dim, self->ndim, &d);
    if (status != CT_OK) return status;
    geometry_of(self, out);
    const int64_t extent = self->ndim ? out->sizes[d] : 1, stride = self->ndim ? out->strides[d] : 1;
    if (size < 0 || size > extent)
        return cti_error(CT_E_INVALID,
                         "%s: size is %" PRId64 "; for an axis of size %" PRId64 " it must be from 0 to %" PRId64, op,
                         size, extent, extent);
    if (step < 1) return cti_error(CT_E_INVALID, "%s: step is %" PRId64 "; it must be at least 1", op, step);
    if (self->ndim) {
        const int64_t windows = (extent - size) / step + 1;
        out->sizes[d] = windows;
        if (windows > 1) out->strides[d] = stride * step;
    }
    insert_dim(out, out->ndim, size, stride);
    return CT_OK;
}

/* ---- any geometry ---- */

/*
 * Returns the offset of the last element that sizes and strides reach from the first element; -1: no elements, -2: more
 * than 64 bits.
 */
static int64_t reach(const cti_shape *shape, const int64_t *strides)
{
    int64_t last = 0, part = 0;
    for (unsigned d = 0; d < shape->ndim; d++)
        if (shape->sizes[d] == 0) return -1;
    for (unsigned d = 0; d < shape->ndim; d++) {
        if (!cti_size_mul(shape->sizes[d] - 1, strides[d], &part) || part > INT64_MAX / 2 - last) return -2;
        last += part;
    }
    return last;
}

ct_status cti_geometry_as_strided(const char *op, const ct_tensor *self, ct_ints size, ct_ints stride,
                                  ct_scalar storage_offset, cti_geometry *out)
{
    cti_shape shape;
    ct_status status = cti_shape_from(op, "size", size, &shape);
    if (status == CT_OK) status = cti_ints_given(op, "stride", stride);
    if (status != CT_OK) return status;
    if (stride.count != size.count)
        return cti_error(CT_E_SHAPE,
                         "%s: size has %" PRId64 " items and stride %" PRId64
                         "; they must have the same number of items",
                         op, size.count, stride.count);
    for (int64_t d = 0; d < stride.count; d++)
        if (stride.items[d] < 0)
            return cti_error(CT_E_SHAPE, "%s: stride[%" PRId64 "] is %" PRId64 "; negative strides are not supported",
                             op, d, stride.items[d]);
    geometry_of(self, out);
    const int64_t itemsize = (int64_t)ct_dtype_size(out->dtype), num_items = self->storage->size / itemsize;
    char *const start = self->storage->data;
    if (storage_offset.kind != CT_SCALAR_UNSET && storage_offset.kind != CT_SCALAR_INT)
        return cti_error(CT_E_INVALID, "%s: storage_offset must be an integer", op);
    const int64_t offset = storage_offset.kind == CT_SCALAR_INT ? storage_offset.i : (out->data - start) / itemsize;
    const int64_t last = reach(&shape, stride.items);
    int64_t distance;
    bool is_inside = last != -2 && cti_size_mul(offset, itemsize, &distance);
    if (last >= 0) is_inside = is_inside && offset < num_items && offset + last < num_items;
    if (!is_inside) { /* a view without elements may start at any offset, as a slice of an empty tensor does */
        char text[400];
        return cti_error(CT_E_SHAPE,
                         "%s: size %s from storage offset %" PRId64
                         " with these strides is out of bounds: the storage has %" PRId64 " elements",
                         op, cti_shape_text(&shape, text, sizeof text), offset, num_items);
    }
    out->data = (char *)((uintptr_t)start + (uintptr_t)distance);
    out->ndim = shape.ndim;
    memcpy(out->sizes, shape.sizes, sizeof out->sizes);
    if (stride.count > 0) memcpy(out->strides, stride.items, (size_t)stride.count * sizeof(int64_t));
    return CT_OK;
}

/* Checks sizes with at most one -1, which is replaced so that the sizes hold numel elements. */
static ct_status infer_sizes(const char *op, const ct_tensor *self, ct_ints size, cti_shape *out)
{
    static const char argument[] = "the new shape"; /* the argument is named `size` in view, `shape` in reshape */
    ct_status status = cti_ints_given(op, argument, size);
    if (status != CT_OK) return status;
    if (size.count > CTI_MAX_NDIM) return cti_too_many_dims(op, size.count);
    int64_t sizes[CTI_MAX_NDIM], unknown = -1;
    for (int64_t d = 0; d < size.count; d++) {
        sizes[d] = size.items[d];
        if (sizes[d] != -1) continue;
        if (unknown >= 0)
            return cti_error(CT_E_SHAPE,
                             "%s: %s has a -1 at both %" PRId64 " and %" PRId64 "; only one size can be inferred", op,
                             argument, unknown, d);
        unknown = d;
        sizes[d] = 1;
    }
    if ((status = cti_shape_from(op, argument, ct_ints_of(sizes, size.count), out)) != CT_OK) return status;
    int64_t known = cti_shape_numel(out);
    const bool fits = unknown < 0 ? known == self->numel : known > 0 && self->numel % known == 0;
    if (fits && unknown >= 0) out->sizes[unknown] = self->numel / known;
    if (fits) return CT_OK;
    char text[400], own[400];
    const cti_shape shape = cti_shape_of(self);
    if (unknown >= 0) out->sizes[unknown] = -1;
    return cti_error(CT_E_SHAPE, "%s: self is %s with %" PRId64 " elements, which cannot be viewed as %s%s", op,
                     cti_shape_text(&shape, own, sizeof own), self->numel, cti_shape_text(out, text, sizeof text),
                     unknown >= 0 && known == 0 ? ": the -1 is ambiguous with a size of 0" : "");
}

/*
 * Sets the strides of a view of self with other sizes and the elements in row-major order. A group of consecutive axes
 * of self whose elements are equally spaced in memory can be split into other axes. Returns false if a new axis would
 * span two such groups.
 */
static bool reshape_strides(const ct_tensor *self, const cti_shape *to, int64_t *strides)
{
    int64_t buffer[CTI_MAX_NDIM];
    if (cti_is_contiguous(self) || self->numel == 0) {
        cti_contiguous_strides(to->ndim, to->sizes, strides);
        return true;
    }
    const int64_t *sizes = cti_sizes(self), *own = cti_strides(self, buffer);
    unsigned e = to->ndim;
    for (unsigned d = self->ndim; d > 0;) {
        int64_t run = sizes[d - 1], base = own[d - 1]; /* the run of axes that ends at d */
        for (d--; d > 0 && (sizes[d - 1] == 1 || run == 1 || own[d - 1] == run * base); d--) {
            if (run == 1) base = own[d - 1];
            run *= sizes[d - 1];
        }
        int64_t taken = 1;
        while (e > 0 && (taken < run || to->sizes[e - 1] == 1)) {
            strides[--e] = taken * base;
            taken *= to->sizes[e];
        }
        if (taken != run) return false;
    }
    while (e > 0) strides[--e] = 1; /* only axes of size 1 are left */
    return true;
}

ct_status cti_geometry_try_reshape(const char *op, const ct_tensor *self, ct_ints size, cti_geometry *out,
                                   bool *possible)
{
    cti_shape shape;
    const ct_status status = infer_sizes(op, self, size, &shape);
    if (status != CT_OK) return status;
    out->data = self->data;
    out->dtype = (ct_dtype)self->dtype;
    out->ndim = shape.ndim;
    memcpy(out->sizes, shape.sizes, shape.ndim * sizeof *out->sizes);
    *possible = reshape_strides(self, &shape, out->strides);
    if (*possible) return CT_OK;
    cti_contiguous_strides(shape.ndim, shape.sizes, out->strides);
    out->data = NULL;
    return CT_OK;
}

static ct_status must_be_possible(const char *op, const ct_tensor *self, const cti_geometry *out, bool possible)
{
    if (possible) return CT_OK;
    char own[400], text[400];
    const cti_shape from = cti_shape_of(self);
    cti_shape to = {.ndim = out->ndim};
    memcpy(to.sizes, out->sizes, out->ndim * sizeof *to.sizes);
    return cti_error(
        CT_E_SHAPE,
        "%s: the strides of self, %s, do not allow a view of size %s, because a new axis would span axes of self "
        "that are not adjacent in memory; use reshape",
        op, cti_shape_text(&from, own, sizeof own), cti_shape_text(&to, text, sizeof text));
}

ct_status cti_geometry_reshape(const char *op, const ct_tensor *self, ct_ints size, cti_geometry *out)
{
    bool possible = false;
    const ct_status status = cti_geometry_try_reshape(op, self, size, out, &possible);
    return status == CT_OK ? must_be_possible(op, self, out, possible) : status;
}

ct_status cti_geometry_try_flatten(const char *op, const ct_tensor *self, int64_t start, int64_t end, cti_geometry *out,
                                   bool *possible)
{
    int64_t first = 0, last = 0, sizes[CTI_MAX_NDIM], ndim = 0, product = 1;
    ct_status status = cti_wrap_dim(op, "start", start, self->ndim, &first);
    if (status == CT_OK) status = cti_wrap_dim(op, "end", end, self->ndim, &last);
    if (status != CT_OK) return status;
    if (first > last)
        return cti_error(CT_E_INVALID,
                         "%s: start is dim %" PRId64 ", which is after end, dim %" PRId64 "; it must not be after end",
                         op, first, last);
    for (int64_t d = 0; d < self->ndim; d++) {
        if (d >= first && d <= last) product *= cti_sizes(self)[d];
        if (d < first || d > last) sizes[ndim++] = cti_sizes(self)[d];
        if (d == last) sizes[ndim++] = product;
    }
    if (self->ndim == 0) sizes[ndim++] = 1;
    return cti_geometry_try_reshape(op, self, ct_ints_of(sizes, ndim), out, possible);
}

ct_status cti_geometry_flatten(const char *op, const ct_tensor *self, int64_t start, int64_t end, cti_geometry *out)
{
    bool possible = false;
    const ct_status status = cti_geometry_try_flatten(op, self, start, end, out, &possible);
    return status == CT_OK ? must_be_possible(op, self, out, possible) : status;
}

/* ---- other dtypes ---- */

static ct_status need_complex(const char *op, const ct_tensor *self)
{
    if (ct_dtype_is_complex((ct_dtype)self->dtype)) return CT_OK;
    return cti_error(CT_E_DTYPE, "%s: self has dtype %s; it must be complex", op, ct_dtype_name((ct_dtype)self->dtype));
}

/* Sets *out to the real parts of the complex elements: every second scalar of the storage. */
static void take_real_part(const ct_tensor *self, cti_geometry *out)
{
    geometry_of(self, out);
    out->dtype = self->dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : CT_DTYPE_F64;
    for (unsigned d = 0; d < out->ndim; d++) out->strides[d] *= 2;
}

ct_status cti_geometry_real(const char *op, const ct_tensor *self, cti_geometry *out)
{
    if (!ct_dtype_is_complex((ct_dtype)self->dtype)) return cti_geometry_alias(op, self, out);
    take_real_part(self, out);
    return CT_OK;
}

ct_status cti_geometry_imag(const char *op, const ct_tensor *self, cti_geometry *out)
{
    const ct_status status = need_complex(op, self);
    if (status != CT_OK) return status;
    take_real_part(self, out);
    move_by(out, 1); /* also for an empty tensor, because the address distinguishes the two parts */
    return CT_OK;
}

ct_status cti_geometry_view_as_real(const char *op, const ct_tensor *self, cti_geometry *out)
{
    const ct_status status = need_complex(op, self);
    if (status != CT_OK) return status;
    if (self->ndim == CTI_MAX_NDIM) return cti_too_many_dims(op, self->ndim + 1);
    take_real_part(self, out);
    insert_dim(out, out->ndim, 2, 1);
    return CT_OK;
}

ct_status cti_geometry_view_as_complex(const char *op, const ct_tensor *self, cti_geometry *out)
{
    if (self->dtype != CT_DTYPE_F32 && self->dtype != CT_DTYPE_F64)
        return cti_error(CT_E_DTYPE, "%s: self has dtype %s; it must be f32 or f64", op,
                         ct_dtype_name((ct_dtype)self->dtype));
    geometry_of(self, out);
    if (out->ndim == 0 || out->sizes[out->ndim - 1] != 2 || out->strides[out->ndim - 1] != 1)
        return cti_error(CT_E_SHAPE,
                         "%s: the last dim of self must have size 2 and stride 1: the real and the imaginary part", op);
    bool even = (out->data - (char *)self->storage->data) % (2 * (int64_t)cti_itemsize(self)) == 0;
    for (unsigned d = 0; d + 1 < out->ndim; d++) {
        even = even && (out->sizes[d] <= 1 || out->strides[d] % 2 == 0);
        out->strides[d] /= 2;
    }
    if (!even)
        return cti_error(
            CT_E_SHAPE,
            "%s: the offset of self and all strides but the last must be even, so that pairs do not overlap", op);
    out->ndim--;
    out->dtype = self->dtype == CT_DTYPE_F32 ? CT_DTYPE_C64 : CT_DTYPE_C128;
    return CT_OK;
}
