/* Discovery, order and numbering of nodes: S5, and hooks of nodes that receive no gradient (S7.21). */
#include "engine/support.h"

/* Returns a copy of the input, created by a node that logs its name when it runs. */
static ct_status note_and_pass_on(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const event_note *note = payload;
    log_event(note->log, note->name);
    grads[0] = result_grads[0];
    return CT_OK;
}

/* S5.1, S5.9 */
CT_TEST(order, a_node_runs_once_after_all_its_consumers)
{
    event_log log = {""};
    event_note below = {&log, "below"}, left = {&log, "left"}, right = {&log, "right"};
    ct_tensor *x = LEAF(1), *shared = apply_to_one(x, note_and_pass_on, &below);
    ct_tensor *a = apply_to_one(shared, note_and_pass_on, &left), *b = apply_to_one(shared, note_and_pass_on, &right);
    CT_EXPECT_OK(ct_backward(ct_add(ct_add(a, b), shared)));
    CT_EXPECT_TEXT(log.text, "right left below"); /* the node that was created later runs first: S5.2 */
    EXPECT_GRAD(x, 3);
}

/* S5.2 */
CT_TEST(order, accumulators_run_as_soon_as_they_are_ready)
{
    event_log log = {""};
    event_note leaf = {&log, "leaf"}, node = {&log, "node"};
    ct_tensor *x = LEAF(1), *w = LEAF(2);
    hook_tensor(w, note_gradient, &leaf);
    ct_tensor *y = ct_mul(apply_to_one(x, note_and_pass_on, &node), w);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "leaf node");
}

CT_TEST(order, later_nodes_have_larger_numbers_and_accumulators_the_largest)
{
    ct_tensor *x = LEAF(1), *y = ct_mul(x, x), *z = ct_mul(y, y);
    CT_EXPECT(ct_node_sequence_nr(producer(y)) < ct_node_sequence_nr(producer(z)));
    CT_EXPECT(ct_node_sequence_nr(accumulator_below(y, 0)) == UINT64_MAX);
}

CT_TEST(order, many_ready_nodes_run_from_the_latest_to_the_first)
{
    enum { COUNT = 100 };

    static char names[COUNT][16];
    event_log log = {""}, expected = {""};
    event_note notes[COUNT];
    ct_tensor *roots[COUNT], *x = LEAF(1);
    for (int i = 0; i < COUNT; i++) {
        (void)snprintf(names[i], sizeof names[i], "n%d", i);
        notes[i] = (event_note){&log, names[i]};
        roots[i] = apply_to_one(x, note_and_pass_on, &notes[i]);
    }
    for (int i = COUNT; i-- > 0;) log_event(&expected, names[i]);
    CT_EXPECT_OK(ct_backward_all(ct_tensors_of(roots, COUNT)));
    CT_EXPECT_TEXT(log.text, expected.text);
    EXPECT_GRAD(x, COUNT);
}

/* S5.4: a search that is pruned by sequence numbers must find every path to a target. */
CT_TEST(order, pruning_finds_inputs_at_every_depth)
{
    ct_tensor *x = LEAF(2), *deep = x, *shallow = ct_mul(x, x);
    for (int i = 0; i < 10; i++) deep = ct_add(deep, x);
    ct_tensor *root = ct_mul(deep, shallow);
    const ct_tensors grads = ct_grad(CT_TENSORS(root), CT_TENSORS(shallow, deep, x));
    EXPECT_VALUES(grads.items[0], 0, 22);
    EXPECT_VALUES(grads.items[1], 0, 4);
    EXPECT_VALUES(grads.items[2], 0, 4 * 11 + 22 * 4);
}

/* S5.6, S5.7 */
CT_TEST(order, undefined_deliveries_count)
{
    event_log log = {""};
    event_note note = {&log, "below"};
    ct_tensor *x = LEAF(2), *below = apply_to_one(x, note_and_pass_on, &note);
    ct_tensor *y = ct_add(apply_to_one(below, give_undefined, NULL), ct_mul(below, below));
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "below");
    EXPECT_GRAD(x, 4);
}

CT_TEST(order, a_node_whose_gradients_are_all_undefined_still_runs)
{
    event_log log = {""};
    event_note note = {&log, "below"};
    ct_tensor *x = LEAF(2),
              *y = apply_to_one(ct_mul(apply_to_one(x, note_and_pass_on, &note), LEAF(1)), give_undefined, NULL);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "below");
    EXPECT_NO_GRAD(x);
}

