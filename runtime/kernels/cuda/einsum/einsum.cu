/*
 * einsum of one to three operands and the adjoint of each operand: an operand [sizes of its labels] for each term of
 * the equation -> result [sizes of the output's labels]. Two operands are computed as a batch of matrix products: each
 * operand is first summed over the labels that no other operand and the result have, and axes that cannot be merged are
 * copied to scratch memory. Three operands are computed as two products, in the order with the fewest multiplications.
 * Small contractions, and bool, use the general loop (contract.cu).
 */
#include "kernels/cuda/blas/gemm.cuh"
#include "kernels/cuda/einsum/contract.cuh"

#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"

namespace {

/*
 * minimum number of multiplications of a batch item for a matrix product; maximum length of sums for which three
 * operands use the general loop
 */
enum { WORTH_A_CALL = 512, FEW = 8 };

/* An ordered list of labels, at most as many as a view has axes. */
struct label_list {
    int count;
    int at[CTI_MAX_NDIM];
    bool fits;

    label_list() : count(0), fits(true) {}

    void add(int label)
    {
        fits = fits && count < CTI_MAX_NDIM;
        if (fits) at[count++] = label;
    }

    void add(const label_list &more)
    {
        for (int i = 0; i < more.count; i++) add(more.at[i]);
    }

    /* Sorts the labels by step, largest first, so that neighbouring labels can be merged. */
    void sort(const cti_term &by)
    {
        for (int i = 1; i < count; i++)
            for (int k = i; k > 0 && by.steps[at[k]] > by.steps[at[k - 1]]; k--) {
                const int label = at[k];
                at[k] = at[k - 1];
                at[k - 1] = label;
            }
    }
};

cti_device_view view_of(const cti_labels &labels, const cti_term &term, const label_list &list)
{
    int64_t sizes[CTI_MAX_NDIM] = {0};
    for (int i = 0; i < list.count; i++) sizes[i] = labels.size[list.at[i]];
    cti_device_view view = cti_row_major(term.data, term.dtype, list.count, sizes);
    for (int i = 0; i < list.count; i++) view.strides[i] = term.steps[list.at[i]];
    return view;
}

/* Row-major scratch memory with some of the labels. */
struct dense {
    cti_term term;
    cti_device_view view;
    cti_scratch memory;

