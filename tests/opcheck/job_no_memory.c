/*
 * Job `no_memory`: makes each allocation of a call, its recording, its backward pass and its release fail in turn,
 * together with all later allocations. The call that fails reports "out of memory"; arguments keep their elements and
 * versions, and nothing stays alive. The sanitizers check that nothing leaks.
 */
#include "jobs.h"

#include "base/memory.h"

#include <cotangent/op/clone.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum step { IN_PLACE, FUSED, RECORDED } step;

static const char *const steps[] = {"in place", "with backward", "with backward that records"};

/* The tensors of a call, copied before the call. */
typedef struct state {
    void *bytes[2 * MAX_INPUTS];
    uint32_t versions[2 * MAX_INPUTS];
    ct_tensor *tensors[2 * MAX_INPUTS];
    int64_t count;
} state;

static size_t size_of(const ct_tensor *t) { return (size_t)ct_tensor_numel(t) * ct_dtype_size(ct_tensor_dtype(t)); }

static void keep(state *s, ct_tensor *t)
{
    if (!t || ct_is_none(t) || s->count == 2 * MAX_INPUTS) return;
    void *bytes = malloc(size_of(t) + 1);
    if (!bytes || ct_tensor_copy_to_host(t, bytes, size_of(t)) != CT_OK ||
        ct_tensor_version(t, &s->versions[s->count]) != CT_OK) {
        free(bytes);
        return;
    }
    s->bytes[s->count] = bytes;
    s->tensors[s->count++] = t;
}

static void keep_all(state *s, const call *c)
{
    s->count = 0;
    for (size_t i = 0; i < c->num_args; i++)
        if (c->args[i].kind == CT_ARG_TENSOR) keep(s, c->args[i].value.tensor);
    for (int64_t i = 0; i < c->num_list_items; i++) keep(s, c->list_items[i]);
}

static void finish(state *s)
{
    for (int64_t i = 0; i < s->count; i++) free(s->bytes[i]);
    s->count = 0;
}

/* Returns true if the call writes to an argument, as copy_ does: a version has changed. */
static bool writes(const state *s)
{
    uint32_t version = 0;
    for (int64_t i = 0; i < s->count; i++)
        if (ct_tensor_version(s->tensors[i], &version) != CT_OK || version != s->versions[i]) return true;
    return false;
}

/*
 * Returns true if a tensor that the call wrote has a grad_fn. Running statistics have no grad_fn, as they are updated
 * outside the graph.
 */
static bool has_history(const state *s)
{
    uint32_t version = 0;
    for (int64_t i = 0; i < s->count; i++)
        if (ct_tensor_version(s->tensors[i], &version) == CT_OK && version != s->versions[i] &&
            ct_tensor_requires_grad(s->tensors[i]))
            return true;
    return false;
}

static void compare(const state *s, const call *c, const char *what, int64_t n)
{
    for (int64_t i = 0; i < s->count; i++) {
        ct_tensor *t = s->tensors[i];
        void *now = malloc(size_of(t) + 1);
        uint32_t version = 0;
        const bool read =
            now && ct_tensor_copy_to_host(t, now, size_of(t)) == CT_OK && ct_tensor_version(t, &version) == CT_OK;
        if (!read || memcmp(now, s->bytes[i], size_of(t)) != 0)
            check_failed(c, "%s, allocation %lld failing: tensor %lld of the arguments has other elements than before",
                         what, (long long)n, (long long)i);
        else if (version != s->versions[i])
            check_failed(c, "%s, allocation %lld failing: tensor %lld of the arguments has version %u, was %u", what,
                         (long long)n, (long long)i, version, s->versions[i]);
        free(now);
    }
}

/* Creates output gradients for the results before allocations fail. */
static bool make_cotangents(const call *c, results *out, ct_tensor **cotangents, int64_t *count)
{
    *count = 0;
    if (call_run(c, CT_CALL_PLAIN, out) != CT_OK) {
        check_failed(c, "the call fails: %s", ct_error_message());
        return false;
    }
    for (int64_t i = 0; i < out->count; i++)
        if (ct_tensor_requires_grad(out->tensors[i]) &&
            !(cotangents[(*count)++] = random_like(out->tensors[i], 5 + (uint64_t)i)))
            return false;
    return true;
}

/* *called: true if the call itself succeeded, so that its arguments may be overwritten. */
static ct_status forward_and_backward(const call *c, ct_tensor *const *cotangents, bool create_graph, bool *called)
{
    results out;
    ct_tensor *roots[MAX_OUTPUTS], *inputs[MAX_INPUTS];
    int64_t num_roots = 0;
    const ct_status status = call_run(c, CT_CALL_PLAIN, &out);
    *called = status == CT_OK;
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < out.count; i++)
        if (ct_tensor_requires_grad(out.tensors[i])) roots[num_roots++] = out.tensors[i];
    memcpy(inputs, c->inputs, sizeof inputs);
    if (!num_roots) return CT_OK;
    const ct_tensors grads =
        ct_grad(ct_tensors_of(roots, num_roots), ct_tensors_of(inputs, c->num_inputs),
                .grad_outputs = {cotangents, num_roots}, .allow_unused = true, .create_graph = create_graph);
    return grads.count < 0 ? ct_error_status() : CT_OK;
}

