/*
 * attention: softmax(query key^T * factor + mask) value, for query [*, L, E], key [*, S, E], value [*, S, D], mask [*,
 * L, S] and the result [*, L, D]. The scores of a block of rows are computed tile by tile. For each row the kernel
 * keeps the largest score so far, and two sums relative to this score: the sum of exponentials, and the weighted sum of
 * values. The sums are rescaled when a larger score is found. Threads take blocks from a shared counter. A row depends
 * only on its block, so results do not depend on the number of threads. Dropout uses sample i of a counter-based stream
 * for element i of the scores.
 *
 * attention_tangent computes the same sums, and with the same weights p it sums the tangent of the result. ds is the
 * tangent of the scores:
 *
 *     sum of p (ds value + tangent of value) - sum of p ds * sum of p value
 */
#include "base/parallel.h"
#include "gen/kernels/ops/attention.h"
#include "gen/kernels/ops/attention_tangent.h"
#include "kernels/cpu/attention/attention.h"

#include <math.h>
#include <stdatomic.h>

/* Tangents of the operands; data is NULL if an operand has no tangent. */
typedef struct changes {
    cti_attention_matrix query, key, value, mask;
} changes;

typedef struct forward {
    cti_attention a;
    /* tangents from which the tangent of the result is computed; NULL if the result itself is computed */
    const changes *change;
    cti_attention_matrix out;
    const cti_view *logsumexp; /* NULL if the call does not store it */
    int64_t blocks;            /* number of blocks of rows in one matrix */
    _Atomic int64_t next;
    _Atomic bool failed;
} forward;

/* Workspace of a thread, in one allocation. */
typedef struct workspace {
    double *level, *sum; /* for each row: the largest score so far; the sum of exponentials relative to it */
    char *scores, *values, *query, *key, *value, *bias, *kept;
    double *along; /* for each row: the sum of exponentials times tangents of scores */
    char *score_tangents, *moved, *query_change, *key_change, *value_change;
} workspace;

static size_t workspace_of(const forward *w, char *block, workspace *r)
{
    const cti_attention *a = &w->a;
    const int64_t moving = w->change ? 1 : 0;
    const int64_t rows = CTI_ATTENTION_ROWS, cols = CTI_ATTENTION_COLS;
    size_t used = 0;
    r->level = (void *)cti_attention_take(block, &used, rows, sizeof(double));
    r->sum = (void *)cti_attention_take(block, &used, rows, sizeof(double));
    r->scores = cti_attention_take(block, &used, rows * cols, a->item);
    r->values = cti_attention_take(block, &used, rows * a->width, a->item);
    r->query = cti_attention_take(block, &used, rows * a->depth, a->item);
    r->key = cti_attention_take(block, &used, cols * a->depth, a->item);
    r->value = cti_attention_take(block, &used, cols * a->width, a->item);
    r->bias = cti_attention_take(block, &used, cols, a->item);
    r->kept = cti_attention_take(block, &used, cols, a->item);
    r->along = (void *)cti_attention_take(block, &used, moving * rows, sizeof(double));
    r->score_tangents = cti_attention_take(block, &used, moving * rows * cols, a->item);
    r->moved = cti_attention_take(block, &used, moving * rows * a->width, a->item);
    r->query_change = cti_attention_take(block, &used, moving * rows * a->depth, a->item);
    r->key_change = cti_attention_take(block, &used, moving * cols * a->depth, a->item);
    r->value_change = cti_attention_take(block, &used, moving * cols * a->width, a->item);
    return used;
}

/*
 * Replaces the scores of a row by their exponentials relative to the largest score so far. If this tile changes the
 * largest score, the sums of the row are rescaled.
 */
static void weigh_row(const forward *w, workspace *r, int64_t i, cti_matrix scores, cti_matrix values, cti_matrix moved)
{
    const cti_attention *a = &w->a;
    void *row = cti_attention_row(a, scores, i);
    const double most = a->fns->largest(scores.cols, row),
                 level = most > r->level[i] || most != most ? most : r->level[i];
    if (level == -(double)INFINITY) { /* all columns so far are masked */
        memset(row, 0, (size_t)scores.cols * a->item);
        return;
    }
    const double shrink = exp(r->level[i] - level);
    if (shrink != 1) a->fns->scale(values.cols, shrink, cti_attention_row(a, values, i));
    if (shrink != 1 && w->change) {
        a->fns->scale(moved.cols, shrink, cti_attention_row(a, moved, i));
        r->along[i] *= shrink;
    }
    r->sum[i] = r->sum[i] * shrink + a->fns->exponentials(scores.cols, level, row);
    r->level[i] = level;
}

