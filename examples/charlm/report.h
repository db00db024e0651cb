/* What a run of the training showed: losses, bytes kept for backward by node, time, a sample of text. */
#ifndef CHARLM_REPORT_H
#define CHARLM_REPORT_H

#include <cotangent/cotangent.h>

enum { REPORT_MAX_POINTS = 32, REPORT_MAX_LINES = 32, REPORT_SAMPLE = 256 };

typedef struct report {
    int num_points, num_lines;
    struct { int64_t step; double loss, held_out; } points[REPORT_MAX_POINTS];
    struct { char node[48]; int64_t bytes, saves; } lines[REPORT_MAX_LINES];
    int64_t bytes;
    double ms_per_step;
    char sample[REPORT_SAMPLE];
} report;

void report_point(report *r, int64_t step, double loss, double held_out);
/* What the graph of loss keeps, by node name; parameters are not counted. */
CT_NODISCARD ct_status report_bytes(report *r, ct_tensor *loss, ct_tensors parameters);
CT_NODISCARD ct_status report_write(const report *r, const char *policy, bool lossless, const char *path);

#endif