/* grown: an argument that the call overwrote has a new node in addition to its earlier node (S16.7). */
static void compare_counts(const ct_live_counts *was, const call *c, const char *what, int64_t n, bool grown)
{
    ct_live_counts now = ct_live();
    if (grown) now.nodes--;
    if (now.tensors == was->tensors && now.storages == was->storages && now.nodes == was->nodes &&
        now.saved == was->saved && now.packed == was->packed)
        return;
    check_failed(c, "%s, allocation %lld failing: %lld tensors, %lld storages, %lld nodes, %lld saves stay alive", what,
                 (long long)n, (long long)(now.tensors - was->tensors), (long long)(now.storages - was->storages),
                 (long long)(now.nodes - was->nodes), (long long)(now.saved - was->saved));
}

/* Creates the call's arguments for a run, and its output gradients; returns false if there is no such run. */
static bool prepare(call *c, const sample_file *file, const sample *s, step at, ct_tensor **cotangents, bool *writing)
{
    results out;
    state before;
    int64_t count = 0;
    *writing = at == IN_PLACE;
    if (!call_make(c, file, s)) return false;
    if (at == IN_PLACE) return (call_written(c)->value.tensor = ct_clone(call_written(c)->value.tensor)) != NULL;
    if (!call_require_grad(c, (UINT64_C(1) << c->num_inputs) - 1)) return false;
    keep_all(&before, c);
    const bool made = make_cotangents(c, &out, cotangents, &count);
    *writing = writes(&before);
    finish(&before);
    return made;
}

/* Makes a run in which allocation n fails; returns false if the run has fewer allocations, or cannot be made. */
static bool run_short_of_memory(const sample_file *file, const sample *s, step at, int64_t n)
{
    call c;
    results out;
    state before;
    ct_tensor *cotangents[MAX_OUTPUTS];
    const char *row = file->row;
    bool writing, called = false;
    if (!prepare(&c, file, s, at, cotangents, &writing)) return false;
    keep_all(&before, &c);
    ct_error_clear();
    const ct_live_counts live = ct_live();
    const ct_scope scope = ct_scope_open();
    (void)cti_fail_allocations_after(n);
    const ct_status status = at == IN_PLACE ? call_run(&c, CT_CALL_IN_PLACE, &out)
                                            : forward_and_backward(&c, cotangents, at == RECORDED, &called);
    const ct_status told = ct_error_status();
    ct_scope_close(scope); /* releasing allocates nothing */
    const int64_t asked = cti_fail_allocations_after(-1);
    if (status != CT_OK && (status != CT_E_NOMEM || told != CT_E_NOMEM))
        check_failed(&c, "%s, allocation %lld failing: status %d, '%s'; out of memory is expected", steps[at],
                     (long long)n, (int)status, ct_error_message());
    if (status != CT_OK && (at == IN_PLACE || !called) && strncmp(ct_error_message(), row, strlen(row)) != 0)
        check_failed(&c, "%s, allocation %lld failing: '%s' does not begin with the operator that was called",
                     steps[at], (long long)n, ct_error_message());
    compare_counts(&live, &c, steps[at], n, called && has_history(&before));
    if (!writing || (status != CT_OK && !called)) compare(&before, &c, steps[at], n);
    finish(&before);
    ct_error_clear();
    return asked > n;
}

/* Returns false if a sample has no in-place form: the result is larger than the destination, or has another dtype. */
static bool runs_in_place(const sample_file *file, const sample *s)
{
    call c;
    results out;
    bool writing;
    const ct_scope scope = ct_scope_open();
    const bool runs = prepare(&c, file, s, IN_PLACE, NULL, &writing) && call_run(&c, CT_CALL_IN_PLACE, &out) == CT_OK;
    ct_scope_close(scope);
    ct_error_clear();
    return runs;
}

void job_no_memory(const sample_file *file, const sample *s)
{
    const ct_op_info *info = ct_op_find(file->op);
    for (step at = IN_PLACE; at <= RECORDED; at++) {
        if (at == IN_PLACE && (!info->has_inplace || !sample_has_job(s, "inplace") || !runs_in_place(file, s)))
            continue;
        if (at == RECORDED && (file->order == 1 || !sample_has_job(s, "gradgradcheck"))) continue;
        bool more = true;
        for (int64_t n = 0; more && check_failures < 20; n++) {
            const ct_scope scope = ct_scope_open();
            more = run_short_of_memory(file, s, at, n);
            ct_scope_close(scope);
        }
    }
}
