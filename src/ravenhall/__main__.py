"""`python -m ravenhall` is the `ravenhall` command."""

from ravenhall.cli import main

raise SystemExit(main())
