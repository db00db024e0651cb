/*
 * Compares every sample of every operator on a device with the host: results, arguments written in place, gradients. An
 * operator may reject the device (CT_E_UNSUPPORTED), which is counted; otherwise it must behave as on the host. Runs on
 * the emulated machine and on a GPU.
 *
 *   cuda_rows SAMPLE_FOLDER [OP]
 */
#include "../layouts/twin.h"

#include "device/backend.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/narrow.h>
#include <cotangent/ops.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const ct_device host = {CT_DEVICE_CPU, 0};
static ct_device device = {CT_DEVICE_CUDA, 0}; /* the last one */
static int64_t compared, failures;

/* Counts of one operator. roundings: relative tolerance, of the least precise result of the current sample. */
typedef struct tally {
    int64_t ran, refused;
    double roundings;
    const call *here;               /* on the host */
    ct_tensor *const *output_grads; /* gradients of the results of the current sample */
    int64_t least; /* smallest last size of the sample's results: the number of singular vectors that are determined */
} tally;

/* ---- the same call on the device ---- */

static ct_tensor *moved_there(ct_tensor *t) { return t ? ct_to_device(t, device) : NULL; }

/*
 * Moves a gradient to the device; a 0-d gradient is expanded, as the gradient of a sum is: its elements share memory.
 */
static ct_tensor *beside(ct_tensor *grad, const ct_tensor *result)
{
    ct_tensor *moved = ct_to_device(grad, ct_tensor_device(result));
    int64_t sizes[64];
    const int64_t ndim = ct_tensor_ndim(result);
    for (int64_t d = 0; d < ndim; d++) sizes[d] = ct_tensor_size(result, d);
    return moved && ct_tensor_ndim(moved) != ndim ? ct_expand(moved, ct_ints_of(sizes, ndim)) : moved;
}

/* Creates output gradients: random values, or ones in every fourth sample. */
static bool make_gradients(const call *c, const results *of, ct_tensor **grads)
{
    for (int64_t i = 0; i < of->count; i++) {
        const bool is_one = c->sample->id % 4 == 3 && ct_tensor_numel(of->tensors[i]) > 0;
        grads[i] = random_like(of->tensors[i], 7);
        if (grads[i] && is_one) grads[i] = ct_select(ct_flatten(grads[i]), 0, 0);
        if (!grads[i]) return false;
    }
    return true;
}

static void fail(const call *c, const char *what, const char *name, const char *why)
{
    failures++;
    printf("cuda_rows: %s sample %lld: %s %s: %s\n", c->file->op, (long long)c->sample->id, what, name, why);
}

/* Returns true if a failed call rejected the device; reports any other error. */
static bool is_refused(const call *c, const char *what, tally *t)
{
    const bool refused = ct_error_status() == CT_E_UNSUPPORTED;
    if (refused)
        t->refused++;
    else
        fail(c, what, "", ct_error_message());
    ct_error_clear();
    return refused;
}

/*
 * A few roundings of the dtype: the host's vectorised functions differ from the scalar functions by up to four units.
 */
static double roundings_of(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16: return 0x1p-9;
    case CT_DTYPE_BF16: return 0x1p-6;
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: return 0x1p-18;
    case CT_DTYPE_F64:
    case CT_DTYPE_C128: return 0x1p-46;
    default: return 0;
    }
}

/* Returns the factor by which a linear system amplifies a rounding: the condition of the matrix. */
static double condition_of(const char *op) { return strncmp(op, "linalg_", 7) == 0 || strstr(op, "_factors") ? 32 : 1; }

/* Returns true for vectors that are determined up to a sign or phase only, which differs between libraries. */
static bool is_up_to_phase(const char *op, const char *name)
{
    if (strcmp(op, "singular_factors") == 0 || strcmp(op, "linalg_svd") == 0) return strcmp(name, "S") != 0;
    return strcmp(name, "eigenvectors") == 0;
}

/*
 * Returns the part of the vectors that is determined: the magnitudes of elements, without the vectors that only
 * complete a square matrix.
 */
static ct_tensor *told_of(ct_tensor *vectors, const char *name, const tally *t)
{
    ct_tensor *own = ct_narrow(vectors, strcmp(name, "Vh") == 0 ? -2 : -1, 0, t->least);
    return own ? ct_abs(own) : NULL;
}

