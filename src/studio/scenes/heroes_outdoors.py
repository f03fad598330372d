"""The wide pictures of houses, lakes and towns at the head of the pages: in daylight, fewer samples are enough."""
from library import *

size = (1440, 810)
samples = 3


def hero_about():
    day_outdoors(236, 32, low='#f8ead0')
    ground(y=-30, z=0)
    cabin(6.4, 4.8, 2.7, at=(5.2, 11.0, 0.14), turn=-8)
    path(1.3, 5.6, at=(4.7, 2.2))
    box(5.8, 2.6, 0.06, 'paving', 0.02, at=(2.7, 1.0))
    inspecting(crew[0], at=(1.02, 1.05, 0.06), turn=108)
    for k, (x, tool) in enumerate(((2.06, mop), (2.86, broom), (3.62, mop))):
        at_attention(crew[k + 1], tool, at=(x, 1.2, 0.06), turn=180, scale=(1.04, 1.0, 0.94)[k])
        bucket(at=(x - 0.36, 1.12, 0.06), turn=20)
    for k, (x, y, tall) in enumerate(((-2.2, 14, 9), (10.4, 12, 9), (12.4, 10, 8), (-9, 15, 8), (-12, 16, 9), (13.6, 14, 10), (0.2, 17, 10), (-5.6, 13, 7))):
        pine(tall, seed=k + 2, at=(x, y))
    for k in range(4):
        bush(0.5, seed=k, at=(6.5 + 0.8 * k, 7.6 + 0.1 * k))
    hills(90)
    camera((0.74, -5.1, 1.55), (1.14, 2, 1.42), 34.5, 0.15)


def hero_careers():
    day_outdoors(238, 38)
    ground(y=-30, z=0)
    box(40, 4.4, 0.03, 'asphalt', 0, at=(0, 2.0))
    box(40, 1.2, 0.09, 'paving', 0.01, at=(0, -1.0))
    van(at=(2.6, 2.6, 0.03))
    house(7.5, 5.2, 'bricks', 'shingles', 'olive', at=(1.6, 13.5))
    house(7.5, 5.4, 'khaki-pale', 'shingles', 'olive-dark', at=(-8.4, 15))
    path(1.4, 4.2, at=(-0.05, 4.2))
    for k, (x, y) in enumerate(((-4.0, 9.4), (6.4, 10))):
        tree(6, seed=k + 1, at=(x, y))
    carrying(crew[0], at=(-0.45, -0.9, 0.09), turn=184)
    carrying(crew[1], at=(-0.05, 5.6, 0.05), turn=176)
    hills(90)
    camera((0.45, -6.8, 1.5), (0.95, 1, 2.05), 27, 0.15)


def hero_fenelon():
    day_outdoors(235, 34, low='#f8e9cf')
    ground('meadow-autumn', -30, -0.5)
    sheet(70, 26, 'water', steps=(1, 1), at=(0, -3, -0.3))
    falls(8, 2.7, at=(1.6, 5.2, -0.3))
    ledges(16, 2.75, 4, at=(-10.2, 3.6, -0.4))
    ledges(13, 2.75, 9, at=(11.7, 3.1, -0.4))
    for side, x in ((-1, -62.4), (1, 65.4)):
        box(120, 90, 2.4, 'meadow-autumn', 0.1, at=(x, 49.0, -0.2))
    sheet(8, 80, 'water', steps=(1, 1), at=(1.6, 47, 2.37))
    cabin(5, 4.4, 2.5, at=(8.4, 10, 2.3), turn=-22)
    for k, (x, y, tall) in enumerate(((-5, 7, 6), (-7.5, 8.5, 8), (-10.5, 7.5, 7), (12.4, 9.5, 8), (-4.6, 13, 7), (-13, 10.5, 9), (11.4, 15, 9), (6.6, 18, 8), (-9, 14, 9))):
        pine(tall, seed=k, at=(x, y, 2.2))
    for k, (x, y) in enumerate(((-3.6, 9.5), (-6.2, 11.5), (5.9, 14), (-2.9, 16), (6.6, 23), (-3, 24), (10, 20), (-5.5, 32), (8.5, 36))):
        tree(5, seed=k, tints=('autumn', 'gold', 'terracotta'), at=(x, y, 2.2))
    for side in (-1, 1):
        for k in range(4):
            rocks(5, 1.6, k + 5 * side, 0.6, at=(1.6 + side * (4.9 + 1.5 * k), 2.6 - 0.6 * k, -0.2))
    hills(100, 2)
    camera((-0.8, -8.2, 2.9), (0.7, 4, 2.5), 31, 0.15)


