/*
 * linear_cross_entropy and its gradient: input [rows, depth], linear_weight [classes, *, depth], linear_bias [classes,
 * *], class indices [rows, *] or probabilities [rows, classes, *], weight [classes] -> losses [rows, *] (reduction
 * "none"), else []. An index over all axes * is called a spot. Scores are computed for a block of rows at a time by one
 * product, in f32 or f64, and are discarded after the block. The gradient recomputes the scores and replaces them in
 * place by their gradients; two more products compute the other gradients from these. The size of a block depends on
 * sizes only, and losses are added in row order, so results do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/linear_cross_entropy.h"
#include "kernels/cpu/blas/gemm.h"
#include "kernels/cpu/strided.h"
#include "kernels/vector_math.h"

#include <cotangent/enum/reduction.h>

#include <math.h>

enum { BLOCK = 1 << 18 }; /* maximum number of scores of a block, unless a single row has more */

typedef struct block {
    const cti_launch *launch;
    ct_dtype compute; /* f32 or f64 */
    size_t item;
    int64_t rows, depth, classes, spots, step; /* step: number of rows of a block */
    const cti_view *input, *weights, *target, *bias, *weight;
    char *vectors, *matrix, *scores; /* input rows of the block; linear_weight as a matrix; scores of the block */
    void *copied;                    /* copy of linear_weight, if `matrix` points to a copy */
    double *probabilities, *factors; /* target of the block; weight, NULL if all weights are 1 */
    double *shift;                   /* bias, or NULL */
    int64_t *targets;                /* target, or NULL for probabilities */
    double *losses, *shares;         /* per row and spot: the loss, and the contribution to the divisor of the mean */
    double smoothing, total;         /* total: sum of the factors, i.e. of weight */
    int64_t ignored;
    int reduction;
    /*
     * for each score of the block: minus the log probability of the class times the gradient of the loss; NULL: not
     * used
     */
    double *logs;
    const double *arriving; /* gradient of every loss; NULL in a forward call */
    int64_t first;          /* first row of the block */
} block;

static double score(const block *b, int64_t at)
{
    return b->compute == CT_DTYPE_F64 ? ((const double *)b->scores)[at] : (double)((const float *)b->scores)[at];
}

static void put_score(const block *b, int64_t at, double value)
{
    if (b->compute == CT_DTYPE_F64)
        ((double *)b->scores)[at] = value;
    else
        ((float *)b->scores)[at] = (float)value;
}

static double factor_of(const block *b, int64_t c) { return b->factors ? b->factors[c] : 1; }

/*
 * Returns the weight of the log probability of class c in the loss of spot `index`, whose scores begin at `at` in the
 * block.
 */
static double aim_of(const block *b, int64_t index, int64_t at, int64_t c)
{
    const double even = b->smoothing / (double)b->classes;
    const double share = b->targets ? (b->targets[index] == c ? 1.0 : 0.0) : b->probabilities[at + c * b->spots];
    return factor_of(b, c) * (share * (1 - b->smoothing) + even);
}

static double log_sum_exp(const block *b, int64_t at)
{
    double largest = -INFINITY, sum = 0;
    for (int64_t c = 0; c < b->classes; c++) {
        const double x = score(b, at + c * b->spots);
        largest = x > largest || x != x ? x : largest;
    }
    if (!isfinite(largest)) return largest;
    for (int64_t c = 0; c < b->classes; c++) sum += exp(score(b, at + c * b->spots) - largest);
    return largest + log(sum);
}

static void loss_of(const block *b, int64_t index, int64_t at, double lse)
{
    double loss = 0;
    if (b->targets && b->smoothing == 0) {
        const int64_t t = b->targets[index];
        loss = -factor_of(b, t) * (score(b, at + t * b->spots) - lse);
    } else {
        for (int64_t c = 0; c < b->classes; c++) {
            const double aim = aim_of(b, index, at, c);
            if (aim != 0) loss -= aim * (score(b, at + c * b->spots) - lse);
        }
    }
    b->losses[index] = loss;
    b->shares[index] = b->targets ? factor_of(b, b->targets[index]) : 1;
}

static void gradient_of(const block *b, int64_t index, int64_t at, double lse)
{
    const double g = b->arriving[index];
    double whole = 0;
    for (int64_t c = 0; !b->targets && c < b->classes; c++) whole += aim_of(b, index, at, c);
    if (b->targets)
        whole = factor_of(b, b->targets[index]) * (1 - b->smoothing) + b->total * b->smoothing / (double)b->classes;
    for (int64_t c = 0; c < b->classes; c++) {
        const int64_t spot = at + c * b->spots;
        if (b->logs) b->logs[spot] = -g * (score(b, spot) - lse);
        put_score(b, spot, g * (whole * exp(score(b, spot) - lse) - aim_of(b, index, at, c)));
    }
}

