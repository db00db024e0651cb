/*
 * The reentrant variant of a checkpoint, without hooks: a custom function that starts a nested backward pass (S34.14).
 */
#ifndef CTI_CHECKPOINT_REENTRANT_H
#define CTI_CHECKPOINT_REENTRANT_H

#include <cotangent/checkpoint.h>

/* Returns CT_OK if the options are valid for the reentrant variant. */
CT_NODISCARD ct_status cti_reentrant_check(const ct_checkpoint_opts *opts);
/* Calls fn as a checkpoint, in grad mode. Releases the payload, also on failure. */
ct_tensors cti_reentrant_call(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts);

#endif