/*
 * Copies the inputs of a call and moves each floating element by one rounding; returns false if there is no floating
 * input.
 */
static bool move_inputs(call *moved, const call *here)
{
    bool any = false;
    call_copy(moved, here);
    for (int64_t i = 0; i < here->num_inputs; i++) {
        ct_tensor *x = here->inputs[i];
        const ct_dtype dtype = ct_tensor_dtype(x);
        if (!ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype)) continue;
        ct_tensor *way = random_like(x, 77 + (uint64_t)i), *y;
        way = way ? ct_mul(ct_sgn(way), ct_num(roundings_of(dtype) / 32)) : NULL;
        y = way ? ct_to(ct_detach(ct_mul(x, ct_add(way, ct_num(1)))), dtype) : NULL;
        if (!y) return false;
        call_replace(moved, x, y);
        any = true;
    }
    return any;
}

/* Returns the absolute values in f64, row-major. */
static ct_tensor *magnitudes(ct_tensor *x) { return ct_contiguous(ct_to(ct_abs(x), CT_DTYPE_F64)); }

static bool is_within(ct_tensor *error, ct_tensor *moved, ct_tensor *got, ct_tensor *expected)
{
    if (!error || !moved || !got || !expected) return false;
    const double *errors = ct_tensor_data(error), *changes = ct_tensor_data(moved), *a = ct_tensor_data(got),
                 *b = ct_tensor_data(expected);
    double largest_error = 0, largest_change = 0;
    for (int64_t i = 0; i < ct_tensor_numel(error); i++) {
        if (isfinite(a[i]) != isfinite(b[i]) || isfinite(errors[i]) != isfinite(changes[i])) return false;
        if (!isfinite(errors[i])) continue;
        largest_error = fmax(largest_error, errors[i]);
        largest_change = fmax(largest_change, changes[i]);
    }
    return largest_error <= 32 * largest_change;
}

/*
 * Returns true if a difference is no larger than the change caused by one rounding of the inputs. The formula itself is
 * then ill-conditioned, as for sums that cancel or nearly singular matrices. The same applies to values that are not
 * finite.
 */
static bool is_own(const tally *t, bool is_gradient, int64_t at, ct_tensor *got, ct_tensor *expected)
{
    call moved;
    if (!move_inputs(&moved, t->here)) return false;
    results made = {.count = 0};
    ct_tensor *other = NULL;
    if (is_gradient) {
        const ct_tensors grads = twin_gradients(&moved, t->output_grads, beside);
        other = at < grads.count ? grads.items[at] : NULL;
    } else if (call_run(&moved, CT_CALL_PLAIN, &made) == CT_OK && at < made.count) {
        other = made.tensors[at];
    }
    if (!other || ct_is_none(other)) return false;
    return is_within(magnitudes(ct_sub(got, expected)), magnitudes(ct_sub(other, expected)), magnitudes(got),
                     magnitudes(expected));
}

static void compare(const call *c, const char *what, const char *name, ct_tensor *got, ct_tensor *expected,
                    const tally *t, bool is_gradient, int64_t at)
{
    char text[96];
    double rtol = -1, atol = -1;
    compared++;
    if (ct_is_none(got) && ct_is_none(expected)) return;
    ct_tensor *back = ct_is_none(got) ? got : ct_to_device(got, host);
    if (back && strcmp(what, "result") == 0 && is_up_to_phase(c->file->op, name)) {
        rtol = atol = t->roundings; /* elements of unit vectors: absolute rounding errors */
        back = told_of(back, name, t);
        expected = told_of(expected, name, t);
    }
    snprintf(text, sizeof text, "%s %s", what, name);
    call_tolerances(c, &rtol, &atol);
    rtol = fmax(rtol, fmax(t->roundings, roundings_of(ct_tensor_dtype(expected))));
    if (back && tensors_close(text, back, expected, rtol, atol)) return;
    if (!back || !is_own(t, is_gradient, at, back, expected)) fail(c, what, name, "has other values");
}

static void compare_in_place(const call *there, const call *here, tally *t)
{
    results expected, got;
    if (!twin_in_place(here, there, moved_there, &expected, &got)) return;
    if (got.count < 0)
        (void)is_refused(there, "in place", t);
    else
        compare(there, "in place", got.names[0], got.tensors[0], expected.tensors[0], t, false, 0);
}

