"""What the towns are known for: the falls of Fenelon Falls, the lift lock and the clock tower of Peterborough."""
import random
from math import sin

from library.buildings import lit_window
from library.shapes import ball, box, cylinder, lathe, mesh, prop, tube


@prop
def falls(width=8, height=2.6):
    """A horseshoe of white water over two ledges, foam at its foot; the water goes over the edge at y = 0."""
    n = 170
    profile = ((2.5, 1), (0.1, 1), (-0.08, 0.97), (-0.2, 0.84), (-0.28, 0.62), (-0.34, 0.5), (-0.72, 0.45), (-0.86, 0.36), (-0.96, 0.16), (-1.0, -0.03))
    corners = []
    for forward, high in profile:
        for k in range(n + 1):
            u = 2 * k / n - 1
            ledge = 0.1 * sin(4.3 * u + 1) + 0.05 * sin(11 * u) if 0.3 < high < 0.7 else 0
            ripple = 0.05 * sin(k * 0.83) + 0.035 * sin(k * 1.9 + 1) if high < 0.98 else 0
            corners.append((u * width / 2, edge(u) + forward + ripple, height * (high + ledge)))
    row = n + 1
    faces = [(j * row + k, (j + 1) * row + k, (j + 1) * row + k + 1, j * row + k + 1) for j in range(len(profile) - 1) for k in range(n)]
    mesh(corners, faces, 'white-water')
    chance = random.Random(3)
    for k in range(90):
        u = chance.uniform(-1, 1)
        ball(chance.uniform(0.1, 0.26), 'white', (1.3, 1, 0.75), at=(u * width / 2, edge(u) - 1.05 - abs(chance.gauss(0, 0.16)), 0.02))
    for _ in range(80):
        u, out = chance.uniform(-1, 1), chance.expovariate(1.8)
        # Half sunk in: no dark rim below it.
        ball(max(0.3 - 0.12 * out, 0.06), 'white', (1.5, 0.8, 0.05), at=(u * width / 2, edge(u) - 1.3 - out, -0.004))


def edge(u):
    """How far towards the front the falls are, from u = -1 at their left to 1 at their right."""
    return -1.3 * u * u + 0.16 * sin(5 * u + 1)


@prop
def ledges(width=12, height=2.6, seed=1):
    """A bank of layered limestone, its front at about y = 0."""
    chance = random.Random(seed)
    layers = 7
    for k in range(layers):
        x = -width / 2
        while x < width / 2:
            piece = chance.uniform(0.9, 2.8)
            deep = 2 + 0.12 * (layers - k) + chance.uniform(-0.22, 0.22)
            box(piece, deep, height / layers + 0.02, chance.choice(('stone', '#a8a292', '#c4beb0', '#9d9788')), 0.05, at=(x + piece / 2, 2 - deep / 2, k * height / layers))
            x += piece - 0.02


@prop
def lift_lock():
    """Three concrete towers and two basins between them, one of them lifted on its ram; water at z = 0."""
    box(15.4, 1.4, 7.4, 'stone', 0.02, at=(0, 4.2, -0.3))
    box(16, 2, 0.3, 'linen', 0.03, at=(0, 4.2, 7.1))
    for k in range(32):
        cylinder(0.03, 0.8, 'olive-deep', at=(-7.75 + 0.5 * k, 3.4, 7.4))
    tube([(-7.8, 3.4, 8.2), (7.8, 3.4, 8.2)], 0.04, 'olive-deep')
    for x, rise in ((-6.5, 0), (0, 1.3), (6.5, 0)):
        lock_tower(10.2 + rise, at=(x, 0.8, -0.3))
    cylinder(0.7, 5.6, 'steel', at=(-3.25, -0.6, -0.3))
    cylinder(0.95, 0.5, 'olive-deep', at=(-3.25, -0.6, 4.7))
    for x, z in ((-3.25, 5.2), (3.25, -0.25)):
        basin_of_lock(at=(x, 0, z))
    for side in (-1, 1):
        bank = [(side * x, y, z) for x, y, z in ((7.6, -5, -0.3), (60, -5, -0.3), (60, 6, 7.1), (7.6, 6, 7.1), (60, 60, 7.1), (7.6, 60, 7.1))]
        mesh(bank, [(0, 1, 2, 3), (3, 2, 4, 5)], 'meadow-summer', is_smooth=False)
        mesh([(side * 7.6, -5, -0.3), (side * 7.6, 6, -0.3), (side * 7.6, 6, 7.1)], [(0, 1, 2)], 'stone', is_smooth=False)


