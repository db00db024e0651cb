/*
 * Wrappers around a function (checkpoints of all forms, hooks, policies, modes), combined with the ways to
 * differentiate it: under each wrapper, and each pair of wrappers, the result equals that of the plain function, or is
 * an error that the table of refusals lists. A different value is never returned.
 */
#include "policies/wrapped_functions.h"

#include <math.h>

/* ---- wrappers ---- */

/* A function and its wrapper; static, since a graph may outlive a call. */
typedef struct wrapped wrapped;

typedef struct wrapper {
    const char *name;
    ct_tensors (*call)(const wrapped *w, ct_tensors inputs);
    double tolerance;         /* tolerance of values; 0: only last bits may differ */
    ct_guard (*around)(void); /* a guard that is entered around the whole computation, including the pass; NULL: none */
} wrapper;

struct wrapped {
    const wrapper *wrapper; /* NULL: the plain function */
    ct_tensors_fn fn;
    void *payload;
};

static ct_tensors run_wrapped(ct_tensors inputs, void *payload)
{
    const wrapped *w = payload;
    return w->wrapper && w->wrapper->call ? w->wrapper->call(w, inputs) : w->fn(inputs, w->payload);
}

static ct_tensors checkpointed(const wrapped *w, ct_tensors inputs, ct_checkpoint_opts opts)
{
    return (ct_checkpoint)(w->fn, w->payload, inputs, &opts);
}

static ct_tensors by_checkpoint(const wrapped *w, ct_tensors inputs)
{
    return checkpointed(w, inputs, (ct_checkpoint_opts){0});
}

static ct_tensors without_early_stop(const wrapped *w, ct_tensors inputs)
{
    return checkpointed(w, inputs, (ct_checkpoint_opts){.no_early_stop = true});
}

static ct_tensors by_reentrant(const wrapped *w, ct_tensors inputs)
{
    return checkpointed(w, inputs, (ct_checkpoint_opts){.use_reentrant = true});
}

static ct_tensors by_selective(const wrapped *w, ct_tensors inputs)
{
    static const char *const names[] = {"matmul", "tanh", "sin", "exp", "softmax"};
    return checkpointed(w, inputs, (ct_checkpoint_opts){.save_ops = names, .num_save_ops = 5});
}

static ct_tensors pass_on(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_mul(inputs.items[0], ct_num(1)));
}

static ct_tensors by_sequential(const wrapped *w, ct_tensors inputs)
{
    const ct_stage stages[] = {{w->fn, w->payload}, {pass_on, NULL}};
    return ct_checkpoint_sequential(stages, 2, 2, inputs);
}

static ct_tensors in_guard(const wrapped *w, ct_tensors inputs, ct_guard guard)
{
    if (guard.status != CT_OK) return ct_tensors_of(NULL, -1);
    const ct_tensors outputs = w->fn(inputs, w->payload);
    return ct_leave(&guard) == CT_OK ? outputs : ct_tensors_of(NULL, -1);
}

static ct_status pack(ct_tensor *tensor, void **packed, bool copies)
{
    *packed = ct_retain(copies ? ct_clone(tensor) : tensor);
    return *packed ? CT_OK : ct_error_status();
}

static ct_status pack_copy(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    return pack(tensor, packed, true);
}

static ct_status pack_alias(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    return pack(tensor, packed, false);
}

static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

static ct_tensors in_copying_hooks(const wrapped *w, ct_tensors inputs)
{
    const ct_saved_tensors_hooks_fns fns = {.pack = pack_copy, .unpack = unpack, .drop = drop};
    return in_guard(w, inputs, ct_saved_tensors_hooks(&fns));
}

static ct_tensors in_aliasing_hooks(const wrapped *w, ct_tensors inputs)
{
    const ct_saved_tensors_hooks_fns fns = {.pack = pack_alias, .unpack = unpack, .drop = drop};
    return in_guard(w, inputs, ct_saved_tensors_hooks(&fns));
}

static ct_tensors on_cpu(const wrapped *w, ct_tensors inputs) { return in_guard(w, inputs, ct_save_on_cpu()); }

static ct_tensors on_disk(const wrapped *w, ct_tensors inputs) { return in_guard(w, inputs, ct_save_on_disk()); }

static ct_tensors in_bf16(const wrapped *w, ct_tensors inputs)
{
    return in_guard(w, inputs, ct_save_compressed(.dtype = CT_DTYPE_BF16));
}

