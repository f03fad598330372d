"""Tubs, basins, showers, toilets, mirrors."""
from math import cos, pi, sin

from library.shapes import box, cylinder, lathe, mesh, prop, tube


@prop
def tub(width=1.65, look='gloss-white', outside=None):
    """A standing bathtub, its long side along x, open at the top."""
    steps, outer = 48, outside or look

    def ring(a, b, z):
        corners = []
        for k in range(steps):
            c, s = cos(2 * pi * k / steps), sin(2 * pi * k / steps)
            corners.append((a * abs(c) ** 0.6 * (1 if c > 0 else -1), b * abs(s) ** 0.6 * (1 if s > 0 else -1), z))
        return corners

    a, b = width / 2, 0.38
    hull = [(0.8 * a, 0.72 * b, 0.0), (0.84 * a, 0.78 * b, 0.03), (0.95 * a, 0.95 * b, 0.5), (a, b, 0.56)]
    rim = [(a, b, 0.56), (1.02 * a, 1.04 * b, 0.575), (a, b, 0.59), (0.93 * a, 0.88 * b, 0.58), (0.88 * a, 0.82 * b, 0.5), (0.78 * a, 0.68 * b, 0.14), (0.6 * a, 0.5 * b, 0.1)]
    for rings, tint in ((hull, outer), (rim, look)):
        corners = [corner for r in rings for corner in ring(*r)]
        faces = [(i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k) for i in range(len(rings) - 1) for k in range(steps)]
        if tint == look and rings is rim:
            faces.append(tuple(range((len(rings) - 1) * steps, len(rings) * steps)))
        mesh(corners, faces, tint)


@prop
def tub_tap(look='chrome', height=0.95):
    """A standing tap for a tub; it reaches towards -y."""
    cylinder(0.06, 0.015, look)
    tube([(0, 0, 0), (0, 0, height * 0.85), (0, -0.03, height), (0, -0.14, height * 1.02), (0, -0.2, height * 0.98), (0, -0.21, height * 0.93)], 0.016, look)
    tube([(-0.09, 0, height * 0.72), (0.09, 0, height * 0.72)], 0.014, look)
    for x in (-0.11, 0.11):
        cylinder(0.024, 0.04, look, 0.008, at=(x, 0, height * 0.7))


@prop
def washstand(width=1.0, front='olive', top='marble', looks='chrome', shelf=False):
    """A washstand with a round basin on it and its tap; 0.5 m deep, its back at y = 0.25."""
    if shelf:
        for x in (-width / 2 + 0.06, width / 2 - 0.06):
            for y in (-0.19, 0.19):
                box(0.05, 0.05, 0.8, front, 0.006, at=(x, y, 0))
        box(width - 0.06, 0.44, 0.03, front, 0.006, at=(0, 0, 0.22))
    else:
        box(width - 0.04, 0.46, 0.6, front, 0.006, at=(0, 0.01, 0.2))
        count = max(2, round(width / 0.5))
        for k in range(count):
            step = (width - 0.06) / count
            x = -width / 2 + 0.03 + step * (k + 0.5)
            box(step - 0.012, 0.02, 0.56, front, 0.006, at=(x, -0.225, 0.22))
            tube([(x - 0.06, -0.255, 0.7), (x + 0.06, -0.255, 0.7)], 0.006, 'brass')
        for x in (-width / 2 + 0.08, width / 2 - 0.08):
            for y in (-0.17, 0.17):
                cylinder(0.02, 0.2, front, at=(x, y, 0))
    box(width, 0.5, 0.035, top, 0.008, at=(0, 0, 0.8))
    wash_bowl(at=(0, -0.03, 0.835))
    basin_tap(looks, at=(0, 0.19, 0.835))


@prop
def wash_bowl(radius=0.2, look='gloss-white'):
    r = radius
    lathe([(r * 0.5, 0), (r * 0.62, 0.006), (r * 0.95, 0.1), (r, 0.13), (r * 0.97, 0.135), (r * 0.9, 0.11), (r * 0.5, 0.03), (r * 0.12, 0.025)], look, 56)
    cylinder(0.022, 0.006, 'chrome', 0.002, at=(0, 0, 0.025))


@prop
def basin_tap(look='chrome', height=0.26):
    """A slim tap for a wash bowl, towards -y."""
    h = height
    cylinder(0.024, 0.012, look, 0.004)
    tube([(0, 0, 0), (0, 0, h * 0.8), (0, -0.015, h), (0, -0.08, h * 1.03), (0, -0.14, h * 0.98), (0, -0.15, h * 0.86)], 0.012, look)
    tube([(0.012, 0, h * 0.45), (0.06, 0, h * 0.5)], 0.007, look)


