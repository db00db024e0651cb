#include "support/ct_test.h"

#include "state/error.h"
#include "state/thread.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

CT_TEST(error, there_is_none_at_first)
{
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    CT_EXPECT_TEXT(ct_error_message(), "");
    CT_EXPECT_TEXT(ct_error_kind(), "");
    CT_EXPECT_TEXT(ct_error_operator(), "");
}

CT_TEST(error, holds_status_kind_operator_and_message)
{
    CT_EXPECT_INT(cti_error(CT_E_SHAPE, "matmul: inner dimensions differ: %d and %d", 3, 4), CT_E_SHAPE);
    CT_EXPECT_INT(ct_error_status(), CT_E_SHAPE);
    CT_EXPECT_TEXT(ct_error_kind(), "RUNTIME");
    CT_EXPECT_TEXT(ct_error_operator(), "matmul");
    CT_EXPECT_TEXT(ct_error_message(), "matmul: inner dimensions differ: 3 and 4");
    ct_error_clear();
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    CT_EXPECT_TEXT(ct_error_message(), "");
}

CT_TEST(error, every_status_has_its_kind)
{
    const struct {
        ct_status status;
        const char *kind;
    } rows[] = {{CT_E_SHAPE, "RUNTIME"}, {CT_E_DTYPE, "RUNTIME"},       {CT_E_STATE, "RUNTIME"},
                {CT_E_INVALID, "VALUE"}, {CT_E_UNSUPPORTED, "NOTIMPL"}, {CT_E_NOMEM, "NOMEM"},
                {CT_E_IO, "IO"},         {CT_E_INTERNAL, "INTERNAL"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cti_error(rows[i].status, "op: text");
        CT_EXPECT_TEXT(ct_error_kind(), rows[i].kind);
    }
}

CT_TEST(error, a_callback_chooses_the_kind_S0_2)
{
    CT_EXPECT_INT(ct_error_set(CT_E_CALLBACK, "TYPE", "my hook: %s", "no tensor"), CT_E_CALLBACK);
    CT_EXPECT_TEXT(ct_error_kind(), "TYPE");
    CT_EXPECT_TEXT(ct_error_message(), "my hook: no tensor");
    CT_EXPECT_TEXT(ct_error_operator(), ""); /* the message begins with a sentence, not with the name of an operator */
}

CT_TEST(error, a_callback_that_reports_success_has_failed_all_the_same)
{
    CT_EXPECT_INT(ct_error_set(CT_OK, NULL, "no status given"), CT_E_CALLBACK);
    CT_EXPECT_INT(ct_error_status(), CT_E_CALLBACK);
}

CT_TEST(error, null_passed_on_keeps_the_first_failure)
{
    cti_error(CT_E_SHAPE, "matmul: first");
    CT_EXPECT(cti_null_input("add", "self") == NULL);
    CT_EXPECT_TEXT(ct_error_message(), "matmul: first");
    CT_EXPECT_INT(cti_failed(), CT_E_SHAPE);
}

CT_TEST(error, null_out_of_the_blue_is_an_error_of_its_own)
{
    CT_EXPECT_INT(cti_failed(), CT_E_INTERNAL);
    CT_EXPECT_ERROR(cti_null_input("add", "other"), CT_E_INVALID, "add: other is NULL");
    CT_EXPECT_ERROR_KIND("VALUE");
}

CT_TEST(error, another_failure_replaces_the_pending_one)
{
    cti_error(CT_E_SHAPE, "matmul: first");
    CT_EXPECT(cti_op_error(CT_E_DTYPE, "exp: second") == NULL);
    CT_EXPECT_TEXT(ct_error_message(), "exp: second");
}

CT_TEST(error, a_message_may_quote_the_pending_one)
{
    cti_error(CT_E_SHAPE, "matmul: first");
    cti_error_kind(CT_E_STATE, "ASSERT", "backward: %s", ct_error_message());
    CT_EXPECT_TEXT(ct_error_message(), "backward: matmul: first");
    CT_EXPECT_TEXT(ct_error_kind(), "ASSERT");
}

CT_TEST(error, an_overlong_message_is_cut_and_shows_it)
{
    char text[3000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    cti_error(CT_E_IO, "read: %s", text);
    const size_t length = strlen(ct_error_message());
    CT_EXPECT_INT(length, 1023);
    CT_EXPECT_TEXT(ct_error_message() + length - 4, "x...");
}

static void *other_thread(void *seen)
{
    *(ct_status *)seen = ct_error_status();
    cti_error(CT_E_IO, "other: thread");
    return NULL;
}

CT_TEST(error, belongs_to_its_thread)
{
    ct_status seen = CT_E_INTERNAL;
    pthread_t thread;
    cti_error(CT_E_SHAPE, "mine: error");
    CT_EXPECT_INT(pthread_create(&thread, NULL, other_thread, &seen), 0);
    pthread_join(thread, NULL);
    CT_EXPECT_INT(seen, CT_OK);
    CT_EXPECT_TEXT(ct_error_message(), "mine: error");
}

CT_TEST(callback, that_fails_gives_the_status_of_its_error)
{
    (void)ct_error_set(CT_E_SHAPE, NULL, "its own");
    CT_EXPECT_INT(cti_callback_failed("backward", "a hook", CT_E_CALLBACK), CT_E_SHAPE);
    CT_EXPECT_TEXT(ct_error_message(), "its own");
    ct_error_clear();
}

CT_TEST(callback, that_fails_without_an_error_gets_one_of_its_status)
{
    CT_EXPECT_ERROR(cti_callback_failed("backward", "a hook", CT_E_IO), CT_E_IO,
                    "backward: a hook failed without setting an error");
    CT_EXPECT_ERROR_KIND("IO");
    CT_EXPECT_ERROR(cti_callback_failed("backward", "a hook", CT_OK), CT_E_CALLBACK,
                    "return ct_error_set(...)"); /* it returned NULL */
    CT_EXPECT_ERROR(cti_callback_failed("backward", "a hook", (ct_status)99), CT_E_CALLBACK,
                    "return ct_error_set(...)");
}

static void count_warnings(const char *message, void *payload)
{
    CT_EXPECT_TEXT(message, "gradient of layer 3");
    ++*(int *)payload;
}

CT_TEST(warning, goes_to_the_handler_and_nowhere_without_one)
{
    int count = 0;
    ct_set_warning_handler(count_warnings, &count);
    cti_warn("gradient of layer %d", 3);
    CT_EXPECT_INT(count, 1);
    ct_set_warning_handler(NULL, NULL);
    cti_warn("gradient of layer %d", 3);
    CT_EXPECT_INT(count, 1);
}

CT_TEST(version, is_that_of_the_project)
{
    int major = -1;
    for (const char *c = ct_version(); *c; c++) CT_EXPECT((*c >= '0' && *c <= '9') || *c == '.');
    major = ct_version()[0] - '0';
    CT_EXPECT_INT(major, 0);
}

CT_TEST(warning, is_printed_once_for_each_text)
{
    char seen[256] = "";
    FILE *file = tmpfile();
    CT_EXPECT(file != NULL);
    fflush(stderr);
    const int before = dup(STDERR_FILENO);
    CT_EXPECT(before >= 0 && dup2(fileno(file), STDERR_FILENO) >= 0);
    for (int i = 0; i < 3; i++) ct_warn_stderr("sizes differ", NULL);
    ct_warn_stderr("sizes are odd", NULL);
    fflush(stderr);
    const bool back = dup2(before, STDERR_FILENO) >= 0;
    close(before);
    rewind(file);
    seen[fread(seen, 1, sizeof seen - 1, file)] = 0;
    fclose(file);
    CT_EXPECT(back);
    CT_EXPECT_TEXT(seen, "cotangent: sizes differ\ncotangent: sizes are odd\n");
}

CT_TEST_MAIN
