/*
 * The pairs of hooks of the policies. They are used by the policies' guards, and by a policy that selects among them
 * (save_policy.c).
 */
#ifndef CTI_HOOK_PAIRS_H
#define CTI_HOOK_PAIRS_H

#include <cotangent/saved_tensors.h>

/*
 * Fills *fns, for a guard or for ct_hooks_create, with the pair that saves to host memory. In this function and the
 * next two, a payload belongs to the caller until a pair owns it.
 */
CT_NODISCARD ct_status cti_pair_on_cpu(const ct_save_on_cpu_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Fills *fns with the pair that compresses; CT_E_DTYPE for a dtype without a packing. */
CT_NODISCARD ct_status cti_pair_compressed(const ct_save_compressed_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Fills *fns with the pair that saves to a file. */
CT_NODISCARD ct_status cti_pair_on_disk(const ct_save_on_disk_opts *opts, ct_saved_tensors_hooks_fns *fns);

#endif