/* Task for spots begin .. end - 1 of the block. */
static void some_spots(int64_t begin, int64_t end, void *arg)
{
    const block *b = arg;
    for (int64_t n = begin; n < end; n++) {
        const int64_t row = n / b->spots, spot = n % b->spots, at = row * b->classes * b->spots + spot,
                      index = b->first * b->spots + n;
        const bool counts = !b->targets || b->targets[index] != b->ignored;
        for (int64_t c = 0; b->shift && c < b->classes; c++)
            put_score(b, at + c * b->spots, score(b, at + c * b->spots) + b->shift[c * b->spots + spot]);
        if (!counts) {
            for (int64_t c = 0; b->arriving && c < b->classes; c++) put_score(b, at + c * b->spots, 0);
            if (!b->arriving) b->losses[index] = b->shares[index] = 0;
            continue;
        }
        const double lse = log_sum_exp(b, at);
        if (b->arriving)
            gradient_of(b, index, at, lse);
        else
            loss_of(b, index, at, lse);
    }
}

/* ---- workspace ---- */

static void *dense_copy(const block *b, const cti_view *from, ct_dtype dtype)
{
    cti_dense copy;
    return cti_read_dense(b->launch, from, dtype, &copy) == CT_OK ? copy.view.data : NULL;
}

static bool is_dense(const cti_view *v)
{
    int64_t step = 1;
    for (unsigned d = v->ndim; d-- > 0; step *= v->sizes[d])
        if (v->sizes[d] != 1 && v->strides[d] != step) return false;
    return true;
}

/*
 * Returns a view of rows b->first to b->first + count - 1 of `whole`, whose first axis is the rows. If input is a
 * single row without this axis, returns `whole`.
 */
static cti_view part_of(const block *b, const cti_view *whole, int64_t count, int64_t *sizes)
{
    const bool has_rows = b->input->ndim > 1;
    cti_view part = *whole;
    part.sizes = sizes;
    part.numel = 1;
    for (unsigned d = 0; d < whole->ndim; d++) part.numel *= sizes[d] = d == 0 && has_rows ? count : whole->sizes[d];
    if (has_rows)
        part.data = (char *)part.data + b->first * part.strides[0] * (int64_t)ct_dtype_size((ct_dtype)part.dtype);
    return part;
}

static ct_status read_part(const block *b, const cti_view *from, int64_t count, void *data, ct_dtype dtype)
{
    int64_t sizes[CTI_MAX_VIEW_NDIM];
    const cti_view part = part_of(b, from, count, sizes);
    cti_dense dense;
    cti_dense_over(&part, dtype, data, &dense);
    return part.numel ? cti_copy(&dense.view, &part) : CT_OK;
}

/* Copies row-major data to a view with the same number of elements. */
CT_NODISCARD static ct_status write_dense(const cti_view *to, const void *data, ct_dtype dtype)
{
    cti_dense dense;
    cti_dense_over(to, dtype, (void *)data, &dense);
    return to->numel ? cti_copy(to, &dense.view) : CT_OK;
}

static ct_status check_classes(const block *b)
{
    for (int64_t i = 0; i < b->rows * b->spots; i++)
        if (b->targets[i] != b->ignored && (b->targets[i] < 0 || b->targets[i] >= b->classes))
            return cti_error(CT_E_INVALID,
                             "%s: target %" PRId64 " is not a class: there are %" PRId64 " classes, from 0 to %" PRId64
                             ", and ignore_index is %" PRId64,
                             b->launch->op, b->targets[i], b->classes, b->classes - 1, b->ignored);
    return CT_OK;
}

static void release(block *b)
{
    cti_free(b->vectors);
    cti_free(b->copied);
    cti_free(b->scores);
    cti_free(b->probabilities);
    cti_free(b->factors);
    cti_free(b->shift);
    cti_free(b->targets);
    cti_free(b->losses);
    cti_free(b->logs);
}

