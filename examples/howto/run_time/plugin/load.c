/* Loads a plug-in (argument 1), calls the operator that it registers, and unloads it when no graph needs it. */
#include <cotangent/cotangent.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ct_status (*plugin_fn)(void);

static plugin_fn find(void *module, const char *name)
{
    void *symbol = dlsym(module, name);
    plugin_fn fn = NULL;
    if (symbol) memcpy(&fn, &symbol, sizeof fn);
    return fn;
}

static ct_status use(plugin_fn close)
{
    char text[128];
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((float[]){-1, 2}, CT_INTS(2), CT_DTYPE_F32), true);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_arg out;
    size_t num_outs = 1;
    ct_status status = ct_op_call("plugin::gelu_cubic", args, 1, CT_CALL_PLAIN, &out, &num_outs);
    if (status != CT_OK) return status;
    ct_tensor_format(out.value.tensor, text, sizeof text);
    printf("result   %s\n", text);
    if (close() != CT_OK) printf("%s\n", ct_error_message());
    status = ct_backward(ct_sum(out.value.tensor));
    ct_tensor_format(ct_tensor_grad(x), text, sizeof text);
    printf("gradient %s\n", text);
    return status;
}

int main(int argc, char **argv)
{
    void *module = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    const plugin_fn open = module ? find(module, "plugin_open") : NULL,
                    close = module ? find(module, "plugin_close") : NULL;
    if (!open || !close) {
        fprintf(stderr, "%s\n", argc > 1 ? dlerror() : "the path of the plug-in is missing");
        return EXIT_FAILURE;
    }
    ct_status status = open();
    const ct_scope scope = ct_scope_open();
    if (status == CT_OK) status = use(close);
    ct_scope_close(scope);
    if (status == CT_OK) status = close();
    if (status != CT_OK) printf("%s\n", ct_error_message());
    printf("%s\n", ct_op_find("plugin::gelu_cubic") ? "still there" : "removed");
    return dlclose(module) == 0 && status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
