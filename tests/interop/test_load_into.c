/*
 * Loading into tensors: if all entries fit, all tensors are written; else no tensor is written, and the message lists
 * all differences.
 */
#include "interop/files.h"

/* A file with weight [2, 3], bias [3] and steps, and the tensors of a model with these shapes. */
typedef struct model {
    scratch s;
    ct_tensor *weight, *bias, *steps;
} model;

static ct_tensor *zeros(ct_dtype dtype, ct_ints sizes) { return CT_EXPECT_TENSOR(ct_zeros(sizes, .dtype = dtype)); }

static model make_model(void)
{
    const model m = {scratch_make(), zeros(CT_DTYPE_F32, CT_INTS(2, 3)), zeros(CT_DTYPE_F32, CT_INTS(3)),
                     zeros(CT_DTYPE_I64, CT_NO_INTS)};
    const ct_named_tensors list =
        CT_NAMED_TENSORS({"weight", ct_add(floats(CT_INTS(2, 3)), ct_num(1))},
                         {"bias", ct_add(floats(CT_INTS(3)), ct_num(7))}, {"steps", ct_add(m.steps, ct_num_i64(12))});
    CT_EXPECT_OK(ct_save_tensors(m.s.path, list));
    return m;
}

#define ALL(m) CT_NAMED_TENSORS({"weight", (m).weight}, {"bias", (m).bias}, {"steps", (m).steps})

static void expect_loaded(const model *m)
{
    CT_EXPECT_CLOSE(m->weight, ((int[]){1, 2, 3, 4, 5, 6}), 0);
    CT_EXPECT_CLOSE(m->bias, ((int[]){7, 8, 9}), 0);
    CT_EXPECT_CLOSE(m->steps, ((int[]){12}), 0);
}

static void expect_untouched(const model *m)
{
    CT_EXPECT_CLOSE(m->weight, ((int[]){0, 0, 0, 0, 0, 0}), 0);
    CT_EXPECT_CLOSE(m->bias, ((int[]){0, 0, 0}), 0);
    CT_EXPECT_CLOSE(m->steps, ((int[]){0}), 0);
}

CT_TEST(into, writes_parameters_of_a_model)
{
    const model m = make_model();
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(m.weight, true));
    CT_EXPECT_OK(ct_load_into(m.s.path, ALL(m)));
    expect_loaded(&m);
    CT_EXPECT(ct_tensor_requires_grad(m.weight) && ct_tensor_is_leaf(m.weight));
    CT_EXPECT(ct_is_grad_enabled());
    scratch_drop(&m.s);
}

CT_TEST(into, writes_views_of_any_strides)
{
    model m = make_model();
    ct_tensor *table = zeros(CT_DTYPE_F32, CT_INTS(3, 5));
    m.weight = CT_EXPECT_TENSOR(ct_t(ct_narrow(table, 1, 1, 2)));
    m.bias = CT_EXPECT_TENSOR(ct_select(table, 1, 4));
    CT_EXPECT_OK(ct_load_into(m.s.path, ALL(m)));
    expect_loaded(&m);
    CT_EXPECT_CLOSE(table, ((int[]){0, 1, 4, 0, 7, 0, 2, 5, 0, 8, 0, 3, 6, 0, 9}), 0);
    scratch_drop(&m.s);
}

CT_TEST(into, counts_as_a_write_to_what_is_saved)
{
    const model m = make_model();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones(CT_INTS(2, 3)), true)), *y = ct_mul(x, m.weight);
    CT_EXPECT_OK(ct_load_into(m.s.path, ALL(m)));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "modified by an inplace operation");
    scratch_drop(&m.s);
}

