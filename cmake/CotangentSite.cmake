# The documentation as a site, in <build>/site: `cmake --build build/release --target site`.

# Finds a Python that can import MkDocs: Debian's packages belong to the system's Python, other installations often to
# the Python in PATH.
set(COTANGENT_SITE_PYTHON "" CACHE FILEPATH
    "A Python with MkDocs, its theme 'material', markdown-it and matplotlib; empty: one is looked for")
set(site_python ${COTANGENT_SITE_PYTHON})
if(NOT site_python)
    set(site_python /usr/bin/python3)
    find_program(found_python python3 NO_CACHE)
    foreach(candidate IN LISTS found_python COTANGENT_PYTHON ITEMS /usr/bin/python3)
        execute_process(COMMAND ${candidate} -c "import mkdocs, markdown_it, matplotlib" RESULT_VARIABLE failed
            OUTPUT_QUIET ERROR_QUIET)
        if(failed STREQUAL "0")
            set(site_python ${candidate})
            break()
        endif()
    endforeach()
endif()

add_custom_target(site
    COMMAND ${CMAKE_COMMAND} -E env COTANGENT_PRINTED=${COTANGENT_PRINTED}
            ${site_python} -B -m mkdocs --quiet build
            --config-file ${CMAKE_CURRENT_SOURCE_DIR}/site/mkdocs.yml --site-dir ${CMAKE_CURRENT_BINARY_DIR}/site
    COMMAND ${CMAKE_COMMAND} -E echo "${CMAKE_CURRENT_BINARY_DIR}/site/index.html" VERBATIM)

if(TARGET pages)
    add_dependencies(site pages)
endif()

# These tests are skipped if MkDocs or the browser is missing.
if(COTANGENT_TESTS)
    foreach(part IN ITEMS menu build links code browser)
        add_test(NAME site.${part} COMMAND ${site_python} -B ${CMAKE_CURRENT_SOURCE_DIR}/tests/site/test_${part}.py
            ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CURRENT_BINARY_DIR}/tests/site)
        set_tests_properties(site.${part} PROPERTIES SKIP_RETURN_CODE 77
            ENVIRONMENT "COTANGENT_PRINTED=${COTANGENT_PRINTED}")
    endforeach()
    set_tests_properties(site.build PROPERTIES FIXTURES_SETUP site)
    set_tests_properties(site.links site.code site.browser PROPERTIES FIXTURES_REQUIRED site)
    # The page of a graph, which the library writes, is tested in the same browser.
    if(TARGET howto_show_graph)
        add_test(NAME tools.graph_page COMMAND ${site_python} -B
            ${CMAKE_CURRENT_SOURCE_DIR}/tests/site/test_graph_page.py $<TARGET_FILE:howto_show_graph>)
        set_tests_properties(tools.graph_page PROPERTIES SKIP_RETURN_CODE 77)
    endif()
    # The demo's page of one step, from traces that the test records, is tested there too.
    if(TARGET transformer)
        add_test(NAME example.step_page COMMAND ${site_python} -B
            ${CMAKE_CURRENT_SOURCE_DIR}/tests/site/test_step_page.py $<TARGET_FILE:transformer>)
        set_tests_properties(example.step_page PROPERTIES SKIP_RETURN_CODE 77 ENVIRONMENT "OMP_NUM_THREADS=1")
    endif()
endif()
