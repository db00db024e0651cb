#include "state/error.h"

#include "base/fork.h"
#include "state/check.h"
#include "state/thread.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifndef CTI_VERSION
#define CTI_VERSION "0.1.0"
#endif

const char *ct_version(void) { return CTI_VERSION; }

/* ---- the error record ---- */

static const char *kind_of(ct_status status)
{
    switch (status) {
    case CT_E_SHAPE:
    case CT_E_DTYPE:
    case CT_E_STATE: return "RUNTIME";
    case CT_E_INVALID: return "VALUE";
    case CT_E_UNSUPPORTED: return "NOTIMPL";
    case CT_E_CALLBACK: return "CALLBACK";
    case CT_E_NOMEM: return "NOMEM";
    case CT_E_IO: return "IO";
    default: return "INTERNAL";
    }
}

/*
 * Sets the operator of an error. If the format begins with "%s: ", the operator is the first argument; if the format
 * begins with a name and ": ", the operator is this name. Other arguments are not parsed, so a user string that begins
 * with a name and a colon does not set the operator.
 */
static void set_operator(cti_error_record *error, const char *format, va_list args)
{
    const char *name = format;
    size_t length = strcspn(format, ": %");
    if (strncmp(format, "%s: ", 4) == 0) {
        name = va_arg(args, const char *);
        length = name ? strlen(name) : 0;
        /* a sentence is not the name of an operator; "plugin::op" is a name */
        if (name && strcspn(name, " ") < length) return;
    } else if (format[length] != ':' || format[length + 1] != ' ') {
        return;
    }
    if (length == 0 || length >= sizeof error->op) return;
    memcpy(error->op, name, length);
    error->op[length] = 0;
    error->sentence = (uint16_t)(length + 2);
}

/* Formats the message into a separate record, because arguments may point into the record of the thread. */
static CTI_COLD ct_status set_error(ct_status status, const char *kind, const char *format, va_list args)
    CT_PRINTF(3, 0);

static ct_status set_error(ct_status status, const char *kind, const char *format, va_list args)
{
    cti_error_record fresh = {.status = status};
    snprintf(fresh.kind, sizeof fresh.kind, "%s", kind ? kind : kind_of(status));
    va_list name;
    va_copy(name, args);
    set_operator(&fresh, format, name);
    va_end(name);
    const int length = vsnprintf(fresh.message, sizeof fresh.message, format, args);
    if (length < 0) snprintf(fresh.message, sizeof fresh.message, "(this message could not be written)");
    if (length >= (int)sizeof fresh.message) memcpy(fresh.message + sizeof fresh.message - 4, "...", 4);
    cti_thread *thread = cti_thread_here();
    thread->error = fresh;
    if (CTI_UNLIKELY(cti_checks)) cti_check_record_location(thread);
    thread->serial++; /* so that the frame of a running callback ends on its slow path */
    return status;
}

ct_status cti_error(ct_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_error(status, NULL, format, args);
    va_end(args);
    return status;
}

ct_status cti_error_kind(ct_status status, const char *kind, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_error(status, kind, format, args);
    va_end(args);
    return status;
}

ct_status cti_unbalanced(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_error(CT_E_STATE, NULL, format, args);
    va_end(args);
    cti_thread_here()->error.is_unbalanced = true;
    return CT_E_STATE;
}

ct_tensor *cti_op_error(ct_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_error(status, NULL, format, args);
    va_end(args);
    return NULL;
}

ct_tensor *cti_null_input(const char *op, const char *argument)
{
    if (cti_thread_here()->error.status == CT_OK)
        cti_error(CT_E_INVALID, "%s: %s is NULL; a tensor is needed, or ct_none() if the argument is optional", op,
                  argument);
    return NULL;
}

ct_status cti_null_object(const char *op, const char *argument, const char *needed)
{
    const ct_status pending = cti_thread_here()->error.status;
    return pending != CT_OK
               ? pending
               : cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s is NULL; %s is needed", op, argument, needed);
}

ct_status cti_null_output(const char *op, const char *argument)
{
    return cti_error(CT_E_INVALID, "%s: %s is NULL; a pointer for the result is needed", op, argument);
}

ct_tensor *const cti_failed_items[CTI_FAILED_ITEMS];
CTI_EXPORT(cti_failed_items);

