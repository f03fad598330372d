"""Tables, shelves, cabinets, beds."""
import random
from math import cos, pi, sin

from library.shapes import box, cylinder, pillow, prop, tube


@prop
def table(width=1.7, depth=0.9, height=0.75, wood='oak', leg=0.06):
    """A table with four square legs."""
    box(width, depth, 0.035, wood, at=(0, 0, height - 0.035))
    box(width - 0.16, depth - 0.16, 0.07, wood, 0.004, at=(0, 0, height - 0.1))
    for x in (-1, 1):
        for y in (-1, 1):
            box(leg, leg, height - 0.04, wood, at=(x * (width / 2 - 0.08), y * (depth / 2 - 0.08), 0))


@prop
def round_table(radius=0.45, height=0.42, wood='oak'):
    """A round table on three splayed legs."""
    cylinder(radius, 0.035, wood, 0.014, at=(0, 0, height - 0.035))
    for k in range(3):
        a = 2 * pi * k / 3 + 0.5
        tube([(cos(a) * radius * 0.85, sin(a) * radius * 0.85, 0), (cos(a) * radius * 0.55, sin(a) * radius * 0.55, height - 0.03)], 0.02, wood)


@prop
def nightstand(wood='oak', front='paper'):
    """A small cabinet with two drawers."""
    box(0.46, 0.4, 0.44, wood, at=(0, 0, 0.1))
    for z in (0.13, 0.34):
        box(0.4, 0.02, 0.17, front, at=(0, -0.2, z))
        cylinder(0.014, 0.025, 'brass', lean=90, at=(0, -0.21, z + 0.085))
    for x in (-0.19, 0.19):
        for y in (-0.16, 0.16):
            cylinder(0.016, 0.11, wood, at=(x, y, 0))


@prop
def sideboard(width=1.5, wood='oak', front='olive', height=0.75):
    """A low cabinet with doors."""
    box(width, 0.42, height - 0.14, wood, at=(0, 0, 0.14))
    count = round(width / 0.5)
    for k in range(count):
        step = (width - 0.06) / count
        x = -width / 2 + 0.03 + step * (k + 0.5)
        box(step - 0.012, 0.02, height - 0.2, front, at=(x, -0.215, 0.17))
        box(0.012, 0.02, 0.12, 'brass', 0.004, at=(x + step * 0.38 * (1 if k % 2 == 0 else -1), -0.235, height * 0.55))
    for x in (-width / 2 + 0.1, width / 2 - 0.1):
        for y in (-0.15, 0.15):
            cylinder(0.02, 0.15, wood, at=(x, y, 0))


@prop
def books(width, seed=1, height=0.24, depth=0.17):
    """A row of books with their backs to the front."""
    chance, x = random.Random(seed), -width / 2
    tints = ('olive', 'khaki', 'paper', 'olive-dark', 'terracotta', 'linen', 'mustard', 'blue-dark', 'sage')
    while x < width / 2 - 0.045:
        thick = chance.uniform(0.02, 0.045)
        box(thick - 0.002, depth * chance.uniform(0.85, 1), height * chance.uniform(0.78, 1), chance.choice(tints), 0.003, at=(x + thick / 2, 0, 0))
        x += thick


@prop
def bookshelf(width=1.1, height=1.95, wood='oak', seed=1, levels=5, content='books'):
    """Open shelves with books, bowls and baskets in order; content None leaves them empty."""
    from library.decor import basket, bowl, vase
    from library.plants import pot_plant

    for x in (-width / 2, width / 2):
        box(0.03, 0.32, height, wood, 0.005, at=(x, 0, 0))
    box(width, 0.015, height, wood, 0, at=(0, 0.15, 0))
    chance, rise = random.Random(seed), (height - 0.08) / levels
    for level in range(levels + 1):
        z = 0.05 + level * rise
        box(width, 0.31, 0.028, wood, 0.005, at=(0, 0, z - 0.028))
        if level == levels or not content:
            continue
        left = width * chance.uniform(0.38, 0.55)
        side = 1 if chance.random() < 0.5 else -1
        books(left, seed * 10 + level, rise * 0.72, at=(side * (-width / 2 + left / 2 + 0.04), -0.02, z))
        rest = side * (width / 2 - (width - left) / 2 + 0.02)
        kind = (level + seed) % 4
        if kind == 0:
            basket(0.14, rise * 0.5, at=(rest, 0, z))
        elif kind == 1:
            vase(rise * 0.6, 'gloss-olive', at=(rest, 0, z))
        elif kind == 2:
            pot_plant(rise * 0.8, 'terracotta', at=(rest, 0, z))
        else:
            bowl(0.11, 'gloss-khaki', at=(rest, 0, z))


