/*
 * The gradients of attention. Shapes as in attention.c: query [*, L, E], key [*, S, E], value [*, S, D], mask [*, L,
 * S], grad [*, L, D]; each gradient has the shape of its operand. Scores are recomputed tile by tile from query, key,
 * mask and the saved logsumexp of each row:
 *
 *     p = exp(scores - logsumexp)        along = sum(grad * result) of each row
 *     ds = p * (grad value^T - along)    value.grad += p^T grad
 *     query.grad += ds key * factor      key.grad += ds^T query * factor      mask.grad += ds
 *
 * With dropout, p^T and grad value^T are multiplied by the dropout factors of forward, which are resampled. Batch items
 * that add to the same gradient (one key for several queries) form a unit, which one thread processes item by item; the
 * units are distributed over threads. If there are few units, the columns are divided into parts as well, and each part
 * has its own sums of query.grad. The parts depend on sizes only, so results do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/attention.h"
#include "kernels/cpu/attention/attention.h"

#include <math.h>
#include <stdatomic.h>

enum { ENOUGH = 8 }; /* number of work items that is enough to balance any usual number of threads */

/*
 * Sums of a gradient in the compute type: the gradient's own memory, or one or several copies that are added and
 * converted at the end.
 */
typedef struct sink {
    cti_view *grad; /* NULL if the gradient is not requested */
    cti_view sums;
    int64_t strides[CTI_MAX_VIEW_NDIM], copies;
    void *block;
    cti_attention_matrix m;
} sink;

typedef struct backward {
    cti_attention a;
    cti_attention_matrix grad, out;
    const cti_view *logsumexp;
    sink query, key, value, mask;
    double *along;                  /* one per row; NULL if only value.grad is requested */
    bool shared[CTI_MAX_VIEW_NDIM]; /* batch axes along which several items add to the same gradient */
    /*
     * sizes and number of units, over the axes that are not shared; sizes and number of items of a unit, over the
     * shared axes
     */
    int64_t unit_sizes[CTI_MAX_VIEW_NDIM], units, item_sizes[CTI_MAX_VIEW_NDIM], items;
    int64_t tiles, parts; /* number of tiles of columns; number of parts into which the columns are divided */
    _Atomic int64_t next;
    _Atomic bool failed;
} backward;

typedef struct workspace {
    char *p, *ds, *kept, *weights, *query, *key, *value, *grad, *bias;
} workspace;

static size_t workspace_of(const cti_attention *a, char *block, workspace *r)
{
    const int64_t rows = CTI_ATTENTION_ROWS, cols = CTI_ATTENTION_COLS;
    size_t used = 0;
    r->p = cti_attention_take(block, &used, rows * cols, a->item);
    r->ds = cti_attention_take(block, &used, rows * cols, a->item);
    r->kept = cti_attention_take(block, &used, a->drops ? rows * cols : 0, a->item);
    r->weights = cti_attention_take(block, &used, a->drops ? rows * cols : 0, a->item);
    r->query = cti_attention_take(block, &used, rows * a->depth, a->item);
    r->key = cti_attention_take(block, &used, cols * a->depth, a->item);
    r->value = cti_attention_take(block, &used, cols * a->width, a->item);
    r->grad = cti_attention_take(block, &used, rows * a->width, a->item);
    r->bias = cti_attention_take(block, &used, cols, a->item);
    return used;
}

/* ---- sums of gradients ---- */

static ct_status sink_open(sink *s, const cti_attention *a, cti_view *grad, int64_t copies)
{
    s->grad = grad;
    if (!grad) return CT_OK;
    s->copies = copies;
    if (copies == 1 && (ct_dtype)grad->dtype == a->compute) {
        cti_fill_zero(grad);
        s->sums = *grad;
    } else {
        const size_t size = (size_t)(copies * grad->numel) * a->item;
        if (!(s->block = cti_malloc(size + 1))) return CT_E_NOMEM;
        memset(s->block, 0, size);
        int64_t step = 1;
        for (unsigned d = grad->ndim; d-- > 0; step *= grad->sizes[d]) s->strides[d] = step;
        s->sums = (cti_view){.data = s->block,
                             .sizes = grad->sizes,
                             .strides = s->strides,
                             .numel = grad->numel,
                             .ndim = grad->ndim,
                             .dtype = (uint8_t)a->compute};
    }
    s->m = CTI_LEVEL(cti_attention_matrix_of)(&s->sums, a->ndim);
    return CT_OK;
}

