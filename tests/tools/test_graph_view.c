/* A graph as text, for Graphviz, as data and as a page: S8.1, S31.8. */
#include "../graph/fixtures.h"

#include <sys/stat.h>
#include <unistd.h>

/* ---- written output ---- */

typedef struct written {
    char *text;
    size_t size, room;
    int parts, fail_at; /* index of the part at which the function fails; 0: none */
} written;

static ct_status take(const char *text, size_t size, void *payload)
{
    written *w = payload;
    if (++w->parts == w->fail_at) return ct_error_set(CT_E_CALLBACK, "FULL", "no room for part %d", w->parts);
    if (w->size + size >= w->room) { /* grows by half each time: a large graph consists of thousands of parts */
        const size_t room = w->room + w->room / 2 + size + 1;
        char *larger = realloc(w->text, room);
        if (!larger) return ct_error_set(CT_E_NOMEM, NULL, "test");
        w->text = larger;
        w->room = room;
    }
    memcpy(w->text + w->size, text, size);
    w->size += size;
    w->text[w->size] = 0;
    return CT_OK;
}

/* Returns the text of the last call; the next call frees it. */
static const char *shown(ct_tensor *root, ct_graph_format format, const ct_graph_opts *opts)
{
    static written w;
    free(w.text);
    w = (written){0};
    CT_EXPECT_OK((ct_graph_write)(CT_TENSORS(root), format, take, &w, opts));
    CT_EXPECT(w.text != NULL);
    return w.text;
}

/* sum(exp(x * w)), with a leaf that requires grad and one that does not. */
static ct_tensor *small_graph(ct_tensor **w)
{
    *w = LEAF(4, 5, 6);
    return CT_EXPECT_TENSOR(ct_sum(ct_exp(ct_mul(VALUES(1, 2, 3), *w))));
}

CT_TEST(text, names_nodes_edges_saves_and_where_they_are) /* S8.1, S31.8 */
{
    static const char expected[] = "graph: 4 nodes, 2 saves, 48 bytes kept for backward\n\n"
                                   "#0 SumBackward0(dim=[0], keepdim=false)  f64[]  -> #1  root 0\n"
                                   "#1 ExpBackward0  f64[3]  -> #2\n"
                                   "    saved result  f64[3]  24 bytes, the result, on cpu\n"
                                   "#2 MulBackward0  f64[3]  -> none, #3\n"
                                   "    saved self  f64[3]  24 bytes, the input, on cpu\n"
                                   "#3 AccumulateGrad  f64[3]  no grad yet\n\n"
                                   "node              number     saves  kept for backward\n"
                                   "ExpBackward0           1         1  24 bytes\n"
                                   "MulBackward0           1         1  24 bytes\n"
                                   "AccumulateGrad         1         0  0 bytes\n"
                                   "SumBackward0           1         0  0 bytes\n";
    ct_tensor *w, *y = small_graph(&w);
    CT_EXPECT_TEXT(shown(y, CT_GRAPH_TEXT, NULL), expected);
    CT_EXPECT_TEXT(shown(y, CT_GRAPH_TEXT, NULL), expected); /* the text is the same each time */
}

CT_TEST(text, tells_of_a_graph_that_a_pass_released)
{
    ct_tensor *w, *y = small_graph(&w);
    CT_EXPECT_OK(ct_backward(y));
    const char *text = shown(y, CT_GRAPH_TEXT, NULL);
    CT_EXPECT_CONTAINS(text, "graph: 4 nodes, 0 saves, 0 bytes");
    CT_EXPECT_CONTAINS(text, "#1 ExpBackward0  f64[3]  -> #2  released\n");
    CT_EXPECT_CONTAINS(text, "#3 AccumulateGrad  f64[3]  has a grad\n");
}

CT_TEST(text, puts_every_node_before_those_that_its_edges_lead_to)
{
    ct_tensor *x = LEAF(1), *shared = CT_EXPECT_TENSOR(ct_exp(x));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_add(shared, ct_exp(ct_tanh(shared))));
    const char *text = shown(y, CT_GRAPH_TEXT, NULL);
    CT_EXPECT_CONTAINS(text, "#0 AddBackward0(alpha=1)  f64[1]  -> #3, #1  root 0\n#1 Exp");
    CT_EXPECT_CONTAINS(text, "#2 TanhBackward0  f64[1]  -> #3\n");
    CT_EXPECT_CONTAINS(text, "#3 ExpBackward0  f64[1]  -> #4\n");
}

