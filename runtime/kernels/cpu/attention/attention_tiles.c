/* Tiles of attention: reads tiles of the operands, and computes masked scores from products of tiles. */
#include "kernels/cpu/attention/attention.h"
#include "kernels/random_values.h"
#include "kernels/scalar_exp.h"
#include "kernels/vector_math.h"
#include "base/level.h"

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define EXP expf
#include "kernels/cpu/attention/attention_rows.inc"

#define PREFIX f64
#define TYPE double
#define EXP cti_exp_f64
#include "kernels/cpu/attention/attention_rows.inc"

cti_attention_matrix CTI_LEVEL(cti_attention_matrix_of)(const cti_view *v, unsigned ndim)
{
    if (!v) return (cti_attention_matrix){0};
    cti_attention_matrix m = {.data = v->data, .rows = 1, .cols = 1, .dtype = (ct_dtype)v->dtype};
    for (unsigned d = 0; d < v->ndim; d++) {
        const unsigned behind = v->ndim - d; /* index of the axis counted from the end; 1: the last axis */
        const int64_t step = v->sizes[d] == 1 ? 0 : v->strides[d];
        if (behind == 1) {
            m.cols = v->sizes[d];
            m.col_step = step;
        } else if (behind == 2) {
            m.rows = v->sizes[d];
            m.row_step = step;
        } else {
            m.steps[ndim + 2 - behind] = step;
        }
    }
    return m;
}

cti_attention CTI_LEVEL(cti_attention_of)(const cti_view *query, const cti_view *key, const cti_view *value,
                                          const cti_view *mask, const cti_view *lead, bool is_causal, ct_scalar scale)
{
    cti_attention a = {.ndim = lead->ndim - 1u, .count = 1, .causal = is_causal};
    for (unsigned d = 0; d < a.ndim; d++) a.count *= a.sizes[d] = lead->sizes[d];
    a.compute = query->dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
    a.item = ct_dtype_size(a.compute);
    a.fns = a.compute == CT_DTYPE_F64 ? &f64_fns : &f32_fns;
    a.query = CTI_LEVEL(cti_attention_matrix_of)(query, a.ndim);
    a.key = CTI_LEVEL(cti_attention_matrix_of)(key, a.ndim);
    a.value = CTI_LEVEL(cti_attention_matrix_of)(value, a.ndim);
    a.mask = CTI_LEVEL(cti_attention_matrix_of)(mask, a.ndim);
    a.rows = a.query.rows;
    a.cols = a.key.rows;
    a.depth = a.query.cols;
    a.width = a.value.cols;
    a.factor = a.depth == 0 ? 1 : 1 / sqrt((double)a.depth);
    if (scale.kind != CT_SCALAR_UNSET) cti_store_scalar(scale, &a.factor, CT_DTYPE_F64);
    return a;
}

cti_matrix CTI_LEVEL(cti_attention_tile)(const cti_attention *a, const cti_attention_matrix *m, int64_t offset,
                                         int64_t first, int64_t n, void *buffer)
{
    const int64_t item = (int64_t)ct_dtype_size(m->dtype);
    char *from = m->data + (offset + first * m->row_step) * item;
    if (m->dtype == a->compute && m->col_step == 1 && m->row_step >= m->cols)
        return (cti_matrix){from, n, m->cols, m->row_step, 1};
    const cti_convert_fn convert = cti_converter(m->dtype, a->compute);
    for (int64_t i = 0; i < n; i++)
        convert(m->cols, from + i * m->row_step * item, m->col_step, (char *)buffer + (size_t)(i * m->cols) * a->item,
                1);
    return (cti_matrix){buffer, n, m->cols, m->cols, 1};
}

void CTI_LEVEL(cti_attention_mask_row)(const cti_attention *a, const cti_attention_matrix *m, int64_t offset,
                                       int64_t row, int64_t col, int64_t n, void *scores, void *bias)
{
    const char *from = m->data + (offset + row * m->row_step + col * m->col_step) * (int64_t)ct_dtype_size(m->dtype);
    if (m->dtype == CT_DTYPE_BOOL) {
        a->fns->keep(n, from, m->col_step, scores);
        return;
    }
    cti_converter(m->dtype, a->compute)(n, from, m->col_step, bias, 1);
    a->fns->bias(n, bias, scores);
}

ct_status CTI_LEVEL(cti_attention_scores)(const cti_attention *a, const int64_t *at, int64_t row, cti_matrix query,
                                          int64_t col, cti_matrix key, cti_matrix scores, void *bias)
{
    const ct_status status = CTI_LEVEL(cti_matrix_product)(a->compute, query, cti_transposed(key), scores, false);
    if (status != CT_OK) return status;
    const int64_t offset = a->mask.data ? cti_offset(a->ndim, at, a->mask.steps) : 0;
    for (int64_t i = 0; i < scores.rows; i++) {
        char *values = cti_attention_row(a, scores, i);
        a->fns->scale(scores.cols, a->factor, values);
        if (a->mask.data)
            CTI_LEVEL(cti_attention_mask_row)(a, &a->mask, offset, row + i, col, scores.cols, values, bias);
        const int64_t seen = row + i + 1 - col; /* number of columns that are visible under the causal mask */
        if (a->causal && seen < scores.cols)
            a->fns->hide(scores.cols - (seen > 0 ? seen : 0), values + (seen > 0 ? seen : 0) * (int64_t)a->item);
    }
    return CT_OK;
}

void CTI_LEVEL(cti_attention_set_dropout)(cti_attention *a, const cti_view *state, double dropout_p)
{
    if (!state || dropout_p == 0) return;
    const int64_t *words = state->data;
    a->drops = true;
    a->dropout = dropout_p;
    a->rate = dropout_p == 1 ? 0 : 1 / (1 - dropout_p);
    a->state = (cti_random_state){(uint64_t)words[0], (uint64_t)words[state->strides[0]]};
}

void CTI_LEVEL(cti_attention_kept)(const cti_attention *a, int64_t item, int64_t row, int64_t col, int64_t n,
                                   void *kept)
{
    const int64_t first = (item * a->rows + row) * a->cols + col;
    if (a->compute == CT_DTYPE_F64)
        cti_random_uniform_f64(a->state, first, n, kept);
    else
        cti_random_uniform(a->state, first, n, kept);
    a->fns->drop(n, a->dropout, a->rate, kept);
}
