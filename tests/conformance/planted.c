/*
 * Operators with mistakes that no operator of the library makes, added to a second build of the runner: their mistakes
 * must be found (test_runner.py).
 */
#include "ops/dispatch.h"

#include <cotangent/cotangent.h>

static ct_status fails_after_writing(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind, (void)outs;
    *(double *)ct_tensor_data(args[0].value.tensor) += 1;
    return ct_error_set(CT_E_INVALID, NULL, "planted: fails after writing");
}

static ct_status fails_after_bumping(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind, (void)outs;
    ct_tensor *self = args[0].value.tensor;
    if (ct_increment_version(ct_tensors_of(&self, 1)) != CT_OK) return ct_error_status();
    return ct_error_set(CT_E_INVALID, NULL, "planted: fails after bumping the version");
}

static ct_status fails_and_leaks(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    static ct_tensor *kept;
    (void)kind, (void)outs;
    ct_release(kept);
    kept = ct_retain(ct_neg(args[0].value.tensor));
    return ct_error_set(CT_E_INVALID, NULL, "planted: fails and keeps a tensor");
}

static ct_status fails_without_a_word(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)args, (void)kind, (void)outs;
    return CT_E_INVALID;
}

/* self's columns in the opposite order, each multiplied by i; and values 1, 2, ... for them in that order. */
static ct_status columns(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *turned = ct_mul(ct_flip(self, CT_INTS(-1)), ct_num_c128(0, 1));
    ct_tensor *numbers = ct_to(ct_arange(ct_int(0), ct_int(ct_tensor_size(self, -1))), CT_DTYPE_C128);
    const ct_status status = cti_out_tensor(&outs[0], "eigenvalues", ct_flip(numbers, CT_INTS(0)));
    return status == CT_OK ? cti_out_tensor(&outs[1], "eigenvectors", turned) : status;
}

static ct_status in_place_elsewhere(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_clone(args[0].value.tensor));
}

static ct_status wrong_tangent(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    (void)args, (void)outs;
    results[0] = ct_mul(tangents[0].value.tensor, ct_num(2));
    return results[0] ? CT_OK : ct_error_status();
}

static const ct_op_arg_info self_arg[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = ~0u}};
static const char *const result_output[] = {"result"}, *const eig_outputs[] = {"eigenvalues", "eigenvectors"};

#define PLANTED(row_, function, outputs_, count) \
    { \
        .info = {.name = row_, \
                 .op = row_, \
                 .overload = "", \
                 .family = "planted", \
                 .doc = "", \
                 .meaning = "primitive", \
                 .args = self_arg, \
                 .num_args = 1, \
                 .outputs = outputs_, \
                 .num_outputs = count, \
                 .order = -1, \
                 .has_inplace = true, \
                 .differentiable = true, \
                 .saved = ""}, \
        .call = function, .jvp = wrong_tangent, \
    }

static const cti_op_entry entries[] = {
    PLANTED("planted_write", fails_after_writing, result_output, 1),
    PLANTED("planted_bump", fails_after_bumping, result_output, 1),
    PLANTED("planted_leak", fails_and_leaks, result_output, 1),
    PLANTED("planted_silence", fails_without_a_word, result_output, 1),
    PLANTED("planted_columns", columns, eig_outputs, 2),
    PLANTED("planted_elsewhere", in_place_elsewhere, result_output, 1),
};

__attribute__((constructor)) static void add_planted(void)
{
    enum { COUNT = sizeof entries / sizeof *entries };

    static const cti_op_entry *planted[COUNT];
    for (size_t i = 0; i < COUNT; i++) planted[i] = &entries[i];
    (void)!cti_ops_add(&(cti_op_family){.ops = planted, .count = COUNT});
}
