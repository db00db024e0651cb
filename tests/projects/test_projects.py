"""Projects with user-defined operators: many schema files, several libraries, modules, kernels for devices, packages,
the tree inside another project, and targets with names that the library's might clash with.
"""

from __future__ import annotations

import re
import sys
import unittest
from pathlib import Path

from support import CALLS, FOUND, HEAD, LOOP, Projects, entries, program

APP = "add_executable(app app.c)\ntarget_link_libraries(app PRIVATE {linked})\n"
USE = "#include <{0}/ops.h>\nstatic ct_tensor *(*volatile use_{0})(ct_tensor *) = {0}_{1};"


class Schemas(Projects):
    def test_every_schema_file_of_a_project_is_registered(self) -> None:
        """A project with more schema files than any fixed table has entries."""
        names = [f"op_{n}" for n in range(20)]
        for name in names:
            (self.room / f"{name}.yaml").write_text(entries(name, meaning=LOOP if name == "op_19" else CALLS))
        listed = " ".join(f"{name}.yaml" for name in names)
        self.write(
            CMakeLists__txt=FOUND + f"cotangent_add_ops(own SCHEMAS {listed})\n" + APP.format(linked="own"),
            app__c=program(*names, before=USE.format("own", "op_0")),
        )
        self.make()
        self.run_in("build/app")

    def test_one_name_in_two_libraries_is_an_error_that_names_both(self) -> None:
        for meaning in (LOOP, CALLS):
            with self.subTest(meaning):
                libraries = "".join(f"cotangent_add_ops({name} SCHEMAS {name}.yaml)\n" for name in ("one", "two"))
                self.write(
                    CMakeLists__txt=FOUND + libraries + APP.format(linked="one two"),
                    app__c=program("shared", before="\n".join(USE.format(name, "shared") for name in ("one", "two"))),
                    one__yaml=entries("shared", meaning=meaning),
                    two__yaml=entries("shared", "other", meaning=meaning),
                )
                self.make()
                said = self.run_in("build/app", fails=True)
                self.assertIn("an operator 'shared' already exists", said)
                self.assertRegex(said, r"'shared' of (one|two)\.yaml is also an operator of (one|two)\.yaml")

    def test_libraries_of_one_project_stand_beside_each_other(self) -> None:
        """With one prefix, and with functions of the same name under two prefixes."""
        libraries = "".join(f"cotangent_add_ops({name} SCHEMAS {name}.yaml PREFIX own)\n" for name in ("one", "two"))
        self.write(
            CMakeLists__txt=FOUND + libraries + APP.format(linked="one two"),
            app__c=program(
                "first",
                "second",
                before="#include <own/op/first.h>\n#include <own/op/second.h>\n"
                "static ct_tensor *(*volatile used[])(ct_tensor *) = {own_first, own_second};",
            ),
            one__yaml=entries("first"),
            two__yaml=entries("second"),
        )
        self.make()
        self.run_in("build/app")


DEVICE = """cotangent: 1

inner_of:
  doc: The inner product of two vectors.
  args:
    a: T[N]
    b: T[N]
  returns: T[]
  where: {T: f64}
  forward:
    reference: result = sum(a * b)
    kernel: {cpu: inner_of.c, cuda: inner_of.cu}
"""
KERNEL = """#include "own/kernels/ops/inner_of.h"
ct_status CTI_LEVEL(cti_inner_of_cpu)(cti_launch *launch, const cti_view *a, const cti_view *b, cti_view *result)
{
    (void)launch;
    const double *x = (const double *)a->data, *y = (const double *)b->data;
    double total = 0;
    for (int64_t i = 0; i < a->numel; i++) total += x[i * a->strides[0]] * y[i * b->strides[0]];
    *(double *)result->data = total;
    return CT_OK;
}
"""
DEVICE_KERNEL = """#include "own/kernels/ops/inner_of.h"
#include "kernels/cuda/view.cuh"
static __global__ void add_up(const double *a, const double *b, int64_t n, double *result)
{
    double total = 0;
    for (int64_t i = 0; i < n; i++) total += a[i] * b[i];
    *result = total;
}
extern "C" ct_status cti_inner_of_cuda(cti_launch *launch, const cti_view *a, const cti_view *b, cti_view *result)
{
    (void)launch;
    add_up<<<1, 1>>>((const double *)a->data, (const double *)b->data, a->numel, (double *)result->data);
    return CT_OK;
}
"""
CALL_INNER = """    double got = 0;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_from((double[]){1, 2, 3}, CT_INTS(3), CT_DTYPE_F64);
    if (ct_tensor_item(own_inner_of(x, x), &got) != CT_OK || got != 14) return printf("%s\\n", ct_error_message()), 2;
    ct_scope_close(scope);
"""


