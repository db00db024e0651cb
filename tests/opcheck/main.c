/*
 * Takes one op through one job of the standard set, or lists ops.
 *
 *   opcheck OP JOB SAMPLE_FOLDER      jobs: forward gradcheck gradgradcheck jvp inplace out hooks saved_bytes bad_input
 *                                     undefined lifetime points no_memory vmap ranks
 *   opcheck --list
 */
#include "jobs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    job_fn run;
} jobs[] = {
    {"forward", job_forward},
    {"gradcheck", job_gradcheck},
    {"gradgradcheck", job_gradgradcheck},
    {"jvp", job_jvp},
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
    {"ranks", job_ranks},
};

static int list(void)
{
    for (size_t i = 0; ct_op_at(i); i++) printf("%s\n", ct_op_at(i)->name);
    return EXIT_SUCCESS;
}

/*
 * undefined and lifetime take the samples with gradients, which are those of hooks. bad_input starts from the first
 * sample, and takes those that must fail. no_memory takes the first few samples with gradients that are small, or the
 * first of all where none has any: what an op allocates does not depend on its elements.
 */
static bool takes(const sample_file *file, int64_t i, const char *job, int taken)
{
    const sample *s = &file->samples[i];
    if (strcmp(job, "bad_input") == 0) return i == 0 || s->fails;
    if (strcmp(job, "vmap") == 0) return sample_has_job(s, "forward") && (taken < 4 || sample_is_small(s));
    if (strcmp(job, "ranks") == 0) return sample_has_job(s, "gradcheck");
    if (strcmp(job, "undefined") == 0 || strcmp(job, "lifetime") == 0) return sample_has_job(s, "hooks");
    if (strcmp(job, "no_memory") != 0) return sample_has_job(s, job);
    if (taken >= 4) return false;
    if (sample_has_job(s, "hooks")) return sample_is_small(s);
    for (int64_t k = 0; k < file->num_samples; k++)
        if (sample_has_job(&file->samples[k], "hooks") && sample_is_small(&file->samples[k])) return false;
    return i == 0;
}

/* Every sample that lists the job, each in a scope of its own; what it leaves alive is a failure too. */
static int run(const sample_file *file, job_fn job, const char *name)
{
    int taken = 0;
    for (int64_t i = 0; i < file->num_samples; i++) {
        const sample *s = &file->samples[i];
        if (!takes(file, i, name, taken)) continue;
        ct_error_clear();
        const ct_live_counts before = ct_live();
        const ct_scope scope = ct_scope_open();
        job(file, s);
        ct_scope_close(scope);
        const ct_live_counts after = ct_live();
        if (after.tensors != before.tensors || after.nodes != before.nodes || after.packed != before.packed) {
            const call where = {.file = file, .sample = s};
            check_failed(&where, "%lld tensors, %lld nodes, %lld packed objects stay alive",
                         (long long)(after.tensors - before.tensors), (long long)(after.nodes - before.nodes),
                         (long long)(after.packed - before.packed));
        }
        taken++;
    }
    check_all_compared(file, name);
    printf("%s %s: %d samples, %d failures\n", file->op, name, taken, check_failures);
    return check_failures ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--list") == 0) return list();
    if (argc != 4) {
        fprintf(stderr, "usage: %s OP JOB SAMPLE_FOLDER | --list\n", argv[0]);
        return 2;
    }
    if (!ct_op_find(argv[1])) {
        fprintf(stderr, "opcheck: the library has no op '%s'\n", argv[1]);
        return 2;
    }
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        if (strcmp(jobs[i].name, argv[2]) != 0) continue;
        char path[1024];
        sample_file file;
        snprintf(path, sizeof path, "%s/%s.yaml", argv[3], argv[1]);
        check_job = jobs[i].name;
        const int result = sample_file_read(&file, path) ? run(&file, jobs[i].run, argv[2]) : EXIT_FAILURE;
        sample_file_finish(&file);
        return result;
    }
    fprintf(stderr, "opcheck: there is no job '%s'\n", argv[2]);
    return 2;
}
