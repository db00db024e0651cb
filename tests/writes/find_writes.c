#include "find_writes.h"

#include "base/writes.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ALLOCATIONS = 1 << 16, MOST_DECLARED = 4096, MOST_OPEN = 64 };

typedef struct allocation {
    const char *data;
    size_t size;
    char *copy;
} allocation;

/* key: of a kernel that has not begun; NULL: declared by launch `launch`, which is open. */
typedef struct declared {
    const void *key;
    const char *data;
    size_t size;
    int launch;
} declared;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards all */
static allocation allocations[MOST_ALLOCATIONS];
static size_t num_allocations;
static declared declarations[MOST_DECLARED];
static size_t num_declared;
static const char *open_launches[MOST_OPEN];
static int num_open;
static char last_launch[80] = "the beginning";
static writes_found found;

/* ---- comparison ---- */

/* Returns true if an open launch has declared the byte. */
static bool is_declared(const char *byte)
{
    for (size_t i = 0; i < num_declared; i++)
        if (!declarations[i].key && byte >= declarations[i].data && byte < declarations[i].data + declarations[i].size)
            return true;
    return false;
}

static void compare_one(allocation *a, const char *when, const char *who)
{
    if (memcmp(a->data, a->copy, a->size) == 0) return;
    for (size_t i = 0; i < a->size; i++) {
        if (a->data[i] == a->copy[i] || is_declared(a->data + i)) continue;
        if (found.undeclared++ == 0)
            (void)snprintf(found.first, sizeof found.first,
                           "byte %zu of an allocation of %zu bytes changed %s '%s' (before it: '%s'), and no launch "
                           "that is open declared it",
                           i, a->size, when, who, last_launch);
        break;
    }
    memcpy(a->copy, a->data, a->size);
}

static void compare_all(const char *when, const char *who)
{
    for (size_t i = 0; i < num_allocations; i++) compare_one(&allocations[i], when, who);
}

/* ---- callbacks of the library ---- */

static void made(const void *data, size_t size)
{
    pthread_mutex_lock(&lock);
    if (num_allocations == MOST_ALLOCATIONS) abort();
    char *copy = malloc(size + 1);
    if (!copy) abort();
    memcpy(copy, data, size);
    allocations[num_allocations++] = (allocation){data, size, copy};
    pthread_mutex_unlock(&lock);
}

static void gone(const void *data)
{
    pthread_mutex_lock(&lock);
    for (size_t i = num_allocations; i-- > 0;) {
        if (allocations[i].data != data) continue;
        const char *end = allocations[i].data + allocations[i].size;
        compare_one(&allocations[i], "before the end of an allocation, after", last_launch);
        for (size_t k = num_declared; k-- > 0;)
            if (declarations[k].data >= allocations[i].data && declarations[k].data < end)
                declarations[k] = declarations[--num_declared];
        free(allocations[i].copy);
        allocations[i] = allocations[--num_allocations];
        break;
    }
    pthread_mutex_unlock(&lock);
}

static void declared_by(const void *key, const void *data, size_t size)
{
    pthread_mutex_lock(&lock);
    size_t i = 0;
    while (i < num_allocations && ((const char *)data < allocations[i].data ||
                                   (const char *)data >= allocations[i].data + allocations[i].size))
        i++;
    /* elements inside a storage object are not watched, and no end of an allocation would remove their declaration */
    if (i < num_allocations) {
        if (num_declared == MOST_DECLARED) abort();
        declarations[num_declared++] = (declared){key, data, size, -1};
    }
    pthread_mutex_unlock(&lock);
}

static void opened(const char *who, const void *key)
{
    pthread_mutex_lock(&lock);
    compare_all("before the launch of", who);
    if (num_open == MOST_OPEN) abort();
    for (size_t i = 0; i < num_declared; i++)
        if (declarations[i].key == key) declarations[i].key = NULL, declarations[i].launch = num_open;
    open_launches[num_open++] = who;
    found.launches++;
    pthread_mutex_unlock(&lock);
}

static void closed(const char *who)
{
    pthread_mutex_lock(&lock);
    compare_all("in the launch of", who);
    if (num_open == 0 || strcmp(open_launches[num_open - 1], who) != 0) {
        if (found.undeclared++ == 0)
            (void)snprintf(found.first, sizeof found.first, "the launch of '%s' ends, and '%s' is open", who,
                           num_open ? open_launches[num_open - 1] : "none");
    } else {
        num_open--;
        for (size_t i = num_declared; i-- > 0;)
            if (!declarations[i].key && declarations[i].launch == num_open)
                declarations[i] = declarations[--num_declared];
    }
    (void)snprintf(last_launch, sizeof last_launch, "%s", who);
    pthread_mutex_unlock(&lock);
}

/* ---- the program ---- */

bool find_writes_begin(void)
{
    static const cti_write_watcher watcher = {made, gone, declared_by, opened, closed};
    return cti_watch_writes(&watcher);
}

void find_writes_end(void) { (void)!cti_watch_writes(NULL); }

void find_writes_settle(void)
{
    pthread_mutex_lock(&lock);
    compare_all("after the launch of", last_launch);
    if (num_open && found.undeclared++ == 0)
        (void)snprintf(found.first, sizeof found.first, "the launch of '%s' has not ended", open_launches[0]);
    num_open = 0;
    num_declared = 0;
    pthread_mutex_unlock(&lock);
}

writes_found find_writes_take(void)
{
    pthread_mutex_lock(&lock);
    const writes_found taken = found;
    found = (writes_found){0};
    pthread_mutex_unlock(&lock);
    return taken;
}
