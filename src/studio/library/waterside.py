"""What stands in and along the water: docks, boats, stones, bridges."""
import random
from math import cos, pi, sin

from library.shapes import ball, box, cylinder, mesh, prop, tube


@prop
def dock(length=7, width=2.2, level=0.45):
    """A dock of planks that reaches along +y; its walking surface is at z = level."""
    count = int(length / 0.165)
    for k in range(count):
        box(width, 0.155, 0.045, 'deck', 0.008, at=(0, (k + 0.5) * length / count, level - 0.045))
    for x in (-width / 2 + 0.15, width / 2 - 0.15):
        box(0.08, length, 0.14, 'cedar', at=(x, length / 2, level - 0.19))
    for k in range(int(length / 2.2) + 1):
        for x in (-width / 2 - 0.02, width / 2 + 0.02):
            y = min(length - 0.12, 0.15 + k * 2.2)
            cylinder(0.085, level + 1.8, 'bark', at=(x, y, -1.4))
            cylinder(0.09, 0.02, 'khaki', at=(x, y, level + 0.4))


@prop
def canoe(length=4.6, look='gloss-olive'):
    """A canoe along y, floating; its rim is 0.32 above z = 0."""
    n, m = 36, 14
    for inner, tint in ((0, look), (0.025, 'cedar')):
        corners, faces = [], []
        for i in range(n + 1):
            t = 2 * i / n - 1
            half = 0.43 * (1 - abs(t) ** 2.6) - inner + 0.012
            rim, keel = 0.32 + 0.2 * abs(t) ** 4, -0.1 + 0.22 * abs(t) ** 6 + inner
            for k in range(m + 1):
                a = pi * k / m
                corners.append((-max(half, 0.004) * cos(a), t * length / 2 * (1 - inner * 0.4), rim - (rim - keel) * sin(a) ** 0.8))
        for i in range(n):
            for k in range(m):
                a = i * (m + 1) + k
                faces.append((a, a + 1, a + m + 2, a + m + 1))
        mesh(corners, faces, tint)
    for side in (-1, 1):
        rim = []
        for i in range(19):
            t = 2 * i / 18 - 1
            rim.append((side * max(0.43 * (1 - abs(t) ** 2.6), 0.01), t * length / 2, 0.325 + 0.2 * abs(t) ** 4))
        tube(rim, 0.018, 'oak')
    for y in (-length * 0.24, length * 0.2):
        box(0.68, 0.2, 0.03, 'oak', at=(0, y, 0.22))


@prop
def paddle():
    """A paddle that stands upright on its blade."""
    tube([(0, 0, 0.35), (0, 0, 1.45)], 0.014, 'oak')
    ball(0.5, 'oak', (0.18, 0.03, 0.5), at=(0, 0, 0.25))
    box(0.12, 0.03, 0.04, 'oak', 0.012, at=(0, 0, 1.44))


@prop
def rocks(count=6, spread=2.0, seed=1, size=0.4, look='stone'):
    """Rounded stones on a shore."""
    chance = random.Random(seed)
    for k in range(count):
        r = size * chance.uniform(0.5, 1.2)
        ball(r, chance.choice((look, 'grey', '#a49c8a')), (1.2, 0.9, 0.6), at=(chance.uniform(-spread, spread), chance.uniform(-spread, spread) * 0.4, 0), turn=chance.uniform(0, 180))


@prop
def fire_ring():
    """Stones around a stack of logs."""
    for k in range(11):
        a = 2 * pi * k / 11
        ball(0.16, 'stone', (1.1, 0.9, 0.8), at=(cos(a) * 0.55, sin(a) * 0.55, 0.08), turn=k * 40)
    for k in range(3):
        a = 2 * pi * k / 3
        tube([(cos(a) * 0.35, sin(a) * 0.35, 0.05), (cos(a + 3) * 0.05, sin(a + 3) * 0.05, 0.4)], 0.05, 'bark')


@prop
def bridge(span=11, arches=3, width=3.2, look='stones'):
    """A stone bridge of round arches; it runs along y away from its near end at y = -10."""
    n, height = 14, 2.6
    for side in (-width / 2, width / 2):
        for arch in range(arches):
            start = -10 + arch * span / 1.35
            step = span / 1.35
            corners, faces = [], []
            for k in range(n + 1):
                t = k / n
                y = start + 0.5 + (step - 1.0) * t
                corners += [(side, y, 1.9 * sin(pi * t)), (side, y, height)]
            for k in range(n):
                faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
            mesh(corners, faces, look, is_smooth=False)
    for arch in range(arches):
        start, step = -10 + arch * span / 1.35, span / 1.35
        vault = [(x, start + 0.5 + (step - 1.0) * k / n, 1.9 * sin(pi * k / n)) for k in range(n + 1) for x in (-width / 2, width / 2)]
        mesh(vault, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], 'stone')
        box(width + 0.08, 1.04, height, look, 0.02, at=(0, start, 0))
    length = arches * span / 1.35
    box(width, 1.0, height, look, 0.01, at=(0, -10 + length, 0))
    box(width + 0.1, length + 1.2, 0.25, 'paving', 0.01, at=(0, -10 + length / 2, height))
    for side in (-width / 2, width / 2):
        box(0.3, length + 1.2, 0.75, look, 0.02, at=(side, -10 + length / 2, height + 0.2))
        box(0.4, length + 1.2, 0.1, 'stone', 0.02, at=(side, -10 + length / 2, height + 0.95))
