#include "hook_int8.h"

#include "hook_buffer.h"

#include <math.h>
#include <stdlib.h>

typedef struct quantised {
    hook_shape shape;
    int64_t count;
    double scale; /* value = scale * step */
    int8_t steps[];
} quantised;

/* The elements, row-major in their own dtype, in a new block; NULL if memory is short or the copy failed. */
static void *read_elements(const ct_tensor *tensor, const hook_shape *shape)
{
    void *elements = malloc(shape->size_bytes + 1);
    if (!elements) {
        (void)ct_error_set(CT_E_NOMEM, NULL, "hook_int8: out of memory");
        return NULL;
    }
    if (ct_tensor_copy_to_host(tensor, elements, shape->size_bytes) == CT_OK) return elements;
    free(elements);
    return NULL;
}
static double element(const void *elements, ct_dtype dtype, int64_t i)
{
    return dtype == CT_DTYPE_F32 ? (double)((const float *)elements)[i] : ((const double *)elements)[i];
}
static double largest_magnitude(const void *elements, ct_dtype dtype, int64_t count)
{
    double largest = 0;
    for (int64_t i = 0; i < count; i++) {
        const double value = element(elements, dtype, i);
        if (!isfinite(value)) return value;
        largest = fabs(value) > largest ? fabs(value) : largest;
    }
    return largest;
}

static ct_status quantise(const void *elements, double largest, const hook_shape *shape, int64_t count, void **packed)
{
    quantised *object = malloc(sizeof *object + (size_t)count);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "hook_int8: out of memory");
    *object = (quantised){.shape = *shape, .count = count, .scale = largest / 127};
    for (int64_t i = 0; i < count; i++) object->steps[i] = largest > 0 ? (int8_t)lround(element(elements, shape->dtype, i) / largest * 127) : 0;
    *packed = object;
    return CT_OK;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)payload;
    *packed = ct_saved_plainly();
    const hook_shape shape = hook_shape_of(tensor);
    if (hook_is_parameter(info) || (shape.dtype != CT_DTYPE_F32 && shape.dtype != CT_DTYPE_F64)) return CT_OK;
    const int64_t count = ct_tensor_numel(tensor);
    void *elements = read_elements(tensor, &shape);
    if (!elements) return ct_error_status();
    const double largest = largest_magnitude(elements, shape.dtype, count);
    const ct_status status = isfinite(largest) ? quantise(elements, largest, &shape, count, packed) : CT_OK;
    free(elements);
    return status;
}
static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    const quantised *object = packed;
    ct_tensor *tensor = hook_shape_tensor(&object->shape, NULL);
    if (!tensor) return NULL;
    void *data = ct_tensor_data(tensor); /* fresh: nobody has saved it */
    for (int64_t i = 0; i < object->count; i++) {
        const double value = object->scale * object->steps[i];
        if (object->shape.dtype == CT_DTYPE_F32)
            ((float *)data)[i] = (float)value;
        else
            ((double *)data)[i] = value;
    }
    return tensor;
}
static void drop(void *packed, void *payload)
{
    (void)payload;
    free(packed);
}
static int64_t bytes(const void *packed, void *payload)
{
    (void)payload;
    return ((const quantised *)packed)->count + (int64_t)sizeof(double);
}

ct_saved_tensors_hooks_fns hook_int8(void)
{
    return (ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .bytes = bytes};
}
