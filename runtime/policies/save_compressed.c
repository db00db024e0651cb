/* Saved tensors kept with fewer bits: floats as int8 with a scale for every block, or rounded to a narrower dtype. */
#include "base/memory.h"
#include "base/writes.h"
#include "policies/compress_device.h"
#include "policies/hook_pairs.h"
#include "policies/tensor_bytes.h"
#include "state/lists.h"

#include <cotangent/dtype.h>
#include <cotangent/op/to.h>

#include <math.h>
#include <string.h>

enum { BLOCK = CTI_CHUNK_UNIT, LARGEST_STEP = 127 };

static bool is_compressible(const ct_tensor *tensor, const ct_pack_info *info)
{
    const ct_dtype dtype = ct_tensor_dtype(tensor);
    if (info->kind != CT_SAVE_KIND_VALUE) return false; /* most of the error would be of the few statistics */
    return (dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64) && !cti_policy_skips(tensor, info);
}

/* ---- on devices ---- */

/*
 * Packed objects of device tensors and of host tensors have different types. They are distinguished by bit 0 of the
 * pointer, which is not part of an address.
 */
static void *tag_device_object(void *object) { return (char *)object + 1; }

static bool is_device_object(const void *packed) { return (uintptr_t)packed & 1; }

static void *untag(const void *packed) { return (char *)(uintptr_t)packed - 1; }

static ct_status pack_on_device(ct_tensor *tensor, void *payload, void **packed)
{
    void *object;
    const ct_status status = cti_compress_pack(payload, tensor, &object);
    if (status == CT_OK) *packed = tag_device_object(object);
    return status;
}

static ct_device device_of(const void *packed, void *payload)
{
    (void)payload;
    return is_device_object(packed) ? cti_compress_device(untag(packed)) : (ct_device){CT_DEVICE_CPU, 0};
}

/* ---- a compressor dtype ---- */

typedef struct rounded {
    ct_tensor *values;
    ct_dtype dtype; /* dtype of the packed tensor */
} rounded;

static ct_tensor *cast(ct_tensor *tensor, ct_dtype dtype) { return ct_to(tensor, dtype); }

static ct_status pack_rounded(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    *packed = ct_pack_decline();
    if (!is_compressible(tensor, info)) return CT_OK;
    if (ct_tensor_device(tensor).kind != CT_DEVICE_CPU) return pack_on_device(tensor, payload, packed);
    rounded *object = cti_malloc(sizeof *object);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "save_compressed: out of memory");
    *object = (rounded){ct_retain(cast(tensor, ((const cti_compressor *)payload)->dtype)), ct_tensor_dtype(tensor)};
    if (!object->values) {
        cti_free(object);
        return ct_error_status();
    }
    *packed = object;
    return CT_OK;
}

static ct_tensor *unpack_rounded(void *packed, void *payload)
{
    (void)payload;
    if (is_device_object(packed)) return cti_compress_unpack(untag(packed));
    const rounded *object = packed;
    return cast(object->values, object->dtype);
}

static void drop_rounded(void *packed, void *payload)
{
    (void)payload;
    if (is_device_object(packed)) {
        cti_compress_drop(untag(packed));
        return;
    }
    ct_release(((rounded *)packed)->values);
    cti_free(packed);
}

static int64_t bytes_rounded(const void *packed, void *payload)
{
    if (is_device_object(packed)) return cti_compress_bytes(untag(packed));
    const cti_compressor *compressor = payload;
    return ct_tensor_numel(((const rounded *)packed)->values) * (int64_t)ct_dtype_size(compressor->dtype);
}

static const char *location_rounded(const void *packed, void *payload)
{
    (void)packed;
    return ct_dtype_name(((const cti_compressor *)payload)->dtype);
}

/* ---- bytes ---- */

/*
 * Header of a packed object. The object is a tensor of bytes, so that its memory comes from the allocator of tensors.
 * The header is followed by the sizes of the tensor, the scales of the blocks in the dtype of the elements, and one
 * int8 for each element. The value of an element is its int8 times the scale of its block.
 */
typedef struct quantised {
    cti_packed_metadata metadata;
    int64_t sizes[];
} quantised;

static int64_t num_blocks(int64_t count) { return (count + BLOCK - 1) / BLOCK; }

static char *scales_of(quantised *object) { return (char *)&object->sizes[object->metadata.ndim]; }

