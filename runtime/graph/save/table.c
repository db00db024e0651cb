/* Prints the saved tensors of a graph as a text table. */
#include "state/error.h"

#include <cotangent/saved_tensors.h>

#include <inttypes.h>
#include <stdio.h>

typedef struct table {
    ct_text_fn write;
    void *payload;
} table;

enum { LINE_CHARS = 320, CELL_CHARS = 96 };

/* "[64, 32] f32" */
static void describe(const ct_saved_entry *entry, char *text, size_t size)
{
    size_t used = (size_t)snprintf(text, size, "[");
    for (int64_t d = 0; d < entry->sizes.count && used < size; d++)
        used += (size_t)snprintf(text + used, size - used, "%s%" PRId64, d ? ", " : "", entry->sizes.items[d]);
    if (used < size) (void)snprintf(text + used, size - used, "] %s", ct_dtype_name(entry->dtype));
}

static const char *role(const ct_saved_entry *entry)
{
    if (entry->is_leaf) return "parameter";
    return entry->is_output ? "result" : "argument";
}

static ct_status write_entry(const ct_saved_entry *entry, void *payload)
{
    const table *t = payload;
    char line[LINE_CHARS], name[CELL_CHARS], form[CELL_CHARS];
    (void)snprintf(name, sizeof name, "%s.%s", entry->op, entry->argument);
    describe(entry, form, sizeof form);
    (void)snprintf(line, sizeof line, "%6" PRIu64 "  %-24s %-10s %-20s %12" PRId64 "  %s\n", entry->sequence_nr, name,
                   role(entry), form, entry->bytes, entry->location);
    return t->write(line, t->payload);
}

ct_status ct_saved_tensors_table(ct_tensors roots, ct_tensors exclude, ct_text_fn write, void *payload)
{
    static const char op[] = "saved_tensors_table";
    if (!write)
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: write is NULL; it must be the function to call with each line",
                              op);
    table t = {write, payload};
    char line[LINE_CHARS];
    ct_saved_bytes sums;
    (void)snprintf(line, sizeof line, "%6s  %-24s %-10s %-20s %12s  %s\n", "node", "save", "role", "form", "bytes",
                   "place");
    ct_status status = write(line, payload);
    if (status == CT_OK) status = ct_saved_tensors_list(roots, exclude, write_entry, &t, &sums);
    if (status != CT_OK) return status;
    char there[CELL_CHARS] = "";
    if (sums.on_devices) (void)snprintf(there, sizeof there, "%" PRId64 " on devices, ", sums.on_devices);
    (void)snprintf(line, sizeof line,
                   "%6s  %-24" PRId64 " %-10s %-20s %12" PRId64 "  %shandles keep %" PRId64 " more\n", "",
                   sums.num_saves, "saves", "", sums.total, there, sums.by_handles);
    return write(line, payload);
}
