"""The gallery of the picture-perfect page: a house for sale, staged for its photographs."""
from library import *

size = (1200, 900)
samples = 6


def picture_perfect_1():
    day_outdoors(236, 35)
    ground(y=-30, z=0)
    house(7, 5.2, 'boards-green', 'shingles', 'terracotta', at=(1.8, 8))
    path(1.4, 8.5, at=(0.25, -4.2))
    sale_sign(at=(-1.9, -1.2), turn=8, scale=1.3)
    for side in (-1, 1):
        for k in range(4):
            flowers(0.45, 1.2, 20, seed=k + 4, at=(0.25 + side * 1.05, -2.4 + k * 1.4))
    for k in range(4):
        bush(0.5, 'moss', k, at=(2.0 + 0.95 * k, 3.8))
    tree(6.5, seed=9, tints=('leaf', 'moss'), at=(-4.6, 7.4))
    hills(90)
    camera((-0.8, -7.2, 1.6), (0.2, 4, 2.9), 29, 0.15)


def picture_perfect_2():
    room(5.4, 4.6, 2.7, 'paper', 'planks', back=[window(1.9, 0.7, 1.6, 1.6)], left=[window(2.0, 0.7, 1.4, 1.6)])
    garden(4.6)
    day_indoors(-70, 33)
    sofa('khaki', 2.0, ('olive', 'paper', 'olive'), at=(0, 3.9))
    armchair('olive-dark', 'khaki', at=(1.75, 3.0), turn=-55)
    rug(2.8, 1.6, 'rug-khaki', at=(0, 2.75))
    round_table(0.42, 0.4, 'walnut', at=(0, 2.8, 0.016))
    vase(0.2, at=(0, 2.8, 0.416))
    sprigs(0.3, 6, at=(0, 2.8, 0.58))
    snake_plant(1.0, 'terracotta', at=(-1.6, 4.1))
    tripod_camera(1.35, at=(-0.75, 0.7), turn=-10)
    camera((0.35, -1.4, 1.4), (-0.05, 3, 1.02), 29)


def picture_perfect_3():
    room(4.6, 3.6, 2.7, 'paper', 'planks-pale', back=[window(1.6, 1.1, 1.4, 1.1)], right=[window(1.2, 0.9, 1.2, 1.4)])
    garden(3.6)
    day_indoors(72, 33)
    counter(4.5, 'white', 'marble', sink=0.0, at=(0, 3.28), drawers=(1, 7), splash=None)
    tap('brass', at=(0, 3.53, 0.92))
    wall_cabinet(1.4, 0.75, 'white', at=(-1.55, 3.6, 1.55))
    wall_cabinet(1.4, 0.75, 'white', at=(1.55, 3.6, 1.55))
    box(2.0, 0.7, 0.86, 'olive', 0.006, at=(0, 1.75, 0.02))
    box(2.15, 0.85, 0.045, 'marble', 0.01, at=(0, 1.75, 0.88))
    for x in (-0.5, 0.5):
        stool('oak', 'khaki', at=(x, 1.15))
        hanging_lamp(0.8, 'brass', 0.14, 6, at=(x, 1.75, 2.7))
    vase(0.24, 'gloss-khaki', at=(0.75, 1.8, 0.925))
    sprigs(0.4, 8, at=(0.75, 1.8, 1.12))
    camera((-0.55, -1.5, 1.5), (0.0, 2.6, 1.08), 29)


def picture_perfect_4():
    room(4.6, 3.6, 2.7, 'paper', 'planks-dark', left=[window(1.0, 0.6, 1.5, 1.7)], back_look='boards-olive')
    garden(3.6)
    day_indoors(-72, 33)
    bed(1.8, 'walnut', 'white', 'khaki', 'white', 'olive', 1.2, at=(0, 2.5))
    for x in (-1.35, 1.35):
        nightstand('walnut', 'walnut', at=(x, 3.3))
        table_lamp('paper', 'brass', at=(x, 3.3, 0.54), power=8)
    bench(1.3, 'walnut', 'khaki', at=(0, 1.15))
    rug(3.0, 1.9, 'khaki-pale', at=(0, 1.6))
    picture_frame(0.9, 0.6, 'brass', at=(0, 3.6, 1.65))
    camera((0.0, -1.2, 1.4), (0.0, 3, 1.0), 30)


