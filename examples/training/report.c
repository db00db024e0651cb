#include "report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static int64_t peak_resident_bytes(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_maxrss * 1024 : 0;
}

ct_status report_init(report *r, int64_t num_steps)
{
    *r = (report){.num_steps = num_steps,
                  .losses = calloc((size_t)num_steps, sizeof *r->losses),
                  .start_resident_bytes = peak_resident_bytes()};
    return r->losses
               ? CT_OK
               : ct_error_set(CT_E_NOMEM, NULL, "report: no memory for the losses of %lld steps", (long long)num_steps);
}

void report_finish(report *r)
{
    free(r->losses);
    memset(r, 0, sizeof *r);
}

void report_point(report *r, int64_t step, double loss, double held_out)
{
    if (r->num_points == REPORT_MAX_POINTS) return;
    r->points[r->num_points].step = step;
    r->points[r->num_points].loss = loss;
    r->points[r->num_points++].held_out = held_out;
}

static void add_line(const char *node_name, const char *saved_name, int64_t bytes, const void *storage, void *payload)
{
    (void)saved_name, (void)storage;
    report *r = payload;
    int i = 0;
    while (i < r->num_lines && strcmp(r->lines[i].node, node_name) != 0) i++;
    if (i == REPORT_MAX_LINES) return;
    if (i == r->num_lines) snprintf(r->lines[r->num_lines++].node, sizeof r->lines[i].node, "%s", node_name);
    r->lines[i].bytes += bytes;
    r->lines[i].saves++;
}

ct_status report_bytes(report *r, ct_tensor *loss, ct_tensors parameters)
{
    ct_saved_bytes kept;
    const ct_status status = ct_saved_tensors_bytes(CT_TENSORS(loss), parameters, add_line, r, &kept);
    if (status != CT_OK) return status;
    r->bytes = kept.total;
    r->num_saves = kept.num_saves;
    r->tensor_bytes = ct_live().bytes;
    return CT_OK;
}

static void write_text(FILE *file, const char *text)
{
    fputc('"', file);
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(file, "\\%c", *c);
        else if (*c < 0x20 || *c > 0x7e)
            fprintf(file, "\\u%04x", *c);
        else
            fputc(*c, file);
    }
    fputc('"', file);
}

static void write_losses(const report *r, FILE *file)
{
    fprintf(file, " \"points\": [");
    for (int i = 0; i < r->num_points; i++)
        fprintf(file, "%s{\"step\": %" PRId64 ", \"loss\": %.6f, \"held_out\": %.6f}", i ? ",\n  " : "",
                r->points[i].step, r->points[i].loss, r->points[i].held_out);
    fprintf(file, "],\n \"losses\": [");
    for (int64_t i = 0; i < r->num_steps; i++) fprintf(file, "%s%.6f", i ? ", " : "", r->losses[i]);
    fprintf(file, "],\n \"loss_bits\": ["); /* the hexadecimal form shows every bit */
    for (int64_t i = 0; i < r->num_steps; i++) fprintf(file, "%s\"%a\"", i ? ", " : "", r->losses[i]);
    fprintf(file, "],\n");
}

static void write_memory(const report *r, FILE *file)
{
    fprintf(file,
            " \"bytes\": %" PRId64 ", \"saves\": %" PRId64 ", \"tensor_bytes\": %" PRId64
            ", \"start_resident_bytes\": %" PRId64 ", \"peak_resident_bytes\": %" PRId64 ",\n \"saved\": [",
            r->bytes, r->num_saves, r->tensor_bytes, r->start_resident_bytes, peak_resident_bytes());
    for (int i = 0; i < r->num_lines; i++)
        fprintf(file, "%s{\"node\": \"%s\", \"bytes\": %" PRId64 ", \"saves\": %" PRId64 "}", i ? ",\n  " : "",
                r->lines[i].node, r->lines[i].bytes, r->lines[i].saves);
    fprintf(file, "],\n");
}

ct_status report_write(const report *r, const policy *under, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file) return ct_error_set(CT_E_IO, NULL, "report: '%s' could not be written: %s", path, strerror(errno));
    const double seconds = r->forward_s + r->backward_s + r->update_s;
    fprintf(file, "{\"policy\": \"%s\", \"what\": \"%s\", \"lossless\": %s,\n", under->name, under->what,
            under->lossless ? "true" : "false");
    fprintf(file, " \"model\": ");
    write_text(file, r->model);
    fprintf(file,
            ", \"steps\": %" PRId64 ", \"batch\": %" PRId64 ", \"context\": %" PRId64 ", \"seed\": %" PRId64
            ", \"weights\": %" PRId64 ",\n",
            r->num_steps, r->batch, r->context, r->seed, r->num_weights);
    fprintf(
        file,
        " \"seconds\": %.3f, \"forward_s\": %.3f, \"backward_s\": %.3f, \"update_s\": %.3f, \"ms_per_step\": %.3f,\n",
        seconds, r->forward_s, r->backward_s, r->update_s, 1e3 * seconds / (double)r->num_steps);
    write_memory(r, file);
    write_losses(r, file);
    fprintf(file, " \"sample\": ");
    write_text(file, r->sample);
    fprintf(file, "}\n");
    const bool failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed)
        return ct_error_set(CT_E_IO, NULL, "report: '%s' could not be written to its end: %s", path, strerror(errno));
    return CT_OK;
}
