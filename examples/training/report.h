/* Figures of a training run: losses, bytes saved for backward by node, memory, time, a generated text. */
#ifndef TRAINING_REPORT_H
#define TRAINING_REPORT_H

#include "policy.h"

#include <cotangent/cotangent.h>

enum { REPORT_MAX_POINTS = 32, REPORT_MAX_LINES = 32, REPORT_SAMPLE = 400 };

typedef struct report {
    int num_points, num_lines;

    struct {
        int64_t step;
        double loss, held_out;
    } points[REPORT_MAX_POINTS];

    struct {
        char node[48];
        int64_t bytes, saves;
    } lines[REPORT_MAX_LINES];

    int64_t num_steps, batch, context, seed, num_weights;
    const char *model;                      /* its description; borrowed */
    double *losses;                         /* owned: of every step */
    int64_t bytes, num_saves;               /* saved for backward by the graph of one step */
    int64_t tensor_bytes;                   /* data of all live tensors of the process when backward begins */
    int64_t start_resident_bytes;           /* the process's peak resident set before the first step */
    double forward_s, backward_s, update_s; /* of all steps */
    char sample[REPORT_SAMPLE + 1];
} report;

/* Called just before the first step. */
CT_NODISCARD ct_status report_init(report *r, int64_t num_steps);
void report_finish(report *r);
void report_point(report *r, int64_t step, double loss, double held_out);
/* Records the bytes saved by the graph of loss, by node name; parameters are not counted. */
CT_NODISCARD ct_status report_bytes(report *r, ct_tensor *loss, ct_tensors parameters);
/* Writes JSON; reads the process's peak resident set. */
CT_NODISCARD ct_status report_write(const report *r, const policy *under, const char *path);

#endif
