"""The crew: rounded figures without faces, in olive coveralls, khaki gloves and a cap. They face -y, boots on z = 0."""
from collections import namedtuple
from math import cos, pi, radians, sin

from mathutils import Vector

from library.cleaning import bucket, clipboard, cloth, mop, spray_bottle, squeegee
from library.shapes import ball, lathe, mesh, prop, tube

# Where hips, neck, hands and ankles are, the -x one first; the head and the feet are tipped by degrees.
Pose = namedtuple('Pose', 'hips neck hands ankles nod toes', defaults=(0, (0, 0)))
Person = namedtuple('Person', 'skin hair has_bun', defaults=('#c48f6c', '#3a2a20', False))
crew = (Person('#c48f6c', '#4a3222', True), Person('#7b4f36', '#1f1a17'), Person('#dcab88', '#8a5a34'), Person('#a06f4e', '#2a211c', True))
sides = (-1, 1)


@prop
def at_attention(person=crew[0], tool=mop):
    """Stands upright, a mop or a broom in the hand at -x."""
    tool(1.5, at=(-0.34, -0.05, 0))
    figure(Pose((0, 0, 0.9), (0, 0.01, 1.42), ((-0.34, -0.05, 0.9), (0.26, -0.03, 0.79)), ((-0.1, 0, 0.09), (0.1, 0, 0.09))), person)


@prop
def mopping(person=crew[0]):
    """Bends over a mop that is out in front."""
    foot, lean = (0.1, -0.85, 0), -29
    mop(1.5, at=foot, lean=lean)
    hands = (on_handle(foot, lean, 0.95), on_handle(foot, lean, 1.36))
    figure(Pose((0, 0.06, 0.87), (0.02, -0.16, 1.34), hands, ((-0.17, -0.16, 0.09), (0.15, 0.2, 0.09)), 22), person)


@prop
def wiping_window(person=crew[1], height=1.78):
    """Reaches up with a squeegee whose rubber is at y = -0.5, a spray bottle in the other hand."""
    hand = (-0.24, -0.44, height)
    squeegee(0.42, at=(-0.24, -0.475, height + 0.15))
    spray_bottle('gloss-khaki', 'olive', at=(0.3, -0.3, 0.92), turn=90)
    figure(Pose((0.02, 0, 0.9), (0, -0.03, 1.42), (hand, (0.3, -0.26, 1.04)), ((-0.12, -0.05, 0.09), (0.13, 0.08, 0.09)), -20), person)


@prop
def wiping(person=crew[0], height=1.0, look='khaki'):
    """Stands and wipes what is in front, a cloth on it at y = -0.5."""
    cloth(look, 0.24, 0.2, at=(-0.1, -0.5, height))
    figure(Pose((0, 0.02, 0.9), (0, -0.12, 1.4), ((-0.1, -0.46, height + 0.06), (0.3, -0.12, 0.85)), ((-0.11, -0.08, 0.09), (0.12, 0.1, 0.09)), 16), person)


@prop
def kneeling(person=crew[2], height=0.62):
    """Kneels upright and wipes what is in front, a cloth on it at y = -0.6."""
    cloth('khaki', 0.2, 0.16, at=(-0.12, -0.6, height), lean=90)
    figure(Pose((0, 0.06, 0.5), (0, -0.14, 0.97), ((-0.12, -0.55, height + 0.05), (0.25, -0.2, 0.52)),
                ((-0.13, 0.36, 0.07), (0.13, 0.36, 0.07)), 14, (70, 70)), person)


@prop
def inspecting(person=crew[0]):
    """Stands and reads from a clipboard that both hands hold out in front."""
    clipboard(at=(-0.04, -0.43, 1.22), turn=180, lean=-38, roll=30, scale=1.35)
    figure(Pose((0, 0, 0.925), (0, -0.02, 1.445), ((-0.17, -0.38, 1.12), (0.14, -0.38, 1.2)), ((-0.11, 0.02, 0.09), (0.11, -0.03, 0.09)), 16), person)


@prop
def carrying(person=crew[3], load=bucket):
    """Walks with a bucket in the hand at +x and a mop over the other shoulder."""
    load(at=(0.36, -0.06, 0.4), turn=90)
    tube([(-0.2, -0.26, 1.1), (-0.24, 0.52, 1.78)], 0.013, 'oak')
    for k in range(14):
        a = 2 * pi * k / 14
        tube([(-0.24, 0.5, 1.76), (-0.24 + cos(a) * 0.08, 0.6, 1.76 + sin(a) * 0.06), (-0.24 + cos(a) * 0.09, 0.66, 1.52 + 0.05 * sin(a))], 0.012, 'linen')
    figure(Pose((0, 0, 0.89), (-0.02, -0.05, 1.4), ((-0.2, -0.24, 1.12), (0.36, -0.06, 0.72)), ((-0.1, -0.26, 0.09), (0.1, 0.26, 0.13)), 4, (0, 24)), person)


def on_handle(foot, lean, length):
    """The point of a leaned handle so far from its foot."""
    return (foot[0], foot[1] - sin(radians(lean)) * length, foot[2] + cos(radians(lean)) * length)


@prop
def figure(pose, person=crew[0]):
    """Somebody of the crew in a pose."""
    hips, neck = Vector(pose.hips), Vector(pose.neck)
    torso(hips, neck)
    shoulders = neck + (hips - neck).normalized() * 0.075
    for side, hand, ankle, toe in zip(sides, pose.hands, pose.ankles, pose.toes):
        arm(shoulders + Vector((side * 0.185, 0, 0)), Vector(hand), side)
        leg(hips + Vector((side * 0.088, 0, -0.02)), Vector(ankle), side, toe)
    head(person, at=neck, lean=pose.nod + 6)


