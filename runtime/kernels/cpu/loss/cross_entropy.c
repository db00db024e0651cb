/*
 * cross_entropy, with class indices or probabilities as target; its gradient and tangent for class indices; and
 * nll_loss, whose rows are log probabilities. self has the shape [N, C, *] or [C]. Class indices have self's shape
 * without the class axis; probabilities have self's shape; weight [C]. Rows of any dtype and strides are read into f64.
 * The loss of a row depends only on the row, and losses are added in row order, so results do not depend on the number
 * of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/nll_loss.h"
#include "kernels/cpu/strided.h"
#include "kernels/scalar_exp.h"
#include "kernels/scalar_math.h"

#include <cotangent/word/reduction.h>

#include <stdatomic.h>

enum { REDUCTION_NONE = CT_REDUCTION_NONE, REDUCTION_MEAN = CT_REDUCTION_MEAN, REDUCTION_SUM = CT_REDUCTION_SUM };

/* Rows of self along the class axis: their count, sizes and strides, and the step from class to class. */
typedef struct rows {
    const cti_view *self;
    unsigned axis, ndim; /* ndim: number of axes of the space of rows, i.e. of self without the class axis */
    int64_t classes, count, sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM], step;
} rows;

static rows rows_of(const cti_view *self)
{
    rows r = {.self = self, .axis = self->ndim > 1 ? 1 : 0, .count = 1};
    for (unsigned d = 0; d < self->ndim; d++) {
        if (d == r.axis) continue;
        r.sizes[r.ndim] = self->sizes[d];
        r.strides[r.ndim++] = self->strides[d];
        r.count *= self->sizes[d];
    }
    r.classes = self->sizes[r.axis];
    r.step = self->strides[r.axis];
    return r;
}

static void coordinates(const rows *r, int64_t row, int64_t *at)
{
    for (unsigned d = r->ndim; d-- > 0; row /= r->sizes[d]) at[d] = row % r->sizes[d];
}

/* Reads the class values of a row of `view`, which has self's sizes. */
static void read_row(const rows *r, const cti_view *view, const int64_t *at, double *out)
{
    int64_t offset = 0;
    for (unsigned d = 0, k = 0; d < view->ndim; d++)
        if (d != r->axis) offset += at[k++] * view->strides[d];
    const char *first = (const char *)view->data + offset * (int64_t)ct_dtype_size((ct_dtype)view->dtype);
    cti_converter((ct_dtype)view->dtype, CT_DTYPE_F64)(r->classes, first, view->strides[r->axis], out, 1);
}

static void write_row(const rows *r, const cti_view *view, const int64_t *at, const double *values)
{
    int64_t offset = 0;
    for (unsigned d = 0, k = 0; d < view->ndim; d++)
        if (d != r->axis) offset += at[k++] * view->strides[d];
    char *first = (char *)view->data + offset * (int64_t)ct_dtype_size((ct_dtype)view->dtype);
    cti_converter(CT_DTYPE_F64, (ct_dtype)view->dtype)(r->classes, values, 1, first, view->strides[r->axis]);
}

static double read_one(const cti_view *view, const int64_t *at)
{
    double value;
    const int64_t offset = cti_offset(view->ndim, at, view->strides);
    cti_converter((ct_dtype)view->dtype, CT_DTYPE_F64)(
        1, (const char *)view->data + offset * (int64_t)ct_dtype_size((ct_dtype)view->dtype), 1, &value, 1);
    return value;
}

static void write_one(const cti_view *view, const int64_t *at, double value)
{
    const int64_t offset = cti_offset(view->ndim, at, view->strides);
    cti_converter(CT_DTYPE_F64, (ct_dtype)view->dtype)(
        1, &value, 1, (char *)view->data + offset * (int64_t)ct_dtype_size((ct_dtype)view->dtype), 1);
}

/* number of parallel maxima and sums; number of exponentials that are computed at a time */
enum { LANES = 8, BLOCK = 64 };

static CTI_NOINLINE double largest_of(const double *x, int64_t n)
{
    double lanes[LANES], largest = -INFINITY;
    int64_t i = 0;
    for (int l = 0; l < LANES; l++) lanes[l] = -INFINITY;
    for (; i + LANES <= n; i += LANES)
        for (int l = 0; l < LANES; l++) lanes[l] = cti_max_f64(x[i + l], lanes[l]);
    for (; i < n; i++) largest = cti_max_f64(x[i], largest);
    for (int l = 0; l < LANES; l++) largest = cti_max_f64(lanes[l], largest);
    return largest;
}

