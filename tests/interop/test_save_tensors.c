/* Saving is atomic, accepts tensors of every kind, and reports the tensors that cannot be saved. */
#include "interop/files.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>

static const ct_dtype dtypes[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_BOOL,
                                  CT_DTYPE_U8,  CT_DTYPE_I8,   CT_DTYPE_I16, CT_DTYPE_I32, CT_DTYPE_I64};

enum { NUM_DTYPES = sizeof dtypes / sizeof *dtypes, MANY = 5000 };

static ct_tensor *noise(ct_ints sizes) { return CT_EXPECT_TENSOR(ct_mul(ct_randn(sizes), ct_num(10))); }

/* Saves one tensor and returns the loaded one. */
static ct_tensor *through_file(ct_tensor *tensor)
{
    const scratch s = scratch_make();
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", tensor})));
    const ct_named_tensors list = ct_load_tensors(s.path);
    CT_EXPECT_INT(list.count, 1);
    CT_EXPECT_TEXT(list.items[0].name, "x");
    CT_EXPECT_INT(scratch_entries(&s), 1);
    scratch_drop(&s);
    return list.items[0].tensor;
}

CT_TEST(save, every_dtype_comes_back)
{
    for (int i = 0; i < NUM_DTYPES; i++) {
        ct_tensor *x = CT_EXPECT_TENSOR(ct_to(noise(CT_INTS(7, 11)), dtypes[i]));
        CT_EXPECT(is_same(through_file(x), x));
    }
}

CT_TEST(save, every_layout_comes_back_in_rows)
{
    ct_tensor *x = noise(CT_INTS(6, 7, 8));
    ct_tensor *const parts[] = {x,
                                ct_transpose(x, 0, 2),
                                ct_slice(x, 1, 1, INT64_MAX, .step = 2),
                                ct_expand(ct_select(x, 0, 2), CT_INTS(5, 7, 8)),
                                ct_permute(x, CT_INTS(1, 0, 2)),
                                ct_select(x, 2, 5),
                                ct_select(ct_select(ct_select(x, 2, 5), 0, 1), 0, 3),
                                ct_narrow(x, 1, 3, 0),
                                ct_empty(CT_INTS(0)),
                                ct_ones(CT_NO_INTS),
                                ct_ones(CT_INTS(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)),
                                ct_num(3.5),
                                ct_real(ct_to(x, CT_DTYPE_C64))};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        ct_tensor *loaded = through_file(CT_EXPECT_TENSOR(parts[i]));
        CT_EXPECT(is_same(loaded, parts[i]));
        CT_EXPECT(ct_tensor_is_contiguous(loaded) && ct_tensor_is_leaf(loaded) && !ct_tensor_requires_grad(loaded));
    }
}

CT_TEST(save, takes_results_of_a_graph_and_two_names_of_one_tensor)
{
    const scratch s = scratch_make();
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_INTS(4)), true)), *y = ct_exp(w);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"w", w}, {"y", y}, {"tied", w})));
    const ct_named_tensors list = ct_load_tensors(s.path);
    CT_EXPECT_INT(list.count, 3);
    CT_EXPECT(is_same(list.items[0].tensor, w) && is_same(list.items[1].tensor, w) && is_same(list.items[2].tensor, y));
    CT_EXPECT_TEXT(list.items[0].name, "tied");
    CT_EXPECT_OK(ct_backward(ct_sum(y))); /* the graph was not changed */
    scratch_drop(&s);
}

CT_TEST(save, keeps_texts_in_the_order_of_their_names)
{
    const scratch s = scratch_make();
    CT_EXPECT_OK(ct_save_tensors(s.path, (ct_named_tensors){0},
                                 .metadata = CT_NAMED_TEXTS({"step", "12"}, {"a", "x\ny"}, {"", ""})));
    ct_tensor_file *file = ct_tensor_file_open(s.path);
    CT_EXPECT(file != NULL);
    const ct_named_texts texts = ct_tensor_file_metadata(file);
    CT_EXPECT_INT(texts.count, 3);
    CT_EXPECT_TEXT(texts.items[0].name, "");
    CT_EXPECT_TEXT(texts.items[1].name, "a");
    CT_EXPECT_TEXT(texts.items[1].text, "x\ny");
    CT_EXPECT_TEXT(texts.items[2].text, "12");
    ct_tensor_file_close(file);
    scratch_drop(&s);
}

