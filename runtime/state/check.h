/*
 * Check mode: using the handle of a tensor that has ended is an error. COTANGENT_CHECK=1 in the environment turns it on
 * when the library starts; debug builds have it on by default (docs/howto/find-a-lost-handle.md).
 *
 * In check mode the header of a tensor that ended is not reused immediately. It is overwritten by flags of kind
 * CTI_KIND_ENDED, which keep calls off the fast path as the flags of ct_none() do, and by a cti_end, which records how
 * the tensor ended. The block then waits in a queue of the thread before it is freed, as do the arrays of closed
 * scopes. Functions that take handles from a program check them with cti_given or cti_list_given.
 */
#ifndef CTI_CHECK_H
#define CTI_CHECK_H

#include "base/compiler.h"
#include "state/thread.h"

#include <cotangent/tensor.h>

/* True if check mode is on; written once, before the first thread starts. */
CTI_HIDDEN extern bool cti_checks;

enum {
    CTI_KIND_ENDED = 7,   /* kind of object, stored in the flags of the header of a destroyed tensor */
    CTI_ENDED_AT = 64,    /* offset of the cti_end in such a header */
    CTI_HEADER_BYTES = 96 /* sizeof(ct_tensor) */
};

/* Record of the end of a tensor. */
typedef struct cti_end {
    uint64_t serial;      /* serial of the scope that owned the tensor when it closed; 0: the tensor was released */
    const void *opened;   /* return address of the call that opened the scope; NULL: unknown */
    const void *released; /* return address of the call of ct_release; NULL: unknown */
    uint32_t depth;       /* depth of the scope */
    uint16_t thread;      /* number of the thread in which the tensor ended */
} cti_end;

/* Sentinel handle that fills the array of a list whose scope was closed; defined in tensor/ended.c. */
CTI_HIDDEN extern cti_refs *const cti_ended_item;

/* Sets cti_checks from the environment; called once, when the library starts. */
void cti_check_start(void);

/*
 * Returns the pointer to the check-mode state of a thread; NULL if there was no memory for the state of the thread
 * itself. Defined in state/thread.c.
 */
struct cti_ended **cti_ended_slot(cti_thread *thread);

/* ---- ended blocks ---- */

/*
 * Queues a block to be freed later, so that it is not reused soon. Returns false, without effect, if out of memory or
 * if the block is too large for the queue.
 */
bool cti_end_later(cti_thread *thread, void *block, size_t size);
/* Returns the cti_end of the tensor that is being destroyed. */
cti_end cti_end_now(cti_thread *thread);

/* ---- scopes and releases ---- */

/* Records the return address of the call of ct_scope_open that opened the innermost scope. */
void cti_check_opened(cti_thread *thread, const void *address);

/*
 * Writes the call that opened the innermost scope, as ", opened by main (model.c:12)"; writes "" if the call is
 * unknown.
 */
void cti_check_opened_text(cti_thread *thread, char text[256]);

/*
 * cti_check_close_begin and cti_check_end enclose the release of handles of the innermost scope: the cti_end of each
 * tensor that ends between them names the scope. cti_check_close_begin sets *status to CT_E_STATE if a handle has ended
 * already; its result is passed to cti_check_end.
 */
typedef struct cti_ending {
    uint64_t serial;
    uint32_t depth;
    const void *opened, *released;
} cti_ending;

cti_ending cti_check_close_begin(cti_thread *thread, const char *who, uint32_t begin, ct_status *status);
/*
 * Like cti_check_close_begin, for a call of ct_release with this return address: the cti_end of each tensor that ends
 * names the call.
 */
cti_ending cti_check_release_begin(cti_thread *thread, const void *address);
void cti_check_end(cti_thread *thread, cti_ending before);

/* ---- blocks ---- */

/*
 * Registers a block that may hold the header of a tensor; only registered blocks are read as headers. Returns false if
 * out of memory.
 */
CT_NODISCARD bool cti_check_block(const void *block);
/* Returns true if the block is registered; any address is allowed. */
bool cti_check_is_block(const void *block);
/* Unregisters a block that is freed. */
void cti_check_block_end(const void *block);

/* ---- handles ---- */

CTI_COLD bool cti_given_checked(const char *op, const char *argument, const ct_tensor *tensor);

/*
 * Returns true if an argument is a valid handle. Otherwise sets the error: the error of cti_null_input for NULL, and in
 * check mode CT_E_STATE for the handle of a tensor that has ended.
 */
CTI_INLINE bool cti_given(const char *op, const char *argument, const ct_tensor *tensor)
{
    if (CTI_LIKELY(tensor != NULL && !cti_checks)) return true;
    return cti_given_checked(op, argument, tensor);
}

/* Check mode: returns true if a handle, not NULL, is the handle of a live tensor. */
bool cti_is_live(const ct_tensor *tensor);
/* Describes the end of the tensor of a handle that is not live: "ended with its scope (depth 2, ...)". */
void cti_end_text(const ct_tensor *tensor, char *text, size_t size);

/* ---- source locations ---- */

/*
 * Writes the innermost call of the program in a call stack (base/call_stack.h), "layer (model.c:12)"; "" if there is
 * none.
 */
void cti_caller_text(void *const *addresses, unsigned count, char *text, size_t size);
/* Records the call stack of the error that was just set in the thread, for ct_error_location. */
CTI_COLD void cti_check_record_location(cti_thread *thread);

#endif
