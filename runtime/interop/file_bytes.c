#define _DEFAULT_SOURCE /* declares MAP_NORESERVE */
#include "interop/file_bytes.h"

#include "base/writes.h"
#include "state/error.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Flags of the mapping: no swap space is reserved for copied pages, because few are written and a file may be larger
 * than memory.
 */
#ifdef MAP_NORESERVE
enum { FLAGS = MAP_PRIVATE | MAP_NORESERVE };
#else
enum { FLAGS = MAP_PRIVATE };
#endif

static ct_status read_all(const cti_file_name *of, int fd, void *bytes, size_t size, int64_t offset)
{
    char *at = bytes;
    while (size > 0) {
        const ssize_t n = pread(fd, at, size, offset);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            return cti_error(CT_E_IO, "%s: cannot read '%s' at byte %" PRId64 ": %s", of->op, of->path, offset,
                             n < 0 ? strerror(errno) : "the file ends there");
        at += n;
        size -= (size_t)n;
        offset += n;
    }
    return CT_OK;
}

ct_status cti_file_read(const cti_file_name *of, int fd, void *bytes, size_t size, int64_t offset)
{
    cti_write_begin(of->op, bytes, size);
    const ct_status status = read_all(of, fd, bytes, size, offset);
    cti_write_end(of->op);
    return status;
}

/* Offset of a position from the beginning of its page. */
static int64_t offset_in_page(int64_t offset) { return offset % (int64_t)sysconf(_SC_PAGESIZE); }

void *cti_file_map(int fd, int64_t offset, int64_t size)
{
    const int64_t before = offset_in_page(offset);
    char *pages = mmap(NULL, (size_t)(before + size), PROT_READ | PROT_WRITE, FLAGS, fd, offset - before);
    return pages == MAP_FAILED ? NULL : pages + before;
}

void cti_file_unmap(void *bytes, int64_t size)
{
    const int64_t before = offset_in_page((int64_t)(uintptr_t)bytes);
    (void)munmap((char *)bytes - before, (size_t)(before + size));
}