/* One tile of scores: its batch item, its position in the matrix of scores, and its operands. */
typedef struct tile {
    const int64_t *at;
    int64_t item, row, col;
    cti_matrix query, key, value;
} tile;

/* Computes the tangents of the scores of a tile. */
static ct_status score_tangents_of(const forward *w, const tile *t, const workspace *r, cti_matrix score_tangents)
{
    const cti_attention *a = &w->a;
    const changes *by = w->change;
    ct_status status = CT_OK;
    memset(score_tangents.data, 0, (size_t)(score_tangents.rows * score_tangents.cols) * a->item);
    if (by->query.data) {
        const cti_matrix turned = CTI_LEVEL(cti_attention_tile)(
            a, &by->query, cti_offset(a->ndim, t->at, by->query.steps), t->row, score_tangents.rows, r->query_change);
        status = CTI_LEVEL(cti_matrix_product)(a->compute, turned, cti_transposed(t->key), score_tangents, false);
    }
    if (status == CT_OK && by->key.data) {
        const cti_matrix turned = CTI_LEVEL(cti_attention_tile)(a, &by->key, cti_offset(a->ndim, t->at, by->key.steps),
                                                                t->col, score_tangents.cols, r->key_change);
        status = CTI_LEVEL(cti_matrix_product)(a->compute, t->query, cti_transposed(turned), score_tangents, true);
    }
    const int64_t offset = by->mask.data ? cti_offset(a->ndim, t->at, by->mask.steps) : 0;
    for (int64_t i = 0; i < score_tangents.rows; i++) {
        void *row = cti_attention_row(a, score_tangents, i);
        a->fns->scale(score_tangents.cols, a->factor, row);
        if (by->mask.data) CTI_LEVEL(cti_attention_mask_row)
        (a, &by->mask, offset, t->row + i, t->col, score_tangents.cols, row, r->bias);
    }
    return status;
}

/*
 * Adds two terms to the tangent sums of the rows: the values, weighted by the tangents of the scores; and the tangents
 * of the values, weighted by the softmax weights.
 */
static ct_status move_rows(const forward *w, const tile *t, const workspace *r, cti_matrix weights,
                           cti_matrix score_tangents, cti_matrix moved)
{
    const cti_attention *a = &w->a;
    const cti_attention_matrix *by = &w->change->value;
    a->fns->multiply(weights.rows * weights.cols, weights.data, score_tangents.data);
    ct_status status = CTI_LEVEL(cti_matrix_product)(a->compute, score_tangents, t->value, moved, true);
    if (status != CT_OK || !by->data) return status;
    const cti_matrix turned = CTI_LEVEL(cti_attention_tile)(a, by, cti_offset(a->ndim, t->at, by->steps), t->col,
                                                            weights.cols, r->value_change);
    return CTI_LEVEL(cti_matrix_product)(a->compute, weights, turned, moved, true);
}

/* Adds the contributions of a tile's columns to the sums of its rows. */
static ct_status add_tile(const forward *w, const tile *t, workspace *r, cti_matrix values, cti_matrix moved)
{
    const cti_attention *a = &w->a;
    const int64_t n = values.rows, m = t->key.rows;
    const cti_matrix scores = {r->scores, n, m, m, 1}, score_tangents = {r->score_tangents, n, m, m, 1};
    ct_status status = CTI_LEVEL(cti_attention_scores)(a, t->at, t->row, t->query, t->col, t->key, scores, r->bias);
    if (status == CT_OK && w->change) status = score_tangents_of(w, t, r, score_tangents);
    for (int64_t i = 0; i < n && status == CT_OK; i++) {
        void *row = cti_attention_row(a, scores, i);
        weigh_row(w, r, i, scores, values, moved);
        if (w->change) r->along[i] += a->fns->dot(m, row, cti_attention_row(a, score_tangents, i));
        if (!a->drops) continue;
        CTI_LEVEL(cti_attention_kept)(a, t->item, t->row + i, t->col, m, r->kept);
        a->fns->multiply(m, r->kept, row);
    }
    if (status != CT_OK || a->width == 0) return status;
    status = CTI_LEVEL(cti_matrix_product)(a->compute, scores, t->value, values, true);
    return status == CT_OK && w->change ? move_rows(w, t, r, scores, score_tangents, moved) : status;
}

