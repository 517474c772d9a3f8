"""What is published, installed as a stranger installs it. `make dist-test` makes it first."""
