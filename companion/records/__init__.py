"""What the evenings were: summaries, marks, links, tables, statistics. All of it is worked out from the journals."""
