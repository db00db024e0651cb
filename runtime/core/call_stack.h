/*
 * The calls that are running: their return addresses, which cost little to collect, and what they are called, which is
 * looked up only where they are shown.
 */
#ifndef CTI_CALL_STACK_H
#define CTI_CALL_STACK_H

#include "core/compiler.h"

#include <stdbool.h>
#include <stddef.h>

/* Return addresses of the running calls, innermost first, beginning with that of the caller; how many there are. */
unsigned cti_call_stack(void **addresses, unsigned max);
/* Sees a call, "train_step (model.c:42)"; false: no more are wanted. */
typedef bool (*cti_call_fn)(const char *text, void *argument);

/*
 * Shows the calls, innermost first, from the public function of the library that the program called to main, or as much
 * of that as can be told apart.
 */
void cti_call_stack_each(void *const *addresses, unsigned count, cti_call_fn fn, void *argument);
/* The same as text, a line each, "\n    train_step (model.c:42)". text holds size bytes; lines that fit are whole. */
void cti_call_stack_print(void *const *addresses, unsigned count, char *text, size_t size);

#endif
