/*
 * einsum of one to three operands and the adjoint of each operand: an operand [sizes of its labels] for each term of
 * the equation -> result [sizes of the output's labels]. All operands and the result are labelled views, with one label
 * for each axis. The axes of the iteration space are the labels. Each operand has a stride for each label: 0 if it does
 * not have the label, or has size 1 on its axis; if a label occurs twice, the sum of both strides, which reads the
 * diagonal. Two operands whose labels divide into batch, rows, columns and contracted labels are computed by the matrix
 * product. Three operands are computed as two products of two operands, if the first of these is a matrix product. All
 * other contractions use one general loop, which sums in f64 (integers in i64).
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"
#include "gen/kernels/ops/mm.h"
#include "kernels/einsum_labels.h"
#include "tensor/shape.h"

#include <math.h>
#include <stdio.h>

enum { MAX_LABELS = CTI_MAX_LABELS, MAX_OPERANDS = CTI_MAX_LABELLED };

enum { WORTH_A_CALL = 512 }; /* minimum number of multiplications for which a matrix product is called */

typedef cti_labelled labelled;
typedef cti_label_space space;

static void load(const labelled *l, int64_t offset, bool whole, double *value, int64_t *integer)
{
    const ct_dtype dtype = (ct_dtype)l->view->dtype;
    const char *element = (const char *)l->view->data + offset * (int64_t)ct_dtype_size(dtype);
    if (whole)
        cti_converter(dtype, CT_DTYPE_I64)(1, element, 1, integer, 1);
    else
        cti_converter(dtype, CT_DTYPE_C128)(1, element, 1, value, 1);
}

/* Sums the products of all operands, at one element of the result, over the labels that the result does not have. */
static void contract_point(const space *s, const labelled *ops, unsigned num_ops, int64_t *offsets,
                           const unsigned *inner, unsigned num_inner, bool whole, double *sum, int64_t *count)
{
    const bool real = !ct_dtype_is_complex((ct_dtype)ops[0].view->dtype);
    int64_t at[MAX_LABELS] = {0};
    sum[0] = sum[1] = 0;
    *count = 0;
    for (unsigned k = 0; k < num_inner; k++)
        if (s->size[inner[k]] == 0) return;
    for (;;) {
        double product[2] = {1, 0}, value[2];
        uint64_t integer_product = 1;
        for (unsigned o = 0; o < num_ops; o++) {
            int64_t integer = 0;
            load(&ops[o], offsets[o], whole, value, &integer);
            const double re = product[0] * value[0] - product[1] * value[1],
                         im = product[0] * value[1] + product[1] * value[0];
            if (whole)
                integer_product *= (uint64_t)integer;
            else if (o == 0)
                product[0] = value[0], product[1] = value[1];
            else if (real)
                product[0] *= value[0]; /* a complex product would give NaN: an infinity times the imaginary part 0 */
            else
                product[0] = re, product[1] = im;
        }
        sum[0] += product[0];
        sum[1] += product[1];
        *count = (int64_t)((uint64_t)*count + integer_product);
        unsigned k = num_inner;
        while (k-- > 0) {
            const unsigned label = inner[k];
            for (unsigned o = 0; o < num_ops; o++) offsets[o] += ops[o].strides[label];
            if (++at[k] < s->size[label]) break;
            for (unsigned o = 0; o < num_ops; o++) offsets[o] -= at[k] * ops[o].strides[label];
            at[k] = 0;
        }
        if (k == (unsigned)-1) return;
    }
}