def picture_perfect_5():
    room(4.8, 4.0, 2.8, 'olive-pale', 'planks', back=[window(0.8, 0.5, 1.2, 1.9), window(2.8, 0.5, 1.2, 1.9)])
    garden(4)
    day_indoors(-52, 34, 7)
    table(2.2, 1.0, wood='walnut', at=(0, 2.4))
    for x in (-0.6, 0.0, 0.6):
        chair('walnut', 'khaki', at=(x, 1.68), turn=180)
        chair('walnut', 'khaki', at=(x, 3.12))
    pot_plant(0.5, 'paper', seed=9, leaves=22, at=(0, 2.4, 0.75))
    for x in (-0.6, 0.6):
        for y in (2.08, 2.72):
            plates(2, 'paper', at=(x, y, 0.75))
    hanging_lamp(0.85, 'brass', 0.3, at=(0, 2.4, 2.8))
    curtains(3.2, 2.5, 'linen', at=(0, 3.94))
    camera((0.8, -1.3, 1.55), (0.0, 2.8, 1.05), 30)


def picture_perfect_6():
    day_outdoors(232, 33, low='#f8ead0')
    ground(y=-30, z=0)
    wall(12, 6, 'bricks', [door(5.5, 1.05, 2.2), window(7.9, 0.75, 1.5, 1.5), window(2.4, 0.75, 1.5, 1.5)], 'white', None, at=(-6.1, 3, 0.36))
    for x in (-2.95, 2.55):
        box(1.5, 0.04, 1.5, '#5d737a', 0, at=(x, 3.14, 1.11))
    box(12, 0.22, 0.37, 'stones', 0.01, at=(-0.1, 3.08))
    box(2.9, 1.7, 0.36, 'stone', 0.02, at=(-0.08, 2.15))
    for k in range(2):
        box(2.1, 0.36, 0.24 - 0.12 * k, 'stone', 0.015, at=(-0.08, 1.15 - 0.34 * k))
    for x in (-1.36, 1.2):
        box(0.16, 0.16, 2.5, 'white', 0.01, at=(x, 1.5, 0.36))
        box(0.24, 0.24, 0.12, 'white', 0.01, at=(x, 1.5, 0.36))
    box(3.1, 1.9, 0.2, 'white', 0.01, at=(-0.08, 2.1, 2.86))
    gable(2.9, 1.6, 0.85, 'shingles', 'olive-pale', 0.2, at=(-0.08, 2.15, 3.06))
    path(1.6, 4, at=(-0.08, -3.2))
    doormat(0.9, 0.5, word='HOME', at=(-0.08, 2.45, 0.36))
    for x, seed in ((-0.92, 3), (0.78, 8)):
        pot_plant(0.95, 'terracotta', seed=seed, leaves=24, at=(x, 2.6, 0.36))
    for k, x in enumerate((-3.9, -3.0, -2.1, 1.95, 2.85, 3.75)):
        bush(0.46, 'moss', k, at=(x, 2.4))
    for x, seed in ((2.5, 1), (-2.7, 5)):
        flowers(2.2, 0.4, 44, seed=seed, at=(x, 1.5))
    sign('17', 0.26, 0.2, at=(0.86, 3.0, 2.0))
    bulb((-0.08, 1.7, 2.4), 18, 0.2)
    box(0.12, 0.12, 0.26, 'glow', 0.02, at=(-1.0, 2.93, 2.15))
    camera((0.75, -4.4, 1.55), (-0.05, 3, 1.95), 34, 0.2)


