/* Stacks to switch between, known to the address sanitizer. One thread of the program only. */
#ifndef CTI_EMULATED_FIBER_H
#define CTI_EMULATED_FIBER_H

#include <stddef.h>

struct fiber {
    void *pointer; /* of the stack, or of what the system keeps of a context, while the fiber waits */
    char *stack;   /* NULL: that of the program */
    void *shadow;  /* the sanitizer's, while the fiber waits */
};

/* A fiber that runs body(fiber) when it is first switched to; body never returns. Its stack is kept from use to use. */
void fiber_begin(fiber *made, void (*body)(fiber *own));
/* Leaves `from` where it stands and goes on with `to`. */
void fiber_switch(fiber *from, fiber *to);
/* A fiber that will not be switched to again, wherever it stands: its stack may be begun anew. */
void fiber_forget(fiber *given_up);

#endif
