"""Cabins, houses, towers, vans. Fronts face -y."""
from math import cos, pi, sin

from library.room import panel_door
from library.shapes import ball, box, cylinder, mesh, prop, words


@prop
def gable(width, depth, rise, look='shingles-green', side='paper', over=0.4):
    """A roof whose ridge runs along y; its gables face ±y. Stands on z = 0."""
    w, d, t = width / 2 + over, depth / 2 + over, 0.1
    drop = over * rise / (width / 2)
    for side_x in (-1, 1):
        a, b = (side_x * w, -drop), (0, rise)
        corners = [(a[0], y, a[1] + z) for z in (0, t) for y in (-d, d)] + [(b[0], y, b[1] + z) for z in (0, t) for y in (-d, d)]
        faces = [(0, 1, 5, 4), (2, 6, 7, 3), (0, 2, 3, 1), (0, 4, 6, 2), (1, 3, 7, 5), (4, 5, 7, 6)]
        mesh(corners, faces if side_x < 0 else [tuple(reversed(f)) for f in faces], look, is_smooth=False)
    for y in (-depth / 2, depth / 2):
        mesh([(-width / 2, y, 0), (width / 2, y, 0), (0, y, rise)], [(0, 1, 2)], side, is_smooth=False)


@prop
def lit_window(width=1.1, height=1.2, look='#5d737a', frame='white', cross=True):
    """A window seen from outside; glow-soft makes it lit."""
    box(width + 0.16, 0.06, height + 0.16, frame, 0.01)
    box(width, 0.07, height, look, 0, at=(0, 0, 0.08))
    if cross:
        box(0.04, 0.09, height, frame, 0, at=(0, 0, 0.08))
        box(width, 0.09, 0.04, frame, 0, at=(0, 0, 0.08 + height * 0.55))
    box(width + 0.24, 0.14, 0.05, frame, 0.01, at=(0, -0.03, -0.05))


@prop
def cabin(width=6, depth=5, height=2.6, look='boards-wood', roof='shingles-green', glass='#5d737a', rise=2.2, door='olive-dark'):
    """A cottage with its gable to the front, a porch and a chimney."""
    box(width, depth, height, look, 0.01)
    gable(width, depth, rise, roof, look, at=(0, 0, height))
    front = -depth / 2
    panel_door(0.95, 2.05, door, at=(0, front - 0.03, 0.02))
    box(1.15, 0.05, 2.15, 'white', at=(0, front - 0.005, 0))
    for x in (-width * 0.31, width * 0.31):
        lit_window(1.15, 1.15, glass, at=(x, front - 0.02, 0.85))
    lit_window(0.9, 0.7, glass, at=(0, front - 0.02, height + rise * 0.2))
    for y in (-depth * 0.25, depth * 0.25):
        for x in (-1, 1):
            lit_window(1.0, 1.1, glass, turn=90 * x, at=(x * (width / 2 + 0.02), y, 0.9))
    box(width + 0.6, 1.7, 0.14, 'deck', at=(0, front - 0.85, -0.14))
    box(0.55, 0.55, 1.9, 'stones', at=(width * 0.24, depth * 0.15, height + rise * 0.35))
    box(0.65, 0.65, 0.08, 'stone', at=(width * 0.24, depth * 0.15, height + rise * 0.35 + 1.9))


@prop
def house(width=8, height=5.4, look='bricks', roof='shingles', door='olive', glass='#5d737a', trim='white'):
    """A town house with two floors, a porch and steps."""
    box(width, 7, height, look, 0.01)
    box(width + 0.1, 7.1, 0.4, 'stone', 0.01)
    gable(width, 7, 2.7, roof, look, at=(0, 0, height))
    front = -3.5
    box(1.3, 0.06, 2.35, trim, at=(-width * 0.22, front, 0.35))
    panel_door(1.0, 2.1, door, at=(-width * 0.22, front - 0.04, 0.4))
    lit_window(2.2, 1.4, glass, trim, at=(width * 0.2, front - 0.02, 1.1))
    for x in (-0.27, 0.0, 0.27):
        lit_window(1.0, 1.35, glass, trim, at=(width * x, front - 0.02, 3.5))
    lit_window(0.8, 0.8, glass, trim, at=(0, front - 0.02, height + 0.7))
    box(width * 0.5, 1.8, 0.38, 'stone', at=(-width * 0.22, front - 0.9, 0))
    for k in range(3):
        box(1.7, 0.34, 0.12 * (3 - k), 'stone', 0.012, at=(-width * 0.22, front - 1.95 - k * 0.32, 0))
    for side in (-1, 1):
        box(0.16, 0.16, 2.3, trim, at=(-width * 0.22 + side * width * 0.23, front - 1.65, 0.38))
    box(width * 0.52, 2.0, 0.16, trim, at=(-width * 0.22, front - 0.85, 2.68))
    box(width * 0.54, 2.1, 0.07, roof, 0.01, at=(-width * 0.22, front - 0.85, 2.84))