static int8_t *steps_of(quantised *object)
{
    return (int8_t *)scales_of(object) +
           (size_t)num_blocks(object->metadata.numel) * ct_dtype_size(object->metadata.dtype);
}

/*
 * Quantises a block. To find the largest magnitude, it compares the bits of the magnitudes as integers; in this order
 * NaN is greater than all other values. Returns false if the block cannot be compressed: it contains an infinity or a
 * NaN, or all values are so small that the scale underflows.
 */
static bool quantise_f32(const float *x, int64_t n, void *scale, int8_t *steps)
{
    int32_t largest_bits = 0;
    float largest;
    for (int64_t i = 0; i < n; i++) {
        int32_t bits;
        memcpy(&bits, &x[i], sizeof bits);
        bits &= INT32_MAX;
        largest_bits = bits > largest_bits ? bits : largest_bits;
    }
    memcpy(&largest, &largest_bits, sizeof largest);
    if (!isfinite(largest) || (largest > 0 && largest < 0x1p-100f)) return false;
    const float step = largest / LARGEST_STEP, inverse = largest > 0 ? LARGEST_STEP / largest : 0;
    for (int64_t i = 0; i < n; i++) {
        /* without a comparison (copysign rounds half away from zero), so that compilers vectorise the loop */
        steps[i] = (int8_t)(int32_t)(x[i] * inverse + copysignf(0.5f, x[i]));
    }
    memcpy(scale, &step, sizeof step);
    return true;
}

static bool quantise_f64(const double *x, int64_t n, void *scale, int8_t *steps)
{
    int64_t largest_bits = 0;
    double largest;
    for (int64_t i = 0; i < n; i++) {
        int64_t bits;
        memcpy(&bits, &x[i], sizeof bits);
        bits &= INT64_MAX;
        largest_bits = bits > largest_bits ? bits : largest_bits;
    }
    memcpy(&largest, &largest_bits, sizeof largest);
    if (!isfinite(largest) || (largest > 0 && largest < 0x1p-900)) return false;
    const double step = largest / LARGEST_STEP, inverse = largest > 0 ? LARGEST_STEP / largest : 0;
    for (int64_t i = 0; i < n; i++) {
        steps[i] = (int8_t)(int32_t)(x[i] * inverse + copysign(0.5, x[i]));
    }
    memcpy(scale, &step, sizeof step);
    return true;
}

typedef struct quantiser {
    bool is_f32, is_unchanged; /* is_unchanged: a block cannot be compressed, so the tensor is stored unchanged */
    char *scale;
    int8_t *steps;
} quantiser;

/*
 * If a block has values that int8 cannot represent, sets is_unchanged and skips all following blocks; the tensor is
 * then stored unchanged.
 */
static ct_status quantise_chunk(const void *elements, int64_t count, void *payload)
{
    quantiser *q = payload;
    const size_t itemsize = q->is_f32 ? sizeof(float) : sizeof(double);
    for (int64_t i = 0; i < count && !q->is_unchanged; i += BLOCK) {
        const int64_t n = count - i < BLOCK ? count - i : BLOCK;
        const void *x = (const char *)elements + (size_t)i * itemsize;
        q->is_unchanged =
            !(q->is_f32 ? quantise_f32(x, n, q->scale, q->steps) : quantise_f64(x, n, q->scale, q->steps));
        q->scale += itemsize;
        q->steps += n;
    }
    return CT_OK;
}

