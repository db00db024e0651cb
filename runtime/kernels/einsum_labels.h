/*
 * Equations of einsum, as views with a label (an index letter of the equation) for each axis. Used by the CPU and
 * device kernels. The code is valid C17 and C++17.
 */
#ifndef CTI_EINSUM_LABELS_H
#define CTI_EINSUM_LABELS_H

#include "tensor/launch.h"

#include <ctype.h>
#include <string.h>

enum { CTI_MAX_LABELS = 64, CTI_MAX_LABELLED = 4 };

/* A view with a stride for each label. */
typedef struct cti_labelled {
    const cti_view *view;
    /* one character per axis; the axes of `...` are numbered 1, 2, ... from the last axis */
    char labels[CTI_MAX_NDIM + 1];
    int64_t strides[CTI_MAX_LABELS]; /* indexed by the index of the label in the label space */
} cti_labelled;

typedef struct cti_label_space {
    unsigned num_labels;
    unsigned char label[CTI_MAX_LABELS];
    int64_t size[CTI_MAX_LABELS];
    bool in_result[CTI_MAX_LABELS];
} cti_label_space;

static inline int cti_label_index(cti_label_space *s, unsigned char label)
{
    for (unsigned i = 0; i < s->num_labels; i++)
        if (s->label[i] == label) return (int)i;
    s->label[s->num_labels] = label;
    s->size[s->num_labels] = 1;
    s->in_result[s->num_labels] = false;
    return (int)s->num_labels++;
}

/*
 * Writes the labels of one term for a view of ndim axes: letters unchanged, axes of `...` as 1, 2, ... counted from the
 * last. Returns false if the view's axes do not match the term.
 */
static inline bool cti_labels_of_term(const char *begin, const char *end, unsigned ndim, char *labels)
{
    unsigned letters = 0, dots = 0, n = 0;
    for (const char *c = begin; c < end; c++) {
        letters += isalpha((unsigned char)*c) != 0;
        dots += *c == '.';
        if (!isalpha((unsigned char)*c) && !strchr(". ", *c)) return false;
    }
    if (letters > ndim || (dots != 0 && dots != 3)) return false;
    unsigned left = ndim - letters; /* number of axes that `...` covers; the first `...` of a term covers all of them */
    for (const char *c = begin; c < end; c++) {
        if (isalpha((unsigned char)*c)) labels[n++] = *c;
        if (c[0] == '.' && c + 2 < end && c[1] == '.') {
            for (; left > 0; left--) labels[n++] = (char)left;
            c += 2;
        }
    }
    labels[n] = 0;
    return n == ndim;
}

/*
 * Finds the begin and end of term `index` of the left side, or of the right side for index -1. Returns false if the
 * term does not exist, or the equation has no "->".
 */
static inline bool cti_equation_term(const char *equation, int index, const char **begin, const char **end)
{
    const char *arrow = strstr(equation, "->");
    if (index < 0) {
        if (!arrow) return false;
        *begin = arrow + 2;
        *end = *begin + strlen(*begin);
        return true;
    }
    const char *stop = arrow ? arrow : equation + strlen(equation);
    *begin = equation;
    for (; index > 0; index--) {
        const char *before = strchr(*begin, ',');
        if (!before || before >= stop) return false;
        *begin = before + 1;
    }
    const char *comma = strchr(*begin, ',');
    *end = comma && comma < stop ? comma : stop;
    return true;
}

/*
 * Labels of the result if the equation has no "->": the axes of `...`, then the letters that occur exactly once, in
 * alphabetical order. Returns false if there are more of these letters than ndim.
 */
static inline bool cti_labels_implied(const char *const *terms, unsigned num_terms, unsigned ndim, char *labels)
{
    unsigned count[256] = {0}, letters = 0, n = 0;
    for (unsigned t = 0; t < num_terms; t++)
        for (const char *c = terms[t]; *c; c++) count[(unsigned char)*c]++;
    for (unsigned c = 'A'; c <= 'z'; c++) letters += count[c] == 1;
    if (letters > ndim) return false;
    for (unsigned left = ndim - letters; left > 0; left--) labels[n++] = (char)left;
    for (unsigned c = 'A'; c <= 'z'; c++)
        if (count[c] == 1) labels[n++] = (char)c;
    labels[n] = 0;
    return true;
}

