/*
 * The calls that are running: their return addresses, which cost little to collect, and what they are called, which is
 * looked up only where they are shown.
 */
#ifndef CTI_CALL_STACK_H
#define CTI_CALL_STACK_H

#include "core/compiler.h"

#include <stddef.h>

/* Return addresses of the running calls, innermost first, beginning with that of the caller; how many there are. */
unsigned cti_call_stack(void **addresses, unsigned max);
/*
 * A line each, "\n    train_step (model.c:42)", from the public function of the library that the program called to
 * main, or as much of that as can be told apart. text holds size bytes, and ends with a zero whatever fits.
 */
void cti_call_stack_print(void *const *addresses, unsigned count, char *text, size_t size);

#endif
