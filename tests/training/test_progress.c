/*
 * A progress line is written only to terminals, at most ten times a second, and every line that was started is
 * completed.
 */
#define _XOPEN_SOURCE 700
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static void loop(int64_t total, int64_t rounds, long pause_ns)
{
    ct_progress progress = ct_progress_begin("train", total);
    for (int64_t i = 0; i < rounds; i++) {
        ct_progress_show(&progress, i + 1, i == 0 ? "a long text" : "loss %.2f", 0.5);
        if (pause_ns) nanosleep(&(struct timespec){0, pause_ns}, NULL);
    }
    ct_progress_end(&progress);
}

/* Reads the text that a loop writes to stderr, which is temporarily a file or a terminal. */
static void written_to(int fd, int from, int64_t total, int64_t rounds, long pause_ns, char *text, size_t size)
{
    const int before = dup(STDERR_FILENO);
    CT_EXPECT(before >= 0 && dup2(fd, STDERR_FILENO) >= 0);
    loop(total, rounds, pause_ns);
    fflush(stderr);
    CT_EXPECT(dup2(before, STDERR_FILENO) >= 0);
    close(before);
    close(fd);
    size_t length = 0;
    for (ssize_t got; length < size - 1 && (got = read(from, text + length, size - 1 - length)) > 0;)
        length += (size_t)got;
    text[length] = 0;
}

/* Returns false if the system provides no terminal. */
static bool on_terminal(int64_t total, int64_t rounds, long pause_ns, char *text, size_t size)
{
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return false;
    const int fd = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    if (fd < 0) return false;
    written_to(fd, terminal, total, rounds, pause_ns, text, size);
    close(terminal);
    return true;
}

static int lines_of(const char *text)
{
    int count = 0;
    for (; *text; text++) count += *text == '\r' && text[1] != '\n';
    return count;
}

CT_TEST(progress, is_silent_in_a_log)
{
    char text[100];
    int ends[2];
    CT_EXPECT_INT(pipe(ends), 0);
    written_to(ends[1], ends[0], 10, 10, 0, text, sizeof text);
    close(ends[0]);
    CT_EXPECT_TEXT(text, "");
}

CT_TEST(progress, shows_the_first_and_the_last_of_many_rounds)
{
    char text[1000];
    if (!on_terminal(40, 40, 0, text, sizeof text)) return;
    CT_EXPECT_CONTAINS(text, "\rtrain 1/40 2% ");
    CT_EXPECT_CONTAINS(text, " s left, a long text\r");
    CT_EXPECT_CONTAINS(text, "\rtrain 40/40 100% ");
    CT_EXPECT_CONTAINS(text, " s, loss 0.50"); /* nothing remains */
    CT_EXPECT(lines_of(text) >= 2 && lines_of(text) < 10);
    CT_EXPECT(text[strlen(text) - 1] == '\n');
}

CT_TEST(progress, covers_a_longer_line_and_needs_no_total)
{
    char text[1000];
    if (!on_terminal(0, 2, 120000000, text, sizeof text)) return;
    CT_EXPECT_CONTAINS(text, "\rtrain 1 ");
    CT_EXPECT_CONTAINS(text, " s, a long text\rtrain 2 ");
    CT_EXPECT_CONTAINS(text, "loss 0.50  \r\n");
}

CT_TEST(progress, null_passes)
{
    ct_progress_show(NULL, 1, NULL);
    ct_progress_end(NULL);
}

CT_TEST_MAIN
