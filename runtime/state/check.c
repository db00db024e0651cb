#include "state/check.h"

#include "base/call_stack.h"
#include "base/environment.h"
#include "base/memory.h"
#include "state/error.h"
#include "state/object.h"
#include "state/object_pool.h"
#include "state/scope.h"

#include <cotangent/check.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* check mode delays the freeing of headers, which would hide uses after free from sanitizers */
#if defined(CTI_DEBUG) && !CTI_SANITIZED
enum { IS_DEFAULT = true };
#else
enum { IS_DEFAULT = false };
#endif

bool cti_checks;

void cti_check_start(void)
{
    const char *wish = cti_environment("COTANGENT_CHECK");
    cti_checks = wish && wish[0] ? strcmp(wish, "0") != 0 : IS_DEFAULT;
}

/* ---- ended blocks ---- */

enum {
    QUEUE_ITEMS = 1 << 15,
    QUEUE_BYTES = 8 << 20,
    NUM_RETIRED = 16, /* queues of threads that ended */
    NUM_SITES = 64,   /* scopes up to this depth have their opening call recorded */
    NUM_CALLS = 32    /* recorded frames of the call stack of an error */
};

/* Call that opened a scope. */
typedef struct site {
    uint64_t serial;     /* of the scope */
    const void *address; /* return address of the call */
} site;

typedef struct kept_block {
    void *block;
    uint32_t size;
} kept_block;

typedef struct cti_ended {
    kept_block items[QUEUE_ITEMS]; /* ring buffer; items[first] is the oldest block */
    uint32_t first, count;
    size_t bytes;
    cti_ending ending;
    site sites[NUM_SITES];
    char error[128]; /* beginning of the message of the error that `calls` belongs to */
    unsigned num_calls;
    void *calls[NUM_CALLS]; /* call stack of that error */
    char text[1024];        /* last result of ct_error_location */
} cti_ended;

static _Atomic(cti_ended *) retired[NUM_RETIRED];
static _Atomic uint32_t num_retired;

static cti_ended *ended_of(cti_thread *thread)
{
    cti_ended **slot = cti_ended_slot(thread);
    if (slot && !*slot && thread->started) *slot = cti_calloc(1, sizeof **slot);
    return slot ? *slot : NULL;
}

static void drop_oldest(cti_thread *thread, cti_ended *ended)
{
    const kept_block oldest = ended->items[ended->first];
    ended->items[ended->first].block = NULL; /* a child of fork may read the queue at any point (base/fork.h) */
    CTI_STORE_ORDERED(ended->first, (ended->first + 1) % QUEUE_ITEMS);
    ended->count--;
    ended->bytes -= oldest.size;
    if (oldest.block) cti_block_free(thread, oldest.block, oldest.size);
}

bool cti_end_later(cti_thread *thread, void *block, size_t size)
{
    cti_ended *ended = ended_of(thread);
    if (!ended || size > QUEUE_BYTES) return false;
    while (ended->count == QUEUE_ITEMS || ended->bytes + size > QUEUE_BYTES) drop_oldest(thread, ended);
    ended->items[(ended->first + ended->count) % QUEUE_ITEMS] = (kept_block){block, (uint32_t)size};
    ended->count++;
    ended->bytes += size;
    return true;
}

static void free_ended(cti_thread *thread, cti_ended *ended)
{
    if (!ended) return;
    while (ended->count) drop_oldest(thread, ended);
    cti_free(ended);
}

/* Moves the queue of a thread that ends to a process-wide ring, which holds the queues of the last such threads. */
static void retire(cti_thread *thread)
{
    cti_ended **slot = cti_ended_slot(thread), *ended = slot ? *slot : NULL;
    if (!ended) return;
    *slot = NULL;
    const uint32_t index = atomic_fetch_add(&num_retired, 1) % NUM_RETIRED;
    free_ended(thread, atomic_exchange(&retired[index], ended));
}

/* Frees the queued blocks of the ring. */
static void unload(void)
{
    for (unsigned i = 0; i < NUM_RETIRED; i++) {
        cti_ended *ended = atomic_exchange(&retired[i], NULL);
        for (uint32_t k = 0; ended && k < ended->count; k++) {
            const kept_block *kept = &ended->items[(ended->first + k) % QUEUE_ITEMS];
            if (kept->block) cti_block_unload(kept->block, kept->size);
        }
        cti_free(ended);
    }
}

