/* The pairs of hooks behind the policies: for their guards, and for a policy that chooses among them. */
#ifndef CTI_POLICY_PAIRS_H
#define CTI_POLICY_PAIRS_H

#include <cotangent/saved_tensors.h>

/*
 * Each sets what a guard, or ct_hooks_create, takes; the payload, if there is one, is the caller's until a pair owns
 * it. Of host memory:
 */
CT_NODISCARD ct_status cti_pair_on_cpu(const ct_save_on_cpu_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Of fewer bits; CT_E_DTYPE for a dtype that there is no packing with. */
CT_NODISCARD ct_status cti_pair_compressed(const ct_save_compressed_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Of a file. */
CT_NODISCARD ct_status cti_pair_on_disk(const ct_save_on_disk_opts *opts, ct_saved_tensors_hooks_fns *fns);

#endif
