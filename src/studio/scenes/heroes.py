"""The wide pictures at the head of the pages. What matters stands right of the middle, the left stays calm."""
from library import *

size = (1440, 810)
samples = 6


def hero_about():
    room(6, 2.6, 2.8, 'boards-olive', 'planks', left=[window(0.6, 0.7, 1.4, 1.6)], skirting='paper')
    garden(2.6)
    day_indoors(-70, 35, 7)
    bench(2.6, at=(0.5, 1.75), height=0.62)
    bucket(at=(1.25, 1.72, 0.62), turn=25)
    spray_bottle(at=(0.82, 1.7, 0.62), scale=1.25)
    spray_bottle('gloss-khaki', 'olive', at=(0.62, 1.78, 0.62), scale=1.25, turn=15)
    clipboard(at=(0.2, 1.68, 0.63), turn=8)
    towels(('olive', 'khaki', 'linen'), 0.3, 0.24, at=(-0.45, 1.75, 0.62))
    mop(1.45, at=(2.15, 2.3), lean=-6)
    boots(at=(1.0, 1.75), scale=1.1)
    crate('READY', 'oak', at=(0.25, 1.8))
    camera((0.35, -1.0, 1.25), (0.28, 2, 0.74), 31)


def hero_careers():
    day_outdoors(238, 38)
    ground(y=-30, z=0)
    box(40, 6, 0.03, 'asphalt', 0, at=(0, 0.2))
    box(40, 1.2, 0.09, 'paving', 0.01, at=(0, -3.2))
    van(at=(1.9, 0.9, 0.03))
    house(7.5, 5.2, 'khaki-pale', 'shingles', 'olive-dark', at=(-5.4, 12.5))
    house(7.5, 5.4, 'bricks', 'shingles', 'olive', at=(4.6, 13))
    for k, (x, y) in enumerate(((-10.5, 9), (-0.6, 9.4), (9.8, 8.6))):
        tree(6, seed=k + 1, at=(x, y))
    bucket(at=(-0.55, -2.2, 0.03), scale=1.35, turn=20)
    mop(1.5, at=(-0.95, 0.18, 0.03), lean=-7)
    crate('CLOTHS', 'olive', at=(0.35, -1.9, 0.03), scale=1.2, turn=-6)
    caddy(at=(1.25, -2.2, 0.03), turn=10, scale=1.2)
    hills(90)
    camera((-0.1, -8.2, 1.5), (0.55, 1, 1.75), 33, 0.15)


def hero_fenelon():
    day_outdoors(235, 34, low='#f8e9cf')
    ground('meadow-autumn', -30, -0.5)
    sheet(60, 22, 'water', steps=(1, 1), at=(0, -4, -0.3))
    falls(at=(1.2, 4.4, -0.3))
    for x in (-17.0, 19.4):
        box(31.6, 0.6, 2.05, 'stones', 0.05, at=(x, 4.34, -0.15))
    box(120, 90, 2.1, 'meadow-autumn', 0.1, at=(-61.4, 49.5, -0.1))
    box(120, 90, 2.1, 'meadow-autumn', 0.1, at=(64.6, 49.5, -0.1))
    sheet(9, 80, 'water', steps=(1, 1), at=(1.2, 45, 1.85))
    cabin(5, 4.4, 2.5, at=(6.9, 9.2, 2.05), turn=-20)
    for k, (x, y, tall) in enumerate(((-5, 6.5, 6), (-7.5, 8, 8), (-10.5, 7, 7), (10.8, 9, 8), (-4.4, 12, 7), (-13, 10, 9), (9.4, 14, 9), (3.8, 16, 8))):
        pine(tall, seed=k, at=(x, y, 2))
    for k, (x, y) in enumerate(((-6.2, 11), (4.2, 11.5), (-9, 13), (11.5, 12.5), (-3.6, 17), (6.5, 18), (0.5, 60), (-14, 14))):
        tree(5, seed=k, tints=('autumn', 'gold', 'terracotta'), at=(x, y, 2))
    for side in (-1, 1):
        for k in range(4):
            rocks(5, 1.6, k + 5 * side, 0.75, at=(1.2 + side * (3.6 + 1.5 * k), 3.9 - 0.7 * k, -0.2))
    hills(100, 0)
    camera((-0.6, -8.5, 2.2), (0.7, 4, 2.2), 31, 0.15)