static ct_status sink_close(sink *s, const cti_attention *a)
{
    if (!s->grad || !s->block) return CT_OK;
    for (int64_t i = 1; i < s->copies; i++)
        a->fns->add(s->grad->numel, (char *)s->block + (size_t)(i * s->grad->numel) * a->item, s->block);
    return cti_copy(s->grad, &s->sums);
}

/* Returns rows first to first + n - 1 of a sink's matrix, in the copy with index `copy`. */
static cti_matrix sink_rows(const sink *s, const cti_attention *a, const int64_t *at, int64_t copy, int64_t first,
                            int64_t n)
{
    const int64_t offset =
        cti_offset(a->ndim, at, s->m.steps) + first * s->m.row_step + (s->copies > 1 ? copy * s->grad->numel : 0);
    return (cti_matrix){s->m.data + offset * (int64_t)a->item, n, s->m.cols, s->m.row_step, s->m.col_step};
}

/* ---- a tile ---- */

static void weights_of(const backward *w, const int64_t *at, int64_t row, cti_matrix p)
{
    const cti_view *v = w->logsumexp;
    for (int64_t i = 0; i < p.rows; i++) {
        double level;
        const int64_t offset = cti_offset(w->a.ndim, at, v->strides) + (row + i) * v->strides[w->a.ndim];
        cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(
            1, (const char *)v->data + offset * (int64_t)ct_dtype_size((ct_dtype)v->dtype), 1, &level, 1);
        if (level == -(double)INFINITY)
            memset(cti_attention_row(&w->a, p, i), 0, (size_t)p.cols * w->a.item);
        else
            (void)w->a.fns->exponentials(p.cols, level, cti_attention_row(&w->a, p, i));
    }
}

/* Computes the dropout factors of a tile and returns the weights multiplied by them. */
static cti_matrix dropped_of(const backward *w, int64_t item, int64_t row, int64_t col, cti_matrix p,
                             const workspace *r)
{
    cti_matrix kept = p, weights = p;
    kept.data = r->kept;
    weights.data = r->weights;
    memcpy(weights.data, p.data, (size_t)(p.rows * p.cols) * w->a.item);
    for (int64_t i = 0; i < p.rows; i++) {
        CTI_LEVEL(cti_attention_kept)(&w->a, item, row + i, col, p.cols, cti_attention_row(&w->a, kept, i));
        w->a.fns->multiply(p.cols, cti_attention_row(&w->a, kept, i), cti_attention_row(&w->a, weights, i));
    }
    return weights;
}

/*
 * Computes ds, and adds it to the gradient of the mask. On entry ds holds the product of grad and the transposed
 * values.
 */
static void score_gradients_of(const backward *w, const int64_t *at, int64_t item, int64_t row, int64_t col,
                               cti_matrix p, cti_matrix ds)
{
    const cti_attention *a = &w->a;
    const sink *mask = &w->mask;
    for (int64_t i = 0; i < p.rows; i++) {
        void *score_grads = cti_attention_row(a, ds, i);
        a->fns->gradient(p.cols, cti_attention_row(a, p, i), w->along[item * a->rows + row + i],
                         mask->grad ? 1 : a->factor, score_grads);
        if (!mask->grad) continue;
        const int64_t offset =
            cti_offset(a->ndim, at, mask->m.steps) + (row + i) * mask->m.row_step + col * mask->m.col_step;
        a->fns->gather(p.cols, score_grads, mask->m.data + offset * (int64_t)a->item, mask->m.col_step);
        a->fns->scale(p.cols, a->factor, score_grads);
    }
}

/* Returns n columns of a matrix, from column first on. */
static cti_matrix columns_of(const cti_attention *a, cti_matrix m, int64_t first, int64_t n)
{
    return (cti_matrix){m.data + first * m.col_step * (int64_t)a->item, m.rows, n, m.row_step, m.col_step};
}

static cti_matrix rows_of(const cti_attention *a, cti_matrix m, int64_t first, int64_t n)
{
    return (cti_matrix){m.data + first * m.row_step * (int64_t)a->item, n, m.cols, m.row_step, m.col_step};
}

