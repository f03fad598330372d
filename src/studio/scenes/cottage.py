"""The gallery of the cottage page: a wooden house on a lake, and its shore."""
from library import *

size = (1200, 900)
samples = 6


def cottage_1():
    log_cottage_on_a_lake()
    wiping_window(crew[0], 1.72, at=(-1.8, 6.42, 0.2), turn=166)
    bucket(at=(-1.1, 6.0, 0.2), turn=20)
    camera((-4.3, 1.0, 1.6), (-0.5, 7, 1.6), 38, 0.2)


def cottage_2():
    sky(0.85, '#ffeccf', '#84b4cd')
    sun(262, 30, 5.5, '#ffe0ae', 2)
    lakeside(0)
    dock(9, 2.2, 0.25, at=(0, -2.4))
    canoe(4.4, 'gloss-terracotta', at=(2.05, 3.0, -0.36), turn=-4)
    broom(1.4, at=(-0.98, 0.9, 0.25), turn=90, lean=4)
    bucket(at=(0.52, 0.5, 0.25), turn=-20)
    adirondack('olive', at=(-0.5, 5.4, 0.25), turn=188)
    paddle(at=(0.93, 1.6, 0.25), lean=-4, roll=3)
    camera((-0.55, -3.6, 2.0), (0.35, 3, 0.75), 29, 0.2)


def cottage_3():
    room(4.2, 3.6, 2.6, 'boards-wood', 'planks', back=[window(1.0, 1.05, 2.2, 1.15)], right=[], skirting=None, ceiling='boards-wood', light=1.3)
    lake(3.6)
    day_indoors(-55, 34, 6)
    bed(1.8, 'walnut', 'olive-pale', 'paper', 'white', 'olive', 0.9, at=(0.05, 2.5))
    for x in (-1.35, 1.45):
        round_table(0.24, 0.55, 'walnut', at=(x, 3.2))
    table_lamp(at=(-1.35, 3.2, 0.55), foot='gloss-terracotta')
    vase(0.18, 'gloss-khaki', at=(1.4, 3.2, 0.55))
    sprigs(0.3, 6, at=(1.4, 3.2, 0.69))
    towels(('olive', 'khaki'), at=(0.0, 1.85, 0.6))
    rug(2.4, 1.2, 'rug-terracotta', at=(0.0, 1.2))
    camera((0.05, -0.9, 1.6), (0.05, 3, 0.98), 29)


def cottage_4():
    room(4.4, 3.2, 2.6, 'boards', 'planks', back=[window(1.5, 1.1, 1.5, 1.1)], left=[window(1.0, 0.9, 1.2, 1.3)], skirting=None)
    lake(3.2)
    day_indoors(-70, 32)
    counter(4.36, 'sage', 'oak', sink=0.05, at=(0, 2.88), drawers=(0, 7))
    tap('brass', at=(0.05, 3.13, 0.92))
    soap_bottle('gloss-olive', at=(0.28, 3.13, 0.92))
    wall_shelf(1.2, at=(-1.5, 3.2, 1.65))
    wall_shelf(1.2, at=(1.55, 3.2, 1.65))
    plates(7, 'khaki-pale', at=(-1.75, 3.08, 1.65))
    jars(3, at=(-1.3, 3.08, 1.65))
    for k in range(3):
        mug(('gloss-olive', 'gloss-khaki', 'paper')[k], at=(1.25 + k * 0.2, 3.08, 1.65), turn=-40)
    cutting_boards(at=(1.5, 3.1, 0.92))
    cloth('olive', at=(-0.62, 2.75, 0.92), turn=-8)
    kettle('gloss-terracotta', at=(-1.55, 2.95, 0.92))
    pot_plant(0.34, 'terracotta', at=(1.98, 2.95, 0.92))
    camera((-0.55, -0.5, 1.6), (0.0, 2.9, 1.12), 29)


def cottage_5():
    room(4.4, 3.4, 2.7, 'boards-wood', 'planks-dark', right=[window(0.9, 0.8, 1.3, 1.4)], skirting=None)
    lake(3.4)
    day_indoors(72, 33, 7)
    fireplace(1.8, height=2.7, at=(0, 3.4))
    bulb((0, 3.0, 0.45), 12, 0.12, '#ff9c4a')
    firewood(5, 6, at=(-1.5, 3.1))
    armchair('olive-dark', 'khaki', at=(1.5, 2.2), turn=-48)
    rug(2.2, 1.4, 'rug-terracotta', at=(0.1, 1.65))
    picture_frame(0.6, 0.45, at=(0, 3.02, 1.6))
    vase(0.2, 'gloss-olive', at=(-0.6, 3.15, 1.3))
    for k in range(2):
        lathe([(0.03, 0), (0.035, 0.01), (0.01, 0.03), (0.01, 0.18), (0.025, 0.2)], 'brass', at=(0.55 + 0.16 * k, 3.15, 1.3))
        cylinder(0.014, 0.16 - 0.05 * k, 'paper', at=(0.55 + 0.16 * k, 3.15, 1.5))
    broom(0.75, at=(1.0, 3.28, 0), lean=-6)
    camera((-0.5, -0.9, 1.3), (0.0, 3, 1.12), 30, 0.75)


