"""Counters, sinks, taps, stoves, fridges. All face -y; a counter is 0.62 m deep, its back at y = 0.31."""
from library.shapes import box, cylinder, lathe, prop, tube


@prop
def counter(width=2.4, front='olive', top='oak', sink=None, handles='brass', drawers=(), splash=None):
    """A base cabinet with doors of about half a metre. `sink` is its x, `drawers` the numbers of doors that are drawers."""
    box(width, 0.56, 0.1, 'olive-deep', 0, at=(0, 0.03, 0))
    box(width, 0.58, 0.78, front, 0.004, at=(0, 0.02, 0.1))
    count = max(1, round(width / 0.52))
    step = width / count
    for k in range(count):
        fronts(step, k in drawers, front, handles, at=(-width / 2 + step * (k + 0.5), -0.275, 0.11), flip=k % 2)
    worktop(width + 0.03, top, sink)
    if splash:
        box(width, 0.012, 0.55, splash, 0, at=(0, 0.305, 0.92))


@prop
def fronts(step, is_drawers, front, handles, flip):
    rows = ((0, 0.24), (0.255, 0.24), (0.51, 0.25)) if is_drawers else ((0, 0.76),)
    for z, tall in rows:
        box(step - 0.012, 0.02, tall, front, 0.006, at=(0, 0, z))
        box(step - 0.12, 0.008, tall - 0.1, front, 0.006, at=(0, -0.008, z + 0.05))
        if is_drawers:
            tube([(-0.07, -0.035, z + tall - 0.05), (0.07, -0.035, z + tall - 0.05)], 0.006, handles)
        else:
            x = (step / 2 - 0.06) * (1 if flip == 0 else -1)
            tube([(x, -0.035, z + 0.54), (x, -0.035, z + 0.7)], 0.006, handles)


@prop
def worktop(width, look, sink, depth=0.64):
    """A worktop with a hole for a sink 0.6 m wide."""
    if sink is None:
        box(width, depth, 0.04, look, 0.008, at=(0, 0, 0.88))
        return
    left, right = sink - 0.3 + width / 2, width / 2 - sink - 0.3
    box(left, depth, 0.04, look, 0.006, at=(-width / 2 + left / 2, 0, 0.88))
    box(right, depth, 0.04, look, 0.006, at=(width / 2 - right / 2, 0, 0.88))
    box(0.602, 0.12, 0.04, look, 0.004, at=(sink, 0.26, 0.88))
    box(0.602, 0.1, 0.04, look, 0.004, at=(sink, -0.27, 0.88))
    basin(0.6, 0.42, at=(sink, -0.01, 0.7))


@prop
def basin(width, depth, look='steel'):
    """A square sink, 0.22 m deep, open at the top."""
    box(width, depth, 0.012, look, 0.003)
    cylinder(0.035, 0.006, 'chrome', 0.002, at=(0, 0, 0.013))
    for x in (-width / 2 + 0.008, width / 2 - 0.008):
        box(0.016, depth, 0.225, look, 0.004, at=(x, 0, 0))
    for y in (-depth / 2 + 0.008, depth / 2 - 0.008):
        box(width, 0.016, 0.225, look, 0.004, at=(0, y, 0))


@prop
def tap(look='chrome', height=0.34, reach=0.2):
    """A curved kitchen tap; it reaches towards -y."""
    h, r = height, reach
    cylinder(0.028, 0.03, look, 0.008)
    tube([(0, 0, 0.02), (0, 0, h * 0.75), (0, -r * 0.06, h * 1.02), (0, -r * 0.5, h * 1.12), (0, -r * 0.97, h * 1.0), (0, -r, h * 0.76)], 0.0135, look)
    cylinder(0.017, 0.03, look, 0.005, at=(0, -r, h * 0.71))
    tube([(0.02, 0, 0.07), (0.075, 0, 0.085), (0.1, 0, 0.13)], 0.008, look)


@prop
def wall_cabinet(width=1.2, height=0.7, front='olive', handles='brass'):
    """A cabinet for a wall, its back at y = 0."""
    box(width, 0.34, height, front, 0.004, at=(0, -0.17, 0))
    count = max(1, round(width / 0.45))
    step = width / count
    for k in range(count):
        x = -width / 2 + step * (k + 0.5)
        box(step - 0.012, 0.02, height - 0.012, front, 0.006, at=(x, -0.35, 0.006))
        box(step - 0.12, 0.008, height - 0.12, front, 0.006, at=(x, -0.36, 0.06))
        tube([(x + (step / 2 - 0.05) * (1 if k % 2 == 0 else -1), -0.385, 0.06), (x + (step / 2 - 0.05) * (1 if k % 2 == 0 else -1), -0.385, 0.19)], 0.006, handles)


@prop
def wall_shelf(width=1.2, wood='oak'):
    """A shelf on two brackets; its top is at z = 0, its back at y = 0."""
    box(width, 0.24, 0.03, wood, at=(0, -0.12, -0.03))
    for x in (-width / 2 + 0.15, width / 2 - 0.15):
        tube([(x, -0.005, -0.16), (x, -0.02, -0.05), (x, -0.2, -0.035)], 0.008, 'iron')


