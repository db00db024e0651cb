/* COTANGENT_CHECK=1: a call of any function with the handle of a freed tensor is an error (decision 0292). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void wish_for_checks(void) { setenv("COTANGENT_CHECK", "1", 1); }

/* ---- lost handles ---- */

/* A handle of a scope that is closed. */
__attribute__((noinline)) static ct_tensor *of_closed_scope(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_full(CT_INTS(4), 42.0);
    CT_EXPECT_OK(ct_scope_close(scope));
    return x;
}

/* Returns a handle that was retained and released once, after its scope is closed. */
static ct_tensor *released(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_retain(ct_full(CT_INTS(4), 42.0));
    CT_EXPECT_OK(ct_scope_close(scope));
    ct_release(x);
    return x;
}

static ct_tensor *of_escaped_list(void)
{
    const ct_scope scope = ct_scope_open();
    const ct_tensors parts = ct_split(ct_zeros(CT_INTS(4)), 2);
    CT_EXPECT_OK(ct_scope_close(scope));
    return parts.items[1];
}

static ct_tensor *dropped_by_keep(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_zeros(CT_INTS(4));
    CT_EXPECT(ct_scope_keep(scope, ct_ones(CT_INTS(4))) != NULL);
    CT_EXPECT_OK(ct_scope_close(scope));
    return x;
}

typedef ct_tensor *(*maker)(void);

static const struct {
    maker make;
    const char *words;
} makers[] = {
    {of_closed_scope, "ended with its scope (depth 2"},
    {released, "ended when it was released by ct_release"},
    {of_escaped_list, "is in a list whose scope is closed"},
    {dropped_by_keep, "ended with its scope (depth 2"},
};

enum { NUM_MAKERS = sizeof makers / sizeof *makers };

CT_TEST(lost_handles, say_how_they_ended)
{
    for (unsigned i = 0; i < NUM_MAKERS; i++) {
        ct_tensor *lost = makers[i].make();
        CT_EXPECT_ERROR(ct_tensor_numel(lost), CT_E_STATE, makers[i].words);
        CT_EXPECT_ERROR_KIND("HANDLE");
    }
}

CT_TEST(lost_handles, of_a_closed_scope_is_no_other_tensor)
{
    ct_tensor *kept = of_closed_scope();
    ct_tensor *other = ct_full(CT_INTS(2), 7.0);
    CT_EXPECT(kept != other);
    CT_EXPECT_ERROR(ct_add(other, kept), CT_E_STATE, "add: other ended with its scope (depth 2");
    char text[64];
    ct_tensor_format(kept, text, sizeof text);
    CT_EXPECT_TEXT(text, "a handle that has ended");
    ct_error_clear();
}

CT_TEST(lost_handles, name_the_function_that_opened_the_scope)
{
    CT_EXPECT_ERROR(ct_sum(of_closed_scope()), CT_E_STATE, "opened by of_closed_scope");
}

/* ---- every use of a handle ---- */

static ct_status status_of(ct_tensor *result) { return result ? CT_OK : ct_error_status(); }

static ct_status status_of_list(ct_tensors results) { return results.count >= 0 ? CT_OK : ct_error_status(); }

static ct_status status_here(void) { return ct_error_status(); }

static ct_tensor *no_hook(ct_tensor *grad, void *payload)
{
    (void)payload;
    return grad;
}

static ct_status no_post_hook(ct_tensor *leaf, void *payload)
{
    (void)leaf, (void)payload;
    return CT_OK;
}

static ct_tensors same(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_sum(x.items[0])));
}

static ct_tensors gives_payload(ct_tensors x, void *payload)
{
    (void)x;
    return ct_results(CT_TENSORS((ct_tensor *)payload));
}

static ct_tensor *leaf(void) { return ct_tensor_requires_grad_(ct_ones(CT_INTS(4)), true); }

static ct_status no_multi_hook(ct_tensors grads, void *payload)
{
    (void)grads, (void)payload;
    return CT_OK;
}

static ct_tensor *escape_lost(ct_scope scope, ct_tensor *x) { return ct_scope_escape(scope, x); }

static ct_tensor *keep_lost(ct_scope scope, ct_tensor *x) { return ct_scope_keep(scope, x); }

