"""The gallery of the residential page: a family home in town."""
from library import *

size = (1200, 900)
samples = 6


def residential_1():
    room(5, 4.4, 2.6, 'paper', 'planks', back=[window(1.75, 0.8, 1.7, 1.4)], left=[window(1.3, 0.8, 1.4, 1.4)])
    garden(4.4)
    day_indoors()
    sofa(at=(0.35, 3.4))
    rug(2.8, 1.9, 'rug-olive', at=(0.3, 2.0))
    round_table(0.42, 0.4, at=(0.35, 2.05, 0.016))
    fruit_bowl(at=(0.3, 2.05, 0.416))
    floor_lamp(at=(-1.15, 3.75))
    tall_plant(1.6, at=(1.95, 3.75))
    armchair(at=(-1.5, 2.45), turn=55)
    curtains(1.7, 2.35, at=(0.1, 4.34))
    picture_frame(0.5, 0.65, at=(1.95, 4.4, 1.35))
    vacuum(at=(1.95, 2.75), turn=-95, scale=0.85)
    camera((-0.5, -1.2, 1.4), (0.2, 3, 0.9), 30)


def residential_2():
    room(4.2, 3.4, 2.6, 'paper', 'tiles-stone', left=[window(1.2, 1.0, 1.3, 1.2)], back=[])
    garden(3.4)
    day_indoors(-75, 30)
    counter(1.55, 'olive', 'oak', splash='metro', at=(-1.12, 3.08), drawers=(2,))
    stove(at=(0, 3.08))
    counter(1.55, 'olive', 'oak', splash='metro', at=(1.12, 3.08), drawers=(0,))
    box(0.66, 0.012, 0.8, 'metro', 0, at=(0, 3.394, 0.9))
    hood(at=(0, 3.08, 1.65))
    wall_shelf(1.3, at=(-1.2, 3.4, 1.6))
    wall_shelf(1.3, at=(1.2, 3.4, 1.6))
    plates(6, at=(-1.5, 3.27, 1.6))
    jars(3, at=(-1.0, 3.27, 1.6))
    bowl(0.12, 'gloss-olive', at=(0.85, 3.27, 1.6))
    pot_plant(0.34, 'khaki', seed=5, at=(1.45, 3.27, 1.6))
    kettle(at=(-0.15, 3.22, 0.926))
    cutting_boards(at=(1.45, 3.28, 0.92))
    wiping(crew[2], 0.93, 'white', at=(-0.98, 2.4), turn=176)
    spray_bottle(at=(-1.5, 3.0, 0.92), turn=200)
    fruit_bowl(at=(1.0, 3.05, 0.92))
    round_rug(0.6, at=(0, 1.9))
    camera((0.75, -0.6, 1.5), (-0.05, 3, 1.05), 28)


def residential_3():
    room(4.4, 4.0, 2.6, 'sage', 'planks', back=[], left=[window(1.4, 0.7, 1.5, 1.5)])
    garden(4)
    day_indoors(-78, 30)
    bed(1.7, 'oak', 'linen', 'olive', at=(0.2, 2.9))
    for x in (-1.05, 1.45):
        nightstand(at=(x, 3.7))
        table_lamp(at=(x, 3.7, 0.54))
    mug('paper', at=(-1.16, 3.58, 0.54))
    picture_frame(0.6, 0.75, scene='leaf', at=(-0.2, 4, 1.35))
    picture_frame(0.6, 0.75, scene='sun', at=(0.62, 4, 1.35))
    rug(2.6, 1.6, 'khaki-pale', at=(0.2, 1.75))
    curtains(1.5, 2.3, at=(-2.13, 2.15), turn=90)
    snake_plant(0.9, at=(-1.75, 3.6))
    camera((-1.15, -0.7, 1.5), (0.3, 3, 0.65), 30)


def residential_4():
    room(3.2, 2.8, 2.6, 'metro', 'tiles-stone', left=[window(0.9, 1.0, 1.1, 1.2)], skirting=None, light=1.2, fill=1.2)
    garden(2.8)
    day_indoors(-75, 32)
    shower(at=(1.1, 2.28))
    toilet(at=(-0.05, 2.44))
    ladder_rack(1.3, at=(-0.85, 2.8, 0.5))
    paper_rolls(at=(-0.45, 2.55))
    picture_frame(0.4, 0.5, scene='leaf', at=(-0.05, 2.8, 1.35))
    pot_plant(0.3, 'paper', at=(-0.05, 2.66, 0.79))
    box(0.75, 0.5, 0.03, 'olive', 0.012, at=(0.55, 1.35))
    basket(0.2, 0.36, lining='linen', at=(-1.3, 2.45))
    bucket(at=(-1.1, 1.6), turn=30)
    camera((-0.55, -0.75, 1.45), (0.2, 2.4, 0.95), 26, 0.3)


