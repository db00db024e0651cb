/*
 * Status codes, the error record of a thread, warnings, and the version of the library. All headers include this one.
 *
 * A call that fails returns a status, or NULL instead of a tensor, and sets the error record of its thread. A call that
 * receives NULL also returns NULL and keeps the record, so one check at the end of an expression is enough:
 *
 * Example:
 *   ct_tensor *y = ct_mul(ct_exp(x), w);
 *   if (!y) fprintf(stderr, "%s failed: %s\n", ct_error_operator(), ct_error_message());
 */
#ifndef COTANGENT_BASE_H
#define COTANGENT_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#if defined(__GNUC__)
#define CT_API __attribute__((visibility("default")))
#define CT_NODISCARD __attribute__((warn_unused_result))
#define CT_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CT_API
#define CT_NODISCARD
#define CT_PRINTF(text, first)
#endif
#ifdef __cplusplus
#define CT_NOEXCEPT noexcept /* for callbacks: exceptions must not propagate through the library */
extern "C" {
#else
#define CT_NOEXCEPT
#endif

/**
 * The result of a call that returns no tensor. Each error also has a kind, a string (ct_error_kind). Each status with
 * its default kind, and the other kinds that calls set with it:
 *     CT_E_INVALID                       VALUE     TYPE: no tensor (ct_none(), a failed list) or no object where one
 *                                                  is required; ATTR: no save or attribute of that name
 *     CT_E_SHAPE, CT_E_DTYPE, CT_E_STATE RUNTIME   of CT_E_STATE: GRADCHECK, OPCHECK: a check found a difference;
 *                                                  CHECKPOINT: the recompute saved something else; HANDLE: a handle
 *                                                  that ended (check mode); ASSERT: a documented condition is false
 *     CT_E_UNSUPPORTED                   NOTIMPL
 *     CT_E_CALLBACK                      CALLBACK  or the kind that the callback passed to ct_error_set
 *     CT_E_NOMEM, CT_E_IO, CT_E_INTERNAL NOMEM, IO, INTERNAL
 *
 * A call that fails changes nothing, with two exceptions:
 *   - An in-place call that saves its result for backward (ct_relu_, ct_exp_) has already written the result if memory
 *     runs out, or a pack hook fails, after the write; a pass through the result is an error then.
 *   - A pass that fails keeps the gradients that it had accumulated (S6.6).
 */
typedef enum ct_status {
    CT_OK = 0,
    CT_E_INVALID,     /* an argument is not valid for the function */
    CT_E_SHAPE,       /* sizes do not match */
    CT_E_DTYPE,       /* dtypes do not match */
    CT_E_STATE,       /* not allowed in the current state: a freed graph, a closed scope, a disabled hook stack */
    CT_E_CALLBACK,    /* a callback of the caller failed */
    CT_E_NOMEM,       /* out of memory */
    CT_E_IO,          /* a file could not be read or written */
    CT_E_UNSUPPORTED, /* not available: no kernel, no device, no derivative */
    CT_E_INTERNAL     /* a bug in the library */
} ct_status;

/**
 * Returns the status of the thread's error record: of the call that failed first in an expression. The record is kept
 * until the next failure or ct_error_clear. CT_OK without an error.
 */
CT_API ct_status ct_error_status(void);
/**
 * Returns the kind of the error (see ct_status), or the kind that a callback passed to ct_error_set. This string and
 * the strings of the next two functions are valid until the next failure on this thread; without an error they are "".
 */
CT_API const char *ct_error_kind(void);
/** Returns the name of the operator or function that failed. */
CT_API const char *ct_error_operator(void);
/** Returns the message: the function that failed, the invalid argument, and what is valid instead. */
CT_API const char *ct_error_message(void);
/** Clears the thread's error. */
CT_API void ct_error_clear(void);

/**
 * Sets the thread's error record and returns status, so that a callback can end with `return ct_error_set(...)`.
 * @param kind    string that ct_error_kind returns; NULL: the default kind of the status
 * @param format  as for printf; the message, which names the function that failed
 */
CT_API ct_status ct_error_set(ct_status status, const char *kind, const char *format, ...) CT_PRINTF(3, 4);

/** Receives warnings about calls that are valid but rarely intended. It may be called on any thread. */
typedef void (*ct_warning_handler)(const char *message, void *payload) CT_NOEXCEPT;
/**
 * Sets the only warning handler of the process and the payload that is passed to it. NULL, which is also the initial
 * handler: warnings are discarded.
 */
CT_API void ct_set_warning_handler(ct_warning_handler handler, void *payload);
/**
 * Prints each different warning once per process, as a line on stderr. Install this handler at the start of a program
 * by ct_set_warning_handler(ct_warn_stderr, NULL).
 */
CT_API void ct_warn_stderr(const char *message, void *payload) CT_NOEXCEPT;

/**
 * Returns unused memory to the system: freed tensor data that the library keeps for new tensors, and free memory of the
 * heap. Existing tensors are not affected. New tensors are slower afterwards, because the system must map pages again:
 * call it after a large phase, not after every step. May be called on any thread. Freed tensors of up to 64 KB that
 * other threads keep for reuse are not returned; they are returned when these threads end.
 * @return  the number of bytes of tensor data that were returned
 */
CT_API int64_t ct_trim_memory(void);

/** Returns the library's version, "0.1.0". */
CT_API const char *ct_version(void);

#ifdef __cplusplus
}
#endif
#endif