def hero_peterborough():
    day_outdoors(226, 36)
    ground(y=-60, z=-0.8)
    sheet(17, 90, 'water', steps=(1, 1), at=(4, -38, 0))
    for x in (-4.9, 12.9):
        box(0.8, 60, 0.8, 'stone', 0.05, at=(x, -31.4, -0.35))
    for x in (-30, 38):
        box(50, 60, 0.6, 'meadow-summer', 0.02, at=(x + (-0.3 if x < 0 else 0.3), -33, -0.45))
    lift_lock(at=(4, 0, 0))
    cruiser(at=(7.25, -0.6, 1.1))
    clock_tower(11, at=(-13.5, 34, 6.8))
    looks = ('bricks', 'khaki-pale', 'olive-pale', 'bricks-pale', 'brick', 'paper', 'terracotta')
    for k in range(7):
        street_house((5.6, 6.4, 5.2, 6)[k % 4], (6, 8.4, 6)[k % 3], looks[k], ('charcoal', 'olive-deep')[k % 2], at=(-33 + k * 6.2 + (5 if k > 3 else 0), 40, 6.8))
    for k, (x, y, z) in enumerate(((-8.5, 4, 6), (-12.4, 2, 4.4), (-17, 5, 6.6), (-7.2, -9, 0.1), (-13, -6, 0.1), (16, 3, 5), (19.5, 5, 6.5), (16.6, -7, 0.1))):
        tree(4.6, seed=k, at=(x, y, z))
    canoe(4.4, 'gloss-terracotta', at=(1.4, -7.6, 0.02), turn=70)
    hills(120)
    camera((0.2, -26.5, 3.0), (3.0, 0, 6.3), 28, 0.2)


def hero_services():
    day_outdoors(238, 40)
    ground(y=-30, z=0)
    cabin(5.4, 4.6, 2.5, at=(-3.0, 4.5, 0.14), turn=10)
    house(6.6, 5.2, 'bricks', 'shingles', 'olive', at=(4.6, 7.4))
    tower(7, 5, 'khaki-pale', at=(12.6, 11))
    for k, (x, y, tall) in enumerate(((-7.8, 5.5, 8), (-9.8, 8, 9), (-6.4, 9, 7), (-12.5, 7, 8))):
        pine(tall, seed=k, at=(x, y))
    for k, (x, y) in enumerate(((0.5, 7.5), (8.6, 4.2), (16.8, 6))):
        tree(5, seed=k + 1, at=(x, y))
    for x, y, tall in ((-3.6, -0.6, 6), (3.1, -0.6, 6), (10.6, -0.6, 8)):
        box(1.3, tall, 0.04, 'paving', 0.01, at=(x, y))
    box(60, 1.6, 0.05, 'paving', 0.01, at=(0, -3.4))
    for k in range(4):
        bush(0.5, seed=k, at=(5.6 + k * 0.9, 3.4))
    hills(90)
    camera((1.3, -13.5, 2.2), (2.4, 4, 4.0), 31, 0.15)


def hero_picture_perfect():
    sky(0.35, '#f3c690', '#5f7f9c')
    sun(262, 9, 2.6, '#ffb877', 2)
    ground(y=-30, z=0)
    house(8, 5.4, 'boards', 'shingles', 'olive-dark', 'glow-window', at=(2.4, 7))
    bulb((0.64, 1.7, 2.5), 22, 0.15)
    path(1.5, 6.5, at=(0.64, -4.4))
    sale_sign(at=(3.6, -1.0), turn=-8, scale=1.2)
    for k in range(5):
        bush(0.5, 'moss', k, at=(2.6 + 0.95 * k, 2.6))
    for side in (-1, 1):
        for k in range(4):
            cylinder(0.05, 0.35, 'charcoal', at=(0.64 + side * 1.0, -3.2 + k * 1.5))
            ball(0.07, 'glow', at=(0.64 + side * 1.0, -3.2 + k * 1.5, 0.38))
    tree(6.5, seed=2, at=(-5.6, 6.4))
    tree(5.6, seed=7, at=(9.4, 7))
    hills(90)
    camera((-0.4, -10.5, 1.7), (0.5, 4, 3.7), 30, 0.7)


def hero_cottage():
    log_cottage_on_a_lake(is_sparse=True)
    carrying(crew[1], at=(0.3, -0.4, 0.12), turn=176)
    camera((-0.9, -8.2, 1.9), (-0.55, 5, 2.2), 31, 0.2)
