"""The gallery of the Airbnb page: details that the next guest sees first."""
from library import *

size = (1200, 900)
samples = 6


def airbnb_1():
    room(3.8, 3.2, 2.6, 'khaki-pale', 'planks', left=[window(1.0, 0.7, 1.4, 1.5)])
    garden(3.2)
    day_indoors(-74, 32)
    bed(1.6, 'walnut', 'white', 'terracotta', 'white', 'olive', 1.15, at=(0.3, 2.1))
    nightstand('walnut', 'khaki', at=(-0.85, 2.9))
    table_lamp('paper', 'gloss-terracotta', at=(-0.85, 2.9, 0.54))
    picture_frame(1.1, 0.7, at=(0.3, 3.2, 1.55))
    curtains(1.4, 2.3, 'linen', at=(-1.83, 1.7), turn=90)
    camera((-0.55, -0.25, 1.35), (0.25, 2.3, 0.82), 31)


def airbnb_2():
    room(3.2, 1.8, 2.5, 'tiles-olive', 'tiles-stone', skirting=None, left=[window(0.4, 1.0, 1.0, 1.1)])
    garden(1.8)
    day_indoors(-74, 34)
    box(2.6, 0.5, 0.06, 'oak', 0.01, at=(0, 1.52, 0.8))
    box(2.4, 0.44, 0.5, 'white', 0.01, at=(0, 1.54, 0.3))
    towels(('olive', 'olive', 'olive'), at=(-0.52, 1.48, 0.86), turn=4)
    towels(('khaki', 'khaki', 'khaki', 'khaki'), at=(0.0, 1.5, 0.86))
    towels(('white', 'white'), at=(0.52, 1.48, 0.86), turn=-4)
    for k, tint in enumerate(('olive', 'khaki')):
        towel_roll(tint, at=(0.52, 1.43 + 0.11 * k, 1.0), turn=-4)
    pot_plant(0.3, 'terracotta', seed=4, at=(0.98, 1.55, 0.86))
    soap_bottle('gloss-olive', at=(-0.95, 1.5, 0.86))
    camera((0.1, -0.15, 1.25), (0.0, 1.6, 0.98), 38, 0.5)


def airbnb_3():
    day_outdoors(236, 36)
    ground(y=-20)
    wall(8, 3.2, 'boards-green', [door(3.6, 1.0, 2.15)], 'white', None, at=(-4.2, 2))
    box(8, 2.4, 0.06, 'deck', 0.01, at=(0, 0.9, -0.06))
    lockbox(at=(0.85, 2.0, 1.2), scale=2.0)
    sign('24', 0.24, 0.22, at=(0.85, 2.0, 1.75))
    doormat(0.9, 0.5, word='WELCOME', at=(-0.1, 1.5))
    pot_plant(0.95, 'khaki', seed=6, leaves=22, at=(1.35, 1.55))
    boots(at=(-1.0, 1.65), turn=12)
    bench(0.9, at=(-1.55, 1.65))
    lathe([(0.05, 0), (0.09, 0.03), (0.1, 0.2), (0.05, 0.26)], 'glow', at=(-1.05, 1.9, 1.85))
    box(0.16, 0.14, 0.03, 'olive-deep', at=(-1.05, 1.92, 2.1))
    camera((0.9, -0.2, 1.42), (0.5, 2, 1.2), 38, 0.15)


def airbnb_4():
    room(4, 2.6, 2.6, 'paper', 'planks', back=[window(0.6, 1.0, 1.2, 1.2)])
    lake(2.6)
    day_indoors(-60, 36, 6)
    table(1.6, 0.9, 0.75, 'walnut', at=(0, 1.2))
    clipboard(7, at=(0.05, 1.1, 0.75), turn=8, scale=1.5)
    spray_bottle(at=(-0.42, 1.35, 0.75), turn=150)
    cloth('khaki', at=(-0.42, 1.05, 0.75), turn=14)
    tube([(0.3, 0.96, 0.757), (0.36, 1.16, 0.757)], 0.006, 'olive')
    mug('gloss-terracotta', at=(0.52, 1.38, 0.75), turn=-30)
    camera((0.12, 0.25, 1.5), (0.02, 1.16, 0.78), 34, 0.5, is_level=False)


