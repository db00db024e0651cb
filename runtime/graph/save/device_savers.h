#ifndef CTI_DEVICE_SAVERS_H
#define CTI_DEVICE_SAVERS_H

#include <cotangent/saved_tensors.h>

/*
 * Makes later lists of the holders of device memory include the nodes that saved the memory. Repeated calls have no
 * effect.
 */
void cti_device_savers_begin(void);

/*
 * Lists saves as ct_saved_tensors_list does, but without calling hooks, so packed saves are listed without bytes. Used
 * when memory runs out, which may happen inside a hook.
 */
CT_NODISCARD ct_status cti_saved_tensors_kept(ct_tensors roots, ct_saved_entry_fn fn, void *payload);

#endif