/* Calls end in a new scope, which the call must leave open, and closes the scope. */
static ct_status status_in_scope(ct_tensor *(*end)(ct_scope scope, ct_tensor *x), ct_tensor *x)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = status_of(end(scope, x));
    CT_EXPECT_OK(ct_scope_close(scope));
    return status;
}

static ct_status execute_on(ct_tensor *gradient)
{
    const ct_gradient_edge edge = ct_get_gradient_edge(ct_mul(leaf(), 2));
    const ct_gradient_edges roots = {&edge, 1};
    return status_of_list(ct_execute_backward(roots, CT_TENSORS(gradient)));
}

static ct_status run_stages_on(ct_tensor *x)
{
    const ct_stage stages[] = {{same, NULL}, {same, NULL}};
    return status_of_list(ct_checkpoint_sequential(stages, 2, 1, CT_TENSORS(x)));
}

static ct_status add_group_of(ct_tensor *x)
{
    ct_optimiser *optimiser = ct_optimiser_sgd(CT_TENSORS(leaf()));
    const ct_status status = ct_optimiser_add_group(optimiser, CT_TENSORS(x));
    ct_optimiser_destroy(optimiser);
    return status;
}

static ct_status add_parameter(ct_tensor *x)
{
    ct_params *params = ct_params_create();
    const ct_status status = status_of(ct_params_add(params, "x", x));
    ct_params_destroy(params);
    return status;
}

static ct_status scale_while_disabled(ct_tensor *loss)
{
    ct_scaler *scaler = ct_scaler_create(.disabled = true);
    const ct_status status = status_of(ct_scaler_scale(scaler, loss));
    ct_scaler_destroy(scaler);
    return status;
}

#define USE(name, expression) \
    static ct_status use_##name(ct_tensor *x) { return expression; }
