/*
 * ctc_loss: log_probs [T, N, C] or [T, C], targets, lengths [N] or [] -> losses [N] or [] (reduction "none"), else [].
 * ctc_gradient (its gradient) and ctc_gradient_tangent (tangent of the gradient) -> [T, N, C] or [T, C]. int_tensor: a
 * list of n integers -> i64 [n].
 *
 * The loss is a sum over all alignments of a target, computed as logarithms, in a forward pass from the first step and
 * a backward pass from the last step. One thread processes a sequence, so results do not depend on the number of
 * threads. A target of n classes has 2 n + 1 states: its classes, with blanks before, between and after them. In one
 * step a path stays in its state, advances by one state, or advances by two states to a class that differs from the
 * previous class. Each logarithm is stored together with its tangent in a direction; the tangent is 0 if there is no
 * direction.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/ctc_gradient_tangent.h"
#include "gen/kernels/ops/ctc_loss.h"
#include "gen/kernels/ops/ctc_gradient.h"
#include "gen/kernels/ops/int_tensor.h"
#include "kernels/cpu/log_sum_exp.h"
#include "kernels/cpu/strided.h"

#include <cotangent/enum/reduction.h>

#include <math.h>
#include <stdatomic.h>

typedef struct moving {
    double value, change;
} moving;

static const moving nowhere = {-INFINITY, 0};

typedef struct paths {
    const cti_launch *launch;
    const cti_view *log_probs, *direction; /* direction: NULL except for ctc_gradient_tangent */
    cti_view *out;                         /* gradient or its tangent; NULL if losses are computed */
    int64_t steps, batch, classes, width;  /* width: length of a padded target; -1 if targets are concatenated */
    int64_t *targets, *begins, *counts, *lengths;
    int64_t blank;
    double *losses;
    _Atomic int failed;
} paths;

static moving sum_of(moving a, moving b, moving c)
{
    const double m = fmax(a.value, fmax(b.value, c.value));
    if (a.value != a.value || b.value != b.value || c.value != c.value) return (moving){NAN, NAN};
    if (isinf(m)) return (moving){m, 0};
    const double x = exp(a.value - m), y = exp(b.value - m), z = exp(c.value - m), sum = x + y + z;
    return (moving){m + log(sum), (x * a.change + y * b.change + z * c.change) / sum};
}

static moving added(moving a, moving b) { return (moving){a.value + b.value, a.change + b.change}; }

/* ---- one sequence ---- */

typedef struct sequence {
    const paths *p;
    int64_t index, steps, states;
    const int64_t *target;
    double *row, *way;    /* log probabilities of a step; their tangents */
    double *post, *moved; /* posterior of each class at a step, and its tangent */
    /* logarithms of path sums. front: for all steps; back: for the current step; spread: for the following step */
    moving *front, *back, *spread;
} sequence;

static int64_t label(const sequence *s, int64_t state) { return state % 2 ? s->target[state / 2] : s->p->blank; }

static bool jumps(const sequence *s, int64_t state)
{
    return state % 2 && state > 1 && s->target[state / 2] != s->target[state / 2 - 1];
}

static const char *row_of(const sequence *s, const cti_view *view, int64_t step)
{
    const int64_t offset = step * view->strides[0] + (view->ndim > 2 ? s->index * view->strides[1] : 0);
    return (const char *)view->data + offset * (int64_t)ct_dtype_size((ct_dtype)view->dtype);
}

/*
 * Reads the log probabilities of a step and their tangents. Returns the logarithm of the sum of their exponentials (the
 * normaliser of the step), or NaN if the log probabilities are not usable.
 */
static double read_step(const sequence *s, int64_t step)
{
    const cti_view *x = s->p->log_probs, *v = s->p->direction;
    const int64_t n = s->p->classes;
    cti_converter((ct_dtype)x->dtype, CT_DTYPE_F64)(n, row_of(s, x, step), x->strides[x->ndim - 1u], s->row, 1);
    if (v) cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(n, row_of(s, v, step), v->strides[v->ndim - 1u], s->way, 1);
    for (int64_t c = 0; v && c < n; c++)
        if (!isfinite(s->way[c])) return NAN;
    const double sum = cti_f64_log_sum_exp(n, s->row);
    return sum == INFINITY ? NAN : sum;
}

