/*
 * Saved tensors kept in a file: one for each guard, without a name, so that no other program opens it and nothing is
 * left behind however the process ends. Saves are regions of it; released regions are used again, and the file shrinks
 * as its end is released.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "policies/pairs.h"
#include "policies/pieces.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { REGION_UNIT = 64 };

/* A part of the file: of a save, or free; free ones are listed by offset, no two side by side. */
typedef struct region {
    struct region *next;
    int64_t offset, size;
} region;

typedef struct stored {
    region place; /* first: the object becomes a free region when it is dropped */
    int64_t size_bytes;
    cti_packed_form form;
    int64_t sizes[];
} stored;

typedef struct store {
    int fd;
    pid_t owner;          /* a forked child shares the file, and what it wrote there would be the parent's */
    pthread_mutex_t lock; /* guards what follows: saves come from one thread, reads and drops from any */
    int64_t end;
    region *free_regions;
} store;

/* ---- the file ---- */

static int open_named(const char *folder)
{
    enum { ATTEMPTS = 100, ROOM = 64 };

    static _Atomic unsigned number;
    const size_t size = strlen(folder) + ROOM;
    char *path = malloc(size);
    int fd = -1;
    for (int i = 0; path && fd < 0 && i < ATTEMPTS; i++) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        (void)snprintf(path, size, "%s/.cotangent-%ld-%u-%lx", folder, (long)getpid(), number++,
                       (unsigned long)now.tv_nsec);
        fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (fd < 0 && errno != EEXIST) break;
    }
    if (fd >= 0) (void)unlink(path);
    free(path);
    return fd;
}

