"""The tick in a rust disc that marks the chosen one of several tiles."""

from __future__ import annotations

from kiosk.widgets.glass import Glass


def draw_tick(glass: Glass, cx: float, cy: float, radius: float = 20, *, alien: bool = False) -> None:
    """Draw it about a centre; it may stand out over the edge of a tile by 8 dp."""
    glass.shape("circle", radius, "ink0", cx, cy)
    glass.shape("circle", radius - 4, "acid1" if alien else "rust1", cx, cy)
    glass.icon("check-bold", radius * 1.2, "on-acid" if alien else "on-rust", cx, cy)


def draw_choice(glass: Glass, w: float, h: float, radius: float, selected: bool, pressed: bool, ground: str) -> None:
    """The body of a tile that can be chosen: at rest, pressed, or chosen with its ring; violet and acid on the
    Alien's ground."""
    alien = ground.startswith("alien")
    body = "ink4" if pressed else ("vio3" if alien else "sel") if selected else ground
    glass.fill(body, 0, 0, w, h, radius)
    if selected:
        glass.ring("acid1" if alien else "rust1", 0, 0, w, h, radius, 4)
