"""What is built in: stairs, fireplaces, machines, mats, hooks."""
from library.shapes import ball, box, cylinder, lathe, prop, tube
from library.stage import bulb


@prop
def stairs(steps=12, width=1.1, rise=0.19, run=0.26, wood='oak', white='white', runner=None, side=-1):
    """Stairs that climb towards +y, with a banister on their left side, or on their right one (side=1)."""
    for k in range(steps):
        box(width, run + 0.03, 0.035, wood, 0.01, at=(0, k * run, (k + 1) * rise - 0.035))
        box(width - 0.01, run, (k + 1) * rise - 0.04, white, 0, at=(0, k * run + 0.02, 0))
        if runner:
            box(width * 0.6, run + 0.035, 0.01, runner, 0.004, at=(0, k * run, (k + 1) * rise))
            box(width * 0.6, 0.01, rise, runner, 0.002, at=(0, k * run - run / 2 - 0.015, k * rise))
        for y in (-0.07, 0.07):
            box(0.03, 0.03, 0.86, white, 0.005, at=(side * (width / 2 - 0.06), k * run + y, (k + 1) * rise))
    x = side * (width / 2 - 0.06)
    slope = rise / run
    start, end = (x, -0.28, rise + 0.86 - 0.28 * slope + 0.02), (x, steps * run, rise + 0.86 + steps * run * slope + 0.02)
    tube([start, end], 0.034, wood)
    box(0.11, 0.11, 1.12, white, 0.01, at=(x, -0.3, 0))
    box(0.14, 0.14, 0.03, wood, 0.01, at=(x, -0.3, 1.12))
    ball(0.06, wood, at=(x, -0.3, 1.2))


@prop
def landing(width=1.15, depth=1.1, height=1.52, wood='oak', side=-1):
    """Where stairs end or turn: a floor at `height`, with the banister along the same side as theirs."""
    box(width - 0.01, depth, height - 0.04, 'white', 0)
    box(width, depth, 0.035, wood, 0.01, at=(0, 0, height - 0.035))
    x = side * (width / 2 - 0.06)
    for k in range(6):
        box(0.03, 0.03, 0.9, 'white', 0.005, at=(x, depth * ((k + 1) / 7 - 0.5), height))
    tube([(x, -depth / 2 + 0.05, height + 0.92), (x, depth / 2, height + 0.92)], 0.034, wood)
    box(0.11, 0.11, 1.05, 'white', 0.01, at=(x, -depth / 2 + 0.05, height))
    ball(0.06, wood, at=(x, -depth / 2 + 0.05, height + 1.1))


@prop
def corridor(wood='oak', look='khaki-pale'):
    """Where stairs lead: the lit corridor behind a gap in a side wall, its floor at z = 0."""
    box(1.8, 2.4, 0.05, wood, 0, at=(0, 0, -0.05))
    box(1.8, 2.4, 0.05, 'white', 0, at=(0, 0, 1.97))
    box(1.8, 0.05, 2.0, look, 0, at=(0, 0.56, 0))
    bulb((0, 0, 1.57), 16, 0.12)


@prop
def fireplace(width=1.7, look='stones', mantel='oak', height=2.6):
    """A stone fireplace with a brushed hearth; its back at y = 0."""
    side = (width - 0.8) / 2
    for x in (-width / 2 + side / 2, width / 2 - side / 2):
        box(side, 0.5, 0.8, look, 0.006, at=(x, -0.25, 0))
    box(width, 0.5, 0.42, look, 0.006, at=(0, -0.25, 0.8))
    box(width * 0.72, 0.38, height - 1.2, look, 0.006, at=(0, -0.19, 1.2))
    box(0.8, 0.04, 0.8, 'charcoal', 0, at=(0, -0.06, 0))
    box(width + 0.3, 0.62, 0.08, mantel, 0.015, at=(0, -0.3, 1.22))
    box(width + 0.4, 0.95, 0.07, 'slate', 0.012, at=(0, -0.47, 0))
    for x in (-0.2, 0.2):
        tube([(x, -0.16, 0.16), (x, -0.46, 0.16), (x, -0.46, 0.3)], 0.012, 'iron')
    for k, (y, z) in enumerate(((-0.22, 0.22), (-0.36, 0.22), (-0.29, 0.33))):
        log(0.6, at=(0, y, z))


