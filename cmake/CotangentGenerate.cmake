# Runs ctgen in the build: for generated/ of this tree and, for user projects, by cotangent_add_ops().

include(CotangentPython)
cotangent_find_python(COTANGENT_PYTHON_FOUND reasons)
if(NOT COTANGENT_PYTHON_FOUND)
    message(STATUS "No Python for ctgen, so the committed generated/ is compiled as it is:${reasons}")
    set(COTANGENT_REGENERATE OFF)
    find_program(COTANGENT_PYTHON_FOUND python3) # tests need no packages
endif()
set(COTANGENT_PYTHON ${COTANGENT_PYTHON_FOUND}) # in this scope; the cached variable keeps the value that the user set
set(COTANGENT_CTGEN ${CMAKE_COMMAND} -E env --unset=PYTHONDONTWRITEBYTECODE
    PYTHONPATH=${CMAKE_CURRENT_SOURCE_DIR}/codegen PYTHONPYCACHEPREFIX=${CMAKE_CURRENT_BINARY_DIR}/pycache
    ${COTANGENT_PYTHON} -m ctgen)

if(COTANGENT_REGENERATE AND NOT CMAKE_GENERATOR MATCHES "Ninja")
    message(STATUS
        "${CMAKE_GENERATOR} cannot run ctgen before it looks at the file lists: the committed generated/ is \
compiled as it is")
    set(COTANGENT_REGENERATE OFF)
endif()

# Verdicts and samples depend only on the schemas, so the build folders of all presets share them.
get_filename_component(build_parent ${CMAKE_CURRENT_BINARY_DIR} DIRECTORY)
if(build_parent STREQUAL "${CMAKE_CURRENT_SOURCE_DIR}/build")
    set(COTANGENT_CACHE ${build_parent}/ctgen-cache)
else()
    set(COTANGENT_CACHE ${CMAKE_CURRENT_BINARY_DIR}/ctgen-cache)
endif()
set(COTANGENT_SAMPLES ${COTANGENT_CACHE}/samples)
set(COTANGENT_GENERATED ${CMAKE_CURRENT_SOURCE_DIR}/generated)

# ctgen runs first in a build, when something that it reads has changed: the lists of its files are an input of
# build.ninja, so ninja generates the lists first, and runs CMake again only if a file was added or removed.
if(COTANGENT_REGENERATE)
    set(stamp ${CMAKE_CURRENT_BINARY_DIR}/ctgen.stamp)
    set(generate ${COTANGENT_CTGEN} --root ${CMAKE_CURRENT_SOURCE_DIR} --cache ${COTANGENT_CACHE} generate --stamp
        ${stamp} --depfile ${stamp}.d)
    if(NOT EXISTS ${COTANGENT_GENERATED}/sources.cmake)
        execute_process(COMMAND ${generate} OUTPUT_QUIET RESULT_VARIABLE generate_result)
        if(NOT generate_result EQUAL 0)
            message(FATAL_ERROR "ctgen refuses the schemas; its reasons stand above")
        endif()
    endif()
    add_custom_command(OUTPUT ${stamp} BYPRODUCTS ${COTANGENT_GENERATED}/sources.cmake COMMAND ${generate} DEPFILE
        ${stamp}.d VERBATIM COMMENT "ctgen: schemas to C")
    add_custom_target(regenerate DEPENDS ${stamp})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${COTANGENT_GENERATED}/sources.cmake)
endif()
# The pages of operators are printed into the build folder, under the path that they have in the site. They follow from
# the inputs of generated/, whose digest is in ctgen.sources.
set(COTANGENT_PRINTED ${CMAKE_CURRENT_BINARY_DIR}/docs)
set(COTANGENT_PAGES ${COTANGENT_PRINTED}/generated/docs)
set(COTANGENT_PAGES_STAMP ${CMAKE_CURRENT_BINARY_DIR}/pages.stamp)
if(COTANGENT_REGENERATE)
    add_custom_command(OUTPUT ${COTANGENT_PAGES_STAMP}
        COMMAND ${COTANGENT_CTGEN} --root ${CMAKE_CURRENT_SOURCE_DIR} --cache ${COTANGENT_CACHE} pages --out
                ${COTANGENT_PAGES}
        COMMAND ${CMAKE_COMMAND} -E touch ${COTANGENT_PAGES_STAMP}
        DEPENDS ${COTANGENT_GENERATED}/ctgen.sources VERBATIM COMMENT "ctgen: pages of operators")
    if(PROJECT_IS_TOP_LEVEL)
        add_custom_target(pages ALL DEPENDS ${COTANGENT_PAGES_STAMP})
    else()
        add_custom_target(pages DEPENDS ${COTANGENT_PAGES_STAMP})
    endif()
endif()
include(${COTANGENT_GENERATED}/sources.cmake)
list(TRANSFORM COTANGENT_GENERATED_C PREPEND ${COTANGENT_GENERATED}/)
list(TRANSFORM COTANGENT_GENERATED_LOOPS PREPEND ${COTANGENT_GENERATED}/)
list(TRANSFORM COTANGENT_GENERATED_CUDA PREPEND ${COTANGENT_GENERATED}/)

# Variables that find_package(cotangent) would set: tests build operators of user projects, and opcheck, as a user does.
set(COTANGENT_SHARE ${CMAKE_CURRENT_SOURCE_DIR})
set(COTANGENT_OPCHECK ${CMAKE_CURRENT_SOURCE_DIR}/tests/opcheck)
# opcheck's sources for other programs that call operators by samples
set(COTANGENT_CALL_SOURCES ${COTANGENT_OPCHECK}/sample.c ${COTANGENT_OPCHECK}/make.c ${COTANGENT_OPCHECK}/call.c)
set(COTANGENT_PRIVATE_INCLUDE ${CMAKE_CURRENT_SOURCE_DIR}/runtime ${CMAKE_CURRENT_SOURCE_DIR}/generated)
set(COTANGENT_BUILT_LEVELS ${COTANGENT_LEVELS})
include(CotangentAddOps)