static CTI_NOINLINE double log_sum_exp(const double *x, int64_t n)
{
    const double largest = largest_of(x, n);
    double e[BLOCK], lanes[LANES] = {0}, sum = 0;
    if (!isfinite(largest)) return largest;
    for (int64_t i = 0; i < n; i += BLOCK) {
        const int64_t some = n - i < BLOCK ? n - i : BLOCK;
        for (int64_t k = 0; k < some; k++) e[k] = cti_exp_f64(x[i + k] - largest);
        for (int64_t k = some; k % LANES != 0; k++) e[k] = 0;
        for (int64_t k = 0; k < some; k += LANES)
            for (int l = 0; l < LANES; l++) lanes[l] += e[k + l];
    }
    for (int l = 0; l < LANES; l++) sum += lanes[l];
    return largest + log(sum);
}

typedef struct entropy {
    const cti_launch *launch;
    rows rows;
    /* logsumexp is written by forward and read by backward; NULL if forward is not to store it */
    const cti_view *target, *logsumexp, *out;
    const int64_t *classes;              /* class of each row; NULL for probabilities */
    double *weight, total_weight;        /* weight is NULL if all weights are 1 */
    double smoothing, *losses, *counted; /* per row: the loss, and the contribution to the divisor of the mean */
    int64_t ignore;
    const cti_view *result_grad, *direction; /* direction: tangent of self, or NULL */
    bool is_likelihood;                      /* self holds log probabilities */
    int reduction;
    double scale; /* in backward: gradient of each row's loss; not used if reduction is `none` */
    _Atomic int failed;
} entropy;

static double weight_of(const entropy *e, int64_t c) { return e->weight ? e->weight[c] : 1; }

static void class_row(entropy *e, int64_t row, const double *x)
{
    const int64_t t = e->classes[row], n = e->rows.classes;
    int64_t at[CTI_MAX_VIEW_NDIM];
    coordinates(&e->rows, row, at);
    const double lse = log_sum_exp(x, n), soft = e->smoothing / (double)n;
    if (e->logsumexp) write_one(e->logsumexp, at, lse);
    e->losses[row] = e->counted[row] = 0;
    if (t == e->ignore) return;
    double loss = -(1 - e->smoothing) * weight_of(e, t) * (x[t] - lse);
    for (int64_t c = 0; e->smoothing != 0 && c < n; c++) loss -= soft * weight_of(e, c) * (x[c] - lse);
    e->losses[row] = loss;
    e->counted[row] = weight_of(e, t);
}

/* Replaces the scores x of a row, whose class is t, by their gradient. r: gradient of the row's loss. */
static CTI_NOINLINE void gradient_row(const entropy *e, int64_t t, double lse, double r, double *x)
{
    const int64_t n = e->rows.classes;
    const double hard = (1 - e->smoothing) * weight_of(e, t), soft = e->smoothing / (double)n,
                 onto = hard + soft * e->total_weight;
    for (int64_t c = 0; c < n; c++) x[c] = r * onto * cti_exp_f64(x[c] - lse);
    for (int64_t c = 0; soft != 0 && c < n; c++) x[c] -= r * soft * weight_of(e, c);
    x[t] -= r * hard;
}

static void tangent_row(entropy *e, int64_t row, double *x, const double *direction)
{
    const int64_t t = e->classes[row], n = e->rows.classes;
    e->losses[row] = e->counted[row] = 0;
    if (t == e->ignore) return;
    gradient_row(e, t, log_sum_exp(x, n), 1, x);
    for (int64_t c = 0; c < n; c++) e->losses[row] += x[c] * direction[c];
    e->counted[row] = weight_of(e, t);
}

/* Loss from the log probability of the row's class, the only element that is read. */
static void likelihood_row(entropy *e, int64_t row)
{
    const int64_t t = e->classes[row];
    const cti_view *self = e->rows.self;
    int64_t at[CTI_MAX_VIEW_NDIM], position[CTI_MAX_VIEW_NDIM];
    e->losses[row] = e->counted[row] = 0;
    if (t == e->ignore) return;
    coordinates(&e->rows, row, at);
    for (unsigned d = 0, k = 0; d < self->ndim; d++) position[d] = d == e->rows.axis ? t : at[k++];
    e->counted[row] = weight_of(e, t);
    e->losses[row] = -e->counted[row] * read_one(self, position);
}