/* S5.8 */
CT_TEST(order, a_node_below_several_roots_waits_for_all)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_tensor *roots[3] = {ct_mul(y, y), y, ct_add(y, y)};
    hook_tensor(y, count_gradient, &calls);
    CT_EXPECT_OK(ct_backward_all(ct_tensors_of(roots, 3)));
    CT_EXPECT_INT(calls, 1);
    EXPECT_GRAD(x, (8 + 1 + 2) * 4);
}

/* ---- several outputs ---- */

/*
 * Returns two copies of the input. The input gradient is the sum of the output gradients, of which undefined ones count
 * as zero.
 */
static ct_status sum_defined(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    int *defined = payload;
    defined[0] += result_grads[0] != NULL;
    defined[1] += result_grads[1] != NULL;
    grads[0] = result_grads[0] && result_grads[1] ? ct_add(result_grads[0], result_grads[1])
               : result_grads[0]                  ? result_grads[0]
                                                  : result_grads[1];
    return CT_OK;
}

static void two_copies(ct_tensor *input, int *defined, ct_tensor **copies)
{
    ct_guard guard = ct_no_grad();
    copies[0] = CT_EXPECT_TENSOR(ct_clone(input));
    copies[1] = CT_EXPECT_TENSOR(ct_clone(input));
    CT_EXPECT_OK(ct_leave(&guard));
    apply_node(ct_tensors_of(&input, 1), copies, 2, sum_defined, defined);
}

CT_TEST(outputs, each_has_a_gradient_of_its_own)
{
    int defined[2] = {0, 0};
    ct_tensor *x = LEAF(2, 3), *copies[2];
    two_copies(x, defined, copies);
    CT_EXPECT_INT(ct_tensor_output_nr(copies[1]), 1);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_add(ct_mul(copies[0], copies[1]), copies[1]))));
    EXPECT_GRAD(x, 2 + 3, 3 + 4);
    CT_EXPECT_INT(defined[0] + defined[1], 2);
}

CT_TEST(outputs, one_that_nobody_used_is_undefined) /* S30.3 */
{
    int defined[2] = {0, 0};
    ct_tensor *x = LEAF(2, 3), *copies[2];
    two_copies(x, defined, copies);
    CT_EXPECT_OK(ct_backward(ct_sum(copies[1])));
    EXPECT_GRAD(x, 1, 1);
    CT_EXPECT_INT(defined[0], 0);
    CT_EXPECT_INT(defined[1], 1);
}

/* S7.21, S7.5 */
CT_TEST(outputs, hooks_run_only_where_something_was_delivered)
{
    int defined[2] = {0, 0};
    event_log log = {""};
    event_note first = {&log, "first"}, second = {&log, "second"};
    ct_tensor *x = LEAF(2, 3), *copies[2];
    two_copies(x, defined, copies);
    hook_tensor(copies[0], note_gradient, &first);
    hook_tensor(copies[1], note_gradient, &second);
    CT_EXPECT_OK(ct_backward(ct_sum(copies[1]), .retain_graph = true));
    CT_EXPECT_TEXT(log.text, "second");
    CT_EXPECT_OK(ct_backward(ct_sum(ct_add(copies[1], apply_to_one(copies[0], give_undefined, NULL)))));
    CT_EXPECT_TEXT(log.text, "second first second"); /* an undefined gradient is delivered, too */
}

CT_TEST(outputs, are_captured_one_by_one)
{
    int defined[2] = {0, 0};
    ct_tensor *x = LEAF(2, 3), *copies[2];
    two_copies(x, defined, copies);
    ct_tensor *root = ct_sum(ct_add(ct_mul(copies[0], copies[1]), copies[1]));
    const ct_tensors grads = ct_grad(CT_TENSORS(root), CT_TENSORS(copies[1], copies[0]));
    EXPECT_VALUES(grads.items[0], 0, 3, 4);
    EXPECT_VALUES(grads.items[1], 0, 2, 3);
    CT_EXPECT_INT(defined[0] + defined[1], 0); /* S3.7 */
}

/* ---- nodes of many inputs and outputs ---- */

enum { MANY = 100 };

/* The gradient of input i is i times the output gradient; payload counts the inputs whose gradient is requested. */
static ct_status scale_by_number(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    for (int i = 0; i < MANY; i++) {
        grads[i] = ct_mul(result_grads[0], ct_num(i));
        if (!grads[i]) return CT_E_NOMEM;
    }
    return CT_OK;
}

