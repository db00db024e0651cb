/*
 * The scores of a block of rows of linear_cross_entropy: their losses, their gradients, and sums along columns. Scores
 * are f32 or f64, [rows, classes, spots], row-major; a line is the classes of one row and spot.
 */
#ifndef CTI_CUDA_LINEAR_SCORES_CUH
#define CTI_CUDA_LINEAR_SCORES_CUH

#include "kernels/cuda/view.cuh"

/* Contiguous values of any dtype; data is NULL if there are none. */
struct cti_values {
    const char *data;
    int dtype;
};

struct cti_scores {
    void *at; /* scores of the block */
    int64_t rows, classes, spots;
    /* number of the block's first line among all lines; index into the arrays with one element per line */
    int64_t first;
    cti_values target;        /* one class per line, or probabilities [all rows, classes, spots] */
    cti_values bias, factors; /* bias [classes, spots]; factors [classes] */
    bool has_classes;         /* target holds classes */
    int64_t ignored;
    double smoothing;
    cti_fault_site site;
    double *losses, *shares; /* forward, per line: its loss, and its part of the divisor of the mean */
    /* backward, per line of the block: log of the sum of exponentials, and sum of the weighted target probabilities */
    double *lse, *whole;
    /* arriving: gradient per line, or one for all lines (is_even); totals: sum of the factors */
    double *arriving, *totals;
    bool is_even;
    uint16_t *high, *low; /* gradients of the scores as sums of two bf16; NULL: they overwrite the scores */
    double *sums;         /* column sums of earlier blocks, to which the sums of this block are added */
    char *target_grad;    /* target gradient of the block, row-major; NULL: not requested */
    int target_grad_dtype;
};

enum cti_column { CTI_COLUMN_GRADIENTS, CTI_COLUMN_WEIGHTS };

/* dtype: of the scores. */
ct_status cti_scores_losses(const cti_launch *launch, int dtype, const cti_scores &w);
/*
 * First lse and whole of the lines; then the gradients of the scores, which overwrite them or go to high and low, and
 * target_grad.
 */
ct_status cti_scores_lines(const cti_launch *launch, int dtype, const cti_scores &w);
ct_status cti_scores_gradients(const cti_launch *launch, int dtype, const cti_scores &w);
/*
 * Adds to sums the column sums of the gradients of the scores, or of the terms of the factors' gradient; the latter
 * must be called before cti_scores_gradients.
 */
ct_status cti_scores_columns(const cti_launch *launch, int dtype, const cti_scores &w, cti_column what);
/* The gradient of the factors: for each class, the sum over its spots of sums [classes, spots]. */
ct_status cti_scores_weights(const cti_launch *launch, const double *sums, int64_t spots, const cti_view *result);

/*
 * totals[0] = the sum of the factors. If is_even, arriving[0] = grad (0 if there is none), for a mean divided by the
 * sum of the lines' parts of the divisor.
 */
ct_status cti_scores_begin(const cti_launch *launch, const cti_scores &w, int64_t lines, cti_values grad, bool is_mean);
/* result = the sum of the losses, for a mean divided by the sum of the shares. */
ct_status cti_scores_total(const cti_launch *launch, const cti_scores &w, int64_t lines, bool is_mean,
                           const cti_view *result);

#endif
