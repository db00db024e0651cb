/* Status codes, errors, warnings: what every call of the library shares. */
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
#define CT_NOEXCEPT noexcept /* of callbacks: no exception passes the library */
extern "C" {
#else
#define CT_NOEXCEPT
#endif

/**
 * The result of a call that returns no tensor. Beside the status an error has a kind, the word of the semantics. That
 * of a status, unless more is said:
 *     CT_E_INVALID                       VALUE     TYPE: no tensor (ct_none(), a failed list) or no object where one
 *                                                  is needed; ATTR: no save or attribute of that name
 *     CT_E_SHAPE, CT_E_DTYPE, CT_E_STATE RUNTIME   of CT_E_STATE: GRADCHECK, OPCHECK: a check found a difference;
 *                                                  CHECKPOINT, a second run saved something else; HANDLE, a handle that
 *                                                  ended (check mode); ASSERT, a documented condition does not hold
 *     CT_E_UNSUPPORTED                   NOTIMPL
 *     CT_E_CALLBACK                      CALLBACK  or what the callback gave to ct_error_set
 *     CT_E_NOMEM, CT_E_IO, CT_E_INTERNAL NOMEM, IO, INTERNAL
 *
 * A call that fails leaves everything as it was, but for two. A call in place that saves its result for backward
 * (ct_relu_, ct_exp_) has written it where memory ends, or a pack hook fails, after that; a pass through the result is
 * an error then. A pass that fails leaves the gradients that it had accumulated (S6.6).
 */
typedef enum ct_status {
    CT_OK = 0,
    CT_E_INVALID,     /* an argument is not one the function takes */
    CT_E_SHAPE,       /* sizes do not fit */
    CT_E_DTYPE,       /* dtypes do not fit */
    CT_E_STATE,       /* not allowed in the present state: a freed graph, a closed scope, a disabled hook stack */
    CT_E_CALLBACK,    /* a callback of the caller failed */
    CT_E_NOMEM,       /* out of memory */
    CT_E_IO,          /* a file could not be read or written */
    CT_E_UNSUPPORTED, /* not available: no kernel, no device, no derivative */
    CT_E_INTERNAL     /* a mistake of the library */
} ct_status;

/**
 * The status of the thread's error: set by the call that failed first in an expression, kept until the next failure or
 * ct_error_clear. CT_OK without an error.
 */
CT_API ct_status ct_error_status(void);
/**
 * The word of the semantics for the error (see ct_status), or the one that a callback gave. This and the other strings
 * live until the next failure on this thread; without an error they are "".
 */
CT_API const char *ct_error_kind(void);
/** The name of the operator or function that failed. */
CT_API const char *ct_error_operator(void);
/** The message: who failed, what was given, and what would have been right. */
CT_API const char *ct_error_message(void);
/** Forgets the thread's error. */
CT_API void ct_error_clear(void);

/**
 * For callbacks: sets the thread's error and returns status, so that a hook ends with `return ct_error_set(...)`. kind
 * NULL: that of the status.
 */
CT_API ct_status ct_error_set(ct_status status, const char *kind, const char *format, ...) CT_PRINTF(3, 4);

/**
 * Receives warnings: calls that are legal and rarely meant. The handler is process-wide, NULL for none, which is the
 * default; it may be called on any thread.
 */
typedef void (*ct_warning_handler)(const char *message, void *payload) CT_NOEXCEPT;
/** Sets the handler of the process, and what it is given as payload; NULL: warnings go nowhere. */
CT_API void ct_set_warning_handler(ct_warning_handler handler, void *payload);
/**
 * A handler that prints a line to stderr, each text once in a process: ct_set_warning_handler(ct_warn_stderr, NULL) at
 * the start of a program.
 */
CT_API void ct_warn_stderr(const char *message, void *payload) CT_NOEXCEPT;

/**
 * Gives memory that waits for the next tensors back to the system: freed tensor data, and what the heap holds free.
 * Returns the bytes of tensor data among it. What tensors hold stays as it is; the next tensors cost the system's work
 * of mapping pages again. For after a large phase, not for every step. May be called on any thread; freed data of up to
 * 64 KB a tensor that other threads keep for themselves stays with them until they end.
 */
CT_API int64_t ct_memory_trim(void);

/** The library's version, "0.1.0". */
CT_API const char *ct_version(void);

#ifdef __cplusplus
}
#endif
#endif
