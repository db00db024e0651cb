#define _DEFAULT_SOURCE /* declares realpath */
#include "state/replacement.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

static ct_status refuse(const cti_replacement *r, int reason)
{
    return cti_error_kind(CT_E_IO, r->of.kind ? r->of.kind : "IO", "%s: cannot write '%s': %s", r->of.op, r->of.path,
                          strerror(reason));
}

static void forget(cti_replacement *r)
{
    cti_free(r->target);
    cti_free(r->draft);
    *r = (cti_replacement){.fd = -1};
}

/* Sets the target: the file at the end of symbolic links; for a file that does not exist, path itself. */
static ct_status find_target(cti_replacement *r)
{
    const size_t size = strlen(r->of.path) + 1, capacity = size > PATH_MAX ? size : PATH_MAX;
    r->target = cti_malloc(capacity);
    if (!r->target) return cti_no_memory(r->of.op);
    if (!realpath(r->of.path, r->target)) memcpy(r->target, r->of.path, size);
    return CT_OK;
}

/* Returns the length of the folder part of a path, including the last slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/*
 * Creates the draft in the folder of the target; its name consists of the target's name, the process id and a counter.
 */
static ct_status open_draft(cti_replacement *r)
{
    enum { ATTEMPTS = 100, NAME = 200, SUFFIX_BYTES = NAME + 64 };

    static _Atomic unsigned counter;
    const size_t folder = folder_length(r->target), size = folder + SUFFIX_BYTES;
    r->draft = cti_malloc(size);
    if (!r->draft) return cti_no_memory(r->of.op);
    memcpy(r->draft, r->target, folder);
    for (int i = 0; i < ATTEMPTS; i++) {
        (void)snprintf(r->draft + folder, size - folder, "%.*s.%ld-%u.part", (int)NAME, r->target + folder,
                       (long)getpid(), atomic_fetch_add(&counter, 1));
        r->fd = open(r->draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                     S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH);
        if (r->fd >= 0) return CT_OK;
        if (errno != EEXIST) break;
    }
    return refuse(r, errno);
}

static ct_status open_device(cti_replacement *r)
{
    r->fd = open(r->target, O_WRONLY | O_CLOEXEC);
    return r->fd < 0 ? refuse(r, errno) : CT_OK;
}

/*
 * Opens the file to write: a draft, which gets the mode of the file that it replaces if that file belongs to the user.
 */
static ct_status open_file(cti_replacement *r, bool takes_devices)
{
    struct stat old;
    if (stat(r->target, &old) != 0) return open_draft(r);
    const bool is_folder = S_ISDIR(old.st_mode);
    if (!S_ISREG(old.st_mode) && !is_folder && takes_devices) return open_device(r);
    if (!S_ISREG(old.st_mode))
        return cti_error(CT_E_IO, "%s: '%s' is %s; it must be a regular file, or must not exist", r->of.op, r->of.path,
                         is_folder ? "a folder" : "a device, pipe or socket");
    if (access(r->target, W_OK) != 0) return refuse(r, errno);
    const ct_status status = open_draft(r);
    if (status == CT_OK && old.st_uid == geteuid()) (void)fchmod(r->fd, old.st_mode & 0777);
    return status;
}

ct_status cti_replacement_begin(cti_replacement *r, const cti_file_name *of, bool takes_devices)
{
    *r = (cti_replacement){.of = *of, .fd = -1};
    ct_status status = find_target(r);
    if (status == CT_OK) status = open_file(r, takes_devices);
    if (status != CT_OK) forget(r);
    return status;
}

ct_status cti_replacement_begin_text(cti_replacement *r, const char *op, const char *path)
{
    if (!path) return cti_null_object(op, "path", "the name of a file");
    const ct_status status = cti_replacement_begin(r, &(cti_file_name){op, path, "RUNTIME"}, true);
    if (status != CT_OK) return status;
    r->stream = fdopen(r->fd, "w");
    return r->stream ? CT_OK : cti_replacement_end(r, refuse(r, errno));
}

ct_status cti_replacement_write(cti_replacement *r, const void *bytes, size_t size)
{
    const char *at = bytes;
    while (size > 0) {
        const ssize_t n = write(r->fd, at, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return refuse(r, n < 0 ? errno : ENOSPC);
        at += n;
        size -= (size_t)n;
    }
    return CT_OK;
}

/* Syncs a folder, so that the new name is on disk, too. If a folder cannot be synced, the system writes it later. */
static void sync_folder(char *path)
{
    const size_t folder = folder_length(path);
    path[folder] = 0;
    const int fd = open(folder ? path : ".", O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    (void)fsync(fd);
    (void)close(fd);
}

static int close_file(const cti_replacement *r) { return r->stream ? fclose(r->stream) : close(r->fd); }

ct_status cti_replacement_end(cti_replacement *r, ct_status status)
{
    errno = 0;
    if (status == CT_OK && r->stream && (fflush(r->stream) != 0 || ferror(r->stream)))
        status = refuse(r, errno ? errno : EIO);
    if (status == CT_OK && r->draft && fsync(r->fd) != 0) status = refuse(r, errno);
    if (close_file(r) != 0 && status == CT_OK) status = refuse(r, errno);
    if (r->draft && status == CT_OK && rename(r->draft, r->target) != 0) status = refuse(r, errno);
    if (r->draft && status == CT_OK) sync_folder(r->target);
    if (r->draft && status != CT_OK) (void)unlink(r->draft);
    forget(r);
    return status;
}