static moving emitted(const sequence *s, int64_t state)
{
    const int64_t c = label(s, state);
    return (moving){s->row[c], s->p->direction ? s->way[c] : 0};
}

/*
 * Runs the forward pass. Returns the logarithm of the sum over all complete paths. Sets *own to the sum of the
 * normalisers of all steps (read_step).
 */
static moving run_front(const sequence *s, bool keep, double *own)
{
    const int64_t n = s->states;
    moving *now = s->front;
    *own = 0;
    for (int64_t t = 0; t < s->steps; t++) {
        const moving *old = t ? now : NULL;
        now = s->front + (keep ? t : t % 2) * n;
        const double sum = read_step(s, t);
        if (sum != sum) return (moving){NAN, NAN};
        *own += isinf(sum) && sum < 0 ? 0 : sum;
        for (int64_t k = 0; k < n; k++) {
            const moving start = {0, 0};
            const moving from = !old ? (k < 2 ? start : nowhere)
                                     : sum_of(old[k], k ? old[k - 1] : nowhere, jumps(s, k) ? old[k - 2] : nowhere);
            now[k] = added(from, emitted(s, k));
        }
    }
    if (s->steps == 0) return n == 1 ? (moving){0, 0} : nowhere;
    return sum_of(now[n - 1], n > 1 ? now[n - 2] : nowhere, nowhere);
}

/*
 * Computes `back` for this step: for each state, the logarithm of the sum over all paths from the state to the end,
 * without the emission of the state at this step.
 */
static void step_back(const sequence *s, bool last)
{
    const int64_t n = s->states;
    for (int64_t k = 0; k < n; k++) {
        const moving end = {0, 0};
        s->back[k] = last ? (k >= n - 2 ? end : nowhere)
                          : sum_of(s->spread[k], k + 1 < n ? s->spread[k + 1] : nowhere,
                                   k + 2 < n && jumps(s, k + 2) ? s->spread[k + 2] : nowhere);
    }
}

static void write_step(const sequence *s, int64_t step, const double *values)
{
    const cti_view *out = s->p->out;
    cti_converter(CT_DTYPE_F64, (ct_dtype)out->dtype)(s->p->classes, values, 1, (char *)row_of(s, out, step),
                                                      out->strides[out->ndim - 1u]);
}

/*
 * Computes the posterior of every class at a step and writes the gradient of its log probability, or the tangent of
 * that gradient.
 */
static void gradient_at(const sequence *s, int64_t step, double sum, moving all)
{
    const int64_t n = s->p->classes;
    const moving *front = s->front + step * s->states;
    double along = 0;
    for (int64_t c = 0; c < n; c++) s->post[c] = s->moved[c] = 0;
    for (int64_t k = 0; k < s->states; k++) {
        if (isinf(front[k].value) || isinf(s->back[k].value)) continue;
        const double share = exp(front[k].value + s->back[k].value - all.value);
        s->post[label(s, k)] += share;
        s->moved[label(s, k)] += share * (front[k].change + s->back[k].change - all.change);
    }
    for (int64_t k = 0; k < s->states; k++) s->spread[k] = added(s->back[k], emitted(s, k));
    double *row = s->row;
    const double *post = s->post, *moved = s->moved, *way = s->way;
#pragma omp simd
    for (int64_t c = 0; c < n; c++) row[c] = cti_exp_f64(row[c] - sum);
    for (int64_t c = 0; s->p->direction && c < n; c++) along += row[c] > 0 ? row[c] * way[c] : 0;
    for (int64_t c = 0; c < n; c++)
        row[c] = s->p->direction ? (row[c] > 0 ? row[c] * (way[c] - along) : 0) - moved[c] : row[c] - post[c];
    write_step(s, step, s->row);
}