/* Replaces the sums of a row, in place, by the row of the result or of its tangent. Returns a pointer to this row. */
static void *finish_row(const forward *w, const workspace *r, int64_t i, cti_matrix values, cti_matrix moved)
{
    const cti_attention *a = &w->a;
    void *row = cti_attention_row(a, values, i), *change = cti_attention_row(a, moved, i);
    const double share = r->sum[i] == 0 ? 0 : 1 / r->sum[i];
    a->fns->scale(values.cols, w->change ? -share * (r->along[i] * share) : share, row);
    if (!w->change) return row;
    a->fns->scale(values.cols, share, change);
    a->fns->add(values.cols, change, row);
    return row;
}

static void store_rows(const forward *w, const int64_t *at, int64_t first, const workspace *r, cti_matrix values,
                       cti_matrix moved)
{
    const cti_attention *a = &w->a;
    const int64_t item = (int64_t)ct_dtype_size(w->out.dtype), offset = cti_offset(a->ndim, at, w->out.steps);
    const cti_convert_fn convert = cti_converter(a->compute, w->out.dtype);
    const cti_view *kept = w->logsumexp;
    for (int64_t i = 0; i < values.rows; i++) {
        const void *row = finish_row(w, r, i, values, moved);
        convert(values.cols, row, 1, w->out.data + (offset + (first + i) * w->out.row_step) * item, w->out.col_step);
        if (!kept) continue;
        const double logarithm = r->sum[i] == 0 ? -(double)INFINITY : r->level[i] + log(r->sum[i]);
        const int64_t kept_offset = cti_offset(a->ndim, at, kept->strides) + (first + i) * kept->strides[a->ndim];
        cti_store_scalar(ct_float(logarithm),
                         (char *)kept->data + kept_offset * (int64_t)ct_dtype_size((ct_dtype)kept->dtype),
                         (ct_dtype)kept->dtype);
    }
}

static ct_status run_block(const forward *w, int64_t index, workspace *r)
{
    const cti_attention *a = &w->a;
    const int64_t first = index % w->blocks * CTI_ATTENTION_ROWS,
                  n = a->rows - first < CTI_ATTENTION_ROWS ? a->rows - first : CTI_ATTENTION_ROWS;
    int64_t at[CTI_MAX_VIEW_NDIM];
    cti_attention_at(a->ndim, a->sizes, index / w->blocks, at);
    const int64_t key_offset = cti_offset(a->ndim, at, a->key.steps),
                  value_offset = cti_offset(a->ndim, at, a->value.steps);
    tile t = {.at = at, .item = index / w->blocks, .row = first};
    t.query = CTI_LEVEL(cti_attention_tile)(a, &a->query, cti_offset(a->ndim, at, a->query.steps), first, n, r->query);
    const cti_matrix values = {r->values, n, a->width, a->width, 1}, moved = {r->moved, n, a->width, a->width, 1};
    memset(r->values, 0, (size_t)(n * a->width) * a->item);
    if (w->change) memset(r->moved, 0, (size_t)(n * a->width) * a->item);
    for (int64_t i = 0; i < n; i++) {
        r->level[i] = -(double)INFINITY;
        r->sum[i] = 0;
        if (w->change) r->along[i] = 0;
    }
    const int64_t end = a->causal && first + n < a->cols ? first + n : a->cols;
    ct_status status = CT_OK;
    for (t.col = 0; t.col < end && status == CT_OK; t.col += CTI_ATTENTION_COLS) {
        const int64_t m = end - t.col < CTI_ATTENTION_COLS ? end - t.col : CTI_ATTENTION_COLS;
        t.key = CTI_LEVEL(cti_attention_tile)(a, &a->key, key_offset, t.col, m, r->key);
        t.value = CTI_LEVEL(cti_attention_tile)(a, &a->value, value_offset, t.col, m, r->value);
        status = add_tile(w, &t, r, values, moved);
    }
    if (status == CT_OK) store_rows(w, at, first, r, values, moved);
    return status;
}