/* A file that has no name, now or after an instant, and that its owner alone may read and write; -1 and errno. */
static int open_nameless(const char *folder)
{
#ifdef O_TMPFILE
    const int fd = open(folder, O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return fd;
#endif
    return open_named(folder);
}

static ct_status write_at(int fd, const char *bytes, size_t size, int64_t offset)
{
    while (size > 0) {
        const ssize_t n = pwrite(fd, bytes, size, offset);
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

static ct_status read_at(int fd, char *bytes, size_t size, int64_t offset)
{
    while (size > 0) {
        const ssize_t n = pread(fd, bytes, size, offset);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            return ct_error_set(CT_E_IO, NULL, "save_on_disk could not read %zu bytes: %s", size,
                                n < 0 ? strerror(errno) : "the file ends before them");
        bytes += n;
        size -= (size_t)n;
        offset += n;
    }
    return CT_OK;
}

/* ---- regions ---- */

/* The first free region that is large enough gives its beginning, else the file grows. */
static int64_t take_region(store *s, int64_t size)
{
    pthread_mutex_lock(&s->lock);
    region **link = &s->free_regions, *spent = NULL;
    while (*link && (*link)->size < size) link = &(*link)->next;
    region *found = *link;
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
    free(spent);
    return offset;
}

/* Joins b to a, which lies before it; whether they touched. */
static bool join(region *a, const region *b)
{
    if (!a || !b || a->offset + a->size != b->offset) return false;
    a->size += b->size;
    a->next = b->next;
    return true;
}

/* Consumes the region, an allocation of its own. */
static void give_back(store *s, region *dead)
{
    region *spent[3] = {NULL}; /* freed after unlocking */
    pthread_mutex_lock(&s->lock);
    region **link = &s->free_regions, *before = NULL;
    for (; *link && (*link)->offset < dead->offset; link = &before->next) before = *link;
    dead->next = *link;
    *link = dead;
    region *after = dead->next;
    if (join(dead, after)) spent[0] = after;
    if (join(before, dead)) spent[1] = dead;
    region *last = spent[1] ? before : dead;
    if (last->offset + last->size == s->end) { /* nothing is behind it */
        s->end = last->offset;
        for (link = &s->free_regions; *link != last;) link = &(*link)->next;
        *link = NULL;
        spent[2] = last;
        (void)ftruncate(s->fd, s->end); /* failing keeps room on the disk, no more */
    }
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; i < 3; i++) free(spent[i]);
}

/* ---- the pair ---- */

static ct_status check_owner(const store *s, const char *what)
{
    if (s->owner == getpid()) return CT_OK;
    return ct_error_set(CT_E_STATE, NULL,
                        "save_on_disk allows no %s in a forked child: the file is the parent's, "
                        "and a child must enter a guard of its own",
                        what);
}

typedef struct writing {
    int fd;
    int64_t offset, itemsize;
} writing;

static ct_status write_piece(const void *elements, int64_t count, void *payload)
{
    writing *w = payload;
    const int64_t size = count * w->itemsize;
    const ct_status status = write_at(w->fd, elements, (size_t)size, w->offset);
    w->offset += size;
    return status;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    store *s = payload;
    *packed = ct_pack_decline();
    if (cti_policy_leaves(tensor, info)) return CT_OK;
    ct_status status = cti_policy_on_host("save_on_disk", tensor, info);
    if (status == CT_OK) status = check_owner(s, "save");
    if (status != CT_OK) return status;
    const int64_t itemsize = (int64_t)ct_dtype_size(ct_tensor_dtype(tensor)), size = ct_tensor_numel(tensor) * itemsize;
    stored *object = malloc(sizeof *object + (size_t)ct_tensor_ndim(tensor) * sizeof(int64_t));
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    object->form = cti_packed_form_read(tensor, object->sizes);
    object->size_bytes = size;
    object->place.size = (size + REGION_UNIT - 1) / REGION_UNIT * REGION_UNIT;
    object->place.offset = take_region(s, object->place.size);
    writing w = {s->fd, object->place.offset, itemsize};
    status = cti_each_piece(tensor, INT64_MAX / CTI_PIECE_UNIT * CTI_PIECE_UNIT, write_piece, &w);
    if (status == CT_OK)
        *packed = object;
    else
        give_back(s, &object->place);
    return status;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    const store *s = payload;
    const stored *object = packed;
    if (check_owner(s, "read") != CT_OK) return NULL;
    ct_tensor *tensor = cti_packed_form_tensor(&object->form, object->sizes);
    if (!tensor) return NULL;
    return read_at(s->fd, ct_tensor_data(tensor), (size_t)object->size_bytes, object->place.offset) == CT_OK ? tensor
                                                                                                             : NULL;
}

static void drop(void *packed, void *payload)
{
    store *s = payload;
    if (s->owner == getpid())
        give_back(s, &((stored *)packed)->place);
    else
        free(packed);
}

static void drop_store(void *payload)
{
    store *s = payload;
    while (s->free_regions) {
        region *dead = s->free_regions;
        s->free_regions = dead->next;
        free(dead);
    }
    (void)close(s->fd);
    (void)pthread_mutex_destroy(&s->lock);
    free(s);
}

/* Of memory. */
static int64_t bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 0;
}

static const char *place(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return "file";
}

static const char *default_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/var/tmp"; /* /tmp may be memory */
}

ct_status cti_pair_on_disk(const ct_save_on_disk_opts *opts, ct_saved_tensors_hooks_fns *fns)
{
    const char *folder = opts && opts->folder ? opts->folder : default_folder();
    store *s = malloc(sizeof *s);
    if (!s) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    *s = (store){.fd = open_nameless(folder), .owner = getpid()};
    if (s->fd < 0) {
        const int reason = errno;
        free(s);
        return ct_error_set(CT_E_IO, NULL, "save_on_disk: no file can be made in '%s': %s", folder, strerror(reason));
    }
    (void)pthread_mutex_init(&s->lock, NULL);
    *fns = (ct_saved_tensors_hooks_fns){.pack = pack,
                                        .unpack = unpack,
                                        .drop = drop,
                                        .payload = s,
                                        .drop_payload = drop_store,
                                        .bytes = bytes,
                                        .place = place};
    return CT_OK;
}

ct_guard ct_save_on_disk(const ct_save_on_disk_opts *opts)
{
    ct_saved_tensors_hooks_fns fns;
    const ct_status status = cti_pair_on_disk(opts, &fns);
    if (status != CT_OK) return (ct_guard){.status = status};
    const ct_guard guard = ct_saved_tensors_hooks(&fns);
    if (guard.status != CT_OK) drop_store(fns.payload);
    return guard;
}
