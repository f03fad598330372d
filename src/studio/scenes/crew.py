"""The crew at work, seen from behind, and what they bring."""
from library import *

size = (1200, 900)
samples = 6


def crew_1():
    room(5.2, 3.8, 2.7, 'paper', 'planks', back=[window(2.55, 0.5, 2.0, 1.85, 'plain')], left=[window(1.1, 0.6, 1.6, 1.7, 'plain')])
    lake(3.8)
    day_indoors(-64, 33, 8)
    wiping_window(crew[1], 1.86, at=(0.85, 3.36), turn=180)
    mopping(crew[0], at=(-0.95, 2.0), turn=132)
    bucket(at=(0.42, 1.95), turn=20, scale=1.1)
    sofa('khaki', 1.9, ('olive', 'linen', 'olive'), at=(-1.95, 2.7), turn=90)
    tall_plant(1.5, 'terracotta', 6, at=(2.15, 3.3))
    picture_frame(0.7, 0.55, at=(-0.95, 3.8, 1.5))
    rug(1.5, 1.0, 'rug-olive', at=(1.75, 1.9))
    armchair('linen', 'olive', at=(1.85, 2.1), turn=-70)
    camera((0.15, -1.3, 1.45), (0.0, 3, 1.08), 30, 0.35)


def crew_2():
    room(3.6, 2.6, 2.7, 'olive-pale', 'planks', left=[window(0.6, 0.7, 1.2, 1.6, 'plain')])
    day_indoors(-60, 36, 8)
    bench(1.5, at=(0.1, 2.3))
    caddy(at=(-0.3, 2.3, 0.47), turn=12)
    towels(at=(0.42, 2.32, 0.47), turn=-8)
    mop(1.5, at=(1.08, 2.3), lean=-6)
    tall_plant(1.3, 'terracotta', 6, at=(-1.12, 2.3))
    bucket(at=(0.98, 2.0), turn=20)
    clipboard(at=(0.1, 2.57, 1.25), lean=90, scale=2.4)
    camera((0.45, -0.7, 1.2), (0.15, 2.4, 0.76), 36, 0.35)


def crew_3():
    day_outdoors(236, 38)
    ground(y=-30, z=0)
    box(40, 4.4, 0.03, 'asphalt', 0, at=(0, 3.2))
    box(40, 2.6, 0.09, 'paving', 0.01, at=(0, -0.3))
    van(at=(0.15, 3.2, 0.03))
    cabin(5.4, 4.6, 2.5, at=(-4.2, 11), turn=14)
    for k, x in enumerate((-9, 4.6)):
        tree(6, seed=k + 1, at=(x, 12))
    kneeling(crew[2], 0.3, at=(0.0, 0.1, 0.09), turn=170)
    caddy(at=(0.3, 0.65, 0.09), turn=10, scale=1.2)
    bucket(at=(0.95, 0.3, 0.09), turn=20, scale=1.1)
    towels(at=(-0.6, 0.5, 0.09), turn=-8, scale=1.3)
    hills(90)
    camera((0.2, -3.7, 1.35), (0.12, 1, 1.05), 33, 0.15)


def crew_4():
    sky(0.55, '#e8b48c', '#3d5f86')
    sun(160, 16, 0.9, '#b8c8ee')
    ground('asphalt', -40, -0.05)
    box(60, 3.4, 0.1, 'paving', 0.01, at=(0, -1.7, -0.05))
    room(7.4, 4.6, 3.0, 'sage', 'planks-pale', skirting=None)
    for x in (-2.4, 0, 2.4):
        ceiling_light(1.4, 0.35, at=(x, 2.2, 3.0))
        bulb((x, 1.9, 2.7), 90, 0.2, '#ffd9a0')
    for x in (-2.5, 2.5):
        desk(1.6, at=(x, 3.2))
        monitor(at=(x, 3.3, 0.74))
        office_chair('olive', at=(x, 2.5), turn=180)
    tall_plant(1.8, 'olive-pale', at=(3.2, 4.1))
    picture_frame(1.2, 0.8, at=(0, 4.6, 1.5))
    mopping(crew[0], at=(-0.9, 1.7), turn=140)
    wiping_window(crew[1], 1.86, at=(2.3, 0.45), turn=0)
    cart(at=(0.7, 2.2), turn=-20)
    for x in (-6.7, 6.7):
        box(6, 0.4, 4.3, 'bricks', 0.02, at=(x, -0.1))
    box(7.4, 0.4, 1.3, 'bricks', 0.02, at=(0, -0.1, 3.0))
    box(20, 0.7, 0.2, 'olive-deep', 0.02, at=(0, -0.15, 4.3))
    box(7.6, 0.5, 0.6, 'olive', 0.02, at=(0, -0.15, 3.1))
    sign('MAIN STREET OFFICES', 3.6, 0.44, at=(0, -0.42, 3.2))
    for x in (-3.66, -1.25, 1.25, 3.66):
        box(0.08, 0.12, 3.0, 'olive-deep', 0.01, at=(x, -0.1))
    box(7.4, 0.14, 0.12, 'olive-deep', 0.01, at=(0, -0.1, 0.0))
    for k, x in enumerate((-12, 11)):
        tree(6, seed=k, at=(x, 6))
    pot_plant(1.1, 'olive-deep', seed=4, at=(-4.3, -0.8, 0.05))
    camera((0.4, -6.7, 1.5), (0.1, 1, 1.8), 30, 0.5)


def crew_5():
    room(3.8, 3.4, 2.6, 'paper', 'planks', left=[window(1.2, 0.7, 1.4, 1.5)], back=[window(2.3, 0.9, 1.1, 1.2)])
    lake(3.4)
    day_indoors(-72, 33)
    bed(1.6, 'oak', 'white', 'olive', 'white', 'khaki', at=(-0.55, 2.3))
    towels(('white', 'olive', 'khaki'), at=(-0.55, 1.5, 0.62), turn=6, scale=1.2)
    nightstand('oak', 'khaki', at=(0.62, 3.05))
    wiping(crew[1], 0.56, 'white', at=(0.95, 2.35), turn=165)
    bucket(at=(1.25, 1.7), turn=20, scale=1.1)
    picture_frame(0.9, 0.6, at=(-0.75, 3.4, 1.6))
    rug(1.6, 1.0, 'rug-olive', at=(0.7, 1.5))
    camera((0.35, -0.9, 1.45), (0.1, 2.3, 0.95), 31, 0.4)
