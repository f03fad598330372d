"""What makes a room a home: rugs, lamps, pictures, curtains, bowls, towels."""
from math import cos, pi, radians, sin

from library.shapes import ball, box, cylinder, lathe, mesh, prop, tube
from library.stage import bulb


@prop
def rug(width=2.4, depth=1.7, look='rug-olive'):
    """A woven rug with fringes at its short sides."""
    box(width, depth, 0.016, look, 0.006)
    for side in (-1, 1):
        box(0.05, depth - 0.02, 0.008, 'linen', 0.003, at=(side * (width / 2 + 0.02), 0, 0))


@prop
def round_rug(radius=0.9, look='khaki-pale', rim='olive'):
    cylinder(radius, 0.014, rim, 0.005)
    cylinder(radius - 0.09, 0.02, look, 0.006)


@prop
def floor_lamp(shade='khaki-pale', foot='brass', power=14):
    """A standing lamp with a linen shade."""
    cylinder(0.15, 0.025, foot, 0.01)
    tube([(0, 0, 0.02), (0, 0, 1.45)], 0.011, foot)
    lathe([(0.22, 1.36), (0.225, 1.37), (0.16, 1.66), (0.155, 1.66)], shade)
    if power:
        bulb((0, 0, 1.3), power)


@prop
def table_lamp(shade='khaki-pale', foot='gloss-olive', power=5):
    """A lamp for a nightstand or a desk."""
    lathe([(0.06, 0), (0.075, 0.02), (0.085, 0.08), (0.06, 0.16), (0.02, 0.2), (0.012, 0.22), (0.012, 0.3)], foot)
    lathe([(0.15, 0.27), (0.153, 0.275), (0.1, 0.47), (0.097, 0.47)], shade)
    if power:
        bulb((0, 0, 0.24), power, 0.05)


@prop
def hanging_lamp(drop=0.9, look='olive-dark', radius=0.2, power=10):
    """A lamp on a cord that starts at z = 0 and hangs down."""
    tube([(0, 0, 0), (0, 0, -drop)], 0.005, 'ink')
    lathe([(radius, -drop - 0.18), (radius * 0.97, -drop - 0.13), (radius * 0.6, -drop - 0.03), (0.03, -drop + 0.02), (0.025, -drop + 0.05)], look)
    ball(0.05, 'glow', at=(0, 0, -drop - 0.15))
    if power:
        bulb((0, 0, -drop - 0.25), power)


@prop
def picture_frame(width=0.6, height=0.8, frame='oak', scene='hills'):
    """A framed print for a wall; its back is at y = 0, it looks to -y."""
    box(width, 0.025, height, frame, 0.006, at=(0, -0.012, 0))
    box(width - 0.06, 0.006, height - 0.06, 'paper', 0, at=(0, -0.026, 0.03))
    w, h = width - 0.2, height - 0.2
    box(w, 0.004, h, '#cfdcd6', 0, at=(0, -0.03, 0.1))
    if scene == 'hills':
        hill_print(w, h, at=(0, -0.033, 0.1))
    elif scene == 'leaf':
        box(w, 0.004, h, 'khaki-pale', 0, at=(0, -0.031, 0.1))
        leaf_print(h * 0.8, at=(0, -0.034, 0.1 + h * 0.1))
    else:
        box(w, 0.004, h, 'olive-pale', 0, at=(0, -0.031, 0.1))
        cylinder(min(w, h) * 0.28, 0.004, 'mustard', 0.001, lean=90, at=(0, -0.033, 0.1 + h * 0.55))


@prop
def hill_print(w, h):
    for y, (level, tint, phase) in enumerate(((0.62, 'hill-far', 0.3), (0.45, 'hill', 2), (0.28, 'olive', 4))):
        n = 16
        y = -0.002 * y
        top = [(w * (k / n - 0.5), y, h * (level + 0.09 * sin(phase + 5 * k / n))) for k in range(n + 1)]
        mesh([(-w / 2, y, 0), *top, (w / 2, y, 0)], [tuple(range(n + 3))], tint, is_smooth=False)


@prop
def leaf_print(h):
    for k in range(5):
        for side in (-1, 1):
            z = h * (0.15 + 0.15 * k)
            ball(h * 0.1, 'olive', (1, 0.03, 0.42), at=(side * h * 0.1, 0, z + h * 0.05), roll=-side * 35)
    box(0.008, 0.003, h, 'olive-dark', 0)


@prop
def wall_clock(radius=0.17):
    """A round clock at ten past ten, looking to -y."""
    cylinder(radius, 0.04, 'olive-dark', 0.012, lean=90)
    cylinder(radius - 0.025, 0.044, 'paper', 0.003, lean=90)
    box(0.012, 0.004, radius * 0.5, 'ink', 0.001, at=(0, -0.047, 0), roll=-55)
    box(0.009, 0.004, radius * 0.72, 'ink', 0.001, at=(0, -0.05, 0), roll=60)
    for k in range(12):
        tick(radius, k * 30)


