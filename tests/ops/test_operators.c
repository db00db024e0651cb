/* User-defined operators: calls by name, recording, saving, listing, removal; and rejected registrations. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <string.h>

#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-6)
#define F64(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS((int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))), \
                   (double[]){__VA_ARGS__})

/* ---- an operator under test: factor * self * self, and its sum ---- */

static ct_status square_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_arg factor = ct_operator_attribute(ct_function_payload(ctx), "factor");
    ct_tensor *square = ct_mul(ct_mul(inputs.items[0], inputs.items[0]), ct_num(factor.value.real));
    return ct_function_return(ctx, CT_TENSORS(square, ct_sum(square)));
}

static ct_status square_setup(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    (void)outputs;
    const ct_status status = ct_save_for_forward(ctx, CT_TENSORS(inputs.items[0]));
    return status == CT_OK ? ct_save_for_backward(ctx, CT_TENSORS(inputs.items[0])) : status;
}

static ct_tensor *slope(ct_function_ctx *ctx)
{
    const ct_arg factor = ct_operator_attribute(ct_function_payload(ctx), "factor");
    const ct_tensors saved = ct_saved_tensors(ctx);
    return saved.count < 0 ? NULL : ct_mul(saved.items[0], ct_num(2 * factor.value.real));
}

static ct_status square_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_add(grads.items[0], grads.items[1]), slope(ctx))));
}

static ct_status square_jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    ct_tensor *tangent = ct_mul(tangents.items[0], slope(ctx));
    return ct_function_return(ctx, CT_TENSORS(tangent, ct_sum(tangent)));
}

static ct_status square_infer(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results)
{
    (void)call;
    results[0].dtype = results[1].dtype = ct_tensor_dtype(inputs.items[0]);
    results[0].ndim = ct_tensor_ndim(inputs.items[0]);
    for (int64_t i = 0; i < results[0].ndim; i++) results[0].sizes[i] = ct_tensor_size(inputs.items[0], i);
    return CT_OK;
}

static const ct_operator_arg square_args[] = {
    {.name = "self", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_F64 | 1u << CT_DTYPE_F32},
    {.name = "factor", .kind = CT_ARG_FLOAT, .otherwise = {.kind = CT_ARG_FLOAT, .value.real = 3}},
};
static const char *const square_outputs[] = {"result", "sum"};

static ct_operator square(void)
{
    return (ct_operator){.name = "test::scaled_square",
                         .doc = "factor * self * self",
                         .args = square_args,
                         .num_args = 2,
                         .outputs = square_outputs,
                         .num_outputs = 2,
                         .function = {.forward = square_forward,
                                      .setup_context = square_setup,
                                      .backward = square_backward,
                                      .jvp = square_jvp,
                                      .generate_vmap_rule = true},
                         .infer = square_infer};
}

static ct_tensor *arg_tensor(ct_tensor *x, int64_t output)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_arg outs[2];
    size_t num_outs = 2;
    if (ct_op_call("test::scaled_square", args, 1, CT_CALL_PLAIN, outs, &num_outs) != CT_OK) return NULL;
    return outs[output].value.tensor;
}

static void begin(void)
{
    const ct_operator op = square();
    CT_EXPECT_OK(ct_register_operator(&op));
}

static void end(void) { CT_EXPECT_OK(ct_unregister_operator("test::scaled_square")); }

/* ---- calls ---- */

CT_TEST(operators, are_called_by_name_and_recorded)
{
    begin();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(F64(1, 2), true);
    ct_tensor *y = CT_EXPECT_TENSOR(arg_tensor(x, 0));
    EXPECT_VALUES(y, 3, 12);
    ct_node *node;
    CT_EXPECT_OK(ct_tensor_grad_fn(y, &node));
    CT_EXPECT_TEXT(ct_node_name(node), "ScaledSquareBackward");
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    EXPECT_VALUES(ct_tensor_grad(x), 6, 12);
    ct_scope_close(scope);
    end();
}

