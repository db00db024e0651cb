/*
 * The scores of a block of rows of linear_cross_entropy: their losses, their gradients, and sums along columns. Scores
 * are f32 or f64, [rows, classes, spots], row-major; a line is the classes of one row and spot.
 */
#ifndef CTI_CUDA_LINEAR_SCORES_CUH
#define CTI_CUDA_LINEAR_SCORES_CUH

#include "kernels/cuda/view.cuh"

/* Contiguous elements of any dtype; data is NULL if they are absent. */
struct cti_values {
    const char *data;
    int dtype;
};

struct cti_scores {
    void *at; /* scores of the block */
    int64_t rows, classes, spots;
    /* index of the block's first line among all lines, for arrays with one element per line */
    int64_t first;
    cti_values target;        /* one class per line, or probabilities [all rows, classes, spots] */
    cti_values bias, factors; /* bias [classes, spots]; factors [classes] */
    bool has_classes;         /* target holds classes */
    int64_t ignored;
    double smoothing;
    cti_fault_site site;
    double *losses, *shares; /* forward, per line: its loss; its contribution to the divisor of the mean */
    /*
     * backward, per line of the block: logarithm of the sum of exponentials; sum of the weighted target probabilities
     */
    double *lse, *whole;
    /* arriving: one gradient for each line, or one gradient for all lines (is_even). totals: the sum of the factors. */
    double *arriving, *totals;
    bool is_even;
    /* destination of the score gradients, each as a sum of two bf16; NULL: the score gradients overwrite the scores */
    uint16_t *high, *low;
    double *sums;      /* column sums of earlier blocks, to which this block is added */
    char *target_grad; /* target gradient of the block, row-major; NULL: not requested */
    int target_grad_dtype;
};

enum cti_column { CTI_COLUMN_GRADIENTS, CTI_COLUMN_WEIGHTS };

/* Computes losses and shares. dtype: dtype of the scores. */
ct_status cti_scores_losses(const cti_launch *launch, int dtype, const cti_scores &w);
/* Computes lse and whole of the lines. */
ct_status cti_scores_lines(const cti_launch *launch, int dtype, const cti_scores &w);
ct_status cti_scores_gradients(const cti_launch *launch, int dtype, const cti_scores &w);
/*
 * Adds column sums to `sums`: of the gradients of the scores, or of the terms of the factors' gradient. For the terms
 * it must be called before cti_scores_gradients, which overwrites the scores.
 */
ct_status cti_scores_columns(const cti_launch *launch, int dtype, const cti_scores &w, cti_column what);
/* Writes the gradient of the factors: for each class, the sum over its spots of sums [classes, spots]. */
ct_status cti_scores_weights(const cti_launch *launch, const double *sums, int64_t spots, const cti_view *result);

/*
 * Sets totals[0] to the sum of the factors. If is_even, sets arriving[0] to grad, or to 0 if grad is absent; for a
 * mean, grad is divided by the sum of the shares.
 */
ct_status cti_scores_begin(const cti_launch *launch, const cti_scores &w, int64_t lines, cti_values grad, bool is_mean);
/* Sets result to the sum of the losses; for a mean, divided by the sum of the shares. */
ct_status cti_scores_total(const cti_launch *launch, const cti_scores &w, int64_t lines, bool is_mean,
                           const cti_view *result);

#endif
