"""The six pictures of the projects gallery: homes, businesses, apartments."""
from library import *

size = (1200, 900)
samples = 6


def project_1():
    room(5.2, 4.4, 2.9, 'paper', 'planks-dark', back=[window(0.6, 0.6, 1.3, 1.8), window(3.3, 0.6, 1.3, 1.8)], skirting='white')
    garden(4.4)
    day_indoors(-50, 34, 7)
    fireplace(1.3, 'bricks-pale', 'walnut', 2.9, at=(0, 4.4))
    mirror(0.7, 0.9, 'brass', at=(0, 4.02, 1.5))
    sofa('khaki', 1.9, ('olive', 'mustard', 'olive'), at=(-1.6, 2.4), turn=90)
    armchair('olive', 'linen', at=(1.5, 2.9), turn=-60)
    rug(2.4, 2.2, 'rug-olive', at=(0.1, 2.3))
    round_table(0.45, 0.4, at=(0.1, 2.3, 0.016))
    fruit_bowl(at=(0.1, 2.3, 0.416))
    camera((0.1, -1.2, 1.5), (0.0, 3, 1.12), 28)


def project_2():
    room(7, 5, 2.9, 'paper', 'planks-pale', back=[window(0.5, 0.4, 1.7, 2.0, 'plain'), window(2.6, 0.4, 1.7, 2.0, 'plain'), window(4.7, 0.4, 1.7, 2.0, 'plain')], frame='olive-deep', fill=0.7)
    town(5, 22, -3.2)
    day_indoors(-128, 36, 5)
    for x in (-1.4, 1.2):
        desk(1.7, wood='walnut', at=(x, 3.3))
        monitor(at=(x - 0.2, 3.42, 0.74))
        keyboard(at=(x - 0.2, 3.15, 0.74))
        pen_cup(at=(x + 0.5, 3.4, 0.74))
        office_chair('olive', at=(x - 0.1, 2.6), turn=170)
    round_rug(1.1, 'olive-pale', at=(-0.1, 1.5))
    tall_plant(1.7, 'terracotta', at=(3.0, 4.3))
    tall_plant(1.4, 'khaki', 7, at=(-3.0, 4.3))
    for k in range(2):
        hanging_lamp(0.7, 'olive-dark', 0.24, at=(-1.4 + 2.6 * k, 3.2, 2.9))
    camera((0.4, -1.4, 1.5), (0.0, 3.4, 1.2), 27, 0.4)


def project_3():
    room(5.4, 4.2, 2.7, 'paper', 'planks', back=[window(3.5, 0.5, 1.5, 1.8, 'plain')], right=[], frame='charcoal')
    town(4.2, 18, -3.2)
    day_indoors(-128, 36, 5)
    counter(2.6, 'sage', 'oak', sink=-0.3, at=(-1.35, 3.88), splash='metro')
    tap('iron', at=(-1.65, 4.13, 0.92))
    wall_cabinet(2.6, 0.65, 'sage', at=(-1.35, 4.2, 1.6))
    fridge('gloss-olive', 1.7, at=(0.4, 3.84))
    kettle('gloss-terracotta', at=(-0.6, 3.9, 0.92))
    round_table(0.5, 0.74, at=(1.35, 2.5))
    for turn in (20, 200):
        chair('oak', 'olive', at=(1.35 + 0.75 * sin(radians(-turn)), 2.5 + 0.75 * cos(radians(turn))), turn=turn)
    vase(0.2, at=(1.35, 2.5, 0.74))
    sprigs(0.34, 7, at=(1.35, 2.5, 0.9))
    round_rug(1.2, 'khaki-pale', at=(1.35, 2.4))
    camera((0.1, -1.1, 1.5), (0.0, 3, 1.1), 28, 0.5)


def project_4():
    day_outdoors(240, 36)
    ground('meadow-autumn', -30, 0)
    box(60, 5, 0.03, 'asphalt', 0, at=(0, -4.2))
    box(60, 1.4, 0.1, 'paving', 0.01, at=(0, -0.8))
    house(7, 5.4, 'olive-pale', 'shingles', 'terracotta', at=(0.2, 6.2))
    house(6.4, 5.0, 'bricks', 'shingles', 'olive', at=(-8.6, 7))
    house(6.4, 5.2, 'khaki-pale', 'shingles', 'olive-dark', at=(8.8, 7))
    path(1.3, 1.6, at=(-1.34, -0.2))
    for k, x in enumerate((-4.6, 4.6)):
        tree(5.6, seed=k + 2, tints=('autumn', 'gold', 'terracotta'), at=(x, 1.6))
    for k in range(3):
        bush(0.45, 'moss', k, at=(1.2 + k * 0.95, 2.1))
    hills(90)
    camera((1.2, -10.2, 1.7), (0.2, 3, 3.5), 30, 0.15)


def project_5():
    room(6.4, 5.6, 3.0, 'paper', 'planks-pale', back=[], left=[window(1.4, 0.6, 2.4, 1.9, 'plain')])
    town(5.6, 18)
    day_indoors(-72, 33)
    for k in range(3):
        shop_shelf(1.7, k + 2, 1.7, at=(-1.9 + k * 1.9, 5.3))
    shop_shelf(1.6, 7, 1.4, at=(2.9, 3.2), turn=-90)
    sign('GENERAL STORE', 2.4, 0.36, at=(0, 5.6, 2.3))
    box(1.7, 0.6, 0.9, 'olive', 0.01, at=(-0.9, 2.9))
    box(1.85, 0.72, 0.05, 'oak', 0.012, at=(-0.9, 2.9, 0.9))
    box(0.26, 0.2, 0.2, 'gloss-black', 0.02, at=(-1.35, 2.9, 0.95))
    pot_plant(0.36, 'khaki', at=(-0.35, 2.9, 0.95))
    basket(0.22, 0.3, at=(1.3, 2.6))
    for x in (-1.4, 1.4):
        ceiling_light(1.6, 0.3, at=(x, 3.2, 3.0))
    camera((0.5, -1.2, 1.55), (0.05, 4, 1.25), 27)


def project_6():
    room(4.6, 3.8, 2.7, 'khaki-pale', 'planks-pale', back=[window(2.35, 0.3, 1.9, 2.05, 'plain')], frame='charcoal', fill=0.8)
    town(3.8, 18, -3.2)
    day_indoors(-128, 36, 5)
    bed(1.5, 'oak', 'white', 'olive-dark', 'white', 'mustard', at=(-1.1, 2.3), turn=0)
    nightstand(at=(0.05, 3.5))
    table_lamp('paper', 'gloss-terracotta', at=(0.05, 3.5, 0.54))
    picture_frame(0.6, 0.6, scene='sun', at=(-1.1, 3.8, 1.5))
    curtains(1.9, 2.5, 'olive-pale', at=(1.0, 3.74), half=0.45)
    snake_plant(0.95, 'terracotta', at=(1.9, 3.3))
    armchair('sage', 'linen', at=(1.35, 2.0), turn=-50)
    rug(1.8, 1.2, 'rug-mustard', at=(0.6, 1.3))
    camera((0.25, -1.2, 1.45), (-0.05, 2.8, 1.0), 29, 0.45)