static void run_gradient(const sequence *s)
{
    double own;
    const moving all = run_front(s, true, &own);
    const bool reached = isfinite(all.value);
    for (int64_t c = 0; c < s->p->classes; c++) {
        s->post[c] = 0;
        /* if there is no finite sum, this value is written to all steps of the sequence */
        s->moved[c] = all.value != all.value ? NAN : 0;
    }
    for (int64_t t = reached ? s->steps : 0; t < s->p->steps; t++) write_step(s, t, t < s->steps ? s->moved : s->post);
    for (int64_t t = s->steps; reached && t-- > 0;) {
        const double sum = read_step(s, t);
        step_back(s, t + 1 == s->steps);
        gradient_at(s, t, sum, all);
    }
}

static void some_sequences(int64_t begin, int64_t end, void *arg)
{
    paths *p = arg;
    for (int64_t n = begin; n < end; n++) {
        sequence s = {.p = p,
                      .index = n,
                      .steps = p->counts[n],
                      .states = 2 * p->lengths[n] + 1,
                      .target = p->targets + p->begins[n]};
        const size_t classes = (size_t)p->classes, states = (size_t)s.states,
                     tables = p->out ? (size_t)(s.steps > 2 ? s.steps : 2) : 2;
        double *buffer = cti_malloc((4 * classes + 1) * sizeof *buffer);
        moving *front = cti_malloc((tables + 2) * states * sizeof *front);
        if (buffer && front) {
            s.row = buffer;
            s.way = buffer + classes;
            s.post = buffer + 2 * classes;
            s.moved = buffer + 3 * classes;
            s.front = front;
            s.back = front + tables * states;
            s.spread = s.back + states;
            if (p->out) {
                run_gradient(&s);
            } else {
                double own;
                const moving all = run_front(&s, false, &own);
                p->losses[n] = isinf(all.value) ? -all.value : own - all.value;
            }
        } else {
            atomic_store(&p->failed, 1);
        }
        cti_free(buffer);
        cti_free(front);
    }
}

/* ---- calls ---- */

static ct_status check_sequence(const paths *p, int64_t n)
{
    if (p->counts[n] < 0 || p->counts[n] > p->steps)
        return cti_error(CT_E_INVALID,
                         "%s: input_lengths has the element %" PRId64
                         ", which is not a valid number of steps: log_probs has %" PRId64 " steps",
                         p->launch->op, p->counts[n], p->steps);
    if (p->lengths[n] < 0 || (p->width >= 0 && p->lengths[n] > p->width))
        return cti_error(CT_E_INVALID,
                         "%s: target_lengths has the element %" PRId64
                         ", which is not a valid length of a target: targets.shape[1] is %" PRId64,
                         p->launch->op, p->lengths[n], p->width);
    return CT_OK;
}

static ct_status check_targets(const paths *p, int64_t given)
{
    int64_t whole = 0;
    for (int64_t n = 0; n < p->batch && p->width < 0; n++) {
        if (p->lengths[n] > given - whole) {
            whole = given + 1;
            break;
        }
        whole += p->lengths[n];
    }
    if (p->width < 0 && whole != given)
        return cti_error(CT_E_INVALID, "%s: targets has %" PRId64 " elements, but target_lengths %s", p->launch->op,
                         given, whole > given ? "has a larger sum" : "has a smaller sum");
    for (int64_t n = 0; n < p->batch; n++)
        for (int64_t k = 0; k < p->lengths[n]; k++) {
            const int64_t c = p->targets[p->begins[n] + k];
            if (c < 0 || c >= p->classes)
                return cti_error(CT_E_INVALID,
                                 "%s: target %" PRId64 " is not a class: there are %" PRId64
                                 " classes, numbered from 0",
                                 p->launch->op, c, p->classes);
        }
    return CT_OK;
}

