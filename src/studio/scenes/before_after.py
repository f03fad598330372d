"""One new kitchen twice, from the same spot: as the trades leave it, and as the crew does."""
from library import *

size = (1200, 900)
samples = 4


def _kitchen(film=''):
    room(4.6, 3.4, 2.7, 'paper', f'{film}planks', back=[window(1.55, 1.05, 1.5, 1.15)], left=[window(1.3, 0.8, 1.2, 1.5)], back_look='metro', skirting=None, light=1.2)
    garden(3.4, trees=False)
    day_indoors(-86, 34)
    counter(4.56, f'{film}olive', f'{film}oak', sink=0.0, at=(0, 3.08), drawers=(1, 7))
    tap('brass', at=(0, 3.33, 0.92))
    for x in (-1.62, 1.62):
        wall_cabinet(1.3, 0.75, f'{film}olive', at=(x, 3.4, 1.5))
    hanging_lamp(0.75, 'charcoal', 0.2, at=(-0.5, 2.0, 2.7))
    camera((0.45, -1.1, 1.5), (0.0, 2.8, 1.02), 29, 0.45)


def kitchen_before():
    _kitchen('dusty ')
    sheet(0.95, 2.5, 'cardboard', lambda x, y: 0.012 + 0.01 * sin(3 * y) * sin(4 * x + y), at=(-0.15, 1.45, 0.004), turn=14)
    ladder(1.8, at=(1.3, 2.0), turn=-28)
    for k in range(3):
        box(1.0 - 0.15 * k, 0.013, 0.7 - 0.12 * k, 'white', 0.002, at=(-1.25 + 0.07 * k, 2.62 - 0.035 * k, 0), lean=-12)
    cardboard_box(0.46, 0.38, 0.34, 'TILES', at=(-1.7, 2.2), turn=16)
    cable_reel(at=(-1.68, 2.22, 0.34))
    bucket('grey', None, at=(0.72, 1.5), turn=-30)
    paint_can('sage', True, at=(-0.78, 2.05))
    paint_can('khaki', at=(-0.95, 1.85))
    paint_tray('sage', at=(0.35, 2.3, 0.02), turn=30)
    roller('sage', at=(0.38, 2.35, 0.07), turn=30)
    hard_hat(at=(0.85, 3.05, 0.92), turn=40)
    box(0.5, 0.3, 0.05, 'tiles-stone', 0.004, at=(-1.2, 3.05, 0.925), turn=12)
    cylinder(0.05, 0.5, 'linen', 0.004, at=(1.2, 3.0, 0.975), roll=90, turn=14)
    for x in (-0.72, 0.72):
        box(0.05, 0.006, 1.15, 'blue', 0, at=(x, 3.36, 1.05))
    box(1.5, 0.006, 0.05, 'blue', 0, at=(0, 3.36, 2.15))
    box(0.2, 0.004, 0.15, 'paper', 0, at=(0.42, 3.46, 1.28))
    _litter(70)


def kitchen_after():
    _kitchen()
    wiping(crew[3], 0.92, at=(1.05, 2.4), turn=172)
    spray_bottle(at=(0.55, 3.0, 0.92), turn=200)
    caddy(at=(-1.4, 3.05, 0.92), turn=8)
    bucket(at=(-1.5, 2.35), turn=20)


def _litter(count):
    """Offcuts and crumbs of plaster on the floor."""
    chance = random.Random(4)
    for _ in range(count):
        long = chance.uniform(0.012, 0.06)
        at = (chance.uniform(-2.1, 2.1), chance.uniform(0.2, 2.6), 0.004)
        box(long, long * 0.6, long * 0.35, chance.choice(('white', 'linen', 'grey', 'skin-wood')), 0.002, at=at, turn=chance.uniform(0, 180))