CT_TEST(text, shows_the_sizes_of_all_outputs_and_which_an_edge_leads_to)
{
    ct_tensors parts = ct_split_sizes(LEAF(1, 2, 3), CT_INTS(1, 2));
    CT_EXPECT_INT(parts.count, 2);
    const char *text = shown(ct_exp(parts.items[1]), CT_GRAPH_TEXT, NULL);
    CT_EXPECT_CONTAINS(text, "-> #1.1");
    CT_EXPECT_CONTAINS(text, "f64[1], f64[2]  -> #2\n");
}

CT_TEST(text, of_results_that_need_no_gradient_says_so)
{
    CT_EXPECT_CONTAINS(shown(VALUES(1), CT_GRAPH_TEXT, NULL), "0 nodes");
    CT_EXPECT_CONTAINS(shown(ct_none(), CT_GRAPH_TEXT, NULL), "nothing was recorded");
    CT_EXPECT_CONTAINS(shown(VALUES(1), CT_GRAPH_HTML, NULL), "\"nodes\":[]}");
}

/* ---- bytes and locations ---- */

CT_TEST(saves, of_one_storage_are_counted_once_and_memory_of_leaves_apart) /* S31.8 */
{
    ct_tensor *x = LEAF(1, 2, 3), *h = CT_EXPECT_TENSOR(ct_exp(x));
    const char *text = shown(ct_mul(ct_mul(h, x), h), CT_GRAPH_TEXT, NULL);
    CT_EXPECT_CONTAINS(text, "48 bytes kept for backward, and 24 bytes in leaves and named tensors");
    CT_EXPECT_CONTAINS(text, "saved other  f64[3]  24 bytes, the input, memory of a leaf, on cpu");
    CT_EXPECT_CONTAINS(text, "saved result  f64[3]  24 bytes, the result, memory that is counted already, on cpu");
}

CT_TEST(saves, have_the_names_of_leaves_and_results_that_are_given)
{
    ct_tensor *x = LEAF(1, 2, 3), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    const char *const names[] = {"weight", NULL, "loss", "none"};
    const ct_graph_opts opts =
        CT_OPTIONS(ct_graph, .title = "step 3", .named = CT_TENSORS(x, VALUES(1), y, ct_none()), .names = names);
    const char *text = shown(y, CT_GRAPH_TEXT, &opts);
    CT_EXPECT_CONTAINS(text, "step 3: 2 nodes");
    CT_EXPECT_CONTAINS(text, "#0 MulBackward0  loss f64[3]");
    CT_EXPECT_CONTAINS(text, "the input, memory of weight, on cpu");
    CT_EXPECT_CONTAINS(text, "#1 AccumulateGrad weight  f64[3]");
}

CT_TEST(saves, that_are_packed_are_shown_without_being_unpacked) /* S31.8 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = ct_save_on_disk();
    ct_tensor *z = CT_EXPECT_TENSOR(ct_exp(ct_mul(y, ct_full(CT_INTS(100, 2), ct_float(1)))));
    CT_EXPECT_OK(ct_leave(&guard));
    const char *text = shown(z, CT_GRAPH_TEXT, NULL);
    CT_EXPECT_CONTAINS(text, "saved result  f64[2]  unknown, packed\n");
    CT_EXPECT_CONTAINS(text, "saved result  f64[100, 2]  0 bytes, packed: file\n");
    CT_EXPECT_CONTAINS(text, "; 1 packed object of unknown size");
    CT_EXPECT_INT(c.unpacks, 0);
}

CT_TEST(saves, of_a_write_into_a_view_are_those_of_the_operator_that_wrote)
{
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3)));
    CT_EXPECT_TENSOR(ct_exp_(ct_select(base, 0, 1)));
    const char *text = shown(base, CT_GRAPH_TEXT, NULL);
    CT_EXPECT_CONTAINS(text, "#0 CopySlices");
    CT_EXPECT_CONTAINS(text, "    saved ExpBackward0.result  f64[]  24 bytes, the result, on cpu\n");
}

/* ---- other formats ---- */

