/*
 * Operators with planted mistakes that no operator of the library has. A second build of the runner contains these
 * operators, and must find the mistakes (test_runner.py).
 */
#include "ops/dispatch.h"

#include <cotangent/cotangent.h>

static ct_tensor *fails_after_writing(ct_tensor *self)
{
    *(double *)ct_tensor_data(self) += 1;
    (void)ct_error_set(CT_E_INVALID, NULL, "planted: fails after writing");
    return NULL;
}

static ct_tensor *fails_after_bumping(ct_tensor *self)
{
    if (ct_increment_version(ct_tensors_of(&self, 1)) != CT_OK) return NULL;
    (void)ct_error_set(CT_E_INVALID, NULL, "planted: fails after bumping the version");
    return NULL;
}

static ct_tensor *fails_and_leaks(ct_tensor *self)
{
    static ct_tensor *kept;
    ct_release(kept);
    kept = ct_retain(ct_neg(self));
    (void)ct_error_set(CT_E_INVALID, NULL, "planted: fails and keeps a tensor");
    return NULL;
}

static ct_tensor *fails_without_a_word(ct_tensor *self)
{
    (void)self;
    return NULL;
}

typedef struct eig_result {
    ct_tensor *eigenvalues, *eigenvectors;
} eig_result;

/*
 * Returns the columns of self in the opposite order, each multiplied by i, and the values 1, 2, ... of these columns.
 */
static eig_result columns(ct_tensor *self)
{
    ct_tensor *turned = ct_mul(ct_flip(self, CT_INTS(-1)), ct_num_c128(0, 1));
    ct_tensor *numbers = ct_to(ct_arange(ct_int(0), ct_int(ct_tensor_size(self, -1))), CT_DTYPE_C128);
    return (eig_result){ct_flip(numbers, CT_INTS(0)), turned};
}

static ct_tensor *in_place_elsewhere(ct_tensor *self) { return ct_clone(self); }

static CTI_CALLER(call_one, (ct_tensor *), (v[0].tensor)) static CTI_STRUCT_CALLER(call_two, 2, (ct_tensor *),
                                                                                   (v[0].tensor))

    static ct_status wrong_tangent(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    (void)args, (void)outs;
    results[0] = ct_mul(tangents[0].value.tensor, ct_num(2));
    return results[0] ? CT_OK : ct_error_status();
}

static const ct_op_arg_info self_arg[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = ~0u}};
static const char *const result_output[] = {"result"}, *const eig_outputs[] = {"eigenvalues", "eigenvectors"};

#define PLANTED(row_, caller_, function, outputs_, count) \
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
        .functions = CTI_FUNCTIONS(caller_, function, function, NULL, NULL), .jvp = wrong_tangent, \
    }

static const cti_op_entry entries[] = {
    PLANTED("planted_write", call_one, fails_after_writing, result_output, 1),
    PLANTED("planted_bump", call_one, fails_after_bumping, result_output, 1),
    PLANTED("planted_leak", call_one, fails_and_leaks, result_output, 1),
    PLANTED("planted_silence", call_one, fails_without_a_word, result_output, 1),
    PLANTED("planted_columns", call_two, columns, eig_outputs, 2),
    PLANTED("planted_elsewhere", call_one, in_place_elsewhere, result_output, 1),
};

__attribute__((constructor)) static void add_planted(void)
{
    enum { COUNT = sizeof entries / sizeof *entries };

    static const cti_op_entry *planted[COUNT];
    for (size_t i = 0; i < COUNT; i++) planted[i] = &entries[i];
    (void)!cti_ops_add(&(cti_op_family){.ops = planted, .count = COUNT});
}
