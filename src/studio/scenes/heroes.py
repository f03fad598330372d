"""The wide pictures of rooms at the head of the pages. What matters stands right of the middle, the left stays calm."""
from library import *

size = (1440, 810)
samples = 6


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
    wiping(crew[2], 0.74, 'white', at=(2.02, 2.6), turn=-98)
    spray_bottle('gloss-terracotta', at=(1.3, 2.72, 0.74), turn=20)
    camera((-0.6, -1.5, 1.65), (-0.05, 4, 1.15), 27)


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


def hero_reno():
    room(6.4, 4.6, 3.1, 'paper', 'planks-pale', back=[window(1.1, 0.6, 1.7, 2.0), window(3.7, 0.6, 1.7, 2.0)], left=[window(1.4, 0.6, 1.5, 2.0)], back_look='bricks-pale', fill=0.6)
    garden(4.6)
    day_indoors(-66, 32, 8)
    ladder(2.1, at=(1.55, 3.7), turn=-28)
    # Dust, as far as the mop has not come.
    for k, end in enumerate((-0.35, -0.1, -0.45, 0.05, -0.3, -0.05, -0.5, -0.2, 0.1, -0.3, -0.05, -0.4)):
        box(3.2 + end, 0.385, 0.003, '#c9c3b6', 0, at=((end - 3.2) / 2, 0.19 + 0.38 * k))
    mopping(crew[1], at=(0.62, 2.7), turn=-78)
    bucket(at=(1.35, 2.2), turn=15, scale=1.15)
    vacuum(at=(2.2, 2.5), turn=-110)
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