CTI_AT_LOAD(register_end_handler)
{
    static cti_end_handler handler = {.rank = CTI_END_CHECKED, .release = retire, .unload = unload};
    cti_at_thread_end(&handler);
}

cti_end cti_end_now(cti_thread *thread)
{
    const cti_ended *ended = ended_of(thread);
    cti_end end = {.thread = thread->id};
    if (!ended) return end;
    end.serial = ended->ending.serial;
    end.depth = ended->ending.depth;
    end.opened = ended->ending.opened;
    end.released = ended->ending.released;
    return end;
}

/* ---- scopes and releases ---- */

void cti_check_opened(cti_thread *thread, const void *address)
{
    cti_ended *ended = ended_of(thread);
    if (ended && thread->num_scopes && thread->num_scopes <= NUM_SITES)
        ended->sites[thread->num_scopes - 1] = (site){thread->serial, address};
}

static const void *site_of(const cti_ended *ended, uint32_t depth, uint64_t serial)
{
    if (!ended || !depth || depth > NUM_SITES || ended->sites[depth - 1].serial != serial) return NULL;
    return ended->sites[depth - 1].address;
}

cti_ending cti_check_close_begin(cti_thread *thread, const char *who, uint32_t begin, ct_status *status)
{
    for (uint32_t i = begin; i < thread->num_entries; i++) {
        const ct_tensor *handle = (const ct_tensor *)(const void *)thread->entries[i];
        if (!handle || (unsigned)cti_refs_kind(thread->entries[i]) != CTI_KIND_ENDED) continue;
        char text[400];
        cti_end_text(handle, text, sizeof text);
        *status = cti_error(
            CT_E_STATE,
            "%s: a handle of the scope %s; it was released more often than it was retained, and a handle of a "
            "scope must not be released",
            who, text);
    }
    cti_ended *ended = ended_of(thread);
    if (!ended) return (cti_ending){0};
    const cti_ending before = ended->ending;
    const uint32_t depth = thread->num_scopes;
    const uint64_t serial = depth ? thread->scope_marks[depth - 1].serial : 0;
    ended->ending = (cti_ending){.serial = serial, .depth = depth, .opened = site_of(ended, depth, serial)};
    return before;
}

cti_ending cti_check_release_begin(cti_thread *thread, const void *address)
{
    cti_ended *ended = ended_of(thread);
    if (!ended) return (cti_ending){0};
    const cti_ending before = ended->ending;
    ended->ending = (cti_ending){.released = address};
    return before;
}

void cti_check_end(cti_thread *thread, cti_ending before)
{
    cti_ended *ended = ended_of(thread);
    if (ended) ended->ending = before;
}

static bool take_location(const char *text, void *argument)
{
    (void)snprintf(argument, 200, "%s", text);
    return false;
}

/* Writes `before` and the call at the address: ", opened by main (model.c:12)"; "" if the call is unknown. */
static void write_location(const char *before, const void *address, char text[256])
{
    char location[200] = "";
    void *calls[] = {(void *)(uintptr_t)address};
    if (address) cti_call_stack_each(calls, 1, take_location, location);
    (void)snprintf(text, 256, "%s%s", location[0] ? before : "", location);
}

void cti_check_opened_text(cti_thread *thread, char text[256])
{
    const uint32_t depth = thread->num_scopes;
    const uint64_t serial = depth ? thread->scope_marks[depth - 1].serial : 0;
    write_location(", opened by ", site_of(ended_of(thread), depth, serial), text);
}

/* ---- handles ---- */

/* Returns true if the handle points to a readable header. */
static bool is_header(const ct_tensor *tensor)
{
    return (const void *)tensor == (const void *)ct_none() || (const void *)tensor == (const void *)cti_ended_item ||
           cti_check_is_block(tensor);
}

static cti_kind kind_of(const ct_tensor *tensor) { return cti_refs_kind((const cti_refs *)(const void *)tensor); }

bool cti_is_live(const ct_tensor *tensor) { return is_header(tensor) && kind_of(tensor) == CTI_KIND_TENSOR; }

