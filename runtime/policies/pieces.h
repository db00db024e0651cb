/*
 * Elements of a tensor in pieces, and what is needed to make the tensor again: shared by the policies that keep data
 * outside tensors.
 */
#ifndef CTI_PIECES_H
#define CTI_PIECES_H

#include <cotangent/saved_tensors.h>

enum { CTI_POLICY_MAX_NDIM = 16, CTI_PIECE_UNIT = 256 };

/* What a packed object keeps of the tensor, beside ndim sizes. */
typedef struct cti_packed_form {
    ct_dtype dtype;
    int64_t ndim, numel;
} cti_packed_form;

cti_packed_form cti_packed_form_read(const ct_tensor *tensor, int64_t *sizes);
/* An uninitialised tensor of that form, a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_packed_form_tensor(const cti_packed_form *form, const int64_t *sizes);

/* The same of any sizes and dtype; both on the host, whatever the default device is. */
ct_tensor *cti_policy_tensor(ct_ints sizes, ct_dtype dtype);

/* Gets elements that lie side by side; CT_OK, or what ends the walk. */
typedef ct_status (*cti_piece_fn)(const void *elements, int64_t count, void *payload);
/*
 * Shows the elements of a host tensor, row-major, a piece after the other: without a copy where they lie so in memory,
 * through a small buffer where they do not. Every piece but the last one has a multiple of CTI_PIECE_UNIT elements, and
 * at most most_elements of them (a multiple, too).
 */
CT_NODISCARD ct_status cti_each_piece(const ct_tensor *tensor, int64_t most_elements, cti_piece_fn fn, void *payload);

/*
 * Whether a policy leaves a save as it is: parameters, which are alive anyway, and what is so small that a record of it
 * would be larger.
 */
bool cti_policy_leaves(const ct_tensor *tensor, const ct_pack_info *info);

/* The guard of a policy whose pair was made with that status; where it fails, the payload is dropped. */
ct_guard cti_policy_guard(ct_status made, const ct_saved_tensors_hooks_fns *fns);

#endif