static void probability_row(entropy *e, int64_t row, const double *x, const double *p)
{
    const int64_t n = e->rows.classes;
    int64_t at[CTI_MAX_VIEW_NDIM];
    coordinates(&e->rows, row, at);
    const double lse = log_sum_exp(x, n);
    if (e->logsumexp) write_one(e->logsumexp, at, lse);
    double loss = 0;
    for (int64_t c = 0; c < n; c++) {
        const double t = p[c] * (1 - e->smoothing) + e->smoothing / (double)n;
        if (t != 0) loss -= weight_of(e, c) * t * (x[c] - lse);
    }
    e->losses[row] = loss;
    e->counted[row] = 1;
}

static void likelihood_range(int64_t begin, int64_t end, void *arg)
{
    for (int64_t row = begin; row < end; row++) likelihood_row(arg, row);
}

static void forward_range(int64_t begin, int64_t end, void *arg)
{
    entropy *e = arg;
    double *x = cti_malloc((size_t)(2 * e->rows.classes + 1) * sizeof *x);
    if (!x) {
        atomic_store(&e->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        int64_t at[CTI_MAX_VIEW_NDIM];
        coordinates(&e->rows, row, at);
        read_row(&e->rows, e->rows.self, at, x);
        if (e->direction) {
            read_row(&e->rows, e->direction, at, x + e->rows.classes);
            tangent_row(e, row, x, x + e->rows.classes);
        } else if (e->classes) {
            class_row(e, row, x);
        } else {
            read_row(&e->rows, e->target, at, x + e->rows.classes);
            probability_row(e, row, x, x + e->rows.classes);
        }
    }
    cti_free(x);
}

static void backward_range(int64_t begin, int64_t end, void *arg)
{
    entropy *e = arg;
    const int64_t n = e->rows.classes;
    double *x = cti_malloc((size_t)(n + 1) * sizeof *x);
    if (!x) {
        atomic_store(&e->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        int64_t at[CTI_MAX_VIEW_NDIM];
        const int64_t t = e->classes[row];
        coordinates(&e->rows, row, at);
        if (t == e->ignore) {
            memset(x, 0, (size_t)n * sizeof *x);
            write_row(&e->rows, e->out, at, x);
            continue;
        }
        read_row(&e->rows, e->rows.self, at, x);
        const double lse = read_one(e->logsumexp, at),
                     r = e->reduction == REDUCTION_NONE ? read_one(e->result_grad, at) : e->scale;
        gradient_row(e, t, lse, r, x);
        write_row(&e->rows, e->out, at, x);
    }
    cti_free(x);
}

/* Reads and checks the class indices as i64 and the weights as f64. */
static ct_status prepare(entropy *e, const cti_view *target, const cti_view *weight, bool probabilities,
                         int64_t **classes)
{
    const int64_t n = e->rows.classes;
    const ct_dtype wide = CT_DTYPE_F64;
    e->total_weight = (double)n;
    if (weight) {
        if (!(e->weight = cti_malloc((size_t)(n + 1) * sizeof *e->weight))) return cti_no_memory(e->launch->op);
        cti_converter((ct_dtype)weight->dtype, wide)(n, weight->data, weight->ndim ? weight->strides[0] : 1, e->weight,
                                                     1);
        e->total_weight = 0;
        for (int64_t c = 0; c < n; c++) e->total_weight += e->weight[c];
    }
    *classes = NULL;
    if (probabilities) return CT_OK;
    if (!(*classes = cti_malloc((size_t)(e->rows.count + 1) * sizeof **classes))) return cti_no_memory(e->launch->op);
    int64_t strides[CTI_MAX_VIEW_NDIM], step = 1;
    for (unsigned d = target->ndim; d-- > 0; step *= target->sizes[d]) strides[d] = step;
    const cti_view dense = {.data = *classes,
                            .sizes = target->sizes,
                            .strides = strides,
                            .numel = target->numel,
                            .ndim = target->ndim,
                            .dtype = CT_DTYPE_I64};
    const ct_status status = cti_copy(&dense, target);
    e->classes = *classes;
    for (int64_t i = 0; status == CT_OK && i < e->rows.count; i++)
        if ((*classes)[i] != e->ignore && ((*classes)[i] < 0 || (*classes)[i] >= n))
            return cti_error(CT_E_INVALID,
                             "%s: target %" PRId64 " is not a class: there are %" PRId64 " classes, from 0 to %" PRId64
                             ", and ignore_index is %" PRId64,
                             e->launch->op, (*classes)[i], n, n - 1, e->ignore);
    return status;
}

static int64_t row_grain(const entropy *e) { return 1 + CTI_GRAIN / (8 * (e->rows.classes + 1)); }

static void store_result(const entropy *e, cti_view *result)
{
    double sum = 0, count = 0;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    for (int64_t row = 0; row < e->rows.count; row++) {
        if (e->reduction == REDUCTION_NONE) {
            coordinates(&e->rows, row, at);
            write_one(result, at, e->losses[row]);
        }
        sum += e->losses[row];
        count += e->counted[row];
    }
    if (e->reduction != REDUCTION_NONE) write_one(result, at, e->reduction == REDUCTION_MEAN ? sum / count : sum);
}

static ct_status forward(entropy *e, const cti_view *target, const cti_view *weight, bool probabilities,
                         cti_view *result)
{
    int64_t *classes = NULL;
    ct_status status = prepare(e, target, weight, probabilities, &classes);
    if (status == CT_OK) {
        e->losses = cti_malloc((size_t)(2 * e->rows.count + 1) * sizeof *e->losses);
        e->counted = e->losses ? e->losses + e->rows.count : NULL;
        if (e->losses)
            cti_parallel_for(e->rows.count, row_grain(e), 1, e->is_likelihood ? likelihood_range : forward_range, e);
        if (!e->losses || atomic_load(&e->failed))
            status = cti_no_memory(e->launch->op);
        else
            store_result(e, result);
    }
    cti_free(e->losses);
    cti_free(classes);
    cti_free(e->weight);
    return status;
}

ct_status CTI_LEVEL(cti_cross_entropy_cpu)(cti_launch *launch, const cti_view *self, const cti_view *target,
                                           const cti_view *weight, int reduction, int64_t ignore_index,
                                           double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    entropy e = {.launch = launch,
                 .rows = rows_of(self),
                 .target = target,
                 .logsumexp = logsumexp,
                 .smoothing = label_smoothing,
                 .ignore = ignore_index,
                 .reduction = reduction};
    return forward(&e, target, weight, false, result);
}

ct_status CTI_LEVEL(cti_cross_entropy_prob_cpu)(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                const cti_view *weight, int reduction, int64_t ignore_index,
                                                double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    entropy e = {.launch = launch,
                 .rows = rows_of(self),
                 .target = target,
                 .logsumexp = logsumexp,
                 .smoothing = label_smoothing,
                 .ignore = ignore_index,
                 .reduction = reduction};
    return forward(&e, target, weight, true, result);
}

ct_status CTI_LEVEL(cti_cross_entropy_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                    const cti_view *self, const cti_view *logsumexp,
                                                    const cti_view *target, const cti_view *weight, int reduction,
                                                    int64_t ignore_index, double label_smoothing, cti_view *self_grad)
{
    entropy e = {.launch = launch,
                 .rows = rows_of(self),
                 .target = target,
                 .logsumexp = logsumexp,
                 .smoothing = label_smoothing,
                 .ignore = ignore_index,
                 .reduction = reduction,
                 .result_grad = result_grad,
                 .out = self_grad};
    int64_t *classes = NULL, origin[CTI_MAX_VIEW_NDIM] = {0};
    if (!self_grad) return CT_OK;
    ct_status status = prepare(&e, target, weight, false, &classes);
    if (status == CT_OK && reduction != REDUCTION_NONE) {
        double count = 0;
        for (int64_t row = 0; row < e.rows.count; row++)
            count += classes[row] == ignore_index ? 0 : weight_of(&e, classes[row]);
        e.scale = result_grad ? read_one(result_grad, origin) / (reduction == REDUCTION_MEAN ? count : 1) : 0;
    }
    if (status == CT_OK) cti_parallel_for(e.rows.count, row_grain(&e), 1, backward_range, &e);
    if (status == CT_OK && atomic_load(&e.failed)) status = cti_no_memory(launch->op);
    cti_free(classes);
    cti_free(e.weight);
    return status;
}

ct_status CTI_LEVEL(cti_cross_entropy_tangent_cpu)(cti_launch *launch, const cti_view *self, const cti_view *direction,
                                                   const cti_view *target, const cti_view *weight, int reduction,
                                                   int64_t ignore_index, double label_smoothing, cti_view *result)
{
    entropy e = {.launch = launch,
                 .rows = rows_of(self),
                 .target = target,
                 .direction = direction,
                 .smoothing = label_smoothing,
                 .ignore = ignore_index,
                 .reduction = reduction};
    return forward(&e, target, weight, false, result);
}

ct_status CTI_LEVEL(cti_nll_loss_cpu)(cti_launch *launch, const cti_view *self, const cti_view *target,
                                      const cti_view *weight, int reduction, int64_t ignore_index, cti_view *result)
{
    entropy e = {.launch = launch,
                 .rows = rows_of(self),
                 .target = target,
                 .ignore = ignore_index,
                 .reduction = reduction,
                 .is_likelihood = true};
    return forward(&e, target, weight, false, result);
}
