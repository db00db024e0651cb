/*
 * User-defined dtypes in every operator: the program registers the formats of f32 and f64 under other names, so that
 * nothing is rounded, and calls every sample with them. Results, destinations, in-place writes and gradients have the
 * same bits as in f32 and f64, and are of the registered dtypes.
 *
 *   registered SAMPLE_FOLDER [OP]
 */
#include "../layouts/twin.h"

#include <cotangent/dtype.h>
#include <cotangent/op/to.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ct_dtype like_f32, like_f64;
static int64_t compared, failures;

static void copy_f32(int64_t n, const void *from, void *to, void *payload)
{
    (void)payload;
    memcpy(to, from, (size_t)n * sizeof(float));
}

static void copy_f64(int64_t n, const void *from, void *to, void *payload)
{
    (void)payload;
    memcpy(to, from, (size_t)n * sizeof(double));
}

static bool register_both(void)
{
    const ct_dtype_info single = {
        .name = "like_f32", .size = 4, .wider = CT_DTYPE_F32, .to_wider = copy_f32, .from_wider = copy_f32};
    const ct_dtype_info wide = {
        .name = "like_f64", .size = 8, .wider = CT_DTYPE_F64, .to_wider = copy_f64, .from_wider = copy_f64};
    return ct_register_dtype(&single, &like_f32) == CT_OK && ct_register_dtype(&wide, &like_f64) == CT_OK;
}

static ct_dtype registered_like(ct_dtype dtype)
{
    return dtype == CT_DTYPE_F32 ? like_f32 : dtype == CT_DTYPE_F64 ? like_f64 : dtype;
}

static ct_dtype wider_of(ct_dtype dtype)
{
    return dtype == like_f32 ? CT_DTYPE_F32 : dtype == like_f64 ? CT_DTYPE_F64 : dtype;
}

/* ---- two calls with the same values ---- */

/* Returns a detached tensor of the registered dtype with the same strides, or the tensor itself; NULL on failure. */
static ct_tensor *registered_tensor(ct_tensor *t)
{
    const ct_dtype dtype = registered_like(ct_tensor_dtype(t));
    if (ct_is_none(t) || dtype == ct_tensor_dtype(t)) return t;
    return ct_to(t, dtype, .copy = true);
}

/* ---- comparison ---- */

static void fail(const call *c, const char *what, const char *name, const char *why)
{
    failures++;
    printf("registered: %s sample %lld: %s %s %s\n", c->file->op, (long long)c->sample->id, what, name, why);
}

/* dtype: the required dtype; CT_DTYPE_DEFAULT means any dtype. */
static void compare(const call *c, const char *what, const char *name, ct_tensor *got, ct_tensor *expected,
                    ct_dtype dtype)
{
    compared++;
    if (ct_is_none(got) && ct_is_none(expected)) return;
    if (dtype != CT_DTYPE_DEFAULT && ct_tensor_dtype(got) != dtype) fail(c, what, name, "has another dtype");
    ct_tensor *same = ct_is_none(got) ? got : ct_to(got, wider_of(ct_tensor_dtype(got)));
    if (!same || first_difference(same, expected) >= 0) fail(c, what, name, "has other values");
}

/* Returns true if an argument requests a result of a library dtype. */
static bool asks_for_dtype(const call *c)
{
    for (size_t i = 0; i < c->num_args; i++)
        if (c->args[i].kind == CT_ARG_DTYPE) return true;
    return false;
}

static bool all_of_one_dtype(const call *c)
{
    for (int64_t i = 1; i < c->num_inputs; i++)
        if (ct_tensor_dtype(c->inputs[i]) != ct_tensor_dtype(c->inputs[0])) return false;
    return c->num_inputs > 0;
}

static void compare_plain(const call *c, const results *got, const results *expected)
{
    const bool is_rounded = all_of_one_dtype(c) && !asks_for_dtype(c);
    if (got->count != expected->count) {
        fail(c, "the call", "", ct_error_message());
        return;
    }
    for (int64_t i = 0; i < got->count; i++) {
        const ct_dtype dtype = ct_tensor_dtype(expected->tensors[i]);
        const bool is_own = is_rounded && registered_like(dtype) == ct_tensor_dtype(c->inputs[0]);
        compare(c, "result", got->names[i], got->tensors[i], expected->tensors[i],
                is_own ? ct_tensor_dtype(c->inputs[0]) : CT_DTYPE_DEFAULT);
    }
}