/* Computes the sizes, and allocates the memory for all blocks. */
static ct_status prepare(block *b, ct_scalar ignore_index, bool has_numbers)
{
    b->compute = b->input->dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
    b->item = ct_dtype_size(b->compute);
    b->depth = b->input->sizes[b->input->ndim - 1];
    b->rows = b->input->ndim > 1 ? b->input->sizes[0] : 1;
    b->classes = b->weights->sizes[0];
    b->spots = 1;
    for (unsigned d = 1; d + 1 < b->weights->ndim; d++) b->spots *= b->weights->sizes[d];
    b->ignored = ignore_index.kind == CT_SCALAR_UNSET ? -100 : ignore_index.i;
    const int64_t across = b->classes * b->spots;
    b->step = across >= BLOCK ? 1 : BLOCK / (across + 1) + 1;
    if (b->step > b->rows) b->step = b->rows;
    const size_t scores = (size_t)(b->step * across + 1), num_targets = (size_t)(b->rows * b->spots + 1);
    b->vectors = cti_malloc((size_t)(b->step * b->depth + 1) * b->item);
    b->scores = cti_malloc(scores * b->item);
    b->losses = cti_malloc(2 * num_targets * sizeof *b->losses);
    if (!b->vectors || !b->scores || !b->losses) return cti_no_memory(b->launch->op);
    b->shares = b->losses + num_targets;
    b->matrix = b->weights->data;
    if ((ct_dtype)b->weights->dtype != b->compute || !is_dense(b->weights)) {
        if (!(b->copied = dense_copy(b, b->weights, b->compute))) return cti_no_memory(b->launch->op);
        b->matrix = b->copied;
    }
    if (b->weight && !(b->factors = dense_copy(b, b->weight, CT_DTYPE_F64))) return cti_no_memory(b->launch->op);
    if (b->bias && !(b->shift = dense_copy(b, b->bias, CT_DTYPE_F64))) return cti_no_memory(b->launch->op);
    for (int64_t c = 0; c < b->classes; c++) b->total += factor_of(b, c);
    if (!has_numbers) {
        b->probabilities = cti_malloc(scores * sizeof *b->probabilities);
        return b->probabilities ? CT_OK : cti_no_memory(b->launch->op);
    }
    const ct_status status = cti_read_integers(b->launch, b->target, &b->targets);
    return status == CT_OK ? check_classes(b) : status;
}

/* ---- blocks ---- */

/* Computes the scores of `count` rows, and their losses or gradients. */
static ct_status one_block(block *b, int64_t count)
{
    const int64_t across = b->classes * b->spots;
    ct_status status = read_part(b, b->input, count, b->vectors, b->compute);
    if (status == CT_OK && !b->targets && b->target)
        status = read_part(b, b->target, count, b->probabilities, CT_DTYPE_F64);
    else if (!b->targets) /* no requested gradient needs the scores' gradients */
        memset(b->probabilities, 0, (size_t)(count * across) * sizeof *b->probabilities);
    if (status != CT_OK || across == 0) return status;
    const cti_matrix vectors = {b->vectors, count, b->depth, b->depth, 1},
                     matrix = {b->matrix, across, b->depth, b->depth, 1},
                     scores = {b->scores, count, across, across, 1};
    if (b->depth == 0)
        memset(b->scores, 0, (size_t)(count * across) * b->item);
    else if (CTI_LEVEL(cti_matrix_product)(b->compute, vectors, cti_transposed(matrix), scores, false) != CT_OK)
        return cti_no_memory(b->launch->op);
    cti_parallel_for(count * b->spots, 1 + CTI_GRAIN / (8 * b->classes), 1, some_spots, b);
    return CT_OK;
}

static ct_status forward(block *b, ct_scalar ignore_index, bool has_numbers, cti_view *result)
{
    ct_status status = prepare(b, ignore_index, has_numbers);
    for (; status == CT_OK && b->first < b->rows; b->first += b->step)
        status = one_block(b, b->first + b->step > b->rows ? b->rows - b->first : b->step);
    if (status == CT_OK && b->reduction == CT_REDUCTION_NONE) {
        status = write_dense(result, b->losses, CT_DTYPE_F64);
    } else if (status == CT_OK) {
        double sum = 0, share = 0;
        for (int64_t i = 0; i < b->rows * b->spots; i++) sum += b->losses[i], share += b->shares[i];
        sum = b->reduction == CT_REDUCTION_MEAN ? sum / share : sum;
        status = write_dense(result, &sum, CT_DTYPE_F64);
    }
    release(b);
    return status;
}

/* ---- gradient ---- */

/* A gradient in the compute type: the result itself, or a copy that is written to the result at the end. */
typedef struct gradient {
    cti_view *view;
    char *data;
    bool copied;
} gradient;

