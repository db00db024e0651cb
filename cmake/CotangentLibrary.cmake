# The library: the layers of runtime/ and the C code that ctgen generated.

include(CotangentLinkerFlags)
set(include_dirs ${CMAKE_CURRENT_SOURCE_DIR}/runtime/include ${CMAKE_CURRENT_SOURCE_DIR}/generated/include
    ${CMAKE_CURRENT_SOURCE_DIR}/runtime ${CMAKE_CURRENT_SOURCE_DIR}/generated)

set(floors base state device tensor comm graph ops engine policies training interop tools)
set(runtime_sources)
foreach(floor IN LISTS floors)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/${floor}/*.c)
    list(APPEND runtime_sources ${sources})
endforeach()

# The header of a tensor file is JSON. Without jansson, which reads and writes it, the library cannot save or load such
# files.
set(COTANGENT_USES_JANSSON OFF)
set(header_unused header.c)
if(COTANGENT_JANSSON)
    include(CheckCSourceCompiles)
    find_path(JANSSON_INCLUDE jansson.h)
    find_library(JANSSON_LIBRARY jansson)
    set(CMAKE_REQUIRED_INCLUDES ${JANSSON_INCLUDE})
    set(CMAKE_REQUIRED_LIBRARIES ${JANSSON_LIBRARY})
    check_c_source_compiles("#include <jansson.h>
int main(void) { json_error_t e; return json_error_code(&e) + (int)json_dumpb(json_loadb(\"\", 0, 0, &e), 0, 0, 0); }"
        COTANGENT_HAS_JANSSON) # 2.11 or later
    unset(CMAKE_REQUIRED_INCLUDES)
    unset(CMAKE_REQUIRED_LIBRARIES)
    if(COTANGENT_HAS_JANSSON)
        set(COTANGENT_USES_JANSSON ON)
        set(header_unused header_absent.c)
        add_library(cotangent::jansson UNKNOWN IMPORTED GLOBAL)
        set_target_properties(cotangent::jansson PROPERTIES IMPORTED_LOCATION ${JANSSON_LIBRARY}
            INTERFACE_INCLUDE_DIRECTORIES ${JANSSON_INCLUDE})
    else()
        message(STATUS "No jansson found: files of tensors can be neither saved nor loaded")
    endif()
endif()
list(REMOVE_ITEM runtime_sources ${CMAKE_CURRENT_SOURCE_DIR}/runtime/interop/${header_unused})

# The HTML page that shows a graph is embedded in the library.
set(page_folder ${CMAKE_CURRENT_SOURCE_DIR}/runtime/tools/graph/page)
set(page_files ${page_folder}/page.css ${page_folder}/page.html ${page_folder}/page.js)
set(page_source ${CMAKE_CURRENT_BINARY_DIR}/graph_page.c)
add_custom_command(OUTPUT ${page_source}
    COMMAND ${CMAKE_COMMAND} -D OUT=${page_source} -D HEADER=tools/graph/page.h -D PREFIX=cti_page -D
            "FILES=${page_files}" -P ${CMAKE_CURRENT_SOURCE_DIR}/cmake/CotangentEmbed.cmake
    DEPENDS ${page_files} ${CMAKE_CURRENT_SOURCE_DIR}/cmake/CotangentEmbed.cmake VERBATIM)
list(APPEND runtime_sources ${page_source})

file(GLOB driver_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/kernels/*.c)
file(GLOB_RECURSE cuda_driver_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/kernels/cuda/*.c)
list(APPEND driver_sources ${cuda_driver_sources})
file(GLOB_RECURSE level_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/kernels/cpu/*.c)
file(GLOB shared_level_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/tensor/levels/*.c)
list(REMOVE_ITEM runtime_sources ${shared_level_sources})
list(APPEND level_sources ${shared_level_sources} ${COTANGENT_GENERATED_LOOPS})
# gcc unrolls the iterations after the last whole vector of a generated loop, which makes up a ninth of the code of the
# levels; the parameter limits this.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set(long_loops ${COTANGENT_GENERATED_LOOPS})
    set_source_files_properties(${COTANGENT_GENERATED_LOOPS} PROPERTIES COMPILE_OPTIONS
        --param=max-completely-peeled-insns=50)
    # Loops of long formulas are compiled for whole vectors and for single elements, but not also for half vectors.
    list(FILTER long_loops INCLUDE REGEX
        "/(div|exponent_of|floor_divide|fmod|l1_loss|ldexp|log10|multi_margin_terms|remainder|tanhshrink|within)\\.c$")
    set_property(SOURCE ${long_loops} APPEND PROPERTY COMPILE_OPTIONS --param=vect-epilogues-nomask=0)
    # -fno-ipa-cp-clone: gcc compiles one loop of logaddexp for both types, not one for each
    set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/runtime/kernels/cpu/reduce/reduce_fns.c PROPERTIES
        COMPILE_OPTIONS -fno-ipa-cp-clone)
endif()

set(COTANGENT_OBJECTS "" CACHE FILEPATH
    "A list of the objects of another build: linked in place of compiling the sources (tests/shared)")
set(sources ${runtime_sources} ${driver_sources} ${COTANGENT_GENERATED_C})
if(COTANGENT_OBJECTS)
    file(STRINGS ${COTANGENT_OBJECTS} sources)
endif()
# With sanitizers, each test program would have 130 MB. So test programs share one library, which exports all of its
# functions to them.
set(linkage)
if(COTANGENT_SANITIZE)
    set(linkage SHARED)
endif()
add_library(cotangent ${linkage} ${sources})
set_target_properties(cotangent PROPERTIES LINKER_LANGUAGE C)
add_library(cotangent::cotangent ALIAS cotangent)
cotangent_compile_options(cotangent)
# Without this option, gcc combines fields of objects in vector registers before it stores them. The fields are read one
# by one soon afterwards, which costs more than the combined store saves.
target_compile_options(cotangent PRIVATE -fno-tree-slp-vectorize)
# Structs of some hundred bytes, such as shapes, are cleared and copied by vectors: the string instructions that gcc
# uses by default need longer to start than the copy takes.
include(CheckCCompilerFlag)
check_c_compiler_flag(-mmemcpy-strategy=vector_loop:512:noalign,libcall:-1:noalign COTANGENT_HAVE_COPY_STRATEGY)
if(COTANGENT_HAVE_COPY_STRATEGY)
    target_compile_options(cotangent PRIVATE -mmemcpy-strategy=vector_loop:512:noalign,libcall:-1:noalign
        -mmemset-strategy=vector_loop:512:noalign,libcall:-1:noalign)
endif()
set_target_properties(cotangent PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION
    ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
target_include_directories(cotangent
    PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/runtime/include>
        $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/generated/include>
           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/runtime ${CMAKE_CURRENT_SOURCE_DIR}/generated)

# Exported symbols of a shared library: ct_* for programs, and functions marked CTI_API for the C code that ctgen
# generates for projects; this code requires the same version of the library. _ZGV* are the names under which gcc calls
# vector versions of functions.
if(BUILD_SHARED_LIBS)
    file(STRINGS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/ops/abi.h abi REGEX "^#define CTI_GENERATED_ABI ")
    string(REGEX REPLACE ".* " "" abi "${abi}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS runtime/ops/abi.h)
    set(version_script ${CMAKE_CURRENT_BINARY_DIR}/cotangent.map)
    file(CONFIGURE OUTPUT ${version_script} CONTENT
        "COTANGENT_@PROJECT_VERSION_MAJOR@.@PROJECT_VERSION_MINOR@ { global: ct_*; local: *; };
COTANGENT_GENERATED_@abi@ { global: cti_*; _ZGV*_cti_*; };
" @ONLY)
    # Calls within the library are direct (-Bsymbolic-functions).
    target_link_options(cotangent PRIVATE LINKER:--version-script=${version_script} LINKER:-Bsymbolic-functions)
    set_property(TARGET cotangent APPEND PROPERTY LINK_DEPENDS ${version_script})
    # Tables of operators consist of pointers. In packed form 8 bytes relocate up to 63 pointers (requires glibc 2.36);
    # otherwise each pointer needs 24 bytes.
    if(NOT CMAKE_CROSSCOMPILING)
        include(CheckCSourceRuns)
        set(CMAKE_REQUIRED_LINK_OPTIONS LINKER:-z,pack-relative-relocs)
        check_c_source_runs("int main(void) { return 0; }" COTANGENT_PACKS_RELOCATIONS)
        unset(CMAKE_REQUIRED_LINK_OPTIONS)
        if(COTANGENT_PACKS_RELOCATIONS)
            target_link_options(cotangent PRIVATE LINKER:-z,pack-relative-relocs)
        endif()
    endif()
endif()

set(level_definitions)
set(level_objects)
foreach(level IN LISTS COTANGENT_LEVELS)
    if(COTANGENT_OBJECTS)
        break() # the given objects include the levels
    endif()
    add_library(cotangent_${level} OBJECT ${level_sources})
    cotangent_compile_options(cotangent_${level})
    target_include_directories(cotangent_${level} PRIVATE ${include_dirs})
    target_compile_definitions(cotangent_${level} PRIVATE CTI_LEVEL_SUFFIX=${level})
    target_compile_options(cotangent_${level} PRIVATE ${COTANGENT_LEVEL_FLAGS_${level}} -fopenmp-simd)
    target_sources(cotangent PRIVATE $<TARGET_OBJECTS:cotangent_${level}>)
    list(APPEND level_objects $<TARGET_OBJECTS:cotangent_${level}>)
    string(TOUPPER ${level} upper)
    list(APPEND level_definitions CTI_HAVE_LEVEL_${upper})
endforeach()
target_compile_definitions(cotangent PRIVATE ${level_definitions} CTI_VERSION="${PROJECT_VERSION}"
    CTI_SERIES="${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")

# linked by -l flags, since a project may have targets called m or dl
list(TRANSFORM CMAKE_DL_LIBS PREPEND "-l" OUTPUT_VARIABLE dl_flags)
target_link_libraries(cotangent PUBLIC -lm ${dl_flags})
find_package(Threads REQUIRED)
target_link_libraries(cotangent PUBLIC Threads::Threads)

# OpenMP runs loops on several threads. Not under ThreadSanitizer, which reports false races inside gcc's OpenMP
# runtime.
if(COTANGENT_OPENMP AND NOT COTANGENT_SANITIZE MATCHES "thread")
    find_package(OpenMP COMPONENTS C)
    if(OpenMP_C_FOUND)
        target_compile_options(cotangent PRIVATE ${OpenMP_C_FLAGS})
        # the OpenMP library of this compiler, even if a user's project uses another compiler
        cotangent_linker_flags(openmp_flags ${OpenMP_C_LIBRARIES})
        target_link_libraries(cotangent PRIVATE ${openmp_flags})
    endif()
endif()

if(COTANGENT_USES_JANSSON)
    target_link_libraries(cotangent PRIVATE cotangent::jansson)
endif()

# Function names for anomaly detection: dladdr finds only exported functions, libbacktrace finds all functions and their
# lines.
target_link_libraries(cotangent PRIVATE ${dl_flags})
set(COTANGENT_USES_LIBBACKTRACE OFF)
if(COTANGENT_BACKTRACE)
    include(CheckCSourceCompiles)
    # gcc includes a libbacktrace in a folder that only gcc searches
    execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=libbacktrace.a OUTPUT_VARIABLE backtrace_file
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(NOT IS_ABSOLUTE "${backtrace_file}")
        set(backtrace_file NOTFOUND)
    endif()
    find_library(COTANGENT_LIBBACKTRACE backtrace)
    if(NOT COTANGENT_LIBBACKTRACE AND backtrace_file)
        set(COTANGENT_LIBBACKTRACE ${backtrace_file} CACHE FILEPATH "libbacktrace" FORCE)
    endif()
    set(CMAKE_REQUIRED_LIBRARIES ${COTANGENT_LIBBACKTRACE})
    check_c_source_compiles("#include <backtrace.h>
int main(void) { return backtrace_create_state(0, 1, 0, 0) == 0; }" COTANGENT_HAS_LIBBACKTRACE)
    unset(CMAKE_REQUIRED_LIBRARIES)
    if(COTANGENT_HAS_LIBBACKTRACE)
        set(COTANGENT_USES_LIBBACKTRACE ON)
        target_compile_definitions(cotangent PRIVATE CTI_HAVE_LIBBACKTRACE)
        cotangent_linker_flags(backtrace_flags ${COTANGENT_LIBBACKTRACE})
        target_link_libraries(cotangent PRIVATE ${backtrace_flags})
    else()
        message(STATUS "No libbacktrace found: anomaly detection names exported functions only")
    endif()
endif()

set(COTANGENT_USES_BLAS OFF) # ON: the installed package requires a BLAS
if(COTANGENT_BLAS)
    find_path(COTANGENT_CBLAS_INCLUDE cblas.h PATH_SUFFIXES openblas x86_64-linux-gnu openblas-openmp)
    set(BLA_SIZEOF_INTEGER 4)
    find_package(BLAS)
    if(BLAS_FOUND AND COTANGENT_CBLAS_INCLUDE)
        foreach(level IN LISTS COTANGENT_LEVELS)
            if(TARGET cotangent_${level})
                target_compile_definitions(cotangent_${level} PRIVATE CTI_HAVE_CBLAS)
                target_include_directories(cotangent_${level} SYSTEM PRIVATE ${COTANGENT_CBLAS_INCLUDE})
            endif()
        endforeach()
        target_compile_definitions(cotangent PRIVATE CTI_HAVE_CBLAS)
        target_include_directories(cotangent SYSTEM PRIVATE ${COTANGENT_CBLAS_INCLUDE})
        target_link_libraries(cotangent PRIVATE BLAS::BLAS)
        set(COTANGENT_USES_BLAS ON)
        # OpenBLAS contains LAPACK; other BLAS libraries may not.
        include(CheckFunctionExists)
        set(CMAKE_REQUIRED_LIBRARIES BLAS::BLAS m)
        check_function_exists(zgesdd_ COTANGENT_BLAS_HAS_LAPACK)
        unset(CMAKE_REQUIRED_LIBRARIES)
        if(COTANGENT_BLAS_HAS_LAPACK)
            target_compile_definitions(cotangent PRIVATE CTI_HAVE_LAPACK)
        else()
            message(STATUS "The BLAS found has no LAPACK: systems of equations and factorisations are errors")
        endif()
    else()
        message(STATUS "No CBLAS found: matrix products by our own blocked C")
    endif()
endif()

# For programs in which the linker replaces functions of the library by functions of the program.
if(COTANGENT_SANITIZE)
    add_library(cotangent_static STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:cotangent> ${level_objects})
    set_target_properties(cotangent_static PROPERTIES LINKER_LANGUAGE C)
    target_include_directories(cotangent_static INTERFACE $<TARGET_PROPERTY:cotangent,INTERFACE_INCLUDE_DIRECTORIES>)
    target_link_libraries(cotangent_static INTERFACE $<TARGET_PROPERTY:cotangent,LINK_LIBRARIES>)
else()
    add_library(cotangent_static ALIAS cotangent)
endif()
