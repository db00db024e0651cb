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

if(COTANGENT_REGENERATE)
    set(stamp ${CMAKE_CURRENT_BINARY_DIR}/ctgen.stamp)
    add_custom_command(
        OUTPUT ${stamp}
        COMMAND ${COTANGENT_CTGEN} --root ${CMAKE_CURRENT_SOURCE_DIR} --cache ${COTANGENT_CACHE} generate --stamp ${stamp}
                --depfile ${stamp}.d
        DEPENDS ${COTANGENT_SCHEMAS}
        DEPFILE ${stamp}.d
        COMMENT "ctgen: schemas to C"
        VERBATIM)
    add_custom_target(regenerate DEPENDS ${stamp})
endif()
