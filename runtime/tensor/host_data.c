/* Tensors with copies of arrays of the program, and tensors on memory of the program. */
#include "base/memory.h"
#include "state/error.h"
#include "state/lists.h"
#include "tensor/scope.h"
#include "tensor/shape.h"

#include <cotangent/host_data.h>

static ct_tensor *from(const char *op, const void *values, ct_ints sizes, ct_dtype dtype)
{
    if (values) return ct_tensor_from(values, sizes, dtype);
    return cti_op_error(CT_E_INVALID, "%s: values is NULL; ct_empty makes a tensor without values", op);
}

ct_tensor *(ct_tensor_from_floats)(const float *values, ct_ints sizes)
{
    return from("tensor_from_floats", values, sizes, CT_DTYPE_F32);
}

ct_tensor *(ct_tensor_from_doubles)(const double *values, ct_ints sizes)
{
    return from("tensor_from_doubles", values, sizes, CT_DTYPE_F64);
}

ct_tensor *(ct_tensor_from_longs)(const int64_t *values, ct_ints sizes)
{
    return from("tensor_from_longs", values, sizes, CT_DTYPE_I64);
}

/* ---- memory of the program ---- */

/* Function that frees the memory of the program, called when the storage ends. */
typedef struct owner {
    void (*drop)(void *payload); /* NULL until the tensor exists */
    void *payload;
} owner;

static void end_owner(void *data, int64_t size, void *context)
{
    (void)data, (void)size;
    const owner ended = *(owner *)context;
    cti_free(context);
    if (ended.drop) ended.drop(ended.payload);
}

static bool check(const void *data, ct_ints sizes, ct_dtype dtype, cti_shape *shape)
{
    if (!data) {
        (void)cti_error(CT_E_INVALID, "tensor_wrap: data is NULL; it must be the first element");
        return false;
    }
    const size_t itemsize = ct_dtype_size(dtype);
    if (itemsize == 0) {
        (void)cti_error(CT_E_INVALID, "tensor_wrap: %d is not a dtype; pass one of the CT_DTYPE_ constants",
                        (int)dtype);
        return false;
    }
    const size_t align = ct_dtype_is_complex(dtype) ? itemsize / 2 : itemsize;
    if ((uintptr_t)data % align != 0) {
        (void)cti_error(CT_E_INVALID, "tensor_wrap: data of %s must be aligned to %zu bytes; it is at %p",
                        ct_dtype_name(dtype), align, (const void *)data);
        return false;
    }
    int64_t bytes;
    if (cti_shape_from("tensor_wrap", "sizes", sizes, shape) != CT_OK) return false;
    if (cti_size_mul(cti_shape_numel(shape), (int64_t)itemsize, &bytes)) return true;
    (void)cti_error(CT_E_SHAPE, "tensor_wrap: the number of bytes does not fit in 64 bits");
    return false;
}

ct_tensor *ct_tensor_wrap(void *data, ct_ints sizes, ct_dtype dtype, void (*drop)(void *payload), void *payload)
{
    cti_ints_resolve(&sizes);
    cti_thread *thread = cti_thread_here();
    cti_shape shape;
    if (dtype == CT_DTYPE_DEFAULT) dtype = ct_get_default_dtype();
    if (!check(data, sizes, dtype, &shape) || cti_scope_reserve(thread, "tensor_wrap", 1) != CT_OK) return NULL;
    owner *of = cti_calloc(1, sizeof *of);
    if (!of) return cti_op_error(CT_E_NOMEM, "tensor_wrap: out of memory for a tensor");
    const int64_t bytes = cti_shape_numel(&shape) * (int64_t)ct_dtype_size(dtype);
    cti_storage *storage = cti_storage_on(thread, data, bytes, end_owner, of);
    if (!storage) {
        cti_free(of);
        return NULL;
    }
    ct_tensor *tensor =
        cti_tensor_on(thread, storage, data, dtype, shape.ndim, shape.sizes, NULL, (ct_device){CT_DEVICE_CPU, 0});
    if (tensor) *of = (owner){drop, payload};
    cti_release(thread, storage); /* the tensor owns it; if there is no tensor, this frees the storage and `of` */
    if (!tensor) return NULL;
    if (thread->modes & CTI_MODE_INFERENCE) cti_refs_set(&tensor->refs, CTI_TENSOR_INFERENCE);
    return cti_scope_push(thread, tensor);
}
