#include "fiber.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#if defined(__SANITIZE_ADDRESS__)
#define WITH_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ASAN 1
#endif
#endif
#ifdef WITH_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

constexpr size_t STACK_BYTES = 256 * 1024;

void (*starting_body)(fiber *);
fiber *starting;
const void *program_stack; /* lower end of the program's stack, reported by the sanitizer */
size_t program_stack_size;

void finish_switch(fiber *own)
{
#ifdef WITH_ASAN
    const void *bottom = nullptr;
    size_t size = 0;
    __sanitizer_finish_switch_fiber(own->shadow, &bottom, &size);
    if (!program_stack) { /* the first switch leaves the program's stack */
        program_stack = bottom;
        program_stack_size = size;
    }
#else
    (void)own;
#endif
}

void enter()
{
    fiber *const own = starting;
    void (*const body)(fiber *) = starting_body;
    own->shadow = nullptr;
    finish_switch(own);
    body(own);
    abort();
}

} // namespace

/*
 * ---- the switch: assembly instead of swapcontext, which makes system calls, where the registers are known; barriers
 * switch very often ----
 */

#ifdef __x86_64__

/* Saves the callee-saved registers, and continues where the other stack left off. */
extern "C" void cti_emulated_switch(void **keep, void *go_on);
__asm__(".text\n"
        ".globl cti_emulated_switch\n"
        ".type cti_emulated_switch, @function\n"
        "cti_emulated_switch:\n"
        "    pushq %rbp\n    pushq %rbx\n    pushq %r12\n    pushq %r13\n    pushq %r14\n    pushq %r15\n"
        "    movq %rsp, (%rdi)\n"
        "    movq %rsi, %rsp\n"
        "    popq %r15\n    popq %r14\n    popq %r13\n    popq %r12\n    popq %rbx\n    popq %rbp\n"
        "    ret\n"
        ".size cti_emulated_switch, . - cti_emulated_switch\n");

static void prepare(fiber *made)
{
    void **top = (void **)(made->stack + STACK_BYTES);
    *--top = nullptr; /* return address of enter(), which never returns; keeps the stack alignment of calls */
    *--top = (void *)enter;
    top -= 6; /* the initial values of the registers are arbitrary */
    memset(top, 0, 6 * sizeof *top);
    made->pointer = top;
}

static void change(fiber *from, fiber *to) { cti_emulated_switch(&from->pointer, to->pointer); }

#else

#include <ucontext.h>

static void prepare(fiber *made)
{
    ucontext_t *const context = (ucontext_t *)made->stack; /* the context is stored at the low end of the stack */
    getcontext(context);
    context->uc_stack.ss_sp = made->stack + sizeof *context;
    context->uc_stack.ss_size = STACK_BYTES - sizeof *context;
    context->uc_link = nullptr;
    makecontext(context, enter, 0);
    made->pointer = context;
}

static void change(fiber *from, fiber *to)
{
    static ucontext_t program;
    if (!from->stack) from->pointer = &program;
    swapcontext((ucontext_t *)from->pointer, (ucontext_t *)to->pointer);
}

#endif

void fiber_begin(fiber *made, void (*body)(fiber *own))
{
    if (!made->stack)
        made->stack = (char *)mmap(nullptr, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (made->stack == MAP_FAILED) abort();
    starting = made;
    starting_body = body;
    prepare(made);
}

void fiber_switch(fiber *from, fiber *to)
{
#ifdef WITH_ASAN
    __sanitizer_start_switch_fiber(&from->shadow, to->stack ? to->stack : program_stack,
                                   to->stack ? STACK_BYTES : program_stack_size);
#endif
    change(from, to);
    finish_switch(from);
}

void fiber_forget(fiber *given_up)
{
#ifdef WITH_ASAN
    __asan_unpoison_memory_region(given_up->stack, STACK_BYTES);
#else
    (void)given_up;
#endif
}
