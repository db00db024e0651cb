/*
 * Saved tensors that are stored in a file: values are exact, and the file has no name in the file system and is removed
 * when the process ends.
 */
#include "graph/fixtures.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MANY = 5000 };

static ct_tensor *noise(ct_ints sizes) { return CT_EXPECT_TENSOR(ct_randn(sizes, .dtype = CT_DTYPE_F64)); }

static ct_guard enter(const char *folder) { return ct_save_on_disk(.folder = folder); }

static void make_folder(char *name) { CT_EXPECT(mkdtemp(name) != NULL); }

static int count_entries(const char *folder)
{
    int count = 0;
    DIR *dir = opendir(folder);
    CT_EXPECT(dir != NULL);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        count += entry->d_name[0] != '.' || strlen(entry->d_name) > 2;
    (void)closedir(dir);
    return count;
}

/* Descriptors that the test driver left open, for example its log, may refer to deleted files, too. */
static bool inherited[256];

__attribute__((constructor)) static void find_inherited(void)
{
    for (int fd = 0; fd < 256; fd++) inherited[fd] = fcntl(fd, F_GETFD) != -1;
}

/* Returns the descriptor of the only deleted file that the process has open; -1 if there is none. */
static int find_nameless(void)
{
    int found = -1;
    for (int fd = 0; fd < 256; fd++) {
        struct stat about;
        if (inherited[fd] || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode) || about.st_nlink != 0) continue;
        CT_EXPECT_INT(found, -1);
        found = fd;
    }
    return found;
}

static int64_t size_of(int fd)
{
    struct stat about;
    CT_EXPECT_INT(fstat(fd, &about), 0);
    return about.st_size;
}

static bool is_same(ct_tensor *a, ct_tensor *b)
{
    double differing = 1;
    return ct_tensor_item(ct_sum(ct_ne(a, b)), &differing) == CT_OK && differing == 0;
}

CT_TEST(disk, is_exact_and_takes_no_memory)
{
    ct_saved_bytes kept;
    ct_tensor *x = noise(CT_INTS(MANY)), *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones_like(x), true));
    ct_guard guard = ct_save_on_disk();
    CT_EXPECT_OK(guard.status);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(w), NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 0);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT(is_same(ct_tensor_grad(w), x));
    CT_EXPECT_INT(find_nameless(), -1); /* the file is closed with the last save */
}

CT_TEST(disk, file_has_no_name_and_is_the_owners_alone)
{
    char folder[] = "disk_XXXXXX";
    make_folder(folder);
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_INTS(MANY)), true));
    ct_guard guard = enter(folder);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, noise(CT_INTS(MANY))));
    CT_EXPECT_OK(ct_leave(&guard));
    struct stat about;
    const int fd = find_nameless();
    CT_EXPECT_INT(fstat(fd, &about), 0);
    CT_EXPECT_INT(about.st_mode & 0777, 0600);
    CT_EXPECT_INT(about.st_nlink, 0);
    CT_EXPECT(about.st_size >= MANY * 8);
    CT_EXPECT((fcntl(fd, F_GETFD) & FD_CLOEXEC) != 0);
    CT_EXPECT_INT(count_entries(folder), 0);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(rmdir(folder), 0);
}

CT_TEST(disk, tensors_of_any_strides_are_read_in_order)
{
    ct_tensor *x = noise(CT_INTS(30, 7, 8));
    ct_tensor *const parts[] = {ct_transpose(x, 0, 2), ct_slice(x, 1, 1, INT64_MAX, .step = 2),
                                ct_expand(ct_select(x, 0, 2), CT_INTS(100, 7, 8)), ct_permute(x, CT_INTS(1, 0, 2)),
                                ct_select(x, 2, 5)};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones_like(parts[i]), true));
        ct_guard guard = ct_save_on_disk();
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, parts[i]));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(fixture_backward(y));
        CT_EXPECT(is_same(ct_tensor_grad(w), parts[i]));
    }
}

