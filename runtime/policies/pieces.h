/*
 * Access to the elements of a tensor in pieces, and the data needed to restore a tensor: shared by the policies that
 * keep data outside tensors.
 */
#ifndef CTI_PIECES_H
#define CTI_PIECES_H

#include <cotangent/saved_tensors.h>

enum { CTI_POLICY_MAX_NDIM = 16, CTI_PIECE_UNIT = 256 };

/* Properties of the tensor that a packed object keeps, in addition to ndim sizes. */
typedef struct cti_packed_form {
    ct_dtype dtype;
    int64_t ndim, numel;
} cti_packed_form;

cti_packed_form cti_packed_form_read(const ct_tensor *tensor, int64_t *sizes);
/* Returns an uninitialised tensor of that form, a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_packed_form_tensor(const cti_packed_form *form, const int64_t *sizes);

/*
 * Returns an uninitialised tensor of any sizes and dtype, as above. Both functions allocate on the host, regardless of
 * the default device.
 */
ct_tensor *cti_policy_tensor(ct_ints sizes, ct_dtype dtype);

/* Receives contiguous elements; returns CT_OK, or the status that ends the iteration. */
typedef ct_status (*cti_piece_fn)(const void *elements, int64_t count, void *payload);
/*
 * Calls fn with the elements of a host tensor, row-major, one piece after the other: without a copy if they are
 * contiguous in this order, otherwise through a small buffer. Every piece except the last has a multiple of
 * CTI_PIECE_UNIT elements, and at most most_elements (also a multiple).
 */
CT_NODISCARD ct_status cti_each_piece(const ct_tensor *tensor, int64_t most_elements, cti_piece_fn fn, void *payload);

/*
 * Returns true if policies store a save unchanged: parameters, which stay in memory anyway, and tensors that are so
 * small that a record of them would be larger.
 */
bool cti_policy_leaves(const ct_tensor *tensor, const ct_pack_info *info);

/* Returns the guard of a policy whose pair was created with status `made`; on failure the payload is dropped. */
ct_guard cti_policy_guard(ct_status made, const ct_saved_tensors_hooks_fns *fns);

#endif
