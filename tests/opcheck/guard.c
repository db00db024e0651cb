#include "guard.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HAS_GUARD 1
#endif
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#undef HAS_GUARD
#endif
#endif

static _Atomic bool guarding;
static _Atomic int64_t num_live, num_broken, num_left = -1;
static _Atomic bool has_failed;

void guard_begin(void) { atomic_store(&guarding, true); }

void guard_end(void) { atomic_store(&guarding, false); }

bool guard_fail(int64_t n)
{
    atomic_store(&num_left, n);
    return atomic_exchange(&has_failed, false);
}

int64_t guard_live(void) { return atomic_load(&num_live); }

int64_t guard_broken(void) { return atomic_exchange(&num_broken, 0); }

#ifdef HAS_GUARD
bool guard_exists(void) { return true; }

/* glibc's own functions, under the names that it exports for programs with their own allocator. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

enum { BORDER = 64, BORDER_FILL = 0xa7 };

/* Header of a guarded block, stored in the border before the block. The block has the same alignment as the border. */
typedef struct header {
    uint64_t magic;
    size_t size;
} header;

static const uint64_t MAGIC = UINT64_C(0x8f3c5d27a1e6b094);

static void *guarded(size_t size)
{
    const bool fails = atomic_load(&num_left) >= 0 && atomic_fetch_sub(&num_left, 1) == 0;
    if (fails) atomic_store(&has_failed, true);
    char *border = size < SIZE_MAX / 2 && !fails ? __libc_memalign(BORDER, size + 2 * BORDER) : NULL;
    if (!border) {
        errno = ENOMEM;
        return NULL;
    }
    memset(border, BORDER_FILL, BORDER);
    *(header *)border = (header){MAGIC, size};
    memset(border + BORDER, GUARD_FILL, size);
    memset(border + BORDER + size, BORDER_FILL, BORDER);
    atomic_fetch_add(&num_live, 1);
    return border + BORDER;
}

/* Returns the header of a guarded block; NULL for other blocks. Memory before a block of this alignment is readable. */
static header *header_of(void *block)
{
    if (!block || (uintptr_t)block % BORDER != 0) return NULL;
    header *h = (header *)(void *)((char *)block - BORDER);
    return h->magic == MAGIC ? h : NULL;
}

static void release(header *h)
{
    const unsigned char *border = (const unsigned char *)h, *behind = border + BORDER + h->size;
    bool whole = true;
    for (size_t i = sizeof *h; i < BORDER; i++) whole = whole && border[i] == BORDER_FILL;
    for (size_t i = 0; i < BORDER; i++) whole = whole && behind[i] == BORDER_FILL;
    if (!whole) atomic_fetch_add(&num_broken, 1);
    memset((char *)h + BORDER, GUARD_FILL, h->size);
    h->magic = 0;
    atomic_fetch_sub(&num_live, 1);
    __libc_free(h);
}

static bool is_on(void) { return atomic_load_explicit(&guarding, memory_order_relaxed); }

void *malloc(size_t size) { return is_on() ? guarded(size) : __libc_malloc(size); }

void *calloc(size_t count, size_t size)
{
    if (!is_on()) return __libc_calloc(count, size);
    void *block = size && count > SIZE_MAX / 2 / size ? guarded(SIZE_MAX) : guarded(count * size);
    return block ? memset(block, 0, count * size) : NULL;
}

void free(void *block)
{
    header *h = header_of(block);
    if (h)
        release(h);
    else
        __libc_free(block);
}

void *realloc(void *block, size_t size)
{
    header *h = header_of(block);
    if (!h && (block || !is_on())) return __libc_realloc(block, size);
    void *made = malloc(size);
    if (!made || !h) return made;
    memcpy(made, block, h->size < size ? h->size : size);
    release(h);
    return made;
}

void *memalign(size_t alignment, size_t size)
{
    return is_on() && alignment <= BORDER ? guarded(size) : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size)
{
    void *made = memalign(alignment, size);
    if (made) *block = made;
    return made ? 0 : ENOMEM;
}
#else
bool guard_exists(void) { return false; }
#endif