    dense(const cti_launch *launch, const cti_labels &labels, const label_list &list, int dtype, bool is_needed = true)
        : term{nullptr, dtype, {0}}, view(view_of(labels, term, list)),
          memory(launch, is_needed ? (size_t)view.numel * cti_size_of_dtype(dtype) : 0)
    {
        const cti_device_view own = cti_row_major(memory.data, dtype, view.ndim, view.sizes);
        view = own;
        term.data = own.data;
        for (int i = 0; i < list.count; i++) term.steps[list.at[i]] = own.strides[i];
    }
};

/* ---- two operands ---- */

struct roles {
    label_list batch, rows, cols, inner, a_alone, b_alone, spread; /* spread: the labels that only the result has */
    double work;                                                   /* number of multiplications per batch item */
    bool fits;
};

roles roles_of(const cti_labels &labels, const cti_term &a, const cti_term &b, const cti_term &result)
{
    roles r;
    r.work = 1;
    r.fits = true;
    for (int i = 0; i < labels.count; i++) {
        const bool in_a = a.steps[i] != 0, in_b = b.steps[i] != 0, kept = labels.kept[i];
        if (labels.size[i] == 1) continue;
        label_list &list = kept           ? in_a && in_b ? r.batch
                                            : in_a       ? r.rows
                                            : in_b       ? r.cols
                                                         : r.spread
                           : in_a && in_b ? r.inner
                           : in_a         ? r.a_alone
                                          : r.b_alone;
        list.add(i);
        if (&list == &r.rows || &list == &r.cols || &list == &r.inner) r.work *= (double)labels.size[i];
        r.fits = r.fits && labels.size[i] != 0 && list.fits && (kept || in_a || in_b);
    }
    r.batch.sort(result);
    r.rows.sort(result);
    r.cols.sort(result);
    r.inner.sort(a);
    r.fits = r.fits && r.batch.count + 2 <= CTI_MAX_NDIM;
    return r;
}

/* Merges the axes of a list into one; returns false if the steps do not allow it. */
bool join(const cti_labels &labels, const cti_term &term, const label_list &list, int64_t *size, int64_t *step)
{
    bool follow = true;
    *size = 1;
    *step = 0;
    for (int i = list.count; i-- > 0;) {
        follow = follow && (*size == 1 || term.steps[list.at[i]] == *step * *size);
        if (*size == 1) *step = term.steps[list.at[i]];
        *size *= labels.size[list.at[i]];
    }
    return follow;
}

/* Views an operand as a batch of matrices. Returns false if the rows or the columns cannot be merged. */
bool as_matrices(const cti_labels &labels, const cti_term &term, const label_list &batch, const label_list &rows,
                 const label_list &cols, cti_device_view *out)
{
    *out = view_of(labels, term, batch);
    const int at = out->ndim;
    out->ndim += 2;
    const bool rows_join = join(labels, term, rows, &out->sizes[at], &out->strides[at]),
               cols_join = join(labels, term, cols, &out->sizes[at + 1], &out->strides[at + 1]);
    out->numel *= out->sizes[at] * out->sizes[at + 1];
    return rows_join && cols_join;
}

label_list in_order(const label_list &batch, const label_list &rows, const label_list &cols)
{
    label_list all = batch;
    all.add(rows);
    all.add(cols);
    return all;
}

ct_status multiply(const cti_launch *launch, const cti_labels &labels, const roles &r, const cti_term &a,
                   const cti_term &b, const cti_term &result)
{
    const label_list in_a = in_order(r.batch, r.rows, r.inner), in_b = in_order(r.batch, r.inner, r.cols),
                     in_c = in_order(r.batch, r.rows, r.cols);
    if (!in_a.fits || !in_b.fits || !in_c.fits) return CT_E_UNSUPPORTED;
    cti_device_view x, y, z;
    const bool x_fits = as_matrices(labels, a, r.batch, r.rows, r.inner, &x),
               y_fits = as_matrices(labels, b, r.batch, r.inner, r.cols, &y),
               z_fits = as_matrices(labels, result, r.batch, r.rows, r.cols, &z) && r.spread.count == 0;
    const dense left(launch, labels, in_a, a.dtype, !x_fits), right(launch, labels, in_b, b.dtype, !y_fits),
        made(launch, labels, in_c, result.dtype, !z_fits);
    for (const dense *d : {&left, &right, &made})
        if (d->memory.status != CT_OK) return d->memory.status;
    ct_status status = x_fits ? CT_OK : cti_copy_views(launch, left.view, view_of(labels, a, in_a));
    if (status == CT_OK && !y_fits) status = cti_copy_views(launch, right.view, view_of(labels, b, in_b));
    if (!x_fits) (void)as_matrices(labels, left.term, r.batch, r.rows, r.inner, &x);
    if (!y_fits) (void)as_matrices(labels, right.term, r.batch, r.inner, r.cols, &y);
    if (!z_fits) (void)as_matrices(labels, made.term, r.batch, r.rows, r.cols, &z);
    const bool is_turned = r.rows.count > 0 && z.strides[z.ndim - 2] == 1 && z.sizes[z.ndim - 1] > 1;
    if (status == CT_OK && is_turned)
        status = cti_multiply(launch, cti_transposed_view(y), cti_transposed_view(x), cti_transposed_view(z));
    else if (status == CT_OK)
        status = cti_multiply(launch, x, y, z);
    if (status != CT_OK || z_fits) return status;
    label_list to = r.spread;
    to.add(in_c);
    if (!to.fits) return CT_E_UNSUPPORTED;
    return cti_copy_views(launch, view_of(labels, result, to), view_of(labels, made.term, to));
}

/*
 * An operand, summed into scratch memory over the labels that only this operand has. If there are none, the operand
 * itself.
 */
struct summed {
    label_list rest;
    dense made;
    ct_status status;

