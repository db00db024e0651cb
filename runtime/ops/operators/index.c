/*
 * index and index_put: elements, or slices, selected by indices, as compositions of recorded operators. The indexed
 * axes are moved to the front and merged; the selection is then along the merged axis.
 */
#include "ops/call/call_checks.h"
#include "ops/dispatch.h"
#include "ops/transformed.h"
#include "state/error.h"

#include <cotangent/op/add.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/contiguous.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/index.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_copy.h>
#include <cotangent/op/index_put.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/nonzero.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/select.h>
#include <cotangent/private/axis_index.h>

/* The selected elements: one index tensor for each indexed axis. The index tensors broadcast to the shape `around`. */
typedef struct chosen {
    const char *op;
    ct_tensor *self;
    int64_t ndim, next; /* rank of self; the axis of the next index */
    int64_t num, axes[CTI_MAX_NDIM];
    ct_tensor *indices[CTI_MAX_NDIM];
    cti_shape around;
    ct_tensor *slice_indices;      /* 1-d tensor: row-major indices of the selected slices in the merged axis */
    int64_t order[CTI_MAX_NDIM];   /* the axes of self, the indexed ones first */
    cti_shape line, parts, result; /* shapes: of self permuted and merged; of self permuted; of the result of index */
    int64_t at;                    /* position, among the axes of the result, of the first axis of `around` */
} chosen;

/* ---- index tensors ---- */

static ct_status add_indices(chosen *c, ct_tensor *index)
{
    if (c->next >= c->ndim)
        return cti_error(CT_E_INVALID, "%s: indices select along more axes than the %lld of self", c->op,
                         (long long)c->ndim);
    ct_tensor *indices = ct_axis_index(index, cti_extent(c->self, c->next), c->next);
    if (!indices) return cti_failed();
    c->around = cti_shape_broadcast(c->op, c->around, cti_shape_or_failed(indices));
    if (!cti_shape_ok(&c->around)) return cti_failed();
    c->indices[c->num] = indices;
    c->axes[c->num++] = c->next++;
    return CT_OK;
}

/* Adds a bool mask. The mask indexes as many axes as it has; for each of these axes, an index vector is created. */
static ct_status add_mask(chosen *c, ct_tensor *mask)
{
    const int64_t rank = cti_rank(mask);
    if (rank == 0) return cti_error(CT_E_INVALID, "%s: a mask among indices must have an axis; it is 0-d", c->op);
    if (rank > c->ndim - c->next)
        return cti_error(CT_E_INVALID, "%s: indices select along more axes than the %lld of self", c->op,
                         (long long)c->ndim);
    for (int64_t d = 0; d < rank; d++)
        if (cti_extent(mask, d) != cti_extent(c->self, c->next + d))
            return cti_error(CT_E_INVALID,
                             "%s: a mask among indices has size %lld at its axis %lld; axis %lld of self has size %lld",
                             c->op, (long long)cti_extent(mask, d), (long long)d, (long long)(c->next + d),
                             (long long)cti_extent(c->self, c->next + d));
    ct_tensor *found = ct_nonzero(mask);
    for (int64_t d = 0; d < rank; d++) {
        ct_tensor *indices = ct_select(found, 1, d);
        if (!indices || add_indices(c, indices) != CT_OK) return cti_failed();
    }
    return CT_OK;
}

/* Computes the row-major indices of the slices: each index times the sizes of the following indexed axes. */
static ct_status number_slices(chosen *c)
{
    ct_tensor *sum = NULL;
    int64_t step = 1;
    for (int64_t k = c->num; k-- > 0; step *= cti_extent(c->self, c->axes[k])) {
        ct_tensor *term = step == 1 ? c->indices[k] : ct_mul(c->indices[k], ct_num_i64(step));
        sum = sum ? ct_add(sum, term) : term;
        if (!sum) return cti_failed();
    }
    const int64_t count = cti_shape_count(c->around);
    c->slice_indices = ct_reshape(ct_expand(sum, cti_shape_ints(&c->around)), CTI_INTS(count));
    return c->slice_indices ? CT_OK : cti_failed();
}