CT_TEST(operators, take_attributes_in_place_of_defaults)
{
    begin();
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = F64(1, 2)},
                           {.name = "factor", .kind = CT_ARG_INT, .value.integer = 10}};
    ct_arg outs[2];
    size_t num_outs = 2;
    CT_EXPECT_OK(ct_op_call("test::scaled_square", args, 2, CT_CALL_PLAIN, outs, &num_outs));
    CT_EXPECT_INT(num_outs, 2);
    CT_EXPECT_TEXT(outs[1].name, "sum");
    EXPECT_VALUES(outs[0].value.tensor, 10, 40);
    EXPECT_VALUES(outs[1].value.tensor, 50);
    CT_EXPECT_ERROR(ct_op_call("test::scaled_square", args, 2, CT_CALL_IN_PLACE, outs, &num_outs), CT_E_UNSUPPORTED,
                    "no in-place form");
    CT_EXPECT_ERROR(ct_op_call("test::scaled_square", args + 1, 1, CT_CALL_PLAIN, outs, &num_outs), CT_E_INVALID,
                    "argument self is missing");
    end();
}

/* S20.6: its saves pass through the active hooks. */
static int packed;

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **handle)
{
    (void)info, (void)payload;
    packed++;
    return *handle = ct_retain(tensor), CT_OK;
}

static ct_tensor *unpack(void *handle, void *payload) { return (void)payload, (ct_tensor *)handle; }

static void drop_packed(void *handle, void *payload) { (void)payload, ct_release(handle); }

CT_TEST(operators, save_through_the_hooks_that_are_active)
{
    begin();
    const ct_scope scope = ct_scope_open();
    const ct_saved_tensors_hooks_fns fns = {.pack = pack, .unpack = unpack, .drop = drop_packed};
    packed = 0;
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *x = ct_tensor_requires_grad_(F64(1, 2), true), *y = CT_EXPECT_TENSOR(arg_tensor(x, 1));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(packed, 1);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 6, 12);
    ct_scope_close(scope);
    end();
}

static ct_tensors by_name(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *square_of = arg_tensor(inputs.items[0], 0);
    return square_of ? ct_results(CT_TENSORS(square_of)) : ct_tensors_of(NULL, -1);
}

CT_TEST(operators, have_derivatives_in_both_modes_and_of_second_order)
{
    begin();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(F64(0.5, -2), true);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    CT_EXPECT_OK(ct_gradcheck_op("test::scaled_square", args, 1, .check_forward_ad = true));
    CT_EXPECT_OK(ct_gradgradcheck_op("test::scaled_square", args, 1));
    ct_scope_close(scope);
    end();
}

/* S20.22. */
CT_TEST(operators, are_called_for_each_slice_of_a_batch)
{
    begin();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    const ct_tensors made = ct_vmap(by_name, NULL, CT_TENSORS(x));
    CT_EXPECT_INT(made.count, 1);
    EXPECT_VALUES(made.items[0], 3, 12, 27, 48);
    ct_scope_close(scope);
    end();
}

/* ---- the registry ---- */

static size_t find_at(const char *name)
{
    for (size_t i = 0; i < ct_op_count(); i++)
        if (!strcmp(ct_op_at(i)->name, name)) return i;
    return SIZE_MAX;
}

