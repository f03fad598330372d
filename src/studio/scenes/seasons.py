"""The same shore in spring, summer, autumn and winter, for the page of Fenelon Falls."""
from library import *

size = (1200, 900)
samples = 6


def season_spring():
    day_outdoors(236, 36, 5.5, low='#f3eee2', high='#93c3d6')
    _shore('spring')
    for k, (x, y) in enumerate(((-4.4, -2.3), (-1.9, -1.4), (-6.4, -2.9), (2.4, -2.6), (5.0, -1.2), (-0.6, -4.2))):
        flowers(1.7, 0.8, 60, ('mustard', 'white', '#d9a9a6'), k, at=(x, y), turn=18)
    bucket(at=(0.55, -0.6), scale=1.5, turn=20)
    mop(1.5, at=(0.05, -0.2), lean=-4, scale=1.15)
    canoe(4.0, 'gloss-olive', at=(5.6, 1.6, 0.45), roll=180, turn=70)


def season_summer():
    day_outdoors(240, 44, 6.2, high='#6fb0d2')
    _shore('summer')
    adirondack('khaki', at=(1.75, 6.2, 0.35), turn=168, scale=1.2)
    adirondack('olive', at=(2.75, 6.5, 0.35), turn=194, scale=1.2)
    canoe(4.4, 'gloss-terracotta', at=(0.1, 6.2, -0.36), turn=8)
    towels(('paper', 'olive', 'khaki', 'olive'), 0.42, 0.32, at=(2.7, 1.7, 0.35), turn=10)
    for k, (x, y) in enumerate(((-5.6, -2.5), (-4.9, -2.3), (-1.7, -1.2))):
        bush(0.42, 'moss', k, at=(x, y))


def season_autumn():
    day_outdoors(244, 28, 6, low='#fae7c8', high='#8fb8c8')
    _shore('autumn')
    chance = random.Random(2)
    for _ in range(240):
        x, y = chance.uniform(-5.5, 7), chance.uniform(-4.8, 2.4)
        leaf(0.2, 0.13, chance.choice(('autumn', 'gold', 'terracotta')), 0.5, at=(x, y, 0.05), turn=chance.uniform(0, 360))
    broom(1.4, at=(-0.75, 0.3), roll=14, scale=1.2)
    basket(0.36, 0.46, at=(0.15, -0.5))
    for k in range(5):
        ball(0.13, ('autumn', 'gold', 'terracotta')[k % 3], at=(0.15 + 0.16 * cos(k * 1.3), -0.5 + 0.16 * sin(k * 1.3), 0.46))
    canoe(4.0, 'gloss-olive', at=(5.6, 1.6, 0.45), roll=180, turn=70)


def season_winter():
    sky(0.5, '#f6d9bf', '#7fa3c4')
    sun(250, 13, 2.6, '#ffc79a', 2)
    _shore('winter')
    box(1.85, 8.0, 0.09, 'snow', 0.04, at=(2.2, 5.0, 0.35))
    for k in range(9):
        for side in (-1, 1):
            ball(0.13, '#b9cad8', (0.7, 1.2, 0.12), at=(-1.1 - 0.18 * k + 0.14 * side, -0.2 - 0.56 * k - 0.14 * side, 0.01))
    _snowman((4.7, 0.4))


def _snowman(at):
    for z, radius in ((0.45, 0.55), (1.2, 0.4), (1.75, 0.27)):
        ball(radius, 'snow', at=(*at, z))
    cylinder(0.3, 0.03, 'olive-dark', at=(*at, 1.94))
    cylinder(0.19, 0.26, 'olive-dark', at=(*at, 1.96))
    cylinder(0.31, 0.12, 'terracotta', 0.05, at=(*at, 1.47))
    for x in (-0.14, 0.03):
        ball(0.035, 'ink', at=(at[0] + x, at[1] - 0.25, 1.82))


def _shore(season):
    """A cottage, a dock, a tree and pines by the lake; in winter under snow, its windows lit."""
    is_winter = season == 'winter'
    lakeside(3.0, season)
    cabin(5.0, 4.4, 2.5, roof='snow' if is_winter else 'shingles-green', glass='glow-window' if is_winter else '#5d737a', at=(-4.2, 2.4, 0.14), turn=22)
    dock(8.4, 1.9, 0.35, at=(2.2, 0.8))
    tree(5.6, 'leaf', 4, ('#e9c9c7', '#f4e4de', '#dfb1b1') if season == 'spring' else seasons[season][1], at=(6.2, 1.6))
    for k, (x, y, tall) in enumerate(((-9.0, 4.0, 9), (-7.8, 6.0, 8), (-11, 6.0, 10), (-0.9, 4.6, 5.5), (10.0, 3.0, 8))):
        pine(tall, seed=k + 3, snow=is_winter, at=(x, y))
    camera((1.2, -9.0, 1.9), (0.1, 3.5, 2.55), 28, 0.5 if is_winter else 0.15)