static ct_tensors by_rules(const wrapped *w, ct_tensors inputs)
{
    static const ct_save_rule rules[] = {{.tag = "kept", .action = CT_SAVE_KEEP},
                                         {.op = "mul", .action = CT_SAVE_DISK}};
    return in_guard(w, inputs, ct_save_policy(rules, 2));
}

static ct_tensors in_tag(const wrapped *w, ct_tensors inputs) { return in_guard(w, inputs, ct_save_tag("kept")); }

static ct_tensors in_autocast(const wrapped *w, ct_tensors inputs) { return in_guard(w, inputs, ct_autocast()); }

static ct_tensors in_bypass(const wrapped *w, ct_tensors inputs)
{
    return in_guard(w, inputs, ct_bypass_saved_tensors_hooks());
}

static ct_tensors in_tracking(const wrapped *w, ct_tensors inputs)
{
    return in_guard(w, inputs, ct_force_original_view_tracking(true));
}

static ct_status look(const ct_dispatch_call *call, ct_tensors results, void *payload)
{
    (void)call, (void)results, (void)payload;
    return CT_OK;
}

static ct_tensors in_dispatch(const wrapped *w, ct_tensors inputs)
{
    return in_guard(w, inputs, ct_dispatch_mode(&(ct_dispatch_mode_fns){.after = look}));
}

static ct_tensors in_anomaly(const wrapped *w, ct_tensors inputs)
{
    return in_guard(w, inputs, ct_set_detect_anomaly(true, false));
}

static ct_tensors in_profile(const wrapped *w, ct_tensors inputs)
{
    ct_profiler *profiler = ct_profiler_create(.record_shapes = true, .profile_memory = true);
    ct_guard guard = ct_profile(profiler);
    const ct_tensors outputs =
        /* the guard fails if a profiler scope is already open */
        guard.status == CT_OK ? in_guard(w, inputs, guard) : w->fn(inputs, w->payload);
    if (guard.status != CT_OK) ct_error_clear();
    (void)ct_profiler_free(profiler);
    return outputs;
}

/* A batch of one slice. */
static ct_tensors in_vmap(const wrapped *w, ct_tensors inputs)
{
    const ct_tensors rows = ct_vmap(w->fn, w->payload, CT_TENSORS(ct_unsqueeze(inputs.items[0], 0)));
    return rows.count < 0 ? rows : one(ct_squeeze(rows.items[0], .dim = CT_INTS(0)));
}

static ct_guard around_level(void) { return ct_dual_level(); }

static ct_guard around_mutation(void) { return ct_allow_mutation_on_saved_tensors(); }

static ct_guard around_anomaly(void) { return ct_set_detect_anomaly(true, true); }

static const wrapper wrappers[] = {
    {.name = "checkpoint", .call = by_checkpoint},
    {.name = "checkpoint without early stop", .call = without_early_stop},
    {.name = "reentrant", .call = by_reentrant},
    {.name = "selective", .call = by_selective},
    {.name = "sequential", .call = by_sequential},
    {.name = "copying hooks", .call = in_copying_hooks},
    {.name = "aliasing hooks", .call = in_aliasing_hooks},
    {.name = "save_on_cpu", .call = on_cpu},
    {.name = "save_on_disk", .call = on_disk},
    {.name = "bf16", .call = in_bf16, .tolerance = 0.1},
    {.name = "save policy", .call = by_rules},
    {.name = "save tag", .call = in_tag},
    {.name = "autocast", .call = in_autocast},
    {.name = "bypass", .call = in_bypass},
    {.name = "view tracking", .call = in_tracking},
    {.name = "dispatch mode", .call = in_dispatch},
    {.name = "anomaly", .call = in_anomaly},
    {.name = "profiler", .call = in_profile},
    {.name = "vmap", .call = in_vmap},
    {.name = "dual level", .around = around_level},
    {.name = "allow_mutation", .around = around_mutation},
    {.name = "anomaly around", .around = around_anomaly},
};

enum { WRAPPERS = sizeof wrappers / sizeof *wrappers };

/* ---- ways to differentiate ---- */

static ct_tensor *vector(double a, double b, double c)
{
    return ct_tensor_from((double[]){a, b, c}, CT_INTS(3), CT_DTYPE_F64);
}

static ct_tensor *start(void) { return ct_tensor_requires_grad_(vector(0.5, -1.25, 0.75), true); }

static ct_tensor *direction(void) { return vector(1, -0.5, 2); }

static ct_tensor *apply(wrapped *w, ct_tensor *x) { return run_wrapped(CT_TENSORS(x), w).items[0]; }

