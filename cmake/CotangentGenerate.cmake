# ctgen in the build: the tree's own generated/ and, for user projects, cotangent_add_ops().

set(COTANGENT_PYTHON "/usr/bin/python3" CACHE FILEPATH "A Python >= 3.11 with PyYAML and Jinja2")
if(DEFINED Python3_EXECUTABLE)
    set(COTANGENT_PYTHON ${Python3_EXECUTABLE})
endif()
execute_process(COMMAND ${COTANGENT_PYTHON} -c "import yaml, jinja2" RESULT_VARIABLE python_result OUTPUT_QUIET ERROR_QUIET)
set(COTANGENT_CTGEN ${CMAKE_COMMAND} -E env PYTHONPATH=${CMAKE_CURRENT_SOURCE_DIR}/codegen PYTHONDONTWRITEBYTECODE=1
    ${COTANGENT_PYTHON} -m ctgen)
if(NOT python_result EQUAL 0)
    message(STATUS "No Python with PyYAML and Jinja2: the committed generated/ is compiled as it is")
    set(COTANGENT_REGENERATE OFF)
endif()

file(GLOB COTANGENT_SCHEMAS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/schemas/*.yaml)
set(COTANGENT_CACHE ${CMAKE_CURRENT_BINARY_DIR}/ctgen-cache)

# ctgen runs when the build is configured, and the build is configured anew when something that ctgen read has changed: so a new operator's files are found,
# and one run of the build compiles what an edit of a schema changed.
if(COTANGENT_REGENERATE)
    set(stamp ${CMAKE_CURRENT_BINARY_DIR}/ctgen.stamp)
    set(generate ${COTANGENT_CTGEN} --root ${CMAKE_CURRENT_SOURCE_DIR} --cache ${COTANGENT_CACHE} generate)
    execute_process(COMMAND ${generate} --stamp ${stamp} --depfile ${stamp}.d OUTPUT_QUIET RESULT_VARIABLE generate_result)
    if(NOT generate_result EQUAL 0)
        message(FATAL_ERROR "ctgen refuses the schemas; its reasons stand above")
    endif()
    file(READ ${stamp}.d dependencies)
    string(REGEX REPLACE "^[^:]*: |\\\\\n" "" dependencies "${dependencies}")
    separate_arguments(dependencies UNIX_COMMAND "${dependencies}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${dependencies} ${COTANGENT_SCHEMAS})
    add_custom_target(regenerate COMMAND ${generate} COMMENT "ctgen: schemas to C" VERBATIM)
endif()
