"""Wires, tried with traces, a mock header and a make-believe lgpio."""