static bool target_of(const block *b, cti_view *view, gradient *t)
{
    *t = (gradient){.view = view};
    if (!view) return true;
    t->copied = (ct_dtype)view->dtype != b->compute || !is_dense(view);
    t->data = t->copied ? cti_malloc((size_t)(view->numel + 1) * b->item) : view->data;
    if (t->data) memset(t->data, 0, (size_t)view->numel * b->item);
    return t->data != NULL;
}

static ct_status finish(const block *b, gradient *t, ct_status status)
{
    if (!t->view || !t->copied || !t->data) return status;
    if (status == CT_OK) status = write_dense(t->view, t->data, b->compute);
    cti_free(t->data);
    return status;
}

/*
 * Reads the incoming gradients of the losses. For a mean, the gradients are divided by the sum of shares. The gradients
 * are stored in the buffer of the losses, since a gradient call does not need the losses.
 */
static ct_status read_arriving(block *b, const cti_view *result_grad)
{
    const int64_t num_targets = b->rows * b->spots;
    double share = 0, g = 0;
    b->arriving = b->losses;
    if (!result_grad || b->reduction != CT_REDUCTION_NONE) {
        for (int64_t i = 0; i < num_targets; i++)
            share += b->targets ? (b->targets[i] == b->ignored ? 0 : factor_of(b, b->targets[i])) : 1;
        if (result_grad) cti_converter((ct_dtype)result_grad->dtype, CT_DTYPE_F64)(1, result_grad->data, 1, &g, 1);
        if (b->reduction == CT_REDUCTION_MEAN) g /= share;
        for (int64_t i = 0; i < num_targets; i++) b->losses[i] = result_grad ? g : 0;
        return CT_OK;
    }
    double *read = dense_copy(b, result_grad, CT_DTYPE_F64);
    if (!read) return cti_no_memory(b->launch->op);
    memcpy(b->losses, read, (size_t)num_targets * sizeof *read);
    cti_free(read);
    return CT_OK;
}

/*
 * Computes gradients from the score gradients of a block: rows of the input gradient, and contributions to the
 * gradients of linear_weight and linear_bias.
 */
static ct_status from_score_grads(const block *b, int64_t count, const gradient *rows, const gradient *weights,
                                  double *bias)
{
    const int64_t across = b->classes * b->spots;
    const cti_matrix score_grads = {b->scores, count, across, across, 1},
                     matrix = {b->matrix, across, b->depth, b->depth, 1},
                     vectors = {b->vectors, count, b->depth, b->depth, 1};
    ct_status status = CT_OK;
    if (rows->view && b->depth) {
        const cti_matrix out = {rows->data + (size_t)(b->first * b->depth) * b->item, count, b->depth, b->depth, 1};
        status = CTI_LEVEL(cti_matrix_product)(b->compute, score_grads, matrix, out, false);
    }
    if (status == CT_OK && weights->view && b->depth) {
        const cti_matrix out = {weights->data, across, b->depth, b->depth, 1};
        status = CTI_LEVEL(cti_matrix_product)(b->compute, cti_transposed(score_grads), vectors, out, true);
    }
    for (int64_t i = 0; bias && i < count; i++)
        for (int64_t k = 0; k < across; k++) bias[k] += score(b, i * across + k);
    return status == CT_OK ? CT_OK : cti_no_memory(b->launch->op);
}

typedef struct outputs {
    cti_view *input, *linear_weight, *linear_bias, *target, *weight; /* NULL if absent or not requested */
} outputs;

/*
 * For probability targets: writes the gradient of the block's target, in the buffer of its probabilities, and adds to
 * the gradient of weight.
 */
static ct_status from_logs(const block *b, int64_t count, const outputs *w, double *weight)
{
    const double even = b->smoothing / (double)b->classes;
    for (int64_t i = 0; i < count * b->classes * b->spots; i++) {
        const int64_t c = i / b->spots % b->classes;
        if (weight) weight[c] += b->logs[i] * (b->probabilities[i] * (1 - b->smoothing) + even);
        b->probabilities[i] = b->logs[i] * factor_of(b, c) * (1 - b->smoothing);
    }
    if (!w->target) return CT_OK;
    int64_t sizes[CTI_MAX_VIEW_NDIM];
    const cti_view part = part_of(b, w->target, count, sizes);
    return write_dense(&part, b->probabilities, CT_DTYPE_F64);
}

/* Allocates zeroed sums for the gradient of a vector, which is summed over rows. */
static bool sums_of(const cti_view *view, double **sums)
{
    *sums = view ? cti_malloc((size_t)(view->numel + 1) * sizeof **sums) : NULL;
    for (int64_t i = 0; *sums && i < view->numel; i++) (*sums)[i] = 0;
    return !view || *sums;
}