/* Returns a weighted sum in which each element has a different weight. */
static ct_tensor *weighed(ct_tensor *y) { return ct_sum(ct_mul(y, ct_add(ct_mul(y, ct_num(0.25)), direction()))); }

static ct_tensors scalar_of(ct_tensors inputs, void *payload) { return one(weighed(apply(payload, inputs.items[0]))); }

static ct_tensor *first(ct_tensors list) { return list.count > 0 ? list.items[0] : NULL; }

static ct_tensor *by_backward(wrapped *w)
{
    ct_tensor *x = start();
    return ct_backward(weighed(apply(w, x))) == CT_OK ? ct_add(ct_tensor_grad(x), ct_sum(ct_tensor_grad(weight)))
                                                      : NULL;
}

static ct_tensor *by_grad(wrapped *w)
{
    ct_tensor *x = start();
    return ct_grad_one(weighed(apply(w, x)), x);
}

static ct_tensor *grad_twice(wrapped *w)
{
    ct_tensor *x = start();
    ct_tensor *g = ct_grad_one(weighed(apply(w, x)), x, .create_graph = true);
    ct_tensor *h = ct_grad_one(ct_sum(ct_mul(g, g)), x, .create_graph = true);
    return ct_grad_one(ct_sum(ct_mul(h, direction())), x);
}

static ct_tensor *backward_twice(wrapped *w)
{
    ct_tensor *x = start();
    ct_tensor *root = weighed(apply(w, x));
    if (ct_backward(root, .retain_graph = true) != CT_OK) return NULL;
    return ct_backward(root) == CT_OK ? ct_tensor_grad(x) : NULL;
}

static ct_tensor *grad_of_weight(wrapped *w) { return ct_grad_one(weighed(apply(w, start())), weight); }

static ct_tensor *by_jvp(wrapped *w, ct_tensor *x, const char *strategy)
{
    return first(ct_jvp(run_wrapped, w, CT_TENSORS(x), CT_TENSORS(direction()), .strategy = strategy).product);
}

static ct_tensor *jvp_forward(wrapped *w) { return by_jvp(w, start(), "forward-mode"); }

static ct_tensor *jvp_of_plain(wrapped *w) { return by_jvp(w, ct_detach(start()), "forward-mode"); }

static ct_tensor *jvp_reverse(wrapped *w) { return by_jvp(w, start(), "reverse-mode"); }

static ct_tensor *by_vjp(wrapped *w)
{
    return first(ct_vjp(run_wrapped, w, CT_TENSORS(start()), CT_TENSORS(direction())).product);
}

static ct_tensor *by_hvp(wrapped *w)
{
    return first(ct_hvp(scalar_of, w, CT_TENSORS(start()), CT_TENSORS(direction())).product);
}

static ct_tensor *by_vhp(wrapped *w)
{
    return first(ct_vhp(scalar_of, w, CT_TENSORS(start()), CT_TENSORS(direction())).product);
}

static ct_tensor *by_jacrev(wrapped *w) { return first(ct_jacrev(run_wrapped, w, CT_TENSORS(start()))); }

static ct_tensor *by_jacfwd(wrapped *w) { return first(ct_jacfwd(run_wrapped, w, CT_TENSORS(start()))); }

static ct_tensor *jacfwd_of_plain(wrapped *w)
{
    return first(ct_jacfwd(run_wrapped, w, CT_TENSORS(ct_detach(start()))));
}

static ct_tensor *rows_by_rows(wrapped *w) { return first(ct_jacobian(run_wrapped, w, CT_TENSORS(start()))); }

static ct_tensor *vectorised(wrapped *w)
{
    return first(ct_jacobian(run_wrapped, w, CT_TENSORS(start()), .vectorize = true));
}

static ct_tensor *by_hessian(wrapped *w) { return first(ct_hessian(scalar_of, w, CT_TENSORS(start()))); }

static ct_tensor *vectorised_hessian(wrapped *w)
{
    return first(ct_hessian(scalar_of, w, CT_TENSORS(start()), .vectorize = true));
}

static ct_tensor *forward_hessian(wrapped *w)
{
    return first(
        ct_hessian(scalar_of, w, CT_TENSORS(start()), .vectorize = true, .outer_jacobian_strategy = "forward-mode"));
}

static ct_tensors jacrev_of(ct_tensors inputs, void *payload) { return ct_jacrev(run_wrapped, payload, inputs); }

static ct_tensors jacfwd_of(ct_tensors inputs, void *payload) { return ct_jacfwd(run_wrapped, payload, inputs); }

