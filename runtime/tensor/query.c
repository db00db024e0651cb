/* Public functions of tensors that are not operators: ownership, creation from host data, queries. */
#include "device/device_memory.h"
#include "state/check.h"
#include "state/error.h"
#include "state/lists.h"
#include "tensor/batched.h"
#include "tensor/copy.h"
#include "tensor/scope.h"
#include "tensor/shape.h"
#include "tensor/transfer.h"

#include <inttypes.h>
#include <string.h>

/* ---- ownership ---- */

static cti_storage none_storage = {.refs = CTI_REFS_IMMORTAL(CTI_KIND_STORAGE), .data = none_storage.inside_.inside};
static ct_tensor none = {.refs = CTI_REFS_IMMORTAL(CTI_KIND_TENSOR | CTI_TENSOR_NONE), .storage = &none_storage};

ct_tensor *ct_none(void) { return &none; }

/*
 * Returns false if a handle with the flag of ct_none() is a handle of an ended tensor, which has the flag in check
 * mode.
 */
static bool is_none(const char *who, const ct_tensor *tensor)
{
    return !cti_checks || cti_given(who, "tensor", tensor);
}

bool ct_is_none(const ct_tensor *tensor) { return tensor && cti_is_none(tensor) && is_none("is_none", tensor); }

ct_tensor *ct_retain(ct_tensor *tensor)
{
    if (!tensor || cti_refs_retain_owned(&tensor->refs, cti_thread_here()->me)) return tensor;
    if (cti_is_none(tensor)) return is_none("retain", tensor) ? tensor : NULL;
    return cti_retain(tensor);
}

/* Check mode: releases a reference. ct_release returns no status, so an error is also printed as a warning. */
static CTI_COLD void release_checked(cti_thread *thread, ct_tensor *tensor, const void *address)
{
    if (!tensor) return;
    if (!cti_given("release", "tensor", tensor)) {
        cti_warn_text(thread->error.message);
        return;
    }
    if (cti_is_none(tensor)) return;
    const cti_ending before = cti_check_release_begin(thread, address);
    cti_release(thread, tensor);
    cti_check_end(thread, before);
}

void ct_release(ct_tensor *tensor)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(cti_checks))
        release_checked(thread, tensor, __builtin_return_address(0));
    else if (tensor && !cti_is_none(tensor))
        cti_release(thread, tensor);
}

/* ---- creation ---- */

ct_tensor *ct_tensor_from(const void *data, ct_ints sizes, ct_dtype dtype)
{
    cti_ints_resolve(&sizes);
    cti_thread *thread = cti_thread_here();
    cti_shape shape;
    if (dtype == CT_DTYPE_DEFAULT) dtype = ct_get_default_dtype();
    if (ct_dtype_size(dtype) == 0)
        return cti_op_error(CT_E_INVALID, "tensor_from: %d is not a dtype; pass one of the CT_DTYPE_ constants",
                            (int)dtype);
    if (cti_shape_from("tensor_from", "sizes", sizes, &shape) != CT_OK ||
        cti_scope_reserve(thread, "tensor_from", 1) != CT_OK)
        return NULL;
    ct_tensor *result = cti_tensor_new(thread, dtype, shape.ndim, shape.sizes, ct_get_default_device());
    if (!result) return NULL;
    const size_t size = data ? (size_t)result->numel * cti_itemsize(result) : 0;
    if (cti_bytes_write(result, data, size) == CT_OK) return cti_scope_push(thread, result);
    cti_release(thread, result);
    return NULL;
}

static ct_tensor *wrapped_scalar(ct_scalar value, ct_dtype dtype)
{
    cti_thread *thread = cti_thread_here();
    if (cti_scope_reserve(thread, "num", 1) != CT_OK) return NULL;
    ct_tensor *result = cti_tensor_new(thread, dtype, 0, NULL, (ct_device){CT_DEVICE_CPU, 0});
    if (!result) return NULL;
    cti_store_scalar(value, result->data, dtype);
    cti_refs_set(&result->refs, CTI_TENSOR_SCALAR);
    return cti_scope_push(thread, result);
}

ct_tensor *ct_num(double value) { return wrapped_scalar(ct_float(value), CT_DTYPE_F64); }

ct_tensor *ct_num_i64(int64_t value) { return wrapped_scalar(ct_int(value), CT_DTYPE_I64); }

ct_tensor *ct_num_bool(bool value) { return wrapped_scalar(ct_bool(value), CT_DTYPE_BOOL); }

ct_tensor *ct_num_c128(double re, double im) { return wrapped_scalar(ct_complex128(re, im), CT_DTYPE_C128); }

/* ---- queries: for NULL they set the error and return a sentinel ---- */

static bool given(const char *who, const ct_tensor *tensor) { return cti_given(who, "tensor", tensor); }

ct_dtype ct_tensor_dtype(const ct_tensor *tensor)
{
    return given("tensor_dtype", tensor) ? (ct_dtype)tensor->dtype : CT_DTYPE_DEFAULT;
}

ct_device ct_tensor_device(const ct_tensor *tensor)
{
    return given("tensor_device", tensor) ? cti_device(tensor) : (ct_device){CT_DEVICE_CPU, 0};
}

int64_t ct_tensor_ndim(const ct_tensor *tensor) { return given("tensor_ndim", tensor) ? tensor->ndim : -1; }