CT_TEST(operators, are_in_the_registry_as_long_as_they_are_registered)
{
    const size_t before = ct_op_count();
    begin();
    CT_EXPECT_INT(ct_op_count(), before + 1);
    CT_EXPECT(ct_has_registered_operator("test::scaled_square"));
    const ct_op_info *info = ct_op_find("test::scaled_square");
    CT_EXPECT(info && ct_op_at(find_at("test::scaled_square")) == info);
    CT_EXPECT_TEXT(info->doc, "factor * self * self");
    CT_EXPECT_TEXT(info->meaning, "registered");
    CT_EXPECT_INT(info->num_args, 2);
    CT_EXPECT_TEXT(info->args[1].name, "factor");
    CT_EXPECT(info->args[1].has_default && !info->args[1].optional && info->args[0].differentiable);
    CT_EXPECT_TEXT(info->outputs[1], "sum");
    CT_EXPECT(info->differentiable && !info->has_inplace && info->order == -1);
    end();
    CT_EXPECT(!ct_has_registered_operator("test::scaled_square") && !ct_op_find("test::scaled_square"));
    CT_EXPECT_INT(ct_op_count(), before);
    CT_EXPECT_TEXT(info->name, "test::scaled_square"); /* remains readable */
    begin();
    CT_EXPECT(ct_op_find("test::scaled_square") == info); /* registering an equal description returns the same info */
    end();
}

static int drops;

static void count_drop(void *payload) { (void)payload, drops++; }

CT_TEST(operators, end_their_payload_once_when_they_are_removed)
{
    ct_operator op = square();
    drops = 0;
    op.payload = &drops;
    op.drop = count_drop;
    CT_EXPECT_OK(ct_register_operator(&op));
    CT_EXPECT_ERROR(ct_register_operator(&op), CT_E_INVALID,
                    "a registered operator 'test::scaled_square' already exists");
    CT_EXPECT_INT(drops, 0); /* a rejected payload still belongs to the caller */
    CT_EXPECT_OK(ct_unregister_operator(op.name));
    CT_EXPECT_INT(drops, 1);
    CT_EXPECT_ERROR(ct_unregister_operator(op.name), CT_E_INVALID, "no operator 'test::scaled_square' is registered");
    CT_EXPECT_ERROR(ct_unregister_operator("mul"), CT_E_INVALID, "'mul' is an operator of the library");
    CT_EXPECT_ERROR(ct_unregister_operator(NULL), CT_E_INVALID, "name is NULL");
}

CT_TEST(operators, cannot_be_removed_while_a_graph_has_a_node_of_theirs)
{
    begin();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(F64(1, 2), true);
    CT_EXPECT_TENSOR(arg_tensor(x, 0));
    CT_EXPECT_ERROR(ct_unregister_operator("test::scaled_square"), CT_E_STATE,
                    "in use by 1 call or node of a graph; they must end first");
    CT_EXPECT(ct_has_registered_operator("test::scaled_square"));
    CT_EXPECT_OK(ct_register_method("scaled", "test::scaled_square"));
    ct_scope_close(scope);
    CT_EXPECT_ERROR(ct_unregister_operator("test::scaled_square"), CT_E_STATE, "in use by the method 'scaled'");
    CT_EXPECT_OK(ct_unregister_method("scaled"));
    end();
}

/* ---- dispatch modes, profilers, autocast ---- */

static char seen[256];

static ct_status see(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer)
{
    (void)answer;
    strncat(seen, call->op, sizeof seen - strlen(seen) - 1);
    *(bool *)payload = call->info != NULL && call->inputs.count == 1;
    return CT_OK;
}

CT_TEST(operators, are_seen_by_dispatch_modes_without_what_they_call)
{
    begin();
    seen[0] = 0;
    bool has_info = false;
    ct_guard guard = ct_dispatch_mode(&(ct_dispatch_mode_fns){.before = see, .payload = &has_info});
    CT_EXPECT_TENSOR(arg_tensor(F64(1), 0));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(seen, "test::scaled_square");
    CT_EXPECT(has_info);
    end();
}

CT_TEST(operators, are_cast_by_autocast_as_they_say)
{
    ct_operator op = square();
    ct_operator_arg any[2] = {square_args[0], square_args[1]};
    any[0].dtypes = 0;
    op.args = any;
    op.autocast = "lower";
    CT_EXPECT_OK(ct_register_operator(&op));
    ct_guard guard = ct_autocast();
    ct_tensor *y = CT_EXPECT_TENSOR(arg_tensor(ct_ones(CT_INTS(2)), 0));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_tensor_dtype(y), CT_DTYPE_BF16);
    end();
}

