/*
 * Replays conformance data through boxed calls.
 *
 *   conformance [--device cuda] [--limit N] [--op NAME] [--kind KIND] [--departures FILE] [--quiet] FOLDER...
 *
 * --device: tensors are on the last device of that kind; exits with 77 if there is none. --limit: of each operator only
 * the first N cases of each kind. Prints a line per failure (operator, case, difference, both values), a table per
 * operator, and as last line "N passed, N failed, N skipped". Operators that the library lacks are skipped and counted,
 * and so are cases with a known departure: a line "op case reason" in the file of departures. If a listed case agrees
 * with the stored data, this is a failure: its line must be removed.
 */
#include "check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct totals {
    int64_t count[3], files;
} totals;

typedef struct options {
    const char *op, *kind, *departures; /* departures: the text of the departures file, or NULL */
    const char *device;
    int64_t limit; /* 0: none */
    bool quiet;
} options;

/* Returns true if the departures contain a line "op case ...". */
static bool departs(const options *o, const char *op, long long id)
{
    char start[128];
    const int length = snprintf(start, sizeof start, "%s %lld ", op, id);
    for (const char *line = o->departures; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line, start, (size_t)length) == 0) return true;
    return false;
}

static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? calloc(1, 1 << 16) : NULL;
    const size_t length = text ? fread(text, 1, (1 << 16) - 1, file) : 0;
    if (file) fclose(file);
    if (!text || length == (1 << 16) - 1) {
        fprintf(stderr, "conformance: the departures '%s' cannot be read, or are longer than 64 KiB\n", path);
        free(text);
        return NULL;
    }
    return text;
}

static bool has_row(const char *row)
{
    for (size_t i = 0; ct_op_at(i); i++)
        if (strcmp(ct_op_at(i)->op, row) == 0) return true;
    return false;
}

static bool same_counts(const ct_live_counts *a, const ct_live_counts *b)
{
    return a->tensors == b->tensors && a->storages == b->storages && a->nodes == b->nodes && a->packed == b->packed &&
           a->hooks == b->hooks && a->registered_hooks == b->registered_hooks;
}

/* Runs one case in a separate scope; objects that it leaves alive are a failure, too. */
static verdict run_case(const options *o, const archive *a, json_t *test, char *why, size_t size)
{
    const ct_live_counts was = ct_live();
    const ct_scope scope = ct_scope_open();
    verdict v = check_case(a, test, why, size);
    ct_scope_close(scope);
    const ct_live_counts now = ct_live();
    if (v == PASSED && !same_counts(&was, &now)) {
        snprintf(why, size, "%lld tensors, %lld nodes, %lld packed objects stay alive",
                 (long long)(now.tensors - was.tensors), (long long)(now.nodes - was.nodes),
                 (long long)(now.packed - was.packed));
        v = FAILED;
    }
    if (!departs(o, a->op, (long long)json_integer_value(json_object_get(test, "id")))) return v;
    if (v == FAILED) return SKIPPED;
    snprintf(why, size, "agrees, though it is listed among the departures");
    return FAILED;
}

enum { NUM_KINDS = 4 };

/* Returns -1 if there is no case kind with this name. */
static int kind_number(const char *word)
{
    static const char *const kinds[NUM_KINDS] = {"gradient", "forward", "special", "error"};
    for (int i = 0; i < NUM_KINDS; i++)
        if (word && strcmp(word, kinds[i]) == 0) return i;
    return -1;
}

static void check_file(const options *o, const char *path, totals *all)
{
    archive a;
    totals own = {.files = 0};
    size_t i;
    json_t *test;
    all->files++;
    if (!archive_read(&a, path)) {
        all->count[FAILED]++;
        archive_finish(&a);
        return;
    }
    const bool known = has_row(a.op);
    int64_t taken[NUM_KINDS] = {0};
    json_array_foreach(a.cases, i, test)
    {
        char why[768] = "";
        const char *kind = json_string_value(json_object_get(test, "kind"));
        if (o->kind && kind && strcmp(o->kind, kind) != 0) continue;
        const int number = kind_number(kind);
        if (o->limit && number >= 0 && taken[number]++ >= o->limit) continue;
        const verdict v = known ? run_case(o, &a, test, why, sizeof why) : SKIPPED;
        own.count[v]++;
        if (v == FAILED)
            printf("%s case %lld (%s): %s\n", a.op, (long long)json_integer_value(json_object_get(test, "id")),
                   kind ? kind : "?", why);
    }
    if (!o->quiet && known)
        printf("%-28s %5lld passed %5lld failed %5lld skipped\n", a.op, (long long)own.count[PASSED],
               (long long)own.count[FAILED], (long long)own.count[SKIPPED]);
    for (int v = 0; v < 3; v++) all->count[v] += own.count[v];
    archive_finish(&a);
}