class Devices(Projects):
    def write_project(self) -> None:
        self.write(
            CMakeLists__txt=FOUND + "cotangent_add_ops(own SCHEMAS own.yaml)\n" + APP.format(linked="own"),
            own__yaml=DEVICE,
            cpu___inner_of__c=KERNEL,
            cuda___inner_of__cu=DEVICE_KERNEL,
            app__c=program("inner_of", before="#include <own/ops.h>", calls=CALL_INNER),
        )

    def test_an_entry_that_names_a_kernel_for_devices_builds_without_nvcc(self) -> None:
        self.write_project()
        self.assertIn("own: no nvcc", self.make("-DCOTANGENT_NVCC=OFF"))
        self.run_in("build/app")

    def test_the_kernel_is_compiled_where_there_is_nvcc(self) -> None:
        self.write_project()
        said = self.make()
        if "own: no nvcc" in said:
            self.skipTest("no nvcc")
        self.run_in("build/app")
        self.assertIn("cti_inner_of_cuda", self.run_in("nm build/app"))


EXPORTED = """include(GNUInstallDirs)
cotangent_add_ops(own SCHEMAS own.yaml)
add_library(shared_own SHARED nothing.c)
target_link_libraries(shared_own PUBLIC own)
install(TARGETS own shared_own EXPORT ownTargets)
get_target_property(generated own COTANGENT_GENERATED)
install(DIRECTORY ${generated}/include/ TYPE INCLUDE)
install(EXPORT ownTargets NAMESPACE own:: DESTINATION lib/cmake/own)
file(WRITE ${CMAKE_BINARY_DIR}/ownConfig.cmake "include(CMakeFindDependencyMacro)
find_dependency(cotangent)
include(\\${CMAKE_CURRENT_LIST_DIR}/ownTargets.cmake)
")
install(FILES ${CMAKE_BINARY_DIR}/ownConfig.cmake DESTINATION lib/cmake/own)
"""
INSIDE = """include(FetchContent)
FetchContent_Declare(cotangent SOURCE_DIR {source})
FetchContent_MakeAvailable(cotangent)
"""
SUBFOLDER = "add_subdirectory({source} cotangent)\n"
NAMES_OF_OURS = """add_library(m STATIC nothing.c)
add_library(dl STATIC nothing.c)
add_library(rt STATIC nothing.c)
add_library(opcheck STATIC nothing.c)
"""


class Packages(Projects):
    def test_a_package_of_operators_is_exported_and_found(self) -> None:
        self.write(
            library___CMakeLists__txt=FOUND + EXPORTED,
            library___nothing__c="int nothing(void);\nint nothing(void) { return 0; }\n",
            library___own__yaml=entries("first"),
            CMakeLists__txt=HEAD + "find_package(own REQUIRED)\n" + APP.format(linked="own::own"),
            app__c=program("first", before=USE.format("own", "first")),
        )
        self.make(folder="library")
        self.run_in("cmake --install library/build --prefix own")
        self.assertNotIn(str(self.room), (self.room / "own/lib/cmake/own/ownTargets.cmake").read_text())
        self.make()
        self.run_in("build/app")

    def inside(self, how: str) -> None:
        """The library is linked from the objects of this build instead of being compiled again."""
        self.write(
            CMakeLists__txt=HEAD
            + how.format(source=self.source)
            + NAMES_OF_OURS
            + "add_subdirectory(ops)\n"
            + APP.format(linked="own cotangent::cotangent"),
            ops___CMakeLists__txt="cotangent_add_ops(own SCHEMAS own.yaml)\ncotangent_add_opcheck(own)\n",
            ops___own__yaml=entries("first"),
            nothing__c="int nothing(void);\nint nothing(void) { return 0; }\n",
            app__c=program("first", before=USE.format("own", "first")),
        )
        options = f"-DCOTANGENT_OBJECTS='{self.objects}' -DCOTANGENT_REGENERATE=OFF"
        self.make(options)
        self.run_in("build/app")
        self.assertRegex(self.run_in("ctest --test-dir build -R '(forward|gradcheck|samples)'"), "100% tests passed")

    def test_the_tree_by_FetchContent(self) -> None:
        self.inside(INSIDE)

    def test_the_tree_as_a_folder(self) -> None:
        self.inside(SUBFOLDER)

    def test_targets_that_are_called_as_what_ours_link(self) -> None:
        self.write(
            CMakeLists__txt=FOUND
            + NAMES_OF_OURS
            + "cotangent_add_ops(own SCHEMAS own.yaml)\n"
            + APP.format(linked="own cotangent::cotangent"),
            own__yaml=entries("first"),
            nothing__c="int nothing(void);\nint nothing(void) { return 0; }\n",
            app__c=program("first", before=USE.format("own", "first")),
        )
        self.make()
        self.run_in("build/app")
        rules = (self.room / "build/build.ninja").read_text()
        linked = re.search("build app: .*?LINK_LIBRARIES = (.*?)\n", rules, re.S)
        assert linked is not None
        self.assertNotRegex(linked[1], r"lib(m|dl|rt|opcheck)\.a")

    def test_an_alias_of_a_target_stands_for_it(self) -> None:
        self.write(
            CMakeLists__txt=FOUND
            + "cotangent_add_ops(own SCHEMAS own.yaml)\nadd_library(own::ops ALIAS own)\n"
            + "cotangent_add_opcheck(own::ops)\n"
            + APP.format(linked="own::ops"),
            own__yaml=entries("first"),
            app__c=program("first", before=USE.format("own", "first")),
        )
        self.make()
        self.run_in("build/app")
        self.assertRegex(self.run_in("ctest --test-dir build -R '(forward|samples)'"), "100% tests passed")


