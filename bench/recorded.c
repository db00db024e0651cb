/*
 * Work and memory of a recorded gradient pass (ct_grad with create_graph) of opcheck's samples: for all differentiable
 * inputs together, and for each input. bench/recorded.py compares the two.
 *
 * A dispatch mode counts the calls of operators in the pass and the elements that they read and write; views are not
 * counted. A call is repeated if an earlier call of the same pass had the same operator, operands and results, bit for
 * bit; results whose elements are all equal are excepted. Instructions are not counted: a sample has a few elements, so
 * instruction counts would measure the overhead of calls, and callgrind, which counts whole processes, takes about an
 * hour for the 5,700 passes. These counts take some seconds, and are the same in every run and on every machine.
 */
#include "recorded.h"

#include "call.h"

#include <cotangent/dispatch_mode.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_CALLS = 4096, MAX_NAMES = 16 };

typedef struct cost {
    int64_t calls, elements, repeated_calls, repeated_elements;
    int64_t bytes;                   /* tensor data that is alive after the pass, less the data before it */
    const char *repeated[MAX_NAMES]; /* the operators of repeated calls, each once; NULL after the last */
} cost;

/* The payload of the dispatch mode. */
typedef struct recorder {
    cost cost;
    uint64_t keys[MAX_CALLS]; /* hashes of the first calls */
} recorder;

/* ---- counting ---- */

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Hashes dtype, sizes and values. */
static uint64_t hash_tensors(uint64_t hash, ct_tensors list)
{
    for (int64_t i = 0; i < list.count; i++) {
        ct_tensor *t = list.items[i];
        if (ct_is_none(t)) {
            hash = hash_bytes(hash, "none", 4);
            continue;
        }
        int64_t count = 0;
        const ct_dtype dtype = ct_tensor_dtype(t);
        double *values = tensor_values(t, &count);
        hash = hash_bytes(hash, &dtype, sizeof dtype);
        for (int64_t k = 0; k < ct_tensor_ndim(t); k++) hash = hash_bytes(hash, &(int64_t){ct_tensor_size(t, k)}, 8);
        hash = hash_bytes(hash, values, values ? (size_t)count * sizeof *values : 0);
        free(values);
    }
    return hash;
}

/* Returns true if all elements have the same value, so that results of different calculations often agree. */
static bool is_constant(ct_tensors list)
{
    bool same = true;
    for (int64_t i = 0; i < list.count; i++) {
        int64_t count = 0;
        double *values = ct_is_none(list.items[i]) ? NULL : tensor_values(list.items[i], &count);
        for (int64_t k = 1; values && k < count; k++) same = same && values[k] == values[0];
        free(values);
    }
    return same;
}

static int64_t elements_of(ct_tensors list)
{
    int64_t count = 0;
    for (int64_t i = 0; i < list.count; i++) count += ct_is_none(list.items[i]) ? 0 : ct_tensor_numel(list.items[i]);
    return count;
}

static bool has_item(ct_tensors list, const ct_tensor *t)
{
    for (int64_t i = 0; i < list.count; i++)
        if (list.items[i] == t) return true;
    return false;
}

/* Returns true if a result is neither an operand nor a view. */
static bool computes(const ct_dispatch_call *called, ct_tensors made)
{
    for (int64_t i = 0; i < made.count; i++) {
        const ct_tensor *t = made.items[i];
        if (!ct_is_none(t) && !ct_tensor_is_view(t) && !has_item(called->inputs, t) && !has_item(called->list, t))
            return true;
    }
    return false;
}

static void add_name(cost *c, const char *name)
{
    int k = 0;
    while (k < MAX_NAMES && c->repeated[k] && strcmp(c->repeated[k], name) != 0) k++;
    if (k < MAX_NAMES) c->repeated[k] = name;
}

static ct_status count_call(const ct_dispatch_call *called, ct_tensors made, void *payload)
{
    recorder *r = payload;
    cost *c = &r->cost;
    if (made.count < 0 || (called->kind == CT_CALL_PLAIN && !computes(called, made))) return CT_OK;
    const int64_t elements = elements_of(called->inputs) + elements_of(called->list) + elements_of(made);
    uint64_t key = hash_bytes(UINT64_C(0xcbf29ce484222325), called->info->name, strlen(called->info->name));
    key = hash_tensors(hash_tensors(hash_tensors(key, called->inputs), called->list), made);
    bool is_repeated = false;
    for (int64_t i = 0; i < c->calls && i < MAX_CALLS; i++) is_repeated = is_repeated || r->keys[i] == key;
    if (is_repeated && !is_constant(made)) {
        c->repeated_calls++;
        c->repeated_elements += elements;
        add_name(c, called->info->name);
    }
    if (c->calls < MAX_CALLS) r->keys[c->calls] = key;
    c->calls++;
    c->elements += elements;
    return CT_OK;
}

/* ---- passes ---- */

