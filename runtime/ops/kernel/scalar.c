/* Loops that call a C function for each element. */
#include "ops/kernel/kernel.h"
#include "state/error.h"

typedef struct member {
    bool is_set;
    ct_dtype dtype;
    int64_t arity;
} member;

enum { NUM_MEMBERS = 9 };

static void read_members(const ct_scalar_fn *fn, member *members)
{
    const member all[NUM_MEMBERS] = {
        {fn->f32_1 != NULL, CT_DTYPE_F32, 1}, {fn->f32_2 != NULL, CT_DTYPE_F32, 2},
        {fn->f32_3 != NULL, CT_DTYPE_F32, 3}, {fn->f64_1 != NULL, CT_DTYPE_F64, 1},
        {fn->f64_2 != NULL, CT_DTYPE_F64, 2}, {fn->f64_3 != NULL, CT_DTYPE_F64, 3},
        {fn->i64_1 != NULL, CT_DTYPE_I64, 1}, {fn->i64_2 != NULL, CT_DTYPE_I64, 2},
        {fn->i64_3 != NULL, CT_DTYPE_I64, 3},
    };
    for (int i = 0; i < NUM_MEMBERS; i++) members[i] = all[i];
}

ct_status cti_scalar_fn_check(const char *op, const ct_scalar_fn *fn, ct_dtype *dtype, int64_t *arity)
{
    if (!fn) return cti_null_object(op, "fn", "a function of elements");
    member members[NUM_MEMBERS];
    int given = 0;
    read_members(fn, members);
    for (int i = 0; i < NUM_MEMBERS; i++) {
        if (!members[i].is_set) continue;
        given++;
        *dtype = members[i].dtype;
        *arity = members[i].arity;
    }
    if (given == 1) return CT_OK;
    return cti_error(
        CT_E_INVALID,
        "%s: %d members of fn are set; exactly one must be set, according to the type of the function, such as "
        ".f64_1 = tanh",
        op, given);
}

#define RUN run_f32
#define TYPE float
#define MEMBER(arity) f32_##arity
#include "ops/kernel/scalar_run.inc"

#define RUN run_f64
#define TYPE double
#define MEMBER(arity) f64_##arity
#include "ops/kernel/scalar_run.inc"

#define RUN run_i64
#define TYPE int64_t
#define MEMBER(arity) i64_##arity
#include "ops/kernel/scalar_run.inc"

void cti_scalar_kernel_run(const ct_scalar_fn *fn, int64_t n, void *out, void *const *inputs)
{
    if (fn->f32_1 || fn->f32_2 || fn->f32_3)
        run_f32(fn, n, out, inputs);
    else if (fn->f64_1 || fn->f64_2 || fn->f64_3)
        run_f64(fn, n, out, inputs);
    else
        run_i64(fn, n, out, inputs);
}

ct_status ct_register_scalar_kernel(const char *op, const char *name, const ct_scalar_fn *fn)
{
    static const char who[] = "register_scalar_kernel";
    ct_dtype dtype;
    int64_t arity;
    const ct_status status = cti_scalar_fn_check(who, fn, &dtype, &arity);
    if (status != CT_OK) return status;
    const ct_kernel kernel = {.op = op, .name = name, .dtype = dtype};
    return cti_kernel_register(who, &kernel, fn);
}
