"""The six cards of the services."""
from library import *

size = (1200, 900)
samples = 6


def service1():
    day_outdoors()
    lakeside(5)
    cabin(at=(-2.6, 3.0, 0.14), turn=24)
    dock(6.5, 2.0, 0.35, at=(3.1, 4.4))
    canoe(4.2, at=(5.6, 8.2, -0.35), turn=-14)
    adirondack('khaki', at=(2.7, 8.8, 0.35), turn=165, scale=1.1)
    for k, (x, y, tall) in enumerate(((-7.5, 4, 9), (-9, 1.5, 7.5), (-5.5, 6.5, 8), (0.6, 5.0, 5.5), (-11, 5, 10))):
        pine(tall, seed=k + 3, at=(x, y))
    for k, (x, y) in enumerate(((-5.6, -0.6), (0.4, 0.2), (-6.6, -0.4))):
        bush(0.55, seed=k, at=(x, y))
    path(1.1, 6, at=(0.2, -6), turn=14)
    bucket(at=(0.75, -0.9), scale=1.2)
    camera((3.2, -8.6, 2.0), (0.3, 3.5, 2.2), 30, 0.15)


def service2():
    room(4.6, 3.6, 2.7, 'paper', 'planks', back=[window(1.35, 0.75, 2.2, 1.5)], left=[window(1.2, 0.75, 1.3, 1.5)])
    garden(3.6)
    day_indoors(-62, 34, 8)
    round_rug(1.25, 'khaki-pale', at=(0.15, 2.2))
    round_table(0.55, 0.74, at=(0.15, 2.25))
    for turn in (-75, 75):
        chair('oak', 'olive', at=(0.15 - 0.85 * sin(radians(turn)), 2.25 + 0.1), turn=turn * -1 + 180)
    fruit_bowl(at=(0.2, 2.25, 0.74))
    mug('gloss-olive', at=(-0.15, 2.1, 0.74))
    hanging_lamp(0.75, at=(0.15, 2.25, 2.7), radius=0.26)
    sideboard(1.1, 'oak', 'sage', at=(1.95, 2.5), turn=-90)
    table_lamp(at=(1.95, 2.75, 0.75))
    pot_plant(0.4, 'terracotta', at=(1.95, 2.25, 0.75))
    tall_plant(1.6, 'olive-pale', 5, at=(-1.75, 3.1))
    bucket(at=(-1.2, 1.7), turn=20)
    mop(1.4, at=(-1.55, 2.4), lean=-5)
    camera((-0.2, -1.0, 1.4), (0.05, 3, 1.05), 29)


def service3():
    day_outdoors(235, 44)
    ground('asphalt', -40, -0.02)
    box(60, 4.2, 0.14, 'paving', 0.01, at=(0, -0.6))
    box(7, 7, 4.2, 'bricks', 0.02, at=(-3.4, 5))
    box(7.3, 7.3, 0.3, 'olive-deep', 0.02, at=(-3.4, 5, 4.2))
    for x in (-5.3, -2.6):
        lit_window(2.3, 2.1, '#55707a', 'olive-deep', False, at=(x, 1.45, 0.6))
    panel_door(0.95, 2.2, 'olive', at=(-0.72, 1.44, 0.14))
    sign('CORNER STORE', 3.2, 0.5, at=(-3.9, 1.48, 3.15))
    for k in range(11):
        box(0.46, 1.1, 0.05, 'paper' if k % 2 else 'olive', 0.01, at=(-6.2 + 0.48 * k + 0.1, 0.98, 2.92), lean=22)
    tower(9, 6, 'khaki-pale', at=(6.2, 7.5))
    for k, x in enumerate((-8.8, 0.9, 9.5)):
        tree(4.6, seed=k, at=(x, 0.2, 0.1))
    for x in (-4.3, -2.3):
        pot_plant(0.9, 'olive-dark', seed=4, at=(x * 1.0 + 0.35, 1.0, 0.12))
    cart(at=(1.7, -0.4, 0.14), turn=-18, scale=1.15)
    for k in range(4):
        street_house(6, 7, ('brick', 'olive-pale', 'bricks-pale', 'terracotta')[k], at=(-24 + k * 6.4 - (0 if k < 3 else -34), 22))
    camera((-1.2, -9.2, 1.6), (0.4, 4, 3.2), 27, 0.15)


def service4():
    room(5, 3.4, 2.6, 'boards', 'planks', back=[window(2.6, 0.95, 1.5, 1.3)], skirting=None)
    lake(3.4)
    day_indoors(-50, 35, 5)
    table(1.9, 0.95, 0.75, at=(0, 1.6))
    towels(('olive', 'khaki', 'white', 'olive'), at=(-0.28, 1.75, 0.75), turn=8)
    keys(at=(0.1, 1.38, 0.752), turn=20, scale=1.7)
    lockbox(at=(0.42, 1.72, 0.75), turn=-8)
    basket(0.17, 0.15, at=(-0.66, 1.75, 0.75), lining='linen')
    for k, tint in enumerate(('terracotta', 'mustard', 'olive', 'mustard')):
        ball(0.06, tint, at=(-0.66 + 0.075 * (-1) ** k, 1.75 + 0.06 * (k // 2), 0.88))
    vase(0.24, 'gloss-khaki', at=(0.72, 1.85, 0.75))
    sprigs(0.4, 8, at=(0.72, 1.85, 0.95))
    camera((0.1, -0.1, 1.32), (-0.02, 1.75, 0.9), 34, 0.5, focus=(0, 1.6, 0.85), blur=8)


def service5():
    room(4.4, 3.6, 2.7, 'paper', 'planks-pale', back=[window(2.5, 0.8, 1.3, 1.5, 'plain')], left=[window(1.2, 0.8, 1.2, 1.5, 'plain')])
    garden(3.6)
    day_indoors(-72, 33)
    box(1.9, 0.012, 2.7, 'sage', 0, at=(-1.25, 3.592))
    ladder(1.9, at=(-0.75, 2.6), turn=24)
    drop_cloth(2.2, 1.4, at=(-0.7, 2.4, 0.0))
    paint_can('sage', True, at=(0.15, 2.0, 0.02))
    paint_can('khaki', at=(0.42, 2.2, 0.02))
    roller('sage', at=(-0.25, 2.05, 0.03), turn=30)
    broom(at=(0.55, 3.45), lean=-5)
    bucket(at=(1.25, 2.5), turn=-20)
    dustpan(at=(0.95, 3.2), turn=20)
    cardboard_box(at=(1.7, 3.2), mark='TILES', turn=-8)
    camera((0.5, -0.8, 1.3), (-0.05, 3, 0.88), 29)


def service6():
    day_outdoors(238, 36)
    ground(y=-30, z=0)
    house(7.4, 5.2, 'boards', 'shingles', 'olive-dark', at=(0.8, 8.2))
    path(1.4, 7.5, at=(-0.8, -2.2))
    sale_sign(at=(2.0, 0.6), turn=-6, scale=1.15)
    tripod_camera(1.45, at=(-2.2, -3.4), turn=-14, scale=1.1)
    for k in range(5):
        bush(0.5, 'moss', k, at=(0.9 + 0.9 * k, 4.2))
    for k in range(3):
        flowers(0.5, 1.3, 22, seed=k, at=(0.25, 1.0 + k * 1.5))
    tree(6.5, seed=2, at=(-5.6, 6.4))
    tree(6, seed=5, at=(7.2, 9))
    hills(90)
    camera((-0.9, -7.6, 1.6), (0.4, 4, 3.1), 28, 0.15)
