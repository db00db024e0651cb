/*
 * Writes a C program that repeats a check: a function for each tensor, with its values, layout and dtype, followed by
 * the call with its options. Allocates no memory, so that it also works if memory is short. Values without a C
 * expression are left out.
 */
#include "engine/gradcheck/gradcheck_target.h"
#include "graph/view/view.h"
#include "state/lists.h"
#include "tensor/tensor.h"
#include "tensor/transfer.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- values and names ---- */

static void put(FILE *out, const char *text) { (void)fputs(text, out); }

static void put_double(FILE *out, double value)
{
    if (isnan(value))
        put(out, "NAN");
    else if (isinf(value))
        put(out, value < 0 ? "-INFINITY" : "INFINITY");
    else if (value == 0)
        put(out, signbit(value) ? "-0.0" : "0"); /* "-0" would be an integer literal, which has no negative zero */
    else
        (void)fprintf(out, "%.17g", value);
}

static void put_int(FILE *out, int64_t value)
{
    if (value == INT64_MIN)
        put(out, "INT64_MIN"); /* C has no literal for this value */
    else
        (void)fprintf(out, "%" PRId64, value);
}

static void put_ints(FILE *out, const int64_t *items, int64_t count)
{
    put(out, count > 0 ? "CT_INTS(" : "CT_NO_INTS");
    for (int64_t i = 0; i < count; i++) {
        if (i) put(out, ", ");
        put_int(out, items[i]);
    }
    if (count > 0) put(out, ")");
}

static void put_string(FILE *out, const char *text)
{
    put(out, "\"");
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        (void)fprintf(out, c == '"' || c == '\\' || c < 32 ? "\\%03o" : "%c", (unsigned)c);
    }
    put(out, "\"");
}

/* Writes a comment. The text may contain the characters that end a comment. */
static void put_comment(FILE *out, const char *text)
{
    put(out, "/* ");
    for (; *text; text++) {
        (void)fputc(*text, out);
        if (text[0] == '*' && text[1] == '/') put(out, " ");
    }
    put(out, " */\n");
}

static const char *const dtype_names[] = {[CT_DTYPE_DEFAULT] = "CT_DTYPE_DEFAULT",
#define X(name, text, size) [CT_DTYPE_##name] = "CT_DTYPE_" #name,
                                          CT_DTYPE_LIST(X)
#undef X
};

static void put_dtype(FILE *out, ct_dtype dtype)
{
    if (cti_is_registered_dtype(dtype))
        (void)fprintf(out, "ct_dtype_by_name(\"%s\")", ct_dtype_name(dtype));
    else
        put(out, dtype_names[dtype]);
}

/* ---- tensors ---- */

static bool is_number(const ct_tensor *t) { return cti_tensor_has(t, CTI_TENSOR_SCALAR); }

/* Returns a dtype for which C has a type and that represents all values of `dtype` exactly. */
static ct_dtype wide_dtype(ct_dtype dtype)
{
    if (ct_dtype_is_complex(dtype)) return CT_DTYPE_C128;
    return ct_dtype_is_floating(dtype) ? CT_DTYPE_F64 : CT_DTYPE_I64;
}

/*
 * Writes the element at an offset in storage order. An element that a failing device cannot return is written as NaN.
 */
static void put_element(FILE *out, const ct_tensor *t, int64_t offset)
{
    ct_scalar value;
    if (cti_element_read(t, offset, &value) != CT_OK) value = ct_float(NAN);
    if (value.kind == CT_SCALAR_INT || value.kind == CT_SCALAR_BOOL) {
        put_int(out, value.i);
        return;
    }
    put_double(out, value.re);
    if (value.kind != CT_SCALAR_COMPLEX) return;
    put(out, ", ");
    put_double(out, value.im);
}

