"""What builders leave and movers bring: ladders, cans, rollers, boxes, dust sheets, signs, cameras."""
from math import cos, pi, sin

from library.shapes import box, cylinder, lathe, prop, sheet, tube, words


@prop
def ladder(height=1.9, look='pine-wood'):
    """A step ladder, standing open."""
    for side in (-1, 1):
        x = side * 0.24
        tube([(x * 1.15, -0.38, 0), (x * 0.85, 0, height)], 0.024, look)
        tube([(x * 1.15, 0.42, 0), (x * 0.85, 0.03, height - 0.03)], 0.02, look)
    steps = int(height / 0.28)
    for k in range(1, steps + 1):
        t = k / (steps + 0.4)
        box(0.5 - 0.1 * t, 0.11, 0.025, look, 0.006, at=(0, -0.38 * (1 - t) + 0.02, height * t))
    box(0.46, 0.2, 0.03, 'olive', 0.008, at=(0, 0.01, height))
    tube([(0.25, -0.2, 0.9), (0.25, 0.22, 0.9)], 0.006, 'steel')


@prop
def paint_can(paint='olive', is_open=False):
    """A can of paint; a stripe tells its colour."""
    cylinder(0.085, 0.19, 'steel', 0.006)
    lathe([(0.0855, 0.04), (0.087, 0.042), (0.087, 0.15), (0.0855, 0.152)], paint)
    lathe([(0.08, 0.188), (0.088, 0.19), (0.088, 0.198), (0.076, 0.198), (0.074, 0.186)], 'steel')
    if is_open:
        cylinder(0.073, 0.008, paint, 0.001, at=(0, 0, 0.184))
    tube([(-0.088, 0, 0.17), (-0.09, -0.06, 0.11), (0, -0.11, 0.09), (0.09, -0.06, 0.11), (0.088, 0, 0.17)], 0.003, 'steel')


@prop
def roller(paint='olive'):
    """A paint roller, lying down, its roll along x."""
    cylinder(0.032, 0.24, paint, 0.01, roll=90, at=(-0.12, 0, 0.032))
    tube([(0.125, 0, 0.032), (0.16, 0, 0.032), (0.16, -0.1, 0.03), (0.0, -0.14, 0.03), (0, -0.2, 0.03)], 0.005, 'steel')
    tube([(0, -0.18, 0.028), (0, -0.33, 0.024)], 0.015, 'oak')


@prop
def paint_tray(paint='olive'):
    box(0.34, 0.42, 0.02, 'steel', 0.006)
    for x in (-0.165, 0.165):
        box(0.012, 0.42, 0.07, 'steel', 0.004, at=(x, 0, 0))
    for y in (-0.205, 0.205):
        box(0.34, 0.012, 0.07, 'steel', 0.004, at=(0, y, 0))
    box(0.31, 0.2, 0.008, paint, 0.002, at=(0, 0.09, 0.02))


@prop
def drop_cloth(width=2.4, depth=1.8, look='linen'):
    """A sheet on the floor with a few low folds."""
    sheet(width, depth, look, lambda x, y: 0.012 + 0.011 * sin(5 * x + 3 * y) * sin(4 * y - x), (70, 50))


@prop
def cardboard_box(width=0.45, depth=0.38, height=0.36, mark='', is_open=False):
    """A moving box with tape, a word on its front."""
    box(width, depth, height, 'cardboard', 0.008)
    box(width + 0.001, 0.06, 0.002, 'khaki-dark', 0, at=(0, 0, height - 0.0005))
    if mark:
        words(mark, height * 0.22, 'ink', 0.0005, at=(0, -depth / 2 - 0.001, height * 0.38))
    if is_open:
        for side in (-1, 1):
            box(width, depth / 2, 0.006, 'cardboard', 0.001, at=(0, side * (depth / 2 + depth * 0.2), height - 0.05), lean=side * -30)


@prop
def cable_reel():
    lathe([(0.16, 0), (0.16, 0.02), (0.07, 0.025), (0.07, 0.12), (0.16, 0.125), (0.16, 0.145)], 'mustard')
    for k in range(4):
        lathe([(0.1, 0.026 + k * 0.024), (0.118, 0.038 + k * 0.024), (0.1, 0.05 + k * 0.024)], 'ink')