CT_TEST(many, inputs_each_get_their_gradient)
{
    ct_tensor *leaves[MANY];
    for (int i = 0; i < MANY; i++) leaves[i] = i % 7 == 3 ? VECTOR(1) : LEAF(1); /* some need none */
    ct_tensor *result = VECTOR(1);
    apply_node(ct_tensors_of(leaves, MANY), &result, 1, scale_by_number, NULL);
    CT_EXPECT_OK(ct_backward(result));
    for (int i = 0; i < MANY; i++) {
        if (i % 7 == 3)
            EXPECT_NO_GRAD(leaves[i]);
        else
            EXPECT_GRAD(leaves[i], i);
    }
    const ct_tensors grads = ct_grad(CT_TENSORS(result), CT_TENSORS(leaves[98], leaves[2], leaves[64]));
    EXPECT_VALUES(grads.items[0], 0, 98);
    EXPECT_VALUES(grads.items[1], 0, 2);
    EXPECT_VALUES(grads.items[2], 0, 64);
}

/* Copies of the input, as many as payload specifies; the gradient is the sum of i times output gradient i. */
static ct_status sum_scaled(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    for (int i = 0; i < MANY; i++) {
        if (!result_grads[i]) continue;
        ct_tensor *scaled = ct_mul(result_grads[i], ct_num(i));
        grads[0] = grads[0] ? ct_add(grads[0], scaled) : scaled;
        if (!grads[0]) return CT_E_NOMEM;
    }
    return CT_OK;
}

CT_TEST(many, outputs_each_bring_their_gradient)
{
    ct_tensor *x = LEAF(1), *copies[MANY];
    for (int i = 0; i < MANY; i++) copies[i] = VECTOR(1);
    apply_node(ct_tensors_of(&x, 1), copies, MANY, sum_scaled, NULL);
    CT_EXPECT_OK(
        ct_backward(ct_add(ct_add(copies[99], copies[1]), ct_add(copies[50], copies[99])), .retain_graph = true));
    EXPECT_GRAD(x, 99 + 1 + 50 + 99);
    const ct_tensors grads = ct_grad(CT_TENSORS(copies[7], copies[8]), CT_TENSORS(copies[8], x));
    EXPECT_VALUES(grads.items[0], 0, 1);
    EXPECT_VALUES(grads.items[1], 0, 15);
}

/* ---- ids of passes, the current node: S5.10 ---- */

typedef struct pass_facts {
    int64_t id;
    char node[32];
} pass_facts;

static ct_tensor *ask_pass(ct_tensor *grad, void *payload)
{
    pass_facts *facts = payload;
    (void)grad;
    facts->id = ct_current_graph_task_id();
    ct_node *node;
    if (ct_current_node(&node) != CT_OK) return NULL;
    (void)snprintf(facts->node, sizeof facts->node, "%s", node ? ct_node_name(node) : "none");
    return ct_none();
}

CT_TEST(pass, has_an_id_and_a_current_node_inside_only) /* S5.10 */
{
    pass_facts first = {0}, second = {0};
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT(ct_current_graph_task_id() < 0);
    ct_node *node = producer(y);
    CT_EXPECT_OK(ct_current_node(&node));
    CT_EXPECT(node == NULL);
    hook_tensor(y, ask_pass, &first);
    CT_EXPECT_OK(ct_backward(y, .retain_graph = true));
    second = first;
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT(second.id > 0);
    CT_EXPECT(first.id > second.id);
    CT_EXPECT_CONTAINS(first.node, "Mul");
    CT_EXPECT(ct_current_graph_task_id() < 0);
    node = producer(ct_mul(x, x));
    CT_EXPECT_OK(ct_current_node(&node));
    CT_EXPECT(node == NULL);
}

/* ---- the planned order: S5.10 ---- */

enum { MOST = 32 };

typedef struct order_log {
    const ct_node *ran[MOST], *planned[MOST];
    int64_t num_ran, num_planned; /* planned: -1 until it is queried */
    int64_t pass;                 /* the first pass that is seen; hooks in other passes are not logged */
    bool told_the_same;           /* by every query */
} order_log;

#define NEW_ORDER_LOG ((order_log){.num_planned = -1, .told_the_same = true})

static ct_status ask_for_the_plan(void *payload)
{
    order_log *log = payload;
    const ct_nodes plan = ct_current_graph_task_execution_order();
    if (plan.count < 0) return ct_error_status();
    CT_EXPECT(plan.count <= MOST);
    if (log->num_planned >= 0)
        log->told_the_same = log->told_the_same && plan.count == log->num_planned &&
                             memcmp(plan.items, log->planned, (size_t)plan.count * sizeof *plan.items) == 0;
    log->num_planned = plan.count;
    memcpy(log->planned, plan.items, (size_t)plan.count * sizeof *plan.items);
    return CT_OK;
}