def tick(radius, angle):
    a = radians(angle)
    box(0.008, 0.003, 0.02, 'ink', 0.001, at=(sin(a) * (radius - 0.05), -0.046, cos(a) * (radius - 0.05) - 0.01))


@prop
def curtain(width=0.55, height=2.2, look='linen', folds=5):
    """One half of a pair of curtains, hanging from z = height, with soft folds."""
    steps = folds * 10
    corners = []
    for z in (0, height):
        for k in range(steps + 1):
            corners.append((width * (k / steps - 0.5), 0.045 * sin(2 * pi * folds * k / steps), z))
    row = steps + 1
    mesh(corners, [(k, k + 1, k + row + 1, k + row) for k in range(steps)], look)


@prop
def curtains(width, height=2.3, look='linen', half=0.5):
    """A pair of curtains on a rod; `width` is that of the window."""
    tube([(-width / 2 - half * 0.8, 0, height + 0.02), (width / 2 + half * 0.8, 0, height + 0.02)], 0.014, 'brass')
    for side in (-1, 1):
        ball(0.03, 'brass', at=(side * (width / 2 + half * 0.8), 0, height + 0.02))
        curtain(half, height - 0.02, look, at=(side * (width / 2 + half * 0.22), 0, 0.015))


@prop
def bowl(radius=0.14, look='gloss-khaki'):
    """A bowl, open at the top."""
    r = radius
    lathe([(r * 0.4, 0), (r * 0.45, 0.01), (r * 0.8, r * 0.3), (r, r * 0.7), (r * 0.96, r * 0.7), (r * 0.74, r * 0.32), (r * 0.3, r * 0.1)], look)


@prop
def fruit_bowl(radius=0.16, look='paper', fruit=('mustard', 'olive', 'terracotta', 'mustard', 'leaf')):
    bowl(radius, look)
    for k, tint in enumerate(fruit):
        a = 2 * pi * k / (len(fruit) - 1)
        spot = (0, 0, radius * 0.75) if k == len(fruit) - 1 else (cos(a) * radius * 0.45, sin(a) * radius * 0.45, radius * 0.55)
        ball(radius * 0.34, tint, at=spot)


@prop
def vase(height=0.26, look='gloss-olive'):
    h = height
    lathe([(h * 0.2, 0), (h * 0.24, 0.01), (h * 0.3, h * 0.35), (h * 0.22, h * 0.7), (h * 0.12, h * 0.86), (h * 0.15, h), (h * 0.13, h), (h * 0.1, h * 0.86)], look)


@prop
def basket(radius=0.2, height=0.3, look='rope', lining=None):
    """A woven basket."""
    rings = max(4, int(height / 0.035))
    profile = [(radius * 0.8, 0)]
    for k in range(rings):
        z, r = height * (k + 0.5) / rings, radius * (0.82 + 0.18 * (k + 0.5) / rings)
        profile += [(r - 0.006, z - height * 0.4 / rings), (r + 0.006, z), (r - 0.006, z + height * 0.4 / rings)]
    profile += [(radius - 0.03, height), (radius * 0.78, 0.04)]
    lathe(profile, look)
    if lining:
        lathe([(radius + 0.005, height - 0.07), (radius + 0.014, height), (radius - 0.035, height + 0.004), (radius - 0.05, height - 0.1)], lining)


@prop
def mug(look='gloss-olive', height=0.095):
    """A cup with a handle at +x."""
    lathe([(0.034, 0), (0.04, 0.006), (0.042, height), (0.037, height), (0.035, 0.012)], look)
    tube([(0.038, 0, height * 0.8), (0.075, 0, height * 0.85), (0.078, 0, height * 0.3), (0.038, 0, height * 0.22)], 0.006, look)


@prop
def towel(width=0.36, depth=0.26, look='olive', layers=2):
    """One folded towel, its fold to the front."""
    for k in range(layers):
        box(width - 0.004 * k, depth, 0.036, look, 0.017, at=(0, 0, k * 0.034))


@prop
def towels(looks=('olive', 'khaki', 'white'), width=0.36, depth=0.26):
    """A stack of folded towels."""
    for k, look in enumerate(looks):
        towel(width, depth, look, at=(0, 0, k * 0.07))


@prop
def hung_towel(width=0.5, height=0.6, look='olive'):
    """A towel over a rail; the rail is at z = 0, the wall at y = 0."""
    tube([(-width / 2 - 0.1, -0.07, 0), (width / 2 + 0.1, -0.07, 0)], 0.01, 'chrome')
    for x in (-width / 2 - 0.08, width / 2 + 0.08):
        tube([(x, 0, 0), (x, -0.07, 0)], 0.009, 'chrome')
    box(width, 0.02, height, look, 0.01, at=(0, -0.09, -height + 0.012))
    box(width, 0.045, 0.022, look, 0.01, at=(0, -0.07, -0.006))
    box(width + 0.002, 0.022, 0.03, 'linen', 0.004, at=(0, -0.09, -height + 0.1))