/* Returns the number of storage elements from the tensor's first element to the last element that its strides reach. */
static int64_t window_of(const ct_tensor *t, const int64_t *strides)
{
    int64_t last = 0;
    for (unsigned dim = 0; dim < t->ndim; dim++) last += (cti_sizes(t)[dim] - 1) * strides[dim];
    return t->numel ? last + 1 : 0;
}

static void put_values(FILE *out, const ct_tensor *t)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *strides = cti_strides(t, buffer);
    const bool contiguous = cti_is_contiguous(t) || t->numel == 0;
    const int64_t count = contiguous ? t->numel : window_of(t, strides);
    const ct_dtype dtype = (ct_dtype)t->dtype, wide = wide_dtype(dtype);
    if (count) (void)fprintf(out, "    const %s data[] = {", wide == CT_DTYPE_I64 ? "int64_t" : "double");
    for (int64_t i = 0; i < count; i++) {
        if (i) put(out, ", ");
        put_element(out, t, i);
    }
    if (count) put(out, "};\n");
    (void)fprintf(out, "    ct_tensor *t = ct_tensor_from(%s, ", count ? "data" : "NULL");
    put_ints(out, contiguous ? cti_sizes(t) : &count, contiguous ? t->ndim : 1);
    (void)fprintf(out, ", %s);\n", dtype_names[wide]);
    if (wide != dtype) {
        put(out, "    t = ct_to(t, ");
        put_dtype(out, dtype);
        put(out, ");\n");
    }
    if (cti_tensor_has(t, CTI_TENSOR_ON_DEVICE))
        (void)fprintf(out, "    t = ct_to_device(t, (ct_device){(ct_device_kind)%d, %d});\n", (int)t->device_kind,
                      (int)t->device_index);
    if (contiguous) return;
    put(out, "    t = ct_as_strided(t, ");
    put_ints(out, cti_sizes(t), t->ndim);
    put(out, ", ");
    put_ints(out, strides, t->ndim);
    put(out, ");\n");
}

static void put_number(FILE *out, const ct_tensor *t)
{
    const ct_dtype dtype = (ct_dtype)t->dtype;
    put(out, ct_dtype_is_complex(dtype)    ? "    ct_tensor *t = ct_num_c128("
             : ct_dtype_is_floating(dtype) ? "    ct_tensor *t = ct_num("
             : dtype == CT_DTYPE_BOOL      ? "    ct_tensor *t = ct_num_bool("
                                           : "    ct_tensor *t = ct_num_i64(");
    put_element(out, t, 0);
    put(out, ");\n");
}

/* Writes a function that makes the tensor. */
static void put_tensor(FILE *out, const char *list, int64_t index, const ct_tensor *t)
{
    if (cti_is_none(t)) return;
    (void)fprintf(out, "static ct_tensor *%s_%" PRId64 "(void)\n{\n", list, index);
    if (is_number(t))
        put_number(out, t);
    else
        put_values(out, t);
    put(out, cti_requires_grad(t) ? "    return ct_tensor_requires_grad_(t, true);\n}\n\n" : "    return t;\n}\n\n");
}

static void put_tensors(FILE *out, const char *list, ct_tensors tensors)
{
    for (int64_t i = 0; i < tensors.count; i++) put_tensor(out, list, i, tensors.items[i]);
}

static void put_list(FILE *out, const char *list, ct_tensors tensors)
{
    (void)fprintf(out, "    ct_tensor *const %ss[] = {", list);
    for (int64_t i = 0; i < tensors.count; i++) {
        if (i) put(out, ", ");
        if (cti_is_none(tensors.items[i]))
            put(out, "ct_none()");
        else
            (void)fprintf(out, "%s_%" PRId64 "()", list, i);
    }
    put(out, "};\n");
}

/* ---- the arguments of an operator ---- */

static void put_floats(FILE *out, ct_floats list)
{
    cti_floats_resolve(&list);
    put(out, list.count > 0 ? "CT_FLOATS(" : "ct_floats_of((const double[]){0}, 0");
    for (int64_t i = 0; i < list.count; i++) {
        if (i) put(out, ", ");
        put_double(out, list.items[i]);
    }
    put(out, ")");
}