@prop
def round_mirror(radius=0.35, frame='brass'):
    """A round mirror, its back at y = 0, its centre at z = 0."""
    cylinder(radius, 0.03, frame, 0.008, lean=90, steps=64)
    cylinder(radius - 0.018, 0.033, 'mirror', 0.001, lean=90, steps=64)


@prop
def mirror(width=0.8, height=1.0, frame='oak'):
    """A framed mirror, its back at y = 0, standing on z = 0."""
    box(width, 0.03, height, frame, 0.006, at=(0, -0.015, 0))
    box(width - 0.05, 0.004, height - 0.05, 'mirror', 0, at=(0, -0.032, 0.025))


@prop
def toilet(look='gloss-white'):
    """A toilet, its tank at the back, y = 0.33."""
    lathe([(0.11, 0), (0.13, 0.02), (0.11, 0.16), (0.17, 0.33), (0.19, 0.38), (0.19, 0.4)], look, at=(0, -0.08))
    cylinder(0.195, 0.022, look, 0.008, at=(0, -0.08, 0.4))
    cylinder(0.19, 0.02, look, 0.008, at=(0, -0.08, 0.425))
    box(0.3, 0.2, 0.4, look, 0.04, at=(0, 0.12, 0))
    box(0.4, 0.17, 0.36, look, 0.03, at=(0, 0.22, 0.4))
    box(0.42, 0.19, 0.03, look, 0.012, at=(0, 0.22, 0.76))
    cylinder(0.022, 0.01, 'chrome', at=(0, 0.22, 0.79))


@prop
def shower(width=0.95, depth=0.95, height=2.05):
    """A corner shower behind clear glass; the walls are at +x and +y."""
    box(width, depth, 0.06, 'gloss-white', 0.02)
    x, y = -width / 2 + 0.02, -depth / 2 + 0.02
    mesh([(x, y, 0.06), (width / 2, y, 0.06), (width / 2, y, height), (x, y, height)], [(0, 1, 2, 3)], 'glass')
    mesh([(x, y, 0.06), (x, depth / 2, 0.06), (x, depth / 2, height), (x, y, height)], [(0, 1, 2, 3)], 'glass')
    for x, y in ((-width / 2 + 0.02, -depth / 2 + 0.02), (width / 2 - 0.01, -depth / 2 + 0.02), (-width / 2 + 0.02, depth / 2 - 0.01)):
        box(0.022, 0.022, height - 0.05, 'chrome', 0.004, at=(x, y, 0.06))
    tube([(-width / 2, -depth / 2 + 0.02, height), (width / 2, -depth / 2 + 0.02, height)], 0.012, 'chrome')
    tube([(-width / 2 + 0.02, -depth / 2, height), (-width / 2 + 0.02, depth / 2, height)], 0.012, 'chrome')
    tube([(0.0, -depth / 2 - 0.02, 0.95), (0.0, -depth / 2 - 0.02, 1.25)], 0.01, 'chrome')
    tube([(0.1, depth / 2 - 0.02, 1.0), (0.1, depth / 2 - 0.03, 1.95), (0.1, depth / 2 - 0.12, 2.0), (0.1, depth / 2 - 0.3, 1.98)], 0.011, 'chrome')
    cylinder(0.1, 0.015, 'chrome', at=(0.1, depth / 2 - 0.32, 1.95))
    box(0.18, 0.05, 0.05, 'chrome', 0.015, at=(0.1, depth / 2 - 0.03, 1.0))


@prop
def ladder_rack(height=1.3, looks=('olive', 'linen')):
    """A ladder of rails with towels on it, flat on the wall at y = 0."""
    for x in (-0.24, 0.24):
        tube([(x, -0.05, 0), (x, -0.05, height)], 0.012, 'chrome')
    for k in range(6):
        tube([(-0.24, -0.05, 0.08 + k * height / 6), (0.24, -0.05, 0.08 + k * height / 6)], 0.009, 'chrome')
    for k, look in enumerate(looks):
        box(0.38, 0.035, 0.42, look, 0.012, at=(0, -0.075, height - 0.6 - k * 0.52 + 0.06))


@prop
def towel_roll(look='olive'):
    """A towel rolled up, lying along x."""
    cylinder(0.055, 0.3, look, 0.012, roll=90, at=(-0.15, 0, 0.055))


@prop
def paper_rolls():
    for x, z in ((-0.06, 0), (0.06, 0), (0, 0.1)):
        cylinder(0.055, 0.1, 'white', 0.008, at=(x, 0, z))
