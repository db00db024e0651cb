# Converts files to byte arrays in C: `cmake -D OUT=page.c -D HEADER=... -D PREFIX=cti_page -D "FILES=a/page.css;..."
# -P` this file writes, for page.css, a constant cti_page_css.
set(text "#include \"${HEADER}\"\n")
foreach(file IN LISTS FILES)
    cmake_path(GET file EXTENSION LAST_ONLY suffix)
    string(SUBSTRING ${suffix} 1 -1 suffix)
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND text "\nstatic const unsigned char ${suffix}[] = {${bytes}};\n"
        "const cti_page_part ${PREFIX}_${suffix} = {${suffix}, sizeof ${suffix}};\n")
endforeach()
file(WRITE ${OUT} "${text}")
