/*
 * Jobs `gradcheck` and `gradgradcheck`: compare derivatives with difference quotients for every set of requested
 * gradients, the gradients of fused kernels with recorded gradients, and f32 gradients with f64 gradients. For real and
 * complex values, with operands of other dtypes and scalars (S26.1, S26.2, S26.3, S26.4, S28.2, S28.4, S27.1, S30.8).
 * Where difference quotients are not meaningful, the entry states the gradient (S29.1).
 */
#include "jobs.h"

#include <cotangent/op/ones_like.h>

#include <stdio.h>
#include <string.h>

/* seed: seed of random output gradients; 0 means output gradients of one. */
static bool reverse_from(call *c, uint64_t wanted, bool create_graph, uint64_t seed, ct_tensor **grads)
{
    results out;
    ct_tensor *roots[MAX_OUTPUTS], *cotangents[MAX_OUTPUTS], *inputs[MAX_INPUTS];
    int64_t num_roots = 0, num_inputs = 0, at[MAX_INPUTS];
    if (!call_require_grad(c, wanted)) return false;
    if (call_run_mapped(c, &out) != CT_OK) {
        check_failed(c, "the recorded call fails: %s", ct_error_message());
        return false;
    }
    for (int64_t i = 0; i < out.count; i++) {
        if (!ct_tensor_requires_grad(out.tensors[i])) continue;
        roots[num_roots] = out.tensors[i];
        cotangents[num_roots] =
            seed ? random_like(out.tensors[i], seed + (uint64_t)num_roots) : ct_ones_like(out.tensors[i]);
        num_roots++;
    }
    for (int64_t k = 0; k < c->num_inputs; k++) {
        grads[k] = ct_none();
        if (wanted >> k & 1) at[num_inputs] = k, inputs[num_inputs++] = c->inputs[k];
    }
    if (!num_roots) return true;
    const ct_tensors found =
        ct_grad(ct_tensors_of(roots, num_roots), ct_tensors_of(inputs, num_inputs),
                .grad_outputs = {cotangents, num_roots}, .allow_unused = true, .create_graph = create_graph);
    if (found.count < 0) {
        if (!call_has_no_derivative()) check_failed(c, "backward fails: %s", ct_error_message());
        ct_error_clear();
        return false;
    }
    for (int64_t k = 0; k < num_inputs; k++) grads[at[k]] = found.items[k];
    return true;
}

bool reverse(call *c, uint64_t wanted, bool create_graph, uint64_t seed, ct_tensor **grads)
{
    return reverse_from(c, wanted, create_graph, seed, grads);
}

bool reverse_of_ones(call *c, uint64_t wanted, bool create_graph, ct_tensor **grads)
{
    return reverse_from(c, wanted, create_graph, 0, grads);
}

/* The checked function: the sample's call with these inputs. */
static ct_tensors checked(ct_tensors inputs, void *payload)
{
    call c = *(const call *)payload;
    results out;
    ct_tensor *items[MAX_INPUTS];
    memcpy(items, c.list_items, sizeof items);
    /* makes list pointers, which still refer to the copied call, refer to this call */
    for (size_t i = 0; i < c.num_args; i++)
        if (c.args[i].kind == CT_ARG_TENSOR_LIST && c.args[i].value.tensors.count > 0)
            c.args[i].value.tensors.items =
                c.list_items + (c.args[i].value.tensors.items - ((const call *)payload)->list_items);
    call_replace_inputs(&c, inputs.items);
    if (call_run_mapped(&c, &out) != CT_OK) return ct_tensors_of(NULL, -1);
    int64_t count = 0;
    for (int64_t i = 0; i < out.count; i++)
        if (is_differentiable(out.tensors[i])) out.tensors[count++] = out.tensors[i];
    return ct_results(ct_tensors_of(out.tensors, count));
}

enum {
    MAX_SETS = 1 << 4,
    MOST_MOVED = 256 /* elements that are changed one by one; larger inputs change along random directions */
};

/*
 * Saves and formulas differ between sets of requested inputs: every subset of a few inputs; of many inputs, all
 * together and each separately.
 */
static int wanted_sets(int64_t num_inputs, uint64_t *sets)
{
    int count = 0;
    const uint64_t all = (UINT64_C(1) << num_inputs) - 1;
    if (num_inputs <= 4) {
        for (uint64_t set = all; set; set--) sets[count++] = set;
        return count;
    }
    sets[count++] = all;
    for (int64_t k = 0; k < num_inputs; k++) sets[count++] = UINT64_C(1) << k;
    return count;
}

/* Returns true if some result has an element that can change. */
static bool has_elements(const results *r)
{
    for (int64_t i = 0; i < r->count; i++)
        if (is_differentiable(r->tensors[i]) && ct_tensor_numel(r->tensors[i]) > 0) return true;
    return false;
}

/* Prints a program that repeats a failed check, if the check concerned only this call. */
static void print_program(const call *c, ct_gradcheck_opts opts, bool second)
{
    bool passed;
    const ct_op_info *op = ct_op_find(c->file->op);
    if (c->sample->num_steps || !op || op->is_random) return;
    opts.passed = &passed;
    opts.snippet = stdout;
    const ct_status status = second ? (ct_gradgradcheck_op)(c->file->row, c->args, c->num_args, &opts)
                                    : (ct_gradcheck_op)(c->file->row, c->args, c->num_args, &opts);
    if (status != CT_OK) printf("opcheck: the check by name fails: %s\n", ct_error_message());
}