def picture_perfect_7():
    room(3.0, 2.0, 2.6, 'boards-olive', 'planks', left=[], skirting=None, fill=1.9)
    sky(0.9)
    sun(-160, 40, 2.5)
    panel((0, 0.9, 2.5), (0, 1.8, 0.9), 2.4, 0.6, 30)
    wardrobe_rail(3.0, ('olive-dark', 'paper', 'khaki', 'linen', 'terracotta', 'paper', 'olive', 'khaki-pale', 'white'), at=(0, 1.62, 0.08))
    box(2.94, 0.46, 0.05, 'oak', at=(0, 1.76, 2.12))
    crate('LINEN', 'olive', at=(-0.85, 1.7, 2.17), scale=0.95)
    crate('WINTER', 'oak', at=(0.0, 1.7, 2.17), scale=0.95)
    basket(0.2, 0.26, at=(0.85, 1.72, 2.17))
    box(2.94, 0.48, 0.4, 'oak', at=(0, 1.74, 0))
    for k in range(3):
        box(0.93, 0.02, 0.33, 'paper', 0.008, at=(-0.97 + k * 0.97, 1.49, 0.035))
        cylinder(0.018, 0.03, 'brass', lean=90, at=(-0.97 + k * 0.97, 1.48, 0.2))
    towels(('olive', 'khaki', 'white', 'olive-pale'), at=(-1.05, 1.72, 0.4))
    towels(('white', 'linen', 'khaki'), at=(-0.62, 1.72, 0.4))
    boots('gloss-olive', at=(0.3, 1.72, 0.4))
    boots('gloss-khaki', at=(0.78, 1.72, 0.4))
    basket(0.16, 0.22, at=(1.2, 1.72, 0.4))
    rug(1.6, 0.8, 'rug-khaki', at=(0, 0.85))
    camera((0.25, -1.62, 1.35), (0.0, 1.8, 1.17), 31)


def picture_perfect_8():
    room(3.2, 2.2, 2.6, 'khaki-pale', 'tiles-stone', left=[window(0.6, 1.0, 1.0, 1.2)], skirting=None, back_look='tiles')
    garden(2.2)
    day_indoors(-73, 34)
    washstand(1.5, 'walnut', 'marble', 'chrome', at=(0, 1.94))
    mirror(1.3, 1.05, 'charcoal', at=(0, 2.2, 1.2))
    vase(0.24, 'gloss-khaki', at=(-0.55, 1.98, 0.835))
    sprigs(0.36, 8, at=(-0.55, 1.98, 1.02))
    towels(('white', 'khaki', 'white'), 0.28, 0.2, at=(0.52, 1.95, 0.835))
    for x in (-0.85, 0.85):
        ball(0.07, 'glow', at=(x, 2.12, 1.85))
        box(0.06, 0.06, 0.1, 'brass', at=(x, 2.17, 1.72))
    box(8, 0.1, 5, 'olive-pale', 0, at=(0, -2.0, 0))
    picture_frame(0.9, 0.7, at=(-0.35, -1.94, 1.75), turn=180)
    camera((0.35, -0.3, 1.3), (-0.02, 2, 1.14), 32)


def picture_perfect_9():
    room(2.6, 8, 2.8, 'paper', 'planks', back=[window(0.6, 0.25, 1.4, 2.2)], left=[door(2.0), door(5.2)], right=[door(3.4)], light=2)
    garden(8)
    day_indoors(-14, 30, 7)
    rug(1.1, 4.6, 'olive-pale', at=(0, 3.6))
    table(0.9, 0.34, 0.8, 'walnut', 0.04, at=(1.05, 2.4), turn=90)
    table_lamp(at=(1.05, 2.15, 0.8))
    vase(0.22, at=(1.05, 2.6, 0.8))
    sprigs(0.36, 7, at=(1.05, 2.6, 0.98))
    picture_frame(0.6, 0.75, at=(1.3, 2.4, 1.4), turn=-90)
    for k in range(2):
        hanging_lamp(0.45, 'brass', 0.16, 8, at=(0, 2.4 + 3 * k, 2.8))
    tall_plant(1.5, 'khaki', at=(-0.9, 7.4))
    camera((-0.25, -1.0, 1.45), (0.0, 5, 1.25), 29)