static void put_int_lists(FILE *out, ct_int_lists list)
{
    put(out, list.count > 0 ? "CT_INT_LISTS(" : "{&(const ct_ints){0}, 0}");
    for (int64_t i = 0; i < list.count; i++) {
        if (i) put(out, ", ");
        put_ints(out, ct_ints_items(&list.items[i]), list.items[i].count);
    }
    put(out, list.count > 0 ? ")" : "");
}

static void put_named_ints(FILE *out, ct_named_ints list)
{
    put(out, "{(const ct_named_int[]){");
    for (int64_t i = 0; i < list.count; i++) {
        put(out, i ? ", {" : "{"), put_string(out, list.items[i].name), put(out, ", ");
        put_int(out, list.items[i].value), put(out, "}");
    }
    (void)fprintf(out, "%s}, %" PRId64 "}", list.count > 0 ? "" : "{0}", list.count);
}

/* Writes the value of an argument; false for a kind that has no C expression. */
static bool put_value(FILE *out, const ct_arg *arg, int64_t *next)
{
    switch (arg->kind) {
    case CT_ARG_NONE: put(out, "CT_ARG_NONE"); break;
    case CT_ARG_TENSOR: (void)fprintf(out, "CT_ARG_TENSOR, .value.tensor = inputs[%" PRId64 "]", (*next)++); break;
    case CT_ARG_TENSOR_LIST:
        (void)fprintf(out, "CT_ARG_TENSOR_LIST, .value.tensors = {inputs + %" PRId64 ", %" PRId64 "}", *next,
                      arg->value.tensors.count);
        *next += arg->value.tensors.count;
        break;
    case CT_ARG_INT: put(out, "CT_ARG_INT, .value.integer = "), put_int(out, arg->value.integer); break;
    case CT_ARG_FLOAT: put(out, "CT_ARG_FLOAT, .value.real = "), put_double(out, arg->value.real); break;
    case CT_ARG_BOOL: put(out, arg->value.boolean ? "CT_ARG_BOOL, .value.boolean = true" : "CT_ARG_BOOL"); break;
    case CT_ARG_COMPLEX:
        put(out, "CT_ARG_COMPLEX, .value.complex = {"), put_double(out, arg->value.complex[0]), put(out, ", ");
        put_double(out, arg->value.complex[1]), put(out, "}");
        break;
    case CT_ARG_STRING: put(out, "CT_ARG_STRING, .value.string = "), put_string(out, arg->value.string); break;
    case CT_ARG_INT_LIST:
        put(out, "CT_ARG_INT_LIST, .value.ints = "),
            put_ints(out, ct_ints_items(&arg->value.ints), arg->value.ints.count);
        break;
    case CT_ARG_FLOAT_LIST: put(out, "CT_ARG_FLOAT_LIST, .value.floats = "), put_floats(out, arg->value.floats); break;
    case CT_ARG_INT_LIST_LIST:
        put(out, "CT_ARG_INT_LIST_LIST, .value.int_lists = "), put_int_lists(out, arg->value.int_lists);
        break;
    case CT_ARG_INT_MAP:
        put(out, "CT_ARG_INT_MAP, .value.named_ints = "), put_named_ints(out, arg->value.named_ints);
        break;
    case CT_ARG_DTYPE:
        put(out, "CT_ARG_DTYPE, .value.dtype = ");
        put_dtype(out, arg->value.dtype);
        break;
    case CT_ARG_DEVICE:
        (void)fprintf(out, "CT_ARG_DEVICE, .value.device = {(ct_device_kind)%d, %d}", (int)arg->value.device.kind,
                      arg->value.device.index);
        break;
    default: return false;
    }
    return true;
}