static void contract(const space *s, const labelled *ops, unsigned num_ops, const labelled *result)
{
    const ct_dtype dtype = (ct_dtype)result->view->dtype;
    const bool whole = !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype);
    const int64_t item = (int64_t)ct_dtype_size(dtype);
    unsigned outer[MAX_LABELS], inner[MAX_LABELS], num_outer = 0, num_inner = 0;
    for (unsigned i = 0; i < s->num_labels; i++) {
        if (s->in_result[i])
            outer[num_outer++] = i;
        else
            inner[num_inner++] = i;
    }
    int64_t at[MAX_LABELS] = {0}, sizes[MAX_LABELS];
    for (unsigned k = 0; k < num_outer; k++) {
        sizes[k] = s->size[outer[k]];
        if (sizes[k] == 0) return;
    }
    do {
        int64_t offsets[MAX_OPERANDS] = {0}, to = 0, count;
        double sum[2];
        for (unsigned k = 0; k < num_outer; k++) {
            for (unsigned o = 0; o < num_ops; o++) offsets[o] += at[k] * ops[o].strides[outer[k]];
            to += at[k] * result->strides[outer[k]];
        }
        contract_point(s, ops, num_ops, offsets, inner, num_inner, whole, sum, &count);
        char *dst = (char *)result->view->data + to * item;
        if (whole)
            cti_converter(CT_DTYPE_I64, dtype)(1, &count, 1, dst, 1);
        else
            cti_converter(CT_DTYPE_C128, dtype)(1, sum, 1, dst, 1);
    } while (cti_step(num_outer, sizes, at));
}

/* ---- computation by the matrix product ---- */

/*
 * The axes with one role (batch, rows, columns, contracted) in several views, merged into at most one axis, with a
 * stride for each view.
 */
typedef struct joined {
    int64_t size, stride[MAX_OPERANDS];
} joined;

static bool join(const space *s, const bool *member, const labelled *const *views, unsigned num_views,
                 const unsigned *order, joined *out)
{
    *out = (joined){.size = 1};
    bool any = false;
    for (unsigned k = s->num_labels; k-- > 0;) {
        const unsigned label = order[k];
        if (!member[label] || s->size[label] == 1) continue;
        for (unsigned v = 0; v < num_views; v++) {
            if (any && views[v]->strides[label] != out->stride[v] * out->size) return false;
            if (!any) out->stride[v] = views[v]->strides[label];
        }
        out->size *= s->size[label];
        any = true;
    }
    return true;
}

/*
 * Returns the labels in the order in which axes are merged: first the labels of the result in its order, then the
 * contracted labels in the order of operand a.
 */
static unsigned label_order(const space *s, const labelled *result, const labelled *a, unsigned *order)
{
    bool taken[MAX_LABELS] = {false};
    unsigned n = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (const char *c = pass ? a->labels : result->labels; *c; c++) {
            unsigned i = 0;
            while (s->label[i] != (unsigned char)*c) i++;
            if (!taken[i]) order[n++] = i;
            taken[i] = true;
        }
    }
    return n;
}

/* The axes of two operands and the result as batches of matrices: one merged axis for each role. */
typedef struct matrices {
    joined batch, rows, contracted, columns;
} matrices;

/* Merges the axes of each role into one axis. Returns false if they cannot be merged; the general loop is used then. */
static bool as_matrices(const space *s, const labelled *a, const labelled *b, const labelled *result, matrices *out)
{
    if (result->view->dtype == CT_DTYPE_BOOL) return false; /* there is no matrix product for bool */
    bool batch[MAX_LABELS], rows[MAX_LABELS], columns[MAX_LABELS], contracted[MAX_LABELS];
    unsigned order[MAX_LABELS];
    for (unsigned i = 0; i < s->num_labels; i++) {
        const bool in_a = strchr(a->labels, s->label[i]) != NULL && a->strides[i] != 0,
                   in_b = strchr(b->labels, s->label[i]) != NULL && b->strides[i] != 0;
        const bool to = s->in_result[i];
        if (s->size[i] == 0 || (s->size[i] != 1 && !(in_a || in_b)) || (s->size[i] != 1 && !to && !(in_a && in_b)))
            return false;
        batch[i] = to && in_a && in_b;
        rows[i] = to && in_a && !in_b;
        columns[i] = to && in_b && !in_a;
        contracted[i] = !to && in_a && in_b;
    }
    if (label_order(s, result, a, order) != s->num_labels) return false;
    return join(s, batch, (const labelled *const[]){a, b, result}, 3, order, &out->batch) &&
           join(s, rows, (const labelled *const[]){a, result}, 2, order, &out->rows) &&
           join(s, contracted, (const labelled *const[]){a, b}, 2, order, &out->contracted) &&
           join(s, columns, (const labelled *const[]){b, result}, 2, order, &out->columns) &&
           out->rows.size * out->contracted.size * out->columns.size >= WORTH_A_CALL;
}

