/*
 * Lock of the tables of kernels, operators, derivatives and methods that programs register at run time. Held for a few
 * instructions; no user code runs while it is held.
 */
#ifndef CTI_REGISTERED_H
#define CTI_REGISTERED_H

void cti_registered_lock(void);
void cti_registered_unlock(void);

#endif
