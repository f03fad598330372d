"""The gallery of the renovation page: between the last trade and the first day of living there."""
from library import *

size = (1200, 900)
samples = 6


def reno_1():
    room(4.6, 3.8, 2.8, 'sage', 'planks-pale', back=[window(0.7, 0.7, 1.4, 1.6)], right=[window(1.2, 0.7, 1.3, 1.6)])
    garden(3.8)
    day_indoors(74, 33)
    ladder(2.0, at=(1.0, 2.9), turn=-32)
    paint_can('sage', at=(0.2, 2.7))
    paint_can('sage', at=(0.42, 2.55))
    vacuum(at=(-1.5, 2.6), turn=30)
    hanging_lamp(0.55, at=(0, 2.2, 2.8), look='charcoal')
    camera((-0.6, -0.9, 1.4), (0.1, 3, 1.1), 28)


def reno_2():
    room(4.2, 3.0, 2.6, 'paper', 'planks', back=[window(2.55, 0.8, 1.2, 1.3)], left=[window(0.8, 0.7, 1.2, 1.4, 'plain')])
    garden(3.0)
    day_indoors(-72, 34, 8)
    box(2.2, 0.012, 2.6, 'sage', 0, at=(-1.0, 2.992))
    drop_cloth(3.4, 1.9, 'khaki-pale', at=(-0.1, 1.85, 0.001))
    paint_tray('sage', at=(-0.42, 1.55, 0.024), turn=15, scale=1.3)
    roller('sage', at=(-0.34, 1.6, 0.07), turn=15, scale=1.3)
    paint_can('sage', True, at=(0.28, 1.95, 0.024), scale=1.2)
    paint_can('khaki', at=(0.62, 1.7, 0.024), scale=1.2)
    paint_can('terracotta', at=(0.84, 2.05, 0.024), scale=1.2)
    paint_can('olive', at=(0.66, 1.82, 0.26), scale=1.1)
    cloth('khaki', at=(0.2, 1.35, 0.024), turn=20, scale=1.2)
    ladder(1.5, at=(-1.25, 2.35), turn=24)
    bucket(at=(1.35, 2.45), turn=20)
    camera((0.2, -0.6, 1.3), (0.0, 2.2, 0.62), 31, 0.4)


def reno_3():
    room(4.4, 3.2, 2.7, 'paper', 'planks', left=[window(1.0, 0.9, 1.3, 1.4)], right=[])
    garden(3.2)
    day_indoors(-73, 33)
    counter(3.2, 'olive-dark', 'marble', sink=-0.3, at=(-0.3, 2.88), drawers=(1, 4), splash='tiles')
    tap('brass', at=(-0.3, 3.13, 0.92))
    wall_cabinet(1.5, 0.7, 'olive-dark', at=(-1.15, 3.2, 1.6))
    wall_cabinet(1.0, 0.7, 'olive-dark', at=(0.8, 3.2, 1.6))
    counter(1.9, 'paper', 'oak', at=(0.35, 1.5), turn=180)
    cloth('olive', at=(0.1, 1.4, 0.92), turn=10)
    spray_bottle(at=(0.42, 1.5, 0.92), turn=190)
    for x in (-0.1, 0.8):
        hanging_lamp(0.75, 'charcoal', 0.15, 6, at=(x, 1.5, 2.7))
    box(1.9, 0.02, 0.76, 'paper', 0, at=(0.35, 1.17, 0.11))
    camera((-0.9, -1.2, 1.55), (0.02, 2.4, 1.12), 28)


def reno_4():
    room(4.4, 3.6, 2.8, 'khaki-pale', 'planks-pale', back=[window(2.4, 0.5, 1.5, 1.9, 'plain')])
    garden(3.6)
    day_indoors(-40, 36, 9)
    vacuum('gloss-olive', at=(-0.55, 2.1), turn=75, scale=1.1)
    for k in range(4):
        box(1.2, 0.013, 0.6, 'white', 0.003, at=(-1.35 + 0.01 * k, 3.4 - 0.03 * k, 0), lean=-9)
    cardboard_box(0.5, 0.4, 0.38, 'FILTERS', at=(1.5, 2.6), turn=-14)
    hard_hat(at=(1.5, 2.6, 0.38), turn=30)
    broom(at=(-0.4, 3.45), lean=-5)
    dustpan(at=(-0.1, 3.1), turn=160)
    camera((0.7, -0.9, 1.15), (0.08, 2.6, 0.82), 31)


def reno_5():
    room(3.6, 2.4, 2.8, 'paper', 'planks', back=[window(0.8, 0.55, 2.0, 1.85, 'window')], frame='olive-dark', skirting='white', light=1.3)
    garden(2.4)
    day_indoors(-45, 38, 7)
    spray_bottle(at=(0.55, 2.3, 0.55), scale=1.1)
    squeegee(at=(0.2, 2.26, 0.765), lean=-10)
    cloth('khaki', 0.26, 0.13, at=(-0.4, 2.3, 0.55))
    ladder(1.3, at=(-1.15, 1.85), turn=30)
    bucket(at=(0.95, 1.7), turn=-15)
    camera((0.1, -1.2, 1.3), (-0.02, 2.2, 1.12), 32)


