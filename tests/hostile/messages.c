#include "messages.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MAX_OPS = 2048 };

/* All forms of all operators, cached because ct_op_at searches all families in each call. */
static const ct_op_info *ops[MAX_OPS];
static size_t num_ops;

static void list_ops(void)
{
    const ct_op_info *info;
    if (num_ops == 0)
        while (num_ops < MAX_OPS && (info = ct_op_at(num_ops))) ops[num_ops++] = info;
}

static size_t word_length(const char *at)
{
    size_t n = 0;
    while (isalnum((unsigned char)at[n]) || at[n] == '_') n++;
    return n;
}

static bool is_word(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(at, word, length) == 0;
}

/* "sum: sub: ...": returns true if a sentence begins with the name of another operator. */
static bool names_another(const char *sentence)
{
    for (size_t i = 0; i < num_ops; i++) {
        const size_t length = strlen(ops[i]->op);
        if (strncmp(sentence, ops[i]->op, length) == 0 && strncmp(sentence + length, ": ", 2) == 0) return true;
    }
    return false;
}

static bool has_argument(const ct_op_info *info, const char *at, size_t length)
{
    for (size_t i = 0; i < info->num_args; i++) {
        const ct_op_arg_info *arg = &info->args[i];
        if (is_word(at, length, arg->c_name ? arg->c_name : arg->name)) return true;
    }
    return false;
}

/*
 * Returns true if another overload of the operator has the argument: if no overload matches the call, the intended
 * overload is unknown.
 */
static bool row_has_argument(const ct_op_info *info, const char *at, size_t length)
{
    for (size_t i = 0; i < num_ops; i++)
        if (strcmp(ops[i]->op, info->op) == 0 && has_argument(ops[i], at, length)) return true;
    return false;
}

static bool is_argument_of_any(const char *at, size_t length)
{
    for (size_t i = 0; i < num_ops; i++)
        for (size_t k = 0; k < ops[i]->num_args; k++)
            if (is_word(at, length, ops[i]->args[k].name)) return true;
    return false;
}

/*
 * "other.shape must be", "requires other.shape == ...": returns true if the sentence begins with an argument that this
 * operator does not have.
 */
static bool speaks_of_a_stranger(const ct_op_info *info, const char *sentence)
{
    static const char *const verbs[] = {" is ", " must ", " has ", " names ", " takes ",
                                        " > ",  " >= ",   " == ",  ".",       "["};
    static const char begin[] = "requires ";
    if (strncmp(sentence, begin, sizeof begin - 1) == 0) sentence += sizeof begin - 1;
    const size_t length = word_length(sentence);
    bool subject = false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        subject = subject || strncmp(sentence + length, verbs[i], strlen(verbs[i])) == 0;
    return length > 0 && subject && is_argument_of_any(sentence, length) && !row_has_argument(info, sentence, length);
}

/*
 * Returns true if a word can only be an operator's name, and not an English word or a term of messages: it has several
 * parts, contains a digit, precedes a colon, or is in the list below.
 */
static bool is_name(const char *at, size_t length)
{
    static const char *const names[] = {"allclose", "bmm", "einsum", "isclose", "matmul", "mm", "softmax", "unsqueeze"};
    bool found = memchr(at, '_', length) != NULL || strncmp(at + length, ": ", 2) == 0;
    for (size_t i = 0; i < length; i++) found = found || isdigit((unsigned char)at[i]);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) found = found || is_word(at, length, names[i]);
    return found && !is_word(at, length, "is_complex"); /* a condition on a dtype, too */
}

static bool is_operator(const char *at, size_t length)
{
    for (size_t i = 0; i < num_ops; i++)
        if (is_word(at, length, ops[i]->op)) return true;
    return false;
}

static bool row_has_result(const ct_op_info *info, const char *at, size_t length)
{
    for (size_t i = 0; i < num_ops; i++)
        for (size_t k = 0; strcmp(ops[i]->op, info->op) == 0 && k < ops[i]->num_outputs; k++)
            if (ops[i]->outputs[k] && is_word(at, length, ops[i]->outputs[k])) return true;
    return false;
}