def hero_peterborough():
    day_outdoors(138, 36)
    ground(y=-30, z=-1.6)
    sheet(200, 46, 'water', steps=(1, 1), at=(0, 4, -1.2))
    box(100, 80, 2.0, 'meadow-summer', 0.1, at=(4, 58, -1.9))
    box(100, 0.6, 1.9, 'stones', 0.02, at=(4, 17.8, -1.7))
    box(100, 3.4, 0.1, 'paving', 0.01, at=(4, 20, 0.08))
    looks = ('bricks', 'khaki-pale', 'olive-pale', 'bricks-pale', 'brick', 'paper', 'terracotta', 'sage')
    x = -20.0
    for k in range(8):
        width = (5.6, 6.4, 5.2, 6)[k % 4]
        street_house(width, (6, 8.4, 6, 8.6)[k % 4], looks[k], ('charcoal', 'olive-deep')[k % 2], at=(x + width / 2, 26.5, 0.1))
        x += width + 0.1
    for k in range(8):
        tree(4.4, seed=k, at=(-19 + k * 6, 20.6, 0.1))
    bridge(at=(-7.2, 9.5, -1.2), turn=0)
    hills(120)
    for k in range(5):
        bush(0.8, seed=k, at=(6.5 + k * 1.1, 0.8 - 0.3 * k, -1.3))
    camera((4.6, -6.5, 2.4), (1.4, 17, 3.4), 32, 0.15)


def hero_commercial():
    room(9, 6.5, 3.0, 'paper', 'planks-pale', back=[window(x, 0.5, 1.7, 1.9, 'plain') for x in (0.5, 2.7, 4.9, 6.9)], frame='olive-deep', back_look='sage')
    garden(6.5, fence=False)
    day_indoors(-50, 30, 7)
    for row, y in enumerate((4.8, 2.9)):
        for k in range(3):
            x = -1.0 + k * 1.9
            desk(1.6, at=(x, y))
            monitor(at=(x - 0.1, y + 0.12, 0.74))
            keyboard(at=(x - 0.1, y - 0.16, 0.74))
            office_chair(('olive', 'khaki-dark')[(row + k) % 2], at=(x, y - 0.66), turn=172 + 9 * k)
        pot_plant(0.4, 'terracotta', seed=row, at=(-0.45, y + 0.1, 0.74))
        mug('gloss-khaki', at=(1.4, y - 0.05, 0.74))
    for x in (-1.6, 1.6):
        ceiling_light(1.4, 0.35, at=(x, 3.2, 3.0))
    tall_plant(1.9, 'olive-pale', at=(-3.5, 5.6))
    cart(at=(-2.6, 3.0), turn=20)
    camera((-0.6, -1.5, 1.65), (-0.05, 4, 1.15), 27)


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


def hero_airbnb():
    room(5.2, 4.2, 2.7, 'boards', 'planks', back=[window(1.0, 0.85, 2.6, 1.4)], right=[], skirting=None)
    lake(4.2)
    day_indoors(-58, 34, 6)
    bed(1.7, 'oak', 'linen', 'olive', at=(0.75, 2.35), turn=0)
    towels(('olive', 'khaki', 'white'), at=(0.45, 1.95, 0.6), turn=6)
    towels(('white', 'olive'), at=(1.05, 1.95, 0.6), turn=-6)
    for x in (-0.5, 2.0):
        nightstand(at=(x, 3.35))
        table_lamp(at=(x, 3.35, 0.54))
    curtains(2.6, 2.4, 'khaki-pale', at=(-0.3, 4.13))
    tall_plant(1.5, at=(-1.9, 3.6))
    rug(2.8, 1.4, 'rug-khaki', at=(0.75, 1.2))
    bench(1.2, cushion='olive', at=(-2.2, 2.1), turn=90)
    camera((-0.75, -2.2, 1.45), (0.1, 3, 0.85), 30, 0.5)