static ct_status multiply(cti_launch *launch, const matrices *of, const labelled *a, const labelled *b,
                          const labelled *result)
{
    const joined p = of->batch, m = of->rows, k = of->contracted, q = of->columns;
    const int64_t a_sizes[] = {p.size, m.size, k.size}, a_strides[] = {p.stride[0], m.stride[0], k.stride[0]};
    const int64_t b_sizes[] = {p.size, k.size, q.size}, b_strides[] = {p.stride[1], k.stride[1], q.stride[0]};
    const int64_t c_sizes[] = {p.size, m.size, q.size}, c_strides[] = {p.stride[2], m.stride[1], q.stride[1]};
    const cti_view x = {.data = a->view->data,
                        .sizes = a_sizes,
                        .strides = a_strides,
                        .numel = p.size * m.size * k.size,
                        .ndim = 3,
                        .dtype = a->view->dtype};
    const cti_view y = {.data = b->view->data,
                        .sizes = b_sizes,
                        .strides = b_strides,
                        .numel = p.size * k.size * q.size,
                        .ndim = 3,
                        .dtype = b->view->dtype};
    cti_view z = {.data = result->view->data,
                  .sizes = c_sizes,
                  .strides = c_strides,
                  .numel = p.size * m.size * q.size,
                  .ndim = 3,
                  .dtype = result->view->dtype};
    return CTI_LEVEL(cti_blas_gemm)(launch, &x, &y, &z);
}

/* ---- three operands as two products ---- */

/* Product of two of three operands: a row-major tensor with the labels that the second product or the result needs. */
typedef struct halfway {
    cti_view view;
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
    labelled product;
    space space; /* iteration space of the first product */
    matrices first;
} halfway;

/* Lists all labels: first the labels of the result in its order, then all other labels. */
static unsigned all_labels(const space *s, const labelled *result, unsigned *order)
{
    bool taken[MAX_LABELS] = {false};
    unsigned n = 0;
    for (const char *c = result->labels; *c; c++) {
        unsigned i = 0;
        while (s->label[i] != (unsigned char)*c) i++;
        if (!taken[i]) order[n++] = i;
        taken[i] = true;
    }
    for (unsigned i = 0; i < s->num_labels; i++)
        if (!taken[i]) order[n++] = i;
    return n;
}

/*
 * Returns true if the product of operands a and b is a matrix product. The product keeps the labels that operand c or
 * the result has.
 */
static bool plan_pair(const space *all, const labelled *a, const labelled *b, const labelled *c, const labelled *result,
                      halfway *out)
{
    *out = (halfway){.view = {.sizes = out->sizes, .strides = out->strides, .numel = 1, .dtype = result->view->dtype}};
    unsigned order[MAX_LABELS];
    const unsigned count = all_labels(all, result, order);
    for (unsigned k = 0; k < count; k++) {
        const unsigned i = order[k];
        const bool is_used = a->strides[i] != 0 || b->strides[i] != 0,
                   /* c may also be broadcast along the label */
            is_left = all->in_result[i] || strchr(c->labels, all->label[i]) != NULL;
        if (!is_used || !is_left) continue;
        if (out->view.ndim == CTI_MAX_VIEW_NDIM) return false;
        out->sizes[out->view.ndim] = all->size[i];
        out->product.labels[out->view.ndim++] = (char)all->label[i];
        out->view.numel *= all->size[i];
    }
    int64_t step = 1;
    for (unsigned d = out->view.ndim; d-- > 0; step *= out->sizes[d]) out->strides[d] = step;
    out->product.view = &out->view;
    labelled x = *a, y = *b, z = out->product;
    memset(x.strides, 0, sizeof x.strides);
    memset(y.strides, 0, sizeof y.strides);
    return cti_label_view(&out->space, &x, false) && cti_label_view(&out->space, &y, false) &&
           cti_label_view(&out->space, &z, true) && as_matrices(&out->space, &x, &y, &z, &out->first);
}

