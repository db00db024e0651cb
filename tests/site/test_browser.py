"""The site in a browser, from a folder and from a server: search finds operators, pages show their content and fit a
phone, and the menu on a phone opens.
"""

from __future__ import annotations

import sys
import threading
import unittest
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable

from browser_support import DESK, PHONE, SMALL_DESK, By, block, browser, show, wait
from site_support import built

LARGEST = 3  # pages of each folder that are tested on a phone: testing all would take minutes
# Operator names to search for: one that is part of other names, a stop word of search engines, a prefix of other names,
# and a name with a digit.
SEARCHED = ["layer_norm", "where", "add", "max_pool2d"]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class SiteTest(unittest.TestCase):
    folder: Path
    driver: Any
    server: ThreadingHTTPServer
    on_disk: str
    on_server: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(cls.folder)))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.on_disk = cls.folder.as_uri() + "/"
        cls.on_server = f"http://127.0.0.1:{cls.server.server_port}/"

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.shutdown()
        cls.server.server_close()

    def show(self, address: str, size: tuple[int, int] = DESK) -> None:
        show(self.driver, address, size)

    def wait(self, condition: Callable[[], bool]) -> bool:
        return wait(self.driver, condition)

    def visible(self, selector: str) -> list[str]:
        return [found.text for found in self.driver.find_elements(By.CSS_SELECTOR, selector) if found.is_displayed()]

    def first_result(self) -> str:
        script = "const link = document.querySelector('.md-search-result__link'); return link ? link.href : ''"
        return str(self.driver.execute_script(script)).split("?")[0]

    def test_search_finds_an_operator_by_its_name(self) -> None:
        for base in (self.on_disk, self.on_server):
            self.show(base + "index.html")  # once: a browser reads the index for seconds
            field = self.driver.find_element(By.CSS_SELECTOR, "input.md-search__input")
            field.click()
            for word in SEARCHED:
                field.clear()
                field.send_keys(word)
                page = f"{base}generated/docs/{word}.html"
                found = self.wait(lambda: self.first_result() == page)  # the list is updated while a user types
                self.assertTrue(found, f"{word}: {self.first_result()}")

    def test_a_page_loads_only_files_of_the_site_and_reports_no_error(self) -> None:
        self.driver.get_log("browser")
        scripts = "[...document.querySelectorAll('script[src]')].map(script => script.src)"
        # in a folder, browsers report no loaded files
        others = "performance.getEntriesByType('resource').map(entry => entry.name)"
        for base in (self.on_disk, self.on_server):
            self.show(base + "docs/memory.html")
            loaded = self.driver.execute_script(f"return {scripts}.concat({others})")
            self.assertGreater(len(loaded), 1)
            self.assertEqual([name for name in loaded if not name.startswith(base)], [])
        errors = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual(errors, [])

    def test_an_operator_shows_its_arguments_and_its_gradients(self) -> None:
        self.show(self.on_disk + "generated/docs/layer_norm.html")
        self.assertIn("normalized_shape", self.visible("article li code"))
        self.assertIn("bias.grad = sum_to_size(result.grad, shape(bias))", self.visible("article li code"))
        self.assertIn("ct_layer_norm", self.visible("article .highlight code span.nf"))  # highlighted as a function

    def test_an_elementwise_operator_shows_its_plot(self) -> None:
        self.show(self.on_disk + "generated/docs/gelu.html")
        width = "return document.querySelector('article img').naturalWidth"
        self.assertTrue(self.wait(lambda: int(self.driver.execute_script(width)) > 200))

    def test_no_code_scrolls_sideways_on_a_small_desk(self) -> None:
        wide = "return [...document.querySelectorAll('pre')].filter(code => code.scrollWidth > code.clientWidth).length"
        broken = (
            "return [...document.querySelectorAll('pre > code')].filter(code => {"
            " const line = parseFloat(getComputedStyle(code).lineHeight);"
            " const lines = code.textContent.trimEnd().split('\\n').length;"
            " return code.getBoundingClientRect().height > line * (lines + 2.5); }).length"
        )
        for page in ("generated/docs/div.html", "generated/docs/scaled_dot_product_attention.html", "docs/memory.html"):
            self.show(self.on_disk + page, SMALL_DESK)
            self.assertEqual(self.driver.execute_script(wide), 0, page)
            if page.startswith("generated/"):
                self.assertEqual(self.driver.execute_script(broken), 0, page)

    def test_no_page_scrolls_sideways_on_a_phone(self) -> None:
        folders: dict[Path, list[Path]] = {}
        for page in sorted(self.folder.rglob("*.html"), key=lambda page: -page.stat().st_size):
            if page.name != "404.html":  # the page refers to its style sheet by a path from the root of a server
                folders.setdefault(page.parent, []).append(page)
        block(self.driver, ["*/search_index*"])  # in a folder, a page reads all of it before it is displayed
        self.addCleanup(block, self.driver, [])
        for page in (page for pages in folders.values() for page in pages[:LARGEST]):
            self.show(page.as_uri(), PHONE)
            width = self.driver.execute_script("return document.documentElement.scrollWidth")
            self.assertLessEqual(width, PHONE[0], page)

    def test_the_menu_of_a_phone_opens_and_leads_to_a_page(self) -> None:
        self.show(self.on_disk + "index.html", PHONE)
        menu = self.driver.find_element(By.CSS_SELECTOR, ".md-sidebar--primary")
        self.assertLessEqual(menu.rect["x"] + menu.rect["width"], 0)
        self.driver.find_element(By.CSS_SELECTOR, "label.md-header__button[for=__drawer]").click()
        self.assertTrue(self.wait(lambda: bool(menu.rect["x"] == 0)), menu.rect)
        labels = menu.find_elements(By.CSS_SELECTOR, "label.md-nav__link")
        next(label for label in labels if label.text == "Using the library").click()
        link = menu.find_element(By.CSS_SELECTOR, "a.md-nav__link[href$='memory.html']")
        self.assertTrue(self.wait(lambda: bool(link.is_displayed() and link.rect["x"] >= 0)), link.rect)
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", link)  # of a long list
        link.click()
        self.assertTrue(self.wait(lambda: str(self.driver.current_url).endswith("/docs/memory.html")))


def main() -> int:
    SiteTest.folder = built(Path(sys.argv[2]).resolve())
    SiteTest.driver = browser()
    try:
        tests = unittest.defaultTestLoader.loadTestsFromTestCase(SiteTest)
        result = unittest.TextTestRunner(verbosity=2).run(tests)
    finally:
        SiteTest.driver.quit()
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