static void put_args(FILE *out, const cti_op_target *op)
{
    int64_t next = 0;
    put(out, "    const ct_arg args[] = {\n");
    for (size_t i = 0; i < op->num_args; i++) {
        put(out, "        {.name = "), put_string(out, op->args[i].name), put(out, ", .kind = ");
        if (!put_value(out, &op->args[i], &next)) put(out, "CT_ARG_NONE /* the kind of the argument was invalid */");
        put(out, "},\n");
    }
    put(out, "    };\n");
}

/* ---- options ---- */

static void put_tolerance(FILE *out, const char *name, double value)
{
    (void)fprintf(out, "        .%s = ", name);
    put_double(out, value);
    put(out, ",\n");
}

static void put_flag(FILE *out, const char *name, bool on)
{
    if (on) (void)fprintf(out, "        .%s = true,\n", name);
}

static void put_options(FILE *out, const cti_check *check)
{
    const ct_gradcheck_opts *o = &check->opts;
    put(out, "    const ct_gradcheck_opts opts = CT_OPTIONS(ct_gradcheck,\n");
    put_tolerance(out, "eps", o->eps);
    put_tolerance(out, "atol", o->atol);
    put_tolerance(out, "rtol", o->rtol);
    put(out, "        .nondet_tol = "), put_double(out, o->nondet_tol), put(out, ",\n");
    put_flag(out, "skip_undefined_grad", o->skip_undefined_grad);
    put_flag(out, "check_grad_dtypes", o->check_grad_dtypes);
    put_flag(out, "check_batched_grad", o->check_batched_grad);
    put_flag(out, "check_batched_forward_grad", o->check_batched_forward_grad);
    put_flag(out, "check_forward_ad", o->check_forward_ad);
    put_flag(out, "skip_backward_ad", o->skip_backward_ad);
    put_flag(out, "check_fwd_over_rev", o->check_fwd_over_rev);
    put_flag(out, "skip_rev_over_rev", o->skip_rev_over_rev);
    put_flag(out, "fast_mode", o->fast_mode);
    put_flag(out, "masked", o->masked);
    if (check->grad_outputs.count > 0)
        (void)fprintf(out, "        .grad_outputs = {grads, %" PRId64 "},\n", check->grad_outputs.count);
    put(out, "    );\n");
}

/* ---- the program ---- */

void cti_check_write(const cti_check *check, FILE *out)
{
    const char *name = check->opts.name ? check->opts.name : "fn";
    put_comment(out, ct_error_message());
    put(out, "#include <cotangent/cotangent.h>\n\n#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n\n");
    if (!check->op)
        (void)fprintf(out,
                      "/* The function under check, which must be linked, and its payload. */\n"
                      "ct_tensors %s(ct_tensors inputs, void *payload);\nstatic void *const payload = NULL;\n\n",
                      name);
    put_tensors(out, "input", check->inputs);
    put_tensors(out, "grad", check->grad_outputs);
    put(out, "int main(void)\n{\n    const ct_scope scope = ct_scope_open();\n");
    put_list(out, "input", check->inputs);
    if (check->grad_outputs.count > 0) put_list(out, "grad", check->grad_outputs);
    if (check->op) put_args(out, check->op);
    put_options(out, check);
    const char *which = check->second ? "gradgradcheck" : "gradcheck";
    if (check->op) {
        (void)fprintf(out, "    const ct_status status = (ct_%s_op)(", which), put_string(out, check->op->name);
        (void)fprintf(out, ", args, %zu, &opts);\n", check->op->num_args);
    } else {
        (void)fprintf(out,
                      "    const ct_status status = (ct_%s)(%s, payload, ct_tensors_of(inputs, %" PRId64 "), &opts);\n",
                      which, name, check->inputs.count);
    }
    put(out, "    if (status != CT_OK) printf(\"%s\\n\", ct_error_message());\n    ct_scope_close(scope);\n"
             "    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;\n}\n");
    (void)fflush(out);
}
