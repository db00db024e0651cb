/*
 * Files with a few bytes changed, removed, doubled or inserted at random: each file is rejected with a message that
 * names it, or all of its tensors are loaded from data inside the file.
 */
#include "interop/files.h"

enum { ROUNDS = 4000, MOST = 4096 };

static uint32_t state = 1;

static uint32_t random_below(uint32_t end)
{
    state = state * 1664525 + 1013904223;
    return (uint32_t)(((uint64_t)(state >> 8) * end) >> 24);
}

typedef struct content {
    char bytes[MOST];
    size_t size;
} content;

/* Changes the content at random; inserted bytes are random, or strings with a meaning in such files. */
static void mutate(content *c)
{
    static const char *const words[] = {"{",
                                        "}",
                                        "[",
                                        "]",
                                        ",",
                                        ":",
                                        "\"",
                                        "0",
                                        "1",
                                        "9",
                                        "-",
                                        "e9",
                                        "\\u0000",
                                        "null",
                                        "\"F4\"",
                                        "\"F64\"",
                                        "\"shape\"",
                                        "data_offsets",
                                        "__metadata__",
                                        "4294967296",
                                        " "};
    const uint32_t count = sizeof words / sizeof *words, size = (uint32_t)c->size;
    const size_t at = random_below(random_below(2) && size > 8 ? 8 : size), length = 1 + random_below(8);
    const char *word = words[random_below(count)];
    switch (random_below(6)) {
    case 0: c->bytes[at] = (char)random_below(256); break;
    case 1: c->bytes[at] = (char)(c->bytes[at] ^ 1 << random_below(8)); break;
    case 2:
        if (at + length > c->size) break;
        memmove(c->bytes + at, c->bytes + at + length, c->size - at - length);
        c->size -= length;
        break;
    case 3: c->size = random_below(size + 1); break;
    case 4:
        for (size_t i = 0; word[i] && at + i < c->size; i++) c->bytes[at + i] = word[i];
        break;
    default:
        if (c->size + strlen(word) > MOST) break;
        memmove(c->bytes + at + strlen(word), c->bytes + at, c->size - at);
        memcpy(c->bytes + at, word, strlen(word));
        c->size += strlen(word);
    }
    if (c->size == 0) c->size = 1;
}

/* Updates the header length at the beginning of the file, so that changes after it have an effect, too. */
static void mend_length(content *c, size_t data_size)
{
    if (c->size < 8 + data_size) return;
    const size_t length = c->size - 8 - data_size;
    for (int i = 0; i < 8; i++) c->bytes[i] = (char)(length >> (8 * i) & 0xff);
}

static bool loads_or_says_why(const char *path, int64_t size)
{
    int64_t sum = 0;
    ct_error_clear();
    ct_tensor_file *file = ct_tensor_file_open(path);
    if (!file) {
        CT_EXPECT_INT(ct_error_status(), CT_E_IO);
        CT_EXPECT_CONTAINS(ct_error_message(), path);
        return false;
    }
    for (int64_t i = 0; i < ct_tensor_file_count(file); i++) {
        const ct_tensor_info *info = ct_tensor_file_at(file, i);
        CT_EXPECT_INT(info->offset, sum);
        sum += info->size_bytes;
        ct_tensor *bytes = CT_EXPECT_TENSOR(ct_tensor_file_load_bytes(file, info->name));
        CT_EXPECT_INT(ct_tensor_numel(bytes), info->size_bytes);
        ct_tensor *tensor = ct_tensor_file_load(file, info->name);
        CT_EXPECT(tensor || ct_error_status() == CT_E_UNSUPPORTED || ct_error_status() == CT_E_SHAPE);
    }
    CT_EXPECT(sum + 10 <= size);
    ct_tensor_file_close(file);
    return true;
}

CT_TEST(mutations, are_refused_or_harmless)
{
    const scratch s = scratch_make();
    size_t size;
    const char *wish = getenv("INTEROP_ROUNDS");
    const int rounds = wish ? atoi(wish) : ROUNDS;
    int loaded = 0;
    ct_tensor *x = floats(CT_INTS(2, 3));
    CT_EXPECT_OK(ct_save_tensors(s.path,
                                 CT_NAMED_TENSORS({"x", x}, {"y", ct_to(x, CT_DTYPE_BF16)}, {"z", ct_ge(x, ct_num(2))}),
                                 .metadata = CT_NAMED_TEXTS({"format", "pt"})));
    char *bytes = read_bytes(s.path, &size);
    for (int i = 0; i < rounds; i++) {
        content c = {.size = size};
        memcpy(c.bytes, bytes, size);
        for (uint32_t k = 1 + random_below(3); k > 0; k--) mutate(&c);
        if (random_below(4)) mend_length(&c, 42);
        write_bytes(s.path, c.bytes, c.size);
        const ct_scope scope = ct_scope_open();
        loaded += loads_or_says_why(s.path, (int64_t)c.size);
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    ct_error_clear();
    CT_EXPECT(loaded > rounds / 100 && loaded < rounds); /* both outcomes occur */
    free(bytes);
    scratch_drop(&s);
}

CT_TEST_MAIN
