/*
 * Equations of einsum, as views with a label per axis. Common subset of C17 and C++17: the kernels of the CPU and those
 * of devices read them alike.
 */
#ifndef CTI_EINSUM_LABELS_H
#define CTI_EINSUM_LABELS_H

#include "tensor/launch.h"

#include <ctype.h>
#include <string.h>

enum { CTI_MAX_LABELS = 64, CTI_MAX_LABELLED = 4 };

/* A view with a stride per label. */
typedef struct cti_labelled {
    const cti_view *view;
    char labels[CTI_MAX_NDIM + 1];   /* a character per axis; axes of `...` are 1, 2, ... from the last */
    int64_t strides[CTI_MAX_LABELS]; /* by number of the label */
} cti_labelled;

typedef struct cti_label_space {
    unsigned num_labels;
    unsigned char label[CTI_MAX_LABELS];
    int64_t size[CTI_MAX_LABELS];
    bool in_result[CTI_MAX_LABELS];
} cti_label_space;

static inline int cti_label_number(cti_label_space *s, unsigned char label)
{
    for (unsigned i = 0; i < s->num_labels; i++)
        if (s->label[i] == label) return (int)i;
    s->label[s->num_labels] = label;
    s->size[s->num_labels] = 1;
    s->in_result[s->num_labels] = false;
    return (int)s->num_labels++;
}

/*
 * The labels of one term for a view of ndim axes: letters as they stand, axes of `...` as 1, 2, ... counted from the
 * last. False if it has other axes.
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
    unsigned left = ndim - letters; /* the axes that `...` stands for; the first one takes them all */
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
 * Begin and end of term number `index` of the left side, or (index -1) of the right side; false if there is none, or no
 * "->".
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
 * Without "->": the axes of `...`, then the letters that occur once, in alphabetical order. False if those are more
 * than ndim.
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
 * Strides by label; sizes of the space grow to those of the view, in which 1 repeats. False if a label has two sizes.
 */
static inline bool cti_label_view(cti_label_space *s, cti_labelled *l, bool is_result)
{
    for (unsigned d = 0; d < l->view->ndim; d++) {
        const int i = cti_label_number(s, (unsigned char)l->labels[d]);
        if (l->view->sizes[d] == 1) continue; /* in a result: what other operands have more of is summed */
        if (s->size[i] != 1 && s->size[i] != l->view->sizes[d]) return false;
        s->size[i] = l->view->sizes[d];
        l->strides[i] += l->view->strides[d];
        if (is_result) s->in_result[i] = true;
    }
    return true;
}

/* Whether axes of one label have one size within an operand: a forward call takes their diagonal. */
static inline bool cti_labels_repeat_evenly(const cti_labelled *l)
{
    bool same = true;
    for (unsigned d = 0; d < l->view->ndim; d++)
        for (unsigned e = 0; e < d; e++)
            same = same && (l->labels[d] != l->labels[e] || l->view->sizes[d] == l->view->sizes[e]);
    return same;
}

/*
 * Whether the gradient has the sizes of the forward call's result: an axis is as long as the longest of the operands'
 * axes with its label.
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
        fits = s.size[cti_label_number(&s, (unsigned char)grad->labels[d])] == grad->view->sizes[d];
    return fits;
}

/* Labels of operands and result, whose views are set. False if they do not fit the equation. */
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
 * Labels of the adjoint of operand `item`: of the gradient, ops[0], those of the equation's result, then those of the
 * other operands; the result has those of the operand.
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