/* Adds one row of a tile, which has elements that are not finite, to those sums for which its weight is not 0. */
static ct_status gather_row(const cti_attention *a, cti_matrix weights, cti_matrix row, cti_matrix sums)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; i < sums.rows && status == CT_OK; i++) {
        const cti_matrix weight = rows_of(a, weights, i, 1);
        const bool is_zero = a->compute == CT_DTYPE_F64 ? *(const double *)(const void *)weight.data == 0
                                                        : *(const float *)(const void *)weight.data == 0;
        if (is_zero) continue;
        status = CTI_LEVEL(cti_matrix_product)(a->compute, weight, row, rows_of(a, sums, i, 1), true);
    }
    return status;
}

/*
 * Adds weights times rows to the sums. If a row has elements that are not finite, it is not added where its weight is
 * 0: a mask hides the row there, so its values are not part of the result. hides: true if weights may be 0.
 */
static ct_status gather_rows(const cti_attention *a, cti_matrix weights, cti_matrix rows, bool hides, cti_matrix sums)
{
    ct_status status = CT_OK;
    int64_t from = 0; /* the first row that has not been added yet */
    for (int64_t j = 0; hides && j < rows.rows && status == CT_OK; j++) {
        const cti_matrix row = rows_of(a, rows, j, 1);
        if (a->fns->is_finite(row.cols, row.data)) continue;
        if (j > from)
            status = CTI_LEVEL(cti_matrix_product)(a->compute, columns_of(a, weights, from, j - from),
                                                   rows_of(a, rows, from, j - from), sums, true);
        if (status == CT_OK) status = gather_row(a, columns_of(a, weights, j, 1), row, sums);
        from = j + 1;
    }
    if (status != CT_OK || from == rows.rows) return status;
    return CTI_LEVEL(cti_matrix_product)(a->compute, columns_of(a, weights, from, rows.rows - from),
                                         rows_of(a, rows, from, rows.rows - from), sums, true);
}

/* Returns true if a mask may hide some of the `cols` columns from col on, in the rows from row on. */
static bool may_hide(const cti_attention *a, int64_t row, int64_t col, int64_t cols)
{
    return a->mask.data || (a->causal && row + 1 < col + cols);
}

typedef struct tile {
    int64_t at[CTI_MAX_VIEW_NDIM], item, part, col;
    cti_matrix key, value; /* key and value of this tile's columns */
} tile;

static ct_status run_tile(const backward *w, const tile *t, int64_t row, const workspace *r)
{
    const cti_attention *a = &w->a;
    const int64_t n = a->rows - row < CTI_ATTENTION_ROWS ? a->rows - row : CTI_ATTENTION_ROWS, m = t->key.rows;
    const cti_matrix query =
        CTI_LEVEL(cti_attention_tile)(a, &a->query, cti_offset(a->ndim, t->at, a->query.steps), row, n, r->query);
    const cti_matrix grad =
        CTI_LEVEL(cti_attention_tile)(a, &w->grad, cti_offset(a->ndim, t->at, w->grad.steps), row, n, r->grad);
    const cti_matrix p = {r->p, n, m, m, 1}, ds = {r->ds, n, m, m, 1};
    ct_status status = CTI_LEVEL(cti_attention_scores)(a, t->at, row, query, t->col, t->key, p, r->bias);
    if (status != CT_OK) return status;
    weights_of(w, t->at, row, p);
    const cti_matrix weights = a->drops ? dropped_of(w, t->item, row, t->col, p, r) : p;
    if (w->value.grad)
        status = CTI_LEVEL(cti_matrix_product)(a->compute, cti_transposed(weights), grad,
                                               sink_rows(&w->value, a, t->at, 0, t->col, m), true);
    if (status != CT_OK || !w->along) return status;
    status = CTI_LEVEL(cti_matrix_product)(a->compute, grad, cti_transposed(t->value), ds, false);
    if (a->drops) a->fns->multiply(n * m, r->kept, r->ds);
    score_gradients_of(w, t->at, t->item, row, t->col, p, ds);
    if (status == CT_OK && w->query.grad)
        status =
            gather_rows(a, ds, t->key, may_hide(a, row, t->col, m), sink_rows(&w->query, a, t->at, t->part, row, n));
    if (status == CT_OK && w->key.grad)
        status = CTI_LEVEL(cti_matrix_product)(a->compute, cti_transposed(ds), query,
                                               sink_rows(&w->key, a, t->at, 0, t->col, m), true);
    return status;
}