#define USES(X) \
    X(dtype, (ct_tensor_dtype(x), status_here())) \
    X(device, (ct_tensor_device(x), status_here())) \
    X(ndim, (ct_tensor_ndim(x), status_here())) \
    X(numel, (ct_tensor_numel(x), status_here())) \
    X(size, (ct_tensor_size(x, 0), status_here())) \
    X(stride, (ct_tensor_stride(x, 0), status_here())) \
    X(storage_offset, (ct_tensor_storage_offset(x), status_here())) \
    X(is_contiguous, (ct_tensor_is_contiguous(x), status_here())) \
    X(data, (ct_tensor_data(x), status_here())) \
    X(storage, (ct_tensor_storage(x), status_here())) \
    X(copy_to_host, ct_tensor_copy_to_host(x, (float[4]){0}, 16)) \
    X(item, ct_tensor_item(x, &(double){0})) \
    X(format, (ct_tensor_format(x, NULL, 0), status_here())) \
    X(is_none, (ct_is_none(x), status_here())) \
    X(retain, status_of(ct_retain(x))) \
    X(release, (ct_release(x), status_here())) \
    X(requires_grad, (ct_tensor_requires_grad(x), status_here())) \
    X(set_requires_grad, status_of(ct_tensor_requires_grad_(x, true))) \
    X(is_leaf, (ct_tensor_is_leaf(x), status_here())) \
    X(is_inference, (ct_tensor_is_inference(x), status_here())) \
    X(is_view, (ct_tensor_is_view(x), status_here())) \
    X(is_batched, (ct_tensor_is_batched(x), status_here())) \
    X(retains_grad, (ct_tensor_retains_grad(x), status_here())) \
    X(base, status_of(ct_tensor_base(x))) \
    X(grad_fn, ct_tensor_grad_fn(x, &(ct_node *){NULL})) \
    X(output_nr, (ct_tensor_output_nr(x), status_here())) \
    X(version, ct_tensor_version(x, &(uint32_t){0})) \
    X(increment_version, ct_increment_version(CT_TENSORS(x))) \
    X(preserve_version, ct_unsafe_preserve_version_counter(CT_TENSORS(x)).status) \
    X(grad_slot, status_of(ct_tensor_grad(x))) \
    X(set_grad, ct_tensor_set_grad(x, ct_none())) \
    X(set_grad_to, ct_tensor_set_grad(leaf(), x)) \
    X(zero_grad, ct_zero_grad(CT_TENSORS(x))) \
    X(retain_grad, ct_tensor_retain_grad(x)) \
    X(grad_dtype, (ct_tensor_grad_dtype(x), status_here())) \
    X(set_grad_dtype, ct_tensor_set_grad_dtype(x, CT_DTYPE_F64)) \
    X(detach, status_of(ct_detach(x))) \
    X(detach_, status_of(ct_detach_(x))) \
    X(set_data, ct_tensor_set_data(x, ct_ones(CT_INTS(4)))) \
    X(set_data_to, ct_tensor_set_data(ct_ones(CT_INTS(4)), x)) \
    X(data_alias, status_of(ct_tensor_data_alias(x))) \
    X(share, ct_share(x)) \
    X(gradient_edge, (ct_get_gradient_edge(x), status_here())) \
    X(backward, ct_backward(x)) \
    X(backward_all, ct_backward_all(CT_TENSORS(ct_sum(leaf()), x))) \
    X(backward_gradient, ct_backward(ct_mul(leaf(), 2), .gradients = CT_TENSORS(x))) \
    X(backward_inputs, ct_backward(ct_sum(leaf()), .inputs = CT_TENSORS(x))) \
    X(grad_outputs, status_of_list(ct_grad(CT_TENSORS(x), CT_TENSORS(leaf())))) \
    X(grad_inputs, status_of_list(ct_grad(CT_TENSORS(ct_sum(leaf())), CT_TENSORS(x)))) \
    X(grad_one, status_of(ct_grad_one(x, leaf()))) \
    X(register_hook, (ct_tensor_register_hook(x, no_hook, NULL, NULL), status_here())) \
    X(register_post_hook, (ct_tensor_register_post_accumulate_grad_hook(x, no_post_hook, NULL, NULL), status_here())) \
    X(checkpoint, status_of_list(ct_checkpoint(same, NULL, CT_TENSORS(x)))) \
    X(checkpoint_gives, status_of_list(ct_checkpoint(gives_payload, x, CT_TENSORS(leaf())))) \
    X(vmap, status_of_list(ct_vmap(same, NULL, CT_TENSORS(x)))) \
    X(vmap_gives, status_of_list(ct_vmap(gives_payload, x, CT_TENSORS(ct_ones(CT_INTS(4)))))) \
    X(make_dual, status_of(ct_make_dual(x, ct_ones(CT_INTS(4))))) \
    X(unpack_dual, status_of(ct_unpack_dual(x).primal)) \
    X(vjp, (ct_vjp(same, NULL, CT_TENSORS(x), CT_NO_TENSORS), status_here())) \
    X(jacobian, status_of_list(ct_jacobian(same, NULL, CT_TENSORS(x)))) \
    X(gradcheck, ct_gradcheck(same, NULL, CT_TENSORS(x))) \
    X(graph_save, ct_graph_save(CT_TENSORS(x), CT_GRAPH_DOT, "/tmp/lost.dot")) \
    X(optimiser, (ct_optimiser_sgd(CT_TENSORS(leaf(), x)), status_here())) \
    X(optimiser_group, add_group_of(x)) \
    X(params_add, add_parameter(x)) \
    X(scaler_scale, scale_while_disabled(x)) \
    X(init_constant, status_of(ct_init_constant_(x, 1))) \
    X(init_normal, status_of(ct_init_normal_(x))) \
    X(init_orthogonal, status_of(ct_init_orthogonal_(x))) \
    X(print, ct_print(x)) \
    X(clip_norm, ct_clip_grad_norm(CT_TENSORS(x), 1, NULL)) \
    X(clip_value, ct_clip_grad_value(CT_TENSORS(x), 1)) \
    X(results, status_of_list(ct_results(CT_TENSORS(x)))) \
    X(pinned, (ct_tensor_is_pinned(x), status_here())) \
    X(pinned_like, status_of(ct_pinned_like(x, CT_HOST))) \
    X(copy_non_blocking, ct_copy_non_blocking(ct_ones(CT_INTS(4)), x)) \
    X(copy_non_blocking_to, ct_copy_non_blocking(x, ct_ones(CT_INTS(4)))) \
    X(saved_bytes, ct_saved_tensors_bytes(CT_TENSORS(x), CT_NO_TENSORS, NULL, NULL, &(ct_saved_bytes){0})) \
    X(mul, status_of(ct_mul(x, x))) \
    X(mul_number, status_of(ct_mul(x, 2.0))) \
    X(mul_, status_of(ct_mul_(x, 2))) \
    X(mul_out, status_of(ct_mul_out(leaf(), leaf(), x))) \
    X(cat, status_of(ct_cat(CT_TENSORS(ct_ones(CT_INTS(4)), x)))) \
    X(reshape, status_of(ct_reshape(x, CT_INTS(2, 2)))) \
    X(grad_grad_outputs, \
      status_of_list(ct_grad(CT_TENSORS(ct_mul(leaf(), 2)), CT_TENSORS(leaf()), .grad_outputs = CT_TENSORS(x)))) \
    X(execute_backward, execute_on(x)) \
    X(multi_grad_hook, \
      (ct_register_multi_grad_hook(CT_TENSORS(leaf(), x), no_multi_hook, CT_MULTI_GRAD_ALL, NULL, NULL), \
       status_here())) \
    X(checkpoint_sequential, run_stages_on(x)) \
    X(jvp, (ct_jvp(same, NULL, CT_TENSORS(leaf()), CT_TENSORS(x)), status_here())) \
    X(vhp, (ct_vhp(same, NULL, CT_TENSORS(x), CT_TENSORS(leaf())), status_here())) \
    X(hvp, (ct_hvp(same, NULL, CT_TENSORS(x), CT_TENSORS(leaf())), status_here())) \
    X(hessian, status_of_list(ct_hessian(same, NULL, CT_TENSORS(x)))) \
    X(jacrev, status_of_list(ct_jacrev(same, NULL, CT_TENSORS(x)))) \
    X(jacfwd, status_of_list(ct_jacfwd(same, NULL, CT_TENSORS(x)))) \
    X(jacobian_gives, status_of_list(ct_jacobian(gives_payload, x, CT_TENSORS(leaf())))) \
    X(gradgradcheck, ct_gradgradcheck(same, NULL, CT_TENSORS(x))) \
    X(saved_bytes_exclude, \
      ct_saved_tensors_bytes(CT_TENSORS(ct_sum(leaf())), CT_TENSORS(x), NULL, NULL, &(ct_saved_bytes){0})) \
    X(scope_return, status_of(ct_scope_return(ct_scope_open(), x))) \
    X(scope_take, status_of(ct_scope_take(ct_scope_open(), x))) \
    X(scope_hold, status_of(ct_scope_hold(x))) \
    X(scope_escape, status_in_scope(escape_lost, x)) \
    X(scope_keep, status_in_scope(keep_lost, x)) \
    X(is_tensor, ct_is_tensor(x, &(bool){0})) \
    X(equal, ct_equal(x, x, &(bool){0})) \
    X(select_view, status_of(ct_select(x, 0, 0))) \
    X(matmul, status_of(ct_matmul(x, x))) \
    X(softmax, status_of(ct_softmax(x, 0))) \
    X(clamp_limit, status_of(ct_clamp(ct_ones(CT_INTS(4)), x, ct_none()))) \
    X(sum, status_of(ct_sum(x)))