/* ---- tools ---- */

static ct_status append(const char *text, size_t size, void *payload)
{
    char *to = payload;
    const size_t used = strlen(to), room = 4000 - used;
    strncat(to, text, size < room ? size : room);
    return CT_OK;
}

CT_TEST(operators, are_in_what_tools_show)
{
    begin();
    const ct_scope scope = ct_scope_open();
    ct_profiler *profiler = ct_profiler_create();
    ct_guard guard = ct_profile(profiler);
    ct_tensor *y = CT_EXPECT_TENSOR(arg_tensor(ct_tensor_requires_grad_(F64(1, 2), true), 1));
    CT_EXPECT_OK(ct_leave(&guard));
    const ct_profile_events *events = ct_profiler_events(profiler);
    bool is_shown = false;
    for (int64_t i = 0; i < ct_profile_events_count(events); i++)
        is_shown = is_shown || !strcmp(ct_profile_events_at(events, i)->name, "test::scaled_square");
    CT_EXPECT(is_shown);
    CT_EXPECT_OK(ct_profiler_free(profiler));
    char text[4096] = "";
    CT_EXPECT_OK(ct_graph_write(CT_TENSORS(y), CT_GRAPH_TEXT, append, text));
    CT_EXPECT_CONTAINS(text, "ScaledSquareBackward");
    ct_scope_close(scope);
    end();
}

/* ---- arguments of every kind ---- */

static char described[256];

static ct_status describe_arguments(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_operator_call *call = ct_function_payload(ctx);
    const ct_arg text = ct_operator_attribute(call, "text"), ints = ct_operator_attribute(call, "ints"),
                 floats = ct_operator_attribute(call, "floats"), dtype = ct_operator_attribute(call, "dtype"),
                 number = ct_operator_attribute(call, "number"), flag = ct_operator_attribute(call, "flag");
    snprintf(described, sizeof described, "%s %d inputs, %d %s, text %s, ints %d, floats %d, %s, number %d, flag %d",
             ct_operator_name(call), (int)inputs.count, (int)ct_is_none(inputs.items[0]), "absent",
             text.kind == CT_ARG_STRING ? text.value.string : "-",
             ints.kind == CT_ARG_INT_LIST ? (int)ints.value.ints.items[1] : -1,
             floats.kind == CT_ARG_FLOAT_LIST ? (int)floats.value.floats.items[0] : -1,
             dtype.kind == CT_ARG_DTYPE ? ct_dtype_name(dtype.value.dtype) : "-", (int)number.kind,
             flag.kind == CT_ARG_BOOL ? flag.value.boolean : -1);
    return ct_function_return(ctx, CT_TENSORS(ct_cat(ct_tensors_of(inputs.items + 1, inputs.count - 1))));
}

/* Computes the gradients of the items: parts of the output gradient. */
static ct_status parts_of_gradient(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_arg ints = ct_operator_attribute(ct_function_payload(ctx), "ints");
    ct_tensor *g = grads.items[0];
    ct_tensor *first = ct_slice(g, 0, 0, ints.value.ints.items[1]);
    ct_tensor *second = ct_slice(g, 0, ints.value.ints.items[1], INT64_MAX);
    return ct_function_return(ctx, CT_TENSORS(ct_none(), first, second));
}

static const ct_operator_arg every_args[] = {
    {.name = "bias", .kind = CT_ARG_TENSOR, .optional = true},
    {.name = "tensors", .kind = CT_ARG_TENSOR_LIST},
    {.name = "text", .kind = CT_ARG_STRING, .otherwise = {.kind = CT_ARG_STRING, .value.string = "mean"}},
    {.name = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "floats", .kind = CT_ARG_FLOAT_LIST, .optional = true},
    {.name = "dtype", .kind = CT_ARG_DTYPE, .optional = true},
    {.name = "number", .kind = CT_ARG_FLOAT, .scalar_ok = true, .optional = true},
    {.name = "flag", .kind = CT_ARG_BOOL, .otherwise = {.kind = CT_ARG_BOOL, .value.boolean = true}},
};