/* Returns the number of multiplications of both products. */
static double work_of(const space *all, const labelled *c, const halfway *b)
{
    const matrices *m = &b->first;
    double first = (double)m->batch.size * (double)m->rows.size, second = (double)b->view.numel;
    first *= (double)m->contracted.size * (double)m->columns.size;
    for (unsigned i = 0; i < all->num_labels; i++)
        if (c->strides[i] != 0 && !strchr(b->product.labels, all->label[i])) second *= (double)all->size[i];
    return first + second;
}

/*
 * Computes three operands as two products. The pair that minimises the total work is multiplied first; its product is a
 * temporary. Returns false if the general loop must be used instead, for example for 16-bit dtypes, because rounding
 * the temporary would lose digits.
 */
static bool multiply_pairs(cti_launch *launch, const space *all, const labelled *ops, const labelled *result,
                           ct_status *status)
{
    static const unsigned pairs[3][3] = {{0, 1, 2}, {1, 2, 0}, {0, 2, 1}};
    const ct_dtype dtype = (ct_dtype)result->view->dtype;
    if (dtype != CT_DTYPE_F32 && dtype != CT_DTYPE_F64 && !ct_dtype_is_complex(dtype)) return false;
    halfway b;
    double least = INFINITY;
    unsigned best = 0;
    for (unsigned p = 0; p < 3; p++) {
        const labelled *third = &ops[pairs[p][2]];
        if (!plan_pair(all, &ops[pairs[p][0]], &ops[pairs[p][1]], third, result, &b)) continue;
        const double work = work_of(all, third, &b);
        if (work >= least) continue;
        least = work;
        best = p;
    }
    if (least == INFINITY) return false;
    const labelled *first = &ops[pairs[best][0]], *second = &ops[pairs[best][1]];
    if (!plan_pair(all, first, second, &ops[pairs[best][2]], result, &b)) return false;
    b.view.data = cti_malloc((size_t)b.view.numel * ct_dtype_size(dtype));
    *status = b.view.data ? multiply(launch, &b.first, first, second, &b.product) : cti_no_memory(launch->op);
    labelled rest[] = {b.product, ops[pairs[best][2]]}, to = *result;
    memset(rest[1].strides, 0, sizeof rest[1].strides);
    memset(to.strides, 0, sizeof to.strides);
    space s = {0};
    matrices m;
    if (*status == CT_OK && cti_label_view(&s, &rest[0], false) && cti_label_view(&s, &rest[1], false) &&
        cti_label_view(&s, &to, true)) {
        if (as_matrices(&s, &rest[0], &rest[1], &to, &m))
            *status = multiply(launch, &m, &rest[0], &rest[1], &to);
        else
            contract(&s, rest, 2, &to);
    }
    cti_free(b.view.data);
    return true;
}

/*
 * Reports shapes that do not match the equation. The sizes of a forward call have been checked already; the gradient,
 * operands and sizes of an adjoint call have not been checked.
 */
static ct_status refuse(const cti_launch *launch, const char *equation, const labelled *ops, unsigned num_ops,
                        const cti_view *result)
{
    char shapes[600] = "";
    size_t used = 0;
    for (unsigned o = 0; o <= num_ops && used + 1 < sizeof shapes; o++) {
        const cti_view *v = o < num_ops ? ops[o].view : result;
        char text[160];
        const char *between = o == 0 ? "" : o < num_ops ? ", " : " and a result of shape ";
        used += (size_t)snprintf(shapes + used, sizeof shapes - used, "%s%s", between,
                                 cti_ints_text(ct_ints_of(v->sizes, v->ndim), text, sizeof text));
    }
    return cti_error(
        CT_E_SHAPE,
        "%s: arguments of shapes %s do not match equation '%s'; each axis must have one letter or belong to "
        "'...', and all axes with one letter must have the same size",
        launch->op, shapes, equation);
}