CT_TEST(dot, is_a_graph_for_graphviz_with_shapes_and_saved_bytes)
{
    static const char expected[] =
        "digraph {\n  label=\"graph: 4 nodes, 2 saves, 48 bytes kept for backward\";\n  labelloc=t;\n"
        "  fontname=\"sans-serif\";\n  node [shape=box, fontname=\"sans-serif\", fontsize=11];\n"
        "  edge [fontname=\"sans-serif\", fontsize=9];\n"
        "  n0 [label=\"SumBackward0\\nf64[]\\ndim=[0], keepdim=false\", style=\"filled\", fillcolor=\"#d9f0d8\"];\n"
        "  n1 [label=\"ExpBackward0\\nf64[3]\\nresult: f64[3], 24 bytes, the result, on cpu\\l\", style=\"filled\", "
        "fillcolor=\"#fff2cc\"];\n"
        "  n2 [label=\"MulBackward0\\nf64[3]\\nself: f64[3], 24 bytes, the input, on cpu\\l\", style=\"filled\", "
        "fillcolor=\"#fff2cc\"];\n"
        "  n3 [label=\"leaf\\nf64[3]\", style=\"filled,rounded\", fillcolor=\"#dcecff\"];\n"
        "  n0 -> n1;\n  n1 -> n2;\n  n2 -> n3;\n}\n";
    ct_tensor *w, *y = small_graph(&w);
    CT_EXPECT_TEXT(shown(y, CT_GRAPH_DOT, NULL), expected);
}

CT_TEST(json, has_nodes_with_their_edges_and_saves)
{
    static const char expected[] =
        "{\"title\":\"graph\",\n"
        "\"totals\":{\"nodes\":2,\"saves\":1,\"unknown\":0,\"bytes\":24,\"kept\":0},\n\"types\":[\n"
        "{\"name\":\"ExpBackward0\",\"nodes\":1,\"saves\":1,\"unknown\":0,\"bytes\":24},\n"
        "{\"name\":\"AccumulateGrad\",\"nodes\":1,\"saves\":0,\"unknown\":0,\"bytes\":0}],\n\"nodes\":[\n"
        "{\"name\":\"ExpBackward0\",\"root\":0,\"outputs\":[{\"dtype\":\"f64\",\"sizes\":[3],\"device\":\"cpu\"}],"
        "\"edges\":[{\"to\":1,\"output\":0}],\"saves\":[{\"name\":\"result\",\"dtype\":\"f64\",\"sizes\":[3],"
        "\"bytes\":24,\"kind\":\"output\",\"counted\":true,\"place\":\"the result, on cpu\",\"storage\":1}]},\n"
        "{\"name\":\"AccumulateGrad\",\"leaf\":{\"bytes\":24,\"grad\":false},\"outputs\":[{\"dtype\":\"f64\","
        "\"sizes\":[3],\"device\":\"cpu\"}],\"edges\":[],\"saves\":[]}]}\n";
    CT_EXPECT_TEXT(shown(ct_exp(LEAF(1, 2, 3)), CT_GRAPH_JSON, NULL), expected);
}

CT_TEST(html, is_one_file_with_the_graph_and_its_layout_inside)
{
    ct_tensor *w, *y = small_graph(&w);
    const char *text = shown(y, CT_GRAPH_HTML, NULL);
    CT_EXPECT(strncmp(text, "<!DOCTYPE html>\n", 16) == 0);
    CT_EXPECT_CONTAINS(text, "default-src 'none'");
    CT_EXPECT_CONTAINS(text, "\"name\":\"MulBackward0\",\"x\":");
    CT_EXPECT(!strstr(text, "http:") && !strstr(text, "https:"));
}

CT_TEST(names, are_escaped_as_the_format_has_it)
{
    static const char name[] = "</script>\"\\N&\n\x1b[31m\xff\xc3\xa9";
    ct_tensor *x = LEAF(1), *y = CT_EXPECT_TENSOR(ct_exp(x));
    static const char *const names[] = {name};
    const ct_graph_opts opts = CT_OPTIONS(ct_graph, .title = name, .named = CT_TENSORS(x), .names = names);
    CT_EXPECT_CONTAINS(shown(y, CT_GRAPH_TEXT, &opts),
                       "AccumulateGrad </script>\"\\N&\\u000a\\u001b[31m\xef\xbf\xbd\xc3\xa9  f64[1]");
    CT_EXPECT_CONTAINS(shown(y, CT_GRAPH_DOT, &opts),
                       "n1 [label=\"</script>\\\"\\\\N&amp;\\\\u000a\\\\u001b[31m\xef\xbf\xbd\xc3\xa9\\n");
    CT_EXPECT_CONTAINS(shown(y, CT_GRAPH_JSON, &opts),
                       "\"\\u003c/script\\u003e\\\"\\\\N\\u0026\\u000a\\u001b[31m\xef\xbf\xbd\xc3\xa9\"");
    const char *page = shown(y, CT_GRAPH_HTML, &opts);
    CT_EXPECT_CONTAINS(page, "<title>&#60;/script&#62;&#34;\\N&#38;&#10;&#27;[31m\xef\xbf\xbd\xc3\xa9</title>");
    int scripts = 0;
    for (const char *at = page; (at = strstr(at, "</script>")) != NULL; at++) scripts++;
    CT_EXPECT_INT(scripts, 2);
}