def cottage_6():
    room(3.8, 3.0, 2.5, 'boards', 'planks', left=[window(1.0, 0.9, 1.1, 1.2)], skirting=None, ceiling='boards-wood')
    lake(3)
    day_indoors(-72, 33)
    bunk_bed(at=(0.5, 2.45))
    crate('TOWELS', 'oak', at=(-1.25, 2.7))
    towels(('olive', 'khaki', 'white'), at=(0.25, 1.55), turn=12)
    towels(('white', 'olive'), at=(-1.25, 2.7, 0.3))
    round_rug(0.75, at=(0.2, 1.5, -0.008))
    picture_frame(0.42, 0.52, scene='sun', at=(-1.25, 3.0, 1.35))
    camera((-0.75, -0.9, 1.3), (0.15, 2.6, 0.95), 30)


def cottage_7():
    room(3.4, 2.2, 2.6, 'boards', 'planks', back=[window(0.55, 0.7, 1.5, 1.45)], skirting=None, light=1.4)
    lake(2.2)
    day_indoors(-50, 36, 6)
    screen_frame(1.1, 1.3, at=(1.0, 1.95), lean=-7)
    bucket(at=(0.1, 1.45), turn=20)
    squeegee(at=(-0.8, 2.1, 0.915), lean=-10)
    spray_bottle(at=(-0.1, 2.1, 0.7))
    cloth('khaki', 0.24, 0.12, at=(-0.4, 2.1, 0.7))
    brush(at=(0.45, 1.35), turn=30)
    towel(0.5, 0.4, 'olive', at=(0.75, 1.3), turn=-12)
    camera((-0.05, -1.2, 1.3), (0.08, 2.2, 0.98), 33)


def cottage_8():
    day_outdoors(258, 34, low='#ffecd0')
    lakeside(9, far=48)
    box(7, 4, 0.14, 'deck', 0.01, at=(0, 1.0, 0.6))
    for k in range(18):
        box(7, 0.205, 0.02, 'deck', 0.006, at=(0, -0.9 + k * 0.215, 0.73))
    for x in (-2.9, 2.6):
        box(0.14, 0.14, 2.8, 'white', 0.01, at=(x, 2.9, 0.74))
    box(7, 0.08, 0.1, 'white', at=(0, 2.9, 1.62))
    for k in range(34):
        box(0.035, 0.035, 0.72, 'white', 0.006, at=(-3.3 + k * 0.2, 2.9, 0.9))
    box(7, 0.08, 0.06, 'white', at=(0, 2.9, 0.86))
    box(7.2, 4.6, 0.12, 'boards', 0, at=(0, 0.9, 3.4))
    adirondack('olive', at=(-0.95, 1.35, 0.75), turn=195)
    adirondack('khaki', at=(0.85, 1.4, 0.75), turn=165)
    round_table(0.24, 0.45, at=(-0.05, 1.35, 0.75))
    mug('paper', at=(-0.05, 1.3, 1.2))
    broom(1.3, at=(2.42, 2.78, 0.75), lean=-4)
    pot_plant(0.75, 'terracotta', seed=3, at=(-2.3, 2.2, 0.75), leaves=20)
    for k, (x, y, tall) in enumerate(((-6, 6.4, 8), (5.4, 6.8, 9), (7.5, 5.5, 8), (-8.5, 7.6, 9.5))):
        pine(tall, seed=k + 3, at=(x, y))
    camera((0.15, -2.6, 2.2), (-0.05, 3, 1.75), 29, 0.3)


def cottage_9():
    room(3.4, 2.8, 2.5, 'boards-wood', 'tiles-stone', back=[window(1.1, 1.2, 1.2, 0.95)], left=[window(0.9, 1.1, 0.9, 1.0)], skirting=None, ceiling='boards')
    lake(2.8)
    day_indoors(-70, 35)
    tub(1.7, outside='olive', at=(0.2, 2.2))
    tub_tap('brass', 0.95, at=(0.95, 2.6), turn=-40)
    stool('oak', 'oak', 0.5, at=(-1.05, 1.9))
    towels(('olive', 'khaki', 'white'), at=(-1.05, 1.9, 0.58))
    box(0.8, 0.5, 0.03, 'khaki-pale', 0.012, at=(0.15, 1.35))
    tall_plant(1.1, 'terracotta', 8, at=(-1.4, 2.5))
    soap_bottle('gloss-olive', at=(0.05, 2.73, 1.2))
    camera((-0.15, -0.9, 1.35), (0.05, 2.6, 0.98), 31)