/* Random saves and releases: reads return the written data, and the file is closed with its last save. */
CT_TEST(disk, regions_are_used_again)
{
    enum { LIVE = 24, STEPS = 600 };

    static const ct_dtype dtypes[] = {CT_DTYPE_F64, CT_DTYPE_F32, CT_DTYPE_I64, CT_DTYPE_BOOL, CT_DTYPE_C128};
    ct_tensor *values[LIVE] = {0}, *results[LIVE] = {0};
    uint32_t random = 7;
    int64_t most = 0, live = 0, largest_live = 0;
    ct_guard guard = ct_save_on_disk();
    const int fd = find_nameless();
    for (int i = 0; i < STEPS; i++) {
        const ct_scope scope = ct_scope_open();
        random = random * 1664525 + 1013904223;
        const int place = (int)((random >> 8) % LIVE);
        if (results[place]) {
            ct_tensor *saved = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(results[place]), "other"));
            CT_EXPECT(is_same(saved, values[place]));
            live -= ct_tensor_numel(values[place]) * (int64_t)ct_dtype_size(ct_tensor_dtype(values[place]));
            ct_release(results[place]);
        }
        ct_release(values[place]);
        const int64_t numel = 100 + (random >> 16) % 3000;
        values[place] = ct_retain(CT_EXPECT_TENSOR(ct_to(ct_mul(noise(CT_INTS(numel)), ct_num(10)), dtypes[i % 5])));
        ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones(CT_INTS(numel), .dtype = CT_DTYPE_F64), true));
        results[place] = ct_retain(CT_EXPECT_TENSOR(ct_mul(w, values[place])));
        live += numel * (int64_t)ct_dtype_size(ct_tensor_dtype(values[place]));
        largest_live = live > largest_live ? live : largest_live;
        most = size_of(fd) > most ? size_of(fd) : most;
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    CT_EXPECT(most < 2 * largest_live);
    for (int i = 0; i < LIVE; i++) {
        ct_release(results[i]);
        ct_release(values[i]);
    }
    CT_EXPECT_INT(size_of(fd), 0);
    CT_EXPECT_OK(ct_leave(&guard));
}

/* ---- errors ---- */

CT_TEST(errors, name_the_folder)
{
    CT_EXPECT_ERROR(enter("/no/such/folder"), CT_E_IO,
                    "save_on_disk: cannot create a file in '/no/such/folder': No such file or directory");
    ct_guard disabled = ct_disable_saved_tensors_hooks("not here");
    CT_EXPECT_ERROR(ct_save_on_disk(), CT_E_STATE, "not here");
    CT_EXPECT_OK(ct_leave(&disabled));
    CT_EXPECT_INT(find_nameless(), -1);
}

CT_TEST(errors, of_reading_fail_the_pass)
{
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_INTS(MANY)), true));
    ct_guard guard = ct_save_on_disk();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(w, noise(CT_INTS(MANY)))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ftruncate(find_nameless(), 80), 0);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_IO, "save_on_disk could not read 39920 bytes: the file is too short");
}

/* A full disk: the limit on the file size is smaller than the tensor. */
CT_TEST(errors, of_a_full_disk_fail_the_operator)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_INTS(MANY)), true)), *c = noise(CT_INTS(MANY)),
              *a = CT_EXPECT_TENSOR(ct_clone(x));
    struct rlimit before, small;
    CT_EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){8000, before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    ct_guard guard = ct_save_on_disk();
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    ct_tensor *const product = ct_mul(x, c), *const in_place = ct_mul_(a, c);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, handler);
    CT_EXPECT(product == NULL && in_place == NULL);
    CT_EXPECT_INT(ct_error_status(), CT_E_IO);
    CT_EXPECT_CONTAINS(ct_error_message(), "mul_: save_on_disk could not write 32000 bytes: ");
    CT_EXPECT_CONTAINS(ct_error_message(), strerror(EFBIG));
    ct_error_clear();
    CT_EXPECT_INT(size_of(find_nameless()), 0);
    CT_EXPECT_TEXT(fixture_producer(a), "CloneBackward0");
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, c)))); /* space is available again */
    CT_EXPECT_OK(ct_leave(&guard));
}