/*
 * Processes blocks of rows until none is left. Threads take blocks from a shared counter, since with a causal mask some
 * blocks cost more than others.
 */
static void run_blocks(int64_t begin, int64_t end, void *arg)
{
    (void)begin, (void)end;
    forward *w = arg;
    workspace r;
    char *block = cti_malloc(workspace_of(w, NULL, &r));
    if (block) (void)workspace_of(w, block, &r);
    ct_status status = block ? CT_OK : CT_E_NOMEM;
    for (int64_t i; status == CT_OK && (i = atomic_fetch_add(&w->next, 1)) < w->a.count * w->blocks;)
        status = run_block(w, i, &r);
    if (status != CT_OK) atomic_store(&w->failed, true);
    cti_free(block);
}

static ct_status run(const char *op, forward *w, const cti_view *result)
{
    const cti_attention *a = &w->a;
    w->out = CTI_LEVEL(cti_attention_matrix_of)(result, a->ndim);
    w->blocks = (a->rows + CTI_ATTENTION_ROWS - 1) / CTI_ATTENTION_ROWS;
    const int64_t count = a->count * w->blocks, threads = cti_num_threads();
    const double work = (double)a->count * (double)a->rows * (double)a->cols * (double)(a->depth + a->width + 1);
    if (count == 0) return CT_OK;
    cti_parallel_for(count < threads ? count : threads, work < CTI_GRAIN ? count : 1, 1, run_blocks, w);
    return atomic_load(&w->failed) ? cti_no_memory(op) : CT_OK;
}

ct_status CTI_LEVEL(cti_attention_cpu)(cti_launch *launch, const cti_view *query, const cti_view *key,
                                       const cti_view *value, const cti_view *attn_mask, const cti_view *state,
                                       double dropout_p, bool is_causal, ct_scalar scale, cti_view *result,
                                       cti_view *logsumexp)
{
    const cti_view lead = {.sizes = result->sizes, .ndim = (uint8_t)(result->ndim - 1)};
    forward w = {.a = CTI_LEVEL(cti_attention_of)(query, key, value, attn_mask, &lead, is_causal, scale),
                 .logsumexp = logsumexp};
    CTI_LEVEL(cti_attention_set_dropout)(&w.a, state, dropout_p);
    return run(launch->op, &w, result);
}

ct_status CTI_LEVEL(cti_attention_tangent_cpu)(cti_launch *launch, const cti_view *query, const cti_view *key,
                                               const cti_view *value, const cti_view *query_direction,
                                               const cti_view *key_direction, const cti_view *value_direction,
                                               const cti_view *mask_direction, const cti_view *attn_mask,
                                               const cti_view *state, double dropout_p, bool is_causal, ct_scalar scale,
                                               cti_view *result)
{
    const cti_view lead = {.sizes = result->sizes, .ndim = (uint8_t)(result->ndim - 1)};
    forward w = {.a = CTI_LEVEL(cti_attention_of)(query, key, value, attn_mask, &lead, is_causal, scale)};
    const unsigned ndim = w.a.ndim;
    const bool by_mask = mask_direction && mask_direction->dtype != CT_DTYPE_BOOL; /* a bool mask has no tangent */
    const changes by = {
        .query = CTI_LEVEL(cti_attention_matrix_of)(query_direction, ndim),
        .key = CTI_LEVEL(cti_attention_matrix_of)(key_direction, ndim),
        .value = CTI_LEVEL(cti_attention_matrix_of)(value_direction, ndim),
        .mask = CTI_LEVEL(cti_attention_matrix_of)(by_mask ? mask_direction : NULL, ndim),
    };
    w.change = &by;
    CTI_LEVEL(cti_attention_set_dropout)(&w.a, state, dropout_p);
    return run(launch->op, &w, result);
}
