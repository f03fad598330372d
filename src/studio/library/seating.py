"""Sofas, chairs, benches. All face -y."""
from math import cos, pi, sin

from library.shapes import box, cylinder, pillow, prop, tube


@prop
def sofa(look='olive', width=2.1, cushions=('khaki', 'linen', 'khaki'), legs='walnut'):
    """A sofa with two seat cushions and, standing straight, its small cushions."""
    depth, half = 0.92, width / 2
    box(width, depth, 0.24, look, 0.04, at=(0, 0, 0.13))
    box(width - 0.1, 0.26, 0.62, look, 0.08, at=(0, depth / 2 - 0.14, 0.2))
    for side in (-1, 1):
        box(0.22, depth + 0.03, 0.48, look, 0.08, at=(side * (half - 0.1), 0, 0.12))
        seat = (width - 0.46) / 2
        box(seat - 0.01, 0.7, 0.18, look, 0.06, at=(side * seat / 2, -0.12, 0.35))
        box(seat - 0.03, 0.2, 0.42, look, 0.08, at=(side * seat / 2, 0.2, 0.5), lean=-10)
        for y in (-depth / 2 + 0.08, depth / 2 - 0.08):
            cylinder(0.025, 0.14, legs, at=(side * (half - 0.1), y, 0))
    for k, tint in enumerate(cushions):
        gap = (width - 0.85) / max(1, len(cushions) - 1) if len(cushions) > 1 else 0
        x = -(width - 0.85) / 2 + k * gap if len(cushions) > 1 else -(width - 0.85) / 2
        pillow(0.46, 0.46, 0.17, tint, at=(x, -0.06, 0.76), lean=72)


@prop
def armchair(look='khaki', cushion='olive', legs='walnut'):
    """A deep chair with round arms."""
    box(0.8, 0.78, 0.22, look, 0.05, at=(0, 0, 0.16))
    box(0.56, 0.6, 0.16, look, 0.06, at=(0, -0.08, 0.36))
    box(0.74, 0.22, 0.7, look, 0.09, at=(0, 0.28, 0.24), lean=-8)
    for side in (-1, 1):
        box(0.17, 0.76, 0.46, look, 0.075, at=(side * 0.35, -0.01, 0.17))
        for y in (-0.3, 0.3):
            cylinder(0.022, 0.17, legs, at=(side * 0.32, y, 0))
    if cushion:
        pillow(0.4, 0.4, 0.15, cushion, at=(0, -0.04, 0.7), lean=70)


@prop
def chair(wood='oak', seat='olive'):
    """A dining chair with a padded seat and three slats in its back."""
    for x in (-0.19, 0.19):
        box(0.035, 0.035, 0.44, wood, 0.008, at=(x, -0.18, 0))
        box(0.035, 0.035, 0.9, wood, 0.008, at=(x, 0.19, 0))
    box(0.43, 0.43, 0.03, wood, 0.01, at=(0, 0, 0.42))
    box(0.42, 0.42, 0.05, seat, 0.02, at=(0, 0, 0.45))
    box(0.41, 0.022, 0.08, wood, 0.01, at=(0, 0.19, 0.8))
    for z in (0.58, 0.69):
        box(0.36, 0.016, 0.045, wood, 0.006, at=(0, 0.19, z))


@prop
def stool(wood='oak', seat='olive', height=0.66):
    """A round bar stool."""
    for x in (-1, 1):
        for y in (-1, 1):
            tube([(x * 0.19, y * 0.19, 0), (x * 0.11, y * 0.11, height)], 0.014, wood)
    for x in (-1, 1):
        tube([(x * 0.165, -0.165, 0.2), (x * 0.165, 0.165, 0.2)], 0.009, wood)
        tube([(-0.165, x * 0.165, 0.2), (0.165, x * 0.165, 0.2)], 0.009, wood)
    cylinder(0.19, 0.035, wood, 0.012, at=(0, 0, height))
    cylinder(0.18, 0.05, seat, 0.022, at=(0, 0, height + 0.03))


@prop
def bench(width=1.3, wood='oak', cushion=None, height=0.45):
    """A plain bench, with a flat cushion if it has a colour."""
    box(width, 0.38, 0.04, wood, at=(0, 0, height - 0.04))
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        box(0.05, 0.32, height - 0.04, wood, at=(x, 0, 0))
    box(width - 0.2, 0.03, 0.07, wood, at=(0, 0, height - 0.12))
    if cushion:
        box(width - 0.02, 0.36, 0.06, cushion, 0.025, at=(0, 0, height))


@prop
def adirondack(look='olive'):
    """The wide wooden chair of every dock."""
    for k in range(5):
        box(0.62, 0.095, 0.022, look, 0.006, at=(0, -0.3 + k * 0.105, 0.36 - k * 0.022), lean=-12)
    for k in range(7):
        x = (k - 3) * 0.088
        box(0.08, 0.022, 0.82 - abs(k - 3) * 0.05, look, 0.01, at=(x, 0.2, 0.24), lean=-20)
    box(0.62, 0.03, 0.06, look, 0.006, at=(0, 0.33, 0.55), lean=-20)
    for side in (-1, 1):
        box(0.14, 0.78, 0.026, look, 0.012, at=(side * 0.37, -0.05, 0.57))
        box(0.03, 0.1, 0.57, look, 0.006, at=(side * 0.34, -0.36, 0))
        box(0.03, 0.9, 0.12, look, 0.006, at=(side * 0.3, 0.05, 0.2), lean=-12)
        box(0.03, 0.1, 0.6, look, 0.006, at=(side * 0.34, 0.28, 0), lean=-8)


@prop
def office_chair(look='olive-dark'):
    """A swivel chair on castors."""
    for k in range(5):
        a = 2 * pi * k / 5
        tube([(0, 0, 0.1), (cos(a) * 0.3, sin(a) * 0.3, 0.06)], 0.02, 'iron')
        cylinder(0.028, 0.05, 'iron', at=(cos(a) * 0.3, sin(a) * 0.3, 0))
    cylinder(0.028, 0.36, 'iron', at=(0, 0, 0.08))
    box(0.5, 0.48, 0.09, look, 0.04, at=(0, 0, 0.43))
    box(0.46, 0.08, 0.54, look, 0.035, at=(0, 0.25, 0.6), lean=-6)
    box(0.06, 0.03, 0.24, 'iron', at=(0, 0.27, 0.46))
    for side in (-1, 1):
        tube([(side * 0.25, 0, 0.46), (side * 0.3, 0, 0.5), (side * 0.3, 0, 0.64)], 0.014, 'iron')
        box(0.06, 0.26, 0.03, 'iron', 0.012, at=(side * 0.3, -0.03, 0.64))


@prop
def pew(width=2.2, wood='oak'):
    """A church bench."""
    box(width, 0.4, 0.04, wood, at=(0, 0, 0.42))
    box(width, 0.04, 0.5, wood, at=(0, 0.2, 0.45), lean=-8)
    box(width, 0.07, 0.04, wood, 0.015, at=(0, 0.27, 0.93))
    for x in (-width / 2, width / 2):
        box(0.05, 0.52, 0.98, wood, 0.02, at=(x, 0.04, 0))
