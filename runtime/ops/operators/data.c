/* Tensors made from lists and scalars of the host (schemas/data.yaml). */
#include "device/device.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "state/check.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/batched.h"
#include "tensor/transfer.h"

#include <cotangent/autograd.h>
#include <cotangent/op/as_tensor.h>
#include <cotangent/op/frombuffer.h>
#include <cotangent/op/tensor.h>

#include <inttypes.h>

/* The requested properties of the result. */
typedef struct request {
    cti_call call;
    ct_dtype dtype;
    ct_device device;
    bool requires_grad;
} request;

static request request_of(const char *op, ct_dtype dtype, ct_device device, bool requires_grad)
{
    return (request){cti_call_plain(op), dtype, device, requires_grad};
}

/* Checks that the request is valid; dtype: the dtype of the result. */
static ct_status check_request(const request *w, ct_dtype dtype)
{
    if (cti_attr_dtype(&w->call, "dtype", w->dtype) != CT_OK) return cti_failed();
    if (cti_device_given(w->device) && cti_device_check(w->call.op, "device", w->device) != CT_OK) return cti_failed();
    if (!w->requires_grad || ct_dtype_is_floating(dtype) || ct_dtype_is_complex(dtype)) return CT_OK;
    return cti_error(CT_E_INVALID,
                     "%s: if requires_grad is true, the result's dtype must be a floating type or a complex type; the "
                     "result's dtype is %s",
                     w->call.op, ct_dtype_name(dtype));
}

/* An uninitialised tensor of the requested dtype, or of `otherwise` if none is requested. */
static ct_tensor *make(const request *w, ct_dtype otherwise, int64_t ndim, const int64_t *sizes)
{
    const ct_dtype dtype = w->dtype == CT_DTYPE_DEFAULT ? otherwise : w->dtype;
    if (check_request(w, dtype) != CT_OK) return NULL;
    if (cti_scope_reserve(w->call.thread, w->call.op, 1) != CT_OK) return NULL;
    ct_tensor *made =
        cti_tensor_new(w->call.thread, dtype, (unsigned)ndim, sizes,
                       cti_device_given(w->device) ? cti_device_kept(w->device) : ct_get_default_device());
    return made ? cti_scope_push(w->call.thread, made) : NULL;
}

static ct_tensor *end(const request *w, ct_tensor *made)
{
    return w->requires_grad ? ct_tensor_requires_grad_(made, true) : made;
}

/* ---- scalars ---- */

/* Reads the options of functions that place a tensor on a device. */
#define PLACING_OPTIONS(opts_type) \
    static const cti_field fields[] = {{"device", offsetof(opts_type, device), CTI_FIELD_DEVICE}}; \
    static const opts_type defaults = {CTI_RESOLVED}; \
    static const cti_options_type type = {sizeof defaults, 1, fields, &defaults}; \
    opts_type own

static ct_tensor *of_scalar(const request *w, ct_scalar data)
{
    if (cti_attr_scalar(&w->call, "data", data, (ct_scalar){0}, &data) != CT_OK) return NULL;
    if (cti_attr_dtype(&w->call, "dtype", w->dtype) != CT_OK) return NULL;
    const ct_dtype own = cti_scalars_dtype(1, &data), dtype = w->dtype == CT_DTYPE_DEFAULT ? own : w->dtype;
    if (!cti_dtype_holds(dtype, data))
        return cti_op_error(CT_E_INVALID,
                            "%s: data must be a value that the result's dtype can represent; the result's dtype is %s",
                            w->call.op, ct_dtype_name(dtype));
    ct_tensor *made = make(w, own, 0, NULL);
    if (!made) return NULL;
    return cti_element_write(made, 0, data) == CT_OK ? end(w, made) : NULL;
}

ct_tensor *(ct_tensor_scalar)(ct_scalar data, const ct_tensor_scalar_opts *opts)
{
    PLACING_OPTIONS(ct_tensor_scalar_opts);
    if (!(opts = cti_resolve_options("tensor", opts, &type, &own))) return NULL;
    const request w = request_of("tensor", opts->dtype, opts->device, opts->requires_grad);
    return of_scalar(&w, data);
}

ct_tensor *(ct_as_tensor_scalar)(ct_scalar data, const ct_as_tensor_scalar_opts *opts)
{
    PLACING_OPTIONS(ct_as_tensor_scalar_opts);
    if (!(opts = cti_resolve_options("as_tensor", opts, &type, &own))) return NULL;
    const request w = request_of("as_tensor", opts->dtype, opts->device, false);
    return of_scalar(&w, data);
}

/* ---- lists ---- */

static ct_status check_list(const request *w, const void *items, int64_t count)
{
    if (items && count >= 0) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "TYPE",
                          count < 0 || count > 0 ? "%s: data is a failed list" : "%s: data must be given", w->call.op);
}