static void compare_gradients(call *there, call *here, const results *expected, tally *t)
{
    ct_tensor *output_grads[MAX_OUTPUTS];
    if (!make_gradients(here, expected, output_grads)) return;
    t->output_grads = output_grads;
    const ct_tensors a = twin_gradients(here, output_grads, beside);
    ct_error_clear();
    if (a.count <= 0) return;
    const ct_tensors b = twin_gradients(there, output_grads, beside);
    if (b.count != a.count) {
        (void)is_refused(there, "the gradients", t);
        return;
    }
    for (int64_t i = 0; i < a.count; i++)
        compare(there, "gradient of", there->input_names[i], b.items[i], a.items[i], t, true, i);
}

/* ---- all samples ---- */

static void try_sample(const sample_file *file, const sample *s, tally *t)
{
    call here, there;
    results expected = {.count = 0}, got = {.count = 0};
    bool any;
    const ct_scope scope = ct_scope_open();
    if (twin_make(&here, &there, file, s, moved_there, &any) && call_run(&here, CT_CALL_PLAIN, &expected) == CT_OK) {
        const uint64_t before = call_versions(&there);
        if (call_run(&there, CT_CALL_PLAIN, &got) != CT_OK) {
            (void)is_refused(&there, "the call", t);
        } else {
            t->ran++;
            t->here = &here;
            t->roundings = 0;
            t->least = INT64_MAX;
            bool is_told = true; /* false if gradients depend on the undetermined part */
            for (int64_t i = 0; i < expected.count; i++) {
                const ct_tensor *one = expected.tensors[i];
                const double roundings = roundings_of(ct_tensor_dtype(one)) * condition_of(file->op);
                t->roundings = fmax(t->roundings, roundings);
                const int64_t ndim = ct_tensor_ndim(one), last = ndim ? ct_tensor_size(one, ndim - 1) : 1;
                t->least = last < t->least ? last : t->least;
                is_told = is_told && !is_up_to_phase(file->op, expected.names[i]);
            }
            if (got.count != expected.count) fail(&there, "the call", "", "has another number of results");
            for (int64_t i = 0; i < got.count && i < expected.count; i++)
                compare(&there, "result", got.names[i], got.tensors[i], expected.tensors[i], t, false, i);
            if (call_versions(&there) == before) { /* true unless the call has changed its arguments */
                compare_in_place(&there, &here, t);
                if (is_told) compare_gradients(&there, &here, &expected, t);
            }
        }
    }
    ct_error_clear();
    ct_scope_close(scope);
}

static tally try_operator(const char *folder, const char *op)
{
    char path[1024];
    sample_file file = {0};
    tally t = {0};
    snprintf(path, sizeof path, "%s/%s.yaml", folder, op);
    if (access(path, R_OK) != 0 || strncmp(op, "empty", 5) == 0 || !sample_file_read(&file, path)) return t;
    for (int64_t i = 0; i < file.num_samples; i++) try_sample(&file, &file.samples[i], &t);
    sample_file_finish(&file);
    return t;
}

int main(int argc, char **argv)
{
    int64_t whole = 0, partly = 0, none = 0;
    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: %s SAMPLE_FOLDER [OP]\n", argv[0]);
        return 2;
    }
    if (cti_backend_set(cti_cuda_backend()) != CT_OK) return 77; /* CTest reports this as skipped */
    device.index = ct_device_count(CT_DEVICE_CUDA) - 1;
    for (size_t i = 0; ct_op_at(i); i++) {
        if (argc > 2 && strcmp(ct_op_at(i)->name, argv[2]) != 0) continue;
        const tally t = try_operator(argv[1], ct_op_at(i)->name);
        whole += t.ran && !t.refused;
        partly += t.ran && t.refused;
        none += !t.ran && t.refused;
        if (getenv("CUDA_ROWS_REFUSED") && t.refused)
            printf("%s: %lld refused, %lld ran\n", ct_op_at(i)->name, (long long)t.refused, (long long)t.ran);
    }
    printf("cuda_rows: %lld tensors compared, %lld failures; of the operators %lld run on a device, %lld in part, %lld "
           "refuse it\n",
           (long long)compared, (long long)failures, (long long)whole, (long long)partly, (long long)none);
    return failures || (!compared && argc == 2) ? EXIT_FAILURE : EXIT_SUCCESS;
}