CT_TEST(operators, take_arguments_of_every_kind_and_keep_copies_of_attributes)
{
    CT_EXPECT_OK(ct_register_operator(
        &(ct_operator){.name = "every",
                       .args = every_args,
                       .num_args = sizeof every_args / sizeof *every_args,
                       .function = {.forward = describe_arguments, .backward = parts_of_gradient}}));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(F64(1, 2), true), *y = ct_tensor_requires_grad_(F64(3), true);
    int64_t ints[] = {7, 2};
    char text[] = "sum";
    ct_arg args[] = {{.name = "tensors", .kind = CT_ARG_TENSOR_LIST, .value.tensors = CT_TENSORS(x, y)},
                     {.name = "ints", .kind = CT_ARG_INT_LIST, .value.ints = ct_ints_of(ints, 2)},
                     {.name = "text", .kind = CT_ARG_STRING, .value.string = text},
                     {.name = "floats", .kind = CT_ARG_FLOAT_LIST, .value.floats = CT_FLOATS(5)},
                     {.name = "dtype", .kind = CT_ARG_DTYPE, .value.dtype = CT_DTYPE_F16},
                     {.name = "number", .kind = CT_ARG_INT, .value.integer = 3},
                     {.name = "flag", .kind = CT_ARG_BOOL, .value.boolean = false}};
    ct_arg out;
    size_t num_outs = 1;
    CT_EXPECT_OK(ct_op_call("every", args, 2, CT_CALL_PLAIN, &out, &num_outs));
    CT_EXPECT_TEXT(described, "every 3 inputs, 1 absent, text mean, ints 2, floats -1, -, number 0, flag 1");
    CT_EXPECT_OK(ct_op_call("every", args, 7, CT_CALL_PLAIN, &out, &num_outs));
    CT_EXPECT_TEXT(described, "every 3 inputs, 1 absent, text sum, ints 2, floats 5, f16, number 3, flag 0");
    ints[1] = 99; /* the call has copied the list */
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(out.value.tensor, F64(4, 5, 6)))));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 5);
    EXPECT_VALUES(ct_tensor_grad(y), 6);
    CT_EXPECT_ERROR(ct_op_call("every", args, 1, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID,
                    "argument ints is missing");
    args[0].value.tensors = CT_NO_TENSORS;
    CT_EXPECT_ERROR(ct_op_call("every", args, 7, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID, "at least one tensor");
    CT_EXPECT_TEXT(ct_op_find("every")->args[0].type, "tensor?");
    CT_EXPECT_TEXT(ct_op_find("every")->outputs[0], "result");
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("every"));
}

CT_TEST(operators, refuse_questions_without_a_call)
{
    CT_EXPECT_TEXT(ct_operator_name(NULL), "");
    CT_EXPECT_CONTAINS(ct_error_message(), "operator_name: call is NULL");
    ct_error_clear();
    CT_EXPECT_INT(ct_operator_attribute(NULL, "x").kind, CT_ARG_NONE);
    CT_EXPECT_CONTAINS(ct_error_message(), "operator_attribute: call is NULL");
    ct_error_clear();
    CT_EXPECT_ERROR(ct_operator_payload(NULL), CT_E_INVALID, "operator_payload: call is NULL");
}