/* Processes all items of one unit, in order, for the columns of one part. */
static ct_status run_part(const backward *w, int64_t unit, int64_t part, const workspace *r)
{
    const cti_attention *a = &w->a;
    int64_t unit_at[CTI_MAX_VIEW_NDIM], item_at[CTI_MAX_VIEW_NDIM];
    cti_attention_at(a->ndim, w->unit_sizes, unit, unit_at);
    ct_status status = CT_OK;
    tile t = {.part = part};
    for (int64_t i = 0; i < w->items && status == CT_OK; i++) {
        cti_attention_at(a->ndim, w->item_sizes, i, item_at);
        t.item = 0;
        for (unsigned d = 0; d < a->ndim; d++) {
            t.at[d] = unit_at[d] + item_at[d]; /* one of the two terms is 0 */
            t.item = t.item * a->sizes[d] + t.at[d];
        }
        for (int64_t k = w->tiles * part / w->parts; k < w->tiles * (part + 1) / w->parts && status == CT_OK; k++) {
            t.col = k * CTI_ATTENTION_COLS;
            const int64_t m = a->cols - t.col < CTI_ATTENTION_COLS ? a->cols - t.col : CTI_ATTENTION_COLS;
            t.key =
                CTI_LEVEL(cti_attention_tile)(a, &a->key, cti_offset(a->ndim, t.at, a->key.steps), t.col, m, r->key);
            if (w->along)
                t.value = CTI_LEVEL(cti_attention_tile)(a, &a->value, cti_offset(a->ndim, t.at, a->value.steps), t.col,
                                                        m, r->value);
            /* with a causal mask, rows with lower indices do not attend to any of these columns */
            const int64_t from = a->causal ? t.col / CTI_ATTENTION_ROWS * CTI_ATTENTION_ROWS : 0;
            for (int64_t row = from; row < a->rows && status == CT_OK; row += CTI_ATTENTION_ROWS)
                status = run_tile(w, &t, row, r);
        }
    }
    return status;
}

static void run_parts(int64_t begin, int64_t end, void *arg)
{
    (void)begin, (void)end;
    backward *w = arg;
    workspace r;
    char *block = cti_malloc(workspace_of(&w->a, NULL, &r));
    if (block) (void)workspace_of(&w->a, block, &r);
    ct_status status = block ? CT_OK : CT_E_NOMEM;
    for (int64_t i; status == CT_OK && (i = atomic_fetch_add(&w->next, 1)) < w->units * w->parts;)
        status = run_part(w, i / w->parts, i % w->parts, &r);
    if (status != CT_OK) atomic_store(&w->failed, true);
    cti_free(block);
}

/* ---- setting up ---- */

static void along_rows(int64_t begin, int64_t end, void *arg)
{
    backward *w = arg;
    const cti_attention *a = &w->a;
    char *block = cti_malloc((size_t)(2 * a->width + 1) * a->item);
    if (!block) {
        atomic_store(&w->failed, true);
        return;
    }
    for (int64_t i = begin; i < end; i++) {
        int64_t at[CTI_MAX_VIEW_NDIM];
        cti_attention_at(a->ndim, a->sizes, i / a->rows, at);
        const cti_matrix g =
            CTI_LEVEL(cti_attention_tile)(a, &w->grad, cti_offset(a->ndim, at, w->grad.steps), i % a->rows, 1, block);
        const cti_matrix o = CTI_LEVEL(cti_attention_tile)(a, &w->out, cti_offset(a->ndim, at, w->out.steps),
                                                           i % a->rows, 1, block + (size_t)a->width * a->item);
        w->along[i] = a->fns->dot(a->width, g.data, o.data);
    }
    cti_free(block);
}

