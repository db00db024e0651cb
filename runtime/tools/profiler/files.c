/* Files that appear when they are whole, and numbers as text. */
#include "core/error.h"
#include "core/memory.h"
#include "tools/profiler/events.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

static ct_status refuse(const cti_new_file *to)
{
    return cti_error_kind(CT_E_IO, "RUNTIME", "%s: cannot write %s: %s", to->who, to->path, strerror(errno));
}

ct_status cti_new_file_open(cti_new_file *to, const char *who, const char *path)
{
    static const char suffix[] = ".part";
    *to = (cti_new_file){.who = who, .path = path};
    if (!path) return cti_null_object(who, "path", "the name of a file");
    const size_t length = strlen(path);
    to->draft = cti_malloc(length + sizeof suffix);
    if (!to->draft) return cti_no_memory(who);
    memcpy(to->draft, path, length);
    memcpy(to->draft + length, suffix, sizeof suffix);
    to->file = fopen(to->draft, "w");
    if (to->file) return CT_OK;
    const ct_status status = refuse(to);
    cti_free(to->draft);
    return status;
}

ct_status cti_new_file_close(cti_new_file *to, bool keeps)
{
    ct_status status = CT_OK;
    errno = 0;
    const bool is_written = !ferror(to->file);
    const bool is_closed = fclose(to->file) == 0;
    if (keeps && (!is_written || !is_closed || rename(to->draft, to->path) != 0)) status = refuse(to);
    if (!keeps || status != CT_OK) (void)remove(to->draft);
    cti_free(to->draft);
    return status;
}

cti_number_text cti_decimal(double value, int decimals)
{
    static const int64_t units[] = {1, 10, 100, 1000};
    const int64_t unit = units[decimals];
    cti_number_text t;
    const double scaled = fabs(value) * (double)unit;
    if (!(scaled < 9e18)) {
        (void)snprintf(t.text, sizeof t.text, "NaN");
        return t;
    }
    const int64_t whole = (int64_t)floor(scaled + 0.5);
    const char *sign = value < 0 && whole ? "-" : "";
    if (decimals)
        (void)snprintf(t.text, sizeof t.text, "%s%" PRId64 ".%0*" PRId64, sign, whole / unit, decimals, whole % unit);
    else
        (void)snprintf(t.text, sizeof t.text, "%s%" PRId64, sign, whole);
    return t;
}
