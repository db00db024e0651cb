#include "state/error_within.h"

#include "state/thread.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ct_status cti_error_within(const char *op, const char *where, ...)
{
    const cti_error_record *error = &cti_thread_here()->error;
    if (error->status == CT_OK) return CT_E_INTERNAL;
    if (error->status == CT_E_CALLBACK || (strcmp(error->op, op) == 0 && !error->is_users)) return error->status;
    char location[80];
    va_list args;
    va_start(args, where);
    (void)vsnprintf(location, sizeof location, where, args);
    va_end(args);
    return cti_error_kind(error->status, error->kind, "%s: %s%s", op, location,
                          error->message + (error->is_users ? 0 : error->sentence));
}