@prop
def hard_hat(look='gloss-mustard'):
    lathe([(0.17, 0), (0.175, 0.006), (0.14, 0.02), (0.13, 0.07), (0.09, 0.125), (0.04, 0.145), (0.002, 0.148)], look)
    box(0.03, 0.26, 0.03, look, 0.012, at=(0, 0, 0.125))


@prop
def tripod_camera(height=1.35):
    """A photographer's camera on a tripod, its lens towards +y."""
    for k in range(3):
        a = 2 * pi * k / 3 + pi / 2
        tube([(cos(a) * 0.38, sin(a) * 0.38, 0), (0, 0, height - 0.15)], 0.014, 'gloss-black')
    tube([(0, 0, height - 0.4), (0, 0, height)], 0.016, 'iron')
    box(0.07, 0.09, 0.05, 'iron', at=(0, 0, height - 0.03))
    box(0.16, 0.08, 0.105, 'gloss-black', 0.018, at=(0, 0, height + 0.02))
    box(0.07, 0.07, 0.04, 'gloss-black', 0.015, at=(0, 0, height + 0.115))
    cylinder(0.045, 0.12, 'gloss-black', 0.006, lean=-90, at=(0, 0.03, height + 0.07))
    cylinder(0.047, 0.02, 'gloss-olive', 0.003, lean=-90, at=(0, 0.07, height + 0.07))
    box(0.1, 0.004, 0.07, 'blue', 0.001, at=(0, -0.042, height + 0.04))


@prop
def sale_sign(text='FOR SALE'):
    """A sale sign on a post with an arm."""
    box(0.09, 0.09, 1.75, 'white', 0.01)
    box(0.95, 0.06, 0.07, 'white', 0.01, at=(0.38, 0, 1.55))
    for x in (0.2, 0.75):
        tube([(x, 0, 1.56), (x, 0, 1.46)], 0.006, 'iron')
    box(0.72, 0.03, 0.48, 'olive-dark', 0.01, at=(0.47, 0, 0.98))
    box(0.68, 0.034, 0.44, 'khaki-pale', 0.008, at=(0.47, 0, 1.0))
    words(text, 0.135, 'olive-dark', at=(0.47, -0.02, 1.19))
    box(0.5, 0.04, 0.012, 'olive', 0, at=(0.47, 0, 1.13))
    box(0.36, 0.04, 0.012, 'olive', 0, at=(0.47, 0, 1.08))


@prop
def keys(look='brass'):
    """Two keys on a ring with an olive tag, lying flat."""
    ring = [(0.03 * cos(2 * pi * k / 16), 0.03 * sin(2 * pi * k / 16), 0.004) for k in range(17)]
    tube(ring, 0.0025, 'steel')
    for turn, tint in ((-70, look), (-35, 'steel')):
        key(tint, turn=turn)
    box(0.04, 0.075, 0.008, 'gloss-olive', 0.006, at=(0.02, 0.075, 0), turn=-14)
    tube([(0.01, 0.03, 0.006), (0.012, 0.045, 0.008)], 0.002, 'rope')


@prop
def key(look):
    cylinder(0.018, 0.005, look, 0.002, at=(0.048, 0, 0.001))
    box(0.06, 0.009, 0.005, look, 0.002, at=(0.09, 0, 0.001))
    for k in range(3):
        box(0.006, 0.008, 0.005, look, 0.001, at=(0.098 + k * 0.01, -0.006, 0.001))


@prop
def lockbox():
    """A key box with number wheels for a wall, its back at y = 0."""
    box(0.12, 0.06, 0.17, 'charcoal', 0.02, at=(0, -0.03, 0))
    box(0.09, 0.01, 0.07, 'steel', 0.006, at=(0, -0.062, 0.075))
    for k in range(4):
        box(0.016, 0.012, 0.045, 'paper', 0.004, at=((k - 1.5) * 0.02, -0.066, 0.088))
        words('2704'[k], 0.022, 'ink', 0.0006, at=((k - 1.5) * 0.02, -0.073, 0.102))
    tube([(-0.035, -0.03, 0.165), (-0.035, -0.03, 0.23), (0.035, -0.03, 0.23), (0.035, -0.03, 0.165)], 0.008, 'steel')
    box(0.07, 0.01, 0.03, 'gloss-olive', 0.006, at=(0, -0.062, 0.025))