def airbnb_5():
    room(3.6, 2.4, 2.5, 'boards', 'planks', right=[window(0.7, 1.0, 1.0, 1.1)], skirting=None)
    garden(2.4)
    day_indoors(70, 34)
    counter(2.6, 'olive-dark', 'oak', at=(0, 2.08), splash='metro')
    coffee_maker(at=(-0.55, 2.12, 0.92))
    mug('gloss-olive', at=(-0.12, 2.0, 0.92), turn=-30)
    mug('gloss-khaki', at=(0.08, 2.06, 0.92), turn=-30)
    plates(4, 'olive-pale', at=(0.42, 2.1, 0.92))
    jars(3, ('terracotta', 'khaki', 'olive'), at=(0.85, 2.2, 0.92))
    wall_shelf(1.5, at=(0, 2.4, 1.62))
    pot_plant(0.3, 'khaki', seed=8, at=(-0.5, 2.28, 1.62))
    bowl(0.11, 'gloss-terracotta', at=(0.0, 2.28, 1.62))
    vase(0.22, 'gloss-olive', at=(0.45, 2.28, 1.62))
    box(0.2, 0.004, 0.13, 'paper', 0.001, at=(0.2, 1.83, 0.93), lean=-14)
    words('HELLO', 0.045, 'olive-dark', 0.0006, at=(0.2, 1.826, 0.985), lean=-14)
    camera((-0.25, 0.15, 1.4), (0.02, 2.1, 1.18), 33)


def airbnb_6():
    room(3.8, 3.62, 2.6, 'sage', 'planks-dark', right=[window(1.4, 0.8, 1.3, 1.4)])
    garden(3.62)
    day_indoors(74, 32)
    bed(1.5, 'oak', 'linen', 'khaki', 'white', 'olive', at=(-0.1, 2.5))
    bench(1.3, cushion=None, at=(-0.1, 1.2))
    basket(0.25, 0.34, lining='white', at=(0.3, 1.2, 0.45))
    for k, tint in enumerate(('white', 'olive', 'white')):
        towel(0.3, 0.22, tint, at=(0.3 + 0.02 * k, 1.2, 0.7 + 0.06 * k), turn=12 * k)
    towels(('khaki', 'white'), at=(-0.42, 1.2, 0.45))
    round_rug(1.0, 'khaki-pale', at=(0, 0.95))
    nightstand(at=(-1.25, 3.35))
    table_lamp(at=(-1.25, 3.35, 0.54))
    camera((0.75, -0.75, 1.25), (-0.02, 2, 0.74), 33)


def airbnb_7():
    room(4, 3.0, 2.6, 'paper', 'planks', back=[window(1.9, 0.9, 1.4, 1.3)])
    lake(3)
    day_indoors(-55, 34, 6)
    round_table(0.6, 0.74, 'oak', at=(0, 1.3))
    keys(at=(0.1, 1.0, 0.742), turn=10, scale=1.8)
    vase(0.2, 'gloss-olive', at=(0.28, 1.5, 0.74))
    sprigs(0.34, 7, at=(0.28, 1.5, 0.9))
    box(0.36, 0.01, 0.24, 'paper', 0.002, at=(-0.2, 1.2, 0.745), turn=-8, lean=-12)
    words('WELCOME', 0.06, 'olive-dark', 0.001, at=(-0.205, 1.185, 0.875), turn=-8, lean=-12)
    armchair('olive', 'khaki', at=(-1.2, 2.4), turn=25)
    floor_lamp(at=(-0.45, 2.7), power=8)
    camera((0.02, 0.2, 1.15), (-0.02, 1.4, 0.88), 36, 0.5)


def airbnb_8():
    room(3.0, 2.2, 2.5, 'paper', 'tiles-stone', left=[window(0.6, 1.1, 0.9, 1.1)], skirting=None, back_look='tiles-olive')
    garden(2.2)
    day_indoors(-74, 34)
    washstand(1.1, 'oak', 'marble', 'brass', shelf=True, at=(0, 1.94))
    round_mirror(0.38, at=(0, 2.2, 1.6))
    towels(('white', 'khaki'), at=(-0.22, 1.94, 0.25))
    basket(0.16, 0.22, at=(0.25, 1.94, 0.25))
    pot_plant(0.26, 'terracotta', seed=7, at=(-0.4, 2.0, 0.835))
    soap_bottle('gloss-olive', at=(0.36, 2.0, 0.835))
    hung_towel(0.36, 0.6, 'olive', at=(0.98, 2.2, 1.35))
    box(3.0, 0.1, 2.5, 'khaki-pale', 0, at=(0, -2.2, 0))
    camera((-0.35, -0.5, 1.4), (0.12, 2, 1.08), 33)


def airbnb_9():
    room(4.8, 3.6, 2.7, 'boards', 'planks', back=[window(0.9, 1.0, 3.0, 1.2, 'plain')], skirting=None, light=1.2)
    lake(3.6)
    day_indoors(-58, 34, 6)
    sofa('khaki', 2.3, ('olive', 'terracotta', 'olive'), at=(0, 2.95))
    rug(3.0, 1.8, 'olive-pale', at=(0, 1.6))
    table(1.1, 0.55, 0.4, 'walnut', 0.05, at=(0, 1.7, 0.016))
    books(0.14, 9, 0.15, at=(-0.3, 1.75, 0.416))
    bowl(0.13, 'gloss-olive', at=(0.22, 1.68, 0.416))
    snake_plant(1.0, 'terracotta', at=(1.75, 3.1))
    floor_lamp(at=(-1.65, 3.15))
    camera((0.55, -1.0, 1.4), (0.0, 3, 1.0), 30)
