/* A library without jansson reports this: the program is linked with the functions that replace it. */
#include "interop/files.h"

CT_TEST(absent, jansson_is_named_by_every_function)
{
    static const char text[] = ": this library was built without jansson, which files of tensors require; install it";
    ct_tensor *x = ct_num(1);
    CT_EXPECT_ERROR(ct_save_tensors("absent.safetensors", CT_NAMED_TENSORS({"x", x})), CT_E_UNSUPPORTED, text);
    CT_EXPECT_INT(access("absent.safetensors", F_OK), -1);
    CT_EXPECT_ERROR(ct_tensor_file_open("absent.safetensors"), CT_E_UNSUPPORTED, text);
    CT_EXPECT_ERROR(ct_load_tensors("absent.safetensors").items, CT_E_UNSUPPORTED, text);
    CT_EXPECT_ERROR(ct_load_into("absent.safetensors", CT_NAMED_TENSORS({"x", x})), CT_E_UNSUPPORTED, text);
    CT_EXPECT_ERROR_KIND("NOTIMPL");
}

CT_TEST_MAIN