static int is_archive(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".safetensors") == 0;
}

static bool check_folder(const options *o, const char *folder, totals *all)
{
    struct dirent **files;
    const int count = scandir(folder, &files, is_archive, alphasort);
    if (count < 0) {
        fprintf(stderr, "conformance: the folder '%s' cannot be read\n", folder);
        return false;
    }
    for (int i = 0; i < count; i++) {
        char path[4096];
        const size_t length = strlen(files[i]->d_name) - strlen(".safetensors");
        snprintf(path, sizeof path, "%s/%s", folder, files[i]->d_name);
        if (!o->op || (strlen(o->op) == length && strncmp(o->op, files[i]->d_name, length) == 0))
            check_file(o, path, all);
        free(files[i]);
    }
    free(files);
    return true;
}

static int usage(const char *program)
{
    fprintf(stderr,
            "usage: %s [--device cuda] [--limit N] [--op NAME] [--kind gradient|forward|special|error]\n"
            "       [--departures FILE] [--quiet] FOLDER...\n",
            program);
    return 2;
}

/* Reads the options; the folders are moved to the front of argv. Returns -1 if an option is invalid. */
static int read_options(int argc, char **argv, options *o, char **text)
{
    int folders = 0;
    for (int i = 1; i < argc; i++) {
        const bool more = i + 1 < argc;
        if (strcmp(argv[i], "--op") == 0 && more)
            o->op = argv[++i];
        else if (strcmp(argv[i], "--kind") == 0 && more && kind_number(argv[i + 1]) >= 0)
            o->kind = argv[++i];
        else if (strcmp(argv[i], "--departures") == 0 && more && !*text && (*text = read_text(argv[i + 1])))
            i++;
        else if (strcmp(argv[i], "--device") == 0 && more && strcmp(argv[i + 1], "cuda") == 0)
            o->device = argv[++i];
        else if (strcmp(argv[i], "--limit") == 0 && more && (o->limit = strtoll(argv[i + 1], NULL, 10)) > 0)
            i++;
        else if (strcmp(argv[i], "--quiet") == 0)
            o->quiet = true;
        else if (argv[i][0] == '-')
            return -1;
        else
            argv[folders++] = argv[i];
    }
    o->departures = *text;
    return folders ? folders : -1;
}

static bool use_device(void)
{
    const char *missing = ct_device_missing(CT_DEVICE_CUDA);
    if (missing) printf("conformance: there is no device: %s\n", missing);
    dense_device = CT_CUDA(ct_device_count(CT_DEVICE_CUDA) - 1);
    return !missing;
}

int main(int argc, char **argv)
{
    const char *program = argc ? argv[0] : "conformance";
    options o = {0};
    totals all = {.files = 0};
    char *text = NULL;
    bool readable = true;
    const int folders = read_options(argc, argv, &o, &text);
    if (folders < 0) {
        free(text);
        return usage(program);
    }
    if (o.device && !use_device()) return free(text), 77; /* CTest reports the exit status 77 as skipped */
    for (int i = 0; i < folders; i++) readable = check_folder(&o, argv[i], &all) && readable;
    free(text);
    if (readable && !all.files)
        fprintf(stderr, "conformance: there is no file %s%s in the given folders\n", o.op ? o.op : "*", ".safetensors");
    printf("%lld passed, %lld failed, %lld skipped\n", (long long)all.count[PASSED], (long long)all.count[FAILED],
           (long long)all.count[SKIPPED]);
    return readable && all.files && all.count[FAILED] == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