ct_status cti_list_given(const char *op, const char *name, ct_tensors list)
{
    const ct_status pending = cti_thread_here()->error.status;
    if (list.count < 0 || (list.count > 0 && !list.items))
        return pending != CT_OK
                   ? pending
                   : cti_error(CT_E_INVALID, "%s: %s is a failed list; it must be a list of tensors", op, name);
    for (int64_t i = 0; i < list.count; i++) {
        char item[64];
        if (list.items[i] && (CTI_LIKELY(!cti_checks) || cti_is_live(list.items[i]))) continue;
        snprintf(item, sizeof item, "%s[%" PRId64 "]", name, i);
        (void)cti_given(op, item, list.items[i]);
        return cti_failed();
    }
    return CT_OK;
}

ct_status cti_failed(void)
{
    const ct_status status = cti_thread_here()->error.status;
    return status == CT_OK ? CT_E_INTERNAL : status;
}

static bool is_failure(ct_status status) { return status > CT_OK && status <= CT_E_INTERNAL; }

ct_status cti_callback_failed(const char *op, const char *what, ct_status status)
{
    const ct_status own = cti_thread_here()->error.status;
    if (own != CT_OK) return own;
    return cti_error(is_failure(status) ? status : CT_E_CALLBACK,
                     "%s: %s failed without setting an error; a callback must `return ct_error_set(...)` on failure",
                     op, what);
}

ct_status cti_no_memory(const char *what) { return cti_error(CT_E_NOMEM, "%s: out of memory", what); }

ct_status ct_error_set(ct_status status, const char *kind, const char *format, ...)
{
    if (!is_failure(status))
        status = CT_E_CALLBACK; /* CT_OK or an unknown status: the callback has failed nevertheless */
    va_list args;
    va_start(args, format);
    set_error(status, kind, format, args);
    va_end(args);
    cti_thread_here()->error.is_users = true;
    return status;
}

ct_status ct_error_status(void) { return cti_thread_here()->error.status; }

const char *ct_error_kind(void) { return cti_thread_here()->error.kind; }

const char *ct_error_operator(void) { return cti_thread_here()->error.op; }

const char *ct_error_message(void) { return cti_thread_here()->error.message; }

void ct_error_clear(void)
{
    cti_error_record *error = &cti_thread_here()->error;
    error->status = CT_OK;
    error->is_users = error->is_unbalanced = false;
    error->sentence = 0;
    error->kind[0] = error->op[0] = error->message[0] = 0;
}

/* ---- warnings ---- */

static pthread_mutex_t warning_lock = PTHREAD_MUTEX_INITIALIZER; /* guards the two variables below */
static ct_warning_handler warning_handler;
static void *warning_payload;

void ct_set_warning_handler(ct_warning_handler handler, void *payload)
{
    pthread_mutex_lock(&warning_lock);
    warning_handler = handler;
    warning_payload = payload;
    pthread_mutex_unlock(&warning_lock);
}

bool cti_warns(void)
{
    pthread_mutex_lock(&warning_lock);
    const bool listens = warning_handler != NULL;
    pthread_mutex_unlock(&warning_lock);
    return listens;
}

void cti_warn_text(const char *message)
{
    pthread_mutex_lock(&warning_lock);
    const ct_warning_handler handler = warning_handler;
    void *payload = warning_payload;
    pthread_mutex_unlock(&warning_lock); /* before the call, because a handler may set another handler */
    if (handler) handler(message, payload);
}

void cti_warn(const char *format, ...)
{
    if (!cti_warns()) return;
    char message[sizeof((cti_error_record *)0)->message];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    cti_warn_text(message);
}

enum { MAX_PRINTED = 256 };

static uint64_t printed[MAX_PRINTED]; /* guarded by warning_lock: hashes of the messages that were printed */
static size_t num_printed;

/* Records the hash of a message. Returns false if the hash is among the last MAX_PRINTED ones. */
static bool is_news(const char *message)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = message; *at; at++) hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    pthread_mutex_lock(&warning_lock);
    const size_t count = num_printed < MAX_PRINTED ? num_printed : MAX_PRINTED;
    size_t i = 0;
    while (i < count && printed[i] != hash) i++;
    if (i == count) printed[num_printed++ % MAX_PRINTED] = hash;
    pthread_mutex_unlock(&warning_lock);
    return i == count;
}

void ct_warn_stderr(const char *message, void *payload)
{
    (void)payload;
    if (!is_news(message)) return;
    fprintf(stderr, "cotangent: %s\n", message);
}

CTI_AT_FORK(CTI_FORK_WARNINGS, &warning_lock);