/*
 * Returns true if a check of second derivatives failed because the outputs do not depend on the inputs.
 */
static bool has_no_gradient(void) { return strstr(ct_error_message(), "so there is no gradient to check") != NULL; }

static void check_derivatives(const sample_file *file, const sample *s, bool second)
{
    uint64_t sets[MAX_INPUTS + MAX_SETS];
    call first;
    results plain = {.count = 0};
    if (!call_make(&first, file, s) || !first.num_inputs) return;
    if (call_run(&first, CT_CALL_PLAIN, &plain) == CT_OK && plain.count == 0) return; /* an empty list of views */
    const int num_sets = wanted_sets(first.num_inputs, sets);
    for (int i = 0; i < num_sets; i++) {
        call c;
        if (!call_make(&c, file, s) || !call_require_grad(&c, sets[i])) return;
        const ct_tensors inputs = ct_tensors_of(c.inputs, c.num_inputs);
        const ct_gradcheck_opts tolerances =
            CT_OPTIONS(ct_gradcheck, .rtol = 1e-5, .atol = 1e-6, .fast_mode = sample_size(s) > MOST_MOVED);
        const ct_status status = second ? (ct_gradgradcheck)(checked, &c, inputs, &tolerances)
                                        : (ct_gradcheck)(checked, &c, inputs, &tolerances);
        if (status != CT_OK && (has_no_gradient() || call_has_no_derivative())) {
            ct_error_clear();
            continue;
        }
        if (status != CT_OK) {
            check_failed(&c, "requested set %llx: %s", (unsigned long long)sets[i], ct_error_message());
            print_program(&c, tolerances, second);
        }
        for (int64_t k = 0; k < c.num_inputs; k++)
            if (sets[i] >> k & 1 && has_elements(&plain)) check_compared(&c, k);
    }
}

/* The fused kernels of an ordinary pass and the recorded composition produce the same gradients. */
static void compare_paths(const sample_file *file, const sample *s)
{
    call fused, recorded;
    ct_tensor *a[MAX_INPUTS], *b[MAX_INPUTS];
    if (!call_make(&fused, file, s) || !call_make(&recorded, file, s) || !fused.num_inputs) return;
    const uint64_t all = (UINT64_C(1) << fused.num_inputs) - 1;
    if (!reverse(&fused, all, false, 11, a) || !reverse(&recorded, all, true, 11, b)) return;
    for (int64_t k = 0; k < fused.num_inputs; k++) {
        if (ct_is_none(a[k]) != ct_is_none(b[k]))
            check_failed(&fused, "gradient of %s is undefined on one path only", fused.input_names[k]);
        else if (!ct_is_none(a[k]) && !tensors_close("fused against recorded", a[k], b[k], s->rtol, s->atol))
            check_failed(&fused, "fused and recorded gradient of %s differ", fused.input_names[k]);
    }
}

/*
 * Gradients that the entry states where difference quotients are not meaningful: for output gradients of 1, on the
 * fused and the recorded path.
 */
static void compare_with_stated(const sample_file *file, const sample *s, bool create_graph)
{
    call c;
    ct_tensor *grads[MAX_INPUTS];
    if (!call_make(&c, file, s) || !reverse_of_ones(&c, (UINT64_C(1) << c.num_inputs) - 1, create_graph, grads)) return;
    for (int64_t i = 0; i < s->num_gradients; i++) {
        const output_spec *stated = &s->gradients[i];
        int64_t k = 0;
        while (k < c.num_inputs && strcmp(c.input_names[k], stated->name) != 0) k++;
        if (k == c.num_inputs)
            check_failed(&c, "a gradient is stated for '%s', which is no input with grad", stated->name);
        else if (ct_is_none(grads[k]) || !tensor_close_to("stated gradient", grads[k], &stated->value, 0, 1e-12))
            check_failed(&c, "the %s gradient of %s is not the stated one", create_graph ? "recorded" : "fused",
                         stated->name);
        else
            check_compared(&c, k);
    }
}

static bool checks_precisely(const sample *s)
{
    for (int64_t i = 0; i < s->num_args; i++)
        for (int64_t k = 0; s->args[i].kind == CT_ARG_TENSOR && s->args[i].tensors && k < 1; k++)
            if (s->args[i].tensors[k].grad && s->args[i].tensors[k].dtype != CT_DTYPE_F64 &&
                s->args[i].tensors[k].dtype != CT_DTYPE_C128)
                return false;
    return true;
}

void job_gradcheck(const sample_file *file, const sample *s)
{
    for (int recorded = 0; s->num_gradients && recorded < 2; recorded++)
        if (!recorded || file->order != 1) compare_with_stated(file, s, recorded);
    if (!s->num_gradients && checks_precisely(s)) check_derivatives(file, s, false);
    if (file->order != 1) compare_paths(file, s);
}

void job_gradgradcheck(const sample_file *file, const sample *s)
{
    if (checks_precisely(s) && file->order != 1) check_derivatives(file, s, true);
}
