/* The pairs of hooks behind the policies: for their guards, and for a policy that chooses among them. */
#ifndef CTI_POLICY_PAIRS_H
#define CTI_POLICY_PAIRS_H

#include <cotangent/saved_tensors.h>

/* Of host memory; it needs no memory of its own. */
ct_saved_tensors_hooks_fns cti_pair_on_cpu(const ct_save_on_cpu_opts *opts);
/* Of fewer bits; CT_E_DTYPE for a dtype that there is no packing with. */
CT_NODISCARD ct_status cti_pair_compressed(const ct_save_compressed_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Of a file, which is the payload: the caller's until a pair owns it. */
CT_NODISCARD ct_status cti_pair_on_disk(const ct_save_on_disk_opts *opts, ct_saved_tensors_hooks_fns *fns);

#endif