    static label_list rest_of(const cti_labels &labels, const cti_term &term, const label_list &alone)
    {
        label_list rest;
        for (int i = 0; i < labels.count; i++) {
            bool is_alone = false;
            for (int k = 0; k < alone.count; k++) is_alone = is_alone || alone.at[k] == i;
            if (labels.size[i] != 1 && term.steps[i] != 0 && !is_alone) rest.add(i);
        }
        rest.sort(term);
        return rest;
    }

    summed(const cti_launch *launch, const cti_labels &labels, const cti_term &term, const label_list &alone)
        : rest(rest_of(labels, term, alone)), made(launch, labels, rest, term.dtype, alone.count > 0),
          status(made.memory.status)
    {
        if (alone.count == 0) {
            made.term = term;
            return;
        }
        cti_labels own = labels;
        for (int i = 0; i < own.count; i++) {
            if (term.steps[i] == 0) own.size[i] = 1;
            own.kept[i] = true;
        }
        for (int k = 0; k < alone.count; k++) own.kept[alone.at[k]] = false;
        if (status == CT_OK) status = cti_contract(launch, own, &term, 1, made.term);
    }
};

ct_status contract_two(const cti_launch *launch, const cti_labels &labels, const cti_term *operands,
                       const cti_term &result)
{
    const roles r = roles_of(labels, operands[0], operands[1], result);
    const bool is_half = result.dtype == CT_DTYPE_F16 || result.dtype == CT_DTYPE_BF16,
               has_sums = r.a_alone.count > 0 || r.b_alone.count > 0;
    if (!r.fits || r.work < WORTH_A_CALL || result.dtype == CT_DTYPE_BOOL || (is_half && has_sums))
        return cti_contract(launch, labels, operands, 2, result); /* an intermediate in f16 or bf16 would be rounded */
    const summed a(launch, labels, operands[0], r.a_alone), b(launch, labels, operands[1], r.b_alone);
    if (a.status != CT_OK) return a.status;
    if (b.status != CT_OK) return b.status;
    const ct_status status = multiply(launch, labels, r, a.made.term, b.made.term, result);
    return status == CT_E_UNSUPPORTED ? cti_contract(launch, labels, operands, 2, result) : status;
}

/* ---- three operands ---- */

/*
 * Returns the labels of the product of a and b that the result or c has. Also computes the number of multiplications of
 * both products.
 */
label_list halfway_of(const cti_labels &labels, const cti_term &a, const cti_term &b, const cti_term &c, double *work)
{
    label_list list;
    double first = 1, second = 1;
    for (int i = 0; i < labels.count; i++) {
        const bool is_used = a.steps[i] != 0 || b.steps[i] != 0, in_c = c.steps[i] != 0;
        const bool is_kept = is_used && (labels.kept[i] || in_c);
        if (labels.size[i] == 1) continue;
        if (is_used) first *= (double)labels.size[i];
        if (is_kept || in_c) second *= (double)labels.size[i];
        if (is_kept) list.add(i);
    }
    *work = first + second;
    return list;
}

ct_status by_halves(const cti_launch *launch, const cti_labels &labels, const cti_term &a, const cti_term &b,
                    const cti_term &c, label_list list, const cti_term &result)
{
    /* labels of each product; a label that only the other product has gets size 1 */
    cti_labels first = labels, second = labels;
    list.sort(result);
    for (int i = 0; i < labels.count; i++) first.kept[i] = false;
    for (int i = 0; i < list.count; i++) first.kept[list.at[i]] = true;
    for (int i = 0; i < labels.count; i++) {
        const bool is_used = a.steps[i] != 0 || b.steps[i] != 0;
        if (!is_used) first.size[i] = 1;
        if (is_used && !first.kept[i]) second.size[i] = 1;
    }
    const dense halfway(launch, labels, list, result.dtype);
    if (halfway.memory.status != CT_OK) return halfway.memory.status;
    const cti_term pair[2] = {a, b}, rest[2] = {halfway.term, c};
    const ct_status status = contract_two(launch, first, pair, halfway.term);
    return status == CT_OK ? contract_two(launch, second, rest, result) : status;
}

ct_status contract_three(const cti_launch *launch, const cti_labels &labels, const cti_term *operands,
                         const cti_term &result)
{
    static const int pairs[3][3] = {{0, 1, 2}, {1, 2, 0}, {0, 2, 1}};
    double summed = 1, least = INFINITY;
    int best = -1;
    label_list list;
    for (int i = 0; i < labels.count; i++)
        if (!labels.kept[i]) summed *= (double)labels.size[i];
    for (int p = 0; p < 3; p++) {
        double work;
        const label_list found =
            halfway_of(labels, operands[pairs[p][0]], operands[pairs[p][1]], operands[pairs[p][2]], &work);
        if (!found.fits || work >= least) continue;
        least = work;
        best = p;
        list = found;
    }
    if (best < 0 || summed <= FEW || result.dtype == CT_DTYPE_BOOL)
        return cti_contract(launch, labels, operands, 3, result);
    const int *order = pairs[best];
    return by_halves(launch, labels, operands[order[0]], operands[order[1]], operands[order[2]], list, result);
}

/* ---- equations ---- */

cti_term term_of(const cti_labelled &l)
{
    cti_term term = {(char *)l.view->data, l.view->dtype, {0}};
    for (int i = 0; i < CTI_MAX_LABELS; i++) term.steps[i] = l.strides[i];
    return term;
}

ct_status run(const cti_launch *launch, cti_labelled *ops, int num_ops, cti_labelled *result)
{
    cti_label_space s;
    s.num_labels = 0;
    bool fits = true;
    for (int o = 0; o < num_ops; o++) fits = fits && cti_label_view(&s, &ops[o], false);
    if (!fits || !cti_label_view(&s, result, true)) return CT_E_SHAPE;
    cti_labels labels = {};
    labels.count = (int)s.num_labels;
    for (int i = 0; i < labels.count; i++) {
        labels.size[i] = s.size[i];
        labels.kept[i] = s.in_result[i];
    }
    cti_term terms[CTI_MAX_LABELLED];
    for (int o = 0; o < num_ops; o++) terms[o] = term_of(ops[o]);
    switch (num_ops) {
    case 1: return cti_contract(launch, labels, terms, 1, term_of(*result));
    case 2: return contract_two(launch, labels, terms, term_of(*result));
    default: return contract_three(launch, labels, terms, term_of(*result));
    }
}

/* A view, or row-major f32 memory of the same sizes. */
struct widened {
    cti_scratch_view copy;
    cti_view view;