static ct_status prepare(paths *p, const cti_view *targets, const cti_view *counts, const cti_view *lengths)
{
    const cti_view *x = p->log_probs;
    p->steps = x->sizes[0];
    p->batch = x->ndim > 2 ? x->sizes[1] : 1;
    p->classes = x->sizes[x->ndim - 1u];
    p->width = targets->ndim > 1 ? targets->sizes[1] : -1;
    ct_status status = cti_read_integers(p->launch, targets, &p->targets);
    if (status == CT_OK) status = cti_read_integers(p->launch, counts, &p->counts);
    if (status == CT_OK) status = cti_read_integers(p->launch, lengths, &p->lengths);
    if (status != CT_OK) return status;
    p->begins = cti_malloc((size_t)(p->batch + 1) * sizeof *p->begins);
    p->losses = cti_malloc((size_t)(p->batch + 1) * sizeof *p->losses);
    if (!p->begins || !p->losses) return cti_no_memory(p->launch->op);
    for (int64_t n = 0; n < p->batch; n++)
        if ((status = check_sequence(p, n)) != CT_OK) return status;
    for (int64_t n = 0; n < p->batch; n++)
        p->begins[n] = p->width >= 0 ? n * p->width : n ? p->begins[n - 1] + p->lengths[n - 1] : 0;
    return check_targets(p, targets->numel);
}

static ct_status run(paths *p, const cti_view *targets, const cti_view *counts, const cti_view *lengths)
{
    ct_status status = prepare(p, targets, counts, lengths);
    if (status != CT_OK) return status;
    cti_parallel_for(p->batch, 1 + CTI_GRAIN / (8 * (p->steps + 1) * (p->classes + 1)), 1, some_sequences, p);
    return atomic_load(&p->failed) ? cti_no_memory(p->launch->op) : CT_OK;
}

static void release(paths *p)
{
    cti_free(p->targets);
    cti_free(p->begins);
    cti_free(p->counts);
    cti_free(p->lengths);
    cti_free(p->losses);
}

ct_status CTI_LEVEL(cti_ctc_loss_cpu)(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                      const cti_view *input_lengths, const cti_view *target_lengths, int64_t blank,
                                      int reduction, bool zero_infinity, cti_view *result)
{
    paths p = {.launch = launch, .log_probs = log_probs, .blank = blank};
    const ct_status status = run(&p, targets, input_lengths, target_lengths);
    double sum = 0;
    for (int64_t n = 0; status == CT_OK && n < p.batch; n++) {
        if (zero_infinity && isinf(p.losses[n])) p.losses[n] = 0;
        if (reduction == CT_REDUCTION_MEAN) p.losses[n] /= (double)(p.lengths[n] > 1 ? p.lengths[n] : 1);
        sum += p.losses[n];
    }
    if (reduction == CT_REDUCTION_MEAN) sum /= (double)p.batch;
    if (status == CT_OK)
        cti_converter(CT_DTYPE_F64, (ct_dtype)result->dtype)(result->numel,
                                                             reduction == CT_REDUCTION_NONE ? p.losses : &sum, 1,
                                                             result->data, result->ndim ? result->strides[0] : 1);
    release(&p);
    return status;
}

ct_status CTI_LEVEL(cti_ctc_gradient_cpu)(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                          const cti_view *input_lengths, const cti_view *target_lengths, int64_t blank,
                                          cti_view *result)
{
    paths p = {.launch = launch, .log_probs = log_probs, .blank = blank, .out = result};
    const ct_status status = run(&p, targets, input_lengths, target_lengths);
    release(&p);
    return status;
}

ct_status CTI_LEVEL(cti_ctc_gradient_tangent_cpu)(cti_launch *launch, const cti_view *direction,
                                                  const cti_view *log_probs, const cti_view *targets,
                                                  const cti_view *input_lengths, const cti_view *target_lengths,
                                                  int64_t blank, cti_view *result)
{
    paths p = {.launch = launch, .log_probs = log_probs, .direction = direction, .blank = blank, .out = result};
    const ct_status status = run(&p, targets, input_lengths, target_lengths);
    release(&p);
    return status;
}

ct_status CTI_LEVEL(cti_int_tensor_cpu)(cti_launch *launch, ct_ints items, cti_view *result)
{
    (void)launch;
    for (int64_t i = 0; i < items.count; i++) ((int64_t *)result->data)[i * result->strides[0]] = items.items[i];
    return CT_OK;
}
