/* Tensors saved for backward, as data and as text, without unpacking (S31.7, S31.8). */
#include "fixtures.h"

typedef struct seen {
    char text[1024];
    int64_t count, stop_after;
    uint64_t last;
    bool ordered;
} seen;

static ct_status note(const ct_saved_entry *e, void *payload)
{
    seen *s = payload;
    const size_t used = strlen(s->text);
    s->ordered = s->ordered && (s->count == 0 || e->sequence_nr <= s->last);
    s->last = e->sequence_nr;
    (void)snprintf(s->text + used, sizeof s->text - used, "%s %s.%s %s%s%dd %s %d %s; ", e->node_name, e->op,
                   e->argument, e->is_leaf ? "leaf " : "", e->is_output ? "result " : "", (int)e->sizes.count,
                   ct_dtype_name(e->dtype), (int)e->bytes, e->location);
    return ++s->count == s->stop_after ? ct_error_set(CT_E_CALLBACK, "ENOUGH", "enough") : CT_OK;
}

CT_TEST(saved_list, tells_what_each_node_keeps_in_the_order_of_reading_S31_8)
{
    seen s = {.ordered = true};
    ct_saved_bytes sums;
    ct_tensor *x = LEAF(1, 2), *y = ct_exp(ct_mul(ct_sin(x), x));
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note, &s, &sums));
    CT_EXPECT_TEXT(s.text, "ExpBackward0 exp.result result 1d f64 16 plain; MulBackward0 mul.self 1d f64 16 plain; "
                           "MulBackward0 mul.other leaf 1d f64 16 plain; SinBackward0 sin.self leaf 1d f64 0 plain; ");
    CT_EXPECT(s.ordered);
    CT_EXPECT_INT(sums.total, 3 * 16);
    CT_EXPECT_INT(sums.num_saves, 4);
}

CT_TEST(saved_list, unpacks_nothing_and_knows_what_was_packed_S31_7)
{
    static counting pair;
    seen s = {.ordered = true};
    pair = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&pair);
    ct_tensor *y = ct_exp(ct_sin(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note, &s, NULL));
    CT_EXPECT_TEXT(s.text,
                   "ExpBackward0 exp.result result 1d f64 0 packed; SinBackward0 sin.self leaf 1d f64 0 packed; ");
    CT_EXPECT_INT(pair.unpacks, 0);
}

CT_TEST(saved_list, items_of_lists_have_their_numbers_S31_8)
{
    seen s = {.ordered = true};
    ct_tensor *x = LEAF(1, 2), *z = ct_einsum("i,i,i->", CT_TENSORS(x, x, x));
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(z), CT_NO_TENSORS, note, &s, NULL));
    CT_EXPECT(s.count > 0);
}

CT_TEST(saved_list, ends_with_the_error_of_its_function_S31_8)
{
    seen s = {.stop_after = 1, .ordered = true};
    ct_tensor *x = LEAF(1, 2), *y = ct_exp(ct_sin(x));
    CT_EXPECT_ERROR(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note, &s, NULL), CT_E_CALLBACK, "enough");
    CT_EXPECT_INT(s.count, 1);
    CT_EXPECT_ERROR(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, NULL), CT_E_INVALID, "fn is NULL");
}

/* ---- the order of reads ---- */

/* Arguments of unpack, in order; the packed object is the index of the save. */
static struct {
    ct_tensor *kept[64];
    char names[64][48];
    int count, read[64], num_read;
} reading;

static ct_status numbering_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)payload;
    (void)snprintf(reading.names[reading.count], sizeof *reading.names, "%s.%s", info->op, info->argument);
    reading.kept[reading.count] = ct_retain(ct_clone(tensor));
    *packed = &reading.kept[reading.count++];
    return CT_OK;
}

static ct_tensor *numbering_unpack(void *packed, void *payload)
{
    (void)payload;
    ct_tensor **place = packed;
    reading.read[reading.num_read++] = (int)(place - reading.kept);
    return *place;
}

static void numbering_drop(void *packed, void *payload)
{
    (void)payload;
    ct_release(*(ct_tensor **)packed);
}

typedef struct order {
    char names[64][48];
    int count;
} order;

static ct_status note_order(const ct_saved_entry *entry, void *payload)
{
    order *o = payload;
    (void)snprintf(o->names[o->count++], sizeof *o->names, "%s.%s", entry->op, entry->argument);
    return CT_OK;
}

/* Two branches that join, and a node on which both depend. */
CT_TEST(saved_list, is_in_the_order_in_which_a_pass_unpacks_S10_21)
{
    static order o;
    static const ct_saved_tensors_hooks_fns fns = {
        .pack = numbering_pack, .unpack = numbering_unpack, .drop = numbering_drop};
    memset(&reading, 0, sizeof reading);
    o.count = 0;
    ct_tensor *x = LEAF(0.3, 1);
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *shared = ct_sin(x), *left = ct_cos(ct_exp(shared)), *right = ct_tanh(shared);
    ct_tensor *y = ct_sqrt(ct_square(ct_mul(left, ct_exp(right))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note_order, &o, NULL));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(reading.num_read, reading.count);
    CT_EXPECT_INT(o.count, reading.count);
    for (int i = 0; i < o.count; i++) CT_EXPECT_TEXT(o.names[i], reading.names[reading.read[i]]);
}

/* ---- as text ---- */

static ct_status append_line(const char *line, void *payload)
{
    char *text = payload;
    const size_t used = strlen(text);
    (void)snprintf(text + used, 2048 - used, "%s", line);
    return CT_OK;
}

CT_TEST(saved_table, has_a_line_for_each_save_and_the_sums_S31_8)
{
    static char text[2048];
    text[0] = 0;
    ct_tensor *x = LEAF(1, 2), *y = ct_exp(ct_sin(x));
    CT_EXPECT_OK(ct_saved_tensors_table(CT_TENSORS(y), CT_TENSORS(x), append_line, text));
    CT_EXPECT_CONTAINS(text, "save                     role       form                        bytes  place\n");
    CT_EXPECT_CONTAINS(text, "exp.result               result     [2] f64                        16  plain\n");
    CT_EXPECT_CONTAINS(text, "sin.self                 parameter  [2] f64                         0  plain\n");
    CT_EXPECT_CONTAINS(text, "2                        saves                                     16  handles keep");
    CT_EXPECT_ERROR(ct_saved_tensors_table(CT_TENSORS(y), CT_TENSORS(x), NULL, NULL), CT_E_INVALID, "write is NULL");
}

static ct_status list_once(void *y)
{
    static char text[2048];
    text[0] = 0;
    return ct_saved_tensors_table(CT_TENSORS(y), CT_NO_TENSORS, append_line, text);
}

CT_TEST(saved_table, every_allocation_may_fail)
{
    ct_tensor *x = LEAF(1, 2), *y = ct_exp(ct_mul(ct_sin(x), x));
    CT_EXPECT(ct_test_fail_each_allocation(list_once, y) > 3);
}

CT_TEST_MAIN
