"""The crew's own things, in its colours: they stand somewhere in many pictures."""
from math import cos, pi, sin

from library.shapes import ball, box, cylinder, lathe, prop, tube, words


@prop
def bucket(look='gloss-olive', content='foam'):
    """The olive bucket with its khaki band."""
    lathe([(0.115, 0), (0.122, 0.008), (0.15, 0.27), (0.158, 0.275), (0.158, 0.29), (0.146, 0.29), (0.143, 0.26)], look)
    lathe([(0.1365, 0.15), (0.1385, 0.15), (0.1435, 0.2), (0.1405, 0.2)], 'gloss-khaki')
    tube([(-0.158, 0, 0.265), (-0.16, -0.09, 0.19), (0, -0.185, 0.15), (0.16, -0.09, 0.19), (0.158, 0, 0.265)], 0.005, 'steel')
    if content == 'foam':
        cylinder(0.138, 0.02, 'blue', 0.002, at=(0, 0, 0.215))
        for k in range(16):
            from math import cos, sin
            r = 0.1 * (k % 5) / 4
            ball(0.028 + 0.008 * (k % 3), 'white', at=(cos(k * 2.4) * r, sin(k * 2.4) * r, 0.235))
    elif content == 'cloths':
        for k, tint in enumerate(('olive', 'khaki', 'linen')):
            ball(0.07, tint, (1, 0.8, 0.7), at=(0.05 * (k - 1), 0.02 * (-1) ** k, 0.26))


@prop
def mop(height=1.35, look='linen'):
    """A mop that stands upright with its strings on the floor; lean it with `lean`."""
    tube([(0, 0, 0.12), (0, 0, height)], 0.013, 'oak')
    cylinder(0.014, 0.1, 'olive', at=(0, 0, height - 0.05))
    lathe([(0.05, 0.1), (0.055, 0.12), (0.03, 0.19), (0.015, 0.2)], 'olive')
    for k in range(26):
        a, r = 2 * pi * k / 26, 0.13 if k % 2 else 0.08
        tube([(cos(a) * 0.04, sin(a) * 0.04, 0.12), (cos(a) * r * 0.8, sin(a) * r * 0.8, 0.09), (cos(a) * r, sin(a) * r, 0.01)], 0.011, look)


@prop
def broom(height=1.35):
    """A broom that stands on its bristles."""
    tube([(0, 0, 0.2), (0, 0, height)], 0.012, 'oak')
    cylinder(0.014, 0.1, 'olive', at=(0, 0, height - 0.06))
    box(0.34, 0.05, 0.05, 'olive', 0.015, at=(0, 0, 0.16))
    for k in range(12):
        x = (k - 5.5) * 0.028
        box(0.022, 0.045, 0.17, 'khaki', 0.006, at=(x * 1.03, 0, 0))


@prop
def dustpan(look='gloss-olive'):
    box(0.26, 0.24, 0.012, look, 0.005)
    for x in (-0.125, 0.125):
        box(0.012, 0.24, 0.05, look, 0.004, at=(x, 0, 0))
    box(0.26, 0.012, 0.06, look, 0.004, at=(0, 0.115, 0))
    tube([(0, 0.12, 0.04), (0, 0.3, 0.07)], 0.014, look)


@prop
def spray_bottle(look='gloss-olive', label='paper'):
    """A spray bottle, its nozzle towards -x."""
    lathe([(0.036, 0), (0.042, 0.008), (0.042, 0.13), (0.02, 0.175), (0.016, 0.19)], look)
    lathe([(0.0425, 0.035), (0.0432, 0.036), (0.0432, 0.105), (0.0425, 0.106)], label)
    cylinder(0.019, 0.024, 'white', at=(0, 0, 0.188))
    box(0.085, 0.032, 0.034, 'white', 0.012, at=(-0.016, 0, 0.21))
    cylinder(0.01, 0.02, 'gloss-khaki', 0.002, at=(-0.058, 0, 0.227), roll=-90)
    tube([(-0.026, 0, 0.212), (-0.042, 0, 0.19), (-0.036, 0, 0.165)], 0.006, 'white')