/*
 * Computes shapes and the order of axes. If the indexed axes are adjacent, the axes of `around` replace them in the
 * result; otherwise the axes of `around` come first.
 */
static void arrange(chosen *c)
{
    bool is_indexed[CTI_MAX_NDIM] = {false};
    int64_t count = 0, size = 1;
    const bool together = c->axes[c->num - 1] - c->axes[0] == c->num - 1;
    c->at = together ? c->axes[0] : 0;
    c->parts = c->result = cti_shape_scalar();
    for (int64_t k = 0; k < c->num; k++) {
        is_indexed[c->axes[k]] = true;
        c->order[count++] = c->axes[k];
        c->parts = cti_shape_append(c->parts, cti_extent(c->self, c->axes[k]));
        size *= cti_extent(c->self, c->axes[k]);
    }
    c->line = cti_shape_append(cti_shape_scalar(), size);
    for (int64_t d = 0; d < c->ndim; d++) {
        if (is_indexed[d]) continue;
        const int64_t n = cti_extent(c->self, d);
        c->order[count++] = d;
        c->parts = cti_shape_append(c->parts, n);
        c->line = cti_shape_append(c->line, n);
    }
}

static ct_status choose(chosen *c, ct_tensor *self, ct_tensors indices)
{
    c->self = self;
    c->ndim = cti_rank(self);
    c->around = cti_shape_scalar();
    for (int64_t i = 0; i < indices.count; i++) {
        ct_tensor *index = indices.items[i];
        if (cti_is_none(index)) {
            c->next++;
            continue;
        }
        const ct_dtype dtype = cti_dtype_of(index);
        if (dtype != CT_DTYPE_BOOL && dtype != CT_DTYPE_I32 && dtype != CT_DTYPE_I64)
            return cti_error(CT_E_DTYPE, "%s: indices[%lld] must be bool, i32 or i64; it is %s", c->op, (long long)i,
                             ct_dtype_name(dtype));
        if ((dtype == CT_DTYPE_BOOL ? add_mask : add_indices)(c, index) != CT_OK) return cti_failed();
    }
    if (c->next > c->ndim)
        return cti_error(CT_E_INVALID, "%s: indices select along more axes than the %lld of self", c->op,
                         (long long)c->ndim);
    if (c->num == 0) return CT_OK;
    arrange(c);
    return number_slices(c);
}

/* ---- shapes ---- */

/* Returns the shape of the selection: `around`, followed by the axes that are not indexed. */
static cti_shape picked_shape(const chosen *c)
{
    cti_shape rest = c->line;
    memmove(rest.sizes, rest.sizes + 1, (size_t)(rest.ndim - 1) * sizeof *rest.sizes);
    rest.ndim--;
    return cti_shape_concat(c->op, c->around, rest);
}

/*
 * Moves the axes of `around` from the front to position `at`. If `back` is true, moves the axes from position `at` to
 * the front.
 */
static ct_tensor *around_moved(const chosen *c, ct_tensor *x, bool back)
{
    int64_t order[CTI_MAX_NDIM];
    const int64_t n = c->around.ndim, ndim = cti_rank(x);
    if (!x || c->at == 0 || n == 0) return x;
    for (int64_t d = 0; d < ndim; d++) {
        const int64_t from = d < c->at ? n + d : d < c->at + n ? d - c->at : d;
        if (back)
            order[from] = d;
        else
            order[d] = from;
    }
    return ct_permute(x, ct_ints_of(order, ndim));
}

static ct_tensor *in_line(const chosen *c)
{
    return ct_reshape(ct_permute(c->self, ct_ints_of(c->order, c->ndim)), cti_shape_ints(&c->line));
}

/* ---- index ---- */

extern const cti_op_entry cti_op_index, cti_op_index_put;

static ct_tensor *picked(chosen *c, ct_tensor *self, ct_tensors indices)
{
    if (choose(c, self, indices) != CT_OK) return NULL;
    if (c->num == 0) return ct_clone(self);
    const cti_shape shape = picked_shape(c);
    if (!cti_shape_ok(&shape)) return NULL;
    ct_tensor *x = ct_reshape(ct_index_select(in_line(c), 0, c->slice_indices), cti_shape_ints(&shape));
    return ct_contiguous(around_moved(c, x, false));
}

