/* Tables of averages and of events (S25.9, S25.10). */
#include "base/memory.h"
#include "state/error.h"
#include "tools/profiler/events.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_ROWS = 100, NAME_WIDTH = 55, SHAPES_WIDTH = 80, SOURCE_WIDTH = 75, MAX_COLUMNS = 20, GAP = 2 };

/* ---- columns of an average to sort by, by name ---- */

typedef double (*value_fn)(const ct_profile_average *average);

static double mean(double total, const ct_profile_average *a) { return a->count ? total / (double)a->count : 0; }

static double count(const ct_profile_average *a) { return (double)a->count; }

static double cpu_time(const ct_profile_average *a) { return mean(a->cpu_time_total_us, a); }

static double cpu_time_total(const ct_profile_average *a) { return a->cpu_time_total_us; }

static double self_cpu_time_total(const ct_profile_average *a) { return a->self_cpu_time_total_us; }

static double device_time(const ct_profile_average *a) { return mean(a->device_time_total_us, a); }

static double device_time_total(const ct_profile_average *a) { return a->device_time_total_us; }

static double self_device_time_total(const ct_profile_average *a) { return a->self_device_time_total_us; }

static double cpu_memory(const ct_profile_average *a) { return (double)a->cpu_memory; }

static double self_cpu_memory(const ct_profile_average *a) { return (double)a->self_cpu_memory; }

static double device_memory(const ct_profile_average *a) { return (double)a->device_memory; }

static double self_device_memory(const ct_profile_average *a) { return (double)a->self_device_memory; }

static double flops(const ct_profile_average *a) { return (double)a->flops; }

static const struct {
    const char *name;
    value_fn value_of;
} sort_keys[] = {
    {"count", count},
    {"cpu_time", cpu_time},
    {"cpu_time_total", cpu_time_total},
    {"self_cpu_time_total", self_cpu_time_total},
    {"cuda_time", device_time},
    {"cuda_time_total", device_time_total},
    {"self_cuda_time_total", self_device_time_total},
    {"device_time", device_time},
    {"device_time_total", device_time_total},
    {"self_device_time_total", self_device_time_total},
    {"cpu_memory_usage", cpu_memory},
    {"self_cpu_memory_usage", self_cpu_memory},
    {"cuda_memory_usage", device_memory},
    {"self_cuda_memory_usage", self_device_memory},
    {"device_memory_usage", device_memory},
    {"self_device_memory_usage", self_device_memory},
    {"flops", flops},
};

static value_fn number_of(const char *name)
{
    for (size_t i = 0; i < sizeof sort_keys / sizeof *sort_keys; i++)
        if (!strcmp(sort_keys[i].name, name)) return sort_keys[i].value_of;
    return NULL;
}

/* ---- rows ---- */

typedef struct row {
    const ct_profile_average *average;
    double key;
    int64_t index;
} row;

static int descending(const void *a, const void *b)
{
    const row *x = a, *y = b;
    if (x->key != y->key) return x->key > y->key ? -1 : 1;
    return (x->index > y->index) - (x->index < y->index);
}

typedef struct table {
    const ct_profile_averages *averages;
    const ct_table_opts *opts;
    row *rows;
    int64_t num_rows;
    double flops_unit;
    const char *flops_name;
} table;

static void choose_rows(table *t, value_fn value_of)
{
    int64_t limit = t->opts->row_limit ? t->opts->row_limit : DEFAULT_ROWS;
    for (int64_t i = 0; i < t->averages->count; i++) {
        const ct_profile_average *average = &t->averages->items[i];
        if (t->opts->top_level_events_only && !average->is_top_level) continue;
        t->rows[t->num_rows++] = (row){average, value_of ? value_of(average) : 0, i};
    }
    if (value_of) qsort(t->rows, (size_t)t->num_rows, sizeof *t->rows, descending);
    if (limit >= 0 && limit < t->num_rows) t->num_rows = limit;
}

static void choose_flops_unit(table *t)
{
    static const char *const names[] = {"FLOPs", "KFLOPs", "MFLOPs", "GFLOPs", "TFLOPs", "PFLOPs"};
    int64_t most = 0;
    for (int64_t i = 0; i < t->num_rows; i++)
        if (t->rows[i].average->flops > most) most = t->rows[i].average->flops;
    t->flops_unit = 1;
    size_t unit = 0;
    for (; unit + 1 < sizeof names / sizeof *names && (double)most / t->flops_unit >= 1000; unit++)
        t->flops_unit *= 1000;
    t->flops_name = names[unit];
}

