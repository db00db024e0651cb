/* Rules by operator, argument, size and tag, and enclosing pairs of hooks (S10.2, S11.1, S11.2, S34.8). */
#include "policies/checkpoint_bodies.h"

enum { MANY = 1000 };

static ct_tensor *noise(int64_t count) { return CT_EXPECT_TENSOR(ct_randn(CT_INTS(count), .dtype = CT_DTYPE_F64)); }

/* Returns the storage locations of the saved tensors of a graph, in the order in which backward reads them. */
typedef struct places {
    char text[512];
    int64_t count;
} places;

static ct_status note_place(const ct_saved_entry *entry, void *payload)
{
    places *p = payload;
    const size_t used = strlen(p->text);
    (void)snprintf(p->text + used, sizeof p->text - used, "%s.%s:%s ", entry->op, entry->argument, entry->location);
    p->count++;
    return CT_OK;
}

static void expect_places(ct_tensor *y, const char *expected)
{
    places p = {{0}, 0};
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note_place, &p, NULL));
    CT_EXPECT_TEXT(p.text, expected);
}

#define ENTER(...) \
    ct_save_policy((const ct_save_rule[]){__VA_ARGS__}, \
                   sizeof((const ct_save_rule[]){__VA_ARGS__}) / sizeof(ct_save_rule))

/* sin(exp(cos(x))): cos.self, exp.result, sin.self. */
static ct_tensor *chain(ct_tensor *x) { return CT_EXPECT_TENSOR(ct_sin(ct_exp(ct_cos(x)))); }

CT_TEST(policy, first_rule_that_holds_decides)
{
    ct_tensor *x = ct_mul(LEAF(1), noise(MANY));
    ct_guard guard = ENTER({.op = "exp", .action = CT_SAVE_DISK}, {.argument = "self", .action = CT_SAVE_BF16},
                           {.op = "sin", .action = CT_SAVE_DISK});
    CT_EXPECT_OK(guard.status);
    ct_tensor *y = chain(x);
    CT_EXPECT_OK(ct_leave(&guard));
    expect_places(y, "sin.self:bf16 exp.result:file cos.self:bf16 mul.other:plain ");
}

CT_TEST(policy, every_action_gives_gradients)
{
    static const ct_save_action exact[] = {CT_SAVE_AROUND, CT_SAVE_KEEP, CT_SAVE_OFFLOAD, CT_SAVE_DISK};
    static const ct_save_action rounded[] = {CT_SAVE_QUANTISE, CT_SAVE_BF16};
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(MANY), true)), *plain = gradient(chain(x), x);
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++) {
        ct_guard guard = ENTER({.action = exact[i]});
        ct_tensor *y = chain(x);
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT(same_values(gradient(y, x), plain));
    }
    for (size_t i = 0; i < sizeof rounded / sizeof *rounded; i++) {
        ct_guard guard = ENTER({.action = rounded[i]});
        ct_tensor *y = chain(x);
        CT_EXPECT_OK(ct_leave(&guard));
        ct_tensor *grad = gradient(y, x);
        double error = 1;
        CT_EXPECT_OK(ct_tensor_item(ct_max(ct_abs(ct_sub(grad, plain))), &error));
        CT_EXPECT(error > 0 && error < 0.2);
    }
}

CT_TEST(policy, sizes_are_limits_of_bytes)
{
    ct_tensor *small = ct_mul(LEAF(1), noise(10)), *large = ct_mul(LEAF(1), noise(MANY));
    ct_guard guard = ENTER({.min_bytes = 8 * MANY, .action = CT_SAVE_DISK}, {.max_bytes = 80, .action = CT_SAVE_BF16});
    ct_tensor *a = ct_sin(small), *b = ct_sin(large);
    CT_EXPECT_OK(ct_leave(&guard));
    expect_places(a, "sin.self:bf16 mul.other:plain ");
    expect_places(b, "sin.self:file mul.other:plain ");
}

