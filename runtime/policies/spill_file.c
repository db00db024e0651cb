/*
 * A file without a name: no other program can open it, and the system deletes it when the process ends for any reason.
 * Data is written to regions of the file. Released regions are reused. The file shrinks when its last region is
 * released.
 */
#define _GNU_SOURCE /* O_TMPFILE, fallocate */
#include "base/memory.h"
#include "policies/spill_file.h"

#include <cotangent/base.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct cti_spill_file {
    int fd;
    /*
     * process that created the file; a forked child shares the file and must not use it, since its writes would
     * overwrite data of the parent
     */
    pid_t owner;
    pthread_mutex_t lock; /* guards the members below: one thread saves, but any thread may read and drop saves */
    int64_t end;
    cti_region *free_regions;
};

/* ---- the file ---- */

static int open_named(const char *folder)
{
    enum { ATTEMPTS = 100, SUFFIX_BYTES = 64 };

    static _Atomic unsigned counter;
    const size_t size = strlen(folder) + SUFFIX_BYTES;
    char *path = cti_malloc(size);
    int fd = -1;
    if (!path) errno = ENOMEM;
    for (int i = 0; path && fd < 0 && i < ATTEMPTS; i++) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        (void)snprintf(path, size, "%s/.cotangent-%ld-%u-%lx", folder, (long)getpid(), counter++,
                       (unsigned long)now.tv_nsec);
        fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (fd < 0 && errno != EEXIST) break;
    }
    if (fd >= 0) (void)unlink(path);
    cti_free(path);
    return fd;
}

/*
 * Opens a file that only its owner can read and write. It is created without a name, or unlinked directly after its
 * creation. Returns -1 and sets errno on failure.
 */
static int open_nameless(const char *folder)
{
#ifdef O_TMPFILE
    const int fd = open(folder, O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return fd;
#endif
    return open_named(folder);
}

ct_status cti_spill_file_write(const cti_spill_file *s, const void *from, size_t size, int64_t offset)
{
    const char *bytes = from;
    while (size > 0) {
        const ssize_t n = pwrite(s->fd, bytes, size, offset);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            return ct_error_set(CT_E_IO, NULL, "save_on_disk could not write %zu bytes: %s", size,
                                strerror(n < 0 ? errno : ENOSPC));
        bytes += n;
        size -= (size_t)n;
        offset += n;
    }
    return CT_OK;
}

ct_status cti_spill_file_read(const cti_spill_file *s, void *to, size_t size, int64_t offset)
{
    char *bytes = to;
    while (size > 0) {
        const ssize_t n = pread(s->fd, bytes, size, offset);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            return ct_error_set(CT_E_IO, NULL, "save_on_disk could not read %zu bytes: %s", size,
                                n < 0 ? strerror(errno) : "the file is too short");
        bytes += n;
        size -= (size_t)n;
        offset += n;
    }
    return CT_OK;
}

/* ---- regions ---- */

/* Allocates the first free region that is large enough. If there is none, the file grows. */
int64_t cti_spill_file_alloc(cti_spill_file *s, int64_t size)
{
    pthread_mutex_lock(&s->lock);
    cti_region **link = &s->free_regions, *spent = NULL;
    while (*link && (*link)->size < size) link = &(*link)->next;
    cti_region *found = *link;
    const int64_t offset = found ? found->offset : s->end;
    if (!found) {
        s->end += size;
    } else if (found->size == size) {
        *link = found->next;
        spent = found;
    } else {
        found->offset += size;
        found->size -= size;
    }
    pthread_mutex_unlock(&s->lock);
    cti_free(spent);
    return offset;
}

/* Merges the region b into a if they are adjacent; a precedes b. Returns true if they were merged. */
static bool join(cti_region *a, const cti_region *b)
{
    if (!a || !b || a->offset + a->size != b->offset) return false;
    a->size += b->size;
    a->next = b->next;
    return true;
}

void cti_spill_file_release(cti_spill_file *s, cti_region *dead)
{
    cti_region *spent[3] = {NULL}; /* regions that are freed after unlocking */
    pthread_mutex_lock(&s->lock);
    cti_region **link = &s->free_regions, *before = NULL;
    for (; *link && (*link)->offset < dead->offset; link = &before->next) before = *link;
    dead->next = *link;
    *link = dead;
    cti_region *after = dead->next;
    if (join(dead, after)) spent[0] = after;
    if (join(before, dead)) spent[1] = dead;
    cti_region *last = spent[1] ? before : dead;
    if (last->offset + last->size == s->end) { /* nothing follows it */
        s->end = last->offset;
        for (link = &s->free_regions; *link != last;) link = &(*link)->next;
        *link = NULL;
        spent[2] = last;
        (void)ftruncate(s->fd, s->end); /* if this fails, disk space remains allocated */
    }
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; i < 3; i++) cti_free(spent[i]);
}

/* ---- reserving ---- */

ct_status cti_spill_file_reserve(const cti_spill_file *s, int64_t size, int64_t offset, bool *can_reserve)
{
    *can_reserve = true;
    while (size > 0 && fallocate(s->fd, 0, offset, size) != 0) {
        if (errno == EINTR) continue;
        *can_reserve = errno != EOPNOTSUPP && errno != ENOSYS;
        if (!*can_reserve) return CT_OK;
        return ct_error_set(CT_E_IO, NULL, "save_on_disk could not write %lld bytes: %s", (long long)size,
                            strerror(errno));
    }
    return CT_OK;
}

/* ---- life ---- */

cti_spill_file *cti_spill_file_new(const char *folder)
{
    cti_spill_file *s = cti_malloc(sizeof *s);
    if (!s) {
        (void)ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
        return NULL;
    }
    *s = (cti_spill_file){.fd = open_nameless(folder), .owner = getpid()};
    if (s->fd < 0) {
        (void)ct_error_set(errno == ENOMEM ? CT_E_NOMEM : CT_E_IO, NULL,
                           "save_on_disk: cannot create a file in '%s': %s", folder, strerror(errno));
        cti_free(s);
        return NULL;
    }
    (void)pthread_mutex_init(&s->lock, NULL);
    return s;
}

bool cti_spill_file_is_owned(const cti_spill_file *s) { return s->owner == getpid(); }

void cti_spill_file_free(cti_spill_file *s)
{
    while (s->free_regions) {
        cti_region *dead = s->free_regions;
        s->free_regions = dead->next;
        cti_free(dead);
    }
    (void)close(s->fd);
    (void)pthread_mutex_destroy(&s->lock);
    cti_free(s);
}
