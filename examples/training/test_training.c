/* Shared parts of the training programs: batches of text, command line. */
#include "support/ct_test.h"

#include "options.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- text ---- */

static void write_file(const char *path, const char *characters, int times)
{
    FILE *file = fopen(path, "wb");
    CT_EXPECT(file != NULL);
    for (int i = 0; i < times; i++) CT_EXPECT(fputs(characters, file) >= 0);
    CT_EXPECT_INT(fclose(file), 0);
}

CT_TEST(text, targets_are_the_characters_that_follow)
{
    enum { BATCH = 5, CONTEXT = 4, PREDICTED = 3 };

    char path[] = "test_training_XXXXXX";
    const int fd = mkstemp(path);
    text t;
    text_random random = {1};
    ct_tensor *contexts, *targets;
    int64_t seen[BATCH][CONTEXT], next[BATCH][PREDICTED];
    CT_EXPECT(fd >= 0 && close(fd) == 0);
    write_file(path, "abcdefghij", 50);
    CT_EXPECT_OK(text_read(&t, path, 100));
    CT_EXPECT_INT(remove(path), 0);
    CT_EXPECT_INT(t.vocabulary, 10);
    CT_EXPECT_INT(t.train_length, 450);
    for (int held_out = 0; held_out < 2; held_out++) {
        CT_EXPECT_OK(text_batch(&t, held_out, BATCH, CONTEXT, PREDICTED, &random, &contexts, &targets));
        CT_EXPECT_SIZES(contexts, BATCH, CONTEXT);
        CT_EXPECT_SIZES(targets, BATCH * PREDICTED);
        CT_EXPECT_OK(ct_tensor_copy_to_host(contexts, seen, sizeof seen));
        CT_EXPECT_OK(ct_tensor_copy_to_host(targets, next, sizeof next));
        for (int i = 0; i < BATCH; i++) {
            for (int k = 1; k < CONTEXT; k++) CT_EXPECT_INT(seen[i][k], (seen[i][k - 1] + 1) % 10);
            for (int k = 0; k < PREDICTED; k++) CT_EXPECT_INT(next[i][k], (seen[i][CONTEXT - PREDICTED + k] + 1) % 10);
        }
    }
    text_finish(&t);
}

CT_TEST(text, that_is_missing_or_too_short_is_a_clear_error)
{
    char path[] = "test_training_XXXXXX";
    const int fd = mkstemp(path);
    text t;
    CT_EXPECT(fd >= 0 && close(fd) == 0);
    write_file(path, "abc", 1);
    CT_EXPECT_ERROR(text_read(&t, path, 100), CT_E_IO, "has 3 bytes; at least 100 are needed");
    CT_EXPECT_INT(remove(path), 0);
    CT_EXPECT_ERROR(text_read(&t, path, 100), CT_E_IO, "could not be read");
}

/* ---- command line ---- */

static bool parse(training_options *o, int count, const char *const *words)
{
    char copies[8][32], *argv[9] = {"program"};
    for (int i = 0; i < count; i++) argv[i + 1] = strcpy(copies[i], words[i]);
    *o = (training_options){.policy = policy_find("default"), .steps = 5, .batch = 6};
    return training_options_parse(o, NULL, count + 1, argv);
}

#define PARSE(o, ...) \
    parse(o, (int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)), (const char *[]){__VA_ARGS__})

CT_TEST(options, are_read_and_wrong_ones_refused)
{
    training_options o;
    CT_EXPECT(PARSE(&o, "--text", "some.txt", "--policy", "int8", "--batch", "7", "--quiet"));
    CT_EXPECT_INT(o.batch, 7);
    CT_EXPECT_INT(o.steps, 5);
    CT_EXPECT_TEXT(o.policy->name, "int8");
    CT_EXPECT(o.quiet);
    CT_EXPECT(!PARSE(&o, "--policy", "int8"));
    CT_EXPECT(!PARSE(&o, "--text", "a", "--policy", "int9"));
    CT_EXPECT(!PARSE(&o, "--text", "a", "--steps", "0"));
    CT_EXPECT(!PARSE(&o, "--text", "a", "--steps", "5x"));
    CT_EXPECT(!PARSE(&o, "--text", "a", "--temperature", "0"));
    CT_EXPECT(!PARSE(&o, "--text", "a", "--speed", "5"));
    CT_EXPECT(!PARSE(&o, "--text", "a", "--steps"));
}

CT_TEST_MAIN