static ct_tensor *forward_over_reverse(wrapped *w) { return first(ct_jacfwd(jacrev_of, w, CT_TENSORS(start()))); }

static ct_tensor *reverse_over_forward(wrapped *w) { return first(ct_jacrev(jacfwd_of, w, CT_TENSORS(start()))); }

static ct_tensor *batched_grads(wrapped *w)
{
    ct_tensor *x = start(), *rows = ct_tensor_from((double[]){1, 0, 2, -1, 3, 0.5}, CT_INTS(2, 3), CT_DTYPE_F64);
    return ct_grad_one(apply(w, x), x, .grad_outputs = CT_TENSORS(rows), .is_grads_batched = true);
}

/* In a new dual level: the tangent of the gradient, or the gradient of the tangent. */
static ct_tensor *dual_gradient(wrapped *w)
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = level.status == CT_OK ? ct_make_dual(start(), direction()) : NULL;
    ct_tensor *g = ct_grad_one(weighed(apply(w, x)), x);
    ct_tensor *found = g ? ct_unpack_dual(g).tangent : NULL;
    return ct_leave(&level) == CT_OK ? found : NULL;
}

static ct_tensor *gradient_of_tangent(wrapped *w, bool outside)
{
    ct_tensor *x = start();
    ct_guard level = ct_dual_level();
    ct_tensor *y = level.status == CT_OK ? apply(w, ct_make_dual(x, direction())) : NULL;
    ct_tensor *t = y ? ct_unpack_dual(y).tangent : NULL, *found = NULL;
    if (!outside) found = ct_grad_one(weighed(t), x);
    if (ct_leave(&level) != CT_OK) return NULL;
    return outside ? ct_grad_one(weighed(t), x) : found;
}

static ct_tensor *tangent_gradient(wrapped *w) { return gradient_of_tangent(w, false); }

static ct_tensor *tangent_gradient_outside(wrapped *w) { return gradient_of_tangent(w, true); }

static ct_tensor *batch(void)
{
    return ct_tensor_from((double[]){0.5, -1.25, 0.75, 1.5, 0.25, -0.5}, CT_INTS(2, 3), CT_DTYPE_F64);
}

static ct_tensor *vmap_values(wrapped *w) { return first(ct_vmap(run_wrapped, w, CT_TENSORS(batch()))); }

static ct_tensor *grad_of_vmap(wrapped *w)
{
    ct_tensor *x = ct_tensor_requires_grad_(batch(), true);
    ct_tensor *y = first(ct_vmap(run_wrapped, w, CT_TENSORS(x)));
    return ct_grad_one(ct_sum(ct_mul(y, y)), x);
}

static ct_tensors grad_fn(ct_tensors inputs, void *payload) { return ct_jacrev(scalar_of, payload, inputs); }

static ct_tensor *vmap_of_grad(wrapped *w) { return first(ct_vmap(grad_fn, w, CT_TENSORS(batch()))); }

static ct_tensor *vmap_of_jacfwd(wrapped *w) { return first(ct_vmap(jacfwd_of, w, CT_TENSORS(batch()))); }

typedef struct way {
    const char *name;
    ct_tensor *(*find)(wrapped *w);
} way;

static const way ways[] = {
    {"backward", by_backward},
    {"grad", by_grad},
    {"grad three times", grad_twice},
    {"backward twice", backward_twice},
    {"grad of the weight", grad_of_weight},
    {"jvp, forward mode", jvp_forward},
    {"jvp of a constant, forward mode", jvp_of_plain},
    {"jvp, reverse mode", jvp_reverse},
    {"vjp", by_vjp},
    {"hvp", by_hvp},
    {"vhp", by_vhp},
    {"jacrev", by_jacrev},
    {"jacfwd", by_jacfwd},
    {"jacfwd by a constant", jacfwd_of_plain},
    {"jacobian", rows_by_rows},
    {"vectorised jacobian", vectorised},
    {"hessian", by_hessian},
    {"vectorised hessian", vectorised_hessian},
    {"forward hessian", forward_hessian},
    {"forward over reverse", forward_over_reverse},
    {"reverse over forward", reverse_over_forward},
    {"is_grads_batched", batched_grads},
    {"tangent of a gradient", dual_gradient},
    {"gradient of a tangent", tangent_gradient},
    {"gradient of a tangent, outside", tangent_gradient_outside},
    {"vmap", vmap_values},
    {"gradient of vmap", grad_of_vmap},
    {"vmap of the gradient", vmap_of_grad},
    {"vmap of jacfwd", vmap_of_jacfwd},
};

