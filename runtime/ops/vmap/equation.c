/*
 * Adds a letter for the batch to the equation of an einsum call, as the first letter of each term that has the batch.
 */
#include "ops/vmap/batch.h"

#include "state/error.h"

#include <ctype.h>
#include <string.h>

enum { MAX_TERMS = 8, MAX_TEXT = 512 };

typedef struct equation {
    const char *terms[MAX_TERMS]; /* terms[i]: the term of operand i in the text */
    size_t lengths[MAX_TERMS];
    unsigned num_terms;
    char output[64]; /* output of the equation; computed if the text has no '->' */
} equation;

/*
 * The output of an equation without '->': the letters that occur once, in alphabetical order, after an ellipsis if a
 * term has one.
 */
static void implied_output(equation *eq)
{
    unsigned counts[128] = {0};
    bool has_ellipsis = false;
    for (unsigned t = 0; t < eq->num_terms; t++)
        for (size_t i = 0; i < eq->lengths[t]; i++) {
            const unsigned char c = (unsigned char)eq->terms[t][i];
            if (c < 128 && isalpha(c)) counts[c]++;
            has_ellipsis = has_ellipsis || c == '.';
        }
    size_t length = 0;
    if (has_ellipsis) memcpy(eq->output, "...", length = 3);
    for (int c = 'A'; c <= 'z'; c++)
        if (counts[c] == 1 && length + 1 < sizeof eq->output) eq->output[length++] = (char)c;
    eq->output[length] = 0;
}

static bool parse(const char *text, equation *eq)
{
    const char *arrow = strstr(text, "->"), *end = arrow ? arrow : text + strlen(text);
    for (const char *at = text;;) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        if (eq->num_terms == MAX_TERMS) return false;
        eq->terms[eq->num_terms] = at;
        eq->lengths[eq->num_terms++] = (size_t)((comma ? comma : end) - at);
        if (!comma) break;
        at = comma + 1;
    }
    if (!arrow) {
        implied_output(eq);
        return true;
    }
    if (strlen(arrow + 2) >= sizeof eq->output) return false;
    strcpy(eq->output, arrow + 2);
    return true;
}

static char free_letter(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const char *c = letters; *c; c++)
        if (!strchr(text, *c)) return *c;
    return 0;
}

/* Returns the bit mask of the terms that receive the letter: one bit for each operand, then one bit for the result. */
static uint32_t terms_with_batch(const cti_batch_call *call, unsigned num_terms)
{
    const ct_op_info *info = &call->entry->info;
    const bool is_adjoint = strcmp(info->args[0].name, "grad") == 0;
    int64_t item = -1;
    for (size_t i = 0; i < info->num_args; i++)
        if (strcmp(info->args[i].name, "item") == 0) item = call->args[i].value.integer;
    if (is_adjoint && item < 0) item = 0;
    uint32_t with = 0;
    unsigned term = 0;
    for (size_t i = is_adjoint; i < info->num_args; i++) {
        if (info->args[i].kind != CT_ARG_TENSOR) continue;
        if (is_adjoint && term == item) term++;
        with |= (call->batched >> i & 1u) << term++;
    }
    if (is_adjoint) return with | 1u << item | (call->batched & 1u) << num_terms;
    return with | 1u << num_terms;
}

cti_served cti_batch_equation(cti_batch_work *work, size_t at)
{
    const cti_batch_call *call = work->call;
    const char *text = call->args[at].value.string;
    equation eq = {.num_terms = 0};
    if (call->args[at].kind != CT_ARG_STRING || !text || strlen(text) > MAX_TEXT || !parse(text, &eq))
        return CTI_MISFIT;
    const char letter = free_letter(text);
    if (!letter) {
        (void)cti_error(CT_E_UNSUPPORTED,
                        "%s: vmap: the equation uses every letter, so no letter is left for the batch", call->op);
        return CTI_BROKEN;
    }
    char *made = cti_scope_array(call->thread, strlen(text) + sizeof eq.output + MAX_TERMS + 8), *to = made;
    if (!made) return CTI_BROKEN;
    const uint32_t with = terms_with_batch(call, eq.num_terms);
    for (unsigned t = 0; t < eq.num_terms; t++) {
        if (t) *to++ = ',';
        if (with >> t & 1u) *to++ = letter;
        memcpy(to, eq.terms[t], eq.lengths[t]);
        to += eq.lengths[t];
    }
    memcpy(to, "->", 2);
    to += 2;
    if (with >> eq.num_terms & 1u) *to++ = letter;
    strcpy(to, eq.output);
    work->equation = made;
    work->args[at] = (ct_arg){.name = work->args[at].name, .kind = CT_ARG_STRING, .value.string = made};
    return CTI_SERVED;
}