#define DEFINE(name, expression) USE(name, expression)
USES(DEFINE)

static const struct {
    const char *name;
    ct_status (*use)(ct_tensor *x);
} uses[] = {

#define ENTRY(name, expression) {#name, use_##name},
    USES(ENTRY)};

static bool tells_of_end(const char *message)
{
    return strstr(message, "ended") || strstr(message, "is in a list whose scope is closed");
}

CT_TEST(lost_handles, are_errors_of_every_use)
{
    unsigned num_wrong = 0;
    for (unsigned i = 0; i < sizeof uses / sizeof *uses; i++)
        for (unsigned m = 0; m < NUM_MAKERS; m++) {
            const ct_scope scope = ct_scope_open();
            ct_error_clear();
            const ct_status status = uses[i].use(makers[m].make());
            if (status != CT_E_STATE || !tells_of_end(ct_error_message())) {
                fprintf(stderr, "%s of handle %u: status %d, '%s'\n", uses[i].name, m, status, ct_error_message());
                num_wrong++;
            }
            ct_error_clear();
            CT_EXPECT_OK(ct_scope_close(scope));
        }
    CT_EXPECT_INT(num_wrong, 0);
}

/* ---- every operator ---- */

static ct_group *alone;

static ct_arg argument(const ct_op_arg_info *info, ct_tensor *x)
{
    ct_arg arg = {.name = info->name, .kind = info->kind};
    if (info->kind != CT_ARG_TENSOR && info->kind != CT_ARG_TENSOR_LIST && (info->has_default || info->optional)) {
        arg.kind = CT_ARG_NONE;
        return arg;
    }
    switch (info->kind) {
    case CT_ARG_TENSOR: arg.value.tensor = x; break;
    case CT_ARG_TENSOR_LIST: arg.value.tensors = CT_TENSORS(x, x); break;
    case CT_ARG_INT: arg.value.integer = 1; break;
    case CT_ARG_FLOAT: arg.value.real = 1; break;
    case CT_ARG_BOOL: arg.value.boolean = true; break;
    case CT_ARG_STRING: arg.value.string = "i->i"; break;
    case CT_ARG_INT_LIST: arg.value.ints = CT_INTS(1); break;
    case CT_ARG_FLOAT_LIST: arg.value.floats = CT_FLOATS(1); break;
    case CT_ARG_DTYPE: arg.value.dtype = CT_DTYPE_F32; break;
    case CT_ARG_FN: arg.value.function = (ct_fn){.call = same}; break;
    case CT_ARG_INT_LIST_LIST: arg.value.int_lists = CT_INT_LISTS(CT_INTS(1), CT_INTS(1)); break;
    case CT_ARG_DEVICE: arg.value.device = CT_HOST; break;
    case CT_ARG_GROUP: arg.value.pointer = alone; break;
    default: arg.kind = CT_ARG_NONE; break;
    }
    return arg;
}

