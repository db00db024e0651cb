/* lstm_cell: two matrix products, then the gates i, f, g, o of each row: cy = f * c + i * g, hy = o * tanh(cy). */
#include "kernels/cpu/strided.h"
#include "kernels/matmul.h"
#include "kernels/recurrent.h"
#include "kernels/vector_math.h"

typedef struct cell {
    int64_t rows, hidden;
    const cti_view *c, *hy, *cy, *gates;
    cti_view sums[2]; /* [N, 4 * H] each, from cti_malloc: input's and h's product with their biases */
    int64_t sizes[2], strides[2];
    double *row;      /* 9 * H: gates, c, a second row of sums */
} cell;

static double logistic(double x) { return x >= 0 ? 1 / (1 + exp(-x)) : exp(x) / (1 + exp(x)); }

/* Elements of row n of a matrix as f64, and back. */
static void load(const cti_view *v, int64_t n, int64_t count, double *out)
{
    const char *first = (const char *)v->data + n * v->strides[0] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(count, first, v->strides[1], out, 1);
}
static void store(const cti_view *v, int64_t n, int64_t count, const double *values)
{
    char *first = (char *)v->data + n * v->strides[0] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype)(count, values, 1, first, v->strides[1]);
}

static void step_row(const cell *s, int64_t n)
{
    const int64_t h = s->hidden;
    double *gates = s->row, *c = gates + 4 * h, *more = c + h;
    load(&s->sums[0], n, 4 * h, gates);
    load(&s->sums[1], n, 4 * h, more);
    load(s->c, n, h, c);
    for (int64_t k = 0; k < 4 * h; k++) gates[k] += more[k];
    for (int64_t k = 0; k < 2 * h; k++) gates[k] = logistic(gates[k]);
    for (int64_t k = 2 * h; k < 3 * h; k++) gates[k] = tanh(gates[k]);
    for (int64_t k = 3 * h; k < 4 * h; k++) gates[k] = logistic(gates[k]);
    if (s->gates) store(s->gates, n, 4 * h, gates);
    for (int64_t k = 0; k < h; k++) c[k] = gates[h + k] * c[k] + gates[k] * gates[2 * h + k];
    store(s->cy, n, h, c);
    for (int64_t k = 0; k < h; k++) c[k] = gates[3 * h + k] * tanh(c[k]);
    store(s->hy, n, h, c);
}

static ct_status multiply(cti_launch *launch, const cti_view *x, const cti_view *w, const cti_view *b, cell *s, cti_view *sums)
{
    const int64_t count = s->rows * 4 * s->hidden;
    void *data = cti_malloc((size_t)(count + 1) * ct_dtype_size((ct_dtype)x->dtype));
    if (!data) return cti_no_memory(launch->op);
    *sums = (cti_view){data, s->sizes, s->strides, count, 2, x->dtype};
    return CTI_LEVEL(cti_blas_linear)(launch, x, w, b, sums);
}

ct_status CTI_LEVEL(cti_lstm_cell_cpu)(cti_launch *launch, const cti_view *input, const cti_view *const *hx, int64_t num_hx, const cti_view *w_ih,
                                       const cti_view *w_hh, const cti_view *b_ih, const cti_view *b_hh, cti_view *hy, cti_view *cy, cti_view *gates)
{
    (void)num_hx;
    cell s = {.rows = hx[1]->sizes[0], .hidden = hx[1]->sizes[1], .c = hx[1], .hy = hy, .cy = cy, .gates = gates};
    s.sizes[0] = s.rows;
    s.sizes[1] = s.strides[0] = 4 * s.hidden;
    s.strides[1] = 1;
    ct_status status = multiply(launch, input, w_ih, b_ih, &s, &s.sums[0]);
    if (status == CT_OK) status = multiply(launch, hx[0], w_hh, b_hh, &s, &s.sums[1]);
    if (status == CT_OK && !(s.row = cti_malloc((size_t)(9 * s.hidden + 1) * sizeof *s.row))) status = cti_no_memory(launch->op);
    for (int64_t n = 0; status == CT_OK && n < s.rows; n++) step_row(&s, n);
    cti_free(s.sums[0].data);
    cti_free(s.sums[1].data);
    cti_free(s.row);
    return status;
}