/* ---- threads and processes ---- */

static void *pass(void *root)
{
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_OK(ct_backward(root));
    CT_EXPECT_OK(ct_scope_close(scope));
    return NULL;
}

CT_TEST(threads, read_and_drop_at_once)
{
    enum { NUM = 4 };

    pthread_t threads[NUM];
    ct_tensor *w[NUM], *x[NUM], *y[NUM];
    ct_guard guard = ct_save_on_disk();
    for (int i = 0; i < NUM; i++) {
        x[i] = noise(CT_INTS(MANY));
        w[i] = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_INTS(MANY)), true));
        y[i] = CT_EXPECT_TENSOR(ct_sum(ct_mul(w[i], x[i])));
    }
    for (int i = 0; i < NUM; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, pass, y[i]), 0);
    for (int i = 0; i < NUM; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    for (int i = 0; i < NUM; i++) CT_EXPECT(is_same(ct_tensor_grad(w[i]), x[i]));
    CT_EXPECT_OK(ct_leave(&guard));
}

/* Runs checks in a child process whose parent uses the file; returns 0 if all checks succeed. */
static int in_child(ct_tensor *y, ct_tensor *w)
{
    if (ct_backward(y, .retain_graph = true) != CT_E_STATE || !strstr(ct_error_message(), "no read in a forked child"))
        return 1;
    if (ct_mul(w, w) == NULL) return 2; /* parameters are stored unchanged */
    if (ct_mul(w, ct_mul(w, w)) || !strstr(ct_error_message(), "no save in a forked child")) return 3;
    ct_guard own = ct_save_on_disk();
    ct_tensor *z = ct_sum(ct_mul(w, ct_exp(w)));
    if (own.status != CT_OK || ct_backward(z) != CT_OK || ct_leave(&own) != CT_OK) return 4;
    return 0;
}

CT_TEST(fork, leaves_the_file_to_the_parent)
{
    ct_tensor *x = noise(CT_INTS(MANY)), *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_INTS(MANY)), true));
    ct_guard guard = ct_save_on_disk();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(w, x)));
    const pid_t child = fork();
    if (child == 0) _exit(in_child(y, w));
    int status = 0;
    CT_EXPECT(waitpid(child, &status, 0) == child && WIFEXITED(status));
    CT_EXPECT_INT(WEXITSTATUS(status), 0);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT(is_same(ct_tensor_grad(w), x));
}

CT_TEST(killed, processes_leave_nothing_in_the_folder)
{
    char folder[] = "disk_XXXXXX";
    make_folder(folder);
    const pid_t child = fork();
    if (child == 0) {
        ct_guard guard = enter(folder);
        ct_tensor *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true);
        if (guard.status == CT_OK && ct_mul(w, ct_ones(CT_INTS(MANY)))) raise(SIGKILL);
        _exit(1);
    }
    int status = 0;
    CT_EXPECT(waitpid(child, &status, 0) == child && WIFSIGNALED(status));
    CT_EXPECT_INT(count_entries(folder), 0);
    CT_EXPECT_INT(rmdir(folder), 0);
}

static ct_status save_and_read(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status;
    ct_guard guard = ct_save_on_disk();
    if (guard.status == CT_OK) {
        ct_tensor *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true),
                  *y = ct_sum(ct_mul(w, ct_zeros(CT_INTS(MANY))));
        (void)!ct_leave(&guard);
        status = y ? ct_backward(y) : ct_error_status();
    } else {
        status = guard.status;
    }
    ct_scope_close(scope);
    return status;
}

CT_TEST(memory, every_allocation_may_fail)
{
    CT_EXPECT(ct_test_fail_each_allocation(save_and_read, NULL) > 5);
    CT_EXPECT_INT(find_nameless(), -1);
}

CT_TEST_MAIN
