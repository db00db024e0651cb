"""A headless browser for tests of pages; they are skipped if it or Selenium is missing."""

from __future__ import annotations

import shutil
from typing import Any, Callable

from site_support import skip

try:
    from selenium import webdriver
    from selenium.common.exceptions import TimeoutException
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.wait import WebDriverWait
except ImportError:
    skip("no Selenium (Debian: python3-selenium)")

PHONE, DESK, SMALL_DESK = (390, 844), (1400, 1000), (1300, 900)
__all__ = ["DESK", "PHONE", "SMALL_DESK", "By", "block", "browser", "show", "wait"]


def browser() -> Any:
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not program or not driver:
        skip("no Chromium with its driver (Debian: chromium chromium-driver)")
    options: Any = Options()
    options.binary_location = program
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(str(driver)), options=options)


def show(driver: Any, address: str, size: tuple[int, int] = DESK) -> None:
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size == PHONE}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    driver.get(address)


def block(driver: Any, addresses: list[str]) -> None:
    """Files that no page may load from now on."""
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": addresses})


def wait(driver: Any, condition: Callable[[], bool]) -> bool:
    """Returns true if the condition becomes true within half a minute."""
    try:
        return bool(WebDriverWait(driver, 30, poll_frequency=0.05).until(lambda _: condition()))
    except TimeoutException:
        return False