void cti_end_text(const ct_tensor *tensor, char *text, size_t size)
{
    char location[256];
    if (!is_header(tensor) || (unsigned)kind_of(tensor) != CTI_KIND_ENDED) {
        (void)snprintf(text, size, "is not a tensor: the tensor, or the list that contains it, ended long ago");
        return;
    }
    cti_end end;
    memcpy(&end, (const char *)tensor + CTI_ENDED_AT, sizeof end);
    if ((const void *)tensor == (const void *)cti_ended_item) {
        (void)snprintf(text, size, "is in a list whose scope is closed");
    } else if (end.serial) {
        write_location(", opened by ", end.opened, location);
        (void)snprintf(text, size, "ended with its scope (depth %" PRIu32 ", number %" PRIu64 "%s)", end.depth,
                       end.serial & (((uint64_t)1 << CTI_SERIAL_BITS) - 1), location);
    } else if (end.released) {
        write_location(", called by ", end.released, location);
        (void)snprintf(text, size, "ended when it was released by ct_release%s", location);
    } else {
        (void)snprintf(text, size, "ended when its last reference was released");
    }
}

bool cti_given_checked(const char *op, const char *argument, const ct_tensor *tensor)
{
    if (!tensor) return cti_null_input(op, argument) != NULL;
    if (cti_is_live(tensor)) return true;
    char text[400];
    cti_end_text(tensor, text, sizeof text);
    (void)cti_error_kind(CT_E_STATE, "HANDLE",
                         "%s: %s %s; return it by ct_scope_return, or own it by ct_retain, before that", op, argument,
                         text);
    return false;
}

/* ---- locations ---- */

/* Message of an error without the name of the operator, which a calling operator replaces by its own name. */
static const char *words_of(const cti_error_record *error) { return error->message + error->sentence; }

void cti_check_record_location(cti_thread *thread)
{
    cti_ended *ended = ended_of(thread);
    if (!ended) return;
    ended->num_calls = cti_call_stack(ended->calls, NUM_CALLS);
    (void)snprintf(ended->error, sizeof ended->error, "%s", words_of(&thread->error));
}

typedef struct finding {
    char *text;
    size_t size;
    unsigned seen;
} finding;

/* Returns true if the text of a call names a source file of the library. */
static bool is_inside(const char *text)
{
    static const char here[] = __FILE__, own[] = "state/check.c";
    char folder[sizeof here];
    (void)snprintf(folder, sizeof folder, "(%.*s", (int)(sizeof here - sizeof own), here);
    return strstr(text, folder) || strstr(text, "generated/ops/");
}

/*
 * Selects the innermost call of the program from the calls of a stack, innermost first; returns false to stop. The
 * first call is a public function of the library and is skipped. The call of the program is the first one whose source
 * line is not in the library's sources; if no call has a source line, it is the call after the first.
 */
static bool take_caller(const char *text, void *argument)
{
    finding *f = argument;
    const unsigned seen = f->seen++;
    if (seen == 0 && strncmp(text, "ct_", 3) == 0) return true;
    if (strncmp(text, "__libc_", 7) == 0) return false; /* caller of main */
    const bool has_line = text[strlen(text) - 1] == ')' && strstr(text, " (") && strrchr(text, ':');
    if (!f->text[0] || (has_line && !is_inside(text))) (void)snprintf(f->text, f->size, "%s", text);
    return !has_line || is_inside(text);
}

void cti_caller_text(void *const *addresses, unsigned count, char *text, size_t size)
{
    text[0] = 0;
    finding found = {.text = text, .size = size};
    cti_call_stack_each(addresses, count, take_caller, &found);
}

const char *ct_error_location(void)
{
    cti_thread *thread = cti_thread_here();
    cti_ended *ended = cti_checks && thread->error.status != CT_OK ? ended_of(thread) : NULL;
    if (!ended || !ended->num_calls) return "";
    if (strncmp(ended->error, words_of(&thread->error), sizeof ended->error - 1) != 0) return "";
    cti_caller_text(ended->calls, ended->num_calls, ended->text, sizeof ended->text);
    return ended->text;
}

bool ct_is_check_mode(void) { return cti_checks; }