    widened(const cti_launch *launch, const cti_view *from, bool is_needed)
        : copy(launch, cti_view_by_value(from), CT_DTYPE_F32, is_needed), view(*from)
    {
        if (!is_needed) return;
        view.data = copy.view.data;
        view.strides = copy.view.strides;
        view.dtype = CT_DTYPE_F32;
    }
};

/* Zeroes the result if a label repeats: elements off the diagonal are 0. */
ct_status clear_outside_diagonal(const cti_launch *launch, const cti_labelled &result, const cti_device_view &to)
{
    bool is_diagonal = false;
    for (int d = 0; d < to.ndim; d++) is_diagonal = is_diagonal || strchr(result.labels + d + 1, result.labels[d]);
    return is_diagonal ? cti_gemm_scale(launch, to, cti_factor_of((int64_t)0)) : CT_OK;
}

/* Computes three operands of f16 or bf16 in f32, because the intermediate product would be rounded. */
ct_status run_wide(const cti_launch *launch, cti_labelled *ops, cti_labelled *result)
{
    const widened a(launch, ops[0].view, true), b(launch, ops[1].view, true), c(launch, ops[2].view, true),
        to(launch, result->view, true);
    const widened *const all[] = {&a, &b, &c, &to};
    const cti_view *const given = result->view;
    ct_status status = CT_OK;
    for (int o = 0; o < 4 && status == CT_OK; o++) {
        status = all[o]->copy.memory.status;
        if (status == CT_OK && o < 3)
            status = cti_copy_views(launch, all[o]->copy.view, cti_view_by_value(ops[o].view));
        (o < 3 ? &ops[o] : result)->view = &all[o]->view;
    }
    if (status == CT_OK) status = clear_outside_diagonal(launch, *result, to.copy.view);
    if (status == CT_OK) status = run(launch, ops, 3, result);
    return status == CT_OK ? cti_copy_views(launch, cti_view_by_value(given), to.copy.view) : status;
}

bool is_half(const cti_view *v) { return v->dtype == CT_DTYPE_F16 || v->dtype == CT_DTYPE_BF16; }

ct_status run_equation(const cti_launch *launch, const char *equation, const cti_view *const *views, int num_views,
                       const cti_view *result)
{
    cti_labelled ops[CTI_MAX_LABELLED] = {}, out = {};
    out.view = result;
    for (int o = 0; o < num_views; o++) ops[o].view = views[o];
    if (!cti_label_equation(equation, ops, (unsigned)num_views, &out)) return CT_E_SHAPE;
    return num_views == 3 && is_half(result) ? run_wide(launch, ops, &out) : run(launch, ops, num_views, &out);
}

ct_status run_adjoint(const cti_launch *launch, const char *equation, int64_t item, const cti_view *grad,
                      const cti_view *const *others, int num_others, const cti_view *result)
{
    cti_labelled ops[CTI_MAX_LABELLED] = {}, out = {};
    out.view = result;
    ops[0].view = grad;
    for (int o = 0; o < num_others; o++) ops[o + 1].view = others[o];
    if (item < 0 || item > num_others) return CT_E_INVALID;
    if (!cti_label_adjoint(equation, (unsigned)item, ops, (unsigned)num_others, &out)) return CT_E_SHAPE;
    const ct_status status = clear_outside_diagonal(launch, out, cti_view_by_value(result));
    if (status != CT_OK) return status;
    return num_others == 2 && is_half(result) ? run_wide(launch, ops, &out) : run(launch, ops, num_others + 1, &out);
}

} // namespace

