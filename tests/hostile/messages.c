#include "messages.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

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

/* "sum: sub: ...": whether another operator is named after the one that was called. */
static bool names_another(const char *sentence)
{
    for (size_t i = 0; ct_op_at(i); i++) {
        const size_t length = strlen(ct_op_at(i)->row);
        if (strncmp(sentence, ct_op_at(i)->row, length) == 0 && strncmp(sentence + length, ": ", 2) == 0) return true;
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

/* Whether another form of the row has it: which form was meant is not known where none fits. */
static bool row_has_argument(const ct_op_info *info, const char *at, size_t length)
{
    for (size_t i = 0; ct_op_at(i); i++)
        if (strcmp(ct_op_at(i)->row, info->row) == 0 && has_argument(ct_op_at(i), at, length)) return true;
    return false;
}

static bool is_argument_of_any(const char *at, size_t length)
{
    for (size_t i = 0; ct_op_at(i); i++)
        for (size_t k = 0; k < ct_op_at(i)->num_args; k++)
            if (is_word(at, length, ct_op_at(i)->args[k].name)) return true;
    return false;
}

/* "other.shape must be": what the sentence speaks of is an argument, but none of this operator. */
static bool speaks_of_a_stranger(const ct_op_info *info, const char *sentence)
{
    static const char *const verbs[] = {" is ", " must ", " has ", " names ", " takes ", ".", "["};
    const size_t length = word_length(sentence);
    bool subject = false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        subject = subject || strncmp(sentence + length, verbs[i], strlen(verbs[i])) == 0;
    return length > 0 && subject && is_argument_of_any(sentence, length) && !row_has_argument(info, sentence, length);
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
    const char *sentence = strstr(message, ": ");
    if (!sentence || strncmp(message, info->row, strlen(info->row)) != 0)
        return "the message does not begin with the operator that was called";
    sentence += 2;
    if (names_another(sentence)) return "the message names another operator than the one that was called";
    if (speaks_of_a_stranger(info, sentence))
        return "the message speaks of an argument that the operator does not have";
    if (quotes_the_schema(info, message)) return "the message quotes a type of the schema";
    if (status == CT_E_SHAPE && !strpbrk(sentence, "0123456789")) return "the message of a refused shape has no number";
    if (status == CT_E_DTYPE && !names_a_dtype(message)) return "the message of a refused dtype names none";
    return NULL;
}