enum { WAYS = sizeof ways / sizeof *ways };

/* ---- the comparison ---- */

static ct_tensor *make_weight(void)
{
    const double values[] = {0.5, -0.25, 1, 0.75, 0.125, -0.5, -1, 0.25, 0.375};
    return ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(3, 3), CT_DTYPE_F64), true);
}

/*
 * Differentiates a function in one way, inside up to two wrappers, of which the first is the outer one. Returns the
 * result; NULL with the error if the call is rejected.
 */
static ct_tensor *find(const way *how, ct_tensors_fn fn, const wrapper *outer, const wrapper *inner)
{
    static wrapped chain[2];
    chain[0] = (wrapped){outer, run_wrapped, &chain[1]};
    chain[1] = (wrapped){inner, fn, NULL};
    weight = make_weight();
    ct_guard around[2] = {{0}, {0}};
    if (outer && outer->around) around[0] = outer->around();
    if (inner && inner->around) around[1] = inner->around();
    ct_tensor *found = NULL;
    if (around[0].status == CT_OK && around[1].status == CT_OK) found = how->find(&chain[0]);
    for (int i = 1; i >= 0; i--)
        if (around[i].status == CT_OK && ct_leave(&around[i]) != CT_OK) found = NULL;
    return found;
}

static bool is_close(ct_tensor *a, ct_tensor *b, double tolerance)
{
    double error = 1, size = 0;
    if (ct_tensor_item(ct_sum(ct_abs(ct_sub(a, b))), &error) != CT_OK) return false;
    if (ct_tensor_item(ct_sum(ct_abs(a)), &size) != CT_OK) return false;
    return error <= tolerance * (size + 1);
}

/* Wrappers under which a way to differentiate is an error, and a part of the message. */
static const struct refusal {
    const char *wrapper, *message;
} refusals[] = {
    {"reentrant", "incompatible with .grad()"},                  /* S34.14 */
    {"reentrant", "appears to not have been used in the graph"}, /* raised also for a tensor that is not an input */
    {"selective", "Trying to backward an extra time"},           /* S34.12 */
    {"selective", "needs the gradient of a cached result"},      /* raised if the function starts a pass */
    {"selective", "has been mutated"},                           /* S34.12 */
    {"dual level", "Nested forward mode AD is not supported"},
    {"allow_mutation", "contexts cannot be nested"}, /* S14 */
};

static bool is_known(const char *name, const char *message)
{
    bool known = false;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        known = known || (!strcmp(refusals[i].wrapper, name) && strstr(message, refusals[i].message));
    return known;
}

static double tolerance_of(const wrapper *w) { return w && w->tolerance > 1e-12 ? w->tolerance : 1e-12; }

static void check(const function *f, const way *how, const wrapper *outer, const wrapper *inner, ct_tensor *expected)
{
    ct_tensor *found = find(how, f->fn, outer, inner);
    const char *other = inner ? inner->name : "nothing", *what = NULL;
    char message[256] = "";
    if (!found) {
        (void)snprintf(message, sizeof message, "%s", ct_error_message());
        ct_error_clear();
        if (!is_known(outer->name, message) && !is_known(other, message)) what = "refused";
    } else if (!is_close(expected, found, fmax(tolerance_of(outer), tolerance_of(inner)))) {
        what = "another value";
    }
    if (!what) return;
    printf("%s around %s, %s of %s: %s %s\n", outer->name, other, how->name, f->name, what, message);
    CT_EXPECT(false);
}

static void compare(const function *f, const wrapper *outer, const wrapper *inner)
{
    for (int k = 0; k < WAYS; k++) {
        const ct_scope scope = ct_scope_open();
        check(f, &ways[k], outer, inner, CT_EXPECT_TENSOR(find(&ways[k], f->fn, NULL, NULL)));
        CT_EXPECT_OK(ct_scope_close(scope));
    }
}

CT_TEST(wrappers, each_gives_what_the_plain_function_gives_S34_1_S10_1_S14_1)
{
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++)
        for (int o = 0; o < WRAPPERS; o++) compare(&functions[f], &wrappers[o], NULL);
}

CT_TEST(wrappers, each_pair_gives_what_the_plain_function_gives_S34_1_S34_7_S34_8)
{
    for (int o = 0; o < WRAPPERS; o++)
        for (int i = 0; i < WRAPPERS; i++) compare(&functions[(o + i) % 2], &wrappers[o], &wrappers[i]);
}

CT_TEST_MAIN
