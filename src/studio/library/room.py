"""Rooms: a floor, three walls with openings, a ceiling. The fourth side is open, for the camera and for light."""
from collections import namedtuple

from library.shapes import box, mesh, prop, sheet, tube
from library.stage import panel

Opening = namedtuple('Opening', 'x z width height kind')
thickness = 0.16


def window(x, z=0.9, width=1.4, height=1.3, kind='window'):
    """A window in a wall: its left edge and its sill, measured along the wall from its left end as seen from inside."""
    return Opening(x, z, width, height, kind)


def door(x, width=0.95, height=2.1, kind='door'):
    """A closed door; kind 'gap' leaves a doorway, 'glass' a glazed door."""
    return Opening(x, 0, width, height, kind)


@prop
def wall(length, height, look='paper', openings=(), frame='white', skirting='white'):
    """A wall along x, its inner face at y = 0, with windows and doors in it."""
    edges = sorted({0, length, *(o.x for o in openings), *(o.x + o.width for o in openings)})
    for left, right in zip(edges, edges[1:]):
        middle = (left + right) / 2
        z = 0
        for hole in sorted((o for o in openings if o.x < middle < o.x + o.width), key=lambda o: o.z):
            slab(left, right, z, hole.z, look)
            z = hole.z + hole.height
        slab(left, right, z, height, look)
        if skirting and not any(o.x < middle < o.x + o.width and o.z < 0.05 for o in openings):
            box(right - left, 0.02, 0.11, skirting, 0, at=(middle, -0.01, 0))
    for hole in openings:
        fill_opening(hole, frame)


def slab(left, right, low, high, look):
    if high - low < 0.001:
        return
    x = (left, right)
    corners = [(a, b, c) for c in (low, high) for a, b in ((x[0], 0), (x[1], 0), (x[1], thickness), (x[0], thickness))]
    mesh(corners, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], look)


def fill_opening(hole, frame):
    middle = hole.x + hole.width / 2
    if hole.kind == 'gap':
        casing(hole, frame)
    elif hole.kind == 'door':
        casing(hole, frame)
        panel_door(hole.width, hole.height, at=(middle, 0.05, 0))
    else:
        casing(hole, frame)
        bars(hole, frame)
        if hole.z > 0.05:
            box(hole.width + 0.16, 0.2, 0.035, frame, at=(middle, -0.02, hole.z - 0.035))


def casing(hole, frame):
    """The boards around an opening."""
    middle, top = hole.x + hole.width / 2, hole.z + hole.height
    for x in (hole.x - 0.03, hole.x + hole.width + 0.03):
        box(0.08, 0.03, hole.height + (0.04 if hole.z > 0.05 else 0), frame, 0.005, at=(x, -0.012, hole.z))
    box(hole.width + 0.18, 0.035, 0.09, frame, 0.005, at=(middle, -0.014, top))


def bars(hole, frame):
    """The window's own frame and, but for plain panes, its cross."""
    middle, top = hole.x + hole.width / 2, hole.z + hole.height
    for x in (hole.x + 0.025, hole.x + hole.width - 0.025):
        box(0.05, 0.06, hole.height, frame, 0.006, at=(x, 0.09, hole.z))
    for z in (hole.z, top - 0.05):
        box(hole.width - 0.1, 0.06, 0.05, frame, 0.006, at=(middle, 0.09, z))
    if hole.kind in ('window', 'glass'):
        box(0.035, 0.05, hole.height, frame, 0.006, at=(middle, 0.09, hole.z))
    if hole.kind == 'window':
        box(hole.width - 0.1, 0.046, 0.035, frame, 0.006, at=(middle, 0.09, hole.z + hole.height * 0.58))


@prop
def panel_door(width, height, look='olive-dark'):
    """A door with four panels and a brass knob."""
    box(width, 0.05, height, look)
    for x in (-width / 4.4, width / 4.4):
        for z, tall in ((0.2, height * 0.36), (height * 0.36 + 0.36, height * 0.42)):
            box(width * 0.34, 0.02, tall, look, 0.012, at=(x, -0.028, z))
    box(0.05, 0.01, 0.16, 'brass', 0.004, at=(width * 0.42, -0.03, 0.96))
    tube([(width * 0.42, -0.03, 1.04), (width * 0.42, -0.08, 1.04), (width * 0.33, -0.085, 1.04)], 0.011, 'brass')


def room(width, depth, height=2.6, walls='paper', floor='planks', back=(), left=(), right=(), back_look=None,
         frame='white', skirting='white', ceiling='white', light=1.0, fill=1.0):
    """A room from y = 0 (open) to y = depth, centred on x. `light` is the glow through windows, `fill` that from above."""
    sheet(width + 2 * thickness, depth + 4, floor, steps=(1, 1), at=(0, depth / 2 - 1.9))
    wall(width, height, back_look or walls, back, frame, skirting, at=(-width / 2, depth))
    wall(depth, height, walls, left, frame, skirting, at=(-width / 2, 0), turn=90)
    wall(depth, height, walls, right, frame, skirting, at=(width / 2, depth), turn=-90)
    if ceiling:
        box(width + 0.4, depth + 0.4, 0.1, ceiling, 0, at=(0, depth / 2, height))
    for hole in back:
        shine(hole, (-width / 2 + hole.x + hole.width / 2, depth + 0.3), (0, -1), light)
    for hole in left:
        shine(hole, (-width / 2 - 0.3, hole.x + hole.width / 2), (1, 0), light)
    for hole in right:
        shine(hole, (width / 2 + 0.3, depth - hole.x - hole.width / 2), (-1, 0), light)
    panel((0, depth * 0.45, height - 0.06), (0, depth * 0.45, 0), width * 0.7, depth * 0.7, 3.1 * width * depth * fill)


def shine(hole, place, inward, light):
    """Daylight that comes in through an opening."""
    if hole.kind == 'door' or not light:
        return
    z = hole.z + hole.height / 2
    inside = (place[0] + inward[0], place[1] + inward[1], z - 0.25)
    panel((*place, z), inside, hole.width, hole.height, 22 * hole.width * hole.height * light, '#eef4ff')
