/*
 * Runs jobs of the standard set on operators, or lists operators.
 *
 *   opcheck [--device NAME] [--small] [--share I/N] OP|every JOB[,JOB...]|all SAMPLE_FOLDER
 *   opcheck --list
 *
 * every: all operators. JOB: one of the names in `jobs` below; all: every job except ranks. --device: tensors are on
 * the last device of that kind ("cuda"); exits with 77 if there is none. --small: for each job, only the smallest
 * sample of every combination of dtype kinds. --share: only the I-th of every N operators.
 */
#include "jobs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name;
    job_fn run;
} jobs[] = {
    {"forward", job_forward},
    {"gradcheck", job_gradcheck},
    {"gradgradcheck", job_gradgradcheck},
    {"jvp", job_jvp},
    {"mixed", job_mixed},
    {"inplace", job_inplace},
    {"out", job_out},
    {"hooks", job_hooks},
    {"saved_bytes", job_saved_bytes},
    {"bad_input", job_bad_input},
    {"undefined", job_undefined},
    {"lifetime", job_lifetime},
    {"points", job_points},
    {"no_memory", job_no_memory},
    {"vmap", job_vmap},
    {"arriving", job_arriving},
    {"narrow", job_narrow},
    {"threads", job_threads},
    {"memory", job_memory},
    {"ranks", job_ranks},
};

enum { NUM_JOBS = sizeof jobs / sizeof *jobs, SKIPPED_BY_CTEST = 77 };

typedef struct request {
    const char *device, *op, *job, *folder;
    bool small;
    unsigned share, shares; /* 0: all */
    int64_t num_samples, num_failures;
} request;

static int list(void)
{
    for (size_t i = 0; ct_op_at(i); i++) printf("%s\n", ct_op_at(i)->name);
    return EXIT_SUCCESS;
}

/*
 * undefined and lifetime use the samples with gradients, which list hooks. bad_input starts from the first sample, and
 * also uses the samples that must fail. no_memory uses the first few small samples with gradients, or the first sample
 * if none has any: the allocations of an operator do not depend on its elements.
 */
static bool takes(const sample_file *file, int64_t i, const char *job, int taken)
{
    const sample *s = &file->samples[i];
    if (strcmp(job, "bad_input") == 0) return i == 0 || s->fails;
    if (strcmp(job, "vmap") == 0) return sample_has_job(s, "forward") && (taken < 4 || sample_is_small(s));
    if (strcmp(job, "arriving") == 0)
        return taken < 12 && (sample_has_job(s, "hooks") || sample_has_job(s, "gradcheck"));
    if (strcmp(job, "memory") == 0) return taken < 6 && s->num_outputs && sample_has_job(s, "out");
    if (strcmp(job, "ranks") == 0) return sample_has_job(s, "gradcheck");
    if (strcmp(job, "mixed") == 0) return sample_has_job(s, "gradgradcheck");
    if (strcmp(job, "undefined") == 0 || strcmp(job, "lifetime") == 0) return sample_has_job(s, "hooks");
    if (strcmp(job, "no_memory") != 0) return sample_has_job(s, job);
    if (taken >= 4) return false;
    if (sample_has_job(s, "hooks")) return sample_is_small(s);
    for (int64_t k = 0; k < file->num_samples; k++)
        if (sample_has_job(&file->samples[k], "hooks") && sample_is_small(&file->samples[k])) return false;
    return i == 0;
}

/* Samples without elements, or without tensors, are last. */
static int64_t rank_by_size(const sample *s) { return sample_size(s) ? sample_size(s) : INT64_MAX; }

/* Returns true if the sample is the smallest of the job's samples with the same dtype kinds. */
static bool is_smallest(const sample_file *file, int64_t i, const char *job)
{
    const uint64_t kinds = sample_dtype_kinds(&file->samples[i]);
    const int64_t size = rank_by_size(&file->samples[i]);
    for (int64_t k = 0; k < file->num_samples; k++) {
        const sample *other = &file->samples[k];
        if (k == i || !takes(file, k, job, 0) || sample_dtype_kinds(other) != kinds) continue;
        if (rank_by_size(other) < size || (rank_by_size(other) == size && k < i)) return false;
    }
    return true;
}

/* Runs one sample in a separate scope; objects that it leaves alive are a failure, too. */
static void run_sample(const sample_file *file, const sample *s, job_fn job)
{
    ct_error_clear();
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    job(file, s);
    ct_scope_close(scope);
    const ct_live_counts after = ct_live();
    if (after.tensors == before.tensors && after.nodes == before.nodes && after.packed == before.packed) return;
    const call where = {.file = file, .sample = s};
    check_failed(&where, "%lld tensors, %lld nodes, %lld packed objects stay alive",
                 (long long)(after.tensors - before.tensors), (long long)(after.nodes - before.nodes),
                 (long long)(after.packed - before.packed));
}

