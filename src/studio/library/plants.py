"""Plants in pots, trees, bushes, grass."""
import random
from math import cos, pi, sin

from library.shapes import ball, cylinder, lathe, mesh, prop, tube


@prop
def pot(radius=0.16, look='terracotta', height=None):
    h = height or radius * 1.7
    lathe([(radius * 0.72, 0), (radius * 0.75, 0.01), (radius * 0.95, h * 0.82), (radius * 1.04, h * 0.83), (radius * 1.04, h), (radius * 0.9, h), (radius * 0.88, h * 0.9)], look)
    cylinder(radius * 0.87, 0.01, 'earth', 0.001, at=(0, 0, h * 0.88))


@prop
def leaf(length, width, look='leaf', bend=0.6):
    """A leaf that grows from the origin towards +x and bends down, folded along its middle."""
    n, corners, faces = 8, [], []
    for k in range(n + 1):
        t = k / n
        half = width / 2 * sin(pi * t**0.8) ** 0.8 if 0 < k < n else 0.002
        x, z = length * sin(bend * t) / bend, -length * (1 - cos(bend * t)) / bend
        corners += [(x, -half, z + half * 0.35), (x, 0, z), (x, half, z + half * 0.35)]
    for k in range(n):
        a = 3 * k
        faces += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
    mesh(corners, faces, look)


@prop
def pot_plant(height=0.4, holder='terracotta', look='leaf', seed=1, leaves=14):
    """A bushy plant in a pot; `height` is that of both together."""
    chance = random.Random(seed)
    r = height * 0.2
    pot(r, holder)
    top = r * 1.5
    for k in range(leaves):
        turn, up = k * 137.5, 25 + 60 * (k / leaves)
        size = height * chance.uniform(0.42, 0.6)
        leaf(size, size * 0.36, chance.choice((look, 'leaf-dark')), 1.0, at=(0, 0, top), turn=turn, roll=-up)


@prop
def tall_plant(height=1.5, holder='olive-pale', seed=3, leaves=16):
    """A rubber plant: one stem, large leaves up to the top."""
    chance = random.Random(seed)
    pot(0.19, holder)
    tube([(0, 0, 0.2), (0.02, 0.01, height * 0.6), (0, 0, height)], 0.014, 'bark')
    for k in range(leaves):
        z = height * (0.38 + 0.62 * k / leaves)
        size = 0.36 * (1.1 - 0.45 * k / leaves)
        leaf(size, size * 0.46, chance.choice(('leaf', 'leaf-dark', 'leaf-dark')), 0.9, at=(0, 0, z), turn=k * 137.5, roll=-(25 + 35 * k / leaves))


@prop
def snake_plant(height=0.8, holder='paper', seed=2, leaves=9):
    """Upright blades in a pot."""
    chance = random.Random(seed)
    pot(0.14, holder)
    for k in range(leaves):
        size = height * chance.uniform(0.6, 0.85)
        leaf(size, 0.075, chance.choice(('leaf-dark', 'olive')), 0.25, at=(0.03 * cos(k * 2.4), 0.03 * sin(k * 2.4), 0.18), turn=k * 137.5, roll=-chance.uniform(74, 86))


@prop
def sprigs(height=0.4, count=7, look='olive', seed=4):
    """A few branches for a vase."""
    chance = random.Random(seed)
    for k in range(count):
        a, reach = k * 2.4, height * chance.uniform(0.15, 0.4)
        tip = (cos(a) * reach, sin(a) * reach, height * chance.uniform(0.8, 1))
        tube([(0, 0, 0), (tip[0] * 0.3, tip[1] * 0.3, tip[2] * 0.6), tip], 0.003, 'olive-dark')
        for j in range(5):
            t = 0.45 + 0.13 * j
            leaf(height * 0.17, height * 0.07, look, 0.6, at=(tip[0] * t * t, tip[1] * t * t, tip[2] * t), turn=a * 57 + 80 * (-1) ** j, roll=-30)


@prop
def pine(height=6.0, look='pine', seed=1, snow=False):
    """A pine of ragged tiers."""
    chance = random.Random(seed)
    cylinder(height * 0.022, height * 0.3, 'bark')
    tiers = 8
    for k in range(tiers):
        t = k / tiers
        low, radius = height * (0.14 + 0.78 * t), height * 0.21 * (1 - t) ** 0.85 + height * 0.02
        tier(radius, height * 0.24 * (1.05 - 0.5 * t), look, chance, at=(0, 0, low))
        if snow:
            tier(radius * 0.86, height * 0.2 * (1.05 - 0.5 * t), 'snow', chance, at=(0, 0, low + height * 0.035))


@prop
def tier(radius, height, look, chance):
    points = 22
    start = chance.uniform(0, pi)
    corners = [(0, 0, height)]
    for k in range(points):
        a = start + 2 * pi * k / points
        r = radius * (chance.uniform(0.9, 1.08) if k % 2 else chance.uniform(0.66, 0.8))
        corners.append((cos(a) * r, sin(a) * r, -0.1 * radius * chance.uniform(0.3, 1.6) if k % 2 else 0.06 * radius))
    corners.append((0, 0, height * 0.1))
    faces = [(0, 1 + k, 1 + (k + 1) % points) for k in range(points)]
    faces += [(points + 1, 1 + (k + 1) % points, 1 + k) for k in range(points)]
    mesh(corners, faces, look, is_smooth=False)


@prop
def tree(height=5.0, look='leaf', seed=1, tints=None):
    """A tree with a round crown of several clumps."""
    chance = random.Random(seed)
    tube([(0, 0, 0), (0.02 * height, 0, height * 0.3), (0, 0, height * 0.6)], height * 0.025, 'bark')
    for k in range(11):
        a, r = k * 2.4, height * 0.2 * (k % 4) / 3
        clump(height * chance.uniform(0.13, 0.2), chance.choice(tints or (look, look, 'moss')), chance, at=(cos(a) * r, sin(a) * r, height * (0.58 + 0.3 * k / 11)))


@prop
def clump(radius, look, chance):
    """A bumpy ball of leaves."""
    steps, rings, corners = 20, 13, []
    for i in range(rings + 1):
        for k in range(steps):
            r = radius * chance.uniform(0.9, 1.1)
            a, b = 2 * pi * (k + 0.5 * (i % 2)) / steps, pi * i / rings
            corners.append((r * sin(b) * cos(a), r * sin(b) * sin(a), -r * cos(b) * 0.85))
    faces = [(i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k) for i in range(rings) for k in range(steps)]
    mesh(corners, faces, look)


@prop
def bush(radius=0.5, look='moss', seed=1):
    """A round bush of a few clumps."""
    chance = random.Random(seed)
    for k in range(5):
        a = k * 2.4
        clump(radius * chance.uniform(0.5, 0.72), look, chance, at=(cos(a) * radius * 0.5, sin(a) * radius * 0.5, radius * chance.uniform(0.4, 0.62)))


@prop
def flowers(width=1.0, depth=0.3, count=26, tints=('mustard', 'paper', 'terracotta'), seed=1):
    """A bed of small flowers."""
    chance = random.Random(seed)
    for _ in range(count):
        x, y, z = chance.uniform(-width / 2, width / 2), chance.uniform(-depth / 2, depth / 2), chance.uniform(0.14, 0.26)
        tube([(x, y, 0), (x, y, z)], 0.006, 'leaf')
        ball(chance.uniform(0.025, 0.04), chance.choice(tints), (1, 1, 0.6), at=(x, y, z))
        leaf(0.14, 0.05, 'leaf', at=(x, y, 0.02), turn=chance.uniform(0, 360), roll=-45)
