/*
 * Call stacks: return addresses, which are cheap to collect, and the names of the calls, which are looked up only when
 * they are printed.
 */
#ifndef CTI_CALL_STACK_H
#define CTI_CALL_STACK_H

#include "base/compiler.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Stores the return addresses of the active calls, innermost first, starting in the caller of this function. Returns
 * the count.
 */
unsigned cti_call_stack(void **addresses, unsigned max);
/* Receives a call as text, "train_step (model.c:42)". Returns false to stop. */
typedef bool (*cti_call_fn)(const char *text, void *argument);

/*
 * Passes the calls to fn, innermost first: from the public function of the library that the program called up to main,
 * or as much of this range as can be determined.
 */
void cti_call_stack_each(void *const *addresses, unsigned count, cti_call_fn fn, void *argument);
/*
 * Writes the same calls as text, one per line, "\n    train_step (model.c:42)". size: capacity of text in bytes. A line
 * that does not fit is left out, and so are all lines after it.
 */
void cti_call_stack_print(void *const *addresses, unsigned count, char *text, size_t size);

#endif