/* ---- cells ---- */

typedef struct cell {
    char text[256];
} cell;

static cell of(const char *column, const char *unit)
{
    cell c;
    (void)snprintf(c.text, sizeof c.text, "%s%s", column, unit);
    return c;
}

static cell duration(double us)
{
    if (fabs(us) >= 1e6) return of(cti_decimal(us / 1e6, 3).text, "s");
    if (fabs(us) >= 1e3) return of(cti_decimal(us / 1e3, 3).text, "ms");
    return of(cti_decimal(us, 3).text, "us");
}

static cell percent(double part, double total)
{
    if (total == 0) return of("NaN", "");
    return of(cti_decimal(100 * part / total, 2).text, "%");
}

static cell memory(int64_t bytes)
{
    const double size = (double)bytes, magnitude = fabs(size);
    if (magnitude >= 1073741824.0) return of(cti_decimal(size / 1073741824.0, 2).text, " GB");
    if (magnitude >= 1048576.0) return of(cti_decimal(size / 1048576.0, 2).text, " MB");
    if (magnitude >= 1024.0) return of(cti_decimal(size / 1024.0, 2).text, " KB");
    return of(cti_decimal(size, 0).text, " B");
}

/*
 * Copies text, shortened to at most `width` bytes of whole UTF-8 characters; the last three bytes are dots if it was
 * longer.
 */
static cell cut(const char *text, int64_t width)
{
    cell c;
    size_t most = width > 0 && (size_t)width < sizeof c.text - 1 ? (size_t)width : sizeof c.text - 1;
    const size_t length = strlen(text);
    if (length <= most) {
        memcpy(c.text, text, length + 1);
        return c;
    }
    size_t kept = most > 3 ? most - 3 : 0;
    while (kept && ((unsigned char)text[kept] & 0xc0) == 0x80) kept--;
    memcpy(c.text, text, kept);
    memcpy(c.text + kept, "...", 4);
    return c;
}

static cell shapes(const ct_profile_average *average, int64_t width)
{
    char text[1024] = "[";
    size_t length = 1;
    for (int64_t i = 0; i < average->num_inputs && length < sizeof text - 64; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, i ? ", [" : "[");
        for (int64_t d = 0; d < average->input_shapes[i].count && length < sizeof text - 64; d++)
            length += (size_t)snprintf(text + length, sizeof text - length, d ? ", %" PRId64 : "%" PRId64,
                                       average->input_shapes[i].items[d]);
        length += (size_t)snprintf(text + length, sizeof text - length, "]");
    }
    (void)snprintf(text + length, sizeof text - length, "]");
    return cut(text, width);
}

/* ---- columns ---- */

typedef enum column_kind {
    NAME,
    SELF_CPU_PERCENT,
    SELF_CPU,
    CPU_PERCENT,
    CPU,
    CPU_MEAN,
    SELF_DEVICE,
    SELF_DEVICE_PERCENT,
    DEVICE,
    DEVICE_MEAN,
    CPU_MEMORY,
    SELF_CPU_MEMORY,
    DEVICE_MEMORY,
    SELF_DEVICE_MEMORY,
    CALLS,
    SHAPES,
    SOURCE,
    FLOPS
} column_kind;

typedef struct column {
    column_kind kind;
    char title[32];
    size_t width;
} column;

static int64_t or_default(int64_t given, int64_t otherwise) { return given > 0 ? given : otherwise; }