def reno_6():
    room(4.8, 4.6, 3.5, 'paper', 'planks-dark', left=[window(3.6, 1.33, 0.9, 1.95, 'gap')], right=[window(1.2, 0.7, 1.4, 2.0)], back=[window(0.4, 2.1, 0.85, 0.95)], back_look='sage')
    corridor('walnut', at=(-3.46, 4.05, 1.33))
    garden(4.6)
    day_indoors(72, 35, 8)
    stairs(7, 1.2, wood='walnut', side=1, at=(-1.8, 1.81))
    landing(1.2, 1.12, 1.33, 'walnut', 1, at=(-1.8, 4.04))
    mopping(crew[3], at=(0.35, 3.2), turn=-120)
    vacuum(at=(1.6, 3.8), turn=-30)
    cardboard_box(0.45, 0.38, 0.36, 'TRIM', at=(0.75, 4.3), turn=-8)
    paint_can('sage', at=(1.2, 4.35))
    hanging_lamp(1.0, 'charcoal', 0.26, at=(0.6, 2.6, 3.5))
    camera((0.75, -1.0, 1.5), (-0.1, 3, 1.3), 28, 0.55)


def reno_7():
    room(3.6, 2.8, 2.6, 'paper', 'tiles', left=[window(0.9, 0.8, 1.2, 1.4)], back_look='sage', skirting='white')
    garden(2.8)
    day_indoors(-72, 31, 8)
    sheet(3.9, 3.0, 'tiles-stone', steps=(1, 1), at=(0, 1.4, 0.002))
    bucket(at=(0.25, 1.6), turn=20, scale=1.15)
    mop(1.4, at=(0.25, 1.6, 0.16), roll=9)
    box(0.3, 0.02, 0.6, 'gloss-mustard', 0.008, at=(0.95, 2.0), lean=-12)
    box(0.3, 0.02, 0.6, 'gloss-mustard', 0.008, at=(0.95, 2.26), lean=12)
    words('WET', 0.11, 'ink', at=(0.95, 2.055, 0.33), lean=-12)
    cardboard_box(0.4, 0.34, 0.3, 'GROUT', at=(-1.2, 2.4), turn=14)
    camera((0.2, -0.6, 1.15), (0.05, 2, 0.72), 31)


def reno_8():
    room(4.2, 3.4, 2.7, 'paper', 'planks', back=[door(2.6, 1.0, 2.15), window(0.7, 0.9, 1.1, 1.3)], left=[window(1.0, 0.8, 1.2, 1.5)])
    garden(3.4)
    day_indoors(-70, 33)
    cardboard_box(0.6, 0.45, 0.45, 'PAPER', at=(0.1, 2.95), turn=5)
    cardboard_box(0.5, 0.4, 0.36, 'TILES', at=(0.08, 2.95, 0.45), turn=-6)
    cardboard_box(0.45, 0.4, 0.36, 'TAPS', at=(-0.55, 2.85), turn=-10)
    crate('RECYCLE', 'olive', 0.6, 0.42, 0.36, at=(-0.4, 2.15), turn=8)
    for k in range(3):
        cylinder(0.05, 0.8, 'cardboard', 0.004, at=(-0.5 + 0.12 * k, 2.2, 0.02), lean=-7 + 5 * k, roll=4 - 6 * k)
    broom(at=(-1.0, 3.28), lean=-5)
    crate('REUSE', 'oak', 0.5, 0.36, 0.3, at=(0.45, 2.1), turn=-12)
    camera((-0.3, -0.9, 1.4), (0.1, 3, 0.98), 30)


def reno_9():
    room(3.6, 2.8, 2.6, 'metro', 'tiles-dark', back=[window(0.45, 1.1, 1.0, 1.1)], skirting=None, fill=1.2)
    garden(2.8)
    day_indoors(-50, 36, 6)
    tub(1.7, at=(-0.7, 2.15))
    tub_tap('brass', at=(-1.45, 2.55), turn=35)
    washstand(1.0, 'olive', 'marble', 'brass', at=(1.1, 2.52))
    mirror(0.75, 1.0, 'brass', at=(1.1, 2.8, 1.2))
    towels(('white', 'olive'), 0.28, 0.2, at=(0.8, 2.5, 0.835))
    box(0.8, 0.5, 0.03, 'olive', 0.012, at=(-0.6, 1.35))
    bucket(at=(0.45, 1.9), turn=30)
    box(9, 0.1, 5, 'khaki-pale', 0, at=(0, -2.6, 0))
    camera((0.1, -1.0, 1.45), (0.08, 2.5, 1.02), 29, 0.6)