static ct_tensor *note_order(ct_tensor *grad, void *payload)
{
    order_log *log = payload;
    (void)grad;
    if (!log->pass) log->pass = ct_current_graph_task_id();
    if (log->pass != ct_current_graph_task_id()) return ct_none();
    if (log->num_ran == MOST || ask_for_the_plan(log) != CT_OK) return NULL;
    if (log->num_ran == 0 && ct_queue_callback(ask_for_the_plan, log, NULL) != CT_OK) return NULL;
    ct_node *now;
    if (ct_current_node(&now) != CT_OK) return NULL;
    log->ran[log->num_ran++] = now;
    return ct_none();
}

static void watch_order(ct_tensor *const *tensors, int count, order_log *log)
{
    for (int i = 0; i < count; i++) hook_tensor(tensors[i], note_order, log);
}

static void expect_order_as_planned(const order_log *log, int64_t num_nodes)
{
    CT_EXPECT_INT(log->num_ran, num_nodes);
    CT_EXPECT_INT(log->num_planned, num_nodes);
    CT_EXPECT(memcmp(log->ran, log->planned, (size_t)num_nodes * sizeof *log->ran) == 0);
    CT_EXPECT(log->told_the_same);
}

/* Six tensors with several nodes ready at the same time: x and w are leaves. */
static void make_diamonds(ct_tensor *t[6])
{
    t[0] = LEAF(2);
    t[1] = LEAF(3);
    t[2] = ct_mul(t[0], t[1]);
    t[3] = ct_mul(t[2], t[0]);
    t[4] = ct_mul(t[1], t[2]);
    t[5] = ct_mul(t[4], ct_mul(t[3], t[2]));
}

CT_TEST(plan, is_the_order_in_which_nodes_run) /* S5.10 */
{
    order_log log = NEW_ORDER_LOG;
    ct_tensor *t[6];
    make_diamonds(t);
    watch_order(t, 6, &log);
    ct_tensor *inner = CT_EXPECT_TENSOR(ct_mul(t[5], t[4])), *roots[3] = {inner, t[3], t[0]};
    watch_order(&inner, 1, &log);
    ct_node *unwatched = ct_test_next_function(producer(t[5]), 1, NULL);
    CT_EXPECT_OK(ct_backward_all(ct_tensors_of(roots, 3)));
    CT_EXPECT_INT(log.num_ran, 7);
    CT_EXPECT_INT(log.num_planned, 8); /* the product in the middle has no hook */
    int64_t next = 0;
    for (int64_t i = 0; i < log.num_planned; i++)
        if (log.planned[i] != unwatched) CT_EXPECT(log.planned[i] == log.ran[next++]);
    CT_EXPECT(log.told_the_same);
}

CT_TEST(plan, of_a_pass_with_inputs_lists_what_leads_to_them)
{
    order_log log = NEW_ORDER_LOG;
    ct_tensor *t[6];
    make_diamonds(t);
    watch_order(t, 6, &log);
    ct_tensor *root = ct_mul(t[4], t[3]);
    watch_order(&root, 1, &log);
    CT_EXPECT_INT(ct_grad(CT_TENSORS(root), CT_TENSORS(t[2], t[3]), .retain_graph = true).count, 2);
    expect_order_as_planned(&log, 4); /* accumulators are not planned, the requested inputs are */
    log = NEW_ORDER_LOG;
    CT_EXPECT_OK(ct_backward(ct_mul(t[3], t[0]), .inputs = CT_TENSORS(t[0])));
    CT_EXPECT_INT(log.num_planned, 4); /* a product without a hook, two with hooks, and the accumulator of x */
    CT_EXPECT_INT(log.num_ran, 3);
    CT_EXPECT(memcmp(log.planned + 1, log.ran, 3 * sizeof *log.ran) == 0);
    log = NEW_ORDER_LOG;
    root = ct_mul(ct_mul(t[0], t[0]), ct_mul(t[1], t[1]));
    CT_EXPECT_OK(ct_backward(root, .inputs = CT_TENSORS(t[0])));
    CT_EXPECT_INT(log.num_planned, 3); /* the square of w is discovered, but not planned */
}

static ct_tensor *run_inner(ct_tensor *grad, void *payload)
{
    (void)grad;
    return ct_backward(payload, .retain_graph = true) == CT_OK ? ct_none() : NULL;
}

/* the outer pass uses the same nodes, so the inner pass stores their states in a table */
CT_TEST(plan, of_a_nested_pass_is_its_own)
{
    order_log log = NEW_ORDER_LOG;
    ct_tensor *t[6];
    make_diamonds(t);
    ct_tensor *y = ct_mul(t[3], ct_mul(t[4], t[2]));
    hook_tensor(y, run_inner, t[3]);
    watch_order(t, 6, &log);
    CT_EXPECT_OK(ct_backward(y));
    expect_order_as_planned(&log, 4);
}