static ct_status register_and_call(void *arg)
{
    const ct_operator op = square();
    ct_status status = ct_register_operator(&op);
    if (status != CT_OK) return status;
    status = ct_register_method("other_name", op.name);
    const ct_scope scope = ct_scope_open();
    (void)arg;
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2)), true);
    ct_tensor *y = status == CT_OK && scope.depth ? arg_tensor(x, 1) : NULL;
    if (status == CT_OK) status = y ? ct_backward(y) : ct_error_status();
    if (scope.depth) ct_scope_close(scope);
    if (ct_method_find("other_name") && ct_unregister_method("other_name") != CT_OK) return CT_E_INTERNAL;
    const ct_status removed = ct_unregister_operator(op.name);
    return status != CT_OK ? status : removed;
}

CT_TEST(operators, leave_nothing_behind_when_an_allocation_fails)
{
    CT_EXPECT(ct_test_fail_each_allocation(register_and_call, NULL) > 5);
    CT_EXPECT(!ct_has_registered_operator("test::scaled_square") && !ct_method_find("other_name"));
}

/* ---- results that contradict infer ---- */

static int64_t lied_size;
static ct_dtype lied_dtype;

static ct_status lying_infer(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results)
{
    const ct_status status = square_infer(call, inputs, results);
    results[0].sizes[0] += lied_size;
    if (lied_dtype) results[1].dtype = lied_dtype;
    return status;
}

CT_TEST(operators, are_refused_results_that_infer_does_not_announce)
{
    ct_operator op = square();
    op.infer = lying_infer;
    CT_EXPECT_OK(ct_register_operator(&op));
    lied_size = 1;
    lied_dtype = CT_DTYPE_DEFAULT;
    CT_EXPECT_ERROR(arg_tensor(F64(1, 2), 0), CT_E_SHAPE,
                    "forward returned result of shape [2], but infer returned shape [3]");
    lied_size = 0;
    lied_dtype = CT_DTYPE_F32;
    CT_EXPECT_ERROR(arg_tensor(F64(1, 2), 0), CT_E_DTYPE,
                    "forward returned sum of dtype f64, but infer returned dtype f32");
    lied_size = -3;
    CT_EXPECT_ERROR(arg_tensor(F64(1, 2), 0), CT_E_STATE, "a size must not be negative");
    CT_EXPECT_ERROR(arg_tensor(ct_ones(CT_INTS(1), .dtype = CT_DTYPE_I64), 0), CT_E_DTYPE, "must be one of f32, f64");
    CT_EXPECT_ERROR(arg_tensor(ct_none(), 0), CT_E_INVALID, "self must be a tensor; ct_none() was given");
    end();
}

static ct_status one_result(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
}

CT_TEST(operators, must_give_as_many_results_as_they_have)
{
    ct_operator op = square();
    op.function.forward = one_result;
    CT_EXPECT_OK(ct_register_operator(&op));
    CT_EXPECT_ERROR(arg_tensor(F64(1, 2), 0), CT_E_STATE,
                    "forward passed 1 results to ct_function_return; the operator has 2 outputs");
    end();
}

/* S20.2. */
CT_TEST(operators, without_derivative_say_so)
{
    ct_operator op = square();
    op.function.backward = NULL;
    op.function.jvp = NULL;
    CT_EXPECT_OK(ct_register_operator(&op));
    CT_EXPECT(!ct_op_find(op.name)->differentiable);
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(F64(1, 2), true);
    CT_EXPECT_ERROR(ct_backward(arg_tensor(x, 1)), CT_E_UNSUPPORTED, "the derivative is not implemented");
    ct_guard level = ct_dual_level();
    CT_EXPECT_ERROR(arg_tensor(ct_make_dual(F64(1, 2), F64(1, 1)), 0), CT_E_UNSUPPORTED,
                    "the tangent is not implemented");
    CT_EXPECT_OK(ct_leave(&level));
    ct_scope_close(scope);
    end();
}

/* ---- rejected descriptions ---- */

#define EXPECT_REFUSED(fragment, ...) \
    do { \
        ct_operator op = square(); \
        ct_operator_arg args[3] = {square_args[0], square_args[1], {.name = "more", .kind = CT_ARG_TENSOR}}; \
        op.args = args; \
        __VA_ARGS__; \
        CT_EXPECT_ERROR(ct_register_operator(&op), CT_E_INVALID, fragment); \
    } while (0)

