"""Desks, screens, racks, boards: places of work."""
from library.shapes import ball, box, cylinder, prop, tube, words


@prop
def desk(width=1.5, depth=0.72, wood='oak', frame='iron'):
    """A desk on a steel frame."""
    box(width, depth, 0.03, wood, at=(0, 0, 0.71))
    for x in (-width / 2 + 0.08, width / 2 - 0.08):
        box(0.05, 0.05, 0.71, frame, 0.006, at=(x, -depth / 2 + 0.08, 0))
        box(0.05, 0.05, 0.71, frame, 0.006, at=(x, depth / 2 - 0.08, 0))
        box(0.05, depth - 0.1, 0.04, frame, 0.006, at=(x, 0, 0.67))
    box(width - 0.16, 0.02, 0.3, frame, 0.004, at=(0, depth / 2 - 0.1, 0.38))


@prop
def monitor(width=0.6, look='gloss-black'):
    """A screen on a foot, dark, facing -y."""
    box(0.24, 0.17, 0.012, 'steel', 0.004)
    box(0.05, 0.02, 0.24, 'steel', 0.004, at=(0, 0.03, 0))
    box(width, 0.028, width * 0.58, look, 0.012, at=(0, 0, 0.12))
    box(width - 0.02, 0.004, width * 0.58 - 0.02, 'screen', 0.001, at=(0, -0.0145, 0.13))


@prop
def keyboard(look='linen'):
    box(0.4, 0.13, 0.014, look, 0.005)
    for row in range(4):
        box(0.37, 0.022, 0.005, 'grey', 0.002, at=(0, 0.042 - row * 0.028, 0.014))
    ball(0.034, look, (0.85, 1.3, 0.5), at=(0.3, 0, 0.012))


@prop
def laptop(look='steel'):
    """An open laptop, its screen to -y."""
    box(0.34, 0.24, 0.014, look, 0.005)
    box(0.3, 0.1, 0.003, 'charcoal', 0.001, at=(0, 0.05, 0.013))
    box(0.34, 0.01, 0.23, look, 0.004, at=(0, 0.12, 0.012), lean=-16)
    box(0.32, 0.003, 0.2, 'screen', 0.001, at=(0, 0.114, 0.026), lean=-16)


@prop
def pen_cup(look='gloss-olive'):
    cylinder(0.04, 0.1, look, 0.006)
    for k, tint in enumerate(('khaki', 'olive-dark', 'terracotta', 'mustard')):
        tube([(0.008 * (k - 1.5), 0, 0.03), (0.03 * (k - 1.5), 0.01 * (-1) ** k, 0.17)], 0.004, tint)


@prop
def file_cabinet(look='olive', drawers=3):
    """A steel cabinet with drawers."""
    box(0.42, 0.55, 0.06 + drawers * 0.32, look, 0.012)
    for k in range(drawers):
        box(0.39, 0.02, 0.3, look, 0.008, at=(0, -0.28, 0.05 + k * 0.32))
        tube([(-0.07, -0.31, 0.27 + k * 0.32), (0.07, -0.31, 0.27 + k * 0.32)], 0.008, 'steel')
        box(0.08, 0.004, 0.04, 'paper', 0.001, at=(0, -0.292, 0.17 + k * 0.32))


@prop
def rack(width=2.6, levels=3, height=3.0, seed=1, load='boxes'):
    """A warehouse rack with boxes in straight rows."""
    import random

    chance = random.Random(seed)
    for x in (-width / 2, width / 2):
        for y in (-0.45, 0.45):
            box(0.08, 0.08, height, 'olive-dark', 0.006, at=(x, y, 0))
    rise = height / levels
    for level in range(levels):
        z = 0.12 + level * rise
        for y in (-0.45, 0.45):
            box(width, 0.05, 0.1, 'terracotta', 0.006, at=(0, y, z - 0.1))
        box(width, 0.95, 0.03, 'pine-wood', 0.004, at=(0, 0, z))
        count = 4
        for k in range(count):
            w = width / count
            tall = rise * chance.choice((0.5, 0.62, 0.62))
            look = chance.choice(('cardboard', 'cardboard', 'khaki', 'linen'))
            box(w - 0.1, 0.8, tall, look, 0.012, at=(-width / 2 + w * (k + 0.5), 0, z + 0.03))
            box(w - 0.1 + 0.002, 0.09, tall + 0.001, 'khaki-dark', 0, at=(-width / 2 + w * (k + 0.5), 0, z + 0.0305))
            box(0.16, 0.004, 0.1, 'white', 0, at=(-width / 2 + w * (k + 0.72), -0.402, z + 0.1))