@prop
def bed(width=1.6, frame='oak', cover='linen', blanket='olive', pillows='white', throw_pillow='khaki', headboard=1.05):
    """A bed made with square corners. Its head is at +y, its foot at -y; 2.05 m long."""
    box(width + 0.08, 2.06, 0.2, frame, 0.02, at=(0, 0, 0.12))
    box(width + 0.14, 0.07, headboard, frame, 0.025, at=(0, 1.04, 0))
    for x in (-width / 2 + 0.06, width / 2 - 0.06):
        for y in (-0.95, 0.95):
            box(0.07, 0.07, 0.14, frame, at=(x, y, 0))
    box(width, 1.98, 0.24, 'white', 0.05, at=(0, 0, 0.3))
    box(width + 0.05, 1.42, 0.22, cover, 0.045, at=(0, -0.3, 0.36))
    box(width + 0.06, 0.24, 0.05, pillows, 0.022, at=(0, 0.3, 0.555))
    if blanket:
        box(width + 0.07, 0.62, 0.235, blanket, 0.04, at=(0, -0.64, 0.362))
    count = 2 if width > 1.2 else 1
    for k in range(count):
        x = (k - (count - 1) / 2) * width / count
        pillow(min(0.72, width / count - 0.06), 0.46, 0.2, pillows, at=(x, 0.84, 0.6), lean=52)
        if throw_pillow:
            pillow(0.42, 0.4, 0.15, throw_pillow, at=(x * 0.72, 0.6, 0.58), lean=58)


@prop
def bunk_bed(wood='pine-wood', blankets=('olive', 'khaki')):
    """Two beds, one above the other, with a ladder at the front. Long side along x."""
    for x in (-1.0, 1.0):
        for y in (-0.48, 0.48):
            box(0.08, 0.08, 1.75, wood, at=(x, y, 0))
        for z in (0.55, 0.75, 1.4, 1.6):
            box(0.03, 0.9, 0.09, wood, at=(x, 0, z))
    for z, tint in zip((0.3, 1.2), blankets):
        for y in (-0.48, 0.48):
            box(2.0, 0.035, 0.16, wood, at=(0, y, z - 0.06))
        box(1.94, 0.92, 0.04, wood, at=(0, 0, z - 0.04))
        box(1.9, 0.88, 0.16, 'white', 0.05, at=(0, 0, z))
        box(1.25, 0.9, 0.09, tint, 0.035, at=(0.31, 0, z + 0.085))
        box(0.2, 0.905, 0.03, 'white', 0.014, at=(-0.33, 0, z + 0.16))
        pillow(0.4, 0.62, 0.17, 'white', at=(-0.7, 0, z + 0.13))
    box(2.0, 0.03, 0.1, wood, at=(0, 0.48, 1.55))
    box(1.3, 0.03, 0.1, wood, at=(-0.35, -0.48, 1.52))
    for x in (0.45, 0.85):
        box(0.05, 0.05, 1.62, wood, at=(x, -0.53, 0))
    for k in range(5):
        tube([(0.45, -0.53, 0.25 + k * 0.27), (0.85, -0.53, 0.25 + k * 0.27)], 0.018, wood)


@prop
def wardrobe_rail(width=1.6, garments=('olive', 'paper', 'khaki')):
    """A rail with evenly spaced garments on hangers, two metres up."""
    tube([(-width / 2, 0, 1.9), (width / 2, 0, 1.9)], 0.016, 'brass')
    for k, tint in enumerate(garments):
        x = (k - (len(garments) - 1) / 2) * width / (len(garments) + 0.6)
        garment(tint, (1.05, 0.8, 0.9)[k % 3], at=(x, 0, 1.9), turn=70)


@prop
def garment(tint, length=0.9):
    """A shirt or a coat on a wooden hanger, hung from z = 0 downwards."""
    tube([(0, 0, 0.02), (0.03, 0, 0.045), (0.045, 0, 0.0), (0.0, 0, -0.04), (0, 0, -0.1)], 0.004, 'steel')
    tube([(-0.21, 0, -0.17), (-0.1, 0, -0.12), (0, 0, -0.09), (0.1, 0, -0.12), (0.21, 0, -0.17)], 0.012, 'oak')
    box(0.44, 0.09, length - 0.2, tint, 0.04, at=(0, 0, -length + 0.04))
    for side in (-1, 1):
        box(0.11, 0.085, length * 0.6, tint, 0.038, at=(side * 0.24, 0, -0.15 - length * 0.6), roll=side * -7)
