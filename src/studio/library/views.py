"""Whole views that more than one picture shows."""
from library.buildings import cabin
from library.cleaning import bucket
from library.outdoors import day_outdoors, ground, hills, path
from library.plants import bush, pine
from library.seating import adirondack
from library.shapes import box, sheet
from library.waterside import canoe, dock, rocks


def log_cottage_on_a_lake(is_sparse=False):
    """Seen from the water, looking along +y: a dock that leads to a house of logs among pines; four where the picture has to be light."""
    day_outdoors(242, 26, 6, low='#fbe5c4')
    ground('meadow-summer', -30, -1.2)
    sheet(200, 60, 'water', steps=(1, 1), at=(0, -26.5, -0.4))
    box(120, 60, 1.4, 'meadow-summer', 0.5, at=(0, 33.6, -1.3))
    cabin(6.4, 5.2, 2.7, 'logs', 'shingles-green', '#e9c98a', at=(0.9, 9.2, 0.22), turn=-14)
    path(1.1, 3.6, 'deck', at=(0.3, 3.2, 0.06))
    dock(10.1, 1.8, 0.12, at=(0.3, -6.5))
    canoe(4.0, 'gloss-terracotta', at=(2.0, -0.6, -0.32), turn=5)
    bucket(at=(0.75, -2.2, 0.12), turn=20, scale=1.1)
    adirondack('olive', at=(3.5, 4.6, 0.1), turn=-18)
    adirondack('khaki', at=(4.6, 4.9, 0.1), turn=14)
    pines = ((-4.6, 8.2, 8), (-7, 9.5, 10), (-9.5, 7.6, 8.5), (6.6, 9.4, 9), (8.6, 10.2, 10.5), (-3.2, 15, 10), (4.8, 16, 11), (11, 9, 8), (-12, 11, 10))
    for k in (1, 2, 4, 5) if is_sparse else range(len(pines)):
        x, y, tall = pines[k]
        pine(tall, seed=k + 20, at=(x, y, 0))
    for k, (x, spread) in enumerate(((-4.5, 3.5), (-8, 2.5), (4.6, 3.2), (8, 2.5))):
        rocks(3 if is_sparse else 8, spread, k + 4, 0.42, at=(x, 3.4, -0.3))
    for k, x in enumerate((-2.2, -3.0, 3.9)):
        bush(0.5, 'moss', k, at=(x, 6.3, 0))
    hills(100)
