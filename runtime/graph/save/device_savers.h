#ifndef CTI_DEVICE_SAVERS_H
#define CTI_DEVICE_SAVERS_H

/* From now on lists of what holds a device's memory say which nodes saved it. Repeated calls do nothing. */
void cti_device_savers_begin(void);

#endif