extern "C" ct_status cti_einsum_one_cuda(cti_launch *launch, const char *equation, const cti_view *self,
                                         cti_view *result)
{
    return run_equation(launch, equation, &self, 1, result);
}

extern "C" ct_status cti_einsum_two_cuda(cti_launch *launch, const char *equation, const cti_view *self,
                                         const cti_view *other, cti_view *result)
{
    const cti_view *const views[] = {self, other};
    return run_equation(launch, equation, views, 2, result);
}

extern "C" ct_status cti_einsum_three_cuda(cti_launch *launch, const char *equation, const cti_view *self,
                                           const cti_view *other, const cti_view *third, cti_view *result)
{
    const cti_view *const views[] = {self, other, third};
    return run_equation(launch, equation, views, 3, result);
}

extern "C" ct_status cti_einsum_one_adjoint_cuda(cti_launch *launch, const cti_view *grad, const char *equation,
                                                 ct_ints, cti_view *result)
{
    return run_adjoint(launch, equation, 0, grad, nullptr, 0, result);
}

extern "C" ct_status cti_einsum_two_adjoint_cuda(cti_launch *launch, const cti_view *grad, const char *equation,
                                                 const cti_view *other, int64_t item, ct_ints, cti_view *result)
{
    return run_adjoint(launch, equation, item, grad, &other, 1, result);
}

extern "C" ct_status cti_einsum_three_adjoint_cuda(cti_launch *launch, const cti_view *grad, const char *equation,
                                                   const cti_view *first, const cti_view *second, int64_t item, ct_ints,
                                                   cti_view *result)
{
    const cti_view *const others[] = {first, second};
    return run_adjoint(launch, equation, item, grad, others, 2, result);
}
