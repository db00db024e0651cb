/*
 * Fibers: stacks to switch between, registered with the address sanitizer. Only one thread of the program may use
 * fibers.
 */
#ifndef CTI_EMULATED_FIBER_H
#define CTI_EMULATED_FIBER_H

#include <stddef.h>

struct fiber {
    void *pointer; /* stack pointer or ucontext_t of a suspended fiber */
    char *stack;   /* NULL: the program's stack */
    void *shadow;  /* the sanitizer's fake stack of a suspended fiber */
};

/* Prepares a fiber that calls body(fiber) at the first switch to it; body never returns. The stack is reused. */
void fiber_begin(fiber *made, void (*body)(fiber *own));
/* Suspends `from` and continues `to`. */
void fiber_switch(fiber *from, fiber *to);
/* Abandons a suspended fiber: no switch to it follows, and its stack may be reused. */
void fiber_forget(fiber *given_up);

#endif