CT_TEST(into, names_every_kind_of_difference_and_changes_nothing)
{
    const model m = make_model();
    ct_tensor *const other = zeros(CT_DTYPE_F32, CT_INTS(3, 2)), *const wide = zeros(CT_DTYPE_F64, CT_INTS(3));

    const struct {
        ct_named_tensors list;
        ct_status status;
        const char *fragment;
    } cases[] = {
        {CT_NAMED_TENSORS({"weight", m.weight}, {"bias", m.bias}), CT_E_INVALID,
         "a.safetensors' does not fit the list of tensors: the list has no 'steps'"},
        {CT_NAMED_TENSORS({"weight", m.weight}, {"bias", m.bias}, {"steps", m.steps}, {"a", other}, {"b", other}),
         CT_E_INVALID, "the file has no 'a', 'b'"},
        {CT_NAMED_TENSORS({"weights", m.weight}, {"bias", m.bias}, {"steps", m.steps}), CT_E_INVALID,
         "the file has no 'weights'; the list has no 'weight'"},
        {CT_NAMED_TENSORS({"weight", other}, {"bias", m.bias}, {"steps", m.steps}), CT_E_SHAPE,
         "sizes differ: 'weight' is [2, 3] in the file and [3, 2] in the list"},
        {CT_NAMED_TENSORS({"weight", m.weight}, {"bias", wide}, {"steps", m.steps}), CT_E_DTYPE,
         "dtypes differ: 'bias' is F32 in the file and f64 in the list"},
        {CT_NAMED_TENSORS({"x", m.weight}, {"weight", other}, {"bias", wide}), CT_E_INVALID,
         "the file has no 'x'; the list has no 'steps'; sizes differ: 'weight' is [2, 3] in the file and [3, 2] in the "
         "list; dtypes differ: 'bias' is F32 in the file and f64 in the list"},
        {CT_NAMED_TENSORS({"weight", m.weight}, {"bias", m.bias}, {"weight", m.weight}), CT_E_INVALID,
         "'weight' occurs twice in the list"},
        {CT_NAMED_TENSORS({"weight", m.weight}, {"bias", ct_none()}), CT_E_INVALID, "'bias' is ct_none()"},
        {CT_NAMED_TENSORS({"weight", m.weight}, {NULL, m.bias}), CT_E_INVALID, "the name of tensors[1] is NULL"},
        {{NULL, -1}, CT_E_INVALID, "tensors is a failed list"},
        {{0}, CT_E_INVALID, "the list has no 'steps', 'bias', 'weight'"}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CT_EXPECT_ERROR(ct_load_into(m.s.path, cases[i].list), cases[i].status, cases[i].fragment);
        expect_untouched(&m);
    }
    scratch_drop(&m.s);
}

CT_TEST(into, passes_over_what_it_is_allowed_to)
{
    model m = make_model();
    const ct_load_into_opts missing = CT_OPTIONS(ct_load_into, .allow_missing = true),
                            unexpected = CT_OPTIONS(ct_load_into, .allow_unexpected = true),
                            convert = CT_OPTIONS(ct_load_into, .convert = true),
                            all = CT_OPTIONS(ct_load_into, .allow_missing = true, .allow_unexpected = true,
                                             .convert = true);
    ct_tensor *absent = zeros(CT_DTYPE_F32, CT_INTS(2));
    const ct_named_tensors more =
        CT_NAMED_TENSORS({"weight", m.weight}, {"bias", m.bias}, {"steps", m.steps}, {"absent", absent});
    CT_EXPECT_ERROR((ct_load_into)(m.s.path, more, &unexpected), CT_E_INVALID, "the file has no 'absent'");
    CT_EXPECT_OK((ct_load_into)(m.s.path, more, &missing));
    CT_EXPECT_CLOSE(absent, ((int[]){0, 0}), 0);
    expect_loaded(&m);

    ct_tensor *weight = zeros(CT_DTYPE_F32, CT_INTS(2, 3));
    const ct_named_tensors one = CT_NAMED_TENSORS({"weight", weight});
    CT_EXPECT_ERROR((ct_load_into)(m.s.path, one, &missing), CT_E_INVALID, "the list has no 'steps', 'bias'");
    CT_EXPECT_OK((ct_load_into)(m.s.path, one, &unexpected));
    CT_EXPECT_CLOSE(weight, ((int[]){1, 2, 3, 4, 5, 6}), 0);

    m.bias = zeros(CT_DTYPE_F16, CT_INTS(3));
    m.steps = zeros(CT_DTYPE_F64, CT_NO_INTS);
    CT_EXPECT_OK((ct_load_into)(m.s.path, ALL(m), &convert));
    expect_loaded(&m);
    CT_EXPECT_ERROR((ct_load_into)(m.s.path, CT_NAMED_TENSORS({"bias", absent}), &all), CT_E_SHAPE, "[3] in the file");
    scratch_drop(&m.s);
}

