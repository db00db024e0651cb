/*
 * Job `bad_input`: makes invalid calls, which are derived from the signature. Each must fail with a message that names
 * the operator, and change nothing.
 */
#include "jobs.h"

#include <cotangent/op/expand.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The inputs' values and versions before an invalid call, compared after it. */
typedef struct before_call {
    double *values[MAX_ARGS];
    int64_t counts[MAX_ARGS];
    uint32_t versions[MAX_ARGS];
} before_call;

static bool is_plain_tensor(const ct_arg *arg)
{
    return arg->kind == CT_ARG_TENSOR && arg->value.tensor && !ct_is_none(arg->value.tensor);
}

static void remember(const call *c, before_call *b)
{
    memset(b, 0, sizeof *b);
    for (size_t i = 0; i < c->num_args; i++) {
        if (!is_plain_tensor(&c->args[i])) continue;
        b->values[i] = tensor_values(c->args[i].value.tensor, &b->counts[i]);
        if (ct_tensor_version(c->args[i].value.tensor, &b->versions[i]) != CT_OK) b->versions[i] = 0;
    }
}

static void compare(const call *c, before_call *b, const char *what)
{
    for (size_t i = 0; i < c->num_args; i++) {
        if (!b->values[i]) continue;
        int64_t count;
        uint32_t version;
        double *now = tensor_values(c->args[i].value.tensor, &count);
        if (!now || count != b->counts[i] || memcmp(now, b->values[i], (size_t)count * sizeof *now) != 0)
            check_failed(c, "%s changed %s", what, c->args[i].name);
        if (ct_tensor_version(c->args[i].value.tensor, &version) == CT_OK && version != b->versions[i])
            check_failed(c, "%s bumped the version of %s", what, c->args[i].name);
        free(now);
        free(b->values[i]);
    }
}

/*
 * Makes the invalid call `args`. It must fail with a message that names the operator, and must not create a
 * tensor.
 */
static void expect_failure(const call *c, const ct_arg *args, size_t num_args, ct_call_kind kind, const char *what)
{
    before_call before;
    ct_arg outs[MAX_RESULTS] = {{0}};
    size_t num_outs = MAX_RESULTS;
    remember(c, &before);
    const ct_live_counts live = ct_live();
    const ct_scope scope = ct_scope_open();
    ct_error_clear();
    const ct_status status = call_wait(ct_op_call(c->file->row, args, num_args, kind, outs, &num_outs));
    const char *message = ct_error_message();
    if (status == CT_OK)
        check_failed(c, "%s is accepted", what);
    else if (status == CT_E_INTERNAL || !*message)
        check_failed(c, "%s fails without a proper message: status %d, '%s'", what, (int)status, message);
    else if (!call_was_told_late() && !strstr(message, c->file->row) && !strstr(message, ct_op_find(c->file->op)->op))
        check_failed(c, "%s: the message does not name the operator: '%s'", what, message);
    ct_scope_close(scope);
    ct_error_clear();
    const ct_live_counts now = ct_live();
    if (status != CT_OK && (now.tensors != live.tensors || now.nodes != live.nodes))
        check_failed(c, "%s leaves %lld tensors", what, (long long)(now.tensors - live.tensors));
    compare(c, &before, what);
}

/* Makes a call that must fail, with the message that the entry states. */
static void stated_failure(const call *c, const char *words)
{
    ct_arg outs[MAX_RESULTS] = {{0}};
    size_t num_outs = MAX_RESULTS;
    expect_failure(c, c->args, c->num_args, CT_CALL_PLAIN, "the call");
    const ct_scope scope = ct_scope_open();
    if (call_wait(ct_op_call(c->file->row, c->args, c->num_args, CT_CALL_PLAIN, outs, &num_outs)) != CT_OK &&
        !call_was_told_late() && !strstr(ct_error_message(), words))
        check_failed(c, "the message should contain '%s': '%s'", words, ct_error_message());
    ct_scope_close(scope);
    ct_error_clear();
}

static const ct_op_arg_info *signature(const ct_op_info *info, const char *name)
{
    for (size_t i = 0; i < info->num_args; i++)
        if (strcmp(info->args[i].name, name) == 0) return &info->args[i];
    return NULL;
}

