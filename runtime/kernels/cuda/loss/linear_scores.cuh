/*
 * The scores of some rows of linear_cross_entropy, and what is made of them: losses, slopes, sums along columns. Scores
 * are in f32 or f64, row-major: rows, classes, spots; a line is the classes of one row and spot.
 */
#ifndef CTI_CUDA_LINEAR_SCORES_CUH
#define CTI_CUDA_LINEAR_SCORES_CUH

#include "kernels/cuda/view.cuh"

/* Values of any dtype, one after the other; data NULL: there are none. */
struct cti_values {
    const char *data;
    int dtype;
};

struct cti_scores {
    void *at; /* of the block */
    int64_t rows, classes, spots;
    int64_t first;            /* the first line of the block among all: what each line has is found by its number */
    cti_values target;        /* a class for each line, or probabilities of all */
    cti_values bias, factors; /* of classes and spots; of classes */
    bool has_classes;         /* in target */
    int64_t ignored;
    double smoothing;
    cti_fault_site site;
    double *losses, *shares;   /* forward: of each line its loss, and what a mean divides by */
    double *lse, *whole;       /* backward: of each line of the block the logarithm of its sum, the sum of its aims */
    double *arriving, *totals; /* arriving: at each line, or (is_even) at all; totals: the sum of the factors */
    bool is_even;
    uint16_t *high, *low; /* where slopes go as sums of two bf16; NULL: in the place of scores */
    double *sums;         /* of the columns of earlier blocks, to which those of this one are added */
    char *target_grad;    /* of the block, row-major; NULL: not wanted */
    int target_grad_dtype;
};

enum cti_column { CTI_COLUMN_SLOPES, CTI_COLUMN_WEIGHTS };

/* dtype: that of the scores. */
ct_status cti_scores_losses(const cti_launch *launch, int dtype, const cti_scores &w);
/* lse and whole of the lines, then slopes in the place of scores, or in high and low; target_grad. */
ct_status cti_scores_lines(const cti_launch *launch, int dtype, const cti_scores &w);
ct_status cti_scores_slopes(const cti_launch *launch, int dtype, const cti_scores &w);
/* What the columns of slopes, or the shares of the factors' gradient (before there are slopes), are added to: sums. */
ct_status cti_scores_columns(const cti_launch *launch, int dtype, const cti_scores &w, cti_column what);
/* The gradient of the factors: of each class the sum of its spots' sums. */
ct_status cti_scores_weights(const cti_launch *launch, const double *sums, int64_t spots, const cti_view *result);

/* totals[0] = the sum of the factors; arriving[0] = grad, or 0, by a mean divided by the shares of all lines. */
ct_status cti_scores_begin(const cti_launch *launch, const cti_scores &w, int64_t lines, cti_values grad, bool is_mean);
/* result = the sum of the losses, by a mean divided by that of the shares. */
ct_status cti_scores_total(const cti_launch *launch, const cti_scores &w, int64_t lines, bool is_mean,
                           const cti_view *result);

#endif