/* "x.size(1)", "x[0]", "x_y": returns true if the word can only be an argument's name. */
static bool is_spoken_of_as_argument(const char *at, size_t length)
{
    static const char *const behind[] = {".size(", ".shape", ".ndim", ".dtype", "["};
    bool found = false;
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++)
        found = found || strncmp(at + length, behind[i], strlen(behind[i])) == 0;
    return found;
}

static bool takes_a_function(const ct_op_info *info)
{
    bool found = false;
    for (size_t i = 0; i < info->num_args; i++) found = found || info->args[i].kind == CT_ARG_FN;
    return found;
}

/*
 * "the new shape[0]", "the result's sizes[1]", "result.dtype": returns true if the sentence states that the value is
 * not an argument.
 */
static bool is_of_the_result(const char *sentence, const char *at)
{
    static const char *const before[] = {"the new ", "the result's "};
    bool found = strncmp(at, "result.", strlen("result.")) == 0;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        const size_t length = strlen(before[i]);
        found = found || ((size_t)(at - sentence) >= length && strncmp(at - length, before[i], length) == 0);
    }
    return found;
}

/*
 * Returns a name in a message that the caller does not know: the name of another operator or of an argument of
 * another operator. NULL if there is none.
 */
static const char *foreign_word(const ct_op_info *info, const char *sentence)
{
    static char word[64];
    for (const char *at = sentence; *at; at++) {
        const size_t length = word_length(at);
        if (length == 0) continue;
        const bool own =
            row_has_argument(info, at, length) || is_word(at, length, info->op) || row_has_result(info, at, length);
        const bool is_told = (at > sentence && at[-1] == '.') || is_of_the_result(sentence, at);
        const bool foreign = is_operator(at, length) ? is_name(at, length)
                                                     : is_spoken_of_as_argument(at, length) ||
                                                           (is_argument_of_any(at, length) && memchr(at, '_', length));
        if (foreign && !own && !is_told && isalpha((unsigned char)*at)) {
            (void)snprintf(word, sizeof word, "%.*s", (int)length, at);
            return word;
        }
        at += length - 1;
    }
    return NULL;
}

/* "T[*S] | scalar": a text that only the schema explains. */
static bool quotes_the_schema(const ct_op_info *info, const char *message)
{
    for (size_t i = 0; i < info->num_args; i++) {
        const char *type = info->args[i].type;
        if (strpbrk(type, "[(*") && strstr(message, type)) return true;
    }
    return false;
}

static bool names_a_dtype(const char *message)
{
    for (const char *at = message; *at; at++) {
        const size_t length = word_length(at);
        for (int dtype = 1; length && dtype < CT_DTYPE_COUNT; dtype++)
            if (is_word(at, length, ct_dtype_name((ct_dtype)dtype))) return true;
        if (length) at += length - 1;
    }
    return false;
}

const char *message_fault(const ct_op_info *info, ct_status status, const char *message)
{
    list_ops();
    const char *sentence = strstr(message, ": ");
    if (!sentence || strncmp(message, info->op, strlen(info->op)) != 0)
        return "the message does not begin with the operator that was called";
    sentence += 2;
    if (names_another(sentence)) return "the message names another operator than the one that was called";
    if (speaks_of_a_stranger(info, sentence))
        return "the message speaks of an argument that the operator does not have";
    static char text[160];
    /* a function argument may be an operator, whose name the message may contain */
    const char *foreign = takes_a_function(info) ? NULL : foreign_word(info, sentence);
    if (foreign) {
        (void)snprintf(text, sizeof text, "the message contains the word %s, which is no argument of the call",
                       foreign);
        return text;
    }
    if (quotes_the_schema(info, message)) return "the message quotes a type of the schema";
    if (status == CT_E_SHAPE && !strpbrk(sentence, "0123456789")) return "the message of a refused shape has no number";
    if (status == CT_E_DTYPE && !names_a_dtype(message)) return "the message of a refused dtype names none";
    return NULL;
}