CT_TEST(names, that_are_no_utf_8_are_replaced)
{
    static const char *const broken[] = {"\x80", "\xc3", "\xe2\x82", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        const ct_graph_opts opts = CT_OPTIONS(ct_graph, .title = broken[i]);
        const char *text = shown(ct_exp(LEAF(1)), CT_GRAPH_TEXT, &opts);
        CT_EXPECT(strncmp(text, "\xef\xbf\xbd", 3) == 0);
        CT_EXPECT(!strpbrk(strstr(text, ": 2 nodes"), "\x80\xc3\xe2\xed"));
    }
}

/* ---- large graphs ---- */

CT_TEST(graphs, of_a_hundred_thousand_nodes_are_written_without_recursion) /* S31.6 */
{
    enum { DEPTH = 100000 };

    ct_tensor *x = ct_retain(LEAF(0.5)), *y = x;
    for (int i = 0; i < DEPTH; i++) {
        const ct_scope scope = ct_scope_open();
        y = ct_scope_return(scope, CT_EXPECT_TENSOR(ct_mul(y, x))); /* all edges of one side lead to the leaf */
    }
    written w = {0};
    for (ct_graph_format format = CT_GRAPH_TEXT; format <= CT_GRAPH_HTML; format++) {
        w.size = 0;
        CT_EXPECT_OK(ct_graph_write(CT_TENSORS(y), format, take, &w));
        CT_EXPECT(w.size > 100 * DEPTH / 2 && w.size < 1200 * (size_t)DEPTH);
    }
    CT_EXPECT_CONTAINS(w.text, "\"totals\":{\"nodes\":100001,");
    free(w.text);
    ct_release(x);
}

/* ---- errors ---- */

CT_TEST(errors, name_what_is_missing)
{
    written w = {0};
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(LEAF(1)));
    CT_EXPECT_ERROR(ct_graph_write(CT_TENSORS(y), CT_GRAPH_TEXT, NULL, NULL), CT_E_INVALID, "fn is NULL");
    CT_EXPECT_ERROR(ct_graph_write(CT_TENSORS(y), (ct_graph_format)0, take, &w), CT_E_INVALID, "format is 0");
    CT_EXPECT_ERROR(ct_graph_write(CT_TENSORS(NULL), CT_GRAPH_TEXT, take, &w), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_graph_write(ct_tensors_of(NULL, -1), CT_GRAPH_TEXT, take, &w), CT_E_INVALID, "failed");
    CT_EXPECT_ERROR(ct_graph_write(CT_TENSORS(y), CT_GRAPH_TEXT, take, &w, .named = CT_TENSORS(y)), CT_E_INVALID,
                    "names is NULL");
    CT_EXPECT_ERROR(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, NULL), CT_E_INVALID, "path is NULL");
    CT_EXPECT_INT(w.parts, 0);
}

CT_TEST(errors, of_the_function_end_the_call)
{
    written w = {.fail_at = 2};
    ct_tensor *w1, *y = small_graph(&w1);
    CT_EXPECT_ERROR(ct_graph_write(CT_TENSORS(y), CT_GRAPH_HTML, take, &w), CT_E_CALLBACK, "no room for part 2");
    CT_EXPECT_ERROR_KIND("FULL");
    CT_EXPECT_INT(w.parts, 2);
    free(w.text);
}

static ct_status leave_open(const char *text, size_t size, void *payload)
{
    (void)text, (void)size, (void)payload;
    (void)ct_scope_open();
    return CT_OK;
}

CT_TEST(errors, of_a_function_that_leaves_a_scope_open_are_told)
{
    CT_EXPECT_ERROR(ct_graph_write(CT_TENSORS(ct_exp(LEAF(1))), CT_GRAPH_TEXT, leave_open, NULL), CT_E_STATE,
                    "unbalanced");
}

static ct_status write_with_failing_memory(void *arg)
{
    const ct_graph_format *format = arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_full(CT_INTS(3), ct_float(1)), true);
    ct_tensor *y = ct_add(ct_exp(ct_mul(x, x)), x);
    const char *const names[] = {"x"};
    written w = {0};
    const ct_status status =
        y ? ct_graph_write(CT_TENSORS(y), *format, take, &w, .named = CT_TENSORS(x), .names = names)
          : ct_error_status();
    free(w.text);
    (void)ct_scope_close(scope);
    return status;
}

