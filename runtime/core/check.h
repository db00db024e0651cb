/*
 * Check mode: handles that are no tensors any more are errors. COTANGENT_CHECK=1 switches it on when the library
 * starts, and builds for debugging have it on (docs/howto/find-a-lost-handle.md).
 *
 * In check mode the header of a tensor that ended is not used again at once. It is marked as ended, which leads off the
 * fast path as ct_none() does, says how it ended, and waits in a queue of the thread, as do the arrays of scopes. What
 * takes handles from a program calls cti_given or cti_list_given.
 */
#ifndef CTI_CHECK_H
#define CTI_CHECK_H

#include "core/compiler.h"
#include "core/thread.h"

#include <cotangent/tensor.h>

/* Whether check mode is on; written once, before the first thread starts. */
CTI_HIDDEN extern bool cti_checks;

enum {
    CTI_KIND_ENDED = 7,   /* of the flags of a header that ended */
    CTI_ENDED_AT = 64,    /* where in it a cti_end lies */
    CTI_HEADER_BYTES = 96 /* of a tensor */
};

/* How a tensor ended. */
typedef struct cti_end {
    uint64_t serial;      /* of the scope whose end was its end; 0: it was released */
    const void *opened;   /* the call that opened the scope; NULL: not known */
    const void *released; /* the call of ct_release; NULL: not known */
    uint32_t depth;       /* of the scope */
    uint16_t thread;      /* the number of the thread in which it ended */
} cti_end;

/* The one handle that the arrays of lists hold when they have ended; defined with the tensor. */
CTI_HIDDEN extern cti_refs *const cti_ended_item;

/* Reads the environment; called once, when the library starts. */
void cti_check_start(void);

/* Where a thread keeps what ended; NULL of a thread for whose state there is no memory. Defined with the thread. */
struct cti_ended **cti_ended_slot(cti_thread *thread);

/* ---- what ends ---- */

/*
 * Keeps a block that ended from being used again for a while. False, with nothing done, where there is no memory for
 * that.
 */
bool cti_end_later(cti_thread *thread, void *block, size_t size);
/* How the tensor ends that is taken apart now. */
cti_end cti_end_now(cti_thread *thread);
/* What is kept of a thread that ends stays for a while. */
void cti_end_retire(cti_thread *thread);
/* Frees all that is kept; no thread uses the library any more. */
void cti_end_unload(void);

/* ---- scopes and releases ---- */

/* The innermost scope, which was opened now, is that of a call of ct_scope_open that returns there. */
void cti_check_opened(cti_thread *thread, const void *address);

/* ", opened by main (model.c:12)" of the innermost scope; "" where that is not known. */
void cti_check_opened_text(cti_thread *thread, char text[256]);

/*
 * Around the end of handles of the innermost scope: what ends in between ends with it. begin sets CT_E_STATE where a
 * handle has ended already; it returns what end is given.
 */
typedef struct cti_ending {
    uint64_t serial;
    uint32_t depth;
    const void *opened, *released;
} cti_ending;

cti_ending cti_check_close_begin(cti_thread *thread, const char *who, uint32_t begin, ct_status *status);
/* The same around a call of ct_release that returns there. */
cti_ending cti_check_release_begin(cti_thread *thread, const void *address);
void cti_check_end(cti_thread *thread, cti_ending before);

/* ---- blocks ---- */

/* Notes a block in which a header of a tensor may lie, since only such are looked into. False without memory. */
CT_NODISCARD bool cti_check_block(const void *block);
/* Whether it is such a block; any address is allowed. */
bool cti_check_is_block(const void *block);
/* Notes that it is freed. */
void cti_check_block_end(const void *block);

/* ---- handles ---- */

CTI_COLD bool cti_given_checked(const char *op, const char *argument, const ct_tensor *tensor);

/*
 * Whether an argument is a handle. Else the error is set: of NULL as by cti_null_input, and in check mode CT_E_STATE of
 * one that has ended.
 */
CTI_INLINE bool cti_given(const char *op, const char *argument, const ct_tensor *tensor)
{
    if (CTI_LIKELY(tensor != NULL && !cti_checks)) return true;
    return cti_given_checked(op, argument, tensor);
}

/* In check mode: whether a handle, which is not NULL, is one of a tensor that lives. */
bool cti_is_live(const ct_tensor *tensor);
/* What to say of one that is not: "... ended when the scope at depth 2 was closed ...". */
void cti_end_text(const ct_tensor *tensor, char *text, size_t size);

/* ---- places ---- */

/* The innermost call of the program among such calls (core/call_stack.h), "layer (model.c:12)"; "" if there is none. */
void cti_caller_text(void *const *addresses, unsigned count, char *text, size_t size);
/* Notes where the program is, for the error of the thread that was set now (ct_error_place). */
CTI_COLD void cti_check_place(cti_thread *thread);

#endif
