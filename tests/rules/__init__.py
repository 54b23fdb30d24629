"""The rules ledger (own copy) and the tool that lists rows without a test."""