CT_TEST(errors, of_every_allocation_leave_nothing_behind)
{
    for (ct_graph_format format = CT_GRAPH_TEXT; format <= CT_GRAPH_HTML; format++)
        CT_EXPECT(ct_test_fail_each_allocation(write_with_failing_memory, &format) > 10);
}

/* ---- files ---- */

static char folder[] = "/tmp/graph_view_XXXXXX";

static const char *file_in_folder(const char *name)
{
    static char path[128];
    static bool is_made; /* a flag, since the random name may contain an X, too */
    if (!is_made && !mkdtemp(folder)) fail_msg("no folder");
    is_made = true;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int files_there(void)
{
    char command[128];
    int count = -1;
    (void)snprintf(command, sizeof command, "ls -A %s | wc -l", folder);
    FILE *list = popen(command, "r");
    if (list && fscanf(list, "%d", &count) != 1) count = -1;
    if (list) (void)pclose(list);
    return count;
}

static void expect_file(const char *path, const char *text)
{
    char found[4096] = "";
    FILE *file = fopen(path, "r");
    CT_EXPECT(file != NULL);
    found[fread(found, 1, sizeof found - 1, file)] = 0;
    (void)fclose(file);
    CT_EXPECT_TEXT(found, text);
}

CT_TEST(files, are_written_and_replaced)
{
    ct_tensor *w, *y = small_graph(&w);
    const char *path = file_in_folder("graph.txt");
    CT_EXPECT_OK(ct_graph_save(CT_TENSORS(w), CT_GRAPH_TEXT, path));
    CT_EXPECT_INT(chmod(path, 0640), 0);
    CT_EXPECT_OK(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, path));
    expect_file(path, shown(y, CT_GRAPH_TEXT, NULL));
    struct stat there;
    CT_EXPECT_INT(stat(path, &there), 0);
    CT_EXPECT_INT(there.st_mode & 0777, 0640); /* the new file has the mode of the replaced file */
    CT_EXPECT_INT(files_there(), 1);
    CT_EXPECT_OK(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, "/dev/null"));
    CT_EXPECT_INT(unlink(path), 0);
}

CT_TEST(files, through_a_symbolic_link_replace_what_it_leads_to)
{
    char target[128];
    ct_tensor *w, *y = small_graph(&w);
    (void)snprintf(target, sizeof target, "%s", file_in_folder("real.txt"));
    CT_EXPECT_OK(ct_graph_save(CT_TENSORS(w), CT_GRAPH_TEXT, target));
    const char *link = file_in_folder("link.txt");
    CT_EXPECT_INT(symlink(target, link), 0);
    CT_EXPECT_OK(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, link));
    struct stat there;
    CT_EXPECT_INT(lstat(link, &there), 0);
    CT_EXPECT(S_ISLNK(there.st_mode));
    expect_file(target, shown(y, CT_GRAPH_TEXT, NULL));
    CT_EXPECT_INT(unlink(link) + unlink(target), 0);
}

CT_TEST(files, that_cannot_be_written_are_an_error_with_the_reason)
{
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(LEAF(1)));
    CT_EXPECT_ERROR(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, "/no/such/folder/x.dot"), CT_E_IO,
                    "graph_save: cannot write '/no/such/folder/x.dot': No such file");
    CT_EXPECT_ERROR_KIND("IO");
    CT_EXPECT_ERROR(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, "/tmp"), CT_E_IO,
                    "is a folder; it must be a regular file");
    CT_EXPECT_ERROR(ct_graph_save(CT_TENSORS(y), CT_GRAPH_TEXT, "/dev/full"), CT_E_IO, "No space left");
}

CT_TEST(files, are_as_they_were_after_a_call_that_failed)
{
    const char *path = file_in_folder("kept.txt");
    FILE *file = fopen(path, "w");
    CT_EXPECT(file && fputs("before", file) >= 0 && fclose(file) == 0);
    CT_EXPECT_ERROR(ct_graph_save(CT_TENSORS(NULL), CT_GRAPH_TEXT, path), CT_E_INVALID, "NULL");
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2))), *view;
    ct_guard guard = ct_no_grad();
    view = CT_EXPECT_TENSOR(ct_select(base, 0, 0));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_exp_(base)); /* the view cannot be recreated (S17.9): a root whose graph is unknown */
    CT_EXPECT_ERROR(ct_graph_save(CT_TENSORS(view), CT_GRAPH_TEXT, path), CT_E_STATE, "inplace");
    expect_file(path, "before");
    CT_EXPECT_INT(files_there(), 1);
    CT_EXPECT_INT(unlink(path) + rmdir(folder), 0);
}

CT_TEST_MAIN