enum { MAX_ARGS = 32, MAX_OUTS = 16 };

/* Replaces the text argument that the error rejects by the first value that the message proposes. */
static bool amend(const ct_op_info *op, ct_arg *args, char texts[MAX_ARGS][32])
{
    static const char refused[] = "is not a value of ", offer[] = "its values are ";
    const char *name = strstr(ct_error_message(), refused), *word = strstr(ct_error_message(), offer);
    if (!name || !word) return false;
    name += sizeof refused - 1;
    word += sizeof offer - 1;
    for (size_t a = 0; a < op->num_args; a++) {
        const char *own = op->args[a].c_name ? op->args[a].c_name : op->args[a].name;
        if (args[a].kind != CT_ARG_STRING || strncmp(own, name, strlen(own)) != 0) continue;
        snprintf(texts[a], sizeof texts[a], "%.*s", (int)strcspn(word, ", "), word);
        args[a].value.string = texts[a];
        return true;
    }
    return false;
}

static ct_status call(const ct_op_info *op, ct_call_kind kind, ct_tensor *x)
{
    ct_arg args[MAX_ARGS], outs[MAX_OUTS] = {{0}};
    char texts[MAX_ARGS][32];
    ct_status status = CT_OK;
    for (size_t a = 0; a < op->num_args; a++) args[a] = argument(&op->args[a], x);
    for (unsigned i = 0; i < MAX_ARGS; i++) {
        size_t num_outs = kind == CT_CALL_OUT ? op->num_outputs : MAX_OUTS;
        for (size_t o = 0; kind == CT_CALL_OUT && o < op->num_outputs; o++)
            outs[o] = (ct_arg){.name = op->outputs[o], .kind = CT_ARG_TENSOR, .value.tensor = x};
        ct_error_clear();
        status = ct_op_call(op->op, args, op->num_args, kind, outs, &num_outs);
        if (status == CT_OK || !amend(op, args, texts)) return status;
    }
    return status;
}

static bool takes_tensors(const ct_op_info *op)
{
    for (size_t a = 0; a < op->num_args; a++)
        if (op->args[a].kind == CT_ARG_TENSOR || op->args[a].kind == CT_ARG_TENSOR_LIST) return true;
    return false;
}

