/*
 * cross_entropy: self [N, C, *] or [C], class indices [N, *] or [], or probabilities with the shape of self; weight [C]
 * -> losses [N, *] or [] (reduction "none"), else []. nll_loss: the same shapes; self holds log probabilities. Also the
 * gradient and tangent of cross_entropy for class indices. If targets are class indices, operands are read in f32 (f64
 * for f64), without a copy if they are contiguous; otherwise in f64. Sums are added in f64. The loss of a row depends
 * only on the row, and losses are added in row order, so results do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"
#include "gen/kernels/ops/nll_loss.h"
#include "kernels/cpu/log_sum_exp.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/strided.h"

#include <cotangent/enum/reduction.h>

#include <stdatomic.h>

enum { REDUCTION_NONE = CT_REDUCTION_NONE, REDUCTION_MEAN = CT_REDUCTION_MEAN, REDUCTION_SUM = CT_REDUCTION_SUM };

/* Rows of self along the class axis: their number, coordinates and strides, and the step from one class to the next. */
typedef struct rows {
    const cti_view *self;
    unsigned axis, ndim; /* ndim: axes of the row space, which is self without the class axis */
    int64_t classes, count, sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM], step;
    ct_dtype compute; /* for targets that are classes: f32, or f64 for f64 */
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
    r.compute = self->dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
    return r;
}

static void coordinates(const rows *r, int64_t row, int64_t *at)
{
    for (unsigned d = r->ndim; d-- > 0; row /= r->sizes[d]) at[d] = row % r->sizes[d];
}

/*
 * Returns the address of the first class value of the row at coordinates `at` of `view`, which has the sizes of self.
 */
static char *row_of(const rows *r, const cti_view *view, const int64_t *at)
{
    int64_t offset = 0;
    for (unsigned d = 0, k = 0; d < view->ndim; d++)
        if (d != r->axis) offset += at[k++] * view->strides[d];
    return (char *)view->data + offset * (int64_t)ct_dtype_size((ct_dtype)view->dtype);
}

static void read_row(const rows *r, const cti_view *view, const int64_t *at, double *out)
{
    cti_converter((ct_dtype)view->dtype, CT_DTYPE_F64)(r->classes, row_of(r, view, at), view->strides[r->axis], out, 1);
}

/*
 * Returns the class values in the view's memory; NULL if they are not contiguous or have another dtype than r->compute.
 */
static void *row_in_place(const rows *r, const cti_view *view, const int64_t *at)
{
    const bool is_contiguous = view->strides[r->axis] == 1 || r->classes == 1;
    return (ct_dtype)view->dtype == r->compute && is_contiguous ? row_of(r, view, at) : NULL;
}