def torso(hips, neck):
    """The coverall from seat to collar, with a khaki belt."""
    spine = neck - hips
    rings = ((-0.2, 0.06, 0.06), (-0.17, 0.13, 0.11), (-0.06, 0.172, 0.132), (0.1, 0.172, 0.135), (0.34, 0.158, 0.118), (0.6, 0.182, 0.13),
             (0.8, 0.2, 0.13), (0.91, 0.18, 0.112), (0.98, 0.12, 0.088), (1.03, 0.075, 0.072))
    loft([(hips + spine * t, wide, deep) for t, wide, deep in rings], 'olive')
    loft([(hips + spine * t, wide, deep) for t, wide, deep in ((0.25, 0.15, 0.1), (0.255, 0.172, 0.133), (0.345, 0.167, 0.126), (0.35, 0.15, 0.1))], 'khaki')
    loft([(hips + spine * t, wide, deep) for t, wide, deep in ((0.98, 0.1, 0.08), (0.99, 0.108, 0.088), (1.05, 0.09, 0.082), (1.06, 0.06, 0.06))], 'khaki-dark')


def arm(shoulder, hand, side):
    wrist = hand + (shoulder - hand).normalized() * 0.05
    elbow = joint(shoulder, wrist, (0.29, 0.27), Vector((side * 0.45, 0.6, -0.5)))
    limb((shoulder, elbow, wrist), (0.078, 0.062, 0.05), 'olive')
    limb((wrist, wrist.lerp(hand, 0.5), hand), (0.054, 0.056, 0.05), 'khaki')


def leg(hip, ankle, side, toe):
    knee = joint(hip, ankle, (0.43, 0.42), Vector((side * 0.12, -1, 0)))
    limb((hip, knee, ankle), (0.1, 0.08, 0.07), 'olive')
    ball(0.1, 'bark', (0.72, 1.3, 0.62), at=ankle + Vector((0, -0.05 * cos(radians(toe)), -0.035 - 0.05 * sin(radians(toe)))), lean=toe)


@prop
def head(person):
    """A head above the neck, with hair and a cap."""
    limb([Vector((0, 0, z)) for z in (-0.06, 0.02, 0.1)], (0.058, 0.055, 0.055), person.skin)
    ball(0.128, person.skin, (0.9, 1, 1.08), at=(0, -0.012, 0.175))
    ball(0.131, person.hair, (0.93, 0.92, 0.98), at=(0, 0.018, 0.182))
    ball(0.022, person.skin, at=(0, -0.142, 0.155))
    if person.has_bun:
        ball(0.055, person.hair, at=(0, 0.145, 0.16))
    lathe([(0.138, 0), (0.141, 0.012), (0.138, 0.05), (0.118, 0.09), (0.08, 0.117), (0.03, 0.129), (0.002, 0.13)], 'olive-dark', at=(0, 0.004, 0.205))
    lathe([(0.138, 0), (0.1425, 0.004), (0.1425, 0.026), (0.138, 0.03)], 'khaki', at=(0, 0.004, 0.2))
    ball(0.12, 'olive-dark', (0.95, 0.95, 0.11), at=(0, -0.12, 0.208), lean=6)


def joint(start, end, lengths, way):
    """Where a knee or an elbow is: the bend between two bones, towards `way`."""
    axis = end - start
    distance = min(axis.length, sum(lengths) * 0.998)
    axis.normalize()
    along = (lengths[0] ** 2 - lengths[1] ** 2 + distance**2) / (2 * distance)
    out = (way - axis * way.dot(axis)).normalized()
    return start + axis * along + out * max(lengths[0] ** 2 - along**2, 0) ** 0.5


def limb(points, radii, look):
    """A sleeve or a trouser leg round a bend, closed by round ends."""
    start, bend, end = points
    rings = [(start, radii[0])]
    for k in range(7):
        t = k / 6
        before, after = bend.lerp(start, 0.35 * (1 - t)), bend.lerp(end, 0.35 * t)
        rings.append((before.lerp(after, t), radii[1]))
    rings.append((end, radii[2]))
    loft([(centre, radius, radius) for centre, radius in rings], look)
    for place, radius in ((start, radii[0]), (end, radii[2])):
        ball(radius, look, at=place)


def loft(rings, look, steps=28):
    """A skin over ellipses: (centre, half width along x, half depth)."""
    corners, side = [], Vector((1, 0, 0))
    for k, (centre, wide, deep) in enumerate(rings):
        way = (rings[min(k + 1, len(rings) - 1)][0] - rings[max(k - 1, 0)][0]).normalized()
        side = (side - way * side.dot(way)).normalized()
        front = way.cross(side)
        corners += [centre + side * (wide * cos(2 * pi * i / steps)) + front * (deep * sin(2 * pi * i / steps)) for i in range(steps)]
    faces = [(k * steps + i, k * steps + (i + 1) % steps, (k + 1) * steps + (i + 1) % steps, (k + 1) * steps + i) for k in range(len(rings) - 1) for i in range(steps)]
    faces += [tuple(reversed(range(steps))), tuple(range((len(rings) - 1) * steps, len(rings) * steps))]
    mesh(corners, faces, look)
