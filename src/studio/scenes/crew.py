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
    van(at=(0.25, 3.2, 0.03))
    house(7.5, 5.2, 'bricks', 'shingles', 'olive', at=(-2.5, 13))
    tree(6, seed=2, at=(4.8, 10))
    tree(6, seed=1, at=(-8.5, 10))
    kneeling(crew[2], 0.3, at=(0.15, 0.1, 0.09), turn=170)
    caddy(at=(0.35, 0.65, 0.09), turn=10, scale=1.2)
    bucket(at=(1.05, 0.3, 0.09), turn=20, scale=1.1)
    towels(at=(-0.55, 0.5, 0.09), turn=-8, scale=1.3)
    carrying(crew[0], at=(-1.7, 0.4, 0.09), turn=178)
    hills(90)
    camera((0.1, -4.9, 1.5), (0.0, 1, 1.45), 33, 0.15)