/* Class values of self in r->compute: in the view's memory or copied to buffer. */
static const void *own_row(const rows *r, const int64_t *at, void *buffer)
{
    const cti_view *self = r->self;
    const void *x = row_in_place(r, self, at);
    if (x) return x;
    cti_converter((ct_dtype)self->dtype, r->compute)(r->classes, row_of(r, self, at), r->step, buffer, 1);
    return buffer;
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

typedef struct entropy {
    const cti_launch *launch;
    rows rows;
    const cti_view *target, *logsumexp, *out; /* logsumexp: written in forward if not NULL, read in backward */
    const int64_t *classes;                   /* class of each row; NULL for probabilities */
    double *weight, total_weight;             /* weight is NULL if all weights are 1 */
    double smoothing, *losses, *counted; /* for each row: its loss, and its contribution to the divisor of the mean */
    int64_t ignore;
    const cti_view *result_grad, *direction; /* direction: tangent of self; NULL if not used */
    bool is_likelihood;                      /* self holds log probabilities */
    int reduction;
    double scale; /* backward: gradient of each row's loss, unless reduction is `none` */
    _Atomic int failed;
} entropy;

static double weight_of(const entropy *e, int64_t c) { return e->weight ? e->weight[c] : 1; }

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define EXP expf
#define LOG_SUM_EXP cti_f32_log_sum_exp
#include "kernels/cpu/loss/cross_entropy_rows.inc"

#define PREFIX f64
#define TYPE double
#define EXP cti_exp_f64
#define LOG_SUM_EXP cti_f64_log_sum_exp
#include "kernels/cpu/loss/cross_entropy_rows.inc"

static void class_row(entropy *e, int64_t row, const void *x)
{
    const int64_t t = e->classes[row];
    int64_t at[CTI_MAX_VIEW_NDIM];
    double lse;
    coordinates(&e->rows, row, at);
    e->losses[row] = e->rows.compute == CT_DTYPE_F64 ? f64_class_loss(e, t, x, &lse) : f32_class_loss(e, t, x, &lse);
    e->counted[row] = t == e->ignore ? 0 : weight_of(e, t);
    if (e->logsumexp) write_one(e->logsumexp, at, lse);
}

static void tangent_row(entropy *e, int64_t row, double *x, const double *direction)
{
    const int64_t t = e->classes[row], n = e->rows.classes;
    e->losses[row] = e->counted[row] = 0;
    if (t == e->ignore) return;
    f64_class_gradient(e, t, cti_f64_log_sum_exp(n, x), 1, x, x);
    for (int64_t c = 0; c < n; c++) e->losses[row] += x[c] * direction[c];
    e->counted[row] = weight_of(e, t);
}

/* Computes the loss of a row from the log probability of its class, the only element that is read. */
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
    const double lse = cti_f64_log_sum_exp(n, x);
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
    cti_scratch scratch;
    double *x = cti_scratch_begin(&scratch, (size_t)(2 * e->rows.classes + 1) * sizeof *x);
    if (!x) {
        atomic_store(&e->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        int64_t at[CTI_MAX_VIEW_NDIM];
        coordinates(&e->rows, row, at);
        if (e->classes && !e->direction) {
            class_row(e, row, own_row(&e->rows, at, x));
            continue;
        }
        read_row(&e->rows, e->rows.self, at, x);
        if (e->direction) {
            read_row(&e->rows, e->direction, at, x + e->rows.classes);
            tangent_row(e, row, x, x + e->rows.classes);
        } else {
            read_row(&e->rows, e->target, at, x + e->rows.classes);
            probability_row(e, row, x, x + e->rows.classes);
        }
    }
    cti_scratch_end(&scratch);
}

static void gradient_row(const entropy *e, const int64_t *at, int64_t t, const void *x, void *out)
{
    const double lse = read_one(e->logsumexp, at),
                 r = e->reduction == REDUCTION_NONE ? read_one(e->result_grad, at) : e->scale;
    if (e->rows.compute == CT_DTYPE_F64)
        f64_class_gradient(e, t, lse, r, x, out);
    else
        f32_class_gradient(e, t, lse, r, x, out);
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
        void *place = row_in_place(&e->rows, e->out, at), *out = place ? place : x;
        if (t == e->ignore)
            memset(out, 0, (size_t)n * ct_dtype_size(e->rows.compute));
        else
            gradient_row(e, at, t, own_row(&e->rows, at, x), out);
        if (!place)
            cti_converter(e->rows.compute, (ct_dtype)e->out->dtype)(n, out, 1, row_of(&e->rows, e->out, at),
                                                                    e->out->strides[e->rows.axis]);
    }
    cti_free(x);
}

/* Reads and checks the class indices as i64 and the weights as f64. */
static ct_status prepare(entropy *e, const cti_view *target, const cti_view *weight, bool probabilities,
                         cti_scratch *scratch, int64_t **classes)
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
    *classes = cti_scratch_begin(scratch, (size_t)(e->rows.count + 1) * sizeof **classes);
    if (!*classes) return cti_no_memory(e->launch->op);
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
                             "%s: target %" PRId64 " is not a class: there are %" PRId64 ", from 0 to %" PRId64
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
    cti_scratch of_classes, of_losses;
    of_classes.allocated = of_losses.allocated = NULL;
    ct_status status = prepare(e, target, weight, probabilities, &of_classes, &classes);
    if (status == CT_OK) {
        e->losses = cti_scratch_begin(&of_losses, (size_t)(2 * e->rows.count + 1) * sizeof *e->losses);
        e->counted = e->losses ? e->losses + e->rows.count : NULL;
        if (e->losses)
            cti_parallel_for(e->rows.count, row_grain(e), 1, e->is_likelihood ? likelihood_range : forward_range, e);
        if (!e->losses || atomic_load(&e->failed))
            status = cti_no_memory(e->launch->op);
        else
            store_result(e, result);
    }
    cti_scratch_end(&of_losses);
    cti_scratch_end(&of_classes);
    cti_free(e->weight);
    return status;
}