static ct_status pack_quantised(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    *packed = ct_pack_decline();
    if (!is_compressible(tensor, info)) return CT_OK;
    if (ct_tensor_device(tensor).kind != CT_DEVICE_CPU) return pack_on_device(tensor, payload, packed);
    const int64_t count = ct_tensor_numel(tensor), itemsize = (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
    const int64_t head = (int64_t)sizeof(quantised) + ct_tensor_ndim(tensor) * (int64_t)sizeof(int64_t);
    ct_tensor *bytes = cti_policy_tensor(CTI_INTS(head + num_blocks(count) * itemsize + count), CT_DTYPE_I8);
    if (!bytes) return ct_error_status();
    quantised *object = ct_tensor_data(bytes);
    cti_write_begin("save_compressed", object, (size_t)ct_tensor_numel(bytes));
    object->metadata = cti_packed_metadata_read(tensor, object->sizes);
    quantiser q = {
        .is_f32 = object->metadata.dtype == CT_DTYPE_F32, .scale = scales_of(object), .steps = steps_of(object)};
    const ct_status status = cti_each_chunk(tensor, INT64_MAX / BLOCK * BLOCK, quantise_chunk, &q);
    cti_write_end("save_compressed");
    if (status == CT_OK && !q.is_unchanged) *packed = ct_retain(bytes);
    return status;
}

static ct_tensor *unpack_quantised(void *packed, void *payload)
{
    (void)payload;
    if (is_device_object(packed)) return cti_compress_unpack(untag(packed));
    quantised *object = ct_tensor_data(packed);
    ct_tensor *tensor = cti_packed_metadata_tensor(&object->metadata, object->sizes);
    if (!tensor) return NULL;
    void *data = ct_tensor_data(tensor); /* a plain pointer suffices: the tensor is new, and no save refers to it */
    const int8_t *steps = steps_of(object);
    const char *scales = scales_of(object);
    cti_write_begin("save_compressed", data, (size_t)object->metadata.numel * ct_dtype_size(object->metadata.dtype));
    for (int64_t i = 0; i < object->metadata.numel; i += BLOCK) {
        const int64_t n = object->metadata.numel - i < BLOCK ? object->metadata.numel - i : BLOCK;
        if (object->metadata.dtype == CT_DTYPE_F32) {
            float step, *out = (float *)data + i;
            memcpy(&step, scales + i / BLOCK * (int64_t)sizeof step, sizeof step);
            for (int64_t k = 0; k < n; k++) out[k] = step * (float)steps[i + k];
        } else {
            double step, *out = (double *)data + i;
            memcpy(&step, scales + i / BLOCK * (int64_t)sizeof step, sizeof step);
            for (int64_t k = 0; k < n; k++) out[k] = step * (double)steps[i + k];
        }
    }
    cti_write_end("save_compressed");
    return tensor;
}

static void drop_quantised(void *packed, void *payload)
{
    (void)payload;
    if (is_device_object(packed))
        cti_compress_drop(untag(packed));
    else
        ct_release(packed);
}

static int64_t bytes_quantised(const void *packed, void *payload)
{
    (void)payload;
    return is_device_object(packed) ? cti_compress_bytes(untag(packed)) : ct_tensor_numel(packed);
}

static const char *location_quantised(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return "int8";
}

ct_status cti_pair_compressed(const ct_save_compressed_opts *opts, ct_saved_tensors_hooks_fns *fns)
{
    static const ct_saved_tensors_hooks_fns rounding = {.pack = pack_rounded,
                                                        .unpack = unpack_rounded,
                                                        .drop = drop_rounded,
                                                        .bytes = bytes_rounded,
                                                        .location = location_rounded,
                                                        .device = device_of,
                                                        .drop_payload = cti_free};
    static const ct_saved_tensors_hooks_fns quantising = {.pack = pack_quantised,
                                                          .unpack = unpack_quantised,
                                                          .drop = drop_quantised,
                                                          .bytes = bytes_quantised,
                                                          .location = location_quantised,
                                                          .device = device_of,
                                                          .drop_payload = cti_free};
    const ct_dtype dtype = opts && opts->dtype != CT_DTYPE_DEFAULT ? opts->dtype : CT_DTYPE_I8;
    const bool is_registered = ct_has_registered_dtype(dtype) && ct_dtype_is_floating(dtype);
    if (dtype != CT_DTYPE_I8 && dtype != CT_DTYPE_BF16 && !is_registered)
        return ct_error_set(CT_E_DTYPE, NULL,
                            "save_compressed: dtype is %s; expected i8, bf16 or a registered floating dtype",
                            ct_dtype_name(dtype));
    cti_compressor *compressor = cti_calloc(1, sizeof *compressor);
    if (!compressor) return ct_error_set(CT_E_NOMEM, NULL, "save_compressed: out of memory");
    compressor->dtype = dtype;
    *fns = dtype == CT_DTYPE_I8 ? quantising : rounding;
    fns->payload = compressor;
    return CT_OK;
}

ct_guard(ct_save_compressed)(const ct_save_compressed_opts *opts)
{
    ct_saved_tensors_hooks_fns fns;
    const ct_status status = cti_pair_compressed(opts, &fns);
    return cti_policy_guard(status, &fns);
}
