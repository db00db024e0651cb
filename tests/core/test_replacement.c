/* Files that replace others when they are complete. */
#include "support/ct_test.h"

#include "state/replacement.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder for a test, with the path of a file in it, and a file that must not change. */
typedef struct place {
    char folder[64], path[96], victim[96];
} place;

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    CT_EXPECT(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void expect_text(const char *path, const char *text)
{
    char found[64] = "";
    FILE *file = fopen(path, "r");
    CT_EXPECT(file != NULL);
    found[fread(found, 1, sizeof found - 1, file)] = 0;
    (void)fclose(file);
    CT_EXPECT_TEXT(found, text);
}

static place place_new(void)
{
    place p = {.folder = "/tmp/cotangent-replacement-XXXXXX"};
    CT_EXPECT(mkdtemp(p.folder) != NULL);
    (void)snprintf(p.path, sizeof p.path, "%s/file", p.folder);
    (void)snprintf(p.victim, sizeof p.victim, "%s/victim", p.folder);
    put(p.victim, "kept");
    return p;
}

static void place_end(const place *p)
{
    (void)unlink(p->path);
    (void)unlink(p->victim);
    CT_EXPECT(rmdir(p->folder) == 0); /* no draft remains */
}

static ct_status write_text(const char *path, const char *text)
{
    cti_replacement r;
    const ct_status status = cti_replacement_begin_text(&r, "test", path);
    if (status != CT_OK) return status;
    (void)fputs(text, r.stream);
    return cti_replacement_end(&r, CT_OK);
}

CT_TEST(replacement, is_not_seen_before_it_is_whole)
{
    const place p = place_new();
    cti_replacement r;
    put(p.path, "old");
    CT_EXPECT_OK(cti_replacement_begin(&r, &(cti_file_name){.op = "test", .path = p.path}, false));
    CT_EXPECT_OK(cti_replacement_write(&r, "new", 3));
    expect_text(p.path, "old");
    CT_EXPECT_OK(cti_replacement_end(&r, CT_OK));
    expect_text(p.path, "new");
    place_end(&p);
}

CT_TEST(replacement, that_is_given_up_leaves_the_old_file)
{
    const place p = place_new();
    cti_replacement r;
    put(p.path, "old");
    CT_EXPECT_OK(cti_replacement_begin_text(&r, "test", p.path));
    (void)fputs("new", r.stream);
    CT_EXPECT_INT(cti_replacement_end(&r, CT_E_INVALID), CT_E_INVALID);
    expect_text(p.path, "old");
    place_end(&p);
}

/* A planted link has the name of a temporary file: the target of the link must not be written. */
CT_TEST(replacement, writes_through_no_link_that_stands_where_its_draft_would)
{
    const place p = place_new();
    cti_replacement r;
    char names[4][160];
    CT_EXPECT_OK(cti_replacement_begin(&r, &(cti_file_name){.op = "test", .path = p.path}, false));
    char *number = strrchr(r.draft, '-');
    const long next = strtol(number + 1, NULL, 10) + 1;
    for (int i = 0; i < 4; i++) {
        (void)snprintf(names[i], sizeof names[i], "%.*s-%ld.part", (int)(number - r.draft), r.draft, next + i);
        CT_EXPECT(symlink(p.victim, names[i]) == 0);
    }
    CT_EXPECT_OK(cti_replacement_end(&r, CT_OK));
    CT_EXPECT_OK(write_text(p.path, "new"));
    expect_text(p.path, "new");
    expect_text(p.victim, "kept");
    for (int i = 0; i < 4; i++) CT_EXPECT(unlink(names[i]) == 0);
    place_end(&p);
}

CT_TEST(replacement, has_the_mode_of_a_file_of_the_user_alone)
{
    const place p = place_new();
    struct stat now;
    put(p.path, "old");
    CT_EXPECT(chmod(p.path, 0640) == 0);
    CT_EXPECT_OK(write_text(p.path, "new"));
    CT_EXPECT(stat(p.path, &now) == 0 && (now.st_mode & 0777) == 0640);
    if (geteuid() == 0) { /* root may replace a file of another user */
        CT_EXPECT(chmod(p.path, 0666) == 0 && chown(p.path, 1, 1) == 0);
        const mode_t mask = umask(077);
        CT_EXPECT_OK(write_text(p.path, "newer"));
        (void)umask(mask);
        CT_EXPECT(stat(p.path, &now) == 0 && (now.st_mode & 0777) == 0600);
    }
    place_end(&p);
}

CT_TEST(replacement, of_a_folder_and_of_nothing_is_refused)
{
    const place p = place_new();
    CT_EXPECT_ERROR(write_text(p.folder, "new"), CT_E_IO, "is a folder; it must be a regular file, or must not exist");
    CT_EXPECT_ERROR(write_text(NULL, "new"), CT_E_INVALID, "test: path is NULL");
    cti_replacement r;
    CT_EXPECT_ERROR(cti_replacement_begin(&r, &(cti_file_name){.op = "test", .path = "/dev/null"}, false), CT_E_IO,
                    "is a device, pipe or socket");
    CT_EXPECT_OK(write_text("/dev/null", "new"));
    place_end(&p);
}

CT_TEST_MAIN
