"""The film at the head of the home page: a bright room on the lake. `film` moves the camera."""
from library import *



def _home():
    room(7.4, 5, 2.9, 'boards', 'planks', back=[window(0.6, 0.35, 1.9, 2.1, 'plain'), window(2.8, 0.35, 1.9, 2.1, 'plain'), window(5.0, 0.35, 1.9, 2.1, 'plain')], left=[window(1.6, 0.35, 1.9, 2.1, 'plain')], skirting=None, ceiling='boards-wood')
    lake(5, level=-1.0)
    day_indoors(-62, 30, 8)
    sofa('olive', 2.2, ('khaki', 'linen', 'khaki'), at=(1.35, 3.75))
    armchair('khaki', 'olive', at=(-0.75, 3.3), turn=38)
    rug(3.0, 2.0, 'rug-khaki', at=(1.1, 2.35))
    round_table(0.48, 0.4, at=(1.15, 2.4, 0.016))
    vase(0.2, at=(1.05, 2.45, 0.416))
    sprigs(0.36, 8, at=(1.05, 2.45, 0.58))
    mug('gloss-khaki', at=(1.4, 2.3, 0.416))
    floor_lamp(at=(2.85, 4.2))
    tall_plant(1.6, 'terracotta', at=(-1.75, 4.5))
    bucket(at=(2.75, 2.75), turn=20)
    mop(1.45, at=(3.2, 3.1), roll=7)
    camera((-0.45, -1.25, 1.4), (0.48, 4, 1.1), 26, 0.3)
