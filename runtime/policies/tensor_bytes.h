/*
 * Access to the elements of a tensor in chunks, and the metadata from which a tensor is restored. Used by the policies
 * that store the elements of saves outside of tensors.
 */
#ifndef CTI_TENSOR_BYTES_H
#define CTI_TENSOR_BYTES_H

#include <cotangent/saved_tensors.h>

enum { CTI_POLICY_MAX_NDIM = 16, CTI_CHUNK_UNIT = 256 };

/* Properties of the tensor that a packed object keeps, in addition to ndim sizes. */
typedef struct cti_packed_metadata {
    ct_dtype dtype;
    int64_t ndim, numel;
} cti_packed_metadata;

cti_packed_metadata cti_packed_metadata_read(const ct_tensor *tensor, int64_t *sizes);
/* Returns an uninitialised tensor with this metadata, as a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_packed_metadata_tensor(const cti_packed_metadata *metadata, const int64_t *sizes);

/*
 * Returns an uninitialised tensor of the given sizes and dtype, as a handle of the innermost scope; NULL on failure.
 * Both functions allocate host memory, regardless of the default device.
 */
ct_tensor *cti_policy_tensor(ct_ints sizes, ct_dtype dtype);

/* Receives contiguous elements. Returns CT_OK to continue, or a status that ends the iteration. */
typedef ct_status (*cti_chunk_fn)(const void *elements, int64_t count, void *payload);
/*
 * Calls fn with the elements of a host tensor in row-major order, one chunk after the other. Contiguous elements are
 * passed without a copy; other elements are copied to a small buffer. Every chunk has at most max_elements elements,
 * and every chunk except the last has a multiple of CTI_CHUNK_UNIT. max_elements must be such a multiple, too.
 */
CT_NODISCARD ct_status cti_each_chunk(const ct_tensor *tensor, int64_t max_elements, cti_chunk_fn fn, void *payload);

/*
 * Returns true if policies store a save unchanged. This holds for parameters, which stay in memory anyway, and for
 * tensors so small that a record of them would be larger than the tensor.
 */
bool cti_policy_skips(const ct_tensor *tensor, const ct_pack_info *info);

/* Returns the guard of a policy. made: the status of creating *fns; on failure the payload is dropped. */
ct_guard cti_policy_guard(ct_status made, const ct_saved_tensors_hooks_fns *fns);

#endif
