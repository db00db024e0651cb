#include "report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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
    if (status == CT_OK) r->bytes = kept.total;
    return status;
}

static void write_text(FILE *file, const char *text)
{
    fputc('"', file);
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\') fprintf(file, "\\%c", *c);
        else if (*c < 0x20 || *c > 0x7e) fprintf(file, "\\u%04x", *c);
        else fputc(*c, file);
    }
    fputc('"', file);
}

ct_status report_write(const report *r, const char *policy, bool lossless, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file) return ct_error_set(CT_E_IO, NULL, "report: '%s' could not be written: %s", path, strerror(errno));
    fprintf(file, "{\"policy\": \"%s\", \"lossless\": %s, \"bytes\": %" PRId64 ", \"ms_per_step\": %.3f,\n \"points\": [", policy,
            lossless ? "true" : "false", r->bytes, r->ms_per_step);
    for (int i = 0; i < r->num_points; i++) /* the hexadecimal form tells every bit */
        fprintf(file, "%s{\"step\": %" PRId64 ", \"loss\": %.6f, \"held_out\": %.6f, \"loss_bits\": \"%a\"}", i ? ",\n  " : "", r->points[i].step,
                r->points[i].loss, r->points[i].held_out, r->points[i].loss);
    fprintf(file, "],\n \"saved\": [");
    for (int i = 0; i < r->num_lines; i++)
        fprintf(file, "%s{\"node\": \"%s\", \"bytes\": %" PRId64 ", \"saves\": %" PRId64 "}", i ? ",\n  " : "", r->lines[i].node, r->lines[i].bytes,
                r->lines[i].saves);
    fprintf(file, "],\n \"sample\": ");
    write_text(file, r->sample);
    fprintf(file, "}\n");
    const bool failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed) return ct_error_set(CT_E_IO, NULL, "report: '%s' could not be written to its end: %s", path, strerror(errno));
    return CT_OK;
}