/* Finds the batch axes along which a requested gradient is summed. */
static void find_shared(backward *w, const cti_view *const *grads, unsigned num_grads)
{
    const cti_attention *a = &w->a;
    w->units = w->items = 1;
    for (unsigned d = 0; d < a->ndim; d++) {
        for (unsigned i = 0; i < num_grads; i++) {
            const cti_view *g = grads[i];
            const int64_t own = g ? (int64_t)d + g->ndim - a->ndim - 2 : 0;
            if (g && a->sizes[d] != 1 && (own < 0 || g->sizes[own] == 1)) w->shared[d] = true;
        }
        w->unit_sizes[d] = w->shared[d] ? 1 : a->sizes[d];
        w->item_sizes[d] = w->shared[d] ? a->sizes[d] : 1;
        w->units *= w->unit_sizes[d];
        w->items *= w->item_sizes[d];
    }
}

static ct_status open_all(backward *w, cti_view *query_grad, cti_view *key_grad, cti_view *value_grad,
                          cti_view *mask_grad)
{
    const cti_attention *a = &w->a;
    find_shared(w, (const cti_view *const[]){query_grad, key_grad, value_grad, mask_grad}, 4);
    w->tiles = (a->cols + CTI_ATTENTION_COLS - 1) / CTI_ATTENTION_COLS;
    const bool one_column = mask_grad && (mask_grad->ndim == 0 || mask_grad->sizes[mask_grad->ndim - 1] == 1);
    w->parts = w->units >= ENOUGH || one_column || w->units == 0 ? 1 : ENOUGH / w->units;
    if (w->parts > w->tiles) w->parts = w->tiles > 0 ? w->tiles : 1;
    const bool score_grads = query_grad || key_grad || mask_grad;
    if (score_grads && !(w->along = cti_malloc((size_t)(a->count * a->rows + 1) * sizeof *w->along))) return CT_E_NOMEM;
    ct_status status = sink_open(&w->query, a, query_grad, w->parts);
    if (status == CT_OK) status = sink_open(&w->key, a, key_grad, 1);
    if (status == CT_OK) status = sink_open(&w->value, a, value_grad, 1);
    if (status == CT_OK) status = sink_open(&w->mask, a, mask_grad, 1);
    return status;
}

static ct_status run(backward *w)
{
    const cti_attention *a = &w->a;
    const double work = (double)a->count * (double)a->rows * (double)a->cols * (double)(a->depth + a->width + 1);
    const int64_t threads = work < CTI_GRAIN ? 1 : cti_num_threads(), count = w->units * w->parts,
                  rows = a->count * a->rows;
    if (rows == 0 || a->cols == 0) return CT_OK; /* the sums have no terms: the gradients are zero */
    if (w->along) cti_parallel_for(rows, threads == 1 ? rows : 1 + CTI_GRAIN / (a->width + 1), 1, along_rows, w);
    if (!atomic_load(&w->failed)) cti_parallel_for(count < threads ? count : threads, 1, 1, run_parts, w);
    return atomic_load(&w->failed) ? CT_E_NOMEM : CT_OK;
}

ct_status CTI_LEVEL(cti_attention_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *query,
                                                const cti_view *key, const cti_view *value, const cti_view *attn_mask,
                                                const cti_view *state, const cti_view *result,
                                                const cti_view *logsumexp, double dropout_p, bool is_causal,
                                                ct_scalar scale, cti_view *query_grad, cti_view *key_grad,
                                                cti_view *value_grad, cti_view *attn_mask_grad)
{
    backward w = {.a = CTI_LEVEL(cti_attention_of)(query, key, value, attn_mask, logsumexp, is_causal, scale),
                  .logsumexp = logsumexp};
    CTI_LEVEL(cti_attention_set_dropout)(&w.a, state, dropout_p);
    w.grad = CTI_LEVEL(cti_attention_matrix_of)(result_grad, w.a.ndim);
    w.out = CTI_LEVEL(cti_attention_matrix_of)(result, w.a.ndim);
    w.a.width = w.grad.cols;
    ct_status status = open_all(&w, query_grad, key_grad, value_grad, attn_mask_grad);
    if (status == CT_OK) status = run(&w);
    if (status == CT_E_NOMEM) status = cti_no_memory(launch->op);
    sink *const sinks[] = {&w.query, &w.key, &w.value, &w.mask};
    for (size_t i = 0; i < sizeof sinks / sizeof *sinks; i++) {
        if (status == CT_OK) status = sink_close(sinks[i], &w.a);
        cti_free(sinks[i]->block);
    }
    cti_free(w.along);
    return status;
}
