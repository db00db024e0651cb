/*
 * Job `arriving`: tests output gradients in the layouts that other operators produce. A gradient is expanded along all
 * axes or along one axis (as by sum), transposed, strided, or a part of a larger tensor. In each layout the input
 * gradients must equal those for the same values in row-major order.
 */
#include "jobs.h"

#include <cotangent/op/clone.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/slice.h>

#include <string.h>

typedef enum arrival { FROM_SUM, FIRST_REPEATED, LAST_REPEATED, TRANSPOSED, STEPPED, PART, NUM_ARRIVALS } arrival;

static const char *const names[] = {"expanded from one element",
                                    "expanded along the first axis",
                                    "expanded along the last axis",
                                    "transposed",
                                    "with steps",
                                    "as part of a larger tensor"};

/* One call with all inputs, and its differentiable results. */
typedef struct pass {
    call c;
    ct_tensor *roots[MAX_OUTPUTS];
    int64_t num_roots;
} pass;

static bool record(pass *p, const sample_file *file, const sample *s)
{
    results out;
    p->num_roots = 0;
    if (!call_make(&p->c, file, s) || !p->c.num_inputs) return false;
    if (!call_require_grad(&p->c, (UINT64_C(1) << p->c.num_inputs) - 1)) return false;
    if (call_run_mapped(&p->c, &out) != CT_OK) {
        check_failed(&p->c, "the recorded call fails: %s", ct_error_message());
        return false;
    }
    for (int64_t i = 0; i < out.count; i++)
        if (ct_tensor_requires_grad(out.tensors[i])) p->roots[p->num_roots++] = out.tensors[i];
    return p->num_roots > 0;
}

/* Returns the sizes of a tensor with one size replaced. */
static ct_ints sizes_with(const ct_tensor *t, int64_t axis, int64_t size, int64_t *sizes)
{
    for (int64_t i = 0; i < ct_tensor_ndim(t); i++) sizes[i] = i == axis ? size : ct_tensor_size(t, i);
    return ct_ints_of(sizes, ct_tensor_ndim(t));
}

static ct_tensor *random_of(ct_tensor *like, ct_ints shape, layout_kind layout, uint64_t seed)
{
    tensor_spec spec = {.dtype = ct_tensor_dtype(like), .ndim = shape.count, .numel = 1, .fill = FILL_UNIFORM};
    spec.low = -1, spec.high = 1, spec.seed = seed, spec.layout = layout;
    for (int64_t i = 0; i < shape.count; i++) spec.numel *= spec.shape[i] = shape.items[i];
    return tensor_make(&spec);
}

/* Returns a gradient with the tensor's sizes; NULL if these sizes have no such layout. */
static ct_tensor *arriving(ct_tensor *like, arrival how, uint64_t seed)
{
    int64_t sizes[17], wanted[17];
    const int64_t n = ct_tensor_ndim(like), last = n - 1;
    const ct_ints whole = sizes_with(like, -1, 0, wanted);
    if (how != FROM_SUM && n == 0) return NULL;
    switch (how) {
    case FROM_SUM: return ct_expand(random_of(like, CT_NO_INTS, LAYOUT_CONTIGUOUS, seed), whole);
    case FIRST_REPEATED:
        return ct_expand(random_of(like, sizes_with(like, 0, 1, sizes), LAYOUT_CONTIGUOUS, seed), whole);
    case LAST_REPEATED:
        return n > 1 ? ct_expand(random_of(like, sizes_with(like, last, 1, sizes), LAYOUT_CONTIGUOUS, seed), whole)
                     : NULL;
    case TRANSPOSED: return n > 1 ? random_of(like, whole, LAYOUT_TRANSPOSED, seed) : NULL;
    case STEPPED: return random_of(like, whole, LAYOUT_STRIDED, seed);
    default: break;
    }
    const int64_t end = ct_tensor_size(like, last) + 2;
    ct_tensor *wide = random_of(like, sizes_with(like, last, end + 1, sizes), LAYOUT_CONTIGUOUS, seed);
    return ct_slice(wide, last, 2, end);
}

static ct_tensors gradients(pass *p, ct_tensor **cotangents, bool recorded)
{
    return ct_grad(ct_tensors_of(p->roots, p->num_roots), ct_tensors_of(p->c.inputs, p->c.num_inputs),
                   .grad_outputs = {cotangents, p->num_roots}, .allow_unused = true, .retain_graph = true,
                   .create_graph = recorded);
}

static void compare(pass *p, arrival how, bool recorded)
{
    ct_tensor *laid_out[MAX_OUTPUTS], *dense[MAX_OUTPUTS];
    const char *path = recorded ? "recorded" : "fused";
    for (int64_t i = 0; i < p->num_roots; i++) {
        ct_tensor *made = arriving(p->roots[i], how, 41 + (uint64_t)i);
        if (!made) return;
        laid_out[i] = made;
        dense[i] = ct_clone(made, .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
        if (!dense[i]) return;
    }
    const ct_tensors got = gradients(p, laid_out, recorded), expected = gradients(p, dense, recorded);
    if (got.count < 0 || expected.count < 0) {
        check_failed(&p->c, "%s, gradients %s: backward fails: %s", path, names[how], ct_error_message());
        return;
    }
    for (int64_t k = 0; k < p->c.num_inputs; k++) {
        const bool none = ct_is_none(got.items[k]);
        if (none != (bool)ct_is_none(expected.items[k]))
            check_failed(&p->c, "%s, gradients %s: the gradient of %s is undefined for one layout only", path,
                         names[how], p->c.input_names[k]);
        else if (!none && !tensors_close("by layout of the output gradient", got.items[k], expected.items[k],
                                         p->c.sample->rtol, p->c.sample->atol))
            check_failed(&p->c, "%s, gradients %s: the gradient of %s is another one than in row-major order", path,
                         names[how], p->c.input_names[k]);
    }
}

void job_arriving(const sample_file *file, const sample *s)
{
    pass p;
    if (!record(&p, file, s)) return;
    for (int recorded = 0; recorded < (file->order == 1 ? 1 : 2); recorded++)
        for (arrival how = FROM_SUM; how < NUM_ARRIVALS; how++) compare(&p, how, recorded);
}
