"""A Conan package of this tree: conan create packaging/conan. BLAS and jansson are system packages."""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load
from conan.tools.system.package_manager import Apt

# Files that are compiled, installed, or read by CMake.
SOURCES = (
    "CMakeLists.txt",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "cmake/*",
    "codegen/ctgen/*.py",
    "docs/*",
    "generated/*",
    "packaging/*",
    "runtime/*",
    "schemas/*",
    "templates/*",
    "tests/opcheck/*",
)


class Cotangent(ConanFile):
    name = "cotangent"
    license = "MIT"
    description = "Automatic differentiation for C, with operators as data"
    topics = ("autograd", "automatic-differentiation", "tensors", "machine-learning")
    package_type = "library"
    languages = ("C",)
    settings = ("os", "arch", "compiler", "build_type")
    options = {
        "shared": [True, False],
        "blas": [True, False],
        "openmp": [True, False],
        "backtrace": [True, False],
        "jansson": [True, False],
    }
    default_options = {"shared": False, "blas": True, "openmp": True, "backtrace": True, "jansson": True}

    @property
    def _tree(self) -> Path:
        return Path(self.recipe_folder).parents[1]

    def set_version(self) -> None:
        found = re.search(r"project\(cotangent VERSION ([\d.]+)", load(self, str(self._tree / "CMakeLists.txt")))
        assert found is not None
        self.version = found[1]

    def export_sources(self) -> None:
        for pattern in SOURCES:
            copy(self, pattern, str(self._tree), self.export_sources_folder, excludes=("*/__pycache__/*",))

    def layout(self) -> None:
        cmake_layout(self)

    def system_requirements(self) -> None:
        apt = Apt(self)
        if self.options.blas:
            apt.install_substitutes(["libopenblas-openmp-dev"], ["libopenblas-dev"])
        if self.options.jansson:
            apt.install(["libjansson-dev"])

    def generate(self) -> None:
        toolchain = CMakeToolchain(self)
        for option in ("blas", "openmp", "backtrace", "jansson"):
            toolchain.cache_variables[f"COTANGENT_{option.upper()}"] = bool(self.options.get_safe(option))
        for part in ("TESTS", "BENCH", "REGENERATE", "WERROR"):
            toolchain.cache_variables[f"COTANGENT_{part}"] = False
        toolchain.generate()

    def build(self) -> None:
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self) -> None:
        CMake(self).install()

    def package_info(self) -> None:
        # consumers use the installed CMake files, which also define cotangent_add_ops()
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.set_property("pkg_config_name", "cotangent")
        self.cpp_info.builddirs = ["lib/cmake/cotangent"]
        self.cpp_info.libs = ["cotangent"]
        if self.options.shared:
            return
        self.cpp_info.system_libs = ["m", "dl", "pthread"]
        for option, library in (("openmp", "gomp"), ("jansson", "jansson"), ("backtrace", "backtrace")):
            if self.options.get_safe(option):
                self.cpp_info.system_libs.append(library)
        if self.options.blas:
            self.cpp_info.system_libs.append("openblas")