static void run_job(request *r, const sample_file *file, size_t job)
{
    int taken = 0;
    const char *name = jobs[job].name;
    check_begin(name);
    for (int64_t i = 0; i < file->num_samples; i++) {
        if (!takes(file, i, name, taken) || (r->small && !is_smallest(file, i, name))) continue;
        run_sample(file, &file->samples[i], jobs[job].run);
        taken++;
    }
    if (!r->small) check_all_compared(file, name);
    if (strcmp(r->op, "every") != 0 || check_failures)
        printf("%s %s: %d samples, %d failures\n", file->op, name, taken, check_failures);
    r->num_samples += taken;
    r->num_failures += check_failures;
}

/* Returns true if a job is requested. */
static bool asks_for(const request *r, size_t job)
{
    const size_t length = strlen(jobs[job].name);
    if (strcmp(r->job, "all") == 0) return jobs[job].run != job_ranks;
    for (const char *word = r->job; word; word = strchr(word, ',') ? strchr(word, ',') + 1 : NULL)
        if (strncmp(word, jobs[job].name, length) == 0 && (word[length] == ',' || !word[length])) return true;
    return false;
}

/*
 * Operators that exchange tensors among the threads of a group have no kernels for devices: a rejected call on a device
 * is no failure.
 */
static bool has_group(const ct_op_info *info)
{
    bool any = false;
    for (size_t i = 0; i < info->num_args; i++) any = any || info->args[i].kind == CT_ARG_GROUP;
    return any;
}

/* The samples of a named operator must exist. */
static void run_op(request *r, const char *op)
{
    char path[1024];
    sample_file file;
    if (r->device && has_group(ct_op_find(op))) return;
    snprintf(path, sizeof path, "%s/%s.yaml", r->folder, op);
    /* an operator that has a function as argument has no samples */
    if (strcmp(r->op, "every") == 0 && access(path, R_OK) != 0) return;
    if (!sample_file_read(&file, path)) {
        r->num_failures++;
    } else {
        for (size_t i = 0; i < NUM_JOBS; i++)
            if (asks_for(r, i)) run_job(r, &file, i);
    }
    sample_file_finish(&file);
}

static bool read_options(int argc, char **argv, request *r)
{
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "--small") == 0)
            r->small = true;
        else if (strcmp(argv[i], "--device") == 0 && i + 1 < argc)
            r->device = argv[++i];
        else if (strcmp(argv[i], "--share") == 0 && i + 1 < argc &&
                 sscanf(argv[i + 1], "%u/%u", &r->share, &r->shares) == 2 && r->share < r->shares)
            i++;
        else
            return false;
    }
    if (argc - i != 3 || (r->device && strcmp(r->device, "cuda") != 0)) return false;
    r->op = argv[i];
    r->job = argv[i + 1];
    r->folder = argv[i + 2];
    return true;
}

/* Returns true if the operator and all jobs exist. */
static bool is_known(const request *r)
{
    int64_t words = 1, found = 0;
    for (const char *at = r->job; *at; at++) words += *at == ',';
    for (size_t i = 0; i < NUM_JOBS; i++) found += asks_for(r, i);
    const bool known = strcmp(r->job, "all") == 0 || found == words;
    if (!known) fprintf(stderr, "opcheck: there is no job '%s'\n", r->job);
    if (strcmp(r->op, "every") == 0 || ct_op_find(r->op)) return known;
    fprintf(stderr, "opcheck: the library has no op '%s'\n", r->op);
    return false;
}

int main(int argc, char **argv)
{
    request r = {0};
    if (argc == 2 && strcmp(argv[1], "--list") == 0) return list();
    if (!read_options(argc, argv, &r)) {
        fprintf(stderr,
                "usage: %s [--device cuda] [--small] [--share I/N] OP|every JOB[,JOB...]|all SAMPLE_FOLDER | --list\n",
                argv[0]);
        return 2;
    }
    if (!is_known(&r)) return 2;
    (void)setvbuf(stdout, NULL, _IOLBF, 0); /* print failures before a sanitizer ends the program */
    if (r.device) {
        const char *missing = ct_device_missing(CT_DEVICE_CUDA);
        if (missing) return printf("opcheck: there is no device: %s\n", missing), SKIPPED_BY_CTEST;
        call_device = CT_CUDA(ct_device_count(CT_DEVICE_CUDA) - 1);
    }
    for (size_t i = 0; ct_op_at(i); i++) {
        const bool is_of_all = strcmp(r.op, "every") == 0 && (!r.shares || i % r.shares == r.share);
        if (is_of_all || strcmp(r.op, ct_op_at(i)->name) == 0) run_op(&r, ct_op_at(i)->name);
    }
    if (strcmp(r.op, "every") == 0)
        printf("opcheck: %lld samples in all, %lld failures\n", (long long)r.num_samples, (long long)r.num_failures);
    return r.num_failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