static ct_status backward(block *b, ct_scalar ignore_index, bool has_numbers, const cti_view *result_grad,
                          const outputs *w)
{
    ct_status status = prepare(b, ignore_index, has_numbers);
    gradient rows = {.view = NULL}, weights = {.view = NULL};
    double *bias = NULL, *weight = NULL;
    if (status == CT_OK) status = read_arriving(b, result_grad);
    if (status == CT_OK && (w->target || w->weight))
        b->logs = cti_malloc((size_t)(b->step * b->classes * b->spots + 1) * sizeof *b->logs);
    if (status == CT_OK &&
        (!target_of(b, w->input, &rows) || !target_of(b, w->linear_weight, &weights) ||
         !sums_of(w->linear_bias, &bias) || !sums_of(w->weight, &weight) || ((w->target || w->weight) && !b->logs)))
        status = cti_no_memory(b->launch->op);
    for (; status == CT_OK && b->first < b->rows && b->spots > 0; b->first += b->step) {
        const int64_t count = b->first + b->step > b->rows ? b->rows - b->first : b->step;
        status = one_block(b, count);
        if (status == CT_OK) status = from_score_grads(b, count, &rows, &weights, bias);
        if (status == CT_OK && b->logs) status = from_logs(b, count, w, weight);
    }
    status = finish(b, &rows, status);
    status = finish(b, &weights, status);
    if (status == CT_OK && bias) status = write_dense(w->linear_bias, bias, CT_DTYPE_F64);
    if (status == CT_OK && weight) status = write_dense(w->weight, weight, CT_DTYPE_F64);
    cti_free(bias);
    cti_free(weight);
    release(b);
    return status;
}

static block block_of(const cti_launch *launch, const cti_view *input, const cti_view *linear_weight,
                      const cti_view *target, const cti_view *linear_bias, const cti_view *weight)
{
    return (block){.launch = launch,
                   .input = input,
                   .weights = linear_weight,
                   .target = target,
                   .bias = linear_bias,
                   .weight = weight};
}

ct_status CTI_LEVEL(cti_linear_cross_entropy_cpu)(cti_launch *launch, const cti_view *input,
                                                  const cti_view *linear_weight, const cti_view *target,
                                                  const cti_view *linear_bias, const cti_view *weight, int reduction,
                                                  ct_scalar ignore_index, double label_smoothing, cti_view *result)
{
    block b = block_of(launch, input, linear_weight, target, linear_bias, weight);
    b.reduction = reduction;
    b.smoothing = label_smoothing;
    return forward(&b, ignore_index, true, result);
}

ct_status CTI_LEVEL(cti_linear_cross_entropy_prob_cpu)(cti_launch *launch, const cti_view *input,
                                                       const cti_view *linear_weight, const cti_view *target,
                                                       const cti_view *linear_bias, const cti_view *weight,
                                                       int reduction, ct_scalar ignore_index, double label_smoothing,
                                                       cti_view *result)
{
    block b = block_of(launch, input, linear_weight, target, linear_bias, weight);
    b.reduction = reduction;
    b.smoothing = label_smoothing;
    return forward(&b, ignore_index, false, result);
}

ct_status CTI_LEVEL(cti_linear_cross_entropy_backward_cpu)(
    cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *linear_weight,
    const cti_view *target, const cti_view *linear_bias, const cti_view *weight, int reduction, ct_scalar ignore_index,
    double label_smoothing, cti_view *input_grad, cti_view *linear_weight_grad, cti_view *linear_bias_grad)
{
    block b = block_of(launch, input, linear_weight, target, linear_bias, weight);
    b.reduction = reduction;
    b.smoothing = label_smoothing;
    const outputs w = {input_grad, linear_weight_grad, linear_bias_grad, NULL, NULL};
    return backward(&b, ignore_index, true, result_grad, &w);
}

ct_status CTI_LEVEL(cti_linear_cross_entropy_prob_backward_cpu)(
    cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *linear_weight,
    const cti_view *target, const cti_view *linear_bias, const cti_view *weight, int reduction, ct_scalar ignore_index,
    double label_smoothing, cti_view *input_grad, cti_view *linear_weight_grad, cti_view *linear_bias_grad,
    cti_view *target_grad, cti_view *weight_grad)
{
    block b = block_of(launch, input, linear_weight, target, linear_bias, weight);
    b.reduction = reduction;
    b.smoothing = label_smoothing;
    const outputs w = {input_grad, linear_weight_grad, linear_bias_grad, target_grad, weight_grad};
    return backward(&b, ignore_index, false, result_grad, &w);
}