CT_TEST(policy, tags_are_those_of_all_guards_around)
{
    ct_tensor *x = ct_mul(LEAF(1), noise(MANY));
    ct_guard guard = ENTER({.tag = "attention", .action = CT_SAVE_DISK});
    ct_tensor *y = ct_cos(x);
    ct_guard outer = ct_save_tag("attention"), inner = ct_save_tag("head");
    y = ct_sin(y);
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&outer));
    y = ct_sin(y);
    CT_EXPECT_OK(ct_leave(&guard));
    expect_places(y, "sin.self:plain sin.self:file cos.self:plain mul.other:plain ");
    CT_EXPECT_ERROR(ct_save_tag(NULL), CT_E_INVALID, "tag is NULL");
}

static bool is_vector(const ct_tensor *tensor, const ct_pack_info *info, void *payload)
{
    (void)info;
    ++*(int *)payload;
    return ct_tensor_ndim(tensor) == 1;
}

CT_TEST(policy, condition_of_the_programs_is_asked_last)
{
    int asked = 0;
    ct_tensor *x = ct_mul(LEAF(1), noise(MANY));
    ct_guard guard = ENTER({.op = "sin", .matches = is_vector, .payload = &asked, .action = CT_SAVE_DISK});
    ct_tensor *y = chain(x);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(asked, 1);
    expect_places(y, "sin.self:file exp.result:plain cos.self:plain mul.other:plain ");
}

CT_TEST(policy, parameters_are_left_alone_unless_a_rule_names_them)
{
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(MANY), true));
    static counting pair;
    pair = (counting){.mode = COPY};
    const ct_saved_tensors_hooks_fns fns = counting_fns(&pair);
    ct_hooks *hooks = ct_hooks_create(&fns);
    ct_guard guard = ENTER({.action = CT_SAVE_HOOKS, .hooks = hooks});
    ct_tensor *a = ct_sin(w);
    CT_EXPECT_OK(ct_leave(&guard));
    expect_places(a, "sin.self:plain ");
    guard = ENTER({.parameters = true, .action = CT_SAVE_HOOKS, .hooks = hooks});
    ct_hooks_release(hooks);
    ct_tensor *b = ct_sin(w);
    CT_EXPECT_OK(ct_leave(&guard));
    expect_places(b, "sin.self:packed ");
    CT_EXPECT(same_values(gradient(b, w), ct_cos(w)));
    CT_EXPECT_INT(pair.packs, 1);
}

/* ---- enclosing pairs ---- */

CT_TEST(policy, saves_that_no_rule_names_go_to_the_pair_around)
{
    static counting pair;
    pair = (counting){.mode = COPY};
    ct_tensor *x = ct_mul(LEAF(1), noise(MANY));
    ct_guard outer = counting_enter(&pair);
    ct_guard guard = ENTER({.op = "exp", .action = CT_SAVE_KEEP}, {.op = "sin", .action = CT_SAVE_BF16});
    ct_tensor *y = chain(x);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_TEXT(pair.names, "cos.self ");
    expect_places(y, "sin.self:bf16 exp.result:plain cos.self:packed mul.other:plain ");
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(pair.unpacks, 1);
    CT_EXPECT_INT(pair.drops, 1);
}

CT_TEST(policy, nested_policies_pass_on_to_one_another)
{
    ct_tensor *x = ct_mul(LEAF(1), noise(MANY));
    ct_guard outer = ENTER({.op = "cos", .action = CT_SAVE_DISK}, {.op = "exp", .action = CT_SAVE_DISK});
    ct_guard inner = ENTER({.op = "exp", .action = CT_SAVE_KEEP});
    ct_tensor *y = chain(x);
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&outer));
    expect_places(y, "sin.self:plain exp.result:plain cos.self:file mul.other:plain ");
    CT_EXPECT_OK(fixture_backward(y));
}

CT_TEST(policy, under_a_bypass_nothing_is_around_S12_7)
{
    static counting pair;
    pair = (counting){.mode = COPY};
    ct_tensor *x = ct_mul(LEAF(1), noise(MANY));
    ct_guard outer = counting_enter(&pair), bypass = ct_bypass_saved_tensors_hooks();
    ct_guard guard = ENTER({.op = "exp", .action = CT_SAVE_DISK});
    ct_tensor *y = chain(x);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT_OK(ct_leave(&outer));
    expect_places(y, "sin.self:plain exp.result:file cos.self:plain mul.other:plain ");
    CT_EXPECT_INT(pair.packs, 0);
}

