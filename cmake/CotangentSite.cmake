# The documentation as a site, in <build>/site: `cmake --build build/release --target site`. Needs MkDocs with its theme
# 'material', and markdown-it for Python.
add_custom_target(site
    COMMAND ${COTANGENT_PYTHON} -B -m mkdocs --quiet build
            --config-file ${CMAKE_CURRENT_SOURCE_DIR}/site/mkdocs.yml --site-dir ${CMAKE_CURRENT_BINARY_DIR}/site
    COMMAND ${CMAKE_COMMAND} -E echo "${CMAKE_CURRENT_BINARY_DIR}/site/index.html" VERBATIM)
