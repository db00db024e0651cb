#include "trace.h"

#include <stddef.h>

ct_status traced_step(ct_status (*step)(void *payload), void *payload, const char *path)
{
    ct_profiler *profiler = ct_profiler_create(.profile_memory = true);
    if (!profiler) return ct_error_status();
    const ct_scope scope = ct_scope_open();
    ct_guard recording = ct_profile(profiler);
    ct_status status = recording.status == CT_OK ? step(payload) : recording.status;
    if (ct_leave(&recording) != CT_OK && status == CT_OK) status = ct_error_status();
    (void)ct_scope_close(scope);
    const ct_profile_events *events = status == CT_OK ? ct_profiler_events(profiler) : NULL;
    if (status == CT_OK) status = events ? ct_export_chrome_trace(events, path) : ct_error_status();
    const ct_status freed = ct_profiler_free(profiler);
    return status == CT_OK ? freed : status;
}
