/* Progress line on a terminal. */
#define _POSIX_C_SOURCE 200809L

#include <cotangent/progress.h>

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

ct_progress ct_progress_begin(const char *name, int64_t total)
{
    return (ct_progress){.name = name ? name : "", .total = total, .begun = now()};
}

enum { MOST = 200 };

/* Appends formatted text to the line; truncates it at the end of the buffer. */
CT_PRINTF(3, 0) static void put(char line[MOST], int *length, const char *format, va_list arguments)
{
    const int more = vsnprintf(line + *length, (size_t)(MOST - *length), format, arguments);
    if (more > 0) *length = *length + more < MOST ? *length + more : MOST - 1;
}

CT_PRINTF(3, 4) static void add(char line[MOST], int *length, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put(line, length, format, arguments);
    va_end(arguments);
}

void ct_progress_show(ct_progress *progress, int64_t done, const char *format, ...)
{
    if (!progress || !isatty(STDERR_FILENO)) return;
    const double time = now();
    const bool is_last = progress->total > 0 && done >= progress->total;
    if (!is_last && progress->shown && time - progress->last < 0.1) return;
    char line[MOST];
    int length = 0;
    const double spent = time - progress->begun;
    add(line, &length, "%s %lld", progress->name, (long long)done);
    if (progress->total > 0)
        add(line, &length, "/%lld %lld%%", (long long)progress->total, (long long)(100 * done / progress->total));
    add(line, &length, " %.0f s", spent);
    if (progress->total > 0 && done > 0 && !is_last)
        add(line, &length, ", %.0f s left", spent / (double)done * (double)(progress->total - done));
    if (format) {
        va_list arguments;
        va_start(arguments, format);
        add(line, &length, ", ");
        put(line, &length, format, arguments);
        va_end(arguments);
    }
    /* columns of the previous line that are to be cleared */
    const int64_t rest = progress->shown > length ? progress->shown - length : 0;
    fprintf(stderr, "\r%s%*s", line, (int)rest, "");
    fflush(stderr);
    progress->shown = length;
    progress->last = time;
}

void ct_progress_end(ct_progress *progress)
{
    if (!progress || !progress->shown) return;
    fprintf(stderr, "\n");
    progress->shown = 0;
}
