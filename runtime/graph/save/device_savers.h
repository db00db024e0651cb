#ifndef CTI_DEVICE_SAVERS_H
#define CTI_DEVICE_SAVERS_H

#include <cotangent/saved_tensors.h>

/* From now on lists of what holds a device's memory say which nodes saved it. Repeated calls do nothing. */
void cti_device_savers_begin(void);

/*
 * ct_saved_tensors_list that calls no hook: packed saves have no bytes. A list is wanted where memory runs out, also
 * inside of a hook.
 */
CT_NODISCARD ct_status cti_saved_tensors_kept(ct_tensors roots, ct_saved_entry_fn fn, void *payload);

#endif