ct_tensor *ct_index(ct_tensor *self, ct_tensors indices)
{
    cti_call call = cti_call_plain("index");
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_check_list(call.op, "indices", indices, -1, true) != CT_OK) return NULL;
    call.list = indices;
    call.is_composed = true;
    if (cti_call_begin(&call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(&call, &cti_op_index, NULL, NULL);
    chosen c = {.op = call.op};
    ct_tensor *result = picked(&c, self, indices);
    return result ? cti_call_end(&call, result) : cti_call_fail(&call);
}

/* ---- index_put ---- */

/* Returns values as slices along the merged axis. */
static ct_tensor *slices(const chosen *c, ct_tensor *values)
{
    cti_shape shape = picked_shape(c), line = c->line;
    if (!cti_shape_ok(&shape)) return NULL;
    int64_t sizes[CTI_MAX_NDIM];
    const int64_t n = c->around.ndim;
    for (int64_t d = 0; d < shape.ndim; d++) /* the shape of the result of index */
        sizes[d] = shape.sizes[d < c->at ? n + d : d < c->at + n ? d - c->at : d];
    line.sizes[0] = cti_shape_count(c->around);
    ct_tensor *x = ct_expand(values, ct_ints_of(sizes, shape.ndim));
    return ct_reshape(around_moved(c, x, true), cti_shape_ints(&line));
}

static ct_tensor *put(chosen *c, ct_tensor *self, ct_tensors indices, ct_tensor *values, bool accumulate)
{
    if (cti_dtype_of(values) != cti_dtype_of(self)) {
        (void)cti_error(CT_E_DTYPE, "%s: values must have the dtype of self, %s; it is %s", c->op,
                        ct_dtype_name(cti_dtype_of(self)), ct_dtype_name(cti_dtype_of(values)));
        return NULL;
    }
    if (choose(c, self, indices) != CT_OK) return NULL;
    if (c->num == 0) {
        ct_tensor *whole = ct_expand(values, cti_sizes_of(self));
        return accumulate ? ct_add(self, whole) : ct_clone(whole);
    }
    ct_tensor *line = in_line(c), *source = slices(c, values);
    ct_tensor *changed =
        accumulate ? ct_index_add(line, 0, c->slice_indices, source) : ct_index_copy(line, 0, c->slice_indices, source);
    int64_t back[CTI_MAX_NDIM];
    for (int64_t d = 0; d < c->ndim; d++) back[c->order[d]] = d;
    return ct_contiguous(ct_permute(ct_reshape(changed, cti_shape_ints(&c->parts)), ct_ints_of(back, c->ndim)));
}

ct_tensor *(ct_index_put)(ct_tensor *self, ct_tensors indices, ct_tensor *values, const ct_index_put_opts *opts)
{
    cti_call call = cti_call_plain("index_put");
    const bool accumulate = opts && opts->accumulate;
    ct_tensor *const inputs[] = {self, values};
    static const char *const names[] = {"self", "values"};
    if (cti_check_list(call.op, "indices", indices, -1, true) != CT_OK) return NULL;
    call.list = indices;
    call.is_composed = true;
    if (cti_call_begin(&call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(&call, &cti_op_index_put, NULL, &(ct_index_put_opts){.accumulate = accumulate});
    chosen c = {.op = call.op};
    ct_tensor *result = put(&c, self, indices, values, accumulate);
    return result ? cti_call_end(&call, result) : cti_call_fail(&call);
}

/* Computes the result in a separate tensor, so that a call that fails has not written anything. */
ct_tensor *(ct_index_put_)(ct_tensor *self, ct_tensors indices, ct_tensor *values, const ct_index_put_opts *opts)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *made = (ct_index_put)(self, indices, values, opts), *written = made ? ct_copy_(self, made) : NULL;
    ct_scope_close(scope);
    return written;
}
