/*
 * The lock of what programs register at run time: kernels, operators, derivatives, methods. Taken for a few
 * instructions; nothing of the user's runs inside.
 */
#ifndef CTI_REGISTERED_H
#define CTI_REGISTERED_H

void cti_registered_lock(void);
void cti_registered_unlock(void);

#endif