/*
 * Computes the strides of a view for each label, and enlarges the sizes of the label space to the sizes of the view. An
 * axis of size 1 is broadcast. Returns false if a label has two different sizes.
 */
static inline bool cti_label_view(cti_label_space *s, cti_labelled *l, bool is_result)
{
    for (unsigned d = 0; d < l->view->ndim; d++) {
        const int i = cti_label_index(s, (unsigned char)l->labels[d]);
        /* a result may have size 1 where the operands are longer: the operands are summed over this axis */
        if (l->view->sizes[d] == 1) continue;
        if (s->size[i] != 1 && s->size[i] != l->view->sizes[d]) return false;
        s->size[i] = l->view->sizes[d];
        l->strides[i] += l->view->strides[d];
        if (is_result) s->in_result[i] = true;
    }
    return true;
}

/*
 * Returns true if, within an operand, all axes with the same label have the same size. A forward call reads the
 * diagonal of these axes.
 */
static inline bool cti_labels_repeat_evenly(const cti_labelled *l)
{
    bool same = true;
    for (unsigned d = 0; d < l->view->ndim; d++)
        for (unsigned e = 0; e < d; e++)
            same = same && (l->labels[d] != l->labels[e] || l->view->sizes[d] == l->view->sizes[e]);
    return same;
}

/*
 * Returns true if the gradient has the sizes of the forward call's result: each axis is as long as the longest operand
 * axis with the same label.
 */
static inline bool cti_labels_have_sizes(const cti_labelled *grad, const cti_labelled *operands, unsigned num_operands,
                                         const cti_labelled *own)
{
    cti_label_space s;
    s.num_labels = 0;
    cti_labelled copy = *own;
    bool fits = cti_labels_repeat_evenly(own) && cti_label_view(&s, &copy, false);
    for (unsigned o = 0; o < num_operands && fits; o++) {
        copy = operands[o];
        fits = cti_labels_repeat_evenly(&copy) && cti_label_view(&s, &copy, false);
    }
    for (unsigned d = 0; d < grad->view->ndim && fits; d++)
        fits = s.size[cti_label_index(&s, (unsigned char)grad->labels[d])] == grad->view->sizes[d];
    return fits;
}

/*
 * Fills in the labels of the operands and the result, whose views are set. Returns false if the views do not match the
 * equation.
 */
static inline bool cti_label_equation(const char *equation, cti_labelled *ops, unsigned num_ops, cti_labelled *out)
{
    const char *begin, *end, *terms[CTI_MAX_LABELLED];
    bool fits = true;
    for (unsigned o = 0; o < num_ops; o++) {
        fits = fits && cti_equation_term(equation, (int)o, &begin, &end) &&
               cti_labels_of_term(begin, end, ops[o].view->ndim, ops[o].labels);
        terms[o] = ops[o].labels;
    }
    if (cti_equation_term(equation, -1, &begin, &end))
        return fits && cti_labels_of_term(begin, end, out->view->ndim, out->labels);
    return fits && cti_labels_implied(terms, num_ops, out->view->ndim, out->labels);
}

/*
 * Fills in the labels of the adjoint with respect to operand `item`. The gradient ops[0] gets the labels of the
 * equation's result, the following ops get the labels of the operands other than `item`, and the result gets the labels
 * of operand `item`.
 */
static inline bool cti_label_adjoint(const char *equation, unsigned item, cti_labelled *ops, unsigned num_others,
                                     cti_labelled *out)
{
    const char *begin, *end, *terms[CTI_MAX_LABELLED];
    bool fits = !cti_equation_term(equation, (int)num_others + 1, &begin, &end);
    for (unsigned o = 0, next = 1; o <= num_others; o++) {
        cti_labelled *l = o == item ? out : &ops[next++];
        fits = fits && cti_equation_term(equation, (int)o, &begin, &end) &&
               cti_labels_of_term(begin, end, l->view->ndim, l->labels);
        terms[o] = l->labels;
    }
    if (cti_equation_term(equation, -1, &begin, &end))
        fits = fits && cti_labels_of_term(begin, end, ops[0].view->ndim, ops[0].labels);
    else
        fits = fits && cti_labels_implied(terms, num_others + 1, ops[0].view->ndim, ops[0].labels);
    return fits && cti_labels_have_sizes(&ops[0], ops + 1, num_others, out);
}

#endif
