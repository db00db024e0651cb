/*
 * The pairs of hooks of the policies (ways to store saved tensors). The guard of each policy uses its pair;
 * save_policy.c selects among the pairs by rules.
 */
#ifndef CTI_HOOK_PAIRS_H
#define CTI_HOOK_PAIRS_H

#include <cotangent/saved_tensors.h>

/*
 * Fills *fns with the pair that saves to host memory, for a guard or for ct_hooks_create. In all three functions the
 * caller owns the payload until a pair is created from *fns.
 */
CT_NODISCARD ct_status cti_pair_on_cpu(const ct_save_on_cpu_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Fills *fns with the pair that compresses; returns CT_E_DTYPE for a dtype to which it cannot compress. */
CT_NODISCARD ct_status cti_pair_compressed(const ct_save_compressed_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Fills *fns with the pair that saves to a file. */
CT_NODISCARD ct_status cti_pair_on_disk(const ct_save_on_disk_opts *opts, ct_saved_tensors_hooks_fns *fns);
/* Fills *fns with the pair that keeps recipes (graph/save/recipe.h). */
void cti_pair_remade(ct_saved_tensors_hooks_fns *fns);

#endif