/* ---- replacing ---- */

CT_TEST(replacing, keeps_permissions_and_links)
{
    const scratch s = scratch_make();
    char link[64];
    struct stat about;
    (void)snprintf(link, sizeof link, "%s/link", s.folder);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", ct_num(1)})));
    const mode_t usual = umask(0);
    (void)umask(usual);
    CT_EXPECT_INT(stat(s.path, &about), 0);
    CT_EXPECT_INT(about.st_mode & 0777, 0666 & ~usual);
    CT_EXPECT_INT(chmod(s.path, 0640), 0);
    CT_EXPECT_INT(symlink("a.safetensors", link), 0);
    CT_EXPECT_OK(ct_save_tensors(link, CT_NAMED_TENSORS({"y", ct_num(2)})));
    CT_EXPECT_INT(stat(s.path, &about), 0);
    CT_EXPECT_INT(about.st_mode & 0777, 0640);
    CT_EXPECT(lstat(link, &about) == 0 && S_ISLNK(about.st_mode));
    CT_EXPECT_TEXT(ct_load_tensors(s.path).items[0].name, "y");
    CT_EXPECT_INT(unlink(link), 0);
    scratch_drop(&s);
}

CT_TEST(replacing, takes_a_name_without_a_folder_and_one_of_the_greatest_length)
{
    char name[256];
    memset(name, 'n', 255);
    name[255] = 0;
    const char *const names[] = {"a_name_alone.safetensors", name};
    for (int i = 0; i < 2; i++) {
        CT_EXPECT_OK(ct_save_tensors(names[i], CT_NAMED_TENSORS({"x", ct_num(1)})));
        CT_EXPECT_INT(ct_load_tensors(names[i]).count, 1);
        CT_EXPECT_INT(unlink(names[i]), 0);
    }
}

/* A full disk: the limit on the file size is smaller than the tensor. */
static ct_status save_on_full_disk(const char *path, rlim_t room)
{
    struct rlimit before;
    CT_EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    const struct rlimit small = {room, before.rlim_max};
    ct_tensor *x = noise(CT_INTS(MANY));
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    const ct_status status = ct_save_tensors(path, CT_NAMED_TENSORS({"x", x}, {"y", ct_t(x)}));
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, handler);
    return status;
}

CT_TEST(replacing, on_a_full_disk_leaves_the_old_file_and_no_other)
{
    static const rlim_t rooms[] = {0, 4, 8, 30, 300, 8000, 30000};
    const scratch s = scratch_make();
    size_t size, size_after;
    CT_EXPECT_ERROR(save_on_full_disk(s.path, 8000), CT_E_IO, "save_tensors: cannot write '");
    CT_EXPECT_INT(scratch_entries(&s), 0);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"old", noise(CT_INTS(9))})));
    char *old = read_bytes(s.path, &size);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        CT_EXPECT_ERROR(save_on_full_disk(s.path, rooms[i]), CT_E_IO, strerror(EFBIG));
        char *after = read_bytes(s.path, &size_after);
        CT_EXPECT(size == size_after && memcmp(old, after, size) == 0);
        CT_EXPECT_INT(scratch_entries(&s), 1);
        free(after);
    }
    free(old);
    scratch_drop(&s);
}

/* root may write everywhere */
static ct_status save_as_nobody(const char *path, ct_named_tensors list)
{
    const bool is_root = geteuid() == 0;
    if (is_root) CT_EXPECT_INT(seteuid(65534), 0);
    const ct_status status = ct_save_tensors(path, list);
    if (is_root) CT_EXPECT_INT(seteuid(0), 0);
    return status;
}

CT_TEST(replacing, needs_a_folder_that_can_be_written)
{
    const scratch s = scratch_make();
    const ct_named_tensors list = CT_NAMED_TENSORS({"x", ct_num(1)});
    CT_EXPECT_ERROR(ct_save_tensors("no/such/folder/x", list), CT_E_IO,
                    "save_tensors: cannot write 'no/such/folder/x': No such file or directory");
    CT_EXPECT_ERROR(ct_save_tensors(s.folder, list), CT_E_IO, "is a folder; it must be a regular file");
    CT_EXPECT_INT(mkfifo(s.path, 0600), 0);
    CT_EXPECT_ERROR(ct_save_tensors(s.path, list), CT_E_IO, "a.safetensors' is a device, pipe or socket; it must");
    CT_EXPECT_INT(unlink(s.path), 0);
    CT_EXPECT_ERROR(ct_save_tensors("", list), CT_E_IO, "cannot write ''");
    CT_EXPECT_OK(ct_save_tensors(s.path, list));
    CT_EXPECT_INT(chmod(s.folder, 0555), 0);
    CT_EXPECT_ERROR(save_as_nobody(s.path, list), CT_E_IO, strerror(EACCES));
    CT_EXPECT_INT(chmod(s.folder, 0755), 0);
    CT_EXPECT_INT(scratch_entries(&s), 1);
    scratch_drop(&s);
}