def hero_cottage():
    sky(0.8, '#ffe6c4', '#86b3cc')
    sun(250, 24, 5.5, '#ffd9a0', 2)
    lakeside(4.5)
    box(18, 12, 1.1, 'meadow-summer', 0.5, at=(11.6, 10.4, -0.75))
    cabin(5.4, 4.6, 2.5, at=(7.4, 9.4, 0.36), turn=-30, glass='#6d858c')
    rocks(9, 4.2, 3, 0.5, at=(6.4, 4.4, -0.3))
    dock(9.5, 2.0, 0.2, at=(1.1, 1.5))
    adirondack('olive', at=(0.75, 8.2, 0.2), turn=168)
    adirondack('khaki', at=(1.6, 8.5, 0.2), turn=190)
    canoe(4.4, 'gloss-terracotta', at=(-0.9, 6.2, -0.36), turn=6)
    bucket(at=(1.7, 2.6, 0.2), turn=20, scale=1.1)
    for k, (x, y, tall) in enumerate(((11.6, 7.4, 9), (13.5, 9, 10), (9.6, 13, 9), (14.5, 5.5, 8), (11.6, 4.2, 6.5))):
        pine(tall, seed=k + 3, at=(x, y, 0.2))
    camera((0.1, -5.2, 1.9), (0.5, 6, 1.9), 29, 0.3)


def hero_reno():
    room(6.4, 4.6, 3.1, 'paper', 'planks-pale', back=[window(1.1, 0.6, 1.7, 2.0), window(3.7, 0.6, 1.7, 2.0)], left=[window(1.4, 0.6, 1.5, 2.0)], back_look='bricks-pale', fill=0.6)
    garden(4.6)
    day_indoors(-66, 32, 8)
    ladder(2.1, at=(1.05, 3.5), turn=-28)
    broom(1.45, at=(2.95, 4.42), lean=-5)
    bucket(at=(0.2, 2.7), turn=15, scale=1.15)
    vacuum(at=(2.0, 2.5), turn=-110)
    paint_can('olive', at=(2.3, 3.9))
    paint_can('khaki', at=(2.52, 3.75))
    paint_can('sage', at=(2.4, 3.84, 0.2))
    cardboard_box(0.5, 0.4, 0.4, 'FILTERS', at=(-2.5, 4.1), turn=12)
    hanging_lamp(0.7, at=(0.4, 2.6, 3.1), look='charcoal')
    camera((-0.5, -1.6, 1.45), (0.1, 3.5, 1.2), 27, 0.35)


def hero_residential():
    room(6, 4.6, 2.7, 'khaki-pale', 'planks', back=[window(0.7, 0.6, 1.5, 1.7), window(3.9, 0.6, 1.5, 1.7)], left=[window(1.5, 0.6, 1.5, 1.7)])
    garden(4.6)
    day_indoors(-68, 33, 8)
    sofa('olive-dark', 2.2, ('khaki', 'mustard', 'linen'), at=(0.75, 3.75))
    floor_lamp(at=(2.15, 3.95))
    tall_plant(1.7, 'terracotta', 6, at=(-0.75, 4.1))
    rug(3.2, 2.1, 'khaki-pale', at=(0.7, 2.3))
    round_table(0.5, 0.4, at=(0.7, 2.3, 0.016))
    vase(0.2, at=(0.62, 2.35, 0.416))
    sprigs(0.35, 7, at=(0.62, 2.35, 0.58))
    plates(3, 'olive-pale', at=(0.95, 2.2, 0.416))
    armchair('khaki', 'olive', at=(-1.05, 2.5), turn=60)
    picture_frame(0.75, 0.6, at=(0.2, 4.6, 1.5))
    sideboard(1.2, at=(2.75, 2.7), turn=-90, front='olive')
    table_lamp(at=(2.75, 2.95, 0.75))
    camera((-0.75, -1.5, 1.35), (0.15, 3, 0.95), 29)
