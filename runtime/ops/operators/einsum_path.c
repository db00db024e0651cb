/*
 * einsum_path: an einsum of any number of operands, computed as a chain of einsums of two operands. Each step is a
 * recorded operator with its own gradient. A letter is summed in the first step after which no remaining operand
 * contains it.
 */
#include "ops/call/call_checks.h"
#include "state/error.h"
#include "state/lists.h"

#include <cotangent/op/einsum_path.h>
#include <cotangent/private/einsum_one.h>
#include <cotangent/private/einsum_two.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char op[] = "einsum_path";

enum { TERM_SIZE = 52 + 3 + 1 }; /* all letters, "..." and the terminating zero */

typedef struct term {
    ct_tensor *tensor;
    uint64_t letters; /* bit mask */
    bool dots;
    char text[TERM_SIZE]; /* no blanks */
} term;

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static uint64_t bit(char letter) { return (uint64_t)1 << (letter >= 'a' ? letter - 'a' : letter - 'A' + 26); }

/* Appends each letter of text that is in `target`, once. */
static void append(term *to, const char *text, uint64_t target)
{
    size_t length = strlen(to->text);
    for (; *text; text++)
        if (is_letter(*text) && (target & ~to->letters & bit(*text))) {
            to->letters |= bit(*text);
            to->text[length++] = *text;
        }
    to->text[length] = 0;
}

/* Reads one operand of an equation that was checked: its letters in order. A letter may occur twice. */
static const char *read_term(const char *at, term *to)
{
    size_t length = 0;
    to->letters = 0;
    to->dots = false;
    for (; *at && *at != ',' && *at != '-'; at++) {
        if (*at == ' ' || length + 1 == TERM_SIZE) continue;
        to->text[length++] = *at;
        if (is_letter(*at))
            to->letters |= bit(*at);
        else
            to->dots = true;
    }
    to->text[length] = 0;
    return *at == ',' ? at + 1 : at;
}

/* Output of an equation without '->': the axes of ..., then the letters that occur once, in alphabetical order. */
static void implied_output(const term *terms, int64_t count, term *output)
{
    uint64_t once = 0, more = 0;
    *output = (term){.tensor = NULL};
    for (int64_t i = 0; i < count; i++) {
        output->dots |= terms[i].dots;
        for (const char *at = terms[i].text; *at; at++)
            if (is_letter(*at)) {
                more |= once & bit(*at);
                once |= bit(*at);
            }
    }
    if (output->dots) memcpy(output->text, "...", 4);
    append(output, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", once & ~more);
}

/* Terms and output of an equation. */
static void read_equation(const char *equation, ct_tensors operands, term *terms, term *output)
{
    const char *at = equation;
    for (int64_t i = 0; i < operands.count; i++) {
        at = read_term(at, &terms[i]);
        terms[i].tensor = operands.items[i];
    }
    if (*at == '-')
        (void)read_term(at + 2, output);
    else
        implied_output(terms, operands.count, output);
}

static ct_status check_path(ct_ints path, int64_t count)
{
    if (path.count == 0) return CT_OK;
    if (path.count != 2 * (count - 1))
        return cti_error(CT_E_INVALID,
                         "%s: path has %" PRId64 " numbers, but %" PRId64
                         " operands require a pair of numbers for each of %" PRId64 " steps",
                         op, path.count, count, count - 1);
    for (int64_t step = 0; step < count - 1; step++) {
        const int64_t a = path.items[2 * step], b = path.items[2 * step + 1], left = count - step;
        if (a < 0 || b < 0 || a >= left || b >= left || a == b)
            return cti_error(CT_E_INVALID,
                             "%s: step %" PRId64 " of path contracts operands %" PRId64 " and %" PRId64
                             "; they must be two different operands from 0 to %" PRId64,
                             op, step, a, b, left - 1);
    }
    return CT_OK;
}

/*
 * Computes the equation result of contracting two terms. needed: the letters that the remaining terms and the output
 * contain. The last step computes the output.
 */
static ct_status contract(const term *a, const term *b, uint64_t needed, const term *output, term *made)
{
    *made = (term){.dots = a->dots || b->dots};
    if (output) {
        *made = *output;
    } else {
        if (made->dots) memcpy(made->text, "...", 4);
        append(made, a->text, needed);
        append(made, b->text, needed);
    }
    char equation[3 * TERM_SIZE + 4];
    (void)snprintf(equation, sizeof equation, "%s,%s->%s", a->text, b->text, made->text);
    made->tensor = ct_einsum_two(equation, a->tensor, b->tensor);
    return made->tensor ? CT_OK : cti_failed();
}

static void take_out(term *terms, int64_t *count, int64_t at)
{
    memmove(&terms[at], &terms[at + 1], (size_t)(--*count - at) * sizeof *terms);
}

ct_tensor *ct_einsum_path(const char *equation, ct_tensors operands, ct_ints path)
{
    cti_ints_resolve(&path);
    const cti_call call = cti_call_plain(op);
    if (cti_attr_text(&call, "equation", equation) != CT_OK || cti_attr_list(&call, "path", path) != CT_OK) return NULL;
    if (cti_check_list(op, "operands", operands, -1, false) != CT_OK) return NULL;
    const cti_shape shape = cti_shape_einsum(op, equation, operands);
    if (!cti_shape_ok(&shape) || check_path(path, operands.count) != CT_OK) return NULL;
    if (operands.count == 1) return ct_einsum_one(equation, operands.items[0]);
    term *terms = cti_scope_array(call.thread, (size_t)operands.count * sizeof *terms), output, made;
    if (!terms) return NULL;
    read_equation(equation, operands, terms, &output);
    for (int64_t count = operands.count, step = 0; count > 1; step++) {
        const int64_t first = path.count ? path.items[2 * step] : 0, second = path.count ? path.items[2 * step + 1] : 1;
        const term a = terms[first], b = terms[second];
        take_out(terms, &count, first > second ? first : second);
        take_out(terms, &count, first > second ? second : first);
        uint64_t needed = output.letters;
        for (int64_t i = 0; i < count; i++) needed |= terms[i].letters;
        if (contract(&a, &b, needed, count ? NULL : &output, &made) != CT_OK) return NULL;
        /* index of the result, which is appended to the list of operands: a path refers to the result by this index */
        const int64_t index = path.count ? count : 0;
        memmove(&terms[index + 1], &terms[index], (size_t)(count - index) * sizeof *terms);
        terms[index] = made;
        count++;
    }
    return terms[0].tensor;
}