def residential_5():
    room(4.6, 4.6, 3.5, 'paper', 'planks', left=[window(1.7, 0.9, 1.3, 1.7)], back=[window(3.3, 2.1, 0.85, 0.95)], right=[window(0.1, 1.33, 0.9, 1.95, 'gap')], back_look='sage')
    corridor(at=(3.36, 4.05, 1.33))
    garden(4.6)
    day_indoors(-72, 34, 8)
    stairs(7, 1.15, at=(1.72, 1.81), runner='olive')
    landing(1.15, 1.12, 1.33, at=(1.72, 4.04))
    sideboard(1.3, at=(-0.75, 4.34), front='khaki')
    table_lamp(at=(-1.15, 4.33, 0.75))
    vase(0.24, at=(-0.4, 4.33, 0.75))
    sprigs(0.4, at=(-0.4, 4.33, 0.95))
    picture_frame(0.8, 0.6, at=(-0.75, 4.6, 1.45))
    tall_plant(1.5, at=(-1.95, 4.15))
    rug(1.6, 2.2, 'rug-khaki', at=(-0.85, 2.6))
    wiping(crew[0], 1.08, 'mustard', at=(0.7, 1.72), turn=80)
    box(0.15, 0.012, 0.2, 'mustard', 0.004, at=(1.17, 1.44, 0.87))
    bucket(at=(0.2, 1.95), turn=20)
    camera((-1.2, -1.0, 1.5), (0.25, 2.9, 1.3), 28, 0.4)


def residential_6():
    room(4.4, 4.0, 2.6, 'khaki-pale', 'planks-dark', right=[window(1.0, 0.8, 1.5, 1.5)], back=[])
    garden(4)
    day_indoors(75, 32)
    table(1.5, 0.9, at=(0, 2.35))
    chair(at=(-1.0, 2.35), turn=90, wood='walnut')
    chair(at=(1.0, 2.35), turn=-90, wood='walnut')
    wall_clock(0.22, at=(-0.95, 4, 1.7))
    picture_frame(0.7, 0.55, at=(0.95, 4, 1.35))
    sideboard(1.6, 'walnut', 'olive', at=(0, 3.77))
    jars(3, at=(-0.5, 3.77, 0.75))
    pot_plant(0.35, 'olive-pale', at=(0.5, 3.77, 0.75))
    vase(0.22, 'gloss-khaki', at=(0, 2.35, 0.75))
    sprigs(0.42, 8, at=(0, 2.35, 0.93))
    hanging_lamp(0.85, at=(0, 2.35, 2.6), radius=0.26)
    round_rug(1.45, 'khaki-pale', at=(0, 2.35))
    camera((-0.6, -0.9, 1.35), (0.05, 3, 1.05), 32)


def residential_7():
    room(3.6, 3.0, 2.6, 'boards', 'tiles-stone', left=[window(1.1, 1.1, 1.0, 1.1)], skirting=None)
    garden(3)
    day_indoors(-74, 32)
    for x in (-0.95, -0.32):
        washer(at=(x, 2.66))
    counter(1.7, 'olive', 'oak', at=(0.87, 2.68), drawers=(1,))
    box(1.32, 0.64, 0.04, 'oak', 0.008, at=(-0.64, 2.68, 0.88))
    wall_cabinet(1.3, 0.65, 'olive', at=(-0.64, 3.0, 1.5))
    wall_shelf(1.4, at=(0.95, 3.0, 1.55))
    towels(('olive', 'khaki', 'white'), at=(0.6, 2.87, 1.55))
    basket(0.14, 0.22, at=(1.3, 2.87, 1.55))
    towels(('white', 'linen', 'white'), at=(0.55, 2.7, 0.92))
    soap_bottle('gloss-olive', 0.22, at=(-0.95, 2.8, 0.92))
    soap_bottle('gloss-khaki', 0.19, at=(-0.82, 2.8, 0.92))
    basket(0.27, 0.42, lining='linen', at=(0.35, 1.75))
    for k, tint in enumerate(('white', 'olive', 'white')):
        towel(0.3, 0.24, tint, at=(0.33 + 0.03 * k, 1.75, 0.33 + 0.06 * k), turn=10 * k)
    pot_plant(0.36, 'terracotta', at=(1.4, 2.75, 0.92))
    camera((0.9, -0.8, 1.4), (-0.05, 2.6, 0.95), 30)


def residential_8():
    room(4.0, 3.2, 2.6, 'olive-pale', 'planks', right=[window(0.9, 0.8, 1.4, 1.4)])
    garden(3.2)
    day_indoors(72, 33)
    bookshelf(1.5, 2.1, seed=3, at=(-0.6, 2.95))
    armchair('khaki', 'olive', at=(0.85, 2.2), turn=-25)
    floor_lamp(at=(0.5, 2.85))
    tall_plant(1.5, 'terracotta', 5, at=(1.6, 2.7))
    round_table(0.26, 0.5, at=(0.05, 1.75))
    mug(at=(0.08, 1.72, 0.5))
    round_rug(1.0, at=(0.55, 1.95))
    camera((0.05, -1.0, 1.35), (0.05, 3, 1.02), 33)


def residential_9():
    room(3.6, 3.2, 2.7, 'boards', 'planks-dark', back=[door(1.1), window(2.35, 0.4, 0.5, 1.7, 'plain')], left=[window(1.0, 0.9, 1.0, 1.3)], skirting=None)
    garden(3.2)
    day_indoors(-72, 32)
    doormat(word='WELCOME', at=(-0.22, 2.75))
    bench(1.1, cushion='olive', at=(1.2, 1.9), turn=-90)
    coat_hooks(1.1, ('khaki', None, 'olive'), at=(1.8, 1.9, 1.75), turn=-90)
    boots(at=(1.2, 2.15), turn=-90)
    broom(at=(-1.05, 3.0), lean=-5, turn=4)
    bucket(at=(-0.98, 2.55), turn=25)
    rug(0.9, 1.8, 'rug-olive', at=(-0.22, 1.4))
    tall_plant(1.2, at=(-1.5, 2.2), holder='khaki')
    hanging_lamp(0.5, at=(-0.2, 1.9, 2.7))
    camera((-0.15, -0.9, 1.4), (0.05, 3, 1.05), 28)
