/*
 * attention: softmax(query key^T * factor + mask) value. A block of rows meets the columns tile by tile and keeps for
 * each row the largest score so far, the sum of exponentials and their weighted values, all to that scale; a larger
 * score later rescales them. Blocks are shared among threads, and a row depends on nothing but its block, so results do
 * not depend on threads. Dropout takes number i of a counter-based stream for element i of the scores.
 */
#include "core/parallel.h"
#include "kernels/cpu/attention/attention.h"
#include "gen/kernels/ops/attention.h"

#include <math.h>
#include <stdatomic.h>

typedef struct forward {
    cti_attention a;
    cti_attention_matrix out;
    const cti_view *logsumexp; /* NULL: not kept */
    int64_t blocks;            /* of rows, in one matrix */
    _Atomic int64_t next;
    _Atomic bool failed;
} forward;

/* What a thread works with; all of one allocation. */
typedef struct room {
    double *level, *sum; /* a row's largest score so far, and the sum of exponentials */
    char *scores, *values, *query, *key, *value, *bias, *kept;
} room;

static size_t room_of(const cti_attention *a, char *block, room *r)
{
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
    return used;
}

/* Scores of a row become weights to the scale of the largest so far; what was gathered is brought to it. */
static void weigh_row(const cti_attention *a, room *r, int64_t i, cti_matrix scores, cti_matrix values)
{
    void *row = cti_attention_row(a, scores, i);
    const double most = a->fns->largest(scores.cols, row),
                 level = most > r->level[i] || most != most ? most : r->level[i];
    if (level == -(double)INFINITY) { /* nothing is seen yet */
        memset(row, 0, (size_t)scores.cols * a->item);
        return;
    }
    const double shrink = exp(r->level[i] - level);
    if (shrink != 1) a->fns->scale(values.cols, shrink, cti_attention_row(a, values, i));
    r->sum[i] = r->sum[i] * shrink + a->fns->exponentials(scores.cols, level, row);
    r->level[i] = level;
}

static void store_rows(const forward *w, const int64_t *at, int64_t first, const room *r, cti_matrix values)
{
    const cti_attention *a = &w->a;
    const int64_t item = (int64_t)ct_dtype_size(w->out.dtype), offset = cti_offset(a->ndim, at, w->out.steps);
    const cti_convert_fn convert = cti_converter(a->compute, w->out.dtype);
    const cti_view *kept = w->logsumexp;
    for (int64_t i = 0; i < values.rows; i++) {
        void *row = cti_attention_row(a, values, i);
        a->fns->scale(values.cols, r->sum[i] == 0 ? 0 : 1 / r->sum[i], row);
        convert(values.cols, row, 1, w->out.data + (offset + (first + i) * w->out.row_step) * item, w->out.col_step);
        if (!kept) continue;
        const double logarithm = r->sum[i] == 0 ? -(double)INFINITY : r->level[i] + log(r->sum[i]);
        const int64_t place = cti_offset(a->ndim, at, kept->strides) + (first + i) * kept->strides[a->ndim];
        cti_store_scalar(ct_float(logarithm),
                         (char *)kept->data + place * (int64_t)ct_dtype_size((ct_dtype)kept->dtype),
                         (ct_dtype)kept->dtype);
    }
}

static ct_status run_block(const forward *w, int64_t number, room *r)
{
    const cti_attention *a = &w->a;
    const int64_t first = number % w->blocks * CTI_ATTENTION_ROWS,
                  n = a->rows - first < CTI_ATTENTION_ROWS ? a->rows - first : CTI_ATTENTION_ROWS;
    int64_t at[CTI_STRIDED_MAX];
    cti_attention_at(a->ndim, a->sizes, number / w->blocks, at);
    const int64_t key_offset = cti_offset(a->ndim, at, a->key.steps),
                  value_offset = cti_offset(a->ndim, at, a->value.steps);
    const cti_matrix query =
        CTI_LEVEL(cti_attention_tile)(a, &a->query, cti_offset(a->ndim, at, a->query.steps), first, n, r->query);
    const cti_matrix values = {r->values, n, a->width, a->width, 1};
    memset(r->values, 0, (size_t)(n * a->width) * a->item);
    for (int64_t i = 0; i < n; i++) {
        r->level[i] = -(double)INFINITY;
        r->sum[i] = 0;
    }
    const int64_t end = a->causal && first + n < a->cols ? first + n : a->cols;
    ct_status status = CT_OK;
    for (int64_t col = 0; col < end && status == CT_OK; col += CTI_ATTENTION_COLS) {
        const int64_t m = end - col < CTI_ATTENTION_COLS ? end - col : CTI_ATTENTION_COLS;
        const cti_matrix key = CTI_LEVEL(cti_attention_tile)(a, &a->key, key_offset, col, m, r->key),
                         scores = {r->scores, n, m, m, 1};
        status = CTI_LEVEL(cti_attention_scores)(a, at, first, query, col, key, scores, r->bias);
        for (int64_t i = 0; i < n && status == CT_OK; i++) {
            weigh_row(a, r, i, scores, values);
            if (!a->drops) continue;
            CTI_LEVEL(cti_attention_kept)(a, number / w->blocks, first + i, col, m, r->kept);
            a->fns->multiply(m, r->kept, cti_attention_row(a, scores, i));
        }
        const cti_matrix value = CTI_LEVEL(cti_attention_tile)(a, &a->value, value_offset, col, m, r->value);
        if (status == CT_OK && a->width > 0)
            status = CTI_LEVEL(cti_matrix_product)(a->compute, scores, value, values, true);
    }
    if (status == CT_OK) store_rows(w, at, first, r, values);
    return status;
}

/* Takes blocks until none is left: with causality they differ in work. */
static void run_blocks(int64_t begin, int64_t end, void *arg)
{
    (void)begin, (void)end;
    forward *w = arg;
    room r;
    char *block = cti_malloc(room_of(&w->a, NULL, &r));
    if (block) (void)room_of(&w->a, block, &r);
    ct_status status = block ? CT_OK : CT_E_NOMEM;
    for (int64_t i; status == CT_OK && (i = atomic_fetch_add(&w->next, 1)) < w->a.count * w->blocks;)
        status = run_block(w, i, &r);
    if (status != CT_OK) atomic_store(&w->failed, true);
    cti_free(block);
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
    w.out = CTI_LEVEL(cti_attention_matrix_of)(result, w.a.ndim);
    w.blocks = (w.a.rows + CTI_ATTENTION_ROWS - 1) / CTI_ATTENTION_ROWS;
    const int64_t count = w.a.count * w.blocks, threads = cti_num_threads();
    const double work = (double)w.a.count * (double)w.a.rows * (double)w.a.cols * (double)(w.a.depth + w.a.width + 1);
    if (count == 0) return CT_OK;
    cti_parallel_for(count < threads ? count : threads, work < CTI_GRAIN ? count : 1, 1, run_blocks, &w);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}