@prop
def soap_bottle(look='gloss-khaki', height=0.17):
    """A pump bottle beside a tap, its spout towards -y."""
    h = height
    lathe([(0.032, 0), (0.036, 0.006), (0.036, h * 0.68), (0.014, h * 0.78), (0.012, h * 0.84)], look)
    cylinder(0.016, 0.02, 'olive-dark', at=(0, 0, h * 0.82))
    tube([(0, 0, h * 0.9), (0, 0, h * 1.08), (0, -0.05, h * 1.06)], 0.005, 'olive-dark')


@prop
def cloth(look='olive', width=0.3, depth=0.2):
    """A folded cloth."""
    for k in range(3):
        box(width - 0.003 * k, depth - 0.003 * k, 0.011, look, 0.005, at=(0, 0, k * 0.0105))
    box(0.02, depth + 0.002, 0.002, 'khaki', 0.0005, at=(width * 0.3, 0, 0.032))


@prop
def squeegee(width=0.34):
    """A window squeegee that lies flat against the x-z plane, its rubber up, its handle down."""
    box(width, 0.024, 0.05, 'khaki', 0.006, at=(0, 0, 0))
    box(width + 0.01, 0.008, 0.026, 'ink', 0.002, at=(0, 0.004, 0.044))
    tube([(0, -0.01, 0.01), (0, -0.035, -0.05), (0, -0.04, -0.2)], 0.022, 'khaki')


@prop
def brush(look='oak'):
    """A scrubbing brush."""
    box(0.19, 0.065, 0.025, look, 0.012, at=(0, 0, 0.03))
    for k in range(8):
        for y in (-0.018, 0.018):
            box(0.017, 0.028, 0.035, 'khaki', 0.004, at=((k - 3.5) * 0.021, y, 0))


@prop
def sponge():
    box(0.11, 0.07, 0.03, 'mustard', 0.008)
    box(0.11, 0.07, 0.012, 'olive', 0.005, at=(0, 0, 0.029))


@prop
def gloves(look='gloss-mustard'):
    """A pair of rubber gloves, laid flat."""
    for side in (-1, 1):
        box(0.09, 0.2, 0.02, look, 0.009, at=(side * 0.055, 0, 0.022 if side > 0 else 0), turn=side * 8)
        for k in range(4):
            box(0.018, 0.1, 0.018, look, 0.008, at=(side * 0.055 + (k - 1.5) * 0.024 - side * 0.02, 0.13, 0.022 if side > 0 else 0), turn=side * 8)


@prop
def vacuum(look='gloss-olive'):
    """A canister vacuum cleaner with its hose and tube."""
    box(0.3, 0.42, 0.2, look, 0.08, at=(0, 0, 0.05))
    box(0.26, 0.18, 0.05, 'gloss-khaki', 0.02, at=(0, -0.06, 0.225))
    for x in (-0.16, 0.16):
        cylinder(0.085, 0.035, 'ink', at=(x + 0.0175, 0.1, 0.085), roll=-90)
    tube([(0, -0.2, 0.16), (0, -0.42, 0.2), (0.25, -0.62, 0.5), (0.5, -0.5, 0.78), (0.56, -0.55, 0.9)], 0.022, 'charcoal')
    tube([(0.56, -0.56, 0.92), (0.72, -1.1, 0.06)], 0.016, 'steel')
    tube([(0.55, -0.52, 0.86), (0.54, -0.48, 1.0)], 0.02, 'olive-dark')
    box(0.3, 0.11, 0.055, 'olive-dark', 0.02, at=(0.73, -1.16, 0), turn=12)


