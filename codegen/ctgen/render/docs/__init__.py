"""Data for templates/docs/, and the pages of the schema language."""