@prop
def tower(width=8, floors=8, look='khaki-pale', glass='#6b8790', ground='olive-dark'):
    """An office building."""
    height = floors * 3.1 + 1
    box(width, width, height, look, 0.05)
    box(width + 0.4, width + 0.4, 0.35, ground, 0.05, at=(0, 0, height))
    box(width + 0.12, width + 0.12, 3.4, ground, 0.03)
    for floor in range(floors):
        z = floor * 3.1 + 0.8
        for turn in (0, 90, -90):
            count = int(width / 1.6)
            for k in range(count):
                x = (k - (count - 1) / 2) * width / count
                a = turn * pi / 180
                y = -width / 2 - (0.07 if floor == 0 else 0.01)
                box(width / count - 0.4, 0.06, 2.0, glass, 0.01, turn=turn, at=(x * cos(a) - y * sin(a), x * sin(a) + y * cos(a), z))


@prop
def van(look='olive'):
    """The crew's van; its nose is at -x, its side towards -y."""
    for x in (-1.35, 1.35):
        for y in (-0.86, 0.86):
            cylinder(0.35, 0.24, 'ink', 0.05, lean=90, at=(x, y + 0.12, 0.35))
            cylinder(0.2, 0.26, 'steel', 0.03, lean=90, at=(x, y + 0.13, 0.35))
    outline = [(-2.35, 0.32), (2.35, 0.32), (2.38, 0.7), (2.34, 2.1), (2.2, 2.25), (-0.75, 2.25), (-1.0, 2.18), (-1.65, 1.3), (-2.3, 1.12), (-2.42, 0.8)]
    hull(outline, 0.93, look, 0.07)
    hull([(-1.5, 1.32), (-0.72, 1.32), (-0.72, 2.0), (-0.98, 2.02)], 0.937, 'screen', 0.01)
    box(0.03, 1.6, 0.7, 'screen', 0.01, at=(-1.36, 0, 1.42), roll=42)
    box(4.2, 1.875, 0.16, 'khaki', 0.01, at=(0.1, 0, 0.92))
    for z in (1.42, 1.58):
        hull([(-0.48, z), (-0.28, z + 0.13), (-0.08, z), (-0.08, z + 0.09), (-0.28, z + 0.22), (-0.48, z + 0.09)], 0.937, 'khaki-pale', 0.002)
    words('THE ARMY CLEAN', 0.33, 'khaki-pale', at=(1.08, -0.94, 1.5))
    words('Kawartha Lakes', 0.19, 'khaki-pale', at=(1.08, -0.94, 1.26))
    for y in (-0.7, 0.7):
        ball(0.13, 'gloss-white', (0.4, 1, 1), at=(-2.37, y, 0.82))
    box(0.12, 1.8, 0.2, 'khaki', 0.04, at=(-2.38, 0, 0.4))
    box(0.12, 1.8, 0.2, 'khaki', 0.04, at=(2.36, 0, 0.4))
    box(0.02, 0.012, 1.5, 'olive-deep', 0, at=(-0.62, -0.932, 0.5))
    box(0.16, 0.02, 0.04, 'steel', 0.008, at=(-0.48, -0.945, 1.18))


@prop
def hull(outline, half, look, bevel):
    """A body with the given x-z outline, as wide as ±half along y."""
    n = len(outline)
    corners = [(x, side * half, z) for side in (-1, 1) for x, z in outline]
    faces = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    faces += [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)]
    mesh(corners, faces, look, bevel)