MODULES = """add_executable(app app.c)
{host}
target_link_libraries(app PRIVATE cotangent::cotangent)
cotangent_add_ops(own SCHEMAS own.yaml {kind})
add_library(module MODULE module.c)
target_link_libraries(module PRIVATE own)
set_target_properties(module PROPERTIES PREFIX "")
"""
LOAD = """    for (int round = 0; round < 3; round++) {
        if (ct_op_find("first")) return puts("an operator of a module that is not loaded"), 2;
        void *module = dlopen(argv[1], RTLD_NOW);
        if (!module) return puts(dlerror()), 3;
        if (!ct_op_find("first")) return puts("the operator of the module is not known"), 4;
        const ct_scope scope = ct_scope_open();
        double got = 0, slope = 0;
        ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true);
        const ct_arg self = {.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x};
        ct_arg out;
        size_t count = 1;
        if (ct_op_call("first", &self, 1, CT_CALL_PLAIN, &out, &count) != CT_OK ||
            ct_backward(out.value.tensor) != CT_OK || ct_tensor_item(out.value.tensor, &got) != CT_OK ||
            ct_tensor_item(ct_tensor_grad(x), &slope) != CT_OK || got != 0.5 || slope != 0.25)
            return printf("%g %g %s\\n", got, slope, ct_error_message()), 5;
        ct_scope_close(scope);
        dlclose(module);
    }
"""


class Modules(Projects):
    def write_project(self, host: str, kind: str) -> None:
        self.write(
            CMakeLists__txt=FOUND + MODULES.format(host=host, kind=kind),
            own__yaml=entries("first"),
            module__c='#include <own/ops.h>\n__attribute__((visibility("default"))) ct_tensor *first(ct_tensor *x);\n'
            "ct_tensor *first(ct_tensor *x) { return own_first(x); }\n",
            app__c=program(before="#include <dlfcn.h>", calls=LOAD),
        )

    def test_a_module_brings_operators_to_the_library_of_a_program(self) -> None:
        self.write_project("cotangent_export_library(app)", "PLUGIN")
        self.make()
        self.run_in("build/app build/module.so")
        self.assertNotIn(" T ct_add\n", self.run_in("nm build/module.so"))

    def test_a_module_with_a_library_of_its_own_is_refused_where_the_program_has_one(self) -> None:
        self.write_project("cotangent_export_library(app)", "")
        self.make()
        self.assertIn("cotangent_add_ops(... PLUGIN)", self.run_in("build/app $PWD/build/module.so", fails=True))

    def test_a_module_finds_no_library_in_a_program_that_exports_none(self) -> None:
        self.write_project("", "PLUGIN")
        self.make()
        self.assertIn("undefined symbol: ct", self.run_in("build/app $PWD/build/module.so", fails=True))


if __name__ == "__main__":
    Projects.source, Projects.build, Projects.objects = (Path(sys.argv.pop(1)).resolve() for _ in range(3))
    unittest.main()