CT_TEST(policy, pair_that_fails_fails_the_operator_with_its_error_S10_14)
{
    static counting pair;
    pair = (counting){.mode = FAIL_PACK};
    const ct_saved_tensors_hooks_fns fns = counting_fns(&pair);
    ct_hooks *hooks = ct_hooks_create(&fns);
    ct_guard guard = ENTER({.action = CT_SAVE_HOOKS, .hooks = hooks});
    ct_tensor *x = ct_mul(LEAF(1), ct_num(2));
    CT_EXPECT_ERROR(ct_sin(x), CT_E_CALLBACK, "no room for self");
    CT_EXPECT_ERROR_KIND("DISK_FULL");
    CT_EXPECT_OK(ct_leave(&guard));
    ct_hooks_release(hooks);
    CT_EXPECT_INT(pair.payload_drops, 1);
}

/* ---- inside a checkpoint ---- */

static int bodies;

static ct_tensors divided(ct_tensors inputs, void *payload)
{
    (void)payload;
    bodies++;
    ct_guard guard = ENTER({.op = "exp", .action = CT_SAVE_KEEP}, {.op = "cos", .action = CT_SAVE_RECOMPUTE});
    ct_tensor *y = guard.status == CT_OK ? ct_sin(ct_exp(ct_cos(inputs.items[0]))) : NULL;
    return one(ct_leave(&guard) == CT_OK ? y : NULL);
}

CT_TEST(policy, inside_a_checkpoint_divides_its_saves_S34_8)
{
    bodies = 0;
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(MANY), true)), *z = ct_mul(x, ct_num(2));
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(divided, NULL, z));
    places p = {{0}, 0};
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note_place, &p, NULL));
    CT_EXPECT_CONTAINS(p.text, "Checkpoint.saved_tensors[0]:plain sin.self:placeholder exp.result:plain "
                               "cos.self:placeholder ");
    CT_EXPECT(same_values(gradient(y, x), gradient(chain(ct_mul(x, ct_num(2))), x)));
    CT_EXPECT_INT(bodies, 2);
}

CT_TEST(policy, recompute_needs_a_checkpoint_around)
{
    CT_EXPECT_ERROR(ENTER({.action = CT_SAVE_RECOMPUTE}), CT_E_UNSUPPORTED, "inside the function of ct_checkpoint");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
}

/* ---- rejected rules ---- */

CT_TEST(policy, rules_that_are_wrong_are_named)
{
    static counting pair;
    const ct_saved_tensors_hooks_fns fns = counting_fns(&pair);
    ct_hooks *hooks = ct_hooks_create(&fns);
    CT_EXPECT_ERROR(ct_save_policy(NULL, 1), CT_E_INVALID, "a list of rules is needed");
    CT_EXPECT_ERROR(ct_save_policy(NULL, -1), CT_E_INVALID, "num_rules is -1");
    CT_EXPECT_ERROR(ENTER({0}, {.action = (ct_save_action)99}), CT_E_INVALID, "rule 1 has the action 99");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ENTER({.min_bytes = -1}), CT_E_INVALID, "rule 0 has a limit of -1 bytes");
    CT_EXPECT_ERROR(ENTER({.action = CT_SAVE_HOOKS}), CT_E_INVALID, "rule 0 has no hooks");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT_ERROR(ENTER({.action = CT_SAVE_KEEP, .hooks = hooks}), CT_E_INVALID, "other actions must not have hooks");
    CT_EXPECT_ERROR(ct_hooks_fns(NULL), CT_E_INVALID, "hooks is NULL");
    ct_hooks_release(hooks);
    ct_guard disabled = ct_disable_saved_tensors_hooks("none here");
    CT_EXPECT_ERROR(ENTER({.action = CT_SAVE_DISK}), CT_E_STATE, "none here"); /* S12.4 */
    CT_EXPECT_OK(ct_leave(&disabled));
    ct_guard none = ct_save_policy(NULL, 0);
    CT_EXPECT_OK(none.status);
    CT_EXPECT_OK(ct_leave(&none));
}

CT_TEST_MAIN