static cell cell_of(const table *t, column_kind kind, const ct_profile_average *a)
{
    const ct_profile_averages *all = t->averages;
    switch (kind) {
    case NAME: return cut(a->name, or_default(t->opts->max_name_column_width, NAME_WIDTH));
    case SELF_CPU_PERCENT: return percent(a->self_cpu_time_total_us, all->self_cpu_time_us);
    case SELF_CPU: return duration(a->self_cpu_time_total_us);
    case CPU_PERCENT: return percent(a->cpu_time_total_us, all->self_cpu_time_us);
    case CPU: return duration(a->cpu_time_total_us);
    case CPU_MEAN: return duration(cpu_time(a));
    case SELF_DEVICE: return duration(a->self_device_time_total_us);
    case SELF_DEVICE_PERCENT: return percent(a->self_device_time_total_us, all->self_device_time_us);
    case DEVICE: return duration(a->device_time_total_us);
    case DEVICE_MEAN: return duration(device_time(a));
    case CPU_MEMORY: return memory(a->cpu_memory);
    case SELF_CPU_MEMORY: return memory(a->self_cpu_memory);
    case DEVICE_MEMORY: return memory(a->device_memory);
    case SELF_DEVICE_MEMORY: return memory(a->self_device_memory);
    case CALLS: return of(cti_decimal((double)a->count, 0).text, "");
    case SHAPES: return shapes(a, or_default(t->opts->max_shapes_column_width, SHAPES_WIDTH));
    case SOURCE: return cut(a->stack_size ? a->stack[0] : "", or_default(t->opts->max_src_column_width, SOURCE_WIDTH));
    case FLOPS: return a->flops ? of(cti_decimal((double)a->flops / t->flops_unit, 3).text, "") : of("--", "");
    }
    return of("", "");
}

static void add_column(column *columns, size_t *num, column_kind kind, const char *title)
{
    column *made = &columns[(*num)++];
    made->kind = kind;
    (void)snprintf(made->title, sizeof made->title, "%s", title);
}

static size_t columns_of(const table *t, column *columns)
{
    static const char *const fixed[] = {"Name", "Self CPU %", "Self CPU", "CPU total %", "CPU total", "CPU time avg"};
    static const char *const device[] = {"Self CUDA", "Self CUDA %", "CUDA total", "CUDA time avg"};
    const ct_profile_averages *all = t->averages;
    size_t num = 0;
    for (unsigned i = 0; i <= CPU_MEAN; i++) add_column(columns, &num, (column_kind)i, fixed[i]);
    for (unsigned i = SELF_DEVICE; all->has_device && i <= DEVICE_MEAN; i++)
        add_column(columns, &num, (column_kind)i, device[i - SELF_DEVICE]);
    if (all->has_memory) {
        add_column(columns, &num, CPU_MEMORY, "CPU Mem");
        add_column(columns, &num, SELF_CPU_MEMORY, "Self CPU Mem");
        if (all->has_device) add_column(columns, &num, DEVICE_MEMORY, "CUDA Mem");
        if (all->has_device) add_column(columns, &num, SELF_DEVICE_MEMORY, "Self CUDA Mem");
    }
    add_column(columns, &num, CALLS, "# of Calls");
    if (all->has_shapes) add_column(columns, &num, SHAPES, "Input Shapes");
    if (all->has_stacks) add_column(columns, &num, SOURCE, "Source Location");
    if (all->has_flops) {
        char title[32];
        (void)snprintf(title, sizeof title, "Total %s", t->flops_name);
        add_column(columns, &num, FLOPS, title);
    }
    for (size_t c = 0; c < num; c++) {
        columns[c].width = strlen(columns[c].title);
        for (int64_t r = 0; r < t->num_rows; r++) {
            const size_t width = strlen(cell_of(t, columns[c].kind, t->rows[r].average).text);
            if (width > columns[c].width) columns[c].width = width;
        }
    }
    return num;
}

/* ---- the text ---- */

typedef struct output {
    char *text;
    size_t size, length;
} output;

static void put(output *out, const char *text, size_t width, bool is_number)
{
    const size_t length = strlen(text), padding = width > length ? width - length : 0;
    for (size_t i = 0; i < padding + length; i++, out->length++) {
        const bool is_text = is_number ? i >= padding : i < length;
        if (out->length + 1 < out->size) out->text[out->length] = is_text ? text[is_number ? i - padding : i] : ' ';
    }
}

static void put_line(output *out, const column *columns, size_t num, char fill)
{
    for (size_t c = 0; c < num; c++) {
        for (size_t i = 0; i < columns[c].width; i++) put(out, (const char[]){fill, 0}, 1, false);
        put(out, c + 1 < num ? "" : "\n", c + 1 < num ? GAP : 1, false);
    }
}

