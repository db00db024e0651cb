#define _GNU_SOURCE /* declares dladdr */
#include "base/call_stack.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unwind.h>

/* ---- collecting ---- */

typedef struct walk {
    void **addresses;
    unsigned count, max;
    bool begun; /* past the frame of cti_call_stack itself */
} walk;

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument)
{
    walk *w = argument;
    const uintptr_t address = (uintptr_t)_Unwind_GetIP(context);
    if (!address || w->count == w->max) return _URC_END_OF_STACK;
    if (w->begun) w->addresses[w->count++] = (void *)address;
    w->begun = true;
    return _URC_NO_REASON;
}

CTI_NOINLINE unsigned cti_call_stack(void **addresses, unsigned max)
{
    walk w = {.addresses = addresses, .max = max};
    (void)_Unwind_Backtrace(step, &w);
    return w.count;
}

/* ---- naming ---- */

typedef struct call_name {
    const char *function, *file; /* NULL: unknown */
    int line;
    const char *object; /* program or shared library, and the offset in it, if no function is known */
    uintptr_t offset;
} call_name;

/* Receives a call; returns false to stop. One address corresponds to several calls if functions were inlined. */
typedef bool (*call_visitor)(const call_name *name, void *argument);

typedef struct visit {
    call_visitor visitor;
    void *argument;
    bool any, stopped;
} visit;

static void visit_one(visit *v, const call_name *name)
{
    v->any = true;
    if (!v->stopped) v->stopped = !v->visitor(name, v->argument);
}

#ifdef CTI_HAVE_LIBBACKTRACE
#include <backtrace.h>

static pthread_once_t state_once = PTHREAD_ONCE_INIT;
static struct backtrace_state *state; /* lives as long as the process: it caches debug information */

/* Ignores errors: dladdr names the calls that are not found here. */
static void ignore_error(void *argument, const char *message, int error_number)
{
    (void)argument, (void)message, (void)error_number;
}

static void make_state(void) { state = backtrace_create_state(NULL, 1, ignore_error, NULL); }

static int take_line(void *argument, uintptr_t pc, const char *file, int line, const char *function)
{
    (void)pc;
    const call_name name = {.function = function, .file = file, .line = line};
    if (function) visit_one(argument, &name);
    return 0;
}

static void take_symbol(void *argument, uintptr_t pc, const char *function, uintptr_t start, uintptr_t size)
{
    (void)pc, (void)start, (void)size;
    const call_name name = {.function = function};
    if (function) visit_one(argument, &name);
}

static void visit_debug_information(uintptr_t pc, visit *v)
{
    pthread_once(&state_once, make_state);
    if (!state) return;
    (void)backtrace_pcinfo(state, pc, take_line, ignore_error, v);
    if (!v->any) (void)backtrace_syminfo(state, pc, take_symbol, ignore_error, v);
}
#else
static void visit_debug_information(uintptr_t pc, visit *v) { (void)pc, (void)v; }
#endif

static void visit_exported(uintptr_t pc, visit *v)
{
    Dl_info info;
    if (dladdr((void *)pc, &info)) {
        const call_name name = {
            .function = info.dli_sname, .object = info.dli_fname, .offset = pc - (uintptr_t)info.dli_fbase};
        visit_one(v, &name);
    } else {
        visit_one(v, &(call_name){.offset = pc});
    }
}

static void visit_calls(void *const *addresses, unsigned count, call_visitor visitor, void *argument)
{
    visit v = {.visitor = visitor, .argument = argument};
    for (unsigned i = 0; i < count && !v.stopped; i++) {
        /* Address in the call instruction: the return address may belong to another line or function. */
        const uintptr_t pc = (uintptr_t)addresses[i] - 1;
        v.any = false;
        visit_debug_information(pc, &v);
        if (!v.any) visit_exported(pc, &v);
    }
}

/* ---- output ---- */

typedef struct showing {
    cti_call_fn fn;
    void *argument;
    unsigned num_inside; /* number of calls inside the library, which are left out */
    bool found;          /* true if a call of a public function was found, at which these calls end */
} showing;

static bool count_inside(const call_name *name, void *argument)
{
    showing *s = argument;
    s->found = name->function && strncmp(name->function, "ct_", 3) == 0;
    s->num_inside += !s->found;
    return !s->found;
}

static void describe(const call_name *name, char *text, size_t size)
{
    const char *object = name->object ? name->object : "?";
    /* The suffix that compilers append is left out. */
    const int length = name->function ? (int)strcspn(name->function, ".") : 0;
    if (name->function && name->file)
        (void)snprintf(text, size, "%.*s (%s:%d)", length, name->function, name->file, name->line);
    else if (name->function)
        (void)snprintf(text, size, "%.*s", length, name->function);
    else
        (void)snprintf(text, size, "%s(+0x%" PRIxPTR ")", object, name->offset);
}

static bool show_one(const call_name *name, void *argument)
{
    enum { TEXT_BYTES = 1024 }; /* a longer text is truncated */

    char text[TEXT_BYTES];
    showing *s = argument;
    if (s->num_inside > 0) {
        s->num_inside--;
        return true;
    }
    describe(name, text, sizeof text);
    return s->fn(text, s->argument) && !(name->function && strcmp(name->function, "main") == 0);
}

void cti_call_stack_each(void *const *addresses, unsigned count, cti_call_fn fn, void *argument)
{
    showing s = {.fn = fn, .argument = argument};
    visit_calls(addresses, count, count_inside, &s);
    if (!s.found) s.num_inside = 0;
    visit_calls(addresses, count, show_one, &s);
}

/* ---- as text ---- */

typedef struct printing {
    char *text;
    size_t size;
} printing;

static bool print_one(const char *call, void *argument)
{
    printing *p = argument;
    const int written = snprintf(p->text, p->size, "\n    %s", call);
    if (written < 0 || (size_t)written >= p->size) {
        p->text[0] = 0; /* omits a line that does not fit */
        return false;
    }
    p->text += written;
    p->size -= (size_t)written;
    return true;
}

void cti_call_stack_print(void *const *addresses, unsigned count, char *text, size_t size)
{
    if (!size) return;
    printing p = {.text = text, .size = size};
    text[0] = 0;
    cti_call_stack_each(addresses, count, print_one, &p);
}