/* ---- errors ---- */

typedef struct refused {
    ct_named_tensors list;
    ct_status status;
    const char *fragment;
} refused;

CT_TEST(errors, name_the_tensor)
{
    const scratch s = scratch_make();
    ct_tensor *x = ct_num(1), *pair = ct_ones(CT_INTS(2), .dtype = CT_DTYPE_C128);
    const refused cases[] = {
        {{NULL, -1}, CT_E_INVALID, "tensors is a failed list"},
        {{NULL, 1}, CT_E_INVALID, "tensors is a failed list"},
        {CT_NAMED_TENSORS({NULL, x}), CT_E_INVALID, "the name of tensors[0] is NULL"},
        {CT_NAMED_TENSORS({"x", x}, {"y", NULL}), CT_E_INVALID, "save_tensors: y is NULL"},
        {CT_NAMED_TENSORS({"y", ct_none()}), CT_E_INVALID, "'y' is ct_none()"},
        {CT_NAMED_TENSORS({"x", x}, {"y", x}, {"x", pair}), CT_E_UNSUPPORTED,
         "'x' has dtype c128, which the format does not have: save the result of ct_view_as_real"},
        {CT_NAMED_TENSORS({"x", x}, {"y", x}, {"x", x}), CT_E_INVALID, "'x' occurs twice"},
        {CT_NAMED_TENSORS({"__metadata__", x}), CT_E_INVALID, "a tensor cannot have the name __metadata__"},
        {CT_NAMED_TENSORS({"a\xff"
                           "b",
                           x}),
         CT_E_INVALID, "is not UTF-8"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        CT_EXPECT_ERROR(ct_save_tensors(s.path, cases[i].list), cases[i].status, cases[i].fragment);
    CT_EXPECT_ERROR(ct_save_tensors(NULL, CT_NAMED_TENSORS({"x", x})), CT_E_INVALID, "path is NULL");
    CT_EXPECT_INT(scratch_entries(&s), 0);
    scratch_drop(&s);
}

CT_TEST(errors, name_the_text)
{
    const scratch s = scratch_make();
    const ct_named_texts cases[] = {{NULL, -1},
                                    CT_NAMED_TEXTS({"a", NULL}),
                                    CT_NAMED_TEXTS({NULL, "a"}),
                                    CT_NAMED_TEXTS({"a", "1"}, {"a", "2"}),
                                    CT_NAMED_TEXTS({"a", "\xc3"}),
                                    CT_NAMED_TEXTS({"\xff", "a"})};
    static const char *const fragments[] = {"metadata is a failed list",
                                            "metadata[0] has no name or no string",
                                            "metadata[0] has no name or no string",
                                            "'a' occurs twice",
                                            "the string of metadata, '\xc3' is not UTF-8",
                                            "is not UTF-8"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        CT_EXPECT_ERROR(ct_save_tensors(s.path, (ct_named_tensors){0}, .metadata = cases[i]), CT_E_INVALID,
                        fragments[i]);
    CT_EXPECT_INT(scratch_entries(&s), 0);
    scratch_drop(&s);
}

static ct_tensors save_slice(ct_tensors inputs, void *path)
{
    const ct_status status = ct_save_tensors(path, CT_NAMED_TENSORS({"x", inputs.items[0]}));
    return status == CT_OK ? inputs : ct_tensors_of(NULL, -1);
}

CT_TEST(errors, slices_of_a_batch_are_refused)
{
    scratch s = scratch_make();
    CT_EXPECT_ERROR(ct_vmap(save_slice, s.path, CT_TENSORS(floats(CT_INTS(3, 2)))), CT_E_STATE, "save_tensors: ");
    CT_EXPECT_INT(scratch_entries(&s), 0);
    scratch_drop(&s);
}

CT_TEST_MAIN