static void put_cell(output *out, const column *columns, size_t num, size_t c, const char *text)
{
    put(out, text, columns[c].width, c > 0);
    put(out, c + 1 < num ? "" : "\n", c + 1 < num ? GAP : 1, false);
}

static void put_table(const table *t, output *out)
{
    column columns[MAX_COLUMNS];
    const size_t num = columns_of(t, columns);
    if (t->opts->header) {
        put(out, t->opts->header, 0, false);
        put(out, "\n", 1, false);
    }
    put_line(out, columns, num, '-');
    for (size_t c = 0; c < num; c++) put_cell(out, columns, num, c, columns[c].title);
    put_line(out, columns, num, '-');
    for (int64_t r = 0; r < t->num_rows; r++)
        for (size_t c = 0; c < num; c++)
            put_cell(out, columns, num, c, cell_of(t, columns[c].kind, t->rows[r].average).text);
    put_line(out, columns, num, '-');
    put(out, "Self CPU time total: ", 0, false);
    put(out, duration(t->averages->self_cpu_time_us).text, 0, false);
    put(out, "\n", 1, false);
    if (!t->averages->has_device) return;
    put(out, "Self CUDA time total: ", 0, false);
    put(out, duration(t->averages->self_device_time_us).text, 0, false);
    put(out, "\n", 1, false);
}

static int64_t print(const char *op, const ct_profile_averages *averages, const ct_table_opts *opts, char *text,
                     size_t size)
{
    static const ct_table_opts defaults;
    table t = {.averages = averages, .opts = opts ? opts : &defaults};
    output out = {text, text ? size : 0, 0};
    value_fn value_of = t.opts->sort_by ? number_of(t.opts->sort_by) : NULL;
    if (t.opts->sort_by && !value_of) {
        (void)cti_error_kind(
            CT_E_INVALID, "ATTR",
            "%s: sort_by is '%s', which is not a numeric field of an average, such as \"self_cpu_time_total\"", op,
            t.opts->sort_by);
        return -1;
    }
    if (averages->count) {
        t.rows = cti_malloc((size_t)averages->count * sizeof *t.rows);
        if (!t.rows) {
            (void)cti_no_memory(op);
            return -1;
        }
        choose_rows(&t, value_of);
        choose_flops_unit(&t);
        put_table(&t, &out);
        cti_free(t.rows);
    }
    if (out.size) out.text[out.length < out.size ? out.length : out.size - 1] = 0;
    return (int64_t)out.length;
}

int64_t(ct_profile_averages_table)(const ct_profile_averages *averages, char *text, size_t size,
                                   const ct_table_opts *opts)
{
    static const char op[] = "averages_table";
    if (averages) return print(op, averages, opts, text, size);
    (void)cti_null_object(op, "averages", "a list of averages");
    return -1;
}

/* Creates one average for each event. */
static ct_status singly(const ct_profile_events *events, ct_profile_averages *made)
{
    made->items = cti_malloc((size_t)events->count * sizeof *made->items + 1);
    if (!made->items) return cti_no_memory("events_table");
    for (int64_t i = 0; i < events->count; i++) {
        const ct_profile_event *event = &events->items[i];
        ct_profile_average *average = &made->items[made->count++];
        *average = (ct_profile_average){.name = NULL};
        const ct_status status = ct_profile_average_add(average, event);
        if (status != CT_OK) return status;
        average->stack = event->stack;
        average->stack_size = event->stack_size;
        made->self_cpu_time_us += event->self_cpu_time_us;
        made->self_device_time_us += event->self_device_time_us;
        made->has_flops = made->has_flops || event->flops;
    }
    return CT_OK;
}

int64_t(ct_profile_events_table)(const ct_profile_events *events, char *text, size_t size, const ct_table_opts *opts)
{
    static const char op[] = "events_table";
    if (!events) {
        (void)cti_null_object(op, "events", "a list of events");
        return -1;
    }
    ct_profile_averages made = {.has_shapes = events->has_shapes,
                                .has_stacks = events->has_stacks,
                                .has_memory = events->has_memory,
                                .has_device = events->has_device};
    const int64_t length = singly(events, &made) == CT_OK ? print(op, &made, opts, text, size) : -1;
    cti_free(made.items);
    return length;
}
