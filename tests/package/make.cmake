# Creates the Debian packages in MADE, of the shared library linked in BUILD from the compiled OBJECTS of another build
# of SOURCE.
execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${SOURCE} -B ${BUILD} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_C_COMPILER=${COMPILER} -DCMAKE_INSTALL_PREFIX=/usr -DBUILD_SHARED_LIBS=ON -DCOTANGENT_ARCHIVE=ON
    -DCOTANGENT_OBJECTS=${OBJECTS} -DCOTANGENT_TESTS=OFF -DCOTANGENT_BENCH=OFF -DCOTANGENT_REGENERATE=OFF
    COMMAND_ERROR_IS_FATAL ANY)
file(GLOB old ${BUILD}/libcotangent.*)
file(REMOVE_RECURSE ${old} ${MADE}) # ninja does not read objects.txt
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CPACK} -G DEB -B ${MADE} --config ${BUILD}/CPackConfig.cmake COMMAND_ERROR_IS_FATAL ANY)