int64_t ct_tensor_numel(const ct_tensor *tensor) { return given("tensor_numel", tensor) ? tensor->numel : -1; }

/* Wraps a dim to 0 .. ndim - 1; -1 after an error. */
static int64_t dim_of(const char *who, const ct_tensor *tensor, int64_t dim)
{
    if (!given(who, tensor)) return -1;
    if (dim >= -(int64_t)tensor->ndim && dim < tensor->ndim) return dim < 0 ? dim + tensor->ndim : dim;
    cti_error(CT_E_INVALID, "%s: there is no dim %" PRId64 " in a tensor of %d dims", who, dim, (int)tensor->ndim);
    return -1;
}

int64_t ct_tensor_size(const ct_tensor *tensor, int64_t dim)
{
    const int64_t d = dim_of("tensor_size", tensor, dim);
    return d < 0 ? -1 : cti_sizes(tensor)[d];
}

int64_t ct_tensor_stride(const ct_tensor *tensor, int64_t dim)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t d = dim_of("tensor_stride", tensor, dim);
    return d < 0 ? INT64_MIN : cti_strides(tensor, buffer)[d];
}

int64_t ct_tensor_storage_offset(const ct_tensor *tensor)
{
    if (!given("tensor_storage_offset", tensor)) return -1;
    return cti_is_none(tensor) ? 0
                               : (tensor->data - (const char *)tensor->storage->data) / (int64_t)cti_itemsize(tensor);
}

bool ct_tensor_is_contiguous(const ct_tensor *tensor)
{
    return given("tensor_is_contiguous", tensor) && cti_is_contiguous(tensor);
}

ct_status cti_refuse_batched(const char *op, const char *what)
{
    return cti_error_kind(CT_E_STATE, "RUNTIME",
                          "%s: vmap: the tensor represents all slices of a batch, and %s; compute with "
                          "operators (ct_where for a choice), or do this outside of ct_vmap",
                          op, what);
}

void *ct_tensor_data(const ct_tensor *tensor)
{
    if (!given("tensor_data", tensor)) return NULL;
    if (cti_is_batched(tensor)) return (void)cti_refuse_batched("tensor_data", "has no memory of its own"), NULL;
    return tensor->data;
}

const void *ct_tensor_storage(const ct_tensor *tensor)
{
    if (!given("tensor_storage", tensor)) return NULL;
    return cti_is_none(tensor)      ? NULL
           : tensor->storage->alias ? tensor->storage->alias
                                    : tensor->storage; /* an alias shares memory */
}

/* ---- to the host ---- */

static ct_status check_readable(const char *who, const ct_tensor *tensor)
{
    if (!given(who, tensor)) return cti_failed();
    if (cti_is_batched(tensor)) return cti_refuse_batched(who, "no single value can be read from it");
    if (!cti_is_none(tensor) && cti_tensor_has(tensor, CTI_TENSOR_ON_DEVICE)) cti_device_work_for(who);
    return cti_is_none(tensor) ? cti_error(CT_E_INVALID, "%s: the tensor is none(), which has no elements to read", who)
                               : CT_OK;
}

ct_status ct_tensor_copy_to_host(const ct_tensor *tensor, void *out, size_t size_bytes)
{
    const ct_status status = check_readable("tensor_copy_to_host", tensor);
    if (status != CT_OK) return status;
    const size_t have = (size_t)tensor->numel * cti_itemsize(tensor);
    if (size_bytes != have || (have && !out))
        return cti_error(
            CT_E_INVALID,
            "tensor_copy_to_host: the buffer has %zu bytes%s, but %" PRId64 " elements of %s need %zu bytes",
            size_bytes, out ? "" : " at NULL", tensor->numel, ct_dtype_name((ct_dtype)tensor->dtype), have);
    if (cti_is_contiguous(tensor)) return cti_bytes_read(tensor, out, have);
    int64_t own[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(tensor);
    cti_contiguous_strides(tensor->ndim, sizes, strides);
    const cti_view from = cti_elements_of(tensor, own);
    const cti_view to = {.data = out,
                         .sizes = sizes,
                         .strides = strides,
                         .numel = tensor->numel,
                         .ndim = tensor->ndim,
                         .dtype = tensor->dtype};
    return cti_copy(&to, &from);
}

ct_status ct_tensor_item(const ct_tensor *tensor, double *out)
{
    const ct_status status = check_readable("tensor_item", tensor);
    if (status != CT_OK) return status;
    if (!out) return cti_error(CT_E_INVALID, "tensor_item: out is NULL; it must point to a double");
    if (tensor->numel != 1) {
        char text[400];
        const cti_shape shape = cti_shape_of(tensor);
        return cti_error(CT_E_SHAPE,
                         "tensor_item: a tensor of shape %s has %" PRId64
                         " elements; only a tensor of one element can be read as a number",
                         cti_shape_text(&shape, text, sizeof text), tensor->numel);
    }
    if (ct_dtype_is_complex((ct_dtype)tensor->dtype))
        return cti_error(CT_E_DTYPE, "tensor_item: a %s value does not fit in a double; use ct_tensor_copy_to_host",
                         ct_dtype_name((ct_dtype)tensor->dtype));
    ct_scalar value;
    if (cti_element_read(tensor, 0, &value) != CT_OK) return cti_failed();
    *out = value.kind == CT_SCALAR_FLOAT ? value.re : (double)value.i;
    return CT_OK;
}