CT_TEST(plan, is_there_in_a_pass_only) /* S5.10 */
{
    CT_EXPECT_ERROR(ct_current_graph_task_execution_order().count, CT_E_STATE, "no pass runs on this thread");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

static ct_status ask_in_a_pass(void *arg)
{
    ct_tensor *x = arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    order_log log = NEW_ORDER_LOG;
    ct_tensor *y = ct_mul(x, x);
    const ct_hook_handle handle = ct_tensor_register_hook(y, note_order, &log, NULL);
    ct_status status = handle.id ? ct_backward(y) : ct_error_status();
    const ct_status cleared = ct_tensor_set_grad(x, ct_none());
    if (status == CT_OK) status = cleared;
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(plan, may_run_out_of_memory)
{
    ct_tensor *x = LEAF(2);
    CT_EXPECT(ct_test_fail_each_allocation(ask_in_a_pass, x) >= 1);
}

/* ---- S6.8 ---- */

/* Removes the edge that would deliver the last gradient to the node below. */
typedef struct severing {
    ct_node *node, *below;
} severing;

static ct_tensor *sever(ct_tensor *grad, void *payload)
{
    severing *s = payload;
    (void)grad;
    s->below = cti_node_edges(s->node)[0];
    cti_node_edges(s->node)[0] = NULL;
    return ct_none();
}

CT_TEST(order, a_node_that_waits_at_the_end_of_a_pass_is_an_error) /* S6.8 */
{
    ct_tensor *x = LEAF(2), *w = LEAF(3), *y = ct_mul(x, x), *a = apply_to_one(y, pass_on, NULL),
              *root = ct_mul(ct_add(a, y), w);
    severing s = {.node = producer(a)};
    ct_hook_handle handle = hook_tensor(root, sever, &s);
    CT_EXPECT_ERROR(ct_backward(root, .retain_graph = true), CT_E_STATE,
                    "could not compute gradients for some functions");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    EXPECT_NO_GRAD(x);
    EXPECT_GRAD(w, 8); /* S6.6 */
    cti_node_edges(s.node)[0] = s.below;
    ct_hook_remove(handle);
    CT_EXPECT_OK(ct_backward(root)); /* the nodes contain no state of the failed pass */
    EXPECT_GRAD(x, 2 * 4 * 3);
}

/* ---- S6.9 ---- */

static ct_tensor *note_multithreading(ct_tensor *grad, void *payload)
{
    (void)grad;
    log_event(payload, ct_is_multithreading_enabled() ? "on" : "off");
    (void)ct_set_multithreading_enabled(true); /* the guard is not left explicitly: the end of the hook closes it */
    return ct_none();
}

CT_TEST(multithreading, switched_off_is_seen_in_the_pass_and_nodes_run_in_order)
{
    event_log log = {""}, order = {""};
    event_note first = {&order, "first"}, second = {&order, "second"}, leaf = {&order, "leaf"};
    ct_tensor *x = LEAF(1), *a = apply_to_one(x, note_and_pass_on, &first),
              *b = apply_to_one(x, note_and_pass_on, &second);
    ct_tensor *root = ct_add(a, b);
    hook_tensor(root, note_multithreading, &log);
    hook_tensor(x, note_multithreading, &log);
    hook_tensor(x, note_gradient, &leaf);
    ct_guard off = ct_set_multithreading_enabled(false);
    CT_EXPECT_OK(ct_backward(root));
    CT_EXPECT(!ct_is_multithreading_enabled());
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_multithreading_enabled());
    CT_EXPECT_TEXT(log.text, "off off");
    CT_EXPECT_TEXT(order.text, "second first leaf"); /* S5.2 */
    EXPECT_GRAD(x, 2);
}

/* S2.7: once per process, so this is the only test of this program that records a pass of ct_backward. */
CT_TEST(pass, warns_once_of_the_cycle_that_recording_makes)
{
    ct_tensor *x = LEAF(3), *y = LEAF(4);
    CT_EXPECT_INT(ct_grad(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x), .create_graph = true).count, 1);
    CT_EXPECT_INT(ct_test_num_warnings(), 0);
    CT_EXPECT_OK(ct_backward(ct_mul(x, x), .create_graph = true));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
    CT_EXPECT_CONTAINS(ct_test_warning(), "refer to each other");
    CT_EXPECT_OK(ct_backward(ct_mul(y, y), .create_graph = true));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(ct_tensor_set_grad(y, ct_none()));
}

CT_TEST_MAIN