/* Converts `count` values of dtype `from`, and stores them as the elements of a new tensor, beginning at index `at`. */
static ct_status put_row(const ct_tensor *made, int64_t at, const void *items, int64_t count, ct_dtype from)
{
    static const int64_t one = 1;
    const cti_view source = {.data = (void *)(uintptr_t)items,
                             .sizes = &count,
                             .strides = &one,
                             .numel = count,
                             .ndim = 1,
                             .dtype = (uint8_t)from};
    cti_view target = source;
    target.data = made->data + at * (int64_t)cti_itemsize(made);
    target.dtype = made->dtype;
    target.device_kind = made->device_kind;
    target.device_index = made->device_index;
    return cti_copy(&target, &source);
}

static ct_tensor *of_list(const request *w, const void *items, int64_t count, ct_dtype from, ct_dtype otherwise)
{
    if (check_list(w, items, count) != CT_OK) return NULL;
    ct_tensor *made = make(w, otherwise, 1, &count);
    if (!made) return NULL;
    return put_row(made, 0, items, count, from) == CT_OK ? end(w, made) : NULL;
}

ct_tensor *(ct_tensor_floats)(ct_floats data, const ct_tensor_floats_opts *opts)
{
    cti_floats_resolve(&data);
    PLACING_OPTIONS(ct_tensor_floats_opts);
    if (!(opts = cti_resolve_options("tensor", opts, &type, &own))) return NULL;
    const request w = request_of("tensor", opts->dtype, opts->device, opts->requires_grad);
    return of_list(&w, data.items, data.count, CT_DTYPE_F64, ct_get_default_dtype());
}

ct_tensor *(ct_as_tensor_floats)(ct_floats data, const ct_as_tensor_floats_opts *opts)
{
    cti_floats_resolve(&data);
    PLACING_OPTIONS(ct_as_tensor_floats_opts);
    if (!(opts = cti_resolve_options("as_tensor", opts, &type, &own))) return NULL;
    const request w = request_of("as_tensor", opts->dtype, opts->device, false);
    return of_list(&w, data.items, data.count, CT_DTYPE_F64, ct_get_default_dtype());
}

ct_tensor *(ct_tensor_ints)(ct_ints data, const ct_tensor_ints_opts *opts)
{
    cti_ints_resolve(&data);
    PLACING_OPTIONS(ct_tensor_ints_opts);
    if (!(opts = cti_resolve_options("tensor", opts, &type, &own))) return NULL;
    const request w = request_of("tensor", opts->dtype, opts->device, opts->requires_grad);
    return of_list(&w, data.items, data.count, CT_DTYPE_I64, data.count ? CT_DTYPE_I64 : ct_get_default_dtype());
}

ct_tensor *(ct_as_tensor_ints)(ct_ints data, const ct_as_tensor_ints_opts *opts)
{
    cti_ints_resolve(&data);
    PLACING_OPTIONS(ct_as_tensor_ints_opts);
    if (!(opts = cti_resolve_options("as_tensor", opts, &type, &own))) return NULL;
    const request w = request_of("as_tensor", opts->dtype, opts->device, false);
    return of_list(&w, data.items, data.count, CT_DTYPE_I64, data.count ? CT_DTYPE_I64 : ct_get_default_dtype());
}

/* ---- rows ---- */

static ct_status check_rows(const request *w, ct_int_lists rows)
{
    if (check_list(w, rows.items, rows.count) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < rows.count; i++) {
        const ct_ints row = rows.items[i];
        if (row.count < 0 || !row.items)
            return cti_error(CT_E_INVALID, "%s: data[%" PRId64 "] is a failed list", w->call.op, i);
        if (row.count != rows.items[0].count)
            return cti_error(CT_E_SHAPE,
                             "%s: data[%" PRId64 "] has %" PRId64 " items, but data[0] has %" PRId64
                             "; all rows must have the same length",
                             w->call.op, i, row.count, rows.items[0].count);
    }
    return CT_OK;
}

static ct_tensor *of_rows(const request *w, ct_int_lists rows)
{
    if (check_rows(w, rows) != CT_OK) return NULL;
    const int64_t sizes[] = {rows.count, rows.count ? rows.items[0].count : 0};
    ct_tensor *made = make(w, CT_DTYPE_I64, 2, sizes);
    if (!made) return NULL;
    for (int64_t i = 0; i < rows.count; i++)
        if (put_row(made, i * sizes[1], rows.items[i].items, sizes[1], CT_DTYPE_I64) != CT_OK) return NULL;
    return end(w, made);
}