CT_TEST(into, shows_a_few_of_many)
{
    enum { NUM = 12 };

    const scratch s = scratch_make();
    ct_named_tensor items[NUM];
    static const char names[NUM][2] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
    for (int i = 0; i < NUM; i++) items[i] = (ct_named_tensor){names[i], ct_num(1)};
    CT_EXPECT_OK(ct_save_tensors(s.path, ((ct_named_tensors){items, NUM})));
    for (int i = 0; i < NUM; i++) items[i].tensor = zeros(CT_DTYPE_F64, CT_INTS(i % 2 + 1));
    CT_EXPECT_ERROR(
        ct_load_into(s.path, ((ct_named_tensors){items, NUM - 1})), CT_E_INVALID,
        "the list has no 'l'; sizes differ: 'a' is [] in the file and [1] in the list, 'b' is [] in the file "
        "and [2] in the list, 'c' is [] in the file and [1] in the list, 'd' is [] in the file and [2] in "
        "the list and 7 more");
    scratch_drop(&s);
}

CT_TEST(into, needs_tensors_that_can_be_written)
{
    model m = make_model();
    ct_tensor *bias = m.bias;
    m.bias = CT_EXPECT_TENSOR(ct_expand(zeros(CT_DTYPE_F32, CT_INTS(1)), CT_INTS(3)));
    CT_EXPECT_ERROR(ct_load_into(m.s.path, ALL(m)), CT_E_STATE, "'bias' has elements that share memory");
    ct_guard inference = ct_inference_mode(true);
    m.bias = zeros(CT_DTYPE_F32, CT_INTS(3));
    CT_EXPECT_OK(ct_leave(&inference));
    CT_EXPECT_ERROR(ct_load_into(m.s.path, ALL(m)), CT_E_STATE, "'bias' is an inference tensor");
    CT_EXPECT_CLOSE(m.weight, ((int[]){0, 0, 0, 0, 0, 0}), 0);
    inference = ct_inference_mode(true);
    CT_EXPECT_OK(ct_load_into(m.s.path, ALL(m)));
    CT_EXPECT_OK(ct_leave(&inference));
    expect_loaded(&m);
    m.bias = bias;
    scratch_drop(&m.s);
}

/* A file may be loaded into tensors whose memory is mapped from the same file. */
CT_TEST(into, writes_what_was_loaded_from_the_same_file)
{
    const scratch s = scratch_make();
    ct_tensor *x = floats(CT_INTS(20000));
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", x})));
    ct_tensor_file *file = ct_tensor_file_open(s.path);
    CT_EXPECT(file != NULL);
    ct_tensor *loaded = CT_EXPECT_TENSOR(ct_tensor_file_load(file, "x"));
    const ct_named_tensors list = CT_NAMED_TENSORS({"x", loaded});
    CT_EXPECT(ct_mul_(loaded, ct_num(3)) == loaded);
    CT_EXPECT_OK(ct_load_into(s.path, list));
    CT_EXPECT(is_same(loaded, x));
    CT_EXPECT(ct_mul_(loaded, ct_num(3)) == loaded);
    CT_EXPECT_OK(ct_tensor_file_load_into(file, list));
    CT_EXPECT(is_same(loaded, x));
    ct_tensor_file_close(file);
    scratch_drop(&s);
}

CT_TEST_MAIN
