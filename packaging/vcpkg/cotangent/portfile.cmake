# A port for vcpkg, used as an overlay: vcpkg install cotangent --overlay-ports=packaging/vcpkg. Untested: no vcpkg has
# run it so far.
get_filename_component(SOURCE_PATH ${CURRENT_PORT_DIR}/../../.. ABSOLUTE)
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES blas COTANGENT_BLAS jansson COTANGENT_JANSSON)
vcpkg_cmake_configure(SOURCE_PATH ${SOURCE_PATH} OPTIONS ${features} -DCOTANGENT_TESTS=OFF -DCOTANGENT_BENCH=OFF
    -DCOTANGENT_REGENERATE=OFF -DCOTANGENT_WERROR=OFF -DCOTANGENT_BACKTRACE=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/cotangent)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE ${CURRENT_PACKAGES_DIR}/debug/include ${CURRENT_PACKAGES_DIR}/debug/share)
vcpkg_install_copyright(FILE_LIST ${SOURCE_PATH}/LICENSE)