@prop
def shop_shelf(width=1.6, seed=1, height=1.5):
    """A shop shelf with packets, bottles and tins in order."""
    import random

    chance = random.Random(seed)
    box(width, 0.03, height, 'white', 0.004, at=(0, 0.2, 0))
    for x in (-width / 2, width / 2):
        box(0.04, 0.45, height, 'oak', 0.006, at=(x, 0, 0))
    rise = (height - 0.1) / 4
    for level in range(4):
        z = 0.1 + level * rise
        box(width, 0.44, 0.03, 'oak', 0.004, at=(0, 0, z - 0.03))
        box(width, 0.01, 0.05, 'khaki-pale', 0.002, at=(0, -0.222, z - 0.035))
        x = -width / 2 + 0.08
        while x < width / 2 - 0.12:
            tint, kind, tall = chance.choice(('olive', 'khaki', 'terracotta', 'paper', 'mustard', 'blue', 'sage')), chance.random(), rise * chance.uniform(0.5, 0.72)
            for _ in range(chance.randint(2, 4)):
                if x > width / 2 - 0.08:
                    break
                if kind < 0.45:
                    box(0.1, 0.14, tall, tint, 0.006, at=(x, -0.08, z))
                    box(0.08, 0.004, tall * 0.4, 'paper', 0.001, at=(x, -0.152, z + tall * 0.3))
                else:
                    cylinder(0.047, tall * 0.8, tint, 0.008, at=(x, -0.08, z))
                    cylinder(0.03, 0.03, 'oak', 0.006, at=(x, -0.08, z + tall * 0.8))
                x += 0.115
            x += 0.03


@prop
def board(width=2.4, height=1.15, look='olive-deep'):
    """A school board, wiped clean, its back at y = 0."""
    box(width, 0.03, height, 'oak', 0.008, at=(0, -0.015, 0))
    box(width - 0.09, 0.01, height - 0.09, look, 0.002, at=(0, -0.032, 0.045))
    box(width - 0.2, 0.08, 0.025, 'oak', 0.006, at=(0, -0.06, -0.01))
    box(0.16, 0.05, 0.045, 'khaki', 0.008, at=(width * 0.3, -0.06, 0.015))
    for k in range(3):
        cylinder(0.007, 0.08, 'white', 0.002, roll=90, at=(-width * 0.3 + k * 0.1, -0.06, 0.022))


@prop
def school_desk():
    """A small desk with its chair, both facing +y."""
    box(0.7, 0.5, 0.025, 'oak', 0.012, at=(0, 0, 0.68))
    for x in (-0.3, 0.3):
        tube([(x, 0.2, 0), (x, 0.2, 0.68)], 0.016, 'olive-dark')
        tube([(x, -0.2, 0), (x, -0.2, 0.68)], 0.016, 'olive-dark')
    box(0.4, 0.38, 0.025, 'oak', 0.012, at=(0, -0.5, 0.42))
    box(0.4, 0.02, 0.2, 'oak', 0.01, at=(0, -0.7, 0.62), lean=6)
    for x in (-0.17, 0.17):
        tube([(x, -0.34, 0), (x, -0.34, 0.42)], 0.012, 'olive-dark')
        tube([(x, -0.68, 0), (x, -0.68, 0.42), (x, -0.72, 0.8)], 0.012, 'olive-dark')


@prop
def couch(look='olive'):
    """A clinic couch with a fresh paper sheet, its long side along x."""
    for x in (-0.75, 0.75):
        for y in (-0.25, 0.25):
            tube([(x, y, 0), (x, y, 0.6)], 0.02, 'chrome')
    tube([(-0.75, -0.25, 0.2), (0.75, -0.25, 0.2)], 0.014, 'chrome')
    box(1.9, 0.66, 0.05, 'white', at=(0, 0, 0.58))
    box(1.3, 0.66, 0.1, look, 0.035, at=(0.3, 0, 0.63))
    box(0.62, 0.66, 0.1, look, 0.035, at=(-0.63, 0, 0.745), roll=22)
    box(1.28, 0.5, 0.006, 'white', 0.002, at=(0.31, 0, 0.729))


@prop
def pendant_row(count=3, gap=1.2, look='olive-dark', drop=0.8):
    """Lamps in a row along x, hung from z = 0."""
    from library.decor import hanging_lamp

    for k in range(count):
        hanging_lamp(drop, look, power=8, at=((k - (count - 1) / 2) * gap, 0, 0))


@prop
def ceiling_light(width=1.2, depth=0.3):
    """A flat glowing panel; its upper side is at z = 0."""
    box(width, depth, 0.04, 'white', 0.006, at=(0, 0, -0.04))
    box(width - 0.05, depth - 0.05, 0.01, 'glow-soft', 0, at=(0, 0, -0.045))


@prop
def sign(text, width=1.0, height=0.3, look='olive-dark', letters='khaki-pale'):
    """A board with words, its back at y = 0."""
    box(width, 0.03, height, look, 0.01, at=(0, -0.015, 0))
    words(text, height * 0.55, letters, at=(0, -0.033, height * 0.3))
