/* The form of a checkpoint that needs no hooks: a custom function that starts a pass of its own (S34.14). */
#ifndef CTI_CHECKPOINT_REENTRANT_H
#define CTI_CHECKPOINT_REENTRANT_H

#include <cotangent/checkpoint.h>

/* CT_OK: options that it takes. */
CT_NODISCARD ct_status cti_reentrant_check(const ct_checkpoint_opts *opts);
/* The call, in grad mode; the payload is ended also on failure. */
ct_tensors cti_reentrant_call(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_checkpoint_opts *opts);

#endif