static void missing_and_unknown(const call *c, const ct_op_info *info)
{
    char what[128];
    for (size_t i = 0; i < c->num_args; i++) {
        const ct_op_arg_info *arg = signature(info, c->args[i].name);
        if (!arg || arg->optional || arg->has_default) continue;
        ct_arg args[MAX_ARGS];
        size_t n = 0;
        for (size_t k = 0; k < c->num_args; k++)
            if (k != i) args[n++] = c->args[k];
        bool other_form = false; /* a call without this argument may match another overload */
        for (size_t f = 0; ct_op_at(f); f++)
            other_form = other_form || (ct_op_at(f) != info && strcmp(ct_op_at(f)->op, info->op) == 0);
        snprintf(what, sizeof what, "a call without %s", c->args[i].name);
        if (!other_form) expect_failure(c, args, n, CT_CALL_PLAIN, what);
    }
    ct_arg more[MAX_ARGS + 1];
    memcpy(more, c->args, c->num_args * sizeof *more);
    more[c->num_args] = (ct_arg){.name = "no_such_argument", .kind = CT_ARG_INT};
    expect_failure(c, more, c->num_args + 1, CT_CALL_PLAIN, "an unknown argument");
}

static void wrong_tensors(const call *c, const ct_op_info *info)
{
    char what[128];
    for (size_t i = 0; i < c->num_args; i++) {
        const ct_op_arg_info *arg = signature(info, c->args[i].name);
        if (!arg || !is_plain_tensor(&c->args[i])) continue;
        call wrong = *c;
        wrong.args[i].value.tensor = NULL;
        snprintf(what, sizeof what, "NULL for %s", arg->name);
        expect_failure(&wrong, wrong.args, wrong.num_args, CT_CALL_PLAIN, what);
        if (!arg->optional) {
            wrong.args[i].value.tensor = ct_none();
            snprintf(what, sizeof what, "none for %s", arg->name);
            expect_failure(&wrong, wrong.args, wrong.num_args, CT_CALL_PLAIN, what);
        }
        wrong.args[i].value.tensor = c->args[i].value.tensor;
        wrong.args[i].kind = CT_ARG_STRING;
        wrong.args[i].value.string = "no tensor";
        snprintf(what, sizeof what, "a string for %s", arg->name);
        expect_failure(&wrong, wrong.args, wrong.num_args, CT_CALL_PLAIN, what);
    }
}

static void wrong_dims(const call *c, const ct_op_info *info)
{
    char what[128];
    for (size_t i = 0; i < c->num_args; i++) {
        const ct_op_arg_info *arg = signature(info, c->args[i].name);
        if (!arg || c->args[i].kind != CT_ARG_INT || strncmp(arg->type, "dim(", 4) != 0) continue;
        for (int64_t bad = -99; bad < 200; bad += 198) {
            call wrong = *c;
            wrong.args[i].value.integer = bad;
            snprintf(what, sizeof what, "%s %lld", arg->name, (long long)bad);
            expect_failure(&wrong, wrong.args, wrong.num_args, CT_CALL_PLAIN, what);
        }
    }
}

/* Tests an in-place destination in which several elements share a location (S16.15). */
static void expanded_destination(const sample_file *file, const call *c)
{
    const ct_op_info *info = ct_op_find(file->op);
    if (!info->has_inplace || call_written(c)->kind != CT_ARG_TENSOR ||
        ct_tensor_numel(call_written(c)->value.tensor) < 2)
        return;
    call wrong = *c;
    const ct_scope scope = ct_scope_open();
    ct_tensor *self = call_written(c)->value.tensor;
    int64_t sizes[17] = {2};
    for (int64_t i = 0; i < ct_tensor_ndim(self); i++) sizes[i + 1] = ct_tensor_size(self, i);
    call_written(&wrong)->value.tensor =
        ct_tensor_ndim(self) < 16 ? ct_expand(self, ct_ints_of(sizes, ct_tensor_ndim(self) + 1)) : NULL;
    if (call_written(&wrong)->value.tensor && strcmp(info->meaning, "elementwise") == 0)
        expect_failure(&wrong, wrong.args, wrong.num_args, CT_CALL_IN_PLACE, "an expanded destination in place");
    ct_scope_close(scope);
}

void job_bad_input(const sample_file *file, const sample *s)
{
    const ct_op_info *info = ct_op_find(file->op);
    call c;
    if (!call_make(&c, file, s)) return;
    if (s->fails) {
        stated_failure(&c, s->fails);
        return;
    }
    missing_and_unknown(&c, info);
    wrong_tensors(&c, info);
    wrong_dims(&c, info);
    expanded_destination(file, &c);
}
