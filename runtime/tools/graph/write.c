/* The public calls: a graph is gathered, then written to a function or a file. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "core/error.h"
#include "core/memory.h"
#include "tools/graph/formats.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- to a function ---- */

static ct_status check(const char *op, ct_tensors roots, ct_graph_format format, const ct_graph_opts *opts)
{
    if (format < CT_GRAPH_TEXT || format > CT_GRAPH_HTML)
        return cti_error(CT_E_INVALID, "%s: format is %d; it must be CT_GRAPH_TEXT, _DOT, _JSON or _HTML", op,
                         (int)format);
    ct_status status = cti_list_given(op, "roots", roots);
    if (status != CT_OK || !opts || (!opts->named.items && opts->named.count == 0)) return status;
    status = cti_list_given(op, "named", opts->named);
    if (status == CT_OK && opts->named.count && !opts->names)
        return cti_error(CT_E_INVALID, "%s: named has %lld tensors, and names is NULL; it must have as many names", op,
                         (long long)opts->named.count);
    return status;
}

static ct_status write_all(cti_text_out *out, const cti_graph_view *view, ct_graph_format format)
{
    cti_layout layout = {0};
    ct_status status = CT_OK;
    if (format == CT_GRAPH_TEXT) cti_write_text(out, view);
    if (format == CT_GRAPH_DOT) cti_write_dot(out, view);
    if (format == CT_GRAPH_JSON) cti_write_json(out, view, NULL);
    if (format == CT_GRAPH_HTML) {
        status = cti_layout_make(&layout, view);
        if (status == CT_OK) cti_write_html(out, view, &layout);
        cti_layout_finish(&layout);
    }
    return status == CT_OK ? cti_text_out_end(out) : status;
}

static ct_status write_graph(const char *op, ct_tensors roots, ct_graph_format format, const ct_graph_opts *opts,
                             ct_graph_write_fn fn, void *payload)
{
    cti_text_out *out = cti_malloc(sizeof *out);
    if (!out) return cti_no_memory(op);
    out->thread = cti_thread_here();
    out->fn = fn;
    out->payload = payload;
    out->status = CT_OK;
    out->used = 0;
    cti_graph_view view;
    ct_status status = cti_graph_view_gather(&view, roots, opts);
    if (status == CT_OK) status = write_all(out, &view, format);
    cti_graph_view_finish(&view);
    cti_free(out);
    return status;
}

ct_status ct_graph_write(ct_tensors roots, ct_graph_format format, const ct_graph_opts *opts, ct_graph_write_fn fn,
                         void *payload)
{
    static const char op[] = "graph_write";
    if (!fn) return cti_error(CT_E_INVALID, "%s: fn is NULL; a function that takes the text is needed", op);
    const ct_status status = check(op, roots, format, opts);
    return status == CT_OK ? write_graph(op, roots, format, opts, fn, payload) : status;
}

/* ---- to a file ---- */

typedef struct file {
    const char *path; /* as it was given */
    char *target;     /* what it stands for: symbolic links are followed */
    char *beside;     /* the new text until it is whole; NULL: the target is written to */
    int fd;
} file;

static ct_status system_error(const char *path)
{
    return cti_error(CT_E_IO, "graph_save: '%s' could not be written: %s", path, strerror(errno));
}

static ct_status write_part(const char *text, size_t size, void *payload)
{
    const file *f = payload;
    while (size > 0) {
        const ssize_t n = write(f->fd, text, size);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return system_error(f->path);
        text += n;
        size -= (size_t)n;
    }
    return CT_OK;
}

/* A new file in the folder of the target, with a name that no other call uses. */
static ct_status open_beside(file *f)
{
    enum { ATTEMPTS = 100, ROOM = 64 };

    static _Atomic unsigned number;
    const size_t size = strlen(f->target) + ROOM;
    f->beside = cti_malloc(size);
    if (!f->beside) return cti_no_memory("graph_save");
    for (int i = 0; f->fd < 0 && i < ATTEMPTS; i++) {
        (void)snprintf(f->beside, size, "%s.%ld-%u.part", f->target, (long)getpid(), number++);
        f->fd = open(f->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (f->fd < 0 && errno != EEXIST) break;
    }
    return f->fd >= 0 ? CT_OK : system_error(f->path);
}

static ct_status open_file(file *f)
{
    struct stat there;
    const bool exists = stat(f->path, &there) == 0;
    char *real = exists ? realpath(f->path, NULL) : NULL;
    const char *target = real ? real : f->path;
    f->target = cti_malloc(strlen(target) + 1);
    if (f->target) memcpy(f->target, target, strlen(target) + 1);
    free(real);
    if (!f->target) return cti_no_memory("graph_save");
    if (exists && !S_ISREG(there.st_mode)) {
        f->fd = open(f->target, O_WRONLY | O_CLOEXEC);
        return f->fd >= 0 ? CT_OK : system_error(f->path);
    }
    if (exists && access(f->target, W_OK) != 0) return system_error(f->path);
    const ct_status status = open_beside(f);
    if (status == CT_OK && exists) (void)fchmod(f->fd, there.st_mode & 0777); /* else those of a new file */
    return status;
}

/* The new text takes the place of the old, or goes. */
static ct_status close_file(file *f, ct_status status)
{
    if (f->fd >= 0 && status == CT_OK && f->beside && fsync(f->fd) != 0) status = system_error(f->path);
    if (f->fd >= 0 && close(f->fd) != 0 && status == CT_OK) status = system_error(f->path);
    if (f->fd >= 0 && f->beside) {
        if (status == CT_OK && rename(f->beside, f->target) != 0) status = system_error(f->path);
        if (status != CT_OK) (void)unlink(f->beside);
    }
    cti_free(f->beside);
    cti_free(f->target);
    return status;
}

ct_status ct_graph_save(ct_tensors roots, ct_graph_format format, const ct_graph_opts *opts, const char *path)
{
    static const char op[] = "graph_save";
    if (!path || !*path)
        return cti_error(CT_E_INVALID, "%s: path is %s; the name of a file is needed", op, path ? "empty" : "NULL");
    ct_status status = check(op, roots, format, opts);
    if (status != CT_OK) return status;
    file f = {.path = path, .fd = -1};
    status = open_file(&f);
    if (status == CT_OK) status = write_graph(op, roots, format, opts, write_part, &f);
    return close_file(&f, status);
}