@prop
def cart():
    """A cleaning cart with two shelves, bottles, a bag and a mop."""
    for z in (0.2, 0.85):
        box(0.85, 0.5, 0.05, 'charcoal', 0.02, at=(0, 0, z))
    for x in (-0.4, 0.4):
        for y in (-0.22, 0.22):
            tube([(x, y, 0.1), (x, y, 1.0)], 0.014, 'steel')
            cylinder(0.05, 0.03, 'ink', at=(x, y + 0.015, 0.05), lean=90)
    tube([(-0.4, -0.22, 1.0), (-0.52, -0.22, 1.03), (-0.52, 0.22, 1.03), (-0.4, 0.22, 1.0)], 0.014, 'steel')
    box(0.3, 0.42, 0.62, 'olive', 0.06, at=(0.58, 0, 0.3))
    for k, look in enumerate(('gloss-olive', 'gloss-khaki', 'gloss-terracotta', 'gloss-olive')):
        spray_bottle(look, at=(-0.28 + 0.13 * k, 0.12, 0.9))
    from library.decor import towels
    towels(('olive', 'khaki', 'linen'), at=(-0.18, -0.1, 0.9))
    bucket(content=None, at=(-0.2, 0, 0.25))
    box(0.3, 0.3, 0.26, 'khaki', 0.02, at=(0.2, 0, 0.25))
    broom(at=(0.3, 0.3, 0.14))


@prop
def crate(label, look='olive', width=0.5, depth=0.36, height=0.3):
    """A wooden crate with a stencilled word on its front."""
    for k in range(3):
        z = 0.01 + k * height / 3
        for y in (-depth / 2, depth / 2):
            box(width, 0.016, height / 3 - 0.012, look, 0.004, at=(0, y, z))
        for x in (-width / 2, width / 2):
            box(0.016, depth, height / 3 - 0.012, look, 0.004, at=(x, 0, z))
    box(width, depth, 0.015, look, 0)
    for x in (-width / 2 + 0.03, width / 2 - 0.03):
        box(0.04, 0.014, height, look, 0.004, at=(x, -depth / 2 - 0.014, 0))
    words(label, height * 0.24, 'khaki-pale' if 'olive' in look else 'olive-deep', at=(0, -depth / 2 - 0.0115, height * 0.41))


@prop
def caddy(look='gloss-olive'):
    """A tray with a handle, full of bottles and cloths."""
    box(0.42, 0.26, 0.012, look, 0.005)
    for y in (-0.13, 0.13):
        box(0.42, 0.012, 0.13, look, 0.005, at=(0, y, 0))
    for x in (-0.21, 0.21):
        box(0.012, 0.26, 0.13, look, 0.005, at=(x, 0, 0))
        box(0.012, 0.05, 0.3, look, 0.005, at=(x, 0, 0))
    tube([(-0.21, 0, 0.29), (0.21, 0, 0.29)], 0.013, 'oak')
    spray_bottle('gloss-khaki', 'olive', at=(-0.12, 0.065, 0.012))
    spray_bottle('gloss-terracotta', at=(0.03, 0.065, 0.012))
    soap_bottle('gloss-mustard', 0.2, at=(0.14, 0.065, 0.012))
    for k, tint in enumerate(('olive', 'khaki', 'linen')):
        box(0.1, 0.07, 0.11, tint, 0.02, at=(-0.13 + 0.12 * k, -0.065, 0.05), roll=4 * (k - 1))


@prop
def clipboard(ticks=6, heading='INSPECTION'):
    """A clipboard that lies flat, its list ticked."""
    box(0.24, 0.33, 0.008, 'oak', 0.003)
    box(0.21, 0.28, 0.002, 'white', 0.0005, at=(0, -0.012, 0.008))
    box(0.09, 0.03, 0.016, 'steel', 0.005, at=(0, 0.145, 0.008))
    words(heading, 0.022, 'olive-dark', 0.0005, at=(0, 0.095, 0.0105), lean=-90)
    for k in range(ticks):
        y = 0.07 - k * 0.033
        box(0.014, 0.014, 0.0012, 'olive-pale', 0, at=(-0.082, y, 0.0098))
        tube([(-0.088, y, 0.0115), (-0.084, y - 0.005, 0.0115)], 0.0013, 'olive-dark')
        tube([(-0.084, y - 0.005, 0.0115), (-0.074, y + 0.009, 0.0115)], 0.0013, 'olive-dark')
        box(0.11 + 0.02 * ((k * 7) % 3), 0.005, 0.0008, 'grey', 0, at=(0.0, y, 0.0098))