static ct_status run(cti_launch *launch, const char *equation, labelled *ops, unsigned num_ops, labelled *result)
{
    space s = {0};
    ct_status status = CT_OK;
    bool fits = true;
    for (unsigned o = 0; o < num_ops; o++) fits = fits && cti_label_view(&s, &ops[o], false);
    if (!fits || !cti_label_view(&s, result, true)) return refuse(launch, equation, ops, num_ops, result->view);
    matrices m;
    if (num_ops == 2 && as_matrices(&s, &ops[0], &ops[1], result, &m))
        return multiply(launch, &m, &ops[0], &ops[1], result);
    if (num_ops == 3 && multiply_pairs(launch, &s, ops, result, &status)) return status;
    contract(&s, ops, num_ops, result);
    return CT_OK;
}

/* ---- forward ---- */

static ct_status contract_equation(cti_launch *launch, const char *equation, const cti_view *const *views,
                                   unsigned num_views, cti_view *result)
{
    labelled ops[MAX_OPERANDS] = {{0}}, out = {.view = result};
    for (unsigned o = 0; o < num_views; o++) ops[o].view = views[o];
    return cti_label_equation(equation, ops, num_views, &out) ? run(launch, equation, ops, num_views, &out)
                                                              : refuse(launch, equation, ops, num_views, result);
}

ct_status CTI_LEVEL(cti_einsum_one_cpu)(cti_launch *launch, const char *equation, const cti_view *self,
                                        cti_view *result)
{
    return contract_equation(launch, equation, &self, 1, result);
}

ct_status CTI_LEVEL(cti_einsum_two_cpu)(cti_launch *launch, const char *equation, const cti_view *self,
                                        const cti_view *other, cti_view *result)
{
    return contract_equation(launch, equation, (const cti_view *const[]){self, other}, 2, result);
}

ct_status CTI_LEVEL(cti_einsum_three_cpu)(cti_launch *launch, const char *equation, const cti_view *self,
                                          const cti_view *other, const cti_view *third, cti_view *result)
{
    return contract_equation(launch, equation, (const cti_view *const[]){self, other, third}, 3, result);
}

/* ---- adjoints ---- */

static ct_status contract_adjoint(cti_launch *launch, const char *equation, int64_t item, const cti_view *grad,
                                  const cti_view *const *others, unsigned num_others, cti_view *result)
{
    labelled ops[MAX_OPERANDS] = {{0}}, out = {.view = result};
    if (item < 0 || item > num_others)
        return cti_error(CT_E_INVALID, "%s: item is %" PRId64 "; the operands are numbered 0 to %u", launch->op, item,
                         num_others);
    ops[0].view = grad;
    for (unsigned o = 0; o < num_others; o++) ops[o + 1].view = others[o];
    if (!cti_label_adjoint(equation, (unsigned)item, ops, num_others, &out))
        return refuse(launch, equation, ops, num_others + 1, result);
    cti_fill_zero(result); /* the elements outside a diagonal have gradient 0 */
    return run(launch, equation, ops, num_others + 1, &out);
}

ct_status CTI_LEVEL(cti_einsum_one_adjoint_cpu)(cti_launch *launch, const cti_view *grad, const char *equation,
                                                ct_ints size, cti_view *result)
{
    (void)size;
    return contract_adjoint(launch, equation, 0, grad, NULL, 0, result);
}

ct_status CTI_LEVEL(cti_einsum_two_adjoint_cpu)(cti_launch *launch, const cti_view *grad, const char *equation,
                                                const cti_view *other, int64_t item, ct_ints size, cti_view *result)
{
    (void)size;
    return contract_adjoint(launch, equation, item, grad, &other, 1, result);
}

ct_status CTI_LEVEL(cti_einsum_three_adjoint_cpu)(cti_launch *launch, const cti_view *grad, const char *equation,
                                                  const cti_view *first, const cti_view *second, int64_t item,
                                                  ct_ints size, cti_view *result)
{
    (void)size;
    return contract_adjoint(launch, equation, item, grad, (const cti_view *const[]){first, second}, 2, result);
}
