"""Pages, links and menu of the documentation as a site, for hooks.py."""