@prop
def stove(look='gloss-white'):
    """A range with four plates, knobs and an oven window; 0.62 m wide."""
    box(0.62, 0.6, 0.88, look, 0.012, at=(0, 0.01, 0.02))
    box(0.62, 0.62, 0.025, 'gloss-black', 0.008, at=(0, 0, 0.895))
    for x in (-0.15, 0.15):
        for y in (-0.13, 0.14):
            cylinder(0.1, 0.006, 'iron', 0.002, at=(x, y, 0.919))
            cylinder(0.08, 0.007, 'gloss-black', 0.002, at=(x, y, 0.92))
    for k in range(5):
        cylinder(0.021, 0.03, 'steel', 0.006, lean=90, at=(-0.22 + k * 0.11, -0.29, 0.83))
    box(0.54, 0.02, 0.5, look, 0.01, at=(0, -0.295, 0.24))
    box(0.4, 0.02, 0.28, 'screen', 0.02, at=(0, -0.3, 0.31))
    tube([(-0.23, -0.34, 0.69), (0.23, -0.34, 0.69)], 0.011, 'steel')
    for x in (-0.22, 0.22):
        tube([(x, -0.29, 0.69), (x, -0.34, 0.69)], 0.009, 'steel')
    box(0.54, 0.02, 0.15, look, 0.01, at=(0, -0.295, 0.06))


@prop
def fridge(look='gloss-white', height=1.85):
    """A fridge with a freezer on top and two handles."""
    box(0.7, 0.62, height, look, 0.03, at=(0, 0.03, 0.02))
    for z, tall in ((0.05, height * 0.66), (height * 0.66 + 0.07, height * 0.3)):
        box(0.69, 0.06, tall, look, 0.025, at=(0, -0.31, z))
    tube([(-0.28, -0.38, height * 0.4), (-0.28, -0.38, height * 0.64)], 0.012, 'steel')
    tube([(-0.28, -0.38, height * 0.72), (-0.28, -0.38, height * 0.84)], 0.012, 'steel')


@prop
def hood(look='steel'):
    """A cooker hood; its lower edge is at z = 0, its back at y = 0.3."""
    box(0.62, 0.5, 0.06, look, at=(0, 0.05, 0))
    box(0.5, 0.4, 0.05, look, at=(0, 0.1, 0.06))
    box(0.24, 0.24, 0.8, look, at=(0, 0.18, 0.1))


@prop
def kettle(look='gloss-olive'):
    lathe([(0.09, 0), (0.1, 0.01), (0.105, 0.06), (0.07, 0.15), (0.03, 0.165), (0.012, 0.17), (0.014, 0.19), (0.004, 0.195)], look)
    tube([(0.08, 0, 0.07), (0.13, 0, 0.12), (0.15, 0, 0.16)], 0.014, look)
    tube([(-0.07, 0, 0.13), (-0.06, 0, 0.24), (0.06, 0, 0.24), (0.065, 0, 0.14)], 0.009, 'oak')


@prop
def coffee_maker():
    """A filter machine with its glass jug."""
    box(0.2, 0.26, 0.035, 'gloss-black', 0.012)
    box(0.2, 0.09, 0.34, 'gloss-black', 0.02, at=(0, 0.08, 0))
    box(0.2, 0.25, 0.09, 'gloss-black', 0.02, at=(0, 0, 0.26))
    lathe([(0.06, 0.04), (0.07, 0.05), (0.072, 0.12), (0.05, 0.17), (0.055, 0.19)], '#4a3527', at=(0, -0.04))
    tube([(0.07, -0.04, 0.16), (0.12, -0.04, 0.15), (0.115, -0.04, 0.07), (0.07, -0.04, 0.06)], 0.007, 'gloss-black')
    box(0.05, 0.004, 0.02, 'glow-soft', 0, at=(0, -0.126, 0.3))


@prop
def jars(count=3, looks=('khaki', 'olive', 'linen', 'terracotta')):
    """Storage jars in a row, with wooden lids."""
    for k in range(count):
        h = 0.2 - 0.025 * k
        cylinder(0.05, h, looks[k % len(looks)], 0.012, at=(k * 0.125 - (count - 1) * 0.0625, 0, 0))
        cylinder(0.043, 0.022, 'oak', 0.006, at=(k * 0.125 - (count - 1) * 0.0625, 0, h))


@prop
def cutting_boards():
    """Two boards that lean on a wall behind them."""
    box(0.26, 0.02, 0.38, 'oak', 0.015, at=(0, 0, 0), lean=-9)
    box(0.2, 0.02, 0.28, 'walnut', 0.015, at=(0.13, -0.045, 0), lean=-10)


@prop
def plates(count=5, look='paper'):
    for k in range(count):
        lathe([(0.07, 0), (0.08, 0.004), (0.125, 0.02), (0.128, 0.024), (0.12, 0.024), (0.075, 0.01)], look, at=(0, 0, k * 0.013))


@prop
def drying_rack():
    """A wooden rack with four plates."""
    from library.shapes import lathe as turned

    box(0.36, 0.24, 0.012, 'oak')
    for k in range(4):
        turned([(0.004, 0), (0.11, 0.012), (0.112, 0.016), (0.004, 0.006)], 'paper', at=(-0.12 + k * 0.075, 0, 0.125), roll=84)
    for y in (-0.09, 0.09):
        tube([(-0.17, y, 0.05), (0.17, y, 0.05)], 0.007, 'oak')