static void compare_out(const call *c, const ct_op_info *info, const results *expected)
{
    ct_arg outs[MAX_RESULTS] = {{0}};
    size_t num_outs = MAX_RESULTS;
    if (!info->has_out || info->num_outputs != (size_t)expected->count) return;
    for (int64_t i = 0; i < expected->count; i++)
        outs[i] =
            (ct_arg){.kind = CT_ARG_TENSOR, .value.tensor = registered_tensor(random_like(expected->tensors[i], 5))};
    call_seed();
    if (ct_op_call(info->name, c->args, c->num_args, CT_CALL_OUT, outs, &num_outs) != CT_OK) {
        fail(c, "the form with out=", "", ct_error_message());
        return;
    }
    for (int64_t i = 0; i < expected->count; i++)
        compare(c, "out", expected->names[i], outs[i].value.tensor, expected->tensors[i],
                registered_like(ct_tensor_dtype(expected->tensors[i])));
}

static void compare_in_place(const call *c, const call *plain)
{
    results expected, got;
    if (!twin_in_place(plain, c, registered_tensor, &expected, &got)) return;
    if (got.count < 0)
        fail(c, "in place", "", ct_error_message());
    else
        compare(c, "in place", got.names[0], got.tensors[0], expected.tensors[0],
                registered_like(ct_tensor_dtype(expected.tensors[0])));
}

static ct_tensor *of_dtype_of(ct_tensor *grad, const ct_tensor *result) { return ct_to(grad, ct_tensor_dtype(result)); }

/*
 * If one tensor is two arguments of a composition, it is widened twice, and the gradients are added in another order.
 */
static bool adds_in_another_order(const call *c)
{
    const ct_op_info *info = ct_op_find(c->file->op);
    bool twice = false;
    for (int64_t i = 0; i < c->sample->num_args; i++) twice |= c->sample->args[i].same != NULL;
    return twice && strcmp(info->meaning, "compose") == 0;
}

static void compare_gradients(call *plain, call *changed, const results *expected)
{
    if (adds_in_another_order(plain)) return;
    ct_tensor *output_grads[MAX_OUTPUTS];
    for (int64_t i = 0; i < expected->count; i++)
        if (!(output_grads[i] = random_like(expected->tensors[i], 7))) return;
    const ct_tensors a = twin_gradients(plain, output_grads, of_dtype_of);
    ct_error_clear();
    if (a.count <= 0) return;
    const ct_tensors b = twin_gradients(changed, output_grads, of_dtype_of);
    if (b.count != a.count) {
        fail(changed, "the gradients", "", ct_error_message());
        return;
    }
    for (int64_t i = 0; i < a.count; i++)
        compare(changed, "gradient of", changed->input_names[i], b.items[i], a.items[i],
                ct_tensor_dtype(changed->inputs[i]));
}

/* ---- all samples ---- */

static void try_sample(const sample_file *file, const sample *s)
{
    call plain, changed;
    results expected = {.count = 0}, got = {.count = 0};
    const ct_op_info *info = ct_op_find(file->op);
    bool any;
    const ct_scope scope = ct_scope_open();
    if (twin_make(&plain, &changed, file, s, registered_tensor, &any) && any &&
        call_run(&plain, CT_CALL_PLAIN, &expected) == CT_OK) {
        const uint64_t before = call_versions(&changed);
        if (call_run(&changed, CT_CALL_PLAIN, &got) != CT_OK) got.count = -1;
        compare_plain(&changed, &got, &expected);
        if (call_versions(&changed) == before) { /* otherwise the call has changed its arguments */
            compare_out(&changed, info, &expected);
            compare_in_place(&changed, &plain);
        }
        compare_gradients(&plain, &changed, &expected);
    }
    ct_error_clear();
    ct_scope_close(scope);
}

/* Operators whose elements are uninitialised memory, or that view bytes as another dtype. */
static bool is_left_out(const char *op)
{
    static const char *const names[] = {"empty", "empty_like", "view_as_complex"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(op, names[i]) == 0) return true;
    return false;
}

static void try_operator(const char *folder, const char *op)
{
    char path[1024];
    sample_file file = {0};
    snprintf(path, sizeof path, "%s/%s.yaml", folder, op);
    if (access(path, R_OK) != 0 || is_left_out(op) || !sample_file_read(&file, path)) return;
    for (int64_t i = 0; i < file.num_samples; i++) try_sample(&file, &file.samples[i]);
    sample_file_finish(&file);
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3 || !register_both()) {
        fprintf(stderr, "usage: %s SAMPLE_FOLDER [OP]\n", argv[0]);
        return 2;
    }
    for (size_t i = 0; ct_op_at(i); i++)
        if (argc < 3 || strcmp(ct_op_at(i)->name, argv[2]) == 0) try_operator(argv[1], ct_op_at(i)->name);
    if (ct_unregister_dtype(like_f32) != CT_OK || ct_unregister_dtype(like_f64) != CT_OK) {
        failures++;
        printf("registered: %s\n", ct_error_message());
    }
    printf("registered: %lld tensors compared, %lld failures\n", (long long)compared, (long long)failures);
    return failures || !compared ? EXIT_FAILURE : EXIT_SUCCESS;
}