CT_TEST(operators, are_refused_where_their_description_is_wrong)
{
    CT_EXPECT_ERROR(ct_register_operator(NULL), CT_E_INVALID, "op is NULL");
    EXPECT_REFUSED("the name is ''", op.name = NULL);
    EXPECT_REFUSED("the name is 'a b'", op.name = "a b");
    EXPECT_REFUSED("the name is '2x'", op.name = "2x");
    EXPECT_REFUSED("the name is 'a:b'", op.name = "a:b");
    EXPECT_REFUSED("an operator 'mul' already exists", op.name = "mul");
    EXPECT_REFUSED("an operator 'max' already exists", op.name = "max");
    EXPECT_REFUSED("is NULL; it must compute the operator", op.function.forward = NULL);
    EXPECT_REFUSED("both backward and vjp", op.function.vjp = square_backward);
    EXPECT_REFUSED("requires setup_context", op.function.setup_context = NULL);
    EXPECT_REFUSED("autocast of 'test::scaled_square' is 'half'", op.autocast = "half");
    EXPECT_REFUSED("two arguments named 'self'", args[1].name = "self");
    EXPECT_REFUSED("argument 0 of 'test::scaled_square' is named ''", args[0].name = NULL);
    EXPECT_REFUSED("is of kind 17", args[1].kind = CT_ARG_FN);
    EXPECT_REFUSED("a default of another kind", args[1].otherwise.kind = CT_ARG_BOOL);
    EXPECT_REFUSED("is a tensor, which cannot have a default", args[0].otherwise.kind = CT_ARG_INT);
    EXPECT_REFUSED("has tensors after its list 'self'", args[0].kind = CT_ARG_TENSOR_LIST, op.num_args = 3);
    EXPECT_REFUSED("outputs is NULL", op.outputs = NULL);
    EXPECT_REFUSED("has no outputs", op.num_outputs = 0);
    EXPECT_REFUSED("args of 'test::scaled_square' is NULL", op.args = NULL);
}

/* ---- methods ---- */

CT_TEST(methods, are_other_names_of_operators)
{
    const char *op = NULL;
    CT_EXPECT(!ct_method_find("times") && !ct_method_at(0, &op));
    CT_EXPECT_OK(ct_register_method("times", "mul"));
    CT_EXPECT_TEXT(ct_method_find("times"), "mul");
    CT_EXPECT_TEXT(ct_method_at(0, &op), "times");
    CT_EXPECT_TEXT(op, "mul");
    CT_EXPECT(ct_op_find("times") == ct_op_find("mul"));
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = F64(2, 3)},
                           {.name = "other", .kind = CT_ARG_TENSOR, .value.tensor = F64(4, 5)}};
    ct_arg out;
    size_t num_outs = 1;
    CT_EXPECT_OK(ct_op_call("times", args, 2, CT_CALL_PLAIN, &out, &num_outs));
    EXPECT_VALUES(out.value.tensor, 8, 15);
    CT_EXPECT_ERROR(ct_register_method("times", "add"), CT_E_INVALID, "a method 'times' already exists");
    CT_EXPECT_ERROR(ct_register_method("add", "mul"), CT_E_INVALID, "an operator 'add' already exists");
    CT_EXPECT_ERROR(ct_register_method("plus", "no_such"), CT_E_INVALID, "there is no operator 'no_such'");
    CT_EXPECT_ERROR(ct_register_method("", "mul"), CT_E_INVALID, "the name is ''");
    CT_EXPECT_OK(ct_unregister_method("times"));
    CT_EXPECT_ERROR(ct_unregister_method("times"), CT_E_INVALID, "no method 'times' is registered");
    CT_EXPECT(!ct_op_find("times"));
}

CT_TEST_MAIN