static entropy entropy_of(const cti_launch *launch, const cti_view *self, const cti_view *target, int reduction,
                          int64_t ignore_index, double label_smoothing)
{
    return (entropy){.launch = launch,
                     .rows = rows_of(self),
                     .target = target,
                     .smoothing = label_smoothing,
                     .ignore = ignore_index,
                     .reduction = reduction};
}

ct_status CTI_LEVEL(cti_cross_entropy_cpu)(cti_launch *launch, const cti_view *self, const cti_view *target,
                                           const cti_view *weight, int reduction, int64_t ignore_index,
                                           double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    entropy e = entropy_of(launch, self, target, reduction, ignore_index, label_smoothing);
    e.logsumexp = logsumexp;
    return forward(&e, target, weight, false, result);
}

ct_status CTI_LEVEL(cti_cross_entropy_prob_cpu)(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                const cti_view *weight, int reduction, int64_t ignore_index,
                                                double label_smoothing, cti_view *result, cti_view *logsumexp)
{
    entropy e = entropy_of(launch, self, target, reduction, ignore_index, label_smoothing);
    e.logsumexp = logsumexp;
    return forward(&e, target, weight, true, result);
}

ct_status CTI_LEVEL(cti_cross_entropy_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                    const cti_view *self, const cti_view *logsumexp,
                                                    const cti_view *target, const cti_view *weight, int reduction,
                                                    int64_t ignore_index, double label_smoothing, cti_view *self_grad)
{
    entropy e = entropy_of(launch, self, target, reduction, ignore_index, label_smoothing);
    e.logsumexp = logsumexp;
    e.result_grad = result_grad;
    e.out = self_grad;
    int64_t *classes = NULL, origin[CTI_MAX_VIEW_NDIM] = {0};
    if (!self_grad) return CT_OK;
    cti_scratch of_classes;
    of_classes.allocated = NULL;
    ct_status status = prepare(&e, target, weight, false, &of_classes, &classes);
    if (status == CT_OK && reduction != REDUCTION_NONE) {
        double count = 0;
        for (int64_t row = 0; row < e.rows.count; row++)
            count += classes[row] == ignore_index ? 0 : weight_of(&e, classes[row]);
        e.scale = result_grad ? read_one(result_grad, origin) / (reduction == REDUCTION_MEAN ? count : 1) : 0;
    }
    if (status == CT_OK) cti_parallel_for(e.rows.count, row_grain(&e), 1, backward_range, &e);
    if (status == CT_OK && atomic_load(&e.failed)) status = cti_no_memory(launch->op);
    cti_scratch_end(&of_classes);
    cti_free(e.weight);
    return status;
}

ct_status CTI_LEVEL(cti_cross_entropy_tangent_cpu)(cti_launch *launch, const cti_view *self, const cti_view *direction,
                                                   const cti_view *target, const cti_view *weight, int reduction,
                                                   int64_t ignore_index, double label_smoothing, cti_view *result)
{
    entropy e = entropy_of(launch, self, target, reduction, ignore_index, label_smoothing);
    e.direction = direction;
    return forward(&e, target, weight, false, result);
}

ct_status CTI_LEVEL(cti_nll_loss_cpu)(cti_launch *launch, const cti_view *self, const cti_view *target,
                                      const cti_view *weight, int reduction, int64_t ignore_index, cti_view *result)
{
    entropy e = entropy_of(launch, self, target, reduction, ignore_index, 0);
    e.is_likelihood = true;
    return forward(&e, target, weight, false, result);
}