CT_TEST(lost_handles, are_errors_of_every_operator)
{
    unsigned num_wrong = 0, num_other = 0, num_calls = 0;
    CT_EXPECT_OK(ct_thread_group(1, &alone));
    for (size_t i = 0; i < ct_op_count(); i++) {
        const ct_op_info *op = ct_op_at(i);
        if (!takes_tensors(op)) continue;
        for (int kind = CT_CALL_PLAIN; kind <= CT_CALL_OUT; kind++) {
            if ((kind == CT_CALL_IN_PLACE && !op->has_inplace) || (kind == CT_CALL_OUT && !op->has_out)) continue;
            const ct_scope scope = ct_scope_open();
            ct_error_clear();
            const ct_status status = call(op, (ct_call_kind)kind, makers[i % NUM_MAKERS].make());
            num_calls++;
            if (status == CT_OK) {
                fprintf(stderr, "%s (%d) accepts a handle that has ended\n", op->op, kind);
                num_wrong++;
            } else if (!tells_of_end(ct_error_message())) {
                fprintf(stderr, "%s (%d): %s\n", op->op, kind, ct_error_message());
                num_other++;
            }
            ct_error_clear();
            CT_EXPECT_OK(ct_scope_close(scope));
        }
    }
    ct_group_release(alone);
    CT_EXPECT_INT(num_wrong, 0);
    CT_EXPECT_INT(num_other, 0);
    CT_EXPECT(num_calls > 700);
}

/* ---- releases ---- */

CT_TEST(lost_handles, a_second_release_is_an_error_and_a_warning)
{
    ct_tensor *x = released();
    ct_release(x);
    CT_EXPECT_CONTAINS(ct_error_message(), "release: tensor ended when it was released by ct_release");
    ct_error_clear();
}

CT_TEST(lost_handles, a_release_of_what_a_scope_owns_is_an_error_of_its_end)
{
    const ct_scope scope = ct_scope_open();
    ct_release(ct_ones(CT_INTS(2)));
    CT_EXPECT_ERROR(ct_scope_close(scope), CT_E_STATE, "scope_close: a handle of the scope ended when it was released");
}

/* ---- lists ---- */

CT_TEST(lost_handles, a_list_of_a_closed_scope_is_an_error)
{
    const ct_scope scope = ct_scope_open();
    const ct_tensors parts = ct_split(ct_zeros(CT_INTS(4)), 2);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_ERROR(ct_cat(parts), CT_E_STATE, "cat: tensors[0] is in a list whose scope is closed");
}

CT_TEST(lost_handles, a_list_of_what_is_no_tensor_is_an_error)
{
    static int not_a_tensor[64];
    void *items[] = {not_a_tensor, (void *)(uintptr_t)0x5a5a5a5a5a5a5a50, (void *)(uintptr_t)3};
    for (unsigned i = 0; i < 3; i++) {
        const ct_tensors list = ct_tensors_of((ct_tensor *const *)(void *)&items[i], 1);
        CT_EXPECT_ERROR(ct_cat(list), CT_E_STATE, "cat: tensors[0] is not a tensor");
        CT_EXPECT_ERROR(ct_backward_all(list), CT_E_STATE, "is not a tensor");
    }
}

/* ---- valid handles ---- */

CT_TEST(lost_handles, tensors_that_live_are_none)
{
    ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_retain(leaf());
    ct_tensor *y = ct_scope_return(scope, ct_mul(x, 2));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((float[]){2, 2, 2, 2}), 0);
    CT_EXPECT(!ct_is_none(x) && ct_is_none(ct_none()) && ct_retain(ct_none()) == ct_none());
    ct_release(ct_none());
    ct_release(x);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

/* ---- the source location of an error ---- */

__attribute__((noinline)) static ct_tensor *layer(ct_tensor *x)
{
    ct_tensor *made = ct_mul(x, ct_ones(CT_INTS(3)));
    /* reading the error here prevents a tail call, so that the return address is in this function */
    return ct_error_status() == CT_OK ? made : NULL;
}

CT_TEST(lost_handles, an_error_knows_the_call_of_the_program)
{
    CT_EXPECT(ct_is_check_mode());
    CT_EXPECT_TEXT(ct_error_location(), "");
    CT_EXPECT(ct_sum(layer(ct_ones(CT_INTS(2)))) == NULL);
    CT_EXPECT_CONTAINS(ct_error_location(), "layer");
    ct_error_clear();
    CT_EXPECT_TEXT(ct_error_location(), "");
}

CT_TEST_MAIN
