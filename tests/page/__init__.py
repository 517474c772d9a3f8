"""The games as they run in a page: under Pyodide, in Node and in Chromium."""