ct_tensor *(ct_tensor_rows)(ct_int_lists data, const ct_tensor_rows_opts *opts)
{
    if (!cti_int_lists_resolve(&data)) return NULL;
    PLACING_OPTIONS(ct_tensor_rows_opts);
    if (!(opts = cti_resolve_options("tensor", opts, &type, &own))) return NULL;
    const request w = request_of("tensor", opts->dtype, opts->device, opts->requires_grad);
    return of_rows(&w, data);
}

ct_tensor *(ct_as_tensor_rows)(ct_int_lists data, const ct_as_tensor_rows_opts *opts)
{
    if (!cti_int_lists_resolve(&data)) return NULL;
    PLACING_OPTIONS(ct_as_tensor_rows_opts);
    if (!(opts = cti_resolve_options("as_tensor", opts, &type, &own))) return NULL;
    const request w = request_of("as_tensor", opts->dtype, opts->device, false);
    return of_rows(&w, data);
}

/* ---- bytes ---- */

/* Returns the number of elements from `offset` on: the requested number, which must not exceed the buffer, or all. */
static ct_status count_elements(const char *op, const ct_tensor *buffer, int64_t offset, int64_t item, int64_t *count)
{
    if (offset < 0 || offset > buffer->numel)
        return cti_error(CT_E_INVALID, "%s: offset is %" PRId64 "; it must be from 0 to buffer.size(0), %" PRId64, op,
                         offset, buffer->numel);
    if (*count < -1) return cti_error(CT_E_INVALID, "%s: count is %" PRId64 "; it must be at least -1", op, *count);
    const int64_t bytes = buffer->numel - offset;
    if (*count == -1 && bytes % item)
        return cti_error(CT_E_INVALID,
                         "%s: %" PRId64 " bytes are not an integral number of elements of %" PRId64 " bytes", op, bytes,
                         item);
    if (*count > bytes / item)
        return cti_error(CT_E_INVALID, "%s: count is %" PRId64 ", but %" PRId64 " bytes hold only %" PRId64 " elements",
                         op, *count, bytes, bytes / item);
    if (*count == -1) *count = bytes / item;
    return CT_OK;
}

static ct_status check_buffer(const char *op, const ct_tensor *buffer)
{
    if (!cti_given(op, "buffer", buffer)) return cti_failed();
    if (cti_is_none(buffer)) return cti_error(CT_E_INVALID, "%s: buffer is ct_none(); a tensor is needed", op);
    if (cti_is_batched(buffer)) return cti_refuse_batched(op, "has no memory of its own");
    if (buffer->dtype != CT_DTYPE_U8)
        return cti_error(CT_E_DTYPE, "%s: buffer.dtype is %s; it must be u8", op,
                         ct_dtype_name((ct_dtype)buffer->dtype));
    if (buffer->ndim != 1) return cti_error(CT_E_SHAPE, "%s: buffer.ndim is %d; it must be 1", op, (int)buffer->ndim);
    return cti_is_contiguous(buffer) ? CT_OK : cti_error(CT_E_INVALID, "%s: buffer must be contiguous", op);
}

/* Returns the alignment of an element; a complex element has the alignment of its real part. */
static size_t item_alignment(ct_dtype dtype)
{
    return ct_dtype_is_complex(dtype) ? ct_dtype_size(dtype) / 2 : ct_dtype_size(dtype);
}

ct_tensor *(ct_frombuffer)(ct_tensor *buffer, ct_dtype dtype, const ct_frombuffer_opts *opts)
{
    static const ct_frombuffer_opts defaults = {CTI_RESOLVED, .count = -1};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    const char op[] = "frombuffer";
    ct_frombuffer_opts own;
    if (!(opts = cti_resolve_options(op, opts, &type, &own))) return NULL;
    const request w =
        request_of(op, dtype == CT_DTYPE_DEFAULT ? ct_get_default_dtype() : dtype, (ct_device){0}, opts->requires_grad);
    int64_t count = opts->count;
    if (check_buffer(op, buffer) != CT_OK || check_request(&w, w.dtype) != CT_OK) return NULL;
    if (count_elements(op, buffer, opts->offset, (int64_t)ct_dtype_size(w.dtype), &count) != CT_OK) return NULL;
    char *first = buffer->data + opts->offset;
    if ((uintptr_t)first % item_alignment(w.dtype))
        return cti_op_error(CT_E_INVALID, "%s: byte %" PRId64 " of buffer is not aligned for elements of %s", op,
                            opts->offset, ct_dtype_name(w.dtype));
    if (cti_scope_reserve(w.call.thread, op, 1) != CT_OK) return NULL;
    ct_tensor *made =
        cti_tensor_on(w.call.thread, buffer->storage, first, w.dtype, 1, &count, NULL, cti_device(buffer));
    return made ? end(&w, cti_scope_push(w.call.thread, made)) : NULL;
}
