#include "engine/nested_stack.h"

#include "base/memory.h"
#include "state/error.h"

#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { STACK_BYTES = 1 << 20 }; /* reserves address space only; a page uses memory after its first access */

typedef struct call {
    ct_status (*fn)(void *argument);
    void *argument;
    ct_status status;
    ucontext_t before, inside;
} call;

/*
 * Argument of `enter`, stored here because makecontext can pass only ints. `enter` reads the argument immediately,
 * before another call can start.
 */
static _Thread_local call *starting;

static void enter(void)
{
    call *c = starting;
    c->status = c->fn(c->argument);
} /* returns to c->before, because of uc_link */

static ct_status run_call(call *c, char *stack, size_t page)
{
    if (getcontext(&c->inside) != 0)
        return cti_error(CT_E_INTERNAL, "backward: the system cannot create a context for a nested pass");
    c->inside.uc_stack.ss_sp = stack + page;
    c->inside.uc_stack.ss_size = STACK_BYTES;
    c->inside.uc_link = &c->before;
    makecontext(&c->inside, enter, 0);
    starting = c;
    if (swapcontext(&c->before, &c->inside) != 0)
        return cti_error(CT_E_INTERNAL, "backward: the system cannot allocate the stack of a nested pass");
    return c->status;
}

ct_status cti_call_on_new_stack(ct_status (*fn)(void *argument), void *argument)
{
    const long page_size = sysconf(_SC_PAGESIZE);
    const size_t page = page_size > 0 ? (size_t)page_size : 4096;
    /* the context is stored in the same block after the stack, since it is large (it contains the vector registers) */
    char *block = cti_malloc(STACK_BYTES + 2 * page + sizeof(call));
    if (!block) return cti_no_memory("backward: the stack of a nested pass");
    char *stack = block + (page - (uintptr_t)block % page) % page;
    call *c = (call *)(void *)(stack + page + STACK_BYTES);
    *c = (call){.fn = fn, .argument = argument};
    const bool guarded =
        mprotect(stack, page, PROT_NONE) == 0; /* an overflow causes a fault instead of overwriting other memory */
    const ct_status status = run_call(c, stack, page);
    /* after an error the block is leaked, because freeing memory with a protected page is not safe */
    if (guarded && mprotect(stack, page, PROT_READ | PROT_WRITE) != 0)
        return cti_error(CT_E_INTERNAL, "backward: the system cannot release the stack of a nested pass");
    cti_free(block);
    return status;
}