@prop
def log(length=0.4, radius=0.055):
    """A piece of firewood along x."""
    cylinder(radius, length, 'bark', 0.006, roll=90, at=(-length / 2, 0, 0))
    for x in (-1, 1):
        cylinder(radius - 0.008, 0.004, 'skin-wood', 0.001, roll=90, at=(x * (length / 2 + 0.002) - 0.002, 0, 0))


@prop
def firewood(columns=6, rows=6, length=0.4):
    """A stack of firewood with its ends to the front."""
    for row in range(rows):
        for k in range(columns - row % 2):
            log(length, turn=90, at=((k - (columns - 1 - row % 2) / 2) * 0.115, 0, 0.055 + row * 0.1))


@prop
def washer(look='gloss-white', door='chrome'):
    """A washing machine with a round door."""
    box(0.6, 0.6, 0.85, look, 0.02)
    cylinder(0.2, 0.03, door, 0.01, lean=90, at=(0, -0.295, 0.42), steps=56)
    cylinder(0.16, 0.036, 'screen', 0.01, lean=90, at=(0, -0.295, 0.42), steps=56)
    box(0.56, 0.012, 0.11, 'linen', 0.006, at=(0, -0.3, 0.71))
    cylinder(0.03, 0.03, 'steel', 0.006, lean=90, at=(0.12, -0.3, 0.765))
    box(0.14, 0.008, 0.05, 'screen', 0.004, at=(-0.14, -0.306, 0.74))


@prop
def doormat(width=0.85, depth=0.5, look='khaki-dark', word=''):
    from library.shapes import words

    box(width, depth, 0.02, look, 0.008)
    for y in (-depth / 2 + 0.05, depth / 2 - 0.05):
        box(width - 0.06, 0.02, 0.022, 'olive-deep', 0.004, at=(0, y, 0))
    if word:
        words(word, 0.14, 'olive-deep', 0.001, at=(0, -0.05, 0.022), lean=-90)


@prop
def coat_hooks(width=1.0, coats=('olive', 'khaki')):
    """A board with hooks, its back at y = 0, coats on some of them."""
    box(width, 0.025, 0.12, 'oak', 0.008, at=(0, -0.013, -0.06))
    for k in range(4):
        x = (k - 1.5) * width / 4.3
        tube([(x, -0.02, 0), (x, -0.07, -0.01), (x, -0.08, 0.03)], 0.008, 'brass')
        if k < len(coats) and coats[k]:
            box(0.24, 0.1, 0.82, coats[k], 0.045, at=(x, -0.09, -0.84))
            box(0.07, 0.07, 0.74, coats[k], 0.034, at=(x - 0.14, -0.08, -0.8), roll=6)


@prop
def boots(look='gloss-olive'):
    """A pair of rubber boots, toes to -y."""
    for x in (-0.09, 0.09):
        lathe([(0.05, 0), (0.055, 0.05), (0.058, 0.3), (0.06, 0.32), (0.05, 0.32), (0.045, 0.2)], look, at=(x, 0.06))
        box(0.1, 0.26, 0.1, look, 0.045, at=(x, -0.04, 0))
        box(0.104, 0.27, 0.022, 'khaki', 0.01, at=(x, -0.035, 0))


@prop
def screen_frame(width=1.2, height=1.3, frame='olive-dark'):
    """An insect screen in its frame, standing upright."""
    for x in (-width / 2, width / 2):
        box(0.05, 0.03, height, frame, 0.006, at=(x, 0, 0))
    for z in (0, height / 2, height - 0.05):
        box(width, 0.03, 0.05, frame, 0.006, at=(0, 0, z))
    count = 26
    for k in range(1, count):
        box(0.003, 0.003, height - 0.08, 'grey', 0, at=(-width / 2 + k * width / count, 0, 0.04))
    for k in range(1, int(count * height / width)):
        box(width - 0.04, 0.003, 0.003, 'grey', 0, at=(0, 0, k * width / count))