@prop
def lock_tower(height):
    """One of the towers, with its cabin."""
    box(3.0, 3.6, 1.5, '#a8a292', 0.08)
    box(2.5, 3.0, height, 'stone', 0.08)
    for z in (4.2, 7.4, height):
        box(2.85, 3.35, 0.3, 'linen', 0.04, at=(0, 0, z))
    for z in (2.3, 5.2, 8.2):
        lit_window(0.6, 1.3, '#55686e', 'linen', False, at=(0, -1.51, z))
    box(2.0, 2.4, 1.6, 'linen', 0.04, at=(0, 0, height + 0.3))
    for x in (-0.5, 0.5):
        lit_window(0.7, 0.8, '#55686e', 'white', False, at=(x, -1.21, height + 0.7))
    lathe([(1.75, 0), (1.7, 0.12), (0.12, 1.1), (0.05, 1.15)], 'shingles-green', 4, at=(0, 0, height + 1.9), turn=45)
    tube([(0, 0, height + 3), (0, 0, height + 4.1)], 0.04, 'white')
    box(1.0, 0.03, 0.5, 'red', 0.01, at=(0.52, 0, height + 3.5))


@prop
def basin_of_lock():
    """The steel basin that carries boats, its gate to the front, full of water."""
    box(3.9, 7.4, 1.7, 'olive-dark', 0.03)
    box(3.5, 7.5, 1.4, 'olive-deep', 0.02, at=(0, 0, 0.15))
    for k in range(5):
        box(0.13, 0.12, 1.7, 'khaki', 0.02, at=(-1.8 + 0.9 * k, -3.76, 0))
    for z in (0.05, 1.6):
        box(3.95, 0.14, 0.14, 'khaki', 0.02, at=(0, -3.76, z))


@prop
def cruiser(look='white'):
    """A small cabin boat that comes towards the front; it floats at z = 0."""
    ball(1, look, (0.95, 2.6, 0.55), at=(0, 0, 0.3))
    box(1.5, 2.2, 0.7, look, 0.15, at=(0, 0.5, 0.7))
    box(1.3, 0.1, 0.4, 'screen', 0.03, at=(0, -0.62, 0.92))
    box(1.7, 2.0, 0.08, 'olive', 0.03, at=(0, 0.6, 1.5))


@prop
def clock_tower(height=14, look='bricks'):
    """A brick tower with a clock below a green roof."""
    box(3.2, 3.2, height, look, 0.03)
    for z in (height * 0.55, height * 0.72, height):
        box(3.5, 3.5, 0.25, 'linen', 0.03, at=(0, 0, z))
    lit_window(1.0, 2.0, '#4c6068', 'linen', at=(0, -1.61, height * 0.4))
    cylinder(1.15, 0.12, 'olive-deep', lean=90, at=(0, -1.6, height * 0.86))
    cylinder(1.0, 0.14, 'white', lean=90, at=(0, -1.62, height * 0.86))
    for roll, long in ((0, 0.8), (110, 0.55)):
        box(0.1, 0.05, long, 'ink', 0.01, at=(0, -1.78, height * 0.86), roll=roll)
    lathe([(2.6, 0), (2.5, 0.2), (0.25, 3.4), (0.06, 3.6)], 'shingles-green', 4, at=(0, 0, height + 0.25), turn=45)
    tube([(0, 0, height + 3.7), (0, 0, height + 5)], 0.06, 'brass')
