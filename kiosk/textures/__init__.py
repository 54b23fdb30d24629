"""The pictures on the glass."""