/* Outputs that require a gradient, with random gradients of them. */
typedef struct roots {
    ct_tensor *tensors[MAX_OUTPUTS], *cotangents[MAX_OUTPUTS];
    int64_t count;
} roots;

static bool call_recorded(call *c, const sample_file *file, const sample *s, uint64_t wanted, roots *r)
{
    results out;
    r->count = 0;
    if (!call_make(c, file, s) || !call_require_grad(c, wanted) || call_run_mapped(c, &out) != CT_OK) return false;
    for (int64_t i = 0; i < out.count; i++) {
        if (!ct_tensor_requires_grad(out.tensors[i])) continue;
        r->tensors[r->count] = out.tensors[i];
        r->cotangents[r->count] = random_like(out.tensors[i], 3 + (uint64_t)r->count);
        if (!r->cotangents[r->count++]) return false;
    }
    return r->count > 0;
}

/* One pass. With counted, calls are counted and bytes are not: the mode's own tensors would be part of them. */
static bool run_pass(const sample_file *file, const sample *s, uint64_t wanted, bool counted, recorder *r)
{
    call c;
    roots from;
    ct_tensor *inputs[MAX_INPUTS];
    ct_guard guard = {0};
    int64_t count = 0;
    if (!call_recorded(&c, file, s, wanted, &from)) return false;
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (wanted >> k & 1) inputs[count++] = c.inputs[k];
    const int64_t before = ct_live().bytes;
    if (counted) guard = ct_dispatch_mode(&(ct_dispatch_mode_fns){.after = count_call, .payload = r});
    const ct_tensors grads =
        ct_grad(ct_tensors_of(from.tensors, from.count), ct_tensors_of(inputs, count),
                .grad_outputs = {from.cotangents, from.count}, .allow_unused = true, .create_graph = true);
    const ct_status left = ct_leave(&guard);
    if (!counted) r->cost.bytes = ct_live().bytes - before;
    return grads.count >= 0 && left == CT_OK;
}

static bool measure_set(const sample_file *file, const sample *s, uint64_t wanted, cost *found)
{
    static recorder r;
    bool done = true;
    r.cost = (cost){0};
    for (int counted = 0; done && counted < 2; counted++) {
        const ct_scope scope = ct_scope_open();
        done = run_pass(file, s, wanted, counted != 0, &r);
        ct_scope_close(scope);
    }
    ct_error_clear();
    *found = r.cost;
    return done;
}

/* ---- report ---- */

static void print_cost(const char *name, const cost *c)
{
    printf("\"%s\": {\"calls\": %lld, \"elements\": %lld, \"repeated_calls\": %lld, \"repeated_elements\": %lld, "
           "\"bytes\": %lld}",
           name, (long long)c->calls, (long long)c->elements, (long long)c->repeated_calls,
           (long long)c->repeated_elements, (long long)c->bytes);
}

static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

/* Prints a line for the sample, unless it has a single input or its derivative is not differentiable. */
static void measure_sample(const sample_file *file, const sample *s)
{
    call c;
    cost all, one, single = {0};
    const ct_scope scope = ct_scope_open();
    const bool made = call_make(&c, file, s);
    ct_scope_close(scope);
    if (!made || c.num_inputs < 2 || !measure_set(file, s, (UINT64_C(1) << c.num_inputs) - 1, &all)) return;
    for (int64_t k = 0; k < c.num_inputs; k++) {
        if (!measure_set(file, s, UINT64_C(1) << k, &one)) continue;
        single.calls = larger(single.calls, one.calls);
        single.elements = larger(single.elements, one.elements);
        single.bytes = larger(single.bytes, one.bytes);
    }
    printf("{\"op\": \"%s\", \"sample\": %lld, \"inputs\": %lld, ", file->op, (long long)s->id,
           (long long)c.num_inputs);
    print_cost("all", &all);
    printf(", ");
    print_cost("single", &single);
    printf(", \"repeated\": [");
    for (int k = 0; k < MAX_NAMES && all.repeated[k]; k++) printf("%s\"%s\"", k ? ", " : "", all.repeated[k]);
    printf("]}\n");
}

int recorded_measure(const char *folder, const char *only)
{
    bool found = false;
    for (size_t i = 0; ct_op_at(i); i++) {
        char path[1024];
        sample_file file;
        const char *op = ct_op_at(i)->name;
        (void)snprintf(path, sizeof path, "%s/%s.yaml", folder, op);
        if ((only && strcmp(only, op) != 0) || access(path, R_OK) != 0) continue;
        found = true;
        if (sample_file_read(&file, path) && file.order != 1)
            for (int64_t k = 0; k < file.num_samples; k++)
                if (sample_has_job(&file.samples[k], "gradgradcheck")) measure_sample(&file, &file.samples[k]);
        sample_file_finish(&file);
    }
    if (!found) fprintf(stderr, "recorded: %s has no sample of %s\n", folder, only ? only : "any operator");
    return found ? EXIT_SUCCESS : EXIT_FAILURE;
}
