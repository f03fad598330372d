"""What is seen outside: lake, garden, town, forest. `back` is the y of the wall that one looks through."""
import random

from library.plants import bush, pine, tree
from library.shapes import ball, box, prop, sheet

seasons = {
    'spring': ('meadow-spring', ('#a5bd66', '#c3cf86', '#d9b7b4')), 'summer': ('meadow-summer', ('leaf', 'moss', 'leaf-dark')),
    'autumn': ('meadow-autumn', ('autumn', 'gold', 'terracotta', 'red')), 'winter': ('meadow-winter', ('#dfe7ea', '#c9d3d6')),
}


def ground(look='meadow-summer', y=0, z=-0.35, reach=160):
    sheet(reach * 2, reach, look, steps=(2, 2), at=(0, y + reach / 2, z))


def hills(y=120, z=-1, tints=('hill', 'hill-far'), turn=0):
    """Soft hills along the horizon."""
    for k, (x, height) in enumerate(((-110, 7), (-60, 10), (-15, 6), (35, 9), (85, 7), (130, 11))):
        ball(42, tints[0], (1.5, 0.4, height / 42), at=(x, y, z))
        ball(50, tints[1], (1.7, 0.4, height * 1.35 / 50), at=(x + 30, y + 45, z))


def shore(y, count=26, spread=70, seed=5, season='summer', size=(5, 9), z=-1):
    """A row of pines and trees."""
    chance = random.Random(seed)
    for k in range(count):
        x = spread * (k / (count - 1) * 2 - 1) + chance.uniform(-1.5, 1.5)
        place = (x, y + chance.uniform(0, 7), z)
        if chance.random() < 0.68:
            pine(chance.uniform(*size), chance.choice(('pine', 'leaf-dark')), k, season == 'winter', at=place)
        else:
            tree(chance.uniform(*size) * 0.8, 'leaf', k, seasons[season][1], at=place)


def lake(back=4, season='summer', bank=5, far=48, level=-1.2):
    """A lake with pines on the other shore and hills behind it."""
    sheet(400, 300, 'water' if season != 'winter' else '#dfe9ee', steps=(1, 1), at=(0, back + bank + 148, level))
    ground(seasons[season][0], -30, -0.5, 30 + back + bank)
    box(300, 60, 0.6, seasons[season][0], 0.2, at=(0, back + far + 30, level - 0.3))
    shore(back + far, season=season, z=level + 0.3)
    hills(back + far + 70, level)
    for k, (x, y, tall) in enumerate(((-5.5, 4, 7), (6, 3.4, 8), (9, 4.5, 6.5), (-10, 4.5, 8))):
        pine(tall, 'pine', k + 40, season == 'winter', at=(x, back + y, -0.6))


def garden(back=4, season='summer', fence=True, side=True, trees=True):
    """A garden with a lawn, bushes, trees and a fence."""
    ground(seasons[season][0], -40, -0.4, 120)
    chance = random.Random(8)
    for k in range(11):
        x = (k - 5) * 1.9 + chance.uniform(-0.5, 0.5)
        bush(chance.uniform(0.5, 0.9), chance.choice(seasons[season][1]), k, at=(x, back + 6.2 + chance.uniform(0, 1), -0.4))
    for k, (x, y) in enumerate(((-7, 10), (-2.5, 12), (3.2, 11), (8, 10), (13, 13), (-13, 13)) if trees else ()):
        tree(5.5, 'leaf', k, seasons[season][1], at=(x, back + y, -0.4))
    if fence:
        for k in range(60):
            box(0.28, 0.03, 1.15, 'khaki-pale', 0.01, at=((k - 30) * 0.31, back + 7.6, -0.4))
    if side:
        for k in range(5):
            for x in (-6.5, 6.5):
                bush(1.0, chance.choice(seasons[season][1]), k, at=(x, back - 4.5 + k * 1.6, -0.4))
                tree(5, 'leaf', k + 9, seasons[season][1], at=(x * 1.6, back - 5 + k * 2.6, -0.4))
    hills(back + 75)


@prop
def street_house(width=7, height=6, look='brick', roof='charcoal', seed=1):
    """A house far enough away to be simple."""
    from library.shapes import mesh

    box(width, 6, height, look, 0.02)
    w = width / 2 + 0.3
    corners = [(-w, -3.4, height), (w, -3.4, height), (w, 3.4, height), (-w, 3.4, height), (-w, 0, height + 2.4), (w, 0, height + 2.4)]
    mesh(corners, [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5), (3, 2, 1, 0)], roof, is_smooth=False)
    count = max(2, int(width / 2.2))
    for level in range(int(height / 2.8)):
        for k in range(count):
            x = (k - (count - 1) / 2) * width / count
            box(1.15, 0.05, 1.5, 'white', 0.01, at=(x, -3.0, 0.8 + level * 2.8))
            box(0.95, 0.06, 1.3, '#4c6068', 0.01, at=(x, -3.02, 0.9 + level * 2.8))


def town(back=4, distance=14, z=-0.3):
    """A street with houses on its other side."""
    ground('asphalt', -20, z - 0.02, 120)
    box(120, 3, 0.12, 'stone', 0, at=(0, back + distance - 5.4, z))
    chance = random.Random(3)
    x = -26.0
    looks = ('bricks', 'khaki-pale', 'brick', 'olive-pale', 'bricks-pale', 'terracotta', 'paper')
    for k in range(9):
        width = chance.uniform(5, 7.5)
        street_house(width, chance.choice((5.8, 6.2, 8.6)), looks[k % len(looks)], chance.choice(('charcoal', 'olive-deep', 'slate')), at=(x + width / 2, back + distance, z))
        x += width + 0.15
    for k in range(7):
        tree(4.2, 'leaf', k, at=(-15 + k * 5.2, back + distance - 5, z))


def day_outdoors(sun_from=242, sun_height=38, strength=6.0, sky_strength=0.85, low='#f3ead6', high='#7fb2cc'):
    """Clear daylight for gardens, streets and lakes; the sun stands behind the camera's left shoulder."""
    from library.stage import sky, sun

    sky(sky_strength, low, high)
    sun(sun_from, sun_height, strength)


def lakeside(edge=6, season='summer', level=-0.45, far=46, look='water'):
    """Flat land up to y = edge, a lake behind it, pines and hills on the other shore."""
    from library.waterside import rocks

    grass = seasons[season][0]
    sheet(400, 300, look if season != 'winter' else '#e4edf1', steps=(1, 1), at=(0, edge + 149, level))
    sheet(300, 60, grass, steps=(1, 1), at=(0, edge - 30))
    sheet(300, 2.4, 'sand' if season != 'winter' else 'snow', lambda x, y: -(y + 1.2) * 0.32, (2, 2), at=(0, edge + 1.2, 0))
    for k in range(9):
        rocks(4, 1.6, k, 0.3, at=(-18 + 4.5 * k, edge + 0.9, level + 0.08))
    box(300, 40, 0.6, grass, 0.2, at=(0, edge + far + 20, level - 0.3))
    shore(edge + far, season=season, z=level + 0.3, size=(5, 9.5))
    shore(edge + far + 6, season=season, z=level + 0.3, seed=9, size=(8, 12))
    hills(edge + far + 70, level)


@prop
def path(width=1.2, length=5, look='paving'):
    """A straight path along y, its near end at y = 0."""
    box(width, length, 0.05, look, 0.01, at=(0, length / 2, 0))
